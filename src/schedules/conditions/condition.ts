/** When a daily post has something to report: its conditions, as values, as text and as they are stored. */
import { z } from "zod";
import {
  convertUnit,
  type DisplayUnit,
  type Measure,
  SEVERITIES,
  UNIT_SYMBOLS,
  UNITS,
  type Unit,
  type UnitName,
} from "../../weather/index.ts";

/** Kinds of weather that only condition codes show. */
export const WEATHER_KINDS = ["thunderstorm", "freezing-rain", "fog"] as const;
export type WeatherKind = (typeof WEATHER_KINDS)[number];

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

/** Which thresholds make sense, by quantity; the same in either unit. */
const BOUNDS = {
  millimetres: { min: 0.1, max: 1000, decimals: 2 },
  temperature: { min: -100, max: 150, decimals: 2 },
  force: { min: 0, max: 17, decimals: 0 },
  speed: { min: 1, max: 500, decimals: 2 },
  uv: { min: 1, max: 20, decimals: 2 },
  change: { min: 1, max: 60, decimals: 2 },
  percent: { min: 1, max: 100, decimals: 0 },
} as const satisfies Record<string, Bounds>;

export type Quantity = keyof typeof BOUNDS;

const threshold = (quantity: Quantity) => {
  const { min, max, decimals } = BOUNDS[quantity];
  return z
    .number()
    .refine((value) => min <= value && value <= max && Number(value.toFixed(decimals)) === value);
};
const unit = z.enum(UNITS);

export const conditionSchema = z.discriminatedUnion("kind", [
  /** Millimetres; null for any at all. `precipitation` is rain and snow alike. */
  z.strictObject({
    kind: z.enum(["rain", "snow", "precipitation"]),
    atLeast: threshold("millimetres").nullable(),
  }),
  /** Neither rain nor snow worth mentioning, nor much of a chance of it. */
  z.strictObject({ kind: z.literal("dry") }),
  z.strictObject({ kind: z.literal("low"), atMost: threshold("temperature"), unit }),
  z.strictObject({ kind: z.enum(["high", "average"]), atLeast: threshold("temperature"), unit }),
  /** By the Beaufort scale, 0 to 17. */
  z.strictObject({ kind: z.literal("wind-force"), atLeast: threshold("force") }),
  z.strictObject({ kind: z.enum(["wind-speed", "gust"]), atLeast: threshold("speed"), unit }),
  z.strictObject({ kind: z.literal("rain-chance"), atLeast: threshold("percent") }),
  z.strictObject({ kind: z.literal("uv"), atLeast: threshold("uv") }),
  /**
   * Up or down, in degrees: of the high from one day to the next, or of a day's high since it was forecast at
   * least 6 hours before.
   */
  z.strictObject({
    kind: z.enum(["day-change", "forecast-change"]),
    atLeast: threshold("change"),
    unit,
  }),
  z.strictObject({ kind: z.literal("weather"), weather: z.enum(WEATHER_KINDS) }),
  /** An official warning; null for any severity, even an unknown one. */
  z.strictObject({ kind: z.literal("warning"), atLeast: z.enum(SEVERITIES).nullable() }),
]);

/**
 * Something that a day of a forecast may or may not have. A temperature and a speed are kept in the system of
 * units in which they were entered.
 */
export type Condition = Readonly<z.infer<typeof conditionSchema>>;

/** A condition that compares a figure of a day. */
export type MeasuredCondition = Exclude<Condition, { kind: "dry" | "weather" | "warning" }>;

/** What each compares, and what people type for it. */
export const MEASURED: Readonly<
  Record<MeasuredCondition["kind"], { readonly quantity: Quantity; readonly source: string }>
> = {
  rain: { quantity: "millimetres", source: "rain" },
  snow: { quantity: "millimetres", source: "snow" },
  precipitation: { quantity: "millimetres", source: "precipitation" },
  low: { quantity: "temperature", source: "low" },
  high: { quantity: "temperature", source: "high" },
  average: { quantity: "temperature", source: "average" },
  "wind-force": { quantity: "force", source: "wind" },
  "wind-speed": { quantity: "speed", source: "wind" },
  gust: { quantity: "speed", source: "gust" },
  "rain-chance": { quantity: "percent", source: "rain chance" },
  uv: { quantity: "uv", source: "UV" },
  "day-change": { quantity: "change", source: "change" },
  "forecast-change": { quantity: "change", source: "forecast change" },
};

export interface Threshold {
  readonly quantity: Quantity;
  readonly value: number;
  /** Of a temperature, a change or a speed. */
  readonly unit: Unit;
}

/** Null for any amount at all. */
export function thresholdOf(condition: MeasuredCondition): Threshold | null {
  const value = condition.kind === "low" ? condition.atMost : condition.atLeast;
  if (value === null) return null;
  const unit = "unit" in condition ? condition.unit : "m";
  return { quantity: MEASURED[condition.kind].quantity, value, unit };
}

