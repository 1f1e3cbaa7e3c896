/**
 * What an operator may want to know of the bot, by the names of Prometheus. No label's value contains an id, a
 * place or a person's text.
 */

/** Values from a fixed list elsewhere, such as the kinds of failures. */
const ANY: readonly string[] = [];
/** `held` is a schedule that is retrying; `quiet` one that had nothing to say. */
const POST_OUTCOMES = [
  "posted",
  "posted-late",
  "quiet",
  "missed",
  "unconfirmed",
  "stopped",
  "held",
] as const;

/** In seconds, around what people notice and around Discord's limit of 3 s for a first answer. */
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 15];
const AGE_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3, 5, 10];
/** Up to the 10 s that a call to the weather service may take. */
const REQUEST_BUCKETS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];
/** Up to the two hours that a post may be late; it is marked late after 5 minutes. */
const LATENESS_BUCKETS = [1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200];

/** The values of each metric's labels. */
export type Labels = Readonly<Record<string, readonly string[]>>;

export const COUNTERS = {
  forecast_interaction_failures_total: {
    help: "Interactions that failed or were lost, by what failed and how.",
    labels: {
      command: ANY,
      cause: ["weather", "database", "limit", "restart", "unexpected", "lost"],
      failure: ANY,
    },
  },
  /**
   * `accepted`: it is answered by this process; `repeated`: it was claimed before; `ping`: Discord only
   * checked the endpoint; `unacknowledged`: the connection broke before the acknowledgement. All others were
   * refused: not signed by Discord, signed too long ago or in the future, too long, not understood, received
   * while the bot stops, or too many at once.
   */
  forecast_interaction_requests_total: {
    help: "Requests to POST /interactions, by what became of them.",
    labels: {
      outcome: [
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
      ],
    },
  },
  forecast_weather_tokens_signed_total: {
    help: "Tokens signed for the weather service.",
    labels: {},
  },
  /** `stale`: an old one is shown while the service is down. */
  forecast_store_served_total: {
    help: "Forecasts served, by where they came from.",
    labels: { source: ["memory", "shared", "service", "stale"] },
  },
  forecast_store_refreshed_ahead_total: {
    help: "Forecasts asked for anew before their time was over.",
    labels: { outcome: ["refreshed", "failed"] },
  },
  forecast_posts_total: {
    help: "Runs of daily posts that are over.",
    labels: { outcome: POST_OUTCOMES, reason: ANY },
  },
  forecast_post_retries_total: {
    help: "Tries to post that failed and are repeated.",
    labels: { reason: ANY },
  },
  forecast_direct_messages_total: {
    help: "Runs of forecasts by direct message that are over.",
    labels: { kind: ["daily", "watch"], outcome: POST_OUTCOMES },
  },
} as const satisfies Readonly<Record<string, { readonly help: string; readonly labels: Labels }>>;

export const HISTOGRAMS = {
  forecast_interaction_duration_seconds: {
    help: "Time from the beginning to the end of handling an interaction.",
    buckets: ANSWER_BUCKETS,
    labels: {
      command: ANY,
      kind: ["command", "click", "choice", "autocomplete", "other"],
      outcome: ["answered", "failed", "lost"],
    },
  },
  /** By this machine's clock and Discord's. */
  forecast_interaction_age_seconds: {
    help: "Age of interactions when their handling began; Discord takes a first answer within 3 s.",
    buckets: AGE_BUCKETS,
    labels: {},
  },
  /** An outcome is `forecast`, `place`, `warnings` or the failure's kind. */
  forecast_weather_request_duration_seconds: {
    help: "Time of one HTTP request to the weather service.",
    buckets: REQUEST_BUCKETS,
    labels: { outcome: ANY },
  },
  forecast_weather_call_requests: {
    help: "HTTP requests that one call to the weather service took, repetitions included.",
    buckets: [1, 2, 3],
    labels: { outcome: ANY },
  },
  forecast_post_lateness_seconds: {
    help: "Time from when a daily post was due until it was posted.",
    buckets: LATENESS_BUCKETS,
    labels: {},
  },
} as const satisfies Readonly<
  Record<string, { readonly help: string; readonly buckets: readonly number[]; labels: Labels }>
>;

export const GAUGES = {
  forecast_runs_at_work: { help: "Runs of daily posts that this process works on." },
} as const;

/** A value for each label of each metric. */
type ValuesOf<Table extends Readonly<Record<string, { readonly labels: Labels }>>> = {
  readonly [Name in keyof Table]: {
    readonly [Label in keyof Table[Name]["labels"]]: Table[Name]["labels"][Label][number];
  };
};
export type CounterLabels = ValuesOf<typeof COUNTERS>;
type HistogramLabels = ValuesOf<typeof HISTOGRAMS>;

/** The methods must not throw or take time, since they are called in the middle of the work. */
export interface Metrics {
  count<Name extends keyof CounterLabels>(name: Name, labels: CounterLabels[Name]): void;
  observe<Name extends keyof HistogramLabels>(
    name: Name,
    value: number,
    labels: HistogramLabels[Name],
  ): void;
  set(name: keyof typeof GAUGES, value: number): void;
}

export const NO_METRICS: Metrics = {
  count: () => undefined,
  observe: () => undefined,
  set: () => undefined,
};
