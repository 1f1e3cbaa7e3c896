/** Which days suit an activity. The limits are those of docs/answers.md, so that the page stays true. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACTIVITIES, rateDays } from "../../src/days/best-days.ts";
import type { ForecastDay, HalfDay } from "../../src/weather/index.ts";
import { aDayOfNext, aForecastDay, aHalfDay, anEmptyDay, dateAfter } from "../support/builders.ts";
import { rounds } from "../support/rounds.ts";

/** The parts of a day that a figure is read from. */
type Parts = Partial<Omit<ForecastDay, "day" | "night">> & {
  readonly day?: Partial<HalfDay>;
  readonly night?: Partial<HalfDay>;
};

const windOf = (level: number) => ({
  wind: { direction: null, degrees: null, scale: String(level), speed: null },
});

/** By a figure's name in the docs: how small a step of it is, and a day that has it. */
const FIGURES: Readonly<Record<string, readonly [step: number, of: (value: number) => Parts]>> = {
  "rain, mm": [0.1, (precipitation) => ({ precipitation })],
  "chance of rain, %": [1, (precipitationChance) => ({ precipitationChance })],
  thunderstorm: [1, (value) => ({ day: { icon: value === 0 ? "100" : "302" } })],
  "high, °C": [0.1, (temperatureMax) => ({ temperatureMax })],
  "wind, Beaufort": [1, (level) => ({ day: windOf(level) })],
  "wind at night, Beaufort": [1, (level) => ({ night: windOf(level) })],
  // An index is rounded first.
  "UV index": [1, (uvIndex) => ({ uvIndex: uvIndex + 0.4 })],
  "clouds, %": [1, (cloudCover) => ({ cloudCover })],
  "moonlight, quarters": [1, (quarters) => ({ moonPhaseIcon: `80${quarters}` })],
  "humidity, %": [1, (humidity) => ({ humidity })],
  "fresh snow, mm of water": [0.1, (precipitation) => ({ precipitation, day: { icon: "400" } })],
};

/** A day of which only these figures are known. @param index how many days after the first */
function aDayWith(figures: Readonly<Record<string, number>>, index = 0): ForecastDay {
  const parts = Object.entries(figures).map(([figure, value]) => FIGURES[figure]?.[1](value) ?? {});
  return {
    ...Object.assign(anEmptyDay(), ...parts),
    date: dateAfter("2026-07-14", index),
    day: aHalfDay(Object.assign({}, ...parts.map(({ day }) => day))),
    night: aHalfDay(Object.assign({}, ...parts.map(({ night }) => night))),
  };
}

/** From the first number to just below the second. */
type Range = readonly [from: number, below: number];

/** Reads `10–27`, `< 1`, `≥ 15` or `none`. */
function rangeOf(cell: string): Range {
  if (cell === "none") return [0, 1];
  const numbers = [...cell.matchAll(/−?[\d.]+/g)].map(([text]) => Number(text.replace("−", "-")));
  const [first = Number.NaN, second = Number.POSITIVE_INFINITY] = numbers;
  return cell.startsWith("<") ? [0, first] : [first, second];
}

const isIn = ([from, below]: Range, value: number) => from <= value && value < below;

