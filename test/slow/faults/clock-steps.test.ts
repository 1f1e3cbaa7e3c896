/** The clock is set by hours or a day while the bot runs: no post twice, none lost, no old answer shown as fresh. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { defaultIds } from "../../../playground/discord/world.ts";
import { storedSchedule } from "../../schedules/orders.ts";
import { createRunParts } from "../../schedules/run-parts.ts";
import { openNewDatabase } from "../../support/databases.ts";
import { startBot } from "../../support/start-bot.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const MADE = Date.parse("2026-07-14T12:00:00Z");
const DUE = Date.parse("2026-07-15T05:00:00Z");
const GUILDS = 3;
/** How far the clock is set, in hours. */
const STEPS = [-24, -2, 2, 24] as const;
/** Days that follow, with one post of each schedule per day. */
const DAYS = 2;
/** The runner's polls in an hour, one per half minute. */
const MAX_LOOKS = 130;
/** Steps of the test over that time. The runner polls every half minute. */
const LOOK_MS = HOUR_MS / 2;

/** Daily posts of some servers, and a runner whose clock will be set. */
async function running(start: number) {
  const database = await openNewDatabase();
  for (let guild = 0; guild < GUILDS; guild += 1) {
    await storedSchedule(database, MADE, { guildId: String(guild) });
  }
  const parts = createRunParts(database, new Date(start).toISOString());
  const runner = parts.createRunner();
  runner.start();
  onTestFinished(() => runner.stop());
  const settled = () => parts.clock.whenSleeping(() => true);
  await settled();
  /** Moves through some time, with the usual polls of the runner. */
  async function live(durationMs: number): Promise<void> {
    const end = parts.clock.now() + durationMs;
    while (parts.clock.now() < end) {
      await parts.clock.advance(Math.min(LOOK_MS, end - parts.clock.now()));
      await settled();
    }
  }
  /** How often each run of each schedule was posted. */
  function postsByRun(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { nonce } of parts.sent) counts.set(nonce, (counts.get(nonce) ?? 0) + 1);
    return counts;
  }
  return { parts, database, live, postsByRun };
}

describe(`${GUILDS} daily posts under a clock that is set`, () => {
  it.each(STEPS)(
    "by %i h before they are due -> each run once, and none is lost that was due in time",
    async (hours) => {
      const { parts, live, postsByRun } = await running(DUE - HOUR_MS);
      parts.clock.stepBy(hours * HOUR_MS);
      const from = parts.clock.now();
      await live(DAYS * DAY_MS);
      // Every 05:00 after the step, and the skipped one if it is at most two hours ago.
      const first =
        hours === 2 ? DUE : DUE + Math.max(0, Math.ceil((from - DUE) / DAY_MS)) * DAY_MS;
      const runs = Math.floor((parts.clock.now() - first) / DAY_MS) + 1;
      const counts = postsByRun();
      expect([...counts.values()].every((count) => count === 1)).toBe(true);
      expect(counts.size).toBe(runs * GUILDS);
    },
  );

  it.each(STEPS)(
    "by %i h just after they were posted -> each run once, and every later day has its own",
    async (hours) => {
      const { parts, live, postsByRun } = await running(DUE - HOUR_MS);
      await live(HOUR_MS + LOOK_MS);
      expect(parts.sent).toHaveLength(GUILDS);
      parts.clock.stepBy(hours * HOUR_MS);
      await live(DAYS * DAY_MS);
      const runs = Math.floor((parts.clock.now() - DUE) / DAY_MS) + 1;
      const counts = postsByRun();
      expect([...counts.values()].every((count) => count === 1)).toBe(true);
      // If a day is skipped, its run is too late for its window.
      expect(counts.size).toBe(runs * GUILDS);
    },
  );

  it.each(STEPS)(
    `by %i h -> at most ${MAX_LOOKS} looks into the database in an hour`,
    async (hours) => {
      const { parts, database, live } = await running(DUE - 6 * HOUR_MS);
      parts.clock.stepBy(hours * HOUR_MS);
      const looks = vi.spyOn(database.kysely, "selectNoFrom");
      await live(HOUR_MS);
      expect(looks.mock.calls.length).toBeGreaterThan(0);
      expect(looks.mock.calls.length).toBeLessThanOrEqual(MAX_LOOKS);
    },
  );
});

describe("a forecast under a clock that is set", () => {
  it.each(STEPS)(
    "by %i h -> asked for anew with a new token, and called fresh only by its own age",
    async (hours) => {
      const bot = await startBot();
      const ask = () => {
        const options = { location: "2.35,48.86", days: 3 };
        const { channelId } = defaultIds;
        return bot.clock.settle(
          bot.discord.runCommand({ name: "forecast", options, channelId }).outcome,
        );
      };
      await ask();
      bot.clock.stepBy(hours * HOUR_MS);
      expect(await ask()).toMatchObject({ kind: "replied", message: { viewerId: null } });
      // The service rejects tokens from the future and expired ones.
      expect(bot.weather.requests).toHaveLength(2);
      expect(bot.weather.requests.flatMap(({ violations }) => violations)).toEqual([]);
      await ask();
      expect(bot.weather.requests).toHaveLength(2);
    },
  );
});
