/** One run from its claim to its outcome: crashes, doubt, lateness and failures. */
import { expect, it } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { nonceOf } from "../../src/schedules/deliver-post.ts";
import type { RenderFailure, Run, Schedule } from "../../src/schedules/schedule.ts";
import {
  changeSchedule,
  listSchedules,
  pauseSchedule,
} from "../../src/schedules/schedule-store.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { moment } from "../support/zone-rules.ts";
import { CHANNEL, claimOnly, claimRuns, GUILD, LEASE_MS, storedSchedule } from "./orders.ts";
import { createRunParts, type RunParts } from "./run-parts.ts";

const MADE = Date.parse("2026-07-14T12:00:00Z");
const DUE = Date.parse("2026-07-15T05:00:00Z");
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const running = new AbortController().signal;

/** Claims the one due run at the current time of the parts. */
function claimOne(db: Database, { clock }: RunParts): Promise<Run> {
  return claimOnly(db, clock.now());
}

/** @param at when the service answered */
function refusedAt(at: number): RenderFailure {
  const failure = { kind: "unauthorized", status: 401, slug: null, detail: null } as const;
  return { kind: "weather", failure, at, placeLabel: "Paris", days: 3 };
}

async function listed(db: Database): Promise<Schedule> {
  const [schedule] = await listSchedules(db, GUILD);
  if (schedule === undefined) throw new Error("no schedule");
  return schedule;
}

