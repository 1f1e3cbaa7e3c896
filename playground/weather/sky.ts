/** Sun and moon over a place on a date. */
import { Body, MoonPhase, Observer, SearchRiseSet } from "astronomy-engine";
import type { Coordinates } from "./places.ts";
import { MOON_PHASES, type MoonPhaseName } from "./texts/weather-texts.ts";
import { addCalendarDays, type ZoneTime } from "./zone-time.ts";

const DAY_MS = 86_400_000;
const RISE = 1;
const SET = -1;

/** The sky part of a daily object (section 2.4); times are `HH:mm` on the place's clock. */
export interface SkyDay {
  /** `null` when the sun does not rise on that date. */
  readonly sunrise: string | null;
  /** `null` when the sun does not set on that date. */
  readonly sunset: string | null;
  /** `""` when the moon does not rise on that date. */
  readonly moonrise: string;
  /** `""` when the moon does not set on that date. */
  readonly moonset: string;
  readonly moonPhase: MoonPhaseName;
  /** `800` to `807`, mirrored south of the equator. */
  readonly moonPhaseIcon: string;
}

/**
 * Index into MOON_PHASES for a day that begins at `start` and ends at `end`, both degrees from 0 at
 * new moon: new, quarters and full only on the day on which they happen.
 */
const phaseIndex = (start: number, end: number): number => {
  const quarterAtStart = Math.floor(start / 90);
  const quarterAtEnd = Math.floor(end / 90);
  return quarterAtStart === quarterAtEnd ? quarterAtStart * 2 + 1 : quarterAtEnd * 2;
};

/** Sun and moon over `place` on `date` (`YYYY-MM-DD` on the place's own clock `time`). */
export const skyOf = (place: Coordinates, time: ZoneTime, date: string): SkyDay => {
  const start = time.startOf(date);
  const end = time.startOf(addCalendarDays(date, 1));
  const observer = new Observer(place.latitude, place.longitude, 0);
  const timeOf = (body: Body, direction: number): string | null => {
    const limitDays = (end - start) / DAY_MS;
    const event = SearchRiseSet(body, observer, direction, new Date(start), limitDays);
    return event === null ? null : time.timeOf(event.date.getTime());
  };
  const index = phaseIndex(MoonPhase(new Date(start)), MoonPhase(new Date(end)));
  const icon = place.latitude >= 0 ? index : (MOON_PHASES.length - index) % MOON_PHASES.length;
  return {
    sunrise: timeOf(Body.Sun, RISE),
    sunset: timeOf(Body.Sun, SET),
    moonrise: timeOf(Body.Moon, RISE) ?? "",
    moonset: timeOf(Body.Moon, SET) ?? "",
    moonPhase: MOON_PHASES[index] ?? "new-moon",
    moonPhaseIcon: `${800 + icon}`,
  };
};
