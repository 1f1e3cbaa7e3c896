/** What the embeds of a forecast have in common, in each of their forms. */
import { describe, expect, it } from "vitest";
import { type ForecastPageContext, forecastMessage } from "../../src/messages/forecast-message.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { chartInput } from "../../src/messages/shown-days.ts";
import type { ForecastDay, Unit } from "../../src/weather/index.ts";
import { aForecast, aForecastDay, aStoredForecast, dateAfter } from "../support/builders.ts";
import { embedTexts } from "./discord-rules.ts";
import {
  A_PICTURE,
  aContext,
  choicesOf,
  linesOf,
  listedDates,
  STALE,
  withBlanks,
} from "./forecast-context.ts";

/** A forecast as a card, as a list with and without a trend and a chart above, and as the card of a week. */
const FORMS: readonly (readonly [string, days: number, view: Partial<ForecastPageContext>])[] = [
  ["a card", 1, {}],
  ["a short list", 7, {}],
  ["a short list below a chart", 7, { chart: A_PICTURE }],
  ["a list", 10, {}],
  ["a list below a chart", 10, { chart: A_PICTURE }],
  ["a week", 7, { isWeek: true }],
  ["a week with a chart", 7, { isWeek: true, chart: A_PICTURE }],
];

/** Frosty days that differ, so that every sentence and a range of each kind is there. */
function frostyDays(count: number): ForecastDay[] {
  return Array.from({ length: count }, (_, n) =>
    aForecastDay({
      date: dateAfter("2026-07-14", n),
      temperatureMax: 3 - 2 * n,
      temperatureMin: -5 - 2 * n,
      precipitation: n,
    }),
  );
}

function shown(
  days: readonly ForecastDay[],
  unit: Unit,
  view: Partial<ForecastPageContext>,
): MessageBody {
  const stored = aStoredForecast({ forecast: aForecast({ days, unit }) });
  return forecastMessage(aContext({ stored, days: days.length, ...view }));
}

/** All texts about the weather: embeds without their footer, choices, and the chart's alternative text. */
function weatherTexts(message: MessageBody): string[] {
  const embeds = message.embeds.map(({ footer: _, ...embed }) => embed);
  const choices = choicesOf(message).flatMap(({ label, description = "" }) => [label, description]);
  const alternatives = (message.files ?? []).map(({ description }) => description);
  return [...embeds.flatMap(embedTexts), ...choices, ...alternatives].map((text) =>
    withBlanks(text ?? ""),
  );
}

const UNITS_BY_SYSTEM = { m: /°C|km|mm|hPa/, i: /°F|mph|\bmi\b|\bin\b|inHg/ } as const;

/** Values without a unit: dates, counts, UV index, levels of the wind, times, the time of the answer. */
const WITHOUT_UNIT =
  /\w{3}, \w{3} \d+|\d+ days|\d+\.\d+°[NE]|\d+ \(\w+\)|\d+:\d\d [AP]M|<t:\d+:R>/g;
