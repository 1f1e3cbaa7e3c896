/** Formats moments as Discord does, in the browser's zone. */
import type { Directory } from "./directory.ts";
import { element } from "./dom.ts";

/** Discord's styles of a timestamp in text: `<t:1700000000:R>`. */
const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "3 minutes ago", in the largest full unit. Both in milliseconds. */
function relativeTime(at: number, now: number, locale: string): string {
  const seconds = Math.round((at - now) / 1000);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return format.format(Math.trunc(seconds / length), unit);
}

/** A `<time>` for a timestamp in a message. Style R is updated by {@link refreshRelativeTimes}. */
export function timestampElement(
  seconds: number,
  style: string,
  { locale, now }: Pick<Directory, "locale" | "now">,
): HTMLElement {
  const at = new Date(seconds * 1000);
  if (Number.isNaN(at.getTime())) return element("span", {}, "Invalid date");
  const full = new Intl.DateTimeFormat(locale, STYLES["F"]).format(at);
  const isRelative = style === "R";
  const text = isRelative
    ? relativeTime(at.getTime(), now(), locale)
    : new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES["f"]).format(at);
  const attributes = {
    class: "timestamp",
    datetime: at.toISOString(),
    title: full,
    ...(isRelative ? { "data-relative": locale } : {}),
  };
  return element("time", attributes, text);
}

/** Updates every relative time on the page. `now` in milliseconds. */
export function refreshRelativeTimes(now: number): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-relative]")) {
    const locale = time.dataset["relative"] ?? "en-US";
    const text = relativeTime(Date.parse(time.dateTime), now, locale);
    if (time.textContent !== text) time.textContent = text;
  }
}

/** "Today at 14:05", "Yesterday at 9:30" or a date: when a message was written. */
export function messageTime(at: number, now: number): string {
  const day = (time: number) => new Date(time).toDateString();
  const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" }).format(at);
  if (day(at) === day(now)) return `Today at ${clock}`;
  if (day(at) === day(now - 86_400_000)) return `Yesterday at ${clock}`;
  return new Intl.DateTimeFormat(undefined, { dateStyle: "short", timeStyle: "short" }).format(at);
}

/** "14:05:09". */
export function clockTime(at: number): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: "medium" }).format(at);
}
