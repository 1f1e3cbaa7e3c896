/** What every translation has to keep, language by language. */
import { Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import conditions from "../../../src/messages/locales/conditions.json" with { type: "json" };
import { TEXTS_BY_LOCALE } from "../../../src/messages/locales/languages.ts";
import { valueNames } from "../../../src/messages/locales/message.ts";
import type { DiscordLocale } from "../../../src/preferences/languages.ts";
import { displayUnits } from "../../../src/weather/index.ts";
import {
  ENGLISH,
  isPlain,
  MESSAGES,
  ownTexts,
  shownTexts,
  slotsOf,
  type TextsByPath,
  wordsOf,
} from "./texts-by-path.ts";

/** Texts that may be the same as in English in any language. */
const SAME_EVERYWHERE: ReadonlySet<string> = new Set([
  "forecast.uvIndex",
  "forecast.labelled",
  "conditions.names.uv",
  "schedule.delivery.tag",
]);
const PICNIC = "command.best.activities.picnic";
/** Texts that are spelt as in English, by language. */
const SAME_IN: Partial<Record<DiscordLocale, readonly string[]>> = {
  da: ["forecast.beaufort.storm", "conditions.names.frost", PICNIC],
  de: [
    "forecast.wind",
    "preferences.units.i",
    "conditions.names.wind",
    "conditions.names.frost",
    "command.imperial",
  ],
  fr: ["forecast.windForce", "command.best.activities.barbecue"],
  id: ["preferences.units.i", "command.imperial"],
  it: [PICNIC],
  ro: [PICNIC],
  no: ["conditions.names.frost"],
  nl: ["forecast.wind", "conditions.names.wind", "conditions.names.warmer"],
  pl: ["forecast.compass"],
  "sv-SE": ["forecast.beaufort.storm", "conditions.names.frost"],
};

/** Words of the service's conditions, of the moon's phases and of winds. */
const WEATHER_WORDS =
  `sunny clear few cloud clouds cloudy partly overcast shower showers thundershower
  thunderstorm drizzle rain rainstorm freezing light moderate heavy extreme severe strong sleet snow flurry
  snowstorm hail mist fog haze sand dust duststorm sandstorm dense extra hot cold unknown new moon waxing
  waning crescent gibbous first last quarter full wind gale breeze storm`.split(/\s+/);
const UNITS = ["km/h", "m/s", "mph", "mm", "hPa", "inHg", "km"];
/** Texts with examples in the words that people type. */
const TYPED_IN_ENGLISH: ReadonlySet<string> = new Set([
  "command.schedule.conditions",
  "command.me.conditions",
  "command.me.watched",
  "command.me.changedConditions",
]);
/** English words that are words of a language, too. */
const WORDS_IN: Partial<Record<DiscordLocale, readonly string[]>> = {
  da: ["storm", "sandstorm"],
  de: ["wind"],
  hu: ["fog"],
  nl: ["wind", "storm", "mist", "extreme"],
  no: ["full", "storm"],
  "sv-SE": ["storm"],
};

const LOCALES: readonly DiscordLocale[] = Object.values(Locale);
const WHOLE_LOCALES = LOCALES.filter((locale) => !["en-US", "en-GB", "es-419"].includes(locale));

/** Discord's limits. */
const DESCRIPTION_LIMIT = 100;
const LIMITS: Readonly<Record<string, number>> = {
  "forecast.previousPage": 80,
  "forecast.nextPage": 80,
  "preferences.resetButton": 80,
  "preferences.cancelButton": 80,
  "personal.stop": 80,
  "personal.pauseWeek": 80,
  "personal.choose": 150,
  "forecast.showInUnit": 80,
  "forecast.showChart": 80,
  "forecast.hideChart": 80,
  "forecast.refresh": 80,
  "forecast.details": 150,
  "location.menu": 150,
};

/** One line for each text with a fault. */
function faults(
  texts: TextsByPath,
  isFaulty: (text: string, path: string, english: string) => boolean,
): string[] {
  return [...texts]
    .filter(([path, text]) => isFaulty(text, path, ENGLISH.get(path) ?? ""))
    .map(([path, text]) => `${path}: ${text}`);
}

function sorted(found: Iterable<string>): string {
  return [...found].sort().join(" ");
}

/** Typed names of commands and options, which are the same in every language. */
function typedNames(text: string): string {
  const spans = [...text.matchAll(/`([^`]*)`/g)].map(([, span = ""]) => span);
  const options = /^(location|days|unit|timezone|channel|role|schedule|time|weekdays)(:|$)/;
  const inSpans = spans.filter((span) => span.startsWith("/") || options.test(span));
  const commands = [...text.matchAll(/\/forecast(-[a-z]+)?/g)].map(([command]) => command);
  return sorted([...inSpans, ...commands]);
}

/** Removes what is the same in every language. */
function ownLetters(text: string): string {
  return text.replace(/`[^`]*`|\{[^{}]*\}|<\/?link>/g, "").replace(/\P{L}/gu, "");
}

function pluralBranches(text: string): readonly string[] {
  return slotsOf(text).plurals.map(({ options }) => sorted(Object.keys(options)));
}

it("every language of Discord has texts, and no other", () => {
  expect(sorted(TEXTS_BY_LOCALE.keys())).toBe(sorted(LOCALES));
});

it("the values of an English text are those in its pattern", () => {
  const wrong = [...ENGLISH].filter(([, text]) => {
    const inPattern = slotsOf(text).names.map((name) => name.replace(" (number)", ""));
    return sorted(inPattern.filter((name) => name !== "<link>")) !== sorted(valueNames(text));
  });
  expect(wrong).toEqual([]);
});

describe.each(WHOLE_LOCALES)("the file of %s", (locale) => {
  it("has a text for every English one, and no other", () => {
    expect([...ownTexts(locale).keys()].sort()).toEqual([...ENGLISH.keys()].sort());
  });

  it("is translated, except texts that are spelt as in English", () => {
    const same = new Set([...SAME_EVERYWHERE, ...(SAME_IN[locale] ?? [])]);
    expect(
      faults(ownTexts(locale), (text, path, english) => {
        return text === english && ownLetters(text) !== "" && !same.has(path);
      }),
    ).toEqual([]);
  });
});

it.each(LOCALES)("%s has no text that English does not have", (locale) => {
  expect([...ownTexts(locale).keys()].filter((path) => !ENGLISH.has(path))).toEqual([]);
});

it.each(LOCALES.filter((locale) => !locale.startsWith("en")))(
  "%s has no weather word of English, and no unit that it does not use",
  (locale) => {
    const units = [displayUnits("m", locale), displayUnits("i", locale)].flatMap(Object.values);
    const own = new Set([...(WORDS_IN[locale] ?? []), ...units.map(({ symbol }) => symbol)]);
    const foreign = [...WEATHER_WORDS, ...UNITS].filter((word) => !own.has(word));
    const pattern = new RegExp(`(?<![\\p{L}/])(?:${foreign.join("|")})(?![\\p{L}/])`, "iu");
    const names =
      new Map<string, Readonly<Record<string, string>>>(Object.entries(conditions)).get(locale) ??
      {};
    expect(
      faults(new Map([...ownTexts(locale), ...Object.entries(names)]), (text, path) => {
        return !TYPED_IN_ENGLISH.has(path) && pattern.test(wordsOf(text));
      }),
    ).toEqual([]);
  },
);

describe.each(LOCALES)("the texts of %s", (locale) => {
  const texts = shownTexts(locale);

  it("without values are read as they stand", () => {
    expect(faults(texts, (text, path) => !MESSAGES.has(path) && !isPlain(text))).toEqual([]);
  });

  it("with values have the English ones, and nothing else in braces or tags", () => {
    expect(
      faults(texts, (text, path, english) => {
        if (!MESSAGES.has(path)) return false;
        const { names, foreign } = slotsOf(text);
        return foreign.length > 0 || sorted(names) !== sorted(slotsOf(english).names);
      }),
    ).toEqual([]);
  });

  it("have the plural forms of the language", () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const forms = sorted(pluralCategories);
    expect(
      faults(texts, (text, path) => {
        return MESSAGES.has(path) && pluralBranches(text).some((branches) => branches !== forms);
      }),
      `each plural needs: ${forms}`,
    ).toEqual([]);
  });

  it("have no blanks around or doubled, and no straight apostrophe but to quote braces and tags", () => {
    const blanks = /^\s|\s$|\s\s/u;
    const isQuoting = /'[{}<>#|][^']*'/g;
    expect(
      faults(texts, (text) => {
        return text === "" || blanks.test(text) || text.replace(isQuoting, "").includes("'");
      }),
    ).toEqual([]);
  });

  it("name commands and options as they are typed", () => {
    expect(faults(texts, (text, _, english) => typedNames(text) !== typedNames(english))).toEqual(
      [],
    );
  });

  it("fit where Discord shows them", () => {
    expect(
      faults(texts, (text, path) => {
        const limit = path.startsWith("command.") ? DESCRIPTION_LIMIT : LIMITS[path];
        return limit !== undefined && text.length > limit;
      }),
    ).toEqual([]);
  });
});

it("French has no breakable blank before a mark or inside quotes", () => {
  const outsideCode = (text: string) => text.replace(/`[^`]*`|\{[^{}]*\{/g, "");
  expect(
    faults(ownTexts(Locale.French), (text) => / [;:?!»]|« |\w[?!»]/u.test(outsideCode(text))),
  ).toEqual([]);
});
