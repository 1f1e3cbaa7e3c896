/** The servers of the benches. */
import { describe, expect, it } from "vitest";
import { channelId, guildId, wideWorld } from "../../bench/programs/worlds.ts";
import { guildCreateJson } from "../../playground/discord/world-json.ts";

describe("wideWorld", () => {
  it("a size -> as many servers, channels, roles and overwrites, all with ids of their own", () => {
    const { guilds } = wideWorld({ guilds: 3, channels: 20, roles: 20, overwrites: 2 });
    expect(guilds.map(({ id }) => id)).toEqual([guildId(0), guildId(1), guildId(2)]);
    const channels = guilds.flatMap((guild) => guild.channels);
    const roles = guilds.flatMap((guild) => guild.roles);
    expect(new Set(channels.map(({ id }) => id)).size).toBe(60);
    expect(new Set(roles.map(({ id }) => id)).size).toBe(60);
    expect(channels.every(({ overwrites = [] }) => overwrites.length === 2)).toBe(true);
    expect(guilds[1]?.channels[19]?.id).toBe(channelId(1, 19));
  });

  it("20 channels and 20 roles -> about as much to send as of a real server: 13.7 kB", () => {
    const [guild] = wideWorld({ guilds: 1, channels: 20, roles: 20, overwrites: 2 }).guilds;
    if (guild === undefined) throw new Error("no server");
    const bytes = JSON.stringify(guildCreateJson(guild, "1")).length;
    expect(bytes).toBeGreaterThan(12_000);
    expect(bytes).toBeLessThan(16_000);
  });
});
