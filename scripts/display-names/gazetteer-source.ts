/** Reads the places of the gazetteer's source, a GeoNames table. */
import type { NamedPlace } from "./choose-names.ts";

/** Text of `cities500.txt`, columns as in GeoNames' readme.txt → places by GeoNames id. */
export function parsePlaces(text: string): ReadonlyMap<number, NamedPlace> {
  const places = new Map<number, NamedPlace>();
  for (const line of text.split("\n")) {
    const [id, mainName, , otherNames] = line.split("\t", 4);
    if (mainName === undefined) continue;
    places.set(Number(id), { mainName, otherNames: `,${otherNames ?? ""},` });
  }
  return places;
}
