/**
 * Schedules that stopped: all of a channel that is gone, and the notices to those who created them.
 *
 * A notice is in its schedule's row, so a crash does not lose it. `notice_at` is when a process may send it, and is
 * written with the state. `told_at` is written just before the message is sent: a claimed notice that has it may have
 * been sent. For two minutes it is repeated with its nonce. Later it is dropped, since never twice beats never
 * missed.
 */
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { runExclusively, runQuery } from "../database/query.ts";
import type { ScheduleUpdate } from "../database/tables.ts";
import { NONCE_MEMORY_MS } from "../limits.ts";
import {
  type Claimed,
  type DueWorkServices,
  pauseAfter,
  TRY_FOR_MS,
  updateClaimed,
  type WorkOnDue,
  workOnDue,
} from "./due-work.ts";
import type { PostRateLimit } from "./post-rate-limit.ts";
import type { DeliveryFailure, RetryingReason, Schedule, StopReason } from "./schedule.ts";
import { readScheduleRow, stateUpdate } from "./schedule-row.ts";

/** Less than Discord remembers a nonce. */
const LEASE_MS = 60_000;

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

interface NoticeServices extends DueWorkServices {
  readonly rateLimit: PostRateLimit;
  readonly send: SendNotice;
}

/** Sends one notice after the other: whether a creator gets one depends on the earlier ones. */
export function createNotify(services: NoticeServices): WorkOnDue {
  return workOnDue(services, {
    column: "notice_at",
    leaseMs: LEASE_MS,
    limit: 1,
    failed: "could not notify the schedule's creator",
    attempt: (notice, signal) => tryToNotify(services, notice, signal),
  });
}

async function tryToNotify(
  { database, clock, log, rateLimit, send }: NoticeServices,
  notice: Claimed,
  signal: AbortSignal,
): Promise<ScheduleUpdate> {
  const { row, leaseEnd } = notice;
  const { told_at: toldAt } = row;
  const schedule = readScheduleRow(row);
  if (schedule === null || !("reason" in schedule.state)) return { notice_at: null };
  const { reason, at } = schedule.state;
  if (reason === "by-person") return { notice_at: null };
  const until = row.notice_until ?? clock.now() + TRY_FOR_MS;
  const nonce = `${schedule.id}-${at.toString(36)}`;
  const write = (update: ScheduleUpdate) => writeWanted(database, notice, clock.now(), update);
  const waitForSlot = () => rateLimit.take(signal);
  const mark = () => write({ told_at: toldAt ?? clock.now() });
  // Asked before the first request, too: most notices of a channel that is gone are not wanted.
  const isWanted =
    clock.now() <= until && (await write({ notice_at: leaseEnd, notice_until: until }));
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
  notice: Claimed,
  now: number,
  update: ScheduleUpdate,
): Promise<boolean> {
  // Two processes may have notices of the same channel.
  return runExclusively(db, notice.row.guild_id, async (kysely) => {
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
