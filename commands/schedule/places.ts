/** Which places a daily post shows: the options `location` and `places` of `edit`, and a choice from their menu. */
import { inlineCode } from "discord.js";
import { type Choice, RefusedError } from "../../src/discord/command.ts";
import { MAX_CHOICE_LENGTH } from "../../src/limits.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { safeText, truncate } from "../../src/messages/markdown.ts";
import { type UnresolvedPlace, unresolvedPlaceSentence } from "../../src/messages/place-message.ts";
import type { Place } from "../../src/places/place.ts";
import { placeLabelOf, placeOf } from "../../src/places/places.ts";
import { MAX_PLACES, type Schedule } from "../../src/schedules/schedule.ts";
import { type ScheduleChanges, withChanges } from "../../src/schedules/schedule-store.ts";
import type { PlaceContext } from "../shared/options.ts";
import type { PlaceQuestion } from "./component-ids.ts";
import { matching } from "./find-schedule.ts";

const LABEL_LIMIT = 100;
/** Marks a place to remove; a digit right after the minus belongs to coordinates. */
const REMOVAL = /^[-−–](?:\s+|(?!\d))(?<place>\S.*)$/s;
/** Between places. A comma is part of a place's name. */
const SEPARATOR = /[;；\n]/;
/** How many of several places a sentence finds fault with, and how many it suggests for each. */
const MAX_PROBLEMS = 5;
const MAX_SUGGESTED = 3;

/** Why `edit` shows a menu of places. */
export type EditQuestion = Exclude<PlaceQuestion, { readonly kind: "add" }>;

export interface PlaceChanges {
  readonly changes: ScheduleChanges;
  /** A place that the person has to choose from a menu; null when all are clear. */
  readonly unclear: { readonly question: EditQuestion; readonly about: UnresolvedPlace } | null;
}

type ShownPlaces = Pick<Schedule, "location" | "post">;

/**
 * What the options `location` and `places` change, and the one that needs a menu.
 *
 * @param given.places `Oslo` or `+ Oslo` adds a place, `-Oslo` removes one; several as in `Oslo; Rome; -Paris`
 * @throws {RefusedError} a menu would have no places, or one of several places is wrong
 */
export function readPlaces(
  schedule: Schedule,
  given: Readonly<Record<"location" | "places", string | null>> & { readonly isZoneGiven: boolean },
  context: PlaceContext,
): PlaceChanges {
  const { t } = context;
  const read = readFirstPlace(schedule, given, context);
  if (given.places === null) return read;
  const { changes, unclear } = read;
  const shown = withChanges(schedule, changes);
  const parts = given.places.split(SEPARATOR).map((part) => part.trim());
  const [first = "", ...more] = parts.filter((part) => part !== "");
  let references = referencesOf(shown);
  const problems: Problem[] = [];
  for (const part of [first, ...more]) {
    const change = changeOne(references, part, context);
    if (change.kind === "changed") references = change.references;
    else problems.push({ ...change, part });
  }
  const [problem] = problems;
  if (problem === undefined) {
    const further = placesChanges(shown, references, t.scheduling);
    return { unclear, changes: { ...changes, ...further } };
  }
  if (more.length > 0) throw new RefusedError(problemsText(problems, t));
  if (problem.kind === "refused") throw new RefusedError(problem.sentence);
  // One menu asks for one place.
  if (unclear !== null) throw new RefusedError(unresolvedPlaceSentence(problem.about, t.location));
  const question = { kind: "places", scheduleId: schedule.id } as const;
  return askFor(problem.about, { question, changes }, t);
}

/** What a place chosen from a menu changes. @throws {RefusedError} */
export function chosenPlaceChanges(
  schedule: Schedule,
  { question, place }: { readonly question: EditQuestion; readonly place: Place },
  context: PlaceContext,
): ScheduleChanges {
  if (question.kind === "edit") return firstPlaceChanges(schedule, { place, ...question }, context);
  const t = context.t.scheduling;
  const change = withPlace(referencesOf(schedule), place, t);
  if (change.kind === "refused") throw new RefusedError(change.sentence);
  return placesChanges(schedule, change.references, t);
}

function readFirstPlace(
  schedule: Schedule,
  { location, isZoneGiven }: { readonly location: string | null; readonly isZoneGiven: boolean },
  context: PlaceContext,
): PlaceChanges {
  if (location === null) return { changes: {}, unclear: null };
  const resolution = context.places.resolve(location, context.viewer);
  if (resolution.kind === "found") {
    const moved = { place: resolution.place, isZoneGiven };
    return { changes: firstPlaceChanges(schedule, moved, context), unclear: null };
  }
  const question = { kind: "edit", scheduleId: schedule.id, isZoneGiven } as const;
  return askFor(resolution, { question, changes: {} }, context.t);
}

/** Asks for a place with a menu. @throws {RefusedError} there are no places to choose from */
function askFor(
  about: UnresolvedPlace,
  { question, changes }: { readonly question: EditQuestion; readonly changes: ScheduleChanges },
  t: Messages,
): PlaceChanges {
  if ("places" in about && about.places.length > 0) {
    return { changes, unclear: { question, about } };
  }
  throw new RefusedError(unresolvedPlaceSentence(about, t.location));
}

