/** Turns a stored message into what the page shows. */
import {
  type Embed,
  type EmbedMedia,
  isSilent,
  type StoredAttachment,
  type StoredMessage,
} from "../discord/message-types.ts";
import { memberOf, type User, type World } from "../discord/world.ts";
import type { MessageView } from "./protocol.ts";

/** A person's name in the world's first guild. */
export function displayName(world: World, user: User): string {
  const [guild] = world.guilds;
  const nick = guild === undefined ? undefined : memberOf(guild, user.id)?.nick;
  return nick ?? user.globalName ?? user.username;
}

/** The view of a message. The fake's URLs are replaced by paths at the page's server. */
export function messageView(message: StoredMessage, world: World): MessageView {
  const { id, author, content, interaction, attachments } = message;
  const embeds = message.embeds.map((embed) => withOwnMedia(embed, message));
  return {
    id,
    author: { id: author.id, name: displayName(world, author), bot: author.bot === true },
    content,
    embeds,
    components: [...message.components],
    attachments: attachments
      .filter((file) => !embeds.some((embed) => shows(embed, pathOf(message, file))))
      .map((file) => ({
        id: file.id,
        filename: file.filename,
        contentType: file.contentType,
        description: file.description,
        size: file.bytes.length,
        path: pathOf(message, file),
      })),
    ephemeral: message.viewerId !== null,
    thinking: message.thinking,
    pinned: message.pinned,
    silent: isSilent(message),
    command:
      interaction === null || interaction.commandName === null
        ? null
        : { name: interaction.commandName, userName: displayName(world, interaction.user) },
    createdAt: message.createdAt,
  };
}

function pathOf(message: StoredMessage, file: StoredAttachment): string {
  return `/attachments/${message.id}/${file.id}`;
}

function ownPath(url: string, message: StoredMessage): string {
  const file = message.attachments.find((one) => one.url === url);
  return file === undefined ? url : pathOf(message, file);
}

function withOwnMedia(embed: Embed, message: StoredMessage): Embed {
  const { image } = embed;
  return image === undefined ? embed : { ...embed, image: ownMedia(image, message) };
}

/** A picture without alternative text gets that of its file. */
function ownMedia({ url, description }: EmbedMedia, message: StoredMessage): EmbedMedia {
  const file = message.attachments.find((one) => one.url === url);
  const text = description ?? file?.description ?? undefined;
  return { url: ownPath(url, message), ...(text === undefined ? {} : { description: text }) };
}

function shows({ image }: Embed, path: string): boolean {
  return image?.url === path;
}
