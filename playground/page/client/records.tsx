/** What happened behind the channel, line by line: requests, broken rules, and the bot's log. */
import type { ComponentChildren } from "preact";
import type { RequestView, Snapshot } from "../protocol.ts";

export function RequestLine({ request }: { readonly request: RequestView }) {
  const { at, title, status, parts, violations, fault } = request;
  const isGood = status !== null && status < 400;
  const head = <Head mark={status ?? "—"} isBad={!isGood} text={title} at={at} isGood={isGood} />;
  const details = Object.entries(parts);
  if (details.length === 0) return <div class="record">{head}</div>;
  return (
    <details class="record request">
      <summary>
        {head}
        <span class={violations.length === 0 ? "verdict good" : "verdict bad"}>
          {violations.length === 0 ? "✓ All rules kept" : `✗ Rules broken: ${violations.length}`}
          {fault === null ? null : " · a fault was on"}
        </span>
      </summary>
      {violations.map((text) => (
        <p class="bad">{text}</p>
      ))}
      {fault === null ? null : <p>Fault: {fault}</p>}
      {details.map(([name, value]) => (
        <Part key={name} name={name} value={value} />
      ))}
    </details>
  );
}

interface HeadProps {
  readonly mark: ComponentChildren;
  readonly text: string;
  readonly at: number;
  readonly isBad: boolean;
  readonly isGood?: boolean;
}

function Head({ mark, text, at, isBad, isGood = false }: HeadProps) {
  const colour = isBad ? "bad" : isGood ? "good" : undefined;
  return (
    <>
      <strong class={colour}>{mark}</strong>
      <span>{text}</span>
      <Time at={at} />
    </>
  );
}

/** "14:05:09", on the playground's clock. */
function Time({ at }: { readonly at: number }) {
  const text = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" }).format(at);
  return (
    <time class="tiny muted" dateTime={new Date(at).toISOString()}>
      {text}
    </time>
  );
}

/** A named value: plain if it is one, else as JSON. */
function Part({ name, value }: { readonly name: string; readonly value: unknown }) {
  return (
    <figure>
      <figcaption class="tiny muted">{name}</figcaption>
      {typeof value === "object" ? <Json value={value} /> : <p>{String(value)}</p>}
    </figure>
  );
}

function Json({ value }: { readonly value: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard.
    <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
  );
}

export function Violations({ snapshot }: { readonly snapshot: Snapshot }) {
  const ofWeather = snapshot.weatherRequests.flatMap(({ at, violations }) =>
    violations.map((message) => ({ at, message })),
  );
  const all = [...snapshot.violations, ...ofWeather].sort((one, other) => other.at - one.at);
  if (all.length === 0) {
    return <p class="muted">None: the bot keeps the rules of Discord and the weather service.</p>;
  }
  return (
    <>
      {all.map(({ at, message }) => (
        <p class="bad">
          <Time at={at} /> {message}
        </p>
      ))}
    </>
  );
}

/** The newest line on top. It scrolls, since it would push everything else out of sight. */
export function Log({ lines }: { readonly lines: Snapshot["log"] }) {
  if (lines.length === 0) return <p class="muted">Nothing yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section class="scrolled" tabIndex={0} aria-label="The bot’s log">
      {lines.toReversed().map(({ at, level, message, fields }) => {
        const isBad = ["warn", "error", "fatal"].includes(level);
        return (
          <details key={`${at} ${message}`} class="record">
            <summary>
              <Head mark={level} isBad={isBad} text={message} at={at} />
            </summary>
            <Json value={fields} />
          </details>
        );
      })}
    </section>
  );
}