/** The first place, and its zone if the schedule had the zone of its old place. */
function firstPlaceChanges(
  schedule: Schedule,
  { place, isZoneGiven }: { readonly place: Place; readonly isZoneGiven: boolean },
  { places, viewer }: PlaceContext,
): ScheduleChanges {
  const { reference, timeZone } = place;
  const old = placeOf(schedule.location, viewer, places);
  const hadOldZone = old?.timeZone === schedule.timeZone;
  const takesZone = hadOldZone && !isZoneGiven && timeZone !== null;
  const { post } = schedule;
  const otherLocations = post.otherLocations.filter((other) => other !== reference);
  return {
    location: reference,
    ...(otherLocations.length === post.otherLocations.length ? {} : { post: { otherLocations } }),
    ...(takesZone ? { timeZone } : {}),
  };
}

type References = readonly string[];

interface Changed {
  readonly kind: "changed";
  readonly references: References;
}
/** A place cannot be added or removed. */
interface Refused {
  readonly kind: "refused";
  readonly sentence: string;
}
interface Unclear {
  readonly kind: "unclear";
  readonly about: UnresolvedPlace;
}
type Problem = { readonly part: string } & (Refused | Unclear);

function problemsText(problems: readonly Problem[], t: Messages): string {
  const sentences = problems.map((problem) =>
    problem.kind === "refused"
      ? problem.sentence
      : t.forecast.labelled(safeText(problem.part, LABEL_LIMIT), unclearText(problem.about, t)),
  );
  const lines = sentences.slice(0, MAX_PROBLEMS).map((sentence) => `- ${sentence}`);
  return [t.preferences.resetCancelled, ...lines].join("\n");
}

/** Why a text means no place, and the places that it may mean, as they can be typed. */
function unclearText(about: UnresolvedPlace, t: Messages): string {
  const places = "places" in about ? about.places.slice(0, MAX_SUGGESTED) : [];
  const labels = places.map(({ label }) => inlineCode(label));
  const sentence = unresolvedPlaceSentence(about, t.location);
  return t.format.sentences([sentence, labels.join("; ")]).trim();
}

/** The places after one of them was added or removed. */
function changeOne(
  references: References,
  text: string,
  context: PlaceContext,
): Changed | Refused | Unclear {
  const { places, viewer, t } = context;
  const removed = REMOVAL.exec(text)?.groups?.["place"];
  if (removed === undefined) {
    const about = places.resolve(text.replace(/^\+\s*/, ""), viewer);
    return about.kind === "found"
      ? withPlace(references, about.place, t.scheduling)
      : { kind: "unclear", about };
  }
  // Discord may return a removal's name, and its end in brackets isn't part of the label: `Oslo (remove)`.
  const unmarked = removed.replace(/\s*\([^()]*\)$/, "");
  const reference = namedBy(removed, references, context) ?? namedBy(unmarked, references, context);
  return reference === null
    ? { kind: "refused", sentence: t.scheduling.placeNotThere(safeText(removed, LABEL_LIMIT)) }
    : { kind: "changed", references: references.filter((one) => one !== reference) };
}

function withPlace(
  references: References,
  { reference, label }: Place,
  t: Messages["scheduling"],
): Changed | Refused {
  return references.includes(reference)
    ? { kind: "refused", sentence: t.placeThere(safeText(label, LABEL_LIMIT)) }
    : { kind: "changed", references: [...references, reference] };
}

/** @throws {RefusedError} these are more or fewer places than a post may have */
function placesChanges(
  { post }: ShownPlaces,
  [location, ...otherLocations]: References,
  t: Messages["scheduling"],
): ScheduleChanges {
  if (location === undefined) throw new RefusedError(t.lastPlace);
  if (otherLocations.length > 0 && post.layout === "week") {
    throw new RefusedError(t.weekOfOnePlace);
  }
  if (otherLocations.length >= MAX_PLACES) throw new RefusedError(t.tooManyPlaces(MAX_PLACES));
  return { location, post: { otherLocations } };
}

/** The place with this reference or label, or the only one whose label contains the text. */
function namedBy(text: string, references: References, context: PlaceContext): string | null {
  const { places, viewer } = context;
  const exact = placeOf(text, viewer, places)?.reference ?? text;
  if (references.includes(exact)) return exact;
  const [first, ...others] = matching(references, text, (one) => labelOf(one, context));
  return first === undefined || others.length > 0 ? null : first;
}

function labelOf(reference: string, { places, viewer }: PlaceContext): string {
  return placeLabelOf(reference, viewer, places) ?? reference;
}

function referencesOf({ location, post }: ShownPlaces): readonly string[] {
  return [location, ...post.otherLocations];
}

/** The text of several places up to the last of them, and the last. */
export function lastPart(typed: string): { readonly earlier: string; readonly last: string } {
  const last = typed.split(SEPARATOR).at(-1) ?? "";
  return { earlier: typed.slice(0, typed.length - last.length).trim(), last };
}

/** The removable places that match the typed text; none if the post has only one place. */
export function removalChoices(
  shown: ShownPlaces,
  typed: string,
  context: PlaceContext,
): readonly Choice[] {
  const { removal } = context.t.scheduling;
  const room = MAX_CHOICE_LENGTH - "− ".length - removal("").length;
  const references = referencesOf(shown);
  if (references.length < 2) return [];
  const wanted = typed.trim().replace(/^[-−–]\s*/, "");
  return matching(references, wanted, (one) => labelOf(one, context)).map((reference) => ({
    name: `− ${removal(truncate(labelOf(reference, context), room))}`,
    value: `- ${reference}`,
  }));
}
