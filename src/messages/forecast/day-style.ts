/** The values of a day as a reader is shown them, whatever the layout. */
import { type HalfDay, UNIT_SYMBOLS, type Unit, type Wind } from "../../weather/index.ts";
import { compassPoint, type Formatters, MISSING } from "../formatters.ts";
import type { Messages } from "../i18n.ts";
import { conditionEmoji } from "../icons.ts";
import { safeText } from "../markdown.ts";
import { beaufortName } from "./beaufort.ts";

/** Longest text of the service that is shown whole; the longest known one has 36 characters. */
export const TEXT_LIMIT = 48;
/** Between the parts of a line. */
export const SEPARATOR = " · ";

export interface DayStyle {
  readonly unit: Unit;
  readonly t: Messages["forecast"];
  readonly format: Formatters;
  /** The place's own date today, `YYYY-MM-DD`; null when unknown. */
  readonly today: string | null;
}

/** `−5 °C`, or a dash. */
export function temperatureText(value: number | null, { unit, format }: DayStyle): string {
  return value === null ? MISSING : format.quantity(value, UNIT_SYMBOLS[unit].temperature);
}

/** `4.1 mm`. */
export function precipitationText(value: number, { unit, format }: DayStyle): string {
  return format.quantity(value, UNIT_SYMBOLS[unit].precipitation);
}

/** Picture and word: `🌦️ Shower Rain`; a dash when neither is known, and no picture of the unknown. */
export function conditionText({ icon, text }: HalfDay): string {
  const word = text === null ? MISSING : safeText(text, TEXT_LIMIT);
  return icon === null ? word : `${conditionEmoji(icon)} ${word}`;
}

/** `SW`, in the service's own words where it gives some; null for a wind without direction. */
export function directionText({ direction, degrees }: Wind): string | null {
  if (direction !== null) return safeText(direction, TEXT_LIMIT);
  return degrees === null ? null : compassPoint(degrees);
}

/** `14 km/h`; null when unknown. */
export function windSpeedText({ speed }: Wind, { unit, format }: DayStyle): string | null {
  return speed === null ? null : format.quantity(speed, UNIT_SYMBOLS[unit].windSpeed);
}

/** `Gentle breeze`; null when nothing tells how strong the wind is. */
export function windWord(wind: Wind, { unit, t }: DayStyle): string | null {
  const name = beaufortName(wind, unit);
  return name === null ? null : t.beaufort[name];
}

/** `Tue, Jul 14 · today`. */
export function dateText(date: string, { t, format, today }: DayStyle): string {
  return [format.day(date), ...(date === today ? [t.today] : [])].join(SEPARATOR);
}

/** The parts that are known, in one line; empty when none is. */
export function joined(parts: readonly (string | null)[], separator: string): string {
  return parts.filter((part) => part !== null && part !== "").join(separator);
}