const WITH_UNIT = /−?[\d.]+ ?(°C|°F|mm|km\/h|mph|km|mi|hPa|%|inHg|in)/g;
/** The first number of a pair with the unit after the second. */
const PAIRED = /(?<=`\s*)−?\d+\s*\/\s*(?=−?\d)|(?<=from )−?\d+ to (?=−?\d)/g;

describe.each(FORMS)("a forecast as %s", (_, days, view) => {
  it.each(["m", "i"] as const)(
    "in %s -> each figure has its unit, and none of the other",
    (unit) => {
      const texts = weatherTexts(shown(frostyDays(days), unit, view));
      const all = texts.join("\n");
      expect(all).toMatch(UNITS_BY_SYSTEM[unit]);
      expect(all).not.toMatch(UNITS_BY_SYSTEM[unit === "m" ? "i" : "m"]);
      const bare = texts.map((text) =>
        text.replace(WITHOUT_UNIT, "").replace(PAIRED, "").replace(WITH_UNIT, ""),
      );
      expect(bare.filter((text) => /\d/.test(text))).toEqual([]);
    },
  );

  it("below zero -> a true minus at every figure, and no other dash before one", () => {
    const texts = weatherTexts(shown(frostyDays(days), "m", view));
    const all = texts.join("\n");
    expect(all).toContain("−5 °C");
    expect(all).not.toMatch(/[-‐–—]\s*\d/);
    // Before a minus there is only a mark or a blank: no picture and no other number.
    expect(all).not.toMatch(/[^\s`*(]−/);
  });

  it("0 everywhere -> shown as 0, and no dash for it", () => {
    const zero = frostyDays(days).map((day) => ({ ...day, temperatureMax: 0, temperatureMin: -0 }));
    const all = weatherTexts(shown(zero, "m", view)).join("\n");
    expect(all.match(/\b0 °C/g)?.length).toBeGreaterThanOrEqual(days);
    expect(all).not.toMatch(/[-−]0/);
    expect(all).not.toContain("no data");
  });

  it("fresh -> its last lines are its origin and what belongs below", () => {
    const lines = linesOf(shown(frostyDays(days), "m", { ...view, endNotes: ["-# below"] }));
    expect(lines.slice(-3)).toEqual(["", "-# Updated <t:1784028900:R>", "-# below"]);
    expect(lines.filter((line) => /^-# |<t:/.test(line))).toHaveLength(2);
  });

  it("stale and too short -> that comes first, then the notes, then the weather", () => {
    const forecast = aForecast({ days: frostyDays(days) });
    const stored = aStoredForecast({ forecast, freshness: STALE });
    const notes = { notes: ["above"], endNotes: ["-# below"] };
    const lines = linesOf(forecastMessage(aContext({ stored, days: 30, ...view, ...notes })));
    expect(lines.slice(0, 4)).toEqual([
      expect.stringMatching(/^⚠️ .*<t:1784028900:R>\.$/),
      expect.stringMatching(/^Only \d+ days? (is|are) available here, not 30\.$/),
      "above",
      "",
    ]);
    expect(lines[4]).toMatch(/^(## High|\*\*Tue, Jul 14|Highs from)/);
    expect(lines.slice(-2)).toEqual(["", "-# below"]);
    expect(lines.filter((line) => /^-# |<t:/.test(line))).toHaveLength(2);
  });
});

describe("fewer days than requested", () => {
  const STARTS_AT = { at: Date.parse("2026-07-13T22:00:00Z"), utcOffsetMinutes: 120 };

  it.each([
    [7, 5],
    [15, 9],
    [30, 12],
  ])("%d asked, %d came -> those, with their number in title, note and chart", (asked, came) => {
    const stored = aStoredForecast({ forecast: aForecast({ days: came }) });
    const view = aContext({ stored, days: asked, chart: A_PICTURE });
    const pages = [0, 1].map((page) => forecastMessage({ ...view, page }));
    const [first] = pages;
    expect(first?.embeds[0]?.title).toContain(`${came} days`);
    expect(first?.embeds[0]?.description).toContain(
      `Only ${came} days are available here, not ${asked}.`,
    );
    const isPaged = came > 10;
    expect((isPaged ? pages : pages.slice(0, 1)).flatMap(listedDates)).toHaveLength(came);
    expect(chartInput(view)?.days).toHaveLength(came);
  });

  it.each([
    ["v7", null, 15, false],
    ["the successor, asked for no more than it has", STARTS_AT, 10, false],
    ["the successor, since v7 has ended", STARTS_AT, 11, true],
  ])("9 came from %s -> the reason only where it is known", (_, startsAt, asked, isTold) => {
    const stored = aStoredForecast({ forecast: aForecast({ days: 9, startsAt }) });
    const [first] = linesOf(forecastMessage(aContext({ stored, days: asked })));
    const why = isTold ? " The weather service no longer offers more than 10 days." : "";
    expect(first).toBe(`Only 9 days are available here, not ${asked}.${why}`);
  });

  it("7 came of 15 -> those alone, without a trend", () => {
    const stored = aStoredForecast({ forecast: aForecast({ days: 7 }) });
    const message = forecastMessage(aContext({ stored, days: 15 }));
    expect(listedDates(message)).toHaveLength(7);
    expect(linesOf(message).join()).not.toContain("Highs");
  });
});
