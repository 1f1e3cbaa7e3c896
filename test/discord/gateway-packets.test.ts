/** Packets of the gateway that are not as Discord documents them: the bot goes on. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Interaction } from "discord.js";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { type FakeDiscord, startFakeDiscord } from "../../playground/discord/fake-discord.ts";
import { systemClock } from "../../src/clock.ts";
import { connectToDiscord } from "../../src/discord/gateway-transport.ts";
import { createLogger } from "../../src/log.ts";
import { forecastInGuild, PAYLOADS, withReplaced } from "./interaction-payloads.ts";

/** SHA-256 of the files that `src/discord/gateway-packets.ts` was written for. */
const LIBRARY = {
  manager: "befe80cef790eb0ffef8e40899c1b0bf66309fc8625292a5cdb47be873f7da67",
  shards: "005413b3b11e1378b62c306d51a442a4643d7dcfaebef55e21726f19571142d5",
};
const TOKEN = "local.token";
const PATIENCE = { timeout: 10_000 };
const WARNING = { level: "warn", msg: "unreadable gateway packet" };
/** Not the token and not the name of a person. */
const SECRETS = /local\.token|token-of|mila|Zürich/i;

const READY = {
  v: 10,
  user: { id: "1100000000000000001", username: "forecast", bot: true },
  guilds: [{ id: "1100000000000000010", unavailable: true }],
  session_id: "0123456789abcdef",
  resume_gateway_url: "ws://127.0.0.1:1",
  shard: [0, 1],
  application: { id: "1100000000000000001", flags: 0 },
};

function dispatch(t: unknown, d: unknown) {
  return { op: 0, s: 2, t, d };
}

/**
 * A connected client with two shards, and whatever would have ended its process.
 *
 * @param betweenShards called when the first shard is connected and the second is not
 */
async function openConnection(betweenShards: (discord: FakeDiscord) => void = () => undefined) {
  const discord = await startFakeDiscord({
    botToken: TOKEN,
    recommendedShards: 2,
    identifyIntervalMs: 0,
  });
  onTestFinished(() => discord.close());
  const fatal: unknown[] = [];
  const note = (error: unknown) => void fatal.push(error);
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, note);
    onTestFinished(() => void process.off(event, note));
  }
  const lines: string[] = [];
  const received: Interaction[] = [];
  const connection = await connectToDiscord(
    { token: TOKEN, apiUrl: discord.apiUrl, shards: "auto", shardCount: null },
    {
      onInteraction: (interaction) => void received.push(interaction),
      onStartupError: (error) => {
        throw error;
      },
      identifyRateLimit: {
        async take({ shardId }) {
          if (shardId === 0) return;
          await discord.waitUntilReady();
          betweenShards(discord);
        },
      },
      clock: systemClock,
      log: createLogger("warn", { write: (line) => void lines.push(line) }),
    },
    new AbortController().signal,
  );
  if (connection === null) throw new Error("not connected");
  onTestFinished(() => connection.client.destroy());
  let count = 0;
  return {
    lines,
    warnings: () => lines.map((line) => JSON.parse(line)),
    send: discord.sendRaw,
    /** Sends an interaction after everything else, and waits until it is there. */
    async expectAnswers() {
      const token = `last-${count++}`;
      discord.sendRaw(dispatch("INTERACTION_CREATE", { ...forecastInGuild, token }));
      await expect.poll(() => received.some((one) => one.token === token), PATIENCE).toBe(true);
      expect(fatal).toEqual([]);
    },
  };
}

describe("the library's internals", () => {
  it("are those that were read", () => {
    const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
    const main = createRequire(import.meta.url).resolve("discord.js");
    const manager = join(dirname(main), "client/websocket/WebSocketManager.js");
    const shards = createRequire(main).resolve("@discordjs/ws");
    expect(
      { manager: hashOf(manager), shards: hashOf(shards) },
      "discord.js changed how it takes packets: read its diff, then update",
    ).toEqual(LIBRARY);
  });
});

