/** The body of a good answer of v7 (section 2.4), and what it shares with that of its successor. */
import lookUpZone from "@photostructure/tz-lookup";
import { Temporal } from "temporal-polyfill";
import { CONDITIONS, type ConditionName } from "./conditions.ts";
import { type MoonPhaseName, skyOn } from "./sky.ts";
import texts from "./texts.json" with { type: "json" };
import { type Coordinates, weatherOn } from "./weather.ts";

/** `unit` of section 4.1: `m` metric, `i` imperial. */
export type Unit = "m" | "i";

/** One day. Every value is text; `null` only where the service documents it. */
export type DailyFields = Readonly<Record<string, string | null>> & { readonly fxDate: string };

/** The whole body. */
export interface DailyAnswer {
  readonly code: "200";
  readonly updateTime: string;
  readonly fxLink: string;
  readonly daily: readonly DailyFields[];
  readonly refer: { readonly sources: readonly string[]; readonly license: readonly string[] };
}

export interface AnswerRequest {
  /** `<longitude>,<latitude>`, or the ID of a known place. */
  readonly location: string;
  readonly dayCount: number;
  readonly unit: Unit;
  /** One of {@link LANGUAGES}. */
  readonly lang: string | undefined;
}

/** What all days of one answer share. */
interface DayContext {
  readonly place: Coordinates;
  readonly timeZone: string;
  readonly unit: Unit;
  readonly language: string;
}

type Texts = Readonly<Record<ConditionName | MoonPhaseName, string>>;

const TEXTS: Readonly<Record<string, Texts>> = { ...texts, zh: texts["zh-hans"] };

/** The documented values of `lang`. Those without texts here get English, as the service does it. */
export const LANGUAGES: readonly string[] = [
  ...Object.keys(TEXTS),
  ...["ar", "bn", "ms", "la", "et", "fil", "he", "is", "nb"],
];

/** The places that are known by location ID, and their names in `fxLink`. */
const PLACES = new Map<string, Coordinates & { readonly name: string }>([
  ["101010100", { name: "beijing", longitude: 116.41, latitude: 39.9 }],
  ["C86AA", { name: "hong-kong-observatory", longitude: 114.17, latitude: 22.3 }],
  ["2643743", { name: "london", longitude: -0.13, latitude: 51.51 }],
]);

const KM_PER_MILE = 1.609344;
/** Highest speed of Beaufort 0, 1, 2 …, km/h. */
const BEAUFORT_UP_TO_KMH = [0, 5, 11, 19, 28, 38, 49, 61, 74, 88, 102, 117];
const COMPASS = "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW".split(" ");
/** Only in Chinese is the direction of the wind a word. */
const COMPASS_BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  zh: "北风 东北风 东风 东南风 南风 西南风 西风 西北风".split(" "),
  "zh-hans": "北风 东北风 东风 东南风 南风 西南风 西风 西北风".split(" "),
  "zh-hant": "北風 東北風 東風 東南風 南風 西南風 西風 西北風".split(" "),
};

/** By coordinates or ID; undefined for an unknown ID. */
export function placeOf(location: string): (Coordinates & { readonly name: string }) | undefined {
  const [longitude, latitude] = location.split(",").map(Number);
  return longitude === undefined || latitude === undefined
    ? PLACES.get(location)
    : { longitude, latitude, name: "at" };
}

/** The conditions' texts. The service has no own ones for some languages and takes English. */
export function textsIn(language: string): Texts {
  return TEXTS[language] ?? texts.en;
}

/** The service takes the place's own language. Chinese for all shows a bot that forgot its own. */
export const DEFAULT_LANGUAGE = "zh";

/** The place's zone, and its time there. */
export function localNow({ latitude, longitude }: Coordinates, nowMs: number) {
  const timeZone = lookUpZone(latitude, longitude);
  return Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone);
}

/** Wind from `degrees` (0 is north, clockwise). */
export function windDirection(degrees: number, language: string): string {
  const names = COMPASS_BY_LANGUAGE[language] ?? COMPASS;
  return names[Math.round((degrees / 360) * names.length) % names.length] ?? "";
}

export function beaufort(kmh: number): number {
  return BEAUFORT_UP_TO_KMH.filter((upTo) => kmh > upTo).length;
}

/** `"1-3"` for light wind, then a range or a single level. */
function windScale(kmh: number): string {
  const level = beaufort(kmh);
  if (level <= 3) return "1-3";
  return kmh % 2 === 0 ? `${level}-${level + 1}` : `${level}`;
}

function dailyFields(
  date: Temporal.PlainDate,
  { place, timeZone, unit, language }: DayContext,
): DailyFields {
  const { day, night, ...weather } = weatherOn(place, date.toString());
  const sky = skyOn(place, date, timeZone);
  const names = textsIn(language);
  const degrees = (celsius: number) =>
    String(unit === "m" ? celsius : Math.round(celsius * 1.8 + 32));
  const distance = (km: number) => String(unit === "m" ? km : Math.round(km / KM_PER_MILE));
  return {
    fxDate: date.toString(),
    ...sky,
    moonPhase: names[sky.moonPhase],
    tempMax: degrees(weather.max),
    tempMin: degrees(weather.min),
    iconDay: String(CONDITIONS[day.condition].icons[0]),
    textDay: names[day.condition],
    iconNight: String(CONDITIONS[night.condition].icons[1]),
    textNight: names[night.condition],
    wind360Day: String(day.windFrom),
    windDirDay: windDirection(day.windFrom, language),
    windScaleDay: windScale(day.windKmh),
    windSpeedDay: distance(day.windKmh),
    wind360Night: String(night.windFrom),
    windDirNight: windDirection(night.windFrom, language),
    windScaleNight: windScale(night.windKmh),
    windSpeedNight: distance(night.windKmh),
    humidity: String(weather.humidity),
    precip: weather.precipitation.toFixed(1),
    pressure: String(weather.pressure),
    vis: distance(weather.visibility),
    cloud: String(weather.cloud),
    uvIndex: String(weather.uvIndex),
  };
}

/** `dayCount` days from today at the place; `null` if no place has this location ID. */
export function dailyAnswer(request: AnswerRequest, nowMs: number): DailyAnswer | null {
  const { location, dayCount, unit } = request;
  const place = placeOf(location);
  if (place === undefined) return null;
  const language = request.lang ?? DEFAULT_LANGUAGE;
  const now = localNow(place, nowMs);
  const { timeZoneId: timeZone } = now;
  const today = now.toPlainDate();
  // The service's data changes about once an hour.
  const updated = now.round({ smallestUnit: "hour", roundingMode: "trunc" });
  return {
    code: "200",
    updateTime: updated.toString({ smallestUnit: "minute", timeZoneName: "never" }),
    fxLink: `https://weather.example/${language}/weather/${place.name}-${location.replace(",", "-")}.html`,
    daily: Array.from({ length: dayCount }, (_, index) =>
      dailyFields(today.add({ days: index }), { place, timeZone, unit, language }),
    ),
    refer: {
      sources: ["Playground weather"],
      license: ["Invented data, not a forecast"],
    },
  };
}
