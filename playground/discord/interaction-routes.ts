/** Answers to interactions: the callback, and edits, follow-ups and deletions with an interaction's token. */
import {
  CreateMessageInteractionCallbackRequestSchema,
  InteractionApplicationCommandAutocompleteCallbackIntegerDataSchema,
  InteractionApplicationCommandAutocompleteCallbackStringDataSchema,
} from "discord-api-spec/zod";
import * as z from "zod";
import { checkChoices } from "./application-commands.ts";
import { checkBody, withRules } from "./body-check.ts";
import { choiceSchema } from "./command-types.ts";
import { DiscordError, invalidForm } from "./errors.ts";
import { acknowledgeWithinMs, type Interaction, tokenLifeMs } from "./interactions.ts";
import { checkMessage } from "./message-bodies.ts";
import { type InteractionMetadata, messageFlags, type StoredMessage } from "./message-types.ts";
import { messageJson } from "./messages.ts";
import type { Call, Routes } from "./rest-parts.ts";
import { editMessage, storeMessage, writeMessage } from "./write-message.ts";

/** `@original`, which the library encodes. */
const original = "/webhooks/:app/:token/messages/:message{(?:@|%40)original}";

export const interactionRoutes: Routes = {
  "POST /interactions/:id/:token/callback": acknowledge,
  "POST /webhooks/:app/:token": (call) => answer(call, followUp(call, usable(call))),
  [`PATCH ${original}`]: (call) => answer(call, editOriginal(call, usable(call))),
  [`DELETE ${original}`]: deleteOriginal,
};

/** Which types of callback are allowed for each kind of interaction. */
const allowedTypes = { command: [4, 5], component: [4, 5, 6, 7], autocomplete: [8] } as const;

/** The messages of the types 4 and 7 are checked as messages. */
const callbackSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal(4), data: z.unknown() }),
  z.strictObject({
    type: z.literal(5),
    data: z.strictObject({ flags: z.literal([0, messageFlags.ephemeral]).optional() }).optional(),
  }),
  z.strictObject({ type: z.literal(6) }),
  z.strictObject({ type: z.literal(7), data: z.unknown() }),
  z.strictObject({
    type: z.literal(8),
    data: z.strictObject({ choices: withRules(z.array(choiceSchema), checkChoices) }),
  }),
]);

type Callback = z.infer<typeof callbackSchema>;

function answer({ parts }: Call, message: StoredMessage) {
  return messageJson(message, parts.core.applicationId);
}

/** The library always asks for an answer without the message: 204. */
function acknowledge(call: Call): void {
  const record = pending(call);
  const { kind } = record.input;
  call.interaction = record;
  const callback = checkBody(call.body, { known: callbackSchema });
  const allowed: readonly number[] = allowedTypes[kind];
  if (!allowed.includes(callback.type)) {
    const message = `A ${kind} is answered with one of the types ${allowed.join(", ")}.`;
    throw invalidForm([{ path: ["type"], message }]);
  }
  apply(call, record, callback);
  record.acknowledgement = callback.type;
}

/** The interaction that the callback is about, if it still waits for one. */
function pending({ parts: { interactions, core }, param }: Call): Interaction {
  const record = interactions.byToken(param("token"));
  if (record?.id !== param("id")) {
    const message = "There is no interaction with this id and token.";
    throw new DiscordError(10062, { kind: "unknown-interaction", message });
  }
  if (record.acknowledgement !== null) {
    // After a broken answer the bot can't know that its first try took effect.
    if (record.answerTorn) throw new DiscordError(40060);
    const message = "The interaction was acknowledged twice (40060).";
    throw new DiscordError(40060, { kind: "acknowledged-twice", message });
  }
  if (record.isLost) throw new DiscordError(10062);
  const ageMs = core.now() - record.createdAt;
  if (ageMs > acknowledgeWithinMs) {
    const message = `The interaction was acknowledged after ${ageMs} ms; Discord waits 3 s (10062).`;
    throw new DiscordError(10062, { kind: "late-acknowledgement", message });
  }
  return record;
}

