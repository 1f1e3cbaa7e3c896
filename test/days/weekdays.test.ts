/** How typed weekdays are read in every language of Discord, and how they are shown. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EVERY_DAY,
  parseWeekdays,
  type Weekdays,
  weekdaysChoices,
  weekdaysLabel,
  weekdaysSchema,
  weekdaysText,
} from "../../src/days/weekdays.ts";
import { rounds } from "../support/rounds.ts";

const LOCALES = Object.values(Locale);

/** All 127 sets of at least one weekday. */
const ALL_SETS: readonly Weekdays[] = Array.from({ length: 127 }, (_, index) =>
  EVERY_DAY.filter((weekday) => ((index + 1) >> (weekday - 1)) & 1),
);

/** `"12345"`; null if invalid. */
function read(text: string, ...locales: readonly string[]): string | null {
  const weekdays = parseWeekdays(text, locales);
  return weekdays === null ? null : weekdaysText(weekdays);
}

describe("parseWeekdays", () => {
  it.each([
    ["mon-fri", "12345"],
    ["from Monday through Friday", "12345"],
    ["MON–FRI", "12345"],
    ["mon..fri", "12345"],
    ["weekdays", "12345"],
    ["working days", "12345"],
    ["weekends", "67"],
    ["daily", "1234567"],
    ["every day", "1234567"],
    ["mon,wed,fri", "135"],
    ["mon wed fri", "135"],
    ["mon/wed + fri; sun.", "1357"],
    ["Mondays & Thursdays", "14"],
    ["every Monday", "1"],
    ["sat-mon", "167"],
    ["sun-sat", "1234567"],
    ["fri-sun, wed", "3567"],
    ["weekends and wed", "367"],
    ["th", "4"],
    ["Tues", "2"],
    ["ｍｏｎ", "1"],
  ])("%s is %s, whoever asks", (text, expected) => {
    // A Dane's "on" and a Finn's "to" are weekdays, but these texts are English as a whole.
    expect(new Set(["xx", "constructor", ...LOCALES].map((locale) => read(text, locale)))).toEqual(
      new Set([expected]),
    );
  });

  it.each([
    ["mo–fr", "de", "12345"],
    ["Mo., Mi., Fr.", "de", "135"],
    ["wochenende", "de", "67"],
    ["lun-ven", "fr", "12345"],
    ["segunda, sexta", "pt-BR", "15"],
    ["segunda-feira–sexta-feira", "pt-BR", "12345"],
    ["H, Sze, P", "hu", "135"],
    ["ma to", "fi", "14"],
    ["pa-cu", "tr", null],
    ["paz-cum", "tr", "123457"],
    ["thứ hai–thứ sáu, CN", "vi", "123457"],
    ["пн-пт", "ru", "12345"],
    ["सोम, शुक्र", "hi", "15"],
    ["วันจันทร์-วันศุกร์", "th", "12345"],
    ["月,水,金", "ja", "135"],
    ["月水金", "ja", "135"],
    ["土曜", "ja", "6"],
    ["周一至周五", "zh-CN", "12345"],
    ["週一～週五", "zh-TW", "12345"],
    ["월수금", "ko", "135"],
  ])("%s in %s is %s", (text, locale, expected) => {
    expect(read(text, locale)).toBe(expected);
  });

  it("a word of two languages -> the requester's meaning, then that of the next locale", () => {
    expect(read("mar", "it")).toBe("2");
    expect(read("mar", "de", "fr")).toBe("2");
    expect(read("do", "de", "es-ES")).toBe("4");
    expect(read("do", "es-ES", "de")).toBe("7");
  });

  it("words of two languages in one text -> each is read", () => {
    expect(read("mar, wed", "fr")).toBe("23");
    expect(read("Mo to Fr", "de")).toBe("12345");
    expect(read("to, fri", "fi")).toBe("45");
  });

  it.each([
    "",
    " ",
    ",",
    "1-5",
    "135",
    "m",
    "t",
    "mon-",
    "-mon",
    "mon-mon",
    "mon-wed-fri",
    "from monday",
    "until friday",
    "weekdays-sat",
    "every other monday",
    "mon tomorrow",
    "and",
    "@everyone",
    "mon ".repeat(1000),
  ])("%s -> null", (text) => {
    expect(read(text, "de")).toBeNull();
  });

  it("any text in any languages -> null or weekdays, ascending and each once", () => {
    const pieces = fc.constantFrom(
      ..."mon fri mo fr lun mar to a do - – , / . 月 金 から 周 一 至 from every 1 2ª '".split(" "),
      " ",
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join("")),
    );
    const locales = fc.subarray(LOCALES, { maxLength: 2 });
    fc.assert(
      fc.property(texts, locales, (text, asked) => {
        const weekdays = parseWeekdays(text, asked);
        expect(weekdays === null ? null : weekdaysSchema.parse(weekdaysText(weekdays))).toEqual(
          weekdays,
        );
      }),
      { numRuns: rounds(1000, 200) },
    );
  });
});

describe("weekdaysLabel", () => {
  it.each([
    ["1234567", "de", "jeden Tag"],
    ["12345", "de", "Mo–Fr"],
    ["67", "en-US", "Sat, Sun"],
    ["135", "en-US", "Mon, Wed, Fri"],
    ["1367", "en-US", "Wed, Sat–Mon"],
    ["123567", "en-US", "Fri–Wed"],
    ["13457", "en-US", "Mon, Wed–Fri, Sun"],
    ["12345", "ja", "月〜金"],
    ["67", "zh-TW", "週六、週日"],
    ["12345", "vi", "Thứ 2–Thứ 6"],
    ["1", "not a locale", "Mon"],
  ])("%s in %s is %s", (text, locale, label) => {
    expect(weekdaysLabel(weekdaysSchema.parse(text), locale)).toBe(label);
  });

  it.each(LOCALES)("any weekdays in %s -> a short label that is read back", (locale) => {
    const labels = ALL_SETS.map((weekdays) => weekdaysLabel(weekdays, locale));
    expect(labels.map((label) => parseWeekdays(label, [locale]))).toEqual(ALL_SETS);
    expect(labels.filter((label) => label.length > 60 || /[@#]/.test(label))).toEqual([]);
    expect(new Set(labels).size).toBe(127);
  });
});

describe("weekdaysChoices", () => {
  it.each(LOCALES)("nothing typed in %s -> the common sets and single days", (locale) => {
    const choices = weekdaysChoices("", [locale]);
    const meanings = ["1234567", "12345", "67", ..."1234567"];
    expect(choices.map((label) => read(label, locale))).toEqual(meanings);
    expect(choices.map((label) => read(label.toLocaleUpperCase(locale), locale))).toEqual(meanings);
  });

  it.each([
    ["mon,wed", "de", ["Mo, Mi"]],
    ["sat,sun", "de", ["Wochenende"]],
    ["mar", "it", ["martedì"]],
    ["all", "en-US", ["every day"]],
    ["mo-f", "de", ["Mo–Fr"]],
    ["we", "de", ["Mittwoch", "Mo–Fr", "Wochenende"]],
    ["s", "en-GB", ["Saturday", "Sunday"]],
    ["tag", "de", []],
  ])(
    "%s typed in %s -> what it says, then what begins so there or in English",
    (typed, locale, labels) => {
      expect(weekdaysChoices(typed, [locale])).toEqual(labels);
    },
  );
});
