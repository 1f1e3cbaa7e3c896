/** The options of a daily post as a person gives them → what they mean, or why they mean nothing. */
import type { ChatInputCommandInteraction } from "discord.js";
import { z } from "zod";
import { type PostChannel, readChosenChannel } from "../../src/discord/channel-permissions.ts";
import { readerOf } from "../../src/discord/reader.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { safeText } from "../../src/messages/markdown.ts";
import { parseTime } from "../../src/schedules/parse-time.ts";
import type { Weekdays } from "../../src/schedules/schedule.ts";
import { UNITS, type Unit } from "../../src/weather/index.ts";
import { MAX_DAYS } from "../options/days.ts";
import { timezoneSentence } from "../options/timezone.ts";
import {
  accepted,
  type Checked,
  type ForecastScheduleServices,
  localesOf,
  refused,
} from "./services.ts";

/** Longest text that is repeated back. */
const TEXT_LIMIT = 80;

export interface Role {
  readonly id: string;
  /** Whether everybody may mention it. */
  readonly mentionable: boolean;
}

/** What was given; null for what was not. */
export interface GivenOrder {
  /** `HH:mm`. */
  readonly localTime: string | null;
  readonly weekdays: Weekdays | null;
  /** IANA name. */
  readonly timeZone: string | null;
  readonly days: number | null;
  readonly unit: Unit | null;
  /** As it was typed. */
  readonly location: string | null;
  readonly channel: PostChannel | null;
  readonly role: Role | null;
}

const text = z.string().nullable();
const optionsSchema = z.object({
  time: text,
  weekdays: text,
  timezone: text,
  location: text,
  days: z.number().int().min(1).max(MAX_DAYS).nullable(),
  unit: z.enum(UNITS).nullable(),
  role: z.object({ id: z.string(), mentionable: z.boolean() }).nullable(),
});

type ReadingServices = Pick<
  ForecastScheduleServices,
  "timeZones" | "weekdayLanguage" | "i18n" | "clock"
>;

/** Reads the options that `add` and `edit` share, the first fault refused. */
export function readGivenOrder(
  interaction: ChatInputCommandInteraction,
  services: ReadingServices,
): Checked<GivenOrder> {
  const { options } = interaction;
  const given = optionsSchema.parse({
    time: options.getString("time"),
    weekdays: options.getString("weekdays"),
    timezone: options.getString("timezone"),
    location: options.getString("location"),
    days: options.getInteger("days"),
    unit: options.getString("unit"),
    role: options.getRole("role"),
  });
  const words = services.i18n(interaction.locale);
  const localTime = ifGiven(given.time, (typed) => readTime(typed, words.scheduling));
  if (localTime.kind === "refused") return localTime;
  const weekdays = ifGiven(given.weekdays, (typed) => readDays(interaction, typed, services));
  if (weekdays.kind === "refused") return weekdays;
  const timeZone = ifGiven(given.timezone, (typed) => readZone(interaction, typed, services));
  if (timeZone.kind === "refused") return timeZone;
  const channel = options.getChannel("channel");
  return accepted({
    localTime: localTime.value,
    weekdays: weekdays.value,
    timeZone: timeZone.value,
    days: given.days,
    unit: given.unit,
    location: given.location,
    channel: channel === null ? null : readChosenChannel(channel),
    role: given.role,
  });
}

function ifGiven<T>(typed: string | null, read: (typed: string) => Checked<T>): Checked<T | null> {
  return typed === null ? accepted(null) : read(typed);
}

function readTime(typed: string, words: Messages["scheduling"]): Checked<string> {
  const input = parseTime(typed);
  switch (input.kind) {
    case "time":
      return accepted(input.localTime);
    case "next-midnight":
      return refused(words.nextMidnight);
    case "unknown":
      return refused(words.unknownTime(safeText(typed, TEXT_LIMIT)));
  }
}

function readDays(
  interaction: ChatInputCommandInteraction,
  typed: string,
  { weekdayLanguage, i18n }: ReadingServices,
): Checked<Weekdays> {
  const weekdays = weekdayLanguage.parse(typed, localesOf(interaction));
  if (weekdays !== null) return accepted(weekdays);
  const { unknownWeekdays } = i18n(interaction.locale).scheduling;
  return refused(unknownWeekdays(safeText(typed, TEXT_LIMIT)));
}

function readZone(
  interaction: ChatInputCommandInteraction,
  typed: string,
  { timeZones, i18n, clock }: ReadingServices,
): Checked<string> {
  const zone = timeZones.resolve(typed, readerOf(interaction), clock.now());
  if (zone.kind === "found") return accepted(zone.timeZone);
  return refused(timezoneSentence(zone, typed, i18n(interaction.locale).preferences));
}
