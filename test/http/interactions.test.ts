/** Interactions in signed requests, over a real socket. */
import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { describe, expect, it, onTestFinished } from "vitest";
import { loadMonitoring } from "../../src/http/monitoring.ts";
import { createLogger } from "../../src/log.ts";
import { forecastInGuild } from "../discord/interaction-payloads.ts";
import { openNewDatabase } from "../support/databases.ts";
import { askJson } from "../support/scrape.ts";
import { TestClock } from "../support/test-clock.ts";
import {
  counted,
  INTERACTION,
  NOW,
  onNextResponse,
  post,
  serve,
  signed,
} from "./served-interactions.ts";

const PING = { type: 1 };

describe("PING", () => {
  it("signed -> pong in JSON, and not handed on", async () => {
    const { port, received } = await serve();
    const response = await post(port, JSON.stringify({ ...PING, id: "1", token: "t", version: 1 }));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.text()).toBe('{"type":1}');
    expect(received).toEqual([]);
    expect(await counted(port)).toEqual({ ping: 1 });
  });

  it("while the bot stops -> still answered", async () => {
    const { port, world } = await serve();
    world.isStopping = true;
    expect((await post(port, JSON.stringify(PING))).status).toBe(200);
  });
});

describe("who is refused", () => {
  const stranger = generateKeyPairSync("ed25519").privateKey;

  it.each<[string, Record<string, string>]>([
    ["no signature", {}],
    ["no timestamp", { "X-Signature-Ed25519": signed(INTERACTION)["X-Signature-Ed25519"] }],
    ["a signature of another body", signed("{}")],
    [
      "a signature of another key",
      {
        ...signed(INTERACTION),
        "X-Signature-Ed25519": sign(null, Buffer.from(INTERACTION), stranger).toString("hex"),
      },
    ],
  ])("%s -> 401, nothing received, counted", async (_, headers) => {
    const { port, received } = await serve();
    for (const body of [INTERACTION, JSON.stringify(PING)]) {
      const response = await post(port, body, headers);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: "invalid request signature" });
    }
    expect(received).toEqual([]);
    expect(await counted(port)).toEqual({ forged: 2 });
  });

  it("what was signed more than five minutes ago -> 401, nothing received, counted", async () => {
    const { port, received } = await serve();
    expect((await post(port, INTERACTION, signed(INTERACTION, 301))).status).toBe(401);
    expect(received).toEqual([]);
    expect(await counted(port)).toEqual({ stale: 1 });
  });

  it("refused requests -> no line in the log, which anyone could fill", async () => {
    const { port, lines } = await serve();
    const before = lines.length;
    await post(port, INTERACTION, {});
    await post(port, "x".repeat(300_000));
    expect(lines.slice(before)).toEqual([]);
  });

  it("an interaction while the bot stops -> 503, nothing received, counted", async () => {
    const { port, world, received } = await serve();
    world.isStopping = true;
    const response = await post(port, INTERACTION);
    expect(response.status).toBe(503);
    expect(response.headers.get("connection")).toBe("close");
    expect(received).toEqual([]);
    expect(await counted(port)).toEqual({ stopping: 1 });
  });

  it("GET -> 405 and what is allowed", async () => {
    const { port } = await serve();
    const response = await fetch(`http://127.0.0.1:${port}/interactions`);
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
  });

  it("interactions over the gateway -> 404", async () => {
    const monitoring = await loadMonitoring({ port: 0, hostname: "127.0.0.1" });
    const server = await monitoring.serve({
      clock: new TestClock(NOW),
      log: createLogger("silent"),
      database: await openNewDatabase(),
      transport: () => ({ kind: "gateway", shards: [] }),
      interactions: null,
      isStopping: () => false,
    });
    if (server === null) throw new Error("nothing is served");
    onTestFinished(() => server.close());
    expect((await post(server.port, JSON.stringify(PING))).status).toBe(404);
    expect((await askJson(server.port, "/interactions")).status).toBe(404);
  });
});

describe("what is signed, and no interaction", () => {
  it.each(["", "{", "null", "[]", '"text"', '{"type":"1"}', "\u{feff}{}"])(
    "%j -> 400, not acknowledged, counted",
    async (body) => {
      const { port, world, settled } = await serve();
      world.takes = false;
      const response = await post(port, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: "not an interaction" });
      expect(settled).toEqual([]);
      expect(await counted(port)).toEqual({ malformed: 1 });
    },
  );
});

describe("an interaction", () => {
  it("signed -> handed on, acknowledged with 202 and no body", async () => {
    const { port, received } = await serve();
    const response = await post(port, INTERACTION);
    expect(response.status).toBe(202);
    expect(await response.text()).toBe("");
    expect(received).toEqual([forecastInGuild]);
  });

  it("its settlement -> once, after the acknowledgement was sent, with true", async () => {
    const { port, settled, events } = await serve();
    const steps: string[] = [];
    const note = (step: string) => () => void steps.push(step);
    events.on("received", note("received")).on("settled", note("settled"));
    onNextResponse((response) => response.once("finish", note("sent")));
    const isSettled = once(events, "settled");
    await post(port, INTERACTION);
    await isSettled;
    expect(steps).toEqual(["received", "sent", "settled"]);
    expect(settled).toEqual([true]);
  });

  it("a connection that breaks before the acknowledgement is sent -> settled with false", async () => {
    const { port, received, settled, events } = await serve();
    onNextResponse((response) => events.once("received", () => void response.destroy()));
    const isSettled = once(events, "settled");
    await expect(post(port, INTERACTION)).rejects.toThrow("fetch failed");
    await isSettled;
    expect(received).toHaveLength(1);
    expect(settled).toEqual([false]);
  });

  it("several on one connection -> each is settled by itself", async () => {
    const { port, settled } = await serve();
    for (let round = 0; round < 3; round++) await (await post(port, INTERACTION)).text();
    await counted(port);
    expect(settled).toEqual([true, true, true]);
  });
});
