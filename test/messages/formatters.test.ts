/** Numbers and dates in every language of Discord. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFormatters, MISSING } from "../../src/messages/formatters.ts";
import { parseTime } from "../../src/schedules/parse-time.ts";
import type { Measure, Unit } from "../../src/weather/index.ts";

const LOCALES = Object.values(Locale);
const locale = fc.constantFrom(...LOCALES);

describe("names and sentences of formatters", () => {
  it.each([
    ["en-US", "A, B", "A. B."],
    ["ko", "A, B", "A. B."],
    ["ja", "A、B", "A.B."],
    ["zh-CN", "A、B", "A.B."],
    ["zh-TW", "A、B", "A.B."],
  ])("%s: %j, and %j", (code, names, sentences) => {
    const format = createFormatters(code);
    expect(format.names(["A", "B"])).toBe(names);
    expect(format.sentences(["A.", "B."])).toBe(sentences);
  });
});

describe("the number of formatters", () => {
  it.each([
    [0, "0"],
    [-0, "0"],
    [-0.001, "0"],
    [0.004, "0"],
    [4.1, "4.1"],
    [11.55, "11.55"],
    [-5, "−5"],
    [-0.4, "−0.4"],
    [1015, "1015"],
    [12345, "12,345"],
    [100, "100"],
  ])("%d is %s in English", (value, text) => {
    expect(createFormatters("en-US").number(value)).toBe(text);
  });

  it("a German viewer gets a comma and the true minus sign", () => {
    expect(createFormatters("de").number(-4.1)).toBe("−4,1");
  });

  it("in no language a zero has a sign or a negative number a mere hyphen", () => {
    fc.assert(
      fc.property(locale, fc.double({ min: -99, max: 99, noNaN: true }), (code, value) => {
        const text = createFormatters(code).number(value);
        expect(text).not.toMatch(/[-+‐–]/);
        expect(text.startsWith("−")).toBe(value < 0 && Number(value.toFixed(2)) !== 0);
        expect(text).not.toBe(MISSING);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the quantity of formatters", () => {
  it("keeps the figure and its unit together", () => {
    expect(createFormatters("en-US").quantity(-5, "°C")).toBe("−5\u00a0°C");
    expect(createFormatters("de").quantity(4.1, "mm")).toBe("4,1\u00a0mm");
  });
});

describe("the figure of formatters", () => {
  it.each<[locale: string, unit: Unit, measure: Measure, value: number, text: string]>([
    ["en-US", "m", "temperature", 4.5, "5 °C"],
    ["en-US", "m", "temperature", -4.5, "−5 °C"],
    ["en-US", "m", "temperature", -0.4, "0 °C"],
    ["en-US", "i", "temperature", 66, "66 °F"],
    ["en-US", "m", "precipitation", 0, "0 mm"],
    ["en-US", "m", "precipitation", 0.04, "<0.1 mm"],
    ["en-US", "m", "precipitation", 0.05, "0.1 mm"],
    ["en-US", "m", "precipitation", 1.15, "1.2 mm"],
    ["en-US", "m", "precipitation", 12.55, "12.6 mm"],
    ["en-US", "m", "precipitation", 5, "5 mm"],
    ["de", "m", "precipitation", 0.04, "<0,1 mm"],
    ["en-US", "i", "precipitation", 6.4, "0.25 in"],
    ["en-US", "i", "precipitation", 12.7, "0.50 in"],
    ["en-US", "i", "precipitation", 0, "0 in"],
    ["en-US", "i", "precipitation", 0.1, "<0.01 in"],
    ["fr", "i", "precipitation", 6.4, "0,25 po"],
    ["en-US", "m", "pressure", 1013.25, "1013 hPa"],
    ["en-US", "i", "pressure", 1013, "29.91 inHg"],
    ["en-US", "i", "pressure", 1016, "30.00 inHg"],
    ["ru", "i", "pressure", 1013, "29,91 дюйм. рт. ст."],
    ["en-US", "m", "distance", 24.6, "25 km"],
    ["en-GB", "m", "distance", 24, "15 mi"],
    ["en-US", "i", "distance", 15, "15 mi"],
    ["en-US", "m", "windSpeed", 16, "16 km/h"],
    ["en-GB", "m", "windSpeed", 16, "10 mph"],
    ["en-GB", "i", "windSpeed", 16, "16 mph"],
    ["fi", "m", "windSpeed", 16, "4 m/s"],
    ["fi", "i", "windSpeed", 16, "16 mph"],
    ["ru", "m", "windSpeed", 36, "10 м/с"],
    ["zh-CN", "m", "windSpeed", 16, "16 公里/小时"],
  ])("in %s %s, a %s of %d is %s", (code, unit, measure, value, text) => {
    const shown = createFormatters(code).figure(value, measure, unit);
    expect(shown.text.replaceAll("\u00a0", " ")).toBe(text.replaceAll("\u00a0", " "));
    expect(shown.text.startsWith(`${shown.number}\u00a0`)).toBe(true);
  });

  it("an amount too small for its text is still more than nothing", () => {
    const { figure } = createFormatters("en-US");
    expect(figure(0.01, "precipitation", "m").value).toBeGreaterThan(0);
    expect(figure(0.01, "precipitation", "i").value).toBeGreaterThan(0);
    expect(figure(0, "precipitation", "i").value).toBe(0);
  });
});

describe("the percent of formatters", () => {
  it.each([
    ["en-US", 62, "62%"],
    ["en-US", 0, "0%"],
    ["en-US", 62.5, "63%"],
    ["en-US", -3, "−3%"],
    ["de", 62, "62\u00a0%"],
    ["tr", 62, "%62"],
  ])("in %s %d is %s", (code, value, text) => {
    expect(createFormatters(code).percent(value)).toBe(text);
  });

  it("in no language a zero has a sign or a negative one a mere hyphen", () => {
    for (const code of LOCALES) {
      const { percent } = createFormatters(code);
      for (const zero of [0, -0, -0.001]) expect(percent(zero)).not.toMatch(/[-−‐–]/);
      expect(percent(-3)).toMatch(/−/);
      expect(percent(-3)).not.toMatch(/[-‐–]/);
    }
  });
});

describe("the day of formatters", () => {
  it.each([
    ["2026-07-14", "Tue, Jul 14"],
    ["2026-11-27", "Fri, Nov 27"],
    ["2027-01-01", "Fri, Jan 1"],
    ["2028-02-29", "Tue, Feb 29"],
  ])("%s is %s in American English", (date, text) => {
    expect(createFormatters("en-US").day(date)).toBe(text);
  });

  it.each([
    ["en-GB", "Tue 14 Jul"],
    ["de", "Di., 14. Juli"],
    ["ja", "7月14日(火)"],
  ])("a viewer of %s gets weekday and date as %s", (code, text) => {
    expect(createFormatters(code).day("2026-07-14")).toBe(text);
  });

  it("in every language the date is the given one, in any zone of the host", () => {
    for (const code of LOCALES) expect(createFormatters(code).day("2026-07-14")).toContain("14");
  });
});

describe("the time of formatters", () => {
  it.each([
    ["en-US", "15:58", "3:58\u00a0PM"],
    ["en-US", "00:05", "12:05\u00a0AM"],
    ["en-GB", "15:58", "15:58"],
    ["en-GB", "07:00", "07:00"],
    ["da", "07:43", "07.43"],
    ["fi", "07:43", "7.43"],
    ["id", "15:58", "15.58"],
    ["de", "07:43", "07:43"],
    ["zh-TW", "15:58", "下午3:58"],
    ["ko", "15:58", "오후\u00a03:58"],
    ["ko", "09:05", "오전\u00a09:05"],
  ])("in %s %s is %s", (code, time, text) => {
    expect(createFormatters(code).time(time)).toBe(text);
  });

  it.each(LOCALES)("in %s every time is on one line, and can be typed back", (code) => {
    const { time } = createFormatters(code);
    for (let minutes = 0; minutes < 24 * 60; minutes += code === "en-US" ? 1 : 11) {
      const given = new Date(minutes * 60_000).toISOString().slice(11, 16);
      const text = time(given);
      expect(text).not.toMatch(/[ \u202f]/);
      expect(parseTime(text, code)).toEqual({ kind: "time", localTime: given });
      expect(parseTime(text.replace("\u00a0", "\u202f"), code)).toMatchObject({ localTime: given });
    }
  });
});

describe("the weekdays and conjunction of formatters", () => {
  it.each([
    ["en-US", "Monday – Wednesday", "Saturday and Sunday"],
    ["de", "Montag – Mittwoch", "Samstag und Sonntag"],
    ["ja", "月曜日～水曜日", "土曜日、日曜日"],
  ])("a viewer of %s gets %s, and %s", (code, range, list) => {
    const { weekdays, conjunction } = createFormatters(code);
    const single = (date: string) => weekdays({ from: date, to: date });
    const said = weekdays({ from: "2026-12-07", to: "2026-12-09" });
    expect(said.replaceAll(/\s/gu, " ")).toBe(range);
    expect(conjunction([single("2026-12-05"), single("2026-12-06")])).toBe(list);
  });
});
