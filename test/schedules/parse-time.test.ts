/** How typed times of day are read, in many notations and languages. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTime } from "../../src/schedules/parse-time.ts";

/** `HH:mm`, or the kind of the failure. */
function read(text: string): string {
  const input = parseTime(text);
  return input.kind === "time" ? input.localTime : input.kind;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** The same digits in the script whose zero this is. */
function inDigitsFrom(zero: string, text: string): string {
  const first = zero.codePointAt(0) ?? 0;
  return text.replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)));
}

describe("parseTime of figures", () => {
  it.each([
    ["07:00", "07:00"],
    ["7", "07:00"],
    ["07", "07:00"],
    ["0", "00:00"],
    ["19", "19:00"],
    ["7.30", "07:30"],
    ["0730", "07:30"],
    ["730", "07:30"],
    ["0000", "00:00"],
    ["23:59", "23:59"],
    ["  7:30\t", "07:30"],
    ["７：３０", "07:30"],
    ["٠٧:٣٠", "07:30"],
    ["०७:३०", "07:30"],
    ["𝟟:𝟛𝟘", "07:30"],
    ["\u200e7:30\u200f", "07:30"],
  ])("%s is %s", (text, time) => {
    expect(read(text)).toBe(time);
  });
});

describe("parseTime of halves and parts of the day", () => {
  it.each([
    ["7am", "07:00"],
    ["7 AM", "07:00"],
    ["7:30 pm", "19:30"],
    ["7:30 p. m.", "19:30"],
    ["730pm", "19:30"],
    ["PM 7:30", "19:30"],
    ["12am", "00:00"],
    ["12:05 a.m.", "00:05"],
    ["12 p.m.", "12:00"],
    ["12 noon", "12:00"],
    ["12 midnight", "00:00"],
    ["午前7時", "07:00"],
    ["午後7時半", "19:30"],
    ["午後0時30分", "12:30"],
    ["오전 7시", "07:00"],
    ["오후 7시 30분", "19:30"],
    ["上午7点", "07:00"],
    ["晚上8点半", "20:30"],
    ["7 Uhr abends", "19:00"],
    ["7 de la mañana", "07:00"],
    ["7 утра", "07:00"],
    ["7 giờ sáng", "07:00"],
  ])("%s is %s", (text, time) => {
    expect(read(text)).toBe(time);
  });
});

describe("parseTime of words", () => {
  it.each([
    ["7h", "07:00"],
    ["7h30", "07:30"],
    ["7h30min", "07:30"],
    ["19 Uhr", "19:00"],
    ["7:30 Uhr", "07:30"],
    ["7 Uhr 30", "07:30"],
    ["um 7 Uhr", "07:00"],
    ["7 o'clock", "07:00"],
    ["7 O’Clock", "07:00"],
    ["at 7", "07:00"],
    ["kl. 7.30", "07:30"],
    ["a las 7", "07:00"],
    ["à 7h", "07:00"],
    ["7時", "07:00"],
    ["7時30分", "07:30"],
    ["7時5分", "07:05"],
    ["7点半", "07:30"],
    ["7시 반", "07:30"],
    ["७ बजे", "07:00"],
    ["19.00 น.", "19:00"],
  ])("%s is %s", (text, time) => {
    expect(read(text)).toBe(time);
  });

  it.each(
    "noon,Noon,at noon,Mittag,mediodía,midi,mezzogiorno,meio-dia,полдень,południe,正午,中午,정오".split(
      ",",
    ),
  )("%s is noon", (text) => {
    expect(read(text)).toBe("12:00");
  });

  it.each(
    "midnight,MIDNIGHT,Mitternacht,medianoche,minuit,mezzanotte,meia-noite,полночь,gece yarısı,자정".split(
      ",",
    ),
  )("%s is the beginning of the day", (text) => {
    expect(read(text)).toBe("00:00");
  });
});

describe("parseTime of what is no time", () => {
  it.each(["24", "24:00", "2400", "24 Uhr", "24h", "24時", "24.00"])(
    "%s could begin or end the day -> the next midnight, for the caller to ask",
    (text) => {
      expect(read(text)).toBe("next-midnight");
    },
  );

  it.each([
    "",
    "   ",
    "25",
    "24:30",
    "7:60",
    "7:5",
    "2360",
    "12345",
    "13pm",
    "0am",
    "24am",
    "am",
    "7am pm",
    "am 7 pm",
    "午前12時",
    "-1",
    "-7:00",
    "+7",
    "7 8",
    "7 30",
    "7,30",
    "7:",
    "7.",
    ":7",
    ".7",
    "7..30",
    "7:00:00",
    "7-8",
    "7½",
    "7 min",
    "7時半30",
    "7:30時半",
    "seven",
    "@everyone",
    `7${" ".repeat(100)}am`,
    "7".repeat(5000),
  ])("%s is unknown", (text) => {
    expect(read(text)).toBe("unknown");
  });
});

describe("parseTime of anything", () => {
  const minuteOfDay = fc.integer({ min: 0, max: 24 * 60 - 1 });

  it("a time in any of its spellings -> that time", () => {
    fc.assert(
      fc.property(minuteOfDay, (at) => {
        const hour = Math.floor(at / 60);
        const [hh, mm] = [twoDigits(hour), twoDigits(at % 60)];
        const twelfth = hour % 12 === 0 ? 12 : hour % 12;
        const half = hour < 12 ? "am" : "pm";
        const spellings = [
          `${hh}:${mm}`,
          `${hour}:${mm}`,
          `${hour}.${mm}`,
          `${hh}${mm}`,
          `${hour}${mm}`,
          `${hour}h${mm}`,
          `${hour}:${mm} Uhr`,
          `${hour}時${at % 60}分`,
          `${twelfth}:${mm}${half}`,
          `${twelfth}:${mm} ${half.toUpperCase()}`,
          `${twelfth}${mm} ${half}`,
          `${half === "am" ? "오전" : "오후"} ${twelfth}시 ${mm}분`,
          `${half === "am" ? "午前" : "午後"}${hour % 12}:${mm}`,
          inDigitsFrom("٠", `${hour}:${mm}`),
          inDigitsFrom("०", `${hour}:${mm}`),
          // The second of two adjacent sets of digits in Unicode.
          inDigitsFrom("\u{116da}", `${hour}:${mm}`),
          inDigitsFrom("０", `${hh}${mm}`),
        ];
        const expected = `${hh}:${mm}`;
        expect(spellings.map(read)).toEqual(spellings.map(() => expected));
      }),
    );
  });

  it("any text -> a kind, and only a time of the day as a time", () => {
    const pieces = fc.constantFrom(
      ..."0 1 2 7 12 24 30 59 : . - am pm Uhr h 時 分 半 午後 noon ' \u0301 ٣".split(" "),
      " ",
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const input = parseTime(text);
        const shown = input.kind === "time" ? input.localTime : "00:00";
        expect(["time", "next-midnight", "unknown"]).toContain(input.kind);
        expect(shown).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
      }),
      { numRuns: 2000 },
    );
  });
});