describeEachDatabase("one run", (open) => {
  /** A schedule of Paris at 07:00, at the moment when it is due, with a bot that ran before. */
  async function setUp() {
    const db = await open();
    const schedule = await storedSchedule(db, MADE);
    const parts = createRunParts(db, "2026-07-15T04:59:00Z");
    const runSchedule = parts.runSchedule();
    parts.clock.jumpBy(MINUTE_MS);
    const runNow = async () => runSchedule(await claimOne(db, parts), running);
    return { db, schedule, parts, runSchedule, runNow };
  }

  it("a zone that the rules do not know -> stopped without a try, and the creator is notified", async () => {
    const { db, schedule, parts, runNow } = await setUp();
    await db.kysely.updateTable("schedules").set({ time_zone: "Mars/Olympus_Mons" }).execute();
    expect(await runNow()).toBe("open");
    const reason = "unknown-time-zone";
    expect(parts.sent).toEqual([]);
    await parts.sendNotices();
    expect(parts.notified).toMatchObject([{ creatorId: schedule.creatorId, reason }]);
    expect(await listed(db)).toMatchObject({
      state: { kind: "paused", reason },
      last: { outcome: { kind: "stopped", reason } },
    });
    expect((await claimRuns(db, DUE + 24 * HOUR_MS)).runs).toEqual([]);
  });

  it("all goes well -> one post with the run's nonce, the next run tomorrow, both logged by id", async () => {
    const { db, schedule, parts, runNow } = await setUp();
    expect(await runNow()).toBe("over");
    const nonce = nonceOf({ schedule, due: schedule.next });
    expect(nonce.length).toBeLessThanOrEqual(25);
    expect(parts.sent).toEqual([{ channelId: CHANNEL, nonce, at: DUE, isLate: false }]);
    expect(await listed(db)).toMatchObject({
      next: { localDate: "2026-07-16", dueAt: DUE + 24 * HOUR_MS },
      last: {
        outcome: { kind: "posted", messageId: `message of ${nonce}`, isLate: false },
        dueAt: DUE,
      },
    });
    const messages = parts.log().map(({ msg, scheduleId }) => [msg, scheduleId]);
    expect(messages).toEqual([
      ["run started", schedule.id],
      ["posting", schedule.id],
      ["posted", schedule.id],
    ]);
  });

  it("a crash after posting, before it is written down -> the same nonce again within two minutes", async () => {
    const { db, parts, runSchedule, runNow } = await setUp();
    const crash = new Promise<never>(() => undefined);
    parts.answer = () => crash;
    void runNow();
    await expect.poll(() => parts.sent.length).toBe(1);
    parts.clock.jumpBy(LEASE_MS);
    parts.answer = () => ({ kind: "posted", messageId: "the first" });
    await runSchedule(await claimOne(db, parts), running);
    expect(new Set(parts.sent.map(({ nonce }) => nonce)).size).toBe(1);
    expect(parts.searches).toEqual([]);
    expect((await listed(db)).last?.outcome).toMatchObject({ messageId: "the first" });
  });

  it.each([
    ["found", { kind: "found", messageId: "9" }, 1, { kind: "posted", messageId: "9" }],
    ["not there", { kind: "absent" }, 2, { kind: "posted" }],
    ["unreadable", { kind: "unreadable" }, 1, { kind: "unconfirmed" }],
  ] as const)("in doubt for longer, %s in the channel -> settled", async (_, found, posts, end) => {
    const { db, schedule, parts, runSchedule, runNow } = await setUp();
    parts.answer = () => new Promise<never>(() => undefined);
    void runNow();
    await expect.poll(() => parts.sent.length).toBe(1);
    parts.clock.jumpBy(2 * MINUTE_MS + 1);
    parts.answer = () => ({ kind: "posted", messageId: "second" });
    parts.find = () => found;
    await runSchedule(await claimOne(db, parts), running);
    expect(parts.searches).toEqual([{ marker: schedule.id, after: DUE }]);
    expect(parts.sent).toHaveLength(posts);
    expect((await listed(db)).last?.outcome).toMatchObject(end);
    expect((await listed(db)).next.localDate).toBe("2026-07-16");
  });

  it("in doubt, and its slot comes when the nonce is forgotten -> searched for, not posted again", async () => {
    const { db, parts, runSchedule, runNow } = await setUp();
    parts.answer = () => new Promise<never>(() => undefined);
    void runNow();
    await expect.poll(() => parts.sent.length).toBe(1);
    parts.clock.jumpBy(110_000);
    parts.takeSlot = () => parts.clock.jumpBy(30_000);
    parts.answer = () => ({ kind: "posted", messageId: "second" });
    parts.find = () => ({ kind: "found", messageId: "first" });
    expect(await runSchedule(await claimOne(db, parts), running)).toBe("open");
    parts.clock.jumpBy(MINUTE_MS);
    await runSchedule(await claimOne(db, parts), running);
    expect(parts.sent).toHaveLength(1);
    expect((await listed(db)).last?.outcome).toMatchObject({ kind: "posted", messageId: "first" });
  });

  it("in doubt while Discord is out of order -> searched for until it answers, never posted blindly", async () => {
    const { db, parts, runSchedule, runNow } = await setUp();
    const down = { kind: "failed", failure: { kind: "unavailable", maybePosted: true } } as const;
    parts.answer = () => down;
    parts.find = () => down;
    expect(await runNow()).toBe("open");
    for (let minute = 0; minute < 40; minute += 1) {
      parts.clock.jumpBy(6 * MINUTE_MS);
      const { runs } = await claimRuns(db, parts.clock.now());
      for (const run of runs) await runSchedule(run, running);
    }
    expect(parts.sent).toHaveLength(1);
    expect((await listed(db)).last).toMatchObject({
      outcome: { kind: "unconfirmed" },
      dueAt: DUE,
    });
  });

  it.each([
    ["found", { kind: "found", messageId: "7" }],
    ["absent", { kind: "absent" }],
    ["unreadable", { kind: "unreadable" }],
  ] as const)(
    "in doubt, then down until an hour after the next day's time: %s -> the next day is posted late",
    async (_, search) => {
      const { db, parts, runSchedule, runNow } = await setUp();
      parts.answer = () => ({
        kind: "failed",
        failure: { kind: "unavailable", maybePosted: true },
      });
      await runNow();
      parts.answer = ({ nonce }) => ({ kind: "posted", messageId: nonce });
      parts.find = () => search;
      parts.clock.jumpBy(25 * HOUR_MS);
      await runSchedule(await claimOne(db, parts), running);
      for (const run of (await claimRuns(db, parts.clock.now())).runs)
        await runSchedule(run, running);
      expect(parts.sent.map(({ isLate }) => isLate)).toEqual([false, true]);
      expect(await listed(db)).toMatchObject({
        last: { outcome: { kind: "posted", isLate: true }, dueAt: DUE + 24 * HOUR_MS },
        next: { dueAt: DUE + 48 * HOUR_MS },
      });
    },
  );

  it("started a moment after the time -> posted, marked late", async () => {
    const db = await open();
    await storedSchedule(db, MADE);
    const parts = createRunParts(db, "2026-07-15T05:00:01Z");
    await parts.runSchedule()(await claimOne(db, parts), running);
    expect(parts.sent).toMatchObject([{ isLate: true }]);
  });

  it("down over the time and back within two hours -> posted once, marked late", async () => {
    const db = await open();
    await storedSchedule(db, MADE);
    const parts = createRunParts(db, "2026-07-15T06:59:00Z");
    await parts.runSchedule()(await claimOne(db, parts), running);
    expect(parts.sent).toMatchObject([{ isLate: true }]);
    expect(await listed(db)).toMatchObject({
      last: { outcome: { kind: "posted", isLate: true }, dueAt: DUE },
      next: { localDate: "2026-07-16" },
    });
  });

  it("down for longer -> not posted, listed as missed, the next run tomorrow", async () => {
    const db = await open();
    await storedSchedule(db, MADE);
    const parts = createRunParts(db, "2026-07-15T07:00:01Z");
    await parts.runSchedule()(await claimOne(db, parts), running);
    expect(parts.sent).toEqual([]);
    expect(await listed(db)).toMatchObject({
      last: { outcome: { kind: "missed", reason: "away" }, dueAt: DUE },
      next: { localDate: "2026-07-16" },
      state: { kind: "active" },
    });
  });

  it("down for days and back an hour after today's time -> one post, today's", async () => {
    const db = await open();
    await storedSchedule(db, MADE);
    const parts = createRunParts(db, "2026-07-21T06:00:00Z");
    await parts.runSchedule()(await claimOne(db, parts), running);
    expect(parts.sent).toMatchObject([{ isLate: true }]);
    expect(await listed(db)).toMatchObject({
      last: { dueAt: Date.parse("2026-07-21T05:00:00Z") },
      next: { localDate: "2026-07-22" },
    });
  });

  it("the clock is set back after posting -> the same day is not posted again", async () => {
    const { db, parts, runNow } = await setUp();
    await runNow();
    parts.clock.jumpBy(-3 * HOUR_MS);
    expect((await listed(db)).next).toEqual({ dueAt: DUE + 24 * HOUR_MS, localDate: "2026-07-16" });
  });

  it("the clock is set back between claim and end -> the next run is still tomorrow's", async () => {
    const { db, parts, runNow } = await setUp();
    parts.answer = () => {
      parts.clock.jumpBy(-2 * HOUR_MS);
      return { kind: "posted", messageId: "1" };
    };
    await runNow();
    expect((await listed(db)).next.localDate).toBe("2026-07-16");
  });

  it("the channel is gone -> one try, paused with the channel's others, each creator notified", async () => {
    const { db, schedule, parts, runNow } = await setUp();
    const creatorId = "7";
    await storedSchedule(db, MADE + 1, { localTime: "08:00", creatorId });
    parts.answer = () => ({ kind: "failed", failure: { kind: "unknown-channel", code: 10003 } });
    await runNow();
    expect(parts.sent).toHaveLength(1);
    await parts.sendNotices();
    const reason = "unknown-channel";
    expect(parts.notified).toHaveLength(2);
    for (const one of [creatorId, schedule.creatorId]) {
      expect(parts.notified).toContainEqual(expect.objectContaining({ creatorId: one, reason }));
    }
    expect(await listSchedules(db, GUILD)).toMatchObject([
      {
        state: { kind: "paused", reason: "unknown-channel" },
        last: { outcome: { kind: "stopped" } },
      },
      { state: { kind: "paused", reason: "unknown-channel" }, last: null },
    ]);
    parts.clock.jumpBy(48 * HOUR_MS);
    await expect(claimOne(db, parts)).rejects.toThrow("0 runs are due");
  });

  it("a permission is missing -> only this schedule is paused, nothing of it is lost", async () => {
    const { db, schedule, parts, runNow } = await setUp();
    await storedSchedule(db, MADE + 1, { localTime: "08:00" });
    parts.answer = () => ({ kind: "failed", failure: { kind: "missing-permission", code: 50013 } });
    await runNow();
    const [paused, other] = await listSchedules(db, GUILD);
    expect(paused).toMatchObject({
      ...schedule,
      state: { kind: "paused", reason: "missing-permission" },
      next: expect.anything(),
      last: expect.anything(),
    });
    expect(other?.state.kind).toBe("active");
  });

  it("no access because the bot was removed -> the server counts as left, nothing is paused", async () => {
    const { db, parts, runNow } = await setUp();
    parts.answer = () => ({ kind: "failed", failure: { kind: "missing-access", code: 50001 } });
    parts.membership = "gone";
    await runNow();
    expect(parts.leftGuilds).toEqual([GUILD]);
    expect(await listed(db)).toMatchObject({
      state: { kind: "active" },
      last: { outcome: { kind: "missed", reason: "guild-gone" } },
    });
  });

  it("no access though a member, or nobody knows -> paused as missing access", async () => {
    const { db, parts, runNow } = await setUp();
    parts.answer = () => ({ kind: "failed", failure: { kind: "missing-access", code: 50001 } });
    parts.membership = "unknown";
    await runNow();
    expect(parts.leftGuilds).toEqual([]);
    expect((await listed(db)).state).toMatchObject({ kind: "paused", reason: "missing-access" });
  });

  it("a refused credential -> retrying and notified, tried again next day, and active when that goes well", async () => {
    const { db, parts, runNow } = await setUp();
    const refuse = () => {
      parts.renderFailure = refusedAt(parts.clock.now());
    };
    refuse();
    expect(await runNow()).toBe("open");
    await parts.sendNotices();
    expect(parts.notified).toEqual([]);
    expect((await listed(db)).state).toEqual({ kind: "active" });
    parts.clock.jumpBy(5 * MINUTE_MS);
    refuse();
    await runNow();
    expect(parts.sent).toEqual([]);
    await parts.sendNotices();
    expect(parts.notified).toMatchObject([{ reason: "weather-refused" }]);
    const state = { kind: "held", reason: "weather-refused", at: DUE + 5 * MINUTE_MS };
    expect((await listed(db)).state).toEqual(state);
    // The refusals of today do not confirm that of tomorrow.
    parts.clock.jumpBy(24 * HOUR_MS);
    refuse();
    expect(await runNow()).toBe("open");
    parts.clock.jumpBy(5 * MINUTE_MS);
    refuse();
    await runNow();
    expect((await listed(db)).state).toEqual(state);
    parts.renderFailure = null;
    parts.clock.jumpBy(24 * HOUR_MS);
    await runNow();
    expect(parts.sent).toHaveLength(1);
    expect((await listed(db)).state).toEqual({ kind: "active" });
  });

  it("one refusal of the weather service, then an answer -> posted, nobody is notified", async () => {
    const { db, parts, runNow } = await setUp();
    parts.renderFailure = refusedAt(DUE);
    await runNow();
    const row = () => db.kysely.selectFrom("schedules").select(["trouble", "refused_at"]).execute();
    expect(await row()).toEqual([{ trouble: "weather-refused", refused_at: DUE }]);
    // The circuit breaker gives the same answer again.
    parts.clock.jumpBy(5 * MINUTE_MS);
    expect(await runNow()).toBe("open");
    parts.clock.jumpBy(5 * MINUTE_MS);
    parts.renderFailure = null;
    expect(await runNow()).toBe("over");
    expect(parts.sent).toHaveLength(1);
    await parts.sendNotices();
    expect(parts.notified).toEqual([]);
    expect(await row()).toEqual([{ trouble: null, refused_at: null }]);
  });

  it("a refused run that nobody takes up within two hours -> missed because of the weather service", async () => {
    const { db, parts, runNow } = await setUp();
    parts.renderFailure = refusedAt(DUE);
    await runNow();
    parts.clock.jumpBy(3 * HOUR_MS);
    await runNow();
    const outcome = { kind: "missed", reason: "weather-unavailable" };
    expect((await listed(db)).last).toMatchObject({ outcome });
  });

  it("the weather service is down, then back -> posted when it is back, no doubt in between", async () => {
    const { db, parts, runSchedule, runNow } = await setUp();
    const evidence = { status: 503, slug: null, detail: null, retryAfterMs: null };
    const asked = { at: DUE, placeLabel: "Paris", days: 3 };
    parts.renderFailure = {
      kind: "weather",
      failure: { kind: "unavailable", ...evidence },
      ...asked,
    };
    expect(await runNow()).toBe("open");
    parts.clock.jumpBy(10 * MINUTE_MS);
    parts.renderFailure = null;
    await runSchedule(await claimOne(db, parts), running);
    expect(parts.sent).toHaveLength(1);
    expect((await listed(db)).last?.outcome).toMatchObject({ kind: "posted", isLate: true });
  });

  it.each([
    ["paused", (db: Database, id: string) => pauseSchedule(db, { guildId: GUILD, id }, DUE)],
    [
      "given another time",
      (db: Database, id: string) =>
        changeSchedule(db, { guildId: GUILD, id }, { localTime: "09:00" }, moment(DUE)),
    ],
  ] as const)("%s while the forecast is fetched -> not posted", async (_, change) => {
    const { db, schedule, parts, runSchedule } = await setUp();
    const run = await claimOne(db, parts);
    await change(db, schedule.id);
    await runSchedule(run, running);
    expect(parts.sent).toEqual([]);
    expect((await listed(db)).last).toBeNull();
  });

  it("the bot stops before the post was sent -> the run is given back untouched", async () => {
    const { db, parts, runSchedule } = await setUp();
    const run = await claimOne(db, parts);
    await runSchedule(run, AbortSignal.abort());
    expect(parts.sent).toEqual([]);
    expect(await claimOne(db, parts)).toMatchObject({ sendingAt: null, attempts: 0 });
  });

  it("the poster throws an unexpected error -> logged, in doubt, tried again", async () => {
    const { db, parts, runSchedule, runNow } = await setUp();
    parts.answer = () => {
      throw new TypeError("unforeseen");
    };
    expect(await runNow()).toBe("open");
    expect(parts.log()).toContainEqual(
      expect.objectContaining({
        level: "error",
        err: expect.objectContaining({ message: "unforeseen" }),
      }),
    );
    parts.clock.jumpBy(10_000);
    parts.answer = () => ({ kind: "posted", messageId: "1" });
    const again = await claimOne(db, parts);
    expect(again).toMatchObject({ sendingAt: DUE, attempts: 1 });
    await runSchedule(again, running);
    expect((await listed(db)).last?.outcome).toMatchObject({ kind: "posted" });
  });

  it("posted and deleted by somebody since -> posted", async () => {
    const { db, parts, runNow } = await setUp();
    parts.answer = () => ({ kind: "posted-and-deleted" });
    await runNow();
    expect((await listed(db)).last?.outcome).toEqual({
      kind: "posted",
      messageId: null,
      isLate: false,
    });
  });
});
