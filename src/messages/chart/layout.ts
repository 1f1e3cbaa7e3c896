/** Lays out a chart: every box, dot and label in pixels, without drawing anything. */
import { MISSING } from "../formatters.ts";
import type { ChartInput } from "./chart.ts";
import {
  type Column,
  DAY_ROW,
  GUTTER_MIDDLE,
  ICON_ROW,
  layOutColumns,
  PRECIPITATION_ROW,
  SMALLEST_FONT,
  TEMPERATURE_ROW,
} from "./frame.ts";
import type { Box } from "./geometry.ts";
import { createLabelLayer, type Label, type LabelLayer, textBox } from "./labels.ts";
import { type Reading, readDays } from "./readings.ts";
import {
  degrees,
  type Mark,
  placeTemperatureLabels,
  type TemperatureLines,
} from "./temperature-labels.ts";
import { textWidth } from "./text-size.ts";

/** A day's precipitation. */
export interface Bar {
  /** Its height is 0 on a dry day. */
  readonly box: Box;
  /** Millimetres. */
  readonly amount: number;
}

export interface Icon {
  readonly code: string;
  /** Square. */
  readonly box: Box;
}

export interface ChartLayout extends TemperatureLines {
  readonly columns: readonly Column[];
  readonly icons: readonly Icon[];
  /** One for each day, null where it is missing. */
  readonly bars: readonly (Bar | null)[];
  /** Height of the line where water freezes; null when all temperatures are on one side of it. */
  readonly freezing: number | null;
  readonly labels: readonly Label[];
}

/** A smaller span would make small changes look large. */
const MIN_SPAN_DEGREES = 8;
/** A day with this much, or with the most of all if that is more, has a full bar. */
const FULL_BAR_MM = 10;
/** So that even a trace is visible. */
const MIN_BAR_HEIGHT = 5;
const MAX_BAR_WIDTH = 60;
const BAR_SHARE = 0.6;
const ICON_SHARE = 0.78;
/** Smaller icons are blots on a phone: then only every second day has one, and so on. */
const SMALLEST_ICON = 44;
const LABEL_GAP = 8;
const LABEL_MARGIN = 6;
const FONT = { large: 36, small: SMALLEST_FONT, largeFrom: 60 } as const;
const TODAY_PADDING = { x: 9, y: 8 } as const;

/** Labels never touch each other, an icon or a bar, and are all inside the card. */
export function layOutChart(input: ChartInput): ChartLayout {
  const readings = readDays(input);
  const columns = layOutColumns(readings);
  const columnWidth = columns[0]?.box.width ?? 0;
  const icons = layOutIcons(readings, columns);
  const bars = layOutBars(readings, columns);
  const heightOf = temperatureScale(readings);
  const marks = (pick: (reading: Reading) => number | null) =>
    readings.map((reading, index): Mark | null => {
      const value = pick(reading);
      const x = columns[index]?.middle ?? 0;
      return value === null ? null : { x, y: heightOf(value), value, isToday: reading.isToday };
    });
  const lines = { highs: marks(({ high }) => high), lows: marks(({ low }) => low) };
  const freezing = freezingLine(input, lines, heightOf);

  const obstacles = [...icons, ...bars.filter((bar) => bar !== null)].map(({ box }) => box);
  const layer = createLabelLayer(obstacles);
  placeScaleLabels(layer, input, freezing);
  placeDayLabels(layer, readings, columns);
  placeTemperatureLabels(layer, lines, columnWidth);
  placeMissingLabels(layer, readings, columns);
  placePrecipitationLabels(layer, bars, plainFontSize(columnWidth));
  return { columns, icons, bars, ...lines, freezing, labels: layer.labels };
}

function layOutIcons(readings: readonly Reading[], columns: readonly Column[]): readonly Icon[] {
  const room = (columns[0]?.box.width ?? 0) * ICON_SHARE;
  const step = Math.max(1, Math.ceil(SMALLEST_ICON / room));
  const size = Math.min(ICON_ROW.largest, step * room);
  return columns.flatMap(({ middle }, index) => {
    const code = readings[index]?.icon ?? null;
    if (code === null || !isShown(readings, index, step)) return [];
    const place = { x: middle - size / 2, y: ICON_ROW.middle - size / 2 };
    return [{ code, box: { ...place, width: size, height: size } }];
  });
}

function layOutBars(
  readings: readonly Reading[],
  columns: readonly Column[],
): readonly (Bar | null)[] {
  const most = Math.max(FULL_BAR_MM, ...readings.map((reading) => reading.precipitation ?? 0));
  const { top, bottom } = PRECIPITATION_ROW;
  return columns.map(({ middle, box }, index) => {
    const amount = readings[index]?.precipitation ?? null;
    if (amount === null) return null;
    const share = amount / most;
    const height = amount === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, share * (bottom - top));
    const width = Math.min(MAX_BAR_WIDTH, box.width * BAR_SHARE);
    return { amount, box: { x: middle - width / 2, y: bottom - height, width, height } };
  });
}

