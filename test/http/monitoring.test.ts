/** Health and metrics over HTTP, with a real database. */
import { request } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Database } from "../../src/database/database.ts";
import type { ShardState, TransportState } from "../../src/discord/transport.ts";
import { loadMonitoring, NO_MONITORING } from "../../src/http/monitoring.ts";
import { createLogger } from "../../src/log.ts";
import { COUNTERS, NO_METRICS } from "../../src/metrics.ts";
import { storedSchedule } from "../schedules/orders.ts";
import { openNewDatabase } from "../support/databases.ts";
import { askJson, scrape } from "../support/scrape.ts";
import { silentDatabase } from "../support/silent-database.ts";
import { TestClock } from "../support/test-clock.ts";

const MADE = Date.parse("2026-07-14T12:00:00Z");

interface World {
  transport: TransportState;
  isStopping: boolean;
}

const shard = (id: number, isConnected: boolean): ShardState => ({
  id,
  isConnected,
  heartbeatMs: isConnected ? 40 : null,
});

const byGateway = (...shards: readonly ShardState[]): TransportState => ({
  kind: "gateway",
  shards,
});

async function serve(database?: Database) {
  const db = database ?? (await openNewDatabase());
  const clock = new TestClock("2026-07-14T12:00:00Z");
  const world: World = { transport: byGateway(shard(0, true), shard(1, true)), isStopping: false };
  const monitoring = await loadMonitoring({ port: 0, hostname: "127.0.0.1" });
  const server = await monitoring.serve({
    clock,
    log: createLogger("silent"),
    database: db,
    transport: () => world.transport,
    interactions: null,
    isStopping: () => world.isStopping,
  });
  if (server === null) throw new Error("nothing is served");
  onTestFinished(() => server.close());
  return { ...monitoring, port: server.port, db, clock, world };
}

describe("without a port", () => {
  it("nothing is counted and nothing served", async () => {
    expect(await loadMonitoring(null)).toBe(NO_MONITORING);
    expect(NO_MONITORING.metrics).toBe(NO_METRICS);
    expect(await NO_MONITORING.serve({} as never)).toBeNull();
  });
});

describe("GET /healthz", () => {
  it("200 while the process lives, with everything else unreachable", async () => {
    const { port, world, db } = await serve();
    world.transport = byGateway();
    await db.kysely.destroy();
    expect(await askJson(port, "/healthz")).toEqual({ status: 200, body: { status: "alive" } });
  });
});

describe("GET /readyz", () => {
  it("every shard connected and a database that answers -> 200", async () => {
    const { port } = await serve();
    expect(await askJson(port, "/readyz")).toEqual({
      status: 200,
      body: {
        status: "ready",
        gateway: { ready: true, connectedShards: 2, shards: 2 },
        database: { ready: true },
      },
    });
  });

  it.each([
    ["no shard is known yet", [], { ready: false, connectedShards: 0, shards: 0 }],
    [
      "one shard of two is away",
      [shard(0, true), shard(1, false)],
      { ready: false, connectedShards: 1, shards: 2 },
    ],
  ])("%s -> 503 and the gateway is named", async (_, shards, gateway) => {
    const { port, world } = await serve();
    world.transport = byGateway(...shards);
    expect(await askJson(port, "/readyz")).toEqual({
      status: 503,
      body: { status: "not-ready", gateway, database: { ready: true } },
    });
  });

  it.each([
    ["Discord said who the bot is", true, 200, "ready"],
    ["Discord has not said who the bot is", false, 503, "not-ready"],
  ])("interactions over HTTP, %s -> %s", async (_, isOpen, status, said) => {
    const { port, world } = await serve();
    world.transport = { kind: "http", isOpen };
    expect(await askJson(port, "/readyz")).toEqual({
      status,
      body: { status: said, discord: { ready: isOpen }, database: { ready: true } },
    });
  });

  it("interactions over HTTP, a database that fails -> 503 and the database is named", async () => {
    const { port, db, world } = await serve();
    world.transport = { kind: "http", isOpen: true };
    await db.kysely.destroy();
    expect(await askJson(port, "/readyz")).toEqual({
      status: 503,
      body: { status: "not-ready", discord: { ready: true }, database: { ready: false } },
    });
  });

  it("a database that fails -> 503 and the database is named", async () => {
    const { port, db } = await serve();
    await db.kysely.destroy();
    const { status, body } = await askJson(port, "/readyz");
    expect(status).toBe(503);
    expect(body).toMatchObject({
      status: "not-ready",
      gateway: { ready: true },
      database: { ready: false },
    });
  });

  it("a database that does not answer -> 503 after a second and a half", async () => {
    const { port, clock } = await serve(silentDatabase());
    const asked = askJson(port, "/readyz");
    await clock.whenSleeping((durationMs) => durationMs === 1_500);
    await clock.advance(1_500);
    expect(await asked).toMatchObject({ status: 503, body: { database: { ready: false } } });
  });

  it("a bot that stops -> 503, so that no more is sent", async () => {
    const { port, world } = await serve();
    world.isStopping = true;
    expect(await askJson(port, "/readyz")).toMatchObject({
      status: 503,
      body: { status: "stopping" },
    });
  });
});

