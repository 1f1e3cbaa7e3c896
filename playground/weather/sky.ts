/** Sun and moon over a place on a date. */
import { Body, MoonPhase, Observer, SearchRiseSet } from "astronomy-engine";
import { Temporal } from "temporal-polyfill";
import type { Coordinates } from "./weather.ts";

const DAY_MS = 86_400_000;
const RISE = 1;
const SET = -1;

/** In the order in which the moon runs through them, from new moon on. */
const MOON_PHASES = [
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

/**
 * Index into MOON_PHASES for a day that begins and ends at these degrees from new moon: new, quarters and
 * full only on the day on which they happen.
 */
function phaseIndex(start: number, end: number): number {
  const quarterAtStart = Math.floor(start / 90);
  const quarterAtEnd = Math.floor(end / 90);
  return quarterAtStart === quarterAtEnd ? quarterAtStart * 2 + 1 : quarterAtEnd * 2;
}

/**
 * Sun and moon on a local date. Times are `HH:mm` on the place's clock. A missing one is `null` for the sun
 * and `""` for the moon, as in real answers.
 */
export function skyOn(place: Coordinates, date: Temporal.PlainDate, timeZone: string) {
  const start = date.toZonedDateTime(timeZone).epochMilliseconds;
  const end = date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const observer = new Observer(place.latitude, place.longitude, 0);
  const timeOf = (body: Body, direction: number): string | null => {
    const limitDays = (end - start) / DAY_MS;
    const event = SearchRiseSet(body, observer, direction, new Date(start), limitDays);
    if (event === null) return null;
    const instant = Temporal.Instant.fromEpochMilliseconds(event.date.getTime());
    const time = instant.toZonedDateTimeISO(timeZone).toPlainTime();
    return time.toString({ smallestUnit: "minute" });
  };
  const index = phaseIndex(MoonPhase(new Date(start)), MoonPhase(new Date(end)));
  // Seen from the south, the moon is mirrored.
  const icon = place.latitude >= 0 ? index : (8 - index) % 8;
  return {
    sunrise: timeOf(Body.Sun, RISE),
    sunset: timeOf(Body.Sun, SET),
    moonrise: timeOf(Body.Moon, RISE) ?? "",
    moonset: timeOf(Body.Moon, SET) ?? "",
    moonPhase: MOON_PHASES[index] ?? "new-moon",
    moonPhaseIcon: `${800 + icon}`,
  };
}
