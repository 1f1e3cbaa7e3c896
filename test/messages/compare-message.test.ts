/** Places side by side: their figures, what is said of them, and the chart. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ComparedPlace,
  type ComparisonContext,
  comparisonInput,
  comparisonMessage,
} from "../../src/messages/compare-message.ts";
import { ForecastFailedError } from "../../src/messages/error-message.ts";
import { type ForecastDay, type Unit, WeatherError } from "../../src/weather/index.ts";
import {
  aForecast,
  aForecastDay,
  aHalfDay,
  anEmptyDay,
  aPlace,
  aStoredForecast,
  dateAfter,
} from "../support/builders.ts";
import { hostileText } from "../support/hostile-texts.ts";
import { en } from "../support/messages.ts";
import { rounds } from "../support/rounds.ts";
import { aFailure } from "../support/weather-failures.ts";
import { zoneRules } from "../support/zone-rules.ts";
import { expectAcceptable } from "./discord-rules.ts";
import { A_PICTURE, STALE, withBlanks } from "./forecast-context.ts";

const TODAY = "2026-07-14";

interface Weather {
  readonly high: number | null;
  readonly rain: number | null;
  readonly wind: number | null;
  readonly icon?: string;
}

/** Days from today on. */
function daysOf(weather: readonly Weather[], start = TODAY): readonly ForecastDay[] {
  return weather.map(({ high, rain, wind, icon = "104" }, index) =>
    aForecastDay({
      date: dateAfter(start, index),
      temperatureMax: high,
      temperatureMin: high === null ? null : high - 10,
      precipitation: rain,
      day: aHalfDay({ icon, text: "Some weather", wind: { ...aHalfDay().wind, speed: wind } }),
      night: aHalfDay(),
    }),
  );
}

type Part = Pick<ComparedPlace, "place" | "answer">;

interface PartOptions {
  readonly unit?: Unit;
  readonly link?: string | null;
  readonly stored?: Partial<ReturnType<typeof aStoredForecast>>;
}

function aPart(
  label: string,
  days: readonly ForecastDay[],
  { unit = "m", link = null, stored = {} }: PartOptions = {},
): Part {
  const forecast = aForecast({ days, unit, link });
  const place = aPlace({ label, shortLabel: label });
  return { place, answer: aStoredForecast({ forecast, ...stored }) };
}

function aFault(label: string): Part {
  const place = aPlace({ label, shortLabel: label });
  const error = new WeatherError(aFailure("no-data"), { attempts: 1, at: 0 });
  return { place, answer: new ForecastFailedError({ placeLabel: label, days: 2 }, error) };
}

function aComparison(parts: readonly Part[], days = 2): ComparisonContext {
  return {
    places: parts.map((part) => ({ ...part, days })),
    now: Date.parse(`${TODAY}T12:00:00Z`),
    t: en,
  };
}

/** The paragraphs of the description. */
function blocksOf(context: ComparisonContext): readonly string[] {
  const [embed] = comparisonMessage(context, null).embeds;
  return withBlanks(embed?.description ?? "").split("\n\n");
}

const ROME = [
  { high: 31, rain: 0, wind: 20, icon: "100" },
  { high: 30, rain: 1.5, wind: 10, icon: "103" },
];
const OSLO = [
  { high: 19, rain: 4, wind: 8, icon: "101" },
  { high: 8, rain: 4, wind: 12, icon: "100" },
];