describe("GET /metrics", () => {
  it("gateway, database and queue are read for each scrape", async () => {
    const { port, db, clock, world } = await serve();
    await storedSchedule(db, MADE);
    await storedSchedule(db, MADE, { guildId: "1100000000000000020" });
    let samples = await scrape(port);
    expect(samples.get('forecast_gateway_shard_connected{shard="1"}')).toBe(1);
    expect(samples.get('forecast_gateway_shard_heartbeat_seconds{shard="1"}')).toBe(0.04);
    expect(samples.get("forecast_database_up")).toBe(1);
    expect(samples.get('forecast_schedules{state="active"}')).toBe(2);
    expect(samples.get('forecast_schedules{state="paused"}')).toBe(0);
    expect(samples.get("forecast_runs_due")).toBe(0);

    clock.jumpBy(Date.parse("2026-07-15T05:04:00Z") - clock.now());
    world.transport = byGateway(shard(0, true), shard(1, false));
    samples = await scrape(port);
    expect(samples.get("forecast_runs_due")).toBe(2);
    expect(samples.get("forecast_runs_late")).toBe(0);
    expect(samples.get('forecast_gateway_shard_connected{shard="1"}')).toBe(0);
    expect(samples.has('forecast_gateway_shard_heartbeat_seconds{shard="1"}')).toBe(false);

    clock.jumpBy(120_000);
    expect((await scrape(port)).get("forecast_runs_late")).toBe(2);
  });

  it("interactions over HTTP -> no shards, and each outcome of a request from 0", async () => {
    const { port, world } = await serve();
    world.transport = { kind: "http", isOpen: true };
    const samples = [...(await scrape(port))];
    expect(samples.filter(([series]) => series.startsWith("forecast_gateway_"))).toEqual([]);
    const requests = samples.filter(([series]) => series.startsWith("forecast_interaction_req"));
    expect(requests).toEqual(
      COUNTERS.forecast_interaction_requests_total.labels.outcome.map((outcome) => [
        `forecast_interaction_requests_total{outcome="${outcome}"}`,
        0,
      ]),
    );
  });

  it("schedules are counted again after a minute, the queue each time", async () => {
    const { port, db, clock } = await serve();
    expect((await scrape(port)).get('forecast_schedules{state="active"}')).toBe(0);
    await storedSchedule(db, MADE);
    clock.jumpBy(59_000);
    expect((await scrape(port)).get('forecast_schedules{state="active"}')).toBe(0);
    clock.jumpBy(1_000);
    expect((await scrape(port)).get('forecast_schedules{state="active"}')).toBe(1);
  });

  it("a database that fails -> the scrape goes on without its metrics", async () => {
    const { port, db, metrics } = await serve();
    expect((await scrape(port)).has("forecast_runs_due")).toBe(true);
    metrics.count("forecast_weather_tokens_signed_total", {});
    await db.kysely.destroy();
    const samples = await scrape(port);
    expect(samples.get("forecast_database_up")).toBe(0);
    expect(samples.has("forecast_runs_due")).toBe(false);
    expect(samples.has('forecast_schedules{state="active"}')).toBe(false);
    expect(samples.get("forecast_weather_tokens_signed_total")).toBe(1);
  });

  it("a database that does not answer -> the scrape ends after a second and a half", async () => {
    const { port, clock } = await serve(silentDatabase());
    const scraped = scrape(port);
    await clock.whenSleeping((durationMs) => durationMs === 1_500);
    await clock.advance(1_500);
    expect((await scraped).get("forecast_database_up")).toBe(0);
  });
});

describe("anything else", () => {
  it("an unknown path -> 404", async () => {
    const { port } = await serve();
    expect(await askJson(port, "/")).toEqual({ status: 404, body: { error: "not found" } });
  });

  it.each(["/metrics", "/healthz", "/readyz"])(
    "POST %s -> 405 and what is allowed",
    async (path) => {
      const { port } = await serve();
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST" });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
      expect(await response.json()).toEqual({ error: "method not allowed" });
    },
  );

  it("HEAD /healthz -> 200 without a body", async () => {
    const { port } = await serve();
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });

  it("a Host header that is no host -> 400, and the next request is answered", async () => {
    const { port } = await serve();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const options = { port, host: "127.0.0.1", path: "/healthz", headers: { host: "a b/c" } };
      request(options, ({ statusCode }) => resolve(statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(400);
    expect((await askJson(port, "/healthz")).status).toBe(200);
  });
});
