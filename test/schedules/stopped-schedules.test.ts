/** Schedules that stopped, and the notices to their creators, on both databases. */
import type { KyselyPlugin } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { markSending, nextClaimable } from "../../src/schedules/claims.ts";
import type { DeliveryFailure } from "../../src/schedules/schedule.ts";
import {
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  snoozeSchedule,
} from "../../src/schedules/schedule-store.ts";
import { pauseChannel } from "../../src/schedules/stopped-schedules.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { moment } from "../support/zone-rules.ts";
import { CHANNEL, claimOnly, claimRuns, GUILD, storedSchedule } from "./orders.ts";
import { createRunParts, type RunParts } from "./run-parts.ts";

const NOW = Date.parse("2026-07-14T12:00:00Z");
const DUE = Date.parse("2026-07-15T05:00:00Z");
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NO_CHANNEL = { kind: "failed", failure: { kind: "unknown-channel", code: 10003 } } as const;
const BLOCKED = { kind: "failed", failure: { kind: "blocked", code: 200000 } } as const;
const TORN: DeliveryFailure = { kind: "unavailable", maybePosted: true };
const DOWN: DeliveryFailure = { kind: "unavailable", maybePosted: false };

describeEachDatabase("stopped schedules", (open) => {
  it("a channel that is gone -> its other schedules are paused and their claims void", async () => {
    const db = await open();
    const one = await storedSchedule(db, NOW);
    const elsewhere = await storedSchedule(db, NOW, { channelId: "5" });
    const run = (await claimRuns(db, DUE)).runs.find(({ schedule }) => schedule.id === one.id);
    await pauseChannel(db, CHANNEL, DUE);
    expect(run === undefined || (await markSending(db, run, DUE))).toBe(false);
    await pauseChannel(db, CHANNEL, DUE + 1);
    const states = new Map((await listSchedules(db, GUILD)).map(({ id, state }) => [id, state]));
    expect(states).toEqual(
      new Map([
        [one.id, { kind: "paused", reason: "unknown-channel", at: DUE }],
        [elsewhere.id, { kind: "active" }],
      ]),
    );
  });
});

