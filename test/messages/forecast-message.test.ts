/** What a forecast message shows, page by page. */
import type { APIEmbed } from "discord.js";
import { describe, expect, it } from "vitest";
import { type ForecastPageContext, forecastMessage } from "../../src/messages/forecast-message.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { aForecast, anEmptyDay, aStoredForecast } from "../support/builders.ts";
import { zoneRules } from "../support/zone-rules.ts";
import {
  aContext,
  buttonsOf,
  choicesOf,
  embedOf,
  linesOf,
  listedDates,
  STALE,
} from "./forecast-context.ts";

const i18n = createI18n();
const NOON = Date.parse("2026-07-14T12:00:00Z");
const HOUR_MS = 60 * 60 * 1000;

const UPDATED_AT_NOON = `-# Updated <t:${NOON / 1000}:R>`;

const messageOf = (overrides: Partial<ForecastPageContext>) => forecastMessage(aContext(overrides));
const datesOf = (overrides: Partial<ForecastPageContext>) => listedDates(messageOf(overrides));

function showing(overrides: Partial<ForecastPageContext>): APIEmbed {
  return embedOf(messageOf(overrides));
}

describe("forecastMessage", () => {
  it("one day is a card whose whole text is this", () => {
    const message = messageOf({ days: 1 });
    const { description: _, ...embed } = embedOf(message);
    expect(embed).toEqual({
      color: 0x3b88c3,
      title: "48.86°N, 2.35°E · Tue, Jul 14 · today",
      url: "https://weather.example/en/weather/paris",
      footer: { text: "Source: Example Weather · License: Example Licence" },
    });
    expect(linesOf(message)).toEqual([
      "## High 24 °C · Low 15 °C",
      "🌦️ Shower Rain · Night: 🌙 Clear",
      "",
      "Precipitation **4.1 mm** · UV index **6 (high)**",
      "Wind **SW 14 km/h** (Gentle breeze)",
      "Night: **W 7 km/h** (Light breeze)",
      "Humidity **62%** · Cloud cover **40%**",
      "Visibility **24 km** · Pressure **1015 hPa**",
      "Sunrise **6:01 AM** · Sunset **9:52 PM**",
      "🌑 New moon",
      "Moonrise **5:12 AM** · Moonset **10:40 PM**",
      "",
      "-# Updated <t:1784028900:R>",
    ]);
    expect(choicesOf(message)).toEqual([]);
    expect(message.allowedMentions).toEqual({ parse: [] });
    expect(message).not.toHaveProperty("files");
  });

  it("the title names place and number of days and leads to the service's page", () => {
    const stored = aStoredForecast({ forecast: aForecast({ days: 15 }) });
    expect(showing({ stored, days: 12, placeLabel: "34.6°S, 58.38°W" })).toMatchObject({
      title: "34.6°S, 58.38°W · 12 days",
      url: "https://weather.example/en/weather/paris",
    });
  });

  it("an answer without a usable link has a title without one", () => {
    const stored = aStoredForecast({ forecast: aForecast({ link: null }) });
    expect(showing({ stored })).not.toHaveProperty("url");
  });

  it("of the days that came, the first requested ones are shown", () => {
    const stored = aStoredForecast({ forecast: aForecast({ days: 7 }) });
    const weather = "`24 / 15 °C` 🌦️ Shower Rain · 4.1 mm";
    expect(linesOf(messageOf({ stored, days: 4 }))).toEqual([
      ...["**Tue, Jul 14 · today**", weather],
      ...["**Wed, Jul 15**", weather],
      ...["**Thu, Jul 16**", weather],
      ...["**Fri, Jul 17**", weather],
      ...["", "-# Updated <t:1784028900:R>"],
    ]);
  });

  it("fewer days than requested → the message says so", () => {
    expect(datesOf({ days: 7 })).toHaveLength(3);
    const embed = showing({ days: 7 });
    expect(embed.title).toContain("3 days");
    expect(embed.description).toContain("Only 3 days are available here, not 7.");
    const one = aStoredForecast({ forecast: aForecast({ days: 1 }) });
    expect(showing({ stored: one, days: 3 }).description).toContain("Only 1 day is available here");
  });

  it("the numbers have the unit of the answer", () => {
    const stored = aStoredForecast({ forecast: aForecast({ unit: "i" }) });
    expect(linesOf(messageOf({ stored }))[1]).toBe("`24 / 15 °F` 🌦️ Shower Rain · 0.16 in");
    const card = linesOf(messageOf({ stored, days: 1 })).join("\n");
    for (const figure of ["High 24 °F", "14 mph", "0.16 in"]) expect(card).toContain(figure);
  });

  it("dates and numbers are written as in the viewer's locale", () => {
    const [first, weather] = linesOf(messageOf({ t: i18n("de") }));
    expect(first).toContain("Di., 14. Juli");
    expect(weather).toContain("4,1 mm");
  });

  it("a day of which nothing is known is still a day", () => {
    const stored = aStoredForecast({ forecast: aForecast({ days: [anEmptyDay()] }) });
    expect(showing({ stored, days: 1 })).toMatchObject({
      title: "48.86°N, 2.35°E · Tue, Jul 14 · today",
      description:
        "The weather service has no figures for this day.\n\n-# Updated <t:1784028900:R>",
    });
  });

  it("a day with nothing below its weather has no gap there", () => {
    const day = { ...anEmptyDay(), temperatureMax: 24 };
    const stored = aStoredForecast({ forecast: aForecast({ days: [day] }) });
    expect(linesOf(messageOf({ stored, days: 1 }))).toEqual([
      ...["## High 24 °C · Low no data", "no data"],
      ...["", "-# Updated <t:1784028900:R>"],
    ]);
  });

  it.each([
    ["en-US", "m", "Show in °F"],
    ["en-US", "i", "Show in °C"],
    ["en-GB", "m", undefined],
    ["en-GB", "i", "Show in °C"],
    ["de", "m", undefined],
  ] as const)(
    "to %s in unit %s the last button is %s, if there is one for units",
    (locale, unit, label) => {
      const stored = aStoredForecast({ forecast: aForecast({ unit }) });
      const buttons = buttonsOf(messageOf({ stored, t: i18n(locale) }));
      const at = buttons.findIndex(({ custom_id }) => custom_id.includes(":unit:"));
      expect(at).toBe(label === undefined ? -1 : buttons.length - 1);
      expect(buttons[at]).toEqual(
        label === undefined ? undefined : expect.objectContaining({ label }),
      );
    },
  );
});

