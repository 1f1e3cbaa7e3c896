/** Runs of subscriptions: one message each, never twice, and what Discord's refusals mean. */
import fc from "fast-check";
import { describe, expect, it, onTestFinished, test } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { DatabaseError } from "../../src/database/errors.ts";
import { createLogger } from "../../src/log.ts";
import { Runner } from "../../src/schedules/runner.ts";
import type { DeliveryFailure } from "../../src/schedules/schedule.ts";
import { createRunSubscriptions, sendTest } from "../../src/subscriptions/run-subscription.ts";
import { NEW_STORY, type WatchStory } from "../../src/subscriptions/subscription.ts";
import {
  closeMessages,
  recordRefusal,
  sweepSubscriptions,
} from "../../src/subscriptions/subscription-progress.ts";
import {
  pauseSubscription,
  resumeSubscription,
  snoozeSubscription,
} from "../../src/subscriptions/subscription-store.ts";
import { describeEachDatabase, openNewDatabase } from "../support/databases.ts";
import { aDailyOrder, aWatchOrder } from "../support/subscriptions.ts";
import { TestClock } from "../support/test-clock.ts";
import { aFailure } from "../support/weather-failures.ts";
import { moment } from "../support/zone-rules.ts";
import {
  createRunParts,
  PERSON,
  ready,
  rowOf,
  storedSubscription,
  subscriberOf,
} from "./subscription-parts.ts";

const MADE = Date.parse("2026-07-14T12:00:00Z");
/** 07:00 in Paris. */
const DUE = Date.parse("2026-07-15T05:00:00Z");
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const TOLD: WatchStory = {
  sent: 1,
  sentOn: "2026-07-14",
  told: { isMet: true, value: 6 },
  isOver: false,
};

const failed = (failure: DeliveryFailure) => ({ kind: "failed", failure }) as const;
const CLOSED = failed({ kind: "messages-closed", code: 50007 });
const NO_ACCESS = failed({ kind: "missing-access", code: 50001 });
const DOWN = failed({ kind: "unavailable", maybePosted: false });
const LOST = failed({ kind: "unavailable", maybePosted: true });

/** A daily that is due now, or something else. */
async function start(order: Parameters<typeof storedSubscription>[2] = aDailyOrder()) {
  const db = await openNewDatabase();
  return startOn(db, order);
}

async function startOn(db: Database, order: Parameters<typeof storedSubscription>[2]) {
  const { id } = await storedSubscription(db, MADE, order);
  const clock = new TestClock("2026-07-14T12:00:00Z");
  const parts = createRunParts(db, clock);
  if (order?.kind === "daily") clock.jumpBy(DUE - MADE);
  return { ...parts, parts, db, id, row: () => rowOf(db, id), subscriber: () => subscriberOf(db) };
}

