/**
 * Which region and district each town is in today. The towns come from older data than the names of
 * regions, and reforms have since moved towns and given old codes to other regions: in Vietnam, 44
 * was Hanoi and is Quang Tri. Where both have a town, the newer data is right.
 */
import { distanceKm, KM_PER_DEGREE } from "../place.ts";
import { groupBy } from "./current-zones.ts";
import { districtCode, regionCode, type SourcePlace } from "./source-places.ts";

/** A town of the newer data. Degrees; codes are empty where they are unknown. */
export type CurrentTown = Pick<
  SourcePlace,
  "name" | "countryCode" | "admin1" | "admin2" | "latitude" | "longitude"
>;

export interface CurrentAreas {
  /** Read once, and not kept: there are many. */
  readonly readTowns: () => readonly CurrentTown[];
  /** `FR.11` → `Île-de-France`. */
  readonly regionNames: ReadonlyMap<string, string>;
  /** `FR.11.75` → `Paris`. */
  readonly districtNames: ReadonlyMap<string, string>;
}

/** A town of the same name within this distance is the same town. Beyond it, most are namesakes. */
const SAME_TOWN_KM = 10;
/** Of towns in the newer data, the nearest other one is in the same region in 9 of 10 cases even at this distance. */
const NEIGHBOUR_KM = 100;
/** If one of so many neighbours is in a region, the town can be, too. */
const NEIGHBOURS = 8;
/** Regions that have no name in the data although they still exist, and no neighbours to be taken for. */
const NAMELESS: ReadonlySet<string> = new Set(["EH.CE", "GB.05", "MO.02", "SG.01", "SG.03"]);
/** What GeoNames writes for an unknown region. */
const UNKNOWN: ReadonlySet<string> = new Set(["", "00"]);

/**
 * The same places with today's codes; `admin1` is empty where no region is known.
 *
 * @throws when a region has no name and nothing near tells which one it has become
 */
export function withCurrentRegions(
  places: readonly SourcePlace[],
  areas: CurrentAreas,
): readonly SourcePlace[] {
  const named = areas.readTowns().filter((town) => areas.regionNames.has(regionCode(town)));
  const sameTown = createSameTown(named);
  const current = places.map((place) => ({ place, town: sameTown(place) }));
  const changed = new Set<string>();
  for (const { place, town } of current) {
    if (town !== null && town.admin1 !== place.admin1) changed.add(regionCode(place));
  }
  const neighbours = createNeighbours(named);
  const nameless = new Set<string>();
  const result = current.map(({ place, town }) => {
    if (town !== null) return withAreasOf(town, place, areas);
    const code = regionCode(place);
    const isNamed = areas.regionNames.has(code);
    if (isNamed && !changed.has(code)) return place;
    const near = neighbours(place);
    const isLikely = near.length === 0 || near.some(({ admin1 }) => admin1 === place.admin1);
    if (isNamed && isLikely) return place;
    const admin1 = NAMELESS.has(code) ? "" : (near[0]?.admin1 ?? "");
    if (admin1 === "" && !UNKNOWN.has(place.admin1) && !NAMELESS.has(code)) nameless.add(code);
    return { ...place, admin1, admin2: "" };
  });
  if (nameless.size > 0) {
    throw new Error(`Regions without a name: ${[...nameless].sort().join(", ")}`);
  }
  return result;
}

/** A district of the older data is only right in its own region. */
function withAreasOf(town: CurrentTown, place: SourcePlace, areas: CurrentAreas): SourcePlace {
  const { admin1, admin2 } = town;
  const isMoved = admin1 !== place.admin1;
  if (!isMoved && !areas.districtNames.has(districtCode(town))) return place;
  return isMoved || admin2 !== place.admin2 ? { ...place, admin1, admin2 } : place;
}

/** The town that has any name of the place, the main one first, and is near it. */
function createSameTown(towns: readonly CurrentTown[]) {
  const key = (countryCode: string, name: string) => `${countryCode} ${name}`;
  const namesakes = groupBy(towns, ({ countryCode, name }) => key(countryCode, name));
  return (place: SourcePlace): CurrentTown | null => {
    for (const name of [place.name, place.asciiName, ...place.alternateNames]) {
      const nearest = nearestOf(namesakes.get(key(place.countryCode, name)) ?? [], place);
      if (nearest !== null) return nearest;
    }
    return null;
  };
}

function nearestOf(towns: readonly CurrentTown[], place: SourcePlace): CurrentTown | null {
  let [nearest, nearestKm]: [CurrentTown | null, number] = [null, SAME_TOWN_KM];
  for (const town of towns) {
    if (Math.abs(town.latitude - place.latitude) > SAME_TOWN_KM / KM_PER_DEGREE) continue;
    const km = distanceKm(place, town);
    if (km <= nearestKm) [nearest, nearestKm] = [town, km];
  }
  return nearest;
}

/** The nearest towns in the same country, the nearest first. */
function createNeighbours(towns: readonly CurrentTown[]) {
  const ofCountry = groupBy(towns, ({ countryCode }) => countryCode);
  return (place: SourcePlace): readonly CurrentTown[] =>
    (ofCountry.get(place.countryCode) ?? [])
      .filter(({ latitude }) => Math.abs(latitude - place.latitude) < NEIGHBOUR_KM / KM_PER_DEGREE)
      .map((town) => ({ town, km: distanceKm(place, town) }))
      .filter(({ km }) => km <= NEIGHBOUR_KM)
      .sort((left, right) => left.km - right.km)
      .slice(0, NEIGHBOURS)
      .map(({ town }) => town);
}
