/** A line for a whole typed command, with suggestions. */
import { readFinishedOptions, type TypedValue } from "../../command-text.ts";
import type { CommandOption } from "../../discord/command-types.ts";
import type { ChoicesAnswer } from "./api.ts";
import { type CommandLeaf, describe } from "./command-leaves.ts";
import { element } from "./dom.ts";
import { type GuildNames, typedText } from "./guild-names.ts";
import { optionChoices } from "./option-choices.ts";
import type { SuggestionList } from "./suggestion-list.ts";

interface CommandLineParts {
  readonly suggestions: SuggestionList;
  readonly known: () => GuildNames;
  readonly leaves: () => readonly CommandLeaf[];
  readonly locale: () => string;
  /** Asks the bot for choices while an option is typed. The options before it are sent, too. */
  readonly askBot: (
    leaf: CommandLeaf,
    focused: string,
    values: Readonly<Record<string, TypedValue>>,
  ) => Promise<ChoicesAnswer>;
  /** Called when a command is chosen from the list. */
  readonly open: (leaf: CommandLeaf) => void;
  readonly submit: () => void;
  /** Called when the typed text changes. */
  readonly onInput: () => void;
}

/** A line, empty at first. */
export class CommandLine {
  readonly input = element("input", {
    class: "composer-input",
    "aria-label": "Command",
    placeholder: "Type / to see the commands",
    enterkeyhint: "send",
  });
  readonly #parts: CommandLineParts;

  constructor(parts: CommandLineParts) {
    this.#parts = parts;
    const { suggestions } = parts;
    suggestions.attach(this.input);
    this.input.addEventListener("input", () => {
      parts.onInput();
      void this.#suggest();
    });
    this.input.addEventListener("focus", () => void this.#suggest());
    this.input.addEventListener("blur", () => suggestions.hide());
    this.input.addEventListener("keydown", (event) => {
      const isEnter = event.key === "Enter" && !event.isComposing;
      const isTaken = suggestions.takeKey(event);
      if (isTaken || isEnter) event.preventDefault();
      if (isEnter && !isTaken) parts.submit();
    });
  }

  /** Replaces the typed text. */
  set(text: string): void {
    this.input.value = text;
    this.input.setSelectionRange(text.length, text.length);
    if (document.activeElement === this.input) void this.#suggest();
  }

  async #suggest(): Promise<void> {
    const text = this.input.value;
    const { suggestions, leaves } = this.#parts;
    if (!text.startsWith("/")) {
      suggestions.hide();
      return;
    }
    const leaf = leaves().find(({ label }) => text.toLowerCase().startsWith(`${label} `));
    const typing = leaf === undefined ? null : optionBeingTyped(leaf.options, text);
    if (leaf === undefined) this.#suggestCommands(text);
    else if (typing === null) this.#suggestOptions(leaf, text);
    else await this.#suggestValues(leaf, typing, text);
  }

  #suggestCommands(text: string): void {
    const { suggestions, open } = this.#parts;
    const leaves = this.#parts.leaves();
    const wanted = text.toLowerCase().trimEnd();
    const found = leaves.filter(({ label }) => label.startsWith(wanted));
    suggestions.show(this.input, {
      heading: "Commands",
      list: found.map((leaf) => ({
        label: leaf.label,
        detail: leaf.description,
        choose: () => open(leaf),
      })),
      preselect: true,
      nothing: leaves.length === 0 ? "The bot has registered no commands yet." : "No such command.",
    });
  }

  #suggestOptions(leaf: CommandLeaf, text: string): void {
    const { suggestions, locale } = this.#parts;
    const words = text.toLowerCase().split(/\s+/);
    const unused = leaf.options.filter(
      ({ name }) => !words.some((word) => word.startsWith(`${name}:`)),
    );
    suggestions.show(this.input, {
      heading: `Options of ${leaf.label}`,
      list: unused.map((option) => ({
        label: option.name,
        detail: describe(option, locale()),
        choose: () => this.set(`${text.trimEnd()} ${option.name}:`),
      })),
      preselect: false,
      nothing: "",
    });
  }

  async #suggestValues(leaf: CommandLeaf, typing: OptionTyping, text: string): Promise<void> {
    const { suggestions, locale, known, askBot } = this.#parts;
    const { option, typed } = typing;
    const { choices, nothing } = await optionChoices(option, typed, {
      known: known(),
      askBot: (focused) => {
        const before = text.slice(leaf.label.length, text.length - `${focused}:${typed}`.length);
        const others = readFinishedOptions(before, leaf.options, known());
        return askBot(leaf, focused, { ...others, [focused]: typed });
      },
    });
    // Another key press may have been faster.
    if (document.activeElement !== this.input || this.input.value !== text) return;
    const before = text.slice(0, text.length - typed.length);
    suggestions.show(this.input, {
      heading: `${option.name}: ${describe(option, locale())}`,
      list: choices.map(({ name, value, detail = "" }) => ({
        label: name,
        detail,
        choose: () => this.set(`${before}${typedText(value, known())} `),
      })),
      preselect: false,
      nothing,
    });
  }
}

interface OptionTyping {
  readonly option: CommandOption;
  readonly typed: string;
}

/** The option whose value is being typed at the end of the text, unless a blank ended it. */
function optionBeingTyped(options: readonly CommandOption[], text: string): OptionTyping | null {
  const groups = /(?:^|\s)(?<name>[^\s:]+):(?<typed>\S*)$/u.exec(text)?.groups;
  const option = options.find(({ name }) => name === groups?.["name"]?.toLowerCase());
  return option === undefined ? null : { option, typed: groups?.["typed"] ?? "" };
}
