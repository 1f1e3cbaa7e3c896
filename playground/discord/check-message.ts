/** Checks a message body as Discord does, including rules that are missing in Discord's schema. */
import {
  BaseCreateMessageCreateRequestSchema,
  IncomingWebhookRequestPartialSchema,
  IncomingWebhookUpdateRequestPartialSchema,
  MessageCreateRequestSchema,
  MessageEditRequestPartialSchema,
} from "discord-api-spec/zod";
import { componentIssues } from "./check-components.ts";
import { embedIssues, wholeNumber } from "./check-embeds.ts";
import { issuesByDocument, unknownProperties } from "./document-check.ts";
import { type BodyIssue, DiscordError, invalidForm } from "./errors.ts";
import { isObject, type JsonObject, numberOf, objectsIn, textOf } from "./json.ts";
import { messageFlags } from "./message-types.ts";
import type { UploadedFile } from "./request-body.ts";

/** Where a message body is sent. Each place has a schema. */
export type MessageRoute =
  | "channel-post"
  | "channel-edit"
  | "forum-post"
  | "webhook-post"
  | "webhook-edit";

const schemas = {
  "channel-post": MessageCreateRequestSchema,
  "channel-edit": MessageEditRequestPartialSchema,
  "forum-post": BaseCreateMessageCreateRequestSchema,
  "webhook-post": IncomingWebhookRequestPartialSchema,
  "webhook-edit": IncomingWebhookUpdateRequestPartialSchema,
};

/** Characters of `content`: the schema allows 4000, but Discord's documentation 2000. */
const contentCharacters = 2000;

/** Bytes of one file and of a whole request (Discord's reference, "Uploading Files"). */
export const fileSizeLimit = 10 * 1024 * 1024;
const requestSizeLimit = 25 * 1024 * 1024;

/** The context of a message body. */
export interface MessageContext {
  readonly route: MessageRoute;
  readonly files: readonly UploadedFile[];
  /** Flags of the edited message: IS_COMPONENTS_V2 can't be removed. */
  readonly currentFlags?: number;
  /** Path of the message body in the request body; default: the whole body. */
  readonly path?: BodyIssue["path"];
}

/**
 * Checks a message body with its files.
 * @throws {DiscordError} 50035 with the issues nested, 40005 for too large files.
 */
export function checkMessage(body: unknown, where: MessageContext): JsonObject {
  checkSizes(where.files);
  const base = where.path ?? [];
  const issues = isObject(body)
    ? [...issuesByDocument(schemas[where.route], body), ...ownIssues(body, where)]
    : [{ path: [], code: "DICT_TYPE_CONVERT", message: "Only dictionaries may be used" }];
  if (issues.length > 0 || !isObject(body)) {
    throw invalidForm(issues.map((issue) => ({ ...issue, path: [...base, ...issue.path] })));
  }
  return body;
}

function checkSizes(files: readonly UploadedFile[]): void {
  const total = files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (total <= requestSizeLimit && files.every((file) => file.bytes.length <= fileSizeLimit))
    return;
  throw new DiscordError({
    status: 413,
    code: 40005,
    message: "Request entity too large",
    violation: {
      kind: "invalid-body",
      message: `The files are larger than Discord takes: 10 MiB each, 25 MiB together (${total} bytes sent).`,
    },
  });
}

function ownIssues(body: JsonObject, where: MessageContext): readonly BodyIssue[] {
  const { files, currentFlags = 0 } = where;
  const flags = (numberOf(body, "flags") ?? 0) | currentFlags;
  const version2 = (flags & messageFlags.componentsV2) !== 0;
  const content = textOf(body, "content") ?? "";
  return [
    ...(content.length > contentCharacters ? [maximum(["content"], contentCharacters)] : []),
    ...wholeNumber(body, "flags"),
    ...embedIssues(body["embeds"]),
    ...componentIssues(body["components"], version2),
    ...(version2 ? legacyIssues(body) : []),
    ...mentionIssues(body["allowed_mentions"]),
    ...attachmentIssues(body["attachments"]),
    ...(files.length > 10 ? [maximum(["attachments"], 10)] : []),
  ];
}

function maximum(path: BodyIssue["path"], characters: number): BodyIssue {
  return {
    path,
    code: "BASE_TYPE_MAX_LENGTH",
    message: `Must be ${characters} or fewer in length.`,
  };
}

function legacyIssues(body: JsonObject): readonly BodyIssue[] {
  const used = ["content", "embeds", "poll"].filter((key) => {
    const value = body[key];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
  return used.map((key) => ({
    path: [key],
    code: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    message: `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
  }));
}

function mentionIssues(mentions: unknown): readonly BodyIssue[] {
  if (!isObject(mentions) || !Array.isArray(mentions["parse"])) return [];
  const parse: readonly unknown[] = mentions["parse"];
  return ["users", "roles"].flatMap((key) => {
    const list = mentions[key];
    if (!parse.includes(key) || !Array.isArray(list) || list.length === 0) return [];
    const message = `parse:["${key}"] and ${key}: [ids...] are mutually exclusive.`;
    return [
      { path: ["allowed_mentions"], code: "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message },
    ];
  });
}

function attachmentIssues(attachments: unknown): readonly BodyIssue[] {
  const ids = objectsIn(attachments).map(([, one]) => String(one["id"]));
  return objectsIn(attachments)
    .filter((_, position) => ids.indexOf(ids[position] ?? "") !== position)
    .map(([index]) => ({
      path: ["attachments", index, "id"],
      code: "ATTACHMENT_ID_DUPLICATED",
      message: "Attachment ids must be distinct.",
    }));
}

/**
 * Properties that discord.js adds to every body, though the schema does not have them everywhere. With a nonce
 * in a forum's post, a bot could wrongly believe that it can't be posted twice.
 */
const commonProperties = ["tts", "nonce", "enforce_nonce", "username", "avatar_url"];

/** Paths of a body's properties that Discord does not know and ignores. Only for bodies that passed the checks. */
export function unknownMessageProperties(body: JsonObject, route: MessageRoute): readonly string[] {
  const isCommon = (path: string) =>
    commonProperties.includes(path) && !(path === "nonce" && route === "forum-post");
  return unknownProperties(schemas[route], body).filter((path) => !isCommon(path));
}

/** 400 "Cannot send an empty message" (50006); always a violation. */
export function emptyMessage(): DiscordError {
  return new DiscordError({
    status: 400,
    code: 50006,
    message: "Cannot send an empty message",
    violation: {
      kind: "invalid-body",
      message: "The message has no content, embed, component or file (50006).",
    },
  });
}
