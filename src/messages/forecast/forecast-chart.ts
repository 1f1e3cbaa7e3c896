/** When a forecast has a chart, and what the chart is of. */
import { UNIT_SYMBOLS } from "../../weather/index.ts";
import type { ChartInput } from "../chart/chart.ts";
import { type DaysAsked, MAX_DAYS_IN_BLOCKS, type ShownDays, shownDays } from "./shown-days.ts";

/** Fewer points make no line. */
const MIN_DAYS = 3;

/** The file's name, by which the embed refers to it. */
export const CHART_NAME = "chart.png";

/** Whether nobody has to ask for the chart. @param days how many were asked for */
export function hasChartByDefault(days: number): boolean {
  return days > MAX_DAYS_IN_BLOCKS;
}

/** Whether these days make a chart at all. */
export function canHaveChart({ days }: Pick<ShownDays, "days">): boolean {
  return days.length >= MIN_DAYS;
}

/** The chart of all days that a message shows page by page; null when there are too few. */
export function chartInput(asked: DaysAsked): ChartInput | null {
  const shown = shownDays(asked);
  if (!canHaveChart(shown)) return null;
  return {
    temperatureUnit: UNIT_SYMBOLS[asked.stored.forecast.unit].temperature,
    days: shown.days.map((day) => ({
      date: day.date,
      max: day.temperatureMax,
      min: day.temperatureMin,
      precipitation: day.precipitation,
      icon: day.day.icon ?? day.night.icon,
      isToday: day.date === shown.today,
    })),
  };
}
