/** The numbers of daily posts and of waiting ones, on both databases. */
import { expect, it } from "vitest";
import { claimDue, finishRun, writeClaimed } from "../../src/schedules/claims.ts";
import { guildSchedules } from "../../src/schedules/guild-schedules.ts";
import { countSchedules, readQueueState } from "../../src/schedules/queue-state.ts";
import { pauseSchedule } from "../../src/schedules/schedule-store.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { storedSchedule } from "./orders.ts";

const MADE = Date.parse("2026-07-14T12:00:00Z");
const DUE = Date.parse("2026-07-15T05:00:00Z");
const MINUTE_MS = 60_000;
const LEASE = { limit: 1, leaseMs: 20_000, except: [] };

describeEachDatabase("readQueueState", (open) => {
  it("no schedules -> only zeros", async () => {
    const db = await open();
    expect(await readQueueState(db, DUE)).toEqual({ waiting: 0, late: 0 });
    expect(await countSchedules(db)).toEqual({
      active: 0,
      resting: 0,
      held: 0,
      paused: 0,
      left: 0,
    });
  });

  it("a due run waits until a process takes it, and is late after 5 minutes either way", async () => {
    const db = await open();
    await storedSchedule(db, MADE);
    await storedSchedule(db, MADE);
    expect(await readQueueState(db, DUE - 1)).toMatchObject({ waiting: 0, late: 0 });
    expect(await readQueueState(db, DUE)).toMatchObject({ waiting: 2, late: 0 });
    await claimDue(db, { now: DUE, ...LEASE });
    expect(await readQueueState(db, DUE)).toMatchObject({ waiting: 1, late: 0 });
    expect(await readQueueState(db, DUE + 5 * MINUTE_MS)).toMatchObject({ late: 0 });
    expect(await readQueueState(db, DUE + 5 * MINUTE_MS + 1)).toMatchObject({ late: 2 });
  });

  it("a late run that is to be tried again in a while -> late, though nothing waits", async () => {
    const db = await open();
    await storedSchedule(db, MADE);
    const now = DUE + 10 * MINUTE_MS;
    const [run] = (await claimDue(db, { now, ...LEASE })).runs;
    if (run === undefined) throw new Error("nothing was taken");
    const at = now + 90 * MINUTE_MS;
    await writeClaimed(db, run, { claim_id: null, claimable_at: at, attempts: 1 });
    expect(await readQueueState(db, now)).toEqual({ waiting: 0, late: 1 });
  });

  it("paused schedules and those of a server that was left -> neither wait nor are late", async () => {
    const db = await open();
    const paused = await storedSchedule(db, MADE);
    await storedSchedule(db, MADE, { guildId: "1100000000000000020" });
    await pauseSchedule(db, paused, MADE);
    await guildSchedules(db).markLeft("1100000000000000020", MADE);
    expect(await readQueueState(db, DUE + 60 * MINUTE_MS)).toEqual({ waiting: 0, late: 0 });
    expect(await countSchedules(db)).toEqual({
      active: 0,
      resting: 0,
      held: 0,
      paused: 1,
      left: 1,
    });
  });

  it("a retrying schedule -> counted as held, and waits for its next time", async () => {
    const db = await open();
    await storedSchedule(db, MADE);
    const [run] = (await claimDue(db, { now: DUE, ...LEASE })).runs;
    if (run === undefined) throw new Error("nothing was taken");
    await finishRun(db, run, {
      last: { outcome: { kind: "held", reason: "no-data" }, dueAt: DUE, endedAt: DUE },
      state: { kind: "held", reason: "no-data", at: DUE },
      next: { dueAt: DUE + 24 * 60 * MINUTE_MS, localDate: "2026-07-16" },
    });
    expect(await readQueueState(db, DUE + 60 * MINUTE_MS)).toEqual({ waiting: 0, late: 0 });
    expect(await countSchedules(db)).toEqual({
      active: 0,
      resting: 0,
      held: 1,
      paused: 0,
      left: 0,
    });
  });
});
