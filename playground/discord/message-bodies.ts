/** Checks the bodies of messages, with the rules that Discord's schema lacks. */
import {
  IncomingWebhookRequestPartialSchema,
  IncomingWebhookUpdateRequestPartialSchema,
  MessageCreateRequestSchema,
  MessageEditRequestPartialSchema,
} from "discord-api-spec/zod";
import * as z from "zod";
import { checkBody, type Report, repeated, withRules } from "./body-check.ts";
import type { Core } from "./core.ts";
import type { BodyIssue } from "./errors.ts";
import {
  type Component,
  componentSchema,
  type Embed,
  embedSchema,
  type UploadedFile,
} from "./message-types.ts";

/** Discord's documentation; its schema allows 4000 in channels. */
const contentLength = 2000;
/** Over all embeds of a message. */
const embedsLength = 6000;
const maximumRows = 5;

const required = "This field is required";
const wrongScheme = "The scheme of this address is not allowed here.";

/** Required: without it, Discord pings everyone that the text names. */
const mentions = z
  .strictObject({
    parse: z.array(z.string()),
    roles: z.array(z.string()).optional(),
    users: z.array(z.string()).optional(),
    replied_user: z.boolean().optional(),
  })
  .refine(
    ({ parse, roles = [], users = [] }) =>
      !(parse.includes("roles") && roles.length > 0) &&
      !(parse.includes("users") && users.length > 0),
    "A kind in parse and a list of its ids are mutually exclusive.",
  );

const attachment = z.strictObject({
  id: z.string(),
  filename: z.string().optional(),
  description: z.string().optional(),
});

/** Everything that a message of the bot may hold. */
export const messageBody = z.strictObject({
  content: z.string().max(contentLength).optional(),
  embeds: withRules(z.array(embedSchema), checkEmbeds).optional(),
  components: withRules(z.array(componentSchema).max(maximumRows), checkRows).optional(),
  attachments: withRules(z.array(attachment), (items, report) => {
    const [twice] = repeated(items.map(({ id }) => id));
    if (twice !== undefined) report([twice, "id"], "Attachment ids must be distinct.");
  }).optional(),
  allowed_mentions: mentions,
  flags: z.int().optional(),
  tts: z.literal(false).optional(),
  enforce_nonce: z.literal(false).optional(),
});

/** Discord takes a nonce in channels only. Elsewhere, a bot could wrongly rely on it. */
const channelPost = messageBody.extend({
  nonce: z.string().optional(),
  enforce_nonce: z.boolean().optional(),
});

/** A message body that passed the checks. */
export type MessageBody = z.infer<typeof channelPost>;

const rules = {
  "channel-post": { discord: MessageCreateRequestSchema, known: channelPost },
  "channel-edit": { discord: MessageEditRequestPartialSchema, known: messageBody },
  "webhook-post": { discord: IncomingWebhookRequestPartialSchema, known: messageBody },
  "webhook-edit": { discord: IncomingWebhookUpdateRequestPartialSchema, known: messageBody },
} as const;

export interface MessageRequest {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  /** Where the body is sent. Each place has a schema. */
  readonly schema: keyof typeof rules;
  /** Path of the message in the request's body; default: the whole body. */
  readonly path?: BodyIssue["path"];
  /** Method and path of the request, for violations. */
  readonly route: string;
}

/** A body that passed the checks, and where it was sent. */
export interface CheckedMessage extends Pick<MessageRequest, "files" | "route"> {
  readonly body: MessageBody;
}

/** @throws {DiscordError} 50035 with the issues nested. */
export function checkMessage({ body, files, schema, path, route }: MessageRequest): CheckedMessage {
  return { body: checkBody<MessageBody>(body, rules[schema], path), files, route };
}

/** Reports what a bot should not send, although Discord accepts it. It ignores flags that cannot be set. */
export function reportRisks(
  core: Core,
  { body, route }: CheckedMessage,
  settableFlags: number,
): void {
  const { flags = 0, embeds = [] } = body;
  const ignored = flags & ~settableFlags;
  if (ignored !== 0) {
    const message = `Discord ignores the message flags ${ignored}: they cannot be set here, or were fixed before.`;
    core.report("flags-ignored", message, route);
  }
  if (repeated(embeds.map(({ url }) => url)).length > 0) {
    const message = "Embeds of one message share a url: Discord shows only the first of them.";
    core.report("shared-embed-url", message, route);
  }
}

function checkEmbeds(embeds: readonly Embed[], report: Report): void {
  const total = embeds.flatMap(textsOf).reduce((sum, text) => sum + text.length, 0);
  if (total > embedsLength) report([], `Embed size exceeds maximum size of ${embedsLength}`);
  for (const [index, embed] of embeds.entries()) {
    const { url = "https://", image, footer, fields = [] } = embed;
    if (image === undefined && textsOf(embed).every((text) => text === "")) {
      report([index], required);
    }
    if (footer?.text.trim() === "") report([index, "footer", "text"], required);
    for (const [place, { name, value }] of fields.entries()) {
      if (name.trim() === "") report([index, "fields", place, "name"], required);
      if (value.trim() === "") report([index, "fields", place, "value"], required);
    }
    if (!/^https?:\/\//.test(url)) report([index, "url"], wrongScheme);
    if (image !== undefined && !/^(?:https?|attachment):\/\//.test(image.url)) {
      report([index, "image", "url"], wrongScheme);
    }
  }
}

/** Discord measures the texts of embeds without the blanks around them. */
function textsOf({ title = "", description = "", footer, fields = [] }: Embed): readonly string[] {
  const inFields = fields.flatMap(({ name, value }) => [name, value]);
  return [title, description, footer?.text ?? "", ...inFields].map((text) => text.trim());
}

function checkRows(rows: readonly Component[], report: Report): void {
  const ids: string[] = [];
  for (const [index, { type, components = [] }] of rows.entries()) {
    if (type !== 1) report([index, "type"], "Only rows stand here.");
    if (components.length > 1 && components.some((one) => one.type !== 2)) {
      report([index, "components"], "A row holds up to five buttons or one menu.");
    }
    for (const [place, component] of components.entries()) {
      const { custom_id: id } = component;
      const inside: Report = (path, message) =>
        report([index, "components", place, ...path], message);
      checkControl(component, inside);
      if (id === undefined) inside(["custom_id"], required);
      else if (ids.includes(id)) inside(["custom_id"], "Component custom id cannot be duplicated");
      else ids.push(id);
    }
  }
}

function checkControl(component: Component, report: Report): void {
  const { type, label, options = [], min_values: least = 1, max_values: most = 1 } = component;
  if (type === 2 && !label) report(["label"], required);
  if (type !== 3) {
    if (type !== 2) report(["type"], "This type is not known to this fake.");
    return;
  }
  const [twice] = repeated(options.map(({ value }) => value));
  if (twice !== undefined) report(["options", twice, "value"], "The value is already used");
  if (least > most || most > options.length) report(["max_values"], "More values than options.");
  if (options.filter((option) => option.default).length > most) {
    report(["options"], "Too many default values.");
  }
}
