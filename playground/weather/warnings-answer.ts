/** The body of good answers about official warnings: invented, but of the same weather as the forecasts. */
import type { Temporal } from "temporal-polyfill";
import { localNow, placeOf } from "./answer.ts";
import { weatherOn } from "./weather.ts";

export interface WarningsRequest {
  /** `<longitude>,<latitude>`. */
  readonly location: string;
  /** Times with the place's offset, and not in UTC. */
  readonly isLocal: boolean;
}

type Weather = ReturnType<typeof weatherOn>;

interface Hazard {
  readonly name: string;
  readonly code: string;
  /** A warning is moderate, severe or extreme from these on. */
  readonly from: readonly [number, number, number];
  readonly measure: (weather: Weather) => number;
  readonly describe: (value: number) => string;
  readonly instruction: string;
}

const SEVERITIES = ["moderate", "severe", "extreme"] as const;
const COLOURS = ["yellow", "orange", "red"] as const;

const HAZARDS: readonly Hazard[] = [
  {
    name: "Wind gusts",
    code: "2551",
    from: [65, 85, 105],
    measure: ({ day, night }) => Math.max(day.gustKmh, night.gustKmh),
    describe: (kmh) => `Gusts of up to ${kmh} km/h are expected.\n\nBranches may fall.`,
    instruction: "Secure loose items outside. Keep away from trees.",
  },
  {
    name: "Heavy rain",
    code: "2033",
    from: [20, 35, 50],
    measure: ({ precipitation }) => precipitation,
    describe: (mm) => `Up to ${mm} mm of rain are expected.\n\nStreets may be flooded.`,
    instruction: "Avoid cellars and underpasses.",
  },
  {
    name: "Heat",
    code: "2118",
    from: [33, 36, 40],
    measure: ({ max }) => max,
    describe: (celsius) => `Temperatures of up to ${celsius} °C are expected.`,
    instruction: "Drink enough and stay in the shade.",
  },
  {
    name: "Severe frost",
    code: "2121",
    from: [12, 20, 30],
    measure: ({ min }) => -min,
    describe: (frost) => `Temperatures down to −${frost} °C are expected.`,
    instruction: "Stay inside if you can.",
  },
];

/** Nobody warns there. */
const SOUTHERNMOST = -60;

/** Those of today and tomorrow; null where there are none at all. */
export function warningsAnswer({ location, isLocal }: WarningsRequest, nowMs: number) {
  const place = placeOf(location);
  if (place === undefined || place.latitude < SOUTHERNMOST) return null;
  const now = localNow(place, nowMs);
  const written = (at: Temporal.ZonedDateTime) =>
    isLocal
      ? at.toString({ smallestUnit: "minute", timeZoneName: "never" })
      : at.toInstant().toString({ smallestUnit: "minute" });

  const warningsOn = (date: Temporal.PlainDate) => {
    const start = date.toZonedDateTime(now.timeZoneId);
    const weather = weatherOn(place, date.toString());
    return HAZARDS.flatMap(({ name, code, from, measure, describe, instruction }) => {
      const value = measure(weather);
      const level = from.filter((least) => value >= least).length - 1;
      const severity = SEVERITIES[level];
      if (severity === undefined) return [];
      const onset = written(start.add({ hours: 6 }));
      return {
        id: `${date.toString().replaceAll("-", "")}${code}${location.replace(/[^\d]/g, "")}`,
        senderName: "Example Weather Office",
        issuedTime: written(start.subtract({ hours: 18 })),
        messageType: { code: "alert", supersedes: [] },
        eventType: { name, code },
        urgency: "expected",
        severity,
        certainty: "likely",
        icon: code,
        color: { code: COLOURS[level], red: 255, green: 165, blue: 0, alpha: 1 },
        effectiveTime: onset,
        onsetTime: onset,
        expireTime: written(start.add({ hours: 30 })),
        headline: name,
        description: describe(value),
        criteria: `From ${from[level]} on.`,
        instruction,
        responseTypes: ["prepare"],
      };
    });
  };
  const today = now.toPlainDate();
  const alerts = [today, today.add({ days: 1 })].flatMap(warningsOn);
  return {
    metadata: {
      tag: `playground-${Math.floor(nowMs / 3_600_000)}`,
      zeroResult: alerts.length === 0,
      attributions: [
        "https://weather.example/attribution.html",
        "Warnings may be late. Refer to official sources for the latest data.",
      ],
    },
    alerts,
  };
}
