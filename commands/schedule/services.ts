/** What the subcommands of /forecast-schedule share: their services, and who asks where. */
import type { ChatInputCommandInteraction } from "discord.js";
import { type Answerable, viewerOf } from "../../src/discord/command.ts";
import type { ForecastStore } from "../../src/forecasts/forecast-store.ts";
import type { WarningStore } from "../../src/forecasts/warning-store.ts";
import type { Logger } from "../../src/log.ts";
import type { ChartRenderer } from "../../src/messages/chart/chart-renderer.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import type { Viewer } from "../../src/places/place.ts";
import type { PostContents } from "../../src/schedules/post-content.ts";
import type { Moment } from "../../src/schedules/schedule-store.ts";
import type { InteractionLocales } from "../shared/languages.ts";
import type { CommandServices } from "../shared/replies.ts";

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

/** What somebody who may manage a server asks for there. */
export interface AdminRequest<Interaction extends InteractionLocales = Answerable> {
  readonly interaction: Interaction;
  readonly guildId: string;
  readonly services: ForecastScheduleServices;
  readonly viewer: Viewer;
  /** In the viewer's language. */
  readonly t: Messages;
}

export type CommandRequest = AdminRequest<ChatInputCommandInteraction>;

export function adminRequest<Interaction extends InteractionLocales>(
  interaction: Interaction,
  guildId: string,
  services: ForecastScheduleServices,
): AdminRequest<Interaction> {
  const t = services.i18n(interaction.locale);
  return { interaction, guildId, services, viewer: viewerOf(interaction), t };
}

export function momentOf({
  clock,
  zoneRules,
}: Pick<CommandServices, "clock" | "zoneRules">): Moment {
  return { nowMs: clock.now(), zoneRules };
}