describeEachDatabase("a notice", (open) => {
  /** A schedule that is due now. */
  async function setUp() {
    const db = await open();
    const { id } = await storedSchedule(db, NOW);
    const parts = createRunParts(db, "2026-07-15T05:00:00Z");
    const run = parts.runSchedule();
    return {
      db,
      parts,
      key: { guildId: GUILD, id },
      /** Runs it, with this answer of Discord's, and sends the notice that is due then. */
      async runAndTell(answer: ReturnType<RunParts["answer"]>) {
        parts.answer = () => answer;
        await run(await claimOnly(db, parts.clock.now()), new AbortController().signal);
        await parts.sendNotices();
      },
    };
  }

  /** Tries it until no try is left. */
  async function workToTheEnd(db: Database, { clock, sendNotices }: RunParts) {
    for (;;) {
      const { notice: at } = await nextClaimable(db);
      if (at === null) return;
      clock.jumpBy(Math.max(0, at - clock.now()));
      await sendNotices();
    }
  }

  it("several schedules of one channel, reason and creator -> one until they are resumed", async () => {
    const { db, parts, key } = await setUp();
    await storedSchedule(db, NOW);
    await storedSchedule(db, NOW, { creatorId: "7" });
    await parts.sendNotices();
    expect(parts.notified).toEqual([]);
    await pauseChannel(db, CHANNEL, DUE);
    await workToTheEnd(db, parts);
    expect(parts.notified.map(({ creatorId }) => creatorId).toSorted()).toHaveLength(2);
    for (const { id } of await listSchedules(db, GUILD)) {
      await resumeSchedule(db, { ...key, id }, moment(DUE));
    }
    await pauseChannel(db, CHANNEL, DUE + 1);
    await workToTheEnd(db, parts);
    expect(parts.notified).toHaveLength(4);
    expect(new Set(parts.notified.map(({ nonce }) => nonce)).size).toBe(4);
  });

  it("held day after day -> one; posted and held again -> another", async () => {
    const { parts, runAndTell } = await setUp();
    for (const [day, answer] of [BLOCKED, BLOCKED, POSTED, BLOCKED].entries()) {
      parts.clock.jumpBy(DUE + day * 24 * HOUR_MS - parts.clock.now());
      await runAndTell(answer);
    }
    const days = parts.notified.map(({ at }) => (at - DUE) / (24 * HOUR_MS));
    expect(days).toEqual([0, 3]);
  });

  it("held, then stopped, snoozed in between or not -> one of each", async () => {
    const { db, parts, key, runAndTell } = await setUp();
    await runAndTell(BLOCKED);
    parts.clock.jumpBy(24 * HOUR_MS);
    await runAndTell(NO_CHANNEL);
    await snoozeSchedule(db, key, "2026-07-18", moment(parts.clock.now()));
    parts.clock.jumpBy(48 * HOUR_MS);
    await runAndTell(NO_CHANNEL);
    const reasons = parts.notified.map(({ reason }) => reason);
    expect(reasons).toEqual(["blocked", "unknown-channel", "unknown-channel"]);
  });

  it("somebody pauses or resumes the schedule before it is sent -> not sent", async () => {
    const { db, parts, key } = await setUp();
    await pauseChannel(db, CHANNEL, DUE);
    await resumeSchedule(db, key, moment(DUE));
    expect((await nextClaimable(db)).notice).toBeNull();
    await pauseChannel(db, CHANNEL, DUE);
    let slots = 0;
    parts.takeSlot = async () => {
      slots += 1;
      await resumeSchedule(db, key, moment(DUE));
      await pauseSchedule(db, key, DUE);
    };
    await parts.sendNotices();
    expect([slots, parts.notified]).toEqual([1, []]);
  });

  it("its answer is lost -> repeated with its nonce for two minutes, then given up", async () => {
    const { db, parts, runAndTell } = await setUp();
    parts.answerNotice = () => ({ kind: "not-told", failure: TORN });
    await runAndTell(NO_CHANNEL);
    await workToTheEnd(db, parts);
    expect(parts.notified.map(({ at }) => at - DUE)).toEqual([0, 15_000, 30_000, 60_000, 120_000]);
    expect(new Set(parts.notified.map(({ nonce }) => nonce)).size).toBe(1);
    expect(parts.log().at(-1)).toMatchObject({ told: { kind: "unconfirmed" } });
  });

  it("Discord is down -> tried for two hours, less and less often, then dropped with a line", async () => {
    const { db, parts, runAndTell } = await setUp();
    parts.answerNotice = () => ({ kind: "not-told", failure: DOWN });
    await runAndTell(NO_CHANNEL);
    await workToTheEnd(db, parts);
    const last = (parts.notified.at(-1)?.at ?? 0) - DUE;
    expect(last).toBeGreaterThan(1.8 * HOUR_MS);
    expect(last).toBeLessThanOrEqual(2 * HOUR_MS);
    expect(parts.notified.length).toBeLessThan(20);
    expect(parts.log().at(-1)).toMatchObject({ told: { kind: "not-told", failure: DOWN } });
  });

  it.each([
    [MINUTE_MS, 2],
    [3 * MINUTE_MS, 1],
  ])(
    "the process dies while it is sent, another looks after %i ms -> sent %i times",
    async (pauseMs, times) => {
      const { db, parts, runAndTell } = await setUp();
      parts.answerNotice = () => new Promise<never>(() => undefined);
      void runAndTell(NO_CHANNEL);
      await expect.poll(() => parts.notified.length).toBe(1);
      await parts.sendNotices();
      parts.answerNotice = () => ({ kind: "told", by: "direct-message" });
      parts.clock.jumpBy(pauseMs);
      await parts.sendNotices();
      expect(parts.notified).toHaveLength(times);
      expect(new Set(parts.notified.map(({ nonce }) => nonce)).size).toBe(1);
      expect((await nextClaimable(db)).notice).toBeNull();
    },
  );

  it("two processes with schedules of one channel at once -> one", async () => {
    const { db, parts } = await setUp();
    for (let n = 0; n < 5; n += 1) await storedSchedule(db, NOW);
    await pauseChannel(db, CHANNEL, DUE);
    await Promise.all([parts.sendNotices(), parts.sendNotices(), parts.sendNotices()]);
    expect(parts.notified).toHaveLength(1);
  });
});

