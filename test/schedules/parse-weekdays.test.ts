/** How typed weekdays are read in every language of Discord, and how they are shown. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createWeekdayLanguage } from "../../src/schedules/parse-weekdays.ts";
import {
  EVERY_DAY,
  type Weekdays,
  weekdaysSchema,
  weekdaysText,
} from "../../src/schedules/schedule.ts";

const DISCORD_LOCALES = (
  "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi " +
  "th zh-CN ja zh-TW ko"
).split(" ");

/** All 127 sets of at least one weekday. */
const ALL_SETS: readonly Weekdays[] = Array.from({ length: 127 }, (_, index) =>
  EVERY_DAY.filter((weekday) => ((index + 1) >> (weekday - 1)) & 1),
);

const language = createWeekdayLanguage();

/** `"12345"`; null if invalid. */
function read(text: string, ...locales: readonly string[]): string | null {
  const weekdays = language.parse(text, locales);
  return weekdays === null ? null : weekdaysText(weekdays);
}

describe("parse in English", () => {
  it.each([
    ["mon-fri", "12345"],
    ["Monday to Friday", "12345"],
    ["from Monday through Friday", "12345"],
    ["MON–FRI", "12345"],
    ["mon..fri", "12345"],
    ["weekdays", "12345"],
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
    const others = DISCORD_LOCALES.map((locale) => read(text, locale));
    expect(read(text)).toBe(expected);
    // A Dane's "on" and a Finn's "to" are weekdays, but these texts are English as a whole.
    expect(new Set(others)).toEqual(new Set([expected]));
  });
});

describe("parse in the requester's language", () => {
  it.each([
    ["Montag bis Freitag", "de", "12345"],
    ["mo–fr", "de", "12345"],
    ["Mo., Mi. und Fr.", "de", "135"],
    ["am Wochenende", "de", "67"],
    ["täglich", "de", "1234567"],
    ["taglich", "de", "1234567"],
    ["lunes a viernes", "es-ES", "12345"],
    ["de lunes a viernes", "es-419", "12345"],
    ["du lundi au vendredi", "fr", "12345"],
    ["lun-ven", "fr", "12345"],
    ["dal lunedì al venerdì", "it", "12345"],
    ["segunda a sexta", "pt-BR", "12345"],
    ["segunda-feira a sexta-feira", "pt-BR", "12345"],
    ["2ª a 6ª", "pt-BR", "12345"],
    ["de luni până vineri", "ro", "12345"],
    ["maandag t/m vrijdag", "nl", "12345"],
    ["fra mandag til fredag", "da", "12345"],
    ["man.–fre.", "no", "12345"],
    ["mån, ons och fre", "sv-SE", "135"],
    ["od poniedziałku do piątku", "pl", "12345"],
    ["od pondělí do pátku", "cs", "12345"],
    ["od ponedjeljka do petka", "hr", "12345"],
    ["nuo pirmadienio iki penktadienio", "lt", "12345"],
    ["hétfőtől péntekig", "hu", "12345"],
    ["H, Sze, P", "hu", "135"],
    ["keskiviikosta perjantaihin", "fi", "345"],
    ["ma to", "fi", "14"],
    ["Pazartesi'den Cuma'ya kadar", "tr", "12345"],
    ["hafta içi", "tr", "12345"],
    ["dari Senin sampai Jum'at", "id", "12345"],
    ["thứ hai đến thứ sáu", "vi", "12345"],
    ["T2-T6, CN", "vi", "123457"],
    ["από Δευτέρα έως Παρασκευή", "el", "12345"],
    ["пн-пт", "ru", "12345"],
    ["с понедельника по пятницу", "ru", "12345"],
    ["по понедельникам и средам", "ru", "13"],
    ["з понеділка по п'ятницю", "uk", "12345"],
    ["от понеделник до петък", "bg", "12345"],
    ["सोमवार से शुक्रवार तक", "hi", "12345"],
    ["วันจันทร์ถึงวันศุกร์", "th", "12345"],
    ["จ.-ศ.", "th", "12345"],
    ["ทุกวันจันทร์", "th", "1"],
    ["月,水,金", "ja", "135"],
    ["月水金", "ja", "135"],
    ["月曜から金曜まで", "ja", "12345"],
    ["土・日", "ja", "67"],
    ["周一至周五", "zh-CN", "12345"],
    ["周一、三、五", "zh-CN", "135"],
    ["星期一到星期天", "zh-CN", "1234567"],
    ["週一～週五", "zh-TW", "12345"],
    ["월요일부터 금요일까지", "ko", "12345"],
    ["월수금", "ko", "135"],
  ])("%s in %s is %s", (text, locale, expected) => {
    expect(read(text, locale)).toBe(expected);
  });

  it("a word of two languages -> the requester's meaning, then that of the next locale", () => {
    expect(read("mar", "it")).toBe("2");
    expect(read("mar", "de", "fr")).toBe("2");
    expect(read("do", "de", "es-ES")).toBe("4");
    expect(read("do", "es-ES", "de")).toBe("7");
    expect(read("to, fri", "fi")).toBe("45");
  });

  it("words of two languages in one text -> each is read", () => {
    expect(read("mar, wed", "fr")).toBe("23");
    expect(read("Mo to Fr", "de")).toBe("12345");
  });

  it.each(DISCORD_LOCALES)("the names of every day in %s -> that day, in any case", (locale) => {
    for (const style of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: "UTC" });
      const names = EVERY_DAY.map((weekday) => format.format(Date.UTC(2024, 0, weekday)));
      const expected = EVERY_DAY.map(String);
      expect(names.map((name) => read(name, locale))).toEqual(expected);
      expect(names.map((name) => read(name.toUpperCase(), locale))).toEqual(expected);
    }
  });

  it("a locale that is none of Discord's -> English", () => {
    expect(read("mon-fri", "xx", "not a locale", "constructor")).toBe("12345");
    expect(language.label([1], "not a locale")).toBe("Mon");
  });
});

