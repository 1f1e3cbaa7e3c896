/** Points in the links of maps and in `geo:` URIs. The text alone is read; nothing is fetched. */

/** In characters; a link with everything that Google Maps adds has about 400. */
const MAX_LINK_LENGTH = 2_000;
/** No link has its point behind more parts than this. */
const MAX_NOTATIONS = 20;
/** Makes part of a link (`@42.29,-75.84,12z`, `?q=42.29,-75.84`) a whole one. */
const NO_HOST = "https://map.invalid/";

const LATITUDES = ["mlat", "lat", "latitude"];
const LONGITUDES = ["mlon", "lon", "lng", "long", "longitude"];
/** Parameters that hold a point; one that was asked for comes before the centre of the map. */
const POINTS = [
  ...["q", "query", "coordinate", "pt", "position", "latlng", "where1", "daddr", "destination"],
  ...["to", "ll", "cp", "sp", "center", "viewpoint", "cbll", "map", "view", "p", "sll"],
];

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d{0,20})?`;
/** The place itself in a link of Google Maps; behind `@` is the centre of the map. */
const GOOGLE_PLACE = new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`);
/** `42.29,-75.84`, `Name@42.29,-75.84,12z`, `loc:42.29,-75.84`, `ll.42.29,-75.84`, `42.29~-75.84`, `12/42.29/-75.84`. */
const POINT = new RegExp(
  String.raw`^(?:loc:|ll\.|point\.|[^@]{0,200}@)?(?:\d{1,2}(?:\.\d{0,20})?/)?` +
    String.raw`(${NUMBER}) ?[,;~_/ ] ?(${NUMBER})(?![\d.])`,
);

/**
 * What may be a point in a link, the likelier first, as a marked pair (`LAT 42.29 LON -75.84`) or as it
 * stands there. Links put the latitude first, except those of Yandex and Amap's `position`.
 */
export function notationsInLink(text: string): readonly string[] {
  const url = linkIn(text);
  if (url === null) return [];
  const { hostname, pathname, search, hash } = url;
  const parameters = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(hash.slice(1))) parameters.append(name, value);
  const valueIn = (names: readonly string[]) =>
    names.map((name) => parameters.get(name)).find((value) => value !== null);
  const isLongitudeFirst = /(?:^|\.)yandex\./.test(hostname) || parameters.has("position");
  const [first, second] = isLongitudeFirst ? ["LON", "LAT"] : ["LAT", "LON"];

  const [, latitude = valueIn(LATITUDES), longitude = valueIn(LONGITUDES)] =
    GOOGLE_PLACE.exec(decoded(pathname)) ?? [];
  // Windy and others have the point as the whole query or fragment.
  const unnamed = [...parameters].flatMap(([name, value]) => (value === "" ? [name] : []));
  const points = POINTS.flatMap((name) => parameters.getAll(name));
  const segments = pathname.split("/").map(decoded);
  const notations = [...points, ...segments, ...unnamed].slice(0, MAX_NOTATIONS).map((value) => {
    const [, one, other] = POINT.exec(value) ?? [];
    return one === undefined ? value : `${first} ${one} ${second} ${other}`;
  });
  return [
    ...(latitude && longitude ? [`LAT ${latitude} LON ${longitude}`] : []),
    ...parameters.getAll("params").slice(0, 1).map(geoHackNotation),
    ...notations,
  ];
}

/** Wikipedia's `42_17_36_N_75_50_11_W_region:US`. */
function geoHackNotation(value: string): string {
  return value.replaceAll("_", " ").replace(/(?<= [EW]) .*$/s, "");
}

/** The first link in a text, whole or in part; null if there is none. */
function linkIn(text: string): URL | null {
  if (text.length > MAX_LINK_LENGTH) return null;
  const whole = /(?:https?:\/\/|\bgeo:)[^\s<>]+/i.exec(text)?.[0];
  const link = whole ?? withoutScheme(text.trim());
  return link !== null && URL.canParse(link, NO_HOST) ? new URL(link, NO_HOST) : null;
}

function withoutScheme(text: string): string | null {
  if (/^[a-z\d.-]+\.[a-z]{2,}[/?#]/i.test(text)) return `https://${text}`;
  if (/^[a-z\d]+=/i.test(text)) return `?${text}`;
  return /^[@!#?&/]/.test(text) ? text.replace(/^&/, "?") : null;
}

/** Never throws, unlike `decodeURIComponent`. */
function decoded(part: string): string {
  return new URLSearchParams(`part=${part.replaceAll("&", "%26")}`).get("part") ?? "";
}
