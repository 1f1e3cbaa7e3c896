/** The panel "Inside": who one is, what can be changed around the bot, and what happens behind the channel. */
import type { ComponentChildren } from "preact";
import { useContext, useId } from "preact/hooks";
import {
  type Action,
  botPermissionIds,
  discordLocales,
  type Snapshot,
  type WeatherFaultId,
  weatherFaultIds,
} from "../protocol.ts";
import { channelTitle } from "./channel-name.ts";
import { type Actor, act, useTick, Viewer } from "./live.ts";
import { Log, RequestLine, Violations } from "./records.tsx";

interface InsideProps {
  readonly snapshot: Snapshot;
  readonly locale: Actor["locale"];
  readonly setActor: (changes: Partial<Actor>) => void;
}

const FAULTS: Readonly<Record<WeatherFaultId, string>> = {
  none: "None",
  "wrong-credential": "Refuses the credential (401)",
  "rate-limited": "Over the rate limit (429)",
  "server-error": "Server error (500)",
  silent: "Never answers",
  slow: "Slow, 4 seconds",
  "missing-fields": "Leaves out fields",
  "polar-night": "Polar night: no sunrise",
  "no-warnings": "Warnings fail: 500",
  html: "Sends HTML instead of JSON",
  proxy: "A proxy answers: 403 in HTML",
};

const TRANSPORTS = [
  ["gateway", "Over the gateway"],
  ["http", "By signed HTTP requests"],
] as const;

export function Inside({ snapshot, locale, setActor }: InsideProps) {
  const { people, viewerId, weatherFault, weatherRequests } = snapshot;
  return (
    <>
      <Section title="You">
        <Choice
          label="Person"
          value={viewerId}
          options={people.map(({ id, name }) => [id, name])}
          choose={(userId) => setActor({ userId })}
        />
        <Choice
          label="Language"
          value={locale}
          options={discordLocales.map((code) => [code, languageName(code)])}
          choose={(code) => setActor({ locale: code })}
        />
        <label class="row">
          <input
            type="checkbox"
            checked={snapshot.takesDirectMessages}
            onChange={({ currentTarget: { checked: isTaken } }) =>
              void act({ kind: "direct-messages", userId: viewerId, isTaken })
            }
          />
          Takes direct messages from the bot
        </label>
      </Section>
      <Section title="Daily posts and direct messages">
        <Clock snapshot={snapshot} />
        <NextRuns runs={snapshot.nextRuns} />
      </Section>
      <Section title="Weather faults">
        <Choice
          label="Fault"
          value={weatherFault}
          options={weatherFaultIds.map((id) => [id, FAULTS[id]])}
          choose={(fault) => void act({ kind: "weather-fault", fault })}
        />
        <p class="muted">
          The bot keeps answers for a while: ask for another place to see a change.
        </p>
      </Section>
      <Section title="Bot and server">
        <TransportChoice snapshot={snapshot} />
        <BotInServer snapshot={snapshot} />
        <Change
          action={{ kind: "start-over" }}
          question="Forget messages, defaults, daily posts and the clock?"
        >
          Start over
        </Change>
      </Section>
      <Section title="Rule violations">
        <Violations snapshot={snapshot} />
      </Section>
      <Section title="Requests">
        {weatherRequests.length === 0 ? (
          <p class="muted">No request to the weather service yet. Use a command to see one.</p>
        ) : null}
        {weatherRequests.toReversed().map((request) => (
          <RequestLine key={request.at} request={request} />
        ))}
        <details>
          <summary>To Discord</summary>
          {snapshot.discordRequests.toReversed().map((request) => (
            <RequestLine request={request} />
          ))}
        </details>
        <details>
          <summary>From Discord</summary>
          {snapshot.signedRequests.length === 0 ? (
            <p class="muted">No request yet; over the gateway there are none.</p>
          ) : null}
          {snapshot.signedRequests.toReversed().map((request) => (
            <RequestLine request={request} />
          ))}
        </details>
      </Section>
      <Section title="Log">
        <Log lines={snapshot.log} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h2 class="muted">{title}</h2>
      {children}
    </section>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly choose: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, choose }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div class="control">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find(([one]) => one === currentTarget.value);
          if (chosen !== undefined) choose(chosen[0]);
        }}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** In the language itself, with a capital letter. */
function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  const [first = "", ...rest] = [...name];
  return first.toLocaleUpperCase(code) + rest.join("");
}

interface ChangeProps {
  readonly action: Action | (() => Action);
  /** Asked first, for what can't be undone. */
  readonly question?: string;
  readonly isPossible?: boolean;
  readonly children: ComponentChildren;
}

