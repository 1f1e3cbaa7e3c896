/** Lays out everything of a chart but its labels, in pixels, without drawing anything. */
import type { ChartDay, ChartInput } from "./chart.ts";

/** Pixels from the chart's top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A day's place. */
export interface Column extends Pick<ChartDay, "date" | "isToday"> {
  readonly box: Box;
  readonly middle: number;
  readonly dayOfMonth: string;
  /** Saturday or Sunday. */
  readonly isWeekend: boolean;
}

/** A day's place and what is shown there. */
type FullColumn = Column & ChartDay;

/** A dot on a temperature line. */
export interface Mark extends Point {
  /** Degrees. */
  readonly value: number;
  readonly isToday: boolean;
}

export type ChartLayout = ReturnType<typeof layOutChart>;

/** From a full bar's top to the baseline. */
type Row = Readonly<Record<"top" | "bottom", number>>;

/** Discord shows it about 520 points wide on a desktop, at two pixels a point, and 330 on a phone. */
export const CHART_BOX: Box = { x: 0, y: 0, width: 1040, height: 600 };
/** The highest and the lowest temperature; labels need the room above and below. */
export const TEMPERATURE_ROW = { top: 144, bottom: 348 } as const;
const PRECIPITATION_ROW = { top: 446, bottom: 530 } as const;
/** With chances below it. */
const ROW_ABOVE_CHANCES = { top: 440, bottom: 498 } as const;
const ICON_ROW = { middle: 54, largest: 60 } as const;
/** The height of weekend shades and of today's frame. */
const COLUMN_ROW = { top: 14, bottom: 586 } as const;
const PLOT = { left: 76, right: 1024 } as const;
/** A smaller span would make small changes look large. */
export const MIN_SPAN_DEGREES = 8;
/** A day with this much, or with the most of all if that is more, has a full bar. */
const FULL_BAR_MM = 10;
/** So that even a trace is visible. */
const MIN_BAR_HEIGHT = 5;
const MAX_BAR_WIDTH = 60;
const BAR_SHARE = 0.6;
const ICON_SHARE = 0.78;
/** Smaller icons are blots on a phone: then only every second day has one, and so on. */
const SMALLEST_ICON = 44;

/** Everything is inside the card. */
export function layOutChart({ days, temperatureUnit: unit, precipitation }: ChartInput) {
  const columns = layOutColumns(days);
  const hasChances = columns.some(({ chance }) => chance !== null);
  const precipitationRow = hasChances ? ROW_ABOVE_CHANCES : PRECIPITATION_ROW;
  const heightOf = temperatureScale(columns);
  const markOf = ({ middle: x, isToday }: Column, value: number | null): Mark | null =>
    value === null ? null : { x, y: heightOf(value), value, isToday };
  return {
    unit,
    precipitation,
    precipitationRow,
    columns,
    icons: layOutIcons(columns),
    /** None for a day without a value. */
    bars: layOutBars(columns, precipitationRow),
    /** One for each day, null where it is missing. */
    highs: columns.map((column) => markOf(column, column.max)),
    lows: columns.map((column) => markOf(column, column.min)),
    freezing: freezingLine(unit, columns, heightOf),
  };
}

/** Pixels from one day to the next; 0 without any. */
export function columnWidth(columns: readonly Column[]): number {
  return columns[0]?.box.width ?? 0;
}

/** One of every `step` days, and today always. */
export function everyNth<Item extends Column>(
  columns: readonly Item[],
  step: number,
): readonly Item[] {
  const today = columns.findIndex(({ isToday }) => isToday);
  return columns.filter((_, index) => (index - Math.max(today, 0)) % step === 0);
}

/** Columns of equal width, the last of which ends at `right`. */
export function layOutColumns<Day extends Pick<ChartDay, "date" | "isToday">>(
  days: readonly Day[],
  right: number = PLOT.right,
): readonly (Day & Column)[] {
  const width = (right - PLOT.left) / days.length;
  const height = COLUMN_ROW.bottom - COLUMN_ROW.top;
  return days.map((day, index) => {
    const x = PLOT.left + index * width;
    const at = new Date(`${day.date}T00:00:00Z`);
    return {
      ...day,
      box: { x, y: COLUMN_ROW.top, width, height },
      middle: x + width / 2,
      dayOfMonth: String(at.getUTCDate()),
      isWeekend: at.getUTCDay() % 6 === 0,
    };
  });
}

function layOutIcons(columns: readonly FullColumn[]) {
  const room = columnWidth(columns) * ICON_SHARE;
  const step = Math.max(1, Math.ceil(SMALLEST_ICON / room));
  const size = Math.min(ICON_ROW.largest, step * room);
  return everyNth(columns, step).flatMap(({ icon, middle }) => {
    const place = { x: middle - size / 2, y: ICON_ROW.middle - size / 2 };
    return icon === null ? [] : [{ code: icon, box: { ...place, width: size, height: size } }];
  });
}

/** A bar's height is 0 on a dry day. */
function layOutBars(columns: readonly FullColumn[], { top, bottom }: Row) {
  const most = Math.max(FULL_BAR_MM, ...columns.map(({ precipitation }) => precipitation ?? 0));
  const width = Math.min(MAX_BAR_WIDTH, columnWidth(columns) * BAR_SHARE);
  return columns.flatMap(({ middle, precipitation: amount }) => {
    if (amount === null) return [];
    const full = (amount / most) * (bottom - top);
    const height = amount === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, full);
    return [{ amount, box: { x: middle - width / 2, y: bottom - height, width, height } }];
  });
}

/** From degrees to pixels. */
function temperatureScale(columns: readonly FullColumn[]): (degrees: number) => number {
  const values = columns.flatMap(({ max, min }) => [max, min]).filter((value) => value !== null);
  const least = values.length === 0 ? 0 : Math.min(...values);
  const most = values.length === 0 ? 0 : Math.max(...values);
  const span = Math.max(most - least, MIN_SPAN_DEGREES);
  const middle = (most + least) / 2;
  const { top, bottom } = TEMPERATURE_ROW;
  return (value) => (top + bottom) / 2 - ((value - middle) / span) * (bottom - top);
}

/** The line where water freezes; null when all temperatures are on one side of it. */
function freezingLine(
  unit: ChartInput["temperatureUnit"],
  columns: readonly FullColumn[],
  heightOf: (degrees: number) => number,
) {
  const value = unit === "°C" ? 0 : 32;
  const y = heightOf(value);
  const isAnyShown = columns.some(({ max, min }) => max !== null || min !== null);
  const isInRow = y >= TEMPERATURE_ROW.top && y <= TEMPERATURE_ROW.bottom;
  return isAnyShown && isInRow ? { y, value } : null;
}
