/** Short replies that only the requester sees, and the check that they may manage the server. */
import type { Answerable } from "../../src/discord/command.ts";
import { managementOf } from "../../src/discord/permissions.ts";
import type { Responder } from "../../src/discord/respond.ts";
import { sentenceMessage } from "../../src/messages/error-message.ts";
import type { Words } from "../../src/messages/locales/en.ts";
import type { WordsFor } from "../../src/messages/locales/words.ts";

export interface ReplyServices {
  readonly responder: Responder;
  readonly wordsFor: WordsFor;
}

export function replySentence(
  interaction: Answerable,
  sentence: string,
  { responder }: Pick<ReplyServices, "responder">,
): Promise<void> {
  return responder.replyPrivately(interaction, sentenceMessage(sentence));
}

/** For a subcommand or component that this version of the bot does not have. */
export function replyFailure(
  interaction: Answerable,
  failure: "unknown-command" | "outdated-component",
  services: ReplyServices,
): Promise<void> {
  const t = services.wordsFor(interaction.locale);
  return replySentence(interaction, t.failure[failure], services);
}

/**
 * The server's id if the requester may manage it; otherwise replies why not, and null.
 *
 * @param adminsOnly picks the reply to somebody who may not
 */
export async function permittedGuild(
  interaction: Answerable,
  adminsOnly: (t: Words) => string,
  services: ReplyServices,
): Promise<string | null> {
  const management = managementOf(interaction);
  if (management.kind === "permitted") return management.guildId;
  const t = services.wordsFor(interaction.locale);
  const isOutside = management.kind === "outside-guilds";
  const sentence = isOutside ? t.preferences.serverOnly : adminsOnly(t);
  await replySentence(interaction, sentence, services);
  return null;
}
