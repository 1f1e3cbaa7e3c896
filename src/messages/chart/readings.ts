/** Turns a chart's days into what can be drawn: junk becomes missing, dates become numbers. */
import type { ChartDay, ChartInput } from "./chart.ts";

/** The service forecasts no more (interface, section 4.1). */
const MAX_DAYS = 30;
/** No air is colder or hotter than this, in either unit. */
const MAX_DEGREES = 200;
/** Five times the most that ever fell in a day. */
const MAX_PRECIPITATION_MM = 9_999;
const DATE = /^\d{4}-\d{2}-(?<dayOfMonth>\d{2})$/;

/** One day whose numbers are possible or null. */
export interface Reading {
  /** Never below `low`. */
  readonly high: number | null;
  readonly low: number | null;
  /** Millimetres, not negative. */
  readonly precipitation: number | null;
  readonly icon: string | null;
  /** Without a leading zero; null when the date is invalid. */
  readonly dayOfMonth: string | null;
  /** Saturday or Sunday. */
  readonly isWeekend: boolean;
  readonly isToday: boolean;
}

/** The days to draw, in their order. */
export function readDays({ days }: ChartInput): readonly Reading[] {
  return days.slice(0, MAX_DAYS).map(readDay);
}

function readDay(day: ChartDay): Reading {
  const max = within(day.max, -MAX_DEGREES, MAX_DEGREES);
  const min = within(day.min, -MAX_DEGREES, MAX_DEGREES);
  const isSwapped = max !== null && min !== null && max < min;
  const weekday = new Date(`${day.date}T00:00:00Z`).getUTCDay();
  return {
    high: isSwapped ? min : max,
    low: isSwapped ? max : min,
    precipitation: within(day.precipitation, 0, MAX_PRECIPITATION_MM),
    icon: day.icon,
    dayOfMonth: dayOfMonth(day.date),
    isWeekend: weekday === 0 || weekday === 6,
    isToday: day.isToday,
  };
}

function dayOfMonth(date: string): string | null {
  const digits = DATE.exec(date)?.groups?.["dayOfMonth"];
  return digits === undefined ? null : String(Number(digits));
}

function within(value: number | null, least: number, most: number): number | null {
  return value !== null && value >= least && value <= most ? value : null;
}
