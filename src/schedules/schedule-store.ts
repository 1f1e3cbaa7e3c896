/** Keeps the daily posts of servers: admins create, change, pause, snooze, resume and remove them. */
import type { Database } from "../database/database.ts";
import { runExclusively, runQuery, runRepeatableQuery } from "../database/query.ts";
import type { ScheduleUpdate } from "../database/tables.ts";
import type { ZoneRules } from "../local-time.ts";
import { createShortId, shortIdOf } from "../short-id.ts";
import { nextRun } from "./next-run.ts";
import type { PostOptions, RunTime, Schedule, ScheduleOrder } from "./schedule.ts";
import { orderColumns, readScheduleRow, stateUpdate, waitingFor } from "./schedule-row.ts";

/** How many schedules one server may have. */
export const MAX_SCHEDULES = 25;

const ID_LENGTH = 8;

export interface NewSchedule extends ScheduleOrder {
  readonly guildId: string;
  readonly creatorId: string;
  /** As in {@link Schedule}. */
  readonly guildLocale: string;
  /** Discord's id of the message with the menu that it was ordered from: one menu adds one schedule. */
  readonly menuMessageId?: string | null;
}

/** What the next run depends on besides the schedule. */
export interface Moment {
  /** Unix milliseconds. */
  readonly nowMs: number;
  readonly zoneRules: ZoneRules;
}

/** A schedule of one server. */
export interface ScheduleKey {
  readonly guildId: string;
  readonly id: string;
}

export interface ScheduleChanges extends Partial<Omit<ScheduleOrder, "post">> {
  readonly guildLocale?: string;
  /** Options that are left out stay, even if somebody else changes them at the same time. */
  readonly post?: Partial<PostOptions>;
}

export function withChanges(schedule: Schedule, changes: ScheduleChanges): Schedule {
  return { ...schedule, ...changes, post: { ...schedule.post, ...changes.post } };
}

/**
 * Adds a schedule whose first run is the next one from now.
 *
 * @returns the earlier one when its menu was used before; null when the server has {@link MAX_SCHEDULES} already
 * @throws {DatabaseError}
 */
export async function addSchedule(
  db: Database,
  added: NewSchedule,
  { nowMs, zoneRules }: Moment,
): Promise<Schedule | null> {
  const { guildId, creatorId, guildLocale, menuMessageId } = added;
  const row = {
    ...orderColumns(added),
    id: menuMessageId ? shortIdOf(menuMessageId, ID_LENGTH) : createShortId(ID_LENGTH),
    guild_id: guildId,
    maker_id: creatorId,
    guild_locale: guildLocale,
    ...stateUpdate({ kind: "active" }),
    ...waitingFor(nextRun(zoneRules, added, nowMs)),
    created_at: nowMs,
    updated_at: nowMs,
  };
  return runExclusively(db, guildId, async (kysely) => {
    const earlier = await kysely
      .selectFrom("schedules")
      .selectAll()
      .where("guild_id", "=", guildId)
      .where("id", "=", row.id)
      .executeTakeFirst();
    if (earlier !== undefined) return readScheduleRow(earlier);
    const { count } = await kysely
      .selectFrom("schedules")
      .select((select) => select.fn.countAll<number | bigint>().as("count"))
      .where("guild_id", "=", guildId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_SCHEDULES) return null;
    const stored = await kysely
      .insertInto("schedules")
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow();
    return readScheduleRow(stored);
  });
}

/**
 * A server's schedules, the oldest first.
 *
 * @throws {DatabaseError}
 */
export async function listSchedules(db: Database, guildId: string): Promise<readonly Schedule[]> {
  const rows = await runRepeatableQuery(db, (kysely) =>
    kysely
      .selectFrom("schedules")
      .selectAll()
      .where("guild_id", "=", guildId)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  );
  return rows.map(readScheduleRow).filter((schedule) => schedule !== null);
}

/**
 * Changes a schedule. A new time, weekday or zone gives it the next run from now; other changes leave its
 * run alone.
 *
 * @returns the schedule as it is now; null when there is none
 * @throws {DatabaseError}
 */
export async function changeSchedule(
  db: Database,
  key: ScheduleKey,
  changes: ScheduleChanges,
  moment: Moment,
): Promise<Schedule | null> {
  return updateSchedule(db, key, (schedule) => {
    const changed = withChanges(schedule, changes);
    const isRetimed =
      changes.localTime !== undefined ||
      changes.weekdays !== undefined ||
      changes.timeZone !== undefined;
    return {
      ...orderColumns(changed),
      guild_locale: changed.guildLocale,
      ...(isRetimed ? waitingFor(firstRun(changed, moment)) : {}),
      ...(isRetimed && schedule.state.kind === "paused" ? { claimable_at: null } : {}),
      ...alertsUpdate([schedule, changed], moment),
      updated_at: moment.nowMs,
    };
  });
}

