/** A forecast as the rest of the program knows it, whichever interface of the service it came from. */
import type { Unit } from "./units.ts";

/** Wind of half a day. */
export interface Wind {
  /** Where it blows from, in the answer's language: a compass code, or words in Chinese; null for none. */
  readonly direction: string | null;
  /** 0 to 359, clockwise from north (0); null also for winds without a direction (-1, -999). */
  readonly degrees: number | null;
  /** Beaufort, a level or a range: `"3"`, `"1-3"`. */
  readonly scale: string | null;
  /** In the forecast's unit. */
  readonly speed: number | null;
}

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

export interface HalfDay {
  /** Condition code: `"100"` is clear. */
  readonly icon: string | null;
  /** The condition in the answer's language. */
  readonly text: string | null;
  readonly wind: Wind;
  /** The strongest gust, in the forecast's unit. Only the successor has it. */
  readonly gust: number | null;
  /** Percent. Only the successor has it. */
  readonly precipitationChance: number | null;
  /** Only the successor has it. */
  readonly precipitationType: PrecipitationType | null;
}

/** One day at the place. Dates and times are the place's local ones and are never shifted. */
export interface ForecastDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:mm`; null where the sun or moon does not rise or set that day. */
  readonly sunrise: string | null;
  readonly sunset: string | null;
  readonly moonrise: string | null;
  readonly moonset: string | null;
  /** In the answer's language; from the successor, the English name with hyphens: `waning-gibbous`. */
  readonly moonPhase: string | null;
  /** `"800"` new to `"804"` full to `"807"` as the moon looks: in the south the codes run backwards. */
  readonly moonPhaseIcon: string | null;
  /** In the forecast's unit. */
  readonly temperatureMax: number | null;
  readonly temperatureMin: number | null;
  /** Only the successor has it. */
  readonly temperatureAverage: number | null;
  readonly day: HalfDay;
  readonly night: HalfDay;
  /** Percent. */
  readonly humidity: number | null;
  /** Percent, the higher one of day and night. Only the successor has it. */
  readonly precipitationChance: number | null;
  /** Millimetres under either unit. */
  readonly precipitation: number | null;
  /** Hectopascals under either unit; null from the successor. */
  readonly pressure: number | null;
  /** In the forecast's unit; null from the successor. */
  readonly visibility: number | null;
  /** Percent. */
  readonly cloudCover: number | null;
  readonly uvIndex: number | null;
}

/** An instant on the place's own clock. */
export interface LocalInstant {
  /** Unix milliseconds. */
  readonly at: number;
  readonly utcOffsetMinutes: number;
}

export interface DailyForecast {
  /** The unit of the request: the answer does not say. */
  readonly unit: Unit;
  /** When the data was last updated; null when the answer does not say. */
  readonly updatedAt: LocalInstant | null;
  /** When the first day begins; null from v7. */
  readonly startsAt: LocalInstant | null;
  /** Changes when the data change; null from v7. */
  readonly tag: string | null;
  /** Page about this place, http or https; null without a usable one. */
  readonly link: string | null;
  /** In the order of the answer; at least one. May be fewer days than requested. */
  readonly days: readonly ForecastDay[];
  readonly attribution: {
    readonly sources: readonly string[];
    readonly licenses: readonly string[];
  };
}
