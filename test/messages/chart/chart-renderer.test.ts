/** The chart renderer: cache, single flight, failures, and how many charts may wait. */
import { describe, expect, it, vi } from "vitest";
import type { ChartInput } from "../../../src/messages/chart/chart.ts";
import { createChartRenderer } from "../../../src/messages/chart/chart-renderer.ts";
import { createDrawChart, type DrawChart } from "../../../src/messages/chart/draw.ts";
import { chartDays } from "./chart-days.ts";

const SEVEN_DAYS: ChartInput = {
  days: chartDays(7),
  temperatureUnit: "°C",
  precipitation: { unit: "mm" },
};

function setUp(drawOne: DrawChart = createDrawChart()) {
  const draw = vi.fn(drawOne);
  const onFailure = vi.fn();
  return { renderer: createChartRenderer({ onFailure, draw }), draw, onFailure };
}

describe("createChartRenderer", () => {
  it("the same chart asked for at once and again -> drawn once, the same bytes", async () => {
    const { renderer, draw } = setUp();
    const copy = { ...SEVEN_DAYS, days: chartDays(7) };
    expect(renderer.peek(SEVEN_DAYS)).toBeNull();
    const both = await Promise.all([renderer.render(SEVEN_DAYS), renderer.render(copy)]);
    const again = await renderer.render(copy);
    expect(both[0]?.byteLength).toBeGreaterThan(1_000);
    for (const chart of [both[1], again, renderer.peek(copy)]) expect(chart).toBe(both[0]);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("other content, if only the unit -> another chart", async () => {
    const { renderer } = setUp();
    const celsius = await renderer.render(SEVEN_DAYS);
    const fahrenheit = await renderer.render({ ...SEVEN_DAYS, temperatureUnit: "°F" });
    expect(Buffer.from(fahrenheit ?? []).equals(celsius ?? Buffer.of(0))).toBe(false);
  });

  it("a chart that cannot be drawn -> null, not remembered, and the next one is drawn", async () => {
    const { renderer, draw, onFailure } = setUp();
    // Types prevent everything that makes drawing fail, but parsed JSON has no types.
    const broken: ChartInput = JSON.parse(JSON.stringify({ ...SEVEN_DAYS, temperatureUnit: "K" }));
    const charts = await Promise.all([broken, SEVEN_DAYS].map((input) => renderer.render(input)));
    expect(charts.map((chart) => chart === null)).toEqual([true, false]);
    const message = expect.stringContaining("K");
    expect(onFailure.mock.calls).toEqual([[{ kind: "not-drawn", message }]]);
    expect(await renderer.render(broken)).toBeNull();
    expect(draw).toHaveBeenCalledTimes(3);
  });

  it("many charts at once -> one at a time; null for more than may wait", async () => {
    let running = 0;
    const { renderer, onFailure } = setUp(async () => {
      running += 1;
      await new Promise(setImmediate);
      const png = Uint8Array.of(running);
      running -= 1;
      return png;
    });
    const inputs = Array.from({ length: 151 }, (_, index): ChartInput => {
      return { ...SEVEN_DAYS, days: chartDays(1, () => ({ max: index })) };
    });
    const charts = await Promise.all(inputs.map((input) => renderer.render(input)));
    expect(charts).toEqual([...Array.from({ length: 150 }, () => Uint8Array.of(1)), null]);
    expect(onFailure.mock.calls).toEqual([[expect.objectContaining({ kind: "busy" })]]);
    expect(await renderer.render(SEVEN_DAYS)).not.toBeNull();
  });
});
