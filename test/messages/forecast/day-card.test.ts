/** One day by itself, whole and with values missing. */
import { describe, expect, it } from "vitest";
import { cardFields, cardLines } from "../../../src/messages/forecast/day-card.ts";
import type { ForecastDay } from "../../../src/weather/index.ts";
import { aForecastDay, anEmptyDay } from "../../support/builders.ts";
import { aStyle, withBlanks } from "../forecast-view.ts";

/** Name → value. */
function valuesOf(day: ForecastDay, style = aStyle()): Record<string, string> {
  return Object.fromEntries(
    cardFields(day, style).map(({ name, value }) => [name, withBlanks(value)]),
  );
}

describe("cardLines", () => {
  it("are a heading of high and low, then the condition by day and by night", () => {
    expect(cardLines(aForecastDay(), aStyle()).map(withBlanks)).toEqual([
      "## High **24 °C** · Low **15 °C**",
      "Day: 🌦️ Shower Rain",
      "Night: 🌙 Clear",
    ]);
  });

  it("0 is shown as 0, below zero there is a true minus, and an unknown value is a dash", () => {
    const lines = (high: number | null, low: number | null) =>
      withBlanks(
        cardLines(aForecastDay({ temperatureMax: high, temperatureMin: low }), aStyle())[0] ?? "",
      );
    expect(lines(0, -0)).toBe("## High **0 °C** · Low **0 °C**");
    expect(lines(-5, -12.5)).toBe("## High **−5 °C** · Low **−12.5 °C**");
    expect(lines(null, 0)).toBe("## High **–** · Low **0 °C**");
    expect(lines(0, null)).toBe("## High **0 °C** · Low **–**");
  });

  it("each half has the picture of its own field, and none of the other's", () => {
    const { day, night } = aForecastDay();
    const halves = (dayIcon: string | null, nightIcon: string | null) =>
      cardLines(
        aForecastDay({ day: { ...day, icon: dayIcon }, night: { ...night, icon: nightIcon } }),
        aStyle(),
      ).slice(1);
    expect(halves("100", "150")).toEqual(["Day: ☀️ Shower Rain", "Night: 🌙 Clear"]);
    expect(halves(null, "150")).toEqual(["Day: Shower Rain", "Night: 🌙 Clear"]);
    expect(halves("100", null)).toEqual(["Day: ☀️ Shower Rain", "Night: Clear"]);
  });

  it("of an unknown day are dashes", () => {
    expect(cardLines(anEmptyDay(), aStyle())).toEqual([
      "## High **–** · Low **–**",
      "Day: –",
      "Night: –",
    ]);
  });
});

describe("cardFields", () => {
  it("a whole day has every value of it with its unit", () => {
    expect(valuesOf(aForecastDay())).toEqual({
      Precipitation: "4.1 mm",
      Humidity: "62%",
      "Cloud cover": "40%",
      UV: "6 (high)",
      Pressure: "1015 hPa",
      Visibility: "24 km",
      Wind: [
        "Day: Gentle breeze (force 1–3), SW 14 km/h",
        "Night: Gentle breeze (force 1–3), W 7 km/h",
      ].join("\n"),
      Sun: "Sunrise 06:01\nSunset 21:52",
      Moon: "🌑 New Moon\nMoonrise 05:12\nMoonset 22:40",
    });
  });

  it("short values stand side by side, the wind has a row of its own", () => {
    const inline = cardFields(aForecastDay(), aStyle()).filter((field) => field.inline === true);
    expect(inline).toHaveLength(8);
  });

  it("imperial units change wind and visibility, not precipitation and pressure", () => {
    const values = valuesOf(aForecastDay(), aStyle({ unit: "i" }));
    expect(values).toMatchObject({
      Precipitation: "4.1 mm",
      Pressure: "1015 hPa",
      Visibility: "24 mi",
      Wind: expect.stringContaining("14 mph"),
    });
  });

  it("0 is a value, and what is missing has no field", () => {
    const zeros = { precipitation: 0, humidity: 0, cloudCover: 0, uvIndex: 0, visibility: 0 };
    expect(valuesOf({ ...anEmptyDay(), ...zeros })).toEqual({
      Precipitation: "0 mm",
      Humidity: "0%",
      "Cloud cover": "0%",
      UV: "0 (low)",
      Visibility: "0 km",
    });
    expect(cardFields(anEmptyDay(), aStyle())).toEqual([]);
  });

  it.each([
    ["precipitation", "Precipitation"],
    ["humidity", "Humidity"],
    ["cloudCover", "Cloud cover"],
    ["uvIndex", "UV"],
    ["pressure", "Pressure"],
    ["visibility", "Visibility"],
  ])("a day without %s lacks the field %s, and every other is as it was", (value, name) => {
    const { [name]: _, ...others } = valuesOf(aForecastDay());
    expect(valuesOf(aForecastDay({ [value]: null }))).toEqual(others);
  });

  it("a UV below 0 has no word", () => {
    expect(valuesOf({ ...anEmptyDay(), uvIndex: -3 })).toEqual({ UV: "−3" });
  });
});

describe("the wind of cardFields", () => {
  const nothing = { direction: null, degrees: null, scale: null, speed: null };
  const windOf = (wind: object) =>
    valuesOf({
      ...anEmptyDay(),
      day: { icon: null, text: null, wind: { ...nothing, ...wind } },
    })["Wind"];

  it.each([
    [{ direction: "东北风", degrees: 45, speed: 3 }, "Day: Light air, 东北风 3 km/h"],
    [{ degrees: 0, scale: "0", speed: 0 }, "Day: Calm (force 0), N 0 km/h"],
    [{ scale: "3-4" }, "Day: Moderate breeze (force 3–4)"],
    [{ degrees: 20 }, "Day: NNE"],
  ])("%j is %s", (wind, text) => {
    expect(windOf(wind)).toBe(text);
  });

  it("without direction there is none made up", () => {
    expect(windOf({ scale: "1-3", speed: 16 })).toBe("Day: Gentle breeze (force 1–3), 16 km/h");
  });
});

describe("sun and moon of cardFields", () => {
  it("where only one of rise and set is known, only that is told", () => {
    expect(valuesOf(aForecastDay({ sunset: null }))["Sun"]).toBe("Sunrise 06:01");
    expect(valuesOf(aForecastDay({ sunrise: null }))["Sun"]).toBe("Sunset 21:52");
  });

  it("in polar night and day the sun has no field, and no time is made from nothing", () => {
    expect(valuesOf(aForecastDay({ sunrise: null, sunset: null }))).not.toHaveProperty("Sun");
  });

  it("a moon of which only the phase or only the times are known has these", () => {
    expect(valuesOf(aForecastDay({ moonrise: null, moonset: null }))["Moon"]).toBe("🌑 New Moon");
    expect(valuesOf(aForecastDay({ moonPhase: null }))["Moon"]).toBe(
      "Moonrise 05:12\nMoonset 22:40",
    );
  });
});
