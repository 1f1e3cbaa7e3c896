/** The routes over HTTP: health, metrics and, if Discord sends them over HTTP, interactions. */
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { sql } from "kysely";
import { runRepeatableQuery } from "../database/query.ts";
import type { TransportState } from "../discord/transport.ts";
import type { Congestion } from "./congestion.ts";
import { addInteractions, type ServerEnv } from "./interactions.ts";
import type { Monitoring, Observed } from "./monitoring.ts";
import { createGauges, createPrometheusMetrics, createRegistry, inTime } from "./prometheus.ts";
import { type ServerAddress, startServer } from "./server.ts";

export function createMonitoring(address: ServerAddress, congestion: Congestion): Monitoring {
  const registry = createRegistry();
  const metrics = createPrometheusMetrics(registry);
  return {
    metrics,
    async serve(observed) {
      const { clock, log, interactions: requests } = observed;
      const app = createApp(observed);
      const readGauges = createGauges(registry, observed);
      app.get("/metrics", async (context) => {
        await readGauges();
        const contentType = { "Content-Type": registry.contentType };
        return context.body(await registry.metrics(), 200, contentType);
      });
      if (requests !== null) addInteractions(app, { ...observed, requests, congestion, metrics });
      const server = await startServer(createListener(app), address, clock);
      log.info({ port: server.port }, "serving health and metrics");
      return server;
    },
  };
}

/** Every answer but the metrics is JSON, errors included. */
function createApp(observed: Observed): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (context, methods) =>
        context.json({ error: "method not allowed" }, 405, { Allow: methods.join(", ") }),
    }),
  );
  // Alive: the process runs, even if it can reach nothing. Ready: it can answer people.
  app.get("/healthz", (context) => context.json({ status: "alive" }));
  app.get("/readyz", async (context) => {
    const state = await readReadiness(observed);
    return context.json(state, state.status === "ready" ? 200 : 503);
  });
  app.notFound((context) => context.json({ error: "not found" }, 404));
  app.onError((error, context) => {
    observed.log.error({ err: error, path: context.req.path }, "HTTP request failed");
    return context.json({ error: "internal error" }, 500);
  });
  return app;
}

/** Checks every part. Takes little more than 1.5 s at most and never rejects. */
async function readReadiness({ clock, database, transport, isStopping }: Observed) {
  const query = runRepeatableQuery(database, (kysely) => sql`select 1`.execute(kysely));
  const isDatabaseReady = (await inTime(clock, query)) !== null;
  const connection = connectionOf(transport());
  const isReady = isDatabaseReady && Object.values(connection).every(({ ready }) => ready);
  return {
    status: isStopping() ? "stopping" : isReady ? "ready" : "not-ready",
    ...connection,
    database: { ready: isDatabaseReady },
  };
}

/** Over HTTP, the bot is ready once Discord has said who it is. */
function connectionOf(
  state: TransportState,
): Readonly<Record<string, { readonly ready: boolean }>> {
  if (state.kind === "http") return { discord: { ready: state.isOpen } };
  /** Those of this process; none until Discord has said how many. */
  const { length: shards } = state.shards;
  const connectedShards = state.shards.filter(({ isConnected }) => isConnected).length;
  const ready = shards > 0 && connectedShards === shards;
  const gateway = { ready, connectedShards, shards };
  return { gateway };
}

/** The app in the form that Node's HTTP server calls. */
export function createListener(app: {
  readonly fetch: Parameters<typeof getRequestListener>[0];
}): RequestListener {
  const answer = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // Probes over HTTP/1.0 send no Host header.
    hostname: "localhost",
  });
  return (request, response) => void answer(request, response);
}
