/** What changed in a forecast, in words: at the thresholds, in the viewer's units, the most important first. */
import { describe, expect, it } from "vitest";
import type { DayFigures } from "../../src/forecasts/day-history.ts";
import { type ChangedPlace, changeNotes } from "../../src/messages/change-story.ts";
import type { ForecastDay, Unit } from "../../src/weather/index.ts";
import {
  aForecast,
  aHalfDay,
  anEmptyDay,
  aStoredForecast,
  dateAfter,
} from "../support/builders.ts";
import { en } from "../support/messages.ts";
import { aContext, withBlanks } from "./forecast-context.ts";

const TODAY = "2026-07-14";
const SEEN_AT = Date.parse("2026-07-14T04:00:00Z");
const WHEN = `<t:${SEEN_AT / 1000}:R>`;

/** A day as it was and as it is now, in °C under `m`; what is left out is unknown. */
interface Change {
  readonly before?: Partial<DayFigures>;
  readonly now?: Partial<DayFigures>;
}

function dayOf(
  date: string,
  { high = null, precipitation = null, windForce = null }: Partial<DayFigures>,
): ForecastDay {
  const scale = windForce === null ? null : String(windForce);
  const wind = { direction: null, degrees: null, speed: null, scale };
  const empty = anEmptyDay(date);
  return { ...empty, temperatureMax: high, precipitation, night: aHalfDay({ wind }) };
}

/** The days begin today. */
function aPlace(
  changes: readonly Change[],
  unit: Unit = "m",
  name: string | null = null,
): ChangedPlace {
  const dates = changes.map((_, index) => dateAfter(TODAY, index));
  const days = changes.map(({ now = {} }, index) => dayOf(dates[index] ?? "", now));
  const unknown = { high: null, precipitation: null, windForce: null };
  const before = changes.map(
    ({ before = {} }, index) =>
      [dates[index] ?? "", { at: SEEN_AT, ...unknown, ...before }] as const,
  );
  const stored = aStoredForecast({ forecast: aForecast({ unit, days }) });
  return { ...aContext({ stored, days: 10 }), name, before: new Map(before) };
}

const notes = (...places: readonly ChangedPlace[]) => changeNotes(places, en).map(withBlanks);

/** What is said of today; null for nothing. */
function said(figure: keyof DayFigures, before: number | null, now: number | null, unit?: Unit) {
  const [note = null] = notes(
    aPlace([{ before: { [figure]: before }, now: { [figure]: now } }], unit),
  );
  return note?.replace("🔄 Tue, Jul 14: ", "").replace(WHEN, "then") ?? null;
}

describe("precipitation", () => {
  it.each([
    [0, 1, "now wet, 1 mm (then: 0 mm)"],
    [0.1, 12, "now wet, 12 mm (then: 0.1 mm)"],
    [0, 0.9, null],
    [0.2, 1, null],
    [1, 0.1, "now dry, 0.1 mm (then: 1 mm)"],
    [0.9, 0, null],
    [1, 0.2, null],
    [5, 10, "now wetter, 10 mm (then: 5 mm)"],
    [5, 9.9, null],
    [6, 11, null],
    [10, 5, "now drier, 5 mm (then: 10 mm)"],
    [11, 6, null],
    [null, 10, null],
    [10, null, null],
  ])("%j mm, now %j -> %j", (before, now, expected) => {
    expect(said("precipitation", before, now)).toBe(expected);
  });

  it("in inches", () => {
    expect(said("precipitation", 0, 25.4, "i")).toBe("now wet, 1.00 in (then: 0 in)");
  });
});

describe("the high", () => {
  it.each<[before: number | null, now: number | null, unit: Unit, expected: string | null]>([
    [12, 17, "m", "now warmer, 17 °C (then: 12 °C)"],
    [12, 16.9, "m", null],
    [2, -3, "m", "now colder, −3 °C (then: 2 °C)"],
    [2, -2.9, "m", null],
    [10, 59, "i", "now warmer, 59 °F (then: 50 °F)"],
    [10, 58.9, "i", null],
    [null, 30, "m", null],
    [30, null, "m", null],
  ])("%j °C, now %j in unit %s -> %j", (before, now, unit, expected) => {
    expect(said("high", before, now, unit)).toBe(expected);
  });
});

describe("the wind", () => {
  it.each([
    [7, 8, "now a gale, force 8 (then: force 7)"],
    [5, 7, null],
    [8, 7, "no longer a gale, force 7 (then: force 8)"],
    [9, 12, null],
    [null, 9, null],
    [9, null, null],
  ])("force %j, now %j -> %j", (before, now, expected) => {
    expect(said("windForce", before, now)).toBe(expected);
  });
});

describe("several changes", () => {
  const warmer = { before: { high: 10 }, now: { high: 20 } };
  const wet = { before: { precipitation: 0 }, now: { precipitation: 3 } };
  const gale = { before: { windForce: 4 }, now: { windForce: 9 } };
  const namedDays = (...places: readonly ChangedPlace[]) =>
    notes(...places).map((note) => note.replace(/(now [a-z ]+), .*/, "$1"));

  it("the two that matter most, then by date", () => {
    expect(namedDays(aPlace([warmer, wet, wet, gale]))).toEqual([
      "🔄 Fri, Jul 17: now a gale",
      "🔄 Wed, Jul 15: now wet",
    ]);
  });

  it("of several places, each with its name", () => {
    const places = [aPlace([{}, wet], "m", "Oslo"), aPlace([wet], "m", "Rome *city*")];
    expect(namedDays(...places)).toEqual([
      "🔄 **Rome \\*city\\*** · Tue, Jul 14: now wet",
      "🔄 **Oslo** · Wed, Jul 15: now wet",
    ]);
  });

  it("only on days that are shown", () => {
    expect(notes({ ...aPlace([{}, wet]), days: 1 })).toEqual([]);
    expect(notes({ ...aPlace([wet]), now: Date.parse("2026-07-15T12:00:00Z") })).toHaveLength(1);
    expect(notes({ ...aPlace([wet, {}]), now: Date.parse("2026-07-15T12:00:00Z") })).toEqual([]);
  });

  it("nothing known from before -> nothing", () => {
    expect(notes({ ...aPlace([wet]), before: new Map() })).toEqual([]);
  });
});
