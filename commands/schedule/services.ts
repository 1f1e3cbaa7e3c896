/** What the subcommands of /forecast-schedule share: their services, and who asks where. */
import type { ChatInputCommandInteraction } from "discord.js";
import type { Answerable } from "../../src/discord/command.ts";
import type { ForecastStore } from "../../src/forecasts/forecast-store.ts";
import type { WarningStore } from "../../src/forecasts/warning-store.ts";
import type { Logger } from "../../src/log.ts";
import type { ChartRenderer } from "../../src/messages/chart/chart-renderer.ts";
import type { PostContents } from "../../src/schedules/post-content.ts";
import type { Moment } from "../../src/schedules/schedule-store.ts";
import type { InteractionLocales } from "../shared/languages.ts";
import type { AdminRequest, CommandServices } from "../shared/replies.ts";

export interface ForecastScheduleServices extends CommandServices {
  readonly log: Logger;
  readonly forecasts: ForecastStore;
  /** Null where warnings are off. */
  readonly warnings: WarningStore | null;
  readonly charts: ChartRenderer;
  readonly postContents: PostContents;
  /** Called after each change that makes a run due sooner. */
  readonly wakeRunner: () => void;
}

/** What an admin asks for. */
export type ScheduleRequest<Interaction extends InteractionLocales = Answerable> = AdminRequest<
  ForecastScheduleServices,
  Interaction
>;
export type CommandRequest = ScheduleRequest<ChatInputCommandInteraction>;

export function momentOf({ clock, zoneRules }: CommandServices): Moment {
  return { nowMs: clock.now(), zoneRules };
}
