/** Sun and moon compared with published times, and in extreme cases. */
import { describe, expect, test } from "vitest";
import { type SkyDay, skyOf } from "../../../playground/weather/sky.ts";
import { addCalendarDays, zoneTimeAt } from "../../../playground/weather/zone-time.ts";

const LONDON = { longitude: -0.13, latitude: 51.51 };
const SYDNEY = { longitude: 151.21, latitude: -33.87 };
const LONGYEARBYEN = { longitude: 15.64, latitude: 78.22 };

const skyAt = (place: typeof LONDON, date: string): SkyDay => skyOf(place, zoneTimeAt(place), date);

const monthAt = (place: typeof LONDON, from: string): readonly SkyDay[] =>
  Array.from({ length: 30 }, (_, index) => skyAt(place, addCalendarDays(from, index)));

const minutes = (time: string | null): number => {
  const [hours, rest] = (time ?? "").split(":").map(Number);
  return (hours ?? Number.NaN) * 60 + (rest ?? Number.NaN);
};

describe("the sun", () => {
  test.each([
    ["London at midsummer", LONDON, "2026-06-21", "04:43", "21:21"],
    ["London at midwinter", LONDON, "2026-12-21", "08:04", "15:53"],
    ["Sydney at midsummer", SYDNEY, "2026-12-22", "05:41", "20:05"],
  ])("%s rises and sets within three minutes of the almanac", (_, place, date, rise, set) => {
    const sky = skyAt(place, date);
    expect(Math.abs(minutes(sky.sunrise) - minutes(rise))).toBeLessThanOrEqual(3);
    expect(Math.abs(minutes(sky.sunset) - minutes(set))).toBeLessThanOrEqual(3);
  });

  test.each(["2026-12-15", "2026-06-15"])(
    "in Longyearbyen on %s neither rises nor sets",
    (date) => {
      expect(skyAt(LONGYEARBYEN, date)).toMatchObject({ sunrise: null, sunset: null });
    },
  );

  test.each([90, -90])("at latitude %i there is an answer", (latitude) => {
    const sky = skyAt({ longitude: 0, latitude }, "2026-01-10");
    expect(sky).toMatchObject({ sunrise: null, sunset: null });
  });
});

describe("the moon", () => {
  test("once in a month it does not rise, once it does not set, and both are empty text", () => {
    const month = monthAt(LONDON, "2026-02-01");
    expect(month.filter((sky) => sky.moonrise === "")).toHaveLength(1);
    expect(month.filter((sky) => sky.moonset === "")).toHaveLength(1);
  });

  test.each([
    ["the full moon of 1 February 2026", "2026-02-01", "full-moon", "804"],
    ["the last quarter of 9 February 2026", "2026-02-09", "last-quarter", "806"],
    ["the new moon of 17 February 2026", "2026-02-17", "new-moon", "800"],
    ["the first quarter of 24 February 2026", "2026-02-24", "first-quarter", "802"],
    ["the day after new moon", "2026-02-18", "waxing-crescent", "801"],
    ["the day before full moon", "2026-01-31", "waxing-gibbous", "803"],
    ["the day after full moon", "2026-02-02", "waning-gibbous", "805"],
    ["the day before new moon", "2026-02-16", "waning-crescent", "807"],
  ])("%s has its name and its northern icon", (_, date, moonPhase, moonPhaseIcon) => {
    expect(skyAt(LONDON, date)).toMatchObject({ moonPhase, moonPhaseIcon });
  });

  test("in the south the names stay and the icons are mirrored", () => {
    const mirrored: Readonly<Record<string, string>> = {
      "new-moon": "800",
      "waxing-crescent": "807",
      "first-quarter": "806",
      "waxing-gibbous": "805",
      "full-moon": "804",
      "waning-gibbous": "803",
      "last-quarter": "802",
      "waning-crescent": "801",
    };
    const month = monthAt(SYDNEY, "2026-02-01");
    expect(new Set(month.map((sky) => sky.moonPhase)).size).toBe(8);
    for (const sky of month) {
      expect(sky.moonPhaseIcon).toBe(mirrored[sky.moonPhase]);
    }
  });
});

describe("the beginning of a day", () => {
  test.each([
    ["a winter day in London", LONDON, "2026-01-10", "2026-01-10T00:00:00.000Z"],
    ["a summer day in London", LONDON, "2026-07-10", "2026-07-09T23:00:00.000Z"],
    ["the day clocks go forward in London", LONDON, "2026-03-29", "2026-03-29T00:00:00.000Z"],
    ["the day after", LONDON, "2026-03-30", "2026-03-29T23:00:00.000Z"],
    ["the day clocks go back in London", LONDON, "2026-10-25", "2026-10-24T23:00:00.000Z"],
    ["a day in Sydney", SYDNEY, "2026-07-10", "2026-07-09T14:00:00.000Z"],
    [
      "a day in Santiago whose clocks skip midnight",
      { longitude: -70.65, latitude: -33.45 },
      "2026-09-06",
      "2026-09-06T04:00:00.000Z",
    ],
  ])("%s is the first instant of its date", (_, place, date, start) => {
    expect(new Date(zoneTimeAt(place).startOf(date)).toISOString()).toBe(start);
  });
});
