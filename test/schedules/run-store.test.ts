/** Taking due runs and writing down how they ended, on both databases. */
import { expect, it } from "vitest";
import type { Database } from "../../src/database/database.ts";
import {
  claimDue,
  claimNotice,
  finishRun,
  markSending,
  nextClaimableAt,
  pauseChannel,
  postponeRun,
  releaseRun,
  renewClaims,
} from "../../src/schedules/run-store.ts";
import type { LastRun, Run, ScheduleState } from "../../src/schedules/schedule.ts";
import { listSchedules, resumeSchedule } from "../../src/schedules/schedule-store.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { CHANNEL, GUILD, storedSchedule } from "./orders.ts";

const NOW = Date.parse("2026-07-14T12:00:00Z");
const DUE = Date.parse("2026-07-15T05:00:00Z");
const LEASE_MS = 20_000;
const ACTIVE: ScheduleState = { kind: "active" };
const NEXT = { dueAt: DUE + 86_400_000, localDate: "2026-07-16" };
const POSTED: LastRun = {
  outcome: { kind: "posted", messageId: "42", isLate: false },
  dueAt: DUE,
  endedAt: DUE + 800,
};

function claim(db: Database, now: number, { limit = 100, except = [] as string[] } = {}) {
  return claimDue(db, { now, limit, leaseMs: LEASE_MS, except });
}

async function onlyRun(db: Database, now: number): Promise<Run> {
  const { runs } = await claim(db, now);
  expect(runs).toHaveLength(1);
  const [run] = runs;
  if (run === undefined) throw new Error("no run");
  return run;
}

