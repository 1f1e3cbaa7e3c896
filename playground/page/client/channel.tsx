/** The channel: its messages with the newest at the bottom, and the command bar. */
import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Command, parseCommandText, type TypedValue } from "../../command-text.ts";
import type { CommandOption } from "../../discord/command-types.ts";
import type { ChannelView, Snapshot } from "../protocol.ts";
import { channelIcon, channelTitle, isDirect } from "./channel-name.ts";
import { Composer } from "./composer.tsx";
import { Icon } from "./icons.tsx";
import { act, Viewer } from "./live.ts";
import { CommandLine, Failure, Message, PrivateMark } from "./message.tsx";

/** Closer to the end than this counts as at the end, pixels. */
const END_DISTANCE = 80;

const EXAMPLES = [
  { label: "Paris, 7 days", line: "/forecast location:Paris days:7" },
  { label: "Reykjavík, 30 days", line: "/forecast location:Reykjavík days:30" },
  { label: "Paris, this weekend", line: "/forecast location:Paris when:weekend" },
  { label: "Lisbon, best for a hike", line: "/forecast-best for:hike location:Lisbon" },
  { label: "Springfield: which one?", line: "/forecast location:Springfield" },
  { label: "Rome or Lisbon?", line: "/forecast-compare place1:Rome place2:Lisbon" },
  { label: "Singapore, 3 days, °F", line: "/forecast location:Singapore days:3 unit:i" },
  { label: "Paris, to you daily", line: "/forecast-me daily time:07:00 location:Paris" },
] as const;

interface ChannelProps {
  readonly snapshot: Snapshot;
  /** The line that was left here unsent. */
  readonly draft: string;
  readonly keepDraft: (line: string) => void;
  /** The ids of the private messages that the viewer hid. */
  readonly dismissed: ReadonlySet<string>;
  readonly dismiss: (id: string) => void;
}

/** A command on its way to the bot, or one that the bot did not answer. */
interface Attempt {
  readonly id: number;
  readonly name: string;
  /** Null while it is on its way. */
  readonly failure: string | null;
}

export function Channel({ snapshot, draft, keepDraft, dismissed, dismiss }: ChannelProps) {
  const { channel, commands, channels, roles, messages } = snapshot;
  const { userId, locale } = useContext(Viewer);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempts, setAttempts] = useState<readonly Attempt[]>([]);
  const lastId = useRef(0);
  const end = (id: number) => setAttempts((all) => all.filter((one) => one.id !== id));

  async function run(command: Command): Promise<boolean> {
    lastId.current += 1;
    const attempt = { id: lastId.current, name: command.name, failure: null };
    setAttempts((all) => [...all, attempt]);
    const answer = await act({
      kind: "command",
      userId,
      locale,
      channelId: channel.id,
      ...command,
      options: { ...command.options },
    });
    end(attempt.id);
    if (answer.kind === "failed") {
      setAttempts((all) => [...all, { ...attempt, failure: answer.message }]);
    }
    if (answer.kind === "rejected") setProblem(answer.message);
    return answer.kind !== "rejected";
  }

  /** Resolves with false, after the reason is shown, if Discord's client would not send the line. */
  async function submit(
    line: string,
    takenValue?: (option: CommandOption, text: string) => TypedValue | undefined,
  ): Promise<boolean> {
    if (!line.startsWith("/")) {
      const written = {
        kind: "write",
        userId,
        locale,
        channelId: channel.id,
        content: line,
      } as const;
      return (await act(written)).kind === "acknowledged";
    }
    const parsed = parseCommandText(line, commands, { channels, roles }, takenValue);
    setProblem(parsed.kind === "problem" ? parsed.message : null);
    return parsed.kind === "ok" && run(parsed.value);
  }

  return (
    <>
      <Messages
        snapshot={snapshot}
        messages={messages.filter(({ id }) => !dismissed.has(id))}
        dismiss={dismiss}
        attempts={attempts}
        end={end}
        send={(line) => void submit(line)}
      />
      <Composer
        stage={{ commands, known: { channels, roles }, locale }}
        channelId={channel.id}
        draft={draft}
        keepDraft={(line) => {
          setProblem(null);
          keepDraft(line);
        }}
        problem={problem}
        submit={submit}
      />
    </>
  );
}

interface MessagesProps extends Pick<ChannelProps, "snapshot" | "dismiss"> {
  readonly messages: Snapshot["messages"];
  readonly attempts: readonly Attempt[];
  readonly end: (attemptId: number) => void;
  readonly send: (line: string) => void;
}

function Messages({ snapshot, messages, dismiss, attempts, end, send }: MessagesProps) {
  const { channel, people, viewerId } = snapshot;
  const { scroller, content, follow } = useFollowing();
  // Whoever sends a command wants to see the answer.
  useLayoutEffect(follow, [attempts]);
  const userName = people.find(({ id }) => id === viewerId)?.name ?? "You";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section class="messages" ref={scroller} tabIndex={0} aria-label="Channel">
      <div ref={content}>
        {messages.length + attempts.length === 0 ? <Welcome channel={channel} send={send} /> : null}
        <div role="log" aria-live="polite" aria-label="Messages">
          {messages.map((message) => (
            <Message key={message.id} message={message} dismiss={dismiss} />
          ))}
          {attempts.map(({ id, name, failure }) =>
            failure === null ? (
              <div key={id} class="message">
                <CommandLine name={name} userName={userName} />
                <div class="message-main muted">Sending command…</div>
              </div>
            ) : (
              <article key={id} class="message message-private" aria-label="Failed command">
                <CommandLine name={name} userName={userName} />
                <div class="message-main">
                  <Failure text={failure} />
                  <PrivateMark dismiss={() => end(id)} />
                </div>
              </article>
            ),
          )}
        </div>
      </div>
    </section>
  );
}

/** Keeps the end in sight, whatever changes its height, unless the viewer scrolled up. */
function useFollowing() {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const toEnd = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  useEffect(() => {
    const frame = scroller.current;
    if (frame === null || content.current === null) return undefined;
    let height = 0;
    frame.onscroll = () => {
      const left = frame.scrollHeight - frame.scrollTop - frame.clientHeight;
      // If the height is another one, the content has scrolled it, and the observer comes next.
      if (frame.scrollHeight - frame.clientHeight === height) follows.current = left < END_DISTANCE;
    };
    const observer = new ResizeObserver(() => {
      height = frame.scrollHeight - frame.clientHeight;
      if (follows.current) toEnd();
    });
    observer.observe(frame);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  const follow = () => {
    follows.current = true;
    toEnd();
  };
  return { scroller, content, follow };
}

interface WelcomeProps {
  readonly channel: ChannelView;
  readonly send: (line: string) => void;
}

function Welcome({ channel, send }: WelcomeProps) {
  return (
    <div class="welcome">
      <div class="welcome-icon">
        <Icon name={channelIcon(channel)} />
      </div>
      <h2>{isDirect(channel) ? "Just you and the bot" : `Welcome to ${channelTitle(channel)}!`}</h2>
      <p>
        This is a Discord of your own: the bot is the real one, while Discord and the weather
        service are local copies. Nothing leaves this machine, and the weather is invented.
      </p>
      <p>
        Try one of these, or type <kbd>/</kbd> below.
      </p>
      <div class="row">
        {EXAMPLES.map(({ label, line }) => (
          <button key={label} type="button" class="button" title={line} onClick={() => send(line)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
