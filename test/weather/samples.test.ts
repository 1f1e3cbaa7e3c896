/** Real answers, if there are samples: each parses and is shown as expected. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { dayCard } from "../../src/messages/day-layouts.ts";
import { dayView } from "../../src/messages/day-view.ts";
import { forecastMessage } from "../../src/messages/forecast-message.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { readAnswer } from "../../src/weather/answer-failure.ts";
import { parseNextAnswer } from "../../src/weather/next-response.ts";
import { parseDailyAnswer } from "../../src/weather/response.ts";

const SAMPLES = fileURLToPath(new URL("../../../shared/samples/", import.meta.url));
const missing = !existsSync(SAMPLES);
const title = missing
  ? "real answers (skipped: there are no samples beside the project)"
  : "real answers";

const read = (name: string): unknown => JSON.parse(readFileSync(`${SAMPLES}${name}.json`, "utf8"));

/** What a viewer of British English sees for the first `days` days of a sample. */
function shown(name: string, days: number) {
  const forecast = parseDailyAnswer(read(name), "m");
  if (forecast === null) throw new Error("the sample did not parse");
  const now = forecast.updatedAt?.at ?? 0;
  const stored = { forecast, fetchedAt: now, freshness: { kind: "fresh" }, zone: null } as const;
  const t = createI18n()("en-GB");
  const [embed] = forecastMessage({
    stored,
    latitude: null,
    placeLabel: "Somewhere",
    days,
    page: 0,
    now,
    t,
    pageButtonId: (page, role) => `${role}${page}`,
  }).embeds;
  const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("**", "");
  const cards = forecast.days.map((day) =>
    dayCard(dayView(day, { unit: "m", t, today: null, latitude: null }), t.forecast)
      .map(plain)
      .filter((line) => line !== ""),
  );
  return { embed, lines: plain(embed?.description ?? "").split("\n"), cards, forecast };
}