describeEachDatabase("the store of runs", (open) => {
  it("before it is due -> not taken; when due -> taken once, as it is stored", async () => {
    const db = await open();
    const schedule = await storedSchedule(db, NOW);
    expect(await nextClaimableAt(db)).toBe(DUE);
    expect((await claim(db, DUE - 1)).runs).toEqual([]);
    const run = await onlyRun(db, DUE);
    expect(run).toEqual({
      schedule,
      due: { dueAt: DUE, localDate: "2026-07-15" },
      claimId: expect.any(String),
      sendingAt: null,
      attempts: 0,
      trouble: null,
    });
    expect((await claim(db, DUE)).runs).toEqual([]);
    expect(await nextClaimableAt(db)).toBe(DUE + LEASE_MS);
  });

  it("many processes at once -> each run goes to exactly one of them", async () => {
    const db = await open();
    const other = await open();
    for (let guild = 0; guild < 10; guild += 1) {
      for (let n = 0; n < 20; n += 1) await storedSchedule(db, NOW, { guildId: String(guild) });
    }
    const claims = Array.from({ length: 16 }, (_, n) =>
      claim(n % 2 === 0 ? db : other, DUE, { limit: 17 }),
    );
    const taken = (await Promise.all(claims)).flatMap(({ runs }) => runs);
    const left = await claim(db, DUE, { limit: 200 });
    const ids = [...taken, ...left.runs].map(({ schedule }) => schedule.id);
    expect(ids).toHaveLength(200);
    expect(new Set(ids).size).toBe(200);
  });

  it("more are due than asked for -> the longest waiting first", async () => {
    const db = await open();
    const late = await storedSchedule(db, NOW, { localTime: "06:00" });
    const later = await storedSchedule(db, NOW, { localTime: "06:30" });
    await storedSchedule(db, NOW);
    const { runs } = await claim(db, DUE, { limit: 2 });
    expect(runs.map(({ schedule }) => schedule.id)).toEqual([late.id, later.id]);
  });

  it("a lease that is over -> taken by another, and the first may neither send nor finish", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    const dead = await onlyRun(db, DUE);
    const heir = await onlyRun(db, DUE + LEASE_MS);
    expect(heir.claimId).not.toBe(dead.claimId);
    expect(await markSending(db, dead, DUE + LEASE_MS)).toBe(false);
    expect(await markSending(db, heir, DUE + LEASE_MS)).toBe(true);
  });

  it("a renewed lease -> not taken; own runs are left out however late they are", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    const run = await onlyRun(db, DUE);
    await renewClaims(db, [run], DUE + 2 * LEASE_MS);
    expect((await claim(db, DUE + LEASE_MS)).runs).toEqual([]);
    const except = [run.schedule.id];
    expect((await claim(db, DUE + 3 * LEASE_MS, { except })).runs).toEqual([]);
    expect((await claim(db, DUE + 3 * LEASE_MS)).runs).toHaveLength(1);
  });

  it("a run that was being sent -> whoever takes it over finds since when", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    const run = await onlyRun(db, DUE);
    await markSending(db, run, DUE + 5);
    const heir = await onlyRun(db, DUE + LEASE_MS);
    expect(heir.sendingAt).toBe(DUE + 5);
    await markSending(db, heir, DUE + LEASE_MS);
    expect((await onlyRun(db, DUE + 2 * LEASE_MS)).sendingAt).toBe(DUE + 5);
  });

  it("postponed -> taken again then, with what it failed with; doubt stays only where there is any", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    const run = await onlyRun(db, DUE);
    await markSending(db, run, DUE + 5);
    const retry = { at: DUE + 9_000, trouble: "discord-unavailable" } as const;
    await postponeRun(db, run, { ...retry, maybePosted: true });
    expect((await claim(db, DUE + 8_999)).runs).toEqual([]);
    const again = await onlyRun(db, DUE + 9_000);
    expect(again).toMatchObject({
      attempts: 1,
      trouble: "discord-unavailable",
      sendingAt: DUE + 5,
    });
    await postponeRun(db, again, { ...retry, at: DUE + 20_000, maybePosted: false });
    expect(await onlyRun(db, DUE + 20_000)).toMatchObject({ attempts: 2, sendingAt: null });
  });

  it("given back -> taken at once by another", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    await releaseRun(db, await onlyRun(db, DUE), DUE + 1);
    await onlyRun(db, DUE + 1);
  });

  it("finished -> the next run waits, and how it ended is listed", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    const run = await onlyRun(db, DUE);
    await markSending(db, run, DUE + 5);
    expect(await finishRun(db, run, { last: POSTED, state: ACTIVE, next: NEXT })).toBe(true);
    expect(await listSchedules(db, GUILD)).toMatchObject([{ last: POSTED, next: NEXT }]);
    expect((await claim(db, NEXT.dueAt - 1)).runs).toEqual([]);
    expect(await onlyRun(db, NEXT.dueAt)).toMatchObject({
      sendingAt: null,
      attempts: 0,
      trouble: null,
    });
  });

  it("finished after somebody else took it -> how it ended is written, the other's run stays", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    const slow = await onlyRun(db, DUE);
    const heir = await onlyRun(db, DUE + LEASE_MS);
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
    const run = await onlyRun(db, DUE);
    const last = { ...POSTED, outcome };
    await finishRun(db, run, { last, state: ACTIVE, next: NEXT });
    expect(await listSchedules(db, GUILD)).toMatchObject([{ last }]);
  });

  it("a row that makes no sense -> reported, set aside, and the others are taken", async () => {
    const db = await open();
    const broken = await storedSchedule(db, NOW);
    const whole = await storedSchedule(db, NOW);
    await db.kysely
      .updateTable("schedules")
      .set({ weekdays: "89" })
      .where("id", "=", broken.id)
      .execute();
    const { runs, unreadable } = await claim(db, DUE);
    expect(unreadable).toEqual([broken.id]);
    expect(runs.map(({ schedule }) => schedule.id)).toEqual([whole.id]);
    expect((await claim(db, DUE + LEASE_MS)).unreadable).toEqual([]);
  });

  it("a zone that this runtime does not know -> set aside, and nothing is thrown", async () => {
    const db = await open();
    const { id } = await storedSchedule(db, NOW);
    await db.kysely
      .updateTable("schedules")
      .set({ time_zone: "Mars/Olympus_Mons" })
      .where("id", "=", id)
      .execute();
    expect((await claim(db, DUE)).unreadable).toEqual([id]);
    expect(await listSchedules(db, GUILD)).toEqual([]);
  });

  it("a channel that is gone -> its other schedules are paused and their claims void", async () => {
    const db = await open();
    const one = await storedSchedule(db, NOW);
    const elsewhere = await storedSchedule(db, NOW, { channelId: "5" });
    const run = (await claim(db, DUE)).runs.find(({ schedule }) => schedule.id === one.id);
    const paused = await pauseChannel(db, CHANNEL, DUE);
    expect(paused.map(({ id }) => id)).toEqual([one.id]);
    expect(run === undefined || (await markSending(db, run, DUE))).toBe(false);
    expect(await pauseChannel(db, CHANNEL, DUE)).toEqual([]);
    const states = new Map(
      (await listSchedules(db, GUILD)).map(({ id, state }) => [id, state.kind]),
    );
    expect(states).toEqual(
      new Map([
        [one.id, "paused"],
        [elsewhere.id, "active"],
      ]),
    );
  });

  it("stopped schedules of one channel, reason and maker -> one notice until they are resumed", async () => {
    const db = await open();
    const one = await storedSchedule(db, NOW);
    const two = await storedSchedule(db, NOW);
    const foreign = await storedSchedule(db, NOW, { makerId: "7" });
    expect(await claimNotice(db, one, DUE)).toBe(false);
    await pauseChannel(db, CHANNEL, DUE);
    expect(await claimNotice(db, one, DUE)).toBe(true);
    expect(await claimNotice(db, one, DUE)).toBe(false);
    expect(await claimNotice(db, two, DUE)).toBe(false);
    expect(await claimNotice(db, foreign, DUE)).toBe(true);
    await resumeSchedule(db, { guildId: GUILD, id: one.id }, DUE);
    await pauseChannel(db, CHANNEL, DUE);
    expect(await claimNotice(db, one, DUE)).toBe(true);
  });
});
