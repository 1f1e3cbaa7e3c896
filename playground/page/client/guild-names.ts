/** The guild's channels and roles that can be chosen, and how they are typed in a line. */
import type { TypedValue } from "../../command-text.ts";
import { channelText, roleText } from "../../discord/typed-mention.ts";
import type { Snapshot } from "../protocol.ts";

/** What can be chosen for options that take a channel or a role. */
export type GuildNames = Pick<Snapshot, "channels" | "roles">;

/** Before the first snapshot. */
export const noNames: GuildNames = { channels: [], roles: [] };

/** The typed form of a value: a channel or role by name, or as a mention if the name is not unique. */
export function typedText(value: TypedValue, { channels, roles }: GuildNames): string {
  const isOnly = (list: readonly { name: string }[], name: string) =>
    list.filter((one) => one.name === name).length === 1;
  const channel = channels.find(({ id }) => id === value);
  if (channel !== undefined) {
    return isOnly(channels, channel.name) ? channelText(channel) : `<#${channel.id}>`;
  }
  const role = roles.find(({ id }) => id === value);
  if (role === undefined) return String(value);
  return isOnly(roles, role.name) ? roleText(role) : `<@&${role.id}>`;
}
