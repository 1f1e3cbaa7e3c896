/** The bot is stopped or killed at any time while everybody uses it: nothing it said is lost or said twice. */
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import type { Schedule } from "../../../src/schedules/schedule.ts";
import { type BotProcess, runProgram, startFakes } from "../../support/bot-process.ts";
import { buildBot } from "../../support/built-bot.ts";
import { openAlone, openUntilFinished, temporaryFolder } from "../../support/databases.ts";
import { createMixedWork, type MixedWork } from "../../support/mixed-work.ts";
import {
  currentMinute,
  expectEachPostedOnce,
  storeDue,
  worldForPosts,
} from "../../support/post-schedules.ts";
import { rounds, SEED } from "../../support/rounds.ts";

/** Parallel bots, each with its own file, and how often each is started and ended. */
const BOTS = rounds(4, 2);
const ROUNDS_PER_BOT = rounds(25, 8);
const ROUNDS = BOTS * ROUNDS_PER_BOT;
/** A bot has a daily post in every nth round. */
const ROUNDS_PER_POST = 2;
/** The time that a host gives a process to stop, and more for a busy machine. */
const STOP_LIMIT_MS = 10_000;
const TIMEOUT_MS = 600_000;

const ROUND = fc.record({
  signal: fc.constantFrom("SIGTERM" as const, "SIGKILL" as const),
  /** While it starts, or while it works. */
  since: fc.constantFrom("started" as const, "ready" as const, "ready" as const),
  delayMs: fc.integer({ min: 0, max: 400 }),
});
type Round = (typeof ROUND extends fc.Arbitrary<infer R> ? R : never) & { readonly index: number };

interface Stage {
  readonly path: string;
  readonly discord: FakeDiscord;
  readonly work: MixedWork;
  start(): BotProcess;
  /** Stores a post that is due. */
  arrangePost(): Promise<void>;
  readonly schedules: readonly Schedule[];
}

/** How a process ended: `killed` also when it did not stop in time. */
type End = "stopped" | "killed" | "interrupted-before-it-began";

async function setStage(command: readonly string[]): Promise<Stage> {
  const folder = temporaryFolder();
  const path = `${folder}/forecast.sqlite`;
  const { discord, environment } = await startFakes(worldForPosts(ROUNDS_PER_BOT));
  const [guild] = discord.world.guilds;
  const where = { guildId: guild?.id ?? "", channelId: guild?.channels[0]?.id ?? "" };
  const schedules: Schedule[] = [];
  return {
    path,
    discord,
    schedules,
    work: createMixedWork(discord, where),
    start: () => runProgram(command, folder, environment),
    async arrangePost() {
      const due = { dueAt: currentMinute(), count: 1, firstSlot: schedules.length };
      schedules.push(...(await openAlone(path, (database) => storeDue(database, due))));
    },
  };
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

async function playRound(stage: Stage, { signal, since, delayMs, index }: Round): Promise<End> {
  const { path, work } = stage;
  if (index % ROUNDS_PER_POST === 0) await stage.arrangePost();
  const bot = stage.start();
  if (since === "ready") {
    await bot.prints('"msg":"ready"');
    work.begin();
  }
  await delay(delayMs);
  const ended = await end(bot, signal);
  const sent = work.leave();
  // A stop is graceful: everybody who was asked to wait is answered.
  if (signal === "SIGTERM") {
    expect(ended).not.toBe("killed");
    expect(sent.filter((one) => one.state().kind.startsWith("deferred"))).toEqual([]);
  }
  await openAlone(path, async (database) => {
    const { rows } = await sql`pragma integrity_check`.execute(database.kysely);
    expect(rows).toEqual([{ integrity_check: "ok" }]);
    expect(await work.lostChanges(database)).toEqual([]);
    // Pretend that this process identified long ago.
    await database.kysely.deleteFrom("identify_pace").execute();
  });
  return ended;
}

describe("a bot that is stopped or killed at random while everybody uses it", () => {
  it(
    `${ROUNDS} rounds -> no saved change is lost, no post is lost or doubled, nobody waits after a stop, and the file is sound`,
    async () => {
      const command = await buildBot();
      const stages = await Promise.all(Array.from({ length: BOTS }, () => setStage(command)));
      const ends: End[] = [];
      const play = async (stage: Stage, seed: number) => {
        for (const [index, round] of fc
          .sample(ROUND, { seed, numRuns: ROUNDS_PER_BOT })
          .entries()) {
          ends.push(await playRound(stage, { ...round, index }));
        }
        const bot = stage.start();
        const database = await openUntilFinished({ kind: "sqlite", path: stage.path });
        await expectEachPostedOnce({ discord: stage.discord, database }, stage.schedules);
        expect(await end(bot, "SIGTERM")).toBe("stopped");
      };
      await Promise.all(stages.map((stage, index) => play(stage, SEED + index)));

      expect(ends).toHaveLength(ROUNDS);
      // Both kinds of end and all kinds of work must occur, or the rounds would prove nothing.
      expect(ends).toContain("stopped");
      expect(ends).toContain("killed");
      for (const kind of ["saved", "forecasts", "choices"] as const) {
        expect(stages.some(({ work }) => work.counts()[kind] > 0)).toBe(true);
      }
    },
    TIMEOUT_MS,
  );

  it("control: a change that was saved and is gone -> found lost", async () => {
    const stage = await setStage(await buildBot());
    const bot = stage.start();
    await bot.prints('"msg":"ready"');
    stage.work.begin();
    await expect.poll(() => stage.work.counts().saved).toBeGreaterThan(3);
    expect(await end(bot, "SIGTERM")).toBe("stopped");
    stage.work.leave();
    await openAlone(stage.path, async (database) => {
      expect(await stage.work.lostChanges(database)).toEqual([]);
      await database.kysely.deleteFrom("person_preferences").execute();
      expect(await stage.work.lostChanges(database)).not.toEqual([]);
    });
  });
});
