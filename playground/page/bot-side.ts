/** What the page knows of the bot from inside its process: its log, its plans, how it is reached, and how to begin anew. */
import type { BotLog } from "../bot-log.ts";
import type { TransportSwitch } from "../delivery.ts";
import type { NextRunView } from "../inside-views.ts";

export interface BotSide {
  readonly log: Pick<BotLog, "lines" | "on">;
  readonly delivery: TransportSwitch;
  /** The soonest first, paused ones last. */
  nextRuns(): Promise<readonly NextRunView[]>;
  /** Ends everything, forgets all that was said, stored and set, and starts again at the same address. */
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
