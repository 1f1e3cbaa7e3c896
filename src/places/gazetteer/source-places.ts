/** The lines of GeoNames' `cities500.txt` as places. */

/** A place as the data has it. Degrees; `population` 0 where it is unknown. */
export interface SourcePlace {
  readonly id: number;
  readonly name: string;
  readonly asciiName: string;
  readonly alternateNames: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly featureCode: string;
  readonly countryCode: string;
  /** Codes within the country, empty where unknown. */
  readonly admin1: string;
  readonly admin2: string;
  readonly population: number;
  readonly timeZone: string;
}

/** Codes as GeoNames writes them where they must be unique: `FR.11` and `FR.11.75`. */
export function regionCode({
  countryCode,
  admin1,
}: Pick<SourcePlace, "countryCode" | "admin1">): string {
  return `${countryCode}.${admin1}`;
}

export function districtCode(
  place: Pick<SourcePlace, "countryCode" | "admin1" | "admin2">,
): string {
  return `${regionCode(place)}.${place.admin2}`;
}

/** Historical, abandoned and destroyed places, and former capitals that are gone. */
const GONE = /^PPL(?:H|Q|W|CH)$/;

/** Every place of the table that is still there, in its order. */
export function* readPlaces(cities: string): Generator<SourcePlace> {
  let start = 0;
  while (start < cities.length) {
    const end = cities.indexOf("\n", start);
    const place = parsePlace(cities.slice(start, end === -1 ? cities.length : end));
    if (place !== null && !GONE.test(place.featureCode)) yield place;
    if (end === -1) return;
    start = end + 1;
  }
}

function parsePlace(line: string): SourcePlace | null {
  const [id, name, asciiName, alternates, latitude, longitude, , featureCode, ...rest] =
    line.split("\t");
  const [countryCode, , admin1, admin2, , , population, , , timeZone] = rest;
  if (!name || !countryCode || !timeZone) return null;
  return {
    id: Number(id),
    name,
    asciiName: asciiName ?? "",
    alternateNames: (alternates ?? "").split(",").filter((alternate) => alternate !== ""),
    latitude: Number(latitude),
    longitude: Number(longitude),
    featureCode: featureCode ?? "",
    countryCode,
    admin1: admin1 ?? "",
    admin2: admin2 ?? "",
    population: Number(population),
    timeZone,
  };
}
