/** Where the parts of a chart are: the card, its rows from top to bottom, a column for each day. */
import type { Box } from "./geometry.ts";
import type { Reading } from "./readings.ts";

/** Discord shows it about 520 points wide on a desktop, at two pixels a point, and 330 on a phone. */
export const CHART_BOX: Box = { x: 0, y: 0, width: 1040, height: 600 };
/** Smaller text cannot be read on a phone. */
export const SMALLEST_FONT = 31;

export const ICON_ROW = { middle: 54, largest: 60 } as const;
/** The highest and the lowest temperature; labels need the room above and below. */
export const TEMPERATURE_ROW = { top: 144, bottom: 348 } as const;
export const PRECIPITATION_ROW = { top: 446, bottom: 530 } as const;
export const DAY_ROW = { middle: 564 } as const;
/** Left of the first column: units, and the number of the freezing line. */
export const GUTTER_MIDDLE = 42;
/** The height of weekend shades and of today's frame. */
export const COLUMN_ROW = { top: 14, bottom: 586 } as const;

const PLOT = { left: 76, right: 1024 } as const;
/** A single day as wide as the card would look lost. */
const MAX_COLUMN_WIDTH = 300;

export interface Column {
  readonly box: Box;
  readonly middle: number;
  readonly isWeekend: boolean;
  readonly isToday: boolean;
}

/** Columns of equal width, centred in the plot. */
export function layOutColumns(readings: readonly Reading[]): readonly Column[] {
  const room = PLOT.right - PLOT.left;
  const width = Math.min(room / Math.max(readings.length, 1), MAX_COLUMN_WIDTH);
  const left = PLOT.left + (room - width * readings.length) / 2;
  return readings.map(({ isWeekend, isToday }, index) => {
    const x = left + index * width;
    const box = { x, y: COLUMN_ROW.top, width, height: COLUMN_ROW.bottom - COLUMN_ROW.top };
    return { box, middle: x + width / 2, isWeekend, isToday };
  });
}
