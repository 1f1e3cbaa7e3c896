/**
 * Reads forecasts, figures of days and failures that the database keeps as JSON. Text that another version
 * wrote may be unreadable.
 */
import { z } from "zod";
import {
  type DailyForecast,
  forecastSchema,
  PLAIN_FAILURES,
  type WeatherFailure,
} from "../weather/index.ts";

const dayFiguresSchema = z.object({
  /** °C. */
  high: z.number().nullable(),
  /** Millimetres. */
  precipitation: z.number().nullable(),
  /** By the Beaufort scale, the stronger wind of day and night. */
  windForce: z.number().nullable(),
});

/** What is compared of a day, metric under either unit; null when unknown. */
export type DayFigures = Readonly<z.infer<typeof dayFiguresSchema>>;

const evidence = {
  status: z.number().nullable(),
  slug: z.string().nullable(),
  detail: z.string().nullable(),
};

const failureSchema: z.ZodType<WeatherFailure> = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(PLAIN_FAILURES), ...evidence }),
  z.object({
    kind: z.enum(["rate-limited", "unavailable"]),
    retryAfterMs: z.number().nullable(),
    ...evidence,
  }),
]);

/** Null when the text is not a forecast of this version. */
export function readForecast(text: string): DailyForecast | null {
  return readJson(text, forecastSchema);
}

/** Null when the text doesn't have the figures of this version. */
export function readDayFigures(text: string): DayFigures | null {
  return readJson(text, dayFiguresSchema);
}

/** Null when the text is not a failure of this version. */
export function readFailure(text: string): WeatherFailure | null {
  return readJson(text, failureSchema);
}

function readJson<Value>(text: string, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
