/** What the page's server rejects, and which events it sends to whom. */
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { defaultIds } from "../../../playground/discord/world.ts";
import { connect } from "./live-client.ts";
import { startPlayground } from "./start-playground.ts";
import { startWholePlayground } from "./start-whole-playground.ts";

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly host?: string;
  readonly origin?: string | null;
  readonly body?: string;
}

const command = {
  userId: defaultIds.memberId,
  channelId: defaultIds.channelId,
  locale: "en-GB",
  name: "forecast",
  options: { location: "2.35,48.86" },
};

/** `fetch` would not send a foreign Host. The default is the page's request for a command. */
function send(url: string, sent: Sent): Promise<{ status: number; body: string }> {
  const { method = "POST", path = "/api/commands", origin = url } = sent;
  const { body = JSON.stringify(command), host = new URL(url).host } = sent;
  const headers = {
    host,
    "content-type": "application/json",
    ...(origin === null ? {} : { origin }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, url), { method, headers }, (incoming) => {
      const status = incoming.statusCode ?? 0;
      text(incoming).then((answer) => resolve({ status, body: answer }), reject);
    });
    outgoing.on("error", reject);
    outgoing.end(method === "GET" ? undefined : body);
  });
}

describe("the page's server", () => {
  test.each<[string, Sent, number, string]>([
    ["a foreign Host", { host: "evil.example" }, 403, "foreign-origin"],
    [
      "a foreign Host for the page itself",
      { method: "GET", path: "/", host: "evil.example" },
      403,
      "foreign-origin",
    ],
    ["its own name with another port", { host: "127.0.0.1:1" }, 403, "foreign-origin"],
    ["a foreign Origin", { origin: "http://evil.example" }, 403, "foreign-origin"],
    ["no Origin", { origin: null }, 403, "foreign-origin"],
    ["a body that is not JSON", { body: "{" }, 400, "invalid-body"],
    ["a body without what is needed", { body: "{}" }, 400, "invalid-body"],
    [
      "a property that nothing is known of",
      { body: JSON.stringify({ ...command, more: 1 }) },
      400,
      "invalid-body",
    ],
    [
      "a language that Discord does not have",
      { body: JSON.stringify({ ...command, locale: "tlh" }) },
      400,
      "invalid-body",
    ],
    [
      "a fault that does not exist",
      { path: "/api/weather-fault", body: '{"fault":"x"}' },
      400,
      "invalid-body",
    ],
    ["a body of half a megabyte", { body: JSON.stringify("x".repeat(500_000)) }, 413, "too-large"],
    [
      "a command that does not exist",
      { body: JSON.stringify({ ...command, name: "x" }) },
      409,
      "not-possible",
    ],
    [
      "an unknown transport",
      { path: "/api/delivery", body: '{"transport":"post"}' },
      400,
      "invalid-body",
    ],
    ["a clock set back", { path: "/api/clock", body: '{"at":0}' }, 409, "not-possible"],
    ["a clock set to no time", { path: "/api/clock", body: '{"at":null}' }, 400, "invalid-body"],
    [
      "a clock set to the far future",
      { path: "/api/clock", body: '{"at":9e15}' },
      409,
      "not-possible",
    ],
    ["a path that does not exist", { path: "/api/x" }, 404, "unknown-route"],
  ])("%s -> is refused and changes nothing", async (_what, sent, status, kind) => {
    const { url, discord, weather } = await startPlayground();
    const rejection = await send(url, sent);
    expect(rejection.status).toBe(status);
    expect(JSON.parse(rejection.body)).toMatchObject({ kind, message: expect.any(String) });
    expect(discord.messagesIn(defaultIds.channelId, defaultIds.memberId)).toEqual([]);
    expect(weather.requests).toEqual([]);
  });

  test("its own request -> runs the command", async () => {
    const { url, discord } = await startPlayground();
    expect(await send(url, {})).toEqual({ status: 200, body: '{"kind":"acknowledged"}' });
    expect(discord.messagesIn(defaultIds.channelId)).toHaveLength(1);
  });

  test("the clock moved ahead -> all use it, and every page gets an event", async () => {
    const { url, clock, discord } = await startWholePlayground();
    const live = connect(url, { userId: defaultIds.memberId });
    expect((await live.snapshot()).aheadMs).toBe(0);
    const at = clock.now() + 3_600_000;
    const { status } = await send(url, { path: "/api/clock", body: JSON.stringify({ at }) });
    expect(status).toBe(200);
    const event = await live.until(({ kind }) => kind === "clock");
    expect(event).toEqual({ kind: "clock", aheadMs: clock.aheadMs() });
    await send(url, {});
    const [message] = discord.messagesIn(defaultIds.channelId);
    expect(message?.createdAt).toBeGreaterThanOrEqual(at);
  });

  test("the transport switched -> the bot uses it, and every page gets an event", async () => {
    const { url, discord } = await startWholePlayground();
    const live = connect(url, { userId: defaultIds.memberId });
    expect(await live.snapshot()).toMatchObject({
      delivery: { transport: "gateway" },
      botOnline: true,
    });
    const sent = { path: "/api/delivery", body: '{"transport":"http"}' };
    expect(await send(url, sent)).toEqual({ status: 200, body: '{"kind":"acknowledged"}' });
    // As if the button were also pressed on another page.
    expect(await send(url, sent)).toMatchObject({ status: 409 });
    const done = { transport: "http", isSwitching: false, problem: null };
    await live.until((event) => event.kind === "delivery" && !event.delivery.isSwitching);
    const told = live.events.flatMap((event) => (event.kind === "delivery" ? event.delivery : []));
    expect(told).toEqual([{ ...done, isSwitching: true }, done]);
    const online = live.events.flatMap((event) => (event.kind === "bot" ? event.online : []));
    expect(online).toEqual([false, true]);
    await send(url, {});
    expect(await live.until(({ kind }) => kind === "signed-request")).toEqual({
      kind: "signed-request",
      request: { at: expect.any(Number), interaction: "command", status: 202 },
    });
    expect(discord.messagesIn(defaultIds.channelId)).toHaveLength(1);
  });

  test("starting over -> is answered first, then done", async () => {
    const { url, startsOver } = await startWholePlayground();
    const answer = await send(url, { path: "/api/start-over", body: "{}" });
    expect(answer).toEqual({ status: 200, body: '{"kind":"acknowledged"}' });
    await expect.poll(startsOver).toBe(1);
  });

  test("what the bot does -> is sent to every page: requests without tokens, log lines, next runs", async () => {
    const { url } = await startWholePlayground();
    const live = connect(url, { userId: defaultIds.adminId });
    await live.snapshot();
    const add = {
      ...command,
      userId: defaultIds.adminId,
      name: "forecast-schedule",
      subcommand: "add",
      options: { time: "07:00", location: "Paris" },
    };
    await send(url, { body: JSON.stringify(add) });
    await live.until((event) => event.kind === "next-runs" && event.runs.length === 1);
    expect((await connect(url, { userId: defaultIds.memberId }).snapshot()).nextRuns).toEqual([
      {
        scheduleId: expect.any(String),
        channelName: "general",
        localTime: "07:00",
        timeZone: "Europe/Paris",
        dueAt: expect.any(Number),
      },
    ]);
    const routes = live.events.flatMap((event) =>
      event.kind === "discord-request" ? [event.request.route] : [],
    );
    expect(routes).toContainEqual(expect.stringMatching(/^\/interactions\/\d+\/…\/callback$/));
    await live.until(
      (event) => event.kind === "log-line" && event.line.message === "interaction answered",
    );
  });

  test("every answer -> forbids scripts, frames and loads from elsewhere", async () => {
    const { url } = await startPlayground();
    const policy = (await fetch(url)).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toContain("http");
  });

  test("a WebSocket of another site -> is refused", async () => {
    const { url } = await startPlayground();
    const { until, events } = connect(url, {
      userId: defaultIds.memberId,
      origin: "http://evil.example",
    });
    await expect(until(() => true)).rejects.toThrow("403");
    expect(events).toEqual([]);
  });

  test("a private answer -> is sent to its viewer and to nobody else", async () => {
    const { url } = await startPlayground();
    const requester = connect(url, { userId: defaultIds.memberId });
    const other = connect(url, { userId: defaultIds.adminId });
    await Promise.all(
      [requester, other].map(({ until }) => until(({ kind }) => kind === "snapshot")),
    );
    await send(url, {
      body: JSON.stringify({ ...command, options: { location: "2.35,48.86", private: true } }),
    });
    await requester.until((event) => event.kind === "message" && event.message.embeds.length === 1);
    await send(url, {});
    await other.until((event) => event.kind === "message" && event.message.embeds.length === 1);
    const seen = other.events.flatMap((event) => (event.kind === "message" ? event.message : []));
    expect(seen.map(({ ephemeral }) => ephemeral)).not.toContain(true);
    const later = await connect(url, { userId: defaultIds.adminId }).until(
      ({ kind }) => kind === "snapshot",
    );
    expect(later).toMatchObject({ messages: [{ ephemeral: false }] });
  });

  test("a fault switched on and off -> spoils requests only in between", async () => {
    const { url, weather } = await startPlayground();
    const live = connect(url, { userId: defaultIds.memberId });
    const set = (fault: string) =>
      send(url, { path: "/api/weather-fault", body: JSON.stringify({ fault }) });
    await set("wrong-credential");
    await live.until((event) => event.kind === "weather-fault");
    await send(url, {});
    await live.until((event) => event.kind === "weather-request");
    await set("none");
    await send(url, { body: JSON.stringify({ ...command, options: { location: "10,50" } }) });
    await live.until((event) => event.kind === "weather-request" && event.request.status === 200);
    const outcomes = weather.requests.map(({ status, fault }) => ({ status, fault }));
    expect(outcomes.at(0)).toEqual({ status: 401, fault: "problem" });
    expect(outcomes.at(-1)).toEqual({ status: 200, fault: null });
  });
});
