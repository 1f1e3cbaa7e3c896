/** What the subcommands of /forecast-me share: their services. */
import type { Daily } from "../../src/subscriptions/subscription.ts";
import type { ForecastScheduleServices } from "../schedule/services.ts";

export interface MeServices extends ForecastScheduleServices {
  /** Sends a daily's message as a test. `closed`: Discord does not let the bot message the person. */
  readonly sendTest: (daily: Daily) => Promise<"sent" | "closed" | "failed">;
}
