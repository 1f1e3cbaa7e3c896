/** What the page's server and its client send each other, as schemas that both use. */
import * as z from "zod";
import { optionSchema } from "../discord/command-types.ts";
import { componentSchema, embedSchema } from "../discord/message-types.ts";
import { deliverySchema, logLineSchema, nextRunSchema, transports } from "../inside-views.ts";

/** Discord's languages, by its own codes. */
export const discordLocales = [
  ...["en-US", "en-GB", "bg", "cs", "da", "de", "el", "es-ES", "es-419", "fi", "fr"],
  ...["hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR"],
  ...["ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW"],
] as const;

/** The faults of the weather service that can be chosen on the page. */
export const weatherFaultIds = [
  "none",
  "wrong-credential",
  "rate-limited",
  "server-error",
  "silent",
  "slow",
  "missing-fields",
  "polar-night",
  "no-warnings",
  "html",
  "proxy",
] as const;
export type WeatherFaultId = (typeof weatherFaultIds)[number];

/** The permissions that can be taken from the bot in a channel. */
export const botPermissionIds = [
  "viewChannel",
  "sendMessages",
  "embedLinks",
  "attachFiles",
  "readMessageHistory",
] as const;
export type BotPermissionId = (typeof botPermissionIds)[number];

const text = z.string().max(6000);
const id = z.string().max(32);
/** Who acts, and in which language. */
const actor = { userId: id, locale: z.enum(discordLocales) };
const command = {
  ...actor,
  channelId: id,
  name: text,
  subcommand: z.exactOptional(text),
  options: z.record(z.string(), z.union([text, z.number(), z.boolean()])),
};
const click = { ...actor, messageId: id, customId: text };

/** Body of `POST /api/action`: what a person does in Discord, or changes around the bot. */
export const actionSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("command"), ...command }),
  z.strictObject({ kind: z.literal("autocomplete"), ...command, focused: text }),
  z.strictObject({ kind: z.literal("write"), ...actor, channelId: id, content: text }),
  z.strictObject({ kind: z.literal("message-command"), ...actor, messageId: id, name: text }),
  z.strictObject({ kind: z.literal("click"), ...click }),
  z.strictObject({ kind: z.literal("choose"), ...click, values: z.array(text).max(25) }),
  z.strictObject({ kind: z.literal("weather-fault"), fault: z.enum(weatherFaultIds) }),
  z.strictObject({ kind: z.literal("transport"), transport: z.enum(transports) }),
  // `at` is the instant to go to, in milliseconds since the Unix epoch, up to the year 9999.
  z.strictObject({ kind: z.literal("clock"), at: z.number().max(253_402_300_799_000) }),
  z.strictObject({ kind: z.literal("bot-member"), guildId: id, isMember: z.boolean() }),
  z.strictObject({ kind: z.literal("delete-channel"), channelId: id }),
  z.strictObject({
    kind: z.literal("bot-permission"),
    channelId: id,
    permission: z.enum(botPermissionIds),
    isGranted: z.boolean(),
  }),
  z.strictObject({ kind: z.literal("direct-messages"), userId: id, isTaken: z.boolean() }),
  // Deletes all messages, data and settings.
  z.strictObject({ kind: z.literal("start-over") }),
]);
export type Action = z.infer<typeof actionSchema>;

const choiceSchema = z.object({ name: z.string(), value: z.union([z.string(), z.number()]) });

/** Answer to an action, once the bot has acknowledged it. `message` is one sentence for the person. */
export const actionAnswerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("acknowledged") }),
  z.object({ kind: z.literal("choices"), choices: z.array(choiceSchema).readonly() }),
  // What Discord shows when the bot does not answer.
  z.object({ kind: z.literal("failed"), message: z.string() }),
  // Discord's client would not have sent it.
  z.object({ kind: z.literal("rejected"), message: z.string() }),
]);
export type ActionAnswer = z.infer<typeof actionAnswerSchema>;

/** Body of every error. `message` is one sentence. */
export const errorSchema = z.object({ message: z.string() });

const commandViewSchema = z.object({
  name: z.string(),
  description: z.string(),
  description_localizations: z.record(z.string(), z.string()).nullable(),
  options: z.array(optionSchema).readonly(),
});
/** A command that the viewer may use in the channel. */
export type CommandView = z.infer<typeof commandViewSchema>;

const attachmentSchema = z.object({
  filename: z.string(),
  /** Pixels, so that a picture has its place before it is loaded; null if unknown. */
  size: z.object({ width: z.number(), height: z.number() }).nullable(),
  /** Alternative text. */
  description: z.string().nullable(),
  /** Path at the page's server. */
  path: z.string(),
});
export type AttachmentView = z.infer<typeof attachmentSchema>;

