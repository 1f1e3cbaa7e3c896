/** Orders zones by how near their clocks are to a time or an offset, or else by how familiar they are. */
import type { Viewer } from "../place.ts";
import type { TimeOfDay } from "./time-of-day.ts";
import type { ZoneClock } from "./zone-clock.ts";
import type { ZoneDirectory } from "./zone-directory.ts";

/** All of these give each zone once; among equally near ones the more familiar comes first. */
export interface ZonesByTime {
  /** Every zone: those of the viewer's own country, then the others, the most populous first. */
  familiar(viewer: Viewer): readonly string[];
  /** The zones whose clocks show the time now, give or take 14 minutes, or else the nearest to it. */
  atTime(time: TimeOfDay, viewer: Viewer, nowMs: number): readonly string[];
  /** The zones that are so many minutes east of Greenwich now, or else the nearest to it. */
  atOffset(minutes: number, viewer: Viewer, nowMs: number): readonly string[];
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** Offsets are whole quarters of an hour, and a watch may be a few minutes off. */
const NEAR_MINUTES = 14;

export function createZonesByTime(directory: ZoneDirectory, clock: ZoneClock): ZonesByTime {
  const familiar = ({ homeCountryCode }: Viewer): readonly string[] => {
    const home =
      homeCountryCode === null ? [] : directory.zonesOf({ countryCode: homeCountryCode });
    return [...new Set([...home, ...directory.byPopulation])];
  };
  return {
    familiar,
    atTime: (time, viewer, nowMs) => {
      const utc = Math.floor(nowMs / MINUTE_MS);
      return nearest(familiar(viewer), (zone) =>
        minutesApart(time, utc + clock.offsetMinutes(zone, nowMs)),
      );
    },
    atOffset: (minutes, viewer, nowMs) =>
      nearest(familiar(viewer), (zone) => Math.abs(clock.offsetMinutes(zone, nowMs) - minutes)),
  };
}

function nearest(
  zones: readonly string[],
  minutesAway: (zone: string) => number,
): readonly string[] {
  const sorted = zones
    .map((zone) => ({ zone, minutes: minutesAway(zone) }))
    .sort((left, right) => left.minutes - right.minutes);
  const most = Math.max(NEAR_MINUTES, sorted[0]?.minutes ?? 0);
  return sorted.filter(({ minutes }) => minutes <= most).map(({ zone }) => zone);
}

/** An hour alone is the whole hour; otherwise the shorter direction around the clock counts. */
function minutesApart({ hour, minute }: TimeOfDay, localMinutes: number): number {
  const minuteOfDay = ((localMinutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  if (minute === null && Math.floor(minuteOfDay / 60) === hour) return 0;
  const apart = Math.abs(hour * 60 + (minute ?? 30) - minuteOfDay);
  return Math.min(apart, DAY_MINUTES - apart);
}
