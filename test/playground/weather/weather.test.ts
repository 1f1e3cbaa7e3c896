/** What must be true for the weather, sun and moon of any place on any date. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AnswerRequest, dailyAnswer } from "../../../playground/weather/answer.ts";
import { weatherOn } from "../../../playground/weather/weather.ts";
import { answerSchema, type Day } from "./daily-schema.ts";

const LONDON = "-0.13,51.51";
const SYDNEY = "151.21,-33.87";
const LONGYEARBYEN = "15.64,78.22";

interface Request extends AnswerRequest {
  readonly now: number;
  readonly latitude: number;
}

const hundredths = (limit: number) =>
  fc.integer({ min: -limit * 100, max: limit * 100 }).map((value) => value / 100);

const anyRequest: fc.Arbitrary<Request> = fc
  .record({
    longitude: hundredths(180),
    latitude: hundredths(90),
    dayCount: fc.constantFrom(3, 7),
    now: fc.integer({ min: Date.UTC(2020), max: Date.UTC(2035) }),
  })
  .map(({ longitude, ...rest }) => ({
    ...rest,
    location: `${longitude},${rest.latitude}`,
    unit: "m",
    lang: "en",
  }));

const daysOf = ({ now, ...request }: AnswerRequest & { now: number }): readonly Day[] =>
  answerSchema.parse(dailyAnswer(request, now)).daily;

/** Days at noon UTC from a date on. */
const daysFrom = (location: string, date: string, dayCount: number): readonly Day[] =>
  daysOf({ location, dayCount, unit: "m", lang: "en", now: Date.parse(`${date}T12:00Z`) });

const dayOn = (location: string, date: string): Day | undefined =>
  daysFrom(location, date, 1).find(({ fxDate }) => fxDate === date);

const checkRequests = (rule: (days: readonly Day[], request: Request) => void, numRuns = 40) => {
  fc.assert(
    fc.property(anyRequest, (request) => rule(daysOf(request), request)),
    { numRuns },
  );
};

const plusDays = (date: string, count: number): string =>
  new Date(Date.parse(date) + count * 86_400_000).toISOString().slice(0, 10);

