/** The first answer to an interaction: `POST /interactions/:id/:token/callback`. */
import type { Hono } from "hono";
import { metadataOf } from "../build-interaction.ts";
import { type Callback, checkCallback } from "../check-callback.ts";
import { DiscordError, unknown } from "../errors.ts";
import { acknowledgeWithinMs, type InteractionRecord } from "../interactions.ts";
import { isPrivate, messageJson } from "../message-json.ts";
import { messageFlags, type StoredMessage } from "../message-types.ts";
import { noPings } from "../pings.ts";
import type { UploadedFile } from "../request-body.ts";
import { editMessage, postFlags, writeMessage } from "../write-message.ts";
import type { RestEnv, RestParts } from "./rest-parts.ts";

/** Adds the callback route. */
export function registerInteractionRoutes(api: Hono<RestEnv>, parts: RestParts): void {
  api.post("/interactions/:id/:token/callback", (context) => {
    const { id, token } = context.req.param();
    const record = pending(parts, id, token);
    context.set("interaction", record);
    const { body, files } = context.get("parsed");
    const callback = checkCallback(body, { files, kind: record.kind });
    const request = { files, route: context.get("route") };
    const message = apply(parts, { record, callback, request });
    record.acknowledgement = callback.type;
    if (context.req.query("with_response") !== "true") return context.body(null, 204);
    return context.json(responseJson(parts, record, { callback, message }));
  });
}

function pending(parts: RestParts, id: string, token: string): InteractionRecord {
  const { interactions, core } = parts;
  const record = interactions.byToken(token);
  if (record === undefined || record.id !== id) {
    throw unknownInteraction(
      "unknown-interaction",
      "There is no interaction with this id and token.",
    );
  }
  if (record.acknowledgement !== null) throw alreadyAcknowledged(record);
  // The failed delivery was already reported.
  if (wasNotDelivered(record)) throw new DiscordError(unknownInteractionFields);
  const ageMs = core.now() - record.createdAt;
  if (ageMs > acknowledgeWithinMs) {
    const message = `The interaction was acknowledged after ${ageMs} ms; Discord waits 3 s (10062).`;
    throw unknownInteraction("late-acknowledgement", message);
  }
  return record;
}

function wasNotDelivered(record: InteractionRecord): boolean {
  const state = record.state();
  if (state.kind !== "answered" || state.outcome.kind !== "unanswered") return false;
  return state.outcome.reason === "not-delivered";
}

const unknownInteractionFields = { status: 404, code: 10062, message: "Unknown interaction" };

function unknownInteraction(
  kind: "unknown-interaction" | "late-acknowledgement",
  message: string,
): DiscordError {
  return new DiscordError({ ...unknownInteractionFields, violation: { kind, message } });
}

function alreadyAcknowledged({ answerTorn }: InteractionRecord): DiscordError {
  const fields = {
    status: 400,
    code: 40060,
    message: "Interaction has already been acknowledged.",
  };
  // After a broken answer the bot can't know that its first try took effect.
  if (answerTorn) return new DiscordError(fields);
  const message = "The interaction was acknowledged twice (40060).";
  return new DiscordError({ ...fields, violation: { kind: "acknowledged-twice", message } });
}

interface Applied {
  readonly record: InteractionRecord;
  readonly callback: Callback;
  readonly request: { readonly files: readonly UploadedFile[]; readonly route: string };
}

function apply(parts: RestParts, { record, callback, request }: Applied): StoredMessage | null {
  switch (callback.type) {
    case 4:
      return reply(parts, { record, callback, request });
    case 5:
      return placeholder(parts, record, callback.isPrivate);
    case 6:
      record.move({ kind: "deferred-update" });
      return null;
    case 7:
      return update(parts, { record, callback, request });
    case 8: {
      const { choices } = callback;
      record.move({ kind: "answered", outcome: { kind: "choices", choices } });
      return null;
    }
    case 9: {
      const { customId, title } = callback;
      record.move({ kind: "answered", outcome: { kind: "modal", customId, title } });
      return null;
    }
  }
}

function reply(
  parts: RestParts,
  { record, callback, request }: Applied & { callback: Extract<Callback, { type: 4 }> },
): StoredMessage {
  const message = writeMessage(
    parts,
    { ...request, body: callback.data, schema: "webhook-post", path: ["data"] },
    {
      channelId: record.channelId,
      settableFlags: postFlags | messageFlags.ephemeral,
      interaction: metadataOf(record),
      viewerId: record.user.id,
      replyTo: record.source?.id ?? null,
    },
  );
  record.originalId = message.id;
  record.move({ kind: "answered", outcome: { kind: "replied", message, deferred: false } });
  return message;
}

function placeholder(parts: RestParts, record: InteractionRecord, hidden: boolean): StoredMessage {
  const { core, messages } = parts;
  const message = messages.add({
    id: core.newId(),
    channelId: record.channelId,
    guildId: record.guildId,
    author: core.bot,
    content: "",
    embeds: [],
    components: [],
    attachments: [],
    flags: messageFlags.loading | (hidden ? messageFlags.ephemeral : 0),
    viewerId: hidden ? record.user.id : null,
    thinking: true,
    interaction: metadataOf(record),
    replyTo: record.source?.id ?? null,
    nonce: null,
    pings: noPings,
    mentions: noPings,
    pinned: false,
    createdAt: core.now(),
    editedAt: null,
  });
  record.originalId = message.id;
  record.move({ kind: "deferred", message });
  return message;
}

function update(
  parts: RestParts,
  { record, callback, request }: Applied & { callback: Extract<Callback, { type: 7 }> },
): StoredMessage {
  const source = parts.messages.get(record.source?.id ?? "");
  if (source === undefined) throw unknown(10008, "Message");
  const body = callback.data ?? {};
  const message = editMessage(
    parts,
    { ...request, body, schema: "webhook-edit", path: ["data"] },
    source,
  );
  record.move({ kind: "answered", outcome: { kind: "updated", message } });
  return message;
}

function responseJson(
  { core }: RestParts,
  record: InteractionRecord,
  { callback, message }: { callback: Callback; message: StoredMessage | null },
): Record<string, unknown> {
  const types = { command: 2, component: 3, autocomplete: 4 } as const;
  const about =
    message === null
      ? {}
      : {
          response_message_id: message.id,
          response_message_loading: message.thinking,
          response_message_ephemeral: isPrivate(message),
        };
  return {
    interaction: { id: record.id, type: types[record.kind], ...about },
    resource: {
      type: callback.type,
      ...(message === null ? {} : { message: messageJson(message, core.applicationId) }),
    },
  };
}
