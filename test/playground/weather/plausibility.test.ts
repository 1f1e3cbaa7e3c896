/** What must be true for the weather of any place on any date. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AnswerRequest, dailyAnswer } from "../../../playground/weather/answer.ts";
import { dayWeather } from "../../../playground/weather/day-weather.ts";
import { beaufortLevel } from "../../../playground/weather/wind.ts";
import { addCalendarDays } from "../../../playground/weather/zone-time.ts";
import { answerSchema, type Day } from "./daily-schema.ts";

const hundredths = (limit: number) =>
  fc.integer({ min: -limit * 100, max: limit * 100 }).map((value) => value / 100);

const anyPlace = fc.record({ longitude: hundredths(180), latitude: hundredths(90) });

const anyNow = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) });

const anyRequest: fc.Arbitrary<AnswerRequest> = fc.record({
  place: anyPlace,
  pageName: fc.constant("place"),
  dayCount: fc.constantFrom(3, 7),
  unit: fc.constant("m"),
  lang: fc.constant("en"),
  now: anyNow,
});

const daysOf = (request: AnswerRequest): readonly Day[] =>
  answerSchema.parse(dailyAnswer(request)).daily;

const checkEach = (rule: (day: Day, request: AnswerRequest) => void): void => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      for (const day of daysOf(request)) {
        rule(day, request);
      }
    }),
    { numRuns: 60 },
  );
};

const isWet = (icon: string): boolean => /^[34]/.test(icon);

describe("any day of any place", () => {
  test("has the shape of the interface, and days that follow each other", () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const dates = daysOf(request).map((day) => day.fxDate);
        const first = dates[0] ?? "";
        expect(dates).toEqual(dates.map((_, index) => addCalendarDays(first, index)));
        expect(dates).toHaveLength(request.dayCount);
        // No zone is more than 14 hours from UTC.
        expect(Math.abs(Date.parse(first) + 43_200_000 - request.now)).toBeLessThanOrEqual(
          26 * 3_600_000,
        );
      }),
      { numRuns: 60 },
    );
  });

  test("is not colder at its warmest than at its coldest", () => {
    checkEach((day) => expect(Number(day.tempMax)).toBeGreaterThanOrEqual(Number(day.tempMin)));
  });

  test("keeps every quantity within what happens on Earth", () => {
    checkEach((day) => {
      expect(Number(day.tempMax)).toBeLessThanOrEqual(50);
      expect(Number(day.tempMin)).toBeGreaterThanOrEqual(-90);
      expect(Number(day.humidity)).toBeGreaterThanOrEqual(5);
      expect(Number(day.humidity)).toBeLessThanOrEqual(100);
      expect(Number(day.cloud)).toBeGreaterThanOrEqual(0);
      expect(Number(day.cloud)).toBeLessThanOrEqual(100);
      expect(Number(day.pressure)).toBeGreaterThanOrEqual(970);
      expect(Number(day.pressure)).toBeLessThanOrEqual(1050);
      expect(Number(day.uvIndex)).toBeGreaterThanOrEqual(0);
      expect(Number(day.uvIndex)).toBeLessThanOrEqual(14);
      expect(Number(day.vis)).toBeGreaterThanOrEqual(0);
      expect(Number(day.vis)).toBeLessThanOrEqual(30);
    });
  });

  test("has no sunburn where the sun does not rise", () => {
    const place = { longitude: 15.64, latitude: 78.22 };
    const now = Date.UTC(2026, 11, 15, 12);
    const days = daysOf({ place, pageName: "x", dayCount: 3, unit: "m", lang: "en", now });
    expect(days.map((day) => day.uvIndex)).toEqual(["0", "0", "0"]);
  });

  test("has rain or snow exactly when its icons say so", () => {
    checkEach((day) => {
      expect(Number(day.precip) > 0).toBe(isWet(day.iconDay) || isWet(day.iconNight));
    });
  });

  test("has wind whose scale and compass point agree with speed and degrees", () => {
    const points = "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW".split(" ");
    checkEach((day) => {
      const [low = 0, high = low] = day.windScaleDay.split("-").map(Number);
      const level = beaufortLevel(Number(day.windSpeedDay));
      expect(level).toBeGreaterThanOrEqual(low);
      expect(level).toBeLessThanOrEqual(high);
      const degrees = Number(day.wind360Day);
      expect(degrees).toBeGreaterThanOrEqual(0);
      expect(degrees).toBeLessThan(360);
      const away = Math.abs(points.indexOf(day.windDirDay) * 22.5 - degrees);
      expect(Math.min(away, 360 - away)).toBeLessThanOrEqual(11.25);
    });
  });

  test("has night codes for clear and cloudy nights only at night", () => {
    checkEach((day) => {
      expect(day.iconDay).not.toMatch(/^(?:15\d|350|457)$/);
      expect(day.iconNight).not.toMatch(/^(?:10[0-3]|300|407)$/);
    });
  });
});

describe("snow and rain", () => {
  const anyDate = anyNow.map((instant) => new Date(instant).toISOString().slice(0, 10));
  const isSnow = (condition: string): boolean => /snow|sleet/.test(condition);
  const isRain = (condition: string): boolean => /rain|shower|drizzle/.test(condition);

  test("it never snows above 5 °C and never rains in frost", () => {
    fc.assert(
      fc.property(anyPlace, anyDate, (place, date) => {
        const weather = dayWeather(place, date);
        for (const { condition } of [weather.day, weather.night]) {
          expect(isSnow(condition) && weather.temperatureMax > 5).toBe(false);
          expect(isRain(condition) && weather.temperatureMax <= 0).toBe(false);
        }
      }),
      { numRuns: 2000 },
    );
  });

  const yearOf = (longitude: number, latitude: number) =>
    Array.from({ length: 365 }, (_, index) => {
      const date = addCalendarDays("2026-01-01", index);
      return { month: Number(date.slice(5, 7)), ...dayWeather({ longitude, latitude }, date) };
    });
  const meanMax = (days: readonly { temperatureMax: number }[]): number =>
    days.reduce((sum, day) => sum + day.temperatureMax, 0) / days.length;

  test("a year in Moscow knows both snow and rain, dry days and wet ones", () => {
    const year = yearOf(37.62, 55.75);
    expect(year.some((day) => isSnow(day.day.condition))).toBe(true);
    expect(year.some((day) => isRain(day.day.condition))).toBe(true);
    const wet = year.filter((day) => day.precipitationMm > 0).length;
    expect(wet).toBeGreaterThan(60);
    expect(wet).toBeLessThan(260);
  });

  test("a year in Singapore knows no snow", () => {
    expect(yearOf(103.85, 1.29).filter((day) => isSnow(day.day.condition))).toEqual([]);
  });

  test.each([
    ["July is warmer than January in the north", 2.35, 48.86, 7, 1],
    ["January is warmer than July in the south", 18.42, -33.93, 1, 7],
  ])("%s", (_, longitude, latitude, warm, cold) => {
    const year = yearOf(longitude, latitude);
    const of = (month: number) => year.filter((day) => day.month === month);
    expect(meanMax(of(warm))).toBeGreaterThan(meanMax(of(cold)) + 5);
  });

  test("every condition happens somewhere at some time", () => {
    const seen = new Set(
      [
        [103.85, 1.29],
        [37.62, 55.75],
        [116.41, 39.9],
        [-0.13, 51.51],
        [15.64, 78.22],
        [139.69, 35.69],
        [-68.3, -54.8],
      ].flatMap(([longitude = 0, latitude = 0]) =>
        yearOf(longitude, latitude).flatMap((day) => [day.day.condition, day.night.condition]),
      ),
    );
    expect(seen.size).toBeGreaterThanOrEqual(20);
  });
});

describe("the same date", () => {
  test("has the same weather on any request day and for any number of days", () => {
    fc.assert(
      fc.property(anyRequest, fc.integer({ min: 1, max: 2 }), (request, later) => {
        const early = daysOf({ ...request, dayCount: 7 });
        const late = daysOf({ ...request, now: request.now + later * 86_400_000, dayCount: 3 });
        const lateDates = new Set(late.map((day) => day.fxDate));
        const common = early.filter((day) => lateDates.has(day.fxDate));
        expect(common.length).toBeGreaterThanOrEqual(2);
        for (const day of common) {
          expect(late).toContainEqual(day);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("in imperial units, only temperature, wind speed and visibility differ", () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const metric = daysOf(request);
        const imperial = daysOf({ ...request, unit: "i" });
        const converted = metric.map((day) => {
          const fahrenheit = (celsius: string) => `${Math.round((Number(celsius) * 9) / 5 + 32)}`;
          const miles = (kilometres: string) => `${Math.round(Number(kilometres) * 0.621371)}`;
          return {
            ...day,
            tempMax: fahrenheit(day.tempMax),
            tempMin: fahrenheit(day.tempMin),
            windSpeedDay: miles(day.windSpeedDay),
            windSpeedNight: miles(day.windSpeedNight),
            vis: miles(day.vis),
          };
        });
        expect(imperial).toEqual(converted);
      }),
      { numRuns: 40 },
    );
  });
});

describe("the sun", () => {
  test("fails to rise or to set only near the poles", () => {
    checkEach((day, { place }) => {
      if (Math.abs(place.latitude) < 60) {
        expect(day.sunrise).not.toBeNull();
        expect(day.sunset).not.toBeNull();
      }
    });
  });
});
