/** The connections to Discord's REST API: waits, timeouts and reports. */
import { Client, RateLimitError, RESTEvents, Routes } from "discord.js";
import type { Context } from "hono";
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { describe, expect, it, onTestFinished } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { clientOptions } from "../../src/discord/rest.ts";
import { UnconfirmedRefusal } from "../../src/discord/retry.ts";
import { openRest, serve, startPosting } from "./posting-parts.ts";

const messages = Routes.channelMessages(defaultIds.channelId);
const body = { content: "12 °C", allowed_mentions: { parse: [] } };

/** A server that answers posts by their number, from 1. */
async function serveAnswers(answer: (context: Context, count: number) => Response) {
  const seen = { count: 0 };
  const url = await serve((api) =>
    api.all("*", (context) => {
      seen.count += 1;
      return answer(context, seen.count);
    }),
  );
  return { seen, ...openRest(url) };
}

function limited(context: Context, headers: Record<string, string>): Response {
  const body = { message: "You are being rate limited.", retry_after: 0.01 };
  return context.json(body, 429, headers);
}

describe("createPostingRest", () => {
  it("a post to the strict fake -> taken with the bot's token and the library's user agent", async () => {
    const { discord, rest } = await startPosting();
    await rest.post(messages, { body });
    expect(discord.messagesIn(defaultIds.channelId)).toHaveLength(1);
  });

  it("a file while another undici sends all requests -> sent", async () => {
    // As when a module that imports undici is loaded before the library.
    const before = getGlobalDispatcher();
    setGlobalDispatcher(new Agent());
    onTestFinished(() => setGlobalDispatcher(before));
    const { discord, rest } = await startPosting();
    const files = [{ name: "chart.png", data: Buffer.from("picture"), contentType: "image/png" }];
    await rest.post(messages, { body, files });
    const [message] = discord.messagesIn(defaultIds.channelId);
    expect(message?.attachments).toMatchObject([{ filename: "chart.png" }]);
  });

  it("a failing request -> sent once", async () => {
    const { discord, rest } = await startPosting();
    discord.fail({ kind: "status", status: 503 });
    await expect(rest.post(messages, { body })).rejects.toMatchObject({ status: 503 });
    expect(discord.requests).toHaveLength(1);
  });

  it("a short rate limit -> waited out", async () => {
    const { rest, seen } = await serveAnswers((context, count) =>
      count === 1 ? limited(context, { "retry-after": "0.01" }) : context.json({ id: "1" }),
    );
    await expect(rest.post(messages, { body })).resolves.toEqual({ id: "1" });
    expect(seen.count).toBe(2);
  });

  it("the bot's own limit over all routes, however short -> an error at once", async () => {
    const { discord, rest } = await startPosting();
    discord.fail({ kind: "rate-limit", scope: "global", retryAfterSeconds: 1 }, { times: 1 });
    await expect(rest.post(messages, { body })).rejects.toBeInstanceOf(RateLimitError);
  });

  it("a rate limit of more than ten seconds -> an error at once", async () => {
    const { discord, rest } = await startPosting();
    discord.fail({ kind: "rate-limit", scope: "global", retryAfterSeconds: 11 });
    await expect(rest.post(messages, { body })).rejects.toBeInstanceOf(RateLimitError);
    await expect(rest.post(messages, { body })).rejects.toBeInstanceOf(RateLimitError);
    expect(discord.requests).toHaveLength(1);
  });

  it("a rate limit whose header names less than its body -> an error with the body's time", async () => {
    const { rest, seen } = await serveAnswers((context) =>
      context.json({ code: 20022, retry_after: 1163.097 }, 429, { "retry-after": "1" }),
    );
    const failed = await rest.patch(`${messages}/1`, { body }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(RateLimitError);
    expect(failed).toMatchObject({ retryAfter: 1_164_050 });
    expect(seen.count).toBe(1);
  });

  it("a channel's limit that is used up for long -> an error before anything is sent", async () => {
    const { rest, seen } = await serveAnswers((context) =>
      context.json({ id: "1" }, 200, {
        "x-ratelimit-limit": "5",
        "x-ratelimit-remaining": "0",
        "x-ratelimit-reset-after": "60",
      }),
    );
    await rest.post(messages, { body });
    await expect(rest.post(messages, { body })).rejects.toBeInstanceOf(RateLimitError);
    expect(seen.count).toBe(1);
  });

  it.each([{}, { "retry-after": "soon" }])(
    "a rate limit with the headers %o, which name no time -> an error instead of endless repeats",
    async (headers) => {
      const { rest, seen } = await serveAnswers((context) => limited(context, headers));
      await expect(rest.post(messages, { body })).rejects.toBeInstanceOf(RateLimitError);
      expect(seen.count).toBe(1);
    },
  );

  it("more requests at once than Discord takes in a second -> none is held back here", async () => {
    const { rest, seen } = await serveAnswers((context) => context.json({}));
    let held = 0;
    rest.on(RESTEvents.RateLimited, () => {
      held += 1;
    });
    const ids = Array.from(
      { length: 120 },
      (_, index) => `${1_100_000_000_000_000_000n + BigInt(index)}`,
    );
    await Promise.all(ids.map((id) => rest.post(Routes.channelMessages(id), { body })));
    expect(seen.count).toBe(120);
    expect(held).toBe(0);
  });

  it("a thousand refused requests -> one warning", async () => {
    const { rest, lines } = await serveAnswers((context) => context.json({ code: 50001 }, 403));
    const ids = Array.from(
      { length: 1_000 },
      (_, index) => `${1_100_000_000_000_000_000n + BigInt(index)}`,
    );
    await Promise.allSettled(ids.map((id) => rest.get(Routes.channel(id))));
    const warnings = lines.map((line): unknown => JSON.parse(line));
    expect(warnings).toMatchObject([{ level: "warn", msg: "Discord is rejecting many requests" }]);
  });
});

/** A server that answers all 401 but who the bot is. */
async function serveRefusals(self: (context: Context) => Response) {
  const seen = { confirmations: 0 };
  const url = await serve((api) => {
    api.get("/users/@me", (context) => {
      seen.confirmations += 1;
      return self(context);
    });
    api.all("*", (context) => context.json(UNAUTHORIZED, 401));
  });
  return { seen, ...openRest(url) };
}

const UNAUTHORIZED = { message: "401: Unauthorized", code: 0 };
const WARNING = "Discord did not confirm a 401";

describe("a 401", () => {
  it("confirmed, to twenty requests at once -> asked once, and the startup error is reported once", async () => {
    const { rest, seen, startupErrors, lines } = await serveRefusals((context) =>
      context.json(UNAUTHORIZED, 401),
    );
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => rest.get(Routes.channel(`110000000000000000${n}`))),
    );
    for (const result of results) {
      expect(result).toMatchObject({ reason: { kind: "token-refused" } });
    }
    expect(seen.confirmations).toBe(1);
    expect(startupErrors.map(({ kind }) => kind)).toEqual(["token-refused"]);
    expect(lines).toEqual([]);
  });

  it.each<[string, number, (context: Context) => Response]>([
    ["the bot's user", 200, (context) => context.json({ id: "1" })],
    ["a proxy's page with 401", 401, (context) => context.html("<h1>Log in</h1>", 401)],
    ["a proxy's JSON with 401", 401, (context) => context.json({ message: "Unauthorized" }, 401)],
    ["an outage", 503, (context) => context.json({ code: 0, message: "503" }, 503)],
    ["a limit", 429, (context) => limited(context, { "retry-after": "60" })],
  ])(
    "answered with %s when asked again -> one warning, and no startup error",
    async (_, status, self) => {
      const { rest, startupErrors, lines } = await serveRefusals(self);
      await expect(rest.post(messages, { body })).rejects.toBeInstanceOf(UnconfirmedRefusal);
      expect(startupErrors).toEqual([]);
      const warnings = lines.map((line): unknown => JSON.parse(line));
      expect(warnings).toMatchObject([{ level: "warn", msg: WARNING, status }]);
    },
  );

  it("without a connection when asked again -> the same", async () => {
    const { discord, rest, startupErrors, lines } = await startPosting();
    discord.fail({ kind: "status", status: 401 }, { route: /POST/ });
    discord.fail({ kind: "torn-socket", when: "before" });
    await expect(rest.post(messages, { body })).rejects.toBeInstanceOf(UnconfirmedRefusal);
    expect(startupErrors).toEqual([]);
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: "warn", msg: WARNING, status: null },
    ]);
  });

  it("once -> later requests still carry the token", async () => {
    const { discord, rest, startupErrors } = await startPosting();
    discord.fail({ kind: "status", status: 401 }, { times: 1 });
    await expect(rest.post(messages, { body })).rejects.toBeInstanceOf(UnconfirmedRefusal);
    await rest.post(messages, { body });
    expect(discord.messagesIn(defaultIds.channelId)).toHaveLength(1);
    expect(startupErrors).toEqual([]);
  });

  it("to a request without the token -> says nothing about it", async () => {
    const { rest, seen, startupErrors } = await serveRefusals((context) => context.json({}, 401));
    await expect(rest.get(messages, { auth: false })).rejects.toMatchObject({ status: 401 });
    expect(seen.confirmations).toBe(0);
    expect(startupErrors).toEqual([]);
  });
});

describe("clientOptions", () => {
  it("answers to many people at once -> none is held back, since Discord's limit of 50 a second does not count them", async () => {
    const url = await serve((api) => api.all("*", (context) => context.body(null, 204)));
    const client = new Client(clientOptions({ apiUrl: url }));
    onTestFinished(() => client.destroy());
    let heldBack = 0;
    client.rest.on(RESTEvents.RateLimited, () => {
      heldBack += 1;
    });
    // More than the library sends per second.
    const tokens = Array.from({ length: 120 }, (_, n) => `token-${n}`);
    await Promise.all(
      tokens.map((token) =>
        client.rest.delete(Routes.webhookMessage(defaultIds.applicationId, token), { auth: false }),
      ),
    );
    expect(heldBack).toBe(0);
  });
});
