/** What places are called: one by itself, several side by side, and in the name of a post's thread. */
import { MAX_THREAD_NAME_LENGTH } from "../limits.ts";
import type { Place } from "../places/place.ts";
import type { PlacePart } from "../schedules/post-content.ts";
import type { Messages } from "./i18n.ts";
import { plainText, SEPARATOR } from "./markdown.ts";

/** The place's label; for a location id a text that says so, since the bot knows no name for it. */
export function placeName(
  { label, location }: Pick<Place, "label" | "location">,
  t: Messages["forecast"],
): string {
  return location.kind === "id" ? t.locationId(label) : label;
}

/**
 * The part before the first comma, `Oslo` of `Oslo, Norway`. The whole label where two would be the same,
 * and for coordinates, which have a comma in the middle.
 */
export function shortNames(labels: readonly string[]): readonly string[] {
  const towns = labels.map((label) => {
    const [town = ""] = label.split(",");
    return town.trim() === "" || /[\d°]/.test(town) ? label : town.trim();
  });
  const isShared = (town: string) => towns.filter((other) => other === town).length > 1;
  return labels.map((label, index) => {
    const town = towns[index] ?? label;
    return isShared(town) ? label : town;
  });
}

/** {@link shortNames} of a post's places, by their labels. */
export function partNames(
  parts: readonly PlacePart[],
  t: Messages["forecast"],
): ReadonlyMap<string, string> {
  const labels = parts.map((part) => (part.kind === "failed" ? part.placeLabel : part.place.label));
  const names = shortNames(
    parts.map((part) => (part.kind === "failed" ? part.placeLabel : placeName(part.place, t))),
  );
  return new Map(labels.map((label, index) => [label, names[index] ?? label]));
}

/**
 * The name of a post's thread: the day and the town names, as many as fit, such as
 * `Thu, Dec 24 · Paris, Oslo`.
 *
 * @param placeLabels at least one
 * @param date `YYYY-MM-DD`
 */
export function postThreadName(
  placeLabels: readonly string[],
  date: string,
  { format }: Pick<Messages, "format">,
): string {
  const towns = format.names(shortNames(placeLabels));
  return plainText(`${format.day(date)}${SEPARATOR}${towns}`, MAX_THREAD_NAME_LENGTH);
}