describe("an odd packet", () => {
  const interaction = (changes: object) =>
    dispatch("INTERACTION_CREATE", { ...forecastInGuild, ...changes });

  it.each<[string, unknown]>([
    ["an interaction without data", interaction({ data: null })],
    ["an interaction of nobody", interaction({ member: undefined })],
    ["an interaction without entitlements", interaction({ entitlements: null })],
    ["a channel that is a text", interaction({ channel: "Zürich" })],
    ["permissions that are a text", interaction({ app_permissions: "Zürich" })],
    [
      "resolved users that are none",
      interaction({ data: { ...forecastInGuild.data, resolved: { users: { 1: null } } } }),
    ],
    ["an id that is none", interaction({ id: "mila" })],
    ["no interaction at all", dispatch("INTERACTION_CREATE", null)],
    ["a second READY without anything", dispatch("READY", null)],
    ["a second READY without a user", dispatch("READY", { ...READY, user: null })],
    ["a second READY that leads nowhere", dispatch("READY", { ...READY, resume_gateway_url: "x" })],
    ["a HELLO without an interval", { op: 10, d: null }],
    ["a HELLO with an interval of nothing", { op: 10, d: { heartbeat_interval: 0 } }],
  ])(
    "%s -> one line for each shard, without its content, and the next is answered",
    async (_, packet) => {
      const { send, expectAnswers, lines, warnings } = await openConnection();
      send(packet);
      await expectAnswers();
      expect(warnings()).toMatchObject([WARNING, WARNING]);
      expect(lines.join("")).not.toMatch(SECRETS);
    },
  );

  it.each<[string, unknown]>([
    ["a second READY", dispatch("READY", { ...READY, guilds: [null, "x", ...READY.guilds] })],
    ["a RESUMED without content", dispatch("RESUMED", null)],
    ["a server that is none", dispatch("GUILD_CREATE", null)],
    ["a server without an id that is gone", dispatch("GUILD_DELETE", { unavailable: "x" })],
    ["an unknown event", dispatch("SOMETHING_NEW", null)],
    ["an event called error", dispatch("error", null)],
    ["an event called __proto__", dispatch("__proto__", {})],
    ["no event", dispatch(null, null)],
    ["an unknown opcode", { op: 99 }],
    ["a text", "mila"],
    ["a list", [1]],
    ["null", null],
  ])("%s -> no line, and the next is answered", async (_, packet) => {
    const { send, expectAnswers, lines } = await openConnection();
    send(packet);
    await expectAnswers();
    expect(lines).toEqual([]);
  });

  it("before all shards are connected -> the same", async () => {
    const { expectAnswers, warnings } = await openConnection((discord) => {
      discord.sendRaw(interaction({ entitlements: null }));
    });
    await expectAnswers();
    expect(warnings()).toMatchObject([WARNING, WARNING]);
  });

  it("any part of any packet replaced by any JSON -> the bot goes on, and nothing is told", async () => {
    const { send, expectAnswers, lines } = await openConnection();
    const packets = [
      ...Object.values(PAYLOADS).map((payload) => dispatch("INTERACTION_CREATE", payload)),
      dispatch("READY", READY),
      dispatch("RESUMED", { _trace: [] }),
      dispatch("GUILD_CREATE", { id: "1100000000000000010", channels: [], members: [], roles: [] }),
      dispatch("GUILD_DELETE", { id: "1100000000000000010", unavailable: true }),
    ];
    const junk = fc.option(fc.jsonValue(), { nil: undefined });
    const odd = fc
      .tuple(fc.constantFrom(...packets), fc.nat(), junk)
      .map(([packet, place, value]) => withReplaced(packet, place, value))
      // These ask for something that ends the connection.
      .filter((packet) => ![7, 9].includes(Number(Reflect.get(Object(packet), "op"))));
    await fc.assert(
      fc.asyncProperty(fc.array(odd, { minLength: 50, maxLength: 50 }), async (some) => {
        for (const packet of some) send(packet);
        await expectAnswers();
      }),
      { numRuns: 20 },
    );
    expect(lines.join("")).not.toMatch(SECRETS);
  });
});
