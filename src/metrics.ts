/** The events of the bot that an operator wants to count. http/prometheus.ts counts them. */

/** How a person used the bot; `other` for kinds that this version does not know. */
export type InteractionKind = "command" | "click" | "choice" | "autocomplete" | "other";

/** How the handling of an interaction ended. */
export type InteractionOutcome =
  | { readonly kind: "answered" }
  /** The answer was an error message. `failure` is a kind from a fixed list, such as `timeout`. */
  | {
      readonly kind: "failed";
      readonly cause: "weather" | "database" | "limit" | "restart" | "unexpected";
      readonly failure: string;
    }
  /** Discord accepted no answer any more. */
  | { readonly kind: "lost"; readonly failure: string };

export interface InteractionHandled {
  /** Name of one of the bot's own commands; `unknown` for any other. */
  readonly command: string;
  readonly kind: InteractionKind;
  readonly outcome: InteractionOutcome;
  /** Duration of the handling. */
  readonly seconds: number;
  /** Age when the handling began, by this machine's clock and Discord's. */
  readonly ageSeconds: number;
}

/**
 * The result of a request with an interaction over HTTP. `accepted`: it is answered by this process;
 * `repeated`: it was claimed before; `ping`: Discord only checked the endpoint; `unacknowledged`: the
 * connection broke before the acknowledgement. All others were refused: not signed by Discord, signed too
 * long ago or in the future, too long, not understood, received while the bot stops, or too many at once.
 */
export const INTERACTION_REQUEST_OUTCOMES = [
  "accepted",
  "repeated",
  "ping",
  "unacknowledged",
  "forged",
  "stale",
  "oversized",
  "malformed",
  "stopping",
  "shed",
] as const;
export type InteractionRequestOutcome = (typeof INTERACTION_REQUEST_OUTCOMES)[number];

/** Events of the weather service's client. An outcome is `forecast`, `place`, `warnings` or the failure's kind. */
export interface WeatherMetrics {
  /** One HTTP request was answered, or failed. */
  weatherRequestEnded(event: { readonly outcome: string; readonly seconds: number }): void;
  /** One call ended, after one request or several. */
  weatherCallEnded(event: { readonly outcome: string; readonly requests: number }): void;
  weatherTokenSigned(): void;
}

/** Events of the forecast store. */
export interface ForecastMetrics {
  /** Where a forecast came from; `stale` for an old one that is shown while the service is down. */
  forecastServed(source: "memory" | "shared" | "service" | "stale"): void;
  /** A forecast was refreshed in the background while it was still fresh. */
  forecastRefreshedAhead(outcome: "refreshed" | "failed"): void;
}

export type PostOutcome =
  | "posted"
  | "posted-late"
  | "quiet"
  | "missed"
  | "unconfirmed"
  | "stopped"
  | "held";

/** Events of the runner of the daily posts. */
export interface PostMetrics {
  /** A run ended. `reason` is from a fixed list; null where the outcome needs none. */
  postEnded(event: {
    readonly outcome: PostOutcome;
    readonly reason: string | null;
    /** Time from when it was due until it ended. */
    readonly lateSeconds: number;
  }): void;
  /** A try failed and will be repeated. `reason` is from a fixed list. */
  postRetried(reason: string): void;
  /** How many runs this process works on now. */
  runsAtWork(count: number): void;
}

/** Events of what people get by direct message. */
export interface SubscriptionMetrics {
  /** A run ended; `quiet` for one that had nothing to say. */
  directMessageEnded(event: {
    readonly kind: "daily" | "watch";
    readonly outcome: PostOutcome;
  }): void;
}

/**
 * All events. None contains an id, a place or a person's text. The methods must not throw or take time,
 * since they are called in the middle of the work.
 */
export interface Metrics extends WeatherMetrics, ForecastMetrics, PostMetrics, SubscriptionMetrics {
  interactionHandled(event: InteractionHandled): void;
  interactionRequested(outcome: InteractionRequestOutcome): void;
}

/** Ignores all events. */
export const NO_METRICS: Metrics = {
  interactionHandled: () => undefined,
  interactionRequested: () => undefined,
  weatherRequestEnded: () => undefined,
  weatherCallEnded: () => undefined,
  weatherTokenSigned: () => undefined,
  forecastServed: () => undefined,
  forecastRefreshedAhead: () => undefined,
  postEnded: () => undefined,
  postRetried: () => undefined,
  runsAtWork: () => undefined,
  directMessageEnded: () => undefined,
};
