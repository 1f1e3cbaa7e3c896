/** Checks whether a person can give an option a value, as Discord's client does. */
import type { CommandOption } from "./command-types.ts";
import { PersonError } from "./errors.ts";
import { may, permissionBits, permissionsIn } from "./permissions.ts";
import type { Stage } from "./person-stage.ts";
import { memberOf } from "./world.ts";

type Value = string | number | boolean;

/** Characters of a text without `max_length`. */
const longestText = 6000;

/** @throws {PersonError} if the value does not fit the option's definition. */
export function checkValue(option: CommandOption, value: Value, stage: Stage): void {
  const violation = violationOf(option, value, stage);
  if (violation !== undefined) {
    throw new PersonError(
      `The option "${option.name}" ${violation}, but was given ${JSON.stringify(value)}.`,
    );
  }
}

function violationOf(option: CommandOption, value: Value, stage: Stage): string | undefined {
  switch (option.type) {
    case 3:
      return typeof value === "string"
        ? (textRange(option, value) ?? choice(option, value))
        : "is a text";
    case 4:
      if (typeof value !== "number" || !Number.isSafeInteger(value)) return "is a whole number";
      return numberRange(option, value) ?? choice(option, value);
    case 10:
      if (typeof value !== "number" || !Number.isFinite(value)) return "is a number";
      return numberRange(option, value) ?? choice(option, value);
    case 5:
      return typeof value === "boolean" ? undefined : "is true or false";
    case 6:
    case 7:
    case 8:
    case 9:
      return typeof value === "string" ? mentionable(option, value, stage) : "is an id";
    default:
      return `has the type ${option.type}, which this fake cannot fill`;
  }
}

function choice(option: CommandOption, value: Value): string | undefined {
  const { choices } = option;
  if (!choices || choices.length === 0 || choices.some((one) => one.value === value))
    return undefined;
  return `is one of ${choices.map((one) => JSON.stringify(one.value)).join(", ")}`;
}

function textRange({ min_length, max_length }: CommandOption, text: string): string | undefined {
  const least = Math.max(min_length ?? 0, 1);
  const most = max_length ?? longestText;
  if (text.length >= least && text.length <= most) return undefined;
  return `has ${least} to ${most} characters`;
}

function numberRange({ min_value, max_value }: CommandOption, value: number): string | undefined {
  if (typeof min_value === "number" && value < min_value) return `is at least ${min_value}`;
  if (typeof max_value === "number" && value > max_value) return `is at most ${max_value}`;
  return undefined;
}

function mentionable(option: CommandOption, id: string, stage: Stage): string | undefined {
  if (stage.kind === "direct") {
    return option.type === 6 && id === stage.user.id
      ? undefined
      : "is someone in this conversation";
  }
  const { guild } = stage;
  const isUser = memberOf(guild, id) !== undefined;
  const isRole = guild.roles.some((role) => role.id === id);
  if (option.type === 6) return isUser ? undefined : "is a member of the guild";
  if (option.type === 8) return isRole ? undefined : "is a role of the guild";
  if (option.type === 9) return isUser || isRole ? undefined : "is a member or a role";
  return channelViolation(option, id, stage);
}

function channelViolation(
  option: CommandOption,
  id: string,
  { guild, user }: Extract<Stage, { kind: "guild" }>,
): string | undefined {
  const channel = guild.channels.find((one) => one.id === id);
  const types = option.channel_types ?? [];
  if (channel === undefined) return "is a channel of the guild";
  if (!may(permissionsIn(guild, user.id, channel), permissionBits.viewChannel)) {
    return "is a channel that the person sees";
  }
  return types.length === 0 || types.includes(channel.type)
    ? undefined
    : `is a channel of the types ${types.join(", ")}`;
}
