/** The routes for the bot itself, its commands and its guilds. */
import { CreatePrivateChannelRequestSchema } from "discord-api-spec/zod";
import * as z from "zod";
import type { CommandScope } from "./application-commands.ts";
import { checkBody, readPage } from "./body-check.ts";
import { DiscordError } from "./errors.ts";
import { identifiesPerDay } from "./gateway.ts";
import { isThread, may, permissionBits, permissionsIn } from "./permissions.ts";
import type { Call, RestParts, Routes } from "./rest-parts.ts";
import { findUser, type Guild, guildsOfBot, openDirectChannel } from "./world.ts";
import { channelJson, directChannelJson, guildJson, selfJson, userJson } from "./world-json.ts";

const dayMs = 24 * 60 * 60 * 1000;

export const botRoutes: Routes = {
  "GET /gateway/bot": getGateway,
  "GET /users/@me": ({ parts }) => selfJson(parts.core),
  "GET /applications/@me": ({ parts }) => applicationJson(parts),
  "GET /users/@me/guilds": listGuilds,
  "GET /guilds/:guild": (call) => guildJson(guildOf(call)),
  "GET /guilds/:guild/threads/active": listThreads,
  "POST /users/@me/channels": openDirect,
  "GET /applications/:app/commands": listCommands,
  "PUT /applications/:app/commands": putCommands,
  "GET /applications/:app/guilds/:guild/commands": listCommands,
  "PUT /applications/:app/guilds/:guild/commands": putCommands,
};

function getGateway({ parts: { core, gateway } }: Call): unknown {
  const { recommendedShards, maxConcurrency, sessionsLeft } = gateway.advice();
  return {
    url: core.origin().replace("http", "ws"),
    shards: recommendedShards,
    session_start_limit: {
      total: identifiesPerDay,
      remaining: sessionsLeft,
      reset_after: dayMs,
      max_concurrency: maxConcurrency,
    },
  };
}

function applicationJson({ core, endpoint }: RestParts): unknown {
  return {
    id: core.applicationId,
    name: core.bot.username,
    icon: null,
    description: "",
    bot: userJson(core.bot),
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: endpoint.publicKey,
    interactions_endpoint_url: endpoint.url,
    flags: 0,
    approximate_guild_count: guildsOfBot(core.world).length,
    integration_types_config: { "0": {} },
  };
}

function guildOf({ parts, param }: Call): Guild {
  const guild = guildsOfBot(parts.core.world).find(({ id }) => id === param("guild"));
  if (guild === undefined) throw new DiscordError(10004);
  return guild;
}

function listGuilds({ parts, query }: Call): unknown {
  const { after, limit } = readPage(query, 200);
  return guildsOfBot(parts.core.world)
    .filter(({ id }) => BigInt(id) > after)
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
    .slice(0, limit)
    .map(({ id, name }) => ({ id, name, owner: false, features: [] }));
}

/** The threads that the bot sees, the newest first. */
function listThreads(call: Call): unknown {
  const { core, messages } = call.parts;
  const guild = guildOf(call);
  const threads = guild.channels
    .filter((channel) => isThread(channel) && channel.archived !== true)
    .filter((thread) => may(permissionsIn(guild, core.bot.id, thread), permissionBits.viewChannel))
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1));
  return {
    threads: threads.map((thread) => ({
      ...channelJson(thread, guild),
      last_message_id: messages.lastIdIn(thread.id),
    })),
    members: [],
    has_more: false,
  };
}

/** Gives no sign of whether the person takes messages. */
function openDirect({ parts: { core, limits }, body }: Call): unknown {
  const known = z.strictObject({ recipient_id: z.string() });
  const { recipient_id: recipientId } = checkBody(body, {
    discord: CreatePrivateChannelRequestSchema,
    known,
  });
  if (recipientId === core.bot.id) throw new DiscordError(50007);
  const open = core.world.directChannels.find((one) => one.recipientId === recipientId);
  if (open === undefined && findUser(core.world, recipientId) === undefined) {
    throw new DiscordError(10013);
  }
  const isNew = open === undefined || open.lost !== undefined;
  if (isNew && limits.opensTooFast()) throw new DiscordError(40003);
  const channel = openDirectChannel(core.world, recipientId, core.newId);
  if (channel.lost === "until-opened") channel.lost = undefined;
  return directChannelJson(channel, core);
}

function listCommands(call: Call): unknown {
  const list = call.parts.commands.list(scopeOf(call));
  if (call.query["with_localizations"] === "true") return list;
  return JSON.parse(
    JSON.stringify(list, (key, value: unknown) =>
      key.endsWith("_localizations") ? undefined : value,
    ),
  );
}

function putCommands(call: Call): unknown {
  return call.parts.commands.replace(scopeOf(call), call.body);
}

function scopeOf({ parts: { core }, param }: Call): CommandScope {
  if (param("app") !== core.applicationId) throw new DiscordError(20012);
  const guildId = param("guild");
  if (guildId === "") return null;
  if (!guildsOfBot(core.world).some(({ id }) => id === guildId)) throw new DiscordError(50001);
  return guildId;
}