/** A button that changes something around the bot. */
function Change({ action, question, isPossible = true, children }: ChangeProps) {
  const change = () => {
    if (question !== undefined && !confirm(question)) return;
    void act(typeof action === "function" ? action() : action);
  };
  return (
    <button type="button" class="button" disabled={!isPossible} onClick={change}>
      {children}
    </button>
  );
}

const TICK_MS = 1000;
const HOUR_MS = 3_600_000;
/** Early enough to see a post coming. */
const BEFORE_MS = 5000;
const LEAPS = [
  ["+1 minute", HOUR_MS / 60],
  ["+1 hour", HOUR_MS],
  ["+1 day", 24 * HOUR_MS],
] as const;

/** The playground's clock: its time, and buttons to move it ahead. */
function Clock({ snapshot: { aheadMs, nextRuns } }: { readonly snapshot: Snapshot }) {
  useTick(TICK_MS);
  const { now } = useContext(Viewer);
  const at = now();
  const next = (nextRuns[0]?.dueAt ?? 0) - BEFORE_MS;
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "medium" });
  const ahead = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
  return (
    <>
      <time class="clock-time strong" dateTime={new Date(at).toISOString()}>
        {format.format(at)}
      </time>
      <p class="muted">
        {aheadMs < TICK_MS
          ? "The machine’s own time"
          : `${ahead.format(aheadMs / HOUR_MS)} hours ahead of the machine’s`}
      </p>
      <div class="row">
        <Change action={{ kind: "clock", at: next }} isPossible={next > at}>
          Next daily post
        </Change>
        {LEAPS.map(([label, ms]) => (
          <Change key={label} action={() => ({ kind: "clock", at: now() + ms })}>
            {label}
          </Change>
        ))}
      </div>
    </>
  );
}

function NextRuns({ runs }: { readonly runs: Snapshot["nextRuns"] }) {
  if (runs.length === 0) {
    return (
      <p class="muted">None yet. Add one with /forecast-me daily or /forecast-schedule add.</p>
    );
  }
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
  return (
    <ul class="runs">
      {runs.map(({ scheduleId, where, localTime, timeZone, dueAt }) => (
        <li key={scheduleId}>
          <strong>{dueAt === null ? "paused" : format.format(dueAt)}</strong>
          <span>
            {localTime ?? "Watch"} {timeZone} · {where} · {scheduleId}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How commands reach the bot. */
function TransportChoice({ snapshot: { delivery } }: { readonly snapshot: Snapshot }) {
  const { transport, isSwitching, problem } = delivery;
  const note = () => {
    if (problem !== null) return `The bot could not be started: ${problem}`;
    if (!isSwitching) return "A change starts the bot anew; messages and settings stay.";
    return transport === "gateway"
      ? "The bot is starting. Discord may want 5 seconds between two connections…"
      : "The bot is starting…";
  };
  return (
    <>
      <Choice
        label="Transport"
        value={transport}
        options={TRANSPORTS}
        choose={(chosen) => void act({ kind: "transport", transport: chosen })}
      />
      <p class={problem === null ? "muted" : "bad"} role="status">
        {note()}
      </p>
      {problem === null ? null : (
        <Change action={{ kind: "transport", transport }}>Try again</Change>
      )}
    </>
  );
}

/** "Embed Links" for "embedLinks". */
function permissionName(id: string): string {
  return id.replace(/[A-Z]/g, " $&").replace(/^./, (first) => first.toUpperCase());
}

/** What the bot has in the shown server and channel: permissions, membership, the channel itself. */
function BotInServer({ snapshot }: { readonly snapshot: Snapshot }) {
  const { guildId, guilds, channel, withheldPermissions } = snapshot;
  const guild = guilds.find(({ id }) => id === guildId);
  if (guild === undefined) {
    return <p class="muted">In direct messages nothing can be taken from the bot.</p>;
  }
  const title = channelTitle(channel);
  return (
    <>
      <fieldset>
        <legend class="muted">The bot’s permissions in {title}</legend>
        {botPermissionIds.map((permission) => (
          <label key={permission} class="row">
            <input
              type="checkbox"
              checked={!withheldPermissions.includes(permission)}
              onChange={({ currentTarget: { checked: isGranted } }) =>
                void act({ kind: "bot-permission", channelId: channel.id, permission, isGranted })
              }
            />
            {permissionName(permission)}
          </label>
        ))}
      </fieldset>
      <div class="row">
        <Change action={{ kind: "bot-member", guildId: guild.id, isMember: !guild.hasBot }}>
          {guild.hasBot ? "Remove from" : "Invite to"} {guild.name}
        </Change>
        <Change action={{ kind: "delete-channel", channelId: channel.id }}>Delete {title}</Change>
      </div>
    </>
  );
}
