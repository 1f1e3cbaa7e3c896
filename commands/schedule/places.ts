/** Which places a daily post shows: the options `location` and `places` of `edit`, and a choice from their menu. */
import { inlineCode } from "discord.js";
import type { Choice } from "../../src/discord/command.ts";
import { MAX_CHOICE_LENGTH } from "../../src/limits.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { safeText, truncate } from "../../src/messages/markdown.ts";
import { type UnresolvedPlace, unresolvedPlaceSentence } from "../../src/messages/place-message.ts";
import { fold } from "../../src/places/gazetteer/fold.ts";
import type { Place, Viewer } from "../../src/places/place.ts";
import { type Places, placeLabelOf } from "../../src/places/places.ts";
import { MAX_PLACES, type Schedule } from "../../src/schedules/schedule.ts";
import { type ScheduleChanges, withChanges } from "../../src/schedules/schedule-store.ts";
import { accepted, type Checked, refused } from "../shared/options.ts";
import type { PlaceQuestion } from "./component-ids.ts";

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

export interface PlaceContext {
  readonly places: Places;
  readonly viewer: Viewer;
  readonly t: Messages;
}

/** What was typed; null for what was not given. */
interface GivenPlaces {
  readonly location: string | null;
  /** `Oslo` or `+ Oslo` adds a place, `-Oslo` removes one; several as in `Oslo; Rome; -Paris`. */
  readonly places: string | null;
  readonly isZoneGiven: boolean;
}

type ShownPlaces = Pick<Schedule, "location" | "post">;

/**
 * What the options `location` and `places` change, and the one that needs a menu. Refused if a menu would
 * have no places, and if one of several places is wrong.
 */
export function readPlaces(
  schedule: Schedule,
  given: GivenPlaces,
  context: PlaceContext,
): Checked<PlaceChanges> {
  const { t } = context;
  const read = readFirstPlace(schedule, given, context);
  if (read.kind === "refused" || given.places === null) return read;
  const first = read.value;
  const shown = withChanges(schedule, first.changes);
  const [text = "", ...more] = given.places
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const changed =
    more.length === 0
      ? changeOne(referencesOf(shown), text, context)
      : changeSeveral(referencesOf(shown), [text, ...more], context);
  if (changed.kind !== "unclear") {
    const further = placesChanges(shown, changed, t.scheduling);
    if (further.kind === "refused") return further;
    return accepted({ ...first, changes: { ...first.changes, ...further.value } });
  }
  // One menu asks for one place.
  if (first.unclear !== null) return refused(unresolvedPlaceSentence(changed.about, t.location));
  const question = { kind: "places", scheduleId: schedule.id } as const;
  return askFor(changed.about, { question, changes: first.changes }, t);
}

/** What a place chosen from a menu changes. */
export function chosenPlaceChanges(
  schedule: Schedule,
  { question, place }: { readonly question: EditQuestion; readonly place: Place },
  context: PlaceContext,
): Checked<ScheduleChanges> {
  return question.kind === "places"
    ? placesChanges(
        schedule,
        withPlace(referencesOf(schedule), place, context.t.scheduling),
        context.t.scheduling,
      )
    : accepted(firstPlaceChanges(schedule, { place, ...question }, context));
}

function readFirstPlace(
  schedule: Schedule,
  { location, isZoneGiven }: GivenPlaces,
  context: PlaceContext,
): Checked<PlaceChanges> {
  if (location === null) return accepted({ changes: {}, unclear: null });
  const resolution = context.places.resolve(location, context.viewer);
  if (resolution.kind === "found") {
    const moved = { place: resolution.place, isZoneGiven };
    return accepted({ changes: firstPlaceChanges(schedule, moved, context), unclear: null });
  }
  const question = { kind: "edit", scheduleId: schedule.id, isZoneGiven } as const;
  return askFor(resolution, { question, changes: {} }, context.t);
}

/** Asks for a place with a menu, if there are places to choose from. */
function askFor(
  about: UnresolvedPlace,
  { question, changes }: { readonly question: EditQuestion; readonly changes: ScheduleChanges },
  t: Messages,
): Checked<PlaceChanges> {
  return "places" in about && about.places.length > 0
    ? accepted({ changes, unclear: { question, about } })
    : refused(unresolvedPlaceSentence(about, t.location));
}

