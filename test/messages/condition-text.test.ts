/** Conditions as labels, and as reasons of a post. */

import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conditionLabel, reasonLines } from "../../src/messages/condition-text.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { shortNames } from "../../src/messages/place-names.ts";
import type { Condition, ConditionFinding } from "../../src/schedules/conditions/condition.ts";
import type { PlaceFinding } from "../../src/schedules/post-content.ts";
import type { Unit } from "../../src/weather/index.ts";
import {
  anyCondition,
  average,
  change,
  DRY,
  force,
  forecastChange,
  gust,
  high,
  low,
  precipitation,
  rain,
  rainChance,
  snow,
  speed,
  uv,
  warning,
  weather,
} from "../support/conditions.ts";
import { hostileText } from "../support/hostile-texts.ts";
import { en } from "../support/messages.ts";
import { markupIn } from "./discord-rules.ts";
import { withBlanks } from "./forecast-context.ts";

const i18n = createI18n();

it.each([
  [rain(), "Rain"],
  [rain(5), "Rain: 5 mm or more"],
  [snow(0.5), "Snow: 0.5 mm or more"],
  [precipitation(10), "Precipitation: 10 mm or more"],
  [low(0), "Frost"],
  [low(32, "i"), "Frost"],
  [low(32), "Low: 32 °C or lower"],
  [low(-5), "Low: −5 °C or lower"],
  [high(86, "i"), "High: 86 °F or higher"],
  [DRY, "Dry"],
  [force(7), "Wind: force 7 or more"],
  [speed(50), "Wind: 50 km/h or more"],
  [gust(60), "Gusts: 60 km/h or more"],
  [rainChance(60), "Chance of rain: 60% or more"],
  [average(20), "Average temperature: 20 °C or higher"],
  [uv(6), "UV index: 6 or more"],
  [change(8), "Change from the day before: 8 °C or more"],
  [forecastChange(5, "i"), "Forecast change: 5 °F or more"],
  [weather("freezing-rain"), "Freezing rain"],
  [warning(), "Official warning"],
  [warning("severe"), "Official warning: severe or higher"],
])("%o -> %s", (condition, label) => {
  const unit = "unit" in condition ? condition.unit : "m";
  expect(withBlanks(conditionLabel(condition, unit, en))).toBe(label);
});

it.each<readonly [Condition, Unit, Locale, string]>([
  [rain(6.35), "i", Locale.EnglishUS, "Rain: 0.25 in or more"],
  [rain(5), "i", Locale.EnglishUS, "Rain: 0.2 in or more"],
  [rain(0.1), "i", Locale.EnglishUS, "Rain: 0.1 mm or more"],
  [low(32, "i"), "m", Locale.EnglishUS, "Frost"],
  [low(-10), "i", Locale.EnglishUS, "Low: 14 °F or lower"],
  [high(86, "i"), "m", Locale.EnglishUS, "High: 30 °C or higher"],
  [change(9, "i"), "m", Locale.EnglishUS, "Change from the day before: 5 °C or more"],
  [speed(30, "i"), "m", Locale.EnglishUS, "Wind: 48.28 km/h or more"],
  [speed(30, "i"), "m", Locale.EnglishGB, "Wind: 30 mph or more"],
  [gust(40, "i"), "m", Locale.EnglishGB, "Gusts: 40 mph or more"],
  [average(68, "i"), "m", Locale.EnglishUS, "Average temperature: 20 °C or higher"],
  [speed(36), "m", Locale.Finnish, "Tuuli: 10 m/s tai enemmän"],
  [speed(36), "m", Locale.Russian, "Ветер: 10 м/с или больше"],
  [speed(50), "m", Locale.Ukrainian, "Вітер: 50 км/год або більше"],
])("%o where figures are in %s, in %s -> %s", (condition, unit, locale, label) => {
  expect(withBlanks(conditionLabel(condition, unit, i18n(locale)))).toBe(label);
});

it("any condition in any language -> one line of text", () => {
  const locales = fc.constantFrom(...Object.values(Locale));
  const anyUnit = fc.constantFrom<Unit>("m", "i");
  fc.assert(
    fc.property(anyCondition, anyUnit, locales, (condition, unit, locale) => {
      const label = conditionLabel(condition, unit, i18n(locale));
      expect(label.trim()).toBe(label);
      expect(label).toMatch(/\S/);
      expect(label).not.toMatch(/[\n{}]|undefined|NaN/);
    }),
  );
});

function found(
  condition: Condition,
  value: number | null,
  overrides: Partial<ConditionFinding> = {},
  { unit = "m", placeLabel = "Oslo, Norway" }: { unit?: Unit; placeLabel?: string } = {},
): PlaceFinding {
  const finding = {
    condition,
    date: "2026-12-24",
    day: "today" as const,
    value,
    icon: null,
    text: null,
    ...overrides,
  };
  return { placeLabel, unit, finding };
}

/** @param labels of the post's places; default: only one */
function lines(findings: readonly PlaceFinding[], labels: readonly string[] = ["Oslo, Norway"]) {
  const names = shortNames(labels, en.forecast);
  const named = new Map(labels.map((label, index) => [label, names[index] ?? label]));
  return reasonLines(findings, { t: en, names: named }).map(withBlanks);
}