describe("the time of a forecast message", () => {
  it("without the service's own it is when the answer was fetched", () => {
    const stored = aStoredForecast({ forecast: aForecast({ updatedAt: null }), fetchedAt: NOON });
    expect(showing({ stored }).description).toContain(UPDATED_AT_NOON);
  });

  it("a time after the answer came is that of the answer, however far ahead the service's clock is", () => {
    for (const ahead of [1000, 3_600_000, 86_400_000_000]) {
      const updatedAt = { at: NOON + ahead, utcOffsetMinutes: 0 };
      const stored = aStoredForecast({ forecast: aForecast({ updatedAt }), fetchedAt: NOON });
      expect(showing({ stored }).description).toContain(UPDATED_AT_NOON);
    }
  });

  it("a stale answer says that it is one and from when", () => {
    const { description } = showing({ stored: aStoredForecast({ freshness: STALE }) });
    expect(description).toMatch(/^⚠️ .*isn’t responding.* <t:1784028900:R>\.\n\n/);
    expect(description).not.toMatch(/Updated|-#/);
  });

  it("a stale answer with too few days says both", () => {
    const stored = aStoredForecast({ freshness: STALE });
    const [first, second] = linesOf(messageOf({ stored, days: 10 }));
    expect(first).toContain("isn’t responding");
    expect(second).toBe("Only 3 days are available here, not 10.");
  });
});

describe("the attribution of a forecast message", () => {
  it.each([
    [["A", "B"], ["C", "D"], "Source: A, B · License: C, D"],
    [["A"], [], "Source: A"],
    [[], ["C"], "License: C"],
  ])("sources %j and licences %j are the footer", (sources, licenses, text) => {
    const forecast = aForecast({ attribution: { sources, licenses } });
    expect(showing({ stored: aStoredForecast({ forecast }) }).footer).toEqual({ text });
  });

  it.each([
    ["https://www.qweather.com/en/weather/paris.html", "[qweather.com](%s)"],
    ["http://hfx.link/2ax1", "[hfx.link](%s)"],
    [
      "https://weather.example:8080/a_(b)",
      "[weather.example](https://weather.example:8080/a_%28b%29)",
    ],
    [`https://weather.example/${"a".repeat(300)}`, "weather.example"],
  ])("no sources, but the page %s -> the service by its host, and no footer", (link, source) => {
    const forecast = aForecast({ link, attribution: { sources: [], licenses: [] } });
    const embed = showing({ stored: aStoredForecast({ forecast }), days: 1 });
    expect(embed).not.toHaveProperty("footer");
    expect(embed.description?.split("\n").at(-1)).toBe(
      `-# Updated <t:1784028900:R> · Source: ${source.replace("%s", link)}`,
    );
  });

  it("no sources and a stale answer -> its page alone is the last line", () => {
    const forecast = aForecast({ attribution: { sources: [], licenses: [] } });
    const stored = aStoredForecast({ forecast, freshness: STALE });
    expect(linesOf(messageOf({ stored })).at(-1)).toMatch(
      /^-# Source: \[weather\.example\]\(\S+\)$/,
    );
  });

  it("neither sources nor a page -> no source is made up", () => {
    const forecast = aForecast({ link: null, attribution: { sources: [], licenses: [] } });
    const embed = showing({ stored: aStoredForecast({ forecast }) });
    expect(embed).not.toHaveProperty("footer");
    expect(embed.description).not.toContain("Source");
  });

  it("the footer knows no markdown, so nothing is escaped in it", () => {
    const attribution = { sources: ["A_B (https://a.example)"], licenses: [] };
    const stored = aStoredForecast({ forecast: aForecast({ attribution }) });
    expect(showing({ stored }).footer?.text).toBe("Source: A_B (https://a.example)");
  });

  it("every page has it", () => {
    const stored = aStoredForecast({ forecast: aForecast({ days: 30 }) });
    for (let page = 0; page < 3; page++) {
      expect(showing({ stored, days: 30, page }).footer?.text).toContain("Example Licence");
    }
  });
});

describe("the dates of a forecast message", () => {
  const justBeforeMidnight = Date.parse("2026-07-14T21:50:00Z");
  const stored = aStoredForecast({
    fetchedAt: justBeforeMidnight,
    zone: zoneRules.zone("Europe/Paris"),
  });

  it("a day that passed at the place since fetching is dropped", () => {
    const view = { stored, days: 2, now: justBeforeMidnight + 10 * 60_000 };
    expect(datesOf(view)).toEqual(["Wed, Jul 15 · today", "Thu, Jul 16"]);
    expect(showing(view).title).toContain("2 days");
  });

  it("while the date has not rolled at the place nothing is dropped", () => {
    const dates = datesOf({ stored, now: justBeforeMidnight + 9 * 60_000 });
    expect(dates[0]).toBe("Tue, Jul 14 · today");
    expect(dates).toHaveLength(3);
  });

  it("dropped days are made up for by later ones, and missing ones are said", () => {
    const seven = { ...stored, forecast: aForecast({ days: 7 }) };
    const now = justBeforeMidnight + HOUR_MS;
    expect(datesOf({ stored: seven, days: 6, now })).toHaveLength(6);
    expect(showing({ stored: seven, days: 6, now }).description).not.toContain("available");
    expect(showing({ stored: seven, days: 7, now }).description).toContain("Only 6 days");
  });

  it("a day that was past when it came is dropped, too", () => {
    const forecast = aForecast({ days: 3, from: "2026-07-13" });
    const dates = datesOf({ stored: aStoredForecast({ forecast }) });
    expect(dates).toEqual(["Tue, Jul 14 · today", "Wed, Jul 15"]);
  });

  it("when every day has passed they are shown rather than none", () => {
    const dates = datesOf({ stored, now: justBeforeMidnight + 5 * 24 * HOUR_MS });
    expect(dates).toEqual(["Tue, Jul 14", "Wed, Jul 15", "Thu, Jul 16"]);
  });

  it.each([
    ["Pacific/Kiritimati", "2026-07-14T10:00:00Z", "2026-07-15"],
    ["Pacific/Pago_Pago", "2026-07-14T10:59:00Z", "2026-07-13"],
  ])("today in %s is that place's own date", (timeZone, at, date) => {
    const here = aStoredForecast({
      forecast: aForecast({ days: [anEmptyDay(date)] }),
      fetchedAt: Date.parse(at),
      zone: zoneRules.zone(timeZone),
    });
    expect(showing({ stored: here, days: 1, now: Date.parse(at) }).title).toContain("today");
  });

  it("today follows from the answer's offset where there is no zone", () => {
    const zone = { offsetAt: () => 12 * HOUR_MS };
    const here = aStoredForecast({ forecast: aForecast({ from: "2026-07-15" }), zone });
    expect(datesOf({ stored: here, now: NOON })[0]).toBe("Wed, Jul 15 · today");
  });

  it("where the place's date is unknown no day is today and none is dropped", () => {
    const here = aStoredForecast({ zone: null });
    const dates = datesOf({ stored: here, now: NOON + 48 * HOUR_MS });
    expect(dates).toEqual(["Tue, Jul 14", "Wed, Jul 15", "Thu, Jul 16"]);
  });
});
