/** What places are called: one by itself, several side by side, and in the name of a post's thread. */
import { MAX_THREAD_NAME_LENGTH } from "../limits.ts";
import type { Place } from "../places/place.ts";
import type { PlacePart } from "../schedules/post-content.ts";
import type { Messages } from "./i18n.ts";
import { joined, plainText, SEPARATOR } from "./markdown.ts";

/**
 * In a heading: `Paris, France`, `Near Paris, France · 48.86°N, 2.35°E`, `Beijing · Location ID 101010100`.
 *
 * @param link the weather service's page about the place
 */
export function placeName(place: Place, link: string | null, t: Messages["forecast"]): string {
  const { label, shortLabel, nearTown, location } = place;
  if (location.kind === "id") {
    return joined([linkedName(location.id, link), t.locationId(location.id)], SEPARATOR);
  }
  return nearTown === null ? shortLabel : [t.near(nearTown), label].join(SEPARATOR);
}

/** `San Francisco` of a link that ends in `/san-francisco-101010100.html`, which is all that names an id. */
function linkedName(id: string, link: string | null): string | null {
  const page = /\/(?<words>[a-z]+(?:[-'][a-z]+)*)-(?<id>[a-z\d]+)\.html$/i.exec(link ?? "")?.groups;
  if (page?.["words"] === undefined || page["id"] !== id) return null;
  return page["words"].replace(/(?:^|-)[a-z]/g, (start) => start.replace("-", " ").toUpperCase());
}

/**
 * The shortest name of each that no other has: `Oslo`, or `Near Oslo` for a point; else with its country,
 * else the whole label.
 *
 * @param named places, or labels where no more is known
 */
export function shortNames(
  named: readonly (Place | string)[],
  t: Messages["forecast"],
): readonly string[] {
  return distinct(named.map((one) => namesOf(one, null, t)));
}

/** {@link shortNames} of a post's places, by their labels. */
export function partNames(
  parts: readonly PlacePart[],
  t: Messages["forecast"],
): ReadonlyMap<string, string> {
  const labels = parts.map((part) => (part.kind === "failed" ? part.placeLabel : part.place.label));
  const names = distinct(
    parts.map((part) =>
      part.kind === "failed"
        ? namesOf(part.placeLabel, null, t)
        : namesOf(part.place, part.stored.forecast.link, t),
    ),
  );
  return new Map(labels.map((label, index) => [label, names[index] ?? label]));
}

/** All names of a place, the shortest first. */
function namesOf(
  place: Place | string,
  link: string | null,
  t: Messages["forecast"],
): readonly string[] {
  if (typeof place === "string") return [townOf(place), place];
  const { label, shortLabel, nearTown, location } = place;
  if (location.kind === "id") {
    return [linkedName(location.id, link), t.locationId(location.id)].filter(
      (name) => name !== null,
    );
  }
  if (nearTown === null) return [townOf(shortLabel), shortLabel, label];
  return [t.near(townOf(nearTown)), t.near(nearTown), label];
}

/** What is before the first comma; all of a pair of coordinates, which has a comma in the middle. */
function townOf(label: string): string {
  const [town = ""] = label.split(",");
  return town.trim() === "" || /[\d°]/.test(town) ? label : town.trim();
}

/** For each the first of its names that no other has, or else the last. */
function distinct(all: readonly (readonly string[])[]): readonly string[] {
  return all.map((names) => {
    const isFree = (name: string) => all.every((other) => other === names || !other.includes(name));
    return names.find(isFree) ?? names.at(-1) ?? "";
  });
}

/**
 * The name of a post's thread: the day and the town names, as many as fit, such as
 * `Thu, Dec 24 · Paris, Oslo`.
 *
 * @param named at least one place, or its label
 * @param date `YYYY-MM-DD`
 */
export function postThreadName(
  named: readonly (Place | string)[],
  date: string,
  { format, forecast }: Pick<Messages, "format" | "forecast">,
): string {
  const towns = format.names(shortNames(named, forecast));
  return plainText(`${format.day(date)}${SEPARATOR}${towns}`, MAX_THREAD_NAME_LENGTH);
}
