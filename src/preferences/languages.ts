/** Discord's locales, in which the bot writes, and the language that the weather service is asked for. */
/**
 * Discord's locales (Discord's reference, "Locales"), those of more people first → the service's languages;
 * English where it lacks the language. A new one comes last: custom ids have their numbers.
 */
const LANGUAGE_BY_LOCALE = {
  "en-US": "en",
  "en-GB": "en",
  "es-ES": "es",
  "es-419": "es",
  "pt-BR": "pt",
  fr: "fr",
  de: "de",
  ru: "ru",
  ja: "ja",
  ko: "ko",
  "zh-CN": "zh-hans",
  "zh-TW": "zh-hant",
  it: "it",
  pl: "pl",
  tr: "tr",
  nl: "nl",
  id: "id",
  vi: "vi",
  th: "th",
  hi: "hi",
  uk: "en",
  "sv-SE": "sv",
  cs: "cs",
  ro: "en",
  hu: "en",
  el: "el",
  da: "en",
  fi: "fi",
  no: "nb",
  bg: "en",
  hr: "en",
  lt: "en",
} as const satisfies Readonly<Record<string, string>>;

export type DiscordLocale = keyof typeof LANGUAGE_BY_LOCALE;

export const DISCORD_LOCALES: readonly DiscordLocale[] =
  Object.keys(LANGUAGE_BY_LOCALE).filter(isDiscordLocale);

/** Used where no locale is known: it is everybody's default in Discord. */
export const DEFAULT_LOCALE = "en-US" satisfies DiscordLocale;

/** False for names such as `constructor`, too. */
export function isDiscordLocale(text: string): text is DiscordLocale {
  return Object.hasOwn(LANGUAGE_BY_LOCALE, text);
}

/** The language of the weather service's texts beside those of a locale. */
export function serviceLanguage(locale: DiscordLocale): string {
  return LANGUAGE_BY_LOCALE[locale];
}

/**
 * A locale in any case, or one of the service's languages, as which earlier versions stored the setting:
 * `en` is en-US, `es` is es-ES, `nb` is no. Null for any other text.
 */
export function readLocale(text: string): DiscordLocale | null {
  const code = text.trim().toLowerCase();
  const isMeant = (locale: DiscordLocale) => locale.toLowerCase() === code;
  const byLanguage = (locale: DiscordLocale) => LANGUAGE_BY_LOCALE[locale] === code;
  return DISCORD_LOCALES.find(isMeant) ?? DISCORD_LOCALES.find(byLanguage) ?? null;
}
