import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ForecastDay } from "../../src/weather/index.ts";
import { parseDailyAnswer } from "../../src/weather/response.ts";
import { aHalfDay } from "../support/builders.ts";

const DAY = {
  fxDate: "2026-03-01",
  sunrise: "06:12",
  sunset: "17:48",
  moonrise: "23:05",
  moonset: "08:41",
  moonPhase: "Waning gibbous",
  moonPhaseIcon: "805",
  tempMax: "0",
  tempMin: "-7",
  iconDay: "400",
  textDay: "Light Snow",
  iconNight: "150",
  textNight: "Clear",
  wind360Day: "0",
  windDirDay: "N",
  windScaleDay: "1-3",
  windSpeedDay: "0",
  wind360Night: "-1",
  windDirNight: "None",
  windScaleNight: "0",
  windSpeedNight: "2",
  humidity: "81",
  precip: "0.0",
  pressure: "1003",
  vis: "24",
  cloud: "0",
  uvIndex: "1",
};
const ANSWER = {
  code: "200",
  updateTime: "2026-03-01T09:05+05:45",
  fxLink: "https://weather.example/place-1.html",
  daily: [DAY],
  refer: { sources: ["A Source"], license: ["A Licence"] },
};

const parse = (changes: Record<string, unknown>) =>
  parseDailyAnswer({ ...ANSWER, ...changes }, "m");
const firstDay = (changes: Record<string, unknown>) =>
  parse({ daily: [{ ...DAY, ...changes }] })?.days[0];

