/** What every language of the fake has to name: weather conditions and moon phases. */
export type ConditionName =
  | "sunny"
  | "clear"
  | "few-clouds"
  | "partly-cloudy"
  | "cloudy"
  | "overcast"
  | "shower"
  | "thundershower"
  | "drizzle"
  | "light-rain"
  | "moderate-rain"
  | "heavy-rain"
  | "rainstorm"
  | "sleet"
  | "snow-flurry"
  | "light-snow"
  | "moderate-snow"
  | "heavy-snow"
  | "snowstorm"
  | "mist"
  | "fog"
  | "haze";

/** The eight phases in the order in which the moon runs through them, from new moon on. */
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

export type MoonPhaseName = (typeof MOON_PHASES)[number];

/** One language: `textDay`/`textNight` and `moonPhase` of section 2.4. */
export interface WeatherTexts {
  readonly conditions: Readonly<Record<ConditionName, string>>;
  readonly moonPhases: Readonly<Record<MoonPhaseName, string>>;
}
