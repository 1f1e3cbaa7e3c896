/** The chart's layout: what is shown where, without collisions. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChartDay, ChartInput } from "../../../src/messages/chart/chart.ts";
import {
  isInside,
  type Label,
  type LabelRole,
  overlaps,
  placeLabels,
  SMALLEST_FONT,
} from "../../../src/messages/chart/labels.ts";
import { CHART_BOX, type ChartLayout, layOutChart } from "../../../src/messages/chart/layout.ts";
import { chartDays, HARD_DAYS } from "./chart-days.ts";

interface Layout extends ChartLayout {
  readonly labels: readonly Label[];
}

function layOut(
  days: readonly ChartDay[],
  temperatureUnit: ChartInput["temperatureUnit"] = "°C",
  precipitation: ChartInput["precipitation"] = { unit: "mm" },
): Layout {
  const layout = layOutChart({ days, temperatureUnit, precipitation });
  return { ...layout, labels: placeLabels(layout) };
}

/** The texts of one role, from left to right. */
function texts({ labels }: Layout, role: LabelRole): readonly string[] {
  return labels
    .filter((label) => label.role === role)
    .sort((one, other) => one.box.x - other.box.x)
    .map(({ text }) => text);
}

/** Numbers that an answer of the service is read with. */
const between = (min: number, max: number) =>
  fc.option(fc.oneof(fc.integer({ min, max }), fc.double({ min, max, noNaN: true })));
