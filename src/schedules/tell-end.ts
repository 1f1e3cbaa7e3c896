/** Tells the metrics how a run ended. */
import type { PostMetrics } from "../metrics.ts";
import type { RunOutcome } from "./schedule.ts";

/** @param lateMs from when the run was due until now */
export function tellEnd(metrics: PostMetrics, outcome: RunOutcome, lateMs: number): void {
  const lateSeconds = lateMs / 1000;
  const reason = "reason" in outcome ? outcome.reason : null;
  const isPostedLate = outcome.kind === "posted" && outcome.isLate;
  metrics.postEnded({
    outcome: isPostedLate ? "posted-late" : outcome.kind,
    reason,
    lateSeconds,
  });
}
