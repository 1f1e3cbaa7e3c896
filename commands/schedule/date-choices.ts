/** The option `until`: until when a daily post rests. */
import { Temporal } from "temporal-polyfill";
import type { Choice } from "../../src/discord/command.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { plainText, safeText } from "../../src/messages/markdown.ts";
import { parseDate } from "../../src/schedules/parse-date.ts";
import type { Schedule } from "../../src/schedules/schedule.ts";
import { accepted, type Checked, refused } from "./services.ts";

/** Chosen to skip the next post alone. */
const NEXT = "next";
/** Discord's limits. */
const MAX_CHOICES = 25;
const CHOICE_LIMIT = 100;
const TEXT_LIMIT = 80;
/** Nobody remembers for longer why a post rests. */
const MAX_REST = { years: 1 };

/** The first date on which it may be posted again, `YYYY-MM-DD`. */
export interface Rest {
  readonly until: string;
  readonly isSkip: boolean;
}

interface Asking {
  readonly schedule: Schedule;
  /** Unix milliseconds. */
  readonly nowMs: number;
  readonly words: Messages;
}

/** Reads what was typed or chosen; Discord may hand back a choice's name instead of its value. */
export function readRest(typed: string, { schedule, nowMs, words }: Asking): Checked<Rest> {
  const text = typed.trim();
  const skipNames = [NEXT, words.command.schedule.skipNext.toLowerCase()];
  if (skipNames.includes(text.toLowerCase())) {
    const next = Temporal.PlainDate.from(schedule.next.localDate);
    return accepted({ until: next.add({ days: 1 }).toString(), isSkip: true });
  }
  const today = todayOf(schedule, nowMs);
  const date = parseDate(text, today.toString());
  const say = words.scheduling;
  if (date === null) return refused(say.unknownDate(safeText(text, TEXT_LIMIT)));
  if (date <= today.toString()) return refused(say.pastDate(words.format.day(date)));
  if (date > today.add(MAX_REST).toString()) return refused(say.farDate(words.format.day(date)));
  return accepted({ until: date, isSkip: false });
}

/** Skipping the next post, what was typed where it is a date, and the days to come. */
export function dateChoices(typed: string, { schedule, nowMs, words }: Asking): readonly Choice[] {
  const today = todayOf(schedule, nowMs);
  const read = parseDate(typed, today.toString());
  const skip = { name: plainText(words.command.schedule.skipNext, CHOICE_LIMIT), value: NEXT };
  const days = Array.from({ length: MAX_CHOICES - 1 }, (_, n) => today.add({ days: n + 1 }));
  const coming = days.map((day) => dateChoice(day.toString(), words));
  if (read !== null && read > today.toString()) return [dateChoice(read, words)];
  const wanted = typed.trim().toLowerCase();
  return [skip, ...coming].filter(({ name }) => name.toLowerCase().includes(wanted));
}

function dateChoice(date: string, { format }: Messages) {
  return { name: plainText(`${date} · ${format.day(date)}`, CHOICE_LIMIT), value: date };
}

function todayOf({ timeZone }: Schedule, nowMs: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate();
}
