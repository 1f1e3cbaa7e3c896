/** Schedules that stopped, and who is notified, on both databases. */
import { expect, it } from "vitest";
import { markSending } from "../../src/schedules/run-progress.ts";
import { listSchedules, resumeSchedule } from "../../src/schedules/schedule-store.ts";
import { markNotified, pauseChannel } from "../../src/schedules/stopped-schedules.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { moment } from "../support/zone-rules.ts";
import { CHANNEL, claimRuns, GUILD, storedSchedule } from "./orders.ts";

const NOW = Date.parse("2026-07-14T12:00:00Z");
const DUE = Date.parse("2026-07-15T05:00:00Z");

describeEachDatabase("stopped schedules", (open) => {
  it("a channel that is gone -> its other schedules are paused and their claims void", async () => {
    const db = await open();
    const one = await storedSchedule(db, NOW);
    const elsewhere = await storedSchedule(db, NOW, { channelId: "5" });
    const run = (await claimRuns(db, DUE)).runs.find(({ schedule }) => schedule.id === one.id);
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

  it("stopped schedules of one channel, reason and creator -> one notice until they are resumed", async () => {
    const db = await open();
    const one = await storedSchedule(db, NOW);
    const two = await storedSchedule(db, NOW);
    const foreign = await storedSchedule(db, NOW, { creatorId: "7" });
    expect(await markNotified(db, one, DUE)).toBe(false);
    await pauseChannel(db, CHANNEL, DUE);
    expect(await markNotified(db, one, DUE)).toBe(true);
    expect(await markNotified(db, one, DUE)).toBe(false);
    expect(await markNotified(db, two, DUE)).toBe(false);
    expect(await markNotified(db, foreign, DUE)).toBe(true);
    await resumeSchedule(db, { guildId: GUILD, id: one.id }, moment(DUE));
    await pauseChannel(db, CHANNEL, DUE);
    expect(await markNotified(db, one, DUE)).toBe(true);
  });
});
