/** The weather fault that is switched on by the page. */
import type { FakeWeather, Fault } from "../weather/fake-weather.ts";
import type { WeatherFaultId } from "./protocol.ts";

/** How long a slow answer takes. */
const SLOW_MS = 4000;

const FAULTS: Readonly<Record<Exclude<WeatherFaultId, "none">, Fault>> = {
  "wrong-credential": { kind: "problem", status: 401, slug: "unauthorized" },
  "rate-limited": { kind: "problem", status: 429, slug: "too-many-requests" },
  "server-error": { kind: "problem", status: 500, slug: "unknown-error" },
  silent: { kind: "silent" },
  slow: { kind: "slow", delayMs: SLOW_MS },
  "missing-fields": { kind: "missing-fields" },
  "polar-night": { kind: "polar-night" },
  html: { kind: "html", status: 200 },
};

/** Switches faults of the weather service. */
export interface WeatherFaultSwitch {
  current(): WeatherFaultId;
  /** Replaces every fault by this one. */
  set(fault: WeatherFaultId): void;
  /** Calls the listener after each change. Returns a function that removes it. */
  on(listener: (fault: WeatherFaultId) => void): () => void;
}

/** Starts with "none". The service is not touched until the switch is used. */
export function createWeatherFaultSwitch(weather: FakeWeather): WeatherFaultSwitch {
  let current: WeatherFaultId = "none";
  const listeners = new Set<(fault: WeatherFaultId) => void>();
  return {
    current: () => current,
    set(fault) {
      weather.heal();
      if (fault !== "none") weather.fail(FAULTS[fault]);
      current = fault;
      for (const listener of listeners) listener(fault);
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