const messageViewSchema = z.object({
  id: z.string(),
  author: z.object({ id: z.string(), name: z.string(), bot: z.boolean() }),
  content: z.string(),
  embeds: z.array(embedSchema).readonly(),
  components: z.array(componentSchema).readonly(),
  attachments: z.array(attachmentSchema).readonly(),
  /** Whether only the viewer sees it. */
  ephemeral: z.boolean(),
  thinking: z.boolean(),
  pinned: z.boolean(),
  /** Whether it pinged nobody. */
  silent: z.boolean(),
  /** The command that it answers; null for anything else. */
  command: z.object({ name: z.string(), userName: z.string() }).nullable(),
  /** Milliseconds since the Unix epoch. */
  createdAt: z.number(),
});
/** A message as the page shows it. The URLs of its files are paths at the page's server. */
export type MessageView = z.infer<typeof messageViewSchema>;

const named = z.object({ id: z.string(), name: z.string() });

const channelViewSchema = named.extend({
  /** Discord's number of the kind: 0 text, 1 direct message, 4 category, 5 announcement, 10–12 thread, 15 forum … */
  type: z.number(),
  /** Set for a thread or a channel in a category. */
  parentId: z.string().nullable(),
  /** Whether it can be opened, because it takes messages. */
  takesMessages: z.boolean(),
  /** Threads only. */
  closed: z.enum(["archived", "locked"]).nullable(),
  /** Its newest public message; null if there is none. */
  lastMessageId: z.string().nullable(),
});
/** A channel as the page lists it. */
export type ChannelView = z.infer<typeof channelViewSchema>;

const requestSchema = z.object({
  /** Milliseconds since the Unix epoch, on the playground's clock. */
  at: z.number(),
  /** Method and path without tokens, or what it was about. */
  title: z.string(),
  /** Null for one that was not answered. */
  status: z.number().nullable(),
  /** What was sent, by name: only of requests to the weather service. */
  parts: z.record(z.string(), z.unknown()),
  /** One sentence for each rule that was broken. */
  violations: z.array(z.string()).readonly(),
  /** The fault that was on. */
  fault: z.string().nullable(),
});
export type RequestView = z.infer<typeof requestSchema>;

/** How many messages of a channel a page shows. */
export const MESSAGES_SHOWN = 300;

/**
 * Everything that the page shows, for one viewer and channel. The server sends all of it first, and then
 * the properties that changed. Lists of what happened have the oldest first.
 */
export const snapshotSchema = z.object({
  /** The guilds that the viewer is a member of. `hasBot`: whether the bot is one, too. */
  guilds: z.array(named.extend({ hasBot: z.boolean() })).readonly(),
  /** The shown guild; null in direct messages. */
  guildId: z.string().nullable(),
  /** The shown channel. */
  channel: channelViewSchema,
  /** The channels that the viewer can choose from, in their order: the guild's, or the one of a direct message. */
  channels: z.array(channelViewSchema).readonly(),
  /** Names of people, roles and channels by id, those of the viewer's other guilds included: messages mention them. */
  names: z.record(z.string(), z.string()),
  /** The roles of the guild. */
  roles: z.array(named).readonly(),
  /** The viewer's direct channel with the bot. */
  directChannel: channelViewSchema,
  /** Whether the viewer lets the bot send direct messages. */
  takesDirectMessages: z.boolean(),
  /** The permissions that were taken from the bot in the shown channel. */
  withheldPermissions: z.array(z.enum(botPermissionIds)).readonly(),
  people: z.array(named).readonly(),
  viewerId: z.string(),
  commands: z.array(commandViewSchema).readonly(),
  /** The commands in the menu of each message: the name, and by locale what the menu says. */
  messageCommands: z
    .array(z.object({ name: z.string(), labels: z.record(z.string(), z.string()) }))
    .readonly(),
  /** The newest {@link MESSAGES_SHOWN} of the channel. */
  messages: z.array(messageViewSchema).readonly(),
  weatherRequests: z.array(requestSchema).readonly(),
  discordRequests: z.array(requestSchema).readonly(),
  /** Requests of Discord to the bot, with interactions over HTTP. */
  signedRequests: z.array(requestSchema).readonly(),
  violations: z.array(z.object({ message: z.string(), at: z.number() })).readonly(),
  log: z.array(logLineSchema).readonly(),
  /** The soonest first, paused ones last. */
  nextRuns: z.array(nextRunSchema).readonly(),
  weatherFault: z.enum(weatherFaultIds),
  botOnline: z.boolean(),
  delivery: deliverySchema,
  /** Milliseconds that the playground's clock is ahead of the machine's. */
  aheadMs: z.number(),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

export const changesSchema = snapshotSchema.partial();
