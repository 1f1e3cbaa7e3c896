/** Days for the chart's tests. */
import { addDays } from "date-fns/addDays";
import type { ChartDay } from "../../../src/messages/chart/chart.ts";

const ICONS = ["100", "101", "104", "305", "308", "400", "501", "302"] as const;
/** A Thursday. */
const FIRST_DAY = Date.UTC(2026, 10, 26);

/** `count` days with weather that differs from day to day, changed by `change`; the first is today. */
export function chartDays(
  count: number,
  change: (index: number) => Partial<ChartDay> = () => ({}),
): readonly ChartDay[] {
  return Array.from({ length: count }, (_, index) => ({
    date: addDays(FIRST_DAY, index).toISOString().slice(0, 10),
    max: Math.round(12 + 7 * Math.sin(index / 3)),
    min: Math.round(3 + 6 * Math.sin(index / 4)),
    precipitation: index % 3 === 0 ? 0 : (index * 7) % 19,
    chance: null,
    icon: ICONS[index % ICONS.length] ?? null,
    isToday: index === 0,
    ...change(index),
  }));
}

const MISSING = { max: null, min: null, precipitation: null, icon: null } as const;

/** Forecasts that are hard to draw, by difficulty. */
export const HARD_DAYS: ReadonlyMap<string, readonly ChartDay[]> = new Map([
  ["one day", chartDays(1)],
  ["two days", chartDays(2)],
  ["ten days with chances of rain", chartDays(10, (index) => ({ chance: 11 * index }))],
  ["thirty days", chartDays(30)],
  ["all missing", chartDays(7, () => MISSING)],
  ["a single day, all missing", chartDays(1, () => MISSING)],
  ["every second day missing", chartDays(9, (index) => (index % 2 === 0 ? {} : MISSING))],
  ["flat", chartDays(10, () => ({ max: 12, min: 12, precipitation: 0 }))],
  ["below zero", chartDays(10, (index) => ({ max: -12 - index, min: -22 - index }))],
  [
    "from −60 to 55 degrees, with 500 mm",
    chartDays(10, (index) =>
      index % 2 === 0 ? { max: 55, min: 30, precipitation: 500 } : { max: -40, min: -60 },
    ),
  ],
  [
    "unknown icons",
    chartDays(5, (index) => ({ icon: ["", "98765", "777", "../100"][index] ?? "x" })),
  ],
]);
