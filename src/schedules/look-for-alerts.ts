/**
 * Looks for official warnings at a schedule's places, and posts, edits and ends their messages.
 *
 * `alerts_at` in the schedule's row is when a process may look, and a process claims the look by moving that
 * time on. A new message needs a new row, which is only written while the claim holds: it is lost when the
 * lease ends, or when somebody changes the schedule. An edit may be made twice. The states of a warning are
 * described in `alerts.ts`.
 */
import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { DatabaseError } from "../database/errors.ts";
import { runQuery, runRepeatableQuery } from "../database/query.ts";
import type { PostedAlertRow, PostedAlertUpdate, Tables } from "../database/tables.ts";
import type { Logger } from "../log.ts";
import type { Place } from "../places/place.ts";
import type { DiscordLocale } from "../preferences/languages.ts";
import { isAsSevere, type Warning, warningsInForce } from "../weather/index.ts";
import { type Alert, type AlertStep, alertSteps, ENDED, isNonceForgotten } from "./alerts.ts";
import { dueIds } from "./claims.ts";
import type { PlaceWarnings, PostContents } from "./post-content.ts";
import type { PostRateLimit } from "./post-rate-limit.ts";
import type { Poster } from "./poster.ts";
import { pauseAfter } from "./publishing.ts";
import type { DeliveryFailure, Schedule } from "./schedule.ts";
import { readScheduleRow } from "./schedule-row.ts";

/** How long a process that ended keeps others from looking; less than Discord remembers a nonce. */
const LEASE_MS = 60_000;
/** Between two looks at least. */
const MIN_PAUSE_MS = 60_000;
/** Between two looks that have nothing to look for. */
const IDLE_MS = 60 * 60 * 1000;
const MAX_CLAIMED = 24;
/** How long a warning without an end is remembered. */
const ENDLESS_MS = 7 * 24 * 60 * 60 * 1000;
const IN_DOUBT = { kind: "failed", failure: { kind: "unavailable", maybePosted: true } } as const;

/** A look that this process makes now. */
export interface Look {
  readonly scheduleId: string;
  /** Null for a row that this version cannot read. */
  readonly schedule: Schedule | null;
  /** What the row has while this claim holds. */
  readonly leaseEnd: number;
}

/** What a message says of a warning. */
export interface AlertContent {
  readonly schedule: Schedule;
  readonly locale: DiscordLocale;
  readonly warning: Warning;
  /** Those of the schedule's places that it is for. */
  readonly places: readonly Place[];
  readonly attributions: readonly string[];
}

export interface LookServices<Body> {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly rateLimit: PostRateLimit;
  readonly poster: Pick<Poster<Body>, "post" | "edit">;
  readonly warningsOf: PostContents["warningsOf"];
  /** `title` is the warning in one line of markdown. */
  readonly render: (content: AlertContent) => { readonly body: Body; readonly title: string };
  readonly renderEnded: (title: string, locale: DiscordLocale) => Body;
}

/** Looks once; never rejects. After an abort, the look is given back. */
export type LookForAlerts = (look: Look, signal: AbortSignal) => Promise<void>;

/**
 * Claims looks that are due.
 *
 * @param now Unix milliseconds
 * @throws {DatabaseError}
 */
export async function claimLooks(db: Database, now: number): Promise<readonly Look[]> {
  const leaseEnd = now + LEASE_MS;
  const due = { dialect: db.dialect, now, limit: MAX_CLAIMED, except: [] };
  const rows = await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set({ alerts_at: leaseEnd })
      .where("id", "in", dueIds(kysely, "alerts_at", due))
      .returningAll()
      .execute(),
  );
  return rows.map((row) => ({ scheduleId: row.id, schedule: readScheduleRow(row), leaseEnd }));
}

export function createLookForAlerts<Body>(services: LookServices<Body>): LookForAlerts {
  const { database, clock, log } = services;
  return async (look, signal) => {
    const { scheduleId, schedule } = look;
    try {
      const next =
        schedule === null
          ? clock.now() + IDLE_MS
          : await lookAt({ ...services, look, schedule, signal });
      await settle(database, look, next);
    } catch (error) {
      const isStopping = signal.aborted && !(error instanceof DatabaseError);
      if (!isStopping) log.error({ scheduleId, err: error }, "could not look for warnings");
      const next = clock.now() + (isStopping ? 0 : MIN_PAUSE_MS);
      await settle(database, look, next).catch(() => undefined);
    }
  };
}

