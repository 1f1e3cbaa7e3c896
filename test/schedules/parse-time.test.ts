/** How typed times of day are read, in many notations and languages. */
import { Locale } from "discord.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTime } from "../../src/schedules/parse-time.ts";

const LOCALES = Object.values(Locale);

/** `HH:mm`, or the kind of the failure. */
function read(text: string, locale = "en-US"): string {
  const input = parseTime(text, locale);
  return input.kind === "time" ? input.localTime : input.kind;
}

/** The same digits in the script whose zero this is. */
function inDigitsFrom(zero: string, text: string): string {
  const first = zero.codePointAt(0) ?? 0;
  return text.replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)));
}

describe("in any language", () => {
  it.each([
    ["7", "07:00"],
    ["0", "00:00"],
    ["19", "19:00"],
    ["0730", "07:30"],
    ["730", "07:30"],
    ["  7:30\t", "07:30"],
    ["19 : 30", "19:30"],
    ["19.30", "19:30"],
    ["19h30", "19:30"],
    ["7h", "07:00"],
    ["7am", "07:00"],
    ["7 AM", "07:00"],
    ["7:30 p. m.", "19:30"],
    ["730pm", "19:30"],
    ["12am", "00:00"],
    ["12:05 a.m.", "00:05"],
    ["12 p.m.", "12:00"],
    ["７：３０", "07:30"],
    ["٠٧:٣٠", "07:30"],
    ["𝟟:𝟛𝟘", "07:30"],
    ["\u200e7:30\u200f", "07:30"],
    ["Noon", "12:00"],
    ["midday", "12:00"],
    ["midnight", "00:00"],
    ["24", "next-midnight"],
    ["24:00", "next-midnight"],
    ["2400", "next-midnight"],
    ["24h", "next-midnight"],
  ])("%s is %s", (text, time) => {
    expect(LOCALES.map((locale) => read(text, locale))).toEqual(LOCALES.map(() => time));
  });

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
    "am 7 pm",
    "-1",
    "-7:00",
    "+7",
    "7 8",
    "7 30",
    "7,30",
    "7:",
    ":7",
    ".7",
    "7..30",
    "7:00:00",
    "7-8",
    "7½",
    "7 min",
    "seven",
    "@everyone",
    `7${" ".repeat(100)}am`,
    "7".repeat(5000),
  ])("%s is unknown", (text) => {
    expect(new Set(LOCALES.map((locale) => read(text, locale)))).toEqual(new Set(["unknown"]));
  });
});

describe("in the viewer's language", () => {
  it.each([
    ["da", "19.30", "19:30"],
    ["de", "7 Uhr", "07:00"],
    ["de", "7 Uhr abends", "19:00"],
    ["es-ES", "7:30 p. m.", "19:30"],
    ["es-419", "7 de la mañana", "07:00"],
    ["el", "7:30 ΜΜ", "19:30"],
    ["fr", "19 h", "19:00"],
    ["ja", "午後7:30", "19:30"],
    ["ja", "午後 0:30", "12:30"],
    ["ja", "午前12:30", "00:30"],
    ["ja", "7時", "07:00"],
    ["ko", "오전 7:30", "07:30"],
    ["ko", "오후 7:30", "19:30"],
    ["ko", "오후 7시", "19:00"],
    ["zh-CN", "下午07:30", "19:30"],
    ["zh-CN", "晚上7時", "unknown"],
    ["zh-TW", "晚上7:30", "19:30"],
    ["zh-TW", "中午12:00", "12:00"],
    ["en-US", "晚上7:30", "unknown"],
  ])("%s: %s is %s", (locale, text, time) => {
    expect(read(text, locale)).toBe(time);
  });

  it.each(LOCALES)("%s: every time as Intl writes it -> that time", (locale) => {
    const formats = (
      [{ timeStyle: "short" }, { timeStyle: "short", hourCycle: "h23" }] as const
    ).map((style) => new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC" }));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 60 - 1 }), (minutes) => {
        const at = Date.UTC(2026, 0, 1, 0, minutes);
        const expected = new Date(at).toISOString().slice(11, 16);
        const written = formats.map((format) => format.format(at));
        expect(written.map((text) => [text, read(text, locale)])).toEqual(
          written.map((text) => [text, expected]),
        );
      }),
      { numRuns: 50 },
    );
  });
});

describe("any text", () => {
  it("a time in any of its spellings -> that time", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 60 - 1 }), (minutes) => {
        const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
        const [hour, mm] = [Math.floor(minutes / 60), time.slice(3)];
        const twelfth = hour % 12 === 0 ? 12 : hour % 12;
        const half = hour < 12 ? "am" : "pm";
        const spellings = [
          time,
          `${hour}:${mm}`,
          `${hour}.${mm}`,
          `${hour}${mm}`,
          `${hour}h${mm}`,
          `${twelfth}:${mm}${half}`,
          `${twelfth}${mm} ${half.toUpperCase()}`,
          inDigitsFrom("०", time),
          // The second of two adjacent sets of digits in Unicode.
          inDigitsFrom("\u{116da}", time),
        ];
        expect(spellings.map((text) => read(text))).toEqual(spellings.map(() => time));
      }),
    );
  });

  it("is a time of the day, or refused", () => {
    const pieces = fc.constantFrom(
      ..."0 1 2 7 12 24 30 59 : . - am pm Uhr h 時 分 午後 noon ' \u0301 ٣".split(" "),
      " ",
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(texts, fc.constantFrom(...LOCALES), (text, locale) => {
        expect(read(text, locale)).toMatch(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|next-midnight|unknown)$/);
      }),
      { numRuns: 1000 },
    );
  });
});
