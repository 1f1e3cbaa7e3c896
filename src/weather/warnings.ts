/**
 * The service's official warnings, `GET /weatheralert/v1/current/{latitude}/{longitude}`, → {@link Warnings}.
 * Every field of a warning but its id may be missing.
 */
import { z } from "zod";
import { anything, object, parseInstant, text, texts } from "./answer-fields.ts";
import type { LocalInstant } from "./forecast.ts";

/** From the least to the most severe. */
export const SEVERITIES = ["minor", "moderate", "severe", "extreme"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The texts are in the issuer's language. */
export interface Warning {
  /** Stays the same while the service repeats the warning. */
  readonly id: string;
  /** `update` replaces the warnings that it supersedes, `cancel` ends them. */
  readonly messageType: "alert" | "update" | "cancel";
  /** Ids of earlier warnings. */
  readonly supersedes: readonly string[];
  readonly severity: Severity | null;
  readonly sender: string | null;
  /** Such as `wind`. */
  readonly event: string | null;
  readonly headline: string | null;
  readonly description: string | null;
  readonly instruction: string | null;
  readonly issued: LocalInstant | null;
  /** When the weather it is about begins. */
  readonly onset: LocalInstant | null;
  readonly expires: LocalInstant | null;
}

export interface Warnings {
  /** In the order of the answer; some may not be in force. */
  readonly list: readonly Warning[];
  /** To be shown unchanged. */
  readonly attributions: readonly string[];
}

/** A place seldom has more than three. More and longer texts would only take memory. */
const MAX_WARNINGS = 50;
const MAX_TEXT_LENGTH = 6_000;

const shortened = text.transform((value) => value?.slice(0, MAX_TEXT_LENGTH) ?? null);
const instant = text.transform(parseInstant);

const warningSchema = z
  .object({
    id: z.string().min(1).max(200),
    messageType: object({
      code: z.enum(["alert", "update", "cancel"]).catch("alert"),
      supersedes: texts,
    }),
    severity: z.enum(SEVERITIES).nullable().catch(null),
    senderName: shortened,
    eventType: object({ name: shortened }),
    headline: shortened,
    description: shortened,
    instruction: shortened,
    issuedTime: instant,
    effectiveTime: instant,
    onsetTime: instant,
    expireTime: instant,
  })
  .transform((read): Warning => {
    const { messageType, eventType, issuedTime, effectiveTime, onsetTime, ...rest } = read;
    const { senderName: sender, expireTime: expires, ...texts } = rest;
    const onset = onsetTime ?? effectiveTime;
    return {
      ...texts,
      messageType: messageType.code,
      supersedes: messageType.supersedes,
      sender,
      event: eventType.name,
      issued: issuedTime,
      onset: onset !== null && expires !== null && onset.at > expires.at ? null : onset,
      expires,
    };
  });

const answerSchema = z.object({
  metadata: object({ zeroResult: anything, attributions: texts }),
  alerts: z.array(z.unknown()).nullish().catch(null),
});

/** Null for an answer that has no list of warnings, and does not say that there are none. */
export function parseWarnings(answer: unknown): Warnings | null {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return null;
  const { metadata, alerts } = parsed.data;
  if (!Array.isArray(alerts) && metadata.zeroResult !== true) return null;
  const list = (alerts ?? [])
    .slice(0, MAX_WARNINGS)
    .flatMap((alert) => warningSchema.safeParse(alert).data ?? []);
  return { list, attributions: metadata.attributions };
}

/**
 * Those that are neither cancelled, superseded nor expired, each once, the most severe first.
 *
 * @param at Unix milliseconds
 */
export function warningsInForce(list: readonly Warning[], at: number): readonly Warning[] {
  const ended = new Set(
    list.flatMap(({ id, supersedes }) => supersedes.filter((other) => other !== id)),
  );
  const current = list.filter(
    ({ id, messageType, expires }) =>
      messageType !== "cancel" && !ended.has(id) && (expires === null || expires.at > at),
  );
  return bySeverity(withoutRepetitions(current));
}

/** Keeps the first of each id. */
export function withoutRepetitions(list: readonly Warning[]): readonly Warning[] {
  return list.filter(({ id }, index) => list.findIndex((one) => one.id === id) === index);
}

/** The most severe first; of the same severity in their order. */
export function bySeverity(list: readonly Warning[]): readonly Warning[] {
  return list.toSorted((one, other) => severityRank(other) - severityRank(one));
}

function severityRank({ severity }: Warning): number {
  return severity === null ? -1 : SEVERITIES.indexOf(severity);
}

/**
 * Whether it is in force on a date of the place, `YYYY-MM-DD`. One without a beginning has begun; one that
 * ends at midnight is over on the next date.
 */
export function isInForceOn({ onset, expires }: Warning, date: string): boolean {
  const dateAt = (at: number, { utcOffsetMinutes }: LocalInstant) =>
    new Date(at + utcOffsetMinutes * 60_000).toISOString().slice(0, 10);
  const hasBegun = onset === null || dateAt(onset.at, onset) <= date;
  return hasBegun && (expires === null || dateAt(expires.at - 1, expires) >= date);
}

/** Whether it is as severe as `least`, or more; one of unknown severity only meets null. */
export function isAsSevere(warning: Warning, least: Severity | null): boolean {
  return least === null || severityRank(warning) >= SEVERITIES.indexOf(least);
}
