/** The chart as a picture: what is in the PNG, by an independent reader of PNGs. */
import { createHash } from "node:crypto";
import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import type { ChartDay } from "../../../src/messages/chart/chart.ts";
import { createDrawChart } from "../../../src/messages/chart/draw.ts";
import { CHART_BOX } from "../../../src/messages/chart/layout.ts";
import { INKS, iconColor, PALETTE } from "../../../src/messages/chart/svg.ts";
import { chartDays, HARD_DAYS } from "./chart-days.ts";

/** Discord scales pictures. Its limit is far higher than this. */
const MAX_BYTES = 300_000;
const CONDITIONS = "100 104 150 302 313 318 399 457 499 515 900 901".split(" ");
const NO_ICONS = ["", "777", "98765", "../../package", "100-fill"];
const { width: WIDTH, height: HEIGHT } = CHART_BOX;

function draw(days: readonly ChartDay[]): Promise<Uint8Array> {
  return createDrawChart()({ days, temperatureUnit: "°C", precipitation: { unit: "mm" } });
}

/** Pictures are compared by this, since a difference between them says nothing. */
async function digestOf(days: readonly ChartDay[]): Promise<string> {
  return createHash("sha256")
    .update(await draw(days))
    .digest("hex");
}

/** The colour of each pixel, as `0xrrggbbaa`; transparent is 0. */
function colorsOf(png: Uint8Array): readonly number[] {
  const url = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
    width="${WIDTH}" height="${HEIGHT}"><image xlink:href="${url}"/></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return Array.from({ length: WIDTH * HEIGHT }, (_, index) => pixels.readUInt32BE(4 * index));
}

const opaque = (color: string) => Number.parseInt(`${color.slice(1)}ff`, 16);

describe("createDrawChart", () => {
  it.each([...HARD_DAYS])(
    "%s -> a card of the chart's size with round corners",
    async (_, days) => {
      const png = await draw(days);
      expect(png.byteLength).toBeLessThan(MAX_BYTES);
      const header = Buffer.from(png).subarray(16, 24);
      expect([header.readUInt32BE(0), header.readUInt32BE(4)]).toEqual([WIDTH, HEIGHT]);
      const colors = colorsOf(png);
      const corners = [colors[0], colors[WIDTH - 1], colors.at(-WIDTH), colors.at(-1)];
      expect(corners).toEqual([0, 0, 0, 0]);
      expect([colors[WIDTH / 2], colors.at(-WIDTH / 2)]).toEqual(
        [PALETTE.card, PALETTE.card].map(opaque),
      );
    },
  );

  it("one after another -> each as if it were the first", async () => {
    const drawChart = createDrawChart();
    await drawChart({ days: chartDays(30), temperatureUnit: "°C", precipitation: { unit: "mm" } });
    const second = await drawChart({
      days: chartDays(3),
      temperatureUnit: "°C",
      precipitation: { unit: "mm" },
    });
    expect(Buffer.from(second).equals(Buffer.from(await draw(chartDays(3))))).toBe(true);
  });

  it("seven days -> numbers, lines, bars and icons in their colours", async () => {
    const { freezing, ...shapes } = PALETTE;
    const icons = ["100", "305", "400"].map(iconColor);
    const shown = new Set(colorsOf(await draw(chartDays(7))));
    const expected = [...Object.values(shapes), ...Object.values(INKS), ...icons];
    expect(expected.filter((color) => !shown.has(opaque(color)))).toEqual([]);
    expect(shown).not.toContain(opaque(freezing));
  });

  it("the same days twice -> the same bytes", async () => {
    expect(await digestOf(chartDays(30))).toBe(await digestOf(chartDays(30)));
  });

  it.each<Partial<ChartDay>>([{ max: 30 }, { icon: "900" }, { precipitation: 12 }, { chance: 0 }])(
    "%j on one day -> another picture",
    async (change) => {
      const changed = chartDays(7, (index) => (index === 3 ? change : {}));
      expect(await digestOf(changed)).not.toBe(await digestOf(chartDays(7)));
    },
  );

  it("icons -> for every condition that the bot has an emoji for, and for nothing else", async () => {
    const drawWith = (icon: string | null) => digestOf(chartDays(3, () => ({ icon })));
    const none = await drawWith(null);
    for (const code of CONDITIONS) expect(await drawWith(code), code).not.toBe(none);
    for (const code of NO_ICONS) expect(await drawWith(code), code).toBe(none);
  });
});
