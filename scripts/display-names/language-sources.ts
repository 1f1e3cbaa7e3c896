/** Which catalogues the names of each language come from. */

/** How one language of the file is made. */
export interface LanguageSource {
  /** Names of gettext catalogues; the first that knows a place wins. */
  readonly catalogues: readonly string[];
  /** Matches a name that is written in the language's script only. */
  readonly script: RegExp;
  /** Words for "city" at the end of a name, the longer first; left out where the place is also known without. */
  readonly suffixes: readonly string[];
}

const LATIN = onlyScripts("Latin");
const CYRILLIC = onlyScripts("Cyrillic");
const HAN = onlyScripts("Han");

const CHINESE_SUFFIXES = ["特别市", "特別市", "广域市", "廣域市", "市", "都"];

/**
 * By the code of the language in the file: a Discord locale without its region, save for the two
 * scripts of Chinese, whose catalogues mix both. Bokmål has 46 names, so Nynorsk fills it up.
 */
export const LANGUAGE_SOURCES: ReadonlyMap<string, LanguageSource> = new Map([
  ...["id", "da", "de", "en", "es", "fr", "hr", "it", "lt", "hu", "nl"].map(inLatin),
  ["no", { catalogues: ["nb", "nn"], script: LATIN, suffixes: [] }],
  ...["pl", "pt", "ro", "fi", "sv", "vi", "tr", "cs"].map(inLatin),
  ["el", { catalogues: ["el"], script: onlyScripts("Greek"), suffixes: [] }],
  ...["bg", "ru", "uk"].map((code) => single(code, CYRILLIC)),
  ["hi", { catalogues: ["hi"], script: onlyScripts("Devanagari"), suffixes: [] }],
  ["th", { catalogues: ["th"], script: onlyScripts("Thai"), suffixes: [] }],
  ["zh-CN", { catalogues: ["zh_CN", "zh", "zh_TW"], script: HAN, suffixes: CHINESE_SUFFIXES }],
  ["zh-TW", { catalogues: ["zh_TW", "zh", "zh_CN"], script: HAN, suffixes: CHINESE_SUFFIXES }],
  [
    "ja",
    {
      catalogues: ["ja"],
      script: onlyScripts("Han", "Hiragana", "Katakana"),
      suffixes: ["特別市", "広域市", "市", "都"],
    },
  ],
  [
    "ko",
    {
      catalogues: ["ko"],
      script: onlyScripts("Hangul"),
      suffixes: ["특별시", "광역시", "시"],
    },
  ],
]);

function inLatin(code: string): [string, LanguageSource] {
  return single(code, LATIN);
}

function single(code: string, script: RegExp): [string, LanguageSource] {
  return [code, { catalogues: [code], script, suffixes: [] }];
}

/** Takes letters of these scripts, and marks and signs that belong to none. */
function onlyScripts(...scripts: readonly string[]): RegExp {
  const classes = [...scripts, "Common", "Inherited"].map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${classes.join("")}]+$`, "u");
}
