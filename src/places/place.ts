/** What a person means by a place. */

/** Degrees; east and north are positive. */
export interface Coordinates {
  readonly longitude: number;
  readonly latitude: number;
}

/** How the weather service is asked for a place: by one of its own ids or by a point. */
export type PlaceLocation =
  | { readonly kind: "id"; readonly id: string }
  | ({ readonly kind: "coordinates" } & Coordinates);

export interface Place {
  /** What it is called in messages; typed back in, it means the same place. */
  readonly label: string;
  readonly location: PlaceLocation;
  /** IANA name; null where it cannot be known, as for a bare id. */
  readonly timeZone: string | null;
  /** Short text that means this place for good: `geonames-2988507`, `2.35,48.86`, `101010100`. */
  readonly reference: string;
}

/** Who reads: decides the language of labels and which of two namesakes is nearer to mind. */
export interface Reader {
  /** Discord's code of the reader's language. */
  readonly locale: string;
  /** ISO 3166-1 alpha-2 of the reader's country; null when nothing tells. */
  readonly homeCountryCode: string | null;
}

/** Locales of Discord that are spoken mainly in one country. US English is everybody's default, so it tells nothing. */
const COUNTRY_BY_LOCALE: Readonly<Record<string, string>> = {
  bg: "BG",
  cs: "CZ",
  da: "DK",
  de: "DE",
  el: "GR",
  "en-GB": "GB",
  "es-ES": "ES",
  fi: "FI",
  fr: "FR",
  hi: "IN",
  hr: "HR",
  hu: "HU",
  id: "ID",
  it: "IT",
  ja: "JP",
  ko: "KR",
  lt: "LT",
  nl: "NL",
  no: "NO",
  pl: "PL",
  "pt-BR": "BR",
  ro: "RO",
  ru: "RU",
  "sv-SE": "SE",
  th: "TH",
  tr: "TR",
  uk: "UA",
  vi: "VN",
  "zh-CN": "CN",
  "zh-TW": "TW",
};

/**
 * The reader of an answer. The server's language tells the country before the reader's own does.
 *
 * @param guildLocale Discord's code of the server's language; null outside servers
 */
export function createReader(locale: string, guildLocale: string | null): Reader {
  return { locale, homeCountryCode: countryOf(guildLocale ?? "") ?? countryOf(locale) };
}

/** Null where the locale tells no country, names that every object has included. */
function countryOf(locale: string): string | null {
  return Object.hasOwn(COUNTRY_BY_LOCALE, locale) ? (COUNTRY_BY_LOCALE[locale] ?? null) : null;
}
