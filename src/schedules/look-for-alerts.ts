/**
 * Looks for official warnings at a schedule's places, and posts, edits and ends their messages.
 *
 * `alerts_at` in the schedule's row is when a process may look. A new message needs a new row, which is only written while the claim holds: it is lost when the
 * lease ends, or when somebody changes the schedule. An edit may be made twice. The states of a warning are
 * described in `alerts.ts`.
 */
import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { runQuery, runRepeatableQuery } from "../database/query.ts";
import type { PostedAlertRow, PostedAlertUpdate, Tables } from "../database/tables.ts";
import type { Place } from "../places/place.ts";
import type { DiscordLocale } from "../preferences/languages.ts";
import { isAsSevere, type Warning, warningsInForce } from "../weather/index.ts";
import { type Alert, type AlertStep, alertSteps, ENDED, isNonceForgotten } from "./alerts.ts";
import { IN_DOUBT } from "./deliver-post.ts";
import {
  type Claimed,
  type DueWorkServices,
  pauseAfter,
  type WorkOnDue,
  workOnDue,
} from "./due-work.ts";
import type { PlaceWarnings, PostContents } from "./post-content.ts";
import type { PostRateLimit } from "./post-rate-limit.ts";
import type { Poster } from "./poster.ts";
import type { DeliveryFailure, Schedule } from "./schedule.ts";
import { readScheduleRow } from "./schedule-row.ts";

/** Less than Discord remembers a nonce. */
const LEASE_MS = 60_000;
/** Between two looks at least. */
const MIN_PAUSE_MS = 60_000;
/** Between two looks that have nothing to look for. */
const IDLE_MS = 60 * 60 * 1000;
const MAX_CLAIMED = 24;
/** How long a warning without an end is remembered. */
const ENDLESS_MS = 7 * 24 * 60 * 60 * 1000;

/** What a message says of a warning. */
export interface AlertContent {
  readonly schedule: Schedule;
  readonly locale: DiscordLocale;
  readonly warning: Warning;
  /** Those of the schedule's places that it is for. */
  readonly places: readonly Place[];
  readonly attributions: readonly string[];
}

interface LookServices<Body> extends DueWorkServices {
  readonly rateLimit: PostRateLimit;
  readonly poster: Pick<Poster<Body>, "post" | "edit">;
  readonly warningsOf: PostContents["warningsOf"];
  /** `title` is the warning in one line of markdown. */
  readonly render: (content: AlertContent) => { readonly body: Body; readonly title: string };
  readonly renderEnded: (title: string, locale: DiscordLocale) => Body;
}

/** Makes the looks that are due. */
export function createLookForAlerts<Body>(services: LookServices<Body>): WorkOnDue {
  return workOnDue(services, {
    column: "alerts_at",
    leaseMs: LEASE_MS,
    limit: MAX_CLAIMED,
    failed: "could not look for warnings",
    async attempt(claimed, signal) {
      const schedule = readScheduleRow(claimed.row);
      if (schedule === null) return { alerts_at: services.clock.now() + IDLE_MS };
      return { alerts_at: await new Look({ ...services, claimed, schedule, signal }).make() };
    },
  });
}

interface RenderedAlert<Body> extends Alert {
  readonly body: Body;
  readonly title: string;
}

interface LookContext<Body> extends LookServices<Body> {
  readonly claimed: Claimed;
  readonly schedule: Schedule;
  readonly signal: AbortSignal;
}

/** One look at the warnings of a schedule. */
class Look<Body> {
  readonly #context: LookContext<Body>;

  constructor(context: LookContext<Body>) {
    this.#context = context;
  }

  /** Returns when to look again, Unix milliseconds; null when there is nothing to look for any more. */
  async make(): Promise<number | null> {
    const { clock, log, warningsOf, schedule } = this.#context;
    const { id: scheduleId, state, post } = schedule;
    const level = post.alerts;
    const rows = await this.#readRows();
    const isPosting = level !== null && ["active", "held"].includes(state.kind);
    if (!isPosting && rows.length === 0) return level === null ? null : clock.now() + IDLE_MS;
    const found = await warningsOf(schedule);
    const steps = alertSteps(this.#rendered(found), rows, {
      isWanted: (warning) => isPosting && isAsSevere(warning, level === "any" ? null : level),
      isComplete: found.isComplete,
      now: clock.now(),
    });
    const next = (at: number) =>
      Math.min(Math.max(at, clock.now() + MIN_PAUSE_MS), clock.now() + IDLE_MS);
    for (const step of steps) {
      const failure = await this.#take(step, found.locale);
      const fields = { scheduleId, step: step.kind };
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

  #rendered({ locale, places }: PlaceWarnings): readonly RenderedAlert<Body>[] {
    const { clock, schedule, render } = this.#context;
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
  async #take(
    step: AlertStep<RenderedAlert<Body>>,
    locale: DiscordLocale,
  ): Promise<DeliveryFailure | null> {
    switch (step.kind) {
      case "post":
        return this.#post(step.alert, step.row);
      case "edit": {
        const { row, alert } = step;
        const { warning, title, hash, body } = alert;
        const columns = {
          alert_id: warning.id,
          title,
          shown: hash,
          expires_at: this.#expiryOf(warning),
        };
        const failure = await this.#edit(row, body, columns);
        if (failure !== null || row.alert_id === warning.id) return failure;
        // Another process, or the service itself, may still show an older answer.
        await this.#insertRow({ ...row, message_id: null, shown: null, sending_at: 0 });
        return null;
      }
      case "end": {
        const body = this.#context.renderEnded(step.row.title, locale);
        return this.#edit(step.row, body, { shown: ENDED });
      }
      case "forget":
        await this.#deleteRow(step.row);
        return null;
    }
  }

