/** A time of day as people type it, in digits or in words of many languages → `HH:mm`. */
import { fold } from "../places/gazetteer/fold.ts";

export type TimeInput =
  | {
      readonly kind: "time";
      /** `HH:mm`, 00:00 to 23:59. */
      readonly localTime: string;
    }
  /** 24:00: nobody can know whether it begins or ends the day that was meant. */
  | { readonly kind: "next-midnight" }
  | { readonly kind: "unknown" };

const UNKNOWN: TimeInput = { kind: "unknown" };
/** No time is as long in any language. */
const MAX_TEXT_LENGTH = 40;

/** A half of the day or a part of it: `7 pm`, `午前7時`, `7 Uhr abends`. */
interface DayPart {
  readonly words: string;
  /** The hours that are said with it, and the noon or midnight that they count from. */
  readonly hours: readonly [first: number, last: number];
  readonly from: 0 | 12;
}

/** Words are separated by blanks, and blanks within them left out. */
const DAY_PARTS: readonly DayPart[] = [
  { words: "am 오전 ص", hours: [1, 12], from: 0 },
  { words: "pm 오후 م", hours: [1, 12], from: 12 },
  // The twelfth hour of these is noon to some and midnight to others.
  { words: "午前 πμ", hours: [0, 11], from: 0 },
  { words: "午後 μμ", hours: [0, 11], from: 12 },
  {
    words:
      "上午 早上 清晨 凌晨 朝 아침 새벽 morgens früh vormittags inthemorning dumatin matin delamañana " +
      "dimattina delmattino damanhã утра ранку сутринта rano ráno ujutro reggel dimineața sabah " +
      "morgonen pagi sáng सुबह เช้า صباحا",
    hours: [1, 11],
    from: 0,
  },
  {
    words:
      "下午 nachmittags intheafternoon delaprèsmidi delatarde datarde dipomeriggio delpomeriggio " +
      "popołudniu odpoledne délután chiều sore",
    hours: [1, 11],
    from: 12,
  },
  {
    words:
      "晚上 夜 저녁 밤 abends intheevening atnight dusoir soir delanoche disera danoite вечера вечора " +
      "вечерта wieczorem večer navečer este seara akşam illalla malam tối शाम مساء",
    hours: [5, 11],
    from: 12,
  },
  { words: "noon 中午 正午 mittags dumidi trưa siang", hours: [12, 12], from: 12 },
  { words: "midnight 半夜 mitternachts", hours: [12, 12], from: 0 },
];

/** What comes before an hour: `at 7`, `um 7 Uhr`, `kl. 7`. */
const LEADS =
  "at um gegen à a alas las ore alle alleore às as kl klo kello klockan klokken o godz ogodz " +
  "godzina v ve в во о об saat pukul jam op om la ora laora στις lúc vào val";
/** What comes after an hour, and perhaps before minutes. */
const HOUR_WORDS =
  "h hs hr hrs hour hours heure heures hora horas uhr oclock u uur 時 时 点 點 点钟 點鐘 点整 點整 시 ч час " +
  "часа часов год година години годин hod hodin godz godzina giờ g óra ora val บาฬิกา นาฬิกา น बजे";
const MINUTE_WORDS = "m min mins minuten minutes 分 分钟 分鐘 분 мин хв phút";
const HALVES = "半 반";

const NOONS =
  "noon midday mittag mediodía midi mezzogiorno meiodia полдень полудень опівдні południe poledne " +
  "podne amiază lamiezulzilei dél délben keskipäivä puolipäivä öğle öğlen μεσημέρι обяд пладне " +
  "vidurdienis middag middaguur trưa tengahhari दोपहर เที่ยง เที่ยงวัน 正午 中午 정오";
const MIDNIGHTS =
  "midnight mitternacht medianoche minuit mezzanotte meianoite полночь опівночі північ północ " +
  "půlnoc ponoć miezulnopții lamiezulnopții éjfél keskiyö puoliyö geceyarısı μεσάνυχτα полунощ " +
  "vidurnaktis midnat midnatt middernacht nửađêm tengahmalam मध्यरात्रि आधीरात เที่ยงคืน 真夜中 午夜 자정";