interface LookContext<Body> extends LookServices<Body> {
  readonly look: Look;
  readonly schedule: Schedule;
  readonly signal: AbortSignal;
}

interface RenderedAlert<Body> extends Alert {
  readonly body: Body;
  readonly title: string;
}

/** Returns when to look again, Unix milliseconds; null when there is nothing to look for any more. */
async function lookAt<Body>(context: LookContext<Body>): Promise<number | null> {
  const { database, clock, log, schedule } = context;
  const { alerts: level } = schedule.post;
  const rows = await readRows(database, schedule);
  const isPosting = level !== null && ["active", "held"].includes(schedule.state.kind);
  if (!isPosting && rows.length === 0) return level === null ? null : clock.now() + IDLE_MS;
  const found = await context.warningsOf(schedule);
  const { locale, isComplete } = found;
  const steps = alertSteps(rendered(context, found), rows, {
    isWanted: (warning) => isPosting && isAsSevere(warning, level === "any" ? null : level),
    isComplete,
    now: clock.now(),
  });
  const next = (at: number) =>
    Math.min(Math.max(at, clock.now() + MIN_PAUSE_MS), clock.now() + IDLE_MS);
  for (const step of steps) {
    const failure = await take(context, step, locale);
    const fields = { scheduleId: schedule.id, step: step.kind };
    if (failure === null) {
      log.info(fields, "official warning handled");
      continue;
    }
    log.warn({ ...fields, failure }, "could not post or edit an official warning");
    if (failure.kind === "unavailable" || failure.kind === "rate-limited") {
      return next(clock.now() + pauseAfter(failure, 0));
    }
    // Only these are about the text. Anything else would happen to the next message, too.
    if (failure.kind !== "blocked" && failure.kind !== "rejected") break;
  }
  return next(found.dueAt);
}

function rendered<Body>(
  { clock, schedule, render }: LookContext<Body>,
  { locale, places }: PlaceWarnings,
): readonly RenderedAlert<Body>[] {
  const all = places.flatMap(({ warnings }) => warnings.list);
  return warningsInForce(all, clock.now()).map((warning) => {
    const warned = places.filter(({ warnings }) =>
      warnings.list.some(({ id }) => id === warning.id),
    );
    const { body, title } = render({
      schedule,
      locale,
      warning,
      places: warned.map(({ place }) => place),
      attributions: warned.flatMap(({ warnings }) => warnings.attributions),
    });
    return { warning, body, title, hash: hashOf(JSON.stringify(body)) };
  });
}

/** Returns why a message could not be posted or edited; null when all went well. */
async function take<Body>(
  context: LookContext<Body>,
  step: AlertStep<RenderedAlert<Body>>,
  locale: DiscordLocale,
): Promise<DeliveryFailure | null> {
  switch (step.kind) {
    case "post":
      return post(context, step);
    case "edit": {
      const { row, alert } = step;
      const { warning, title, hash } = alert;
      const expiresAt = expiryOf(warning, context.clock.now());
      const columns = { alert_id: warning.id, title, shown: hash, expires_at: expiresAt };
      const failure = await edit(context, row, { body: alert.body, columns });
      if (failure !== null || row.alert_id === warning.id) return failure;
      // Another process, or the service itself, may still show an older answer.
      await insertRow(context, { ...row, message_id: null, shown: null, sending_at: 0 });
      return null;
    }
    case "end": {
      const body = context.renderEnded(step.row.title, locale);
      return edit(context, step.row, { body, columns: { shown: ENDED } });
    }
    case "forget":
      await deleteRow(context, step.row);
      return null;
  }
}

async function post<Body>(
  context: LookContext<Body>,
  { alert, row: earlier }: Extract<AlertStep<RenderedAlert<Body>>, { kind: "post" }>,
): Promise<DeliveryFailure | null> {
  const { clock, rateLimit, poster, schedule, signal } = context;
  const { warning, body, hash } = alert;
  await rateLimit.take(signal);
  const row = earlier ?? newRow(schedule, alert, clock.now());
  // Written before the request, so that a crash in between repeats the request and not the post.
  if (earlier === null && !(await insertRow(context, row))) return null;
  const message = { channelId: row.channel_id, body, nonce: nonceOf(schedule, warning) };
  const result = await rateLimit.send(async () =>
    isNonceForgotten(row, clock.now()) ? IN_DOUBT : poster.post(message),
  );
  if (result.kind !== "failed") {
    const messageId = result.kind === "posted" ? result.messageId : null;
    await updateRow(context, row, { message_id: messageId, shown: hash });
    return null;
  }
  const { failure } = result;
  const isInDoubt = earlier !== null || (failure.kind === "unavailable" && failure.maybePosted);
  if (!isInDoubt) await deleteRow(context, row);
  return failure;
}

