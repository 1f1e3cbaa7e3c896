/** What Discord's requests say of a message that the bot posts or edits. */
import { MessageFlags, type MessageMentionOptions, type RawFile } from "discord.js";
import type { MessageBody } from "../messages/message-body.ts";

/** For "Create Message", and for the message that a thread of a forum begins with. */
export function newMessageRequest(body: MessageBody) {
  const { content, embeds, components, isSilent, allowedMentions } = body;
  const attachments = attachmentsRequest(body);
  return {
    ...(content === undefined ? {} : { content }),
    embeds,
    components,
    ...(attachments.length === 0 ? {} : { attachments }),
    ...(isSilent === true ? { flags: MessageFlags.SuppressNotifications } : {}),
    allowed_mentions: mentionsRequest(allowedMentions),
  };
}

/** For "Edit Message": what the body lacks is taken away, too; of files only its own stay. */
export function editRequest(body: MessageBody) {
  const { content = "", embeds, components, allowedMentions } = body;
  return {
    content,
    embeds,
    components,
    attachments: attachmentsRequest(body),
    allowed_mentions: mentionsRequest(allowedMentions),
  };
}

/** What makes the library send `multipart/form-data`. */
export function rawFiles({ files = [] }: MessageBody): RawFile[] {
  return files.map(({ name, data }) => ({ name, data: Buffer.from(data) }));
}

/** The message without its files and without the pictures that show them. */
export function withoutFiles({ files: _, embeds, ...body }: MessageBody): MessageBody {
  return {
    ...body,
    embeds: embeds.map(({ image, ...embed }) =>
      image === undefined || image.url.startsWith("attachment://") ? embed : { ...embed, image },
    ),
  };
}

/** The ids are places in the list of files. */
function attachmentsRequest({ files = [] }: MessageBody) {
  return files.map(({ name, description }, index) => ({
    id: String(index),
    filename: name,
    description,
  }));
}

/** Properties that are undefined are not sent. */
function mentionsRequest({ parse = [], roles, users, repliedUser }: MessageMentionOptions) {
  return { parse, roles, users, replied_user: repliedUser };
}