/** Letters, digits, blanks, and the signs of `7:30`, `7.30`, `p.m.`, `o'clock`, `meio-dia`. */
const TIME_SIGNS = /^(?:[\p{L}\p{M}\d\s:.'’]|(?<=\p{L})-(?=\p{L}))+$/u;
/** `:7`, `.7`, but not `kl.7`. */
const SIGN_AT_END = /(?::|(?<!\p{L})\.)\s*$/u;
/** `7:`, `7.` */
const SIGN_AT_START = /^\s*[:.]/u;
/** `7`, `7:30`, `午前7時30分`, `7h30`, `kl. 7.30`, `7 p.m.` */
const CLOCK =
  /^(?<before>\D*)(?<hour>\d{1,2})(?:(?<between>\D+)(?<minute>\d{1,2}))?(?<after>\D*)$/u;
/** `730`, `0730`, `730pm` */
const DIGITS = /^(?<before>\D*)(?<hour>\d{1,2})(?<minute>\d\d)(?<after>\D*)$/u;
const PARTS_BY_WORD: ReadonlyMap<string, DayPart> = new Map(
  DAY_PARTS.flatMap((part) => wordsOf(part.words).map((word) => [word, part] as const)),
);
const PART = [...PARTS_BY_WORD.keys()].join("|");
/** `um`, `오전`, `at` */
const BEFORE = new RegExp(`^(?:${anyOf(LEADS)})?(?<part>${PART})?$`, "u");
/** `uhr`, `時半`, `pm`, `uhrabends`, `min` */
const AFTER = new RegExp(
  `^(?:(?:${anyOf(HOUR_WORDS)})(?<half>${anyOf(HALVES)})?|(?<minutes>${anyOf(MINUTE_WORDS)}))?(?<part>${PART})?$`,
  "u",
);
const HOUR_WORD = new RegExp(`^(?:${anyOf(HOUR_WORDS)})$`, "u");
const NOON = new RegExp(`^(?:${anyOf(LEADS)})?(?:${anyOf(NOONS)})$`, "u");
const MIDNIGHT = new RegExp(`^(?:${anyOf(LEADS)})?(?:${anyOf(MIDNIGHTS)})$`, "u");

/**
 * Reads `7`, `07:00`, `7.30`, `0730`, `7:30 pm`, `19 Uhr`, `7h30`, `午後7時半`, `noon` and the like, in the
 * decimal digits of any script. Never throws for any text.
 */
export function parseTime(text: string): TimeInput {
  if (text.length > MAX_TEXT_LENGTH) return UNKNOWN;
  const plain = withPlainDigits(text.replace(/\p{Cf}/gu, "").normalize("NFKC")).trim();
  if (!TIME_SIGNS.test(plain)) return UNKNOWN;
  const word = squeezed(plain);
  if (NOON.test(word)) return { kind: "time", localTime: "12:00" };
  if (MIDNIGHT.test(word)) return { kind: "time", localTime: "00:00" };
  const groups = (CLOCK.exec(plain) ?? DIGITS.exec(plain))?.groups;
  return groups === undefined ? UNKNOWN : timeOf(groups);
}

function timeOf(groups: Readonly<Record<string, string | undefined>>): TimeInput {
  const { before = "", between, after = "" } = groups;
  if (SIGN_AT_END.test(before) || SIGN_AT_START.test(after)) return UNKNOWN;
  const lead = BEFORE.exec(squeezed(before))?.groups;
  const tail = AFTER.exec(squeezed(after))?.groups;
  if (lead === undefined || tail === undefined) return UNKNOWN;
  if (lead["part"] !== undefined && tail["part"] !== undefined) return UNKNOWN;
  const minute = minuteOf(groups["minute"], { between, tail });
  const hour = hourOf(Number(groups["hour"]), lead["part"] ?? tail["part"]);
  if (minute === null || hour === null) return UNKNOWN;
  if (hour === 24) return minute === 0 ? { kind: "next-midnight" } : UNKNOWN;
  return { kind: "time", localTime: `${twoDigits(hour)}:${twoDigits(minute)}` };
}

/** Null for `7:5` and `7 30`, which are ambiguous, and for `7:60`. */
function minuteOf(
  digits: string | undefined,
  context: {
    readonly between: string | undefined;
    readonly tail: Readonly<Record<string, string | undefined>>;
  },
): number | null {
  const { between, tail } = context;
  if (digits === undefined) {
    if (tail["minutes"] !== undefined) return null;
    return tail["half"] === undefined ? 0 : 30;
  }
  if (tail["half"] !== undefined) return null;
  const isWord = between !== undefined && HOUR_WORD.test(squeezed(between));
  if (between !== undefined && !isWord && !/^\s*[:.]\s*$/u.test(between)) return null;
  if (digits.length < 2 && !(isWord && tail["minutes"] !== undefined)) return null;
  const minute = Number(digits);
  return minute <= 59 ? minute : null;
}

/** From 0 to 24; null for `13pm`. */
function hourOf(hour: number, word: string | undefined): number | null {
  if (word === undefined) return hour <= 24 ? hour : null;
  const part = PARTS_BY_WORD.get(word);
  if (part === undefined) return null;
  const [first, last] = part.hours;
  return first <= hour && hour <= last ? (hour % 12) + part.from : null;
}

/** `"p. m."` → `"pm"`, `"de la mañana"` → `"delamanana"`. */
function squeezed(text: string): string {
  return fold(text).replaceAll(" ", "");
}

function anyOf(words: string): string {
  return wordsOf(words).join("|");
}

function wordsOf(words: string): readonly string[] {
  return words.split(" ").map(squeezed);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/**
 * Decimal digits of any script → 0 to 9: `"٧:३०"` → `"7:30"`. Unicode keeps the ten digits of a script
 * together, so the digits before one give its value.
 */
export function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}
