/** Whether a daily post can appear in a channel and mention a role there; each reason says what to do. */
import { channelMention, type REST, roleMention } from "discord.js";
import { RefusedError } from "../../src/discord/command.ts";
import {
  fetchMentionable,
  isClosedToBot,
  mayMentionAnyRole,
  mayUseTag,
  missingPermissions,
  type PostChannel,
} from "../../src/discord/permissions.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { safeText } from "../../src/messages/markdown.ts";
import { fold } from "../../src/places/gazetteer/fold.ts";
import type { PostOptions, PostTag } from "../../src/schedules/schedule.ts";
import { refuseIf } from "../shared/replies.ts";
import type { GivenOptions, Role } from "./read-options.ts";

/** Longest name that is repeated back. */
const TEXT_LIMIT = 80;

/** Where a daily post goes. */
export interface Target {
  readonly channel: PostChannel;
  readonly guildId: string;
}

/**
 * Why the given channel or role cannot be used; null when no reason is known. A channel that was not given
 * is not checked here, since only a request to Discord reveals its kind.
 */
export function givenTargetProblem(
  given: Pick<GivenOptions, "channel" | "role">,
  target: Target & { readonly post: PostOptions },
  t: Messages,
): string | null {
  const { post } = target;
  const problem = given.channel === null ? null : channelProblem(given.channel, post, t);
  return problem ?? (given.role === null ? null : roleProblem(given.role, target, t.scheduling));
}

/**
 * The tag of posts in a channel.
 *
 * @param post.tag a tag's name as it was typed, or the tag that the posts have had
 * @throws {RefusedError} they cannot appear there as they should
 */
export function checkChannel(
  channel: PostChannel,
  post: Pick<PostOptions, "thread" | "publish"> & { readonly tag: string | PostTag | null },
  t: Messages,
): PostTag | null {
  refuseIf(channelProblem(channel, post, t));
  return checkTag(channel, post.tag, t);
}

/** Why a post cannot appear in a channel as it should; null when no reason is known. */
function channelProblem(
  channel: PostChannel,
  { thread, publish }: Pick<PostOptions, "thread" | "publish">,
  { scheduling: t, format }: Messages,
): string | null {
  const mention = channelMention(channel.id);
  const { kind } = channel;
  const opensThreads = thread !== null;
  switch (kind) {
    case "media":
    case "voice":
    case "stage":
    case "other":
      return t.channelKinds[kind](mention);
    case "thread":
      if (opensThreads) return t.threadInThread(mention);
      break;
    case "forum":
      if (!opensThreads) return t.forumNeedsThread(mention);
      break;
    case "text":
    case "announcement":
    case "unknown":
      break;
  }
  const mayPublish = !opensThreads && (kind === "announcement" || kind === "unknown");
  if (publish && !mayPublish) return t.publishNeedsAnnouncement;
  const missing = missingPermissions(channel, { opensThreads });
  if (missing.length > 0) {
    const names = missing.map((name) => t.permissions[name]);
    return t.missingPermissions(mention, format.names(names));
  }
  return isClosedToBot(channel) ? t.lockedThread(mention) : null;
}

function checkTag(
  channel: PostChannel,
  wanted: string | PostTag | null,
  { scheduling: t, format }: Messages,
): PostTag | null {
  const { id, kind, forum } = channel;
  const mention = channelMention(id);
  const mayHaveTags = kind === "forum" || kind === "unknown";
  if (wanted !== null && !mayHaveTags) throw new RefusedError(t.tagNeedsForum(mention));
  if (forum === null) {
    if (typeof wanted === "string") throw new RefusedError(t.tagsUnchecked(mention));
    return wanted;
  }
  const names = format.names(forum.tags.map(({ name }) => safeText(name, TEXT_LIMIT))) || "–";
  if (wanted === null) {
    if (forum.requiresTag) throw new RefusedError(t.tagRequired(mention, names));
    return null;
  }
  const isTyped = typeof wanted === "string";
  const tag = forum.tags.find(({ id: tagId, name }) =>
    isTyped ? fold(name) === fold(wanted) : tagId === wanted.id,
  );
  if (tag === undefined) {
    const unknown = safeText(isTyped ? wanted : wanted.name, TEXT_LIMIT);
    throw new RefusedError(t.unknownTag(mention, unknown, names));
  }
  if (!mayUseTag(channel, tag)) {
    throw new RefusedError(t.missingPermissions(mention, t.permissions["manage-threads"]));
  }
  return { id: tag.id, name: tag.name };
}

/** Why a role cannot be mentioned in a channel; null when it can. */
function roleProblem(
  role: Role,
  { channel, guildId }: Target,
  t: Messages["scheduling"],
): string | null {
  if (role.id === guildId) return t.everyone;
  if (role.mentionable) return null;
  const names = [roleMention(role.id), channelMention(channel.id)] as const;
  const { requesterPermissions, botPermissions } = channel;
  if (requesterPermissions === null) return t.roleUnchecked(...names);
  if (!mayMentionAnyRole(requesterPermissions)) return t.roleNotYours(...names);
  // Without the permission, the mention would be shown but would notify nobody.
  if (botPermissions !== null && !mayMentionAnyRole(botPermissions)) {
    return t.roleSilent(...names);
  }
  return null;
}

/**
 * The same for a role that was chosen earlier and moves to another channel. Discord says whether everybody
 * may mention a role only when the role is chosen, so it is fetched where it matters.
 */
export async function keptRoleProblem(
  rest: REST,
  target: Target & { readonly roleId: string },
  t: Messages["scheduling"],
): Promise<string | null> {
  const role = { id: target.roleId, mentionable: false };
  return roleProblem(role, target, t) === null ? null : fetchedRoleProblem(rest, target, t);
}

/** The same for a role that may be of another server. */
export async function fetchedRoleProblem(
  rest: REST,
  target: Target & { readonly roleId: string },
  t: Messages["scheduling"],
): Promise<string | null> {
  const { roleId: id, channel } = target;
  const mentionable = await fetchMentionable(rest, target);
  if (mentionable !== null) return roleProblem({ id, mentionable }, target, t);
  return t.roleUnchecked(roleMention(id), channelMention(channel.id));
}
