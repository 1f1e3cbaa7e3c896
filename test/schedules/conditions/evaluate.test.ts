/** Which days of a forecast count, and what is found on them and remembered. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rememberHighs } from "../../../src/schedules/conditions/evaluate.ts";
import type { DailyForecast, Unit } from "../../../src/weather/index.ts";
import { aForecast, dateAfter } from "../../support/builders.ts";
import {
  aDay,
  anyConditions,
  anyDays,
  find,
  force,
  low,
  rain,
  remembered,
  TODAY,
  uv,
  YESTERDAY,
} from "../../support/conditions.ts";

describe("which days count", () => {
  const frosty = { temperatureMin: -1 };
  const mild = { temperatureMin: 5 };

  it("those within the days that are looked at", () => {
    const days = [mild, mild, mild, frosty];
    expect(find([low(0)], { days, withinDays: 3 })).toEqual([]);
    expect(find([low(0)], { days, withinDays: 4 })).toMatchObject([
      { date: "2026-01-13", day: "later" },
    ]);
  });

  it("by date: a forecast's yesterday and a missing day take no place", () => {
    const days = [
      { ...frosty, date: YESTERDAY },
      { ...mild, date: TODAY },
      { ...frosty, date: "2026-01-12" },
    ];
    expect(find([low(0)], { days, withinDays: 2 })).toEqual([]);
    expect(find([low(0)], { days, withinDays: 3 })).toMatchObject([{ date: "2026-01-12" }]);
  });

  it("an unknown today is the forecast's first day", () => {
    const days = [mild, frosty];
    expect(find([low(0)], { days, withinDays: 2, today: null })).toMatchObject([
      { date: "2026-01-11", day: "tomorrow" },
    ]);
    expect(find([low(0)], { days, withinDays: 1, today: null })).toEqual([]);
  });

  it("a forecast of the past, or without days, has nothing", () => {
    expect(find([low(0)], { days: [frosty], today: "2026-02-01", withinDays: 7 })).toEqual([]);
    expect(find([low(0)], { days: [], today: null, withinDays: 7 })).toEqual([]);
  });

  it("over the end of a month and of a year", () => {
    const days = [{ ...frosty, date: "2027-01-01" }];
    expect(find([low(0)], { days, today: "2026-12-31", withinDays: 2 })).toMatchObject([
      { date: "2027-01-01", day: "tomorrow" },
    ]);
  });
});

describe("any of the conditions", () => {
  it("each has its first day, in the order of date, then of the list", () => {
    const days = [
      { temperatureMin: -3, uvIndex: 2 },
      { temperatureMin: -9, uvIndex: 7, precipitation: 8 },
      { uvIndex: 8, precipitation: 20 },
    ];
    const list = [rain(5), uv(6), low(0), force(7)];
    const found = find(list, { days, withinDays: 3 });
    expect(found.map(({ condition, date, value }) => [condition.kind, date, value])).toEqual([
      ["low", "2026-01-10", -3],
      ["rain", "2026-01-11", 8],
      ["uv", "2026-01-11", 7],
    ]);
  });
});

describe("all conditions", () => {
  it("the first day on which every one holds, in the order of the list", () => {
    const days = [
      { temperatureMin: -1 },
      { temperatureMin: -2, precipitation: 5 },
      { temperatureMin: -3, precipitation: 6 },
    ];
    const found = find([rain(5), low(0)], { days, withinDays: 3, match: "all" });
    expect(found.map(({ condition, date, value }) => [condition.kind, date, value])).toEqual([
      ["rain", "2026-01-11", 5],
      ["low", "2026-01-11", -2],
    ]);
  });

  it("on different days, or where one is not known -> none", () => {
    const question = { withinDays: 3, match: "all" } as const;
    const apart = [{ temperatureMin: -1 }, { precipitation: 9 }];
    expect(find([rain(5), low(0)], { ...question, days: apart })).toEqual([]);
    const partly = [{ temperatureMin: -1, precipitation: null }];
    expect(find([rain(5), low(0)], { ...question, days: partly })).toEqual([]);
  });
});

describe("whatever the forecast", () => {
  const unit = fc.constantFrom<Unit>("m", "i");
  const withinDays = fc.integer({ min: 1, max: 7 });

  it("each condition is found as if it were alone, and at most once", () => {
    fc.assert(
      fc.property(anyConditions, anyDays, unit, withinDays, (list, days, of, within) => {
        const question = { days, unit: of, withinDays: within };
        const together = find(list, question);
        const alone = list.flatMap((condition) => find([condition], question));
        expect(together).toHaveLength(alone.length);
        expect(together).toEqual(expect.arrayContaining([...alone]));
      }),
    );
  });

  it("all together are found on one day only, on which each is alone", () => {
    fc.assert(
      fc.property(anyConditions, anyDays, unit, (list, days, of) => {
        const found = find(list, { days, unit: of, withinDays: 7, match: "all" });
        const perDay = days.map((_, index) => {
          const today = dateAfter(TODAY, index);
          return find(list, { days, unit: of, today }).length === list.length ? [today] : [];
        });
        const [date] = perDay.flat();
        expect(new Set(found.map((finding) => finding.date))).toEqual(
          new Set(date === undefined ? [] : [date]),
        );
        expect(found.map(({ condition }) => condition)).toEqual(date === undefined ? [] : list);
      }),
    );
  });

  it("a day of which nothing is known meets nothing", () => {
    fc.assert(
      fc.property(anyConditions, unit, (list, of) => {
        const memory = remembered({ [YESTERDAY]: 50, [TODAY]: -50 });
        expect(find(list, { days: [{}, {}], unit: of, withinDays: 2, memory })).toEqual([]);
      }),
    );
  });
});

describe("rememberHighs", () => {
  const forecastFrom = (from: string, days: number): DailyForecast =>
    aForecast({
      unit: "i",
      days: Array.from({ length: days }, (_, index) =>
        aDay({ date: dateAfter(from, index), temperatureMax: index }),
      ),
    });

  it("known highs by date, from the day before today on", () => {
    const days = [
      aDay({ date: "2026-01-08", temperatureMax: 8 }),
      aDay({ date: YESTERDAY, temperatureMax: 0 }),
      aDay({ date: TODAY, temperatureMax: null }),
      aDay({ date: "2026-01-11", temperatureMax: 11 }),
    ];
    expect(rememberHighs("2.35,48.86", aForecast({ days }), TODAY)).toEqual({
      location: "2.35,48.86",
      unit: "m",
      highs: { [YESTERDAY]: 0, "2026-01-11": 11 },
    });
    expect(rememberHighs("2.35,48.86", aForecast({ days }), null).highs).toHaveProperty(
      "2026-01-08",
      8,
    );
  });

  it("at most 16 dates, the earliest", () => {
    const { unit, highs } = rememberHighs("geonames-1", forecastFrom(YESTERDAY, 30), TODAY);
    expect(unit).toBe("i");
    expect(Object.keys(highs)).toEqual(
      Array.from({ length: 16 }, (_, index) => dateAfter(YESTERDAY, index)),
    );
  });

  it("an old forecast, or none -> nothing", () => {
    expect(rememberHighs("geonames-1", forecastFrom("2025-01-01", 7), TODAY).highs).toEqual({});
    expect(rememberHighs("geonames-1", aForecast({ days: [] }), null).highs).toEqual({});
  });
});