describeEachDatabase("subscriptions", (open) => {
  it("due at once by one process of several -> sent once each, in one opened channel", async () => {
    const db = await open();
    const { parts, sent, opened, row, subscriber } = await startOn(db, aDailyOrder());
    await storedSubscription(db, MADE, aDailyOrder({ localTime: "06:59" }));
    await Promise.all([parts.run(), parts.run()]);
    expect(new Set(sent.map(({ nonce }) => nonce)).size).toBe(2);
    expect(sent).toHaveLength(2);
    sent.length = 0;
    expect(await row()).toMatchObject({
      due_at: DUE + DAY_MS,
      due_date: "2026-07-16",
      claimable_at: DUE + DAY_MS,
      sending_at: null,
      trouble: null,
    });
    parts.clock.jumpBy(DAY_MS);
    await parts.run();
    expect(sent.map(({ channelId }) => channelId)).toEqual(
      Array(2).fill((await subscriber())?.channel_id),
    );
    expect(opened.length).toBeLessThan(3);
  });

  it("Discord refuses messages -> all of the person's are paused, and nobody else's", async () => {
    const db = await open();
    const { parts, row, subscriber, counted } = await startOn(db, aDailyOrder());
    const other = await storedSubscription(db, MADE, aDailyOrder(), "1100000000000000032");
    const watch = await storedSubscription(db, MADE, aWatchOrder({ range: FAR }));
    parts.answer = ({ nonce }) => (nonce.startsWith(other.id) ? POSTED : CLOSED);
    await parts.run();
    const paused = { state: "paused", state_reason: "messages-closed", claimable_at: null };
    expect([await row(), await rowOf(db, watch.id)]).toMatchObject([paused, paused]);
    expect(await rowOf(db, other.id)).toMatchObject({ state: "active", due_at: DUE + DAY_MS });
    expect(await subscriber()).toMatchObject({ closed_at: parts.clock.now(), told_at: null });
    expect(counted).toContainEqual([
      "count",
      "forecast_direct_messages_total",
      { kind: "daily", outcome: "stopped" },
    ]);
  });

  it("Discord refuses messages to somebody not seen for 90 days -> deleted with everything", async () => {
    const { parts, db, row, subscriber } = await startOn(await open(), aDailyOrder());
    await db.kysely
      .updateTable("subscribers")
      .set({ seen_at: DUE - 91 * DAY_MS })
      .execute();
    parts.answer = () => CLOSED;
    await parts.run();
    expect([await row(), await subscriber()]).toEqual([null, undefined]);
  });

  it("a sweep -> deletes people of no use and watches that are over, and nothing else", async () => {
    const db = await open();
    const { id } = await storedSubscription(db, MADE, aWatchOrder());
    await pauseSubscription(db, { userId: PERSON, id }, MADE);
    const daily = await storedSubscription(db, MADE, aDailyOrder(), "2");
    await storedSubscription(db, MADE, aDailyOrder(), "3");
    const resumed = await storedSubscription(db, MADE, aDailyOrder(), "4");
    for (const person of ["3", "4"]) await closeMessages(db, person, MADE);
    await resumeSubscription(db, resumed, moment(MADE));
    const left = () => db.kysely.selectFrom("subscribers").select("user_id").orderBy("user_id");
    await sweepSubscriptions(db, MADE + 6 * DAY_MS);
    expect(await left().execute()).toHaveLength(4);
    await sweepSubscriptions(db, MADE + 8 * DAY_MS);
    expect(await left().execute()).toEqual([{ user_id: "2" }, { user_id: "3" }, { user_id: "4" }]);
    await sweepSubscriptions(db, MADE + 91 * DAY_MS);
    expect(await left().execute()).toEqual([{ user_id: "2" }, { user_id: "4" }]);
    expect(await rowOf(db, daily.id)).not.toBeNull();
  });

  it("a sweep -> leaves somebody alone who was seen within a day, although without subscriptions", async () => {
    const db = await open();
    await storedSubscription(db, MADE);
    await db.kysely.deleteFrom("subscriptions").execute();
    await sweepSubscriptions(db, MADE + DAY_MS);
    expect(await subscriberOf(db)).toBeDefined();
    await sweepSubscriptions(db, MADE + DAY_MS + 1);
    expect(await subscriberOf(db)).toBeUndefined();
  });

  it("an unreadable row -> left alone for an hour, and the others are sent", async () => {
    const db = await open();
    const { parts, id, row, sent } = await startOn(db, aDailyOrder());
    await db.kysely
      .updateTable("subscriptions")
      .set({ local_time: "noon" })
      .where("id", "=", id)
      .execute();
    await storedSubscription(db, MADE);
    await parts.run();
    expect(sent).toHaveLength(1);
    expect(await row()).toMatchObject({ claimable_at: DUE + HOUR_MS });
  });
});

const POSTED = { kind: "posted", messageId: "1" } as const;
const FAR = { from: "2026-12-18", to: "2026-12-19" };

