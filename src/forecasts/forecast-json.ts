/**
 * Reads forecasts, figures of days and failures that the database keeps as JSON. Text that another version
 * wrote may be unreadable.
 */
import { z } from "zod";
import {
  type DailyForecast,
  PLAIN_FAILURES,
  PRECIPITATION_TYPES,
  UNITS,
  type WeatherFailure,
} from "../weather/index.ts";

/** Rows of versions that knew v7 alone lack these. */
const newer = <Value>(field: z.ZodType<Value>) => field.nullable().default(null);

const wind = z.object({
  direction: z.string().nullable(),
  degrees: z.number().nullable(),
  scale: z.string().nullable(),
  speed: z.number().nullable(),
});

const halfDay = z.object({
  icon: z.string().nullable(),
  text: z.string().nullable(),
  wind,
  gust: newer(z.number()),
  precipitationChance: newer(z.number()),
  precipitationType: newer(z.enum(PRECIPITATION_TYPES)),
});

const forecastDay = z.object({
  date: z.string(),
  sunrise: z.string().nullable(),
  sunset: z.string().nullable(),
  moonrise: z.string().nullable(),
  moonset: z.string().nullable(),
  moonPhase: z.string().nullable(),
  moonPhaseIcon: z.string().nullable(),
  temperatureMax: z.number().nullable(),
  temperatureMin: z.number().nullable(),
  temperatureAverage: newer(z.number()),
  day: halfDay,
  night: halfDay,
  humidity: z.number().nullable(),
  precipitationChance: newer(z.number()),
  precipitation: z.number().nullable(),
  pressure: z.number().nullable(),
  visibility: z.number().nullable(),
  cloudCover: z.number().nullable(),
  uvIndex: z.number().nullable(),
});

const localInstant = z.object({ at: z.number(), utcOffsetMinutes: z.number() });

const forecastSchema: z.ZodType<DailyForecast> = z.object({
  unit: z.enum(UNITS),
  updatedAt: localInstant.nullable(),
  startsAt: newer(localInstant),
  tag: newer(z.string()),
  link: z.string().nullable(),
  days: z.array(forecastDay).min(1),
  attribution: z.object({ sources: z.array(z.string()), licenses: z.array(z.string()) }),
});

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
