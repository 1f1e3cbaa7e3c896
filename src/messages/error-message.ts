/** What a person reads after a failure: one sentence that says what happened and what to do. */
import type { WeatherError, WeatherFailure } from "../weather/index.ts";
import type { Messages } from "./i18n.ts";
import { relativeTime, safeText } from "./markdown.ts";

/** Longest name of a place that is repeated back. */
const PLACE_LIMIT = 80;

/** What was asked for when it failed. */
export interface FailedQuestion {
  readonly placeLabel: string;
  /** 1 to 30; null where asking for fewer cannot help: only v7's plans differ by days. */
  readonly days: number | null;
}

/** No forecast for a question: the weather service's failure, and what was asked for. */
export class ForecastFailedError extends Error {
  override readonly name = "ForecastFailedError";
  readonly question: FailedQuestion;
  override readonly cause: WeatherError;

  constructor(question: FailedQuestion, cause: WeatherError) {
    super("No forecast could be had");
    this.question = question;
    this.cause = cause;
  }
}

/** The sentence for a failure of the weather service. */
export function weatherFailureSentence(
  failure: WeatherFailure,
  question: FailedQuestion,
  t: Messages["failure"],
): string {
  const place = safeText(question.placeLabel, PLACE_LIMIT);
  switch (failure.kind) {
    case "unauthorized":
    case "deprecated":
    case "rate-limited":
    case "quota-exhausted":
    case "unavailable":
    case "timeout":
    case "malformed":
      return t[failure.kind];
    case "invalid-host":
    case "not-found":
      return t["invalid-host"];
    case "redirected":
    case "unknown-host":
      return t.unavailable;
    case "no-credit":
    case "suspended":
    case "restricted":
      return t.account;
    case "forbidden-by-plan":
      return planSentence(question.days, t);
    case "no-such-location":
    case "no-data":
    case "invalid-request":
      return t[failure.kind](place);
  }
}

/** The sentence for a person, or a server, that asks too fast. */
export function tooFastSentence(
  { whose, retryAt }: { readonly whose: "person" | "guild"; readonly retryAt: number },
  t: Messages["failure"],
): string {
  // Rounded up: a second earlier would still be too early.
  const when = relativeTime(Math.ceil(retryAt / 1000) * 1000);
  return whose === "person" ? t["too-fast"](when) : t["too-fast-server"](when);
}

/** The lengths in days that plans differ by; every plan has the last. */
const PLAN_STEPS = [15, 10, 7, 3] as const;

function planSentence(days: number | null, t: Messages["failure"]): string {
  const shorter = PLAN_STEPS.find((step) => days !== null && step < days);
  return shorter === undefined
    ? t["forbidden-by-plan"]
    : t["forbidden-by-plan-shorter"](String(shorter));
}
