/** The routes for the bot itself, its guilds and the gateway. */
import { CreatePrivateChannelRequestSchema } from "discord-api-spec/zod";
import type { Hono } from "hono";
import type { Core } from "../core.ts";
import { issuesByDocument } from "../document-check.ts";
import { forbidden, invalidForm, unknown } from "../errors.ts";
import { identifiesPerDay } from "../gateway.ts";
import { isObject, textOf } from "../json.ts";
import { userJson } from "../message-json.ts";
import { guildsOfBot, openDirectChannel } from "../world.ts";
import { directChannelJson, guildJson } from "../world-json.ts";
import { guildPage } from "./guild-page.ts";
import type { RestEnv, RestParts } from "./rest-parts.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Adds `/gateway`, `/users/@me`, `/applications/@me`, `/guilds/:id` and the opening of direct messages. */
export function registerSelfRoutes(api: Hono<RestEnv>, parts: RestParts): void {
  const { core } = parts;
  const url = () => core.origin().replace("http", "ws");
  api.get("/gateway", (context) => context.json({ url: url() }));
  api.get("/gateway/bot", (context) => {
    const { recommendedShards, maxConcurrency, sessionsLeft } = parts.gatewayAdvice();
    return context.json({
      url: url(),
      shards: recommendedShards,
      session_start_limit: {
        total: identifiesPerDay,
        remaining: sessionsLeft,
        reset_after: dayMs,
        max_concurrency: maxConcurrency,
      },
    });
  });
  api.get("/users/@me", (context) => context.json(selfJson(core)));
  api.get("/applications/@me", (context) => context.json(applicationJson(parts)));
  api.get("/oauth2/applications/@me", (context) => context.json(applicationJson(parts)));
  api.get("/users/@me/guilds", (context) =>
    context.json(
      guildPage(guildsOfBot(core.world), context.req.query()).map(({ id, name }) => ({
        id,
        name,
        owner: false,
        features: [],
      })),
    ),
  );
  api.get("/guilds/:guildId", (context) => {
    const guild = guildsOfBot(core.world).find(({ id }) => id === context.req.param("guildId"));
    if (guild === undefined) throw unknown(10004, "Guild");
    return context.json(guildJson(guild));
  });
  api.post("/users/@me/channels", (context) =>
    context.json(openDirect(core, context.get("parsed").body)),
  );
}

function selfJson(core: Core): Record<string, unknown> {
  return { ...userJson(core.bot), verified: true, mfa_enabled: false, email: null, flags: 0 };
}

function applicationJson({ core, endpoint }: RestParts): Record<string, unknown> {
  return {
    id: core.applicationId,
    name: core.bot.username,
    icon: null,
    description: "",
    bot: userJson(core.bot),
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: endpoint.publicKey,
    interactions_endpoint_url: endpoint.url(),
    flags: 0,
    approximate_guild_count: guildsOfBot(core.world).length,
    integration_types_config: { "0": {} },
  };
}

function openDirect(core: Core, body: unknown): Record<string, unknown> {
  const issues = issuesByDocument(CreatePrivateChannelRequestSchema, body);
  const recipientId = isObject(body) ? textOf(body, "recipient_id") : undefined;
  if (issues.length > 0 || recipientId === undefined) {
    const missing = { code: "BASE_TYPE_REQUIRED", message: "This field is required" };
    throw invalidForm(issues.length > 0 ? issues : [{ path: ["recipient_id"], ...missing }]);
  }
  if (recipientId === core.bot.id) throw forbidden(50007, "Cannot send messages to this user");
  const known =
    core.user(recipientId) !== undefined ||
    core.world.directChannels.some((one) => one.recipientId === recipientId);
  if (!known) throw unknown(10013, "User");
  return directChannelJson(openDirectChannel(core.world, recipientId, core.newId), core);
}
