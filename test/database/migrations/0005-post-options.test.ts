/** What happens to daily posts of the previous version. */
import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import type { Tables } from "../../../src/database/tables.ts";
import { claimDue, nextClaimable } from "../../../src/schedules/claims.ts";
import { PLAIN_POST } from "../../../src/schedules/schedule.ts";
import { listSchedules } from "../../../src/schedules/schedule-store.ts";
import { describeEachDatabase } from "../../support/databases.ts";

const ADDED = [
  "other_locations",
  "conditions",
  "mode",
  "layout",
  "is_silent",
  "thread",
  "note",
  "rest_until",
  "standing_channel_id",
  "standing_message_id",
  "thread_id",
  "thread_key",
  "memory",
];
/** By later migrations. */
const ADDED_LATER = [
  ...["publish", "tag", "publish_state", "publish_at", "publish_until", "language"],
  ...["refused_at", "notice_at", "notice_until", "alerts", "alerts_at", "shown_days"],
];
const GUILD = "1100000000000000010";
const DUE = Date.parse("2026-12-01T06:00:00Z");

/** A row of the previous version: active, posted once. */
const ACTIVE = {
  id: "K7Q2MXYZ",
  guild_id: GUILD,
  maker_id: "1100000000000000031",
  channel_id: "1100000000000000011",
  role_id: "1100000000000000041",
  location: "geonames-2988507",
  days: 7,
  unit: "i",
  local_time: "07:00",
  weekdays: "12345",
  time_zone: "Europe/Paris",
  guild_locale: "fr",
  state: "active",
  state_reason: null,
  state_at: null,
  due_at: DUE,
  due_date: "2026-12-01",
  claimable_at: DUE,
  claim_id: null,
  sending_at: null,
  attempts: 0,
  trouble: null,
  last_outcome: "posted",
  last_reason: null,
  last_message_id: "1100000000000000099",
  last_due_at: DUE - 86_400_000,
  last_ended_at: DUE - 86_399_000,
  told_at: null,
  left_at: null,
  created_at: 1,
  updated_at: 2,
};
const PAUSED = {
  ...ACTIVE,
  id: "P4USED22",
  maker_id: null,
  role_id: null,
  days: null,
  unit: null,
  state: "paused",
  state_reason: "missing-access",
  state_at: 5,
  claimable_at: null,
  last_outcome: "stopped",
  last_reason: "missing-access",
  last_message_id: null,
  told_at: 6,
  created_at: 2,
};
const HELD = {
  ...ACTIVE,
  id: "HELD2222",
  state: "held",
  state_reason: "no-data",
  state_at: 7,
  last_outcome: "held",
  last_reason: "no-data",
  last_message_id: null,
  created_at: 3,
};
/** A row in the middle of a run whose process died. */
const UNDER_WAY = {
  ...ACTIVE,
  id: "RUNN2222",
  claim_id: "0b8e2f2c-6d6a-4a52-9a1e-0f4f6c2a7b11",
  claimable_at: DUE + 60_000,
  sending_at: DUE + 1_000,
  attempts: 2,
  trouble: "discord-unavailable",
  last_outcome: null,
  last_message_id: null,
  last_due_at: null,
  last_ended_at: null,
  created_at: 4,
};
const ROWS = [ACTIVE, PAUSED, HELD, UNDER_WAY];

async function goBack(kysely: Kysely<Tables>): Promise<void> {
  await sql`drop index schedules_publish_at`.execute(kysely);
  await sql`drop index schedules_notice_at`.execute(kysely);
  await sql`drop index schedules_alerts_at`.execute(kysely);
  for (const column of [...ADDED, ...ADDED_LATER]) {
    await sql`alter table schedules drop column ${sql.ref(column)}`.execute(kysely);
  }
  await sql`drop table interaction_claims`.execute(kysely);
  const tables = [
    "posted_alerts",
    "component_states",
    "day_history",
    "subscriptions",
    "subscribers",
  ];
  for (const table of tables) {
    await sql`drop table ${sql.ref(table)}`.execute(kysely);
  }
  await sql`delete from kysely_migration where name >= '0005-post-options'`.execute(kysely);
}

describeEachDatabase("the migration of post options", (open) => {
  async function migrated() {
    const before = await open();
    await goBack(before.kysely);
    for (const row of ROWS) {
      const columns = Object.keys(row).map((name) => sql.ref(name));
      const values = Object.values(row).map((value) => sql`${value}`);
      await sql`
        insert into schedules (${sql.join(columns)}) values (${sql.join(values)})
      `.execute(before.kysely);
    }
    return open();
  }

  it("schedules of the version before -> all columns as they were", async () => {
    const { kysely } = await migrated();
    const rows = await kysely.selectFrom("schedules").selectAll().orderBy("created_at").execute();
    expect(rows).toMatchObject(ROWS);
  });

  it("-> read as plain posts, in the state that they were in, with the post that stands", async () => {
    const schedules = await listSchedules(await migrated(), GUILD);
    expect(schedules.map(({ id, state }) => [id, state])).toEqual([
      [ACTIVE.id, { kind: "active" }],
      [PAUSED.id, { kind: "paused", reason: "missing-access", at: 5 }],
      [HELD.id, { kind: "held", reason: "no-data", at: 7 }],
      [UNDER_WAY.id, { kind: "active" }],
    ]);
    for (const { post, opened, language, guildLocale } of schedules) {
      expect({ language, guildLocale }).toEqual({ language: null, guildLocale: "fr" });
      expect({ post, opened }).toEqual({ post: PLAIN_POST, opened: null });
    }
    const [active, paused] = schedules;
    expect(active?.previousMessage).toEqual({
      channelId: ACTIVE.channel_id,
      messageId: ACTIVE.last_message_id,
    });
    expect(paused?.previousMessage).toBeNull();
    expect(active?.last?.outcome).toEqual({
      kind: "posted",
      messageId: ACTIVE.last_message_id,
      isLate: false,
    });
  });

  it("-> runs that were due or under way are taken as they were left", async () => {
    const db = await migrated();
    // Creators of schedules that stopped before are not told any more.
    expect(await nextClaimable(db)).toMatchObject({ run: DUE, notice: null });
    const now = DUE + 120_000;
    const { runs, unreadable } = await claimDue(db, { now, limit: 10, leaseMs: 1, except: [] });
    expect(unreadable).toEqual([]);
    expect(runs.map(({ schedule }) => schedule.id).sort()).toEqual(
      [ACTIVE.id, HELD.id, UNDER_WAY.id].sort(),
    );
    const left = runs.find(({ schedule }) => schedule.id === UNDER_WAY.id);
    expect(left).toMatchObject({
      sendingAt: DUE + 1_000,
      attempts: 2,
      lastFailure: "discord-unavailable",
    });
  });
});
