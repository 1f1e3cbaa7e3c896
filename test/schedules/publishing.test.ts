/** Publishing posted messages: what is claimed, how often it is tried, and what is written, on both databases. */
import { describe, expect, it } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { createLogger } from "../../src/log.ts";
import { finishRun, nextClaimable } from "../../src/schedules/claims.ts";
import { guildSchedules } from "../../src/schedules/guild-schedules.ts";
import type { Poster } from "../../src/schedules/poster.ts";
import { createPublish, postedUpdate } from "../../src/schedules/publishing.ts";
import { type DeliveryFailure, PLAIN_POST } from "../../src/schedules/schedule.ts";
import { changeSchedule, listSchedules } from "../../src/schedules/schedule-store.ts";
import { aSchedule } from "../support/builders.ts";
import { describeEachDatabase } from "../support/databases.ts";
import { TestClock } from "../support/test-clock.ts";
import { moment } from "../support/zone-rules.ts";
import { CHANNEL, claimOnly, GUILD, storedSchedule } from "./orders.ts";

const MADE = Date.parse("2026-07-14T12:00:00Z");
const DUE = Date.parse("2026-07-15T05:00:00Z");
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MESSAGE = { channelId: CHANNEL, messageId: "42" };
const PUBLISH = { ...PLAIN_POST, publish: true };
const NOT_PERMITTED: DeliveryFailure = { kind: "missing-permission", code: 50013 };
const GONE: DeliveryFailure = { kind: "message-gone", code: 10008 };
const DOWN: DeliveryFailure = { kind: "unavailable", maybePosted: true };
const EDIT = { localTime: "08:00" };

/** A message that was posted and is to be published from {@link DUE} on. */
async function posted(db: Database): Promise<void> {
  await storedSchedule(db, MADE, { post: PUBLISH });
  const run = await claimOnly(db, DUE);
  await finishRun(db, run, {
    last: {
      outcome: { kind: "posted", messageId: MESSAGE.messageId, isLate: false },
      dueAt: DUE,
      endedAt: DUE,
    },
    state: { kind: "active" },
    next: { dueAt: DUE + 24 * HOUR_MS, localDate: "2026-07-16" },
    kept: {
      standing_channel_id: MESSAGE.channelId,
      standing_message_id: MESSAGE.messageId,
      publish_state: null,
      publish_at: DUE,
      publish_until: DUE + 2 * HOUR_MS,
    },
  });
}

async function listed(db: Database) {
  const [schedule] = await listSchedules(db, GUILD);
  if (schedule === undefined) throw new Error("no schedule");
  return schedule;
}

/**
 * A process that publishes, and Discord's answers to it: each once, then success.
 *
 * @param onSlot called when a request gets its slot
 */
function startProcess(
  db: Database,
  failures: readonly (DeliveryFailure | Error)[] = [],
  onSlot: () => unknown = () => undefined,
) {
  const clock = new TestClock(new Date(DUE).toISOString());
  const asked: number[] = [];
  const left = [...failures];
  const poster: Pick<Poster<never>, "publish"> = {
    async publish(message) {
      expect(message).toEqual(MESSAGE);
      asked.push(clock.now() - DUE);
      const failure = left.shift();
      if (failure instanceof Error) throw failure;
      return failure === undefined ? { kind: "published" } : { kind: "failed", failure };
    },
  };
  const rateLimit = {
    async take(signal?: AbortSignal) {
      await onSlot();
      signal?.throwIfAborted();
    },
    send: <Result>(request: () => Promise<Result>) => request(),
  };
  const log = createLogger("silent");
  const publish = createPublish({ database: db, clock, log, rateLimit, poster });
  return {
    clock,
    asked,
    /** Works on what is due. */
    work: (signal = new AbortController().signal) => publish(signal),
    /** Works until nothing is left. */
    async workToTheEnd(): Promise<void> {
      while ((await listed(db)).publishing?.kind === "pending") {
        const at = (await nextClaimable(db)).publication ?? 0;
        clock.jumpBy(Math.max(0, at - clock.now()));
        await this.work();
      }
    },
  };
}

