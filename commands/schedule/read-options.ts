/** The options of `add` and `edit` as a person gives them → their meaning, or why they are invalid. */

import type { ChatInputCommandInteraction } from "discord.js";
import { z } from "zod";
import type { When } from "../../src/days/when.ts";
import { RefusedError } from "../../src/discord/command.ts";
import { type PostChannel, readChosenChannel } from "../../src/discord/permissions.ts";
import { MAX_THREAD_NAME_LENGTH } from "../../src/limits.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import type { DiscordLocale } from "../../src/preferences/languages.ts";
import {
  CONDITION_MATCHES,
  DEFAULT_WITHIN_DAYS,
  MAX_WITHIN_DAYS,
  type PostConditions,
} from "../../src/schedules/conditions/condition.ts";
import {
  MAX_NOTE_LENGTH,
  PLAIN_POST,
  POST_LAYOUTS,
  POST_MODES,
  type PostOptions,
} from "../../src/schedules/schedule.ts";
import type { ScheduleChanges } from "../../src/schedules/schedule-store.ts";
import type { Unit } from "../../src/weather/index.ts";
import { readConditions } from "../shared/conditions.ts";
import { readLanguage } from "../shared/languages.ts";
import { daysSchema, onlyGiven, readOptions, unitSchema } from "../shared/options.ts";
import type { CommandServices } from "../shared/replies.ts";
import { type GivenTiming, ifGiven, readTiming } from "../shared/timing.ts";
import { readShownDays } from "../shared/when.ts";
import { readThread } from "./choices.ts";
import { ALERT_CHOICES, CLEARABLE, type Clearable } from "./definition.ts";

const roleSchema = z.object({
  id: z.string(),
  /** Whether everybody may mention it. */
  mentionable: z.boolean(),
});
export type Role = Readonly<z.output<typeof roleSchema>>;

const text = z.string().nullable();
/** Null for what was not given; `add` has only some of them. */
const optionsSchema = z.object({
  time: text,
  weekdays: text,
  timezone: text,
  language: text,
  location: text,
  days: daysSchema,
  unit: unitSchema,
  publish: z.boolean().nullable(),
  tag: text,
  places: text,
  conditions: text,
  match: z.enum(CONDITION_MATCHES).nullable(),
  within: z.number().int().min(1).max(MAX_WITHIN_DAYS).nullable(),
  mode: z.enum(POST_MODES).nullable(),
  layout: z.enum(POST_LAYOUTS).nullable(),
  silent: z.boolean().nullable(),
  thread: z
    .string()
    .max(MAX_THREAD_NAME_LENGTH)
    .nullable()
    .transform((typed) => (typed === null ? null : readThread(typed))),
  note: z
    .string()
    .max(MAX_NOTE_LENGTH)
    .nullable()
    .transform((typed) => typed?.trim() || null),
  when: text,
  alerts: z.enum(ALERT_CHOICES).nullable(),
  clear: z.enum(CLEARABLE).nullable(),
});

type TypedOptions = Readonly<z.output<typeof optionsSchema>>;

/** Place, tag, conditions and `when` are as they were typed. */
export type GivenOptions = Omit<TypedOptions, "time" | "weekdays" | "timezone" | "language"> &
  GivenTiming & {
    readonly language: DiscordLocale | null;
    readonly channel: PostChannel | null;
    readonly role: Role | null;
  };

/** @throws {RefusedError} for the first invalid one */
export function readGivenOptions(
  interaction: ChatInputCommandInteraction,
  services: Pick<CommandServices, "timeZones" | "i18n" | "clock">,
): GivenOptions {
  const { options, locale } = interaction;
  const { time, weekdays, timezone, ...given } = readOptions(interaction, optionsSchema);
  const channel = options.getChannel("channel");
  return {
    ...given,
    ...readTiming(interaction, { time, weekdays, timezone }, services),
    language: ifGiven(given.language, (typed) => readLanguage(typed, locale, services.i18n)),
    channel: channel === null ? null : readChosenChannel(channel),
    role: roleSchema.nullable().parse(options.getRole("role")),
  };
}

/** The changes that need no more than the options themselves. */
export function changedOrder(given: GivenOptions): ScheduleChanges {
  const { localTime, weekdays, timeZone, days, unit, language, channel, role } = given;
  const ids = { channelId: channel?.id, roleId: role?.id };
  return onlyGiven({ localTime, weekdays, timeZone, days, unit, language, ...ids });
}

/**
 * The changes to the options of a post, without its places (see places.ts).
 *
 * @param context.unit of thresholds that were typed without one
 * @throws {RefusedError}
 */
export function changedPost(
  post: PostOptions,
  given: GivenOptions,
  { unit, nowMs, t }: { readonly unit: Unit; readonly nowMs: number; readonly t: Messages },
): Partial<PostOptions> {
  const { mode, silent: isSilent, thread, note, publish, alerts } = given;
  const when = readShownDays(given, nowMs, t);
  const conditions = changedConditions(post.conditions, given, unit, t);
  return {
    ...shownDays(given, when),
    ...onlyGiven({ mode, isSilent, thread, note, publish, conditions }),
    ...(alerts === null ? {} : { alerts: alerts === "off" ? null : alerts }),
  };
}

/** Certain days, a number of days and the card of a week take each other's place. */
function shownDays({ days, layout }: GivenOptions, when: When | null): Partial<PostOptions> {
  if (when !== null) return { when, layout: "forecast" };
  if (days !== null) return { when: null, layout: layout ?? "forecast" };
  return layout === null ? {} : { layout, ...(layout === "week" ? { when: null } : {}) };
}

/** Null when nothing about them was given. */
function changedConditions(
  current: PostConditions | null,
  { conditions: typed, match, within }: GivenOptions,
  unit: Unit,
  { scheduling: t, format }: Messages,
): PostConditions | null {
  if (typed === null && match === null && within === null) return null;
  const units = format.units(unit);
  const list = ifGiven(typed, (text) => readConditions(text, { units, t })) ?? current?.list;
  if (list === undefined) throw new RefusedError(t.noConditions);
  return {
    list,
    match: match ?? current?.match ?? "any",
    withinDays: within ?? current?.withinDays ?? DEFAULT_WITHIN_DAYS,
  };
}

/** What `clear` changes. The options beside it count after it. */
export const CLEARED: Readonly<Record<Clearable, ScheduleChanges>> = {
  conditions: { post: { conditions: null } },
  places: { post: { otherLocations: PLAIN_POST.otherLocations } },
  note: { post: { note: null } },
  thread: { post: { thread: null } },
  role: { roleId: null },
  days: { days: null },
  unit: { unit: null },
  language: { language: null },
  publish: { post: { publish: false } },
  tag: { post: { tag: null } },
  when: { post: { when: null } },
  alerts: { post: { alerts: null } },
};
