/** The parts of a message of the bot, both of an answer and of a post. */
import type {
  APIActionRowComponent,
  APIComponentInMessageActionRow,
  APIEmbed,
  MessageMentionOptions,
} from "discord.js";
import { MAX_CONTENT_LENGTH } from "../limits.ts";
import { truncate } from "./markdown.ts";

/** A file that goes with a message; an embed shows a picture as `attachment://` and its name. */
export interface MessageFile {
  readonly name: string;
  readonly data: Uint8Array;
  /** What a screen reader says instead of the picture, at most 1024 characters. */
  readonly description: string;
}

export interface MessageBody {
  readonly content?: string;
  readonly embeds: APIEmbed[];
  readonly components: APIActionRowComponent<APIComponentInMessageActionRow>[];
  readonly files?: readonly MessageFile[];
  /**
   * Nobody is notified, not even people who are mentioned: Discord's flag SUPPRESS_NOTIFICATIONS. Only new
   * messages can have it.
   */
  readonly isSilent?: boolean;
  /** Always sent: Discord's default depends on the kind of message. */
  readonly allowedMentions: MessageMentionOptions;
}

/** Nobody is ever pinged. */
export const NO_MENTIONS: MessageMentionOptions = { parse: [] };

/** A message that is only embeds. */
export function embedMessage(...embeds: APIEmbed[]): MessageBody {
  return { embeds, components: [], allowedMentions: NO_MENTIONS };
}

/**
 * A message that is only text. If it is too long, it ends in an ellipsis.
 *
 * @param note shown below in small print; null for nothing
 */
export function sentenceMessage(sentence: string, note: string | null = null): MessageBody {
  const small = note === null ? "" : `\n-# ${note}`;
  const text = truncate(sentence, MAX_CONTENT_LENGTH - small.length);
  return { ...embedMessage(), content: `${text}${small}` };
}
