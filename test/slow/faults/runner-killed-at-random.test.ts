/** The part for settings and daily posts is stopped or killed at any time: nothing is lost or said twice. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../src/database/database.ts";
import { nonceOf } from "../../../src/schedules/deliver-post.ts";
import type { Schedule } from "../../../src/schedules/schedule.ts";
import { filedPosts } from "../../support/channel-file.ts";
import { openAlone, temporaryFolder } from "../../support/databases.ts";
import { currentMinute, MINUTE_MS, storeDue } from "../../support/post-schedules.ts";
import { buildProgram, type Program } from "../../support/program.ts";
import { rounds, SEED } from "../../support/rounds.ts";

/** Parallel files, and how often a process is started and ended on each. */
const FILES = rounds(4, 2);
const ROUNDS_PER_FILE = rounds(100, 6);
const ROUNDS = FILES * ROUNDS_PER_FILE;
const POSTS_PER_FILE = ROUNDS_PER_FILE;
/** How far apart posts are due. */
const POST_INTERVAL_MS = 2 * MINUTE_MS;
/** More than the lease of a dead process. */
const LEASE_OVER_MS = MINUTE_MS;
/** The time that a host gives a process to stop, and more for a busy machine. */
const STOP_LIMIT_MS = 10_000;
const TIMEOUT_MS = 600_000;

const ROUND = fc.record({
  signal: fc.constantFrom("SIGTERM" as const, "SIGKILL" as const),
  /** Delay after the process is ready. */
  delayMs: fc.integer({ min: 0, max: 120 }),
  /** How much later the next process starts, by its clock: within the lease, within Discord's nonce memory, and after. */
  passesMs: fc.oneof(
    fc.integer({ min: 0, max: 30_000 }),
    fc.integer({ min: 30_000, max: 120_000 }),
    fc.integer({ min: 120_000, max: 300_000 }),
  ),
});
type Round = typeof ROUND extends fc.Arbitrary<infer Generated> ? Generated : never;

let program: Program;
beforeAll(async () => {
  program = await buildProgram("post-runner.ts");
});
afterAll(() => program.remove());

interface Stage {
  readonly path: string;
  readonly channel: string;
  readonly schedules: readonly Schedule[];
  /** How far the processes' clock is ahead so far. */
  aheadMs: number;
  firstChange: number;
}

async function setStage(): Promise<Stage> {
  const folder = temporaryFolder();
  const path = join(folder, "forecast.sqlite");
  const base = currentMinute();
  const schedules = await openAlone(path, async (database) => {
    const stored: Schedule[] = [];
    for (let firstSlot = 0; firstSlot < POSTS_PER_FILE; firstSlot += 1) {
      const dueAt = base + firstSlot * POST_INTERVAL_MS;
      stored.push(...(await storeDue(database, { dueAt, count: 1, firstSlot })));
    }
    return stored;
  });
  return { path, channel: join(folder, "channel"), schedules, aheadMs: 0, firstChange: 0 };
}

/** Runs a process until it ends. Returns the changes it reported as saved, and its exit code. */
async function runUntil(stage: Stage, signal: Round["signal"], when: () => Promise<unknown>) {
  const { path, channel, firstChange, aheadMs } = stage;
  const args = [program.path, path, channel, String(firstChange), String(aheadMs)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const saved: number[] = [];
  let giveUp: NodeJS.Timeout | undefined;
  for await (const line of createInterface(child.stdout)) {
    if (line !== "ready") saved.push(Number(line));
    else
      void when().then(() => {
        child.kill(signal);
        giveUp = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
      });
  }
  const [code] = await exited;
  clearTimeout(giveUp);
  return { saved, code };
}

/** The changes that were reported as saved but are lost, without a later change. */
async function lostChanges(database: Database, saved: readonly number[]): Promise<number[]> {
  const rows = await database.kysely.selectFrom("person_preferences").selectAll().execute();
  const newest = new Map(rows.map((row) => [row.user_id, row.updated_at]));
  return saved.filter((change) => (newest.get(`person-${change % 7}`) ?? -1) < change);
}

async function playRound(stage: Stage, { signal, delayMs, passesMs }: Round): Promise<void> {
  const { saved, code } = await runUntil(stage, signal, () => delay(delayMs));
  expect(code).toBe(signal === "SIGTERM" ? 0 : null);
  await openAlone(stage.path, async (database) => {
    const { rows } = await sql`pragma integrity_check`.execute(database.kysely);
    expect(rows).toEqual([{ integrity_check: "ok" }]);
    expect(await lostChanges(database, saved)).toEqual([]);
  });
  stage.firstChange = Math.max(stage.firstChange, ...saved) + 2;
  stage.aheadMs += passesMs;
}

/** Lets one more process finish. Returns how often each due post was made. */
async function finish(stage: Stage): Promise<readonly number[]> {
  stage.aheadMs += LEASE_OVER_MS;
  const now = Date.now() + stage.aheadMs;
  const due = stage.schedules.filter(({ next }) => next.dueAt <= now);
  const count = (schedule: Schedule) => {
    const nonce = nonceOf({ schedule, due: schedule.next });
    return filedPosts(stage.channel).filter((post) => post.nonce === nonce).length;
  };
  const allPosted = async () =>
    expect.poll(() => due.filter((one) => count(one) === 0).length, { timeout: 60_000 }).toBe(0);
  const { code } = await runUntil(stage, "SIGTERM", allPosted);
  expect(code).toBe(0);
  return due.map(count);
}

describe("settings and daily posts under a process that is stopped or killed at random", () => {
  it(
    `${ROUNDS} rounds -> no saved change is lost, every post that was due is made once, and the file is sound`,
    async () => {
      const stages = await Promise.all(Array.from({ length: FILES }, setStage));
      const play = async (stage: Stage, seed: number) => {
        for (const round of fc.sample(ROUND, { seed, numRuns: ROUNDS_PER_FILE })) {
          await playRound(stage, round);
        }
        return finish(stage);
      };
      const made = await Promise.all(stages.map((stage, index) => play(stage, SEED + index)));
      for (const counts of made) {
        expect(counts.length).toBeGreaterThan(ROUNDS_PER_FILE / 3);
        expect(counts).toEqual(counts.map(() => 1));
      }
    },
    TIMEOUT_MS,
  );
});