describe("parse of what names no weekdays", () => {
  it.each([
    "",
    " ",
    ",",
    "1-5",
    "1,3,5",
    "135",
    "m",
    "t",
    "s",
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
    "mon!",
    "mon ".repeat(1000),
  ])("%s is null", (text) => {
    expect(read(text, "de")).toBeNull();
  });

  it("half a range said by the ending of a name -> null", () => {
    expect(read("péntekig", "hu")).toBeNull();
    expect(read("maanantaista", "fi")).toBeNull();
  });

  it("any text in any languages -> null or weekdays, ascending and each once", () => {
    const pieces = fc.constantFrom(
      ..."mon fri mo fr lun mar to a do - – , / . 月 金 から 周 一 至 péntekig from every 1 2ª '".split(
        " ",
      ),
      " ",
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join("")),
    );
    const locales = fc.subarray(DISCORD_LOCALES, { maxLength: 2 });
    fc.assert(
      fc.property(texts, locales, (text, asked) => {
        const weekdays = language.parse(text, asked);
        expect(weekdays === null ? null : weekdaysSchema.parse(weekdaysText(weekdays))).toEqual(
          weekdays,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe("label", () => {
  it.each([
    ["1234567", "de", "jeden Tag"],
    ["12345", "de", "Mo–Fr"],
    ["67", "en-US", "Sat, Sun"],
    ["135", "en-US", "Mon, Wed, Fri"],
    ["167", "en-US", "Sat–Mon"],
    ["1367", "en-US", "Wed, Sat–Mon"],
    ["123567", "en-US", "Fri–Wed"],
    ["13457", "en-US", "Mon, Wed–Fri, Sun"],
    ["12345", "ja", "月〜金"],
    ["67", "zh-TW", "週六、週日"],
    ["12345", "vi", "Thứ 2–Thứ 6"],
  ])("%s in %s is %s", (text, locale, expected) => {
    expect(language.label(weekdaysSchema.parse(text), locale)).toBe(expected);
  });

  it.each(DISCORD_LOCALES)(
    "any weekdays in %s -> a short label that is read back as they are",
    (locale) => {
      for (const weekdays of ALL_SETS) {
        const label = language.label(weekdays, locale);
        expect({ label, read: language.parse(label, [locale]) }).toEqual({ label, read: weekdays });
        expect(label.length).toBeLessThanOrEqual(60);
        expect(label).not.toMatch(/[@#]/);
      }
      expect(new Set(ALL_SETS.map((weekdays) => language.label(weekdays, locale))).size).toBe(127);
    },
  );
});

describe("choices", () => {
  function labels(typed: string, ...locales: readonly string[]): readonly string[] {
    return language.choices(typed, locales).map(({ label }) => label);
  }

  it("nothing typed -> every day, the working week, the weekend, and single days", () => {
    const days = "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag".split(" ");
    expect(labels("", "de", "fr")).toEqual(["jeden Tag", "Mo–Fr", "Wochenende", ...days]);
  });

  it("weekdays typed -> those first, in the requester's language", () => {
    expect(labels("mon,wed", "de")).toEqual(["Mo, Mi"]);
    expect(labels("sat,sun", "de")).toEqual(["Wochenende"]);
    expect(labels("mar", "it")).toEqual(["martedì"]);
    expect(labels("all", "en-US")).toEqual(["every day"]);
  });

  it("a beginning typed -> what begins so in the requester's language or English, accents aside", () => {
    expect(labels("we", "de")).toEqual(["Mittwoch", "Mo–Fr", "Wochenende"]);
    expect(labels("s", "en-GB")).toEqual(["Mon–Fri", "Saturday", "Sunday"]);
    expect(labels("tag", "de")).toEqual(["jeden Tag"]);
    expect(labels("zzz", "de")).toEqual([]);
  });

  it.each(DISCORD_LOCALES)(
    "every choice in %s -> a label of its own that is read back",
    (locale) => {
      const typed = [
        "",
        "m",
        "s",
        "t",
        "w",
        "mon-wed",
        "zz",
        ...ALL_SETS.slice(0, 20).map((set) => language.label(set, locale)),
      ];
      for (const text of typed) {
        const choices = language.choices(text, [locale]);
        expect(choices.map(({ label }) => language.parse(label, [locale]))).toEqual(
          choices.map(({ weekdays }) => weekdays),
        );
        expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length);
        expect(choices.length).toBeLessThanOrEqual(25);
      }
      expect(language.choices("", [locale])).toHaveLength(10);
    },
  );
});
