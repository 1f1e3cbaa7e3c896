/** What a message of the bot consists of, whether it answers a command or is posted. */
import type {
  APIActionRowComponent,
  APIComponentInMessageActionRow,
  APIEmbed,
  MessageMentionOptions,
} from "discord.js";

/** A file that goes with a message; an embed shows a picture as `attachment://` and its name. */
export interface MessageFile {
  readonly name: string;
  readonly data: Uint8Array;
  /** Said in place of the picture, at most 1024 characters. */
  readonly description: string;
}

export interface MessageBody {
  readonly content?: string;
  readonly embeds: APIEmbed[];
  readonly components: APIActionRowComponent<APIComponentInMessageActionRow>[];
  readonly files?: readonly MessageFile[];
  /**
   * Nobody's device rings, whoever is mentioned: Discord's flag SUPPRESS_NOTIFICATIONS. Counts in new
   * messages only.
   */
  readonly isSilent?: boolean;
  /** Always sent: what Discord does without it depends on the kind of message. */
  readonly allowedMentions: MessageMentionOptions;
}

/** Nobody is ever pinged. */
export const NO_MENTIONS: MessageMentionOptions = { parse: [] };
