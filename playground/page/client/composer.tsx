/** The command bar: one line, coloured as it is understood, with a list of what can come next. */
import { useContext, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { TypedValue } from "../../command-text.ts";
import type { CommandOption } from "../../discord/command-types.ts";
import {
  lineParts,
  offerFor,
  type Stage,
  type Suggestion,
  type SuggestionGroup,
  type TakenValue,
} from "./command-line.ts";
import { Icon } from "./icons.tsx";
import { act, Viewer } from "./live.ts";
import { Failure } from "./message.tsx";

type ValueOf = (option: CommandOption, text: string) => TypedValue | undefined;

interface ComposerProps {
  readonly stage: Stage;
  readonly channelId: string;
  readonly draft: string;
  /** Called with each change of the line. */
  readonly keepDraft: (line: string) => void;
  readonly problem: string | null;
  /** Resolves with false if the line was not sent, and stays to be corrected. */
  readonly submit: (line: string, takenValue: ValueOf) => Promise<boolean>;
}

export function Composer({ stage, channelId, draft, keepDraft, problem, submit }: ComposerProps) {
  const [line, setLine] = useState(draft);
  const [isOpen, setOpen] = useState(false);
  /** Whether the line was begun from the list. Then Enter takes the first value while one is typed. */
  const [isGuided, setGuided] = useState(false);
  const taken = useRef<readonly TakenValue[]>([]);
  const input = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const takenValue: ValueOf = (option, text) => valueIn(taken.current, option, text);
  const { groups, isCurrent } = useSuggestions({ line, isOpen, stage, channelId, takenValue });
  const suggestions = groups.flatMap(({ list }) => list);
  const isShown = isOpen && groups.length > 0;
  const [active, setActive] = useState(-1);
  useLayoutEffect(() => {
    setActive(isPreselected(line, suggestions[0], isGuided) ? 0 : -1);
  }, [groups]);

  function change(to: string): void {
    const text = to.replace(/\n/g, " ");
    setLine(text);
    keepDraft(text);
    if (text === "") {
      taken.current = [];
      setGuided(false);
    }
  }

  function take(suggestion: Suggestion): void {
    change(suggestion.line);
    setGuided(true);
    setOpen(true);
    const { taken: value } = suggestion;
    if (value === undefined) return;
    taken.current = [...taken.current.filter(({ option }) => option !== value.option), value];
  }

  async function send(): Promise<void> {
    // An option that the list began and that stayed empty was not wanted.
    const sent = (isGuided ? line.replace(/\s[^\s:]+:\s*$/, "") : line).trim();
    if (sent === "") return;
    const values = taken.current;
    setOpen(false);
    change("");
    if (await submit(sent, (option, text) => valueIn(values, option, text))) return;
    // The person may have begun another command meanwhile.
    if (input.current?.value !== "") return;
    taken.current = values;
    setLine(sent);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = isShown && isCurrent ? suggestions[active] : undefined;
    const takes = event.key === "Enter" || (event.key === "Tab" && !event.shiftKey);
    if (step !== undefined && isShown && suggestions.length > 0) {
      const count = suggestions.length;
      setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
    } else if (takes && chosen !== undefined) {
      take(chosen);
    } else if (event.key === "Enter") {
      void send();
    } else if (event.key === "Escape" && isShown) {
      setOpen(false);
    } else {
      return;
    }
    event.preventDefault();
  }

  return (
    <div class="composer">
      {isShown ? <SuggestionList id={listId} groups={groups} active={active} take={take} /> : null}
      {problem === null ? null : <Failure text={problem} />}
      <div class="composer-box">
        <div class="line">
          <div class="line-parts" aria-hidden="true">
            {lineParts(line, stage).map(({ kind, text }) => (
              <span class={`line-${kind}`}>{text}</span>
            ))}
            {"\u200B"}
          </div>
          <textarea
            ref={input}
            value={line}
            rows={1}
            aria-label="Command"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
            autocomplete="off"
            spellcheck={false}
            enterkeyhint="send"
            placeholder="Write a message, or / for commands"
            onInput={({ currentTarget }) => {
              change(currentTarget.value);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
        </div>
        <button
          type="button"
          class="send muted"
          aria-label="Send command"
          onClick={() => {
            input.current?.focus();
            void send();
          }}
        >
          <Icon name="send" />
        </button>
      </div>
    </div>
  );
}

/** Whether Enter takes the first suggestion: while a command is typed, and in a line begun from the list. */
function isPreselected(line: string, first: Suggestion | undefined, isGuided: boolean): boolean {
  if (first === undefined) return false;
  // A whole command without options is ready to be sent.
  if (first.taken === undefined && first.label.startsWith("/")) return first.line !== `${line} `;
  const isAfterBlank = first.taken === undefined && line.endsWith(" ");
  return isGuided && !isAfterBlank && !/:\s*$/.test(line);
}

function valueIn(values: readonly TakenValue[], { name }: CommandOption, text: string) {
  return values.find((one) => one.option === name && one.text === text)?.value;
}

interface Typing {
  readonly line: string;
  readonly isOpen: boolean;
  readonly stage: Stage;
  readonly channelId: string;
  readonly takenValue: ValueOf;
}

interface Suggestions {
  readonly groups: readonly SuggestionGroup[];
  /** False while the bot is asked about a line that changed since. */
  readonly isCurrent: boolean;
}

function useSuggestions({ line, isOpen, stage, channelId, takenValue }: Typing): Suggestions {
  const { userId, locale } = useContext(Viewer);
  const [shown, setShown] = useState<{ line: string; groups: readonly SuggestionGroup[] }>({
    line: "",
    groups: [],
  });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    const { groups, asked } = offerFor(line, stage, takenValue);
    if (asked === null) {
      setShown({ line, groups });
      return undefined;
    }
    void act({ kind: "autocomplete", userId, locale, channelId, ...asked.question }).then(
      (answer) => {
        if (isWanted) setShown({ line, groups: [asked.groupOf(answer), ...groups] });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [line, isOpen, stage.commands, locale]);
  return { groups: shown.groups, isCurrent: shown.line === line };
}

interface SuggestionListProps {
  readonly id: string;
  readonly groups: readonly SuggestionGroup[];
  readonly active: number;
  readonly take: (suggestion: Suggestion) => void;
}

function SuggestionList({ id, groups, active, take }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active]);
  let index = -1;
  return (
    <div
      id={id}
      ref={list}
      class="suggestions"
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      // Keeps the focus in the line while a suggestion is pressed.
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups.map(({ heading, list: suggestions, nothing }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
        <div role="group" aria-label={heading}>
          <div class="suggestions-note muted" role="presentation">
            {heading}
          </div>
          {suggestions.map((suggestion) => {
            index += 1;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the line above handles the keys.
              <div
                id={`${id}-${index}`}
                role="option"
                class="suggestion row"
                tabIndex={-1}
                aria-selected={index === active}
                onClick={() => take(suggestion)}
              >
                <span>{suggestion.label}</span>
                {suggestion.detail === "" ? null : (
                  <span class="small muted">{suggestion.detail}</span>
                )}
              </div>
            );
          })}
          {suggestions.length === 0 && nothing !== "" ? (
            <div class="suggestions-note muted" role="presentation">
              {nothing}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  );
}
