/** Towns that cannot be reached by typing their own name: what two tests of different size share. */
import { fold } from "../../src/places/gazetteer/fold.ts";
import type { Gazetteer, GazetteerPlace } from "../../src/places/gazetteer/gazetteer.ts";
import type { Places } from "../../src/places/places.ts";

/** Every town with so many people. */
export function townsOver(people: number, gazetteer: Gazetteer) {
  return gazetteer.countryCodes.flatMap((countryCode) =>
    gazetteer.largestIn({ countryCode }, 5_000).filter(({ population }) => population >= people),
  );
}

const referenceOf = ({ id }: GazetteerPlace) => `geonames-${id}`;

/** The places that a text is taken for or that a menu offers, as references. */
function offered(text: string, homeCountryCode: string | null, places: Places) {
  const resolution = places.resolve(text, { locale: "en-US", homeCountryCode });
  const listed = "places" in resolution ? resolution.places : [];
  return (resolution.kind === "found" ? [resolution.place] : listed).map(
    ({ reference }) => reference,
  );
}

/** In its own country it comes first, unless a namesake there does. */
export function comesFirstAtHome(
  town: GazetteerPlace,
  { places, gazetteer }: { places: Places; gazetteer: Gazetteer },
): boolean {
  const references = offered(town.name, town.countryCode, places);
  const [first = ""] = references;
  if (first === referenceOf(town)) return true;
  const place = gazetteer.byId(Number(first.replace("geonames-", "")));
  if (place?.countryCode !== town.countryCode) return false;
  return references.includes(referenceOf(town)) || isNamesake(place, town);
}

function isNamesake(one: GazetteerPlace, other: GazetteerPlace): boolean {
  const [left, right] = [one, other].map(({ name }) => fold(name).replace(/^saint /u, "st "));
  return left === right || fold(one.name).includes(fold(other.name));
}

/** Elsewhere it is among the choices while its name is typed, or after. */
export function isOfferedElsewhere(town: GazetteerPlace, places: Places): boolean {
  const reference = referenceOf(town);
  if (offered(town.name, null, places).includes(reference)) return true;
  const viewer = { locale: "en-US", homeCountryCode: null };
  return places.suggest(town.name, viewer).some((choice) => choice.reference === reference);
}

/** With its country or its region behind a comma. */
export function isReachedByArea(town: GazetteerPlace, places: Places): boolean {
  const country = new Intl.DisplayNames("en", { type: "region" }).of(town.countryCode);
  return [country, town.admin1?.name].some((area) =>
    offered(`${town.name}, ${area}`, null, places).includes(referenceOf(town)),
  );
}
