/** Every spelling of the weekdays in a language: those of Intl, and inflected and everyday ones. */
import type { Weekday } from "./schedule.ts";
import type { Language } from "./weekday-words.ts";

/** The seven of one kind, Monday first. */
export type SevenNames = readonly string[];

/** What the ending of a name says: in Hungarian `hétfőtől péntekig` is Monday to Friday. */
export type NameCase = "plain" | "from" | "until";

export interface WeekdaySpelling {
  readonly text: string;
  readonly weekday: Weekday;
  readonly nameCase: NameCase;
}

/** Each stem is read with each prefix before it and each ending behind it. */
interface Inflection {
  /** Seven separated by blanks, Monday first, alternatives by strokes. */
  readonly stems: string;
  /** Separated by commas; none where it is missing. */
  readonly prefixes?: string;
  /** Separated by blanks, read besides the stem alone. */
  readonly endings?: string;
  /** Endings that say where a range begins or ends. */
  readonly from?: string;
  readonly until?: string;
}

const CHINESE: readonly Inflection[] = [
  { stems: "一 二 三 四 五 六 日" },
  { stems: "一/1 二/2 三/3 四/4 五/5 六/6 日/天", prefixes: "周,週,星期,礼拜,禮拜" },
];

/** Accents do not count, so that endings stand here in the form that folds to theirs. */
const INFLECTIONS: Readonly<Partial<Record<Language, readonly Inflection[]>>> = {
  bg: [{ stems: "понеделник вторник сряд четвъртък петък събот недел", endings: "а и я" }],
  cs: [{ stems: "pondělk úterk střed čtvrtk pátk sobot neděl", endings: "a u y ě i e" }],
  da: [{ stems: "mandag tirsdag onsdag torsdag fredag lørdag søndag", endings: "e en ene s" }],
  de: [
    {
      stems: "Montag Dienstag Mittwoch Donnerstag Freitag Samstag/Sonnabend Sonntag",
      endings: "s en e",
    },
  ],
  el: [{ stems: "Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή Σάββατο Κυριακή", endings: "ς" }],
  en: [
    { stems: "Monday Tuesday Wednesday Thursday Friday Saturday Sunday", endings: "s" },
    { stems: "Mon Tues Weds Thurs/Thur Fri Sat Sun", endings: "s" },
  ],
  es: [{ stems: "lunes martes miércoles jueves viernes sábado domingo", endings: "s" }],
  fi: [
    {
      stems: "maanantai tiistai keskiviikko/keskiviiko torstai perjantai lauantai sunnuntai",
      endings: "na isin sin",
      from: "sta",
      until: "hin on",
    },
  ],
  fr: [{ stems: "lundi mardi mercredi jeudi vendredi samedi dimanche", endings: "s" }],
  hi: [
    { stems: "सोमवार मंगलवार बुधवार गुरुवार/गुरूवार/बृहस्पतिवार/वीरवार शुक्रवार शनिवार रविवार/इतवार" },
    { stems: "सोम मंगल बुध गुरु/गुरू शुक्र शनि रवि" },
  ],
  hr: [{ stems: "ponedjeljk utork srijed četvrtk petk subot nedjelj", endings: "a u om e i" }],
  hu: [
    {
      stems: "hétfő kedd szerda csütörtök péntek szombat vasárnap",
      endings: "n en on i önként enként onként nként onta",
      from: "től",
      until: "ig",
    },
  ],
  id: [{ stems: "Senin Selasa Rabu Kamis Jumat Sabtu Minggu/Ahad" }],
  it: [
    { stems: "lunedì martedì mercoledì giovedì venerdì sabat/sabato domenic", endings: "i he a" },
  ],
  lt: [
    {
      stems: "pirmadien antradien trečiadien ketvirtadien penktadien šeštadien sekmadien",
      endings: "io į iais iui ius iai",
    },
  ],
  nl: [{ stems: "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag", endings: "en s" }],
  no: [{ stems: "mandag tirsdag onsdag torsdag fredag lørdag søndag", endings: "er ene en s" }],
  pl: [
    { stems: "poniedziałk wtork środ/śród czwartk piątk sobot niedziel", endings: "u i y ę e a" },
  ],
  pt: [
    { stems: "segunda terça quarta quinta sexta sábado domingo", endings: "s -feira s-feiras" },
    { stems: "2a 3a 4a 5a 6a sáb dom", endings: "-feira s" },
  ],
  ro: [{ stems: "lun marț miercur jo viner sâmbăt duminic", endings: "i ea a ți uri ile i" }],
  ru: [
    {
      stems: "понедельник вторник сред четверг пятниц суббот воскресень",
      endings: "а у ы е я ю и",
    },
    {
      stems: "понедельник вторник сред четверг пятниц суббот воскресень",
      prefixes: ",по ",
      endings: "ам ям",
    },
  ],
  sv: [{ stems: "måndag tisdag onsdag torsdag fredag lördag söndag", endings: "ar arna en s" }],
  th: [
    { stems: "จันทร์ อังคาร พุธ พฤหัสบดี/พฤหัส ศุกร์ เสาร์ อาทิตย์", prefixes: ",วัน,ทุกวัน,ทุก" },
    { stems: "จ อ พ พฤ ศ ส อา" },
  ],
  tr: [
    {
      stems: "Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar",
      endings: "leri ları ler lar",
      from: "den dan",
      until: "ye ya e a",
    },
  ],
  uk: [
    { stems: "понеділк вівторк серед/середо четверг пʼятниц субот неділ", endings: "а у и і ю я" },
    {
      stems: "понеділк вівторк серед четверг пʼятниц субот неділ",
      prefixes: ",по ,що",
      endings: "ах ях ам ям а и і",
    },
  ],
  vi: [{ stems: "T2 T3 T4 T5 T6 T7 CN" }],
  zh: CHINESE,
  "zh-TW": CHINESE,
  ja: [{ stems: "月 火 水 木 金 土 日", endings: "曜" }],
};

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

