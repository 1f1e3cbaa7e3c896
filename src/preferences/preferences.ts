/** The place, days, unit and language of an answer: option > person > server > built-in. */
import type { Language, Unit } from "../weather/index.ts";
import type { GuildPreferences, PersonPreferences } from "./preference-store.ts";

/** Where a value comes from, the stronger first. */
export type PreferenceSource = "option" | "person" | "server" | "built-in";

export interface Sourced<T> {
  readonly value: T;
  readonly source: PreferenceSource;
}

export interface ResolvedPreferences {
  /** Text that means the place: what was typed, or a stored reference; null when none is given or stored. */
  readonly location: Sourced<string> | null;
  /** 1 to 30. */
  readonly days: Sourced<number>;
  readonly unit: Sourced<Unit>;
  /** Language of the weather service's texts. */
  readonly language: Sourced<Language>;
  /** IANA name; null when none is stored. */
  readonly timeZone: Sourced<string> | null;
}

/** What the command itself says; null for each option that was not given. */
export interface GivenOptions {
  readonly location: string | null;
  readonly days: number | null;
  readonly unit: Unit | null;
}

/** What is stored for the person who asks and for the server they ask in. */
export interface StoredPreferences {
  readonly person: PersonPreferences;
  readonly guild: GuildPreferences;
}

export const NOTHING_GIVEN: GivenOptions = { location: null, days: null, unit: null };

export const NOTHING_STORED: StoredPreferences = {
  person: NOTHING_GIVEN,
  guild: { ...NOTHING_GIVEN, language: null, timeZone: null },
};

/** Shown when nobody said how many: what a plan of any size includes, and short enough for a phone. */
const BUILT_IN_DAYS = 3;

/** Discord's locales (Discord's reference, "Locales") → the service's languages; the rest read English. */
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

/** The only locale of Discord whose readers think in Fahrenheit and miles. */
const IMPERIAL_LOCALE = "en-US";

/**
 * What applies to one answer, each value by itself: an option that was given wins over the person's
 * default, that over the server's, that over the built-in value for the reader's locale.
 *
 * @param locale Discord's code of the reader's language
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

/** Undefined for a locale that is none of Discord's, names that every object has included. */
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
 * The locale for dates and numbers beside texts in `language`: the reader's own, unless their server
 * chose the language.
 */
export function localeFor(language: Sourced<Language>, readerLocale: string): string {
  if (language.source !== "server" || languageOf(readerLocale) === language.value) {
    return readerLocale;
  }
  const match = Object.entries(LANGUAGE_BY_LOCALE).find(([, value]) => value === language.value);
  return match?.[0] ?? readerLocale;
}
