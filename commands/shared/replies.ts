/** What commands share: their services, short replies that only the requester sees, and the check that they may manage the server. */
import type { ChatInputCommandInteraction } from "discord.js";
import type { Clock } from "../../src/clock.ts";
import type { Database } from "../../src/database/database.ts";
import { type Answerable, RefusedError, viewerOf } from "../../src/discord/command.ts";
import { managementOf } from "../../src/discord/permissions.ts";
import type { Responder } from "../../src/discord/respond.ts";
import type { UserRateLimits } from "../../src/discord/user-rate-limit.ts";
import type { ForecastStore } from "../../src/forecasts/forecast-store.ts";
import type { WarningStore } from "../../src/forecasts/warning-store.ts";
import type { ZoneRules } from "../../src/local-time.ts";
import type { Logger } from "../../src/log.ts";
import type { ChartRenderer } from "../../src/messages/chart/chart-renderer.ts";
import type { I18n, Messages } from "../../src/messages/i18n.ts";
import { sentenceMessage } from "../../src/messages/message-body.ts";
import type { Viewer } from "../../src/places/place.ts";
import type { Places } from "../../src/places/places.ts";
import type { RecentPlaces } from "../../src/places/recent-places.ts";
import type { TimeZones } from "../../src/places/time-zones.ts";
import type { PostContents } from "../../src/schedules/post-content.ts";
import type { Moment } from "../../src/schedules/schedule-store.ts";
import type { Daily } from "../../src/subscriptions/subscription.ts";
import type { InteractionLocales } from "./languages.ts";

/** What the commands need; each takes what it uses. */
export interface CommandServices {
  readonly responder: Responder;
  readonly i18n: I18n;
  readonly clock: Clock;
  readonly log: Logger;
  readonly database: Database;
  readonly places: Places;
  readonly recentPlaces: RecentPlaces;
  readonly timeZones: TimeZones;
  readonly zoneRules: ZoneRules;
  readonly forecasts: ForecastStore;
  /** Null where warnings are off. */
  readonly warnings: WarningStore | null;
  readonly charts: ChartRenderer;
  readonly postContents: PostContents;
  /** How fast people may ask. */
  readonly limits: UserRateLimits;
  /** The longest forecast, in days, that the service still has. */
  readonly maxDays: () => number;
  /** Called after each change that makes a run due sooner. */
  readonly wakeRunner: () => void;
  /** Sends a daily's message as a test. `closed`: Discord does not let the bot message the person. */
  readonly sendTest: (daily: Daily) => Promise<"sent" | "closed" | "failed">;
}

type ReplyServices = Pick<CommandServices, "responder" | "i18n">;

export function momentOf({
  clock,
  zoneRules,
}: Pick<CommandServices, "clock" | "zoneRules">): Moment {
  return { nowMs: clock.now(), zoneRules };
}

export function replySentence(
  interaction: Answerable,
  sentence: string,
  { responder }: Pick<ReplyServices, "responder">,
): Promise<void> {
  return responder.replyPrivately(interaction, sentenceMessage(sentence));
}

/** @param problem null for none @throws {RefusedError} */
export function refuseIf(problem: string | null): void {
  if (problem !== null) throw new RefusedError(problem);
}

/** For a subcommand or component that this version of the bot does not have, or no longer knows. */
export function replyFailure(
  interaction: Answerable,
  failure: "unknown-command" | "outdated-component" | "expired",
  services: ReplyServices,
): Promise<void> {
  const t = services.i18n(interaction.locale);
  return replySentence(interaction, t.failure[failure], services);
}

/** What somebody who may manage a server asks for there. */
export interface AdminRequest<Interaction extends InteractionLocales = Answerable> {
  readonly interaction: Interaction;
  readonly guildId: string;
  readonly services: CommandServices;
  readonly viewer: Viewer;
  /** In the viewer's language. */
  readonly t: Messages;
}

export type AdminCommand = AdminRequest<ChatInputCommandInteraction>;

export function adminRequest<Interaction extends InteractionLocales>(
  interaction: Interaction,
  guildId: string,
  services: CommandServices,
): AdminRequest<Interaction> {
  const t = services.i18n(interaction.locale);
  return { interaction, guildId, services, viewer: viewerOf(interaction), t };
}

/**
 * Makes handlers of interactions that tell why not to anybody who may not manage the server.
 *
 * @param adminsOnly picks the reply to somebody who may not
 */
export function forAdmins(services: CommandServices, adminsOnly: (t: Messages) => string) {
  return <Interaction extends Answerable>(
    handle: (request: AdminRequest<Interaction>) => Promise<void>,
  ) =>
    (interaction: Interaction): Promise<void> => {
      const management = managementOf(interaction);
      if (management.kind === "permitted") {
        return handle(adminRequest(interaction, management.guildId, services));
      }
      const t = services.i18n(interaction.locale);
      const isOutside = management.kind === "outside-guilds";
      const sentence = isOutside ? t.preferences.serverOnly : adminsOnly(t);
      return replySentence(interaction, sentence, services);
    };
}
