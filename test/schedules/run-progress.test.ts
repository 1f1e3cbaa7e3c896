/** Storing the progress and the outcome of a run, on both databases. */
import { expect, it } from "vitest";
import { finishRun, markSending, writeClaimed } from "../../src/schedules/claims.ts";
import { retryColumns } from "../../src/schedules/due-run.ts";
import type { LastRun, Run, ScheduleState } from "../../src/schedules/schedule.ts";
import { listSchedules } from "../../src/schedules/schedule-store.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { claimOnly, claimRuns, GUILD, LEASE_MS, storedSchedule } from "./orders.ts";

const NOW = Date.parse("2026-07-14T12:00:00Z");
const DUE = Date.parse("2026-07-15T05:00:00Z");
const ACTIVE: ScheduleState = { kind: "active" };
const NEXT = { dueAt: DUE + 86_400_000, localDate: "2026-07-16" };
const POSTED: LastRun = {
  outcome: { kind: "posted", messageId: "42", isLate: false },
  dueAt: DUE,
  endedAt: DUE + 800,
};

describeEachDatabase("the progress of a run", (open) => {
  it("a run that was being sent -> the process that takes it over knows since when", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    const run = await claimOnly(db, DUE);
    await markSending(db, run, DUE + 5);
    const heir = await claimOnly(db, DUE + LEASE_MS);
    expect(heir.sendingAt).toBe(DUE + 5);
    await markSending(db, heir, DUE + LEASE_MS);
    expect((await claimOnly(db, DUE + 2 * LEASE_MS)).sendingAt).toBe(DUE + 5);
  });

  it("postponed -> taken again then, with what it failed with; doubt stays only where there is any", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    const run = await claimOnly(db, DUE);
    await markSending(db, run, DUE + 5);
    const retry = {
      kind: "retry",
      delayMs: 0,
      reason: "discord-unavailable",
      refusal: null,
    } as const;
    const postpone = (of: Run, at: number, maybePosted: boolean) =>
      writeClaimed(db, of, { claim_id: null, ...retryColumns(of, { ...retry, maybePosted }, at) });
    await postpone(run, DUE + 9_000, true);
    expect((await claimRuns(db, DUE + 8_999)).runs).toEqual([]);
    const again = await claimOnly(db, DUE + 9_000);
    expect(again).toMatchObject({
      attempts: 1,
      lastFailure: "discord-unavailable",
      sendingAt: DUE + 5,
    });
    await postpone(again, DUE + 20_000, false);
    expect(await claimOnly(db, DUE + 20_000)).toMatchObject({ attempts: 2, sendingAt: null });
  });

  it("finished -> the next run waits, and how it ended is listed", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    const run = await claimOnly(db, DUE);
    await markSending(db, run, DUE + 5);
    expect(await finishRun(db, run, { last: POSTED, state: ACTIVE, next: NEXT })).toBe(true);
    expect(await listSchedules(db, GUILD)).toMatchObject([{ last: POSTED, next: NEXT }]);
    expect((await claimRuns(db, NEXT.dueAt - 1)).runs).toEqual([]);
    expect(await claimOnly(db, NEXT.dueAt)).toMatchObject({
      sendingAt: null,
      attempts: 0,
      lastFailure: null,
    });
  });

  it("finished after somebody else took it -> how it ended is written, the other's run stays", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    const slow = await claimOnly(db, DUE);
    const heir = await claimOnly(db, DUE + LEASE_MS);
    expect(await finishRun(db, slow, { last: POSTED, state: ACTIVE, next: NEXT })).toBe(false);
    expect(await listSchedules(db, GUILD)).toMatchObject([{ last: POSTED, next: { dueAt: DUE } }]);
    expect(await markSending(db, heir, DUE + LEASE_MS)).toBe(true);
  });

  it.each([
    { kind: "missed", reason: "away" },
    { kind: "unconfirmed" },
    { kind: "held", reason: "weather-refused" },
    { kind: "stopped", reason: "missing-permission" },
    { kind: "posted", messageId: null, isLate: true },
  ] as const)("an outcome %o -> read back as it was written", async (outcome) => {
    const db = await open();
    await storedSchedule(db, NOW);
    const run = await claimOnly(db, DUE);
    const last = { ...POSTED, outcome };
    await finishRun(db, run, { last, state: ACTIVE, next: NEXT });
    expect(await listSchedules(db, GUILD)).toMatchObject([{ last }]);
  });
});
