/** The place, days, unit and language of an answer: option > person > server > built-in. */
import type { Unit } from "../weather/index.ts";
import { DEFAULT_LOCALE, type DiscordLocale, isDiscordLocale } from "./languages.ts";

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
  readonly language: DiscordLocale | null;
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
  /** Of texts, dates and numbers. */
  readonly language: Sourced<DiscordLocale>;
  /** IANA name; null when none is stored. */
  readonly timeZone: Sourced<string> | null;
}

/** The options of a command; null for each that was not given. */
export type GivenOptions = PersonPreferences;

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
  const viewerLocale = isDiscordLocale(locale) ? locale : DEFAULT_LOCALE;
  return {
    location: strongest(options.location, person.location, guild.location),
    days: strongest(options.days, person.days, guild.days) ?? builtIn(BUILT_IN_DAYS),
    unit: strongest(options.unit, person.unit, guild.unit) ?? builtIn(builtInUnit),
    language: strongest(null, null, guild.language) ?? builtIn(viewerLocale),
    timeZone: strongest(null, null, guild.timeZone),
  };
}

function strongest<T>(option: T | null, person: T | null, server: T | null): Sourced<T> | null {
  if (option !== null) return { value: option, source: "option" };
  if (person !== null) return { value: person, source: "person" };
  return server === null ? null : { value: server, source: "server" };
}

function builtIn<T>(value: T): Sourced<T> {
  return { value, source: "built-in" };
}
