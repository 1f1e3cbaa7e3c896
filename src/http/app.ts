/** The routes over HTTP: health, metrics and, if Discord sends them over HTTP, interactions. */
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { Logger } from "../log.ts";
import { addInteractions, type InteractionsParts, type ServerEnv } from "./interactions.ts";
import type { Readiness } from "./readiness.ts";

export interface AppParts {
  readonly log: Logger;
  readonly readiness: () => Promise<Readiness>;
  /** All metrics in Prometheus's text format, and its content type. */
  readonly exposition: () => Promise<{ readonly contentType: string; readonly text: string }>;
  /** Null where interactions come over the gateway. */
  readonly interactions: InteractionsParts | null;
}

/** Every answer but the metrics is JSON, errors included. */
export function createApp(parts: AppParts): Hono<ServerEnv> {
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
    const state = await parts.readiness();
    return context.json(state, state.status === "ready" ? 200 : 503);
  });
  app.get("/metrics", async (context) => {
    const { contentType, text } = await parts.exposition();
    return context.body(text, 200, { "Content-Type": contentType });
  });
  if (parts.interactions !== null) addInteractions(app, parts.interactions);
  app.notFound((context) => context.json({ error: "not found" }, 404));
  app.onError((error, context) => {
    parts.log.error({ err: error, path: context.req.path }, "HTTP request failed");
    return context.json({ error: "internal error" }, 500);
  });
  return app;
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
