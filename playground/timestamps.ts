/** Writes Discord's timestamps, such as `<t:1700000000:R>`, in a language and this machine's zone. */

/** Discord's styles beside the relative one. */
const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** A unit in seconds, and from which rounded number on the next larger one is used, as in Discord. */
const UNITS = [
  ["second", 1, 45],
  ["minute", 60, 45],
  ["hour", 3600, 22],
  ["day", 86_400, 26],
  ["month", 2_629_800, 11],
  ["year", 31_557_600, Infinity],
] as const;

/** @param at Unix milliseconds */
export function timestampText(
  at: number,
  style: string,
  { now, locale }: { readonly now: number; readonly locale: string },
): string {
  if (Number.isNaN(new Date(at).getTime())) return "Invalid date";
  if (style === "R") return relativeText((at - now) / 1000, locale);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES["f"]).format(at);
}

function relativeText(seconds: number, locale: string): string {
  for (const [unit, length, limit] of UNITS) {
    const value = Math.round(seconds / length);
    if (Math.abs(value) >= limit) continue;
    const numeric = value === 0 ? "auto" : "always";
    return new Intl.RelativeTimeFormat(locale, { numeric }).format(value, unit);
  }
  return "";
}

/** "Today at 14:05", "Yesterday at 9:30" or a date: when a message was written. */
export function messageTime(at: number, now: number): string {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  const day = (time: number | Date) => new Date(time).toDateString();
  const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" }).format(at);
  if (day(at) === day(now)) return `Today at ${clock}`;
  if (day(at) === day(yesterday)) return `Yesterday at ${clock}`;
  return new Intl.DateTimeFormat(undefined, { dateStyle: "short", timeStyle: "short" }).format(at);
}
