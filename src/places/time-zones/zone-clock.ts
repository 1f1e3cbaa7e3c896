/** What clocks show: a zone's offset at an instant, and a time of day as a viewer writes it. */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Apart far enough for every zone's summer and winter, and for Ramadan in Morocco, to be seen. */
const SAME_TIME_STEP_DAYS = 15;
const SAME_TIME_STEPS = 25;

export interface ZoneClock {
  /** Minutes east of Greenwich: 330 in Asia/Kolkata, -210 in winter in America/St_Johns. */
  offsetMinutes(timeZone: string, nowMs: number): number;
  /** `14:05`, or `14.05` where viewers write it so; 00 to 23 hours in Latin digits. */
  timeOfDay(timeZone: string, nowMs: number, locale: string): string;
  /** Whether clocks of all the zones agree for a year from now. */
  agree(timeZones: readonly string[], nowMs: number): boolean;
}

/** Creating a formatter takes far longer than using it, so they are kept. */
export function createZoneClock(): ZoneClock {
  const offsets = new Map<string, Intl.DateTimeFormat>();
  const times = new Map<string, Intl.DateTimeFormat>();

  function offsetMinutes(timeZone: string, nowMs: number): number {
    const format = kept(offsets, timeZone, () => offsetFormat(timeZone));
    return parseOffset(format.format(nowMs));
  }

  return {
    offsetMinutes,
    timeOfDay: (timeZone, nowMs, locale) => {
      const format = kept(times, locale, () => timeFormat(locale));
      // The shifted instant is written as UTC: one formatter for each language serves every zone.
      return format.format(nowMs + offsetMinutes(timeZone, nowMs) * MINUTE_MS);
    },
    agree: (timeZones, nowMs) =>
      Array.from({ length: SAME_TIME_STEPS }, (_, step) => step).every((step) => {
        const instant = nowMs + step * SAME_TIME_STEP_DAYS * DAY_MS;
        return new Set(timeZones.map((zone) => offsetMinutes(zone, instant))).size <= 1;
      }),
  };
}

function kept<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  return made;
}

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
}

/** `11/15/2023, GMT+05:30` → 330. Zero is written with or without digits. */
function parseOffset(formatted: string): number {
  const match = /GMT(?<sign>[+-−])(?<hours>\d\d):(?<minutes>\d\d)/u.exec(formatted)?.groups;
  const minutes = Number(match?.["hours"] ?? 0) * 60 + Number(match?.["minutes"] ?? 0);
  return match?.["sign"] === "+" ? minutes : 0 - minutes;
}

function timeFormat(locale: string): Intl.DateTimeFormat {
  // `hour12: false` would write midnight as 24.
  const options = {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    numberingSystem: "latn",
    timeZone: "UTC",
  } as const;
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch (error) {
    if (error instanceof RangeError) return new Intl.DateTimeFormat("en", options);
    throw error;
  }
}
