/** How roles and channel overwrites combine. */
import { describe, expect, test } from "vitest";
import { may, permissionBits, permissionsIn } from "../../../playground/discord/permissions.ts";
import {
  type Channel,
  defaultIds,
  defaultWorld,
  type Guild,
} from "../../../playground/discord/world.ts";

const { viewChannel, sendMessages, mentionEveryone } = permissionBits;
const { guildId, roleId, memberId, adminId, applicationId } = defaultIds;

function place(overwrites: Channel["overwrites"]): { guild: Guild; channel: Channel } {
  const [guild] = defaultWorld().guilds;
  const [channel] = guild?.channels ?? [];
  if (guild === undefined || channel === undefined) throw new Error("The default world has both.");
  if (overwrites !== undefined) channel.overwrites = overwrites;
  return { guild, channel };
}

const rule = (id: string, change: { allow?: bigint; deny?: bigint }) => ({
  id,
  allow: String(change.allow ?? 0n),
  deny: String(change.deny ?? 0n),
});

describe("permissionsIn", () => {
  test.each([
    ["denied to everyone", [rule(guildId, { deny: sendMessages })], false],
    [
      "denied to everyone, allowed to a role",
      [rule(roleId, { allow: sendMessages }), rule(guildId, { deny: sendMessages })],
      true,
    ],
    [
      "allowed to a role, denied to the member",
      [rule(memberId, { deny: sendMessages }), rule(roleId, { allow: sendMessages })],
      false,
    ],
    [
      "the channel hidden, sending allowed",
      [rule(memberId, { deny: viewChannel, allow: sendMessages })],
      false,
    ],
    ["another member's rule", [rule(adminId, { deny: sendMessages })], true],
  ])("%s -> sending is %s", (_, overwrites, allowed) => {
    const { guild, channel } = place(overwrites);
    expect(may(permissionsIn(guild, memberId, channel), sendMessages)).toBe(allowed);
  });

  test("the owner and administrators -> everything, regardless of the channel", () => {
    const { guild, channel } = place([rule(guildId, { deny: viewChannel })]);
    const role = guild.roles.find(({ id }) => id === roleId);
    if (role === undefined) throw new Error("The default world has a role.");
    role.permissions = String(permissionBits.administrator);
    for (const userId of [adminId, memberId]) {
      expect(may(permissionsIn(guild, userId, channel), viewChannel | mentionEveryone)).toBe(true);
    }
  });

  test("the bot, listed nowhere -> what everyone may", () => {
    const { guild, channel } = place(undefined);
    const permissions = permissionsIn(guild, applicationId, channel);
    expect(may(permissions, sendMessages)).toBe(true);
    expect(may(permissions, mentionEveryone)).toBe(false);
  });
});
