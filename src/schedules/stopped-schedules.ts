/**
 * Schedules that stopped: all of a channel that is gone, and the notices to those who created them.
 *
 * A notice is in its schedule's row, so a crash does not lose it. `notice_at` is when a process may send it. It is
 * written with the state, and a process claims the notice by moving that time on. `told_at` is written just before
 * the message is sent: a claimed notice that has it may have been sent. For two minutes it is repeated with its
 * nonce. Later it is dropped, since never twice beats never missed.
 */
import { type Kysely, sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { DatabaseError } from "../database/errors.ts";
import { runExclusively, runQuery } from "../database/query.ts";
import type { ScheduleUpdate, Tables } from "../database/tables.ts";
import { NONCE_MEMORY_MS } from "../limits.ts";
import type { Logger } from "../log.ts";
import { dueIds } from "./claims.ts";
import type { PostRateLimit } from "./post-rate-limit.ts";
import { pauseAfter, TRY_FOR_MS } from "./publishing.ts";
import type { DeliveryFailure, RetryingReason, Schedule, StopReason } from "./schedule.ts";
import { readScheduleRow, stateUpdate } from "./schedule-row.ts";

/** How long a process that ended keeps others from sending; less than Discord remembers a nonce. */
const LEASE_MS = 60_000;
const FAILED = "could not notify the schedule's creator";

/**
 * Pauses all schedules of a channel that is gone, so that none of them has to find out by itself.
 *
 * @param now Unix milliseconds
 * @throws {DatabaseError}
 */
export async function pauseChannel(db: Database, channelId: string, now: number): Promise<void> {
  await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set({
        ...stateUpdate({ kind: "paused", reason: "unknown-channel", at: now }),
        claimable_at: null,
        claim_id: null,
        sending_at: null,
      })
      .where("channel_id", "=", channelId)
      .where("state", "!=", "paused")
      .execute(),
  );
}

/** A notice that this process sends now. */
export interface Notice {
  readonly scheduleId: string;
  /** Null for a row that this version cannot read. */
  readonly schedule: Schedule | null;
  /** Since when it may have been sent, Unix milliseconds; null before. */
  readonly toldAt: number | null;
  /** Until when it is tried, Unix milliseconds. */
  readonly until: number;
  /** What the row has while this claim holds. */
  readonly leaseEnd: number;
}

/**
 * Claims the notice that has waited longest; null when none is due.
 *
 * @param now Unix milliseconds
 * @throws {DatabaseError}
 */
export async function claimNotice(db: Database, now: number): Promise<Notice | null> {
  const leaseEnd = now + LEASE_MS;
  const due = { dialect: db.dialect, now, limit: 1, except: [] };
  const row = await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set(({ fn, val }) => ({
        notice_at: leaseEnd,
        notice_until: fn.coalesce("notice_until", val(now + TRY_FOR_MS)),
      }))
      .where("id", "in", dueIds(kysely, "notice_at", due))
      .returningAll()
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  const { id: scheduleId, told_at: toldAt, notice_until: until } = row;
  return { scheduleId, schedule: readScheduleRow(row), toldAt, until: until ?? now, leaseEnd };
}

/** Sends a notice. Makes each request once; only the notice repeats it. */
export type SendNotice = (notice: {
  readonly schedule: Schedule;
  readonly reason: StopReason | RetryingReason;
  /** The same at each try, and another one when the schedule stops again. */
  readonly nonce: string;
  /** Awaited before each request. */
  readonly waitForSlot: () => Promise<void>;
  /** Called just before each message. Unless it returns true, the message must not be sent. */
  readonly mark: () => Promise<boolean>;
}) => Promise<NoticeResult>;

/** Logged as it is, so its kinds are values of a log field. */
export type NoticeResult =
  | { readonly kind: "told"; readonly by: "direct-message" | "system-channel" }
  /** `failure` is that of the last message tried. */
  | { readonly kind: "not-told"; readonly failure: DeliveryFailure }
  | { readonly kind: "not-marked" };

export interface NoticeServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly rateLimit: PostRateLimit;
  readonly send: SendNotice;
}

/** Tries once, and records how it went; never rejects. After an abort, what was not sent is given back. */
export type Notify = (notice: Notice, signal: AbortSignal) => Promise<void>;