/** Does what the callback asks for. */
function apply(call: Call, record: Interaction, callback: Callback): void {
  const { parts } = call;
  const within = { ...call, path: ["data"] };
  switch (callback.type) {
    case 4: {
      const checked = checkMessage({ ...within, body: callback.data, schema: "webhook-post" });
      const message = writeMessage(parts, checked, placeOf(record));
      record.originalId = message.id;
      record.move({ kind: "answered", outcome: { kind: "replied", message, deferred: false } });
      return;
    }
    case 5: {
      const discord = CreateMessageInteractionCallbackRequestSchema;
      checkBody(callback, { discord, known: z.unknown() });
      const { flags = 0 } = callback.data ?? {};
      const { viewerId, ...place } = placeOf(record);
      const message = storeMessage(parts, {
        ...place,
        flags: messageFlags.loading | flags,
        viewerId: flags === messageFlags.ephemeral ? viewerId : null,
        thinking: true,
      });
      record.originalId = message.id;
      record.move({ kind: "deferred", message });
      return;
    }
    case 6:
      record.move({ kind: "deferred-update" });
      return;
    case 7: {
      const source = originalOf(call, record);
      const checked = checkMessage({ ...within, body: callback.data, schema: "webhook-edit" });
      const message = editMessage(parts, checked, source);
      record.move({ kind: "answered", outcome: { kind: "updated", message } });
      return;
    }
    case 8: {
      const { choices } = callback.data;
      const areNumbers =
        choices.length > 0 && choices.every(({ value }) => Number.isInteger(value));
      const discord = areNumbers
        ? InteractionApplicationCommandAutocompleteCallbackIntegerDataSchema
        : InteractionApplicationCommandAutocompleteCallbackStringDataSchema;
      checkBody(callback.data, { discord, known: z.unknown() }, ["data"]);
      record.move({ kind: "answered", outcome: { kind: "choices", choices } });
    }
  }
}

/** Where the bot's new messages about an interaction stand. */
function placeOf(record: Interaction) {
  const { channelId, user, kind, commandName } = record.input;
  const type = kind === "component" ? 3 : 2;
  const interaction: InteractionMetadata = { id: record.id, type, user, commandName };
  return { channelId, viewerId: user.id, interaction };
}

/** The acknowledged interaction behind a token. */
function usable(call: Call): Interaction {
  const { parts, param } = call;
  const { core, interactions } = parts;
  const record = interactions.byToken(param("token"));
  if (record === undefined) {
    const message = "No interaction has this token (50027).";
    throw new DiscordError(50027, { kind: "unknown-interaction", message });
  }
  call.interaction = record;
  const ageMs = core.now() - record.createdAt;
  if (ageMs > tokenLifeMs) {
    const message = `The interaction's token was used after ${ageMs} ms; it lives 15 min.`;
    throw new DiscordError(50027, { kind: "token-expired", message });
  }
  if (record.acknowledgement === null || param("app") !== core.applicationId) {
    const message = "The interaction's token was used before it was acknowledged (10015).";
    throw new DiscordError(10015, { kind: "not-acknowledged", message });
  }
  return record;
}

function originalOf({ parts }: Call, { originalId }: Interaction): StoredMessage {
  const message = parts.messages.get(originalId ?? "");
  if (message === undefined) throw new DiscordError(10008);
  return message;
}

function editOriginal(call: Call, record: Interaction): StoredMessage {
  const before = originalOf(call, record);
  const checked = checkMessage({ ...call, schema: "webhook-edit" });
  const message = editMessage(call.parts, checked, before);
  if (before.thinking) {
    record.move({ kind: "answered", outcome: { kind: "replied", message, deferred: true } });
  } else if (record.state().kind === "deferred-update") {
    record.move({ kind: "answered", outcome: { kind: "updated", message } });
  }
  return message;
}

function deleteOriginal(call: Call): void {
  const record = usable(call);
  const message = originalOf(call, record);
  call.parts.messages.remove(message);
  record.originalId = null;
  if (message.thinking) record.move({ kind: "placeholder-deleted" });
}

/** The first follow-up after a deferred reply takes the placeholder's place and visibility. */
function followUp(call: Call, record: Interaction): StoredMessage {
  const { parts } = call;
  const placeholder = parts.messages.get(record.originalId ?? "");
  const checked = checkMessage({ ...call, schema: "webhook-post" });
  const message =
    placeholder?.thinking === true
      ? editMessage(parts, checked, placeholder)
      : writeMessage(parts, checked, placeOf(record));
  record.move({ kind: "answered", outcome: { kind: "replied", message, deferred: true } });
  return message;
}
