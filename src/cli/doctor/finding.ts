/** A check, and what it reports: lines that say what is so and, if something is wrong, how to fix it. */
import { type Clock, withinTime } from "../../clock.ts";

/**
 * - `ok`: as it should be
 * - `warning`: the bot runs, but somebody should look at it
 * - `fault`: the bot does not start, or does not do its work
 * - `skipped`: not checked, because of a fault that another check reports
 */
export type Status = "ok" | "warning" | "fault" | "skipped";

export interface Finding {
  readonly status: Status;
  /** One sentence. Never a secret. */
  readonly what: string;
  /** What to do; null when there is nothing to do. */
  readonly mend: string | null;
}

/** Findings as a check puts them together: lists in lists, and `false` where there is nothing to say. */
export type Report = Finding | false | readonly Report[];

export interface Check {
  readonly name: string;
  readonly run: () => Report | Promise<Report>;
}

export const ok = (what: string): Finding => ({ status: "ok", what, mend: null });
export const skipped = (what: string): Finding => ({ status: "skipped", what, mend: null });
export const warning = (what: string, mend: string): Finding => ({ status: "warning", what, mend });
export const fault = (what: string, mend: string): Finding => ({ status: "fault", what, mend });

/** Longer than the weather client's own 10 s, so that it can say what it waited for. */
export const DEADLINE_MS = 12_000;

/** What the check found; a fault when it took too long or threw. Never rejects. */
export async function runCheck({ run }: Check, clock: Clock): Promise<readonly Finding[]> {
  const otherwise = fault(
    `Timed out after ${DEADLINE_MS / 1000} s.`,
    "Check the network and try again.",
  );
  try {
    const report = Promise.resolve(run());
    return listed(await withinTime(clock, report, { durationMs: DEADLINE_MS, otherwise }));
  } catch (error) {
    // A library's message may quote its input, such as a secret.
    const name = error instanceof Error ? error.name : "unknown";
    return [fault(`The check itself failed (${name}).`, "Please report it.")];
  }
}

function listed(report: Report): readonly Finding[] {
  if (report === false) return [];
  return "status" in report ? [report] : report.flatMap(listed);
}

/** The part of ` (401, unauthorized)` behind a sentence; nulls are left out. */
export function evidence(...parts: readonly (string | number | null)[]): string {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? "" : ` (${known.join(", ")})`;
}
