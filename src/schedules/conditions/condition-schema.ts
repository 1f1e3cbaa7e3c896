/** Conditions, and the forecasts they compare with, as they are stored. */
import { z } from "zod";
import { UNITS } from "../../weather/index.ts";
import { MAX_PLACES } from "../schedule.ts";
import { isWithinBounds, MAX_REMEMBERED_DATES, type Quantity } from "./bounds.ts";
import {
  CONDITION_MATCHES,
  type Condition,
  type ForecastMemory,
  MAX_CONDITIONS,
  MAX_WITHIN_DAYS,
  type PostConditions,
  WEATHER_KINDS,
} from "./condition.ts";
import { withoutDuplicates } from "./condition-source.ts";

const threshold = (quantity: Quantity) =>
  z.number().refine((value) => isWithinBounds(quantity, value));
const unit = z.enum(UNITS);

const condition: z.ZodType<Condition> = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.enum(["rain", "snow", "precipitation"]),
    atLeast: threshold("millimetres").nullable(),
  }),
  z.strictObject({ kind: z.literal("low"), atMost: threshold("temperature"), unit }),
  z.strictObject({ kind: z.literal("high"), atLeast: threshold("temperature"), unit }),
  z.strictObject({ kind: z.literal("wind-force"), atLeast: threshold("force") }),
  z.strictObject({ kind: z.literal("wind-speed"), atLeast: threshold("speed"), unit }),
  z.strictObject({ kind: z.literal("uv"), atLeast: threshold("uv") }),
  z.strictObject({
    kind: z.enum(["day-change", "forecast-change"]),
    atLeast: threshold("change"),
    unit,
  }),
  z.strictObject({ kind: z.literal("weather"), weather: z.enum(WEATHER_KINDS) }),
]);

/** Strict: what another version added would change what is meant. */
export const postConditionsSchema: z.ZodType<PostConditions> = z.strictObject({
  list: z
    .array(condition)
    .min(1)
    .max(MAX_CONDITIONS)
    .refine((list) => withoutDuplicates(list).length === list.length),
  match: z.enum(CONDITION_MATCHES),
  withinDays: z.int().min(1).max(MAX_WITHIN_DAYS),
});

export const forecastMemorySchema: z.ZodType<ForecastMemory> = z
  .array(
    z.strictObject({
      location: z.string().min(1),
      unit,
      highs: z
        .record(z.iso.date(), z.number())
        .refine((highs) => Object.keys(highs).length <= MAX_REMEMBERED_DATES),
    }),
  )
  .max(MAX_PLACES);
