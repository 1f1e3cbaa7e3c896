/** Places a chart's labels where there is room: all of them, or the most important ones. */
import { MISSING } from "../formatters.ts";
import type { ChartInput } from "./chart.ts";
import glyphs from "./glyphs.json" with { type: "json" };
import {
  type Box,
  CHART_BOX,
  type ChartLayout,
  type Column,
  columnWidth,
  everyNth,
  type Mark,
  type Point,
  TEMPERATURE_ROW,
} from "./layout.ts";

export type LabelRole = "high" | "low" | "precipitation" | "chance" | "day" | "today" | "scale";

export interface Label {
  readonly role: LabelRole;
  readonly text: string;
  readonly fontSize: number;
  /** The text is centred in it. */
  readonly box: Box;
  /** Instead of the role's own colour. */
  readonly ink?: string;
}

/** The letters: width and outline (SVG path data, on a baseline at height 0) at the font size `GLYPH_UNITS`. */
export const GLYPHS = new Map(Object.entries(glyphs));
export const GLYPH_UNITS = 1000;
/** The height of a digit in units of the font size. */
export const DIGIT_HEIGHT = 0.72;

/** Smaller text cannot be read on a phone. */
export const SMALLEST_FONT = 31;
const FONT = { large: 36, small: SMALLEST_FONT, largeFrom: 60 } as const;
/** For temperatures, the largest that fits is used. */
const DEGREE_FONTS = [38, 34, 32, SMALLEST_FONT] as const;
const CHANCE_ROW = { middle: 522 } as const;
const DAY_ROW = { middle: 564 } as const;
/** Left of the first column: units, and the number of the freezing line. */
export const GUTTER_MIDDLE = 42;
const LABEL_GAP = 8;
const MM_PER_INCH = 25.4;
/** Distance between labels. */
const MARGIN = 6;
/** Distance around a temperature that only fills a gap between the important ones. */
const FILLER_MARGIN = 26;
const TODAY_PADDING = { x: 9, y: 8 } as const;
/** Distance of a temperature from the centre of its dot, and from a line that passes. */
const DOT_GAP = 16;
const LINE_GAP = 9;
/** A label farther from its dot would not seem to belong to it. */
const MAX_LIFT = 24;
/** The order in which temperatures get their place. */
const Rank = { extreme: 0, today: 1, turn: 2, rest: 3 } as const;

/** Adds a label where it is free by `margin` pixels. */
type Place = (label: Label, margin: number) => void;

/** Labels never touch each other, an icon or a bar, and are all inside the card. */
export function placeLabels(layout: ChartLayout): readonly Label[] {
  const obstacles = [...layout.icons, ...layout.bars].map(({ box }) => box);
  const labels: Label[] = [];
  const place: Place = (label, margin) => {
    const isFree =
      isInside(label.box, CHART_BOX) &&
      !obstacles.some((box) => overlaps(box, label.box)) &&
      !labels.some(({ box }) => overlaps(box, label.box, margin));
    if (isFree) labels.push(label);
  };
  const width = columnWidth(layout.columns);
  const fontSize = fontSizeIn(layout.columns);
  placeScale(place, layout);
  for (const label of dayLabels(layout.columns)) place(label, 0);
  placeChances(place, layout, fontSize);
  placeTemperatures(place, layout, width);
  placeMissing(place, layout, fontSize);
  placePrecipitation(place, layout, fontSize);
  return labels;
}

/** Whether two boxes are less than `margin` pixels apart, sideways or upright. */
export function overlaps(one: Box, other: Box, margin = 0): boolean {
  return (
    one.x < other.x + other.width + margin &&
    other.x < one.x + one.width + margin &&
    one.y < other.y + other.height + margin &&
    other.y < one.y + one.height + margin
  );
}

/** Whether `inner` lies entirely in `outer`. */
export function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Pixels. @throws {Error} for a letter that the chart's font does not have */
export function textWidth(text: string, fontSize: number): number {
  const widths = Array.from(text, (letter) => {
    const glyph = GLYPHS.get(letter);
    if (glyph === undefined) throw new Error(`The chart's font has no ${JSON.stringify(letter)}`);
    return glyph.width;
  });
  return (widths.reduce((sum, width) => sum + width, 0) / GLYPH_UNITS) * fontSize;
}

export function labelAt(role: LabelRole, text: string, fontSize: number, middle: Point): Label {
  const width = textWidth(text, fontSize);
  const height = DIGIT_HEIGHT * fontSize;
  const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  return { role, text, fontSize, box };
}

function placeScale(
  place: Place,
  { unit, precipitation, precipitationRow, freezing }: ChartLayout,
): void {
  const placeAt = (text: string, y: number) =>
    place(labelAt("scale", text, SMALLEST_FONT, { x: GUTTER_MIDDLE, y }), MARGIN);
  placeAt(unit, TEMPERATURE_ROW.top - 32);
  placeAt(precipitation.unit, precipitationRow.bottom - 12);
  if (freezing !== null) placeAt(degrees(freezing.value), freezing.y);
}

function fontSizeIn(columns: readonly Column[]): number {
  return columnWidth(columns) >= FONT.largeFrom ? FONT.large : FONT.small;
}

/** The numbers of the days, as many as there is room for. */
export function dayLabels(columns: readonly Column[]): readonly Label[] {
  const fontSize = fontSizeIn(columns);
  const room = textWidth("30", fontSize) + LABEL_GAP;
  const step = Math.max(1, Math.ceil(room / columnWidth(columns)));
  const today = columns.find(({ isToday }) => isToday);
  return everyNth(columns, step).map((column) => {
    const role = column === today ? "today" : "day";
    const middle = { x: column.middle, y: DAY_ROW.middle };
    const label = labelAt(role, column.dayOfMonth, fontSize, middle);
    return role === "today" ? { ...label, box: padded(label.box) } : label;
  });
}