describe("a daily", () => {
  it.each([
    [0, false, "posted"],
    [4 * MINUTE_MS, false, "posted"],
    [90 * MINUTE_MS, true, "posted-late"],
  ] as const)("%i ms after its time -> sent, late: %s", async (lateMs, isLate, outcome) => {
    const { parts, sent, counted } = await start();
    parts.clock.jumpBy(lateMs);
    await parts.run();
    expect(sent).toMatchObject([{ isLate }]);
    expect(counted).toEqual([
      ["count", "forecast_direct_messages_total", { kind: "daily", outcome }],
    ]);
  });

  it("more than two hours late -> missed, and the next one comes", async () => {
    const { parts, sent, row } = await start();
    parts.clock.jumpBy(3 * HOUR_MS);
    await parts.run();
    expect(sent).toEqual([]);
    expect(await row()).toMatchObject({ trouble: "away", due_at: DUE + DAY_MS, state: "active" });
  });

  it("refused by the weather service, then too late -> missed because of that", async () => {
    const { parts, row } = await start();
    const failure = aFailure("forbidden-by-plan");
    parts.prepare = () => ({
      kind: "failed",
      failure: { kind: "weather", failure, at: DUE, placeLabel: "Paris", days: 30 },
    });
    await parts.run();
    expect(await row()).toMatchObject({ trouble: "forbidden-by-plan", refused_at: DUE });
    parts.clock.jumpBy(3 * HOUR_MS);
    await parts.run();
    expect(await row()).toMatchObject({ trouble: "weather-unavailable", due_at: DUE + DAY_MS });
  });

  it("more than a day late, within two hours of a later time -> that one is sent", async () => {
    const { parts, sent, id } = await start();
    parts.clock.jumpBy(2 * DAY_MS + HOUR_MS);
    await parts.run();
    const at = Math.floor((DUE + 2 * DAY_MS) / 1000).toString(36);
    expect(sent).toMatchObject([{ nonce: `${id}-${at}`, isLate: true }]);
  });

  it("none of its conditions holds -> quiet, and a rest is over", async () => {
    const { parts, db, id, sent, row } = await start();
    await snoozeSubscription(db, { userId: PERSON, id }, "2026-07-16", moment(DUE));
    parts.prepare = quiet;
    await parts.run();
    expect(await row()).toMatchObject({ state: "resting" });
    parts.clock.jumpBy(DAY_MS);
    await parts.run();
    expect(sent).toEqual([]);
    expect(await row()).toMatchObject({ state: "active", rest_until: null, trouble: null });
  });

  it("its place is gone, its zone is unknown -> paused with the reason", async () => {
    const { parts, db, id, row } = await start();
    const zoneless = await storedSubscription(db, MADE);
    await db.kysely
      .updateTable("subscriptions")
      .set({ time_zone: "Mars/Olympus" })
      .where("id", "=", zoneless.id)
      .execute();
    parts.prepare = () => ({ kind: "failed", failure: { kind: "place-gone" } });
    await parts.run();
    expect(await row()).toMatchObject({ state: "paused", state_reason: "place-gone" });
    expect(await rowOf(db, zoneless.id)).toMatchObject({
      state: "paused",
      state_reason: "unknown-time-zone",
      claimable_at: null,
    });
    expect(id).not.toBe(zoneless.id);
  });

  it("paused while its forecast is fetched -> not sent", async () => {
    const { parts, db, id, sent, row } = await start();
    parts.prepare = async (subject) => {
      await pauseSubscription(db, { userId: PERSON, id }, DUE);
      return ready(subject);
    };
    await parts.run();
    expect(sent).toEqual([]);
    expect(await row()).toMatchObject({ state: "paused", state_reason: "by-person" });
  });

  it("stopped by a shutdown before it is sent -> given back", async () => {
    const { parts, sent, row } = await start();
    const stopping = new AbortController();
    parts.prepare = (subject) => {
      stopping.abort();
      return ready(subject);
    };
    await parts.run(stopping.signal);
    expect(sent).toEqual([]);
    expect(await row()).toMatchObject({ claimable_at: DUE, sending_at: null });
  });

  it("Discord fails -> tried again until two hours later, then missed", async () => {
    const { parts, row, sent, counted } = await start();
    parts.answer = () => DOWN;
    await parts.run();
    expect(await row()).toMatchObject({
      attempts: 1,
      trouble: "discord-unavailable",
      sending_at: null,
    });
    await runUntilOver(parts, row);
    expect(parts.clock.now() - DUE).toBeGreaterThan(1.9 * HOUR_MS);
    expect(await row()).toMatchObject({ trouble: "discord-unavailable", state: "active" });
    expect(new Set(sent.map(({ nonce }) => nonce)).size).toBe(1);
    expect(counted).toEqual([
      ["count", "forecast_direct_messages_total", { kind: "daily", outcome: "missed" }],
    ]);
  });

  it("an unexpected error -> tried again", async () => {
    const { parts, row } = await start();
    parts.compose = () => {
      throw new Error("a mistake");
    };
    await parts.run();
    expect(await row()).toMatchObject({ attempts: 1, trouble: "unexpected", sending_at: null });
  });

  it("an unexpected error of its request -> tried again, in doubt", async () => {
    const { parts, row } = await start();
    parts.answer = () => {
      throw new Error("a mistake");
    };
    await parts.run();
    expect(await row()).toMatchObject({ attempts: 1, trouble: "unexpected", sending_at: DUE });
  });
});

