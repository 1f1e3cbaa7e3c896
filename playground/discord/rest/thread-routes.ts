/** Starting threads, and which of a guild are active. */
import type { Hono } from "hono";
import type { Core } from "../core.ts";
import { unknown } from "../errors.ts";
import { messageJson } from "../message-json.ts";
import { isInThread, isThread, may, permissionBits, permissionsIn } from "../permissions.ts";
import { startThread } from "../start-thread.ts";
import { type Channel, type Guild, guildsOfBot } from "../world.ts";
import { channelJson, threadMemberJson } from "../world-json.ts";
import type { RestEnv, RestParts } from "./rest-parts.ts";

/** Adds `POST /channels/:id/threads` and `GET /guilds/:id/threads/active`. */
export function registerThreadRoutes(api: Hono<RestEnv>, parts: RestParts): void {
  const { core, messages } = parts;
  api.post("/channels/:channel/threads", (context) => {
    const { body, files } = context.get("parsed");
    const channelId = context.req.param("channel");
    const request = { channelId, body, files, route: context.get("route") };
    const { thread, guild, message } = startThread(parts, request);
    const json = {
      ...channelJson(thread, guild),
      last_message_id: message?.id ?? null,
      member: threadMemberJson(thread, core.bot.id),
      ...(message === null ? {} : { message: messageJson(message, core.applicationId) }),
    };
    return context.json(json, 201);
  });
  api.get("/guilds/:guild/threads/active", (context) => {
    const guild = guildsOfBot(core.world).find(({ id }) => id === context.req.param("guild"));
    if (guild === undefined) throw unknown(10004, "Guild");
    const threads = activeThreads(core, guild);
    return context.json({
      threads: threads.map((thread) => ({
        ...channelJson(thread, guild),
        last_message_id: messages.lastIdIn(thread.id),
      })),
      members: threads
        .filter((thread) => isInThread(thread, guild, core.bot.id))
        .map((thread) => threadMemberJson(thread, core.bot.id)),
      has_more: false,
    });
  });
}

/** The threads that the bot sees, the newest first. */
function activeThreads(core: Core, guild: Guild): readonly Channel[] {
  return guild.channels
    .filter((channel) => isThread(channel) && channel.archived !== true)
    .filter((thread) => may(permissionsIn(guild, core.bot.id, thread), permissionBits.viewChannel))
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1));
}
