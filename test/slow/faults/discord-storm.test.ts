/** A storm of failures of Discord: everybody is answered once, and each daily post appears once. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { DiscordFault } from "../../../playground/discord/faults.ts";
import { defaultIds } from "../../../playground/discord/world.ts";
import { addSpread, expectSoon, spreadPosts } from "../../support/daily-posts.ts";
import { rounds, SEED } from "../../support/rounds.ts";
import { type RunningBot, startBot } from "../../support/start-bot.ts";

const ROUNDS = rounds(50, 10);
const SCHEDULES = 20;
const DAYS = 3;
const POSTS = SCHEDULES * DAYS;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DUE_AT = "2026-07-15T07:00:00Z";
const TIMEOUT_MS = 300_000;

const FAULT: fc.Arbitrary<DiscordFault> = fc.oneof(
  fc.constantFrom(500, 502, 503, 504).map((status) => ({ kind: "status" as const, status })),
  fc
    .constantFrom("before" as const, "after" as const)
    .map((when) => ({ kind: "torn-socket" as const, when })),
  fc.constant({ kind: "cloudflare-limit" as const }),
);
/** A request is tried three times, so everybody can be answered after at most two failures. */
const ROUND = fc.array(
  fc.record({
    fault: FAULT,
    route: fc.constantFrom(/callback/, /@original/, /webhooks/),
  }),
  { minLength: 1, maxLength: 2 },
);

/** A command with a direct answer, one that needs the weather service, a change, and autocomplete. */
function actsOf({ discord }: RunningBot, round: number) {
  const { adminId, memberId } = defaultIds;
  return [
    discord.runCommand({ name: "forecast", options: { location: "2.35,48.86" } }),
    discord.runCommand({ name: "forecast", options: { location: `${round}.5,10.25` } }),
    discord.runCommand({
      name: "forecast-me",
      subcommand: "set",
      options: { days: 1 + (round % 30) },
      userId: memberId,
    }),
    discord.autocomplete({
      name: "forecast",
      focused: "location",
      options: { location: "Par" },
      userId: adminId,
    }),
  ];
}

it(
  `${ROUNDS} rounds of 4 questions, up to two requests of each round fail -> each question is answered once`,
  async () => {
    const bot = await startBot();
    const { clock, discord, database } = bot;
    for (const [round, faults] of fc.sample(ROUND, { seed: SEED, numRuns: ROUNDS }).entries()) {
      for (const { fault, route } of faults) discord.fail(fault, { times: 1, route });
      const sent = actsOf(bot, round);
      let left = sent.length;
      for (const { outcome } of sent) void outcome.then(() => (left -= 1));
      // The bot's pauses between attempts are shorter than Discord's deadline.
      const isOver = async () => {
        await clock.advance(left === 0 ? 0 : 10);
        return left;
      };
      await expect.poll(isOver, { interval: 10 }).toBe(0);
      const outcomes = await Promise.all(sent.map(({ outcome }) => outcome));
      expect(outcomes.map(({ kind }) => kind)).toEqual([
        "replied",
        "replied",
        "replied",
        "choices",
      ]);
      discord.heal();
      const stored = await database.kysely
        .selectFrom("person_preferences")
        .select("days")
        .executeTakeFirst();
      expect(stored?.days).toBe(1 + (round % 30));
      await clock.advance(5_000);
    }
    expect(bot.logText()).not.toContain("Bot ");
  },
  TIMEOUT_MS,
);

it(
  `${POSTS} posts over ${DAYS} days, each day ten requests to post fail -> each post appears once`,
  async () => {
    const bot = await startBot();
    const { clock, discord } = bot;
    await addSpread(bot, SCHEDULES);
    const faults = fc.sample(FAULT, { seed: SEED, numRuns: DAYS * 10 });
    for (let day = 0; day < DAYS; day += 1) {
      for (const fault of faults.slice(day * 10, day * 10 + 10)) {
        discord.fail(fault, { times: 1, route: /POST \/channels\/\d+\/messages/ });
      }
      await clock.advance(Date.parse(DUE_AT) + day * DAY_MS - clock.now());
      await expectSoon(bot, () => spreadPosts(bot).length, { stepMs: 500 }).toBe(
        SCHEDULES * (day + 1),
      );
    }
    await clock.advance(2 * HOUR_MS);
    expect(spreadPosts(bot)).toHaveLength(POSTS);
    const titles = new Map<string | undefined, number>();
    for (const { embeds } of spreadPosts(bot)) {
      const title = embeds[0]?.title;
      titles.set(title, (titles.get(title) ?? 0) + 1);
    }
    expect(titles.size).toBe(SCHEDULES);
    expect(new Set(titles.values())).toEqual(new Set([DAYS]));
    expect(bot.log().filter(({ msg }) => msg === "not posted")).toEqual([]);
  },
  TIMEOUT_MS,
);
