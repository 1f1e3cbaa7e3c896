/** Text a person typed as a location → an id, a pair of coordinates, a postal code or a name. */
import { notationsInLink } from "./map-links.ts";
import { type Coordinates, roundCoordinates } from "./place.ts";

/** What a typed location is; only a name needs to be looked up. */
export type LocationInput =
  | { readonly kind: "empty" }
  /** One of the weather service's location ids, in capitals. */
  | { readonly kind: "id"; readonly id: string }
  | CoordinatePair
  /** The weather service takes none, and the same digits are used in many countries. */
  | { readonly kind: "postal-code" }
  /** Anything else, trimmed, as typed. */
  | { readonly kind: "name"; readonly text: string };

/** What a pair of numbers means; every point is rounded as by `roundCoordinates`. */
export type CoordinatePair =
  /** The likelier reading first: one for a marked pair, up to two distinct ones for an unmarked one. */
  | { readonly kind: "coordinates"; readonly readings: readonly [Coordinates, ...Coordinates[]] }
  /** No point on Earth as written; `swapped` is what it would be the other way round, if that is one. */
  | { readonly kind: "out-of-range"; readonly swapped: Coordinates | null };

/** Seven or nine digits, or capitals and digits mixed: `101010100`, `C86AA`, `10101020010A`; not `ABCDEFG`. */
const LOCATION_ID = /^(?:\d{7}|\d{9}|(?=[A-Z\d]*\d)(?=[A-Z\d]*[A-Z])[A-Z\d]{5,12})$/;

const POSTAL_CODES = [
  /** `19013`, `110001`, `48970000`. */
  /^(?:\d{1,6}|\d{8})$/,
  /** `90210-1234`, `48970-000`, `1000-001`, `100-0001`, `00-950`. */
  /^(?:\d{5}-\d{3,4}|\d{4}-\d{3}|\d{3}-\d{4}|\d{2}-\d{3})$/,
  /** `110 001`, `110 00`, `751 24`: what a pair of coordinates cannot be or would not be written like. */
  /^(?:\d{3} (?:0\d|\d{3})|[2-9]\d{2} \d{2})$/,
  /** `D-10115`, `CH-8001`. */
  /^[A-Z]{1,2}-\d{4,5}$/,
  /** Canada: `Y1A 0A1`, `Y1A0A1`. */
  /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/,
  /** United Kingdom: `SW1A 1AA`, `M11AE`; `C86AA` is an id, since no area is called C. */
  /^(?:[A-Z]{2}|[BEGLMNSW])\d[A-Z\d]? ?\d[A-Z]{2}$/,
  /** Netherlands: `1012 AB`, `1012AB`. */
  /^\d{4} ?[A-Z]{2}$/,
];

type Axis = keyof Coordinates;

/** In characters; no pair with a remark is longer, and the patterns' work stays bounded. */
const MAX_NOTATION_LENGTH = 200;

const FRACTION = String.raw`(?:\.\d{0,15}|,\d{1,15})`;
const BELOW_SIXTY = String.raw`[0-5]?\d`;
const SIGN_AND = "^(?<sign>[+-]?)";
/**
 * Degrees with their mark, a blank, a colon or a dash, minutes likewise, in front of the next smaller unit.
 * Metadata of pictures has a comma in front of decimal minutes: `42,17.6005N`.
 */
const WHOLE_DEGREES = String.raw`(?<degrees>\d{1,4})(?: ?[°:] ?| |-|,(?=\d{1,2}\.\d))`;
const WHOLE_MINUTES = `(?<minutes>${BELOW_SIXTY})(?: ?[':] ?| |-)`;

const ANGLES = [
  /** `48.86`, `-2,35°`, `.5`; not `1e1`. */
  new RegExp(String.raw`${SIGN_AND}(?<degrees>\d{1,4}${FRACTION}?|\.\d{1,15}) ?°?$`),
  /** `48° 51.4'`, `48 51,4`, `48:51.4`; not `48° 60'`. */
  new RegExp(`${SIGN_AND}${WHOLE_DEGREES}(?<minutes>${BELOW_SIXTY}${FRACTION}?) ?'?$`),
  /** `48°51'24"`, `48 51 24.5`, `48-51-24`; not `48°51.4'24"`. */
  new RegExp(
    `${SIGN_AND}${WHOLE_DEGREES}${WHOLE_MINUTES}(?<seconds>${BELOW_SIXTY}${FRACTION}?) ?"?$`,
  ),
];

