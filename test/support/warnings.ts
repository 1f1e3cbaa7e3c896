/** Official warnings: as the rest of the bot knows them, and as the service sends them. */
import type { CurrentWarnings } from "../../src/forecasts/warning-store.ts";
import type { Warning } from "../../src/weather/index.ts";

const at = (text: string) => ({ at: Date.parse(`${text}Z`), utcOffsetMinutes: 120 });

/** Severe gusts in Paris on 14 July 2026, from 06:00 to midnight there. */
export function aWarning(overrides: Partial<Warning> = {}): Warning {
  return {
    id: "1",
    messageType: "alert",
    supersedes: [],
    severity: "severe",
    sender: "Example Office",
    event: "wind",
    headline: "Wind gusts",
    description: "Gusts of up to 101 km/h.",
    instruction: "Stay inside.",
    issued: at("2026-07-13T16:00"),
    onset: at("2026-07-14T04:00"),
    expires: at("2026-07-14T22:00"),
    ...overrides,
  };
}

export function currentWarnings(
  list: readonly Warning[],
  attributions: readonly string[] = ["https://weather.example/attribution", "May be late."],
): CurrentWarnings {
  return { kind: "current", list, attributions };
}

/** Every field, as the service writes it. */
export const SENT_WARNING = {
  id: "202510162100007104337971",
  senderName: "Example Office",
  issuedTime: "2026-07-13T18:00+02:00",
  messageType: { code: "update", supersedes: ["earlier"] },
  eventType: { name: "wind", code: "2551" },
  urgency: "future",
  severity: "moderate",
  certainty: "likely",
  icon: "2551",
  color: { code: "orange", red: 255, green: 13, blue: 24, alpha: 1 },
  effectiveTime: "2026-07-14T05:00+02:00",
  onsetTime: "2026-07-14T06:00+02:00",
  expireTime: "2026-07-15T00:00+02:00",
  headline: "Strong Wind Warning - Orange",
  description: "Severe gales.",
  criteria: "From 90 km/h on.",
  responseTypes: ["monitor"],
  instruction: "Drive cautiously.",
} as const;

/** A good answer with these warnings. */
export function sentWarnings(alerts: readonly unknown[]) {
  const attributions = ["https://weather.example/attribution", "May be late."];
  return { metadata: { tag: "1", zeroResult: alerts.length === 0, attributions }, alerts };
}
