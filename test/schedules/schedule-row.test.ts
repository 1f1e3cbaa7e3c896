/** The options of a post as a row of the database. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { ScheduleUpdate } from "../../src/database/tables.ts";
import { claimDue } from "../../src/schedules/claims.ts";
import { PLAIN_POST } from "../../src/schedules/schedule.ts";
import {
  changeSchedule,
  listSchedules,
  type ScheduleChanges,
} from "../../src/schedules/schedule-store.ts";
import { describeEachDatabase, openNewDatabase } from "../support/databases.ts";
import { anyPostOptions } from "../support/post-options.ts";
import { moment } from "../support/zone-rules.ts";
import { GUILD, storedSchedule } from "./orders.ts";

const NOW = Date.parse("2026-07-14T12:00:00Z");

/** PostgreSQL rejects text with NUL, and typed text has none. */
const text = (maxLength: number) =>
  fc.string({ minLength: 1, maxLength }).map((typed) => typed.replace(/\0/g, "-"));
const posts = anyPostOptions({ threadName: text(100), note: text(300) });

describeEachDatabase("the options of a post", (open) => {
  it("a language -> kept by other changes, until it is cleared", async () => {
    const db = await open();
    const { id } = await storedSchedule(db, NOW);
    const change = (changes: ScheduleChanges) =>
      changeSchedule(db, { guildId: GUILD, id }, changes, moment(NOW));
    expect((await change({ language: "zh-TW" }))?.language).toBe("zh-TW");
    expect((await change({ days: 2 }))?.language).toBe("zh-TW");
    expect((await change({ language: null }))?.language).toBeNull();
  });

  it("any -> read as they were written", async () => {
    const db = await open();
    const { id } = await storedSchedule(db, NOW);
    await fc.assert(
      fc.asyncProperty(posts, async (post) => {
        const changed = await changeSchedule(db, { guildId: GUILD, id }, { post }, moment(NOW));
        expect(changed?.post).toEqual(post);
      }),
      { numRuns: 40 },
    );
  });

  it("plain ones -> nothing but nulls, as in rows of the version before", async () => {
    const db = await open();
    await storedSchedule(db, NOW);
    const row = await db.kysely.selectFrom("schedules").selectAll().executeTakeFirstOrThrow();
    const { other_locations, conditions, mode, layout, is_silent, thread, note } = row;
    const columns = [other_locations, conditions, mode, layout, is_silent, thread, note];
    expect(columns.every((column) => column === null)).toBe(true);
  });
});

/** Without its condition a post would appear too often, without its thread in the wrong place. */
const UNREADABLE: readonly ScheduleUpdate[] = [
  { conditions: "{" },
  { conditions: '{"list":[],"match":"any","withinDays":1}' },
  { conditions: '{"list":[{"kind":"hail"}],"match":"any","withinDays":1}' },
  { other_locations: '["1","2","3","4","5","6","7","8","9","10"]' },
  { thread: '{"kind":"named","name":""}' },
  { state: "resting", state_at: 1, rest_until: null },
];

it.each(UNREADABLE)("%o -> set aside, not guessed", async (columns) => {
  const db = await openNewDatabase();
  const { id, next } = await storedSchedule(db, NOW);
  await db.kysely.updateTable("schedules").set(columns).execute();
  const options = { now: next.dueAt, limit: 9, leaseMs: 20_000, except: [] };
  expect(await claimDue(db, options)).toEqual({ runs: [], unreadable: [id] });
  expect(await listSchedules(db, GUILD)).toEqual([]);
});

it.each([
  { mode: "sideways" },
  { layout: "spiral" },
  { note: "x".repeat(301) },
  { standing_channel_id: "1", standing_message_id: null },
  { language: "tlh" },
] satisfies ScheduleUpdate[])("%o -> as if it was not set", async (columns) => {
  const db = await openNewDatabase();
  await storedSchedule(db, NOW);
  await db.kysely.updateTable("schedules").set(columns).execute();
  const [schedule] = await listSchedules(db, GUILD);
  expect(schedule).toMatchObject({
    ...{ post: PLAIN_POST, previousMessage: null, language: null },
  });
});
