/**
 * A forecast as the rest of the program knows it, whichever interface of the service it came from. The schemas
 * read what `JSON.stringify` wrote of it.
 */
import { z } from "zod";
import { UNITS } from "./units.ts";

const text = z.string().nullable();
const number = z.number().nullable();
/** Only the successor has it. What was written by versions that knew v7 alone lacks it. */
const newer = <Value>(field: z.ZodType<Value>) => field.nullable().default(null);

const windSchema = z
  .object({
    /** Where it blows from, in the answer's language: a compass code, or words in Chinese; null for none. */
    direction: text,
    /** 0 to 359, clockwise from north (0); null also for winds without a direction (-1, -999). */
    degrees: number,
    /** Beaufort, a level or a range: `"3"`, `"1-3"`. */
    scale: text,
    /** In the forecast's unit. */
    speed: number,
  })
  .readonly();
/** Wind of half a day. */
export type Wind = z.infer<typeof windSchema>;

/** In the order of v7's codes, from `"800"` on, as it uses them in the northern hemisphere. */
export const MOON_PHASES = [
  "new-moon",
  "waxing-crescent",
  "first-quarter",
  "waxing-gibbous",
  "full-moon",
  "waning-gibbous",
  "last-quarter",
  "waning-crescent",
] as const;
export type MoonPhase = (typeof MOON_PHASES)[number];

export const PRECIPITATION_TYPES = ["rain", "snow", "ice", "mixed", "none"] as const;
export type PrecipitationType = (typeof PRECIPITATION_TYPES)[number];

const halfDaySchema = z
  .object({
    /** Condition code: `"100"` is clear. */
    icon: text,
    /** The condition in the answer's language. */
    text,
    wind: windSchema,
    /** The strongest gust, in the forecast's unit. */
    gust: newer(z.number()),
    /** Percent. */
    precipitationChance: newer(z.number()),
    precipitationType: newer(z.enum(PRECIPITATION_TYPES)),
  })
  .readonly();
export type HalfDay = z.infer<typeof halfDaySchema>;

const daySchema = z
  .object({
    /** `YYYY-MM-DD`. */
    date: z.string(),
    /** `HH:mm`; null where the sun or moon does not rise or set that day. */
    sunrise: text,
    sunset: text,
    moonrise: text,
    moonset: text,
    /** In the answer's language; from the successor, the English name with hyphens: `waning-gibbous`. */
    moonPhase: text,
    /** `"800"` new to `"804"` full to `"807"` as the moon looks: in the south the codes run backwards. */
    moonPhaseIcon: text,
    /** In the forecast's unit. */
    temperatureMax: number,
    temperatureMin: number,
    temperatureAverage: newer(z.number()),
    day: halfDaySchema,
    night: halfDaySchema,
    /** Percent. */
    humidity: number,
    /** Percent, the higher one of day and night. */
    precipitationChance: newer(z.number()),
    /** Millimetres under either unit. */
    precipitation: number,
    /** Hectopascals under either unit; null from the successor. */
    pressure: number,
    /** In the forecast's unit; null from the successor. */
    visibility: number,
    /** Percent. */
    cloudCover: number,
    uvIndex: number,
  })
  .readonly();
/** One day at the place. Dates and times are the place's local ones and are never shifted. */
export type ForecastDay = z.infer<typeof daySchema>;

const localInstantSchema = z
  .object({
    /** Unix milliseconds. */
    at: z.number(),
    utcOffsetMinutes: z.number(),
  })
  .readonly();
/** An instant on the place's own clock. */
export type LocalInstant = z.infer<typeof localInstantSchema>;

export const forecastSchema = z
  .object({
    /** The unit of the request: the answer does not say. */
    unit: z.enum(UNITS),
    /** When the data was last updated; null when the answer does not say. */
    updatedAt: localInstantSchema.nullable(),
    /** When the first day begins. */
    startsAt: newer(localInstantSchema),
    /** Changes when the data change. */
    tag: newer(z.string()),
    /** Page about this place, http or https; null without a usable one. */
    link: text,
    /** In the order of the answer; at least one. May be fewer days than requested. */
    days: z.array(daySchema).min(1).readonly(),
    attribution: z
      .object({ sources: z.array(z.string()).readonly(), licenses: z.array(z.string()).readonly() })
      .readonly(),
  })
  .readonly();
export type DailyForecast = z.infer<typeof forecastSchema>;
