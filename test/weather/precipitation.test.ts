/** What falls on a day, and whether it stays dry. */
import { describe, expect, it } from "vitest";
import { fallOf, isDry, type PrecipitationType } from "../../src/weather/index.ts";
import { aHalfDay, anEmptyDay } from "../support/builders.ts";

describe("fallOf", () => {
  it.each<[icon: string | null, type: PrecipitationType | null, fall: string]>([
    ["100", null, "none"],
    ["151", null, "none"],
    ["501", null, "none"],
    ["901", null, "none"],
    ["305", null, "rain"],
    ["302", null, "thunderstorm"],
    ["401", null, "snow"],
    ["404", null, "sleet"],
    ["101", "rain", "rain"],
    ["101", "ice", "sleet"],
    ["101", "mixed", "sleet"],
    ["305", "snow", "rain"],
    [null, "snow", "snow"],
    [null, "none", "none"],
    ["999", null, "unknown"],
    ["320", null, "unknown"],
    [null, null, "unknown"],
  ])("code %s and type %s -> %s", (icon, precipitationType, fall) => {
    expect(fallOf(aHalfDay({ icon, precipitationType }))).toBe(fall);
  });
});

describe("isDry", () => {
  const withCodes = (day: string | null, night: string | null) => ({
    day: aHalfDay({ icon: day }),
    night: aHalfDay({ icon: night }),
  });

  it.each([
    ["0 mm", { precipitation: 0 }, true],
    ["0.1 mm", { precipitation: 0.19 }, true],
    ["0.2 mm", { precipitation: 0.2 }, false],
    ["a chance of 29%", { precipitation: 0, precipitationChance: 29 }, true],
    ["a chance of 30%", { precipitation: 0, precipitationChance: 30 }, false],
    ["a chance of 30% alone", { precipitationChance: 30 }, false],
    ["a chance of 0% alone", { precipitationChance: 0 }, null],
    ["dry codes", withCodes("100", "150"), true],
    ["a wet code", withCodes("305", "150"), false],
    ["a wet code and none", withCodes(null, "400"), false],
    ["a dry code and none", withCodes("100", null), null],
    ["an unknown code", withCodes("100", "999"), null],
    ["nothing", {}, null],
  ])("%s -> %s", (_, known, dry) => {
    expect(isDry({ ...anEmptyDay(), ...known })).toBe(dry);
  });
});
