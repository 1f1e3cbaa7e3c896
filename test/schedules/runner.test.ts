/** The loop that takes due runs: many at once, several processes, restarts, an unreliable database. */
import type { KyselyPlugin } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { listSchedules } from "../../src/schedules/schedule-store.ts";
import { pauseChannel } from "../../src/schedules/stopped-schedules.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { claimOnly, GUILD, storedSchedule } from "./orders.ts";
import { createRunParts, type RunParts } from "./run-parts.ts";

const MADE = Date.parse("2026-07-14T12:00:00Z");
const DUE = Date.parse("2026-07-15T05:00:00Z");
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function start(parts: RunParts) {
  const runner = parts.createRunner();
  runner.start();
  onTestFinished(() => runner.stop());
  return runner;
}

/** Waits until the loop has nothing to do. */
function idle({ clock }: RunParts) {
  return clock.whenSleeping(() => true);
}

/** Delays Discord's answer to the next post until the returned function is called. */
function holdPost(parts: RunParts): () => void {
  let post: () => void = () => undefined;
  parts.answer = () =>
    new Promise((resolve) => {
      post = () => resolve({ kind: "posted", messageId: "1" });
    });
  return () => post();
}

/** The same database, but its disk is full. */
function withoutChanges(database: Database) {
  let tries = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind !== "UpdateQueryNode") return node;
      tries += 1;
      throw new Error("the disk is full");
    },
    transformResult: async ({ result }) => result,
  };
  const kysely = database.kysely.withPlugin(plugin);
  return { database: { ...database, kysely }, tries: () => tries };
}

/** The same database, but the result of a change arrives only after the gate is opened. */
function gatedChanges(database: Database) {
  let held: { readonly open: () => void } | null = null;
  let isOpen = true;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isOpen || result.numAffectedRows === undefined) return result;
      await new Promise<void>((resolve) => {
        held = { open: resolve };
      });
      return result;
    },
  };
  return {
    database: { ...database, kysely: database.kysely.withPlugin(plugin) },
    isHolding: () => held !== null,
    close() {
      isOpen = false;
    },
    open() {
      isOpen = true;
      held?.open();
    },
  };
}

describeEachDatabase("more posts than are at work at once", (open) => {
  it("the other work that is due does not wait for them", async () => {
    const db = await open();
    for (let n = 0; n < 97; n += 1) await storedSchedule(db, MADE, { guildId: String(n) });
    await storedSchedule(db, MADE, { guildId: "98", channelId: "5" });
    await pauseChannel(db, "5", DUE);
    const parts = createRunParts(db, "2026-07-15T05:00:00Z");
    parts.answer = () => new Promise<never>(() => undefined);
    const runner = parts.createRunner();
    runner.start();
    onTestFinished(() => void runner.stop());
    await expect.poll(() => parts.sent.length).toBe(96);
    await expect.poll(() => parts.notified.length).toBe(1);
  });
});

