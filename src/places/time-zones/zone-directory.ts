/** Which zones a country or region has, and in which of them more people live. */
import { z } from "zod";
import type { Area } from "../gazetteer/area-names.ts";
import type { Gazetteer, GazetteerPlace } from "../gazetteer/gazetteer.ts";
import type { ZoneNames } from "./zone-names.ts";

export interface ZoneDirectory {
  /** Every offered zone, the most populous first. */
  readonly byPopulation: readonly string[];
  /** The zones of a country or region, the most populous first. */
  zonesOf(area: Area): readonly string[];
  /** The zones in the order of `byPopulation`. */
  mostPopulousFirst(zones: readonly string[]): readonly string[];
  /** Whether there is a country that has all the zones. */
  isWithinOneCountry(zones: readonly string[]): boolean;
}

/** How many of an area's largest places are counted to see how its people are spread over its zones. */
const PLACES_OF_COUNTRY = 1000;
const PLACES_OF_REGION = 50;

const Zones = z.array(z.string());

/** Builds a directory from the gazetteer and the runtime's zones of each country; takes some 100 ms. */
export function createZoneDirectory(gazetteer: Gazetteer, names: ZoneNames): ZoneDirectory {
  const people = new Map(names.all.map((zone) => [zone, 0]));
  const byCountry = new Map<string, readonly string[]>();
  for (const countryCode of gazetteer.countryCodes) {
    const peopleOfCountry = peopleByZone(gazetteer, names, countryCode);
    byCountry.set(countryCode, mostPeopled(peopleOfCountry));
    for (const [zone, count] of peopleOfCountry) add(people, zone, count);
  }
  const zonesOfRegion = regionZones(gazetteer, names);
  const byPopulation = mostPeopled(people);
  const ranks = new Map(byPopulation.map((zone, rank) => [zone, rank]));
  const rank = (zone: string) => ranks.get(zone) ?? ranks.size;
  return {
    byPopulation,
    mostPopulousFirst: (zones) => [...zones].sort((left, right) => rank(left) - rank(right)),
    zonesOf: (area) => {
      const ofCountry = byCountry.get(area.countryCode) ?? [];
      if (area.admin1Code === undefined || ofCountry.length <= 1) return ofCountry;
      return zonesOfRegion(area).filter((zone) => ofCountry.includes(zone));
    },
    isWithinOneCountry: (zones) =>
      [...byCountry.values()].some((ofCountry) => zones.every((zone) => ofCountry.includes(zone))),
  };
}

/** Finding a region's places goes through every place of the world, so the result is kept. */
function regionZones(gazetteer: Gazetteer, names: ZoneNames): (area: Area) => readonly string[] {
  const kept = new Map<string, readonly string[]>();
  return (area) => {
    const key = `${area.countryCode}.${area.admin1Code}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const zones = mostPeopled(countPeople(gazetteer.largestIn(area, PLACES_OF_REGION), names));
    kept.set(key, zones);
    return zones;
  };
}

/** How many people live in each zone of a country, by the shares of its largest places. */
function peopleByZone(
  gazetteer: Gazetteer,
  names: ZoneNames,
  countryCode: string,
): ReadonlyMap<string, number> {
  const present = runtimeZonesOf(countryCode).map((zone) => names.present(zone));
  const zones = [...new Set(present.filter((zone) => zone !== null))];
  const total = gazetteer.populationOf({ countryCode });
  const [only, second] = zones;
  if (only !== undefined && second === undefined) return new Map([[only, total]]);

  const counted = countPeople(gazetteer.largestIn({ countryCode }, PLACES_OF_COUNTRY), names);
  const sum = [...counted.values()].reduce((left, right) => left + right, 0);
  const share = (zone: string) => (sum === 0 ? 0 : ((counted.get(zone) ?? 0) / sum) * total);
  // Towns at a border sometimes have the neighbour's zone, so the runtime's list decides.
  const listed = zones.length === 0 ? [...counted.keys()] : zones;
  return new Map(listed.map((zone) => [zone, share(zone)]));
}

/** A country's zones in the runtime's own data, none for XK. The accessor is what older runtimes have. */
function runtimeZonesOf(countryCode: string): readonly string[] {
  const locale = new Intl.Locale(`und-${countryCode}`);
  const method: unknown = Reflect.get(locale, "getTimeZones");
  const zones: unknown =
    typeof method === "function"
      ? Reflect.apply(method, locale, [])
      : Reflect.get(locale, "timeZones");
  return Zones.safeParse(zones).data ?? [];
}

function countPeople(
  places: readonly GazetteerPlace[],
  names: ZoneNames,
): ReadonlyMap<string, number> {
  const people = new Map<string, number>();
  for (const { timeZone, population } of places) {
    // Null where the zone is younger than the runtime.
    const zone = names.present(timeZone);
    if (zone !== null) add(people, zone, population);
  }
  return people;
}

function add(people: Map<string, number>, zone: string, count: number): void {
  people.set(zone, (people.get(zone) ?? 0) + count);
}

function mostPeopled(people: ReadonlyMap<string, number>): readonly string[] {
  return [...people].sort((left, right) => right[1] - left[1]).map(([zone]) => zone);
}
