/** A schedule as its row in the database, and back. */
import { z } from "zod";
import type { ScheduleRow, ScheduleUpdate } from "../database/tables.ts";
import { isKnownTimeZone } from "../places/time-zones/known-time-zone.ts";
import { UNITS } from "../weather/index.ts";
import {
  HOLD_REASONS,
  type LastRun,
  MISS_REASONS,
  PAUSE_REASONS,
  type Run,
  type RunOutcome,
  type Schedule,
  type ScheduleOrder,
  type ScheduleState,
  STOP_REASONS,
} from "./schedule.ts";
import { weekdaysSchema, weekdaysText } from "./weekday-digits.ts";

const state = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("active") }),
  z.object({ kind: z.literal("paused"), reason: z.enum(PAUSE_REASONS), at: z.int() }),
  z.object({ kind: z.literal("held"), reason: z.enum(HOLD_REASONS), at: z.int() }),
]);
const outcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("posted"), messageId: z.string().nullable(), isLate: z.boolean() }),
  z.object({ kind: z.literal("missed"), reason: z.enum(MISS_REASONS) }),
  z.object({ kind: z.literal("unconfirmed") }),
  z.object({ kind: z.literal("stopped"), reason: z.enum(STOP_REASONS) }),
  z.object({ kind: z.literal("held"), reason: z.enum(HOLD_REASONS) }),
]);
const last = z.object({ outcome, dueAt: z.int(), endedAt: z.int() }).nullable().catch(null);

/** What cannot be guessed must be right; what a post can do without counts as not set. */
const row = z.object({
  id: z.string().regex(/^[A-Z0-9]{8}$/),
  guild_id: z.string(),
  maker_id: z.string().nullable(),
  channel_id: z.string(),
  role_id: z.string().nullable(),
  location: z.string().min(1),
  days: z.int().min(1).max(30).nullable().catch(null),
  unit: z.enum(UNITS).nullable().catch(null),
  local_time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  weekdays: weekdaysSchema,
  time_zone: z.string().refine(isKnownTimeZone),
  guild_locale: z.string(),
  due_at: z.int(),
  due_date: z.iso.date(),
});

/** Null for a row that this version of the program cannot make sense of. */
export function readScheduleRow(stored: ScheduleRow): Schedule | null {
  const columns = row.safeParse(stored);
  const known = state.safeParse(stateColumns(stored));
  if (!columns.success || !known.success) return null;
  const { data } = columns;
  return {
    id: data.id,
    guildId: data.guild_id,
    makerId: data.maker_id,
    channelId: data.channel_id,
    roleId: data.role_id,
    location: data.location,
    days: data.days,
    unit: data.unit,
    localTime: data.local_time,
    weekdays: data.weekdays,
    timeZone: data.time_zone,
    guildLocale: data.guild_locale,
    state: known.data,
    next: { dueAt: data.due_at, localDate: data.due_date },
    last: readLast(stored),
  };
}

/** The run that a claimed row stands for; null as for {@link readScheduleRow}. */
export function readRunRow(stored: ScheduleRow, claimId: string): Run | null {
  const schedule = readScheduleRow(stored);
  if (schedule === null) return null;
  return {
    schedule,
    due: schedule.next,
    claimId,
    sendingAt: stored.sending_at,
    attempts: stored.attempts,
    trouble: z.enum(MISS_REASONS).nullable().catch(null).parse(stored.trouble),
  };
}

function stateColumns({ state: kind, state_reason, state_at }: ScheduleRow): unknown {
  return { kind, reason: state_reason, at: state_at };
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

/** The columns of what an admin says. */
export function orderColumns(order: ScheduleOrder) {
  return {
    location: order.location,
    days: order.days,
    unit: order.unit,
    channel_id: order.channelId,
    role_id: order.roleId,
    local_time: order.localTime,
    weekdays: weekdaysText(order.weekdays),
    time_zone: order.timeZone,
  };
}

/** The columns of a state. */
export function stateUpdate(next: ScheduleState) {
  return next.kind === "active"
    ? { state: next.kind, state_reason: null, state_at: null }
    : { state: next.kind, state_reason: next.reason, state_at: next.at };
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

/** The columns of a schedule that waits for a run that nobody has begun. */
export function waitingFor({ dueAt, localDate }: Schedule["next"]) {
  return {
    due_at: dueAt,
    due_date: localDate,
    claimable_at: dueAt,
    claim_id: null,
    sending_at: null,
    attempts: 0,
    trouble: null,
  };
}