describeEachDatabase("the runner", (open) => {
  it("due while it sleeps -> posted at the moment, once", async () => {
    const db = await open();
    await storedSchedule(db, MADE);
    const parts = createRunParts(db, "2026-07-15T04:59:50Z");
    start(parts);
    await idle(parts);
    await parts.clock.advance(10_000);
    await expect.poll(() => parts.sent).toMatchObject([{ at: DUE, isLate: false }]);
    await expect.poll(async () => (await listSchedules(db, GUILD))[0]?.last).not.toBeNull();
    await idle(parts);
    await parts.clock.advance(HOUR_MS);
    expect(parts.sent).toHaveLength(1);
  });

  it("two processes on one database -> each run once", async () => {
    const db = await open();
    const ids = [];
    for (let n = 0; n < 120; n += 1) {
      ids.push((await storedSchedule(db, MADE, { guildId: String(n) })).id);
    }
    const parts = createRunParts(db, "2026-07-15T05:00:00Z");
    start(parts);
    start(parts);
    await expect.poll(() => parts.sent.length).toBe(120);
    await idle(parts);
    const posted = parts.sent.map(({ nonce }) => nonce.slice(0, 8));
    expect(posted.toSorted()).toEqual(ids.toSorted());
  });

  it("a process that died with its runs -> another takes them over when their lease ends", async () => {
    const db = await open();
    await storedSchedule(db, MADE);
    const parts = createRunParts(db, "2026-07-15T05:00:00Z");
    parts.answer = () => new Promise<never>(() => undefined);
    const dead = parts.createRunner();
    dead.start();
    await expect.poll(() => parts.sent.length).toBe(1);
    // Dead processes renew nothing, so the time jumps without waking anybody.
    parts.clock.jumpBy(21_000);
    parts.answer = () => ({ kind: "posted", messageId: "1" });
    start(parts);
    await expect.poll(() => parts.sent.length).toBe(2);
    expect(new Set(parts.sent.map(({ nonce }) => nonce)).size).toBe(1);
  });

  it("a process that died, started again -> it takes its runs back at once", async () => {
    const db = await open();
    await storedSchedule(db, MADE);
    const parts = createRunParts(db, "2026-07-15T05:00:00Z");
    const { claimId } = await claimOnly(db, DUE);
    const [host, pid] = claimId.split(".");
    const claim_id = [host, pid, "earlier", "1"].join(".");
    await db.kysely.updateTable("schedules").set({ claim_id }).execute();
    start(parts);
    await expect.poll(() => parts.sent).toMatchObject([{ at: DUE }]);
  });

  it("a run that takes long -> its lease is renewed, nobody else takes it", async () => {
    const db = await open();
    await storedSchedule(db, MADE);
    const parts = createRunParts(db, "2026-07-15T05:00:00Z");
    const post = holdPost(parts);
    start(parts);
    start(parts);
    await expect.poll(() => parts.sent.length).toBe(1);
    for (let second = 0; second < 60; second += 1) {
      await parts.clock.advance(1_000);
      // Each renewal is a query, and the clock here is some seconds ahead of it.
      const leftMs = async () => ((await claimableAt(db)) ?? 0) - parts.clock.now();
      await expect.poll(leftMs, { interval: 5 }).toBeGreaterThan(3_000);
    }
    post();
    await expect.poll(async () => (await listSchedules(db, GUILD))[0]?.last).not.toBeNull();
    expect(parts.sent).toHaveLength(1);
  });

  it("a renewal that takes the database long -> the next one comes as if it had not", async () => {
    const db = await open();
    await storedSchedule(db, MADE);
    const gate = gatedChanges(db);
    const parts = createRunParts(gate.database, "2026-07-15T05:00:00Z");
    const post = holdPost(parts);
    start(parts);
    await expect.poll(() => parts.sent.length).toBe(1);
    await parts.clock.whenSleeping((durationMs) => durationMs === 10_000);
    gate.close();
    await parts.clock.advance(10_000);
    await expect.poll(gate.isHolding).toBe(true);
    await parts.clock.advance(8_000);
    gate.open();
    await parts.clock.whenSleeping((durationMs) => durationMs === 2_000);
    await parts.clock.advance(2_000);
    await expect.poll(() => claimableAt(db)).toBe(DUE + 40_000);
    post();
  });

  it("a database that takes no changes -> tried again after a pause, not at once", async () => {
    const db = await open();
    await storedSchedule(db, MADE, { channelId: "5" });
    await pauseChannel(db, "5", MADE);
    const full = withoutChanges(db);
    const parts = createRunParts(db, "2026-07-15T04:00:00Z");
    const runner = parts.createRunner(full.database);
    runner.start();
    onTestFinished(() => runner.stop());
    await expect.poll(full.tries).toBe(1);
    for (let n = 0; n < 20; n += 1) await listSchedules(db, GUILD);
    expect(full.tries()).toBe(1);
    await parts.clock.advance(5_000);
    await expect.poll(full.tries).toBe(2);
  });

  it("a schedule created while it sleeps -> woken, it looks at once", async () => {
    const db = await open();
    const parts = createRunParts(db, "2026-07-15T04:59:59.500Z");
    const runner = start(parts);
    await idle(parts);
    await storedSchedule(db, MADE);
    runner.wake();
    await parts.clock.whenSleeping((durationMs) => durationMs === 500);
    await parts.clock.advance(500);
    await expect.poll(() => parts.sent.length).toBe(1);
  });

  it("stopped in the middle -> what was not sent is free at once, what was sent is finished", async () => {
    const db = await open();
    for (let n = 0; n < 3; n += 1) await storedSchedule(db, MADE);
    const parts = createRunParts(db, "2026-07-15T05:00:00Z");
    const answers: (() => void)[] = [];
    parts.answer = () =>
      new Promise((resolve) => {
        answers.push(() => resolve({ kind: "posted", messageId: "1" }));
      });
    const runner = parts.createRunner();
    runner.start();
    await expect.poll(() => answers.length).toBe(3);
    const stopped = runner.stop();
    for (const answer of answers) answer();
    await stopped;
    const schedules = await listSchedules(db, GUILD);
    expect(schedules.map(({ last }) => last?.outcome.kind)).toEqual(["posted", "posted", "posted"]);
  });

  it("stopped while Discord does not answer -> the next start repeats it with the same nonce", async () => {
    const db = await open();
    await storedSchedule(db, MADE);
    const parts = createRunParts(db, "2026-07-15T05:00:00Z");
    parts.answer = () => new Promise<never>(() => undefined);
    const runner = parts.createRunner();
    runner.start();
    await expect.poll(() => parts.sent.length).toBe(1);
    const stopped = runner.stop();
    await parts.clock.whenSleeping((durationMs) => durationMs === 3_500);
    await parts.clock.advance(3_500);
    await stopped;
    parts.answer = () => ({ kind: "posted", messageId: "1" });
    start(parts);
    await expect.poll(() => parts.sent.length).toBe(2);
    expect(new Set(parts.sent.map(({ nonce }) => nonce)).size).toBe(1);
  });

  async function claimableAt(db: Awaited<ReturnType<typeof open>>) {
    const row = await db.kysely.selectFrom("schedules").select("claimable_at").executeTakeFirst();
    return row?.claimable_at;
  }
});
