/** How a bot changes a channel with `PATCH /channels/:id`. */
import {
  UpdateGuildChannelRequestPartialSchema,
  UpdateThreadRequestPartialSchema,
} from "discord-api-spec/zod";
import * as z from "zod";
import { checkAccess, threadIsArchived } from "./channel-access.ts";
import { type ChannelRequest, checkChannelBody } from "./channel-body.ts";
import type { Core } from "./core.ts";
import { forbidden } from "./errors.ts";
import type { JsonObject } from "./json.ts";
import { isThread } from "./permissions.ts";
import type { Channel, ChannelPlace } from "./world.ts";

const changesSchema = z.object({
  name: z.string().nullish(),
  archived: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  auto_archive_duration: z.number().nullish(),
});

/**
 * Changes a guild's channel. Of the properties that Discord knows, only the name and a thread's
 * `archived`, `locked` and `auto_archive_duration` are stored. The others are only checked.
 * @throws {DiscordError} 10003, 50001, 50003, 50013, 50035, 50083.
 */
export function changeChannel(
  core: Core,
  change: ChannelRequest,
): Extract<ChannelPlace, { kind: "guild" }> {
  const place = checkAccess(core, change.channelId, []);
  if (place.kind === "direct") throw forbidden(50003, "Cannot execute action on a DM channel");
  const { channel } = place;
  const schema = isThread(channel)
    ? UpdateThreadRequestPartialSchema
    : UpdateGuildChannelRequestPartialSchema;
  const body = checkChannelBody(core, schema, change);
  checkRights(core, channel, body);
  apply(core, channel, body);
  core.emit({ kind: "channel-updated", channelId: channel.id });
  return place;
}

function checkRights(core: Core, channel: Channel, body: JsonObject): void {
  if (!isThread(channel)) {
    checkAccess(core, channel.id, ["manage-channels"]);
    return;
  }
  const isFree = onlyOpens(channel, body) || isOwnersChange(core, channel, body);
  checkAccess(core, channel.id, [isFree ? "send-in-threads" : "manage-threads"]);
  if (channel.archived === true && body["archived"] !== false) throw threadIsArchived();
}

/** Whether the request only reopens an unlocked thread: everyone who may write in it may do that. */
function onlyOpens({ locked = false }: Channel, body: JsonObject): boolean {
  const others = Object.entries(body).filter(
    ([key, value]) => key !== "archived" && value !== null && !(key === "locked" && !value),
  );
  return !locked && body["archived"] === false && others.length === 0;
}

/** The owner of a thread may rename it, archive it and change when it is archived. */
function isOwnersChange(
  core: Core,
  { ownerId, locked = false }: Channel,
  body: JsonObject,
): boolean {
  const own = ["name", "archived", "auto_archive_duration"];
  return ownerId === core.bot.id && !locked && Object.keys(body).every((key) => own.includes(key));
}

function apply(core: Core, channel: Channel, body: JsonObject): void {
  const { name, archived, locked, auto_archive_duration: minutes } = changesSchema.parse(body);
  if (typeof name === "string") channel.name = name;
  if (!isThread(channel)) return;
  if (typeof locked === "boolean") channel.locked = locked;
  if (typeof minutes === "number") channel.autoArchiveMinutes = minutes;
  if (typeof archived !== "boolean" || archived === (channel.archived ?? false)) return;
  channel.archived = archived;
  channel.archivedAt = core.now();
}