describe("comparisonMessage", () => {
  it("two places and two days -> means of the temperatures, total, strongest wind, sunny days", () => {
    const context = aComparison([
      aPart("Rome, Italy", daysOf(ROME), { link: "https://weather.example/rome" }),
      aPart("Oslo, Norway", daysOf(OSLO)),
    ]);
    expect(comparisonMessage(context, null).embeds[0]?.title).toMatch(
      /^Rome, Oslo · Tue, Jul 14\s–\sWed, Jul 15$/,
    );
    expect(blocksOf(context)).toEqual([
      "Warmest: Rome (31 °C)\nDriest: Rome (1.5 mm)\nLeast wind: Oslo (12 km/h)",
      "1 · [**Rome**](https://weather.example/rome)\n`31 / 21 °C` Sunny days: 2 of 2\nPrecipitation **1.5 mm** · Wind **20 km/h**",
      "2 · **Oslo**\n`14 /  4 °C` Sunny days: 1 of 2\nPrecipitation **8 mm** · Wind **12 km/h**",
      expect.stringMatching(/^-# High and low are averages, .*\n-# Updated <t:\d+:R>$/),
    ]);
  });

  it("amounts too small to tell apart -> both places are the driest", () => {
    const parts = [0.02, 0.04, 5].map((rain, index) =>
      aPart(`Place ${index}`, daysOf([{ high: 20, rain, wind: 10 }])),
    );
    expect(blocksOf(aComparison(parts, 1))[0]).toBe("Driest: Place 0, Place 1 (<0.1 mm)");
  });

  it("one day -> its own figures and condition, and no word of averages", () => {
    const parts = [aPart("Rome", daysOf(ROME.slice(1))), aPart("Oslo", daysOf(OSLO.slice(1)))];
    const context = aComparison(parts, 1);
    expect(comparisonMessage(context, null).embeds[0]?.title).toMatch(/ · Tue, Jul 14 · today$/);
    const [, rome, , end] = blocksOf(context);
    expect(rome).toMatch(/\n`30 \/ 20 °C` \S+ Some weather\n/);
    expect(end).not.toContain("averages");
  });

  it("for some days -> those of each place’s own calendar", () => {
    const zone = zoneRules.zone("Pacific/Kiritimati");
    const ahead = aPart("Kiritimati", daysOf(OSLO, "2026-07-15"), { stored: { zone } });
    const { places, ...rest } = aComparison([aPart("Rome", daysOf(ROME)), ahead]);
    const dates = ["2026-07-15", "2026-07-16"] as const;
    const dated = places.map((part, index) => {
      const date = dates[index] ?? TODAY;
      return { ...part, range: { from: date, to: date } };
    });
    const context = { ...rest, places: dated };
    expect(comparisonMessage(context, null).embeds[0]?.title).toBe(
      "Rome, Kiritimati · Wed, Jul 15",
    );
    const [verdicts, rome, kiritimati] = blocksOf(context);
    expect(verdicts).toMatch(/^Warmest: Rome \(30 °C\)/);
    expect(rome).toMatch(/^1 · \*\*Rome\*\*\n`30 /);
    expect(kiritimati).toMatch(/^2 · \*\*Kiritimati\*\* · Thu, Jul 16\n` 8 /);
    expect(comparisonInput(context)?.highs).toEqual([
      [30, null],
      [null, 8],
    ]);
  });

  it("imperial -> °F, inches and mph", () => {
    const parts = ["Rome", "Oslo"].map((name) => aPart(name, daysOf(ROME), { unit: "i" }));
    expect(blocksOf(aComparison(parts))[0]).toBe(
      "1 · **Rome**\n`31 / 21 °F` Sunny days: 2 of 2\nPrecipitation **0.06 in** · Wind **20 mph**",
    );
  });

  it("some places are alike -> both are named; all are alike -> nothing is said", () => {
    const [rome, lima] = ["Rome", "Lima"].map((name) => aPart(name, daysOf(ROME)));
    if (rome === undefined || lima === undefined) throw new Error("no places");
    expect(blocksOf(aComparison([rome, lima]))[0]).toMatch(/^1 · /);
    const [verdicts] = blocksOf(aComparison([rome, aPart("Oslo", daysOf(OSLO)), lima]));
    expect(verdicts).toBe(
      "Warmest: Rome, Lima (31 °C)\nDriest: Rome, Lima (1.5 mm)\nLeast wind: Oslo (12 km/h)",
    );
  });

  it.each([
    ["high", "Warmest"],
    ["rain", "Driest"],
    ["wind", "Least wind"],
  ] as const)("%s is missing on one day of one place -> not said which is %s", (figure, word) => {
    const [first, second] = OSLO;
    const oslo = daysOf([{ ...first, ...second, [figure]: null } as Weather, second as Weather]);
    const [verdicts] = blocksOf(aComparison([aPart("Rome", daysOf(ROME)), aPart("Oslo", oslo)]));
    expect(verdicts).not.toContain(word);
    expect(verdicts?.split("\n")).toHaveLength(2);
  });

  it("a place without any figures -> no data, and no zero", () => {
    const empty = aPart("Oslo", [anEmptyDay(), anEmptyDay(dateAfter(TODAY, 1))]);
    const blocks = blocksOf(aComparison([aPart("Rome", daysOf(ROME)), empty]));
    expect(blocks[1]).toBe("2 · **Oslo**\n`no data`");
  });

  it("a place fails -> its line says why, and the others keep their numbers", () => {
    const parts = [aFault("Oslo"), aPart("Rome", daysOf(ROME)), aPart("Lima", daysOf(OSLO))];
    const [verdicts, oslo, rome] = blocksOf(aComparison(parts));
    expect(verdicts).toMatch(/^Warmest: Rome/);
    expect(oslo).toBe("1 · **Oslo** · ⚠️ no forecast right now");
    expect(rome).toMatch(/^2 · \*\*Rome/);
    expect(blocksOf(aComparison(parts.slice(0, 2)))[0]).toMatch(/^1 · /);
  });

  it("fewer days than asked for, at all places or at one -> said above, or in its line", () => {
    const parts = [aPart("Rome", daysOf(ROME)), aPart("Oslo", daysOf(OSLO.slice(1)))];
    const [top, rome, oslo] = blocksOf(aComparison(parts, 3));
    expect(top).toBe("Only 2 days are available here, not 3.");
    expect(rome).toMatch(/^1 · /);
    expect(oslo).toMatch(/^2 · \*\*Oslo\*\* · Tue, Jul 14 · today\n/);
  });

  it("another date at a place, or an old forecast -> in its line", () => {
    const zone = zoneRules.zone("Pacific/Kiritimati");
    const ahead = aPart("Kiritimati", daysOf(OSLO, "2026-07-15"), { stored: { zone } });
    const stale = aPart("Lima", daysOf(OSLO), { stored: { freshness: STALE } });
    const blocks = blocksOf(aComparison([aPart("Rome", daysOf(ROME)), ahead, stale]));
    expect(blocks[2]).toMatch(/^2 · \*\*Kiritimati\*\* · Wed, Jul 15\s–\sThu, Jul 16\n/);
    expect(blocks[3]).toMatch(/^3 · \*\*Lima\*\* · ⏳ last forecast, from <t:\d+:R>\n/);
  });

  it("a chart -> in the embed, with the highs of each place in words", () => {
    const parts = [aPart("Rome", daysOf(ROME)), aFault("Lima"), aPart("Oslo", daysOf(OSLO))];
    const { embeds, files = [] } = comparisonMessage(aComparison(parts), A_PICTURE);
    expect(embeds[0]?.image?.url).toBe(`attachment://${files[0]?.name}`);
    expect(withBlanks(files[0]?.description ?? "").replaceAll("\u2009", " ")).toBe(
      "Chart of the highs, Tue, Jul 14 – Wed, Jul 15. 1 Rome: Highs from 30 to 31 °C. 3 Oslo: Highs from 8 to 19 °C.",
    );
  });

  it("any texts -> what Discord takes, with a line for each place", () => {
    const anyPart = fc
      .record({ label: hostileText, text: hostileText, days: fc.integer({ min: 1, max: 30 }) })
      .map(({ label, text, days }) => {
        const list = daysOf(Array.from({ length: days }, () => ({ high: 1, rain: 1, wind: 1 })));
        const link = `https://a.example/${"c".repeat(120)}`;
        const attribution = { sources: [], licenses: [text] };
        const forecast = aForecast({ days: list, link, attribution });
        return aPart(label, list, { stored: { forecast, freshness: STALE } });
      });
    const anyParts = fc
      .array(fc.oneof(anyPart, hostileText.map(aFault)), { minLength: 1, maxLength: 4 })
      .map((others) => [aPart("Rome", daysOf(ROME)), ...others]);
    fc.assert(
      fc.property(anyParts, (parts) => {
        const message = comparisonMessage(aComparison(parts, 30), A_PICTURE);
        expectAcceptable(message);
        for (const index of parts.keys()) {
          expect(message.embeds[0]?.description).toMatch(new RegExp(`^${index + 1} · `, "m"));
        }
      }),
      { numRuns: rounds(800, 1, 30) },
    );
  });
});

describe("comparisonInput", () => {
  it("places on both sides of the date line -> their highs by date", () => {
    const zone = zoneRules.zone("Pacific/Kiritimati");
    const ahead = aPart("Kiritimati", daysOf(OSLO, "2026-07-15"), { stored: { zone } });
    const parts = [aPart("Rome", daysOf(ROME)), aFault("Lima"), ahead];
    expect(comparisonInput(aComparison(parts))).toEqual({
      days: [
        { date: "2026-07-14", isToday: true },
        { date: "2026-07-15", isToday: false },
        { date: "2026-07-16", isToday: false },
      ],
      highs: [
        [31, 30, null],
        [null, null, null],
        [null, 19, 8],
      ],
      temperatureUnit: "°C",
    });
  });

  it("one day, or no highs -> no chart", () => {
    const rome = aPart("Rome", daysOf(ROME));
    expect(comparisonInput(aComparison([rome, rome], 1))).toBeNull();
    const empty = aPart("Oslo", [anEmptyDay(), anEmptyDay(dateAfter(TODAY, 1))]);
    expect(comparisonInput(aComparison([empty, empty]))).toBeNull();
  });
});
