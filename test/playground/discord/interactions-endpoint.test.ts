/** Interactions as signed requests to the bot: the check of its endpoint, the delivery, the answers. */
import { Events } from "discord.js";
import { describe, expect, test } from "vitest";
import type { DiscordEvent } from "../../../playground/discord/events.ts";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { defaultIds } from "../../../playground/discord/world.ts";
import { startClient, startDiscord } from "./bot.ts";
import { type Answer, end, startEndpointBot } from "./endpoint-bot.ts";
import { call, callback, messagesPath, registerHello } from "./raw.ts";

const reply = { type: 4, data: { content: "c", allowed_mentions: { parse: [] } } };
const startedAt = Date.UTC(2026, 0, 1);

/** A fake with `/hello` that posts interactions to a bot. */
async function startWithEndpoint() {
  const discord = await startDiscord({ now: () => startedAt });
  await registerHello(discord);
  const bot = await startEndpointBot(discord);
  await discord.useEndpoint(bot.url);
  return { discord, bot };
}

/** The next delivery, with or without an answer. */
function nextDelivery(discord: FakeDiscord): Promise<DiscordEvent> {
  return new Promise((resolve) => {
    const stop = discord.on((event) => {
      if (event.kind !== "delivery") return;
      stop();
      resolve(event);
    });
  });
}

describe("the check of an endpoint", () => {
  test("a bot that tells signatures apart -> was sent two PINGs, and is set", async () => {
    const { discord, bot } = await startWithEndpoint();
    expect(discord.interactionsEndpoint()).toBe(bot.url);
    const ping = { type: 1, version: 1, application_id: discord.botId };
    expect(bot.received).toMatchObject([
      { payload: ping, isSigned: true },
      { payload: ping, isSigned: false },
    ]);
    expect(discord.violations).toEqual([]);
  });

  const always =
    (status: number, type: string, body: string): Answer =>
    (response) =>
      response.writeHead(status, { "content-type": type }).end(body);

  test.each<[string, Answer, string]>([
    ["a status of 404", always(404, "application/json", '{"type":1}'), "PING got 404"],
    ["text", always(200, "text/plain", '{"type":1}'), "as text/plain"],
    ["no content type", (response) => response.end('{"type":1}'), "as no type"],
    ["another type", always(200, "application/json", '{"type":4}'), '{"type":4}'],
    ["no JSON", always(200, "application/json", "pong"), "pong"],
    ["a torn connection", (response) => response.destroy(), "PING got no answer"],
    [
      "any signature taken",
      always(200, "application/json; charset=utf-8", '{"type":1}'),
      "wrong signature got 200",
    ],
    [
      "a wrong signature refused with 403",
      (response, { isSigned }) => (isSigned ? end(response, 200, { type: 1 }) : end(response, 403)),
      "wrong signature got 403",
    ],
    ["no answer in 3 s", () => {}, "PING got no answer"],
  ])("%s -> is refused, and the old endpoint stays", async (_, answer, message) => {
    const { discord, bot } = await startWithEndpoint();
    const bad = await startEndpointBot(discord, answer);
    await expect(discord.useEndpoint(bad.url)).rejects.toThrow(message);
    expect(discord.interactionsEndpoint()).toBe(bot.url);
  });

  test.each(["nonsense", "ftp://127.0.0.1/"])("%s -> is no endpoint", async (url) => {
    const discord = await startDiscord();
    await expect(discord.useEndpoint(url)).rejects.toThrow("is no http: URL");
    expect(discord.interactionsEndpoint()).toBeNull();
  });

  test("GET /applications/@me -> names the key and the endpoint", async () => {
    const { discord, bot } = await startWithEndpoint();
    const application = async () => (await call(discord, "GET /applications/@me")).body;
    expect(discord.publicKey).toMatch(/^[0-9a-f]{64}$/);
    expect(await application()).toMatchObject({
      verify_key: discord.publicKey,
      interactions_endpoint_url: bot.url,
    });
    await discord.useEndpoint(null);
    expect(await application()).toMatchObject({ interactions_endpoint_url: null });
  });
});

