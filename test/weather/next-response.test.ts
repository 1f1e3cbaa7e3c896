import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseNextAnswer } from "../../src/weather/next-response.ts";
import { aHalfDay } from "../support/builders.ts";

const celsius = (value: unknown) => ({ value, unit: "°C" });
const speed = (value: unknown) => ({ value, unit: "m/s" });

const NOON_TO_EVENING = {
  condition: { text: "Shower Rain", code: "300" },
  temperatureMax: celsius(21.3),
  wind: { direction: { degree: 248, compass: "wsw" }, speed: speed(10), scale: 5 },
  windGustMax: speed(17.5),
  precipitation: { amount: { value: 1.1, unit: "mm" }, probability: 0.57, type: "rain" },
  cloudCover: 0.4,
  humidity: 0.61,
};
const NIGHT = {
  condition: { text: "Partly Cloudy", code: "103" },
  temperatureMax: celsius(15.2),
  wind: { direction: { degree: null, compass: "vrb" }, speed: speed(0.4), scale: 1 },
  windGustMax: speed(2),
  precipitation: { amount: { value: 0.2, unit: "mm" }, probability: 0.29, type: "mixed" },
  cloudCover: 0.75,
  humidity: 0.82,
};
const DAY = {
  forecastStartTime: "2026-07-14T00:00+02:00",
  forecastEndTime: "2026-07-15T00:00+02:00",
  astro: {
    sunrise: "2026-07-14T06:01+02:00",
    sunset: "2026-07-14T21:52+02:00",
    civilDawn: "2026-07-14T05:22+02:00",
    moonrise: null,
    moonset: "2026-07-14T22:40+02:00",
    moonPhase: "waning-gibbous",
  },
  temperatureMax: celsius(24.49),
  temperatureMin: celsius(-0.31),
  temperatureAvg: celsius(12.5),
  uvIndexMax: 6,
  daytime: NOON_TO_EVENING,
  nighttime: NIGHT,
};
const ANSWER = {
  metadata: { tag: "a-tag", attributions: ["A Source", "https://weather.example/about"] },
  days: [DAY],
};

const parse = (changes: object, unit: "m" | "i" = "m") =>
  parseNextAnswer({ ...ANSWER, ...changes }, { unit, latitude: 48.86 });
const firstDay = (changes: object) => parse({ days: [{ ...DAY, ...changes }] })?.days[0];

