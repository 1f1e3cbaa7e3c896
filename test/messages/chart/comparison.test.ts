/** The chart of several places. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ComparisonInput } from "../../../src/messages/chart/chart.ts";
import { comparisonSvg, LINE_STYLES } from "../../../src/messages/chart/comparison.ts";
import { chartDays } from "./chart-days.ts";

type Highs = ComparisonInput["highs"];

function svgOf(highs: Highs): string {
  const days = chartDays(Math.max(...highs.map(({ length }) => length)));
  return comparisonSvg({ days, highs, temperatureUnit: "°C" });
}

/** The lines in the order of the places. */
function linesIn(svg: string) {
  return LINE_STYLES.map(({ color }) => {
    const pattern = new RegExp(
      `<path d="([^"]*)" fill="none" stroke="${color}"[^>]*dasharray="([^"]*)"`,
    );
    const [, path = "", dashes = ""] = pattern.exec(svg) ?? [];
    return { path, dashes };
  });
}

/** Where the number of each place that has one stands, in the order of the places. */
function numbersIn(svg: string) {
  return LINE_STYLES.flatMap(({ color }, index) => {
    const digit = `#glyph-${String(index + 1).codePointAt(0)}`;
    const pattern = new RegExp(
      `translate\\((\\S+) (\\S+)\\)[^>]*><g [^>]*><use href="${digit}" x="0"/></g>\\n?<g fill="${color}">`,
    );
    const [, x, y] = pattern.exec(svg) ?? [];
    return x === undefined ? [] : [{ x: Number(x), y: Number(y) }];
  });
}

const line = (...highs: (number | null)[]) => highs;

describe("comparisonSvg", () => {
  it("five places -> five lines with dashes of their own, and their numbers at the end", () => {
    const svg = svgOf([10, 12, 14, 16, 30].map((high) => line(high, high + 1, high)));
    const lines = linesIn(svg);
    expect(lines.map(({ path }) => path.match(/L/g)?.length)).toEqual([2, 2, 2, 2, 2]);
    expect(new Set(lines.map(({ dashes }) => dashes)).size).toBe(5);
    expect(numbersIn(svg)).toHaveLength(5);
  });

  it("a missing high -> a gap; a place without any -> no line and no number", () => {
    const svg = svgOf([line(10, null, 12), line(null, null, null), line(20, 21, 22)]);
    expect(linesIn(svg).map(({ path }) => path.match(/M/g)?.length ?? 0)).toEqual([2, 0, 1, 0, 0]);
    expect(svg).toContain("#glyph-51");
    expect(numbersIn(svg)).toHaveLength(2);
  });

  it("any highs -> every number inside the card, and none over another", () => {
    const degree = fc.option(fc.integer({ min: -60, max: 55 }));
    const anyHighs = fc.array(fc.array(degree, { minLength: 32, maxLength: 32 }), {
      minLength: 2,
      maxLength: 5,
    });
    fc.assert(
      fc.property(anyHighs, (highs) => {
        const svg = svgOf(highs);
        expect(svg).not.toMatch(/NaN|Infinity/);
        const numbers = numbersIn(svg);
        for (const [index, { x, y }] of numbers.entries()) {
          expect([x > 0 && x < 1020, y > 30 && y < 540]).toEqual([true, true]);
          const others = numbers.slice(index + 1).filter((other) => Math.abs(other.x - x) < 1);
          for (const other of others) expect(Math.abs(other.y - y)).toBeGreaterThan(39);
        }
      }),
      { numRuns: 20 },
    );
  });
});
