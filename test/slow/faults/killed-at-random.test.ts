/**
 * The bot, or the part of it for settings and daily posts, is stopped or killed at any time while it is
 * used: nothing it said is lost or said twice, and the file is sound.
 */
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Database } from "../../../src/database/database.ts";
import { nonceOf } from "../../../src/schedules/deliver-post.ts";
import type { Schedule } from "../../../src/schedules/schedule.ts";
import { type BotProcess, runProgram, startFakes } from "../../support/bot-process.ts";
import { BOT_COMMAND } from "../../support/built-bot.ts";
import { filedPosts } from "../../support/channel-file.ts";
import { openAlone, openUntilFinished, temporaryFolder } from "../../support/databases.ts";
import { createMixedWork, type MixedWork } from "../../support/mixed-work.ts";
import {
  currentMinute,
  expectEachPostedOnce,
  MINUTE_MS,
  storeDue,
  worldForPosts,
} from "../../support/post-schedules.ts";
import { buildProgram, type Program } from "../../support/program.ts";
import { rounds, SEED } from "../../support/rounds.ts";

/** Parallel processes, each with its own file, and how often each is started and ended. */
const AT_ONCE = rounds(4, 2);
const BOT_ROUNDS = rounds(25, 8);
const RUNNER_ROUNDS = rounds(100, 6);
/** The bot has a daily post in every nth round, the runner in each. */
const ROUNDS_PER_POST = 2;
/** How far apart the runner's posts are due. */
const POST_INTERVAL_MS = 2 * MINUTE_MS;
/** The time that a host gives a process to stop, and more for a busy machine. */
const STOP_LIMIT_MS = 10_000;
const TIMEOUT_MS = 600_000;

const ROUND = fc.record({
  signal: fc.constantFrom("SIGTERM" as const, "SIGKILL" as const),
  /** The bot is ended while it starts, or while it works. */
  since: fc.constantFrom("started" as const, "ready" as const, "ready" as const),
  delayMs: fc.integer({ min: 0, max: 400 }),
  /**
   * How much later the next runner starts, by its clock: within the lease, within Discord's nonce memory,
   * and after.
   */
  passesMs: fc.oneof(
    fc.integer({ min: 0, max: 30_000 }),
    fc.integer({ min: 30_000, max: 120_000 }),
    fc.integer({ min: 120_000, max: 300_000 }),
  ),
});
type Round = (typeof ROUND extends fc.Arbitrary<infer R> ? R : never) & { readonly index: number };

/** How a process ended: `killed` also when it did not stop in time. */
type End = "stopped" | "killed" | "interrupted-before-it-began";

/** What is started and ended again and again over one file. */
interface Subject {
  /** One life, and what must be true after it. */
  live(round: Round): Promise<End>;
  /** Lets one more process finish. Every post that was due must have been made once. */
  finish(): Promise<void>;
}

async function end({ child, exited }: BotProcess, signal: Round["signal"]): Promise<End> {
  child.kill(signal);
  const giveUp = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
  const { code, output } = await exited;
  clearTimeout(giveUp);
  if (code === 0) return "stopped";
  expect(code).toBeNull();
  return signal === "SIGTERM" && output === "" ? "interrupted-before-it-began" : "killed";
}

/** Opens the file as the next process would find it: sound, and without a lost change. */
async function expectUnharmed(
  path: string,
  lostChanges: (database: Database) => Promise<readonly unknown[]>,
): Promise<void> {
  await openAlone(path, async (database) => {
    const { rows } = await sql`pragma integrity_check`.execute(database.kysely);
    expect(rows).toEqual([{ integrity_check: "ok" }]);
    expect(await lostChanges(database)).toEqual([]);
  });
}

/** Plays random rounds with several subjects at once. Returns how the processes ended. */
async function play(prepare: () => Promise<Subject>, numRuns: number): Promise<readonly End[]> {
  const subjects = await Promise.all(Array.from({ length: AT_ONCE }, prepare));
  const ends: End[] = [];
  const playAll = subjects.map(async (subject, number) => {
    const sample = fc.sample(ROUND, { seed: SEED + number, numRuns });
    for (const [index, round] of sample.entries()) {
      const ended = await subject.live({ ...round, index });
      // A stop is graceful.
      if (round.signal === "SIGTERM") expect(ended).not.toBe("killed");
      ends.push(ended);
    }
    await subject.finish();
  });
  await Promise.all(playAll);
  expect(ends).toHaveLength(AT_ONCE * numRuns);
  // Both kinds of end must occur, or the rounds would prove nothing.
  expect(ends).toContain("stopped");
  expect(ends).toContain("killed");
  return ends;
}

interface BotSubject extends Subject {
  readonly path: string;
  readonly work: MixedWork;
  start(): BotProcess;
}

