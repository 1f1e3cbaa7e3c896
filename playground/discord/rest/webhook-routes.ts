/** Edits, follow-ups and deletions with an interaction's token: `/webhooks/:app/:token`. */
import type { Context, Hono } from "hono";
import { metadataOf } from "../build-interaction.ts";
import { DiscordError, unknown } from "../errors.ts";
import { type InteractionRecord, tokenLifeMs } from "../interactions.ts";
import { isObject, numberOf } from "../json.ts";
import { isPrivate, messageJson } from "../message-json.ts";
import { messageFlags, type StoredMessage } from "../message-types.ts";
import { editMessage, postFlags, writeMessage } from "../write-message.ts";
import type { RestEnv, RestParts } from "./rest-parts.ts";

/** Adds the routes of interaction tokens. */
export function registerWebhookRoutes(api: Hono<RestEnv>, parts: RestParts): void {
  const { core, messages } = parts;
  const one = "/webhooks/:app/:token/messages/:message";
  api.get(one, (context) => {
    const record = usable(parts, context);
    return context.json(messageJson(named(parts, record, context), core.applicationId));
  });
  api.patch(one, (context) => {
    const record = usable(parts, context);
    const message = edit(parts, context, { record, message: named(parts, record, context) });
    return context.json(messageJson(message, core.applicationId));
  });
  api.delete(one, (context) => {
    const record = usable(parts, context);
    const message = named(parts, record, context);
    messages.remove(message);
    if (message.id === record.originalId) record.originalId = null;
    if (message.thinking) record.move({ kind: "placeholder-deleted" });
    return context.body(null, 204);
  });
  api.post("/webhooks/:app/:token", (context) => {
    const record = usable(parts, context);
    const message = followUp(parts, context, record);
    if (context.req.query("wait") === "false") return context.body(null, 204);
    return context.json(messageJson(message, core.applicationId));
  });
}

function usable(parts: RestParts, context: Context<RestEnv>): InteractionRecord {
  const { core, interactions } = parts;
  const record = interactions.byToken(context.req.param("token") ?? "");
  if (record === undefined) {
    throw invalidToken("unknown-interaction", "No interaction has this token (50027).");
  }
  context.set("interaction", record);
  const ageMs = core.now() - record.createdAt;
  if (ageMs > tokenLifeMs) {
    throw invalidToken(
      "token-expired",
      `The interaction's token was used after ${ageMs} ms; it lives 15 min.`,
    );
  }
  if (record.acknowledgement === null || context.req.param("app") !== core.applicationId) {
    const message = "The interaction's token was used before it was acknowledged (10015).";
    const violation = { kind: "not-acknowledged", message } as const;
    throw new DiscordError({ status: 404, code: 10015, message: "Unknown Webhook", violation });
  }
  return record;
}

function invalidToken(
  kind: "unknown-interaction" | "token-expired",
  message: string,
): DiscordError {
  const violation = { kind, message };
  return new DiscordError({
    status: 401,
    code: 50027,
    message: "Invalid Webhook Token",
    violation,
  });
}

/** The message a route names: `@original`, or one that this interaction's token wrote. */
function named(
  { messages }: RestParts,
  record: InteractionRecord,
  context: Context<RestEnv>,
): StoredMessage {
  const id = context.req.param("message") ?? "";
  const message = messages.get(id === "@original" ? (record.originalId ?? "") : id);
  const isOwn = message?.interaction?.id === record.id || message?.id === record.originalId;
  if (message === undefined || !isOwn) throw unknown(10008, "Message");
  return message;
}

function edit(
  parts: RestParts,
  context: Context<RestEnv>,
  { record, message }: { record: InteractionRecord; message: StoredMessage },
): StoredMessage {
  const { body, files } = context.get("parsed");
  const request = { body, files, schema: "webhook-edit", route: context.get("route") } as const;
  const edited = editMessage(parts, request, message);
  if (message.thinking) {
    record.move({
      kind: "answered",
      outcome: { kind: "replied", message: edited, deferred: true },
    });
  } else if (record.state().kind === "deferred-update") {
    record.move({ kind: "answered", outcome: { kind: "updated", message: edited } });
  }
  return edited;
}

function followUp(
  parts: RestParts,
  context: Context<RestEnv>,
  record: InteractionRecord,
): StoredMessage {
  const original = parts.messages.get(record.originalId ?? "");
  if (original?.thinking === true) return fillPlaceholder(parts, context, { record, original });
  const { body, files } = context.get("parsed");
  const request = { body, files, schema: "webhook-post", route: context.get("route") } as const;
  const message = writeMessage(parts, request, {
    channelId: record.channelId,
    settableFlags: postFlags | messageFlags.ephemeral,
    interaction: metadataOf(record),
    viewerId: record.user.id,
    replyTo: original?.id ?? null,
  });
  record.move({ kind: "answered", outcome: { kind: "replied", message, deferred: true } });
  return message;
}

/** The first follow-up after a deferred reply takes the placeholder's place and visibility. */
function fillPlaceholder(
  parts: RestParts,
  context: Context<RestEnv>,
  { record, original }: { record: InteractionRecord; original: StoredMessage },
): StoredMessage {
  const { body, files } = context.get("parsed");
  const flags = isObject(body) ? (numberOf(body, "flags") ?? 0) : 0;
  const wantsPrivate = (flags & messageFlags.ephemeral) !== 0;
  if (wantsPrivate && !isPrivate(original)) {
    const message =
      "A follow-up asked to be private, but it fills a public placeholder: everyone sees it.";
    parts.core.report("flags-ignored", message, context.get("route"));
  }
  const cleaned =
    isObject(body) && wantsPrivate ? { ...body, flags: flags & ~messageFlags.ephemeral } : body;
  const request = {
    body: cleaned,
    files,
    schema: "webhook-post",
    route: context.get("route"),
  } as const;
  const message = editMessage(parts, request, original);
  record.move({ kind: "answered", outcome: { kind: "replied", message, deferred: true } });
  return message;
}