export const MAX_CONDITIONS = 8;
/** How many days a post may check. */
export const MAX_WITHIN_DAYS = 7;
/** Today and tomorrow. */
export const DEFAULT_WITHIN_DAYS = 2;

/** How many of the conditions one and the same day has to meet. */
export const CONDITION_MATCHES = ["any", "all"] as const;
export type ConditionMatch = (typeof CONDITION_MATCHES)[number];

export interface PostConditions {
  /** At least one, at most {@link MAX_CONDITIONS}, each once. */
  readonly list: readonly Condition[];
  readonly match: ConditionMatch;
  /** How many days are checked; 1 is the place's today alone. */
  readonly withinDays: number;
}

/** A condition that a day meets. */
export interface ConditionFinding {
  readonly condition: Condition;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Whether that is the place's today, or the day after it. */
  readonly day: "today" | "tomorrow" | "later";
  /**
   * What the day has of it: millimetres, percent, degrees or a speed in the forecast's unit, a Beaufort
   * level, an index, or for changes the difference, negative when it gets colder. Null when only a condition code
   * says so.
   */
  readonly value: number | null;
  /**
   * The condition code and its word in the forecast's language; null when there is a value. Of a warning, only
   * its headline.
   */
  readonly icon: string | null;
  readonly text: string | null;
}

/** In which units thresholds are shown, and read when they were typed without one. */
export type ThresholdUnits = Readonly<Record<Measure, Pick<DisplayUnit, "name">>>;

/** As they are stored. */
const STORED_UNITS = { precipitation: { name: "mm" }, windSpeed: { name: "km/h" } } as const;

/**
 * `rain ≥ 5 mm`, `low ≤ 0 °C`, `fog`: the text that `parseConditions` reads back as the same condition.
 * It names its unit, so the unit of the person who types it does not matter.
 *
 * @param units in which amounts and speeds are written as far as they are as short as the stored number
 */
export function conditionSource(
  condition: Condition,
  units: Pick<ThresholdUnits, "precipitation" | "windSpeed"> = STORED_UNITS,
): string {
  if (condition.kind === "weather") return condition.weather.replace("-", " ");
  if (condition.kind === "dry") return condition.kind;
  if (condition.kind === "warning") return ["warning", condition.atLeast ?? ""].join(" ").trim();
  const threshold = thresholdOf(condition);
  const name = MEASURED[condition.kind].source;
  if (threshold === null) return name;
  const sign = condition.kind === "low" ? "≤" : "≥";
  return `${name} ${sign} ${thresholdSource(threshold, units)}`;
}

function thresholdSource(
  { quantity, value, unit }: Threshold,
  units: Pick<ThresholdUnits, "precipitation" | "windSpeed">,
): string {
  switch (quantity) {
    case "millimetres":
      return thresholdIn(value, "mm", units.precipitation.name);
    case "temperature":
    case "change":
      return `${value} ${UNIT_SYMBOLS[unit].temperature}`;
    case "speed":
      // Miles an hour would be read as another condition.
      return unit === "i" || units.windSpeed.name === "mph"
        ? `${value} ${UNIT_SYMBOLS[unit].windSpeed}`
        : thresholdIn(value, "km/h", units.windSpeed.name);
    case "force":
      return `${value} Bft`;
    case "percent":
      return `${value} %`;
    case "uv":
      return String(value);
  }
}

/** `36 km/h` in metres a second → `10 m/s`, but `50 km/h` stays, since `13.89 m/s` is nobody's threshold. */
function thresholdIn(value: number, stored: UnitName, shown: UnitName): string {
  const converted = hundredths(convertUnit(value, stored, shown));
  const isExact = hundredths(convertUnit(converted, shown, stored)) === value;
  const isShort = String(converted).length <= String(value).length;
  return isExact && isShort ? `${converted} ${shown}` : `${value} ${stored}`;
}

export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** `rain ≥ 5 mm, low ≤ 0 °C`. @param units as for {@link conditionSource} */
export function conditionsSource(
  list: readonly Condition[],
  units: Pick<ThresholdUnits, "precipitation" | "windSpeed"> = STORED_UNITS,
): string {
  return list.map((condition) => conditionSource(condition, units)).join(", ");
}

/** Keeps the first of each condition. */
export function withoutDuplicates(list: readonly Condition[]): readonly Condition[] {
  return [...new Map(list.map((condition) => [conditionSource(condition), condition])).values()];
}

/** Strict: a field that another version added would change the meaning. */
export const postConditionsSchema: z.ZodType<PostConditions> = z.strictObject({
  list: z
    .array(conditionSchema)
    .min(1)
    .max(MAX_CONDITIONS)
    .refine((list) => withoutDuplicates(list).length === list.length),
  match: z.enum(CONDITION_MATCHES),
  withinDays: z.int().min(1).max(MAX_WITHIN_DAYS),
});
