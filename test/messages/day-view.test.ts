/** The texts of a day, for any layout. */
import { describe, expect, it } from "vitest";
import { dayView } from "../../src/messages/day-view.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { DANGER_COLOUR, EMBED_COLOUR } from "../../src/messages/weather-icons.ts";
import {
  type ForecastDay,
  type PrecipitationType,
  UNITS,
  type Unit,
  type Wind,
} from "../../src/weather/index.ts";
import { aDayOfNext, aHalfDay, anEmptyDay } from "../support/builders.ts";
import { aStyle, withBlanks } from "./forecast-context.ts";

const NO_WIND = { direction: null, degrees: null, scale: null, speed: null };

const viewOf = (values: Partial<ForecastDay>, style = aStyle()) =>
  dayView({ ...anEmptyDay(), ...values }, style);
const windOf = (wind: Partial<Wind>) =>
  viewOf({ day: aHalfDay({ wind: { ...NO_WIND, ...wind } }) }).day.wind;

describe("the temperatures", () => {
  it.each([
    [0, "0 °C", "0 °F"],
    [-0, "0 °C", "0 °F"],
    [-0.004, "0 °C", "0 °F"],
    [-1, "−1 °C", "−1 °F"],
    [-40.5, "−41 °C", "−41 °F"],
  ])("%s is %s or %s, never a lone ° and never a hyphen", (value, metric, imperial) => {
    for (const key of ["temperatureMax", "temperatureMin"] as const) {
      const inUnit = (unit: "m" | "i") => {
        const { high, low } = viewOf({ [key]: value }, aStyle({ unit }));
        return withBlanks((key === "temperatureMax" ? high : low)?.text ?? "");
      };
      expect(inUnit("m")).toBe(metric);
      expect(inUnit("i")).toBe(imperial);
    }
  });

  it("have their number and its text without the unit, too", () => {
    expect(viewOf({ temperatureMax: -5 }).high).toMatchObject({ value: -5, number: "−5" });
  });
});

describe("precipitation and wind speed", () => {
  it("0 is a number with its unit", () => {
    expect(withBlanks(viewOf({ precipitation: 0 }).precipitation?.text ?? "")).toBe("0 mm");
    expect(withBlanks(windOf({ speed: 0 }).speed ?? "")).toBe("0 km/h");
  });

  it("a speed that is not known is no text", () => {
    expect(windOf({}).speed).toBeNull();
  });
});

describe("the chance of rain", () => {
  const half = (
    precipitationChance: number | null,
    precipitationType: PrecipitationType | null = "rain",
  ) => aHalfDay({ precipitationChance, precipitationType });

  it.each([
    [half(64), half(20, "snow"), "Chance of rain"],
    [half(20), half(64, "snow"), "Chance of snow"],
    [half(null, "snow"), half(64), "Chance of rain"],
    [half(64, "snow"), half(64), "Chance of snow"],
    [half(64, "ice"), half(20), "Chance of precipitation"],
    [half(64, "mixed"), half(20), "Chance of precipitation"],
    [half(64, "none"), half(20, "snow"), "Chance of rain"],
    [half(64, null), half(20, "snow"), "Chance of rain"],
  ])("by day %j and by night %j, it is the %s of the wetter half", (day, night, label) => {
    expect(viewOf({ precipitationChance: 64, day, night }).chance).toMatchObject({
      label,
      text: "64%",
    });
  });

  it.each([
    ["none", 0, "m", "Chance of precipitation"],
    [null, 32, "i", "Chance of precipitation"],
    ["none", 1, "m", "Chance of rain"],
    ["rain", -1, "m", "Chance of rain"],
  ] as const)(
    "of type %s at %s degrees (%s), it is the %s",
    (type, temperatureMax, unit, label) => {
      const values = { precipitationChance: 64, temperatureMax, day: half(64, type) };
      expect(viewOf(values, aStyle({ unit })).chance?.label).toBe(label);
    },
  );
});

describe("gusts", () => {
  it.each([
    [80, 62, "80 km/h", "80 mph"],
    [null, 62, "62 km/h", "62 mph"],
    [0, null, "0 km/h", "0 mph"],
  ])("of %s by day and %s by night are %s", (byDay, byNight, metric, imperial) => {
    const values = { day: aHalfDay({ gust: byDay }), night: aHalfDay({ gust: byNight }) };
    const inUnit = (unit: Unit) => withBlanks(viewOf(values, aStyle({ unit })).gusts?.text ?? "");
    expect(UNITS.map(inUnit)).toEqual([metric, imperial]);
  });
});

