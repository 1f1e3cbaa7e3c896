/** The gateway with clients that follow its rules, and with clients that do not. */
import { once } from "node:events";
import { afterEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import * as z from "zod";
import type { FakeDiscord, FakeDiscordOptions } from "../../../playground/discord/fake-discord.ts";
import { defaultIds } from "../../../playground/discord/world.ts";
import { botToken, startDiscord } from "./bot.ts";
import { registerHello } from "./raw.ts";

const messageSchema = z.object({
  op: z.number(),
  t: z.string().nullish(),
  s: z.number().nullish(),
  d: z.unknown().optional(),
});
type Message = z.infer<typeof messageSchema>;

const sockets: WebSocket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

/** A client's end of the gateway. */
interface Peer {
  send(op: number, d: unknown): void;
  /** The next unread message. */
  next(): Promise<Message>;
  readonly closed: Promise<number>;
  close(code: number): void;
}

function connect(discord: FakeDiscord, query = "?v=10&encoding=json"): Peer {
  const origin = discord.apiUrl.replace("http", "ws").replace("/api", "/");
  const socket = new WebSocket(`${origin}${query}`);
  sockets.push(socket);
  const read: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  socket.on("message", (data) => {
    const message = messageSchema.parse(JSON.parse(data.toString()));
    const first = waiting.shift();
    if (first === undefined) read.push(message);
    else first(message);
  });
  return {
    send: (op, d) => socket.send(JSON.stringify({ op, d })),
    next() {
      const message = read.shift();
      if (message !== undefined) return Promise.resolve(message);
      return new Promise((resolve) => waiting.push(resolve));
    },
    closed: once(socket, "close").then(([code]) => z.number().parse(code)),
    close: (code) => socket.close(code),
  };
}

const properties = { os: "linux", browser: "test", device: "test" };
const identity = { token: botToken, intents: 0, properties };

async function identified(
  discord: FakeDiscord,
  fields: object = {},
): Promise<{ peer: Peer; ready: Message }> {
  const peer = connect(discord);
  await peer.next();
  peer.send(2, { ...identity, ...fields });
  return { peer, ready: await peer.next() };
}

/** Starts a fake with a clock that only `moveOn` moves. */
async function startOnOwnClock(options: Partial<FakeDiscordOptions> = {}) {
  let now = Date.UTC(2026, 6, 14);
  const discord = await startDiscord({ ...options, now: () => now });
  const moveOn = (durationMs: number) => {
    now += durationMs;
  };
  return { discord, moveOn };
}

const sessionOf = ({ d }: Message) => z.object({ session_id: z.string() }).parse(d).session_id;

describe("a session", () => {
  test("HELLO, IDENTIFY -> READY with guilds that are not available yet", async () => {
    const discord = await startDiscord();
    const peer = connect(discord);
    expect(await peer.next()).toMatchObject({ op: 10, d: { heartbeat_interval: 41_250 } });
    peer.send(2, identity);
    expect(await peer.next()).toMatchObject({
      op: 0,
      t: "READY",
      s: 1,
      d: {
        v: 10,
        user: { id: defaultIds.applicationId, bot: true },
        guilds: [{ id: defaultIds.guildId, unavailable: true }],
        application: { id: defaultIds.applicationId, flags: 0 },
        resume_gateway_url: discord.apiUrl.replace("http", "ws").replace("/api", ""),
      },
    });
    await discord.waitUntilReady();
    expect(discord.violations).toEqual([]);
  });

  test("a heartbeat -> is acknowledged", async () => {
    const discord = await startDiscord();
    const { peer } = await identified(discord);
    peer.send(1, 1);
    expect(await peer.next()).toMatchObject({ op: 11 });
  });

  test("no heartbeat -> closed with 4009", async () => {
    const discord = await startDiscord({ heartbeatIntervalMs: 300 });
    const { peer } = await identified(discord);
    expect(await peer.closed).toBe(4009);
    expect(discord.violations).toMatchObject([{ kind: "gateway-protocol" }]);
  });

  test("RESUME -> the events missed since, then RESUMED", async () => {
    const discord = await startDiscord();
    await registerHello(discord);
    const { peer, ready } = await identified(discord);
    discord.closeGateway(4000);
    expect(await peer.closed).toBe(4000);
    discord.runCommand({ name: "hello" });
    const again = connect(discord);
    await again.next();
    again.send(6, { token: botToken, session_id: sessionOf(ready), seq: 1 });
    expect(await again.next()).toMatchObject({ t: "INTERACTION_CREATE", s: 2 });
    expect(await again.next()).toMatchObject({ t: "RESUMED", s: 3 });
  });

  test.each([
    ["an unknown session", () => "nothing", 0],
    ["a sequence that never was", sessionOf, 99],
  ])("RESUME of %s -> op 9", async (_, idOf, seq) => {
    const discord = await startDiscord();
    const { ready } = await identified(discord);
    const again = connect(discord);
    await again.next();
    again.send(6, { token: botToken, session_id: idOf(ready), seq });
    expect(await again.next()).toMatchObject({ op: 9, d: false });
  });

  test("RESUME after the bot closed with 1000 -> op 9, the session was given up", async () => {
    const discord = await startDiscord();
    const { peer, ready } = await identified(discord);
    const ended = new Promise<void>((resolve) => {
      discord.on((event) => {
        if (event.kind === "session" && event.change === "closed") resolve();
      });
    });
    peer.close(1000);
    await ended;
    const again = connect(discord);
    await again.next();
    again.send(6, { token: botToken, session_id: sessionOf(ready), seq: 1 });
    expect(await again.next()).toMatchObject({ op: 9, d: false });
  });

  test("two shards 5 s apart -> each gets its guilds and their events", async () => {
    const { discord, moveOn } = await startOnOwnClock();
    await registerHello(discord);
    const first = await identified(discord, { shard: [0, 2] });
    moveOn(5_000);
    const second = await identified(discord, { shard: [1, 2] });
    const expected = Number((BigInt(defaultIds.guildId) >> 22n) % 2n);
    const [serving, other] = expected === 0 ? [first, second] : [second, first];
    expect(serving.ready.d).toMatchObject({ guilds: [{ id: defaultIds.guildId }] });
    expect(other.ready.d).toMatchObject({ guilds: [] });
    discord.runCommand({ name: "hello" });
    expect(await serving.peer.next()).toMatchObject({ t: "INTERACTION_CREATE" });
    expect(discord.violations).toEqual([]);
  });

  test.each([
    ["another shard", [1, 2]],
    ["the same shard", [0, 2]],
  ])("%s within 5 s -> op 9 and a violation, later READY", async (_, shard) => {
    const { discord, moveOn } = await startOnOwnClock();
    await identified(discord, { shard: [0, 2] });
    moveOn(4_999);
    const { peer, ready: rejection } = await identified(discord, { shard });
    expect(rejection).toMatchObject({ op: 9, d: false });
    expect(discord.violations).toMatchObject([{ kind: "identify-too-often" }]);
    moveOn(1);
    peer.send(2, { ...identity, shard });
    expect(await peer.next()).toMatchObject({ t: "READY" });
  });

  test("max_concurrency 2 -> two buckets, each with its own 5 s", async () => {
    const { discord } = await startOnOwnClock({ maxConcurrency: 2 });
    const shards = [0, 1, 2].map((id) => identified(discord, { shard: [id, 3] }));
    const ops = (await Promise.all(shards)).map(({ ready }) => ready.op);
    expect(ops.toSorted((one, other) => one - other)).toEqual([0, 0, 9]);
    expect(discord.violations).toHaveLength(1);
  });

  test("a guild too many for one session -> 4011 until there are shards enough", async () => {
    const { discord } = await startOnOwnClock({ maxGuildsPerShard: 0 });
    const peer = connect(discord);
    await peer.next();
    peer.send(2, identity);
    expect(await peer.closed).toBe(4011);
    const empty = Number((BigInt(defaultIds.guildId) >> 22n) % 2n) === 0 ? 1 : 0;
    const { ready } = await identified(discord, { shard: [empty, 2] });
    expect(ready).toMatchObject({ t: "READY" });
  });

  test("a direct message -> goes to shard 0", async () => {
    const discord = await startDiscord();
    await registerHello(discord);
    const { peer } = await identified(discord, { shard: [0, 2] });
    discord.runCommand({ name: "hello", guildId: null });
    expect(await peer.next()).toMatchObject({ t: "INTERACTION_CREATE", d: { context: 1 } });
  });
});

describe("a client that breaks the rules", () => {
  test.each([
    ["a wrong token", { token: "other" }, 4004],
    ["intents as text", { intents: "0" }, 4002],
    ["no properties", { properties: undefined }, 4002],
    ["intents other than Guilds", { intents: 1 << 9 }, 4014],
    ["a shard that is not there", { shard: [2, 2] }, 4010],
  ])("IDENTIFY with %s -> closed", async (_, fields, code) => {
    const discord = await startDiscord();
    const peer = connect(discord);
    await peer.next();
    peer.send(2, { ...identity, ...fields });
    expect(await peer.closed).toBe(code);
    expect(discord.violations).toMatchObject([{ kind: "gateway-protocol" }]);
  });

  test("IDENTIFY twice -> 4005", async () => {
    const discord = await startDiscord();
    const { peer } = await identified(discord);
    peer.send(2, identity);
    expect(await peer.closed).toBe(4005);
  });

  test.each([
    ["an unknown opcode", 77],
    ["a presence, which the bot never sends", 3],
  ])("%s -> closed", async (_, op) => {
    const discord = await startDiscord();
    const peer = connect(discord);
    await peer.next();
    peer.send(op, {});
    expect(await peer.closed).toBe(4002);
  });

  test.each([
    "?v=9&encoding=json",
    "?v=10&encoding=etf",
    "?v=10&encoding=json&compress=zlib-stream",
  ])("the gateway asked with %s -> 4012", async (query) => {
    const discord = await startDiscord();
    expect(await connect(discord, query).closed).toBe(4012);
  });
});
