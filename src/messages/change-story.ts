/** What changed in a forecast since an earlier one, as lines above the weather. */
import { type DayFigures, dayFigures, type EarlierDays } from "../forecasts/day-history.ts";
import { convertTemperature, type ForecastDay, type Unit, WET_MM } from "../weather/index.ts";
import type { Messages } from "./i18n.ts";
import { joined, relativeTime, SEPARATOR, safeText } from "./markdown.ts";
import { type DaysRequest, shownDays } from "./shown-days.ts";
import { GALE_LEVEL } from "./weather-scales.ts";

const MAX_LINES = 2;
const PLACE_LIMIT = 60;
/** A wet day has at least this much; a little less may be no more than a few drops. */
const SURELY_WET_MM = 1;
/** Much more, and twice as much, is worth a line on a day that is wet anyway. */
const NOTICED_MM = 5;
const NOTICED_DEGREES = 5;
/** What a conversion between units may lose. */
const TOLERANCE = 1e-9;

export interface ChangedPlace extends DaysRequest {
  /** Null where the message is about one place only. */
  readonly name: string | null;
  readonly before: EarlierDays;
}

interface Change {
  readonly figure: keyof DayFigures;
  /** Null for a difference that nobody needs to know. */
  readonly nameOf: (now: number, before: number) => keyof Messages["changes"] | null;
  readonly textOf: (value: number, unit: Unit, t: Messages) => string;
}

/** The most important first. */
const CHANGES: readonly Change[] = [
  {
    figure: "windForce",
    nameOf(now, before) {
      if (now >= GALE_LEVEL === before >= GALE_LEVEL) return null;
      return now >= GALE_LEVEL ? "gale" : "noGale";
    },
    textOf: (value, _, { forecast, format }) => forecast.windForce(format.number(value)),
  },
  {
    figure: "precipitation",
    nameOf(now, before) {
      if (before < WET_MM && now >= SURELY_WET_MM) return "wet";
      if (now < WET_MM && before >= SURELY_WET_MM) return "dry";
      if (now - before >= NOTICED_MM && now >= 2 * before) return "wetter";
      return before - now >= NOTICED_MM && before >= 2 * now ? "drier" : null;
    },
    textOf: (value, unit, { format }) => format.figure(value, "precipitation", unit).text,
  },
  {
    figure: "high",
    nameOf(now, before) {
      if (Math.abs(now - before) < NOTICED_DEGREES - TOLERANCE) return null;
      return now > before ? "warmer" : "colder";
    },
    textOf(value, unit, { format }) {
      const degrees = convertTemperature(value, { from: "m", to: unit });
      return format.figure(degrees, "temperature", unit).text;
    },
  },
];

/**
 * At most two finished lines of markdown, the most important change of all shown days first, then by date:
 * `🔄 Sat, Dec 5: now wet, 12 mm (8 hours ago: 0 mm)`. Empty when nothing changed that much.
 */
export function changeNotes(places: readonly ChangedPlace[], t: Messages): readonly string[] {
  const days = places
    .flatMap((place) => shownDays(place).days.map((day) => ({ place, day })))
    .toSorted((one, other) => one.day.date.localeCompare(other.day.date));
  const lines = CHANGES.flatMap((change) =>
    days.map(({ place, day }) => changeLine(change, day, place, t)),
  );
  return lines.filter((line) => line !== null).slice(0, MAX_LINES);
}

function changeLine(
  { figure, nameOf, textOf }: Change,
  day: ForecastDay,
  { name: placeName, stored, before: earlierDays }: ChangedPlace,
  t: Messages,
): string | null {
  const { unit } = stored.forecast;
  const earlier = earlierDays.get(day.date);
  const now = dayFigures(day, unit)[figure];
  const before = earlier?.[figure] ?? null;
  if (earlier === undefined || now === null || before === null) return null;
  const name = nameOf(now, before);
  if (name === null) return null;
  const [newText, oldText] = [textOf(now, unit, t), textOf(before, unit, t)];
  const when = relativeTime(earlier.at);
  const text = t.changes[name](t.format.day(day.date), newText, when, oldText);
  const place = placeName === null ? null : `**${safeText(placeName, PLACE_LIMIT)}**`;
  return `🔄 ${joined([place, text], SEPARATOR)}`;
}
