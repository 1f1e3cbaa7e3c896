/** The Beaufort level of a wind. */
import { describe, expect, it } from "vitest";
import { beaufortLevel } from "../../src/weather/index.ts";

describe("beaufortLevel", () => {
  it.each([
    ["0", 0],
    ["7", 7],
    ["1-3", 3],
    ["10-11", 11],
    ["17", 17],
    ["99", 17],
  ])("the service's level %s without a speed is %d", (scale, level) => {
    expect(beaufortLevel({ scale, speed: null }, "m")).toBe(level);
    expect(beaufortLevel({ scale, speed: 500 }, "m")).toBe(level);
  });

  it.each([
    ["1-3", 3, 1],
    ["1-3", 12, 3],
    ["1-3", 0, 1],
    ["1-3", 90, 3],
    ["6-7", 42, 6],
    ["7", 42, 7],
    ["0", 42, 0],
    ["13-14", 200, 13],
  ])("within %s the speed decides: %d km/h are force %d", (scale, speed, level) => {
    expect(beaufortLevel({ scale, speed }, "m")).toBe(level);
  });

  it.each([
    [0, 0],
    [0.9, 0],
    [1, 1],
    [5.9, 1],
    [6, 2],
    [19.9, 3],
    [20, 4],
    [49.9, 6],
    [50, 7],
    [62, 8],
    [117.9, 11],
    [118, 12],
    [900, 12],
  ])("without a level %d km/h are force %d", (speed, level) => {
    expect(beaufortLevel({ scale: null, speed }, "m")).toBe(level);
  });

  it.each([
    [31, 6],
    [31.1, 7],
    [38.6, 8],
  ])("%d miles an hour are force %d", (speed, level) => {
    expect(beaufortLevel({ scale: null, speed }, "i")).toBe(level);
  });

  it("nothing known, a speed below 0 or a scale that is none -> no level", () => {
    expect(beaufortLevel({ scale: null, speed: null }, "m")).toBeNull();
    expect(beaufortLevel({ scale: null, speed: -1 }, "m")).toBeNull();
    expect(beaufortLevel({ scale: "strong", speed: 50 }, "m")).toBeNull();
  });
});