const RULES = readFileSync(new URL("../../docs/answers.md", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| figure"))
  .flatMap((line) => {
    const [figure = "", activities = "", good = "", fair = "", weight] = line.slice(2).split(" | ");
    return activities.split(", ").map((name) => ({
      figure,
      activity: ACTIVITIES.find((one) => one === name) ?? expect.fail(name),
      good: rangeOf(good),
      fair: rangeOf(fair),
      weight: Number(weight),
    }));
  });
type Rule = (typeof RULES)[number];

/** How a day with one figure is judged: a good one stays before a later day that is good, too. */
function gradeOf({ activity, figure, good }: Rule, value: number): "good" | "fair" | "bad" {
  const days = [aDayWith({ [figure]: value }), aDayWith({ [figure]: good[0] }, 1)];
  const rated = rateDays(activity, days, "m");
  const one = rated.find(({ day }) => day === days[0]);
  if (one?.known.length !== 1) return expect.fail(`${activity} doesn’t know ${figure}`);
  if (one.faults.length > 0) return "bad";
  return one === rated[0] ? "good" : "fair";
}

/** A value that is fair and not good; null where there is none. */
function fairValue({ figure, good, fair }: Rule): number | null {
  const [step = 1] = FIGURES[figure] ?? [];
  return [good[1], good[0] - step].find((value) => isIn(fair, value) && !isIn(good, value)) ?? null;
}

const dates = (rated: readonly { readonly day: ForecastDay }[]) => rated.map(({ day }) => day.date);

describe("the rules of docs/answers.md", () => {
  it("every figure is judged by its limits", () => {
    for (const rule of RULES) {
      const [step] = FIGURES[rule.figure] ?? expect.fail(rule.figure);
      const edges = [...rule.good, ...rule.fair].filter(Number.isFinite);
      const values = edges.flatMap((edge) => [edge - step, edge]);
      const isPossible = (value: number) => value >= 0 || rule.figure.startsWith("high");
      for (const value of values.filter(isPossible)) {
        const expected = isIn(rule.good, value) ? "good" : isIn(rule.fair, value) ? "fair" : "bad";
        const found = gradeOf(rule, value);
        expect({ ...rule, value, grade: found }).toEqual({ ...rule, value, grade: expected });
      }
    }
  });

  it("an activity asks for no other figure", () => {
    for (const activity of ACTIVITIES) {
      const [rated] = rateDays(activity, [anEmptyDay()], "m");
      // The chance of rain is not named.
      const named = RULES.filter(
        (rule) => rule.activity === activity && rule.figure !== "chance of rain, %",
      );
      expect(rated?.missing, activity).toHaveLength(named.length);
    }
  });

  it("of two days with one fair figure each, the one whose figure has less weight comes first", () => {
    for (const one of RULES) {
      for (const other of RULES.filter(({ activity }) => activity === one.activity)) {
        const [fairOne, fairOther] = [fairValue(one), fairValue(other)];
        if (one.figure === other.figure || fairOne === null || fairOther === null) continue;
        const days = [
          aDayWith({ [one.figure]: fairOne, [other.figure]: other.good[0] }),
          aDayWith({ [one.figure]: one.good[0], [other.figure]: fairOther }, 1),
        ];
        const [first] = rateDays(one.activity, days, "m");
        expect(
          days.findIndex((day) => day.date === first?.day.date),
          `${one.activity}: ${one.figure}, ${other.figure}`,
        ).toBe(one.weight <= other.weight ? 0 : 1);
      }
    }
  });
});

describe("rateDays", () => {
  const dry = { precipitation: 0, day: aHalfDay({ icon: "100", ...windOf(2) }) };
  const aDryDay = (overrides: Partial<ForecastDay> = {}) => aForecastDay({ ...dry, ...overrides });

  it("a day with many fair figures comes before one with a single bad one", () => {
    const figures = { precipitation: 4, precipitationChance: 40, temperatureMax: 5, uvIndex: 9 };
    const fair = aDryDay({ ...figures, day: aHalfDay({ icon: "305", ...windOf(6) }) });
    const bad = aDryDay({ temperatureMax: 33 });
    const rated = rateDays("hike", [bad, fair], "m");
    expect(rated.map(({ day, faults }) => [day, faults])).toEqual([
      [fair, []],
      [bad, ["high"]],
    ]);
  });

  it("°F and mph are judged like °C and km/h", () => {
    const wind = { direction: null, degrees: null, scale: null };
    const aWindyDay = (temperatureMax: number, speed: number) =>
      aDryDay({ temperatureMax, day: aHalfDay({ icon: "100", wind: { ...wind, speed } }) });
    const faults = (day: ForecastDay) => rateDays("picnic", [day], "i")[0]?.faults;
    expect(faults(aWindyDay(89.5, 17.9))).toEqual([]);
    expect(faults(aWindyDay(89.6, 18.1))).toEqual(["high", "wind"]);
    expect(faults(aWindyDay(57, 5))).toEqual(["cold"]);
  });

  it("one reason for rain, though amount and chance are both bad", () => {
    const [rated] = rateDays("picnic", [aDayOfNext({ precipitation: 8 })], "m");
    expect(rated?.faults).toEqual(["rain", "rainChance"]);
  });

  it.each([
    ["snow alone", "400", 3, []],
    ["rain", "305", 3, ["snow"]],
    ["a code that says nothing", "777", 3, []],
    ["no precipitation, with such a code", "777", 0, ["snow"]],
  ] as const)("fresh snow of a day with %s", (_, icon, precipitation, faults) => {
    const day = aForecastDay({
      temperatureMax: -2,
      precipitation,
      day: aHalfDay({ icon, ...windOf(2) }),
    });
    const [rated] = rateDays("snow", [day], "m");
    expect(rated?.faults).toEqual(faults);
    expect(rated?.missing).toEqual(icon === "777" && precipitation > 0 ? ["snow"] : []);
  });

  it("a full moon is brighter than its neighbours on both sides, in the north and in the south", () => {
    const light = (moonPhaseIcon: string) =>
      rateDays("stargazing", [aDryDay({ moonPhaseIcon })], "m")[0]?.faults.includes("moonlight");
    expect(Array.from({ length: 8 }, (_, n) => light(`80${n}`))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  /** Fresh snow would say that it does not thunder. */
  const NAMES = Object.keys(FIGURES).filter((name) => name !== "fresh snow, mm of water");
  const MOST: Readonly<Record<string, number>> = { thunderstorm: 1, "moonlight, quarters": 4 };
  const someFigures = fc.record(
    Object.fromEntries(NAMES.map((name) => [name, fc.integer({ min: 0, max: MOST[name] ?? 40 })])),
  );
  const aWeek = fc.array(someFigures, { minLength: 2, maxLength: 7 });
  const anActivity = fc.constantFrom(...ACTIVITIES);

  it("each day once, those that suit before those that don’t, and equal ones by date", () => {
    fc.assert(
      fc.property(anActivity, aWeek, (activity, week) => {
        const days = week.map((figures, index) => aDayWith(figures, index));
        const rated = rateDays(activity, days, "m");
        expect(dates(rated).toSorted()).toEqual(dates(days.map((day) => ({ day }))));
        const suits = rated.map(({ faults }) => faults.length === 0);
        expect(suits).toEqual(suits.toSorted((one, other) => Number(other) - Number(one)));
        const twice = [...days, ...week.map((figures, index) => aDayWith(figures, index + 7))];
        const order = dates(rateDays(activity, twice, "m"));
        for (const { date } of days) {
          expect(order.indexOf(date)).toBeLessThan(order.indexOf(dateAfter(date, 7)));
        }
      }),
      { numRuns: rounds(1_000) },
    );
  });

  /** The dates from the best to the worst when one figure of some days is replaced. */
  const orderWith = (
    activity: (typeof ACTIVITIES)[number],
    week: readonly Readonly<Record<string, number>>[],
    replace: (index: number) => Readonly<Record<string, number | null>>,
  ) => {
    const days = week.map((figures, index) => {
      const replaced = Object.entries({ ...figures, ...replace(index) });
      const known = replaced.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
      return aDayWith(Object.fromEntries(known), index);
    });
    return dates(rateDays(activity, days, "m"));
  };

  it("a figure that all days lack leaves the order as one that is the same for all", () => {
    fc.assert(
      fc.property(anActivity, aWeek, fc.constantFrom(...NAMES), (activity, week, name) => {
        const missing = orderWith(activity, week, () => ({ [name]: null }));
        expect(missing).toEqual(orderWith(activity, week, () => ({ [name]: 1 })));
      }),
      { numRuns: rounds(1_000) },
    );
  });

  it("a figure that one day lacks makes it neither better than a good one nor worse than a bad one", () => {
    fc.assert(
      fc.property(aWeek, fc.constantFrom(...RULES), (week, rule) => {
        const { activity, figure, good } = rule;
        const bad = [rule.fair[1], rule.fair[0] - 1].find(Number.isFinite) ?? 0;
        const ranks = [good[0], null, bad].map((value) =>
          orderWith(activity, week, (index) => (index === 0 ? { [figure]: value } : {})).indexOf(
            "2026-07-14",
          ),
        );
        expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      }),
      { numRuns: rounds(1_000) },
    );
  });

  it("a day without its wind stands between a windy one and a calm one", () => {
    const winds = [windOf(9), {}, windOf(2)];
    const days = winds.map((wind, index) =>
      aDryDay({ date: dateAfter("2026-07-14", index), day: aHalfDay({ icon: "100", ...wind }) }),
    );
    const rated = rateDays("hike", days, "m");
    expect(dates(rated)).toEqual(["2026-07-16", "2026-07-15", "2026-07-14"]);
    expect(rated.map(({ missing }) => missing)).toEqual([[], ["wind"], []]);
  });

  it("a day without figures comes last, and lacks everything", () => {
    const days = [anEmptyDay(), aDryDay({ temperatureMax: 40, date: "2026-07-15" })];
    const rated = rateDays("hike", days, "m");
    expect(dates(rated)).toEqual(["2026-07-15", "2026-07-14"]);
    expect(rated[1]).toMatchObject({ known: [], faults: [] });
    expect(rated[1]?.missing).toEqual(["rain", "thunderstorm", "high", "wind", "uvIndex"]);
  });
});
