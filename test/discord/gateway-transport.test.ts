/** The connection to the gateway: how it begins and ends, and what is stored of the servers that Discord lists. */
import { getEventListeners } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { startFakeDiscord } from "../../playground/discord/fake-discord.ts";
import { defaultWorld } from "../../playground/discord/world.ts";
import { systemClock } from "../../src/clock.ts";
import {
  connectToDiscord,
  createGatewayTransport,
  type GatewayHandlers,
} from "../../src/discord/gateway-transport.ts";
import { createLogger } from "../../src/log.ts";
import { startPostgresProxy } from "../support/postgres-proxy.ts";

const HANDLERS: GatewayHandlers = {
  onInteraction: () => undefined,
  onStartupError: (error) => {
    throw error;
  },
  identifyRateLimit: { take: () => Promise.resolve() },
  clock: systemClock,
  log: createLogger("silent"),
};

test("servers that Discord lists -> their ids are returned, and the library keeps none of them", async () => {
  const world = defaultWorld();
  const [guild] = world.guilds;
  if (guild === undefined) throw new Error("the default world has no guild");
  const second = { ...guild, id: "1200000000000000001" };
  world.guilds.push(second);
  const discord = await startFakeDiscord({ botToken: "local.token", world });
  onTestFinished(() => discord.close());
  const connection = await connectToDiscord(
    { token: "local.token", apiUrl: discord.apiUrl, shards: "auto", shardCount: null },
    HANDLERS,
    new AbortController().signal,
  );
  onTestFinished(() => connection?.client.destroy());
  expect([...(connection?.guildIds ?? [])]).toEqual([guild.id, second.id]);
  expect(connection?.client.guilds.cache.size).toBe(0);
});

test("a Discord that cannot be reached for long -> no failed attempt is kept until the bot stops", async () => {
  const stopping = new AbortController();
  let waits = 0;
  let listeners = 0;
  const clock = {
    ...systemClock,
    async sleep() {
      waits += 1;
      listeners = getEventListeners(stopping.signal, "abort").length;
      if (waits === 3) stopping.abort();
    },
  };
  const connection = await connectToDiscord(
    { token: "local.token", apiUrl: "http://127.0.0.1:9", shards: "auto", shardCount: null },
    { ...HANDLERS, clock },
    stopping.signal,
  );
  expect(connection).toBeNull();
  expect(waits).toBe(3);
  expect(listeners).toBe(0);
});

test("a gateway that answers nothing any more -> closing does not wait for it", async () => {
  const discord = await startFakeDiscord({ botToken: "local.token" });
  onTestFinished(() => discord.close());
  const network = await startPostgresProxy(discord.apiUrl, { answersOwnAddress: true });
  const transport = createGatewayTransport(
    { token: "local.token", apiUrl: network.url, shards: "auto", shardCount: null },
    HANDLERS,
  );
  await transport.open(new AbortController().signal);
  network.partition();
  const startedAt = performance.now();
  await transport.close();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
