/** A strict fake Discord with the connection that posts to it. */
import { createServer } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished } from "vitest";
import { startFakeDiscord } from "../../playground/discord/fake-discord.ts";
import { listen, stopServer } from "../../playground/discord/listen.ts";
import { defaultIds, type Guild, type World } from "../../playground/discord/world.ts";
import { createPoster } from "../../src/discord/post-message.ts";
import { createPostingRest } from "../../src/discord/rest.ts";
import type { DiscordStartupError } from "../../src/discord/transport.ts";
import { createLogger } from "../../src/log.ts";
import { type MessageBody, NO_MENTIONS } from "../../src/messages/message-body.ts";
import { TestClock } from "../support/test-clock.ts";

export const TOKEN = "posting-token";

/** A post that pings nobody. */
export function aBody(changes: Partial<MessageBody> = {}): MessageBody {
  return { embeds: [], components: [], content: "12 °C", allowedMentions: NO_MENTIONS, ...changes };
}

/** A connection for posts, with its reports. */
export function openRest(apiUrl: string) {
  const startupErrors: DiscordStartupError[] = [];
  const lines: string[] = [];
  const rest = createPostingRest({
    token: TOKEN,
    apiUrl,
    onTokenRefused: (error) => void startupErrors.push(error),
    log: createLogger("info", { write: (line) => void lines.push(line) }),
  });
  onTestFinished(() => {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  });
  return { rest, startupErrors, lines };
}

/** A fake that closes with the test. The test fails if the bot broke one of Discord's rules. */
export async function startPosting() {
  const clock = new TestClock();
  const discord = await startFakeDiscord({ botToken: TOKEN, now: () => clock.now() });
  onTestFinished(async () => {
    await discord.close();
    expect(discord.violations).toEqual([]);
  });
  return { discord, clock, ...openRest(discord.apiUrl) };
}

/** A poster at a fake, and its requests. */
export async function startPoster() {
  const parts = await startPosting();
  const { waitForSlot, slots } = countSlots();
  const poster = createPoster({ rest: parts.rest, botId: defaultIds.applicationId, waitForSlot });
  const routes = () => parts.discord.requests.map(({ method, route }) => `${method} ${route}`);
  const deny = (id: string, bits: string) => {
    const everyone = { id: defaultIds.guildId, allow: "0", deny: bits };
    channelOf(parts.discord.world, id).overwrites = [everyone];
  };
  return { ...parts, poster, routes, deny, slots };
}

/** A rate limit without pauses that counts the requested slots. */
export function countSlots() {
  let count = 0;
  const waitForSlot = async () => {
    count += 1;
  };
  return { waitForSlot, slots: () => count };
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

/** Serves answers that the strict fake never gives. Returns the server's REST base URL. */
export async function serve(
  register: (api: Hono<{ Bindings: HttpBindings }>) => void,
): Promise<string> {
  const api = new Hono<{ Bindings: HttpBindings }>().basePath("/api/v10");
  register(api);
  const answer = getRequestListener(api.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void answer(request, response));
  const origin = await listen(server, 0);
  onTestFinished(() => stopServer(server));
  return `${origin}/api`;
}

/** Serves a status and a body for each path, 404 for all others. Returns the server's REST base URL. */
export function serveBodies(
  answers: Readonly<Record<string, readonly [number, unknown]>>,
): Promise<string> {
  return serve((api) =>
    api.all("*", ({ req }) => {
      const { pathname, search } = new URL(req.url);
      const [status, body] = answers[pathname + search] ?? [404, { code: 0, message: "404" }];
      return Response.json(body, { status });
    }),
  );
}
