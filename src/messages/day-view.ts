/**
 * One day of a forecast → its view model: every value as a text in the viewer's language and units. This is
 * the only place where a day's values become texts. `day-layouts.ts`, `overview-message.ts` and `trend.ts`
 * arrange them and add labels.
 */
import {
  beaufortLevel,
  type ForecastDay,
  type HalfDay,
  type Measure,
  type PrecipitationType,
  type Unit,
  WET_CHANCE,
  WET_MM,
  type Wind,
  windForce,
} from "../weather/index.ts";
import { NO_BREAK_SPACE } from "./formatters.ts";
import type { Messages } from "./i18n.ts";
import { joined, plainText, SEPARATOR, safeText } from "./markdown.ts";
import { conditionEmoji, DANGER_COLOUR, EMBED_COLOUR, moonEmoji } from "./weather-icons.ts";
import {
  beaufortName,
  FROST,
  GALE_LEVEL,
  isDangerous,
  isSunStrong,
  moonPhaseName,
  uvText,
  windDirection,
} from "./weather-scales.ts";

/** A strong breeze, in which an umbrella is hard to hold. */
const NOTABLE_FORCE = 6;

type ChanceName = keyof Messages["forecast"]["chances"];

const CHANCE_OF: Readonly<Record<Exclude<PrecipitationType, "none">, ChanceName>> = {
  rain: "rain",
  snow: "snow",
  ice: "precipitation",
  mixed: "precipitation",
};

/** The longest text of the service that is shown whole. The longest known one has 36 characters. */
export const SERVICE_TEXT_LIMIT = 48;

/** How the days of a forecast are written. */
export interface DayStyle {
  /** The unit that the forecast's numbers are in. */
  readonly unit: Unit;
  readonly t: Messages;
  /** The place's own date today, `YYYY-MM-DD`; null when unknown. */
  readonly today: string | null;
  /** Of the place, in degrees; null when unknown. */
  readonly latitude: number | null;
}

export type DayView = ReturnType<typeof dayView>;

/** Texts are markdown without any markup from outside; null stands for what the service did not give. */
export function dayView(day: ForecastDay, style: DayStyle) {
  const { t, unit, today } = style;
  const { format } = t;
  const figure = (value: number | null, measure: Measure) =>
    known(value, (known) => format.figure(known, measure, unit));
  const dateLabel = format.day(day.date);
  const [daytime, night] = [halfDayView(day.day, style), halfDayView(day.night, style)];
  const nightName = night.condition.name;
  return {
    /** `YYYY-MM-DD`, the place's own. */
    date: day.date,
    /** `Tue, Jul 14`. */
    dateLabel,
    /** `Tue, Jul 14 · today`. */
    heading: day.date === today ? `${dateLabel}${SEPARATOR}${t.forecast.today}` : dateLabel,
    high: figure(day.temperatureMax, "temperature"),
    low: figure(day.temperatureMin, "temperature"),
    day: daytime,
    night,
    /** Whether the night's condition has a name, and another one than the day's. */
    isNightDifferent: nightName !== null && nightName !== daytime.condition.name,
    precipitation: figure(day.precipitation, "precipitation"),
    chance: chanceView(day, style),
    /** The strongest of day and night. */
    gusts: figure(strongestGust(day), "windSpeed"),
    /** The day's mean temperature. */
    average: figure(day.temperatureAverage, "temperature"),
    /** `62%`. */
    humidity: known(day.humidity, format.percent),
    cloudCover: known(day.cloudCover, format.percent),
    /** `6 (high)`. */
    uv: known(day.uvIndex, (index) => uvText(index, t)),
    /** `1015 hPa`. */
    pressure: figure(day.pressure, "pressure")?.text ?? null,
    visibility: figure(day.visibility, "distance")?.text ?? null,
    /** `6:01 AM` by the place's own clock, as are the other times. */
    sunrise: known(day.sunrise, format.time),
    sunset: known(day.sunset, format.time),
    /** `The sun does not rise`, or that it does not set; null where it does both or nobody knows. */
    polarSun: polarSun(day, style),
    /** `🌑 New moon`. */
    moonPhase: known(
      moonPhaseName(day, style),
      (phase) => `${moonEmoji(day.moonPhaseIcon)} ${safeText(phase, SERVICE_TEXT_LIMIT)}`,
    ),
    moonrise: known(day.moonrise, format.time),
    moonset: known(day.moonset, format.time),
    /** Rain, wind, gusts and UV index as far as people should know of them; the rest only fills a list. */
    notable: notableTexts(day, style),
    /** At the edge of an embed that begins with this day. */
    colour: isDangerous(day, unit) ? DANGER_COLOUR : EMBED_COLOUR,
  };
}

/** `Chance of rain` and `64%`, named by what falls in the half of the day that has the higher chance. */
function chanceView(
  { precipitationChance, temperatureMax, day, night }: ForecastDay,
  { t, unit }: DayStyle,
) {
  const isNightWetter = (night.precipitationChance ?? 0) > (day.precipitationChance ?? 0);
  const { precipitationType: type } = isNightWetter ? night : day;
  // On a dry day the service does not say what might fall; in frost it would not be rain.
  const isFrosty = temperatureMax !== null && temperatureMax <= FROST[unit];
  const fallback = isFrosty ? "precipitation" : "rain";
  const name = type === null || type === "none" ? fallback : CHANCE_OF[type];
  return known(precipitationChance, (value) => {
    const text = t.format.percent(value);
    return { label: t.forecast.chances[name], value, number: text, text };
  });
}