function placeChances(place: Place, { columns }: ChartLayout, fontSize: number): void {
  const y = CHANCE_ROW.middle;
  const known = columns.filter(({ chance }) => chance !== null);
  if (known.length > 0) place(labelAt("scale", "%", SMALLEST_FONT, { x: GUTTER_MIDDLE, y }), 0);
  for (const { chance, middle: x } of known) {
    place(labelAt("chance", String(Math.round(chance ?? 0)), fontSize, { x, y }), MARGIN);
  }
}

function padded({ x, y, width, height }: Box): Box {
  const { x: dx, y: dy } = TODAY_PADDING;
  return { x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy };
}

/** A day without temperatures gets a dash, so that it does not seem to be left out. */
function placeMissing(place: Place, { columns }: ChartLayout, fontSize: number): void {
  const y = (TEMPERATURE_ROW.top + TEMPERATURE_ROW.bottom) / 2;
  for (const { max, min, middle: x } of columns) {
    if (max === null && min === null) place(labelAt("scale", MISSING, fontSize, { x, y }), 0);
  }
}

/** Places the largest amounts first. */
function placePrecipitation(
  place: Place,
  { bars, precipitation }: ChartLayout,
  fontSize: number,
): void {
  const wet = bars.filter(({ amount }) => amount > 0);
  for (const { amount, box } of wet.sort((one, other) => other.amount - one.amount)) {
    const text = amountText(amount, precipitation);
    const y = box.y - LABEL_GAP - (DIGIT_HEIGHT * fontSize) / 2;
    place(labelAt("precipitation", text, fontSize, { x: box.x + box.width / 2, y }), MARGIN);
  }
}

/** Whole millimetres are the same in every language; whole inches would say too little. */
function amountText(millimetres: number, written: ChartInput["precipitation"]): string {
  if (written.unit === "mm") return millimetres < 1 ? "<1" : String(Math.round(millimetres));
  const inches = Math.max(millimetres / MM_PER_INCH, 0).toFixed(2);
  return (inches === "0.00" ? "<0.01" : inches).replace(".", written.mark);
}

interface Candidate {
  readonly role: "high" | "low";
  readonly mark: Mark;
  readonly rank: number;
}

/** `−5°`; never `−0°`. Rounded half away from zero, like the texts. */
export function degrees(value: number): string {
  const size = Math.round(Math.abs(value));
  return `${value < 0 && size > 0 ? "−" : ""}${size}°`;
}

function placeTemperatures(place: Place, { highs, lows }: ChartLayout, room: number): void {
  const candidates = [...candidatesOf("high", highs), ...candidatesOf("low", lows)];
  const widest = Math.max(0, ...candidates.map(({ mark }) => textWidth(degrees(mark.value), 1)));
  const fitting = DEGREE_FONTS.find((size) => widest * size + MARGIN <= room);
  const fontSize = fitting ?? SMALLEST_FONT;
  for (const candidate of candidates.sort((one, other) => one.rank - other.rank)) {
    const line = candidate.role === "high" ? highs : lows;
    const { label, isClear } = temperatureLabel(candidate, line, fontSize);
    if (fitting === undefined && !isClear) continue;
    const isFiller = fitting === undefined && candidate.rank === Rank.rest;
    place(label, isFiller ? FILLER_MARGIN : MARGIN);
  }
}

function candidatesOf(role: "high" | "low", marks: readonly (Mark | null)[]): Candidate[] {
  const sign = role === "high" ? 1 : -1;
  const present = marks.filter((mark) => mark !== null);
  const extreme = Math.max(...present.map(({ value }) => sign * value));
  const first = present.find(({ value }) => sign * value === extreme);
  const isBeyond = (mark: Mark, other: Mark | null | undefined) =>
    other === undefined || other === null || sign * mark.value >= sign * other.value;
  const rankOf = (mark: Mark, index: number) => {
    if (mark === first) return Rank.extreme;
    if (mark.isToday) return Rank.today;
    const isTurn = isBeyond(mark, marks[index - 1]) && isBeyond(mark, marks[index + 1]);
    return isTurn ? Rank.turn : Rank.rest;
  };
  return marks.flatMap((mark, index) =>
    mark === null ? [] : [{ role, mark, rank: rankOf(mark, index) }],
  );
}

/** Clear of its line, or as far from it as a label may be. */
function temperatureLabel(
  { role, mark }: Candidate,
  line: readonly (Mark | null)[],
  fontSize: number,
): { readonly label: Label; readonly isClear: boolean } {
  const outward = role === "high" ? -1 : 1;
  const label = labelAt(role, degrees(mark.value), fontSize, mark);
  const { x, width, height } = label.box;
  const passing = lineHeights(line, x - LINE_GAP, x + width + LINE_GAP);
  const wanted = Math.max(DOT_GAP, ...passing.map((y) => outward * (y - mark.y) + LINE_GAP));
  const distance = Math.min(wanted, DOT_GAP + MAX_LIFT);
  const y = mark.y + outward * distance - (role === "high" ? height : 0);
  return { label: { ...label, box: { ...label.box, y } }, isClear: wanted === distance };
}

/** Heights of the line through `points` at the ends and corners of its part from `left` to `right`. */
function lineHeights(
  points: readonly (Point | null)[],
  left: number,
  right: number,
): readonly number[] {
  return points.flatMap((from, index) => {
    const to = points[index + 1];
    if (from === null || to === undefined || to === null) return [];
    const start = Math.max(from.x, left);
    const end = Math.min(to.x, right);
    if (start > end) return [];
    const heightAt = (x: number) => from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
    return [heightAt(start), heightAt(end)];
  });
}
