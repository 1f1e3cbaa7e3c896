/**
 * Places the numbers on the temperature lines: all of them where there is room, otherwise the most important ones.
 */
import { SMALLEST_FONT } from "./frame.ts";
import { type Box, lineHeights, type Point } from "./geometry.ts";
import { type Label, type LabelLayer, textBox } from "./labels.ts";
import { textWidth } from "./text-size.ts";

/** A dot on a line. */
export interface Mark extends Point {
  /** Degrees. */
  readonly value: number;
  readonly isToday: boolean;
}

export interface TemperatureLines {
  /** One for each day, null where it is missing. */
  readonly highs: readonly (Mark | null)[];
  readonly lows: readonly (Mark | null)[];
}

const FONT_SIZES = [38, 34, 32, 30, 28, SMALLEST_FONT] as const;
/** Distance between the labels of neighbours. */
const MARGIN = 6;
/** Distance around a label that only fills a gap between the important ones. */
const FILLER_MARGIN = 26;
/** Distance from the centre of a dot, and from a line that passes. */
const DOT_GAP = 16;
const LINE_GAP = 9;
/** A label farther from its dot would not seem to belong to it. */
const MAX_LIFT = 24;

interface Candidate {
  readonly role: "high" | "low";
  readonly mark: Mark;
  readonly rank: number;
}

/** `−5°`; never `−0°`. */
export function degrees(value: number): string {
  const rounded = Math.round(value);
  return `${rounded < 0 ? "−" : ""}${Math.abs(rounded)}°`;
}

/** @param columnWidth pixels from one day to the next */
export function placeTemperatureLabels(
  layer: LabelLayer,
  lines: TemperatureLines,
  columnWidth: number,
): void {
  const candidates = [...candidatesOf("high", lines.highs), ...candidatesOf("low", lines.lows)];
  const widest = Math.max(0, ...candidates.map(({ mark }) => textWidth(degrees(mark.value), 1)));
  const fitting = FONT_SIZES.find((size) => widest * size + MARGIN <= columnWidth);
  const fontSize = fitting ?? SMALLEST_FONT;
  for (const candidate of candidates.sort((one, other) => one.rank - other.rank)) {
    const { label, isClear } = labelOf(candidate, lines, fontSize);
    if (fitting === undefined && !isClear) continue;
    const isFiller = fitting === undefined && candidate.rank === Rank.rest;
    layer.place(label, isFiller ? FILLER_MARGIN : MARGIN);
  }
}

/** The order in which labels get their place. */
const Rank = { extreme: 0, today: 1, turn: 2, rest: 3 } as const;

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
function labelOf(
  { role, mark }: Candidate,
  lines: TemperatureLines,
  fontSize: number,
): { readonly label: Label; readonly isClear: boolean } {
  const text = degrees(mark.value);
  const own = textBox(text, fontSize, mark);
  const outward = role === "high" ? -1 : 1;
  const line = role === "high" ? lines.highs : lines.lows;
  const passing = lineHeights(line, own.x - LINE_GAP, own.x + own.width + LINE_GAP);
  const wanted = Math.max(
    DOT_GAP,
    ...passing.map((height) => outward * (height - mark.y) + LINE_GAP),
  );
  const distance = Math.min(wanted, DOT_GAP + MAX_LIFT);
  const y = mark.y + outward * distance - (role === "high" ? own.height : 0);
  const box: Box = { ...own, y };
  return { label: { role, text, fontSize, box }, isClear: wanted === distance };
}
