/** What a person sees, and chooses from, when a text does not mean one place. */
import { MAX_MENU_OPTION_LENGTH, MAX_MENU_OPTIONS } from "../limits.ts";
import type { Place } from "../places/place.ts";
import type { OtherReading, PlaceResolution } from "../places/places.ts";
import { buttonRow, menuRow } from "./controls.ts";
import type { Messages } from "./i18n.ts";
import { plainText, safeText } from "./markdown.ts";
import { type MessageBody, sentenceMessage } from "./message-body.ts";

/** Longest name or area that is repeated back. */
const NAME_LIMIT = 80;
/** How many places are listed where there is no menu. */
const MAX_LISTED = 10;

export type UnresolvedPlace = Exclude<PlaceResolution, { kind: "found" }>;

/** A text that does not mean one place. */
interface UnclearText {
  readonly text: string;
  readonly resolution: UnresolvedPlace;
}

/**
 * A sentence, with a menu below where there are places to choose from; each option's value is the
 * place's reference.
 *
 * @param menuId custom id of the menu; null for a list of what can be typed instead
 */
export function unresolvedPlaceMessage(
  resolution: UnresolvedPlace,
  menuId: string | null,
  t: Messages["location"],
): MessageBody {
  const places = "places" in resolution ? resolution.places.slice(0, MAX_MENU_OPTIONS) : [];
  const sentence = unresolvedPlaceSentence(resolution, t);
  if (menuId !== null) return placeMenuMessage(sentence, places, menuId, t);
  const typed = places.slice(0, MAX_LISTED).map(({ label }) => `- ${safeText(label, NAME_LIMIT)}`);
  return sentenceMessage([sentence, ...typed].join("\n"));
}

/** A sentence above a menu of at most 25 places, if there are any; each option's value is the place's reference. */
export function placeMenuMessage(
  sentence: string,
  places: readonly Place[],
  menuId: string,
  t: Messages["location"],
): MessageBody {
  const options = places.map(({ label, reference }) => ({
    label: plainText(label, MAX_MENU_OPTION_LENGTH),
    value: reference,
  }));
  const components = options.length === 0 ? [] : [menuRow(menuId, t.menu, options)];
  return { ...sentenceMessage(sentence), components };
}

/** The same for several texts of one command, at most five, all of which may mean places. */
export function unclearPlacesMessage<Text extends UnclearText>(
  unclear: readonly Text[],
  menuId: (text: Text) => string,
  t: Messages,
): MessageBody {
  const menus = unclear.map((one) => {
    const menu = t.forecast.remarked(t.location.menu, one.text);
    return unresolvedPlaceMessage(one.resolution, menuId(one), { ...t.location, menu });
  });
  return {
    ...sentenceMessage(unclearPlacesText(unclear, t)),
    components: menus.flatMap(({ components }) => components),
  };
}

/** Why texts mean no place, a line each. */
export function unclearPlacesText(
  unclear: readonly UnclearText[],
  { location, forecast }: Messages,
): string {
  const lines = unclear.map(({ text, resolution }) => {
    const why = unresolvedPlaceSentence(resolution, location);
    return forecast.labelled(`**${safeText(text, NAME_LIMIT)}**`, why);
  });
  return lines.join("\n");
}

/** Why a text means no place. */
export function unresolvedPlaceSentence(
  resolution: UnresolvedPlace,
  t: Messages["location"],
): string {
  switch (resolution.kind) {
    case "empty":
      return t.empty;
    case "postal-code": {
      const { places } = resolution;
      return places.length === 0 ? t["postal-code"] : `${t["postal-code"]}\n${guess(places, t)}`;
    }
    case "out-of-range":
      return resolution.swapped === null
        ? t["out-of-range"]
        : t["out-of-range-swapped"](resolution.swapped.label);
    case "ambiguous":
      return t.ambiguous(safeText(resolution.name, NAME_LIMIT));
    case "guess":
      return guess(resolution.places, t);
    case "too-wide":
      return t["too-wide"](safeText(resolution.area, NAME_LIMIT));
    case "unknown": {
      const name = safeText(resolution.name, NAME_LIMIT);
      return resolution.places.length === 0 ? t.unknown(name) : t["unknown-closest"](name);
    }
  }
}

function guess({ length }: readonly Place[], t: Messages["location"]): string {
  return length === 1 ? t["guess-one"] : t.guess;
}

/** How a typed pair of coordinates was read, and how to type the other reading. */
export function otherReadingSentence(
  read: Place,
  { place, town }: OtherReading,
  t: Messages["location"],
): string {
  return t["longitude-first"](read.label, safeText(town, NAME_LIMIT), place.label);
}

/** A message with that sentence above its embeds, and a button for the other reading. */
export function withOtherReading(
  body: MessageBody,
  {
    sentence,
    town,
    buttonId,
  }: Pick<OtherReading, "town"> & Record<"sentence" | "buttonId", string>,
): MessageBody {
  const components = [...body.components, buttonRow([buttonId, town])];
  return { ...body, content: sentence, components };
}
