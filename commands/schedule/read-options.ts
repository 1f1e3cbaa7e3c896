/** The options of `add` and `edit` as a person gives them → their meaning, or why they are invalid. */
import type { ChatInputCommandInteraction } from "discord.js";
import { z } from "zod";
import { type PostChannel, readChosenChannel } from "../../src/discord/permissions.ts";
import { MAX_THREAD_NAME_LENGTH } from "../../src/limits.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import type { DiscordLocale } from "../../src/preferences/languages.ts";
import {
  CONDITION_MATCHES,
  DEFAULT_WITHIN_DAYS,
  MAX_WITHIN_DAYS,
  type PostConditions,
  type ThresholdUnits,
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
import {
  accepted,
  type Checked,
  daysSchema,
  onlyGiven,
  refused,
  unitSchema,
} from "../shared/options.ts";
import { type GivenTiming, ifGiven, readTiming } from "../shared/timing.ts";
import { readThread } from "./choices.ts";
import { ALERT_CHOICES, CLEARABLE, type Clearable } from "./definition.ts";
import type { ForecastScheduleServices } from "./services.ts";

export interface Role {
  readonly id: string;
  /** Whether everybody may mention it. */
  readonly mentionable: boolean;
}

/** The options of a plain daily post, which `add` and `edit` share; null for what was not given. */
export interface GivenOrder extends GivenTiming {
  readonly days: number | null;
  readonly unit: Unit | null;
  readonly language: DiscordLocale | null;
  /** As it was typed. */
  readonly location: string | null;
  readonly channel: PostChannel | null;
  readonly role: Role | null;
  readonly publish: boolean | null;
  /** As it was typed. */
  readonly tag: string | null;
}

const text = z.string().nullable();
const orderSchema = z.object({
  time: text,
  weekdays: text,
  timezone: text,
  language: text,
  location: text,
  days: daysSchema,
  unit: unitSchema,
  role: z.object({ id: z.string(), mentionable: z.boolean() }).nullable(),
  publish: z.boolean().nullable(),
  tag: text,
});

type ReadingServices = Pick<ForecastScheduleServices, "timeZones" | "i18n" | "clock">;

/** Reads the options that `add` and `edit` share; reports the first invalid one. */
export function readGivenOrder(
  interaction: ChatInputCommandInteraction,
  services: ReadingServices,
): Checked<GivenOrder> {
  const { options } = interaction;
  const given = orderSchema.parse({
    time: options.getString("time"),
    weekdays: options.getString("weekdays"),
    timezone: options.getString("timezone"),
    language: options.getString("language"),
    location: options.getString("location"),
    days: options.getInteger("days"),
    unit: options.getString("unit"),
    role: options.getRole("role"),
    publish: options.getBoolean("publish"),
    tag: options.getString("tag"),
  });
  const timing = readTiming(interaction, given, services);
  if (timing.kind === "refused") return timing;
  const language = ifGiven(given.language, (typed) =>
    readLanguage(typed, interaction.locale, services.i18n),
  );
  if (language.kind === "refused") return language;
  const channel = options.getChannel("channel");
  return accepted({
    ...timing.value,
    days: given.days,
    unit: given.unit,
    language: language.value,
    location: given.location,
    channel: channel === null ? null : readChosenChannel(channel),
    role: given.role,
    publish: given.publish,
    tag: given.tag,
  });
}

/** The options of `edit` that make a post more than a plain forecast; null for what was not given. */
const postOptionsSchema = z.object({
  /** As it was typed. */
  places: text,
  /** As they were typed. */
  conditions: text,
  match: z.enum(CONDITION_MATCHES).nullable(),
  withinDays: z.number().int().min(1).max(MAX_WITHIN_DAYS).nullable(),
  mode: z.enum(POST_MODES).nullable(),
  layout: z.enum(POST_LAYOUTS).nullable(),
  isSilent: z.boolean().nullable(),
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
  /** As it was typed. */
  when: text,
  alerts: z.enum(ALERT_CHOICES).nullable(),
  clear: z.enum(CLEARABLE).nullable(),
});
export type GivenPostOptions = Readonly<z.output<typeof postOptionsSchema>>;

export function readPostOptions({ options }: ChatInputCommandInteraction): GivenPostOptions {
  return postOptionsSchema.parse({
    places: options.getString("places"),
    conditions: options.getString("conditions"),
    match: options.getString("match"),
    withinDays: options.getInteger("within"),
    mode: options.getString("mode"),
    layout: options.getString("layout"),
    isSilent: options.getBoolean("silent"),
    thread: options.getString("thread"),
    note: options.getString("note"),
    when: options.getString("when"),
    alerts: options.getString("alerts"),
    clear: options.getString("clear"),
  });
}

/**
 * The changes to the options of a post, without its places (see places.ts).
 *
 * @param units of thresholds that were typed without one
 */
export function changedPost(
  post: PostOptions,
  given: GivenPostOptions,
  { units, t }: { readonly units: ThresholdUnits; readonly t: Messages["scheduling"] },
): Checked<Partial<PostOptions>> {
  const conditions = changedConditions(post.conditions, given, { units, t });
  if (conditions.kind === "refused") return conditions;
  const { mode, layout, isSilent, thread, note, alerts } = given;
  return accepted({
    ...(conditions.value === post.conditions ? {} : { conditions: conditions.value }),
    ...onlyGiven({ mode, layout, isSilent, thread, note }),
    ...(alerts === null ? {} : { alerts: alerts === "off" ? null : alerts }),
  });
}

function changedConditions(
  current: PostConditions | null,
  { conditions: typed, match, withinDays }: GivenPostOptions,
  { units, t }: { readonly units: ThresholdUnits; readonly t: Messages["scheduling"] },
): Checked<PostConditions | null> {
  if (typed === null && match === null && withinDays === null) return accepted(current);
  const read = ifGiven(typed, (text) => readConditions(text, { units, t }));
  if (read.kind === "refused") return read;
  const list = read.value ?? current?.list;
  if (list === undefined) return refused(t.noConditions);
  return accepted({
    list,
    match: match ?? current?.match ?? "any",
    withinDays: withinDays ?? current?.withinDays ?? DEFAULT_WITHIN_DAYS,
  });
}

/** What `clear` resets. */
const CLEARED: Readonly<Record<Clearable, ScheduleChanges>> = {
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

/** What `clear` changes. The options beside it count after it. */
export function clearedBy({ clear }: GivenPostOptions): ScheduleChanges {
  return clear === null ? {} : CLEARED[clear];
}