describe("the runner", () => {
  it("asleep until the time -> sends, and not again", async () => {
    const { parts, db, sent } = await start();
    parts.clock.jumpBy(-10_000);
    const runner = new Runner({
      database: db,
      clock: parts.clock,
      log: createLogger("silent"),
      runSchedule: async () => "over",
      beside: { subscription: createRunSubscriptions(parts.services()) },
    });
    onTestFinished(() => runner.stop());
    runner.start();
    await parts.clock.whenSleeping(() => true);
    await parts.clock.advance(10_000);
    await expect.poll(() => sent).toMatchObject([{ isLate: false }]);
    await parts.clock.whenSleeping(() => true);
    await parts.clock.advance(5 * MINUTE_MS);
    expect(sent).toHaveLength(1);
  });
});

describe("a message in doubt", () => {
  it("repeated within two minutes with its nonce, later searched for: found -> over", async () => {
    const { parts, row, sent } = await start();
    parts.answer = () => LOST;
    await parts.run();
    expect(await row()).toMatchObject({ sending_at: DUE });
    parts.clock.jumpBy(MINUTE_MS);
    await parts.run();
    expect(await row()).toMatchObject({ sending_at: DUE, attempts: 2 });
    expect(sent.map(({ nonce }) => nonce)).toEqual(Array(2).fill(sent[0]?.nonce));
    parts.clock.jumpBy(2 * MINUTE_MS);
    parts.find = () => ({ kind: "found", messageId: "1" });
    await parts.run();
    expect(sent).toHaveLength(2);
    expect(await row()).toMatchObject({ due_at: DUE + DAY_MS, trouble: null });
  });

  test.each([
    ["absent", { kind: "absent" }, 2, null],
    ["unreadable", { kind: "unreadable" }, 1, "unconfirmed"],
    ["no answer", DOWN, 1, "discord-unavailable"],
  ] as const)("searched for: %s", async (_, found, messages, trouble) => {
    const { parts, row, sent } = await start();
    parts.answer = () => LOST;
    await parts.run();
    parts.clock.jumpBy(5 * MINUTE_MS);
    parts.answer = () => POSTED;
    parts.find = () => found;
    await parts.run();
    expect(sent).toHaveLength(messages);
    expect(await row()).toMatchObject({ trouble });
  });

  it("found only an hour after the next day's time -> that day's comes late", async () => {
    const { parts, row, sent } = await start();
    parts.answer = () => LOST;
    await parts.run();
    parts.answer = () => POSTED;
    parts.find = () => ({ kind: "found", messageId: "1" });
    parts.clock.jumpBy(DAY_MS + HOUR_MS);
    await parts.run();
    expect(sent.map(({ isLate }) => isLate)).toEqual([false, true]);
    expect(await row()).toMatchObject({ due_at: DUE + 2 * DAY_MS });
  });

  it("a watch's -> says what it said before", async () => {
    const { parts, row, sent, id } = await start(aWatchOrder());
    parts.compose = tellOnce;
    parts.answer = () => LOST;
    await parts.run();
    expect(JSON.parse((await row())?.telling ?? "")).toEqual(TOLD);
    parts.clock.jumpBy(MINUTE_MS);
    parts.answer = () => POSTED;
    await parts.run();
    expect(sent.map(({ story }) => story)).toEqual([TOLD, { ...TOLD, sent: 7 }]);
    expect(JSON.parse((await rowOf(parts.services().database, id))?.story ?? "")).toMatchObject({
      sent: 7,
    });
  });

  it("a watch's, searched for and absent -> begun anew with what holds then", async () => {
    const { parts, sent } = await start(aWatchOrder());
    parts.compose = tellOnce;
    parts.answer = () => LOST;
    await parts.run();
    parts.clock.jumpBy(5 * MINUTE_MS);
    parts.answer = () => POSTED;
    await parts.run();
    expect(sent.map(({ story }) => story)).toEqual([TOLD, TOLD]);
  });

  it("one that is late for a later time -> repeated with the nonce of that time", async () => {
    const { parts, sent } = await start();
    parts.clock.jumpBy(2 * DAY_MS + HOUR_MS);
    parts.answer = () => LOST;
    await parts.run();
    parts.clock.jumpBy(MINUTE_MS);
    await parts.run();
    expect(sent.map(({ nonce }) => nonce)).toEqual(Array(2).fill(sent[0]?.nonce));
  });
});

