/** The messages between the page's server and its client, as schemas that both use. */
import * as z from "zod";
import { optionSchema } from "../discord/command-types.ts";
import { componentSchema, embedSchema } from "../discord/message-types.ts";
import {
  deliverySchema,
  discordRequestSchema,
  forecastCountsSchema,
  logLineSchema,
  nextRunSchema,
  signedRequestSchema,
  transports,
  violationSchema,
  weatherRequestSchema,
} from "../inside-views.ts";

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
  "html",
] as const;

/** One of {@link weatherFaultIds}. */
export type WeatherFaultId = (typeof weatherFaultIds)[number];

/** The permissions that can be taken from the bot in a channel. */
export const botPermissionIds = [
  "view-channel",
  "send-messages",
  "embed-links",
  "attach-files",
  "read-message-history",
] as const;

/** One of {@link botPermissionIds}. */
export type BotPermissionId = (typeof botPermissionIds)[number];

const localizations = z.record(z.string(), z.string()).nullable();
const text = z.string().max(6000);
const id = z.string().max(32);

/** Who acts, and in which language. */
const actor = { userId: id, locale: z.enum(discordLocales) };

/** Body of `POST /api/commands`. */
export const commandBodySchema = z.strictObject({
  ...actor,
  channelId: id,
  name: text,
  subcommand: z.exactOptional(text),
  options: z.record(z.string(), z.union([text, z.number(), z.boolean()])),
});

/** Body of `POST /api/autocomplete`. */
export const autocompleteBodySchema = commandBodySchema.extend({ focused: text });

/** Body of `POST /api/clicks`. */
export const clickBodySchema = z.strictObject({ ...actor, messageId: id, customId: text });

/** Body of `POST /api/choices`: values chosen in a menu. */
export const chooseBodySchema = clickBodySchema.extend({ values: z.array(text).max(25) });

/** Body of `POST /api/weather-fault`. */
export const weatherFaultBodySchema = z.strictObject({ fault: z.enum(weatherFaultIds) });

/** Body of `POST /api/delivery`: how interactions are to reach the bot. */
export const deliveryBodySchema = z.strictObject({ transport: z.enum(transports) });

/** Body of `POST /api/clock`: the instant to go to, milliseconds since the Unix epoch. */
export const clockBodySchema = z.strictObject({ at: z.number() });

/** Body of `POST /api/world`. */
export const worldBodySchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("bot-removed"), guildId: id }),
  z.strictObject({ kind: z.literal("bot-invited"), guildId: id }),
  z.strictObject({ kind: z.literal("channel-deleted"), channelId: id }),
  z.strictObject({
    kind: z.literal("bot-permission"),
    channelId: id,
    permission: z.enum(botPermissionIds),
    isGranted: z.boolean(),
  }),
]);

/** What happens to the bot in the fake Discord. */
export type WorldChange = z.infer<typeof worldBodySchema>;

/** Body of `POST /api/start-over`, which deletes all messages, data and settings. */
export const startOverBodySchema = z.strictObject({});

/** Answer to a command, a click or a choice, after the bot acknowledged it. */
export const actionAnswerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("acknowledged") }),
  // What Discord shows the person.
  z.object({ kind: z.literal("failed"), message: z.string() }),
]);

/** Answer to `POST /api/autocomplete`. */
export const choicesAnswerSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("choices"),
    choices: z
      .array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) }))
      .readonly(),
  }),
  z.object({ kind: z.literal("failed"), message: z.string() }),
]);

/** Body of every error. `message` is one sentence. */
export const errorSchema = z.object({
  kind: z.enum(["foreign-origin", "invalid-body", "too-large", "not-possible", "unknown-route"]),
  message: z.string(),
});

/** A registered command, as the fake stores it. */
const applicationCommandSchema = z.object({
  id: z.string(),
  application_id: z.string(),
  guild_id: z.exactOptional(z.string()),
  version: z.string(),
  type: z.number(),
  name: z.string(),
  name_localizations: localizations,
  description: z.string(),
  description_localizations: localizations,
  options: z.exactOptional(z.array(optionSchema).readonly()),
  default_member_permissions: z.string().nullable(),
  dm_permission: z.exactOptional(z.boolean()),
  contexts: z.array(z.number()).readonly().nullable(),
  integration_types: z.array(z.number()).readonly(),
  nsfw: z.boolean(),
});

const attachment = z.object({
  id: z.string(),
  filename: z.string(),
  contentType: z.string(),
  /** Alternative text. */
  description: z.string().nullable(),
  /** Bytes. */
  size: z.number(),
  /** Path at the page's server. */
  path: z.string(),
});

