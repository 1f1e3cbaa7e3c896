/** Claiming due runs and keeping them, on both databases. */
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import {
  markSending,
  nextClaimable,
  releaseClaim,
  renewClaims,
  takeBackClaims,
} from "../../src/schedules/claims.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { claimOnly, claimRuns, LEASE_MS, storedSchedule } from "./orders.ts";

const NOW = Date.parse("2026-07-14T12:00:00Z");
const DUE = Date.parse("2026-07-15T05:00:00Z");

describeEachDatabase("claims", (open) => {
  it("before it is due -> not taken; when due -> taken once, as it is stored", async () => {
    const db = await open();
    const schedule = await storedSchedule(db, NOW);
    expect((await nextClaimable(db)).run).toBe(DUE);
    expect((await claimRuns(db, DUE - 1)).runs).toEqual([]);
    const run = await claimOnly(db, DUE);
    expect(run).toEqual({
      schedule,
      due: { dueAt: DUE, localDate: "2026-07-15" },
      claimId: expect.any(String),
      sendingAt: null,
      attempts: 0,
      lastFailure: null,
      refusal: null,
    });
    expect((await claimRuns(db, DUE)).runs).toEqual([]);
    expect((await nextClaimable(db)).run).toBe(DUE + LEASE_MS);
  });

  it("many processes at once -> each run goes to exactly one of them", async () => {
    const db = await open();
    const other = await open();
    for (let guild = 0; guild < 10; guild += 1) {
      for (let n = 0; n < 20; n += 1) await storedSchedule(db, NOW, { guildId: String(guild) });
    }
    const claims = Array.from({ length: 16 }, (_, n) =>
      claimRuns(n % 2 === 0 ? db : other, DUE, { limit: 17 }),
    );
    const taken = (await Promise.all(claims)).flatMap(({ runs }) => runs);
    const left = await claimRuns(db, DUE, { limit: 200 });
    const ids = [...taken, ...left.runs].map(({ schedule }) => schedule.id);
    expect(ids).toHaveLength(200);
    expect(new Set(ids).size).toBe(200);
  });

  it("more are due than asked for -> the longest waiting first", async () => {
    const db = await open();
    const late = await storedSchedule(db, NOW, { localTime: "06:00" });
    const later = await storedSchedule(db, NOW, { localTime: "06:30" });
    await storedSchedule(db, NOW);
    const { runs } = await claimRuns(db, DUE, { limit: 2 });
    expect(runs.map(({ schedule }) => schedule.id)).toEqual([late.id, later.id]);
  });

  it("a lease that is over -> taken by another, and the first may neither send nor finish", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    const dead = await claimOnly(db, DUE);
    const heir = await claimOnly(db, DUE + LEASE_MS);
    expect(heir.claimId).not.toBe(dead.claimId);
    expect(await markSending(db, dead, DUE + LEASE_MS)).toBe(false);
    expect(await markSending(db, heir, DUE + LEASE_MS)).toBe(true);
  });

  it("a renewed lease -> not taken; own runs are left out however late they are", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    const run = await claimOnly(db, DUE);
    await renewClaims(db, [run], DUE + 2 * LEASE_MS);
    expect((await claimRuns(db, DUE + LEASE_MS)).runs).toEqual([]);
    const except = [run.schedule.id];
    expect((await claimRuns(db, DUE + 3 * LEASE_MS, { except })).runs).toEqual([]);
    expect((await claimRuns(db, DUE + 3 * LEASE_MS)).runs).toHaveLength(1);
  });

  it("given back -> taken at once by another", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    await releaseClaim(db, await claimOnly(db, DUE), DUE + 1);
    await claimOnly(db, DUE + 1);
  });

  it("a process starts -> it takes back the runs of dead processes of its machine, and no others", async () => {
    const db = await open();
    const { pid: dead } = spawnSync(process.execPath, ["--version"]);
    await storedSchedule(db, NOW);
    const { claimId } = await claimOnly(db, DUE);
    const [host = "", pid = "", since = "", ...random] = claimId.split(".");
    const claims = {
      "a process that is gone": [host, dead, since],
      "an earlier process of the same id": [host, pid, "0"],
      "this process": [host, pid, since],
      "a process that runs": [host, process.ppid, "0"],
      "another machine": ["0123456789ab", dead, "0"],
    };
    for (const claim of [...Object.values(claims), ["without a process"]]) {
      const { id } = await storedSchedule(db, NOW);
      const claim_id = [...claim, ...random].join(".");
      const columns = { claim_id, sending_at: DUE, claimable_at: DUE + LEASE_MS };
      await db.kysely.updateTable("schedules").set(columns).where("id", "=", id).execute();
    }
    expect(await takeBackClaims(db, DUE + 1)).toBe(2);
    const free = await db.kysely
      .selectFrom("schedules")
      .select(["claimable_at", "sending_at"])
      .where("claim_id", "is", null)
      .execute();
    const takenBack = { claimable_at: DUE + 1, sending_at: DUE };
    expect(free).toEqual([takenBack, takenBack]);
    expect(await takeBackClaims(db, DUE + 2)).toBe(0);
  });

  it("a row that cannot be read -> reported, set aside, and the others are taken", async () => {
    const db = await open();
    const broken = await storedSchedule(db, NOW);
    const whole = await storedSchedule(db, NOW);
    await db.kysely
      .updateTable("schedules")
      .set({ weekdays: "89" })
      .where("id", "=", broken.id)
      .execute();
    const { runs, unreadable } = await claimRuns(db, DUE);
    expect(unreadable).toEqual([broken.id]);
    expect(runs.map(({ schedule }) => schedule.id)).toEqual([whole.id]);
    expect((await claimRuns(db, DUE + LEASE_MS)).unreadable).toEqual([]);
  });
});
