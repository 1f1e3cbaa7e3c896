/** Forecasts of many days: the list, its pages, the chart on top, and single days. */
import { Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import {
  dayMessage,
  type ForecastPageContext,
  forecastMessage,
} from "../../src/messages/forecast-message.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { chartInput, hasChartByDefault } from "../../src/messages/shown-days.ts";
import { DANGER_COLOUR, EMBED_COLOUR } from "../../src/messages/weather-icons.ts";
import {
  aDayOfNext,
  aForecast,
  aForecastDay,
  anEmptyDay,
  aStoredForecast,
  dateAfter,
} from "../support/builders.ts";
import {
  A_PICTURE,
  aContext,
  buttonsOf,
  choicesOf,
  embedOf,
  linesOf,
  listedDates,
  withBlanks,
} from "./forecast-context.ts";

const month = aStoredForecast({ forecast: aForecast({ days: 30 }) });
const inMonth = (overrides: Partial<ForecastPageContext> = {}) =>
  forecastMessage(aContext({ stored: month, days: 30, ...overrides }));

const labelsOf = (message: ReturnType<typeof inMonth>) =>
  buttonsOf(message).map((button) => ("label" in button ? button.label : ""));

describe("a forecast of more than 7 days", () => {
  it("is a list below what is said of all days", () => {
    const stored = aStoredForecast({ forecast: aForecast({ days: 8 }) });
    expect(linesOf(forecastMessage(aContext({ stored, days: 8 })))).toEqual([
      "Highs of 24 °C every day. Lows of 15 °C every day. Temperatures stay about the same.",
      "Wettest day: Tue, Jul 14, 4.1 mm.",
      "",
      "**Tue, Jul 14 · today**",
      "`24 / 15 °C` 🌦️ Shower Rain · 4.1 mm",
      ...Array.from({ length: 7 }, () => [
        expect.stringMatching(/^\*\*\w{3}, Jul \d\d\*\*$/),
        "`24 / 15 °C` 🌦️ Shower Rain · 4.1 mm",
      ]).flat(),
      "",
      "-# Updated <t:1784028900:R>",
    ]);
  });

  it("all pages together show every day once and in order", () => {
    const dates = [0, 1, 2].map((page) => listedDates(inMonth({ page })));
    expect(dates.map(({ length }) => length)).toEqual([10, 10, 10]);
    expect(new Set(dates.flat()).size).toBe(30);
    expect(dates.flat()[0]).toBe("Tue, Jul 14 · today");
    expect(dates.flat()[29]).toBe("Wed, Aug 12");
  });

  it("a page's menu has the days of that page", () => {
    const dates = choicesOf(inMonth({ page: 1 })).map(({ value }) => value);
    expect(dates).toEqual(Array.from({ length: 10 }, (_, n) => dateAfter("2026-07-24", n)));
  });

  it.each([
    [3, "Page 3 of 3"],
    [29, "Page 3 of 3"],
    [-1, "Page 1 of 3"],
  ])(
    "page %d, which is not there, is the nearest, from which its buttons lead on",
    (page, label) => {
      const message = inMonth({ page });
      const shown = Number(label.charAt(5)) - 1;
      expect(labelsOf(message)).toContain(label);
      expect(buttonsOf(message)[0]).toMatchObject({ custom_id: `forecast:2:previous:${shown}` });
    },
  );

  it("the edge is that of the first day of the page, and warns of its dangers", () => {
    const days = Array.from({ length: 30 }, (_, n) =>
      aForecastDay({ date: dateAfter("2026-07-14", n), temperatureMax: n === 10 ? 35 : 34 }),
    );
    const stored = aStoredForecast({ forecast: aForecast({ days }) });
    const colours = [0, 1, 2].map((page) => inMonth({ stored, page }).embeds[0]?.color);
    expect(colours).toEqual([EMBED_COLOUR, DANGER_COLOUR, EMBED_COLOUR]);
  });
});

describe("the chart of a forecast", () => {
  it("stands in an embed above the days, after the text that says the same", () => {
    const message = inMonth({ chart: A_PICTURE });
    const [top, below, ...others] = message.embeds;
    expect(others).toEqual([]);
    expect(top).toMatchObject({
      title: "48.86°N, 2.35°E · 30 days",
      url: "https://weather.example/en/weather/paris",
      image: { url: "attachment://chart.png" },
    });
    expect(top).not.toHaveProperty("footer");
    expect(below).toMatchObject({ footer: { text: expect.stringContaining("Example Licence") } });
    // Discord shows only the first of two embeds with the same link.
    expect(below).not.toHaveProperty("url");
    expect(below?.color).toBe(top?.color);
    expect(listedDates(message)).toHaveLength(10);
    expect(labelsOf(message)).toContain("Hide chart");
  });

  it("is a file of the message, with the trend as text", () => {
    const [file, ...others] = inMonth({ chart: A_PICTURE, page: 2 }).files ?? [];
    expect(others).toEqual([]);
    expect(file).toMatchObject({ name: "chart.png", data: A_PICTURE });
    expect(withBlanks(file?.description ?? "")).toBe(
      [
        "Chart of temperature and precipitation, Tue, Jul 14 to Wed, Aug 12.",
        "Today is Tue, Jul 14.",
        "Highs of 24 °C every day. Lows of 15 °C every day. Temperatures stay about the same.",
        "Wettest day: Tue, Jul 14, 4.1 mm.",
      ].join(" "),
    );
  });

  it("does not name today where it is not among its days, or unknown", () => {
    const forecast = aForecast({ from: "2026-07-15" });
    for (const stored of [aStoredForecast({ forecast }), aStoredForecast({ zone: null })]) {
      const [file] = forecastMessage(aContext({ stored, chart: A_PICTURE })).files ?? [];
      expect(file?.description).toMatch(/^Chart of .* Highs/);
      expect(file?.description).not.toContain("Today");
    }
  });

  it.each([undefined, null])(
    "a picture that is %s -> a message without, and a way to it",
    (chart) => {
      const message = inMonth(chart === undefined ? {} : { chart });
      expect(message).not.toHaveProperty("files");
      expect(embedOf(message)).not.toHaveProperty("image");
      expect(labelsOf(message)).toContain("Show chart");
    },
  );

  it.each(Object.values(Locale))("its text in %s ends no sentence twice", (locale) => {
    const t = createI18n()(locale);
    const [file] = inMonth({ chart: A_PICTURE, t }).files ?? [];
    expect(file?.description).not.toMatch(/\.\./);
  });

  it("above a few days it comes with its text, which they do not have otherwise", () => {
    const message = forecastMessage(aContext({ chart: A_PICTURE }));
    expect(message.embeds[0]?.description).toContain("Highs of");
    expect(listedDates(message)).toHaveLength(3);
    expect(embedOf(forecastMessage(aContext())).description).not.toContain("Highs");
  });

  it("needs three days: with fewer there is neither picture nor button", () => {
    const message = forecastMessage(aContext({ days: 2, chart: A_PICTURE }));
    expect(message).not.toHaveProperty("files");
    expect(labelsOf(message)).toEqual(["Refresh", "Show in °F"]);
  });
});

describe("chartInput", () => {
  it("is all days that the message shows page by page, today marked", () => {
    const input = chartInput(aContext({ stored: month, days: 12 }));
    expect(input?.days).toHaveLength(12);
    expect(input).toMatchObject({ temperatureUnit: "°C", precipitation: { unit: "mm" } });
    expect(input?.days[0]).toEqual({
      date: "2026-07-14",
      max: 24,
      min: 15,
      precipitation: 4.1,
      chance: null,
      icon: "300",
      isToday: true,
    });
    expect(input?.days.filter(({ isToday }) => isToday)).toHaveLength(1);
  });

  it.each([
    ["en-US", "."],
    ["de", ","],
    ["hi", "."],
    ["lt", ","],
  ])("in imperial units and %s, inches are written with %j", (locale, mark) => {
    const stored = aStoredForecast({ forecast: aForecast({ unit: "i" }) });
    const input = chartInput(aContext({ stored, t: createI18n()(locale) }));
    expect(input).toMatchObject({ temperatureUnit: "°F", precipitation: { unit: "in", mark } });
  });

  it("has the chances of rain that are known", () => {
    const days = [aDayOfNext(), aForecastDay({ date: "2026-07-16" })];
    const stored = aStoredForecast({
      forecast: aForecast({ days: [...days, anEmptyDay("2026-07-17")] }),
    });
    const input = chartInput(aContext({ stored }));
    expect(input?.days.map(({ chance }) => chance)).toEqual([64, null, null, null]);
  });

  it("a day without an icon has that of the night, and the unit is Fahrenheit", () => {
    const { day } = aForecastDay();
    const days = [0, 1, 2].map((n) =>
      aForecastDay({ date: dateAfter("2026-07-14", n), day: { ...day, icon: null } }),
    );
    const stored = aStoredForecast({ forecast: aForecast({ days, unit: "i" }) });
    expect(chartInput(aContext({ stored }))).toMatchObject({
      temperatureUnit: "°F",
      days: [{ icon: "150" }, { icon: "150" }, { icon: "150" }],
    });
  });

  it.each([
    [["29", "01", "03", "07"], 9],
    [["29", "01"], null],
    [["03", "29", "01", "01"], 5],
  ])("dates %j → %s columns, by date, empty where a day is missing", (dates, count) => {
    const days = dates.map((day) =>
      aForecastDay({ date: `2026-${day > "20" ? "11" : "12"}-${day}` }),
    );
    const stored = aStoredForecast({ forecast: aForecast({ days }), zone: null });
    const input = chartInput(aContext({ stored, days: 30 }));
    expect(input?.days.length ?? null).toBe(count);
    for (const [index, { date, max, icon }] of (input?.days ?? []).entries()) {
      expect(date).toBe(dateAfter("2026-11-29", index));
      const has = dates.includes(date.slice(-2));
      expect([max, icon]).toEqual(has ? [24, "300"] : [null, null]);
    }
  });

  it("dates years apart → no more columns than can be read", () => {
    const dates = ["2026-07-14", "2026-07-15", "2029-01-01"];
    const days = dates.map((date) => aForecastDay({ date }));
    const stored = aStoredForecast({ forecast: aForecast({ days }) });
    expect(chartInput(aContext({ stored }))?.days).toHaveLength(30);
  });

  it.each([3, 7, 30])("%d days without any number → no chart, no button for one", (count) => {
    const days = Array.from({ length: count }, (_, n) => anEmptyDay(dateAfter("2026-07-14", n)));
    const stored = aStoredForecast({ forecast: aForecast({ days }) });
    const context = aContext({ stored, days: count });
    expect(chartInput(context)).toBeNull();
    const message = forecastMessage({ ...context, chart: A_PICTURE });
    expect(message).not.toHaveProperty("files");
    expect(labelsOf(message).join()).not.toContain("chart");
    expect(linesOf(message).includes("There is no data for a chart.")).toBe(count > 7);
    const week = forecastMessage({ ...context, isWeek: true });
    expect(week.embeds[0]?.description).toContain("no data for a chart");
  });

  it.each(["temperatureMax", "temperatureMin", "precipitation"])(
    "days with nothing but one %s → a chart",
    (name) => {
      const days = [0, 1, 2].map((n) => anEmptyDay(dateAfter("2026-07-14", n)));
      const [first, ...others] = days;
      const some = [{ ...(first ?? anEmptyDay()), [name]: 0 }, ...others];
      const stored = aStoredForecast({ forecast: aForecast({ days: some }) });
      expect(chartInput(aContext({ stored }))).not.toBeNull();
    },
  );

  it("of fewer than three days there is none", () => {
    expect(chartInput(aContext({ days: 2 }))).toBeNull();
    expect(chartInput(aContext({ days: 3 }))).not.toBeNull();
  });

  it("nobody has to ask for it from 8 days on", () => {
    expect([1, 3, 7].map(hasChartByDefault)).toEqual([false, false, false]);
    expect([8, 30].map(hasChartByDefault)).toEqual([true, true]);
  });
});

describe("dayMessage", () => {
  it("is the card of any day that the forecast shows, without controls", () => {
    const message = dayMessage(aContext({ stored: month, days: 30 }), "2026-08-12");
    expect(message).toMatchObject({
      embeds: [
        {
          title: "48.86°N, 2.35°E · Wed, Aug 12",
          url: "https://weather.example/en/weather/paris",
          description: expect.stringContaining("Updated <t:1784028900:R>"),
          footer: { text: expect.stringContaining("Example Licence") },
        },
      ],
      components: [],
      allowedMentions: { parse: [] },
    });
  });

  it("says nothing of a number of days, which nobody asks for here", () => {
    const message = dayMessage(aContext({ days: 30 }), "2026-07-15");
    expect(message?.embeds[0]?.description).not.toContain("available");
  });

  it.each(["2026-07-13", "2026-07-17", "", "today"])("there is none for %j", (date) => {
    expect(dayMessage(aContext(), date)).toBeNull();
  });
});
