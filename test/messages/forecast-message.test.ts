/** What a forecast message shows, page by page. */
import type { APIEmbed } from "discord.js";
import { describe, expect, it } from "vitest";
import {
  type ForecastView,
  forecastMessage,
  pageRanges,
} from "../../src/messages/forecast-message.ts";
import { WeatherError } from "../../src/weather/index.ts";
import { aForecast, anEmptyDay, aStoredForecast } from "../support/builders.ts";
import { aFailure } from "../support/weather-failures.ts";
import { aView, buttonsOf, embedOf, namesOf } from "./forecast-view.ts";

const NOON = Date.parse("2026-07-14T12:00:00Z");
const HOUR_MS = 60 * 60 * 1000;

const STALE = {
  kind: "stale",
  error: new WeatherError(aFailure("unavailable"), 3),
} as const;

function showing(overrides: Partial<ForecastView>): APIEmbed {
  return embedOf(forecastMessage(aView(overrides)));
}

describe("forecastMessage", () => {
  it("one day is an embed whose whole text is this", () => {
    expect(forecastMessage(aView({ days: 1 }))).toEqual({
      embeds: [
        {
          color: 0x3b88c3,
          title: "48.86°N, 2.35°E · 1 day",
          url: "https://weather.example/en/weather/paris",
          description: "Updated <t:1784028900:R>",
          fields: [
            {
              name: "🌦️ Tue, Jul 14 · today",
              value: [
                "High **24 °C** · Low **15 °C**",
                "Day: Shower Rain · Night: 🌙 Clear",
                "Precipitation 4.1 mm · Humidity 62 %",
                "Wind SW, force 1–3, 14 km/h · UV 6",
                "Sun rises 06:01, sets 21:52",
                "Moon 🌑 New Moon, rises 05:12, sets 22:40",
              ].join("\n"),
            },
          ],
          footer: { text: "Source: Example Weather · Licence: Example Licence" },
        },
      ],
      components: [],
      allowedMentions: { parse: [] },
    });
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

  it("of the days that came, the first that were asked for are shown", () => {
    const stored = aStoredForecast({ forecast: aForecast({ days: 7 }) });
    const embed = showing({ stored, days: 4 });
    expect(namesOf(embed)).toEqual([
      "🌦️ Tue, Jul 14 · today",
      "🌦️ Wed, Jul 15",
      "🌦️ Thu, Jul 16",
      "🌦️ Fri, Jul 17",
    ]);
    expect(embed.description).toBe("Updated <t:1784028900:R>");
  });

  it("fewer days than asked for → that is said", () => {
    const embed = showing({ days: 7 });
    expect(namesOf(embed)).toHaveLength(3);
    expect(embed.title).toContain("3 days");
    expect(embed.description).toContain("The weather service has 3 days for this place, not 7.");
    const one = aStoredForecast({ forecast: aForecast({ days: 1 }) });
    expect(showing({ stored: one, days: 3 }).description).toContain("has 1 day for this place");
  });

  it("the figures carry the unit of the answer", () => {
    const stored = aStoredForecast({ forecast: aForecast({ unit: "i" }) });
    const [first] = showing({ stored }).fields ?? [];
    expect(first?.value).toContain("**24 °F**");
    expect(first?.value).toContain("14 mph");
    expect(first?.value).toContain("4.1 mm");
  });

  it("dates and numbers are those of the reader's locale", () => {
    const [first] = showing({ locale: "de" }).fields ?? [];
    expect(first?.name).toContain("Di., 14. Juli");
    expect(first?.value).toContain("4,1 mm");
  });

  it("a day of which nothing is known is still a day", () => {
    const stored = aStoredForecast({ forecast: aForecast({ days: [anEmptyDay()] }) });
    expect(showing({ stored, days: 1 }).fields).toEqual([
      { name: "🌡️ Tue, Jul 14 · today", value: "High – · Low –\nDay: – · Night: –" },
    ]);
  });
});

describe("the time of a forecast message", () => {
  it("without the service's own it is when the answer was fetched", () => {
    const stored = aStoredForecast({ forecast: aForecast({ updatedAt: null }), fetchedAt: NOON });
    expect(showing({ stored }).description).toBe(`Updated <t:${NOON / 1000}:R>`);
  });

  it("a stale answer says that it is one and from when", () => {
    const { description } = showing({ stored: aStoredForecast({ freshness: STALE }) });
    expect(description).toContain("does not answer right now");
    expect(description).toContain("<t:1784028900:R>");
    expect(description).not.toContain("Updated");
  });

  it("a stale answer with too few days says both", () => {
    const stored = aStoredForecast({ freshness: STALE });
    const { description } = showing({ stored, days: 10 });
    expect(description).toContain("does not answer right now");
    expect(description).toContain("3 days for this place, not 10.");
  });
});

describe("the attribution of a forecast message", () => {
  it.each([
    [["A", "B"], ["C", "D"], "Source: A, B · Licence: C, D"],
    [["A"], [], "Source: A"],
    [[], ["C"], "Licence: C"],
  ])("sources %j and licences %j are the footer", (sources, licenses, text) => {
    const forecast = aForecast({ attribution: { sources, licenses } });
    expect(showing({ stored: aStoredForecast({ forecast }) }).footer).toEqual({ text });
  });

  it("an answer that names neither has no footer", () => {
    const forecast = aForecast({ attribution: { sources: [], licenses: [] } });
    expect(showing({ stored: aStoredForecast({ forecast }) })).not.toHaveProperty("footer");
  });

  it("the footer knows no markdown, so nothing is escaped in it", () => {
    const attribution = { sources: ["A_B (https://a.example)"], licenses: [] };
    const stored = aStoredForecast({ forecast: aForecast({ attribution }) });
    expect(showing({ stored }).footer?.text).toBe("Source: A_B (https://a.example)");
  });

  it("every page has it", () => {
    const stored = aStoredForecast({ forecast: aForecast({ days: 30 }) });
    for (let page = 0; page < 5; page++) {
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
    expect(namesOf(embed)).toEqual(["🌦️ Wed, Jul 15 · today", "🌦️ Thu, Jul 16"]);
    expect(embed.title).toContain("2 days");
  });

  it("while the date has not rolled at the place nothing is dropped", () => {
    const embed = showing({ stored, now: justBeforeMidnight + 9 * 60_000 });
    expect(namesOf(embed)[0]).toBe("🌦️ Tue, Jul 14 · today");
    expect(namesOf(embed)).toHaveLength(3);
  });

  it("dropped days are made up for by later ones, and missing ones are said", () => {
    const seven = { ...stored, forecast: aForecast({ days: 7 }) };
    const now = justBeforeMidnight + HOUR_MS;
    expect(namesOf(showing({ stored: seven, days: 6, now }))).toHaveLength(6);
    expect(showing({ stored: seven, days: 6, now }).description).not.toContain("for this place");
    expect(showing({ stored: seven, days: 7, now }).description).toContain("6 days");
  });

  it("a day that was past when it came stays, since it is the service's own", () => {
    const forecast = aForecast({ days: 3, from: "2026-07-13" });
    const embed = showing({ stored: aStoredForecast({ forecast }) });
    expect(namesOf(embed)).toEqual(["🌦️ Mon, Jul 13", "🌦️ Tue, Jul 14 · today", "🌦️ Wed, Jul 15"]);
  });

  it("when every day has passed they are shown rather than none", () => {
    const embed = showing({ stored, now: justBeforeMidnight + 5 * 24 * HOUR_MS });
    expect(namesOf(embed)).toEqual(["🌦️ Tue, Jul 14", "🌦️ Wed, Jul 15", "🌦️ Thu, Jul 16"]);
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
    expect(namesOf(showing({ stored: here, days: 1, now: Date.parse(at) }))[0]).toContain("today");
  });

  it("today is told by the answer's offset where there is no zone", () => {
    const local = { kind: "utc-offset", minutes: 12 * 60 } as const;
    const here = aStoredForecast({ forecast: aForecast({ from: "2026-07-15" }), local });
    expect(namesOf(showing({ stored: here, now: NOON }))[0]).toBe("🌦️ Wed, Jul 15 · today");
  });

  it("where the place's date is unknown no day is today and none is dropped", () => {
    const here = aStoredForecast({ local: null });
    const names = namesOf(showing({ stored: here, now: NOON + 48 * HOUR_MS }));
    expect(names).toEqual(["🌦️ Tue, Jul 14", "🌦️ Wed, Jul 15", "🌦️ Thu, Jul 16"]);
  });
});

describe("pageRanges", () => {
  it.each([
    [1, [1]],
    [3, [3]],
    [7, [7]],
    [8, [4, 4]],
    [10, [5, 5]],
    [14, [7, 7]],
    [15, [5, 5, 5]],
    [30, [6, 6, 6, 6, 6]],
  ])("%d days are pages of %j", (days, sizes) => {
    expect(pageRanges(days).map(([start, end]) => end - start)).toEqual(sizes);
  });

  it("every number of days is split without gap, empty page or page of more than 7", () => {
    for (let days = 1; days <= 30; days++) {
      const ranges = pageRanges(days);
      expect(ranges[0]?.[0]).toBe(0);
      expect(ranges.at(-1)?.[1]).toBe(days);
      for (const [index, [start, end]] of ranges.entries()) {
        expect(end - start).toBeGreaterThan(0);
        expect(end - start).toBeLessThanOrEqual(7);
        if (index > 0) expect(start).toBe(ranges[index - 1]?.[1]);
      }
    }
  });
});

describe("the pages of a forecast message", () => {
  const month = aStoredForecast({ forecast: aForecast({ days: 30 }) });

  it("up to 7 days need no buttons", () => {
    expect(forecastMessage(aView({ stored: month, days: 7 })).components).toEqual([]);
    expect(forecastMessage(aView({ stored: month, days: 8 })).components).toHaveLength(1);
  });

  it("all pages together show every day once and in order", () => {
    const pages = [0, 1, 2, 3, 4].map((page) => showing({ stored: month, days: 30, page }));
    const names = pages.flatMap(namesOf);
    expect(names).toHaveLength(30);
    expect(new Set(names).size).toBe(30);
    expect(names[0]).toContain("Jul 14");
    expect(names[29]).toContain("Aug 12");
  });

  it("a page in the middle leads back and forth", () => {
    const buttons = buttonsOf(forecastMessage(aView({ stored: month, days: 30, page: 2 })));
    expect(buttons).toMatchObject([
      { label: "Previous", custom_id: "forecast:1:previous:1", disabled: false },
      { label: "Page 3 of 5", disabled: true },
      { label: "Next", custom_id: "forecast:1:next:3", disabled: false },
    ]);
  });

  it("the first page leads nowhere back and the last nowhere forth", () => {
    const first = buttonsOf(forecastMessage(aView({ stored: month, days: 30, page: 0 })));
    expect(first.map((button) => button.disabled)).toEqual([true, true, false]);
    const last = buttonsOf(forecastMessage(aView({ stored: month, days: 30, page: 4 })));
    expect(last.map((button) => button.disabled)).toEqual([false, true, true]);
  });

  it.each([
    [5, "Page 5 of 5"],
    [29, "Page 5 of 5"],
    [-1, "Page 1 of 5"],
  ])("page %d, which is not there, shows the nearest", (page, label) => {
    const message = forecastMessage(aView({ stored: month, days: 30, page }));
    expect(buttonsOf(message)[1]).toMatchObject({ label });
    expect(namesOf(embedOf(message))).toHaveLength(6);
  });

  it("sun and moon are shown on a page of up to 3 days", () => {
    for (const days of [1, 2, 3]) {
      expect(showing({ days }).fields?.at(-1)?.value).toContain("Sun rises 06:01");
    }
    expect(showing({ stored: month, days: 4 }).fields?.[0]?.value).not.toContain("Sun");
  });
});
