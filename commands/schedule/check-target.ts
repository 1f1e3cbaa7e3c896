/** Whether a daily post can appear in a channel and mention a role there; each refusal says what to do. */
import { channelMention, type REST, roleMention } from "discord.js";
import {
  fetchMentionable,
  isClosedToBot,
  mayMentionAnyRole,
  missingPermissions,
  type PostChannel,
} from "../../src/discord/channel-permissions.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import type { Role } from "./read-options.ts";

type Say = Messages["scheduling"];

/**
 * Why the bot cannot post in a channel; null when nothing that is known speaks against it.
 *
 * @param opensThreads whether each post appears in a thread of the channel
 */
export function channelRefusal(
  channel: PostChannel,
  { opensThreads }: { readonly opensThreads: boolean },
  words: Say,
): string | null {
  const mention = channelMention(channel.id);
  const { kind } = channel;
  switch (kind) {
    case "media":
    case "voice":
    case "stage":
    case "other":
      return words.channelKinds[kind](mention);
    case "thread":
      if (opensThreads) return words.threadInThread(mention);
      break;
    case "forum":
      if (!opensThreads) return words.forumNeedsThread(mention);
      break;
    case "text":
    case "unknown":
      break;
  }
  const missing = missingPermissions(channel, { opensThreads });
  if (missing.length > 0) {
    const names = missing.map((name) => words.permissions[name]).join(", ");
    return words.missingPermissions(mention, names);
  }
  return isClosedToBot(channel) ? words.lockedThread(mention) : null;
}

/** Why a role will not be mentioned in a channel; null when it will. */
export function roleRefusal(
  role: Role,
  { channel, guildId }: { readonly channel: PostChannel; readonly guildId: string },
  words: Say,
): string | null {
  if (role.id === guildId) return words.everyone;
  if (role.mentionable) return null;
  const names = [roleMention(role.id), channelMention(channel.id)] as const;
  const { askerPermissions, botPermissions } = channel;
  if (askerPermissions === null) return words.roleUnchecked(...names);
  if (!mayMentionAnyRole(askerPermissions)) return words.roleNotYours(...names);
  // Without the right the mention would be shown, but nobody would be told.
  if (botPermissions !== null && !mayMentionAnyRole(botPermissions)) {
    return words.roleSilent(...names);
  }
  return null;
}

/**
 * The same for a role that was chosen before and goes along to another channel. Whether everybody may
 * mention it is told only with the choice, so that Discord is asked where that matters.
 */
export async function keptRoleRefusal(
  rest: REST,
  target: { readonly roleId: string; readonly channel: PostChannel; readonly guildId: string },
  words: Say,
): Promise<string | null> {
  const { roleId: id, channel } = target;
  if (roleRefusal({ id, mentionable: false }, target, words) === null) return null;
  const mentionable = await fetchMentionable(rest, target);
  if (mentionable !== null) return roleRefusal({ id, mentionable }, target, words);
  return words.roleUnchecked(roleMention(id), channelMention(channel.id));
}
