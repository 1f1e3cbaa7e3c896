/** The option `until`: read, and suggested while it is typed. */
import { parseDate } from "../../src/days/parse-date.ts";
import { type Choice, RefusedError } from "../../src/discord/command.ts";
import { MAX_CHOICE_LENGTH, MAX_CHOICES } from "../../src/limits.ts";
import { addDays, dateInZone } from "../../src/local-time.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { plainText, SEPARATOR, safeText } from "../../src/messages/markdown.ts";
import type { Schedule } from "../../src/schedules/schedule.ts";
import type { Moment } from "../../src/schedules/schedule-store.ts";

/** Longest text that is repeated back. */
const TEXT_LIMIT = 80;
/** The value that skips only the next message. */
const NEXT = "next";

export interface Snooze {
  /** The first date on which it may be posted again, `YYYY-MM-DD`. */
  readonly until: string;
  /** Whether only the next post is skipped. */
  readonly isSkip: boolean;
}

interface SnoozeContext extends Moment {
  /** What is paused. */
  readonly subject: Pick<Schedule, "timeZone" | "next">;
  readonly t: Messages;
}

/** Reads the option `until`, typed or chosen. @throws {RefusedError} */
export function readSnooze(typed: string, context: SnoozeContext): Snooze {
  const { subject, t } = context;
  const text = typed.trim();
  const skipNames = [NEXT, t.command.schedule.skipNext.toLowerCase()];
  if (skipNames.includes(text.toLowerCase())) {
    return { until: addDays(subject.next.localDate, 1), isSkip: true };
  }
  const today = todayOf(context.subject.timeZone, context);
  const date = parseDate(text, { today, locale: t.format.locale });
  const { unknownDate, pastDate, farDate } = t.scheduling;
  if (date === null) throw new RefusedError(unknownDate(safeText(text, TEXT_LIMIT)));
  if (date <= today) throw new RefusedError(pastDate(t.format.day(date)));
  // Nobody remembers for longer than a year why a post is snoozed.
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  if (date > inAYear) throw new RefusedError(farDate(t.format.day(date)));
  return { until: date, isSkip: false };
}

/** Choices to skip the next post or to snooze until a date; only the typed date if it is one. */
export function dateChoices(typed: string, context: SnoozeContext): readonly Choice[] {
  const { t } = context;
  const today = todayOf(context.subject.timeZone, context);
  const read = parseDate(typed, { today, locale: t.format.locale });
  const skip = { name: plainText(t.command.schedule.skipNext, MAX_CHOICE_LENGTH), value: NEXT };
  const days = Array.from({ length: MAX_CHOICES - 1 }, (_, n) => addDays(today, n + 1));
  const coming = days.map((day) => dateChoice(day, t));
  if (read !== null && read > today) return [dateChoice(read, t)];
  const wanted = typed.trim().toLowerCase();
  return [skip, ...coming].filter(({ name }) => name.toLowerCase().includes(wanted));
}

function dateChoice(date: string, { format }: Messages) {
  const name = plainText(`${date}${SEPARATOR}${format.day(date)}`, MAX_CHOICE_LENGTH);
  return { name, value: date };
}

/** The date in a zone, `YYYY-MM-DD`; UTC's where the zone, or its rules, are not known. */
export function todayOf(timeZone: string | null, { nowMs, zoneRules }: Moment): string {
  return dateInZone(zoneRules, timeZone, nowMs);
}