function newRow(
  schedule: Schedule,
  { warning, title }: RenderedAlert<unknown>,
  now: number,
): PostedAlertRow {
  return {
    schedule_id: schedule.id,
    alert_id: warning.id,
    channel_id: channelOf(schedule),
    message_id: null,
    title,
    shown: null,
    sending_at: now,
    expires_at: expiryOf(warning, now),
  };
}

/** The thread that was opened last, where posts appear in threads. */
function channelOf({ channelId, post: { thread }, opened }: Schedule): string {
  const isOpen = thread !== null && opened?.key.startsWith(`${channelId} `) === true;
  return isOpen ? opened.threadId : channelId;
}

/** A message that somebody deleted is closed. */
async function edit<Body>(
  context: LookContext<Body>,
  row: PostedAlertRow,
  { body, columns }: { readonly body: Body; readonly columns: PostedAlertUpdate },
): Promise<DeliveryFailure | null> {
  const { rateLimit, poster, signal } = context;
  const { channel_id: channelId, message_id: messageId } = row;
  let isGone = messageId === null;
  if (messageId !== null) {
    await rateLimit.take(signal);
    const edited = await rateLimit.send(() => poster.edit({ channelId, messageId, body }));
    isGone = edited.kind === "failed" && edited.failure.kind === "message-gone";
    if (edited.kind === "failed" && !isGone) return edited.failure;
  }
  await updateRow(context, row, { ...columns, ...(isGone ? { message_id: null } : {}) });
  return null;
}

/** The same for each try; at most 25 characters. */
function nonceOf({ id }: Schedule, warning: Warning): string {
  return `${id}-${hashOf(warning.id).slice(0, 16)}`;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function expiryOf({ expires }: Warning, now: number): number {
  return expires?.at ?? now + ENDLESS_MS;
}

async function readRows(db: Database, { id }: Schedule): Promise<readonly PostedAlertRow[]> {
  return runRepeatableQuery(db, (kysely) =>
    kysely.selectFrom("posted_alerts").selectAll().where("schedule_id", "=", id).execute(),
  );
}

/** The schedule's row while this process has the claim. */
function claimed(kysely: Kysely<Tables>, { scheduleId, leaseEnd }: Look) {
  return kysely
    .selectFrom("schedules")
    .where("id", "=", scheduleId)
    .where("alerts_at", "=", leaseEnd);
}

const COLUMNS = [
  "schedule_id",
  "alert_id",
  "channel_id",
  "message_id",
  "title",
  "shown",
  "sending_at",
  "expires_at",
] as const;

/** Returns false when the claim is lost, or another process has written the row. */
async function insertRow<Body>(
  { database, look }: LookContext<Body>,
  row: PostedAlertRow,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await runQuery(database, (kysely) =>
    kysely
      .insertInto("posted_alerts")
      .columns(COLUMNS)
      .expression(
        claimed(kysely, look).select(({ val }) =>
          COLUMNS.map((column) => val(row[column]).as(column)),
        ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow(),
  );
  return numInsertedOrUpdatedRows > 0n;
}

/** Also once the claim is lost: it says what Discord has done. */
async function updateRow<Body>(
  { database }: LookContext<Body>,
  { schedule_id, alert_id }: PostedAlertRow,
  columns: PostedAlertUpdate,
): Promise<void> {
  await runQuery(database, (kysely) =>
    kysely
      .updateTable("posted_alerts")
      .set(columns)
      .where("schedule_id", "=", schedule_id)
      .where("alert_id", "=", alert_id)
      .execute(),
  );
}

async function deleteRow<Body>(
  { database, look }: LookContext<Body>,
  { alert_id }: PostedAlertRow,
): Promise<void> {
  await runQuery(database, (kysely) =>
    kysely
      .deleteFrom("posted_alerts")
      .where("schedule_id", "in", claimed(kysely, look).select("id"))
      .where("alert_id", "=", alert_id)
      .execute(),
  );
}

/** Writes nothing when the claim is lost. */
async function settle(db: Database, look: Look, next: number | null): Promise<void> {
  await runQuery(db, (kysely) =>
    kysely
      .updateTable("schedules")
      .set({ alerts_at: next })
      .where("id", "=", look.scheduleId)
      .where("alerts_at", "=", look.leaseEnd)
      .execute(),
  );
}
