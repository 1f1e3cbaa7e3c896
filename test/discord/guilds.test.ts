/** Which guilds the bot is in, asked over REST without a gateway. */
import { describe, expect, it, onTestFinished } from "vitest";
import { startFakeDiscord } from "../../playground/discord/fake-discord.ts";
import { defaultWorld, type Guild } from "../../playground/discord/world.ts";
import { listOwnGuilds } from "../../src/discord/guilds.ts";
import { openRest, serveBodies, TOKEN } from "./posting-parts.ts";

const FIRST_GUILD = 1_200_000_000_000_000_000n;

async function startDiscord(guildCount: number) {
  const [template] = defaultWorld().guilds;
  if (template === undefined) throw new Error("the default world has no guild");
  const guilds = Array.from({ length: guildCount }, (_, index): Guild => {
    const id = String(FIRST_GUILD + BigInt(index));
    const roles = template.roles.map((role) => (role.id === template.id ? { ...role, id } : role));
    return { ...template, id, roles };
  });
  const discord = await startFakeDiscord({
    botToken: TOKEN,
    world: { guilds, directChannels: [] },
  });
  onTestFinished(() => discord.close());
  return { discord, ids: guilds.map(({ id }) => id) };
}

describe("listOwnGuilds", () => {
  it.each([0, 1, 199, 200, 201, 401])("%i guilds -> all of them", async (count) => {
    const { discord, ids } = await startDiscord(count);
    expect([...(await listOwnGuilds(openRest(discord.apiUrl).rest))].sort()).toEqual(
      ids.toSorted(),
    );
    expect(discord.requests).toHaveLength(Math.floor(count / 200) + 1);
  });

  it.each<readonly [number, unknown]>([
    [404, { code: 0, message: "404: Not Found" }],
    [200, { guilds: [] }],
  ])("an answer of %i that is no list -> none, so that each is asked about", async (...answer) => {
    const apiUrl = await serveBodies({ "/api/v10/users/@me/guilds?limit=200&after=0": answer });
    expect((await listOwnGuilds(openRest(apiUrl).rest)).size).toBe(0);
  });

  it("a Discord that cannot be reached -> an error", async () => {
    const apiUrl = await serveBodies({ "/api/v10/users/@me/guilds?limit=200&after=0": [503, {}] });
    await expect(listOwnGuilds(openRest(apiUrl).rest)).rejects.toMatchObject({ status: 503 });
  });
});
