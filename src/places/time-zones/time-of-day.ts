/** Reads a typed time of day, to find the zones whose clocks show it. */

/** `minute` is null where only the hour was typed. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number | null;
}

/** Also half-typed times, since every letter typed is read: `14:`, `2 p`. */
const TIME =
  /^(?<hour>\d{1,2})(?:\s?[:.h]\s?(?<minute>[0-5]?\d)?)?(?:\s?(?<half>[ap])\.?(?:\s?m\.?)?)?$/iu;

/** `14`, `14:05`, `14.05`, `14h05`, `2 pm`, `2:05 p.m.`; null for anything else. */
export function parseTimeOfDay(text: string): TimeOfDay | null {
  const match = TIME.exec(text.trim())?.groups;
  if (match === undefined) return null;
  const hour = hourOfDay(Number(match["hour"]), match["half"]?.toLowerCase());
  if (hour === null) return null;
  return { hour, minute: match["minute"] === undefined ? null : Number(match["minute"]) };
}

function hourOfDay(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === "p" ? 12 : 0);
}
