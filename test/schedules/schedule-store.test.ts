/** Storing the daily posts of servers, on both databases. */
import { expect, it } from "vitest";
import { claimDue, markSending, nextClaimable } from "../../src/schedules/claims.ts";
import {
  addSchedule,
  changeSchedule,
  forgetCreator,
  listSchedules,
  MAX_SCHEDULES,
  pauseSchedule,
  removeSchedule,
  resumeSchedule,
  snoozeSchedule,
} from "../../src/schedules/schedule-store.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { moment } from "../support/zone-rules.ts";
import { anOrder, CREATOR, GUILD, storedSchedule } from "./orders.ts";

const NOW = Date.parse("2026-07-14T12:00:00Z");
const TOMORROW = { dueAt: Date.parse("2026-07-15T05:00:00Z"), localDate: "2026-07-15" };
const OTHER_GUILD = "1100000000000000099";

describeEachDatabase("the store of schedules", (open) => {
  it("a new schedule -> listed as it was ordered, active, with its next run", async () => {
    const db = await open();
    const order = anOrder({ days: 7, unit: "i", roleId: "1", weekdays: [1, 3, 5] });
    const added = await addSchedule(db, order, moment(NOW));
    expect(added).toEqual({
      ...order,
      id: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      state: { kind: "active" },
      next: TOMORROW,
      last: null,
      previousMessage: null,
      publishing: null,
      opened: null,
    });
    expect(await listSchedules(db, GUILD)).toEqual([added]);
    expect(await listSchedules(db, OTHER_GUILD)).toEqual([]);
  });

  it("26 asked for at once -> 25 are taken, and another server's is too", async () => {
    const db = await open();
    const orders = Array.from({ length: MAX_SCHEDULES + 1 }, () =>
      addSchedule(db, anOrder(), moment(NOW)),
    );
    const added = await Promise.all(orders);
    expect(added.filter((one) => one === null)).toHaveLength(1);
    expect(await listSchedules(db, GUILD)).toHaveLength(MAX_SCHEDULES);
    expect(await addSchedule(db, anOrder({ guildId: OTHER_GUILD }), moment(NOW))).not.toBeNull();
  });

  it("ordered twice from one menu -> added once, also where there is no more room", async () => {
    const db = await open();
    const fromMenu = (menuMessageId: string) =>
      addSchedule(db, anOrder({ menuMessageId }), moment(NOW));
    const [first, second] = await Promise.all([fromMenu("1"), fromMenu("1")]);
    expect(second).toEqual(first);
    const menus = Array.from({ length: MAX_SCHEDULES - 1 }, (_, n) => fromMenu(`2${n}`));
    await Promise.all(menus);
    expect(await fromMenu("1")).toEqual(first);
    expect(await listSchedules(db, GUILD)).toHaveLength(MAX_SCHEDULES);
  });

  it("another time -> the next run from now, the id stays", async () => {
    const db = await open();
    const { id } = await storedSchedule(db, NOW);
    const changed = await changeSchedule(
      db,
      { guildId: GUILD, id },
      { localTime: "18:30" },
      moment(NOW),
    );
    expect(changed).toMatchObject({
      id,
      localTime: "18:30",
      next: { dueAt: Date.parse("2026-07-14T16:30:00Z"), localDate: "2026-07-14" },
    });
  });

  it("another channel while its run is being posted -> the run stays claimed", async () => {
    const db = await open();
    const { id, next } = await storedSchedule(db, NOW);
    const options = { now: next.dueAt, limit: 9, leaseMs: 20_000, except: [] };
    const [run] = (await claimDue(db, options)).runs;
    if (run === undefined) return expect.fail("nothing was due");
    await changeSchedule(db, { guildId: GUILD, id }, { channelId: "5" }, moment(next.dueAt));
    expect(await markSending(db, run, next.dueAt)).toBe(true);
  });

  it("another time while its run is claimed -> the run is no longer its claimer's", async () => {
    const db = await open();
    const { id, next } = await storedSchedule(db, NOW);
    const options = { now: next.dueAt, limit: 9, leaseMs: 20_000, except: [] };
    const [run] = (await claimDue(db, options)).runs;
    if (run === undefined) return expect.fail("nothing was due");
    await changeSchedule(db, { guildId: GUILD, id }, { localTime: "08:00" }, moment(next.dueAt));
    expect(await markSending(db, run, next.dueAt)).toBe(false);
  });

  it("a paused schedule -> nothing to take, also after its time is changed, until it is resumed", async () => {
    const db = await open();
    const { id, next } = await storedSchedule(db, NOW);
    const key = { guildId: GUILD, id };
    const paused = await pauseSchedule(db, key, NOW);
    expect(paused?.state).toEqual({ kind: "paused", reason: "by-person", at: NOW });
    await changeSchedule(db, key, { localTime: "07:01" }, moment(NOW));
    const later = next.dueAt + 60_000;
    const options = { now: later, limit: 9, leaseMs: 20_000, except: [] };
    expect((await claimDue(db, options)).runs).toEqual([]);
    expect(await resumeSchedule(db, key, moment(later))).toMatchObject({
      state: { kind: "active" },
      next: { localDate: "2026-07-16" },
    });
    expect((await claimDue(db, options)).runs).toEqual([]);
  });

  it("pausing twice -> the first moment stays", async () => {
    const db = await open();
    const { id } = await storedSchedule(db, NOW);
    await pauseSchedule(db, { guildId: GUILD, id }, NOW);
    const again = await pauseSchedule(db, { guildId: GUILD, id }, NOW + 1);
    expect(again?.state).toEqual({ kind: "paused", reason: "by-person", at: NOW });
  });

  it("another server's id -> neither changed nor removed", async () => {
    const db = await open();
    const { id } = await storedSchedule(db, NOW);
    const foreign = { guildId: OTHER_GUILD, id };
    expect(await changeSchedule(db, foreign, { localTime: "01:00" }, moment(NOW))).toBeNull();
    expect(await pauseSchedule(db, foreign, NOW)).toBeNull();
    expect(await removeSchedule(db, foreign)).toBeNull();
    expect(await listSchedules(db, GUILD)).toMatchObject([{ id, localTime: "07:00" }]);
  });

  it("snoozed until a date -> its next run is the first on or after it, also after changes", async () => {
    const db = await open();
    const { id } = await storedSchedule(db, NOW, { weekdays: [5] });
    const key = { guildId: GUILD, id };
    const snoozed = await snoozeSchedule(db, key, "2026-07-18", moment(NOW));
    const friday = { dueAt: Date.parse("2026-07-24T05:00:00Z"), localDate: "2026-07-24" };
    expect(snoozed).toMatchObject({
      state: { kind: "resting", until: "2026-07-18", at: NOW },
      next: friday,
    });
    expect((await nextClaimable(db)).run).toBe(friday.dueAt);
    const daily = await changeSchedule(db, key, { weekdays: [1, 2, 3, 4, 5, 6, 7] }, moment(NOW));
    expect(daily).toMatchObject({ state: { kind: "resting" }, next: { localDate: "2026-07-18" } });
    expect(await resumeSchedule(db, key, moment(NOW))).toMatchObject({
      state: { kind: "active" },
      next: TOMORROW,
    });
  });

  it("two changes of a post that were asked for at the same time -> both are in it", async () => {
    const db = await open();
    const { id } = await storedSchedule(db, NOW);
    const key = { guildId: GUILD, id };
    await Promise.all([
      changeSchedule(db, key, { post: { note: "Hello" } }, moment(NOW)),
      changeSchedule(db, key, { post: { mode: "replace" } }, moment(NOW)),
      changeSchedule(db, key, { post: { otherLocations: ["geonames-1"] } }, moment(NOW)),
    ]);
    const [schedule] = await listSchedules(db, GUILD);
    expect(schedule?.post).toMatchObject({
      note: "Hello",
      mode: "replace",
      otherLocations: ["geonames-1"],
    });
  });

  it("paused while it is snoozed -> paused until a person resumes it", async () => {
    const db = await open();
    const { id } = await storedSchedule(db, NOW);
    await snoozeSchedule(db, { guildId: GUILD, id }, "2026-07-18", moment(NOW));
    const paused = await pauseSchedule(db, { guildId: GUILD, id }, NOW);
    expect(paused?.state).toEqual({ kind: "paused", reason: "by-person", at: NOW });
    expect((await nextClaimable(db)).run).toBeNull();
  });

  it("removed -> returned once, and gone", async () => {
    const db = await open();
    const added = await storedSchedule(db, NOW);
    const key = { guildId: GUILD, id: added.id };
    expect(await removeSchedule(db, key)).toEqual(added);
    expect(await removeSchedule(db, key)).toBeNull();
    expect(await listSchedules(db, GUILD)).toEqual([]);
  });

  it("a forgotten creator -> the schedule goes on without their id", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    const others = await storedSchedule(db, NOW + 1, { creatorId: "7" });
    expect(await forgetCreator(db, CREATOR)).toBe(true);
    expect(await forgetCreator(db, CREATOR)).toBe(false);
    expect(await listSchedules(db, GUILD)).toMatchObject([
      { creatorId: null, state: { kind: "active" } },
      { creatorId: others.creatorId },
    ]);
  });
});