/** Looks for official warnings at once, also when no more are wanted: some may have to be marked as over. */
function alertsUpdate(schedules: readonly Schedule[], { nowMs }: Pick<Moment, "nowMs">) {
  return schedules.some(({ post }) => post.alerts !== null) ? { alerts_at: nowMs } : {};
}

/** The next run from now; for a snoozed schedule, the first run after the snooze. */
function firstRun(schedule: Schedule, { nowMs, zoneRules }: Moment): RunTime {
  const { state } = schedule;
  return nextRun(zoneRules, schedule, nowMs, state.kind === "resting" ? state.until : "");
}

/**
 * Snoozes a schedule until a date in its zone; its next run is the first one on or after that date.
 *
 * @param until `YYYY-MM-DD`
 * @returns the schedule as it is now; null when there is none
 * @throws {DatabaseError}
 */
export async function snoozeSchedule(
  db: Database,
  key: ScheduleKey,
  until: string,
  { nowMs, zoneRules }: Moment,
): Promise<Schedule | null> {
  return updateSchedule(db, key, (schedule) => ({
    ...stateUpdate({ kind: "resting", until, at: nowMs }),
    ...waitingFor(nextRun(zoneRules, schedule, nowMs, until)),
    updated_at: nowMs,
  }));
}

/**
 * Pauses a schedule until somebody resumes it. A run that is being posted right now may still appear.
 *
 * @param nowMs Unix time in milliseconds
 * @returns the schedule as it is now; null when there is none
 * @throws {DatabaseError}
 */
export async function pauseSchedule(
  db: Database,
  key: ScheduleKey,
  nowMs: number,
): Promise<Schedule | null> {
  return updateSchedule(db, key, ({ state, next }) =>
    state.kind === "paused"
      ? null
      : {
          ...stateUpdate({ kind: "paused", reason: "by-person", at: nowMs }),
          ...waitingFor(next),
          claimable_at: null,
          updated_at: nowMs,
        },
  );
}

/**
 * Lets a paused, snoozed or retrying schedule go on with the next run from now. If it stops again, its
 * creator is notified again.
 *
 * @returns the schedule as it is now; null when there is none
 * @throws {DatabaseError}
 */
export async function resumeSchedule(
  db: Database,
  key: ScheduleKey,
  { nowMs, zoneRules }: Moment,
): Promise<Schedule | null> {
  return updateSchedule(db, key, (schedule) =>
    schedule.state.kind === "active"
      ? null
      : {
          ...stateUpdate({ kind: "active" }),
          ...waitingFor(nextRun(zoneRules, schedule, nowMs)),
          ...alertsUpdate([schedule], { nowMs }),
          updated_at: nowMs,
        },
  );
}

/**
 * Removes a schedule.
 *
 * @returns what it was; null when there was none
 * @throws {DatabaseError}
 */
export async function removeSchedule(db: Database, key: ScheduleKey): Promise<Schedule | null> {
  const row = await runQuery(db, (kysely) =>
    kysely
      .deleteFrom("schedules")
      .where("guild_id", "=", key.guildId)
      .where("id", "=", key.id)
      .returningAll()
      .executeTakeFirst(),
  );
  return row === undefined ? null : readScheduleRow(row);
}

/**
 * Removes a person's id from the schedules they created. These go on, and notices about them go to the
 * server.
 *
 * @returns whether there were any
 * @throws {DatabaseError}
 */
export async function forgetCreator(db: Database, creatorId: string): Promise<boolean> {
  const { numUpdatedRows } = await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set({ maker_id: null })
      .where("maker_id", "=", creatorId)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n;
}

/** @param change what to write; null for nothing */
async function updateSchedule(
  db: Database,
  { guildId, id }: ScheduleKey,
  change: (schedule: Schedule) => ScheduleUpdate | null,
): Promise<Schedule | null> {
  return runExclusively(db, guildId, async (kysely) => {
    const stored = await kysely
      .selectFrom("schedules")
      .selectAll()
      .where("guild_id", "=", guildId)
      .where("id", "=", id)
      .executeTakeFirst();
    const schedule = stored === undefined ? null : readScheduleRow(stored);
    const columns = schedule === null ? null : change(schedule);
    if (columns === null) return schedule;
    const changed = await kysely
      .updateTable("schedules")
      .set(columns)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return readScheduleRow(changed);
  });
}