describe("a delivery", () => {
  test("a command, its autocomplete and a button -> are posted with Discord's headers and a good signature", async () => {
    const { discord, bot } = await startWithEndpoint();
    const button = { type: 2, style: 1, label: "l", custom_id: "b" };
    const body = { components: [{ type: 1, components: [button] }], ...reply.data };
    await call(discord, `POST ${messagesPath}`, { body });
    const messageId = discord.messagesIn(defaultIds.channelId).at(-1)?.id ?? "";
    const acts = [
      () => discord.runCommand({ name: "hello" }),
      () => discord.autocomplete({ name: "hello", focused: "place" }),
      () => discord.clickButton({ messageId, customId: "b" }),
    ];
    for (const act of acts) {
      const delivered = nextDelivery(discord);
      const { id } = act();
      expect(await delivered).toMatchObject({ interactionId: id, status: 202 });
      const last = bot.received.at(-1);
      expect(last).toMatchObject({ payload: { id, application_id: discord.botId } });
      expect(last?.isSigned).toBe(true);
      expect(last?.headers).toMatchObject({
        "content-type": "application/json",
        "user-agent": "Discord-Interactions/1.0 (+https://discord.com)",
        "x-signature-timestamp": String(startedAt / 1000),
      });
    }
    expect(bot.received.slice(2)).toMatchObject([
      { payload: { type: 2 } },
      { payload: { type: 4 } },
      { payload: { type: 3 } },
    ]);
    expect(bot.connections()).toBeLessThan(bot.received.length);
    expect(discord.violations).toEqual([]);
  });

  test("while an endpoint is set -> the gateway brings nothing; after null it does again", async () => {
    const { discord, bot } = await startWithEndpoint();
    const client = await startClient(discord);
    const seen: string[] = [];
    const arrived = new Promise((resolve) => {
      client.on(Events.InteractionCreate, ({ id }) => resolve(seen.push(id)));
    });
    const delivered = nextDelivery(discord);
    const posted = discord.runCommand({ name: "hello" });
    await delivered;
    await discord.useEndpoint(null);
    const dispatched = discord.runCommand({ name: "hello" });
    await arrived;
    expect(seen).toEqual([dispatched.id]);
    expect(bot.received.slice(2)).toMatchObject([{ payload: { id: posted.id } }]);
  });
});

describe("the answer to a delivery", () => {
  test("202 without a body -> the person waits for the callback", async () => {
    const { discord } = await startWithEndpoint();
    const delivered = nextDelivery(discord);
    const sent = discord.runCommand({ name: "hello" });
    await delivered;
    expect(sent.state()).toEqual({ kind: "waiting" });
    expect(await callback(discord, sent, reply)).toMatchObject({ status: 204 });
    expect(await sent.outcome).toMatchObject({ kind: "replied", message: { content: "c" } });
    expect(discord.violations).toEqual([]);
  });

  const bad: readonly [string, Answer, number | null, string][] = [
    ["500", (response) => end(response, 500), 500, "got 500"],
    ["200 and the answer", (response) => end(response, 200, reply), 200, "got 200"],
    ["202 and a body", (response) => end(response, 202, {}), 202, 'got 202 with "{}"'],
    ["a torn connection", (response) => response.destroy(), null, "no answer"],
    [
      "a torn body",
      (response) =>
        response.writeHead(202, { "content-length": 2 }).write("{", () => response.destroy()),
      null,
      "no answer",
    ],
    ["silence for 3 s", () => {}, null, "no answer"],
  ];

  test.each(bad)("%s -> a violation and no answer", async (_, answer, status, words) => {
    const { discord, bot } = await startWithEndpoint();
    bot.answer(answer);
    const delivered = nextDelivery(discord);
    const sent = discord.runCommand({ name: "hello" });
    expect(await delivered).toMatchObject({ interactionId: sent.id, status });
    expect(await sent.outcome).toEqual({ kind: "unanswered", reason: "not-delivered" });
    expect(discord.violations).toMatchObject([
      { kind: "interactions-endpoint", message: expect.stringContaining(words) },
    ]);
  });

  test.each(bad.slice(0, 4))("%s after the callback -> no violation", async (_, answer) => {
    const { discord, bot } = await startWithEndpoint();
    const delivered = nextDelivery(discord);
    const asked = new Promise<() => void>((resolve) => {
      bot.answer((response, received) => resolve(() => answer(response, received)));
    });
    const sent = discord.runCommand({ name: "hello" });
    const finish = await asked;
    await callback(discord, sent, { type: 5 });
    finish();
    await delivered;
    expect(sent.state()).toMatchObject({ kind: "deferred" });
    expect(discord.violations).toEqual([]);
  });

  test("a callback after a failed delivery -> 10062, without a second violation", async () => {
    const { discord, bot } = await startWithEndpoint();
    bot.answer((response) => end(response, 500));
    const sent = discord.runCommand({ name: "hello" });
    await sent.outcome;
    const answer = await callback(discord, sent, reply);
    expect(answer).toMatchObject({ status: 404, body: { code: 10062 } });
    expect(discord.messagesIn(defaultIds.channelId)).toEqual([]);
    expect(discord.violations).toHaveLength(1);
  });

  test("the fake closed while the bot is silent -> no violation", async () => {
    const { discord, bot } = await startWithEndpoint();
    const asked = new Promise<void>((resolve) => {
      bot.answer(() => resolve());
    });
    const sent = discord.runCommand({ name: "hello" });
    await asked;
    const delivered = nextDelivery(discord);
    await discord.close();
    expect(await delivered).toMatchObject({ status: null, headers: {} });
    expect(await sent.outcome).toEqual({ kind: "unanswered", reason: "closed" });
    expect(discord.violations).toEqual([]);
  });
});