/** From degrees to pixels. */
function temperatureScale(readings: readonly Reading[]): (degrees: number) => number {
  const values = readings.flatMap(({ high, low }) => [high, low]).filter((value) => value !== null);
  const least = values.length === 0 ? 0 : Math.min(...values);
  const most = values.length === 0 ? 0 : Math.max(...values);
  const span = Math.max(most - least, MIN_SPAN_DEGREES);
  const middle = (most + least) / 2;
  const { top, bottom } = TEMPERATURE_ROW;
  return (value) => (top + bottom) / 2 - ((value - middle) / span) * (bottom - top);
}

function freezingLine(
  { temperatureUnit }: ChartInput,
  { highs, lows }: TemperatureLines,
  heightOf: (degrees: number) => number,
): number | null {
  const height = heightOf(freezingPoint(temperatureUnit));
  const isAnyShown = [...highs, ...lows].some((mark) => mark !== null);
  const isInRow = height >= TEMPERATURE_ROW.top && height <= TEMPERATURE_ROW.bottom;
  return isAnyShown && isInRow ? height : null;
}

function freezingPoint(unit: ChartInput["temperatureUnit"]): number {
  return unit === "°C" ? 0 : 32;
}

function placeScaleLabels(
  layer: LabelLayer,
  { temperatureUnit }: ChartInput,
  freezing: number | null,
): void {
  const place = (text: string, y: number) => {
    const box = textBox(text, SMALLEST_FONT, { x: GUTTER_MIDDLE, y });
    layer.place({ role: "scale", text, fontSize: SMALLEST_FONT, box }, LABEL_MARGIN);
  };
  place(temperatureUnit, TEMPERATURE_ROW.top - 32);
  place("mm", PRECIPITATION_ROW.bottom - 12);
  if (freezing !== null) place(degrees(freezingPoint(temperatureUnit)), freezing);
}

/** One of every `step` days is shown, and today always. */
function isShown(readings: readonly Reading[], index: number, step: number): boolean {
  return (index - Math.max(todayIndex(readings), 0)) % step === 0;
}

/** -1 when today is not among the days. */
function todayIndex(readings: readonly Reading[]): number {
  return readings.findIndex(({ isToday }) => isToday);
}

function placeDayLabels(
  layer: LabelLayer,
  readings: readonly Reading[],
  columns: readonly Column[],
): void {
  const columnWidth = columns[0]?.box.width ?? 0;
  const fontSize = plainFontSize(columnWidth);
  const step = Math.max(1, Math.ceil((textWidth("30", fontSize) + LABEL_GAP) / columnWidth));
  const today = todayIndex(readings);
  for (const [index, { middle }] of columns.entries()) {
    const text = readings[index]?.dayOfMonth ?? null;
    if (text === null || !isShown(readings, index, step)) continue;
    const box = textBox(text, fontSize, { x: middle, y: DAY_ROW.middle });
    const isToday = index === today;
    const role = isToday ? "today" : "day";
    layer.place({ role, text, fontSize, box: isToday ? padded(box) : box }, 0);
  }
}

/** A day without temperatures gets a dash, so that it does not seem to be left out. */
function placeMissingLabels(
  layer: LabelLayer,
  readings: readonly Reading[],
  columns: readonly Column[],
): void {
  const fontSize = plainFontSize(columns[0]?.box.width ?? 0);
  const y = (TEMPERATURE_ROW.top + TEMPERATURE_ROW.bottom) / 2;
  for (const [index, { middle }] of columns.entries()) {
    const reading = readings[index];
    if (reading === undefined || reading.high !== null || reading.low !== null) continue;
    const box = textBox(MISSING, fontSize, { x: middle, y });
    layer.place({ role: "scale", text: MISSING, fontSize, box }, 0);
  }
}

function plainFontSize(columnWidth: number): number {
  return columnWidth >= FONT.largeFrom ? FONT.large : FONT.small;
}

function padded({ x, y, width, height }: Box): Box {
  const { x: dx, y: dy } = TODAY_PADDING;
  return { x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy };
}

/** Places the largest amounts first. Whole millimetres, since the decimal mark differs between languages. */
function placePrecipitationLabels(
  layer: LabelLayer,
  bars: readonly (Bar | null)[],
  fontSize: number,
): void {
  const wet = bars.filter((bar) => bar !== null).filter(({ amount }) => amount > 0);
  for (const { amount, box } of wet.sort((one, other) => other.amount - one.amount)) {
    const text = amount < 1 ? "<1" : String(Math.round(amount));
    const middle = { x: box.x + box.width / 2, y: 0 };
    const own = textBox(text, fontSize, middle);
    const y = box.y - LABEL_GAP - own.height;
    layer.place({ role: "precipitation", text, fontSize, box: { ...own, y } }, LABEL_MARGIN);
  }
}
