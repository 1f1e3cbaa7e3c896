/** What a check comes to: lines that say what is so and, where it is not well, how to mend it. */

/**
 * - `ok`: as it should be
 * - `warning`: the bot runs, and somebody should look at it
 * - `fault`: the bot does not start, or does not do what it is for
 * - `skipped`: could not be looked at, for a reason that is a fault of another check
 */
export type Status = "ok" | "warning" | "fault" | "skipped";

/** Every check, in the order in which they are made. */
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
  /** What to do; null where nothing is to be done. */
  readonly mend: string | null;
}

export interface Check {
  readonly name: CheckName;
  /** What it does meanwhile, for whoever waits: `asking Discord`. */
  readonly doing: string;
  readonly run: () => Promise<readonly Finding[]>;
}

export const ok = (what: string): Finding => ({ status: "ok", what, mend: null });
export const skipped = (what: string): Finding => ({ status: "skipped", what, mend: null });
export const warning = (what: string, mend: string): Finding => ({ status: "warning", what, mend });
export const fault = (what: string, mend: string): Finding => ({ status: "fault", what, mend });
