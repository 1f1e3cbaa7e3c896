/** The conditions of half a day, with the codes of the service, and when each is chosen. */
type Range = readonly [low: number, high: number];

/** One condition. Ranges are inclusive. */
export interface Condition {
  /** `iconDay` and `iconNight`. */
  readonly icons: readonly [day: number, night: number];
  /** Millimetres of rain or melted snow in half a day. */
  readonly rain: Range;
  /** Percent. */
  readonly cloud: Range;
  /** Kilometres. */
  readonly visibility: Range;
}

const DRY: Range = [0, 0];

/** Every condition the fake forecasts. */
export const CONDITIONS = {
  sunny: { icons: [100, 150], rain: DRY, cloud: [0, 12], visibility: [22, 30] },
  clear: { icons: [100, 150], rain: DRY, cloud: [0, 12], visibility: [22, 30] },
  "few-clouds": { icons: [102, 152], rain: DRY, cloud: [12, 35], visibility: [22, 28] },
  "partly-cloudy": { icons: [103, 153], rain: DRY, cloud: [35, 60], visibility: [20, 26] },
  cloudy: { icons: [101, 151], rain: DRY, cloud: [60, 85], visibility: [18, 25] },
  overcast: { icons: [104, 104], rain: DRY, cloud: [88, 100], visibility: [14, 24] },
  shower: { icons: [300, 350], rain: [0.3, 3], cloud: [60, 85], visibility: [14, 22] },
  thundershower: { icons: [302, 302], rain: [2, 14], cloud: [70, 95], visibility: [9, 18] },
  drizzle: { icons: [309, 309], rain: [0.1, 0.8], cloud: [85, 100], visibility: [8, 15] },
  "light-rain": { icons: [305, 305], rain: [0.4, 4], cloud: [85, 100], visibility: [10, 18] },
  "moderate-rain": { icons: [306, 306], rain: [4, 12], cloud: [90, 100], visibility: [7, 13] },
  "heavy-rain": { icons: [307, 307], rain: [12, 24], cloud: [95, 100], visibility: [4, 9] },
  rainstorm: { icons: [310, 310], rain: [24, 60], cloud: [97, 100], visibility: [2, 6] },
  sleet: { icons: [404, 404], rain: [0.4, 5], cloud: [90, 100], visibility: [4, 10] },
  "snow-flurry": { icons: [407, 457], rain: [0.1, 0.6], cloud: [60, 90], visibility: [8, 18] },
  "light-snow": { icons: [400, 400], rain: [0.2, 1.5], cloud: [85, 100], visibility: [5, 12] },
  "moderate-snow": { icons: [401, 401], rain: [1.5, 3], cloud: [92, 100], visibility: [3, 7] },
  "heavy-snow": { icons: [402, 402], rain: [3, 6], cloud: [96, 100], visibility: [1, 3] },
  snowstorm: { icons: [403, 403], rain: [6, 14], cloud: [98, 100], visibility: [0, 1] },
  mist: { icons: [500, 500], rain: DRY, cloud: [40, 90], visibility: [2, 9] },
  fog: { icons: [501, 501], rain: DRY, cloud: [50, 100], visibility: [0, 1] },
  haze: { icons: [502, 502], rain: DRY, cloud: [20, 70], visibility: [2, 6] },
} as const satisfies Readonly<Record<string, Condition>>;

export type ConditionName = keyof typeof CONDITIONS;

/** Conditions, and the level (0 to 1) below which each is chosen. */
type Steps = readonly (readonly [below: number, name: ConditionName])[];

const SKY: Steps = [
  [0.35, "sunny"],
  [0.5, "few-clouds"],
  [0.68, "partly-cloudy"],
  [0.87, "cloudy"],
];
const SNOW: Steps = [
  [0.15, "snow-flurry"],
  [0.5, "light-snow"],
  [0.75, "moderate-snow"],
  [0.93, "heavy-snow"],
];
const COOL_RAIN: Steps = [
  [0.12, "drizzle"],
  [0.45, "light-rain"],
  [0.7, "moderate-rain"],
];
const WARM_RAIN: Steps = [
  [0.15, "shower"],
  [0.35, "light-rain"],
  [0.6, "moderate-rain"],
  [0.85, "heavy-rain"],
];
const STORMY_RAIN: Steps = [
  [0.15, "shower"],
  [0.6, "thundershower"],
  [0.85, "heavy-rain"],
];

const WARM_CELSIUS = 22;
const STILL_KMH = 9;

function pick(steps: Steps, level: number, above: ConditionName): ConditionName {
  return steps.find(([below]) => level < below)?.[1] ?? above;
}

export interface HalfDay {
  readonly isNight: boolean;
  /** 0 (cloudless) to 1 (soaked). */
  readonly dampness: number;
  /** 0 to 1: how large a part of the dampness, from its top, is rain or snow. */
  readonly wetShare: number;
  /** °C, of the whole day. */
  readonly max: number;
  /** °C, of the whole day. */
  readonly min: number;
  readonly windKmh: number;
  /** Uniform in [0, 1): decides between equally likely conditions. */
  readonly chance: number;
}

function wet({ isNight, max, min, chance }: HalfDay, intensity: number): ConditionName {
  if (max <= 1 || (isNight && min <= 0 && max <= 5)) return pick(SNOW, intensity, "snowstorm");
  if (max <= 4) return "sleet";
  if (max < WARM_CELSIUS) return pick(COOL_RAIN, intensity, "heavy-rain");
  return pick(chance < 0.5 ? STORMY_RAIN : WARM_RAIN, intensity, "rainstorm");
}

function dry({ isNight, windKmh, chance }: HalfDay, level: number): ConditionName {
  if (windKmh < STILL_KMH && level > 0.6 && chance < 0.06) return chance < 0.03 ? "fog" : "mist";
  if (windKmh < STILL_KMH && level < 0.5 && chance > 0.97) return "haze";
  const sky = pick(SKY, level, "overcast");
  return sky === "sunny" && isNight ? "clear" : sky;
}

/** The condition of half a day. Snow and sleet never on a day warmer than 5 °C. */
export function chooseCondition(half: HalfDay): ConditionName {
  const wetFrom = 1 - half.wetShare;
  return half.dampness >= wetFrom
    ? wet(half, (half.dampness - wetFrom) / half.wetShare)
    : dry(half, half.dampness / wetFrom);
}
