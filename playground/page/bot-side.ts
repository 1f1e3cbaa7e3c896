/** What the page gets from inside the bot's process: its log, its next runs, its transport, and a way to start over. */
import type { BotLog } from "../bot-log.ts";
import type { TransportSwitch } from "../delivery.ts";
import type { NextRunView } from "../inside-views.ts";

export interface BotSide {
  readonly log: Pick<BotLog, "lines" | "on">;
  readonly delivery: TransportSwitch;
  /** The soonest first, paused ones last. */
  nextRuns(): Promise<readonly NextRunView[]>;
  /** Stops everything, deletes all messages, data and settings, and starts again at the same address. */
  startOver(): void;
}

/** For a page without a bot. */
export const NO_BOT: BotSide = {
  log: { lines: [], on: () => () => {} },
  delivery: {
    current: () => ({ transport: "gateway", isSwitching: false, problem: null }),
    over: () => Promise.resolve(),
    on: () => () => {},
  },
  nextRuns: () => Promise.resolve([]),
  startOver: () => {},
};
