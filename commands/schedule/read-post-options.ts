/** The options of `edit` that make a post more than a plain forecast → what they change, or why they cannot. */
import type { ChatInputCommandInteraction } from "discord.js";
import { z } from "zod";
import type { Messages } from "../../src/messages/i18n.ts";
import { safeText } from "../../src/messages/markdown.ts";
import {
  CONDITION_MATCHES,
  type ConditionMatch,
  DEFAULT_WITHIN_DAYS,
  MAX_CONDITIONS,
  MAX_WITHIN_DAYS,
  type PostConditions,
} from "../../src/schedules/conditions/condition.ts";
import { parseConditions } from "../../src/schedules/conditions/parse-conditions.ts";
import {
  MAX_NOTE_LENGTH,
  MAX_THREAD_NAME_LENGTH,
  PLAIN_POST,
  POST_LAYOUTS,
  POST_MODES,
  type PostLayout,
  type PostMode,
  type PostOptions,
  type PostThread,
} from "../../src/schedules/schedule.ts";
import type { ScheduleChanges } from "../../src/schedules/schedule-store.ts";
import type { Unit } from "../../src/weather/index.ts";
import { CLEARABLE, type Clearable } from "./definition.ts";
import { accepted, type Checked, refused } from "./services.ts";
import { readThread } from "./thread-choices.ts";

/** Longest text that is repeated back. */
const TEXT_LIMIT = 80;

/** What was given; null for what was not. */
export interface GivenPostOptions {
  /** As it was typed. */
  readonly places: string | null;
  /** As they were typed. */
  readonly conditions: string | null;
  readonly match: ConditionMatch | null;
  readonly withinDays: number | null;
  readonly mode: PostMode | null;
  readonly layout: PostLayout | null;
  readonly isSilent: boolean | null;
  readonly thread: PostThread | null;
  readonly note: string | null;
  readonly clear: Clearable | null;
}

const optionsSchema = z.object({
  places: z.string().nullable(),
  conditions: z.string().nullable(),
  match: z.enum(CONDITION_MATCHES).nullable(),
  withinDays: z.number().int().min(1).max(MAX_WITHIN_DAYS).nullable(),
  mode: z.enum(POST_MODES).nullable(),
  layout: z.enum(POST_LAYOUTS).nullable(),
  isSilent: z.boolean().nullable(),
  thread: z.string().max(MAX_THREAD_NAME_LENGTH).nullable(),
  note: z.string().max(MAX_NOTE_LENGTH).nullable(),
  clear: z.enum(CLEARABLE).nullable(),
});

export function readPostOptions({ options }: ChatInputCommandInteraction): GivenPostOptions {
  const given = optionsSchema.parse({
    places: options.getString("places"),
    conditions: options.getString("conditions"),
    match: options.getString("match"),
    withinDays: options.getInteger("within"),
    mode: options.getString("mode"),
    layout: options.getString("layout"),
    isSilent: options.getBoolean("silent"),
    thread: options.getString("thread"),
    note: options.getString("note"),
    clear: options.getString("clear"),
  });
  const note = given.note?.trim() ?? "";
  return {
    ...given,
    thread: given.thread === null ? null : readThread(given.thread),
    note: note === "" ? null : note,
  };
}

/**
 * What was given but places changes of the post's options.
 *
 * @param unit what thresholds are in where none is typed
 */
export function changedPost(
  post: PostOptions,
  given: GivenPostOptions,
  { unit, words }: { readonly unit: Unit; readonly words: Messages["scheduling"] },
): Checked<Partial<PostOptions>> {
  const cleared = given.clear === null ? {} : clearedPost(given.clear);
  const kept = { ...post, ...cleared };
  const conditions = changedConditions(kept.conditions, given, { unit, words });
  if (conditions.kind === "refused") return conditions;
  const { mode, layout, isSilent, thread, note } = given;
  return accepted({
    ...cleared,
    ...(conditions.value === kept.conditions ? {} : { conditions: conditions.value }),
    ...(mode === null ? {} : { mode }),
    ...(layout === null ? {} : { layout }),
    ...(isSilent === null ? {} : { isSilent }),
    ...(thread === null ? {} : { thread }),
    ...(note === null ? {} : { note }),
  });
}

function changedConditions(
  current: PostConditions | null,
  { conditions: typed, match, withinDays }: GivenPostOptions,
  { unit, words }: { readonly unit: Unit; readonly words: Messages["scheduling"] },
): Checked<PostConditions | null> {
  if (typed === null && match === null && withinDays === null) return accepted(current);
  const read = typed === null ? null : parseConditions(typed, unit);
  if (read?.kind === "unknown") {
    return refused(words.unknownConditions(safeText(read.text, TEXT_LIMIT)));
  }
  if (read?.kind === "too-many") return refused(words.tooManyConditions(MAX_CONDITIONS));
  const list = read?.list ?? current?.list;
  if (list === undefined) return refused(words.noConditions);
  return accepted({
    list,
    match: match ?? current?.match ?? "any",
    withinDays: withinDays ?? current?.withinDays ?? DEFAULT_WITHIN_DAYS,
  });
}

function clearedPost(clear: Clearable): Partial<PostOptions> {
  switch (clear) {
    case "conditions":
      return { conditions: null };
    case "places":
      return { otherLocations: PLAIN_POST.otherLocations };
    case "note":
      return { note: null };
    case "thread":
      return { thread: null };
    case "role":
    case "days":
    case "unit":
      return {};
  }
}

/** What is taken away of the schedule's own. */
export function clearedOrder(clear: Clearable | null): ScheduleChanges {
  switch (clear) {
    case "role":
      return { roleId: null };
    case "days":
      return { days: null };
    case "unit":
      return { unit: null };
    default:
      return {};
  }
}
