/** A strict local Discord with the connection that posts to it. */
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished } from "vitest";
import { listen, stopServer } from "../../playground/discord/listen.ts";
import { startLocalDiscord } from "../../playground/discord/local-discord.ts";
import { defaultIds, type Guild, type World } from "../../playground/discord/world.ts";
import { createPoster } from "../../src/discord/post-message.ts";
import { createPostingRest } from "../../src/discord/posting-rest.ts";
import type { DiscordRefusal } from "../../src/discord/refusal.ts";
import { createLogger } from "../../src/log.ts";
import { type MessageBody, NO_MENTIONS } from "../../src/messages/message-body.ts";
import { TestClock } from "../support/test-clock.ts";

const TOKEN = "posting-token";

/** A post that nobody is pinged by. */
export function aBody(changes: Partial<MessageBody> = {}): MessageBody {
  return { embeds: [], components: [], content: "12 °C", allowedMentions: NO_MENTIONS, ...changes };
}

/** A connection for posts, with what it reported. */
export function openRest(apiUrl: string) {
  const refusals: DiscordRefusal[] = [];
  const lines: string[] = [];
  const rest = createPostingRest({
    token: TOKEN,
    apiUrl,
    onTokenRefused: (refusal) => void refusals.push(refusal),
    log: createLogger("info", { write: (line) => void lines.push(line) }),
  });
  onTestFinished(() => {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  });
  return { rest, refusals, lines };
}

/** A stand-in that is closed with the test, which fails if the bot broke one of Discord's rules. */
export async function startPosting() {
  const clock = new TestClock();
  const discord = await startLocalDiscord({ botToken: TOKEN, now: () => clock.now() });
  onTestFinished(async () => {
    await discord.close();
    expect(discord.complaints).toEqual([]);
  });
  return { discord, clock, ...openRest(discord.apiUrl) };
}

/** A poster at a stand-in, and what it did there. */
export async function startPoster() {
  const parts = await startPosting();
  let paced = 0;
  const pace = async () => {
    paced += 1;
  };
  const poster = createPoster({ rest: parts.rest, botId: defaultIds.applicationId, pace });
  const routes = () => parts.discord.requests.map(({ method, route }) => `${method} ${route}`);
  const deny = (id: string, bits: string) => {
    const everyone = { id: defaultIds.guildId, allow: "0", deny: bits };
    channelOf(parts.discord.world, id).overwrites = [everyone];
  };
  return { ...parts, poster, routes, deny, paced: () => paced };
}

/** The default world's guild. */
export function guildOf(world: World): Guild {
  const guild = world.guilds.find(({ id }) => id === defaultIds.guildId);
  if (guild === undefined) throw new Error("The default world has no guild.");
  return guild;
}

/** A channel of the default world's guild. */
export function channelOf(world: World, channelId: string) {
  const channel = guildOf(world).channels.find(({ id }) => id === channelId);
  if (channel === undefined) throw new Error("The default world has no such channel.");
  return channel;
}

/** Serves answers that the strict stand-in does not give; returns Discord's REST base at that server. */
export async function serve(register: (api: Hono) => void): Promise<string> {
  const api = new Hono().basePath("/api/v10");
  register(api);
  const answer = getRequestListener(api.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void answer(request, response));
  const origin = await listen(server, 0);
  onTestFinished(() => stopServer(server));
  return `${origin}/api`;
}