/** A message as the page shows it. The URLs of its files are paths at the page's server. */
const messageViewSchema = z.object({
  id: z.string(),
  author: z.object({ id: z.string(), name: z.string(), bot: z.boolean() }),
  content: z.string(),
  embeds: z.array(embedSchema).readonly(),
  components: z.array(componentSchema).readonly(),
  attachments: z.array(attachment).readonly(),
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

/** A message as the page shows it. */
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

const guildViewSchema = named.extend({
  /** Whether the bot is a member of it. */
  hasBot: z.boolean(),
});

/** A server as the page lists it. */
export type GuildView = z.infer<typeof guildViewSchema>;

/** How many messages of a channel a page shows. */
export const MESSAGES_SHOWN = 300;

/** Everything that the page shows, for one viewer and channel. */
const snapshotSchema = z.object({
  kind: z.literal("snapshot"),
  /** The guilds that the viewer is a member of. */
  guilds: z.array(guildViewSchema).readonly(),
  /** The shown guild; null in direct messages. */
  guildId: z.string().nullable(),
  /** The shown channel. */
  channel: channelViewSchema,
  /** The viewer's direct channel with the bot. */
  directChannel: channelViewSchema,
  /** The permissions that were taken from the bot in the shown channel. */
  withheldPermissions: z.array(z.enum(botPermissionIds)).readonly(),
  people: z.array(named).readonly(),
  roles: z.array(named).readonly(),
  /** The channels of the guild that the viewer sees, in the guild's order; none in direct messages. */
  channels: z.array(channelViewSchema).readonly(),
  viewerId: z.string(),
  commands: z.array(applicationCommandSchema).readonly(),
  /** The newest {@link MESSAGES_SHOWN} of the channel, oldest first. */
  messages: z.array(messageViewSchema).readonly(),
  /** Oldest first. */
  weatherRequests: z.array(weatherRequestSchema).readonly(),
  violations: z.array(violationSchema).readonly(),
  weatherFault: z.enum(weatherFaultIds),
  botOnline: z.boolean(),
  delivery: deliverySchema,
  /** Oldest first. */
  signedRequests: z.array(signedRequestSchema).readonly(),
  /** Oldest first. */
  discordRequests: z.array(discordRequestSchema).readonly(),
  /** Oldest first. */
  log: z.array(logLineSchema).readonly(),
  /** The soonest first, paused ones last. */
  nextRuns: z.array(nextRunSchema).readonly(),
  forecastCounts: forecastCountsSchema,
  /** Milliseconds that the playground's clock is ahead of the machine's. */
  aheadMs: z.number(),
});

/** Everything that the page shows, for one viewer and channel. */
export type Snapshot = z.infer<typeof snapshotSchema>;

/** What the server sends over the WebSocket: first a snapshot, then changes. */
export const pageEventSchema = z.discriminatedUnion("kind", [
  snapshotSchema,
  // A new message, or a changed one with the same id.
  z.object({ kind: z.literal("message"), message: messageViewSchema }),
  z.object({ kind: z.literal("message-deleted"), id: z.string() }),
  // A new public message in a channel that is not shown.
  z.object({ kind: z.literal("activity"), channelId: z.string(), messageId: z.string() }),
  z.object({ kind: z.literal("channels"), channels: z.array(channelViewSchema).readonly() }),
  z.object({
    kind: z.literal("commands"),
    commands: z.array(applicationCommandSchema).readonly(),
  }),
  z.object({ kind: z.literal("weather-request"), request: weatherRequestSchema }),
  z.object({ kind: z.literal("violation"), violation: violationSchema }),
  z.object({ kind: z.literal("weather-fault"), fault: z.enum(weatherFaultIds) }),
  z.object({ kind: z.literal("bot"), online: z.boolean() }),
  z.object({ kind: z.literal("delivery"), delivery: deliverySchema }),
  z.object({ kind: z.literal("signed-request"), request: signedRequestSchema }),
  z.object({ kind: z.literal("discord-request"), request: discordRequestSchema }),
  z.object({ kind: z.literal("log-line"), line: logLineSchema }),
  z.object({ kind: z.literal("next-runs"), runs: z.array(nextRunSchema).readonly() }),
  z.object({ kind: z.literal("forecast-counts"), counts: forecastCountsSchema }),
  z.object({ kind: z.literal("clock"), aheadMs: z.number() }),
]);

/** What the server sends over the WebSocket. */
export type PageEvent = z.infer<typeof pageEventSchema>;
