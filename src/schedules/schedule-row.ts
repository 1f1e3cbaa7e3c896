/** A schedule as its row in the database, and back. */
import { z } from "zod";
import { json, type ScheduleRow, type ScheduleUpdate } from "../database/tables.ts";
import { whenName, whenSchema } from "../days/parse-when.ts";
import { weekdaysSchema, weekdaysText } from "../days/weekdays.ts";
import { readLocale } from "../preferences/languages.ts";
import { UNITS } from "../weather/index.ts";
import { postConditionsSchema } from "./conditions/condition.ts";
import {
  ALERT_LEVELS,
  type LastRun,
  MAX_NOTE_LENGTH,
  MAX_PLACES,
  MISS_REASONS,
  type OpenedThread,
  PLAIN_POST,
  POST_LAYOUTS,
  POST_MODES,
  type PostedMessage,
  type PostOptions,
  PUBLISH_FAILURES,
  type Publishing,
  postTagSchema,
  postThreadSchema,
  REFUSAL_REASONS,
  type Run,
  type RunOutcome,
  type RunProgress,
  type RunTime,
  runOutcomeSchema,
  type Schedule,
  type ScheduleOrder,
  type ScheduleState,
  scheduleStateSchema,
} from "./schedule.ts";

const last = z
  .object({ outcome: runOutcomeSchema, dueAt: z.int(), endedAt: z.int() })
  .nullable()
  .catch(null);

const flag = z.unknown().transform((value) => value === 1);
/** Places, conditions and thread must be readable: without its conditions a post would appear too often. */
const postOptions = z
  .object({
    other_locations: json(z.array(z.string().min(1)).max(MAX_PLACES - 1)).nullable(),
    conditions: json(postConditionsSchema).nullable(),
    mode: z.enum(POST_MODES).catch(PLAIN_POST.mode),
    layout: z.enum(POST_LAYOUTS).catch(PLAIN_POST.layout),
    is_silent: flag,
    thread: json(postThreadSchema).nullable(),
    note: z.string().max(MAX_NOTE_LENGTH).nullable().catch(null),
    publish: flag,
    tag: json(postTagSchema).nullable().catch(null),
    shown_days: whenSchema.nullable().catch(null),
    alerts: z.enum(ALERT_LEVELS).nullable().catch(null),
  })
  .transform(
    ({ other_locations, is_silent: isSilent, shown_days: when, ...same }): PostOptions => ({
      ...same,
      otherLocations: other_locations ?? PLAIN_POST.otherLocations,
      isSilent,
      when,
    }),
  );
const previousMessage = z
  .object({ standing_channel_id: z.string(), standing_message_id: z.string() })
  .transform((row) => ({ channelId: row.standing_channel_id, messageId: row.standing_message_id }))
  .nullable()
  .catch(null);
const opened = z
  .object({ thread_id: z.string(), thread_key: z.string() })
  .transform((row) => ({ threadId: row.thread_id, key: row.thread_key }))
  .nullable()
  .catch(null);
const refusal = z
  .object({ trouble: z.enum(REFUSAL_REASONS), refused_at: z.int() })
  .transform((row) => ({ reason: row.trouble, at: row.refused_at }))
  .nullable()
  .catch(null);

/** These must be readable, except what a post can do without: that counts as not set. */
export const scheduleColumns = z.object({
  id: z.string().regex(/^[A-Z0-9]{8}$/),
  guild_id: z.string(),
  maker_id: z.string().nullable(),
  channel_id: z.string(),
  role_id: z.string().nullable(),
  location: z.string().min(1),
  days: z.int().min(1).max(30).nullable().catch(null),
  unit: z.enum(UNITS).nullable().catch(null),
  language: z.string().transform(readLocale).nullable().catch(null),
  local_time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  weekdays: weekdaysSchema,
  /** Perhaps one that the rules do not know. */
  time_zone: z.string().min(1),
  guild_locale: z.string(),
  due_at: z.int(),
  due_date: z.iso.date(),
});

/** In `publish_state`, beside the reasons why it failed. */
export const PUBLISHED = "published";
const publishFailure = z.enum(PUBLISH_FAILURES).nullable().catch(null);

/** Null for a row that this version of the program cannot read. */
export function readScheduleRow(stored: ScheduleRow): Schedule | null {
  const columns = scheduleColumns.safeParse(stored);
  const state = readState(scheduleStateSchema, stored);
  const post = postOptions.safeParse(stored);
  if (!columns.success || !state.success || !post.success) return null;
  const { data } = columns;
  return {
    id: data.id,
    guildId: data.guild_id,
    creatorId: data.maker_id,
    channelId: data.channel_id,
    roleId: data.role_id,
    location: data.location,
    days: data.days,
    unit: data.unit,
    language: data.language,
    localTime: data.local_time,
    weekdays: data.weekdays,
    timeZone: data.time_zone,
    guildLocale: data.guild_locale,
    state: state.data,
    next: { dueAt: data.due_at, localDate: data.due_date },
    last: readLast(stored),
    post: post.data,
    previousMessage: previousMessage.parse(stored),
    publishing: readPublishing(stored),
    opened: opened.parse(stored),
  };
}

function readPublishing({ publish_state: state, publish_at: at }: ScheduleRow): Publishing | null {
  if (state === PUBLISHED) return { kind: "published" };
  const reason = publishFailure.parse(state);
  if (at !== null) return { kind: "pending", reason };
  return reason === null ? null : { kind: "failed", reason };
}

