/** Discord servers in numbers, for the stand-in. */
import { defaultWorld, type Guild, type World } from "../../src/playground/discord/world.ts";

export interface WorldSize {
  readonly guilds: number;
  /** Text channels of each server. */
  readonly channels: number;
  /** Roles of each server, everyone's included. */
  readonly roles?: number;
  /** Roles for which each channel has rights of its own. */
  readonly overwrites?: number;
}

const FIRST_GUILD = 1_200_000_000_000_000_000n;
const FIRST_CHANNEL = 1_300_000_000_000_000_000n;
const FIRST_ROLE = 1_400_000_000_000_000_000n;
/** Further apart than a server has channels or roles. */
const STRIDE = 1_000n;

export function guildId(guild: number): string {
  return String(FIRST_GUILD + (BigInt(guild) << 22n));
}

/** @param channel its place in the server, from 0 */
export function channelId(guild: number, channel: number): string {
  return String(FIRST_CHANNEL + BigInt(guild) * STRIDE + BigInt(channel));
}

/** Servers that are all alike; their people are those of the stand-in's default server. */
export function wideWorld({ guilds, channels, roles = 1, overwrites = 0 }: WorldSize): World {
  const [template] = defaultWorld().guilds;
  const everyone = template?.roles.find(({ id }) => id === template.id);
  if (template === undefined || everyone === undefined) throw new Error("no server to copy");
  const guildOf = (guild: number): Guild => {
    const id = guildId(guild);
    const roleId = (role: number) => String(FIRST_ROLE + BigInt(guild) * STRIDE + BigInt(role));
    return {
      ...template,
      id,
      name: `Weather watchers ${guild}`,
      systemChannelId: null,
      members: template.members.map((member) => ({ ...member, roleIds: [] })),
      roles: [
        { ...everyone, id },
        ...Array.from({ length: roles - 1 }, (_, role) => ({
          id: roleId(role),
          name: `role-${role}`,
          permissions: "0",
        })),
      ],
      channels: Array.from({ length: channels }, (_, channel) => ({
        id: channelId(guild, channel),
        name: `channel-${channel}`,
        type: 0,
        overwrites: Array.from({ length: overwrites }, (__, role) => ({
          id: roleId(role),
          allow: "1024",
          deny: "0",
        })),
      })),
    };
  };
  return {
    guilds: Array.from({ length: guilds }, (_, guild) => guildOf(guild)),
    directChannels: [],
  };
}