describe("any day of any place", () => {
  test("follows the day before, from about today on", () => {
    checkRequests((days, request) => {
      const first = days[0]?.fxDate ?? "";
      expect(days.map((day) => day.fxDate)).toEqual(
        Array.from({ length: request.dayCount }, (_, index) => plusDays(first, index)),
      );
      // No zone is more than 14 hours from UTC.
      const fromNoon = Math.abs(Date.parse(first) + 43_200_000 - request.now);
      expect(fromNoon).toBeLessThanOrEqual(26 * 3_600_000);
    });
  });

  const LIMITS = [
    ["tempMax", -90, 50],
    ["tempMin", -90, 50],
    ["humidity", 5, 100],
    ["cloud", 0, 100],
    ["pressure", 970, 1050],
    ["uvIndex", 0, 14],
    ["vis", 0, 30],
    ["wind360Day", 0, 359],
    ["wind360Night", 0, 359],
  ] as const;
  const POINTS = "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW".split(" ");
  /** Lowest speed of Beaufort 0, 1, 2 …, km/h. */
  const BEAUFORT_FROM_KMH = [0, 1, 6, 12, 20, 29, 39, 50, 62, 75, 89, 103, 118];
  const isWet = (icon: string): boolean => /^[34]/.test(icon);

  test("keeps to what happens on Earth, and its values agree", () => {
    checkRequests((days, { latitude }) => {
      for (const day of days) {
        for (const [field, low, high] of LIMITS) {
          expect(Number(day[field]), field).toBeGreaterThanOrEqual(low);
          expect(Number(day[field]), field).toBeLessThanOrEqual(high);
        }
        expect(Number(day.tempMax)).toBeGreaterThanOrEqual(Number(day.tempMin));
        expect(Number(day.precip) > 0).toBe(isWet(day.iconDay) || isWet(day.iconNight));
        if (day.textDay === "Sunny") expect(Number(day.cloud)).toBeLessThan(15);
        if (/Overcast|Rain$/.test(day.textDay)) expect(Number(day.cloud)).toBeGreaterThan(55);

        const [low = 0, high = low] = day.windScaleDay.split("-").map(Number);
        const level = BEAUFORT_FROM_KMH.findLastIndex((from) => Number(day.windSpeedDay) >= from);
        expect(level).toBeGreaterThanOrEqual(low);
        expect(level).toBeLessThanOrEqual(high);
        const away = Math.abs(POINTS.indexOf(day.windDirDay) * 22.5 - Number(day.wind360Day));
        expect(Math.min(away, 360 - away)).toBeLessThanOrEqual(11.25);

        // Codes and names of clear and cloudy nights only at night.
        expect(day.textDay).not.toBe("Clear");
        expect(day.textNight).not.toBe("Sunny");
        expect(day.iconDay).not.toMatch(/^(?:15\d|350|457)$/);
        expect(day.iconNight).not.toMatch(/^(?:10[0-3]|300|407)$/);
        if (Math.abs(latitude) < 60) expect([day.sunrise, day.sunset]).not.toContain(null);
      }
    });
  });

  test("has the same weather on any request day and for any number of days", () => {
    checkRequests((days, request) => {
      const later = daysOf({ ...request, now: request.now + 86_400_000, dayCount: 3 });
      const common = later.filter(({ fxDate }) => days.some((day) => day.fxDate === fxDate));
      // A day is 23 hours long where clocks go forward.
      expect(common.length).toBeGreaterThanOrEqual(1);
      expect(days).toEqual(expect.arrayContaining(common));
    }, 20);
  });

  test("in imperial units, only temperature, wind speed and visibility differ", () => {
    checkRequests((metric, request) => {
      const fahrenheit = (celsius: string) => `${Math.round((Number(celsius) * 9) / 5 + 32)}`;
      const miles = (kilometres: string) => `${Math.round(Number(kilometres) * 0.621371)}`;
      const converted = metric.map((day) => ({
        ...day,
        tempMax: fahrenheit(day.tempMax),
        tempMin: fahrenheit(day.tempMin),
        windSpeedDay: miles(day.windSpeedDay),
        windSpeedNight: miles(day.windSpeedNight),
        vis: miles(day.vis),
      }));
      expect(daysOf({ ...request, unit: "i" })).toEqual(converted);
    }, 20);
  });
});