describeEachDatabase("publishing a message", (open) => {
  it("posted -> published once, and never again", async () => {
    const db = await open();
    await posted(db);
    expect((await nextClaimable(db)).publication).toBe(DUE);
    expect(await listed(db)).toMatchObject({ publishing: { kind: "pending", reason: null } });
    const { work, asked } = startProcess(db);
    await work();
    expect(await listed(db)).toMatchObject({ publishing: { kind: "published" } });
    expect(await nextClaimable(db)).toEqual({
      run: DUE + 24 * HOUR_MS,
      publication: null,
      notice: null,
      look: null,
      subscription: null,
    });
    await work();
    expect(asked).toEqual([0]);
  });

  it("two processes -> one claims it; when that one died, the other tries after its lease", async () => {
    const db = await open();
    await posted(db);
    await new Promise<void>((hasSlot) => {
      const dead = startProcess(db, [], () => {
        hasSlot();
        return new Promise<never>(() => undefined);
      });
      void dead.work();
    });
    const heir = startProcess(db);
    await heir.work();
    expect(heir.asked).toEqual([]);
    heir.clock.jumpBy(2 * MINUTE_MS);
    await heir.work();
    expect(heir.asked).toHaveLength(1);
    expect(await listed(db)).toMatchObject({ publishing: { kind: "published" } });
  });

  it("stopped before its slot came -> given back at once", async () => {
    const db = await open();
    await posted(db);
    const stopping = new AbortController();
    const { work, asked } = startProcess(db, [], () => stopping.abort(new Error("the bot stops")));
    await work(stopping.signal);
    expect(asked).toEqual([]);
    expect((await nextClaimable(db)).publication).toBe(DUE);
  });

  it.each([
    ["a short outage", [DOWN, new Error("odd")], { kind: "published" }, 3],
    ["a deleted message", [GONE], { kind: "failed", reason: "message-gone" }, 1],
  ] as const)("%s -> %o", async (_, failures, publishing, tries) => {
    const db = await open();
    await posted(db);
    const process = startProcess(db, failures);
    await process.workToTheEnd();
    expect(await listed(db)).toMatchObject({ publishing });
    expect(process.asked).toHaveLength(tries);
  });

  it("an unexpected error -> left alone for a minute", async () => {
    const db = await open();
    await posted(db);
    const process = startProcess(db, [new Error("odd")]);
    await process.workToTheEnd();
    expect(process.asked).toEqual([0, MINUTE_MS]);
  });

  it("a permission is missing for good -> tried for two hours, less and less often, and the reason stays", async () => {
    const db = await open();
    await posted(db);
    const process = startProcess(db, Array(100).fill(NOT_PERMITTED));
    await process.work();
    expect(await listed(db)).toMatchObject({
      publishing: { kind: "pending", reason: "missing-permission" },
    });
    await process.workToTheEnd();
    expect(await listed(db)).toMatchObject({
      state: { kind: "active" },
      last: { outcome: { kind: "posted" } },
      publishing: { kind: "failed", reason: "missing-permission" },
    });
    expect(process.asked.length).toBeLessThan(20);
    expect(process.asked.at(-1)).toBeGreaterThan(1.8 * HOUR_MS);
    expect(process.asked.at(-1)).toBeLessThanOrEqual(2 * HOUR_MS);
  });

  it("a limit names its time -> tried again no sooner; one beyond the two hours -> given up", async () => {
    const db = await open();
    await posted(db);
    const process = startProcess(db, [
      { kind: "rate-limited", retryAfterMs: 50 * MINUTE_MS },
      { kind: "rate-limited", retryAfterMs: 3 * HOUR_MS },
    ]);
    await process.workToTheEnd();
    expect(process.asked).toEqual([0, 50 * MINUTE_MS]);
    expect(await listed(db)).toMatchObject({
      publishing: { kind: "failed", reason: "rate-limited" },
    });
  });

  it("no process ran for two hours -> not tried any more", async () => {
    const db = await open();
    await posted(db);
    const process = startProcess(db);
    process.clock.jumpBy(2 * HOUR_MS + 1);
    await process.work();
    expect(process.asked).toEqual([]);
    expect(await listed(db)).toMatchObject({ publishing: { kind: "failed", reason: "away" } });
  });

  it("the schedule is changed while it waits -> published all the same, unless that was changed", async () => {
    const db = await open();
    await posted(db);
    const { id } = await listed(db);
    await changeSchedule(db, { guildId: GUILD, id }, EDIT, moment(DUE));
    expect(await listed(db)).toMatchObject({ publishing: { kind: "pending" } });
    await changeSchedule(db, { guildId: GUILD, id }, { post: { publish: false } }, moment(DUE));
    expect((await listed(db)).publishing).toBeNull();
    const { work, asked } = startProcess(db);
    await work();
    expect(asked).toEqual([]);
  });

  it("the message was replaced during the request -> the new one still waits", async () => {
    const db = await open();
    await posted(db);
    const replaced = { publish_at: DUE + 5, standing_message_id: "43" };
    const { work } = startProcess(db, [], () =>
      db.kysely.updateTable("schedules").set(replaced).execute(),
    );
    await work();
    expect(await listed(db)).toMatchObject({ publishing: { kind: "pending" } });
  });

  it("the bot left the server -> nothing is published there", async () => {
    const db = await open();
    await posted(db);
    await guildSchedules(db).markLeft(GUILD, DUE);
    expect((await nextClaimable(db)).publication).toBeNull();
  });
});

describe("postedUpdate", () => {
  const other = { channelId: CHANNEL, messageId: "41" };
  const inThread = { channelId: "1100000000000000015", messageId: "42" };
  const published = { kind: "published" } as const;
  const failed = { kind: "failed", reason: "rate-limited" } as const;

  it.each([
    ["a new message", { previousMessage: other, publishing: published }, MESSAGE, DUE],
    ["the first message", {}, MESSAGE, DUE],
    ["an edit of a published one", { previousMessage: MESSAGE, publishing: published }, MESSAGE],
    [
      "an edit of one that could not be",
      { previousMessage: MESSAGE, publishing: failed },
      MESSAGE,
      DUE,
    ],
    ["an edit of one from before", { previousMessage: MESSAGE }, MESSAGE, DUE],
    ["a message in a thread", {}, inThread, null],
    ["a deleted message", {}, null, null],
    ["a schedule that does not publish", { post: PLAIN_POST }, MESSAGE, null],
  ])("%s -> %o", (_, changes, message, publishFrom?: number | null) => {
    const schedule = aSchedule({ channelId: CHANNEL, post: PUBLISH, ...changes });
    const run = {
      schedule,
      due: schedule.next,
      claimId: "c",
      sendingAt: null,
      attempts: 0,
      lastFailure: null,
      refusal: null,
    };
    expect(postedUpdate(run, message, DUE)).toEqual({
      standing_channel_id: message?.channelId ?? null,
      standing_message_id: message?.messageId ?? null,
      ...(publishFrom === undefined
        ? {}
        : {
            publish_state: null,
            publish_at: publishFrom,
            publish_until: publishFrom === null ? null : publishFrom + 2 * HOUR_MS,
          }),
    });
  });
});
