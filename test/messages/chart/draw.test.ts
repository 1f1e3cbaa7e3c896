/** The chart as a picture: a PNG of the right size, with the font and icons from the packages. */
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { drawChart } from "../../../src/messages/chart/draw.ts";
import { chartFont } from "../../../src/messages/chart/font.ts";
import { CHART_BOX } from "../../../src/messages/chart/frame.ts";
import { readIconPaths } from "../../../src/messages/chart/icon-paths.ts";
import { layOutChart } from "../../../src/messages/chart/layout.ts";
import { textHeight, textWidth } from "../../../src/messages/chart/text-size.ts";
import { chartDays, HARD_DAYS } from "./chart-days.ts";

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Discord scales pictures. Its limit is far higher than this. */
const MAX_BYTES = 300_000;

function draw(days: Parameters<typeof layOutChart>[0]["days"]): Promise<Uint8Array> {
  return drawChart(layOutChart({ days, temperatureUnit: "°C" }));
}

async function pixelsOf(png: Uint8Array): Promise<Uint8ClampedArray> {
  const { width, height } = CHART_BOX;
  const context = createCanvas(width, height).getContext("2d");
  context.drawImage(await loadImage(Buffer.from(png)), 0, 0);
  return context.getImageData(0, 0, width, height).data;
}

describe("drawChart", () => {
  it.each([...HARD_DAYS])("%s -> a PNG of the chart's size", async (_, days) => {
    const png = await draw(days);
    expect([...png.slice(0, 8)]).toEqual(PNG_SIGNATURE);
    expect(png.byteLength).toBeLessThan(MAX_BYTES);
    const { width, height } = await loadImage(Buffer.from(png));
    expect({ width, height }).toEqual({ width: CHART_BOX.width, height: CHART_BOX.height });
  });

  it("the same days twice -> the same bytes", async () => {
    expect(await draw(chartDays(30))).toEqual(await draw(chartDays(30)));
  });

  it("one number differs -> another picture", async () => {
    const changed = chartDays(7, (index) => (index === 3 ? { max: 30 } : {}));
    expect(await draw(chartDays(7))).not.toEqual(await draw(changed));
  });

  it("a separate card -> opaque except for the round corners", async () => {
    const pixels = await pixelsOf(await draw(chartDays(7)));
    const { width, height } = CHART_BOX;
    const alphaAt = (x: number, y: number) => pixels[(y * width + x) * 4 + 3];
    expect([alphaAt(0, 0), alphaAt(width - 1, height - 1)]).toEqual([0, 0]);
    expect([alphaAt(width / 2, 2), alphaAt(2, height / 2)]).toEqual([255, 255]);
  });
});

describe("chartFont", () => {
  it("any text of a chart -> no wider and no higher than it was laid out", () => {
    const context = createCanvas(1, 1).getContext("2d");
    context.font = chartFont(100);
    for (const text of ["0123456789", "−60°", "<1", "°C", "°F", "mm", "500"]) {
      const { width, actualBoundingBoxAscent } = context.measureText(text);
      expect(width, text).toBeLessThanOrEqual(textWidth(text, 100));
      expect(width, text).toBeGreaterThan(0.95 * textWidth(text, 100));
      if (/\d/.test(text)) {
        expect(actualBoundingBoxAscent, text).toBeLessThan(textHeight(100) + 4);
      }
    }
  });
});

describe("readIconPaths", () => {
  it("every condition that the bot has an emoji for -> a picture", async () => {
    const codes = [
      "100",
      "104",
      "150",
      "302",
      "313",
      "318",
      "399",
      "457",
      "499",
      "515",
      "900",
      "901",
    ];
    for (const code of codes) expect(await readIconPaths(code), code).not.toEqual([]);
  });

  it.each(["", "777", "98765", "../../package", "100-fill"])(
    "%j, which is no icon -> no picture",
    async (code) => expect(await readIconPaths(code)).toEqual([]),
  );
});
