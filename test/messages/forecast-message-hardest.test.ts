/** The longest and the emptiest answers of the service in every language of Discord fit with room to spare. */
import { Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import {
  dayMessage,
  type ForecastContext,
  type ForecastPageContext,
  forecastMessage,
} from "../../src/messages/forecast-message.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { type ForecastDay, UNITS, type Unit, WeatherError } from "../../src/weather/index.ts";
import {
  aForecast,
  aForecastDay,
  anEmptyDay,
  aStoredForecast,
  dateAfter,
} from "../support/builders.ts";
import { aFailure } from "../support/weather-failures.ts";
import { embedTexts, expectAcceptable } from "./discord-rules.ts";
import {
  A_PICTURE,
  aContext,
  buttonsOf,
  choicesOf,
  longestControlId,
  shownCount,
} from "./forecast-context.ts";

const FROM = "2026-09-23";
const i18n = createI18n();

/** As long as the longest texts of the service that are known. */
const LONGEST_TEXT = "Severe Thundershower with Large Hail";
/** As long as a label may be to be shown whole. */
const LONGEST_PLACE = `${"Taumatawhakatangihanga ".repeat(3)}(Hawkes), New Zealand`;

const LONGEST_WIND = { direction: "Rotational", degrees: null, scale: "10-11", speed: 118.75 };

/** The kinds of answers, each with what a card of a day has fields for. */
const KINDS: readonly {
  readonly name: string;
  readonly cardFields: number;
  readonly day: (date: string) => ForecastDay;
}[] = [
  {
    name: "the longest texts",
    cardFields: 9,
    day: (date) => ({
      ...aForecastDay({ date, moonPhase: LONGEST_TEXT }),
      // Of days that differ more is said.
      temperatureMax: -101.25 - Number(date.slice(-2)),
      temperatureMin: -134.75 - Number(date.slice(-2)),
      precipitation: 1234.56,
      pressure: 1084.75,
      visibility: 100.25,
      uvIndex: 11,
      day: { icon: "304", text: LONGEST_TEXT, wind: LONGEST_WIND },
      night: { icon: "304", text: `${LONGEST_TEXT.slice(0, -1)}!`, wind: LONGEST_WIND },
    }),
  },
  { name: "all fields missing", cardFields: 0, day: anEmptyDay },
  {
    name: "polar night",
    // Without the sun; of the moon there is the phase.
    cardFields: 8,
    day: (date) =>
      aForecastDay({ date, sunrise: null, sunset: null, moonrise: null, moonset: null }),
  },
];

/** How many days each page of a forecast shows. */
const PAGES: readonly (readonly [days: number, sizes: readonly number[]])[] = [
  [1, [1]],
  [3, [3]],
  [7, [7]],
  [10, [10]],
  [15, [8, 7]],
  [30, [10, 10, 10]],
];

/** The hardest answer of one kind, length and unit: old, with many sources and licences. */
function hardestAnswer(day: (date: string) => ForecastDay, days: number, unit: Unit) {
  return aStoredForecast({
    forecast: aForecast({
      unit,
      days: Array.from({ length: days }, (_, n) => day(dateAfter(FROM, n))),
      attribution: {
        sources: ["Example Weather", "NMC", "ECMWF", "https://weather.example/attribution.html"],
        licenses: ["Example Weather Developers License", "CC BY-SA 4.0", "commercial license"],
      },
    }),
    fetchedAt: Date.parse(`${FROM}T08:00:00Z`),
    freshness: { kind: "stale", error: new WeatherError(aFailure("unavailable"), 3) },
  });
}

/** Created once for all languages. */
const ANSWERS = KINDS.flatMap((kind) =>
  PAGES.flatMap(([days, sizes]) =>
    UNITS.map((unit) => ({ kind, days, sizes, stored: hardestAnswer(kind.day, days, unit) })),
  ),
);

type Answer = (typeof ANSWERS)[number];

/** What a viewer of a language requests. */
function viewOf({ stored, days }: Answer, locale: string): ForecastPageContext {
  return aContext({
    stored,
    days,
    t: i18n(locale),
    placeLabel: LONGEST_PLACE,
    now: Date.parse(`${FROM}T12:00:00Z`),
    pageButtonId: longestControlId,
  });
}

/** At most about five sixths of Discord's limits, so that texts may grow before anything is cut. */
function expectRoomToSpare({ embeds, files = [] }: MessageBody): void {
  expect(embeds.flatMap(embedTexts).join("").length).toBeLessThanOrEqual(5000);
  for (const { title = "", description = "", fields = [] } of embeds) {
    expect(title.length).toBeLessThanOrEqual(230);
    expect(description.length).toBeLessThanOrEqual(3500);
    for (const { value } of fields) expect(value.length).toBeLessThanOrEqual(800);
  }
  for (const { description } of files) expect(description.length).toBeLessThanOrEqual(900);
}

/** Nothing was cut: no text and no label of a button or a choice. */
function expectWhole(message: MessageBody): void {
  const labels = buttonsOf(message).map((button) => ("label" in button ? button.label : ""));
  const choices = choicesOf(message).flatMap(({ label, description = "" }) => [label, description]);
  const alternatives = (message.files ?? []).map(({ description }) => description);
  const texts = [...message.embeds.flatMap(embedTexts), ...labels, ...choices, ...alternatives];
  expect(texts.filter((text) => text?.includes("…"))).toEqual([]);
}

interface Page {
  readonly page: number;
  readonly chart: Uint8Array | null;
}

/** Every page of an answer, with and without a chart. */
function pagesOf({ sizes }: Answer): Page[] {
  return sizes.flatMap((_, page) => [null, A_PICTURE].map((chart) => ({ page, chart })));
}

function expectPage(answer: Answer, view: ForecastPageContext): void {
  const message = forecastMessage(view);
  expectAcceptable(message);
  expectRoomToSpare(message);
  expectWhole(message);
  const size = answer.sizes[view.page] ?? 0;
  const start = answer.sizes.slice(0, view.page).reduce((sum, one) => sum + one, 0);
  expect(message.files ?? []).toHaveLength(view.chart !== null && answer.days >= 3 ? 1 : 0);
  if (answer.days === 1) {
    expect(message.embeds[0]?.fields).toHaveLength(answer.kind.cardFields);
    return;
  }
  expect(shownCount(message)).toBe(size);
  const dates = Array.from({ length: size }, (_, n) => dateAfter(FROM, start + n));
  expect(choicesOf(message).map(({ value }) => value)).toEqual(dates);
}

function expectCard(answer: Answer, view: ForecastContext): void {
  const message = dayMessage(view, FROM);
  if (message === null) throw new Error("there is no such day");
  expectAcceptable(message);
  expectRoomToSpare(message);
  expectWhole(message);
  expect(message.embeds[0]?.fields).toHaveLength(answer.kind.cardFields);
}

describe.each(Object.values(Locale))("the hardest answers in %s", (locale) => {
  it.each(KINDS)("$name -> every page shows all its days, with room to spare", (kind) => {
    for (const answer of ANSWERS.filter((one) => one.kind === kind)) {
      const view = viewOf(answer, locale);
      for (const page of pagesOf(answer)) expectPage(answer, { ...view, ...page });
    }
  });

  it.each(KINDS)("$name -> the card of the first day has all its fields", (kind) => {
    for (const answer of ANSWERS.filter((one) => one.kind === kind)) {
      expectCard(answer, viewOf(answer, locale));
    }
  });
});
