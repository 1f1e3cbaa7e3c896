/** Chooses the language of an answer, and has the texts of each language. */
import { CZECH } from "./cs.ts";
import { GERMAN } from "./de.ts";
import { GREEK } from "./el.ts";
import { ENGLISH } from "./en.ts";
import { SPANISH } from "./es.ts";
import { FINNISH } from "./fi.ts";
import { FRENCH } from "./fr.ts";
import { HINDI } from "./hi.ts";
import { INDONESIAN } from "./id.ts";
import { ITALIAN } from "./it.ts";
import { JAPANESE } from "./ja.ts";
import { KOREAN } from "./ko.ts";
import { DUTCH } from "./nl.ts";
import { POLISH } from "./pl.ts";
import { PORTUGUESE } from "./pt.ts";
import { RUSSIAN } from "./ru.ts";
import { SWEDISH } from "./sv.ts";
import { THAI } from "./th.ts";
import { TURKISH } from "./tr.ts";
import { VIETNAMESE } from "./vi.ts";
import type { WeatherTexts } from "./weather-texts.ts";
import { SIMPLIFIED_CHINESE } from "./zh-hans.ts";
import { TRADITIONAL_CHINESE } from "./zh-hant.ts";

const DOCUMENTED_LANGUAGES: ReadonlySet<string> = new Set(
  (
    "zh zh-hans zh-hant en de es fr it ja ko ru hi th ar pt bn ms nl el la sv id pl tr cs et vi " +
    "fil fi he is nb"
  ).split(" "),
);

const TEXTS: ReadonlyMap<string, WeatherTexts> = new Map([
  ["zh", SIMPLIFIED_CHINESE],
  ["zh-hans", SIMPLIFIED_CHINESE],
  ["zh-hant", TRADITIONAL_CHINESE],
  ["en", ENGLISH],
  ["de", GERMAN],
  ["es", SPANISH],
  ["fr", FRENCH],
  ["it", ITALIAN],
  ["ja", JAPANESE],
  ["ko", KOREAN],
  ["nl", DUTCH],
  ["pl", POLISH],
  ["pt", PORTUGUESE],
  ["ru", RUSSIAN],
  ["cs", CZECH],
  ["el", GREEK],
  ["fi", FINNISH],
  ["hi", HINDI],
  ["id", INDONESIAN],
  ["sv", SWEDISH],
  ["th", THAI],
  ["tr", TURKISH],
  ["vi", VIETNAMESE],
]);

const ZONES_BY_LANGUAGE: Readonly<Record<string, string>> = {
  zh: "Asia/Shanghai Asia/Urumqi",
  "zh-hant": "Asia/Hong_Kong Asia/Macau Asia/Taipei",
  ja: "Asia/Tokyo",
  ko: "Asia/Seoul Asia/Pyongyang",
  de: "Europe/Berlin Europe/Busingen Europe/Vienna Europe/Vaduz Europe/Zurich",
  fr: "Europe/Paris Europe/Monaco Indian/Reunion America/Martinique America/Guadeloupe",
  es:
    "Europe/Madrid Atlantic/Canary Africa/Ceuta America/Mexico_City America/Bogota America/Lima " +
    "America/Santiago America/Argentina/Buenos_Aires America/Caracas America/Montevideo",
  it: "Europe/Rome Europe/San_Marino Europe/Vatican",
  pt: "Europe/Lisbon Atlantic/Azores Atlantic/Madeira America/Sao_Paulo America/Manaus",
  ru: "Europe/Moscow Europe/Samara Asia/Yekaterinburg Asia/Novosibirsk Asia/Vladivostok",
  pl: "Europe/Warsaw",
  nl: "Europe/Amsterdam Europe/Brussels",
  cs: "Europe/Prague",
  el: "Europe/Athens Asia/Nicosia",
  fi: "Europe/Helsinki",
  hi: "Asia/Kolkata",
  id: "Asia/Jakarta Asia/Pontianak Asia/Makassar",
  sv: "Europe/Stockholm Europe/Mariehamn",
  tr: "Europe/Istanbul Asia/Famagusta",
  // Thai is not here: Hanoi, too, is in Asia/Bangkok.
  vi: "Asia/Ho_Chi_Minh",
};

/** Whether `lang` may have this value; the codes are lower case. */
export const isDocumentedLanguage = (code: string): boolean => DOCUMENTED_LANGUAGES.has(code);

/**
 * The language of an answer: the requested one if it has texts here, English for the other documented
 * ones, and the language spoken in `zone` (an IANA name) if none was requested (`null`).
 */
export const answerLanguage = (requested: string | null, zone: string): string => {
  if (requested !== null) {
    return TEXTS.has(requested) ? requested : "en";
  }
  const spoken = Object.entries(ZONES_BY_LANGUAGE).find(([, zones]) =>
    zones.split(" ").includes(zone),
  );
  return spoken?.[0] ?? "en";
};

/** The texts of a language; English if there are none. */
export const weatherTexts = (language: string): WeatherTexts => TEXTS.get(language) ?? ENGLISH;