/** The run that a claimed row stands for; null as for {@link readScheduleRow}. */
export function readRunRow(stored: ScheduleRow, claimId: string): Run | null {
  const schedule = readScheduleRow(stored);
  if (schedule === null) return null;
  return { schedule, claimId, ...readProgress(stored, schedule.next) };
}

/** How far the run of a claimed row is. Before the first try, `trouble` may be of the run before. */
export function readProgress(
  stored: Pick<ScheduleRow, "sending_at" | "attempts" | "trouble" | "refused_at">,
  due: RunTime,
): RunProgress {
  const { sending_at: sendingAt, attempts } = stored;
  const refused = refusal.parse(stored);
  const missed = refused === null ? stored.trouble : "weather-unavailable";
  return {
    due,
    sendingAt,
    attempts,
    lastFailure: z
      .enum(MISS_REASONS)
      .nullable()
      .catch(null)
      .parse(attempts === 0 ? null : missed),
    refusal: refused,
  };
}

/** The state of a schedule or of a subscription. */
export function readState<Schema extends z.ZodType>(
  schema: Schema,
  row: Pick<ScheduleRow, keyof ReturnType<typeof stateColumns>>,
) {
  const { state: kind, state_reason: reason, rest_until: until, state_at: at } = row;
  return schema.safeParse({ kind, reason, until, at });
}

function readLast(stored: ScheduleRow): LastRun | null {
  return last.parse({
    outcome: {
      kind: stored.last_outcome === "posted-late" ? "posted" : stored.last_outcome,
      isLate: stored.last_outcome === "posted-late",
      reason: stored.last_reason,
      messageId: stored.last_message_id,
    },
    dueAt: stored.last_due_at,
    endedAt: stored.last_ended_at,
  });
}

/** The columns of what an admin chooses. */
export function orderColumns(order: ScheduleOrder) {
  return {
    location: order.location,
    days: order.days,
    unit: order.unit,
    language: order.language,
    channel_id: order.channelId,
    role_id: order.roleId,
    local_time: order.localTime,
    weekdays: weekdaysText(order.weekdays),
    time_zone: order.timeZone,
    ...postColumns(order.post),
  };
}

/** Options that are as in {@link PLAIN_POST} stay null. */
function postColumns({ otherLocations, conditions, mode, layout, isSilent, ...post }: PostOptions) {
  return {
    other_locations: otherLocations.length === 0 ? null : JSON.stringify(otherLocations),
    conditions: conditions === null ? null : JSON.stringify(conditions),
    mode: mode === PLAIN_POST.mode ? null : mode,
    layout: layout === PLAIN_POST.layout ? null : layout,
    is_silent: isSilent ? 1 : null,
    thread: post.thread === null ? null : JSON.stringify(post.thread),
    note: post.note,
    publish: post.publish ? 1 : null,
    // What still waits to be published is not published any more.
    ...(post.publish ? {} : { publish_at: null }),
    tag: post.tag === null ? null : JSON.stringify(post.tag),
    shown_days: post.when === null ? null : whenName(post.when),
    alerts: post.alerts,
  };
}

/** The columns of a state, of a schedule or of a subscription. */
export function stateColumns(state: {
  readonly kind: string;
  readonly reason?: string;
  readonly at?: number;
  readonly until?: string;
}) {
  return {
    state: state.kind,
    state_reason: state.reason ?? null,
    state_at: state.at ?? null,
    rest_until: state.until ?? null,
  };
}

/**
 * The columns of a state, and of the notice of it, which is due at once.
 *
 * @param before the state before, if the creator may have been notified of it
 */
export function stateUpdate(next: ScheduleState, before?: ScheduleState) {
  const columns = stateColumns(next);
  // Of a schedule that fails day after day, its creator hears once.
  if (next.kind === "held" && before?.kind === "held") return columns;
  const isNews = "reason" in next && next.reason !== "by-person";
  return { ...columns, told_at: null, notice_at: isNews ? next.at : null, notice_until: null };
}

/** The columns of the message that the next post may replace. */
export function previousMessageUpdate(message: PostedMessage | null) {
  return {
    standing_channel_id: message?.channelId ?? null,
    standing_message_id: message?.messageId ?? null,
  };
}

/** The columns of the thread that was opened last. */
export function openedUpdate(thread: OpenedThread | null) {
  return { thread_id: thread?.threadId ?? null, thread_key: thread?.key ?? null };
}

/** The columns of how a run ended. */
export function lastUpdate({ outcome: ended, dueAt, endedAt }: LastRun): ScheduleUpdate {
  return {
    last_outcome: ended.kind === "posted" && ended.isLate ? "posted-late" : ended.kind,
    last_reason: reasonOf(ended),
    last_message_id: ended.kind === "posted" ? ended.messageId : null,
    last_due_at: dueAt,
    last_ended_at: endedAt,
  };
}

function reasonOf(ended: RunOutcome): string | null {
  return "reason" in ended ? ended.reason : null;
}

/** The columns of a schedule that waits for a run; they take any claim away. */
export function waitingFor(next: RunTime) {
  return { ...waitingColumns(next), claim_id: null, trouble: null };
}

/** Those of a schedule and of a subscription. */
export function waitingColumns({ dueAt, localDate }: RunTime) {
  return {
    due_at: dueAt,
    due_date: localDate,
    claimable_at: dueAt,
    sending_at: null,
    attempts: 0,
    refused_at: null,
  };
}
