/** The permissions of the bot and of a person in a daily post's channel, and of a person in a server. */
import {
  type BaseInteraction,
  ChannelFlags,
  ChannelType,
  PermissionFlagsBits,
  PermissionsBitField,
  type REST,
  Routes,
} from "discord.js";
import * as z from "zod";
import { send } from "./delivery-failure.ts";

const KIND_BY_TYPE = {
  [ChannelType.GuildText]: "text",
  [ChannelType.GuildAnnouncement]: "announcement",
  [ChannelType.AnnouncementThread]: "thread",
  [ChannelType.PublicThread]: "thread",
  [ChannelType.PrivateThread]: "thread",
  [ChannelType.GuildForum]: "forum",
  [ChannelType.GuildMedia]: "media",
  [ChannelType.GuildVoice]: "voice",
  [ChannelType.GuildStageVoice]: "stage",
} as const;
type KnownKinds = typeof KIND_BY_TYPE;
/** `unknown` when Discord did not say. */
export type ChannelKind = KnownKinds[keyof KnownKinds] | "other" | "unknown";

export interface PostChannel {
  readonly id: string;
  readonly kind: ChannelKind;
  /** A thread in which only those who may manage threads can write. */
  readonly isLocked: boolean;
  /** Bit set of the bot's permissions there; null when unknown. */
  readonly botPermissions: bigint | null;
  /** Bit set of the requester's permissions there; null when unknown. */
  readonly requesterPermissions: bigint | null;
  /** What a forum says about tags; null elsewhere, and when unknown. */
  readonly forum: { readonly requiresTag: boolean; readonly tags: readonly ForumTag[] } | null;
}

const BITS = {
  "view-channel": PermissionFlagsBits.ViewChannel,
  "send-messages": PermissionFlagsBits.SendMessages,
  "send-messages-in-threads": PermissionFlagsBits.SendMessagesInThreads,
  "manage-threads": PermissionFlagsBits.ManageThreads,
  "create-public-threads": PermissionFlagsBits.CreatePublicThreads,
  "embed-links": PermissionFlagsBits.EmbedLinks,
  "attach-files": PermissionFlagsBits.AttachFiles,
} as const;
/** A permission that a daily post needs to appear as it should. */
export type PostPermission = keyof typeof BITS;

/** As the library represents it for guilds that it knows, or as Discord sends it. */
const permissions = z
  .union([
    z.instanceof(PermissionsBitField).transform(({ bitfield }) => bitfield),
    z
      .string()
      .regex(/^\d+$/)
      .transform((text) => BigInt(text)),
  ])
  .nullish()
  .transform((bits) => bits ?? null);

const locked = z.boolean().nullish();
const resolvedChannel = z.object({
  id: z.string(),
  type: z.int(),
  permissions,
  appPermissions: permissions,
  app_permissions: permissions,
  locked,
  thread_metadata: z.object({ locked }).nullish(),
});
const forumTag = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether only those who may manage threads can use it. */
  moderated: z.boolean(),
});
type ForumTag = z.infer<typeof forumTag>;
const fetchedChannel = z.object({
  type: z.int(),
  guild_id: z.string().nullish(),
  thread_metadata: z.object({ locked }).nullish(),
  flags: z.int().nullish(),
  available_tags: z.array(forumTag).nullish(),
});
const fetchedGuild = z.object({
  roles: z.array(z.object({ id: z.string(), mentionable: z.boolean() })),
});

/**
 * Reads the channel that a person chose as an option.
 *
 * @param channel the library's channel, or Discord's own object in a guild that the library does not know
 * @throws {z.ZodError} for anything else
 */
export function readChosenChannel(channel: unknown): PostChannel {
  const { id, type, ...rest } = resolvedChannel.parse(channel);
  return {
    id,
    kind: channelKindOf(type),
    isLocked: (rest.locked ?? rest.thread_metadata?.locked) === true,
    botPermissions: rest.appPermissions ?? rest.app_permissions,
    requesterPermissions: rest.permissions,
    forum: null,
  };
}

/** What an interaction says about a channel; it describes only the one that it was made in. */
export function channelSeenFrom(
  interaction: Pick<BaseInteraction, "channelId" | "appPermissions" | "memberPermissions">,
  channelId: string,
): PostChannel {
  const isHere = interaction.channelId === channelId;
  return {
    id: channelId,
    kind: "unknown",
    isLocked: false,
    botPermissions: isHere ? interaction.appPermissions.bitfield : null,
    requesterPermissions: isHere ? (interaction.memberPermissions?.bitfield ?? null) : null,
    forum: null,
  };
}