/** The whole bot, while everybody uses it. */
async function prepareBot(): Promise<BotSubject> {
  const folder = temporaryFolder();
  const path = join(folder, "forecast.sqlite");
  const { discord, environment } = await startFakes(worldForPosts(BOT_ROUNDS));
  const [guild] = discord.world.guilds;
  const where = { guildId: guild?.id ?? "", channelId: guild?.channels[0]?.id ?? "" };
  const work = createMixedWork(discord, where);
  const schedules: Schedule[] = [];
  const start = () => runProgram(BOT_COMMAND, folder, environment);

  return {
    path,
    work,
    start,
    async live({ signal, since, delayMs, index }) {
      if (index % ROUNDS_PER_POST === 0) {
        const due = { dueAt: currentMinute(), count: 1, firstSlot: schedules.length };
        schedules.push(...(await openAlone(path, (database) => storeDue(database, due))));
      }
      const bot = start();
      if (since === "ready") {
        await bot.prints('"msg":"ready"');
        work.begin();
      }
      await delay(delayMs);
      const ended = await end(bot, signal);
      const sent = work.leave();
      const waiting = sent.filter((one) => one.state().kind.startsWith("deferred"));
      // Everybody who was asked to wait is answered before a stop.
      if (signal === "SIGTERM") expect(waiting).toEqual([]);
      await expectUnharmed(path, async (database) => {
        // Pretend that this process identified long ago.
        await database.kysely.deleteFrom("identify_pace").execute();
        return work.lostChanges(database);
      });
      return ended;
    },
    async finish() {
      const bot = start();
      const database = await openUntilFinished({ kind: "sqlite", path });
      await expectEachPostedOnce({ discord, database }, schedules);
      expect(await end(bot, "SIGTERM")).toBe("stopped");
    },
  };
}

/** Settings and daily posts without Discord: they start so fast that hundreds of kills are possible. */
async function prepareRunner(program: Program): Promise<Subject> {
  const folder = temporaryFolder();
  const [path, channel] = [join(folder, "forecast.sqlite"), join(folder, "channel")];
  const base = currentMinute();
  const schedules = await openAlone(path, async (database) => {
    const stored: Schedule[] = [];
    for (let firstSlot = 0; firstSlot < RUNNER_ROUNDS; firstSlot += 1) {
      const dueAt = base + firstSlot * POST_INTERVAL_MS;
      stored.push(...(await storeDue(database, { dueAt, count: 1, firstSlot })));
    }
    return stored;
  });
  let aheadMs = 0;
  let firstChange = 0;
  const start = () => {
    const more = [path, channel, String(firstChange), String(aheadMs)];
    return runProgram([process.execPath, program.path, ...more], folder, {});
  };
  const postsOf = (schedule: Schedule) => {
    const nonce = nonceOf({ schedule, due: schedule.next });
    return filedPosts(channel).filter((post) => post.nonce === nonce).length;
  };

  return {
    async live({ signal, delayMs, passesMs }) {
      const runner = start();
      await runner.prints("ready\n");
      // It works faster than the bot.
      await delay(delayMs / 3);
      const ended = await end(runner, signal);
      const saved = [...(await runner.exited).output.matchAll(/^\d+$/gm)].map(Number);
      await expectUnharmed(path, async ({ kysely }) => {
        const rows = await kysely.selectFrom("person_preferences").selectAll().execute();
        const newest = new Map(rows.map((row) => [row.user_id, row.updated_at]));
        return saved.filter((change) => (newest.get(`person-${change % 7}`) ?? -1) < change);
      });
      firstChange = Math.max(firstChange, ...saved) + 2;
      aheadMs += passesMs;
      return ended;
    },
    async finish() {
      // More than the lease of a dead process.
      aheadMs += MINUTE_MS;
      const due = schedules.filter(({ next }) => next.dueAt <= Date.now() + aheadMs);
      const runner = start();
      await runner.prints("ready\n");
      const missing = () => due.filter((schedule) => postsOf(schedule) === 0);
      await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
      expect(await end(runner, "SIGTERM")).toBe("stopped");
      expect(due.length).toBeGreaterThan(RUNNER_ROUNDS / 3);
      expect(due.map(postsOf)).toEqual(due.map(() => 1));
    },
  };
}

describe("stopped or killed at random, nothing is lost or done twice, and the file is sound", () => {
  it(`the bot, while everybody uses it: ${AT_ONCE * BOT_ROUNDS} rounds`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    const works: MixedWork[] = [];
    await play(async () => {
      const subject = await prepareBot();
      works.push(subject.work);
      return subject;
    }, BOT_ROUNDS);
    // All kinds of work must occur, too.
    for (const kind of ["saved", "forecasts", "choices"] as const) {
      expect(works.some((work) => work.counts()[kind] > 0)).toBe(true);
    }
  });

  it(`settings and daily posts, with time between two lives: ${AT_ONCE * RUNNER_ROUNDS} rounds`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    const program = await buildProgram("post-runner.ts");
    onTestFinished(() => program.remove());
    await play(() => prepareRunner(program), RUNNER_ROUNDS);
  });

  it("control: a change that was saved and is gone -> found lost", async () => {
    const { path, work, start } = await prepareBot();
    const bot = start();
    await bot.prints('"msg":"ready"');
    work.begin();
    await expect.poll(() => work.counts().saved).toBeGreaterThan(3);
    expect(await end(bot, "SIGTERM")).toBe("stopped");
    work.leave();
    await openAlone(path, async (database) => {
      expect(await work.lostChanges(database)).toEqual([]);
      await database.kysely.deleteFrom("person_preferences").execute();
      expect(await work.lostChanges(database)).not.toEqual([]);
    });
  });
});