describe("a watch whose person changes something while a message is in doubt", () => {
  it.each([
    ["pauses", pauseSubscription],
    ["snoozes", snoozeUntilTomorrow],
  ])("%s and resumes it -> it counts as said", async (_, change) => {
    const { parts, db, id, row } = await start(aWatchOrder());
    parts.compose = tellOnce;
    parts.answer = () => LOST;
    await parts.run();
    const key = { userId: PERSON, id };
    await change(db, key, parts.clock.now());
    await resumeSubscription(db, key, moment(parts.clock.now()));
    expect(await row()).toMatchObject({ story: JSON.stringify(TOLD), telling: null });
  });
});

describe("a direct channel that is closed to the bot", () => {
  it("opened anew, and sent there at once", async () => {
    const { parts, sent, opened, subscriber, row } = await start();
    await parts.run();
    parts.clock.jumpBy(DAY_MS);
    parts.answer = ({ channelId }) => (channelId === "direct 1" ? NO_ACCESS : POSTED);
    await parts.run();
    expect(opened).toHaveLength(2);
    expect(sent.map(({ channelId }) => channelId)).toEqual(["direct 1", "direct 1", "direct 2"]);
    expect(await subscriber()).toMatchObject({ channel_id: "direct 2" });
    expect(await row()).toMatchObject({ trouble: null });
  });

  it("for two hours -> noted; on a second day -> everything is paused; an arrival between forgets it", async () => {
    const { parts, row, subscriber, counted } = await start();
    const refuseADay = async () => {
      parts.answer = () => NO_ACCESS;
      await runUntilOver(parts, row);
    };
    await refuseADay();
    expect(await subscriber()).toMatchObject({
      refused_on: expect.stringMatching(/^2026-07-15/),
      closed_at: null,
    });
    parts.answer = () => POSTED;
    parts.clock.jumpBy(((await row())?.due_at ?? 0) - parts.clock.now());
    await parts.run();
    expect(await subscriber()).toMatchObject({ refused_on: null });
    for (const _ of [1, 2]) {
      parts.clock.jumpBy(((await row())?.due_at ?? 0) - parts.clock.now());
      await refuseADay();
    }
    expect(await row()).toMatchObject({ state: "paused", state_reason: "messages-closed" });
    expect(await subscriber()).toMatchObject({ refused_on: null });
    expect((await subscriber())?.closed_at).not.toBeNull();
    expect(counted.map(([, , end]) => end)).toMatchObject([
      { outcome: "missed" },
      { outcome: "posted" },
      { outcome: "missed" },
      { outcome: "missed" },
    ]);
  });
});

describe("a refusal of the direct channel", () => {
  it("twice around midnight in UTC -> counts as one day; a day later -> everything is paused", async () => {
    const { db, subscriber } = await start();
    for (const at of ["2026-07-15T23:30:00Z", "2026-07-16T01:00:00Z"])
      await recordRefusal(db, PERSON, Date.parse(at));
    expect(await subscriber()).toMatchObject({ closed_at: null });
    await recordRefusal(db, PERSON, Date.parse("2026-07-16T22:30:00Z"));
    expect((await subscriber())?.closed_at).not.toBeNull();
  });
});

