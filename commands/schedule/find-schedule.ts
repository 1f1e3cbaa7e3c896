/** Which of a server's daily posts a person means, and what each is called in their language. */

import { RefusedError } from "../../src/discord/command.ts";
import { safeText } from "../../src/messages/markdown.ts";
import { shortNames } from "../../src/messages/place-names.ts";
import {
  type ListedSchedule,
  scheduleIdIn,
  scheduleLabel,
} from "../../src/messages/schedule-message.ts";
import { fold } from "../../src/places/gazetteer/fold.ts";
import { placeLabelOf, placeOf } from "../../src/places/places.ts";
import type { Schedule } from "../../src/schedules/schedule.ts";
import { listSchedules } from "../../src/schedules/schedule-store.ts";
import type { InteractionLocales } from "../shared/languages.ts";
import type { AdminRequest } from "../shared/replies.ts";

/** Longest text that is repeated back. */
const TEXT_LIMIT = 80;

/** A server, and who asks about it. */
type ListRequest = AdminRequest<InteractionLocales>;

/**
 * All schedules of a server. One in a zone that the rules do not know counts as stopped for that already,
 * although only its next run writes it down.
 *
 * @throws {DatabaseError}
 */
export async function schedulesOf({
  guildId,
  services: { database, clock, zoneRules },
}: ListRequest): Promise<readonly Schedule[]> {
  const schedules = await listSchedules(database, guildId);
  const state = { kind: "paused", reason: "unknown-time-zone", at: clock.now() } as const;
  return schedules.map((schedule) =>
    schedule.state.kind === "paused" || zoneRules.zone(schedule.timeZone) !== null
      ? schedule
      : { ...schedule, state },
  );
}

/**
 * The schedule of a choice, else all whose label contains the text. Discord returns the typed text when nothing
 * was chosen.
 *
 * @throws {DatabaseError}
 */
export async function schedulesNamed(
  request: ListRequest,
  text: string,
): Promise<readonly Schedule[]> {
  return namedBy(text, await schedulesOf(request), (schedule) => labelOf(request, schedule));
}

/**
 * The only one that the text names.
 *
 * @throws {RefusedError} when there is none, or several
 * @throws {DatabaseError}
 */
export async function findSchedule(request: ListRequest, text: string): Promise<Schedule> {
  const [first, ...others] = await schedulesNamed(request, text);
  if (first !== undefined && others.length === 0) return first;
  const { schedule, scheduling } = request.t;
  const repeated = safeText(text, TEXT_LIMIT);
  if (first !== undefined) throw new RefusedError(scheduling.severalPosts(repeated));
  const hasNone = (await schedulesOf(request)).length === 0;
  throw new RefusedError(hasNone ? schedule.none : scheduling.noSuchPost(repeated));
}

/** The one whose id the text ends in, else all whose label contains it. */
export function namedBy<T extends { readonly id: string }>(
  text: string,
  all: readonly T[],
  labelOf: (one: T) => string,
): readonly T[] {
  const id = scheduleIdIn(text);
  const chosen = all.filter((one) => one.id === id);
  return chosen.length > 0 ? chosen : matching(all, text, labelOf);
}

/** Whether a subcommand changes something in this state. */
export function isUsable(
  { state }: { readonly state: { readonly kind: string } },
  subcommand: string,
): boolean {
  if (subcommand === "pause") return state.kind !== "paused";
  return subcommand !== "resume" || state.kind !== "active";
}

/** Those whose label contains the text, ignoring case and accents. */
export function matching<T>(
  all: readonly T[],
  text: string,
  labelOf: (one: T) => string,
): readonly T[] {
  const folded = fold(text);
  return all.filter((one) => fold(labelOf(one)).includes(folded));
}

/** What the schedule is called in a choice. */
export function labelOf(request: ListRequest, schedule: Schedule): string {
  return scheduleLabel(listedFor(request, schedule), request.t);
}

/** A schedule with the names of its place and days in the requester's language. */
function listedFor({ services, viewer }: ListRequest, schedule: Schedule) {
  return {
    schedule,
    placeLabel: placeLabelOf(schedule.location, viewer, services.places),
  };
}

/**
 * The same with the labels of the places after the first, and what its conditions need, for when the whole
 * schedule is shown.
 *
 * @throws {DatabaseError}
 */
export async function listedWithPlaces(
  request: ListRequest,
  schedule: Schedule,
): Promise<ListedSchedule> {
  const { services, viewer, t } = request;
  const others = schedule.post.otherLocations.map(
    (reference) => placeOf(reference, viewer, services.places) ?? reference,
  );
  const ofConditions =
    schedule.post.conditions && (await services.postContents.forConditions(schedule));
  const otherPlaceLabels = shortNames(others, t.forecast);
  return { ...listedFor(request, schedule), otherPlaceLabels, ...ofConditions };
}