const anyDays = fc
  .array(
    fc.record({
      max: between(-148, 149),
      min: between(-148, 149),
      precipitation: between(0, 2_000),
      chance: between(0, 100),
      isToday: fc.boolean(),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((changes) => chartDays(changes.length, (index) => changes[index] ?? {}));

describe("layOutChart", () => {
  it("any weather -> no label touches another, an icon or a bar, and all are inside", () => {
    fc.assert(
      fc.property(anyDays, fc.constantFrom("°C", "°F"), fc.boolean(), (days, unit, isInInches) => {
        const precipitation = isInInches ? ({ unit: "in", mark: "." } as const) : undefined;
        const { labels, icons, bars } = layOut(days, unit, precipitation);
        const drawn = [...icons, ...bars].map(({ box }) => box);
        for (const [index, { box, fontSize }] of labels.entries()) {
          expect(isInside(box, CHART_BOX)).toBe(true);
          expect(fontSize).toBeGreaterThanOrEqual(SMALLEST_FONT);
          const others = labels.slice(index + 1).map((label) => label.box);
          expect([...others, ...drawn].filter((other) => overlaps(other, box))).toEqual([]);
        }
        expect(drawn.filter((box) => !isInside(box, CHART_BOX))).toEqual([]);
      }),
    );
  });

  it("any weather -> the hottest and the coldest number are among the labels", () => {
    const degree = fc.integer({ min: -60, max: 130 });
    fc.assert(
      fc.property(fc.array(degree, { minLength: 1, maxLength: 30 }), (values) => {
        const layout = layOut(
          chartDays(values.length, (index) => ({
            max: (values[index] ?? 0) + 5,
            min: values[index] ?? 0,
          })),
        );
        const text = (value: number) => `${value < 0 ? "−" : ""}${Math.abs(value)}°`;
        expect(texts(layout, "high")).toContain(text(Math.max(...values) + 5));
        expect(texts(layout, "low")).toContain(text(Math.min(...values)));
      }),
    );
  });

  it.each([1, 3, 7, 10])("%i days -> every day has its four labels and its icon", (count) => {
    const layout = layOut(chartDays(count, (index) => ({ precipitation: index + 1 })));
    expect(texts(layout, "high")).toHaveLength(count);
    expect(texts(layout, "low")).toHaveLength(count);
    expect(texts(layout, "precipitation")).toHaveLength(count);
    expect([...texts(layout, "today"), ...texts(layout, "day")]).toHaveLength(count);
    expect(layout.icons).toHaveLength(count);
  });

  it("up to 10 days of any weather -> every day has its high and its low", () => {
    const degree = fc.integer({ min: -60, max: 55 });
    fc.assert(
      fc.property(fc.array(degree, { minLength: 1, maxLength: 10 }), degree, (lows, high) => {
        const days = chartDays(lows.length, (index) => {
          const min = lows[index] ?? 0;
          return { min, max: Math.max(min, high - 7 * (index % 3)) };
        });
        const layout = layOut(days);
        expect(texts(layout, "high")).toHaveLength(days.length);
        expect(texts(layout, "low")).toHaveLength(days.length);
      }),
    );
  });

  it("30 days with today in the middle -> every second day is numbered, today among them", () => {
    const layout = layOut(chartDays(30, (index) => ({ isToday: index === 9 })));
    expect(texts(layout, "today")).toEqual(["5"]);
    expect(texts(layout, "day").slice(0, 3)).toEqual(["27", "29", "1"]);
    expect(texts(layout, "day")).toHaveLength(14);
    expect(layout.icons).toHaveLength(15);
  });

  it("a missing value -> a gap in its line, and no zero anywhere", () => {
    const gap = { max: null, min: null, precipitation: null, icon: null };
    const layout = layOut(chartDays(5, (index) => (index === 2 ? gap : { precipitation: 3 })));
    expect(layout.highs.map((mark) => mark === null)).toEqual([false, false, true, false, false]);
    expect(layout.lows[2]).toBeNull();
    expect(layout.bars).toHaveLength(4);
    expect(texts(layout, "high")).toHaveLength(4);
    expect(texts(layout, "precipitation")).toEqual(["3", "3", "3", "3"]);
  });

  it("a day without temperatures -> a dash in its column, and nowhere else", () => {
    const { labels, columns } = layOut(
      chartDays(7, (index) => (index === 2 ? { max: null, min: null } : {})),
    );
    const dashes = labels.filter(({ text }) => text === "–");
    expect(dashes).toHaveLength(1);
    expect(dashes.map(({ box }) => box.x + box.width / 2)[0]).toBeCloseTo(columns[2]?.middle ?? 0);
  });

  it("days with a chance of rain -> a row of percents without signs, under one", () => {
    const chances = [0, 64, null, 100, 7.6, 1, 20, 30, 40, 50];
    const layout = layOut(chartDays(10, (index) => ({ chance: chances[index] ?? null })));
    expect(texts(layout, "chance")).toEqual(["0", "64", "100", "8", "1", "20", "30", "40", "50"]);
    const middle = ({ box }: Label) => box.y + box.height / 2;
    const percents = layout.labels.filter(({ role, text }) => role === "chance" || text === "%");
    expect(new Set(percents.map((label) => Math.round(middle(label))))).toEqual(new Set([522]));
    expect(texts(layout, "precipitation")).toHaveLength(6);
  });

  it("no chance of rain -> no row and no sign, and bars as high as ever", () => {
    const layout = layOut(chartDays(3, () => ({ precipitation: 10 })));
    expect(texts(layout, "scale")).not.toContain("%");
    expect(layout.bars[0]?.box).toMatchObject({ y: 446, height: 84 });
  });

  it("an amount that would touch its neighbours' bars -> left out", () => {
    const layout = layOut(chartDays(30, (index) => ({ precipitation: index % 2 ? 100 : 200 })));
    expect(new Set(texts(layout, "precipitation"))).toEqual(new Set(["200"]));
  });

  it("a dry day -> a bar without height and without a number", () => {
    const layout = layOut(chartDays(1, () => ({ precipitation: 0 })));
    expect(layout.bars[0]?.box.height).toBe(0);
    expect(texts(layout, "precipitation")).toEqual([]);
  });

  it.each([
    [0.1, "<1"],
    [0.99, "<1"],
    [1, "1"],
    [1.4, "1"],
    [500, "500"],
  ])("%d mm -> %s, the same in every language", (precipitation, text) => {
    expect(texts(layOut(chartDays(3, () => ({ precipitation }))), "precipitation")).toEqual([
      text,
      text,
      text,
    ]);
  });

  it.each([
    [0.1, "<0.01", "<0,01"],
    [0.13, "0.01", "0,01"],
    [6.4, "0.25", "0,25"],
    [12.7, "0.50", "0,50"],
    [500, "19.69", "19,69"],
  ])("%d mm in inches -> %s, or %s by the language", (precipitation, withPoint, withComma) => {
    const days = chartDays(3, () => ({ precipitation }));
    for (const [mark, text] of [
      [".", withPoint],
      [",", withComma],
    ] as const) {
      const layout = layOut(days, "°F", { unit: "in", mark });
      expect(texts(layout, "precipitation")).toEqual([text, text, text]);
      expect(texts(layout, "scale")).toEqual(expect.arrayContaining(["°F", "in"]));
    }
  });

  it("-0.4 degrees -> 0°, without a sign", () => {
    const layout = layOut(chartDays(1, () => ({ max: -0.4, min: -5.2 })));
    expect([texts(layout, "high"), texts(layout, "low")]).toEqual([["0°"], ["−5°"]]);
  });

  it.each([
    ["°C", 0, "0°"],
    ["°F", 32, "32°"],
  ] as const)("%s around freezing -> a line at %i with its number", (unit, freezing, text) => {
    const days = chartDays(3, () => ({ max: freezing + 6, min: freezing - 4 }));
    const layout = layOut(days, unit);
    const [high] = layout.highs;
    const [low] = layout.lows;
    expect(layout.freezing?.y).toBeGreaterThan(high?.y ?? Infinity);
    expect(layout.freezing?.y).toBeLessThan(low?.y ?? 0);
    expect(texts(layout, "scale")).toContain(text);
  });

  it("no frost in sight -> no freezing line", () => {
    const days = chartDays(3, () => ({ max: 30, min: 20 }));
    expect(layOut(days).freezing).toBeNull();
    expect(layOut(days, "°F").freezing).toBeNull();
    expect(layOut(chartDays(3, () => ({ max: null, min: null }))).freezing).toBeNull();
  });

  it("Saturday and Sunday -> marked as the weekend", () => {
    const { columns } = layOut(chartDays(7));
    expect(columns.map(({ isWeekend }) => isWeekend)).toEqual([
      false, // Thursday
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([...HARD_DAYS])("%s -> nothing has a place that is no number", (_, days) => {
    const { labels, icons, bars, highs, lows } = layOut(days);
    const boxes = [...labels, ...icons, ...bars].map(({ box }) => box);
    const points = [...boxes, ...[...highs, ...lows].filter((mark) => mark !== null)];
    expect(points.filter(({ x, y }) => !Number.isFinite(x) || !Number.isFinite(y))).toEqual([]);
  });
});
