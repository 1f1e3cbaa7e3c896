/** Which of a server's daily posts a person means, and what is offered while they type. */
import type { Choice } from "../../src/discord/command.ts";
import { readerOf } from "../../src/discord/reader.ts";
import { safeText } from "../../src/messages/markdown.ts";
import { shortNames } from "../../src/messages/place-names.ts";
import {
  type ListedSchedule,
  scheduleIdIn,
  scheduleLabel,
} from "../../src/messages/schedule-message.ts";
import { fold } from "../../src/places/gazetteer/fold.ts";
import type { Places } from "../../src/places/places.ts";
import type { Schedule } from "../../src/schedules/schedule.ts";
import { listSchedules } from "../../src/schedules/schedule-store.ts";
import { accepted, type Checked, type ForecastScheduleServices, refused } from "./services.ts";

/** Longest text that is repeated back. */
const TEXT_LIMIT = 80;

type FindingServices = Pick<
  ForecastScheduleServices,
  "database" | "places" | "weekdayLanguage" | "i18n"
>;

interface Speaker {
  readonly locale: string;
  readonly guildLocale: string | null;
}

/** A schedule with what its place and days are called in the asker's language. */
export function listedFor(
  speaker: Speaker,
  schedule: Schedule,
  { places, weekdayLanguage }: Pick<FindingServices, "places" | "weekdayLanguage">,
): ListedSchedule {
  return {
    schedule,
    placeLabel: labelOf(schedule.location, speaker, places),
    weekdaysLabel: weekdayLanguage.label(schedule.weekdays, speaker.locale),
  };
}

/** The same with the places after the first, for where it is shown as a whole. */
export function listedWithPlaces(
  speaker: Speaker,
  schedule: Schedule,
  services: Pick<FindingServices, "places" | "weekdayLanguage">,
): ListedSchedule {
  const others = schedule.post.otherLocations.map(
    (reference) => labelOf(reference, speaker, services.places) ?? reference,
  );
  return { ...listedFor(speaker, schedule, services), otherPlaceLabels: shortNames(others) };
}

function labelOf(reference: string, speaker: Speaker, places: Places): string | null {
  const resolution = places.resolve(reference, readerOf(speaker));
  return resolution.kind === "found" ? resolution.place.label : null;
}

/**
 * The schedule of a choice, or the only one whose label holds the text: Discord hands back what was typed
 * when nothing was chosen.
 *
 * @throws {DatabaseError}
 */
export async function findSchedule(
  speaker: Speaker,
  { guildId, text }: { readonly guildId: string; readonly text: string },
  services: FindingServices,
): Promise<Checked<Schedule>> {
  const { database } = services;
  const words = services.i18n(speaker.locale);
  const schedules = await listSchedules(database, guildId);
  if (schedules.length === 0) return refused(words.schedule.none);
  const id = scheduleIdIn(text);
  const chosen = schedules.find((schedule) => schedule.id === id);
  if (chosen !== undefined) return accepted(chosen);
  const [first, ...others] = matching(schedules, text, (schedule) =>
    scheduleLabel(listedFor(speaker, schedule, services), words),
  );
  const repeated = safeText(text, TEXT_LIMIT);
  if (first === undefined) return refused(words.scheduling.noSuchPost(repeated));
  return others.length === 0 ? accepted(first) : refused(words.scheduling.severalPosts(repeated));
}

/**
 * The schedules that a subcommand can be used on, by what is typed of their labels.
 *
 * @throws {DatabaseError}
 */
export async function scheduleChoices(
  speaker: Speaker,
  asked: { readonly guildId: string; readonly typed: string; readonly subcommand: string },
  services: FindingServices,
): Promise<readonly Choice[]> {
  const words = services.i18n(speaker.locale);
  const schedules = await listSchedules(services.database, asked.guildId);
  const labelled = schedules
    .filter((schedule) => isUsable(schedule, asked.subcommand))
    .map((schedule) => ({
      name: scheduleLabel(listedFor(speaker, schedule, services), words),
      value: schedule.id,
    }));
  return matching(labelled, asked.typed, ({ name }) => name);
}

function isUsable({ state }: Schedule, subcommand: string): boolean {
  switch (subcommand) {
    case "pause":
      return state.kind !== "paused";
    case "resume":
      return state.kind !== "active";
    default:
      return true;
  }
}

function matching<T>(all: readonly T[], typed: string, labelOf: (one: T) => string): readonly T[] {
  const folded = fold(typed);
  return all.filter((one) => fold(labelOf(one)).includes(folded));
}
