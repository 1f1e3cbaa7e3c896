/**
 * Claims due subscriptions, and writes down how far their runs are. `claimable_at` is when a process may claim
 * one, and a process claims it by moving that time on. Each later write names the time that the claim wrote, so
 * that a process that lost its claim changes nothing.
 */
import type { ExpressionBuilder } from "kysely";
import type { Database } from "../database/database.ts";
import { runExclusively, runQuery, runRepeatableQuery } from "../database/query.ts";
import type { SubscriptionUpdate, Tables } from "../database/tables.ts";
import { dueIds, setAside } from "../schedules/claims.ts";
import { stateColumns } from "../schedules/schedule-row.ts";
import type { Subscriber, SubscriptionRun } from "./subscription.ts";
import { readSubscriberRow, readSubscriptionRun } from "./subscription-row.ts";

/** How long a dead process's runs stay claimed; less than Discord remembers a nonce. */
const LEASE_MS = 60_000;
const MAX_CLAIMED = 24;
const DAY_MS = 86_400_000;
/** Two refusals of one evening are no proof; a day has 23 hours where the clocks go forward. */
const REFUSALS_APART_MS = 20 * 60 * 60 * 1000;
/** Who takes no messages is deleted this long after their last command. */
const UNSEEN_MS = 90 * DAY_MS;

type WhereSubscriber = ExpressionBuilder<Tables, "subscribers">;

export interface ClaimedSubscriptions {
  readonly runs: readonly SubscriptionRun[];
  /** Ids of rows that this version of the program cannot read. */
  readonly unreadable: readonly string[];
}

/**
 * Claims due subscriptions, the longest waiting first.
 *
 * @param now Unix milliseconds
 * @throws {DatabaseError}
 */
export async function claimSubscriptions(db: Database, now: number): Promise<ClaimedSubscriptions> {
  const leaseEnd = now + LEASE_MS;
  const due = { dialect: db.dialect, now, limit: MAX_CLAIMED, except: [] };
  const rows = await runQuery(db, (kysely) =>
    kysely
      .updateTable("subscriptions")
      .set({ claimable_at: leaseEnd })
      .where("id", "in", dueIds(kysely, "claimable_at", due, "subscriptions"))
      .returningAll()
      .execute(),
  );
  if (rows.length === 0) return { runs: [], unreadable: [] };
  const people = await readSubscribers(
    db,
    rows.map((row) => row.user_id),
  );
  const runs = rows.flatMap((row) => {
    const subscriber = people.find(({ userId }) => userId === row.user_id);
    const run = subscriber && readSubscriptionRun(row, subscriber, leaseEnd);
    return run ? [run] : [];
  });
  const readable = new Set(runs.map(({ subscription }) => subscription.id));
  const unreadable = rows.map(({ id }) => id).filter((id) => !readable.has(id));
  await setAside(db, "subscriptions", unreadable, now);
  return { runs, unreadable };
}

/** @throws {DatabaseError} */
export async function readSubscribers(
  db: Database,
  userIds: readonly string[],
): Promise<readonly Subscriber[]> {
  const rows = await runRepeatableQuery(db, (kysely) =>
    kysely.selectFrom("subscribers").selectAll().where("user_id", "in", userIds).execute(),
  );
  return rows.map(readSubscriberRow);
}

/**
 * Writes to the row of a claimed run.
 *
 * @returns false when the run is no longer this process's; then nothing was written
 * @throws {DatabaseError}
 */
