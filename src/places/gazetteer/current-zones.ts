/**
 * Which time zone each town is in today. The data is older than some zones, and has a few towns in
 * the zone of a neighbouring country. The map of zones by position knows the new ones but is coarse,
 * so it is only asked about zones that the data doesn't have.
 */
import lookUpTimeZone from "@photostructure/tz-lookup";
import { regionCode, type SourcePlace } from "./source-places.ts";

/** What the map says of the sea. */
const AT_SEA = /^Etc\//u;
/** A zone of so few of a country's towns is a mistake if ten times as many of its towns are elsewhere. */
const FEW_OF_COUNTRY = 0.02;
const MANY_ELSEWHERE = 10;

/** The same places with today's zones. */
export function withCurrentZones(places: readonly SourcePlace[]): readonly SourcePlace[] {
  const newZones = newZonesOf(places);
  const isForeign = createIsForeign(places);
  const zonesOfRegion = groupBy(places, regionCode);
  return places.map((place) => {
    const inRegion = () => mostCommonZone(zonesOfRegion.get(regionCode(place)) ?? [place]);
    const timeZone = newZones.get(place.id) ?? (isForeign(place) ? inRegion() : place.timeZone);
    return timeZone === place.timeZone ? place : { ...place, timeZone };
  });
}

/**
 * The towns that are in a zone newer than the data, by id. If most towns of a region are in it, the
 * zone was made for that region: all its towns are in it, and no others.
 */
function newZonesOf(places: readonly SourcePlace[]): ReadonlyMap<number, string> {
  const known = new Set(places.map(({ timeZone }) => timeZone));
  const zones = new Map<number, string>();
  const onMap = (place: SourcePlace) => lookUpTimeZone(place.latitude, place.longitude);
  const inNew = places.filter((place) => {
    const zone = onMap(place);
    return !known.has(zone) && !AT_SEA.test(zone);
  });
  const regions = groupBy(places, regionCode);
  for (const [zone, towns] of groupBy(inNew, onMap)) {
    const wholeRegions = [...groupBy(towns, regionCode)].flatMap(([code, ofRegion]) => {
      const all = regions.get(code) ?? [];
      return ofRegion.length * 2 > all.length ? all : [];
    });
    for (const { id } of wholeRegions.length > 0 ? wholeRegions : towns) zones.set(id, zone);
  }
  return zones;
}

function createIsForeign(places: readonly SourcePlace[]): (place: SourcePlace) => boolean {
  const countryAndZone = ({ countryCode, timeZone }: SourcePlace) => `${countryCode} ${timeZone}`;
  const [ofCountry, ofZone, ofBoth] = [
    groupBy(places, ({ countryCode }) => countryCode),
    groupBy(places, ({ timeZone }) => timeZone),
    groupBy(places, countryAndZone),
  ];
  const sizeOf = (groups: ReadonlyMap<string, readonly unknown[]>, key: string) =>
    groups.get(key)?.length ?? 0;
  return (place) => {
    const here = sizeOf(ofBoth, countryAndZone(place));
    const elsewhere = sizeOf(ofZone, place.timeZone) - here;
    return (
      here < sizeOf(ofCountry, place.countryCode) * FEW_OF_COUNTRY &&
      elsewhere > here * MANY_ELSEWHERE
    );
  };
}

function mostCommonZone(places: readonly SourcePlace[]): string {
  const zones = [...groupBy(places, ({ timeZone }) => timeZone)];
  const [first] = zones.sort(([, left], [, right]) => right.length - left.length);
  return first?.[0] ?? "";
}

export function groupBy<Place>(
  places: readonly Place[],
  keyOf: (place: Place) => string,
): ReadonlyMap<string, readonly Place[]> {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const key = keyOf(place);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [place]);
    else group.push(place);
  }
  return groups;
}
