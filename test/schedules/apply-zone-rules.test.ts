/** Runs that were stored with older rules of their zones. */
import { expect, it } from "vitest";
import { createLogger } from "../../src/log.ts";
import { applyZoneRules } from "../../src/schedules/apply-zone-rules.ts";
import { claimDue } from "../../src/schedules/claims.ts";
import { addSchedule, listSchedules, pauseSchedule } from "../../src/schedules/schedule-store.ts";
import { rowOf, storedSubscription } from "../subscriptions/subscription-parts.ts";
import { describeEachDatabase, type OpenDatabase } from "../support/databases.ts";
import { aWatchOrder } from "../support/subscriptions.ts";
import { zoneRules } from "../support/zone-rules.ts";
import { anOrder, GUILD, storedSchedule } from "./orders.ts";

const NOW = Date.parse("2026-07-14T12:00:00Z");
const DUE = Date.parse("2026-07-15T05:00:00Z");
const HOUR_MS = 60 * 60 * 1000;
const log = createLogger("silent");
/** As if a zone were one hour ahead of UTC for ever. */
const anHourEast = zoneRules.zone("Etc/GMT-1");

type Database = Awaited<ReturnType<OpenDatabase>>;

/** Stores the time of all runs as if the zone were an hour further west. */
async function storeOldMoments({ kysely }: Database): Promise<void> {
  const moment = { due_at: DUE + HOUR_MS, claimable_at: DUE + HOUR_MS };
  await kysely.updateTable("schedules").set(moment).execute();
}

describeEachDatabase("applyZoneRules", (open) => {
  it("the rules are as they were -> nothing moves", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    expect(await applyZoneRules(db, zoneRules, log)).toBe(0);
  });

  it("stored with older rules -> moved by the present ones, in either direction", async () => {
    const db = await open();
    const older = {
      ...zoneRules,
      zone: (name: string) =>
        name === "Africa/Casablanca" ? anHourEast : zoneRules.zone("Etc/GMT+8"),
    };
    const nowMs = Date.parse("2026-11-30T12:00:00Z");
    for (const timeZone of ["America/Vancouver", "Africa/Casablanca"]) {
      await addSchedule(db, anOrder({ timeZone }), { nowMs, zoneRules: older });
    }
    const dueTimes = async () =>
      (await listSchedules(db, GUILD)).map(({ next }) => new Date(next.dueAt).toISOString());
    const seven = (hour: string, day: string) => `2026-${day}T${hour}:00:00.000Z`;
    expect((await dueTimes()).toSorted()).toEqual([seven("15", "11-30"), seven("06", "12-01")]);
    expect(await applyZoneRules(db, zoneRules, log)).toBe(2);
    expect((await dueTimes()).toSorted()).toEqual([seven("14", "11-30"), seven("07", "12-01")]);
  });

  it("a zone that the rules do not know -> left for its run, and the others still move", async () => {
    const db = await open();
    const { id } = await storedSchedule(db, NOW);
    await storedSchedule(db, NOW);
    await storeOldMoments(db);
    const unknown = { time_zone: "Mars/Olympus_Mons" };
    await db.kysely.updateTable("schedules").set(unknown).where("id", "=", id).execute();
    expect(await applyZoneRules(db, zoneRules, log)).toBe(1);
  });

  it("more than one batch -> each run moves to where its date now has it, and only once", async () => {
    const db = await open();
    for (let n = 0; n < 501; n += 1) {
      await storedSchedule(db, NOW, { guildId: String(n) });
    }
    await storeOldMoments(db);
    expect(await applyZoneRules(db, zoneRules, log)).toBe(501);
    expect(await applyZoneRules(db, zoneRules, log)).toBe(0);
    const { runs } = await claimDue(db, { now: DUE, limit: 999, leaseMs: 1, except: [] });
    expect(runs).toHaveLength(501);
  });

  it("moved into the past -> due now, so that today is not left out", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    await storeOldMoments(db);
    const now = DUE + HOUR_MS / 2;
    await applyZoneRules(db, zoneRules, log);
    const { runs } = await claimDue(db, { now, limit: 9, leaseMs: 1, except: [] });
    expect(runs).toMatchObject([{ due: { dueAt: DUE, localDate: "2026-07-15" } }]);
  });

  it("a daily message of a person -> moved like a post", async () => {
    const db = await open();
    const { id } = await storedSubscription(db, NOW);
    const old = { due_at: DUE + HOUR_MS, claimable_at: DUE + HOUR_MS };
    await db.kysely.updateTable("subscriptions").set(old).where("id", "=", id).execute();
    await storedSubscription(db, NOW, aWatchOrder());
    expect(await applyZoneRules(db, zoneRules, log)).toBe(1);
    expect(await rowOf(db, id)).toMatchObject({ due_at: DUE, claimable_at: DUE });
  });

  it("a date that the zone now leaves out -> the run of the next one", async () => {
    const db = await open();
    const { id } = await storedSchedule(db, NOW, { timeZone: "Pacific/Apia" });
    await db.kysely
      .updateTable("schedules")
      .set({ due_date: "2011-12-30", due_at: 1, claimable_at: 1 })
      .where("id", "=", id)
      .execute();
    await applyZoneRules(db, zoneRules, log);
    const [moved] = await listSchedules(db, GUILD);
    expect(moved?.next.localDate).not.toBe("2011-12-30");
  });

  it("claimed or paused -> left alone", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    const paused = await storedSchedule(db, NOW + 1);
    await storeOldMoments(db);
    await pauseSchedule(db, { guildId: GUILD, id: paused.id }, NOW);
    await claimDue(db, { now: DUE + HOUR_MS, limit: 9, leaseMs: HOUR_MS, except: [] });
    expect(await applyZoneRules(db, zoneRules, log)).toBe(0);
  });
});