function strongestGust({ day, night }: ForecastDay): number | null {
  const gusts = [day.gust, night.gust].filter((gust) => gust !== null);
  return gusts.length === 0 ? null : Math.max(...gusts);
}

/** `4.1 mm (64%)`, or of a day that may stay dry `Chance of rain 40%`; null where neither matters. */
function rainText(day: ForecastDay, style: DayStyle): string | null {
  const { t, unit } = style;
  const chance = chanceView(day, style);
  if (day.precipitation !== null && day.precipitation >= WET_MM) {
    const { text } = t.format.figure(day.precipitation, "precipitation", unit);
    return chance === null ? text : unbroken(t.forecast.remarked(text, chance.text));
  }
  const isLikely = (day.precipitationChance ?? 0) >= WET_CHANCE;
  return chance === null || !isLikely ? null : unbroken(`${chance.label} ${chance.text}`);
}

function notableTexts(day: ForecastDay, style: DayStyle): string[] {
  const { t, unit } = style;
  const force = windForce(day, unit) ?? 0;
  const winds = [day.day.wind, day.night.wind];
  const strongest = winds.find((wind) => beaufortLevel(wind, unit) === force);
  const rain = rainText(day, style);
  const gust = strongestGust(day);
  const { uvIndex } = day;
  const texts = rain === null ? [] : [rain];
  if (strongest !== undefined && force >= NOTABLE_FORCE) {
    const { direction, speed, name } = windView(strongest, style);
    const blowing = joined([direction, speed ?? name], NO_BREAK_SPACE);
    texts.push(`${t.forecast.wind} ${blowing}`);
  }
  const gustForce = beaufortLevel({ scale: null, speed: gust }, unit) ?? 0;
  if (gust !== null && gustForce >= GALE_LEVEL) {
    const { text } = t.format.figure(gust, "windSpeed", unit);
    texts.push(unbroken(`${t.forecast.gusts} ${text}`));
  }
  if (isSunStrong(uvIndex)) {
    texts.push(`${t.forecast.uvIndex} ${uvText(uvIndex, t)}`);
  }
  return texts;
}

/** How high the sun's centre stands when it rises or sets, in degrees, as for all heights here. */
const SUNRISE_HEIGHT = -0.83;
/** How wrong the heights below may be: the formula is a simple one, and a place may lie among hills. */
const HEIGHT_TOLERANCE = 3;

/**
 * What a day without sunrise and sunset is, by the sun's height at noon and at midnight: polar night, polar
 * day, or neither, so that the service just did not give the times.
 */
function polarSun(
  { date, sunrise, sunset }: ForecastDay,
  { latitude, t }: DayStyle,
): string | null {
  if (latitude === null || sunrise !== null || sunset !== null) return null;
  const yearsSinceSolstice = (Date.parse(date) - Date.UTC(2000, 11, 21)) / 31_556_925_000;
  const declination = -23.44 * Math.cos(2 * Math.PI * yearsSinceSolstice);
  const noon = 90 - Math.abs(latitude - declination);
  const midnight = Math.abs(latitude + declination) - 90;
  const [belowAtNoon, aboveAtMidnight] = [SUNRISE_HEIGHT - noon, midnight - SUNRISE_HEIGHT];
  if (Math.max(belowAtNoon, aboveAtMidnight) < -HEIGHT_TOLERANCE) return null;
  return belowAtNoon > aboveAtMidnight ? t.forecast.noSunrise : t.forecast.noSunset;
}

function halfDayView({ icon, text: given, wind }: HalfDay, style: DayStyle) {
  const emoji = known(icon, conditionEmoji);
  const text = style.t.conditionName(icon) ?? given;
  const name = text === null ? style.t.forecast.noData : safeText(text, SERVICE_TEXT_LIMIT);
  return {
    condition: {
      /** Null when the service gave no code. */
      emoji,
      /** `Shower Rain`, in plain text; null when it is unknown. */
      name: known(text, (word) => plainText(word, SERVICE_TEXT_LIMIT)),
      /** `🌦️ Shower Rain` as markdown; words in place of an unknown name, and no emoji without a code. */
      text: emoji === null ? name : `${emoji} ${name}`,
    },
    wind: windView(wind, style),
  };
}

export type WindView = ReturnType<typeof windView>;

function windView(wind: Wind, { unit, t }: DayStyle) {
  return {
    /** `SW`; in Chinese the service's own word for it as markdown. */
    direction: windDirection(wind, t),
    /** `14 km/h`. */
    speed: known(wind.speed, (speed) => t.format.figure(speed, "windSpeed", unit).text),
    /** `Gentle breeze`. */
    name: beaufortName(wind, unit, t),
  };
}

/** All on one line of a list. */
function unbroken(text: string): string {
  return text.replaceAll(" ", NO_BREAK_SPACE);
}

function known<Value, Shown>(value: Value | null, show: (value: Value) => Shown): Shown | null {
  return value === null ? null : show(value);
}
