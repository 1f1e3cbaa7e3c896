/** Compass, Beaufort scale and UV bands. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beaufortName, compassPoint, uvCategory } from "../../src/messages/weather-scales.ts";
import { UNITS } from "../../src/weather/index.ts";

const aWind = (scale: string | null, speed: number | null) => ({
  direction: null,
  degrees: null,
  scale,
  speed,
});

describe("beaufortName", () => {
  it.each([
    ["0", "calm"],
    ["1", "light-air"],
    ["1-3", "gentle-breeze"],
    ["3-4", "moderate-breeze"],
    ["10-11", "violent-storm"],
    ["12", "hurricane"],
    ["17", "hurricane"],
  ])("the service's level %s is %s at any speed", (scale, name) => {
    expect(beaufortName(aWind(scale, 500), "m")).toBe(name);
  });

  it.each([
    [0, "calm"],
    [0.9, "calm"],
    [1, "light-air"],
    [11.9, "light-breeze"],
    [12, "gentle-breeze"],
    [49.9, "strong-breeze"],
    [50, "near-gale"],
    [117, "violent-storm"],
    [118, "hurricane"],
    [900, "hurricane"],
  ])("without a level %d km/h are %s", (speed, name) => {
    expect(beaufortName(aWind(null, speed), "m")).toBe(name);
  });

  it("miles an hour are more than kilometres an hour", () => {
    expect(beaufortName(aWind(null, 10), "m")).toBe("light-breeze");
    expect(beaufortName(aWind(null, 10), "i")).toBe("gentle-breeze");
  });

  it("nothing known, or a speed below 0 -> no name", () => {
    expect(beaufortName(aWind(null, null), "m")).toBeNull();
    expect(beaufortName(aWind(null, -1), "m")).toBeNull();
  });

  it("every level and every speed has a name", () => {
    const scale = fc.integer({ min: 0, max: 99 }).map(String);
    const speed = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(scale, speed, fc.constantFrom(...UNITS), (level, kmPerHour, unit) => {
        expect(beaufortName(aWind(level, null), unit)).not.toBeNull();
        expect(beaufortName(aWind(null, kmPerHour), unit)).not.toBeNull();
      }),
    );
  });
});

describe("uvCategory", () => {
  it.each([
    [0, "low"],
    [2, "low"],
    [2.4, "low"],
    [2.5, "moderate"],
    [3, "moderate"],
    [5, "moderate"],
    [6, "high"],
    [7, "high"],
    [8, "very-high"],
    [10, "very-high"],
    [11, "extreme"],
    [16, "extreme"],
    [-1, null],
  ])("%d is %s", (index, category) => {
    expect(uvCategory(index)).toBe(category);
  });
});

describe("compassPoint", () => {
  it.each([
    [0, "N"],
    [360, "N"],
    [359, "N"],
    [11, "N"],
    [20, "NNE"],
    [45, "NE"],
    [90, "E"],
    [135, "SE"],
    [180, "S"],
    [202.5, "SSW"],
    [225, "SW"],
    [270, "W"],
    [315, "NW"],
    [337.5, "NNW"],
    [349, "N"],
  ])("%d° is %s", (degrees, point) => {
    expect(compassPoint(degrees)).toBe(point);
  });

  it("every direction is at most half a sixteenth from its point", () => {
    const seen = new Set<string>();
    for (let sixteenth = 0; sixteenth < 16; sixteenth++) {
      const point = compassPoint(sixteenth * 22.5);
      seen.add(point);
      expect(compassPoint(sixteenth * 22.5 + 11.2)).toBe(point);
      expect(compassPoint((sixteenth * 22.5 - 11.2 + 360) % 360)).toBe(point);
    }
    expect(seen.size).toBe(16);
  });
});
