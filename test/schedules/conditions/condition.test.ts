/** Conditions as text and as stored values are read back unchanged. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CONDITION_MATCHES,
  type Condition,
  conditionSource,
  conditionsSource,
  postConditionsSchema,
} from "../../../src/schedules/conditions/condition.ts";
import { parseConditions } from "../../../src/schedules/conditions/parse-conditions.ts";
import { UNITS, type Unit } from "../../../src/weather/index.ts";
import {
  anyCondition,
  anyConditions,
  gust,
  rain,
  speed,
  unitsOf,
} from "../../support/conditions.ts";

const anyUnits = fc
  .tuple(fc.constantFrom(...UNITS), fc.constantFrom(...Object.values(Locale)))
  .map(([unit, locale]) => unitsOf(unit, locale));
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const fog = { kind: "weather", weather: "fog" };
const post = (...list: readonly unknown[]) => ({ list, match: "any", withinDays: 2 });

describe("postConditionsSchema", () => {
  it("any conditions are read back", () => {
    fc.assert(
      fc.property(
        anyConditions,
        fc.constantFrom(...CONDITION_MATCHES),
        fc.integer({ min: 1, max: 7 }),
        (list, match, withinDays) => {
          const conditions = { list, match, withinDays };
          expect(postConditionsSchema.parse(stored(conditions))).toEqual(conditions);
        },
      ),
    );
  });

  it("any conditions that can be typed are read back", () => {
    const word = fc.constantFrom("rain", "snow", "low", "high", "wind", "uv", "change");
    const unit = fc.constantFrom("", "mm", "in", "°C", "°F", "bft", "km/h", "mph", "m/s", "kn");
    const number = fc.integer({ min: -2000, max: 200_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(word, number, unit, (keyword, value, symbol) => {
        const input = parseConditions(`${keyword} ${value} ${symbol}`, unitsOf("m"));
        if (input.kind !== "conditions") return;
        expect(postConditionsSchema.parse(stored(post(...input.list)))).toEqual(
          post(...input.list),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it("conditions stored by earlier versions are read", () => {
    const list = [
      { kind: "rain", atLeast: 5 },
      { kind: "snow", atLeast: null },
      { kind: "low", atMost: 0, unit: "m" },
      { kind: "high", atLeast: 86, unit: "i" },
      { kind: "wind-force", atLeast: 7 },
      { kind: "wind-speed", atLeast: 50, unit: "m" },
      { kind: "forecast-change", atLeast: 5, unit: "m" },
      fog,
    ];
    expect(postConditionsSchema.parse(post(...list))).toEqual(post(...list));
  });

  it.each([
    [null],
    [[]],
    [post()],
    [post(...Array.from({ length: 9 }, (_, index) => ({ kind: "uv", atLeast: index + 1 })))],
    [post(fog, fog)],
    [{ ...post(fog), match: "none" }],
    [{ ...post(fog), withinDays: 0 }],
    [{ ...post(fog), withinDays: 8 }],
    [{ ...post(fog), withinDays: 1.5 }],
    [{ ...post(fog), except: [] }],
    [post({ kind: "hail" })],
    [post({ kind: "weather", weather: "storm" })],
    [post({ kind: "rain" })],
    [post({ kind: "rain", atLeast: 0 })],
    [post({ kind: "rain", atLeast: 1000.5 })],
    [post({ kind: "rain", atLeast: 0.123 })],
    [post({ kind: "rain", atLeast: "5" })],
    [post({ kind: "rain", atLeast: 5, unit: "m" })],
    [post({ kind: "low", atLeast: 0, unit: "m" })],
    [post({ kind: "low", atMost: 0 })],
    [post({ kind: "low", atMost: 0, unit: "k" })],
    [post({ kind: "low", atMost: -101, unit: "m" })],
    [post({ kind: "high", atLeast: 151, unit: "m" })],
    [post({ kind: "wind-force", atLeast: 18 })],
    [post({ kind: "wind-force", atLeast: 7.5 })],
    [post({ kind: "wind-speed", atLeast: 0, unit: "m" })],
    [post({ kind: "average", atMost: 20, unit: "m" })],
    [post({ kind: "gust", atLeast: 60 })],
    [post({ kind: "rain-chance", atLeast: 0 })],
    [post({ kind: "rain-chance", atLeast: 101 })],
    [post({ kind: "rain-chance", atLeast: 12.5 })],
    [post({ kind: "rain-chance", atLeast: 60, unit: "m" })],
    [post({ kind: "uv", atLeast: 21 })],
    [post({ kind: "day-change", atLeast: 61, unit: "m" })],
    [post({ kind: "forecast-change", atLeast: 0, unit: "m" })],
  ])("%j is rejected", (value) => {
    expect(postConditionsSchema.safeParse(value).success).toBe(false);
  });
});

describe("conditionSource", () => {
  it.each<readonly [source: string, condition: Condition]>([
    ["rain", { kind: "rain", atLeast: null }],
    ["rain ≥ 5 mm", { kind: "rain", atLeast: 5 }],
    ["snow ≥ 2.5 mm", { kind: "snow", atLeast: 2.5 }],
    ["precipitation", { kind: "precipitation", atLeast: null }],
    ["dry", { kind: "dry" }],
    ["low ≤ 0 °C", { kind: "low", atMost: 0, unit: "m" }],
    ["low ≤ -4 °F", { kind: "low", atMost: -4, unit: "i" }],
    ["high ≥ 30 °C", { kind: "high", atLeast: 30, unit: "m" }],
    ["wind ≥ 7 Bft", { kind: "wind-force", atLeast: 7 }],
    ["wind ≥ 50 km/h", { kind: "wind-speed", atLeast: 50, unit: "m" }],
    ["wind ≥ 5 mph", { kind: "wind-speed", atLeast: 5, unit: "i" }],
    ["average ≥ 20 °C", { kind: "average", atLeast: 20, unit: "m" }],
    ["gust ≥ 60 km/h", { kind: "gust", atLeast: 60, unit: "m" }],
    ["gust ≥ 40 mph", { kind: "gust", atLeast: 40, unit: "i" }],
    ["rain chance ≥ 60 %", { kind: "rain-chance", atLeast: 60 }],
    ["UV ≥ 6", { kind: "uv", atLeast: 6 }],
    ["change ≥ 8 °C", { kind: "day-change", atLeast: 8, unit: "m" }],
    ["forecast change ≥ 5 °F", { kind: "forecast-change", atLeast: 5, unit: "i" }],
    ["thunderstorm", { kind: "weather", weather: "thunderstorm" }],
    ["freezing rain", { kind: "weather", weather: "freezing-rain" }],
    ["fog", { kind: "weather", weather: "fog" }],
  ])("%s", (source, condition) => {
    expect(conditionSource(condition)).toBe(source);
  });

  it.each<readonly [unit: Unit, locale: string, condition: Condition, source: string]>([
    ["i", "en-US", rain(6.35), "rain ≥ 0.25 in"],
    ["i", "en-US", rain(0.76), "rain ≥ 0.03 in"],
    ["i", "en-US", rain(5), "rain ≥ 5 mm"],
    ["m", "en-US", rain(6.35), "rain ≥ 6.35 mm"],
    ["m", "fi", speed(36), "wind ≥ 10 m/s"],
    ["m", "fi", speed(43.2), "wind ≥ 12 m/s"],
    ["m", "fi", gust(54), "gust ≥ 15 m/s"],
    ["m", "fi", speed(50), "wind ≥ 50 km/h"],
    ["m", "fi", speed(30, "i"), "wind ≥ 30 mph"],
    ["m", "en-GB", speed(50), "wind ≥ 50 km/h"],
    ["m", "en-GB", speed(30, "i"), "wind ≥ 30 mph"],
    ["i", "ru", rain(25.4), "rain ≥ 1 in"],
  ])("with unit %s in %s, %o -> %s", (unit, locale, condition, source) => {
    expect(conditionSource(condition, unitsOf(unit, locale))).toBe(source);
  });

  it("every condition is read back in any unit, language and spelling", () => {
    const spelling = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.replaceAll(" ", "  "),
      (text) => text.replace(" ≥ ", " "),
      (text) => text.replace(" ≥ ", ">="),
      (text) => text.replace("-", "−"),
      (text) => text.replace(".", ","),
      (text) => `${text} · any ${text}`,
    );
    fc.assert(
      fc.property(anyCondition, anyUnits, anyUnits, spelling, (condition, shown, typed, spell) => {
        const list = [condition];
        const text = spell(conditionSource(condition, shown));
        expect(parseConditions(text, typed)).toEqual({ kind: "conditions", list });
      }),
      { numRuns: 500 },
    );
  });

  it("lists are read back in order, by any separator", () => {
    const separator = fc.constantFrom(", ", "; ", "\n", " and ", " or ", " + ", " & ");
    fc.assert(
      fc.property(anyConditions, anyUnits, separator, (list, units, between) => {
        const text = list.map((one) => conditionSource(one)).join(between);
        expect(parseConditions(text, units)).toEqual({ kind: "conditions", list });
        expect(parseConditions(conditionsSource(list), units)).toEqual({
          kind: "conditions",
          list,
        });
      }),
    );
  });

  it("no text mentions anybody or begins a heading", () => {
    fc.assert(
      fc.property(anyCondition, (condition) => {
        expect(conditionSource(condition)).not.toMatch(/[@#,<>`*_]/u);
      }),
    );
  });
});