/**
 * Fetches ("Get Channel") what an interaction does not say about a channel: its kind, its tags, and whether it
 * is locked. Unchanged when Discord does not say; null for a channel of another server, which only a forged id
 * can name.
 */
export async function withFetchedKind(
  rest: REST,
  channel: PostChannel,
  guildId: string,
): Promise<PostChannel | null> {
  const { id, botPermissions } = channel;
  // Discord would refuse the request, and counts refused requests.
  if (botPermissions !== null && !has(botPermissions, BITS["view-channel"])) return channel;
  const result = await send(fetchedChannel, () => rest.get(Routes.channel(id)));
  if (result.kind === "failed") return channel;
  const { type, thread_metadata, guild_id, flags, available_tags: tags } = result.answer;
  if (guild_id !== guildId) return null;
  const isLocked = thread_metadata?.locked === true;
  const requiresTag = ((flags ?? 0) & ChannelFlags.RequireTag) !== 0;
  const forum = Array.isArray(tags) ? { requiresTag, tags } : null;
  return { ...channel, kind: channelKindOf(type), isLocked, forum };
}

/** Whether everybody may mention a role; null when Discord does not say. Implements "Get Guild". */
export async function fetchMentionable(
  rest: REST,
  { guildId, roleId }: { readonly guildId: string; readonly roleId: string },
): Promise<boolean | null> {
  const result = await send(fetchedGuild, () => rest.get(Routes.guild(guildId)));
  if (result.kind === "failed") return null;
  return result.answer.roles.find(({ id }) => id === roleId)?.mentionable ?? null;
}

/** Whether a thread is closed to the bot. */
export function isClosedToBot({ isLocked, botPermissions }: PostChannel): boolean {
  return isLocked && !has(botPermissions ?? 0n, PermissionFlagsBits.ManageThreads);
}

/** Whether the bot may give posts this tag; also when its permissions are unknown. */
export function mayUseTag({ botPermissions }: PostChannel, { moderated }: ForumTag): boolean {
  const isUnknown = botPermissions === null;
  return !moderated || isUnknown || has(botPermissions, PermissionFlagsBits.ManageThreads);
}

/**
 * All permissions that the bot lacks there; none when its permissions are unknown.
 *
 * @param opensThreads whether each post opens a thread in the channel; default: false
 */
export function missingPermissions(
  { kind, botPermissions }: Pick<PostChannel, "kind" | "botPermissions">,
  { opensThreads = false }: { readonly opensThreads?: boolean } = {},
): readonly PostPermission[] {
  if (botPermissions === null) return [];
  const sending = sendingIn(kind, opensThreads);
  const needed = ["view-channel", ...sending, "embed-links", "attach-files"] as const;
  return needed.filter((name) => !has(botPermissions, BITS[name]));
}

/** Whether somebody with these permissions may mention a role that not everybody may mention. */
export function mayMentionAnyRole(bits: bigint): boolean {
  return has(bits, PermissionFlagsBits.MentionEveryone);
}

function sendingIn(kind: ChannelKind, opensThreads: boolean): readonly PostPermission[] {
  // In a text channel nothing is sent outside the threads; in a forum, sending a message opens a thread.
  if (opensThreads && (kind === "text" || kind === "announcement")) {
    return ["create-public-threads", "send-messages-in-threads"];
  }
  // Threads need another permission instead. For an unknown channel, it is unclear which one.
  if (kind === "unknown") return [];
  return [kind === "thread" ? "send-messages-in-threads" : "send-messages"];
}

/** Administrators have every permission. */
function has(bits: bigint, needed: bigint): boolean {
  return new PermissionsBitField(bits).has(needed);
}

function channelKindOf(type: number): ChannelKind {
  const kinds: Readonly<Record<number, ChannelKind>> = KIND_BY_TYPE;
  return kinds[type] ?? "other";
}

/**
 * Whether somebody may manage a server's settings and schedules. The commands' own default asks for Manage
 * Server, too, but a server's admins may change that.
 */
export function managementOf({
  guildId,
  memberPermissions,
}: Pick<BaseInteraction, "guildId" | "memberPermissions">) {
  if (guildId === null) return { kind: "outside-guilds" } as const;
  return memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true
    ? ({ kind: "permitted", guildId } as const)
    : ({ kind: "not-permitted" } as const);
}
