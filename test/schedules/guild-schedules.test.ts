/** What happens to daily posts when the bot leaves a server. */
import { expect, it } from "vitest";
import { claimDue } from "../../src/schedules/claims.ts";
import { guildSchedules } from "../../src/schedules/guild-schedules.ts";
import { listSchedules, pauseSchedule } from "../../src/schedules/schedule-store.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { GUILD, storedSchedule } from "./orders.ts";

const NOW = Date.parse("2026-07-14T12:00:00Z");
const DUE = Date.parse("2026-07-15T05:00:00Z");
const OTHER_GUILD = "1100000000000000099";
const due = { now: DUE, limit: 9, leaseMs: 1, except: [] };

describeEachDatabase("the schedules of left servers", (open) => {
  it("two servers, one is left -> both are listed, nothing of the left one is taken", async () => {
    const db = await open();
    const records = guildSchedules(db);
    await storedSchedule(db, NOW);
    await storedSchedule(db, NOW);
    const other = await storedSchedule(db, NOW, { guildId: OTHER_GUILD });
    await records.markLeft(GUILD, NOW + 1);
    await records.markLeft(GUILD, NOW + 2);
    expect(await records.list()).toEqual([
      { guildId: GUILD, leftAt: NOW + 1 },
      { guildId: OTHER_GUILD, leftAt: null },
    ]);
    expect((await claimDue(db, due)).runs.map(({ schedule }) => schedule.id)).toEqual([other.id]);
  });

  it("a return -> active ones go on as they were, paused ones stay paused", async () => {
    const db = await open();
    const records = guildSchedules(db);
    const active = await storedSchedule(db, NOW);
    const paused = await storedSchedule(db, NOW + 1);
    await pauseSchedule(db, { guildId: GUILD, id: paused.id }, NOW);
    const before = await listSchedules(db, GUILD);
    await records.markLeft(GUILD, NOW);
    await records.markPresent(GUILD);
    expect(await listSchedules(db, GUILD)).toEqual(before);
    expect((await claimDue(db, due)).runs.map(({ schedule }) => schedule.id)).toEqual([active.id]);
  });

  it("deletion -> everything of a left server, nothing of one that is not left", async () => {
    const db = await open();
    const records = guildSchedules(db);
    await storedSchedule(db, NOW);
    await storedSchedule(db, NOW, { guildId: OTHER_GUILD });
    await records.markLeft(GUILD, NOW);
    expect(await records.deleteLeft(GUILD)).toBe(true);
    expect(await records.deleteLeft(GUILD)).toBe(false);
    expect(await records.deleteLeft(OTHER_GUILD)).toBe(false);
    expect(await listSchedules(db, GUILD)).toEqual([]);
    expect(await listSchedules(db, OTHER_GUILD)).toHaveLength(1);
  });
});
