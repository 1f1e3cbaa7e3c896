/** Which days of a forecast meet conditions: at thresholds, just below and above, and with unknown values. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EarlierDays } from "../../../src/forecasts/day-history.ts";
import type { Condition, WeatherKind } from "../../../src/schedules/conditions/condition.ts";
import type { Unit } from "../../../src/weather/index.ts";
import { dateAfter } from "../../support/builders.ts";
import {
  anyConditions,
  anyDays,
  average,
  change,
  DRY,
  evidence,
  find,
  force,
  forecastBefore,
  forecastChange,
  gust,
  high,
  type Known,
  low,
  precipitation,
  rain,
  rainChance,
  snow,
  speed,
  TODAY,
  uv,
  weather,
  YESTERDAY,
} from "../../support/conditions.ts";

type Row = readonly [condition: Condition, day: Known, expected: number | string | undefined];

describe("rain", () => {
  it.each<Row>([
    // Any at all.
    [rain(null), {}, undefined],
    [rain(null), { precipitation: 0 }, undefined],
    [rain(null), { precipitation: 0.1 }, 0.1],
    [rain(null), { precipitation: 0.1, codes: ["104", "150"] }, 0.1],
    [rain(null), { codes: ["305", null] }, "305"],
    [rain(null), { codes: ["100", "350"] }, "350"],
    [rain(null), { precipitation: 0, codes: ["309", "150"] }, "309"],
    [rain(null), { precipitation: 3, codes: ["309", "150"] }, 3],
    [rain(null), { codes: ["100", "150"] }, undefined],
    [rain(null), { codes: ["999", "319"] }, undefined],
    [rain(null), { precipitation: 3, codes: ["400", "150"] }, undefined],
    [rain(null), { precipitation: 3, codes: ["400", null] }, undefined],
    [rain(null), { precipitation: 3, codes: ["400", "305"] }, 3],
    [rain(null), { precipitation: 3, codes: ["404", "400"] }, 3],
    [rain(null), { codes: ["456", "400"] }, "456"],
    // An amount.
    [rain(5), { precipitation: 5 }, 5],
    [rain(5), { precipitation: 4.99 }, undefined],
    [rain(5), { precipitation: 5.01 }, 5.01],
    [rain(5), { precipitation: 0 }, undefined],
    [rain(5), { codes: ["310", "310"] }, undefined],
    [rain(5), { precipitation: 9, codes: ["104", "150"] }, 9],
    [rain(5), { precipitation: 9, codes: ["402", "150"] }, undefined],
    [rain(5), { precipitation: 9, codes: ["402", "307"] }, 9],
    [rain(5), { precipitation: 9, codes: ["405", "405"] }, 9],
    [rain(0.3), { precipitation: 0.1 + 0.2 }, 0.1 + 0.2],
    [rain(0.1 + 0.2), { precipitation: 0.3 }, 0.3],
  ])("%j, a day with %j -> %j", (condition, day, expected) => {
    expect(evidence(condition, day)).toBe(expected);
  });
});

it.each<Row>([
  [DRY, {}, undefined],
  [DRY, { precipitation: 0 }, 0],
  [DRY, { precipitation: 0.19, precipitationChance: 29 }, 0.19],
  [DRY, { precipitation: 0.2 }, undefined],
  [DRY, { precipitation: 0, precipitationChance: 30 }, undefined],
  [DRY, { codes: ["100", "150"] }, "100"],
  [DRY, { codes: ["100", "305"] }, undefined],
  [DRY, { codes: ["100", null] }, undefined],
])("%j, a day with %j -> %j", (condition, day, expected) => {
  expect(evidence(condition, day)).toBe(expected);
});

describe("snow", () => {
  it.each<Row>([
    [snow(null), {}, undefined],
    [snow(null), { precipitation: 5 }, undefined],
    [snow(null), { precipitation: 5, codes: ["305", "305"] }, undefined],
    [snow(null), { codes: ["400", null] }, "400"],
    [snow(null), { codes: ["100", "457"] }, "457"],
    [snow(null), { precipitation: 0, codes: ["407", "457"] }, "407"],
    [snow(null), { precipitation: 2, codes: ["407", "457"] }, 2],
    [snow(null), { codes: ["404", "305"] }, "404"],
    [snow(2), { precipitation: 2, codes: ["499", null] }, 2],
    [snow(2), { precipitation: 1.9, codes: ["499", null] }, undefined],
    [snow(2), { precipitation: 2.1, codes: ["305", "406"] }, 2.1],
    [snow(2), { precipitation: 9, codes: ["305", "305"] }, undefined],
    [snow(2), { precipitation: 9 }, undefined],
    [snow(2), { codes: ["403", "403"] }, undefined],
  ])("%j, a day with %j -> %j", (condition, day, expected) => {
    expect(evidence(condition, day)).toBe(expected);
  });
});

describe("the type of precipitation", () => {
  it.each<Row>([
    [snow(), { types: ["snow", null] }, "499"],
    [snow(), { types: [null, "mixed"] }, "404"],
    [snow(), { types: ["snow", null], codes: ["101", "151"], precipitation: 2 }, 2],
    [snow(2), { types: ["none", "mixed"], codes: ["305", "150"], precipitation: 2 }, 2],
    [snow(), { types: ["snow", "snow"], codes: ["101", "457"] }, "457"],
    [snow(), { types: ["rain", "rain"], codes: ["400", null] }, "400"],
    [snow(), { types: ["rain", "ice"], precipitation: 5 }, undefined],
    [snow(), { types: ["none", null], precipitation: 5 }, undefined],
    [rain(), { types: ["snow", null], codes: ["101", "151"], precipitation: 2 }, undefined],
    [rain(), { types: ["snow", null], codes: ["305", "151"], precipitation: 2 }, 2],
    [rain(), { types: ["mixed", null], codes: ["101", "151"], precipitation: 2 }, 2],
    [rain(), { types: ["rain", null] }, undefined],
    [precipitation(), { types: ["snow", null] }, "499"],
  ])("%j, a day with %j -> %j", (condition, day, expected) => {
    expect(evidence(condition, day)).toBe(expected);
  });
});

describe("chance of rain", () => {
  it.each<Row>([
    [rainChance(60), { precipitationChance: 60 }, 60],
    [rainChance(60), { precipitationChance: 59 }, undefined],
    [rainChance(100), { precipitationChance: 100 }, 100],
    [rainChance(1), { precipitationChance: 0 }, undefined],
    [rainChance(1), { precipitation: 9, codes: ["305", "305"] }, undefined],
  ])("%j, a day with %j -> %j", (condition, day, expected) => {
    expect(evidence(condition, day)).toBe(expected);
  });
});

describe("precipitation", () => {
  it.each<Row>([
    [precipitation(null), {}, undefined],
    [precipitation(null), { precipitation: 0 }, undefined],
    [precipitation(null), { precipitation: 0.1 }, 0.1],
    [precipitation(null), { codes: ["100", "400"] }, "400"],
    [precipitation(null), { precipitation: 0, codes: ["305", "400"] }, "305"],
    [precipitation(null), { codes: ["501", "104"] }, undefined],
    [precipitation(10), { precipitation: 10, codes: ["402", "402"] }, 10],
    [precipitation(10), { precipitation: 10, codes: ["100", "150"] }, 10],
    [precipitation(10), { precipitation: 9.9, codes: ["307", "307"] }, undefined],
    [precipitation(10), { precipitation: 10.1 }, 10.1],
    [precipitation(10), { codes: ["310", "310"] }, undefined],
  ])("%j, a day with %j -> %j", (condition, day, expected) => {
    expect(evidence(condition, day)).toBe(expected);
  });
});

describe("temperatures and UV", () => {
  it.each<Row>([
    [low(0), { temperatureMin: 0 }, 0],
    [low(0), { temperatureMin: -1 }, -1],
    [low(0), { temperatureMin: 1 }, undefined],
    [low(0), { temperatureMax: -5 }, undefined],
    [low(-5), { temperatureMin: -4.9 }, undefined],
    [low(32, "i"), { temperatureMin: 0 }, 0],
    [low(32, "i"), { temperatureMin: 0.1 }, undefined],
    [low(23, "i"), { temperatureMin: -5 }, -5],
    [high(30), { temperatureMax: 30 }, 30],
    [high(30), { temperatureMax: 29 }, undefined],
    [high(30), { temperatureMax: 31 }, 31],
    [high(30), { temperatureMin: 31 }, undefined],
    [high(0), { temperatureMax: 0 }, 0],
    [high(86, "i"), { temperatureMax: 30 }, 30],
    [high(86, "i"), { temperatureMax: 29.9 }, undefined],
    [average(20), { temperatureAverage: 20 }, 20],
    [average(20), { temperatureAverage: 19 }, undefined],
    [average(20), { temperatureMax: 30, temperatureMin: 25 }, undefined],
    [average(68, "i"), { temperatureAverage: 20 }, 20],
    [high(20), { temperatureAverage: 30 }, undefined],
    [uv(6), { uvIndex: 6 }, 6],
    [uv(6), { uvIndex: 5 }, undefined],
    [uv(6), { uvIndex: 7 }, 7],
    [uv(6), { uvIndex: 0 }, undefined],
    [uv(6), {}, undefined],
  ])("%j, a metric day with %j -> %j", (condition, day, expected) => {
    expect(evidence(condition, day)).toBe(expected);
  });

  it.each<Row>([
    [low(0), { temperatureMin: 32 }, 32],
    [low(0), { temperatureMin: 33 }, undefined],
    [low(-5), { temperatureMin: 23 }, 23],
    [low(-5), { temperatureMin: 24 }, undefined],
    [low(0, "i"), { temperatureMin: 0 }, 0],
    [low(0, "i"), { temperatureMin: 1 }, undefined],
    [high(30), { temperatureMax: 86 }, 86],
    [high(30), { temperatureMax: 85 }, undefined],
    [average(20), { temperatureAverage: 68 }, 68],
    [average(20), { temperatureAverage: 67 }, undefined],
    [high(30.1), { temperatureMax: 86.18 }, 86.18],
    [high(90, "i"), { temperatureMax: 90 }, 90],
  ])("%j, an imperial day with %j -> %j", (condition, day, expected) => {
    expect(evidence(condition, day, { unit: "i" })).toBe(expected);
  });
});

describe("wind", () => {
  it.each<Row>([
    [force(7), { scales: ["7", null] }, 7],
    [force(7), { scales: ["6", null] }, undefined],
    [force(7), { scales: ["8", "3"] }, 8],
    [force(7), { scales: ["1-3", "6-7"] }, 7],
    [force(7), { scales: ["5-6", "4-5"], speeds: [70, 70] }, undefined],
    [force(7), { scales: ["6-7", null], speeds: [42, null] }, undefined],
    [force(7), { scales: ["6-7", null], speeds: [50, null] }, 7],
    [force(7), { scales: ["6-7", null], speeds: [62, null] }, 7],
    [force(6), { scales: ["6-7", null], speeds: [30, null] }, 6],
    [force(2), { scales: ["1-3", null], speeds: [3, null] }, undefined],
    [force(7), { speeds: [50, 20] }, 7],
    [force(7), { speeds: [49.9, 20] }, undefined],
    [force(7), { scales: ["3", null], speeds: [10, 62] }, 8],
    [force(7), {}, undefined],
    [force(0), { speeds: [0, null] }, 0],
    [force(0), {}, undefined],
    [force(12), { speeds: [118, null] }, 12],
    [force(13), { speeds: [300, null] }, undefined],
    [force(13), { scales: ["13", null] }, 13],
    [speed(50), { speeds: [50, null] }, 50],
    [speed(50), { speeds: [49, 49] }, undefined],
    [speed(50), { speeds: [20, 51] }, 51],
    [speed(50), { speeds: [60, 51] }, 60],
    [speed(50), { scales: ["9", "9"] }, undefined],
    [speed(50), { speeds: [0, 0] }, undefined],
    [speed(50), { gusts: [90, 90] }, undefined],
    [gust(60), { gusts: [60, null] }, 60],
    [gust(60), { gusts: [59, 58] }, undefined],
    [gust(60), { gusts: [61, 80], speeds: [99, 99] }, 80],
    [gust(60), { speeds: [99, 99] }, undefined],
    [gust(40, "i"), { gusts: [64, null] }, undefined],
    [gust(40, "i"), { gusts: [null, 65] }, 65],
    [speed(10, "i"), { speeds: [16.093_44, null] }, 16.093_44],
    [speed(10, "i"), { speeds: [16.093, null] }, undefined],
  ])("%j, a metric day with %j -> %j", (condition, day, expected) => {
    expect(evidence(condition, day)).toBe(expected);
  });

  it.each<Row>([
    [speed(50), { speeds: [31, null] }, undefined],
    [speed(50), { speeds: [32, null] }, 32],
    [speed(160.9344), { speeds: [100, null] }, 100],
    [speed(40, "i"), { speeds: [40, null] }, 40],
    [speed(40, "i"), { speeds: [39, null] }, undefined],
    [gust(60), { gusts: [37, null] }, undefined],
    [gust(60), { gusts: [38, null] }, 38],
    [force(7), { speeds: [31, null] }, undefined],
    [force(7), { speeds: [32, null] }, 7],
  ])("%j, an imperial day with %j -> %j", (condition, day, expected) => {
    expect(evidence(condition, day, { unit: "i" })).toBe(expected);
  });
});

describe("weather by its codes", () => {
  it.each<readonly [kind: WeatherKind, codes: string]>([
    ["thunderstorm", "302 303 304"],
    ["freezing-rain", "313"],
    ["fog", "500 501 509 510 514 515"],
  ])("%s: by day or by night, %s and no other code", (kind, codes) => {
    const matching = Array.from({ length: 1000 }, (_, code) => String(code)).filter(
      (code) => evidence(weather(kind), { codes: [code, "104"] }) === code,
    );
    expect(matching).toEqual(codes.split(" "));
    for (const code of matching) {
      expect(evidence(weather(kind), { codes: ["104", code] })).toBe(code);
      expect(evidence(weather(kind), { codes: [null, code], precipitation: 5 })).toBe(code);
    }
    expect(evidence(weather(kind), {})).toBeUndefined();
  });

  it("the word is that of the half day which tells", () => {
    const [finding] = find([weather("fog")], { days: [{ codes: ["302", "514"] }] });
    expect(finding).toEqual({
      condition: weather("fog"),
      date: TODAY,
      day: "today",
      value: null,
      icon: "514",
      text: "Weather 514",
    });
  });
});

describe("change from day to day", () => {
  const tomorrow = (from: number | null, to: number | null, condition: Condition = change(8)) =>
    find([condition], {
      days: [{ temperatureMax: from }, { temperatureMax: to }],
      withinDays: 2,
    }).map(({ date, day, value }) => [date, day, value]);

  it.each([
    [10, 18, 8],
    [10, 19, 9],
    [10, 2, -8],
    [0, -8, -8],
    [-4, 4, 8],
  ])("from %d to %d is %d", (from, to, difference) => {
    expect(tomorrow(from, to)).toEqual([["2026-01-11", "tomorrow", difference]]);
  });

  it.each([
    [10, 17],
    [10, 3],
    [10, 10],
    [null, 30],
    [30, null],
    [null, null],
  ])("from %j to %j is none of 8 degrees", (from, to) => {
    expect(tomorrow(from, to)).toEqual([]);
  });

  it("a threshold in the other unit is a difference, not a temperature", () => {
    expect(tomorrow(10, 15, change(9, "i"))).toHaveLength(1);
    expect(tomorrow(10, 14.9, change(9, "i"))).toHaveLength(0);
  });

  it("today's is from yesterday as it is in the forecast, else as it was forecast", () => {
    const days = [{ temperatureMax: 18 }];
    expect(find([change(8)], { days })).toEqual([]);
    expect(find([change(8)], { days, before: forecastBefore({ [TODAY]: 1 }) })).toEqual([]);
    const before = forecastBefore({ [YESTERDAY]: 9 });
    expect(find([change(8)], { days, before })[0]?.value).toBe(9);
    const withYesterday = [
      { date: YESTERDAY, temperatureMax: 12 },
      { date: TODAY, temperatureMax: 18 },
    ];
    expect(find([change(6)], { days: withYesterday, before })[0]?.value).toBe(6);
    expect(find([change(7)], { days: withYesterday, before })).toEqual([]);
  });

  it("what was forecast before is converted to the other unit", () => {
    const days = [{ temperatureMax: 64.4 }];
    const before = forecastBefore({ [YESTERDAY]: 10 });
    expect(find([change(8)], { days, unit: "i", before })[0]?.value).toBe(14.4);
    expect(find([change(8.1)], { days, unit: "i", before })).toEqual([]);
  });
});

describe("change of the forecast", () => {
  const ofToday = (now: number | null, before: EarlierDays, condition = forecastChange(5)) =>
    find([condition], { days: [{ temperatureMax: now }], before })[0]?.value;

  it.each([
    [15, 10, 5],
    [16, 10, 6],
    [5, 10, -5],
    [-5, 0, -5],
  ])("%d after %d is %d", (now, before, difference) => {
    expect(ofToday(now, forecastBefore({ [TODAY]: before }))).toBe(difference);
  });

  it("less, nothing forecast before of that date, or nothing known now -> none", () => {
    expect(ofToday(14, forecastBefore({ [TODAY]: 10 }))).toBeUndefined();
    expect(ofToday(10, forecastBefore({ [TODAY]: 10 }))).toBeUndefined();
    expect(ofToday(30, forecastBefore({ [YESTERDAY]: 10 }))).toBeUndefined();
    expect(ofToday(30, new Map())).toBeUndefined();
    expect(ofToday(null, forecastBefore({ [TODAY]: 10 }))).toBeUndefined();
  });

  it("forecast and threshold in imperial units", () => {
    const before = forecastBefore({ [TODAY]: 10 });
    const inFahrenheit = (high: number, condition: Condition) =>
      find([condition], { days: [{ temperatureMax: high }], unit: "i", before })[0]?.value;
    expect(inFahrenheit(59, forecastChange(5))).toBe(9);
    expect(inFahrenheit(59, forecastChange(9, "i"))).toBe(9);
    expect(inFahrenheit(59, forecastChange(9.1, "i"))).toBeUndefined();
  });
});

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

describe("any forecast", () => {
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
        const before = forecastBefore({ [YESTERDAY]: 50, [TODAY]: -50 });
        expect(find(list, { days: [{}, {}], unit: of, withinDays: 2, before })).toEqual([]);
      }),
    );
  });
});
