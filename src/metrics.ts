/** What happens in the bot that whoever runs it wants to count; where it is counted is the caller's business. */

/** How a person used the bot; `other` is what this version knows nothing of. */
export type InteractionKind = "command" | "click" | "choice" | "autocomplete" | "other";

/** How the handling of an interaction ended. */
export type InteractionOutcome =
  | { readonly kind: "answered" }
  /** A person was told that it did not work. `failure` is a kind from a fixed list, such as `timeout`. */
  | {
      readonly kind: "failed";
      readonly cause: "weather" | "database" | "limit" | "restart" | "unexpected";
      readonly failure: string;
    }
  /** Discord took no answer any more. */
  | { readonly kind: "lost"; readonly failure: string };

export interface InteractionHandled {
  /** Name of one of the bot's own commands; `unknown` for any other. */
  readonly command: string;
  readonly kind: InteractionKind;
  readonly outcome: InteractionOutcome;
  /** From the beginning to the end of its handling. */
  readonly seconds: number;
  /** How old it was when its handling began, by this machine's clock and Discord's. */
  readonly ageSeconds: number;
}

/**
 * What became of a request that brought an interaction over HTTP. `accepted`: it is answered here;
 * `repeated`: it was taken before; `ping`: Discord only asked whether somebody is there;
 * `unacknowledged`: the connection broke before the sender knew. All others were refused: not signed by
 * Discord, signed too long ago or ahead, too long, not understood, or come while the bot stops.
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
] as const;
export type InteractionRequestOutcome = (typeof INTERACTION_REQUEST_OUTCOMES)[number];

/** What the client of the weather service tells. An outcome is `forecast` or the failure's kind. */
export interface WeatherMetrics {
  /** One HTTP request was answered, or failed. */
  weatherRequestEnded(event: { readonly outcome: string; readonly seconds: number }): void;
  /** One call ended, after one request or several. */
  weatherCallEnded(event: { readonly outcome: string; readonly requests: number }): void;
  weatherTokenSigned(): void;
}

/** What the forecast store tells. */
export interface ForecastMetrics {
  /** Where a forecast came from: `stale` is an old one shown while the service is down. */
  forecastServed(source: "memory" | "shared" | "service" | "stale"): void;
  /** A forecast was asked for anew before its time was over. */
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

/** What the runner of the daily posts tells. */
export interface PostMetrics {
  /** A run is over. `reason` is from a fixed list; null where the outcome says it all. */
  postEnded(event: {
    readonly outcome: PostOutcome;
    readonly reason: string | null;
    /** From when it was due to its end. */
    readonly lateSeconds: number;
  }): void;
  /** A try failed and will be repeated. `trouble` is from a fixed list. */
  postRetried(trouble: string): void;
  /** How many runs this process works on now. */
  runsAtWork(count: number): void;
}

/**
 * Everything that is told. No event carries an id, a place or a text of a person, and none may throw or
 * take time: they are told in the middle of the work.
 */
export interface Metrics extends WeatherMetrics, ForecastMetrics, PostMetrics {
  interactionHandled(event: InteractionHandled): void;
  interactionRequested(outcome: InteractionRequestOutcome): void;
}

/** Nobody listens. */
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
};
