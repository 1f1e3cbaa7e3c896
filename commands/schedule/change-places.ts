/** The option `places`: adds a place to a daily post or takes one away. */
import type { Choice } from "../../src/discord/command.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { safeText, truncate } from "../../src/messages/markdown.ts";
import type { UnresolvedPlace } from "../../src/messages/place-message.ts";
import { fold } from "../../src/places/gazetteer/fold.ts";
import type { Place, Reader } from "../../src/places/place.ts";
import type { Places } from "../../src/places/places.ts";
import { MAX_PLACES, type Schedule } from "../../src/schedules/schedule.ts";
import type { ScheduleChanges } from "../../src/schedules/schedule-store.ts";
import { accepted, type Checked, refused } from "./services.ts";

/** Discord's limit for the name of a choice. */
const CHOICE_LIMIT = 100;
const LABEL_LIMIT = 100;
/** Before a place that is to be taken away; a figure right after it belongs to coordinates. */
const TAKEN_AWAY = /^[-−–](?:\s+|(?!\d))(?<place>\S.*)$/s;

type HeldPlaces = Pick<Schedule, "location" | "post">;

export type PlacesChange =
  | { readonly kind: "checked"; readonly checked: Checked<ScheduleChanges> }
  /** The person has to be asked which place is meant. */
  | { readonly kind: "unresolved"; readonly resolution: UnresolvedPlace };

interface Asking {
  readonly places: Places;
  readonly reader: Reader;
  readonly words: Messages["scheduling"];
}

/** What `typed` makes of a schedule's places: `Oslo` or `+ Oslo` adds one, `-Oslo` takes one away. */
export function changePlaces(held: HeldPlaces, typed: string, asking: Asking): PlacesChange {
  const text = typed.trim();
  const removed = TAKEN_AWAY.exec(text)?.groups?.["place"];
  if (removed !== undefined) return { kind: "checked", checked: takeAway(held, removed, asking) };
  const resolution = asking.places.resolve(text.replace(/^\+\s*/, ""), asking.reader);
  if (resolution.kind !== "found") return { kind: "unresolved", resolution };
  return { kind: "checked", checked: addPlace(held, resolution.place, asking.words) };
}

/** A further place at the end of a schedule's places. */
export function addPlace(
  held: HeldPlaces,
  place: Place,
  words: Messages["scheduling"],
): Checked<ScheduleChanges> {
  const references = referencesOf(held);
  const label = safeText(place.label, LABEL_LIMIT);
  if (references.includes(place.reference)) return refused(words.placeThere(label));
  if (held.post.layout === "week") return refused(words.weekOfOnePlace);
  if (references.length >= MAX_PLACES) return refused(words.tooManyPlaces(MAX_PLACES));
  return accepted(placesOf([...references, place.reference]));
}

function takeAway(held: HeldPlaces, text: string, asking: Asking): Checked<ScheduleChanges> {
  const { words } = asking;
  const references = referencesOf(held);
  const reference = meantBy(text, references, asking);
  if (reference === null) return refused(words.placeNotThere(safeText(text, LABEL_LIMIT)));
  const left = references.filter((one) => one !== reference);
  return left.length === 0 ? refused(words.lastPlace) : accepted(placesOf(left));
}

/** The place whose reference or label it is, or the only one whose label holds it. */
function meantBy(text: string, references: readonly string[], asking: Asking): string | null {
  const resolution = asking.places.resolve(text, asking.reader);
  const exact = resolution.kind === "found" ? resolution.place.reference : text;
  if (references.includes(exact)) return exact;
  const wanted = fold(text);
  const [first, ...others] = references.filter((reference) =>
    fold(labelOf(reference, asking)).includes(wanted),
  );
  return first === undefined || others.length > 0 ? null : first;
}

function placesOf([location, ...otherLocations]: readonly string[]): ScheduleChanges {
  return location === undefined ? {} : { location, post: { otherLocations } };
}

function referencesOf({ location, post }: HeldPlaces): readonly string[] {
  return [location, ...post.otherLocations];
}

function labelOf(reference: string, { places, reader }: Pick<Asking, "places" | "reader">): string {
  const resolution = places.resolve(reference, reader);
  return resolution.kind === "found" ? resolution.place.label : reference;
}

/** Which places could be taken away, by what is typed of them; none of a post's only place. */
export function takeAwayChoices(
  held: HeldPlaces,
  typed: string,
  asking: Pick<Asking, "places" | "reader">,
): readonly Choice[] {
  const references = referencesOf(held);
  if (references.length < 2) return [];
  const wanted = fold(typed.trim().replace(/^[-−–]\s*/, ""));
  return references
    .map((reference) => ({ reference, label: labelOf(reference, asking) }))
    .filter(({ label }) => fold(label).includes(wanted))
    .map(({ reference, label }) => ({
      name: truncate(`− ${label}`, CHOICE_LIMIT),
      value: `- ${reference}`,
    }));
}
