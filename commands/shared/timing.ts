/** The options `time`, `weekdays` and `timezone` as people type them → their meaning, and their suggestions. */
import type { AutocompleteInteraction } from "discord.js";
import { parseWeekdays, type Weekdays, weekdaysChoices } from "../../src/days/weekdays.ts";
import { type Choice, RefusedError, viewerOf } from "../../src/discord/command.ts";
import { safeText } from "../../src/messages/markdown.ts";
import { parseTime } from "../../src/schedules/parse-time.ts";
import { type InteractionLocales, localesOf } from "./languages.ts";
import type { CommandServices } from "./replies.ts";

/** Longest text that is repeated back. */
const TEXT_LIMIT = 80;
/** How many zones a sentence names. */
const EXAMPLE_ZONES = 3;

type TimingServices = Pick<CommandServices, "timeZones" | "i18n" | "clock">;

/** The suggestions while `timezone` or `weekdays` is typed. */
export function timingChoices(
  interaction: AutocompleteInteraction,
  { timeZones, clock }: TimingServices,
): readonly Choice[] {
  const { name, value } = interaction.options.getFocused(true);
  if (name === "weekdays") {
    const labels = weekdaysChoices(value, localesOf(interaction));
    return labels.map((label) => ({ name: label, value: label }));
  }
  const zones = timeZones.suggest(value, viewerOf(interaction), clock.now());
  return zones.map(({ label, timeZone }) => ({ name: label, value: timeZone }));
}

export function ifGiven<T>(typed: string | null, read: (typed: string) => T): T | null {
  return typed === null ? null : read(typed);
}

/** When something is sent; null for what was not given. */
export interface GivenTiming {
  /** `HH:mm`. */
  readonly localTime: string | null;
  readonly weekdays: Weekdays | null;
  /** IANA name. */
  readonly timeZone: string | null;
}

/** Reads the options as they were typed. @throws {RefusedError} for the first invalid one */
export function readTiming(
  interaction: InteractionLocales,
  typed: Readonly<Record<"time" | "weekdays" | "timezone", string | null>>,
  services: TimingServices,
): GivenTiming {
  return {
    localTime: ifGiven(typed.time, (time) => readTime(interaction, time, services)),
    weekdays: ifGiven(typed.weekdays, (days) => readDays(interaction, days, services)),
    timeZone: ifGiven(typed.timezone, (zone) => readZone(interaction, zone, services)),
  };
}

function readTime(
  interaction: InteractionLocales,
  typed: string,
  { i18n }: TimingServices,
): string {
  const t = i18n(interaction.locale).scheduling;
  const input = parseTime(typed, viewerOf(interaction).locale);
  switch (input.kind) {
    case "time":
      return input.localTime;
    case "next-midnight":
      throw new RefusedError(t.nextMidnight);
    case "unknown":
      throw new RefusedError(t.unknownTime(safeText(typed, TEXT_LIMIT)));
  }
}

function readDays(
  interaction: InteractionLocales,
  typed: string,
  { i18n }: TimingServices,
): Weekdays {
  const weekdays = parseWeekdays(typed, localesOf(interaction));
  if (weekdays !== null) return weekdays;
  const { unknownWeekdays } = i18n(interaction.locale).scheduling;
  throw new RefusedError(unknownWeekdays(safeText(typed, TEXT_LIMIT)));
}

/** @throws {RefusedError} names zones that may be meant */
export function readZone(
  interaction: InteractionLocales,
  typed: string,
  { timeZones, i18n, clock }: TimingServices,
): string {
  const zone = timeZones.resolve(typed, viewerOf(interaction), clock.now());
  if (zone.kind === "found") return zone.timeZone;
  const { preferences: t, format } = i18n(interaction.locale);
  const name = safeText(typed, TEXT_LIMIT);
  const zones = zone.suggestions.slice(0, EXAMPLE_ZONES);
  const examples = format.names(zones.map((one) => `\`${one.timeZone}\``));
  if (zone.kind === "abbreviation") throw new RefusedError(t.timeZoneAbbreviation(name, examples));
  const hasExamples = examples !== "";
  throw new RefusedError(
    hasExamples ? t.timeZoneExamples(name, examples) : t.unknownTimeZone(name),
  );
}
