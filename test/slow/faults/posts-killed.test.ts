/** The process is killed at any time around its daily posts: each appears once. */
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DiscordEvent } from "../../../playground/discord/events.ts";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import type { Database } from "../../../src/database/database.ts";
import type { ScheduleUpdate } from "../../../src/database/tables.ts";
import type { Schedule } from "../../../src/schedules/schedule.ts";
import type { BotProcess } from "../../support/bot-process.ts";
import {
  countTaken,
  currentMinute,
  eventsAt,
  expectEachPostedOnce,
  isPost,
  MINUTE_MS,
  POST_ROUTE,
  postsOf,
  preparePosts,
  storeDue,
  whenOver,
} from "../../support/post-schedules.ts";
import { rounds } from "../../support/rounds.ts";

/** Each moment at least once. */
const ROUNDS = rounds(20, 5);
const POSTS_PER_ROUND = 3;
const TIMEOUT_MS = 300_000;

const MOMENTS = ["arrived", "created", "lost", "answered", "started"] as const;
/** Each of the first two leaves a run to the next process. */
const CATCHING_UP = ["arrived", "lost", "answered"] as const;

interface Kill {
  readonly moment: (typeof MOMENTS)[number];
  /** The number of the post in the round. */
  readonly nth: number;
  /** The extra delay, for moments that the bot reports. */
  readonly delayMs: number;
}

const KILL_TIME = fc.record({
  nth: fc.integer({ min: 1, max: POSTS_PER_ROUND }),
  delayMs: fc.integer({ min: 0, max: 60 }),
});

const isArrival = (event: DiscordEvent) =>
  event.kind === "request-arrived" && isPost(event.request);
const isAnswer = (event: DiscordEvent) =>
  event.kind === "request" && isPost(event.request) && event.request.status === 200;
const isCreation = (event: DiscordEvent) => event.kind === "message-created";

/** Waits for the moment and kills the process. Resolves when the process is gone. */
async function killAt(discord: FakeDiscord, bot: BotProcess, kill: Kill): Promise<void> {
  const { moment, nth: count, delayMs } = kill;
  const killNow = () => void bot.child.kill("SIGKILL");
  switch (moment) {
    case "arrived":
      await eventsAt(discord, { count, matching: isArrival }, killNow);
      break;
    case "lost":
      await eventsAt(discord, { count, matching: isArrival }, () => {
        discord.fail({ kind: "silent" }, { times: 1, route: POST_ROUTE });
        killNow();
      });
      break;
    case "created":
      await eventsAt(discord, { count, matching: isCreation }, killNow);
      break;
    case "answered":
      await eventsAt(discord, { count, matching: isAnswer });
      await delay(delayMs);
      killNow();
      break;
    case "started":
      await bot.prints('"msg":"run started"');
      await delay(delayMs);
      killNow();
      break;
  }
  expect((await bot.exited).code).toBeNull();
}

describe("a process that is killed around its posts and started again", () => {
  it(
    `${ROUNDS} kills with ${POSTS_PER_ROUND} posts due before each, ${CATCHING_UP.length} while the rest is caught up -> every post once`,
    async () => {
      const count = ROUNDS * POSTS_PER_ROUND;
      const { discord, database, start } = await preparePosts(count);
      const schedules: Schedule[] = [];
      for (const [round, time] of fc.sample(KILL_TIME, ROUNDS).entries()) {
        const firstSlot = round * POSTS_PER_ROUND;
        const due = { dueAt: currentMinute(), count: POSTS_PER_ROUND, firstSlot };
        schedules.push(...(await storeDue(database, due)));
        const moment = MOMENTS[round % MOMENTS.length] ?? "created";
        await killAt(discord, start(), { moment, ...time });
      }
      const outputs: string[] = [];
      for (const moment of CATCHING_UP) {
        const bot = start();
        await killAt(discord, bot, { moment, nth: 1, delayMs: 0 });
        outputs.push((await bot.exited).output);
      }
      // Nobody waits for the lease of a process that was killed.
      for (const output of outputs.slice(1)) expect(output).toContain("took back the runs");
      const { child, exited } = start();
      await expectEachPostedOnce({ discord, database }, schedules);
      // Some kills must come between a post and its storage, or the rounds would prove nothing.
      expect(countTaken(discord)).toBeGreaterThan(count);
      child.kill("SIGTERM");
      expect((await exited).code).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    "started again when Discord has forgotten the nonce -> the post is found in the channel",
    async () => {
      const { discord, database, start, schedules } = await killedAfterPost();
      const sentAt = Date.now() - 3 * MINUTE_MS;
      await change(database, { sending_at: sentAt, claimable_at: sentAt });
      start();
      await expectEachPostedOnce({ discord, database }, schedules);
      expect(countTaken(discord)).toBe(1);
    },
    TIMEOUT_MS,
  );

  it(
    "control: the run is repeated under another nonce -> counted as two posts",
    async () => {
      const { discord, database, start, schedules, dueAt } = await killedAfterPost();
      // The nonce is built from the schedule and its due time.
      await change(database, { due_at: dueAt + 1_000, claimable_at: dueAt });
      start();
      const over = await whenOver(database, schedules);
      expect(over.map((schedule) => postsOf(discord, schedule).length)).toEqual([2]);
      await expect(expectEachPostedOnce({ discord, database }, schedules)).rejects.toThrow();
    },
    TIMEOUT_MS,
  );
});

/** One post that appeared but was not stored, because the process was killed. */
async function killedAfterPost() {
  const stage = await preparePosts(1);
  const dueAt = currentMinute();
  const schedules = await storeDue(stage.database, { dueAt, count: 1 });
  await killAt(stage.discord, stage.start(), { moment: "created", nth: 1, delayMs: 0 });
  return { ...stage, schedules, dueAt };
}

async function change({ kysely }: Database, columns: ScheduleUpdate): Promise<void> {
  await kysely.updateTable("schedules").set(columns).execute();
}
