/** The servers, channels and people of the playground. */
import { defaultIds, defaultWorld, type World } from "./discord/world.ts";

/** The ids of the second server. */
export const germanIds = {
  guildId: "1100000000000000110",
  channelId: "1100000000000000111",
  weatherChannelId: "1100000000000000112",
} as const;

/**
 * The world of the tests, and a second server in German. Its owner is a plain member of the first one, so each of
 * the two people is an admin of one server and a member of the other.
 */
export function playgroundWorld(): World {
  const world = defaultWorld();
  const [first] = world.guilds;
  if (first === undefined) throw new Error("The default world has a guild.");
  const { guildId, channelId, weatherChannelId } = germanIds;
  const everyone = first.roles.find(({ id }) => id === first.id)?.permissions ?? "0";
  const second = {
    id: guildId,
    name: "Wetterfreunde",
    locale: "de",
    ownerId: defaultIds.memberId,
    systemChannelId: channelId,
    roles: [{ id: guildId, name: "@everyone", permissions: everyone }],
    channels: [
      { id: channelId, name: "allgemein", type: 0 },
      { id: weatherChannelId, name: "wetter", type: 0 },
    ],
    members: first.members.map(({ user }) => ({ user, roleIds: [] })),
  };
  return { ...world, guilds: [first, second] };
}
