/** Who acts and where, and what they typed: what Discord's client checks before it sends an interaction. */
import type { ApplicationCommand, CommandOption } from "./command-types.ts";
import type { Core } from "./core.ts";
import { PersonError } from "./errors.ts";
import { may, permissionBits, permissionsIn } from "./permissions.ts";
import {
  type Channel,
  type DirectChannel,
  findChannel,
  findInstaller,
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
      readonly channel: Channel;
      readonly permissions: bigint;
    }
  | { readonly kind: "direct"; readonly channel: DirectChannel }
);

/** Who and where. A test may leave parts out. */
export interface StageInput {
  /** Default: the first member of the guild who neither owns it nor is a bot. */
  readonly userId?: string | undefined;
  /** `null`: in a direct message with the bot. Default: the channel's guild, or the world's first. */
  readonly guildId?: string | null;
  /** Default: the guild's first text channel that the person sees. */
  readonly channelId?: string;
  /** Default: the person's own, or `en-US`. */
  readonly locale?: string | undefined;
}

/**
 * Finds the person and the place.
 * @throws {PersonError} if there is no such person, guild or channel, or the person or the bot is not in it.
 */
export function stageOf(core: Core, input: StageInput): Stage {
  const { userId, guildId, channelId, locale } = input;
  const place = channelId === undefined ? undefined : findChannel(core.world, channelId);
  if (channelId !== undefined && place === undefined) {
    throw new PersonError(`There is no channel ${channelId}.`);
  }
  if (guildId === null || place?.kind === "direct") {
    if (place?.kind === "guild") throw new PersonError("A guild's channel is no direct message.");
    return directStage(core, input, place?.channel);
  }
  const guild = place?.guild ?? guildOf(core, guildId);
  if (guild.botLeft === true) throw new PersonError(`The bot is not in the guild ${guild.name}.`);
  const member = memberIn(guild, userId);
  const { user } = member;
  const sees = (one: Channel) =>
    may(permissionsIn(guild, user.id, one), permissionBits.viewChannel);
  const channel = place?.channel ?? guild.channels.find((one) => one.type === 0 && sees(one));
  if (channel === undefined || !sees(channel)) {
    throw new PersonError(`${user.username} cannot see the channel ${channel?.name ?? "at all"}.`);
  }
  const permissions = permissionsIn(guild, user.id, channel);
  const language = locale ?? user.locale ?? "en-US";
  return { kind: "guild", user, locale: language, guild, channel, permissions };
}

/** Whether the app acts for the person alone, and not for a guild. */
export function isInstaller({ world }: Core, { kind, user }: Stage): boolean {
  return kind === "direct" && findInstaller(world, user.id) !== undefined;
}

function guildOf({ world }: Core, guildId: string | undefined): Guild {
  const guild = world.guilds.find(({ id }) => guildId === undefined || id === guildId);
  if (guild === undefined) throw new PersonError(`There is no guild ${guildId ?? "at all"}.`);
  return guild;
}

function memberIn(guild: Guild, userId: string | undefined): Member {
  const people = guild.members.filter(({ user }) => user.bot !== true);
  const member =
    userId === undefined
      ? (people.find(({ user }) => user.id !== guild.ownerId) ?? people[0])
      : memberOf(guild, userId);
  if (member !== undefined) return member;
  throw new PersonError(`The person ${userId ?? ""} is not in the guild ${guild.name}.`);
}

function directStage(core: Core, input: StageInput, known: DirectChannel | undefined): Stage {
  const userId =
    input.userId ?? known?.recipientId ?? memberIn(guildOf(core, undefined), undefined).user.id;
  const user = findUser(core.world, userId);
  if (user === undefined) throw new PersonError(`There is no person ${userId}.`);
  if (known !== undefined && known.recipientId !== userId) {
    throw new PersonError(`${user.username} cannot see another person's direct messages.`);
  }
  const channel = known ?? openDirectChannel(core.world, userId, core.newId);
  return { kind: "direct", user, channel, locale: input.locale ?? user.locale ?? "en-US" };
}

/** A value for an option: text, number, boolean, or the id of a role or channel. */
type OptionValue = string | number | boolean;

export interface TypedOptions {
  readonly subcommand?: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** The option being typed (autocomplete). Values may then be incomplete. */
  readonly focused?: string;
}

/** An option as Discord sends it. */
export interface SentOption {
  readonly name: string;
  readonly type: number;
  readonly value?: OptionValue;
  readonly focused?: boolean;
  readonly options?: readonly SentOption[];
}

/** Characters of a text without `max_length`. */
const longestText = 6000;

/**
 * Builds the `options` of an interaction.
 * @throws {PersonError} for anything that Discord's client would not send
 */
export function sentOptions(
  command: ApplicationCommand,
  typed: TypedOptions,
  stage: Stage,
): readonly SentOption[] {
  const { options = [], name } = command;
  const subcommands = options.filter(({ type }) => type === 1);
  if (typed.subcommand === undefined) {
    if (subcommands.length === 0) return leafOptions(options, typed, stage);
    const names = subcommands.map((one) => one.name).join(", ");
    throw new PersonError(`The command /${name} needs a subcommand: one of ${names}.`);
  }
  const chosen = subcommands.find((one) => one.name === typed.subcommand);
  if (chosen === undefined) {
    throw new PersonError(`The command /${name} has no subcommand "${typed.subcommand}".`);
  }
  const values = leafOptions(chosen.options ?? [], typed, stage);
  return [{ name: chosen.name, type: 1, options: values }];
}

function leafOptions(
  definitions: readonly CommandOption[],
  { options = {}, focused }: TypedOptions,
  stage: Stage,
): readonly SentOption[] {
  const known = definitions.map((one) => one.name);
  for (const name of [...Object.keys(options), ...(focused === undefined ? [] : [focused])]) {
    if (!known.includes(name)) {
      const list = known.join(", ") || "none";
      throw new PersonError(`There is no option "${name}" here; the options are: ${list}.`);
    }
  }
  return definitions.flatMap((definition) => {
    const { name, type, autocomplete, required } = definition;
    const value = options[name];
    if (name === focused) {
      if (autocomplete !== true) throw new PersonError(`The option "${name}" has no autocomplete.`);
      return [{ name, type, value: value ?? "", focused: true }];
    }
    if (value !== undefined) {
      if (focused === undefined && !fits(definition, value, stage)) {
        throw new PersonError(`The option "${name}" does not take ${JSON.stringify(value)}.`);
      }
      return [{ name, type, value }];
    }
    if (required === true && focused === undefined) {
      throw new PersonError(`The option "${name}" is required.`);
    }
    return [];
  });
}

/** Whether Discord's client takes the value for the option. */
function fits(option: CommandOption, value: OptionValue, stage: Stage): boolean {
  const { type, choices = [], channel_types: types = [] } = option;
  const { min_value: least = -Infinity, max_value: most = Infinity } = option;
  if (choices.length > 0) return choices.some((one) => one.value === value);
  switch (type) {
    case 3: {
      const { max_length: longest = longestText } = option;
      return typeof value === "string" && value.length >= 1 && value.length <= longest;
    }
    case 4:
      return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
    case 5:
      return typeof value === "boolean";
    case 7: {
      if (stage.kind === "direct") return false;
      const { guild, user } = stage;
      const channel = guild.channels.find(({ id }) => id === value);
      return (
        channel !== undefined &&
        may(permissionsIn(guild, user.id, channel), permissionBits.viewChannel) &&
        (types.length === 0 || types.includes(channel.type))
      );
    }
    default:
      return stage.kind === "guild" && stage.guild.roles.some(({ id }) => id === value);
  }
}
