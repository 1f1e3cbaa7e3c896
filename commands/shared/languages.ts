/** The option `language`: any of Discord's languages, by its code or its name. */
import { type Choice, RefusedError } from "../../src/discord/command.ts";
import { MAX_CHOICES } from "../../src/limits.ts";
import type { I18n } from "../../src/messages/i18n.ts";
import { SEPARATOR, safeText } from "../../src/messages/markdown.ts";
import { fold } from "../../src/places/gazetteer/fold.ts";
import {
  DEFAULT_LOCALE,
  DISCORD_LOCALES,
  type DiscordLocale,
  isDiscordLocale,
  readLocale,
  serviceLanguage,
} from "../../src/preferences/languages.ts";

/** Longest text that is repeated back. */
const TEXT_LIMIT = 80;

/** Discord's codes of the languages of an interaction. */
export interface InteractionLocales {
  /** The requester's. */
  readonly locale: string;
  /** The server's; null where it is unknown. */
  readonly guildLocale: string | null;
}

/** The requester's languages, their own first. */
export function localesOf({ locale, guildLocale }: InteractionLocales): readonly string[] {
  return guildLocale === null ? [locale] : [locale, guildLocale];
}

/** The server's language; null for Discord's default, which every server has until somebody changes it. */
export function chosenGuildLocale({
  guildLocale,
}: Pick<InteractionLocales, "guildLocale">): string | null {
  return guildLocale === DEFAULT_LOCALE ? null : guildLocale;
}

/** The language of posts where nobody chose one: the server's or else the requester's. */
export function usualLocaleOf({ locale, guildLocale }: InteractionLocales): string {
  return chosenGuildLocale({ guildLocale }) ?? locale;
}

/** The languages that the typed text may mean; the likeliest ones while nothing is typed. */
export function languageChoices(
  typed: string,
  { locale, guildLocale }: InteractionLocales,
  i18n: I18n,
): readonly Choice[] {
  const likeliest = [locale, guildLocale ?? "", ...DISCORD_LOCALES].filter(isDiscordLocale);
  const offered = fold(typed) === "" ? [...new Set(likeliest)] : matching(typed, locale, i18n);
  return offered
    .slice(0, MAX_CHOICES)
    .map((code) => ({ name: labelOf(code, locale, i18n), value: code }));
}

/**
 * The language that is meant. Discord returns the typed text when nothing was chosen, and may return a choice's
 * name.
 *
 * @throws {RefusedError} says which ones there are
 */
export function readLanguage(typed: string, locale: string, i18n: I18n): DiscordLocale {
  const wanted = fold(typed);
  const isMeant = (code: DiscordLocale) =>
    namesOf(code, locale, i18n).some((name) => fold(name) === wanted);
  const value = readLocale(typed) ?? DISCORD_LOCALES.find(isMeant);
  if (value !== undefined) return value;
  const { preferences, format } = i18n(locale);
  const similar = matching(typed, locale, i18n);
  const names = (similar.length === 0 ? DISCORD_LOCALES : similar).map(format.language);
  const sentence = preferences.unknownLanguage(safeText(typed, TEXT_LIMIT), format.names(names));
  throw new RefusedError(sentence);
}

/** Those with a name that contains the text; first those with a name that begins with it. */
function matching(typed: string, locale: string, i18n: I18n): readonly DiscordLocale[] {
  const wanted = fold(typed);
  const found = DISCORD_LOCALES.map((code) => {
    const places = namesOf(code, locale, i18n).map((name) => fold(name).indexOf(wanted));
    return { code, place: Math.min(...places.filter((place) => place >= 0)) };
  });
  return [
    ...found.filter(({ place }) => place === 0),
    ...found.filter(({ place }) => place > 0 && Number.isFinite(place)),
  ].map(({ code }) => code);
}

/** What a language is called by the requester, by itself and in English, its code, and its label. */
function namesOf(code: DiscordLocale, locale: string, i18n: I18n): readonly string[] {
  const language = serviceLanguage(code);
  // `Spanish` is the Spanish of Spain, as the code `es` is.
  const codes = readLocale(language) === code ? [code, language] : [code];
  const named = [locale, code, DEFAULT_LOCALE].flatMap((from) =>
    codes.map(i18n(from).format.language),
  );
  return [...named, ...codes, labelOf(code, locale, i18n)];
}

/** `German · Deutsch`. */
function labelOf(code: DiscordLocale, locale: string, i18n: I18n): string {
  const names = [locale, code].map((from) => i18n(from).format.language(code));
  return [...new Set(names)].join(SEPARATOR);
}
