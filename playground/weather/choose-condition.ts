/** Chooses the condition of half a day from its dampness, temperature and wind. */
import type { DayPart } from "./conditions.ts";
import type { ConditionName } from "./texts/weather-texts.ts";

export interface HalfDayWeather {
  readonly part: DayPart;
  /** 0 (cloudless) to 1 (soaked). */
  readonly dampness: number;
  /** 0 to 1: how large a part of the dampness scale, from its top, is rain or snow. */
  readonly wetShare: number;
  /** °C, of the whole day. */
  readonly temperatureMax: number;
  /** °C, of the whole day. */
  readonly temperatureMin: number;
  readonly windSpeedKmh: number;
  /** Uniform in [0, 1): decides between equally likely conditions. */
  readonly chance: number;
}

/** A condition, and the level below which it is chosen. */
type Steps = readonly (readonly [below: number, name: ConditionName])[];

const SKY: Steps = [
  [0.35, "sunny"],
  [0.5, "few-clouds"],
  [0.68, "partly-cloudy"],
  [0.87, "cloudy"],
  [Number.POSITIVE_INFINITY, "overcast"],
];
const SNOW: Steps = [
  [0.15, "snow-flurry"],
  [0.5, "light-snow"],
  [0.75, "moderate-snow"],
  [0.93, "heavy-snow"],
  [Number.POSITIVE_INFINITY, "snowstorm"],
];
const COOL_RAIN: Steps = [
  [0.12, "drizzle"],
  [0.45, "light-rain"],
  [0.7, "moderate-rain"],
  [Number.POSITIVE_INFINITY, "heavy-rain"],
];
const WARM_RAIN: Steps = [
  [0.15, "shower"],
  [0.35, "light-rain"],
  [0.6, "moderate-rain"],
  [0.85, "heavy-rain"],
  [Number.POSITIVE_INFINITY, "rainstorm"],
];
const STORMY_RAIN: Steps = [
  [0.15, "shower"],
  [0.6, "thundershower"],
  [0.85, "heavy-rain"],
  [Number.POSITIVE_INFINITY, "rainstorm"],
];

const WARM_CELSIUS = 22;

const pick = (steps: Steps, level: number): ConditionName =>
  steps.find(([below]) => level < below)?.[1] ?? "overcast";

const fallingAs = (half: HalfDayWeather, intensity: number): ConditionName => {
  const { temperatureMax, temperatureMin } = half;
  const coldNight = half.part === "night" && temperatureMin <= 0 && temperatureMax <= 5;
  if (temperatureMax <= 1 || coldNight) {
    return pick(SNOW, intensity);
  }
  if (temperatureMax <= 4) {
    return "sleet";
  }
  if (temperatureMax < WARM_CELSIUS) {
    return pick(COOL_RAIN, intensity);
  }
  return pick(half.chance < 0.5 ? STORMY_RAIN : WARM_RAIN, intensity);
};

const dryAs = (half: HalfDayWeather, level: number): ConditionName => {
  const still = half.windSpeedKmh < 9;
  if (still && level > 0.6 && half.chance < 0.06) {
    return half.chance < 0.03 ? "fog" : "mist";
  }
  if (still && level < 0.5 && half.chance > 0.97) {
    return "haze";
  }
  const sky = pick(SKY, level);
  return sky === "sunny" && half.part === "night" ? "clear" : sky;
};

/** The condition of half a day. Snow and sleet never on a day warmer than 5 °C. */
export const chooseCondition = (half: HalfDayWeather): ConditionName => {
  const wetFrom = 1 - half.wetShare;
  return half.dampness >= wetFrom
    ? fallingAs(half, (half.dampness - wetFrom) / half.wetShare)
    : dryAs(half, half.dampness / wetFrom);
};
