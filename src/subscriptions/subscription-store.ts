/** Keeps what people get by direct message: they create, change, pause, snooze, resume and stop it. */
import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import { runExclusively, runQuery, runRepeatableQuery } from "../database/query.ts";
import type { SubscriptionUpdate, Tables } from "../database/tables.ts";
import type { DiscordLocale } from "../preferences/languages.ts";
import { stateColumns } from "../schedules/schedule-row.ts";
import type { Moment } from "../schedules/schedule-store.ts";
import { createShortId, shortIdOf } from "../short-id.ts";
import { firstDue, nextDue } from "./next-due.ts";
import {
  type DailyOrder,
  MAX_ACTIVE,
  MAX_STORED,
  type Subscription,
  type WatchOrder,
} from "./subscription.ts";
import { hasNoSubscription } from "./subscription-progress.ts";
import { orderColumns, readSubscriptionRow, waitingFor } from "./subscription-row.ts";

const ID_LENGTH = 8;
const DAY_MS = 86_400_000;

/** A subscription of one person. */
type SubscriptionKey = Pick<Subscription, "userId" | "id">;

/** More are not allowed: of active ones, or with the paused ones. */
export interface TooMany {
  readonly kind: "too-many";
  readonly limit: number;
}
export interface Saved {
  readonly kind: "saved";
  readonly subscription: Subscription;
}
type Added = (Saved & { readonly isNew: boolean }) | TooMany;
export type Changed = Saved | TooMany | { readonly kind: "none" };

/**
 * Adds a subscription; returns the earlier one when its menu was used before. A watch whose dates are near looks
 * at once.
 *
 * @throws {DatabaseError}
 */
export async function addSubscription(
  db: Database,
  { userId, locale, order, menuMessageId }: NewSubscription,
  moment: Moment,
): Promise<Added> {
  const { nowMs } = moment;
  const id = menuMessageId ? shortIdOf(menuMessageId, ID_LENGTH) : createShortId(ID_LENGTH);
  return runExclusively(db, userId, async (kysely) => {
    const all = await readAll(kysely, userId);
    const earlier = all.find((one) => one.id === id);
    if (earlier !== undefined) return { kind: "saved", subscription: earlier, isNew: false };
    const tooMany = brokenLimit(all, MAX_STORED);
    if (tooMany !== null) return tooMany;
    await kysely
      .insertInto("subscribers")
      .values({ user_id: userId, locale, seen_at: nowMs })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ locale, seen_at: nowMs }))
      .execute();
    const stored = await kysely
      .insertInto("subscriptions")
      .values({
        id,
        user_id: userId,
        kind: order.kind,
        ...orderColumns(order),
        ...stateColumns({ kind: "active" }),
        ...waitingFor(firstDue(order, moment)),
        created_at: nowMs,
        updated_at: nowMs,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...saved(readSubscriptionRow(stored)), isNew: true };
  });
}

export interface NewSubscription {
  readonly userId: string;
  readonly locale: DiscordLocale;
  readonly order: DailyOrder | WatchOrder;
  /** Discord's id of the message with the menu that it was ordered from: one menu adds one subscription. */
  readonly menuMessageId?: string | null;
}

/**
 * A person's subscriptions, the oldest first.
 *
 * @throws {DatabaseError}
 */
export async function listSubscriptions(
  db: Database,
  userId: string,
): Promise<readonly Subscription[]> {
  return runRepeatableQuery(db, (kysely) => readAll(kysely, userId));
}

/**
 * Changes what a subscription is about; its next time is counted from now, and a changed watch begins anew.
 * One that the bot paused goes on, one that the person paused stays paused.
 *
 * @param change what is wanted instead, of the same kind; null for no change
 * @throws {DatabaseError}
 */
export async function editSubscription(
  db: Database,
  key: SubscriptionKey,
  change: (subscription: Subscription) => DailyOrder | WatchOrder | null,
  moment: Moment,
): Promise<Changed> {
  return update(db, key, (subscription, all) => {
    const order = change(subscription);
    if (order === null) return {};
    const { state } = subscription;
    const isResumed = state.kind === "paused" && state.reason !== "by-person";
    const tooMany = isResumed ? brokenLimit(all) : null;
    if (tooMany !== null) return tooMany;
    const isPaused = state.kind === "paused" && !isResumed;
    const next =
      state.kind === "resting" ? nextDue(order, moment, state.until) : firstDue(order, moment);
    return {
      ...orderColumns(order),
      ...(isResumed ? stateColumns({ kind: "active" }) : {}),
      ...waitingFor(next),
      ...(isPaused ? { claimable_at: null } : {}),
      trouble: null,
      updated_at: moment.nowMs,
    };
  });
}

/**
 * Lets a subscription rest until a date in its zone.
 *
 * @param until `YYYY-MM-DD`
 * @throws {DatabaseError}
 */
export async function snoozeSubscription(
  db: Database,
  key: SubscriptionKey,
  until: string,
  moment: Moment,
): Promise<Changed> {
  const { nowMs } = moment;
  return update(db, key, (subscription, all) => {
    const tooMany = subscription.state.kind === "paused" ? brokenLimit(all) : null;
    return (
      tooMany ?? {
        ...stateColumns({ kind: "resting", until, at: nowMs }),
        ...waitingFor(nextDue(subscription, moment, until)),
        updated_at: nowMs,
      }
    );
  });
}

/**
 * Pauses a subscription until the person resumes it. A message that is being sent right now may still come.
 *
 * @param nowMs Unix milliseconds
 * @throws {DatabaseError}
 */
