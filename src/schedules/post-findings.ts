/** What a schedule's conditions find in the forecasts of its places, and what the next run compares with. */
import type { StoredForecast } from "../forecasts/forecast-store.ts";
import type { ForecastMemory, PlaceMemory } from "./conditions/condition.ts";
import { findIn, rememberHighs } from "./conditions/evaluate.ts";
import type { PlaceFinding, PlacePart } from "./place-part.ts";
import type { Schedule } from "./schedule.ts";

/** A place's own date, `YYYY-MM-DD`; null when unknown. */
type TodayOf = (stored: Pick<StoredForecast, "local">) => string | null;

export interface Findings {
  /** By place in the schedule's order; null for a schedule without conditions. */
  readonly findings: readonly PlaceFinding[] | null;
  /** Null where no condition compares with an earlier forecast. */
  readonly memory: ForecastMemory | null;
}

export function findingsOf(
  { post: { conditions }, memory }: Pick<Schedule, "post" | "memory">,
  parts: readonly PlacePart[],
  todayOf: TodayOf,
): Findings {
  if (conditions === null) return { findings: null, memory: null };
  const remembered = (location: string) =>
    memory?.find((place) => place.location === location) ?? null;
  const findings = parts.flatMap((part) => {
    if (part.kind === "failed") return [];
    const { forecast } = part.stored;
    const seen = { forecast, today: todayOf(part.stored), memory: remembered(part.location) };
    return findIn(conditions, seen).map((finding) => ({
      placeLabel: part.place.label,
      unit: forecast.unit,
      finding,
    }));
  });
  const compares = conditions.list.some(
    ({ kind }) => kind === "forecast-change" || kind === "day-change",
  );
  if (!compares) return { findings, memory: null };
  const next = parts.map((part): PlaceMemory | null =>
    part.kind === "failed"
      ? remembered(part.location)
      : rememberHighs(part.location, part.stored.forecast, todayOf(part.stored)),
  );
  return { findings, memory: next.filter((place) => place !== null) };
}
