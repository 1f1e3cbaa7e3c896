/** Draws a chart's layout to a PNG. Loads the drawing library, so only the worker imports it. */
import { createCanvas, Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { chartFont } from "./font.ts";
import { CHART_BOX, type Column, PRECIPITATION_ROW, TEMPERATURE_ROW } from "./frame.ts";
import { type Box, type Point, unbrokenRuns } from "./geometry.ts";
import { ICON_UNITS, readIconPaths } from "./icon-paths.ts";
import type { Label, LabelRole } from "./labels.ts";
import type { Bar, ChartLayout, Icon } from "./layout.ts";
import { BAND, iconColor, PALETTE } from "./palette.ts";
import { DIGIT_HEIGHT } from "./text-size.ts";

const CARD_RADIUS = 28;
const FRAME_RADIUS = 14;
const BAR_RADIUS = 5;
const DOT_RADIUS = 7;
const LINE_WIDTH = 5;
/** In narrower columns, dots and lines are smaller, so that they do not fill the plot. */
const NARROW_COLUMN = 45;
const NARROW_SCALE = 0.72;
/** Width of the halo around a number that a line crosses. */
const HALO_WIDTH = 7;
/** A day without neighbours has no band, but a bar from low to high. */
const LONE_BAND = { width: 40, overshoot: 12 } as const;
/** In a narrower column the numbers would cross today's frame. */
const FRAMED_COLUMN = 60;

const INKS: Readonly<Record<LabelRole, string>> = {
  high: PALETTE.highInk,
  low: PALETTE.lowInk,
  precipitation: PALETTE.barInk,
  day: PALETTE.ink,
  today: PALETTE.todayInk,
  scale: PALETTE.mutedInk,
};

/** The same layout gives the same bytes on one machine. */
export async function drawChart(layout: ChartLayout): Promise<Uint8Array<ArrayBuffer>> {
  const outlines = await Promise.all(layout.icons.map(({ code }) => readIconPaths(code)));
  const canvas = createCanvas(CHART_BOX.width, CHART_BOX.height);
  const context = canvas.getContext("2d");
  // Otherwise the machine's language decides between shapes of a letter.
  context.lang = "en";
  context.lineJoin = "round";
  context.lineCap = "round";
  drawCard(context, layout.columns);
  if (layout.freezing !== null) drawFreezingLine(context, layout.freezing, layout.columns);
  drawTemperatures(context, layout);
  for (const bar of layout.bars) if (bar !== null) drawBar(context, bar);
  for (const [index, icon] of layout.icons.entries())
    drawIcon(context, icon, outlines[index] ?? []);
  for (const label of layout.labels) drawLabel(context, label);
  return new Uint8Array(canvas.encodeSync("png"));
}

function fillRounded(context: SKRSContext2D, box: Box, radius: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, radius);
  context.fill();
}

function drawCard(context: SKRSContext2D, columns: readonly Column[]): void {
  fillRounded(context, CHART_BOX, CARD_RADIUS, PALETTE.card);
  const weekends = unbrokenRuns(columns.map((column) => (column.isWeekend ? column.box : null)));
  for (const boxes of weekends) {
    const width = boxes.reduce((sum, box) => sum + box.width, 0);
    const [first] = boxes;
    if (first !== undefined) {
      fillRounded(context, { ...first, width }, FRAME_RADIUS, PALETTE.weekend);
    }
  }
  const today = columns.find(({ isToday }) => isToday);
  if (today !== undefined && today.box.width >= FRAMED_COLUMN) drawFrame(context, today.box);
}

function drawFrame(context: SKRSContext2D, box: Box): void {
  context.strokeStyle = PALETTE.today;
  context.lineWidth = 2.5;
  context.globalAlpha = 0.6;
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, FRAME_RADIUS);
  context.stroke();
  context.globalAlpha = 1;
}