describe("a year", () => {
  const isSnow = (condition: string): boolean => /snow|sleet/.test(condition);
  const isRain = (condition: string): boolean => /rain|shower|drizzle/.test(condition);
  const conditionsOf = ({ day, night }: ReturnType<typeof weatherOn>) => [
    day.condition,
    night.condition,
  ];
  const yearOf = (location: string) => {
    const [longitude = 0, latitude = 0] = location.split(",").map(Number);
    return Array.from({ length: 365 }, (_, index) =>
      weatherOn({ longitude, latitude }, plusDays("2026-01-01", index)),
    );
  };
  const PLACES = ["103.85,1.29", "37.62,55.75", "116.41,39.9", "139.69,35.69", "-68.3,-54.8"];

  test("never snows above 5 °C and never rains in frost, and has every condition", () => {
    const seen = new Set<string>();
    for (const day of [...PLACES, LONDON, LONGYEARBYEN].flatMap(yearOf)) {
      for (const condition of conditionsOf(day)) {
        seen.add(condition);
        if (day.max > 5) expect(isSnow(condition)).toBe(false);
        if (day.max <= 0) expect(isRain(condition)).toBe(false);
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(20);
  });

  test("in Moscow knows snow and rain, dry days and wet ones, in Singapore no snow", () => {
    expect(yearOf("103.85,1.29").flatMap(conditionsOf).some(isSnow)).toBe(false);
    const year = yearOf("37.62,55.75");
    const conditions = year.flatMap(conditionsOf);
    expect([conditions.some(isSnow), conditions.some(isRain)]).toEqual([true, true]);
    const wet = year.filter((day) => day.precipitation > 0).length;
    expect(wet).toBeGreaterThan(60);
    expect(wet).toBeLessThan(260);
  });

  test("is warmest in July in the north, in January in the south, and warmer in the tropics", () => {
    const mean = (days: readonly { max: number }[]) =>
      days.reduce((sum, { max }) => sum + max, 0) / days.length;
    const january = (location: string) => mean(yearOf(location).slice(0, 31));
    const july = (location: string) => mean(yearOf(location).slice(181, 212));
    expect(july("2.35,48.86")).toBeGreaterThan(january("2.35,48.86") + 5);
    expect(january(SYDNEY)).toBeGreaterThan(july(SYDNEY) + 5);
    expect(mean(yearOf("103.85,1.29"))).toBeGreaterThan(mean(yearOf("37.62,55.75")) + 15);
  });
});

describe("the sun", () => {
  const minutes = (time = ""): number => {
    const [hours = Number.NaN, rest = Number.NaN] = time.split(":").map(Number);
    return hours * 60 + rest;
  };

  test.each([
    ["London at midsummer", LONDON, "2026-06-21", "04:43", "21:21"],
    ["London at midwinter", LONDON, "2026-12-21", "08:04", "15:53"],
    ["Sydney at midsummer", SYDNEY, "2026-12-22", "05:41", "20:05"],
    ["London as clocks go forward", LONDON, "2026-03-29", "06:41", "19:28"],
  ])("%s rises and sets within three minutes of the almanac", (_, place, date, rise, set) => {
    const day = dayOn(place, date);
    expect(Math.abs(minutes(day?.sunrise ?? "") - minutes(rise))).toBeLessThanOrEqual(3);
    expect(Math.abs(minutes(day?.sunset ?? "") - minutes(set))).toBeLessThanOrEqual(3);
  });

  test.each([
    ["polar night", LONGYEARBYEN, "2026-12-15", /^0$/],
    ["polar day", LONGYEARBYEN, "2026-06-15", /^[1-9]$/],
    ["the North Pole", "0,90", "2026-01-10", /^0$/],
    ["the South Pole", "0,-90", "2026-01-10", /^[1-9]$/],
  ])("at %s neither rises nor sets", (_, place, date, uvIndex) => {
    const day = daysFrom(place, date, 1)[0];
    expect(day).toMatchObject({ sunrise: null, sunset: null });
    expect(day?.uvIndex).toMatch(uvIndex);
  });
});

describe("the moon", () => {
  test("once in a month it does not rise, once it does not set, and both are empty text", () => {
    const month = daysFrom(LONDON, "2026-02-01", 30);
    expect(month.filter((day) => day.moonrise === "")).toHaveLength(1);
    expect(month.filter((day) => day.moonset === "")).toHaveLength(1);
  });

  test.each([
    ["2026-01-31", "Waxing gibbous", "803", "805"],
    ["2026-02-01", "Full Moon", "804", "804"],
    ["2026-02-03", "Waning gibbous", "805", "803"],
    ["2026-02-09", "Last quarter", "806", "802"],
    ["2026-02-15", "Waning crescent", "807", "801"],
    ["2026-02-17", "New Moon", "800", "800"],
    ["2026-02-19", "Waxing crescent", "801", "807"],
    ["2026-02-24", "First quarter", "802", "806"],
  ])("of %s is %s, with icon %s in the north and %s in the south", (date, ...expected) => {
    const [moonPhase, north, south] = expected;
    expect(dayOn(LONDON, date)).toMatchObject({ moonPhase, moonPhaseIcon: north });
    // There, the same moment may be the next day.
    const southern = daysFrom(SYDNEY, date, 3).find((day) => day.moonPhase === moonPhase);
    expect(southern?.moonPhaseIcon).toBe(south);
  });
});