describe("parseDailyAnswer", () => {
  it("a whole answer becomes a forecast in the requested unit", () => {
    const onlyNext = { gust: null, precipitationChance: null, precipitationType: null };
    expect(parseDailyAnswer(ANSWER, "i")).toEqual({
      unit: "i",
      startsAt: null,
      tag: null,
      updatedAt: { at: Date.parse("2026-03-01T03:20:00Z"), utcOffsetMinutes: 345 },
      link: "https://weather.example/place-1.html",
      days: [
        {
          date: "2026-03-01",
          sunrise: "06:12",
          sunset: "17:48",
          moonrise: "23:05",
          moonset: "08:41",
          moonPhase: "Waning gibbous",
          moonPhaseIcon: "805",
          temperatureMax: 0,
          temperatureMin: -7,
          temperatureAverage: null,
          precipitationChance: null,
          day: {
            icon: "400",
            text: "Light Snow",
            wind: { direction: "N", degrees: 0, scale: "1-3", speed: 0 },
            ...onlyNext,
          },
          night: {
            icon: "150",
            text: "Clear",
            wind: { direction: null, degrees: null, scale: "0", speed: 2 },
            ...onlyNext,
          },
          humidity: 81,
          precipitation: 0,
          pressure: 1003,
          visibility: 24,
          cloudCover: 0,
          uvIndex: 1,
        },
      ],
      attribution: { sources: ["A Source"], licenses: ["A Licence"] },
    });
  });

  it.each([null, "", "  ", "n/a", "NaN", "1e3", "--5", {}, [], true, "99999999"])(
    "a number given as %j is no number, and least of all 0",
    (value) => {
      expect(firstDay({ tempMax: value, precip: value })).toMatchObject({
        temperatureMax: null,
        precipitation: null,
        temperatureMin: -7,
      });
    },
  );

  it.each([
    ["0", 0],
    ["-0", 0],
    ["-0.4", -0.4],
    [" 7 ", 7],
    ["+3", 3],
    [12.5, 12.5],
    [-0, 0],
    ["11.55", 11.55],
  ])("a number given as %j is %s", (value, expected) => {
    expect(firstDay({ tempMax: value, tempMin: null })?.temperatureMax).toBe(expected);
  });

  /** The least and the most that each field may be, and steps beyond. */
  it.each<[field: string, key: keyof ForecastDay, least: string, most: string, beyond: string[]]>([
    ["humidity", "humidity", "0", "100", ["-1", "101", "170"]],
    ["cloud", "cloudCover", "0", "100", ["-1", "100.5", "170"]],
    ["precip", "precipitation", "0", "2000", ["-1", "-0.1", "2001", "-999"]],
    ["pressure", "pressure", "300", "1100", ["0", "-1", "299", "1101"]],
    ["vis", "visibility", "0", "300", ["-1", "301"]],
    ["uvIndex", "uvIndex", "0", "45", ["-1", "46", "99"]],
    ["tempMin", "temperatureMin", "-100", "65", ["-101", "66", "-999", "999"]],
    ["tempMax", "temperatureMax", "-100", "65", ["-101", "66", "-999", "999"]],
  ])("a %s is kept from what to what is possible, and left out beyond", (...given) => {
    const [field, key, least, most, beyond] = given;
    const read = (value: string) => firstDay({ tempMax: "", tempMin: "", [field]: value })?.[key];
    expect([least, most].map(read)).toEqual([Number(least), Number(most)]);
    for (const value of beyond) expect(read(value)).toBeNull();
    expect(read("-0.0")).toBe(least === "300" ? null : 0);
  });

  it.each([
    ["-1", null],
    ["0", 0],
    ["450", 450],
    ["451", null],
  ])("a wind of %s km/h is a speed of %s", (value, speed) => {
    const day = firstDay({ windSpeedDay: value, windSpeedNight: value });
    expect([day?.day.wind.speed, day?.night.wind.speed]).toEqual([speed, speed]);
  });

  it("a temperature is possible in its own unit", () => {
    const high = (tempMax: string, unit: "m" | "i") =>
      parseDailyAnswer({ ...ANSWER, daily: [{ ...DAY, tempMax }] }, unit)?.days[0]?.temperatureMax;
    expect([high("99", "i"), high("99", "m")]).toEqual([99, null]);
    expect([high("149", "i"), high("150", "i")]).toEqual([149, null]);
  });

  it.each([
    ["-16", "-15", [-15, -16]],
    ["-15", "-16", [-15, -16]],
    ["3", "3", [3, 3]],
    ["", "3", [null, 3]],
    ["-16", "999", [-16, null]],
  ])("a high of %j and a low of %j are %j", (tempMax, tempMin, expected) => {
    const day = firstDay({ tempMax, tempMin });
    expect([day?.temperatureMax, day?.temperatureMin]).toEqual(expected);
  });

  it.each([
    ["0", 0],
    ["359", 359],
    ["360", 0],
    ["-1", null],
    ["-999", null],
    ["361", null],
  ])("a wind from %s° has the direction %s", (value, expected) => {
    expect(firstDay({ wind360Day: value })?.day.wind.degrees).toBe(expected);
  });

  it.each([
    ["-1", "None"],
    ["-999", "Rotational"],
    ["-1", "无持续风向"],
    ["225", "None"],
    ["", "None"],
    ["0", "Rotational"],
    ["225", "旋转风"],
  ])("a wind from %s degrees, called %j -> no direction", (wind360Day, windDirDay) => {
    const wind = firstDay({ wind360Day, windDirDay })?.day.wind;
    expect(wind).toMatchObject({ direction: null, degrees: null });
  });

  it("degrees that mean nothing -> the service's own word stays", () => {
    const wind = firstDay({ wind360Day: "-45", windDirDay: "SW" })?.day.wind;
    expect(wind).toMatchObject({ direction: "SW", degrees: null });
  });

  it.each([
    ["3", "3"],
    ["10-12", "10-12"],
    ["17", "17"],
    ["99", null],
    ["3-21", null],
    ["97.9", null],
    ["strong", null],
    [null, null],
  ])("the wind scale %j is read as %j", (value, expected) => {
    expect(firstDay({ windScaleDay: value })?.day.wind.scale).toBe(expected);
  });

  it.each(["", null, "24:30", "7:00", "1970-01-01", "<b>"])(
    "a sunrise of %j is no sunrise",
    (value) => {
      expect(firstDay({ sunrise: value, moonset: value })).toMatchObject({
        sunrise: null,
        moonset: null,
        sunset: "17:48",
      });
    },
  );

  it("a day without any field but its date stays, with nothing known", () => {
    const [day] = parse({ daily: [{ fxDate: "2026-03-01" }] })?.days ?? [];
    const { date, day: byDay, night, ...rest } = day ?? {};
    expect(date).toBe("2026-03-01");
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
    expect([byDay, night]).toEqual([aHalfDay(), aHalfDay()]);
  });

  it.each([undefined, "", "2026-02-30", "20260301", "2026-3-1", 20260301, null])(
    "a day dated %j is left out, the others stay",
    (fxDate) => {
      const days = parse({ daily: [{ ...DAY, fxDate }, DAY, "junk", null] })?.days;
      expect(days?.map(({ date }) => date)).toEqual(["2026-03-01"]);
    },
  );

  it.each([
    ["2026-03-01T09:05+08:00", "2026-03-01T01:05:00Z", 480],
    ["2026-03-01T09:05+0800", "2026-03-01T01:05:00Z", 480],
    ["2026-03-01T09:05:30-03:30", "2026-03-01T12:35:30Z", -210],
    ["2026-03-01T09:05Z", "2026-03-01T09:05:00Z", 0],
  ])("%s is the instant %s", (updateTime, instant, utcOffsetMinutes) => {
    expect(parse({ updateTime })?.updatedAt).toEqual({ at: Date.parse(instant), utcOffsetMinutes });
  });

  it.each([
    ...[undefined, null, "", "yesterday", "2026-03-01", "2026-13-01T09:05+08:00", 5],
    // No place on Earth is that far from UTC: its days would be other ones.
    ...["2026-03-01T09:05+99:00", "2026-03-01T09:05-15:00"],
  ])("an update time of %j is unknown", (updateTime) => {
    expect(parse({ updateTime })?.updatedAt).toBeNull();
  });

  it.each([
    "javascript:alert(1)",
    "ftp://weather.example/",
    "//weather.example",
    "weather",
    "",
    null,
    7,
    `https://weather.example/${"x".repeat(2048)}`,
  ])("%j is no link", (fxLink) => {
    expect(parse({ fxLink })?.link).toBeNull();
  });

  it.each([
    [undefined, [], []],
    [null, [], []],
    ["junk", [], []],
    [{ sources: null, license: "One" }, [], ["One"]],
    [{ sources: ["A", "", 3, "B"], license: [] }, ["A", "B"], []],
  ])("refer %j names its sources and licences", (refer, sources, licenses) => {
    expect(parse({ refer })?.attribution).toEqual({ sources, licenses });
  });

  it.each([null, "text", 5, [], {}, { code: "200" }, { daily: null }, { daily: "x" }])(
    "%j is no forecast",
    (answer) => {
      expect(parseDailyAnswer(answer, "m")).toBeNull();
    },
  );

  it("no JSON value makes it throw", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (any, daily, refer) => {
        parseDailyAnswer(any, "m");
        parse({ daily, refer, updateTime: any, fxLink: any });
        const day = Object.fromEntries(Object.keys(DAY).map((name) => [name, any]));
        expect(parse({ daily: [{ ...day, fxDate: "2026-03-01" }] })?.days).toHaveLength(1);
      }),
    );
  });
});
