/**
 * The bodies of good answers of v7's successor: the same weather by halves of a day, metric, with the unit
 * beside each value. And where the places known by location ID are.
 */
import type { Temporal } from "temporal-polyfill";
import { beaufort, DEFAULT_LANGUAGE, localNow, placeOf, textsIn, windDirection } from "./answer.ts";
import { CONDITIONS } from "./conditions.ts";
import { skyOn } from "./sky.ts";
import { weatherOn } from "./weather.ts";

export interface NextRequest {
  /** `<longitude>,<latitude>`. */
  readonly location: string;
  readonly dayCount: number;
  readonly lang: string | undefined;
  /** Times with the place's offset, and not in UTC. */
  readonly isLocal: boolean;
}

type Weather = ReturnType<typeof weatherOn>;

const quantity = (value: number, unit: string) => ({ value: Math.round(value * 100) / 100, unit });
const metresPerSecond = (kmh: number) => quantity(kmh / 3.6, "m/s");

function precipitationType(icon: number): string {
  if (icon === 404) return "mixed";
  return icon >= 400 && icon < 500 ? "snow" : "rain";
}

function halfDay(part: Weather["day"], { humidity }: Weather, language: string) {
  // By night, too, the service sends the day's code.
  const [icon] = CONDITIONS[part.condition].icons;
  return {
    condition: { text: textsIn(language)[part.condition], code: String(icon) },
    wind: {
      direction: {
        degree: part.windFrom,
        compass: windDirection(part.windFrom, "en").toLowerCase(),
      },
      speed: metresPerSecond(part.windKmh),
      scale: beaufort(part.windKmh),
    },
    windGustMax: metresPerSecond(part.gustKmh),
    precipitation: {
      amount: quantity(part.millimetres, "mm"),
      probability: part.rainChance / 100,
      type: part.millimetres > 0 ? precipitationType(icon) : "none",
    },
    cloudCover: part.cloud / 100,
    humidity: humidity / 100,
  };
}

/** `dayCount` days from today at the place; null for a location that is no pair. */
export function nextAnswer({ location, dayCount, lang, isLocal }: NextRequest, nowMs: number) {
  const place = placeOf(location);
  if (place === undefined) return null;
  const language = lang ?? DEFAULT_LANGUAGE;
  const now = localNow(place, nowMs);
  const { timeZoneId: timeZone } = now;
  const written = (at: Temporal.ZonedDateTime) =>
    isLocal
      ? at.toString({ smallestUnit: "minute", timeZoneName: "never" })
      : at.toInstant().toString({ smallestUnit: "minute" });

  const dayOn = (date: Temporal.PlainDate) => {
    const { moonPhase, sunrise, sunset, moonrise, moonset } = skyOn(place, date, timeZone);
    const time = (plainTime: string | null) =>
      plainTime === null || plainTime === ""
        ? null
        : written(date.toZonedDateTime({ timeZone, plainTime }));
    const weather = weatherOn(place, date.toString());
    return {
      forecastStartTime: written(date.toZonedDateTime(timeZone)),
      forecastEndTime: written(date.add({ days: 1 }).toZonedDateTime(timeZone)),
      astro: {
        sunrise: time(sunrise),
        sunset: time(sunset),
        moonrise: time(moonrise),
        moonset: time(moonset),
        moonPhase,
      },
      // v7 sends whole degrees.
      temperatureMax: quantity(weather.max + 0.37, "°C"),
      temperatureMin: quantity(weather.min - 0.41, "°C"),
      temperatureAvg: quantity((weather.max + weather.min) / 2, "°C"),
      uvIndexMax: weather.uvIndex,
      daytime: halfDay(weather.day, weather, language),
      nighttime: halfDay(weather.night, weather, language),
    };
  };
  const today = now.toPlainDate();
  return {
    metadata: {
      // The service's data changes about once an hour.
      tag: `playground-${Math.floor(nowMs / 3_600_000)}`,
      attributions: ["https://weather.example/attribution.html"],
    },
    days: Array.from({ length: dayCount }, (_, index) => dayOn(today.add({ days: index }))),
  };
}

/** Null if no place has this ID. */
export function lookupAnswer(id: string) {
  const place = placeOf(id);
  if (place === undefined) return null;
  const { name, latitude, longitude } = place;
  // The service gives five decimals.
  const [lat, lon] = [latitude.toFixed(5), longitude.toFixed(5)];
  return { code: "200", location: [{ name, id, lat, lon, type: "city" }] };
}
