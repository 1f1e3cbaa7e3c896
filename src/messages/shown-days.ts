/** Which days of a stored forecast are shown, on which page, and whether with a chart. */
import { type DateRange, lengthOf } from "../days/when.ts";
import type { LocalDateAt, StoredForecast } from "../forecasts/forecast-store.ts";
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
const DAY_MS = 24 * 60 * 60 * 1000;

export interface DaysRequest {
  readonly stored: StoredForecast;
  /** How many days were requested, 1 to 30. */
  readonly days: number;
  /** If given, only these dates are shown. */
  readonly range?: DateRange | null;
  /** Unix milliseconds. */
  readonly now: number;
  readonly localDateAt: LocalDateAt;
}

interface ChartRequest extends DaysRequest {
  readonly t: Pick<Messages, "format">;
}

export interface ShownDays {
  readonly days: readonly ForecastDay[];
  /** How many there would be if the service had them all. */
  readonly asked: number;
  /** The place's own date today, `YYYY-MM-DD`; null when unknown. */
  readonly today: string | null;
}

/** The days to show from the place's today on. At least one, except where only some dates are asked for. */
export function shownDays({ stored, days, range, now, localDateAt }: DaysRequest): ShownDays {
  const all = stored.forecast.days;
  const today = stored.local === null ? null : localDateAt(now, stored.local);
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

/** Whether any day has a number that a chart could show. */
function hasFigures({ days }: Pick<ShownDays, "days">): boolean {
  return days.some(({ temperatureMax, temperatureMin, precipitation }) =>
    [temperatureMax, temperatureMin, precipitation].some((value) => value !== null),
  );
}

/** Whether these days make a chart at all. */
export function canHaveChart(shown: Pick<ShownDays, "days">): boolean {
  return shown.days.length >= MIN_DAYS_IN_CHART && hasFigures(shown);
}

/**
 * The chart of all days that a message shows page by page, with empty days for the dates between them that
 * the forecast lacks; null when there are too few days or no numbers.
 */
export function chartInput(request: ChartRequest): ChartInput | null {
  const shown = shownDays(request);
  if (!canHaveChart(shown)) return null;
  const dates = shown.days.map(({ date }) => date).toSorted();
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  const columns = Array.from({ length: MAX_DAYS_IN_CHART }, (_, index) => dateAfter(first, index));
  return {
    temperatureUnit: UNIT_SYMBOLS[request.stored.forecast.unit].temperature,
    precipitation: precipitationOf(request),
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

/** A chart in metric units is the same for all languages, and drawn once for them. */
function precipitationOf({ stored, t }: ChartRequest): ChartInput["precipitation"] {
  const { format } = t;
  if (format.units(stored.forecast.unit).precipitation.name === "mm") return { unit: "mm" };
  return { unit: "in", mark: format.number(0.5).includes(",") ? "," : "." };
}

function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
