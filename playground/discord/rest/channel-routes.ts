/** Channels and the messages in them. */
import type { Context, Hono } from "hono";
import { changeChannel } from "../change-channel.ts";
import { checkAccess, type Need, needsOfParts } from "../channel-access.ts";
import { checkMessage } from "../check-message.ts";
import { DiscordError, forbidden, unknown } from "../errors.ts";
import { isObject, textOf } from "../json.ts";
import { messageJson } from "../message-json.ts";
import type { StoredMessage } from "../message-types.ts";
import { channelJson, directChannelJson } from "../world-json.ts";
import { editMessage, postFlags, writeMessage } from "../write-message.ts";
import { pageOf } from "./message-page.ts";
import type { RestEnv, RestParts } from "./rest-parts.ts";

/** Adds `/channels/:id` and the routes of its messages. */
export function registerChannelRoutes(api: Hono<RestEnv>, parts: RestParts): void {
  const { core, messages } = parts;
  api.get("/channels/:channel", (context) => {
    const channelId = channelOf(context);
    const place = checkAccess(core, channelId, []);
    const json =
      place.kind === "guild"
        ? channelJson(place.channel, place.guild)
        : directChannelJson(place.channel, core);
    return context.json({ ...json, last_message_id: messages.lastIdIn(channelId) });
  });
  api.patch("/channels/:channel", (context) => {
    const { body } = context.get("parsed");
    const change = { channelId: channelOf(context), body, route: context.get("route") };
    const { channel, guild } = changeChannel(core, change);
    return context.json(channelJson(channel, guild));
  });
  api.post("/channels/:channel/messages", (context) =>
    context.json(answerJson(parts, post(parts, context), { withNonce: true })),
  );
  api.get("/channels/:channel/messages", (context) => {
    const channelId = channelOf(context);
    const place = checkAccess(core, channelId, []);
    const list = pageOf(messages.inChannel(channelId), { place, query: context.req.query(), core });
    return context.json(list.map((message) => answerJson(parts, message)));
  });
  registerMessageRoutes(api, parts);
}

function registerMessageRoutes(api: Hono<RestEnv>, parts: RestParts): void {
  const { core, messages } = parts;
  const one = "/channels/:channel/messages/:message";
  api.get(one, (context) => {
    const message = named(parts, context, ["read-history"]);
    return context.json(answerJson(parts, message));
  });
  api.patch(one, (context) => {
    const message = named(parts, context, ["edit"]);
    if (message.author.id !== core.bot.id) {
      throw forbidden(50005, "Cannot edit a message authored by another user");
    }
    const { body, files } = context.get("parsed");
    const request = { body, files, schema: "channel-edit", route: context.get("route") } as const;
    return context.json(answerJson(parts, editMessage(parts, request, message)));
  });
  api.delete(one, (context) => {
    const message = named(parts, context, []);
    if (message.author.id !== core.bot.id)
      checkAccess(core, message.channelId, ["manage-messages"]);
    messages.remove(message);
    return context.body(null, 204);
  });
  const pin = "/channels/:channel/messages/pins/:message";
  api.put(pin, (context) => {
    messages.setPinned(named(parts, context, ["pin"]), true);
    return context.body(null, 204);
  });
  api.delete(pin, (context) => {
    messages.setPinned(named(parts, context, ["pin"]), false);
    return context.body(null, 204);
  });
}

function channelOf(context: Context<RestEnv>): string {
  return context.req.param("channel") ?? "";
}

function answerJson(
  { core }: RestParts,
  message: StoredMessage,
  { withNonce = false } = {},
): Record<string, unknown> {
  const nonce = withNonce && message.nonce !== null ? { nonce: message.nonce } : {};
  return { ...messageJson(message, core.applicationId), ...nonce };
}

/** A public message. These routes do not know private ones. */
function named(parts: RestParts, context: Context<RestEnv>, needs: readonly Need[]): StoredMessage {
  const channelId = channelOf(context);
  checkAccess(parts.core, channelId, needs);
  const message = parts.messages.get(context.req.param("message") ?? "");
  if (message === undefined || message.channelId !== channelId || message.viewerId !== null) {
    throw unknown(10008, "Message");
  }
  return message;
}

function post(parts: RestParts, context: Context<RestEnv>): StoredMessage {
  const { core, messages } = parts;
  const { body, files } = context.get("parsed");
  const channelId = channelOf(context);
  checkAccess(core, channelId, ["send", ...needsOfParts({ body, files })]);
  checkMessage(body, { route: "channel-post", files });
  if (isObject(body) && body["enforce_nonce"] === true) {
    const nonce = textOf(body, "nonce") ?? (body["nonce"] ? String(body["nonce"]) : undefined);
    const earlier = nonce === undefined ? undefined : messages.byNonce(core.bot.id, nonce);
    if (earlier === "deleted") throw deletedNonce();
    if (earlier !== undefined) return earlier;
  }
  const request = { body, files, schema: "channel-post", route: context.get("route") } as const;
  return writeMessage(parts, request, {
    channelId,
    settableFlags: postFlags,
    interaction: null,
    viewerId: null,
    replyTo: null,
  });
}

/** A message with this nonce was posted and deleted. Discord does not post a second one. */
function deletedNonce(): DiscordError {
  return new DiscordError({ status: 404, code: 10008, message: "Unknown Message" });
}
