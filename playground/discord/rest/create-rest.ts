/** The part of Discord's REST API, version 10, that a slash-command bot uses. */
import { Hono } from "hono";
import { registerApplicationCommandRoutes } from "./application-command-routes.ts";
import { registerChannelRoutes } from "./channel-routes.ts";
import { registerInteractionRoutes } from "./interaction-routes.ts";
import { answerError, answerUnexpected, checkRequest, recordRequest } from "./request-pipeline.ts";
import type { RestEnv, RestParts } from "./rest-parts.ts";
import { registerSelfRoutes } from "./self-routes.ts";
import { registerThreadRoutes } from "./thread-routes.ts";
import { registerWebhookRoutes } from "./webhook-routes.ts";

/** Creates the app that answers every HTTP request to the fake. */
export function createRest(parts: RestParts): Hono<RestEnv> {
  const app = new Hono<RestEnv>();
  app.get("/attachments/:channelId/:attachmentId/:filename", (context) => {
    const { channelId, attachmentId } = context.req.param();
    const file = parts.messages
      .inChannel(channelId)
      .flatMap((message) => message.attachments)
      .find(({ id }) => id === attachmentId);
    if (file === undefined) return context.notFound();
    const type = file.contentType || "application/octet-stream";
    return context.body(Buffer.from(file.bytes), 200, { "content-type": type });
  });
  const api = app.basePath("/api/v10");
  api.use("*", recordRequest(parts), checkRequest(parts));
  registerSelfRoutes(api, parts);
  registerApplicationCommandRoutes(api, parts);
  registerInteractionRoutes(api, parts);
  registerWebhookRoutes(api, parts);
  registerChannelRoutes(api, parts);
  registerThreadRoutes(api, parts);
  app.notFound((context) => answerUnexpected(parts, context));
  app.onError((error, context) => answerError(parts, error, context));
  return app;
}
