/** The place, days, unit and language of an answer: option > person > server > built-in. */
import type { Language, Unit } from "../weather/index.ts";

/** A person's own defaults; null for each that they did not set. */
export interface PersonPreferences {
  /** Identifies a place, such as `geonames-2988507` or `2.35,48.86`. */
  readonly location: string | null;
  /** 1 to 30. */
  readonly days: number | null;
  readonly unit: Unit | null;
}

/** A server's defaults; null for each that its admins did not set. */
export interface GuildPreferences extends PersonPreferences {
  readonly language: Language | null;
  /** IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string | null;
}

/** Where a value comes from, the strongest first. */
export type PreferenceSource = "option" | "person" | "server" | "built-in";

export interface Sourced<T> {
  readonly value: T;
  readonly source: PreferenceSource;
}

export interface ResolvedPreferences {
  /** The place as it was typed or stored; null when none is given or stored. */
  readonly location: Sourced<string> | null;
  /** 1 to 30. */
  readonly days: Sourced<number>;
  readonly unit: Sourced<Unit>;
  /** Language of the weather service's texts. */
  readonly language: Sourced<Language>;
  /** IANA name; null when none is stored. */
  readonly timeZone: Sourced<string> | null;
}

/** The options of a command; null for each that was not given. */
export interface GivenOptions {
  readonly location: string | null;
  readonly days: number | null;
  readonly unit: Unit | null;
}

/** The stored defaults of the requester and of the server they are in. */
export interface StoredPreferences {
  readonly person: PersonPreferences;
  readonly guild: GuildPreferences;
}

export const NOTHING_GIVEN: GivenOptions = { location: null, days: null, unit: null };

export const NOTHING_STORED: StoredPreferences = {
  person: NOTHING_GIVEN,
  guild: { ...NOTHING_GIVEN, language: null, timeZone: null },
};

/** Used when no number is set. Every plan includes 3 days, and they fit on a phone. */
const BUILT_IN_DAYS = 3;

/** Discord's locales (Discord's reference, "Locales") → the service's languages; all others get English. */
const LANGUAGE_BY_LOCALE: Readonly<Record<string, Language>> = {
  id: "id",
  de: "de",
  "en-US": "en",
  "en-GB": "en",
  "es-ES": "es",
  "es-419": "es",
  fr: "fr",
  it: "it",
  nl: "nl",
  no: "nb",
  pl: "pl",
  "pt-BR": "pt",
  fi: "fi",
  "sv-SE": "sv",
  vi: "vi",
  tr: "tr",
  cs: "cs",
  el: "el",
  ru: "ru",
  hi: "hi",
  th: "th",
  "zh-CN": "zh-hans",
  ja: "ja",
  "zh-TW": "zh-hant",
  ko: "ko",
};

/** The languages that both Discord and the service have. */
export const OFFERED_LANGUAGES: readonly Language[] = [
  ...new Set(Object.values(LANGUAGE_BY_LOCALE)),
];

/** The only locale of Discord whose speakers use Fahrenheit and miles. */
const IMPERIAL_LOCALE = "en-US";

/**
 * The values that apply to one answer, each chosen by itself: a given option before the person's default,
 * before the server's default, before the built-in value for the viewer's locale.
 *
 * @param locale Discord's code of the viewer's language
 */
export function resolvePreferences(
  options: GivenOptions,
  { person, guild }: StoredPreferences,
  locale: string,
): ResolvedPreferences {
  const builtInUnit: Unit = locale === IMPERIAL_LOCALE ? "i" : "m";
  return {
    location: strongest([options.location, person.location, guild.location]),
    days: strongest([options.days, person.days, guild.days]) ?? builtIn(BUILT_IN_DAYS),
    unit: strongest([options.unit, person.unit, guild.unit]) ?? builtIn(builtInUnit),
    language: strongest([null, null, guild.language]) ?? builtIn(languageOf(locale) ?? "en"),
    timeZone: strongest([null, null, guild.timeZone]),
  };
}

/** Undefined for a locale that is not one of Discord's, including names such as `constructor`. */
function languageOf(locale: string): Language | undefined {
  return Object.hasOwn(LANGUAGE_BY_LOCALE, locale) ? LANGUAGE_BY_LOCALE[locale] : undefined;
}

const SOURCES = ["option", "person", "server"] as const;

function strongest<T>(values: readonly [T | null, T | null, T | null]): Sourced<T> | null {
  for (const [index, source] of SOURCES.entries()) {
    const value = values[index];
    if (value !== null && value !== undefined) return { value, source };
  }
  return null;
}

function builtIn<T>(value: T): Sourced<T> {
  return { value, source: "built-in" };
}

/**
 * The locale for dates and numbers beside texts in `language`: the viewer's own, unless their server chose
 * the language.
 */
export function localeFor(language: Sourced<Language>, viewerLocale: string): string {
  if (language.source !== "server" || languageOf(viewerLocale) === language.value) {
    return viewerLocale;
  }
  const match = Object.entries(LANGUAGE_BY_LOCALE).find(([, value]) => value === language.value);
  return match?.[0] ?? viewerLocale;
}