/** The first place, and its zone if the schedule had the zone of its old place. */
function firstPlaceChanges(
  schedule: Schedule,
  { place, isZoneGiven }: { readonly place: Place; readonly isZoneGiven: boolean },
  { places, viewer }: PlaceContext,
): ScheduleChanges {
  const { reference, timeZone } = place;
  const old = places.resolve(schedule.location, viewer);
  const hadOldZone = old.kind === "found" && old.place.timeZone === schedule.timeZone;
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

function changeSeveral(
  references: References,
  parts: readonly string[],
  context: PlaceContext,
): Checked<References> {
  const { t } = context;
  const problems: string[] = [];
  let changed = references;
  for (const part of parts) {
    const change = changeOne(changed, part, context);
    if (change.kind === "accepted") changed = change.value;
    else if (change.kind === "refused") problems.push(change.sentence);
    else
      problems.push(t.forecast.labelled(safeText(part, LABEL_LIMIT), unclearText(change.about, t)));
  }
  if (problems.length === 0) return accepted(changed);
  const lines = problems.slice(0, MAX_PROBLEMS).map((problem) => `- ${problem}`);
  return refused([t.preferences.resetCancelled, ...lines].join("\n"));
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
): Checked<References> | { readonly kind: "unclear"; readonly about: UnresolvedPlace } {
  const removed = REMOVAL.exec(text)?.groups?.["place"];
  if (removed !== undefined) return withoutPlace(references, removed, context);
  const resolution = context.places.resolve(text.replace(/^\+\s*/, ""), context.viewer);
  if (resolution.kind !== "found") return { kind: "unclear", about: resolution };
  return withPlace(references, resolution.place, context.t.scheduling);
}

function withPlace(
  references: References,
  { reference, label }: Place,
  t: Messages["scheduling"],
): Checked<References> {
  if (references.includes(reference)) return refused(t.placeThere(safeText(label, LABEL_LIMIT)));
  return accepted([...references, reference]);
}

function withoutPlace(
  references: References,
  text: string,
  context: PlaceContext,
): Checked<References> {
  const reference = meantBy(text, references, context);
  if (reference !== null) return accepted(references.filter((one) => one !== reference));
  return refused(context.t.scheduling.placeNotThere(safeText(text, LABEL_LIMIT)));
}

/** Fails for more or fewer places than a post may have. */
function placesChanges(
  { post }: ShownPlaces,
  references: Checked<References>,
  t: Messages["scheduling"],
): Checked<ScheduleChanges> {
  if (references.kind === "refused") return references;
  const [location, ...otherLocations] = references.value;
  if (location === undefined) return refused(t.lastPlace);
  if (otherLocations.length > 0 && post.layout === "week") return refused(t.weekOfOnePlace);
  if (otherLocations.length >= MAX_PLACES) return refused(t.tooManyPlaces(MAX_PLACES));
  return accepted({ location, post: { otherLocations } });
}

/** Discord may return a removal's name, and its end in brackets isn't part of the label: `Oslo (remove)`. */
function meantBy(text: string, references: References, context: PlaceContext): string | null {
  const unmarked = text.replace(/\s*\([^()]*\)$/, "");
  return namedBy(text, references, context) ?? namedBy(unmarked, references, context);
}

/** The place with this reference or label, or the only one whose label contains the text. */
function namedBy(
  text: string,
  references: References,
  { places, viewer }: PlaceContext,
): string | null {
  const resolution = places.resolve(text, viewer);
  const exact = resolution.kind === "found" ? resolution.place.reference : text;
  if (references.includes(exact)) return exact;
  const wanted = fold(text);
  const [first, ...others] = references.filter((reference) =>
    fold(placeLabelOf(reference, viewer, places) ?? reference).includes(wanted),
  );
  return first === undefined || others.length > 0 ? null : first;
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
  { places, viewer, t }: PlaceContext,
): readonly Choice[] {
  const { removal } = t.scheduling;
  const references = referencesOf(shown);
  if (references.length < 2) return [];
  const wanted = fold(typed.trim().replace(/^[-−–]\s*/, ""));
  return references
    .map((reference) => ({
      reference,
      label: placeLabelOf(reference, viewer, places) ?? reference,
    }))
    .filter(({ label }) => fold(label).includes(wanted))
    .map(({ reference, label }) => ({
      name: `− ${removal(truncate(label, MAX_CHOICE_LENGTH - "− ".length - removal("").length))}`,
      value: `- ${reference}`,
    }));
}
