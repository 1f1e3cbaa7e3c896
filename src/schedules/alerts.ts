/**
 * Official warnings between the daily times: what to do about each that is in force, and about each that was
 * posted. A row of `posted_alerts` remembers a warning by its id until a day after its end, so that it is never
 * posted twice:
 *
 *     no row ─▶ sending ─▶ posted ◀─▶ ended ─▶ no row
 *                  │          │
 *                  ▼          ▼
 *               in doubt   closed           never has a message again
 *
 * - **sending**: no `message_id` and no `shown`. Written just before the request. After a crash the request is
 *   repeated with its nonce; once Discord has forgotten that, the warning is **in doubt** and left alone.
 * - **posted**: `shown` says what the message shows, so that a change is seen. A warning that supersedes
 *   others takes over the message of one of them, which is closed.
 * - **ended**: the message says so. Should the service repeat the warning, the message is edited back.
 * - **closed**: somebody deleted the message, or another warning has it.
 */
import type { PostedAlertRow } from "../database/tables.ts";
import { NONCE_MEMORY_MS } from "../limits.ts";
import type { Warning } from "../weather/index.ts";

/** A warning in force. */
export interface Alert {
  readonly warning: Warning;
  /** Hash of what its message is to show. */
  readonly hash: string;
}

export type AlertStep<Shown extends Alert> =
  /** `row` is that of an earlier request; null before the first. */
  | { readonly kind: "post"; readonly alert: Shown; readonly row: PostedAlertRow | null }
  /** `row` may be another warning's, whose message it takes over. */
  | { readonly kind: "edit"; readonly alert: Shown; readonly row: PostedAlertRow }
  | { readonly kind: "end"; readonly row: PostedAlertRow }
  | { readonly kind: "forget"; readonly row: PostedAlertRow };

export const ENDED = "ended";
/** How long an expired warning is remembered: the service may prolong it, or Discord reject the last edit. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * @param alerts those in force at any of the places, each once
 * @param rows of all that the schedule posted
 */
export function alertSteps<Shown extends Alert>(
  alerts: readonly Shown[],
  rows: readonly PostedAlertRow[],
  {
    isWanted,
    isComplete,
    now,
  }: {
    readonly isWanted: (warning: Warning) => boolean;
    /** Whether `alerts` are those of all places; else one that is missing may still be in force. */
    readonly isComplete: boolean;
    /** Unix milliseconds. */
    readonly now: number;
  },
): readonly AlertStep<Shown>[] {
  const left = new Set(rows);
  const steps = alerts.flatMap((alert): readonly AlertStep<Shown>[] => {
    const { warning, hash } = alert;
    const row = rows.find((one) => one.alert_id === warning.id) ?? supersededBy(warning, [...left]);
    if (row === undefined) return isWanted(warning) ? [{ kind: "post", alert, row: null }] : [];
    left.delete(row);
    if (row.shown === null) {
      const isRepeated = !isNonceForgotten(row, now) && isWanted(warning);
      return isRepeated ? [{ kind: "post", alert, row }] : [];
    }
    const isChanged = isComplete && row.message_id !== null && row.shown !== hash;
    return isChanged || row.alert_id !== warning.id ? [{ kind: "edit", alert, row }] : [];
  });
  return [...steps, ...[...left].flatMap((row) => afterwards(row, { isComplete, now }))];
}

export function isNonceForgotten({ sending_at: at }: PostedAlertRow, now: number): boolean {
  return now - at > NONCE_MEMORY_MS;
}

/** One with a message, if there is any. One in doubt is left alone, and so is one that was taken over. */
function supersededBy(
  { supersedes }: Warning,
  rows: readonly PostedAlertRow[],
): PostedAlertRow | undefined {
  const superseded = rows.filter(
    ({ alert_id, shown }) => shown !== null && supersedes.includes(alert_id),
  );
  return superseded.find((row) => row.message_id !== null) ?? superseded[0];
}

/** What to do about a warning that is not in force. */
function afterwards(
  row: PostedAlertRow,
  { isComplete, now }: { readonly isComplete: boolean; readonly now: number },
): readonly AlertStep<never>[] {
  if (row.expires_at + KEPT_MS <= now) return [{ kind: "forget", row }];
  const isShown = row.message_id !== null && row.shown !== ENDED;
  return isShown && (isComplete || row.expires_at <= now) ? [{ kind: "end", row }] : [];
}
