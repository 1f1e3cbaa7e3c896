/** Whether a daily post can appear in a channel and mention a role there; each reason says what to do. */
import { channelMention, type REST, roleMention } from "discord.js";
import {
  fetchMentionable,
  isClosedToBot,
  mayMentionAnyRole,
  missingPermissions,
  type PostChannel,
} from "../../src/discord/permissions.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import type { GivenOrder, Role } from "./read-options.ts";

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
  given: Pick<GivenOrder, "channel" | "role">,
  target: Target & { readonly opensThreads: boolean },
  t: Messages["scheduling"],
): string | null {
  const problem = given.channel === null ? null : channelProblem(given.channel, target, t);
  return problem ?? (given.role === null ? null : roleProblem(given.role, target, t));
}

/**
 * Why the bot cannot post in a channel; null when no reason is known.
 *
 * @param opensThreads whether each post appears in a thread of the channel
 */
export function channelProblem(
  channel: PostChannel,
  { opensThreads }: { readonly opensThreads: boolean },
  t: Messages["scheduling"],
): string | null {
  const mention = channelMention(channel.id);
  const { kind } = channel;
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
    case "unknown":
      break;
  }
  const missing = missingPermissions(channel, { opensThreads });
  if (missing.length > 0) {
    const names = missing.map((name) => t.permissions[name]).join(", ");
    return t.missingPermissions(mention, names);
  }
  return isClosedToBot(channel) ? t.lockedThread(mention) : null;
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
  const { roleId: id, channel } = target;
  if (roleProblem({ id, mentionable: false }, target, t) === null) return null;
  const mentionable = await fetchMentionable(rest, target);
  if (mentionable !== null) return roleProblem({ id, mentionable }, target, t);
  return t.roleUnchecked(roleMention(id), channelMention(channel.id));
}
