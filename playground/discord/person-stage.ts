/** Who acts and where, for a person's action in Discord's client. */
import type { Core } from "./core.ts";
import { PersonError } from "./errors.ts";
import { may, permissionBits, permissionsIn } from "./permissions.ts";
import {
  type Channel,
  type DirectChannel,
  findChannel,
  findUser,
  type Guild,
  type Member,
  memberOf,
  openDirectChannel,
  type User,
} from "./world.ts";

/** A person in a place. */
export type Stage = {
  readonly user: User;
  /** Language of the person's client. */
  readonly locale: string;
} & (
  | {
      readonly kind: "guild";
      readonly guild: Guild;
      readonly member: Member;
      readonly channel: Channel;
      readonly permissions: bigint;
    }
  | { readonly kind: "direct"; readonly channel: DirectChannel }
);

/** Who and where. A test may leave parts out. */
export interface StageInput {
  /** Default: the first member of the guild who neither owns it nor is a bot. */
  readonly userId?: string;
  /** `null`: in a direct message with the bot. Default: the channel's guild, or the world's first. */
  readonly guildId?: string | null;
  /** Default: the guild's first text channel that the person sees. */
  readonly channelId?: string;
  /** Default: the person's own, or `en-US`. */
  readonly locale?: string;
}

/**
 * Finds the person and the place.
 * @throws {PersonError} if there is no such person, guild or channel, or the person or the bot is not in it.
 */
export function stageOf(core: Core, input: StageInput): Stage {
  const place =
    input.channelId === undefined ? undefined : findChannel(core.world, input.channelId);
  if (input.channelId !== undefined && place === undefined) {
    throw new PersonError(`There is no channel ${input.channelId}.`);
  }
  if (input.guildId === null || place?.kind === "direct") return directStage(core, input, place);
  const guild = place?.guild ?? guildOf(core, input.guildId);
  if (input.guildId !== undefined && guild.id !== input.guildId) {
    throw new PersonError(`The channel ${input.channelId} is not in the guild ${input.guildId}.`);
  }
  if (guild.botLeft === true) throw new PersonError(`The bot is not in the guild ${guild.name}.`);
  const member = actor(guild, input.userId);
  const channel = place?.channel ?? firstTextChannel(guild, member.user.id);
  const permissions = permissionsIn(guild, member.user.id, channel);
  if (!may(permissions, permissionBits.viewChannel)) {
    throw new PersonError(`${member.user.username} cannot see the channel ${channel.name}.`);
  }
  const locale = input.locale ?? member.user.locale ?? "en-US";
  return { kind: "guild", user: member.user, locale, guild, member, channel, permissions };
}

function guildOf(core: Core, guildId: string | undefined): Guild {
  const guild =
    guildId === undefined
      ? core.world.guilds[0]
      : core.world.guilds.find((one) => one.id === guildId);
  if (guild === undefined) throw new PersonError(`There is no guild ${guildId ?? "at all"}.`);
  return guild;
}

function actor(guild: Guild, userId: string | undefined): Member {
  const people = guild.members.filter((member) => member.user.bot !== true);
  const member =
    userId === undefined
      ? (people.find((one) => one.user.id !== guild.ownerId) ?? people[0])
      : memberOf(guild, userId);
  if (member === undefined) {
    throw new PersonError(`The person ${userId ?? ""} is not in the guild ${guild.name}.`);
  }
  return member;
}

function firstTextChannel(guild: Guild, userId: string): Channel {
  const channel = guild.channels.find(
    (one) => one.type === 0 && may(permissionsIn(guild, userId, one), permissionBits.viewChannel),
  );
  if (channel === undefined)
    throw new PersonError(`The person sees no text channel in ${guild.name}.`);
  return channel;
}

function directStage(core: Core, input: StageInput, place: ReturnType<typeof findChannel>): Stage {
  if (place?.kind === "guild") throw new PersonError("A guild's channel is no direct message.");
  const userId =
    input.userId ??
    place?.channel.recipientId ??
    actor(guildOf(core, undefined), undefined).user.id;
  const user = findUser(core.world, userId);
  if (user === undefined) throw new PersonError(`There is no person ${userId}.`);
  if (place !== undefined && place.channel.recipientId !== userId) {
    throw new PersonError(`${user.username} cannot see another person's direct messages.`);
  }
  const channel = place?.channel ?? openDirectChannel(core.world, userId, core.newId);
  return { kind: "direct", user, channel, locale: input.locale ?? user.locale ?? "en-US" };
}
