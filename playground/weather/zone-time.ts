/** Local dates and times of a place, from its coordinates. */
import lookUpZone from "@photostructure/tz-lookup";
import type { Coordinates } from "./places.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Local time of one time zone. Instants are milliseconds since the Unix epoch. */
export interface ZoneTime {
  /** IANA name. */
  readonly zone: string;
  /** `YYYY-MM-DD`. */
  dateOf(instant: number): string;
  /** `HH:mm`, 00 to 23. */
  timeOf(instant: number): string;
  /** `+HH:MM` or `-HH:MM`; east of Greenwich is positive. */
  offsetOf(instant: number): string;
  /** The instant at which `date` (`YYYY-MM-DD`) begins. */
  startOf(date: string): number;
}

/** The date `count` days after `date`, both `YYYY-MM-DD`. */
export const addCalendarDays = (date: string, count: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

const minutesOf = (offset: string): number => {
  const match = /^(?<sign>[+-])(?<hours>\d\d):(?<minutes>\d\d)$/.exec(offset)?.groups;
  const minutes = Number(match?.["hours"] ?? 0) * 60 + Number(match?.["minutes"] ?? 0);
  return match?.["sign"] === "-" ? -minutes : minutes;
};

/** The local time of the zone that contains `place`. */
export const zoneTimeAt = (place: Coordinates): ZoneTime => {
  const zone = lookUpZone(place.latitude, place.longitude);
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "longOffset",
  });
  const read = (instant: number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
    Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));

  const offsetOf = (instant: number): string =>
    read(instant).timeZoneName?.replace("GMT", "") || "+00:00";
  const dateOf = (instant: number): string => {
    const parts = read(instant);
    return `${parts.year}-${parts.month}-${parts.day}`;
  };
  return {
    zone,
    dateOf,
    offsetOf,
    timeOf: (instant) => {
      const parts = read(instant);
      return `${parts.hour}:${parts.minute}`;
    },
    startOf: (date) => {
      const midnight = Date.parse(`${date}T00:00:00Z`);
      const guess = midnight - minutesOf(offsetOf(midnight)) * MINUTE_MS;
      // The offset at the guess is right unless a clock change is in between.
      const start = midnight - minutesOf(offsetOf(guess)) * MINUTE_MS;
      // If clocks skip midnight, the corrected instant is still the day before.
      return dateOf(start) === date ? start : guess;
    },
  };
};
