/** The places that the fake knows by location ID. */

/** Degrees; east and north are positive. */
export interface Coordinates {
  readonly longitude: number;
  readonly latitude: number;
}

/** A place with a location ID. */
export interface KnownPlace extends Coordinates {
  readonly id: string;
  /** The name of the place in `fxLink`. */
  readonly slug: string;
}

const KNOWN_PLACES: readonly KnownPlace[] = [
  { id: "101010100", slug: "beijing", longitude: 116.41, latitude: 39.9 },
  { id: "101020100", slug: "shanghai", longitude: 121.47, latitude: 31.23 },
  { id: "101270101", slug: "chengdu", longitude: 104.07, latitude: 30.67 },
  { id: "101280101", slug: "guangzhou", longitude: 113.26, latitude: 23.13 },
  { id: "C86AA", slug: "hong-kong-observatory", longitude: 114.17, latitude: 22.3 },
  { id: "2643743", slug: "london", longitude: -0.13, latitude: 51.51 },
  { id: "2988507", slug: "paris", longitude: 2.35, latitude: 48.86 },
  { id: "2950159", slug: "berlin", longitude: 13.41, latitude: 52.52 },
  { id: "3117735", slug: "madrid", longitude: -3.7, latitude: 40.42 },
  { id: "524901", slug: "moscow", longitude: 37.62, latitude: 55.75 },
  { id: "1850147", slug: "tokyo", longitude: 139.69, latitude: 35.69 },
  { id: "1835848", slug: "seoul", longitude: 126.98, latitude: 37.57 },
  { id: "5128581", slug: "new-york", longitude: -74.01, latitude: 40.71 },
  { id: "3448439", slug: "sao-paulo", longitude: -46.64, latitude: -23.55 },
  { id: "2147714", slug: "sydney", longitude: 151.21, latitude: -33.87 },
  { id: "3369157", slug: "cape-town", longitude: 18.42, latitude: -33.93 },
  { id: "2729907", slug: "longyearbyen", longitude: 15.64, latitude: 78.22 },
];

/** The place of a valid location ID, or `null` if the fake does not know it. */
export const placeById = (id: string): KnownPlace | null =>
  KNOWN_PLACES.find((place) => place.id === id) ?? null;