/** Intl's names in the form that stands alone, Monday first: `Monday`, `Mon`. */
export function standaloneNames(locale: string, style: "long" | "short"): SevenNames {
  const format = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: "UTC" });
  return WEEKDAYS.map((weekday) => format.format(dateOn(weekday)));
}

/** Every spelling of every weekday, some of them more than once. */
export function weekdaySpellings(locale: string, language: Language): readonly WeekdaySpelling[] {
  const byIntl = (["long", "short"] as const).flatMap((style) => [
    standaloneNames(locale, style),
    namesWithinDates(locale, style),
  ]);
  const plain = byIntl.flatMap((names) => names.map((text, index) => spelling(text, index)));
  return [...plain, ...(INFLECTIONS[language] ?? []).flatMap(inflectedSpellings)];
}

/** Some languages write the name differently where a date follows: `Mo.` and not `Mo`. */
function namesWithinDates(locale: string, style: "long" | "short"): SevenNames {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: style,
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return WEEKDAYS.map(
    (weekday) =>
      format.formatToParts(dateOn(weekday)).find(({ type }) => type === "weekday")?.value ?? "",
  );
}

/** An instant on this weekday in UTC: the first of January 2024 was a Monday. */
function dateOn(weekday: Weekday): number {
  return Date.UTC(2024, 0, weekday);
}

function inflectedSpellings(inflection: Inflection): readonly WeekdaySpelling[] {
  const { stems, prefixes = "", endings = "", from = "", until = "" } = inflection;
  const endingsByCase = [
    ["plain", ["", ...wordsOf(endings)]],
    ["from", wordsOf(from)],
    ["until", wordsOf(until)],
  ] as const;
  return stems.split(" ").flatMap((alternatives, index) =>
    alternatives.split("/").flatMap((stem) =>
      prefixes.split(",").flatMap((prefix) =>
        endingsByCase.flatMap(([nameCase, caseEndings]) =>
          caseEndings.map((ending) => ({
            ...spelling(`${prefix}${stem}${ending}`, index),
            nameCase,
          })),
        ),
      ),
    ),
  );
}

function wordsOf(text: string): readonly string[] {
  return text.split(" ").filter((word) => word !== "");
}

function spelling(text: string, index: number): WeekdaySpelling {
  return { text, weekday: WEEKDAYS[index] ?? 1, nameCase: "plain" };
}