  /** @param earlier the row of an earlier request */
  async #post(
    { warning, title, body, hash }: RenderedAlert<Body>,
    earlier: PostedAlertRow | null,
  ): Promise<DeliveryFailure | null> {
    const { clock, rateLimit, poster, schedule, signal } = this.#context;
    const { id } = schedule;
    await rateLimit.take(signal);
    const row = earlier ?? {
      schedule_id: id,
      alert_id: warning.id,
      channel_id: channelOf(schedule),
      message_id: null,
      title,
      shown: null,
      sending_at: clock.now(),
      expires_at: this.#expiryOf(warning),
    };
    // Written before the request, so that a crash in between repeats the request and not the post.
    if (earlier === null && !(await this.#insertRow(row))) return null;
    // The same for each try; at most 25 characters.
    const nonce = `${id}-${hashOf(warning.id).slice(0, 16)}`;
    const result = await rateLimit.send(async () =>
      isNonceForgotten(row, clock.now())
        ? IN_DOUBT
        : poster.post({ channelId: row.channel_id, body, nonce }),
    );
    if (result.kind !== "failed") {
      const messageId = result.kind === "posted" ? result.messageId : null;
      await this.#updateRow(row, { message_id: messageId, shown: hash });
      return null;
    }
    const { failure } = result;
    const isInDoubt = earlier !== null || (failure.kind === "unavailable" && failure.maybePosted);
    if (!isInDoubt) await this.#deleteRow(row);
    return failure;
  }

  /** A message that somebody deleted is closed. */
  async #edit(
    row: PostedAlertRow,
    body: Body,
    columns: PostedAlertUpdate,
  ): Promise<DeliveryFailure | null> {
    const { rateLimit, poster, signal } = this.#context;
    const { channel_id: channelId, message_id: messageId } = row;
    let isGone = messageId === null;
    if (messageId !== null) {
      await rateLimit.take(signal);
      const edited = await rateLimit.send(() => poster.edit({ channelId, messageId, body }));
      isGone = edited.kind === "failed" && edited.failure.kind === "message-gone";
      if (edited.kind === "failed" && !isGone) return edited.failure;
    }
    await this.#updateRow(row, { ...columns, ...(isGone ? { message_id: null } : {}) });
    return null;
  }

  #expiryOf({ expires }: Warning): number {
    return expires?.at ?? this.#context.clock.now() + ENDLESS_MS;
  }

  async #readRows(): Promise<readonly PostedAlertRow[]> {
    return runRepeatableQuery(this.#context.database, (kysely) =>
      kysely
        .selectFrom("posted_alerts")
        .selectAll()
        .where("schedule_id", "=", this.#context.schedule.id)
        .execute(),
    );
  }

  /** Returns false when the claim is lost, or another process has written the row. */
  async #insertRow(row: PostedAlertRow): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await runQuery(this.#context.database, (kysely) =>
      kysely
        .insertInto("posted_alerts")
        .columns(COLUMNS)
        .expression(
          this.#stillClaimed(kysely).select(({ val }) =>
            COLUMNS.map((column) => val(row[column]).as(column)),
          ),
        )
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow(),
    );
    return numInsertedOrUpdatedRows > 0n;
  }

  /** Also once the claim is lost: it says what Discord has done. */
  async #updateRow({ schedule_id, alert_id }: PostedAlertRow, columns: PostedAlertUpdate) {
    await runQuery(this.#context.database, (kysely) =>
      kysely
        .updateTable("posted_alerts")
        .set(columns)
        .where("schedule_id", "=", schedule_id)
        .where("alert_id", "=", alert_id)
        .execute(),
    );
  }

  async #deleteRow({ alert_id }: PostedAlertRow): Promise<void> {
    await runQuery(this.#context.database, (kysely) =>
      kysely
        .deleteFrom("posted_alerts")
        .where("schedule_id", "in", this.#stillClaimed(kysely).select("id"))
        .where("alert_id", "=", alert_id)
        .execute(),
    );
  }

  /** The schedule's row while this process has the claim. */
  #stillClaimed(kysely: Kysely<Tables>) {
    const { row, leaseEnd } = this.#context.claimed;
    return kysely
      .selectFrom("schedules")
      .where("id", "=", row.id)
      .where("alerts_at", "=", leaseEnd);
  }
}

/** The thread that was opened last, where posts appear in threads. */
function channelOf({ channelId, post: { thread }, opened }: Schedule): string {
  const isOpen = thread !== null && opened?.key.startsWith(`${channelId} `) === true;
  return isOpen ? opened.threadId : channelId;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
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
