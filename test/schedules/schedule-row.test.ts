/** What a post may be beyond a plain forecast, as a row of the database. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { ScheduleUpdate } from "../../src/database/tables.ts";
import { claimDue } from "../../src/schedules/run-store.ts";
import { PLAIN_POST, type PostOptions } from "../../src/schedules/schedule.ts";
import { changeSchedule, listSchedules } from "../../src/schedules/schedule-store.ts";
import { describeEachDatabase, openUntilFinished } from "../support/databases.ts";
import { GUILD, storedSchedule } from "./orders.ts";

const NOW = Date.parse("2026-07-14T12:00:00Z");

const posts: fc.Arbitrary<PostOptions> = fc.record({
  otherLocations: fc.array(fc.constantFrom("2.35,48.86", "geonames-1", "101010100"), {
    maxLength: 9,
  }),
  conditions: fc.option(
    fc.record({
      list: fc.constant([
        { kind: "low", atMost: 0, unit: "m" } as const,
        { kind: "rain", atLeast: null } as const,
      ]),
      match: fc.constantFrom("any", "all"),
      withinDays: fc.integer({ min: 1, max: 7 }),
    }),
  ),
  mode: fc.constantFrom("new", "replace", "bottom"),
  layout: fc.constantFrom("forecast", "week"),
  isSilent: fc.boolean(),
  thread: fc.option(
    fc.oneof(
      fc.constant({ kind: "each" } as const),
      fc.record({
        kind: fc.constant("named" as const),
        name: fc.string({ minLength: 1, maxLength: 100 }).map((name) => name.replace(/\0/g, "-")),
      }),
    ),
  ),
  // PostgreSQL takes no text with a NUL; what people type has none.
  note: fc.option(
    fc.string({ minLength: 1, maxLength: 300 }).map((note) => note.replace(/\0/g, "-")),
  ),
});

describeEachDatabase("the options of a post", (open) => {
  it("any -> read as they were written", async () => {
    const db = await open();
    const { id } = await storedSchedule(db, NOW);
    await fc.assert(
      fc.asyncProperty(posts, async (post) => {
        const changed = await changeSchedule(db, { guildId: GUILD, id }, { post }, NOW);
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
  const db = await openUntilFinished({ kind: "sqlite", path: ":memory:" });
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
  { memory: "nothing" },
] satisfies ScheduleUpdate[])("%o -> as if it was not set", async (columns) => {
  const db = await openUntilFinished({ kind: "sqlite", path: ":memory:" });
  await storedSchedule(db, NOW);
  await db.kysely.updateTable("schedules").set(columns).execute();
  const [schedule] = await listSchedules(db, GUILD);
  expect(schedule).toMatchObject({ post: PLAIN_POST, standing: null, memory: null });
});
