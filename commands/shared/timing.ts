/** The options `time`, `weekdays` and `timezone` as people type them → their meaning. */
import { parseWeekdays, type Weekdays } from "../../src/days/weekdays.ts";
import { viewerOf } from "../../src/discord/command.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { safeText } from "../../src/messages/markdown.ts";
import { parseTime } from "../../src/schedules/parse-time.ts";
import { type InteractionLocales, localesOf } from "./languages.ts";
import { accepted, type Checked, refused, timezoneSentence } from "./options.ts";
import type { CommandServices } from "./replies.ts";

/** Longest text that is repeated back. */
const TEXT_LIMIT = 80;

type TimingServices = Pick<CommandServices, "timeZones" | "i18n" | "clock">;

export function ifGiven<T>(
  typed: string | null,
  read: (typed: string) => Checked<T>,
): Checked<T | null> {
  return typed === null ? accepted(null) : read(typed);
}

export function readTime(
  typed: string,
  locale: string,
  t: Messages["scheduling"],
): Checked<string> {
  const input = parseTime(typed, locale);
  switch (input.kind) {
    case "time":
      return accepted(input.localTime);
    case "next-midnight":
      return refused(t.nextMidnight);
    case "unknown":
      return refused(t.unknownTime(safeText(typed, TEXT_LIMIT)));
  }
}

export function readDays(
  interaction: InteractionLocales,
  typed: string,
  { i18n }: TimingServices,
): Checked<Weekdays> {
  const weekdays = parseWeekdays(typed, localesOf(interaction));
  if (weekdays !== null) return accepted(weekdays);
  const { unknownWeekdays } = i18n(interaction.locale).scheduling;
  return refused(unknownWeekdays(safeText(typed, TEXT_LIMIT)));
}

export function readZone(
  interaction: InteractionLocales,
  typed: string,
  { timeZones, i18n, clock }: TimingServices,
): Checked<string> {
  const zone = timeZones.resolve(typed, viewerOf(interaction), clock.now());
  if (zone.kind === "found") return accepted(zone.timeZone);
  return refused(timezoneSentence(zone, typed, i18n(interaction.locale)));
}