/** English, French, Spanish, Italian, German, Russian, Chinese and Japanese, in capitals. */
const AXIS_OF_WORD: ReadonlyMap<string, Axis> = new Map([
  ...["LAT", "LATITUDE", "LATITUD", "LATITUDINE", "BREITE", "BREITENGRAD"].map(named("latitude")),
  ...["ШИРОТА", "纬度", "緯度"].map(named("latitude")),
  ...["LON", "LNG", "LONG", "LONGITUDE", "LONGITUD", "LONGITUDINE"].map(named("longitude")),
  ...["LÄNGE", "LÄNGENGRAD", "ДОЛГОТА", "经度", "經度", "経度"].map(named("longitude")),
]);
/** O is east in German and west in French and Spanish: no mark. */
const AXIS_OF_MARK: ReadonlyMap<string, Axis> = new Map([
  ...["N", "S"].map(named("latitude")),
  ...["E", "W"].map(named("longitude")),
]);

/** Other spellings of marks and units, in capitals; marks first, since a unit ends in front of them. */
const SPELLINGS: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [word("NORTH|NORD|NORTE|NB|С\\. ?Ш\\.?|北纬|北緯|북위"), "N"],
  [word("SOUTH|SUD|SÜD|SUR|SUL|ZB|Ю\\. ?Ш\\.?|南纬|南緯|남위"), "S"],
  [word("EAST|EST|ESTE|LESTE|OST|OL|В\\. ?Д\\.?|东经|東經|東経|동경"), "E"],
  [word("WEST|OUEST|OESTE|OVEST|WL|З\\. ?Д\\.?|西经|西經|西経|서경"), "W"],
  [unit("DEG(?:REES?)?\\.?|D|度|도"), "°"],
  [unit("(?:M|MIN(?:UTES?)?\\.?) ?([\\d.,]{1,18}) ?(?:S|SEC(?:ONDS?)?\\.?)"), `'$1"`],
  [unit("M|MIN(?:UTES?)?\\.?|分|분"), "'"],
  [unit("秒|초"), '"'],
  // What stands in front of a pair or of both of its parts.
  [/\b(?:GPS ?(?:POSITION|COORD(?:INATE)?S)?|POSITION|COORD(?:INATE)?S)(?: ?:)? ?/g, ""],
];

/** What may be an angle; ANGLES decides whether it is. */
const ANGLE_TEXT = String.raw`[-+\d.,°'": ]+?`;
const SEPARATOR = "(?: ?[,;/])? ?";
const WORD = [...AXIS_OF_WORD.keys()].join("|");
/** `LAT`, `LAT:`, `LAT. `, `LAT =`; in `LAT.5` the point belongs to the number. */
const AFTER_WORD = String.raw`(?:\.(?=[ :=]))?(?: ?[:=])?`;

const MARKED_PAIRS = [
  /** `48.86N 2.35E`, `48°51'24" N, 2°21'7" E`. */
  new RegExp(
    `^(?<first>${ANGLE_TEXT})(?<firstMark>[NSEW])${SEPARATOR}` +
      `(?<second>${ANGLE_TEXT})(?<secondMark>[NSEW])$`,
  ),
  /** `N48.86 E2.35`, `N 48 51 24, E 2 21 7`. */
  new RegExp(
    `^(?<firstMark>[NSEW])(?<first>${ANGLE_TEXT})${SEPARATOR}` +
      `(?<secondMark>[NSEW])(?<second>${ANGLE_TEXT})$`,
  ),
  /** `LAT 48.86 LON 2.35`, `LONGITUDE: 2.35° E, LATITUDE: 48.86° N`. */
  new RegExp(
    `^(?<firstWord>${WORD})${AFTER_WORD}(?<first>${ANGLE_TEXT})(?<firstMark>[NSEW])?${SEPARATOR}` +
      `(?<secondWord>${WORD})${AFTER_WORD}(?<second>${ANGLE_TEXT})(?<secondMark>[NSEW])?$`,
  ),
];

