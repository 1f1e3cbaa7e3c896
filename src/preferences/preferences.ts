/** The days, unit and language of an answer, from what was asked and what the asker's locale suggests. */
import type { Language, Unit } from "../weather/index.ts";

export interface ResolvedPreferences {
  /** 1 to 30. */
  readonly days: number;
  readonly unit: Unit;
  /** Language of the weather service's texts. */
  readonly language: Language;
}

/** Shown when nobody said how many: what a plan of any size includes, and short enough for a phone. */
const BUILT_IN_DAYS = 3;

/** Discord's locales (Discord's reference, "Locales") → the service's languages; the rest read English. */
const LANGUAGE_BY_LOCALE: Readonly<Record<string, Language>> = {
  id: "id",
  de: "de",
  "en-GB": "en",
  "en-US": "en",
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

/** The only locale of Discord whose readers think in Fahrenheit and miles. */
const IMPERIAL_LOCALE = "en-US";

/**
 * What applies to one answer: an option that was given wins over the built-in value for the locale.
 *
 * @param locale Discord's code of the reader's language
 */
export function resolvePreferences(
  options: { readonly days: number | null; readonly unit: Unit | null },
  locale: string,
): ResolvedPreferences {
  return {
    days: options.days ?? BUILT_IN_DAYS,
    unit: options.unit ?? (locale === IMPERIAL_LOCALE ? "i" : "m"),
    language: LANGUAGE_BY_LOCALE[locale] ?? "en",
  };
}
