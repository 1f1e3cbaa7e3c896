/** Short replies that only the requester sees, and the check that they may manage the server. */
import type { Clock } from "../../src/clock.ts";
import type { Database } from "../../src/database/database.ts";
import type { Answerable } from "../../src/discord/command.ts";
import { managementOf } from "../../src/discord/permissions.ts";
import type { Responder } from "../../src/discord/respond.ts";
import type { ZoneRules } from "../../src/local-time.ts";
import type { I18n, Messages } from "../../src/messages/i18n.ts";
import { sentenceMessage } from "../../src/messages/message-body.ts";
import type { Places } from "../../src/places/places.ts";
import type { RecentPlaces } from "../../src/places/recent-places.ts";
import type { TimeZones } from "../../src/places/time-zones.ts";

export interface ReplyServices {
  readonly responder: Responder;
  readonly i18n: I18n;
}

/** What the commands about defaults and daily posts need. */
export interface CommandServices extends ReplyServices {
  readonly database: Database;
  readonly places: Places;
  readonly timeZones: TimeZones;
  readonly zoneRules: ZoneRules;
  readonly recentPlaces: RecentPlaces;
  /** The longest forecast, in days, that the service still has. */
  readonly maxDays: () => number;
  readonly clock: Clock;
}

export function replySentence(
  interaction: Answerable,
  sentence: string,
  { responder }: Pick<ReplyServices, "responder">,
): Promise<void> {
  return responder.replyPrivately(interaction, sentenceMessage(sentence));
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

/**
 * The server's id if the requester may manage it; otherwise replies why not, and null.
 *
 * @param adminsOnly picks the reply to somebody who may not
 */
export async function permittedGuild(
  interaction: Answerable,
  adminsOnly: (t: Messages) => string,
  services: ReplyServices,
): Promise<string | null> {
  const management = managementOf(interaction);
  if (management.kind === "permitted") return management.guildId;
  const t = services.i18n(interaction.locale);
  const isOutside = management.kind === "outside-guilds";
  const sentence = isOutside ? t.preferences.serverOnly : adminsOnly(t);
  await replySentence(interaction, sentence, services);
  return null;
}
