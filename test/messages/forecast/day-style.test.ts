/** Values of a day as a reader is shown them. */
import { describe, expect, it } from "vitest";
import {
  conditionText,
  dateText,
  directionText,
  precipitationText,
  temperatureText,
  windSpeedText,
} from "../../../src/messages/forecast/day-style.ts";
import { aStyle, withBlanks } from "../forecast-view.ts";

const NO_WIND = { direction: null, degrees: null, scale: null, speed: null };

describe("temperatureText", () => {
  it.each([
    [0, "0 °C", "0 °F"],
    [-0, "0 °C", "0 °F"],
    [-0.004, "0 °C", "0 °F"],
    [-1, "−1 °C", "−1 °F"],
    [-40.5, "−40.5 °C", "−40.5 °F"],
    [null, "–", "–"],
  ])("%s is %s or %s, never a lone ° and never a hyphen", (value, metric, imperial) => {
    expect(withBlanks(temperatureText(value, aStyle()))).toBe(metric);
    expect(withBlanks(temperatureText(value, aStyle({ unit: "i" })))).toBe(imperial);
  });
});

describe("precipitationText and windSpeedText", () => {
  it("0 is a figure with its unit", () => {
    expect(withBlanks(precipitationText(0, aStyle()))).toBe("0 mm");
    expect(withBlanks(windSpeedText({ ...NO_WIND, speed: 0 }, aStyle()) ?? "")).toBe("0 km/h");
  });

  it("a speed that is not known is no text", () => {
    expect(windSpeedText(NO_WIND, aStyle())).toBeNull();
  });
});

describe("conditionText", () => {
  it.each([
    [{ icon: "100", text: "Sunny" }, "☀️ Sunny"],
    [{ icon: "150", text: "Clear" }, "🌙 Clear"],
    [{ icon: null, text: "Clear" }, "Clear"],
    [{ icon: "305", text: null }, "🌧️ –"],
    [{ icon: null, text: null }, "–"],
  ])("%j is %s: the picture by its own field, the word by its own", (half, text) => {
    expect(conditionText({ ...half, wind: NO_WIND })).toBe(text);
  });
});

describe("directionText", () => {
  it.each([
    [0, "N"],
    [20, "NNE"],
    [360, "N"],
    [null, null],
  ])("a wind from %s degrees is %s", (degrees, text) => {
    expect(directionText({ ...NO_WIND, degrees })).toBe(text);
  });
});

describe("dateText", () => {
  it("only the place's own today is called so", () => {
    expect(dateText("2026-07-14", aStyle({ today: "2026-07-14" }))).toBe("Tue, Jul 14 · today");
    expect(dateText("2026-07-14", aStyle({ today: "2026-07-13" }))).toBe("Tue, Jul 14");
    expect(dateText("2026-07-14", aStyle({ today: null }))).toBe("Tue, Jul 14");
  });
});
