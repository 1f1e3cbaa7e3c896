/** Which days of a stored forecast are shown, on which page, and whether with a chart. */
import { type DateRange, lengthOf } from "../days/when.ts";
import { dateAt, type StoredForecast } from "../forecasts/forecast-store.ts";
import { addDays } from "../local-time.ts";
import { type ForecastDay, UNIT_SYMBOLS } from "../weather/index.ts";
import type { ChartInput } from "./chart/chart.ts";
import type { Messages } from "./i18n.ts";

/** More days need a chart, or a few words on what they have in common. */
export const MAX_DAYS_AT_A_GLANCE = 7;
/** About two thumbs' scroll on a phone. */
const MAX_DAYS_PER_PAGE = 10;
/** Fewer points make no line. */
const MIN_DAYS_IN_CHART = 3;
/** Narrower columns could not be read. Only a forecast with gaps spans more days. */
const MAX_DAYS_IN_CHART = 30;

export interface DaysRequest {
  readonly stored: StoredForecast;
  /** How many days were requested, 1 to 30. */
  readonly days: number;
  /** If given, only these dates are shown. */
  readonly range?: DateRange | null;
  /** Unix milliseconds. */
  readonly now: number;
}

export interface ShownDays {
  readonly days: readonly ForecastDay[];
  /** How many there would be if the service had them all. */
  readonly asked: number;
  /** The place's own date today, `YYYY-MM-DD`; null when unknown. */
  readonly today: string | null;
}

/** The days to show from the place's today on. At least one, except where only some dates are asked for. */
export function shownDays({ stored, days, range, now }: DaysRequest): ShownDays {
  const all = stored.forecast.days;
  const today = dateAt(stored, now);
  if (range) {
    const { to } = range;
    const from = today !== null && today > range.from ? today : range.from;
    const shown = all.filter(({ date }) => date >= from && date <= to);
    return { days: shown, asked: lengthOf({ from, to }), today };
  }
  if (today === null) return { days: all.slice(0, days), asked: days, today };
  const remaining = all.filter(({ date }) => date >= today);
  // A forecast of past days alone is better than an empty message.
  return { days: (remaining.length === 0 ? all : remaining).slice(0, days), asked: days, today };
}

/** Splits days evenly over the fewest pages: 10 → 10, 15 → 8 + 7, 30 → 10 × 3. */
export function pageRanges(days: number): readonly (readonly [start: number, end: number])[] {
  const pages = Math.max(1, Math.ceil(days / MAX_DAYS_PER_PAGE));
  const size = Math.ceil(days / pages);
  return Array.from({ length: pages }, (_, page) => [
    page * size,
    Math.min((page + 1) * size, days),
  ]);
}

/** Whether the chart is shown without being requested. @param days how many days were requested */
export function hasChartByDefault(days: number): boolean {
  return days > MAX_DAYS_AT_A_GLANCE;
}

/** Whether these days make a chart at all: enough of them, and any number. */
export function canHaveChart({ days }: Pick<ShownDays, "days">): boolean {
  return (
    days.length >= MIN_DAYS_IN_CHART &&
    days.some(({ temperatureMax, temperatureMin, precipitation }) =>
      [temperatureMax, temperatureMin, precipitation].some((value) => value !== null),
    )
  );
}

/**
 * The chart of all days that a message shows page by page, with empty days for the dates between them that
 * the forecast lacks; null when there are too few days or no numbers.
 */
export function chartInput(
  request: DaysRequest & { readonly t: Pick<Messages, "format"> },
): ChartInput | null {
  const shown = shownDays(request);
  if (!canHaveChart(shown)) return null;
  const { unit } = request.stored.forecast;
  const { format } = request.t;
  const isInMillimetres = format.units(unit).precipitation.name === "mm";
  const dates = shown.days.map(({ date }) => date).toSorted();
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  const columns = Array.from({ length: MAX_DAYS_IN_CHART }, (_, index) => addDays(first, index));
  return {
    temperatureUnit: UNIT_SYMBOLS[unit].temperature,
    // In metric units it is the same for all languages, and drawn once for them.
    precipitation: isInMillimetres
      ? { unit: "mm" }
      : { unit: "in", mark: format.number(0.5).includes(",") ? "," : "." },
    days: columns
      .filter((date) => date <= last)
      .map((date) => {
        const day = shown.days.find((one) => one.date === date);
        return {
          date,
          max: day?.temperatureMax ?? null,
          min: day?.temperatureMin ?? null,
          precipitation: day?.precipitation ?? null,
          chance: day?.precipitationChance ?? null,
          icon: day?.day.icon ?? day?.night.icon ?? null,
          isToday: date === shown.today,
        };
      }),
  };
}
