/** Which places a daily post shows: the options `location` and `places` of `edit`, and a choice from their menu. */
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
import type { PlaceQuestion } from "./component-ids.ts";
import { accepted, type Checked, refused } from "./services.ts";

const LABEL_LIMIT = 100;
/** Marks a place to remove; a digit right after the minus belongs to coordinates. */
const REMOVAL = /^[-−–](?:\s+|(?!\d))(?<place>\S.*)$/s;

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
  /** `Oslo` or `+ Oslo` adds a place, `-Oslo` removes one. */
  readonly places: string | null;
  readonly isZoneGiven: boolean;
}

type ShownPlaces = Pick<Schedule, "location" | "post">;

/** What the options `location` and `places` change, and the one that needs a menu. */
export function readPlaces(
  schedule: Schedule,
  given: GivenPlaces,
  context: PlaceContext,
): Checked<PlaceChanges> {
  const { places, viewer, t } = context;
  const first = readFirstPlace(schedule, given, context);
  if (given.places === null) return accepted(first);
  const shown = withChanges(schedule, first.changes);
  const text = given.places.trim();
  const removed = REMOVAL.exec(text)?.groups?.["place"];
  if (removed !== undefined) return withFurther(first, removePlace(shown, removed, context));
  const resolution = places.resolve(text.replace(/^\+\s*/, ""), viewer);
  if (resolution.kind === "found") {
    return withFurther(first, addPlace(shown, resolution.place, t.scheduling));
  }
  // One menu asks for one place.
  if (first.unclear !== null) return refused(unresolvedPlaceSentence(resolution, t.location));
  const question: EditQuestion = { kind: "places", scheduleId: schedule.id };
  return accepted({ changes: first.changes, unclear: { question, about: resolution } });
}

/** What a place chosen from a menu changes. */
export function chosenPlaceChanges(
  schedule: Schedule,
  { question, place }: { readonly question: EditQuestion; readonly place: Place },
  context: PlaceContext,
): Checked<ScheduleChanges> {
  return question.kind === "places"
    ? addPlace(schedule, place, context.t.scheduling)
    : accepted(firstPlaceChanges(schedule, { place, ...question }, context));
}

function readFirstPlace(
  schedule: Schedule,
  { location, isZoneGiven }: GivenPlaces,
  context: PlaceContext,
): PlaceChanges {
  if (location === null) return { changes: {}, unclear: null };
  const resolution = context.places.resolve(location, context.viewer);
  if (resolution.kind === "found") {
    const moved = { place: resolution.place, isZoneGiven };
    return { changes: firstPlaceChanges(schedule, moved, context), unclear: null };
  }
  const question: EditQuestion = { kind: "edit", scheduleId: schedule.id, isZoneGiven };
  return { changes: {}, unclear: { question, about: resolution } };
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

function withFurther(
  first: PlaceChanges,
  further: Checked<ScheduleChanges>,
): Checked<PlaceChanges> {
  if (further.kind === "refused") return further;
  return accepted({ ...first, changes: { ...first.changes, ...further.value } });
}

/** Adds a place after the others. */
function addPlace(
  shown: ShownPlaces,
  place: Place,
  t: Messages["scheduling"],
): Checked<ScheduleChanges> {
  const references = referencesOf(shown);
  const label = safeText(place.label, LABEL_LIMIT);
  if (references.includes(place.reference)) return refused(t.placeThere(label));
  if (shown.post.layout === "week") return refused(t.weekOfOnePlace);
  if (references.length >= MAX_PLACES) return refused(t.tooManyPlaces(MAX_PLACES));
  return accepted(placesOf([...references, place.reference]));
}

function removePlace(
  shown: ShownPlaces,
  text: string,
  context: PlaceContext,
): Checked<ScheduleChanges> {
  const t = context.t.scheduling;
  const references = referencesOf(shown);
  const reference = meantBy(text, references, context);
  if (reference === null) return refused(t.placeNotThere(safeText(text, LABEL_LIMIT)));
  const left = references.filter((one) => one !== reference);
  return left.length === 0 ? refused(t.lastPlace) : accepted(placesOf(left));
}

/** The place with this reference or label, or the only one whose label contains the text. */
function meantBy(
  text: string,
  references: readonly string[],
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

function placesOf([location, ...otherLocations]: readonly string[]): ScheduleChanges {
  return location === undefined ? {} : { location, post: { otherLocations } };
}

function referencesOf({ location, post }: ShownPlaces): readonly string[] {
  return [location, ...post.otherLocations];
}

/** The removable places that match the typed text; none if the post has only one place. */
export function removalChoices(
  shown: ShownPlaces,
  typed: string,
  { places, viewer }: Pick<PlaceContext, "places" | "viewer">,
): readonly Choice[] {
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
      name: truncate(`− ${label}`, MAX_CHOICE_LENGTH),
      value: `- ${reference}`,
    }));
}
