/** Whether a daily post can appear in a channel and mention a role there; each refusal says what to do. */
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
 * Why a channel or role that was given cannot be taken; null when nothing that is known speaks against
 * it. A channel that was not given is not checked here: its kind is known only from a request to Discord.
 */
export function givenTargetRefusal(
  given: Pick<GivenOrder, "channel" | "role">,
  target: Target & { readonly opensThreads: boolean },
  t: Messages["scheduling"],
): string | null {
  const refusal = given.channel === null ? null : channelRefusal(given.channel, target, t);
  return refusal ?? (given.role === null ? null : roleRefusal(given.role, target, t));
}

/**
 * Why the bot cannot post in a channel; null when nothing that is known speaks against it.
 *
 * @param opensThreads whether each post appears in a thread of the channel
 */
export function channelRefusal(
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
function roleRefusal(
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
  // Without the permission the mention would be shown, but nobody would be notified.
  if (botPermissions !== null && !mayMentionAnyRole(botPermissions)) {
    return t.roleSilent(...names);
  }
  return null;
}

/**
 * The same for a role that was chosen before and goes along to another channel. Discord tells only with
 * the choice whether everybody may mention it, so it is asked for that where it matters.
 */
export async function keptRoleRefusal(
  rest: REST,
  target: Target & { readonly roleId: string },
  t: Messages["scheduling"],
): Promise<string | null> {
  const { roleId: id, channel } = target;
  if (roleRefusal({ id, mentionable: false }, target, t) === null) return null;
  const mentionable = await fetchMentionable(rest, target);
  if (mentionable !== null) return roleRefusal({ id, mentionable }, target, t);
  return t.roleUnchecked(roleMention(id), channelMention(channel.id));
}
