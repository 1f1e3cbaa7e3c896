/** What autocomplete offers while conditions are typed. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conditionsSource } from "../../../src/schedules/conditions/condition.ts";
import { parseConditions } from "../../../src/schedules/conditions/parse-conditions.ts";
import { suggestConditions } from "../../../src/schedules/conditions/suggest-conditions.ts";
import { UNITS, type Unit } from "../../../src/weather/index.ts";
import { anyConditions, unitsOf } from "../../support/conditions.ts";

function offers(typed: string, unit: Unit = "m", locale = "en-US"): readonly string[] {
  const units = unitsOf(unit, locale);
  return suggestConditions(typed, units).map((list) => conditionsSource(list, units));
}

describe("suggestConditions", () => {
  it("nothing typed -> single conditions with sensible thresholds", () => {
    expect(offers("")).toEqual([
      "rain ≥ 5 mm",
      "rain chance ≥ 60 %",
      "snow",
      "dry",
      "low ≤ 0 °C",
      "high ≥ 30 °C",
      "average ≥ 20 °C",
      "wind ≥ 7 Bft",
      "gust ≥ 60 km/h",
      "UV ≥ 6",
      "thunderstorm",
      "freezing rain",
      "fog",
      "change ≥ 8 °C",
      "forecast change ≥ 5 °C",
      "warning",
    ]);
    expect(offers("  ", "i")).toContain("low ≤ 32 °F");
  });

  it("a word alone -> its thresholds in the requester's unit, first its own meaning", () => {
    expect(offers("rain").slice(0, 3)).toEqual(["rain", "rain ≥ 5 mm", "rain ≥ 1 mm"]);
    expect(offers("LOW")[0]).toBe("low ≤ 0 °C");
    expect(offers("high", "i")[0]).toBe("high ≥ 86 °F");
    expect(offers("wind")).toEqual(expect.arrayContaining(["wind ≥ 7 Bft", "wind ≥ 50 km/h"]));
    expect(offers("wind", "i")).toContain("wind ≥ 30 mph");
  });

  it("thresholds are those of the units that are shown", () => {
    expect(offers("", "i")[0]).toBe("rain ≥ 0.25 in");
    expect(offers("snow", "i").slice(0, 3)).toEqual(["snow", "snow ≥ 0.25 in", "snow ≥ 0.1 in"]);
    expect(offers("rain 0.2", "i")).toEqual(["rain ≥ 0.2 in", "rain ≥ 0.2 mm", "rain ≥ 0.25 in"]);
    expect(offers("wind", "m", "fi")).toContain("wind ≥ 15 m/s");
    expect(offers("wind 1", "m", "fi")).toEqual(
      expect.arrayContaining(["wind ≥ 1 Bft", "wind ≥ 10 m/s", "wind ≥ 15 m/s"]),
    );
    expect(offers("wind 50", "m", "fi")[0]).toBe("wind ≥ 50 m/s");
    expect(offers("wind 50", "m", "fi")).toContain("wind ≥ 50 km/h");
    expect(offers("wind", "m", "en-GB")).toContain("wind ≥ 30 mph");
    expect(offers("gust", "m", "fi")[0]).toBe("gust ≥ 15 m/s");
    expect(offers("gust", "i")[0]).toBe("gust ≥ 40 mph");
    expect(offers("av", "i")[0]).toBe("average ≥ 70 °F");
    expect(offers("rain 0.25 in")[0]).toBe("rain ≥ 6.35 mm");
  });

  it("the beginning of a word, or of its second one, is enough", () => {
    expect(offers("thu")).toEqual(["thunderstorm"]);
    expect(offers("storm")).toEqual(["thunderstorm"]);
    expect(offers("freez")).toContain("freezing rain");
    expect(offers("rai")).toContain("freezing rain");
    expect(offers("chan")).toEqual(
      expect.arrayContaining(["change ≥ 8 °C", "forecast change ≥ 5 °C"]),
    );
  });

  it("the beginning of a number -> that number, then thresholds that begin so", () => {
    const chances = ["rain chance ≥ 5 %", "rain chance ≥ 50 %"];
    expect(offers("rain 5")).toEqual(["rain ≥ 5 mm", "rain ≥ 50 mm", ...chances]);
    expect(offers("snow 3")).toEqual(["snow ≥ 3 mm"]);
    expect(offers("rain 2,")[0]).toBe("rain ≥ 2 mm");
    expect(offers("low -1")).toEqual([
      "low ≤ -1 °C",
      "low ≤ -1 °F",
      "low ≤ -10 °C",
      "low ≤ -15 °C",
    ]);
    expect(offers("low -")).toEqual([
      "low ≤ -5 °C",
      "low ≤ -10 °C",
      "low ≤ -15 °C",
      "low ≤ -20 °C",
    ]);
    expect(offers("wind 5").slice(0, 2)).toEqual(["wind ≥ 5 Bft", "wind ≥ 5 km/h"]);
  });

  it("the beginning of a unit -> only that one", () => {
    expect(offers("wind 50 k")).toEqual(["wind ≥ 50 km/h", "gust ≥ 50 km/h"]);
    expect(offers("rain 60 %")).toEqual(["rain chance ≥ 60 %"]);
    expect(offers("wind 8 b")).toEqual(["wind ≥ 8 Bft"]);
    expect(offers("low 20 f")[0]).toBe("low ≤ 20 °F");
  });

  it("further conditions -> behind those before, which are not offered again", () => {
    expect(offers("rain 5 mm, lo").slice(0, 2)).toEqual([
      "rain ≥ 5 mm, low ≤ 0 °C",
      "rain ≥ 5 mm, low ≤ -5 °C",
    ]);
    expect(offers("rain, ")[0]).toBe("rain");
    expect(offers("rain, ")).toContain("rain, snow");
    expect(offers("rain, ")).not.toContain("rain, rain ≥ 5 mm");
    expect(offers("fog and ")).not.toContain("fog, fog");
    expect(offers("fog, fo")).not.toContain("fog, fog");
    expect(offers("rain ≥ 5 mm · Regen ab 5 mm, sn")).toContain("rain ≥ 5 mm, snow");
  });

  it("what cannot become a condition -> nothing", () => {
    expect(offers("sunshine")).toEqual([]);
    expect(offers("sunshine, rain")).toEqual([]);
    expect(offers("low >= 3")).toEqual([]);
    expect(offers("rain 5 5")).toEqual([]);
  });

  it("no more than eight are offered together", () => {
    const seven = "rain, snow, fog, thunder, ice, gale, frost";
    expect(offers(`${seven}, uv`)[0]).toBe(`${offers(seven)[0]}, UV ≥ 6`);
    expect(offers(`${seven}, uv 6, `)).toEqual([offers(`${seven}, uv 6`)[0]]);
    expect(offers(`${seven}, uv 6, he`)).toEqual([]);
  });

  it("any text -> at most 25 different lists that are read back", () => {
    const typed = fc.oneof(
      fc.string({ unit: "binary" }),
      anyConditions
        .chain((list) => fc.tuple(fc.constant(conditionsSource(list)), fc.nat()))
        .map(([source, length]) => source.slice(0, length % (source.length + 1))),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom(...UNITS), (text, unit) => {
        const units = unitsOf(unit);
        const lists = suggestConditions(text, units);
        expect(lists.length).toBeLessThanOrEqual(25);
        expect(new Set(lists.map((list) => conditionsSource(list))).size).toBe(lists.length);
        const whole = parseConditions(text, units);
        if (whole.kind === "conditions" && conditionsSource(whole.list).length <= 100) {
          expect(lists[0]).toEqual(whole.list);
        }
        for (const list of lists) {
          expect(conditionsSource(list).length).toBeLessThanOrEqual(100);
          expect(parseConditions(conditionsSource(list), units)).toEqual({
            kind: "conditions",
            list,
          });
        }
      }),
    );
  });
});