describe("a watch", () => {
  it("nothing to say -> looks again at the next of its times, and forgets no story", async () => {
    const { parts, sent, row } = await start(aWatchOrder());
    parts.compose = () => null;
    await parts.run();
    expect(sent).toEqual([]);
    const next = Date.parse("2026-07-14T16:00:00Z");
    expect(await row()).toMatchObject({ due_at: next, story: JSON.stringify(NEW_STORY) });
  });

  it("what Discord did not take -> not counted as said, neither before the next try nor in the end", async () => {
    const { parts, sent, row } = await start(aWatchOrder());
    parts.compose = tellOnce;
    const before = await row();
    parts.answer = () => DOWN;
    await parts.run();
    expect(await row()).toMatchObject({ attempts: 1, telling: null, story: before?.story });
    parts.clock.jumpBy(MINUTE_MS);
    parts.answer = () => {
      parts.clock.jumpBy(3 * HOUR_MS);
      return DOWN;
    };
    await parts.run();
    expect(sent.map(({ story }) => story)).toEqual([TOLD, TOLD]);
    expect(await row()).toMatchObject({ attempts: 0, telling: null, story: before?.story });
  });

  it("conditions that a post would be quiet about -> composed all the same", async () => {
    const { parts, sent } = await start(aWatchOrder());
    parts.prepare = quiet;
    parts.compose = tellOnce;
    await parts.run();
    expect(sent).toHaveLength(1);
  });

  it("sent -> its story is kept; the last word -> only waits to be deleted", async () => {
    const { parts, row, subscriber } = await start(aWatchOrder());
    parts.compose = tellOnce;
    await parts.run();
    expect(JSON.parse((await row())?.story ?? "")).toEqual(TOLD);
    parts.compose = () => ({ story: { ...TOLD, isOver: true }, render });
    parts.clock.jumpBy(DAY_MS);
    await parts.run();
    expect(await row()).toMatchObject({ due_date: "2026-07-20", due_at: OVER });
    parts.clock.jumpBy(OVER - parts.clock.now());
    await parts.run();
    expect([await row(), await subscriber()]).toEqual([null, undefined]);
  });

  it.each([
    ["a day before the eve", "2026-07-16T17:30:00Z", 1, null],
    ["the eve, before its message", "2026-07-17T15:59:00Z", 0, "away"],
    ["the eve, within two hours of its message", "2026-07-17T17:30:00Z", 1, null],
    ["the eve, later", "2026-07-17T18:30:00Z", 0, "away"],
    ["its last date", "2026-07-19T20:00:00Z", 1, null],
    ["after its dates", "2026-07-19T22:00:01Z", 0, undefined],
  ])("looks late, on %s", async (_, now, messages, trouble) => {
    const { parts, db, id, sent, row } = await start(aWatchOrder());
    await db.kysely
      .updateTable("subscriptions")
      .set({ due_at: MADE, due_date: "2026-07-14", claimable_at: MADE })
      .where("id", "=", id)
      .execute();
    parts.clock.jumpBy(Date.parse(now) - MADE);
    await parts.run();
    expect(sent).toHaveLength(messages);
    expect((await row())?.trouble).toBe(trouble);
  });

  it("made on the day before its dates, looks late there -> says what is met", async () => {
    const tomorrow = { from: "2026-07-15", to: "2026-07-16" };
    const { parts, sent } = await start(aWatchOrder({ range: tomorrow }));
    parts.clock.jumpBy(3 * HOUR_MS);
    await parts.run();
    expect(sent).toHaveLength(1);
  });
});

describe("a test message", () => {
  const body = () => ({ isLate: false, story: null });
  async function startTest() {
    const parts = await start();
    const daily = await storedSubscription(parts.db, MADE);
    if (daily.kind !== "daily") throw new Error("not a daily");
    return { ...parts, send: () => sendTest(parts.parts.services(), daily, body), daily };
  }

  it("sent although no condition holds, without touching the run", async () => {
    const { parts, send, sent, daily, db } = await startTest();
    const before = await rowOf(db, daily.id);
    parts.prepare = quiet;
    expect(await send()).toBe("sent");
    expect(sent[0]?.nonce).toMatch(new RegExp(`^${daily.id}-test-\\w{6}$`));
    expect(await rowOf(db, daily.id)).toEqual(before);
  });

  it("Discord refuses messages -> closed, and everything is paused", async () => {
    const { parts, send, row } = await startTest();
    parts.answer = () => CLOSED;
    expect(await send()).toBe("closed");
    expect(await row()).toMatchObject({ state_reason: "messages-closed" });
  });

  it("no forecast, no channel, no answer -> failed", async () => {
    const { parts, send, row } = await startTest();
    parts.answer = () => LOST;
    expect(await send()).toBe("failed");
    parts.prepare = () => ({ kind: "failed", failure: { kind: "place-gone" } });
    expect(await send()).toBe("failed");
    expect(await row()).toMatchObject({ state: "active" });
  });
});

