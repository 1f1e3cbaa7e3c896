/** Invents the weather of a place on a date: always the same, and plausible for place and season. */
import { chooseCondition } from "./choose-condition.ts";
import { type Climate, climateOf } from "./climate.ts";
import { CONDITIONS, type Condition, type DayPart } from "./conditions.ts";
import { createNoise, type Noise } from "./noise.ts";
import type { Coordinates } from "./places.ts";
import type { ConditionName } from "./texts/weather-texts.ts";

const DAY_MS = 86_400_000;

/** Condition and wind of the day or of the night. */
interface HalfDay {
  readonly condition: ConditionName;
  /** Where the wind comes from: 0 to 359, 0 is north, clockwise. */
  readonly windFromDegrees: number;
  readonly windSpeedKmh: number;
}

/** One day in metric units. All are whole numbers except `precipitationMm`, which has one decimal. */
export interface DayWeather {
  /** °C. */
  readonly temperatureMax: number;
  /** °C. */
  readonly temperatureMin: number;
  readonly day: HalfDay;
  readonly night: HalfDay;
  readonly humidityPercent: number;
  readonly precipitationMm: number;
  readonly pressureHpa: number;
  readonly visibilityKm: number;
  readonly cloudPercent: number;
  readonly uvIndex: number;
}

interface Sources {
  readonly noise: Noise;
  readonly climate: Climate;
  /** Days since the Unix epoch. */
  readonly day: number;
}

/** Start of the half day, in days after the start of the date. */
const PART_OFFSET: Readonly<Record<DayPart, number>> = { day: 0, night: 0.5 };

const between = ([low, high]: readonly [number, number], share: number): number =>
  low + (high - low) * share;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

const dampnessOf = ({ noise, day }: Sources, part: DayPart): number =>
  0.7 * noise.drift("damp", day + PART_OFFSET[part], 3) + 0.3 * noise.roll(`damp-${part}`, day);

const temperaturesOf = (sources: Sources): { max: number; min: number } => {
  const { noise, climate, day } = sources;
  const anomaly = (noise.drift("warmth", day, 5) - 0.5) * 2 * climate.variability;
  const dampness = (dampnessOf(sources, "day") + dampnessOf(sources, "night")) / 2;
  // Clouds keep days cool and nights warm.
  const spread = 4 + (1 - dampness) ** 2 * 10 + noise.roll("spread", day);
  const mean = climate.temperature + anomaly;
  return { max: Math.round(mean + spread / 2), min: Math.round(mean - spread / 2) };
};

const halfDayOf = (
  sources: Sources,
  part: DayPart,
  temperatures: { max: number; min: number },
): HalfDay => {
  const { noise, climate, day } = sources;
  const time = day + PART_OFFSET[part];
  const windSpeedKmh = Math.round(2 + 48 * noise.drift("wind", time, 2) ** 2.2);
  return {
    condition: chooseCondition({
      part,
      dampness: dampnessOf(sources, part),
      wetShare: climate.wetShare,
      temperatureMax: temperatures.max,
      temperatureMin: temperatures.min,
      windSpeedKmh,
      chance: noise.roll(`chance-${part}`, day),
    }),
    // One and a half turns, so that the wind can also turn through north.
    windFromDegrees: Math.floor(noise.drift("direction", time, 4) * 540) % 360,
    windSpeedKmh,
  };
};

const precipitationOf = (sources: Sources, halves: readonly Condition[]): number => {
  const millimetres = halves.reduce(
    (sum, condition, index) =>
      sum + between(condition.millimetres, sources.noise.roll(`rain-${index}`, sources.day)),
    0,
  );
  return Math.round(millimetres * 10) / 10;
};

const humidityOf = (sources: Sources, halves: readonly HalfDay[], wet: boolean): number => {
  const dampness = (dampnessOf(sources, "day") + dampnessOf(sources, "night")) / 2;
  const foggy = halves.some(({ condition }) => condition === "fog" || condition === "mist");
  const usual = 20 + 70 * dampness + 20 * sources.climate.wetShare;
  return Math.round(clamp(usual, foggy ? 85 : wet ? 65 : 8, 100));
};

/** At sea level; steadier in the tropics. */
const pressureOf = ({ noise, climate, day }: Sources, wet: boolean): number => {
  const swing = 4 + 2 * climate.variability;
  return Math.round(1015 + (noise.drift("pressure", day, 4) - 0.5) * 2 * swing - (wet ? 5 : 0));
};

const uvIndexOf = ({ climate }: Sources, cloudPercent: number): number => {
  const height = Math.sin((Math.max(0, climate.noonElevation) * Math.PI) / 180);
  return Math.round(12.5 * height ** 2.2 * (1 - 0.65 * (cloudPercent / 100)));
};

/**
 * The weather at a place on `date` (`YYYY-MM-DD`, local date). Coordinates count to two
 * decimals, as the interface takes them (section 4.1).
 */
export const dayWeather = (place: Coordinates, date: string): DayWeather => {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  const noise = createNoise(`${place.longitude.toFixed(2)},${place.latitude.toFixed(2)}`);
  const sources: Sources = { noise, climate: climateOf(place.latitude, day), day };
  const temperatures = temperaturesOf(sources);
  const halves = {
    day: halfDayOf(sources, "day", temperatures),
    night: halfDayOf(sources, "night", temperatures),
  };
  const conditions = [
    CONDITIONS[halves.day.condition],
    CONDITIONS[halves.night.condition],
  ] as const;
  const precipitationMm = precipitationOf(sources, conditions);
  const cloudPercent = Math.round(between(conditions[0].cloudPercent, noise.roll("cloud", day)));
  const wet = precipitationMm > 0;
  return {
    temperatureMax: temperatures.max,
    temperatureMin: temperatures.min,
    ...halves,
    humidityPercent: humidityOf(sources, [halves.day, halves.night], wet),
    precipitationMm,
    pressureHpa: pressureOf(sources, wet),
    visibilityKm: Math.round(between(conditions[0].visibilityKm, noise.roll("visibility", day))),
    cloudPercent,
    uvIndex: uvIndexOf(sources, cloudPercent),
  };
};
