/** What places are called where several stand side by side. */
import type { PlacePart } from "../schedules/place-part.ts";
import type { Messages } from "./i18n.ts";

/**
 * The part before the first comma, `Oslo` of `Oslo, Norway`; the whole label where two would be the same,
 * and of coordinates, whose comma is in their middle.
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

/** The same of a post's places, by their labels; an id has no name that could be known here. */
export function partNames(
  parts: readonly PlacePart[],
  t: Messages["forecast"],
): ReadonlyMap<string, string> {
  const labels = parts.map((part) => (part.kind === "failed" ? part.placeLabel : part.place.label));
  const shown = parts.map((part, index) => {
    const label = labels[index] ?? "";
    const isId = part.kind === "forecast" && part.place.location.kind === "id";
    return isId ? t.locationId(label) : label;
  });
  const names = shortNames(shown);
  return new Map(labels.map((label, index) => [label, names[index] ?? label]));
}
