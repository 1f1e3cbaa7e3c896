/** Waits for an answer, but not for long: who asks for health or metrics has a deadline, too. */
import { type Clock, withinTime } from "../clock.ts";

/** Below the 10 s of Prometheus, and in reach of a probe that was given some seconds. */
export const ANSWER_TIMEOUT_MS = 1_500;

/** The result of `work`; null when it fails or takes longer than {@link ANSWER_TIMEOUT_MS}. */
export async function inTime<Result>(clock: Clock, work: Promise<Result>): Promise<Result | null> {
  const orNull = work.catch(() => null);
  return withinTime(clock, orNull, { durationMs: ANSWER_TIMEOUT_MS, otherwise: null });
}