describe("reasonLines", () => {
  it.each([
    [found(low(0), -3), "🥶 **Frost today: −3 °C**"],
    [found(low(5), 3), "🥶 **Low today: 3 °C**"],
    [found(low(32, "i"), 32, {}, { unit: "i" }), "🥶 **Frost today: 32 °F**"],
    [found(low(40, "i"), 33, {}, { unit: "i" }), "🥶 **Low today: 33 °F**"],
    [found(high(30), 34), "🥵 **High today: 34 °C**"],
    [found(rain(5), 12.5), "🌧️ **Rain today: 12.5 mm**"],
    [found(rain(), null, { icon: "305", text: "Light Rain" }), "🌧️ **Rain today: Light Rain**"],
    [found(snow(), null, { icon: "401" }), "🌨️ **Snow today: 🌨️**"],
    [found(precipitation(1), 1), "🌧️ **Precipitation today: 1 mm**"],
    [found(DRY, 0), "🌤️ **Dry today: 0 mm**"],
    [found(DRY, null, { icon: "100", text: "Sunny" }), "🌤️ **Dry today: Sunny**"],
    [found(force(7), 7), "💨 **Wind today: force 7 (Near gale)**"],
    [found(force(7), 17), "💨 **Wind today: force 17 (Hurricane force)**"],
    [found(speed(50), 55), "💨 **Wind today: 55 km/h**"],
    [found(speed(50), 35, {}, { unit: "i" }), "💨 **Wind today: 35 mph**"],
    [found(rain(5), 6.4, {}, { unit: "i" }), "🌧️ **Rain today: 0.25 in**"],
    [found(rain(0.1), 0.1, {}, { unit: "i" }), "🌧️ **Rain today: <0.01 in**"],
    [found(gust(60), 80), "💨 **Gusts today: 80 km/h**"],
    [found(gust(60), 50, {}, { unit: "i" }), "💨 **Gusts today: 50 mph**"],
    [found(rainChance(60), 64, { day: "tomorrow" }), "☔ **Chance of rain tomorrow: 64%**"],
    [found(average(20), 21), "🌡️ **Average temperature today: 21 °C**"],
    [found(uv(6), 8), "🕶️ **UV index today: 8 (very high)**"],
    [found(change(8), 9), "🌡️ **Warmer today: +9 °C**"],
    [found(change(8), -8), "🌡️ **Colder today: −8 °C**"],
    [found(forecastChange(5), 5), "🌡️ **Warmer than forecast today: +5 °C**"],
    [found(forecastChange(5), -6), "🌡️ **Colder than forecast today: −6 °C**"],
    [
      found(weather("thunderstorm"), null, { icon: "302", text: "Thundershower" }),
      "⛈️ **Thunderstorm today: Thundershower**",
    ],
    [found(weather("fog"), null, { icon: "501" }), "🌫️ **Fog today: 🌫️**"],
  ])("%o -> one line", (finding, line) => {
    expect(lines([finding])).toEqual([line]);
  });

  it.each([
    ["da", found(weather("fog"), null, { icon: "501", text: "Fog" }), "Tåge"],
    ["da", found(weather("fog"), null, { icon: "998", text: "Frogs" }), "Frogs"],
    ["ja", found(force(7), 7), "風力7（強い風）"],
    ["ja", found(uv(6), 8), "8（非常に強い）"],
  ])("in %s a finding has its value as the language writes it", (locale, finding, value) => {
    const [line] = reasonLines([finding], { t: i18n(locale), names: new Map() });
    expect(line).toContain(value);
  });

  it("tomorrow and later -> the day is named", () => {
    const findings = [
      found(low(0), -3, { day: "tomorrow" }),
      found(low(0), -4, { day: "later", date: "2026-12-24" }),
    ];
    expect(lines(findings)).toEqual([
      "🥶 **Frost tomorrow: −3 °C**",
      "🥶 **Frost, Thu, Dec 24: −4 °C**",
    ]);
  });

  it("several places -> each is named by its town, or by all of its label where two are the same", () => {
    const at = (placeLabel: string) => found(low(0), 0, {}, { placeLabel });
    const named = (labels: readonly string[]) =>
      lines(labels.map(at), labels).map((line) => /\((.*)\)$/.exec(line)?.[1]);
    expect(named(["Oslo, Norway", "Paris, France"])).toEqual(["Oslo", "Paris"]);
    expect(named(["Paris, Texas", "Paris, France"])).toEqual(["Paris, Texas", "Paris, France"]);
  });

  it("more than ten -> ten, and how many more", () => {
    const many = Array.from({ length: 13 }, () => found(low(0), 0));
    expect(lines(many)).toHaveLength(11);
    expect(lines(many).at(-1)).toBe("and 3 more");
  });
});

const anyFinding = fc
  .record({
    condition: anyCondition,
    value: fc.option(fc.integer({ min: -60, max: 500 })),
    day: fc.constantFrom("today", "tomorrow", "later"),
    icon: fc.option(fc.constantFrom("305", "999")),
    text: fc.option(hostileText),
    unit: fc.constantFrom<Unit>("m", "i"),
    placeLabel: hostileText,
  })
  .map(({ condition, value, unit, placeLabel, ...rest }) =>
    found(condition, value, rest, { unit, placeLabel }),
  );

describe("reasons of any texts", () => {
  const anyFindings = fc.array(anyFinding, { minLength: 1, maxLength: 80 });

  it("leave room in a message and are a line each", () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const shown = lines(findings, ["Oslo", "Paris"]);
        expect(shown.length).toBeGreaterThan(0);
        expect(shown.join("\n").length).toBeLessThan(1_300);
        for (const line of shown) expect(line).not.toMatch(/\n|null|undefined/);
      }),
    );
  });

  it("mean nothing to Discord but bold", () => {
    const own = ["br", "strong", "text", "twemoji"];
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const text = lines(findings, ["Oslo", "Paris"]).join("\n");
        expect([...markupIn(text)].filter((one) => !own.includes(one))).toEqual([]);
      }),
    );
  });
});
