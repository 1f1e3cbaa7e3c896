/** What a message of the bot consists of, whether it answers a command or is posted. */
import type {
  APIActionRowComponent,
  APIComponentInMessageActionRow,
  APIEmbed,
  MessageMentionOptions,
} from "discord.js";

export interface MessageBody {
  readonly content?: string;
  readonly embeds: APIEmbed[];
  readonly components: APIActionRowComponent<APIComponentInMessageActionRow>[];
  /** Always sent: what Discord does without it depends on the kind of message. */
  readonly allowedMentions: MessageMentionOptions;
}

/** Nobody is ever pinged. */
export const NO_MENTIONS: MessageMentionOptions = { parse: [] };
