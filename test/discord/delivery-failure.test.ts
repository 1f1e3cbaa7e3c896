/** What Discord's and the network's errors mean for a post. */
import { createServer } from "node:http";
import { DiscordAPIError, HTTPError, RateLimitError, REST, Routes } from "discord.js";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import * as z from "zod";
import { listen, stopServer } from "../../playground/discord/listen.ts";
import { defaultIds } from "../../playground/discord/world.ts";
import { send, toDeliveryFailure } from "../../src/discord/delivery-failure.ts";
import type { DeliveryFailure } from "../../src/schedules/schedule.ts";
import { openRest, serve, startPosting } from "./posting-parts.ts";

const messages = Routes.channelMessages(defaultIds.channelId);
const body = { content: "12 °C", allowed_mentions: { parse: [] } };
const UNSENT = { kind: "unavailable", maybePosted: false };
const IN_DOUBT = { kind: "unavailable", maybePosted: true };

/** How a post to `rest` fails. */
async function failureOf(rest: REST): Promise<DeliveryFailure | "none"> {
  const result = await send(z.unknown(), () => rest.post(messages, { body }));
  return result.kind === "failed" ? result.failure : "none";
}

/** An error as Node.js gives it. */
function nodeError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

function apiError(status: number, rawError: { code: number; message: string }): DiscordAPIError {
  return new DiscordAPIError(rawError, rawError.code, status, "POST", messages, {
    body: null,
    files: undefined,
  });
}

/** What a request may throw and what it never throws. */
function anyThrown(): fc.Arbitrary<unknown> {
  const number = fc.oneof(fc.integer(), fc.double());
  const limit = fc.tuple(number, number).map(([retryAfter, timeToReset]) => {
    const [global, method, hash, url, route] = [false, "POST", "h", "u", "r"];
    const rest = { majorParameter: "m", limit: 1, sublimitTimeout: 0, scope: "user" as const };
    return new RateLimitError({
      global,
      method,
      hash,
      url,
      route,
      retryAfter,
      timeToReset,
      ...rest,
    });
  });
  const answer = fc
    .record({ status: fc.integer({ min: 400, max: 499 }), code: fc.nat(), wait: fc.anything() })
    .map(({ status, code, wait }) =>
      apiError(status, Object.assign({ code, message: "" }, { retry_after: wait })),
    );
  const bad = { body: null, files: undefined };
  const server = fc
    .integer({ min: 500, max: 599 })
    .map((status) => new HTTPError(status, "", "POST", "u", bad));
  const node = fc
    .record({ message: fc.string(), code: fc.anything(), cause: fc.anything() })
    .map(({ message, code, cause }) => Object.assign(new Error(message, { cause }), { code }));
  return fc.letrec<{ error: unknown }>((tie) => ({
    error: fc.oneof(
      { depthSize: "small" },
      fc.anything(),
      limit,
      answer,
      server,
      node,
      fc.array(tie("error")).map((errors) => new AggregateError(errors)),
    ),
  })).error;
}

describe("an answer of Discord's", () => {
  test.each([
    [404, 10003, "unknown-channel"],
    [404, 10004, "guild-gone"],
    [404, 10008, "message-gone"],
    [403, 50001, "missing-access"],
    [403, 50013, "missing-permission"],
    [400, 50008, "wrong-channel-kind"],
    [400, 50024, "wrong-channel-kind"],
    [400, 40067, "tag-required"],
    [400, 40066, "tag-required"],
    [404, 10087, "tag-required"],
    [400, 50083, "channel-closed"],
    [400, 160005, "channel-closed"],
    [400, 200000, "blocked"],
    [400, 240000, "blocked"],
    [400, 50035, "rejected"],
    [400, 50006, "rejected"],
    [403, 50007, "messages-closed"],
    [403, 50278, "messages-closed"],
    [404, 10013, "messages-closed"],
  ])("%i with code %i -> %s", async (status, code, kind) => {
    const { discord, rest } = await startPosting();
    discord.fail({ kind: "status", status, code });
    expect(await failureOf(rest)).toEqual({ kind, code });
  });

  test.each([
    [500, 0],
    [502, 0],
    [503, 130000],
    [400, 130000],
  ])("%i with code %i -> perhaps posted", async (status, code) => {
    const { discord, rest } = await startPosting();
    discord.fail({ kind: "status", status, code });
    expect(await failureOf(rest)).toEqual(IN_DOUBT);
  });

  test.each([
    ["a refused token", /./],
    ["a 401 that is not about the token", /POST/],
  ])("%s -> not posted, and later requests say the same", async (_, route) => {
    const { discord, rest } = await startPosting();
    discord.fail({ kind: "status", status: 401 }, { route });
    expect(await failureOf(rest)).toEqual(UNSENT);
    expect(await failureOf(rest)).toEqual(UNSENT);
    expect(discord.messagesIn(defaultIds.channelId)).toEqual([]);
  });

  test.each([400, 403, 404, 405])("%i with code 0 -> not posted", async (status) => {
    const { discord, rest } = await startPosting();
    discord.fail({ kind: "status", status, code: 0 });
    expect(await failureOf(rest)).toEqual(UNSENT);
  });

  test("a proxy's page instead of an error -> not posted", async () => {
    const page = await serve((api) => api.all("*", (context) => context.html("<h1>No</h1>", 403)));
    expect(await failureOf(openRest(page).rest)).toEqual(UNSENT);
  });

  test("an answer 200 that cannot be read -> perhaps posted", async () => {
    const cut = await serve((api) =>
      api.all("*", (context) => context.body("{", 200, { "content-type": "application/json" })),
    );
    expect(await failureOf(openRest(cut).rest)).toEqual(IN_DOUBT);
    const unread = await send(z.object({ id: z.string() }), async () => ({}));
    expect(unread).toEqual({ kind: "failed", failure: IN_DOUBT });
  });
});

