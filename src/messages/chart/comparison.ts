/**
 * Draws the highs of several places as SVG: a line for each place in its own colour and dashes, with its number
 * at the end, above a scale of degrees.
 */
import type { ComparisonInput } from "./chart.ts";
import { dayLabels, degrees, GUTTER_MIDDLE, labelAt, SMALLEST_FONT } from "./labels.ts";
import { columnWidth, layOutColumns, MIN_SPAN_DEGREES } from "./layout.ts";
import { card, PALETTE, pathThrough, placedLabel, svgOf, unbrokenRuns } from "./svg.ts";

/**
 * In the order of the places. People with any kind of colour vision can tell these colours apart: they are
 * those of Okabe and Ito that are light enough for the card. Each line has its own dashes, too.
 */
export const LINE_STYLES = [
  { color: "#eef2f7", dashes: "" },
  { color: "#56b4e9", dashes: "26 16" },
  { color: "#e69f00", dashes: "1 14" },
  { color: "#f0e442", dashes: "30 14 1 14" },
  { color: "#d68fb8", dashes: "8 12" },
] as const;

const PLOT_RIGHT = 976;
const ROW = { top: 84, bottom: 510 } as const;
const UNIT_HEIGHT = 40;
const LINE_WIDTH = 6;
const DOT_RADIUS = 9;
const NUMBER_FONT = 40;
/** From the end of a line to the middle of its number. */
const NUMBER_GAP = 32;
/** Between the middles of two numbers. */
const NUMBER_PITCH = 40;
const MAX_GRID_SPACES = 5;
const GRID_STEPS = [2, 5, 10, 20, 50, 100] as const;

export function comparisonSvg({ days, highs, temperatureUnit }: ComparisonInput): string {
  const columns = layOutColumns(days, PLOT_RIGHT);
  const grid = gridOf(highs.flat().filter((high) => high !== null));
  const [least = 0, most = 0] = [grid[0], grid.at(-1)];
  const heightOf = (value: number) =>
    ROW.bottom - ((value - least) / (most - least)) * (ROW.bottom - ROW.top);
  const paths = highs.map((line) =>
    columns.map(({ middle: x }, index) => {
      const high = line[index] ?? null;
      return high === null ? null : { x, y: heightOf(high) };
    }),
  );
  const ends = paths.map((points) => points.findLast((point) => point !== null) ?? null);
  const scale = [
    labelAt("scale", temperatureUnit, SMALLEST_FONT, { x: GUTTER_MIDDLE, y: UNIT_HEIGHT }),
    ...grid.map((value) =>
      labelAt("scale", degrees(value), SMALLEST_FONT, { x: GUTTER_MIDDLE, y: heightOf(value) }),
    ),
  ];
  const left = columns[0]?.box.x ?? 0;
  return svgOf([
    card(columns),
    ...grid.map((value) => {
      const line = `M${left} ${heightOf(value)}h${columnWidth(columns) * columns.length}`;
      return `<path d="${line}" stroke="${PALETTE.baseline}" stroke-width="2" opacity="0.6"/>`;
    }),
    ...LINE_STYLES.map(({ color, dashes }, index) => {
      // A day between two gaps is a dot: a line of almost no length.
      const path = unbrokenRuns(paths[index] ?? []).map((run) => `${pathThrough(run)}h.1`);
      const end = ends[index] ?? null;
      return [
        `<path d="${path.join("")}" fill="none" stroke="${color}" stroke-width="${LINE_WIDTH}"
          stroke-dasharray="${dashes}"/>`,
        end === null
          ? ""
          : `<circle cx="${end.x}" cy="${end.y}" r="${DOT_RADIUS}" fill="${color}"/>`,
      ].join("");
    }),
    ...[...scale, ...dayLabels(columns), ...numbersAt(ends)].map(placedLabel),
  ]);
}

/** The degrees at which the scale has a line, upwards, the first and the last around all values. */
function gridOf(values: readonly number[]): readonly number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(most - least, MIN_SPAN_DEGREES);
  const step = GRID_STEPS.find((size) => span / size <= MAX_GRID_SPACES) ?? 100;
  const first = Math.floor((least + most - span) / 2 / step);
  const last = Math.ceil((least + most + span) / 2 / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** A number at the end of each line, or as near to it as the other numbers let it be. */
function numbersAt(ends: readonly ({ readonly x: number; readonly y: number } | null)[]) {
  const sorted = ends
    .flatMap((end, index) => (end === null ? [] : [{ ...end, index }]))
    .sort((one, other) => one.x - other.x || one.y - other.y);
  const heights = sorted.map(({ y }) => y);
  for (const [order, { x, y }] of sorted.entries()) {
    const above = sorted[order - 1]?.x === x ? (heights[order - 1] ?? 0) : 0;
    heights[order] = Math.max(y, above + NUMBER_PITCH);
  }
  for (const [order, { x }] of [...sorted.entries()].reverse()) {
    const below = sorted[order + 1]?.x === x ? (heights[order + 1] ?? 0) : Number.POSITIVE_INFINITY;
    const lowest = Math.min(below - NUMBER_PITCH, ROW.bottom);
    heights[order] = Math.min(heights[order] ?? 0, lowest);
  }
  return sorted.map(({ x, index }, order) => ({
    ...labelAt("scale", String(index + 1), NUMBER_FONT, {
      x: x + NUMBER_GAP,
      y: heights[order] ?? 0,
    }),
    ink: LINE_STYLES[index]?.color ?? PALETTE.today,
  }));
}