describe("the condition", () => {
  it.each([
    [{ icon: "100", text: "Sunny" }, "☀️ Sunny"],
    [{ icon: "150", text: "Clear" }, "🌙 Clear"],
    [{ icon: null, text: "Clear" }, "Clear"],
    [{ icon: "305", text: null }, "🌧️ no data"],
    [{ icon: null, text: null }, "no data"],
  ])("%j is %s: the picture by its own field, the word by its own", (half, text) => {
    const halfDay = aHalfDay(half);
    expect(viewOf({ day: halfDay }).day.condition.text).toBe(text);
    expect(viewOf({ night: halfDay }).night.condition.text).toBe(text);
  });

  it("its name is plain text", () => {
    const day = aHalfDay({ icon: "100", text: "a_b *c*" });
    expect(viewOf({ day }).day.condition).toMatchObject({ name: "a_b *c*", emoji: "☀️" });
  });
});

describe("the condition in a language that the service does not speak", () => {
  const t = createI18n()("da");
  const half = (icon: string | null, text: string | null) => aHalfDay({ icon, text });

  it.each([
    ["101", "Cloudy", "⛅ Skyet"],
    ["151", null, "☁️ Skyet"],
    ["998", "Frogs", "🌡️ Frogs"],
    [null, "Cloudy", "Cloudy"],
  ])("%s, called %s -> %s", (icon, text, shown) => {
    const { day } = viewOf({ day: half(icon, text) }, aStyle({ t }));
    expect(day.condition.text).toBe(shown);
    expect(shown.endsWith(day.condition.name ?? "-")).toBe(true);
  });

  it.each([
    ["514", "Heavy Fog", false],
    ["501", "Dense Fog", true],
  ])(
    "the night of 509 with %s, called %s, differs: %s, by what is shown",
    (icon, text, differs) => {
      const style = aStyle({ t });
      const view = viewOf({ day: half("509", "Dense Fog"), night: half(icon, text) }, style);
      expect(view.isNightDifferent).toBe(differs);
    },
  );
});

it("the moon's phase has the picture that people see and the name of the phase", () => {
  const style = aStyle({ t: createI18n()("da"), latitude: -33.9 });
  const view = viewOf({ moonPhase: "Waxing crescent", moonPhaseIcon: "807" }, style);
  expect(view.moonPhase).toBe("🌘 Tiltagende månesegl");
});

describe("the direction of the wind", () => {
  it.each([
    [0, "N"],
    [20, "NNE"],
    [360, "N"],
    [null, null],
  ])("from %s degrees is %s", (degrees, text) => {
    expect(windOf({ degrees }).direction).toBe(text);
  });
});

describe("the heading", () => {
  it("only the place's own today is called so", () => {
    const headingOn = (today: string | null) => viewOf({}, aStyle({ today })).heading;
    expect(headingOn("2026-07-14")).toBe("Tue, Jul 14 · today");
    expect(headingOn("2026-07-13")).toBe("Tue, Jul 14");
    expect(headingOn(null)).toBe("Tue, Jul 14");
  });
});

it("a dangerous day has the edge of danger, by the numbers of its unit", () => {
  const colours = [0, 20, 40].map((temperatureMin) =>
    UNITS.map((unit) => viewOf({ temperatureMin }, aStyle({ unit })).colour),
  );
  expect(colours).toEqual([
    [DANGER_COLOUR, DANGER_COLOUR],
    [EMBED_COLOUR, DANGER_COLOUR],
    [EMBED_COLOUR, EMBED_COLOUR],
  ]);
});

it("of a day of which only the date is known -> date, words for conditions, all else null", () => {
  const nothing = {
    condition: { emoji: null, name: null, text: "no data" },
    wind: { direction: null, speed: null, name: null },
  };
  expect(dayView(anEmptyDay(), aStyle())).toEqual({
    date: "2026-07-14",
    dateLabel: "Tue, Jul 14",
    heading: "Tue, Jul 14",
    day: nothing,
    night: nothing,
    isNightDifferent: false,
    high: null,
    low: null,
    precipitation: null,
    chance: null,
    gusts: null,
    average: null,
    humidity: null,
    cloudCover: null,
    uv: null,
    pressure: null,
    visibility: null,
    sunrise: null,
    sunset: null,
    polarSun: null,
    moonPhase: null,
    moonrise: null,
    moonset: null,
    notable: [],
    colour: EMBED_COLOUR,
  });
});

it("of a whole day -> a text for every value", () => {
  const { polarSun, ...view } = dayView(aDayOfNext(), aStyle({ today: "2026-07-14" }));
  expect(polarSun).toBeNull();
  const texts = JSON.stringify(view);
  expect(texts).not.toMatch(/null|no data/);
});
