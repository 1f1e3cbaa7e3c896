/**
 * Which of the service's two interfaces answers a request. v7 ends one day and then answers `deprecated`:
 * from then on this process asks the successor, even if v7 is configured, and tries v7 once a day.
 */
import type { Clock } from "../clock.ts";
import type { WeatherFailureKind } from "./errors.ts";
import { type DailyRequest, MAX_DAYS, NEXT_MAX_DAYS } from "./questions.ts";

/** `v7` is the interface document's, `next` its successor. */
export const WEATHER_APIS = ["v7", "next"] as const;
export type WeatherApi = (typeof WEATHER_APIS)[number];

/** `v7-again` when it has ended. */
export type Route = WeatherApi | "v7-again";

const TRY_AGAIN_MS = 24 * 60 * 60 * 1000;

export class InterfaceChoice {
  readonly #configured: WeatherApi;
  readonly #clock: Pick<Clock, "now">;
  readonly #onChange: (api: WeatherApi) => void;
  /** When v7 was last tried, Unix milliseconds, if it has ended; null while it lives. */
  #triedAt: number | null = null;

  /** @param onChange called with `next` when v7 ended, and with `v7` when it answers again */
  constructor(
    configured: WeatherApi,
    clock: Pick<Clock, "now">,
    onChange: (api: WeatherApi) => void,
  ) {
    this.#configured = configured;
    this.#clock = clock;
    this.#onChange = onChange;
  }

  /** The interface whose answer is expected. */
  apiFor(request: DailyRequest): WeatherApi {
    return this.#triedAt === null ? this.#wanted(request) : "next";
  }

  /** The longest forecast that is to be had. */
  maxDays(): number {
    return this.#triedAt === null ? MAX_DAYS : NEXT_MAX_DAYS;
  }

  /** Where to send the request first. After v7's end, one request a day tries it again. */
  routeOf(request: DailyRequest): Route {
    const wanted = this.#wanted(request);
    if (wanted === "next" || this.#triedAt === null) return wanted;
    const sinceMs = this.#clock.now() - this.#triedAt;
    // It is negative when the clock was set back.
    if (sinceMs >= 0 && sinceMs < TRY_AGAIN_MS) return "next";
    this.#triedAt = this.#clock.now();
    return "v7-again";
  }

  /**
   * Notes how v7 answered.
   *
   * @param failure null for a forecast
   * @returns whether the successor has to answer instead: v7 has ended, or could not show that it has not
   */
  v7Answered(route: Exclude<Route, "next">, failure: WeatherFailureKind | null): boolean {
    if (route === "v7-again") {
      if (failure !== null) return true;
      this.#triedAt = null;
      this.#onChange("v7");
      return false;
    }
    if (failure !== "deprecated") return false;
    // Requests that were under way at that moment say nothing new.
    if (this.#triedAt === null) this.#onChange("next");
    this.#triedAt ??= this.#clock.now();
    return true;
  }

  /** The successor knows no ids, and no more than 10 days. */
  #wanted({ location, days }: DailyRequest): WeatherApi {
    const isForNext = location.kind === "coordinates" && days <= NEXT_MAX_DAYS;
    return this.#configured === "next" && isForNext ? "next" : "v7";
  }
}