describe("whatever happens", () => {
  /** What Discord does with a request for a message, and whether its answer arrives. */
  const anAnswer = fc.constantFrom("posted", "posted", "lost", "torn", "refused", "limited");
  const aStep = fc.record({
    answer: anAnswer,
    /** The write, counted from this step's first, at which the process dies; 9 is none. */
    diesAt: fc.integer({ min: 0, max: 9 }),
    afterMs: fc.constantFrom(5_000, 61_000, 3 * MINUTE_MS, 30 * MINUTE_MS, 20 * HOUR_MS),
    isReadable: fc.boolean(),
  });

  it("no message comes twice, neither a daily's of one day nor a watch's of one story", async () => {
    const db = await openNewDatabase();
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { maxLength: 8 }), fc.boolean(), async (steps, isDaily) => {
        await db.kysely.deleteFrom("subscribers").execute();
        const order = isDaily
          ? aDailyOrder()
          : aWatchOrder({ range: { from: "2026-07-15", to: "2026-07-21" } });
        const { id } = await storedSubscription(db, MADE, order);
        const parts = createRunParts(db, new TestClock("2026-07-14T12:00:00Z"));
        /** What the person has, by nonce, with when Discord took it. */
        const inbox: { nonce: string; at: number; story: WatchStory | null }[] = [];
        parts.compose = ({ subscription, telling }) => {
          const told = subscription.kind === "watch" ? subscription.story : null;
          const story = telling ?? (told && { ...told, sent: told.sent + 1 });
          return { story, render: (isLate) => ({ isLate, story }) };
        };
        for (const { answer, diesAt, afterMs, isReadable } of steps) {
          parts.clock.jumpBy(afterMs);
          parts.answer = ({ nonce, story }) => {
            const now = parts.clock.now();
            if (answer === "refused") return failed({ kind: "rejected", code: 50035 });
            if (answer === "limited") return failed({ kind: "rate-limited", retryAfterMs: 1000 });
            const isKnown = inbox.some(
              (one) => one.nonce === nonce && now - one.at <= 3 * MINUTE_MS,
            );
            if (!isKnown && answer !== "torn") inbox.push({ nonce, at: now, story });
            return answer === "posted" ? POSTED : LOST;
          };
          parts.find = () => {
            if (!isReadable) return { kind: "unreadable" };
            const row = inbox.findLast(({ at }) => parts.clock.now() - at < 25 * HOUR_MS);
            return row === undefined ? { kind: "absent" } : { kind: "found", messageId: row.nonce };
          };
          await parts.run(undefined, dyingAt(db, diesAt)).catch((error) => {
            if (!(error instanceof DatabaseError)) throw error;
          });
        }
        const nonces = inbox.map(({ nonce }) => nonce);
        expect(new Set(nonces).size).toBe(nonces.length);
        const stories = inbox.flatMap(({ story }) => (story === null ? [] : [story.sent]));
        expect(new Set(stories).size).toBe(stories.length);
        expect(id).toHaveLength(8);
      }),
      { numRuns: 40 },
    );
  });
});

const OVER = Date.parse("2026-07-19T22:00:00Z");
const render = (isLate: boolean) => ({ isLate, story: null });

function snoozeUntilTomorrow(...[db, key, nowMs]: Parameters<typeof pauseSubscription>) {
  return snoozeSubscription(db, key, "2026-07-15", moment(nowMs));
}

/** What is sent again in doubt is marked by another count. */
function tellOnce({ telling }: { readonly telling: WatchStory | null }) {
  const story = telling === null ? TOLD : { ...telling, sent: 7 };
  return { story, render: (isLate: boolean) => ({ isLate, story }) };
}

function quiet(schedule: Parameters<typeof ready>[0]) {
  const prepared = ready(schedule);
  return prepared.kind === "ready" ? ({ ...prepared, kind: "quiet" } as const) : prepared;
}

/** Runs again and again until the daily waits for another day. */
async function runUntilOver(
  parts: ReturnType<typeof createRunParts>,
  row: () => ReturnType<typeof rowOf>,
): Promise<void> {
  const day = (await row())?.due_date;
  for (let tries = 0; tries < 100; tries += 1) {
    await parts.run();
    const { due_date, claimable_at } = (await row()) ?? {};
    if (due_date !== day || claimable_at === null) return;
    parts.clock.jumpBy(Math.max(0, (claimable_at ?? 0) - parts.clock.now()));
  }
  throw new Error("it is never over");
}

/** A database that fails from a write on, as it looks to a process that is killed there. */
function dyingAt(db: Database, write: number): Database {
  let writes = 0;
  const kysely = new Proxy(db.kysely, {
    get(target, name) {
      if (name === "updateTable") writes += 1;
      if (writes > write) {
        throw new DatabaseError({ kind: "unreachable", dialect: "sqlite", code: null });
      }
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { ...db, kysely };
}
