/**
 * The official warnings at places: one request for everybody in this process who asks about a place within
 * some minutes. A failure is an answer, too, since a forecast is shown all the same.
 */
import { LRUCache } from "lru-cache";
import { type Clock, withinTime } from "../clock.ts";
import type { Logger } from "../log.ts";
import {
  type Location,
  pathPoint,
  type Warning,
  type Warnings,
  type WeatherClient,
  WeatherError,
  warningsInForce,
} from "../weather/index.ts";
import { isOutage } from "./circuit-breaker.ts";

/** What was in force at a place when it was asked for. */
export interface CurrentWarnings {
  readonly kind: "current";
  /** The most severe first. */
  readonly list: readonly Warning[];
  readonly attributions: readonly string[];
}

export type WarningsAnswer =
  | CurrentWarnings
  | { readonly kind: "failed"; readonly error: WeatherError };

/** A few megabytes. */
const MAX_PLACES = 1_000;
/** A place is not asked about again for so long after a failure. */
const FAILURE_PAUSE_MS = 60_000;
/** After a rejection no place is: an account that keeps asking gets suspended. */
const REJECTION_PAUSE_MS = 5 * 60_000;

interface Entry {
  readonly answer: Promise<Warnings | WeatherError>;
  /** Unix milliseconds. */
  readonly askedAt: number;
  keptMs: number;
}

type Point = Extract<Location, { kind: "coordinates" }>;

interface WarningStoreParts {
  readonly weather: Pick<WeatherClient, "warnings">;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long an answer is kept, in milliseconds. */
  readonly ttlMs: number;
}

export class WarningStore {
  readonly #parts: WarningStoreParts;
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_PLACES });
  #rejection: { readonly error: WeatherError; readonly at: number } | null = null;

  constructor(parts: WarningStoreParts) {
    this.#parts = parts;
  }

  /** Whether `get` sends no request. */
  isStored(location: Location): boolean {
    return location.kind === "id" || this.#entryOf(pathPoint(location)) !== undefined;
  }

  /**
   * Takes at most as long as one call to the service. Null for a location ID, whose place is unknown.
   *
   * @param patienceMs also null after this time; the request goes on for the next caller
   */
  get(location: Location, patienceMs: number | null = null): Promise<WarningsAnswer | null> {
    const answer = this.#current(location);
    if (patienceMs === null) return answer;
    const { clock } = this.#parts;
    return withinTime(clock, answer, { durationMs: patienceMs, otherwise: null });
  }

  /** When `get` would ask the service again, Unix milliseconds; now for what is not stored. */
  dueAt(location: Location): number {
    const entry = location.kind === "id" ? undefined : this.#entryOf(pathPoint(location));
    return entry === undefined ? this.#parts.clock.now() : entry.askedAt + entry.keptMs;
  }

  async #current(location: Location): Promise<WarningsAnswer | null> {
    if (location.kind === "id") return null;
    const { answer } = this.#entryOf(pathPoint(location)) ?? this.#ask(location);
    const result = await answer;
    if (result instanceof WeatherError) return { kind: "failed", error: result };
    const { list, attributions } = result;
    const inForce = warningsInForce(list, this.#parts.clock.now());
    return { kind: "current", list: inForce, attributions };
  }

  #entryOf(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    const isKept = entry !== undefined && this.#isWithin(entry.keptMs, entry.askedAt);
    return isKept ? entry : undefined;
  }

  #ask(point: Point): Entry {
    const { clock, ttlMs } = this.#parts;
    const answer = this.#request(point);
    const entry: Entry = { answer, askedAt: clock.now(), keptMs: ttlMs };
    this.#entries.set(pathPoint(point), entry);
    answer.then(
      (result) => {
        if (result instanceof WeatherError) entry.keptMs = FAILURE_PAUSE_MS;
      },
      () => {
        entry.keptMs = 0;
      },
    );
    return entry;
  }

  async #request(point: Point): Promise<Warnings | WeatherError> {
    const { weather, clock, log } = this.#parts;
    const rejection = this.#rejection;
    if (rejection !== null && this.#isWithin(REJECTION_PAUSE_MS, rejection.at)) {
      return rejection.error;
    }
    try {
      const answer = await weather.warnings(point);
      this.#rejection = null;
      return answer;
    } catch (error) {
      if (!(error instanceof WeatherError)) throw error;
      const { kind, status, slug } = error.failure;
      // Not every country has warnings.
      if (kind === "no-data" || kind === "no-such-location") return { list: [], attributions: [] };
      if (!isOutage(error)) this.#rejection = { error, at: clock.now() };
      log.warn({ kind, status, slug }, "could not get official warnings");
      return error;
    }
  }

  /** After the clock was set back, the real age is unknown. */
  #isWithin(durationMs: number, since: number): boolean {
    const age = this.#parts.clock.now() - since;
    return age >= 0 && age < durationMs;
  }
}
