/** Large numbers of Discord servers, for the fake. */
import { defaultWorld, type Guild, type World } from "../../playground/discord/world.ts";

export interface WorldSize {
  readonly guilds: number;
  /** Text channels of each server. */
  readonly channels: number;
  /** The same people are in every server. */
  readonly people?: number;
  /** Roles of each server, everyone's included. */
  readonly roles?: number;
  /** Roles with overwrites in each channel. */
  readonly overwrites?: number;
}

const FIRST_GUILD = 1_200_000_000_000_000_000n;
const FIRST_CHANNEL = 1_300_000_000_000_000_000n;
const FIRST_PERSON = 1_500_000_000_000_000_000n;
const FIRST_ROLE = 1_400_000_000_000_000_000n;
/** More than the channels or roles of a server. */
const STRIDE = 1_000n;

export function guildId(guild: number): string {
  return String(FIRST_GUILD + (BigInt(guild) << 22n));
}

/** @param channel its place in the server, from 0 */
export function channelId(guild: number, channel: number): string {
  return String(FIRST_CHANNEL + BigInt(guild) * STRIDE + BigInt(channel));
}

/**
 * Where the command at `index` is used and by whom: all people and servers in turn, because the bot
 * limits the rate per person and per server.
 */
export function requesterAt(index: number, { guilds, people }: { guilds: number; people: number }) {
  // Steps of 7, because neighbours would often share what is in the CPU's cache.
  return { guildId: guildId((index * 7) % guilds), userId: personId(index % people) };
}

function personId(person: number): string {
  return String(FIRST_PERSON + BigInt(person));
}

export function wideWorld(size: WorldSize): World {
  const { guilds, channels, people = 1, roles = 1, overwrites = 0 } = size;
  const [template] = defaultWorld().guilds;
  const everyone = template?.roles.find(({ id }) => id === template.id);
  if (template === undefined || everyone === undefined) throw new Error("no server to copy");
  const members = Array.from({ length: people }, (_, person) => ({
    user: { id: personId(person), username: `person-${person}`, globalName: `Person ${person}` },
    roleIds: [],
  }));
  const guildOf = (guild: number): Guild => {
    const id = guildId(guild);
    const roleId = (role: number) => String(FIRST_ROLE + BigInt(guild) * STRIDE + BigInt(role));
    return {
      ...template,
      id,
      name: `Weather watchers ${guild}`,
      systemChannelId: null,
      ownerId: personId(0),
      members,
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