export async function writeRun(
  db: Database,
  { subscription: { id }, leaseEnd }: SubscriptionRun,
  columns: SubscriptionUpdate,
): Promise<boolean> {
  const { numUpdatedRows } = await runQuery(db, (kysely) =>
    kysely
      .updateTable("subscriptions")
      .set(columns)
      .where("id", "=", id)
      .where("claimable_at", "=", leaseEnd)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n;
}

/** @throws {DatabaseError} */
export async function recordChannel(
  db: Database,
  userId: string,
  channelId: string,
): Promise<void> {
  await runRepeatableQuery(db, (kysely) =>
    kysely
      .updateTable("subscribers")
      .set({ channel_id: channelId })
      .where("user_id", "=", userId)
      .execute(),
  );
}

/**
 * A message arrived: nothing is known against this person's direct channel any more.
 *
 * @throws {DatabaseError}
 */
export async function recordArrival(db: Database, userId: string): Promise<void> {
  await runRepeatableQuery(db, (kysely) =>
    kysely
      .updateTable("subscribers")
      .set({ refused_on: null, closed_at: null, told_at: null })
      .where("user_id", "=", userId)
      .where(({ or, eb }) =>
        or([eb("refused_on", "is not", null), eb("closed_at", "is not", null)]),
      )
      .execute(),
  );
}

/**
 * Discord refuses messages to this person: pauses all that they get, until they resume it. Somebody who was not
 * seen for long is deleted instead.
 *
 * @param now Unix milliseconds
 * @throws {DatabaseError}
 */
export async function closeMessages(db: Database, userId: string, now: number): Promise<void> {
  await runExclusively(db, userId, async (kysely) => {
    await kysely
      .deleteFrom("subscribers")
      .where("user_id", "=", userId)
      .where("seen_at", "<", now - UNSEEN_MS)
      .execute();
    const { numUpdatedRows } = await kysely
      .updateTable("subscriptions")
      .set({
        ...stateColumns({ kind: "paused", reason: "messages-closed", at: now }),
        claimable_at: null,
        sending_at: null,
        telling: null,
      })
      .where("user_id", "=", userId)
      .where("state", "!=", "paused")
      .executeTakeFirstOrThrow();
    await kysely
      .updateTable("subscribers")
      // Another message that was refused at the same time is no further news.
      .set({ closed_at: now, refused_on: null, ...(numUpdatedRows > 0n ? { told_at: null } : {}) })
      .where("user_id", "=", userId)
      .execute();
  });
}

/**
 * The direct channel was closed to the bot as long as a message could be late. The second time, at the earliest 20
 * hours later, that counts like a refusal.
 *
 * @param now Unix milliseconds
 * @throws {DatabaseError}
 */
export async function recordRefusal(db: Database, userId: string, now: number): Promise<void> {
  const since = new Date(now).toISOString();
  const known = await runRepeatableQuery(db, (kysely) =>
    kysely
      .updateTable("subscribers")
      .set(({ fn, val }) => ({ refused_on: fn.coalesce("refused_on", val(since)) }))
      .where("user_id", "=", userId)
      .returning("refused_on")
      .executeTakeFirst(),
  );
  const isConfirmed = now - Date.parse(known?.refused_on ?? since) >= REFUSALS_APART_MS;
  if (isConfirmed) await closeMessages(db, userId, now);
}

/**
 * Deletes what is of no use any more: watches that are over although they were paused, and people without
 * subscriptions, or to whom messages fail and who were not seen for 90 days.
 *
 * @param now Unix milliseconds
 * @throws {DatabaseError}
 */
export async function sweepSubscriptions(db: Database, now: number): Promise<void> {
  // Wherever the place is, the date is over by then.
  const overBefore = new Date(now - 2 * DAY_MS).toISOString().slice(0, 10);
  await runRepeatableQuery(db, async (kysely) => {
    await kysely.deleteFrom("subscriptions").where("to_date", "<", overBefore).execute();
    await kysely
      .deleteFrom("subscribers")
      .where((where) =>
        where.or([
          // Somebody who resumed a subscription since then stays: messages to them are tried again.
          where("closed_at", "is not", null)
            .and("seen_at", "<", now - UNSEEN_MS)
            .and(where.not(where.exists(theirs(where).where("state", "!=", "paused")))),
          // Whoever subscribes at this moment was seen just now.
          where("seen_at", "<", now - DAY_MS).and(hasNoSubscription(where)),
        ]),
      )
      .execute();
  });
}

/** Whether a person has no subscription at all, not even one that this version of the program cannot read. */
export function hasNoSubscription(where: WhereSubscriber) {
  return where.not(where.exists(theirs(where)));
}

function theirs({ selectFrom }: WhereSubscriber) {
  return selectFrom("subscriptions")
    .select("subscriptions.id")
    .whereRef("subscriptions.user_id", "=", "subscribers.user_id");
}
