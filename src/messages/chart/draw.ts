/** Draws a chart to a PNG. Everything that takes long runs in the thread pool of Node.js. */
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { constants, crc32, deflate } from "node:zlib";
import type { AnyChartInput, ChartInput } from "./chart.ts";
import { comparisonSvg } from "./comparison.ts";
import { placeLabels } from "./labels.ts";
import { CHART_BOX, layOutChart } from "./layout.ts";
import { chartSvg } from "./svg.ts";

const ICON_CODE = /^\d{3,4}$/;
const PNG_SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
/** Eight bits per channel; red, green, blue and alpha; nothing else special. */
const PIXEL_FORMAT = Buffer.from([8, 6, 0, 0, 0]);
const BYTES_PER_PIXEL = 4;
/** The default strategy takes twice as long for a few bytes less. */
const COMPRESSION = { level: 6, strategy: constants.Z_FILTERED };

const deflated = promisify<Uint8Array, typeof COMPRESSION, Buffer>(deflate);

const STRIDE = CHART_BOX.width * BYTES_PER_PIXEL;

/** Draws a chart as a PNG. Await it before the next one. The same input gives the same bytes. */
export type DrawChart = (input: AnyChartInput) => Promise<Uint8Array>;

export function createDrawChart(): DrawChart {
  // Each row of pixels after its filter: 0, for none. Used again for each chart: with new buffers of this
  // size, the garbage collector held the event loop for up to 80 ms.
  const rows = Buffer.alloc((1 + STRIDE) * CHART_BOX.height);
  return async (input) => {
    const svg = "highs" in input ? comparisonSvg(input) : await forecastSvg(input);
    // Loaded with the first chart: where the library does not run, only charts are missing.
    const { renderAsync } = await import("@resvg/resvg-js");
    const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
    for (let row = 0; row < CHART_BOX.height; row += 1) {
      pixels.copy(rows, row * (1 + STRIDE) + 1, row * STRIDE, (row + 1) * STRIDE);
    }
    return encodePng(await deflated(rows, COMPRESSION));
  };
}

async function forecastSvg(input: ChartInput): Promise<string> {
  const layout = layOutChart(input);
  const codes = [...new Set(layout.icons.map(({ code }) => code))];
  const root = import.meta.resolve("qweather-icons/package.json");
  const icons = new Map(await Promise.all(codes.map((code) => readIcon(root, code))));
  return chartSvg(layout, placeLabels(layout), icons);
}

/** An icon's code and the shapes of its SVG; no shapes for a code that has no picture. */
async function readIcon(root: string, code: string): Promise<readonly [string, string]> {
  if (!ICON_CODE.test(code)) return [code, ""];
  try {
    const svg = await readFile(new URL(`icons/${code}-fill.svg`, root), "utf8");
    return [code, svg.replaceAll(/<\/?svg\b[^>]*>/g, "")];
  } catch (error) {
    // Codes "may be added, modified, or removed" by the service.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [code, ""];
    throw error;
  }
}

/**
 * The library's own `asPng` would block the event loop while it compresses. Its pixels are multiplied with
 * their alpha, which PNG's are not: the card's round edge gets a bit darker, too little to be seen.
 */
function encodePng(data: Uint8Array): Uint8Array {
  const { width, height } = CHART_BOX;
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk("IHDR", Buffer.concat([uint32(width), uint32(height), PIXEL_FORMAT])),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([uint32(data.byteLength), body, uint32(crc32(body))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
