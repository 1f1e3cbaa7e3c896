/** The canonical text of conditions is read back as the same ones. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Condition } from "../../../src/schedules/conditions/condition.ts";
import {
  conditionSource,
  conditionsSource,
} from "../../../src/schedules/conditions/condition-source.ts";
import { parseConditions } from "../../../src/schedules/conditions/parse-conditions.ts";
import { UNITS } from "../../../src/weather/index.ts";
import { anyCondition, anyConditions } from "../../support/conditions.ts";

const anyUnit = fc.constantFrom(...UNITS);

describe("conditionSource", () => {
  it.each<readonly [source: string, condition: Condition]>([
    ["rain", { kind: "rain", atLeast: null }],
    ["rain ≥ 5 mm", { kind: "rain", atLeast: 5 }],
    ["snow ≥ 2.5 mm", { kind: "snow", atLeast: 2.5 }],
    ["precipitation", { kind: "precipitation", atLeast: null }],
    ["low ≤ 0 °C", { kind: "low", atMost: 0, unit: "m" }],
    ["low ≤ -4 °F", { kind: "low", atMost: -4, unit: "i" }],
    ["high ≥ 30 °C", { kind: "high", atLeast: 30, unit: "m" }],
    ["wind ≥ 7 Bft", { kind: "wind-force", atLeast: 7 }],
    ["wind ≥ 50 km/h", { kind: "wind-speed", atLeast: 50, unit: "m" }],
    ["wind ≥ 5 mph", { kind: "wind-speed", atLeast: 5, unit: "i" }],
    ["UV ≥ 6", { kind: "uv", atLeast: 6 }],
    ["change ≥ 8 °C", { kind: "day-change", atLeast: 8, unit: "m" }],
    ["forecast change ≥ 5 °F", { kind: "forecast-change", atLeast: 5, unit: "i" }],
    ["thunderstorm", { kind: "weather", weather: "thunderstorm" }],
    ["freezing rain", { kind: "weather", weather: "freezing-rain" }],
    ["fog", { kind: "weather", weather: "fog" }],
  ])("%s", (source, condition) => {
    expect(conditionSource(condition)).toBe(source);
  });

  it("every condition is read back, whatever the asker's unit and however it is written", () => {
    const spelling = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.replaceAll(" ", "  "),
      (text) => text.replace(" ≥ ", " "),
      (text) => text.replace(" ≥ ", ">="),
      (text) => text.replace("-", "−"),
      (text) => text.replace(".", ","),
      (text) => `${text} · any ${text}`,
    );
    fc.assert(
      fc.property(anyCondition, anyUnit, spelling, (condition, unit, spell) => {
        const list = [condition];
        const text = spell(conditionSource(condition));
        expect(parseConditions(text, unit)).toEqual({ kind: "conditions", list });
      }),
    );
  });

  it("lists are read back in order, whatever separates them", () => {
    const separator = fc.constantFrom(", ", "; ", "\n", " and ", " or ", " + ", " & ");
    fc.assert(
      fc.property(anyConditions, anyUnit, separator, (list, unit, between) => {
        const text = list.map(conditionSource).join(between);
        expect(parseConditions(text, unit)).toEqual({ kind: "conditions", list });
        expect(parseConditions(conditionsSource(list), unit)).toEqual({ kind: "conditions", list });
      }),
    );
  });

  it("no text mentions anybody or begins a heading", () => {
    fc.assert(
      fc.property(anyCondition, (condition) => {
        expect(conditionSource(condition)).not.toMatch(/[@#,<>`*_]/u);
      }),
    );
  });
});

describe("any text", () => {
  const pieces = fc.constantFrom(
    ..."rain low wind uv forecast change · , ; ≥ <= - − + 5 2,5 °C mm bft km/h and".split(" "),
    " ",
    "\n",
    "\ud800",
    "٣",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(" ")),
  );

  it("is read or refused, and what is read has a text that says the same", () => {
    fc.assert(
      fc.property(text, anyUnit, (typed, unit) => {
        const input = parseConditions(typed, unit);
        if (input.kind !== "conditions") return;
        expect(parseConditions(conditionsSource(input.list), unit)).toEqual(input);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([" ", ",", "·", " ·", "low ", "-", "5", "and ", "rain at least "])(
    "%j as often as it fits is refused",
    (piece) => {
      const typed = piece.repeat(Math.floor(1000 / piece.length));
      expect(parseConditions(typed, "m").kind).toBe("unknown");
    },
  );
});
