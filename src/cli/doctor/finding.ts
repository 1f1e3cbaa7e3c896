/** What a check reports: lines that say what is so and, if something is wrong, how to fix it. */

/**
 * - `ok`: as it should be
 * - `warning`: the bot runs, but somebody should look at it
 * - `fault`: the bot does not start, or does not do its work
 * - `skipped`: not checked, because of a fault that another check reports
 */
export type Status = "ok" | "warning" | "fault" | "skipped";

/** Every check, in the order in which they run. */
export const CHECK_NAMES = [
  "variables",
  "Node.js",
  "weather key",
  "weather service",
  "Discord",
  "clock",
  "database",
  "HTTP port",
  "places",
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

export interface Finding {
  readonly status: Status;
  /** One sentence. Never a secret. */
  readonly what: string;
  /** What to do; null when there is nothing to do. */
  readonly mend: string | null;
}

export interface Check {
  readonly name: CheckName;
  /** What the check is doing, shown while it runs: `asking Discord`. */
  readonly doing: string;
  readonly run: () => Promise<readonly Finding[]>;
}

export const ok = (what: string): Finding => ({ status: "ok", what, mend: null });
export const skipped = (what: string): Finding => ({ status: "skipped", what, mend: null });
export const warning = (what: string, fix: string): Finding => ({
  status: "warning",
  what,
  mend: fix,
});
export const fault = (what: string, fix: string): Finding => ({
  status: "fault",
  what,
  mend: fix,
});