const POSTED = { kind: "posted", messageId: "1" } as const;
const CHANNELS = 50;

/** The same database for a process that is killed: from then on, none of its queries is made. */
function killable(database: Database) {
  let isKilled = false;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (isKilled) throw new Error("this process was killed");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: { ...database, kysely: database.kysely.withPlugin(plugin) },
    kill() {
      isKilled = true;
    },
  };
}

describeEachDatabase(`notices of ${CHANNELS} channels that were deleted`, (open) => {
  async function setUp() {
    const db = await open();
    for (let n = 0; n < CHANNELS; n += 1) {
      const name = String(n);
      await storedSchedule(db, NOW, { guildId: name, channelId: name, creatorId: name });
    }
    const parts = createRunParts(db, "2026-07-15T05:00:00Z");
    parts.answer = () => NO_CHANNEL;
    return { db, parts };
  }

  /** Starts a process that sends ten notices and gets no answer to the next one. */
  async function startAndHang(parts: RunParts, db: Database) {
    parts.answerNotice = () =>
      parts.notified.length > 10
        ? new Promise<never>(() => undefined)
        : { kind: "told", by: "direct-message" };
    const runner = parts.createRunner(db);
    runner.start();
    onTestFinished(() => void runner.stop());
    await expect.poll(() => parts.notified.length, { timeout: 10_000 }).toBe(11);
    return runner;
  }

  /** Starts a process whose notices are answered, and expects one message for each creator. */
  async function expectEachToldOnce(parts: RunParts) {
    parts.answerNotice = () => ({ kind: "told", by: "direct-message" });
    const runner = parts.createRunner();
    runner.start();
    onTestFinished(() => runner.stop());
    // Discord makes one message of those with the same nonce.
    const told = () => new Map(parts.notified.map(({ nonce, creatorId }) => [nonce, creatorId]));
    await expect.poll(() => told().size, { timeout: 10_000 }).toBe(CHANNELS);
    await parts.clock.whenSleeping(() => true);
    await parts.clock.advance(3 * MINUTE_MS);
    expect(new Set(told().values()).size).toBe(CHANNELS);
    expect(told().size).toBe(CHANNELS);
    expect(parts.notified.length).toBeLessThanOrEqual(CHANNELS + 1);
  }

  it("stopped while they wait -> it ends in time, and the next start sends the others", async () => {
    const { db, parts } = await setUp();
    const runner = await startAndHang(parts, db);
    const stopped = runner.stop();
    await parts.clock.whenSleeping((durationMs) => durationMs === 3_500);
    await parts.clock.advance(3_500);
    await stopped;
    expect(parts.notified).toHaveLength(11);
    parts.clock.jumpBy(MINUTE_MS);
    await expectEachToldOnce(parts);
  });

  it("killed while they wait -> the next start sends the others", async () => {
    const { db, parts } = await setUp();
    const { database, kill } = killable(db);
    await startAndHang(parts, database);
    kill();
    parts.clock.jumpBy(MINUTE_MS);
    await expectEachToldOnce(parts);
  });

  it("two processes -> each creator is notified once", async () => {
    const { parts } = await setUp();
    const other = parts.createRunner();
    other.start();
    onTestFinished(() => other.stop());
    await expectEachToldOnce(parts);
    expect(parts.notified).toHaveLength(CHANNELS);
  });
});