describe("a rate limit", () => {
  test("longer than the library may wait -> the time to wait", async () => {
    const { discord, rest } = await startPosting();
    discord.fail({ kind: "rate-limit", scope: "shared", retryAfterSeconds: 60 });
    // The library adds 50 ms for clock differences.
    expect(await failureOf(rest)).toEqual({ kind: "rate-limited", retryAfterMs: 60_050 });
  });

  test.each([20016, 20022, 20028, 30046])(
    "code %i without a time -> some seconds",
    async (code) => {
      const { discord, rest } = await startPosting();
      discord.fail({ kind: "status", status: 400, code });
      expect(await failureOf(rest)).toEqual({ kind: "rate-limited", retryAfterMs: 5_000 });
    },
  );

  test.each([400, 429])("direct channels opened too fast, status %i -> some minutes", (status) => {
    const error = apiError(status, { code: 40003, message: "" });
    expect(toDeliveryFailure(error)).toEqual({ kind: "rate-limited", retryAfterMs: 300_000 });
  });

  it("with a time in the answer -> that time", () => {
    const rawError = { code: 20028, message: "Slow down", retry_after: 1.2345 };
    expect(toDeliveryFailure(apiError(400, rawError))).toEqual({
      kind: "rate-limited",
      retryAfterMs: 1235,
    });
  });

  it("status 429 without a time -> some seconds", () => {
    const error = apiError(429, { code: 0, message: "" });
    expect(toDeliveryFailure(error)).toEqual({ kind: "rate-limited", retryAfterMs: 5_000 });
  });
});

describe("a failed connection", () => {
  test("torn before an answer -> perhaps posted", async () => {
    const { discord, rest } = await startPosting();
    discord.fail({ kind: "torn-socket", when: "before" });
    expect(await failureOf(rest)).toEqual(IN_DOUBT);
  });

  test("no answer within the time limit -> perhaps posted", async () => {
    const { discord } = await startPosting();
    discord.fail({ kind: "silent" });
    const rest = new REST({ api: discord.apiUrl, retries: 0, timeout: 20 }).setToken("t");
    expect(await failureOf(rest)).toEqual(IN_DOUBT);
  });

  test("nobody listens -> not posted", async () => {
    const server = createServer();
    const closed = await listen(server, 0);
    await stopServer(server);
    expect(await failureOf(openRest(`${closed}/api`).rest)).toEqual(UNSENT);
  });

  test.each([
    "ECONNREFUSED",
    "ENOTFOUND",
    "EAI_AGAIN",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "UND_ERR_CONNECT_TIMEOUT",
  ])("%s -> not posted", (code) => {
    expect(toDeliveryFailure(nodeError(code))).toEqual(UNSENT);
  });

  test.each(["ECONNRESET", "EPIPE", "ETIMEDOUT", "UND_ERR_SOCKET", "UND_ERR_HEADERS_TIMEOUT"])(
    "%s -> perhaps posted",
    (code) => {
      expect(toDeliveryFailure(nodeError(code))).toEqual(IN_DOUBT);
    },
  );

  it("several addresses, none of them reached -> not posted", () => {
    const errors = [nodeError("ECONNREFUSED"), nodeError("ENETUNREACH")];
    expect(toDeliveryFailure(new AggregateError(errors))).toEqual(UNSENT);
  });

  it("several addresses, one of them perhaps reached -> perhaps posted", () => {
    const errors = [nodeError("ECONNREFUSED"), nodeError("ECONNRESET")];
    const error = Object.assign(new AggregateError(errors), { code: "ECONNREFUSED" });
    expect(toDeliveryFailure(error)).toEqual(IN_DOUBT);
  });
});

describe("anything else", () => {
  it.each([
    null,
    undefined,
    "ECONNRESET",
    { code: "ECONNRESET" },
    new Error("x"),
    new TypeError("x is not a function", { cause: new RangeError("y") }),
  ])("%s -> no failure of a delivery", (error) => {
    expect(toDeliveryFailure(error)).toBeNull();
  });

  it("an error of our own -> thrown on", async () => {
    const error = new RangeError("ours");
    await expect(send(z.unknown(), () => Promise.reject(error))).rejects.toBe(error);
  });

  it("anything that is thrown -> a failure with sensible numbers or null, and never an error", () => {
    fc.assert(
      fc.property(anyThrown(), (thrown) => {
        const failure = toDeliveryFailure(thrown);
        if (failure !== null && "retryAfterMs" in failure) {
          expect(failure.retryAfterMs).toBeGreaterThan(0);
          expect(Number.isFinite(failure.retryAfterMs)).toBe(true);
        }
        if (failure !== null && "code" in failure) expect(failure.code).toBeTypeOf("number");
      }),
    );
  });
});
