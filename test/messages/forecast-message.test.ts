/** What a forecast message shows, page by page. */
import type { APIEmbed } from "discord.js";
import { describe, expect, it } from "vitest";
import { type ForecastPageContext, forecastMessage } from "../../src/messages/forecast-message.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { WeatherError } from "../../src/weather/index.ts";
import { aForecast, anEmptyDay, aStoredForecast } from "../support/builders.ts";
import { aFailure } from "../support/weather-failures.ts";
import { aContext, choicesOf, embedOf, namesOf, withBlanks } from "./forecast-context.ts";

const NOON = Date.parse("2026-07-14T12:00:00Z");
const HOUR_MS = 60 * 60 * 1000;

const STALE = {
  kind: "stale",
  error: new WeatherError(aFailure("unavailable"), { attempts: 3, at: 0 }),
} as const;

function showing(overrides: Partial<ForecastPageContext>): APIEmbed {
  return embedOf(forecastMessage(aContext(overrides)));
}

describe("forecastMessage", () => {
  it("one day is a card whose whole text is this", () => {
    const message = forecastMessage(aContext({ days: 1 }));
    const { description, fields, ...embed } = embedOf(message);
    expect(embed).toEqual({
      color: 0x3b88c3,
      title: "48.86°N, 2.35°E · Tue, Jul 14 · today",
      url: "https://weather.example/en/weather/paris",
      footer: { text: "Source: Example Weather · License: Example Licence" },
    });
    expect(withBlanks(description ?? "").split("\n")).toEqual([
      "## High **24 °C** · Low **15 °C**",
      "Day: 🌦️ Shower Rain",
      "Night: 🌙 Clear",
      "",
      "Updated <t:1784028900:R>",
    ]);
    expect(fields?.map(({ name }) => name)).toEqual([
      "Precipitation",
      "Humidity",
      "Cloud cover",
      "UV index",
      "Pressure",
      "Visibility",
      "Wind",
      "Sun",
      "Moon",
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
    const embed = showing({ stored, days: 4 });
    expect(namesOf(embed)).toEqual([
      "Tue, Jul 14 · today",
      "Wed, Jul 15",
      "Thu, Jul 16",
      "Fri, Jul 17",
    ]);
    expect(embed.description).toBe("Updated <t:1784028900:R>");
  });

  it("fewer days than requested → the message says so", () => {
    const embed = showing({ days: 7 });
    expect(namesOf(embed)).toHaveLength(3);
    expect(embed.title).toContain("3 days");
    expect(embed.description).toContain("Only 3 days are available here, not 7.");
    const one = aStoredForecast({ forecast: aForecast({ days: 1 }) });
    expect(showing({ stored: one, days: 3 }).description).toContain("Only 1 day is available here");
  });

  it("the numbers have the unit of the answer", () => {
    const stored = aStoredForecast({ forecast: aForecast({ unit: "i" }) });
    const text = withBlanks(showing({ stored }).fields?.[0]?.value ?? "");
    expect(text).toContain("**24 °F**");
    expect(text).toContain("14 mph");
    expect(text).toContain("0.16 in");
  });

  it("dates and numbers are written as in the viewer's locale", () => {
    const [first] = showing({ t: createI18n()("de") }).fields ?? [];
    expect(first?.name).toContain("Di., 14. Juli");
    expect(withBlanks(first?.value ?? "")).toContain("4,1 mm");
  });

  it("a day of which nothing is known is still a day", () => {
    const stored = aStoredForecast({ forecast: aForecast({ days: [anEmptyDay()] }) });
    expect(showing({ stored, days: 1 })).toMatchObject({
      title: "48.86°N, 2.35°E · Tue, Jul 14 · today",
      description: expect.stringContaining("High **–** · Low **–**\nDay: –\nNight: –"),
      fields: [],
    });
  });
});

describe("the time of a forecast message", () => {
  it("without the service's own it is when the answer was fetched", () => {
    const stored = aStoredForecast({ forecast: aForecast({ updatedAt: null }), fetchedAt: NOON });
    expect(showing({ stored }).description).toBe(`Updated <t:${NOON / 1000}:R>`);
  });

  it("a time after the answer came is that of the answer, however far ahead the service's clock is", () => {
    for (const ahead of [1000, 3_600_000, 86_400_000_000]) {
      const updatedAt = { at: NOON + ahead, utcOffsetMinutes: 0 };
      const stored = aStoredForecast({ forecast: aForecast({ updatedAt }), fetchedAt: NOON });
      expect(showing({ stored }).description).toBe(`Updated <t:${NOON / 1000}:R>`);
    }
  });

  it("a stale answer says that it is one and from when", () => {
    const { description } = showing({ stored: aStoredForecast({ freshness: STALE }) });
    expect(description).toContain("isn’t responding");
    expect(description).toContain("<t:1784028900:R>");
    expect(description).not.toContain("Updated");
  });

  it("a stale answer with too few days says both", () => {
    const stored = aStoredForecast({ freshness: STALE });
    const { description } = showing({ stored, days: 10 });
    expect(description).toContain("isn’t responding");
    expect(description).toContain("Only 3 days are available here, not 10.");
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
    expect(embed.description?.split("\n").at(-1)).toBe(`-# Source: ${source.replace("%s", link)}`);
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
  const zone = (timeZone: string) => ({ kind: "time-zone", timeZone }) as const;
  const justBeforeMidnight = Date.parse("2026-07-14T21:50:00Z");
  const stored = aStoredForecast({ fetchedAt: justBeforeMidnight, local: zone("Europe/Paris") });

  it("a day that passed at the place since fetching is dropped", () => {
    const embed = showing({ stored, days: 2, now: justBeforeMidnight + 10 * 60_000 });
    expect(namesOf(embed)).toEqual(["Wed, Jul 15 · today", "Thu, Jul 16"]);
    expect(embed.title).toContain("2 days");
  });

  it("while the date has not rolled at the place nothing is dropped", () => {
    const embed = showing({ stored, now: justBeforeMidnight + 9 * 60_000 });
    expect(namesOf(embed)[0]).toBe("Tue, Jul 14 · today");
    expect(namesOf(embed)).toHaveLength(3);
  });

  it("dropped days are made up for by later ones, and missing ones are said", () => {
    const seven = { ...stored, forecast: aForecast({ days: 7 }) };
    const now = justBeforeMidnight + HOUR_MS;
    expect(namesOf(showing({ stored: seven, days: 6, now }))).toHaveLength(6);
    expect(showing({ stored: seven, days: 6, now }).description).not.toContain("for this place");
    expect(showing({ stored: seven, days: 7, now }).description).toContain("6 days");
  });

  it("a day that was past when it came is dropped, too", () => {
    const forecast = aForecast({ days: 3, from: "2026-07-13" });
    const embed = showing({ stored: aStoredForecast({ forecast }) });
    expect(namesOf(embed)).toEqual(["Tue, Jul 14 · today", "Wed, Jul 15"]);
  });

  it("when every day has passed they are shown rather than none", () => {
    const embed = showing({ stored, now: justBeforeMidnight + 5 * 24 * HOUR_MS });
    expect(namesOf(embed)).toEqual(["Tue, Jul 14", "Wed, Jul 15", "Thu, Jul 16"]);
  });

  it.each([
    ["Pacific/Kiritimati", "2026-07-14T10:00:00Z", "2026-07-15"],
    ["Pacific/Pago_Pago", "2026-07-14T10:59:00Z", "2026-07-13"],
  ])("today in %s is that place's own date", (timeZone, at, date) => {
    const here = aStoredForecast({
      forecast: aForecast({ days: [anEmptyDay(date)] }),
      fetchedAt: Date.parse(at),
      local: zone(timeZone),
    });
    expect(showing({ stored: here, days: 1, now: Date.parse(at) }).title).toContain("today");
  });

  it("today follows from the answer's offset where there is no zone", () => {
    const local = { kind: "utc-offset", minutes: 12 * 60 } as const;
    const here = aStoredForecast({ forecast: aForecast({ from: "2026-07-15" }), local });
    expect(namesOf(showing({ stored: here, now: NOON }))[0]).toBe("Wed, Jul 15 · today");
  });

  it("where the place's date is unknown no day is today and none is dropped", () => {
    const here = aStoredForecast({ local: null });
    const names = namesOf(showing({ stored: here, now: NOON + 48 * HOUR_MS }));
    expect(names).toEqual(["Tue, Jul 14", "Wed, Jul 15", "Thu, Jul 16"]);
  });
});