function drawFreezingLine(
  context: SKRSContext2D,
  height: number,
  columns: readonly Column[],
): void {
  const first = columns[0]?.box;
  const last = columns.at(-1)?.box;
  if (first === undefined || last === undefined) return;
  context.strokeStyle = PALETTE.freezing;
  context.lineWidth = 2;
  context.setLineDash([2, 8]);
  strokeLine(context, [
    { x: first.x, y: height },
    { x: last.x + last.width, y: height },
  ]);
  context.setLineDash([]);
}

function strokeLine(context: SKRSContext2D, points: readonly Point[]): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.stroke();
}

function drawTemperatures(context: SKRSContext2D, { highs, lows, columns }: ChartLayout): void {
  const isNarrow = (columns[0]?.box.width ?? 0) < NARROW_COLUMN;
  const scale = isNarrow ? NARROW_SCALE : 1;
  const pairs = highs.map((high, index) => {
    const low = lows[index] ?? null;
    return high === null || low === null ? null : { high, low };
  });
  const gradient = context.createLinearGradient(0, TEMPERATURE_ROW.top, 0, TEMPERATURE_ROW.bottom);
  gradient.addColorStop(0, BAND.warm);
  gradient.addColorStop(1, BAND.cold);
  context.fillStyle = gradient;
  for (const run of unbrokenRuns(pairs)) fillBand(context, run);
  for (const [marks, color] of [
    [lows, PALETTE.low],
    [highs, PALETTE.high],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = LINE_WIDTH * scale;
    for (const run of unbrokenRuns(marks)) if (run.length > 1) strokeLine(context, run);
    for (const mark of marks) if (mark !== null) drawDot(context, mark, { color, scale });
  }
}

function fillBand(
  context: SKRSContext2D,
  run: readonly { readonly high: Point; readonly low: Point }[],
): void {
  context.beginPath();
  const [only] = run;
  if (run.length === 1 && only !== undefined) {
    const { high, low } = only;
    const { width, overshoot } = LONE_BAND;
    const height = low.y - high.y + 2 * overshoot;
    context.roundRect(high.x - width / 2, high.y - overshoot, width, height, overshoot);
  } else {
    for (const { high } of run) context.lineTo(high.x, high.y);
    for (const { low } of [...run].reverse()) context.lineTo(low.x, low.y);
    context.closePath();
  }
  context.fill();
}

function drawDot(
  context: SKRSContext2D,
  { x, y }: Point,
  { color, scale }: { readonly color: string; readonly scale: number },
): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, DOT_RADIUS * scale, 0, 2 * Math.PI);
  context.fill();
}

/** A dry day gets its piece of the baseline, a missing day nothing. */
function drawBar(context: SKRSContext2D, { box }: Bar): void {
  if (box.height > 0) fillRounded(context, box, Math.min(BAR_RADIUS, box.height / 2), PALETTE.bar);
  const base = { ...box, y: PRECIPITATION_ROW.bottom, height: 3 };
  fillRounded(context, base, 0, PALETTE.baseline);
}

function drawIcon(context: SKRSContext2D, { code, box }: Icon, outlines: readonly string[]): void {
  context.save();
  context.translate(box.x, box.y);
  context.scale(box.width / ICON_UNITS, box.height / ICON_UNITS);
  context.fillStyle = iconColor(code);
  for (const outline of outlines) context.fill(new Path2D(outline));
  context.restore();
}

function drawLabel(context: SKRSContext2D, { role, text, fontSize, box }: Label): void {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2 + (DIGIT_HEIGHT * fontSize) / 2;
  context.font = chartFont(fontSize);
  context.textAlign = "center";
  if (role === "today") fillRounded(context, box, box.height / 2, PALETTE.today);
  else {
    context.strokeStyle = PALETTE.card;
    context.lineWidth = HALO_WIDTH;
    context.strokeText(text, x, y, box.width);
  }
  context.fillStyle = INKS[role];
  context.fillText(text, x, y, box.width);
}
