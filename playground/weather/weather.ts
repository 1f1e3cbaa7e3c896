/** Invents the weather of a place on a date: always the same, and plausible for place and season. */
import { CONDITIONS, type ConditionName, chooseCondition } from "./conditions.ts";

/** Degrees; east and north are positive. */
export interface Coordinates {
  readonly longitude: number;
  readonly latitude: number;
}

const DAY_MS = 86_400_000;
const DAYS_PER_YEAR = 365.2425;
/** About 19 July: the warmest time of the northern year trails the solstice by a month. */
const WARMEST_DAY = 199;
const JUNE_SOLSTICE_DAY = 79 + DAYS_PER_YEAR / 4;
const EARTH_TILT_DEGREES = 23.44;

/** A text → a number in [0, 1): FNV-1a, mixed, since it gives similar numbers for similar texts. */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The random numbers of one place: the same quantity and time always give the same number. */
class Noise {
  readonly #seed: string;

  constructor({ longitude, latitude }: Coordinates) {
    this.#seed = `${longitude.toFixed(2)},${latitude.toFixed(2)}`;
  }

  /** Uniform in [0, 1), independent from step to step. */
  roll(quantity: string, step: number): number {
    return fractionOf(`${this.#seed}|${quantity}|${step}`);
  }

  /** In [0, 1), changing smoothly over about `periodDays`. `day` counts from the Unix epoch. */
  drift(quantity: string, day: number, periodDays: number): number {
    const position = day / periodDays;
    const knot = Math.floor(position);
    const before = this.roll(quantity, knot);
    const weight = (1 - Math.cos(Math.PI * (position - knot))) / 2;
    return before + (this.roll(quantity, knot + 1) - before) * weight;
  }
}

function yearCosine(day: number, peakDay: number): number {
  return Math.cos((2 * Math.PI * (day - peakDay)) / DAYS_PER_YEAR);
}

/** The usual weather at a latitude on a day, counted from the Unix epoch. */
function climateOf(latitude: number, day: number) {
  const distance = Math.abs(latitude);
  // Southern seasons are milder: there is more sea.
  const amplitude = (1 + 0.22 * distance) * (latitude >= 0 ? 1 : -0.6);
  const iceSheet = latitude < -65 ? -15 : 0;
  const declination = EARTH_TILT_DEGREES * yearCosine(day, JUNE_SOLSTICE_DAY);
  return {
    /** °C, mean of day and night. */
    temperature: 27 - 0.0065 * distance ** 2 + iceSheet + amplitude * yearCosine(day, WARMEST_DAY),
    /** °C: how far weather moves the temperature from its mean, to either side. */
    variability: 2 + 5 * Math.min(1, distance / 45),
    /** 0 to 1. Wet at the equator and around 50°, dry in the desert belts and at the poles. */
    wetShare:
      0.22 +
      0.3 * Math.exp(-((distance / 14) ** 2)) +
      0.2 * Math.exp(-(((distance - 50) / 16) ** 2)),
    /** Degrees of the sun over the horizon at noon. */
    noonElevation: Math.max(0, 90 - Math.abs(latitude - declination)),
  };
}

const between = ([low, high]: readonly [number, number], share: number) =>
  low + (high - low) * share;

/**
 * The weather on a date (`YYYY-MM-DD`, local) in metric units: °C, km/h, mm, hPa, km, percent. All are whole
 * numbers except `precipitation`, which has one decimal, and two for half a day. Coordinates count to two
 * decimals.
 */
export function weatherOn(place: Coordinates, date: string) {
  const day = Date.parse(date) / DAY_MS;
  const noise = new Noise(place);
  const climate = climateOf(place.latitude, day);
  const dampness = {
    day: 0.7 * noise.drift("damp", day, 3) + 0.3 * noise.roll("damp-day", day),
    night: 0.7 * noise.drift("damp", day + 0.5, 3) + 0.3 * noise.roll("damp-night", day),
  };
  const meanDampness = (dampness.day + dampness.night) / 2;
  const mean =
    climate.temperature + (noise.drift("warmth", day, 5) - 0.5) * 2 * climate.variability;
  // Clouds keep days cool and nights warm.
  const spread = 4 + (1 - meanDampness) ** 2 * 10 + noise.roll("spread", day);
  const max = Math.round(mean + spread / 2);
  const min = Math.round(mean - spread / 2);

  const halfOf = (part: "day" | "night") => {
    const isNight = part === "night";
    const time = isNight ? day + 0.5 : day;
    const windKmh = Math.round(2 + 48 * noise.drift("wind", time, 2) ** 2.2);
    const condition: ConditionName = chooseCondition({
      isNight,
      max,
      min,
      windKmh,
      dampness: dampness[part],
      wetShare: climate.wetShare,
      chance: noise.roll(`chance-${part}`, day),
    });
    // One and a half turns, so that the wind can also turn through north.
    const windFrom = Math.floor(noise.drift("direction", time, 4) * 540) % 360;
    const { rain, cloud } = CONDITIONS[condition];
    const millimetres = between(rain, noise.roll(isNight ? "rain-1" : "rain-0", day));
    const chance = noise.roll(`rain-chance-${part}`, day);
    return {
      condition,
      windKmh,
      windFrom,
      gustKmh: Math.round(windKmh * (1.3 + noise.roll(`gust-${part}`, day))),
      millimetres: Math.round(millimetres * 100) / 100,
      rainChance: Math.round(millimetres > 0 ? 40 + 60 * chance : 35 * chance),
      cloud: Math.round(between(cloud, noise.roll(isNight ? "cloud-night" : "cloud", day))),
    };
  };
  const halves = { day: halfOf("day"), night: halfOf("night") };
  const byDay = CONDITIONS[halves.day.condition];
  const millimetres = halves.day.millimetres + halves.night.millimetres;
  const precipitation = Math.round(millimetres * 10) / 10;
  const isWet = precipitation > 0;
  const isFoggy = Object.values(halves).some(({ condition }) => /fog|mist/.test(condition));
  const { cloud } = halves.day;
  const humidity = 20 + 70 * meanDampness + 20 * climate.wetShare;
  // Steadier in the tropics.
  const pressureSwing = (noise.drift("pressure", day, 4) - 0.5) * (8 + 4 * climate.variability);
  const sunHeight = Math.sin((climate.noonElevation * Math.PI) / 180);
  return {
    max,
    min,
    ...halves,
    precipitation,
    cloud,
    humidity: Math.round(Math.min(100, Math.max(isFoggy ? 85 : isWet ? 65 : 8, humidity))),
    pressure: Math.round(1015 + pressureSwing - (isWet ? 5 : 0)),
    visibility: Math.round(between(byDay.visibility, noise.roll("visibility", day))),
    uvIndex: Math.round(12.5 * sunHeight ** 2.2 * (1 - 0.65 * (cloud / 100))),
  };
}
