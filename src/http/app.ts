/** What is served over HTTP: health, metrics and, where they come that way, interactions. */
import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { Logger } from "../log.ts";
import { addInteractions, type InteractionsParts, type ServerEnv } from "./interactions.ts";
import type { Readiness } from "./readiness.ts";

/** What the routes give out. */
export interface AppParts {
  readonly log: Logger;
  readonly readiness: () => Promise<Readiness>;
  /** All metrics as Prometheus reads them, and the type that says so. */
  readonly exposition: () => Promise<{ readonly contentType: string; readonly text: string }>;
  /** Null where interactions come by the gateway. */
  readonly interactions: InteractionsParts | null;
}

/** Makes the app; whatever is not served is said so in JSON. */
export function createApp(parts: AppParts): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (context, methods) =>
        context.json({ error: "method not allowed" }, 405, { Allow: methods.join(", ") }),
    }),
  );
  addHealth(app, parts);
  addMetrics(app, parts);
  if (parts.interactions !== null) addInteractions(app, parts.interactions);
  app.notFound((context) => context.json({ error: "not found" }, 404));
  app.onError((error, context) => {
    parts.log.error({ err: error, path: context.req.path }, "HTTP request failed");
    return context.json({ error: "internal error" }, 500);
  });
  return app;
}

/** Alive: the process runs, whatever it cannot reach. Ready: it can answer people. */
function addHealth(app: Hono<ServerEnv>, { readiness }: AppParts): void {
  app.get("/healthz", (context) => context.json({ status: "alive" }));
  app.get("/readyz", async (context) => {
    const state = await readiness();
    return context.json(state, state.status === "ready" ? 200 : 503);
  });
}

function addMetrics(app: Hono<ServerEnv>, { exposition }: AppParts): void {
  app.get("/metrics", async (context) => {
    const { contentType, text } = await exposition();
    return context.body(text, 200, { "Content-Type": contentType });
  });
}
