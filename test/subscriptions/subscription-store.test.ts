/** What people get by direct message, as it is created, changed, paused, resumed, stopped and forgotten. */
import { expect, it } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { MAX_ACTIVE, NEW_STORY } from "../../src/subscriptions/subscription.ts";
import {
  claimSubscriptions,
  closeMessages,
  writeRun,
} from "../../src/subscriptions/subscription-progress.ts";
import {
  addSubscription,
  editSubscription,
  forgetSubscriber,
  listSubscriptions,
  noteSeen,
  pauseSubscription,
  resumeSubscription,
  snoozeSubscription,
  stopSubscription,
} from "../../src/subscriptions/subscription-store.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { aDailyOrder, aWatchOrder } from "../support/subscriptions.ts";
import { moment } from "../support/zone-rules.ts";
import { PERSON, rowOf, storedSubscription, subscriberOf } from "./subscription-parts.ts";

const MADE = Date.parse("2026-07-14T12:00:00Z");
/** 07:00 in Paris. */
const DUE = Date.parse("2026-07-15T05:00:00Z");
const DAY_MS = 86_400_000;

const add = (db: Database) =>
  addSubscription(db, { userId: PERSON, locale: "de", order: aDailyOrder() }, moment(MADE));

describeEachDatabase("the store of subscriptions", (open) => {
  it("a daily and watches -> read back as they were, with their first times", async () => {
    const db = await open();
    const daily = aDailyOrder({
      days: 5,
      unit: "i",
      weekdays: [1, 5],
      when: { kind: "weekend" },
      conditions: [{ kind: "low", atMost: 0, unit: "m" }],
    });
    const far = { from: "2026-08-01", to: "2026-08-02" };
    const orders = [daily, aWatchOrder(), aWatchOrder({ range: far })];
    for (const [index, order] of orders.entries())
      await storedSubscription(db, MADE + index, order);
    const list = await listSubscriptions(db, PERSON);
    expect(list).toMatchObject([
      { ...daily, next: { dueAt: DUE + 2 * DAY_MS, localDate: "2026-07-17" } },
      { ...aWatchOrder(), story: NEW_STORY, next: { dueAt: MADE + 1, localDate: "2026-07-14" } },
      { range: far, next: { dueAt: Date.parse("2026-07-25T05:00:00Z"), localDate: "2026-07-25" } },
    ]);
    expect(await listSubscriptions(db, "2")).toEqual([]);
    const seen = { locale: "en-GB", seen_at: MADE + 2, channel_id: null };
    expect(await subscriberOf(db)).toMatchObject(seen);
  });

  it("ordered twice from one menu -> added once, also where there is no more room", async () => {
    const db = await open();
    const order = { userId: PERSON, locale: "de", order: aDailyOrder() } as const;
    const fromMenu = (menuMessageId: string) =>
      addSubscription(db, { ...order, menuMessageId }, moment(MADE));
    const both = await Promise.all([fromMenu("1"), fromMenu("1")]);
    const [only, ...others] = await listSubscriptions(db, PERSON);
    expect(others).toEqual([]);
    for (const isNew of [true, false]) {
      expect(both).toContainEqual({ kind: "saved", subscription: only, isNew });
    }
    for (let n = 2; n <= MAX_ACTIVE; n += 1) await fromMenu(String(n));
    expect(await fromMenu("1")).toMatchObject({ subscription: only, isNew: false });
  });

  it("six at once -> five, and a paused one does not come back while they are there", async () => {
    const db = await open();
    const { id } = await storedSubscription(db, MADE);
    const key = { userId: PERSON, id };
    await pauseSubscription(db, key, MADE);
    const all = await Promise.all(Array.from({ length: MAX_ACTIVE + 1 }, () => add(db)));
    const tooMany = { kind: "too-many", limit: MAX_ACTIVE };
    expect(all.filter(({ kind }) => kind === "saved")).toHaveLength(MAX_ACTIVE);
    expect(all).toContainEqual(tooMany);
    expect(await resumeSubscription(db, key, moment(MADE))).toEqual(tooMany);
    expect(await snoozeSubscription(db, key, "2026-07-20", moment(MADE))).toEqual(tooMany);
    expect(await rowOf(db, id)).toMatchObject({ state: "paused", claimable_at: null });
    const edit = () => editSubscription(db, key, () => aDailyOrder(), moment(MADE));
    expect(await edit()).toMatchObject({ subscription: { state: { kind: "paused" } } });
    await db.kysely
      .updateTable("subscriptions")
      .set({ state_reason: "place-gone" })
      .where("id", "=", id)
      .execute();
    expect(await edit()).toEqual(tooMany);
    expect(await rowOf(db, id)).toMatchObject({ state: "paused", claimable_at: null });
  });

  it("edited while it rests -> rests until that date all the same", async () => {
    const db = await open();
    const { id } = await storedSubscription(db, MADE);
    const key = { userId: PERSON, id };
    await snoozeSubscription(db, key, "2026-07-20", moment(MADE));
    const order = aDailyOrder({ localTime: "08:00" });
    expect(await editSubscription(db, key, () => order, moment(MADE))).toMatchObject({
      subscription: { state: { kind: "resting" }, next: { localDate: "2026-07-20" } },
    });
  });

  it("changed, snoozed or paused while a run has it -> the run loses its claim", async () => {
    const db = await open();
    const { id } = await storedSubscription(db, MADE);
    const key = { userId: PERSON, id };
    const changes = [
      () => snoozeSubscription(db, key, "2026-07-20", moment(DUE)),
      () => resumeSubscription(db, key, moment(DUE)),
      () => editSubscription(db, key, () => aDailyOrder({ localTime: "08:00" }), moment(DUE)),
      () => pauseSubscription(db, key, DUE),
    ];
    for (const change of changes) {
      await db.kysely.updateTable("subscriptions").set({ claimable_at: DUE }).execute();
      const [run] = (await claimSubscriptions(db, DUE)).runs;
      if (run === undefined) throw new Error("nothing was claimed");
      expect(await writeRun(db, run, { sending_at: DUE })).toBe(true);
      await change();
      expect(await writeRun(db, run, { trouble: "away" })).toBe(false);
      expect(await rowOf(db, id)).toMatchObject({ sending_at: null, trouble: null });
    }
  });

  it("a watch changed -> begins anew; one that the person paused stays paused", async () => {
    const db = await open();
    const { id } = await storedSubscription(db, MADE, aWatchOrder());
    const key = { userId: PERSON, id };
    const story = JSON.stringify({ ...NEW_STORY, sent: 3 });
    await db.kysely.updateTable("subscriptions").set({ story, trouble: "away" }).execute();
    await pauseSubscription(db, key, MADE);
    const conditions = [{ kind: "snow", atLeast: null }] as const;
    const edited = await editSubscription(db, key, () => aWatchOrder({ conditions }), moment(MADE));
    expect(edited).toMatchObject({
      subscription: { conditions, story: NEW_STORY, trouble: null, state: { kind: "paused" } },
    });
    expect(await rowOf(db, id)).toMatchObject({ claimable_at: null });
  });

  it("snoozed -> due on that date; somebody else's key -> none, and nothing changes", async () => {
    const db = await open();
    const { id } = await storedSubscription(db, MADE);
    const snoozed = await snoozeSubscription(
      db,
      { userId: PERSON, id },
      "2026-07-20",
      moment(MADE),
    );
    const next = { localDate: "2026-07-20" };
    expect(snoozed).toMatchObject({ subscription: { state: { until: "2026-07-20" }, next } });
    const foreign = { userId: "2", id };
    expect(await resumeSubscription(db, foreign, moment(MADE))).toEqual({ kind: "none" });
    expect(await stopSubscription(db, foreign)).toBeNull();
    expect(await rowOf(db, id)).toMatchObject({ state: "resting" });
  });

  it("the last one stopped -> the person is gone, too; with a lost claim -> nothing happens", async () => {
    const db = await open();
    const first = await storedSubscription(db, MADE);
    const second = await storedSubscription(db, MADE);
    expect(await stopSubscription(db, first, MADE)).toBeNull();
    expect(await stopSubscription(db, first)).toMatchObject({ id: first.id });
    expect(await subscriberOf(db)).toBeDefined();
    await stopSubscription(db, second);
    expect(await subscriberOf(db)).toBeUndefined();
  });

  it("the last readable one stopped -> one that this version cannot read stays", async () => {
    const db = await open();
    const unreadable = await storedSubscription(db, MADE);
    await db.kysely.updateTable("subscriptions").set({ local_time: "noon" }).execute();
    await stopSubscription(db, await storedSubscription(db, MADE));
    expect(await rowOf(db, unreadable.id)).not.toBeNull();
  });

  it("forgotten -> everything is gone at once, and only of that person", async () => {
    const db = await open();
    const { id } = await storedSubscription(db, MADE);
    const other = await storedSubscription(db, MADE, aDailyOrder(), "2");
    expect(await forgetSubscriber(db, PERSON)).toBe(true);
    expect(await forgetSubscriber(db, PERSON)).toBe(false);
    expect([await rowOf(db, id), await subscriberOf(db)]).toEqual([null, undefined]);
    expect(await rowOf(db, other.id)).not.toBeNull();
  });

  it("seen after messages were refused -> told once, by one of two commands at once", async () => {
    const db = await open();
    const { id } = await storedSubscription(db, MADE);
    await storedSubscription(db, MADE, aWatchOrder());
    const see = (at: number) => noteSeen(db, { userId: PERSON, locale: "fr" }, at);
    expect(await see(MADE)).toBe(0);
    expect(await subscriberOf(db)).toMatchObject({ locale: "fr" });
    await closeMessages(db, PERSON, MADE);
    expect((await Promise.all([see(DUE), see(DUE)])).toSorted()).toEqual([0, 2]);
    await closeMessages(db, PERSON, DUE);
    expect(await see(DUE + 2 * DAY_MS)).toBe(0);
    expect(await subscriberOf(db)).toMatchObject({ seen_at: DUE + 2 * DAY_MS });
    const resumed = await resumeSubscription(db, { userId: PERSON, id }, moment(DUE));
    expect(resumed).toMatchObject({ kind: "saved" });
    expect(await noteSeen(db, { userId: "2", locale: "fr" }, DUE)).toBe(0);
  });
});
