/** Daily posts in a list, and all reasons why one may not appear. */

import type { Messages } from "../../src/messages/i18n.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { type ListedSchedule, scheduleListMessage } from "../../src/messages/schedule-message.ts";
import type { LastRun, RunOutcome, Schedule } from "../../src/schedules/schedule.ts";
import { aSchedule } from "../support/builders.ts";
import { en } from "../support/messages.ts";

export const PARIS = "Paris, Île-de-France, France";
/** When the last run was due; it ended a minute later. */
export const DUE = Date.parse("2026-07-14T05:00:00Z");

/** Every day at 07:00 in Paris unless a test says otherwise. */
export function listed(
  overrides: Partial<Schedule> = {},
  texts: Partial<Omit<ListedSchedule, "schedule">> = {},
): ListedSchedule {
  const schedule = aSchedule(overrides);
  return { schedule, placeLabel: PARIS, ...texts };
}

/** The last run, one minute after it was due. */
export function ended(outcome: RunOutcome): LastRun {
  return { outcome, dueAt: DUE, endedAt: DUE + 60_000 };
}

/** One page of a list, with buttons like those of the command; in English unless a test says otherwise. */
export function listMessage(
  schedules: readonly ListedSchedule[],
  page = 0,
  t: Messages = en,
): MessageBody {
  return scheduleListMessage(
    {
      schedules,
      page,
      pageButtonId: (target, role) => `forecast-schedule:1:${role}:${target}`,
    },
    t,
  );
}
