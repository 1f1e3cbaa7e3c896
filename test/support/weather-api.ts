/** The interface of the weather service that end-to-end tests run over, and what differs between the two. */
import * as z from "zod";
import type { Fault, WeatherRequestRecord } from "../../playground/weather/fake-weather.ts";
import { WEATHER_APIS } from "../../src/weather/index.ts";

/** `WEATHER_API=next npx vitest run test/e2e` runs them over the successor of v7. */
export const WEATHER_API = z.enum(WEATHER_APIS).default("v7").parse(process.env["WEATHER_API"]);

/** The successor only knows metric units. */
export const unitSentFor = (unit: "m" | "i") => (WEATHER_API === "next" ? "m" : unit);

/** What a request for a forecast asks for, and of which interface. The location is in the form of v7. */
export function askedFor({ path, query }: WeatherRequestRecord) {
  const { lang, days, location, unit } = query;
  const [, latitude, longitude] = /^\/weather\/v1\/daily\/(.+)\/(.+)$/.exec(path) ?? [];
  if (WEATHER_API === "next" && latitude !== undefined) {
    const pair = `${longitude},${latitude}`;
    return { api: "next", location: pair, days: Number(days), lang, unit: "m" };
  }
  const [, length] = /^\/v7\/weather\/(\d+)d$/.exec(path) ?? [];
  return { api: "v7", location, days: Number(length), lang, unit };
}

/** A day in Paris in summer; unknown is whatever is left out. */
export interface ServedDay {
  readonly date: string;
  /** °C. */
  readonly high?: number;
  readonly low?: number;
  /** Millimetres, by day. */
  readonly rain?: number;
  /** By day. v7 sends the speed in the unit that it is asked in, and a level or two of force. */
  readonly wind?: { readonly speed: number; readonly unit: "km/h" | "mph"; readonly force: string };
}

/** An answer of these days, whatever is asked for. */
export function answerOf(days: readonly ServedDay[]): Fault {
  const body =
    WEATHER_API === "next"
      ? { metadata: {}, days: days.map(nextDay) }
      : {
          code: "200",
          updateTime: `${days[0]?.date}T06:00+02:00`,
          fxLink: "",
          daily: days.map(v7Day),
        };
  return { kind: "answer", body };
}

const RAIN_ICON = "305";

// JSON leaves out what is undefined.
function v7Day({ date, high, low, rain, wind }: ServedDay) {
  return {
    fxDate: date,
    tempMax: high?.toString(),
    tempMin: low?.toString(),
    precip: rain?.toString(),
    iconDay: rain === undefined ? undefined : RAIN_ICON,
    windSpeedDay: wind?.speed.toString(),
    windScaleDay: wind?.force,
  };
}

const KMH = { "km/h": 1, mph: 1.609344 };
const celsius = (value?: number) => ({ value, unit: "°C" });
const millimetres = (value?: number) => ({ amount: { value, unit: "mm" } });

function nextDay({ date, high, low, rain, wind }: ServedDay) {
  const speed = wind && { value: (wind.speed * KMH[wind.unit]) / 3.6, unit: "m/s" };
  return {
    forecastStartTime: `${date}T00:00+02:00`,
    temperatureMax: celsius(high),
    temperatureMin: celsius(low),
    daytime: {
      condition: { code: rain === undefined ? undefined : RAIN_ICON },
      precipitation: millimetres(rain),
      wind: { speed, scale: wind && Number.parseInt(wind.force, 10) },
    },
    nighttime: { precipitation: millimetres(rain === undefined ? undefined : 0) },
  };
}
