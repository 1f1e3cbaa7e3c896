/** Pages of the bot's guilds. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { defaultWorld } from "../../../playground/discord/world.ts";
import { startDiscord } from "./bot.ts";
import { call } from "./raw.ts";

const pageSchema = z.array(z.object({ id: z.string() }));

/** All have the same length except the first, which would be last if sorted as text. */
const idOf = (number: number) =>
  number === 1 ? "99999999999999999" : String(10n ** 18n + BigInt(number));

/** A fake whose bot is in guilds 1, 2, …, stored in reverse order. */
async function startWithGuilds(count: number): Promise<FakeDiscord> {
  const world = defaultWorld();
  const [guild] = world.guilds;
  if (guild === undefined) throw new Error("The default world has a guild.");
  world.guilds = Array.from({ length: count }, (_, index) => ({
    ...guild,
    id: idOf(count - index),
  }));
  return startDiscord({ world });
}

async function page(discord: FakeDiscord, query: string): Promise<readonly number[]> {
  const { body } = await call(discord, `GET /users/@me/guilds?${query}`);
  return pageSchema
    .parse(body)
    .map(({ id }) => (id === idOf(1) ? 1 : Number(BigInt(id) - 10n ** 18n)));
}

describe("GET /users/@me/guilds", () => {
  test("any anchor and limit -> the guilds next to it, by rising ids", async () => {
    const discord = await startWithGuilds(6);
    expect(await page(discord, "")).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await page(discord, "limit=2")).toEqual([1, 2]);
    expect(await page(discord, `after=${idOf(2)}&limit=2`)).toEqual([3, 4]);
    expect(await page(discord, "after=0&limit=2")).toEqual([1, 2]);
    expect(await page(discord, `after=${idOf(6)}`)).toEqual([]);
    expect(await page(discord, `before=${idOf(5)}&limit=2`)).toEqual([3, 4]);
    expect(await page(discord, `after=${idOf(1)}&before=${idOf(5)}&limit=2`)).toEqual([2, 3]);
    expect(discord.violations).toEqual([]);
  });

  test("more than 200 -> 200, and the rest after the last", async () => {
    const discord = await startWithGuilds(203);
    expect(await page(discord, "")).toHaveLength(200);
    expect(await page(discord, `after=${idOf(200)}&limit=200`)).toEqual([201, 202, 203]);
  });

  test.each(["limit=0", "limit=201", "limit=1.5", "limit=", "after=yesterday", "before=-1"])(
    "%s -> 50035 and a violation",
    async (query) => {
      const discord = await startDiscord();
      const answer = await call(discord, `GET /users/@me/guilds?${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
      expect(discord.violations).toMatchObject([{ kind: "invalid-body" }]);
    },
  );
});