describe("parseNextAnswer", () => {
  it("a whole answer becomes the forecast that v7 would give, and more", () => {
    expect(parse({})).toEqual({
      unit: "m",
      updatedAt: null,
      startsAt: { at: Date.parse("2026-07-13T22:00:00Z"), utcOffsetMinutes: 120 },
      tag: "a-tag",
      link: "https://weather.example/about",
      days: [
        {
          date: "2026-07-14",
          sunrise: "06:01",
          sunset: "21:52",
          moonrise: null,
          moonset: "22:40",
          moonPhase: "waning-gibbous",
          moonPhaseIcon: "805",
          temperatureMax: 24,
          temperatureMin: 0,
          temperatureAverage: 13,
          day: {
            icon: "300",
            text: "Shower Rain",
            wind: { direction: "WSW", degrees: 248, scale: "5", speed: 36 },
            gust: 63,
            precipitationChance: 57,
            precipitationType: "rain",
          },
          night: {
            icon: "153",
            text: "Partly Cloudy",
            wind: { direction: null, degrees: null, scale: "1", speed: 1 },
            gust: 7,
            precipitationChance: 29,
            precipitationType: "mixed",
          },
          humidity: 72,
          precipitationChance: 57,
          precipitation: 1.3,
          pressure: null,
          visibility: null,
          cloudCover: 58,
          uvIndex: 6,
        },
      ],
      attribution: { sources: ["A Source", "https://weather.example/about"], licenses: [] },
    });
  });

  it("imperial figures are °F and mph, and still mm", () => {
    const day = parse({}, "i")?.days[0];
    expect(day).toMatchObject({
      temperatureMax: 76,
      temperatureMin: 31,
      temperatureAverage: 55,
      day: { wind: { speed: 22 }, gust: 39 },
      precipitation: 1.3,
    });
  });

  it.each([
    ["2024-08-11T00:00+02:00", "2024-08-11"],
    // What a service would send that ignores `localTime`.
    ["2024-08-10T22:00Z", "2024-08-11"],
    ["2026-07-14T00:00+14:00", "2026-07-14"],
    ["2026-07-14T00:00-11:00", "2026-07-14"],
    // Clocks change at midnight in spring.
    ["2026-04-24T01:00+03:00", "2026-04-24"],
    ["2026-10-30T23:00+02:00", "2026-10-31"],
  ])("a day that starts at %s is dated %s", (forecastStartTime, date) => {
    expect(firstDay({ forecastStartTime })?.date).toBe(date);
  });

  it.each([undefined, null, "", "2026-07-14", "2026-02-30T00:00Z", "9999-12-31T20:00Z", 5, {}])(
    "a day that starts at %j is left out, the others stay",
    (forecastStartTime) => {
      const forecast = parse({ days: [{ ...DAY, forecastStartTime }, DAY, "junk", null] });
      expect(forecast?.days.map(({ date }) => date)).toEqual(["2026-07-14"]);
      expect(forecast?.startsAt?.utcOffsetMinutes).toBe(120);
    },
  );

  it("a day without any field but its start stays, with nothing known", () => {
    const [day] = parse({ days: [{ forecastStartTime: DAY.forecastStartTime }] })?.days ?? [];
    const { date, day: byDay, night, ...rest } = day ?? {};
    expect(date).toBe("2026-07-14");
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
    expect([byDay, night]).toEqual([aHalfDay(), aHalfDay()]);
  });

  it.each([
    ["100", "150"],
    ["101", "151"],
    ["102", "152"],
    ["103", "153"],
    ["104", "154"],
    ["300", "350"],
    ["301", "351"],
    ["406", "456"],
    ["407", "457"],
    ["305", "305"],
    ["150", "150"],
    ["Sunny", null],
  ])("the code %s is %s by night, and itself by day", (code, night) => {
    const half = { ...NIGHT, condition: { code } };
    const day = firstDay({ daytime: half, nighttime: half });
    expect([day?.day.icon, day?.night.icon]).toEqual([night === null ? null : code, night]);
  });

  it.each([
    ["new-moon", "800", "800"],
    ["waxing-crescent", "801", "807"],
    ["first-quarter", "802", "806"],
    ["waxing-gibbous", "803", "805"],
    ["full-moon", "804", "804"],
    ["waning-gibbous", "805", "803"],
    ["last-quarter", "806", "802"],
    ["waning-crescent", "807", "801"],
    ["a-phase-of-tomorrow", null, null],
    [null, null, null],
  ])(
    "the moon's phase %j has the code %j in the north and %j in the south",
    (moonPhase, north, south) => {
      const days = [{ ...DAY, astro: { moonPhase } }];
      const codes = [48.86, -33.87].map((latitude) => {
        const [day] = parseNextAnswer({ days }, { unit: "m", latitude })?.days ?? [];
        expect(day?.moonPhase).toBe(north === null ? null : moonPhase);
        return day?.moonPhaseIcon;
      });
      expect(codes).toEqual([north, south]);
    },
  );

  it.each([
    [{ degree: 0, compass: "n" }, "N", 0],
    [{ degree: 360, compass: "n" }, "N", 0],
    [{ degree: null, compass: "nnw" }, "NNW", null],
    [{ degree: 45 }, null, 45],
    [{ degree: 45, compass: "@everyone" }, null, 45],
    [{ degree: -1, compass: "ne" }, "NE", null],
    [{ degree: 45, compass: "none" }, null, null],
    [{ degree: 45, compass: "vrb" }, null, null],
    ["n", null, null],
  ])("the direction %j is %j at %j degrees", (direction, word, degrees) => {
    const wind = firstDay({ daytime: { wind: { direction } } })?.day.wind;
    expect(wind).toMatchObject({ direction: word, degrees });
  });

  it.each([
    ["of 0 is 0", { value: 0, unit: "°C" }, 0],
    ["as text is read", { value: "21.6", unit: "°C" }, 22],
    ["without a unit is metric", { value: 21.6 }, 22],
    ["in another unit is junk", { value: 45, unit: "°F" }, null],
    ["that is impossible is junk", { value: 66, unit: "°C" }, null],
    ["that is no number is junk", { value: "", unit: "°C" }, null],
    ["that is no object is junk", 21.6, null],
  ])("a temperature %s", (_, temperatureMax, expected) => {
    expect(firstDay({ temperatureMax, temperatureMin: null })?.temperatureMax).toBe(expected);
  });

  it.each([
    [0, 0],
    [1, 100],
    [0.57, 57],
    [1.01, null],
    [-0.1, null],
    ["x", null],
  ])("a share of %j is %j percent", (humidity, percent) => {
    const half = { humidity };
    expect(firstDay({ daytime: half, nighttime: half })?.humidity).toBe(percent);
  });

  it("one half without figures: the mean and the chance are the other's, the sum is unknown", () => {
    expect(firstDay({ nighttime: null })).toMatchObject({
      humidity: 61,
      cloudCover: 40,
      precipitationChance: 57,
      precipitation: null,
    });
  });

  it("a sum has no noise, and the two temperatures are put in order", () => {
    const half = (value: number) => ({ precipitation: { amount: { value, unit: "mm" } } });
    const halves = { daytime: half(0.1), nighttime: half(0.2) };
    const turned = { temperatureMax: celsius(-16), temperatureMin: celsius(-15) };
    expect(firstDay({ ...halves, ...turned })).toMatchObject({
      precipitation: 0.3,
      temperatureMax: -15,
      temperatureMin: -16,
    });
  });

  it("a type of precipitation that is not known is none of ours", () => {
    const precipitation = { type: "unknown", probability: 0.5 };
    expect(firstDay({ daytime: { precipitation } })?.day).toMatchObject({
      precipitationType: null,
      precipitationChance: 50,
    });
  });

  it.each([
    [{ attributions: ["javascript:alert(1)"] }, null, ["javascript:alert(1)"]],
    [{ attributions: null }, null, []],
    [null, null, []],
  ])("the metadata %j give the link %j", (metadata, link, sources) => {
    expect(parse({ metadata })).toMatchObject({ link, attribution: { sources } });
  });

  it.each([null, "text", 5, [], {}, { days: null }, { daily: [] }, { days: "x" }])(
    "%j is no forecast",
    (answer) => {
      expect(parseNextAnswer(answer, { unit: "m", latitude: 0 })).toBeNull();
    },
  );

  it("no JSON value makes it throw", () => {
    const { forecastStartTime } = DAY;
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (any, other) => {
        parseNextAnswer(any, { unit: "i", latitude: 0 });
        const half = { condition: any, wind: { direction: other, speed: any }, humidity: other };
        const day = { astro: any, temperatureMax: other, daytime: half, nighttime: any };
        const days = [{ forecastStartTime, ...day }];
        expect(parse({ metadata: any, days })?.days).toHaveLength(1);
      }),
    );
  });
});