export function createNotify(services: NoticeServices): Notify {
  const { database, clock, log } = services;
  return async (notice, signal) => {
    try {
      await settle(database, notice, await tryToNotify(services, notice, signal));
    } catch (error) {
      const isStopping = signal.aborted && !(error instanceof DatabaseError);
      if (!isStopping) log.error({ scheduleId: notice.scheduleId, err: error }, FAILED);
      const isOver = !isStopping && clock.now() > notice.until;
      const at = isOver ? null : clock.now() + (isStopping ? 0 : LEASE_MS);
      await settle(database, notice, { notice_at: at }).catch(() => undefined);
    }
  };
}

async function tryToNotify(
  { database, clock, log, rateLimit, send }: NoticeServices,
  notice: Notice,
  signal: AbortSignal,
): Promise<ScheduleUpdate> {
  const { schedule, toldAt, until, leaseEnd } = notice;
  if (schedule === null || !("reason" in schedule.state)) return { notice_at: null };
  const { reason, at } = schedule.state;
  if (reason === "by-person") return { notice_at: null };
  const nonce = `${schedule.id}-${at.toString(36)}`;
  const write = (update: ScheduleUpdate) => writeWanted(database, notice, clock.now(), update);
  const waitForSlot = () => rateLimit.take(signal);
  const mark = () => write({ told_at: toldAt ?? clock.now() });
  // Asked before the first request, too: most notices of a channel that is gone are not wanted.
  const isWanted = await write({ notice_at: leaseEnd });
  const told = isWanted
    ? await send({ schedule, reason, nonce, waitForSlot, mark })
    : ({ kind: "not-marked" } as const);
  if (told.kind === "not-marked" && toldAt === null) return { notice_at: null };
  const fields = { scheduleId: schedule.id, guildId: schedule.guildId, reason };
  if (told.kind === "not-told" && ["unavailable", "rate-limited"].includes(told.failure.kind)) {
    const { failure } = told;
    const againAt = clock.now() + pauseAfter(failure, clock.now() - (until - TRY_FOR_MS));
    const isInDoubt = failure.kind === "unavailable" && failure.maybePosted;
    if (againAt <= until) {
      log.info({ ...fields, failure }, "creator not notified yet, tried again");
      return { notice_at: againAt, ...(isInDoubt ? {} : { told_at: toldAt }) };
    }
  }
  const result = told.kind === "not-marked" ? { kind: "unconfirmed" } : told;
  log.info({ ...fields, told: result }, "notified the creator of a stopped schedule");
  return { notice_at: null, told_at: toldAt ?? clock.now() };
}

/**
 * Writes to the row of a notice that is still to be sent. It is not when the schedule was resumed or another
 * process has the notice; when it may have been sent too long ago; or when the creator was notified of another
 * schedule that stopped in the same channel for the same reason and has not been resumed.
 */
async function writeWanted(
  db: Database,
  notice: Notice,
  now: number,
  update: ScheduleUpdate,
): Promise<boolean> {
  // Two processes may have notices of the same channel.
  return runExclusively(db, notice.schedule?.guildId ?? "", async (kysely) => {
    const { numUpdatedRows } = await updateClaimed(kysely, notice, update)
      .where(({ eb, or }) =>
        or([eb("told_at", "is", null), eb("told_at", ">=", now - NONCE_MEMORY_MS)]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("schedules as other")
              .select("other.id")
              .whereRef("other.id", "!=", "schedules.id")
              .whereRef("other.channel_id", "=", "schedules.channel_id")
              .whereRef("other.state_reason", "=", "schedules.state_reason")
              .where(sql<boolean>`other.maker_id is not distinct from schedules.maker_id`)
              .where("other.told_at", "is not", null),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}

/** Writes nothing when the schedule was resumed, or another process has the notice. */
async function settle(db: Database, notice: Notice, update: ScheduleUpdate): Promise<void> {
  await runQuery(db, (kysely) => updateClaimed(kysely, notice, update).execute());
}

function updateClaimed(kysely: Kysely<Tables>, notice: Notice, update: ScheduleUpdate) {
  return kysely
    .updateTable("schedules")
    .set(update)
    .where("id", "=", notice.scheduleId)
    .where("notice_at", "=", notice.leaseEnd);
}