/** Digits in a fixed number: degrees, then minutes and seconds where there are more. */
const ISO_PAIR = new RegExp(
  `^([+-])${fixedDigits(2)}([+-])${fixedDigits(3)}` +
    String.raw`(?:[+-][\d.]{1,20})?(?:CRS\w{1,20})?/?$`,
);
const DIGITS_AND_MARKS = new RegExp(
  `^${fixedDigits(2)},? ?([NS])(?: ?[,/])? ?${fixedDigits(3)},? ?([EW])$`,
);

const WITH_POINT = String.raw`[+-]?(?:\d{1,4}(?:\.\d{0,15})?|\.\d{1,15})`;
const WITH_COMMA = String.raw`[+-]?\d{1,4},\d{1,15}`;
const WITH_COMMA_OR_WHOLE = String.raw`[+-]?\d{1,4}(?:,\d{1,15})?`;

const UNMARKED_PAIRS = [
  /** `2.35,48.86`, `2.35 48.86`, `2.35°; 48.86°`, `2.35 / 48.86`; not `2.35/48.86`, `1,2,3`. */
  new RegExp(`^(?<first>${WITH_POINT}) ?°?(?: ?[,;] ?| / | )(?<second>${WITH_POINT}) ?°?$`),
  /** `2,35; 48,86`, `2,35 / 48`. */
  new RegExp(
    `^(?<first>${WITH_COMMA_OR_WHOLE}) ?°?(?: ?; ?| / )(?<second>${WITH_COMMA_OR_WHOLE}) ?°?$`,
  ),
  /** `2,35 48,86`, `2,35, 48,86`; not `2,35 48` and `2,35,48,86`, which can be grouped otherwise. */
  new RegExp(`^(?<first>${WITH_COMMA}) ?°?,? (?<second>${WITH_COMMA}) ?°?$`),
  /** `2°21'07", 48°51'24"`. */
  /^(?<first>[+-]?\d{1,4} ?°[\d.'" ]{1,20})(?: ?[,;/])? ?(?<second>[+-]?\d{1,4} ?°[\d.'" ]{1,20})$/,
];
/** `LAT/LON: `, `LAT, LONG ` in front of an unmarked pair. */
const NAMED_ORDER = new RegExp(
  `^(?<firstWord>${WORD})(?: ?[,/;] ?| )(?<secondWord>${WORD})(?![A-Z])(?: ?[:=])? ?(?<pair>.+)$`,
);

/**
 * Reads `101010100`, `2.35,48.86`, `48.86N 2.35E`, `SW1A 1AA` or `Paris`, with full-width and
 * typographic characters as with ASCII ones.
 */
export function parseLocation(text: string): LocationInput {
  const notation = plainNotation(text);
  if (notation === "") return { kind: "empty" };
  // First, since some look like an id, too.
  if (notation !== null && POSTAL_CODES.some((pattern) => pattern.test(notation))) {
    return { kind: "postal-code" };
  }
  const pair = parseCoordinates(text);
  if (pair?.kind === "coordinates") return pair;
  // Also a text like W0S400, which reads like a marked pair but is no point on Earth.
  if (notation !== null && LOCATION_ID.test(notation)) return { kind: "id", id: notation };
  return pair ?? { kind: "name", text: text.trim() };
}

/** The rest of `10115 Berlin`, `London SW1A 1AA` or `New York, NY 10001`; null without a postal code. */
export function withoutPostalCode(text: string): string | null {
  const words = text.slice(0, MAX_NOTATION_LENGTH).trim().split(/\s+/u);
  for (const count of [2, 1]) {
    if (words.length <= count) continue;
    for (const [code, rest] of [
      [words.slice(-count), words.slice(0, -count)],
      [words.slice(0, count), words.slice(count)],
    ] as const) {
      if (isLongPostalCode(code.join(" "))) return rest.join(" ").replace(/^[\s,]+|[\s,]+$/gu, "");
    }
  }
  return null;
}

/** A shorter number may be part of a name: Kilometro 7, 25 de Mayo. */
function isLongPostalCode(text: string): boolean {
  const notation = plainNotation(text)?.replace(/^〒|[,]+$/gu, "") ?? "";
  return notation.length > 3 && POSTAL_CODES.some((pattern) => pattern.test(notation));
}

/**
 * Reads `2.35,48.86`, `48,86N 2,35E`, `48°51'24"N 2°21'07"E`, `lat 48.86 lon 2.35`, `+48.86+002.35/`
 * (ISO 6709) or a map's link, with or without a remark in parentheses behind it; null for what is no
 * pair of coordinates. An unmarked pair is longitude, latitude, as the service writes it (interface
 * document, section 4.1), and in parentheses latitude, longitude, as maps and articles copy it, unless it
 * is possible only the other way round.
 */
export function parseCoordinates(text: string): CoordinatePair | null {
  const notation = plainNotation(text);
  const pair = notation === null ? "" : bare(notation);
  return markedPair(pair) ?? unmarkedPair(pair, isInParentheses(text)) ?? pairInLink(text);
}

/** `(48.86, 2.35)`: an unmarked pair is then latitude, longitude. */
export function isInParentheses(text: string): boolean {
  return /^[(（]/u.test(text.trim());
}

function pairInLink(text: string): CoordinatePair | null {
  for (const notation of notationsInLink(text)) {
    const pair = markedPair(bare(plainNotation(notation) ?? ""));
    if (pair !== null) return pair;
  }
  return null;
}

/** A plain notation without what stands around the pair, and with the usual marks. */
function bare(notation: string): string {
  const inside = /^[([{<](?<inside>.*)[)\]}>]$/.exec(notation)?.groups?.["inside"] ?? notation;
  // In JSON the names are in quotation marks.
  const pair = notation.startsWith("{") ? inside.replaceAll('"', "") : inside;
  return SPELLINGS.reduce(
    (spelled, [pattern, plain]) => spelled.replace(pattern, plain),
    pair.replace(/ ?\(.*\)$/, "").replace(/[.;]$/, ""),
  ).trim();
}

/**
 * A typed notation in capitals, with ASCII digits, dashes, blanks and quotation marks, for matching
 * only, never to be shown; null when it is longer than any notation.
 */
export function plainNotation(text: string): string | null {
  // With single blanks only, the patterns cannot try many ways to split a run of them.
  const short = text
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  if (short.length > MAX_NOTATION_LENGTH) return null;
  return (
    short
      // Before the normalisation, which makes º a letter, ˚ a blank and ″ two strokes.
      .replace(/[º˚∘]/g, "°")
      .replace(/[′ʹ’‘ʼ´`＇]/g, "'")
      .replace(/[″ʺ”“„＂]|''/g, '"')
      .normalize("NFKC")
      .replace(/[‐‒–—―−]/g, "-")
      .toUpperCase()
  );
}

function markedPair(given: string): CoordinatePair | null {
  const text = spaced(given) ?? withWords(given) ?? given;
  for (const pattern of MARKED_PAIRS) {
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined) continue;
    const { firstWord, firstMark, secondWord, secondMark } = groups;
    const first = markedAngle(groups["first"], { word: firstWord, mark: firstMark });
    const second = markedAngle(groups["second"], { word: secondWord, mark: secondMark });
    if (first === null || second === null || first.axis === second.axis) return null;
    const [longitude, latitude] = first.axis === "longitude" ? [first, second] : [second, first];
    return markedReading({ longitude: longitude.degrees, latitude: latitude.degrees });
  }
  return null;
}

/** `+421736-0755011/` and `421736N0755011W` with blanks and marks between the parts; null for other text. */
function spaced(text: string): string | null {
  const angleOf = (parts: readonly (string | undefined)[], fraction = "") =>
    parts.filter((part) => part !== undefined).join(" ") + fraction;
  const marked = DIGITS_AND_MARKS.exec(text);
  if (marked !== null) {
    const [, d, m, s, f, northSouth, dd, mm, ss, ff, eastWest] = marked;
    return `${angleOf([d, m, s], f)}${northSouth} ${angleOf([dd, mm, ss], ff)}${eastWest}`;
  }
  const signed = ISO_PAIR.exec(text);
  if (signed === null) return null;
  const [, sign, d, m, s, f, otherSign, dd, mm, ss, ff] = signed;
  return `LAT ${sign}${angleOf([d, m, s], f)} LON ${otherSign}${angleOf([dd, mm, ss], ff)}`;
}

/** `LAT/LON: 48.86, 2.35` with each number behind its word; null for other text. */
function withWords(text: string): string | null {
  const named = NAMED_ORDER.exec(text)?.groups;
  const numbers = named && unmarkedNumbers(named["pair"] ?? "");
  return numbers
    ? `${named["firstWord"]} ${numbers[0]} ${named["secondWord"]} ${numbers[1]}`
    : null;
}

function markedReading(coordinates: Coordinates): CoordinatePair {
  if (isOnEarth(coordinates)) {
    return { kind: "coordinates", readings: [roundCoordinates(coordinates)] };
  }
  const swapped = otherWayRound(coordinates);
  return { kind: "out-of-range", swapped: isOnEarth(swapped) ? roundCoordinates(swapped) : null };
}

function markedAngle(
  text = "",
  { word = "", mark = "" }: { word: string | undefined; mark: string | undefined },
): { axis: Axis; degrees: number } | null {
  const degrees = angle(text);
  const axis = AXIS_OF_WORD.get(word) ?? AXIS_OF_MARK.get(mark);
  if (degrees === null || axis === undefined) return null;
  if (mark !== "" && AXIS_OF_MARK.get(mark) !== axis) return null;
  const isNegative = mark === "S" || mark === "W";
  // "-5 S" says south twice and could mean either.
  if (isNegative && degrees < 0) return null;
  return { axis, degrees: isNegative ? -degrees : degrees };
}

/** In degrees; null for what is no angle. */
function angle(text: string): number | null {
  for (const pattern of ANGLES) {
    const groups = pattern.exec(text.trim())?.groups;
    if (groups === undefined) continue;
    const { degrees, minutes, seconds, sign } = groups;
    const whole = decimal(degrees);
    const size =
      minutes === undefined
        ? whole
        : // Rounded, since binary fractions make 33.3' less than 0.555°.
          Number(((whole * 3600 + decimal(minutes) * 60 + decimal(seconds)) / 3600).toFixed(10));
    return sign === "-" ? -size : size;
  }
  return null;
}

function unmarkedPair(text: string, isLatitudeFirst: boolean): CoordinatePair | null {
  const [first, second] = (unmarkedNumbers(text) ?? []).map(angle);
  if (first == null || second == null) return null;
  const asWritten = isLatitudeFirst
    ? { longitude: second, latitude: first }
    : { longitude: first, latitude: second };
  const [likelier, other] = [asWritten, otherWayRound(asWritten)]
    .filter(isOnEarth)
    .map(roundCoordinates);
  if (likelier === undefined) return { kind: "out-of-range", swapped: null };
  const isDistinct = other !== undefined && other.longitude !== likelier.longitude;
  return { kind: "coordinates", readings: isDistinct ? [likelier, other] : [likelier] };
}

/** The two angles of an unmarked pair, as they are written. */
function unmarkedNumbers(text: string): readonly [string, string] | null {
  for (const pattern of UNMARKED_PAIRS) {
    const { first, second } = pattern.exec(text)?.groups ?? {};
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return null;
}

/** A number that a pattern has let through, with a decimal point or comma. */
function decimal(digits = "0"): number {
  return Number(digits.replace(",", "."));
}

function isOnEarth({ longitude, latitude }: Coordinates): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}

function otherWayRound({ longitude, latitude }: Coordinates): Coordinates {
  return { longitude: latitude, latitude: longitude };
}

/** Degrees in so many digits, minutes and seconds in two, and a decimal fraction of the last. */
function fixedDigits(degrees: number): string {
  return String.raw`(\d{${degrees}})(\d{2})?(\d{2})?(\.\d{1,15})?`;
}

function word(words: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, "gu");
}

/** A unit stands behind a number, in front of what is no letter, or of a mark. */
function unit(words: string): RegExp {
  return new RegExp(String.raw`(?<=\d) ?(?:${words})(?=[NSEW]?(?!\p{L}))`, "gu");
}

function named(axis: Axis): (name: string) => [string, Axis] {
  return (name) => [name, axis];
}