describe.skipIf(missing)(title, () => {
  it("three days in English, with a web address as source", () => {
    const { embed, lines } = shown("daily-3d-official-en-2023-04-12", 3);
    expect(embed).toMatchObject({
      title: "Somewhere · 3 days",
      url: "https://www.qweather.com/en/weather/beijing-101010100.html",
      footer: {
        text: "Source: https://developer.qweather.com/attribution.html · Licence: QWeather Developers License",
      },
    });
    expect(lines).toEqual([
      "Wed 12 Apr",
      "`27 / 20 °C` ⛈️ Thundershower · 4.1 mm · UV index 8 (very high)",
      "Thu 13 Apr",
      "`27 / 20 °C` ⛈️ Thundershower · 1.3 mm",
      "Fri 14 Apr",
      "`30 / 22 °C` ⛅ Cloudy · UV index 11 (extreme)",
      "",
      "-# Updated <t:1681295520:R>",
    ]);
  });

  it("seven days in Chinese, with a day on which the moon does not rise", () => {
    const { lines, cards, forecast } = shown("daily-7d-beijing-zh-2025-02-17-moonrise-empty", 7);
    expect(forecast.days.map(({ moonrise }) => moonrise)).toEqual([
      "22:38",
      "23:39",
      null,
      "00:41",
      "01:45",
      "02:47",
      "03:45",
    ]);
    expect(lines).toContain("Sun 23 Feb");
    expect(cards[0]?.slice(0, 3)).toEqual([
      "## High 6 °C · Low −5 °C",
      "☀️ 晴",
      "Precipitation 0 mm · UV index 3 (moderate)",
    ]);
  });

  it("seven days that fall from 26 to 7 °C within a day", () => {
    const { forecast, lines, cards } = shown("daily-7d-changsha-zh-2025-02-25", 7);
    expect(forecast.days.map((day) => [day.temperatureMax, day.temperatureMin])).toEqual([
      [11, 5],
      [14, 6],
      [22, 11],
      [25, 15],
      [27, 18],
      [26, 7],
      [7, 4],
    ]);
    expect(cards[5]?.join("\n")).toMatch(/^Precipitation 2.2 mm · /m);
    expect(cards[5]?.join("\n")).toMatch(/^Humidity 88% · /m);
    expect(lines).toContain("Sun 2 Mar");
  });

  it("an answer without moon phases and clouds", () => {
    const { cards, forecast } = shown("daily-3d-official-zh-2020-06-14-no-moon-no-cloud", 3);
    expect(forecast.days.map(({ moonPhase, cloudCover }) => [moonPhase, cloudCover])).toEqual(
      Array(3).fill([null, null]),
    );
    expect(cards[2]?.slice(0, 5)).toEqual([
      "## High 35 °C · Low 24 °C",
      "☀️ 晴",
      "Precipitation 0 mm · UV index 11 (extreme)",
      "Wind SW 11 mph (Gentle breeze)",
      "Night: SSW 3 mph (Light air)",
    ]);
  });

  it.each([
    [
      "daily-3d-official-zh-2021-11-15",
      [
        "## High 12 °C · Low −1 °C",
        "⛅ 多云 · Night: 🌙 晴",
        "Precipitation 0 mm · UV index 3 (moderate)",
        "Wind NE 2 mph (Light air)",
        "Night: N 2 mph (Light air)",
        "Humidity 65% · Cloud cover 4%",
        "Visibility 16 mi · Pressure 1020 hPa",
        "Sunrise 06:58 · Sunset 16:59",
        "🌔 盈凸月",
        "Moonrise 15:16 · Moonset 03:40",
      ],
    ],
    [
      "daily-3d-chengdu-zh-2022-01-08",
      [
        "## High 9 °C · Low 6 °C",
        "☁️ 阴 · Night: ☁️ 多云",
        "Precipitation 0 mm · UV index 1 (low)",
        "Wind N 2 mph (Light air)",
        "Humidity 82% · Cloud cover 25%",
        "Visibility 16 mi · Pressure 961 hPa",
        "Sunrise 08:02 · Sunset 18:19",
        "🌒 峨眉月",
        "Moonrise 12:09 · Moonset 00:14",
      ],
    ],
    [
      "daily-3d-xiamen-zh-2023-10-12-keyorder",
      [
        "## High 27 °C · Low 22 °C",
        "⛅ 多云",
        "Precipitation 0 mm · UV index 7 (high)",
        "Wind ENE 15 mph (Moderate breeze)",
        "Night: NE 10 mph (Gentle breeze)",
        "Humidity 75% · Cloud cover 0%",
        "Visibility 16 mi · Pressure 1014 hPa",
        "Sunrise 06:04 · Sunset 17:46",
        "🌘 残月",
        "Moonrise 03:40 · Moonset 16:30",
      ],
    ],
  ])("the first day of %s", (name, expected) => {
    expect(shown(name, 3).cards[0]).toEqual(expected);
  });

  it("several sources and another licence", () => {
    expect(shown("daily-3d-chengdu-zh-2022-01-08", 3).embed).toMatchObject({
      url: "http://hfx.link/3tk1",
      footer: { text: "Source: QWeather, NMC, ECMWF · Licence: no commercial use" },
    });
  });

  it.each(["geo-lookup-official-en", "nextgen-weather-v1-daily-official-en"])(
    "%s, an answer of another endpoint, is no forecast",
    (name) => {
      expect(parseDailyAnswer(read(name), "m")).toBeNull();
    },
  );

  it("every error answer has its kind", () => {
    const errors = z
      .array(
        z.object({ id: z.string(), http: z.number(), contentType: z.string(), body: z.unknown() }),
      )
      .parse(read("errors"));
    const kinds = errors.map(({ id, http, contentType, body }) => {
      const answer = {
        status: http,
        contentType,
        retryAfter: undefined,
        body: Buffer.from(JSON.stringify(body)),
      };
      const result = readAnswer(answer, 0);
      return [id, result.kind === "failed" ? result.failure.kind : result.kind];
    });
    expect(kinds).toEqual([
      ["v1-401", "unauthorized"],
      ["v1-404", "no-such-location"],
      ["v1-204", "no-data"],
      ["v2-invalid-parameters-doc", "invalid-request"],
      ["v2-no-such-location", "no-such-location"],
      ["v2-unauthorized", "unauthorized"],
      ["v2-invalid-host", "invalid-host"],
      ["v2-too-many-requests", "rate-limited"],
    ]);
  });
});

describe.skipIf(missing)(title.replace("real answers", "the successor's official examples"), () => {
  it.each([
    ["en", "Light Rain"],
    ["zh", "小雨"],
  ])("in %s: the right days, units and words", (lang, text) => {
    const forecast = parseNextAnswer(read(`next/weather-daily-${lang}`), {
      unit: "m",
      latitude: 52.5,
    });
    expect(forecast).toMatchObject({
      link: "https://developer.qweather.com/attribution.html",
      attribution: { sources: ["https://developer.qweather.com/attribution.html"] },
    });
    expect(forecast?.days.map(({ date }) => date)).toEqual(["2024-08-11", "2024-08-12"]);
    expect(forecast?.days[0]).toMatchObject({
      moonPhase: "waning-gibbous",
      moonPhaseIcon: "805",
      temperatureMax: 30,
      temperatureMin: 21,
      temperatureAverage: 26,
      day: {
        icon: "305",
        text,
        wind: { direction: "W", degrees: 270, scale: "2", speed: 7 },
        gust: 24,
        precipitationType: "rain",
      },
      night: { icon: "153", wind: { direction: "NNW", degrees: 343, speed: 8 } },
      humidity: 54,
      precipitation: 0.75,
      precipitationChance: 64,
      cloudCover: 33,
      uvIndex: 6,
    });
    expect(
      parseNextAnswer(read(`next/weather-daily-${lang}`), { unit: "i", latitude: 52.5 })?.days[0],
    ).toMatchObject({
      temperatureMax: 86,
      day: { wind: { speed: 4 }, gust: 15 },
    });
  });
});