export async function pauseSubscription(
  db: Database,
  key: SubscriptionKey,
  nowMs: number,
): Promise<Changed> {
  return update(db, key, ({ state, next }) =>
    state.kind === "paused"
      ? {}
      : {
          ...stateColumns({ kind: "paused", reason: "by-person", at: nowMs }),
          ...waitingFor(next),
          claimable_at: null,
          updated_at: nowMs,
        },
  );
}

/**
 * Lets a paused or resting subscription go on. Messages to the person are tried again.
 *
 * @throws {DatabaseError}
 */
export async function resumeSubscription(
  db: Database,
  key: SubscriptionKey,
  moment: Moment,
): Promise<Changed> {
  return update(db, key, (subscription, all) => {
    const { kind } = subscription.state;
    if (kind === "active") return {};
    const tooMany = kind === "paused" ? brokenLimit(all) : null;
    return (
      tooMany ?? {
        ...stateColumns({ kind: "active" }),
        ...waitingFor(firstDue(subscription, moment)),
        trouble: null,
        updated_at: moment.nowMs,
      }
    );
  });
}

/**
 * Deletes a subscription, and with the last one everything else that is stored about the person's messages.
 *
 * @param leaseEnd only while a run has this claim
 * @returns what it was; null when there was none
 * @throws {DatabaseError}
 */
export async function stopSubscription(
  db: Database,
  { userId, id }: SubscriptionKey,
  leaseEnd?: number,
): Promise<Subscription | null> {
  return runExclusively(db, userId, async (kysely) => {
    const row = await kysely
      .deleteFrom("subscriptions")
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .$if(leaseEnd !== undefined, (query) => query.where("claimable_at", "=", leaseEnd ?? null))
      .returningAll()
      .executeTakeFirst();
    // Counted in the database: a row that this version cannot read must stay.
    await kysely
      .deleteFrom("subscribers")
      .where("user_id", "=", userId)
      .where(hasNoSubscription)
      .execute();
    return row === undefined ? null : readSubscriptionRow(row);
  });
}

/**
 * Deletes a person with all subscriptions.
 *
 * @returns whether there was something
 * @throws {DatabaseError}
 */
export async function forgetSubscriber(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await runQuery(db, (kysely) =>
    kysely.deleteFrom("subscribers").where("user_id", "=", userId).executeTakeFirstOrThrow(),
  );
  return numDeletedRows > 0n;
}

/**
 * Notes that a person uses the bot, in which language, to the day.
 *
 * @param nowMs Unix milliseconds
 * @returns how many subscriptions are paused because messages to them are refused, once; else 0
 * @throws {DatabaseError}
 */
export async function noteSeen(
  db: Database,
  { userId, locale }: Pick<NewSubscription, "userId" | "locale">,
  nowMs: number,
): Promise<number> {
  const known = await runRepeatableQuery(db, (kysely) =>
    kysely
      .selectFrom("subscribers")
      .select(["locale", "seen_at", "closed_at", "told_at"])
      .where("user_id", "=", userId)
      .executeTakeFirst(),
  );
  if (known === undefined) return 0;
  const isUntold = known.closed_at !== null && known.told_at === null;
  if (!isUntold && known.locale === locale && nowMs - known.seen_at < DAY_MS) return 0;
  const { numUpdatedRows } = await runQuery(db, (kysely) =>
    kysely
      .updateTable("subscribers")
      .set({ locale, seen_at: nowMs, ...(isUntold ? { told_at: nowMs } : {}) })
      .where("user_id", "=", userId)
      .$if(isUntold, (query) => query.where("told_at", "is", null))
      .executeTakeFirstOrThrow(),
  );
  if (!isUntold || numUpdatedRows === 0n) return 0;
  const all = await listSubscriptions(db, userId);
  return all.filter(({ state }) => "reason" in state && state.reason === "messages-closed").length;
}

function saved(subscription: Subscription | null): Saved {
  if (subscription === null) throw new Error("a subscription that was just written is unreadable");
  return { kind: "saved", subscription };
}

/** The limit that one more active subscription would break; null when there is room. */
function brokenLimit(
  all: readonly Subscription[],
  maxStored = Number.POSITIVE_INFINITY,
): TooMany | null {
  const active = all.filter(({ state }) => state.kind !== "paused");
  if (active.length >= MAX_ACTIVE) return { kind: "too-many", limit: MAX_ACTIVE };
  return all.length >= maxStored ? { kind: "too-many", limit: maxStored } : null;
}

async function readAll(kysely: Kysely<Tables>, userId: string): Promise<readonly Subscription[]> {
  const rows = await kysely
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(readSubscriptionRow).filter((one) => one !== null);
}

async function update(
  db: Database,
  { userId, id }: SubscriptionKey,
  change: (
    subscription: Subscription,
    all: readonly Subscription[],
  ) => SubscriptionUpdate | TooMany,
): Promise<Changed> {
  return runExclusively(db, userId, async (kysely) => {
    const all = await readAll(kysely, userId);
    const subscription = all.find((one) => one.id === id);
    if (subscription === undefined) return { kind: "none" };
    const columns = change(subscription, all);
    if ("kind" in columns) return columns;
    if (Object.keys(columns).length === 0) return saved(subscription);
    const stored = await kysely
      .updateTable("subscriptions")
      // What may have been said counts as said: the person must not read it again.
      .set(({ fn }) => ({ story: fn.coalesce("telling", "story"), ...columns }))
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return saved(readSubscriptionRow(stored));
  });
}
