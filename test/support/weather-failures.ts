/** One failure of the weather service of each kind. */
import type { WeatherFailure, WeatherFailureKind } from "../../src/weather/index.ts";

const EVIDENCE = { status: 418, slug: "marked-slug", detail: "marked detail" } as const;

/** Exactly one per kind: the compiler reports missing ones. */
const FAILURES: { readonly [Kind in WeatherFailureKind]: WeatherFailure } = {
  unauthorized: { kind: "unauthorized", ...EVIDENCE },
  "invalid-host": { kind: "invalid-host", ...EVIDENCE },
  "forbidden-by-plan": { kind: "forbidden-by-plan", ...EVIDENCE },
  "no-credit": { kind: "no-credit", ...EVIDENCE },
  suspended: { kind: "suspended", ...EVIDENCE },
  restricted: { kind: "restricted", ...EVIDENCE },
  deprecated: { kind: "deprecated", ...EVIDENCE },
  "no-such-location": { kind: "no-such-location", ...EVIDENCE },
  "no-data": { kind: "no-data", ...EVIDENCE },
  "not-found": { kind: "not-found", ...EVIDENCE },
  redirected: { kind: "redirected", ...EVIDENCE },
  "unknown-host": { kind: "unknown-host", ...EVIDENCE },
  "quota-exhausted": { kind: "quota-exhausted", ...EVIDENCE },
  timeout: { kind: "timeout", ...EVIDENCE },
  malformed: { kind: "malformed", ...EVIDENCE },
  "rate-limited": { kind: "rate-limited", retryAfterMs: null, ...EVIDENCE },
  unavailable: { kind: "unavailable", retryAfterMs: null, ...EVIDENCE },
  "invalid-request": { kind: "invalid-request", ...EVIDENCE },
};

export const ALL_FAILURES: readonly WeatherFailure[] = Object.values(FAILURES);

export function aFailure(kind: WeatherFailureKind): WeatherFailure {
  return FAILURES[kind];
}
