/** Dates as people type them. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDate } from "../../src/days/parse-date.ts";

const TODAY = "2026-07-14";

it.each([
  ["2026-12-24", "2026-12-24"],
  [" 2026-7-4 ", "2026-07-04"],
  ["2026-12-24 · Thu, Dec 24", "2026-12-24"],
  ["24.12.2026", "2026-12-24"],
  ["24. 12. 2026", "2026-12-24"],
  ["24.12.", "2026-12-24"],
  ["14.7.", "2026-07-14"],
  ["13.7.", "2027-07-13"],
  ["29.2.2028", "2028-02-29"],
  ["２０２６-12-24", "2026-12-24"],
])("%s -> %s", (typed, date) => {
  expect(parseDate(typed, { today: TODAY, locale: "en-US" })).toBe(date);
});

it.each(["", "tomorrow", "2026-02-30", "29.2.", "32.1.2027", "24/12", "2026-12", "24.12.26"])(
  "%s -> none",
  (typed) => {
    expect(parseDate(typed, { today: TODAY, locale: "en-US" })).toBeNull();
  },
);

it("the next 29 February is in the next year", () => {
  expect(parseDate("29.2.", { today: "2027-12-01", locale: "de" })).toBe("2028-02-29");
});

it("every date of the calendar -> read back as written, with a label and without", () => {
  const dates = fc
    .date({ min: new Date("2000-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(dates, fc.string(), (date, label) => {
      expect(parseDate(date, { today: TODAY, locale: "en-US" })).toBe(date);
      expect(parseDate(`${date} · ${label}`, { today: TODAY, locale: "en-US" })).toBe(date);
    }),
  );
});

it("any text -> a date of the calendar or none, never an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (typed) => {
      expect(parseDate(typed, { today: TODAY, locale: "en-US" }) ?? TODAY).toMatch(
        /^\d{4}-\d{2}-\d{2}$/,
      );
    }),
  );
});

describe("dates as the viewer writes them", () => {
  it.each([
    ["th", "2569-12-24", "2026-12-24"],
    ["th", "24.12.2569", "2026-12-24"],
    ["th", "24 ธันวาคม 2569", "2026-12-24"],
    ["th", "24 ธ.ค. 2569", "2026-12-24"],
    ["th", "24/12/2569", "2026-12-24"],
    ["th", "๒๕๖๙-๑๒-๒๔", "2026-12-24"],
    ["th", "2026-12-24", "2026-12-24"],
    ["en-US", "Dec 24", "2026-12-24"],
    ["en-US", "12/24/2026", "2026-12-24"],
    ["en-GB", "24/12/2026", "2026-12-24"],
    ["en-GB", "1 July", "2027-07-01"],
    ["de", "24. Dezember 2026", "2026-12-24"],
    ["de", "24.12.26", "2026-12-24"],
    ["ja", "2026年12月24日", "2026-12-24"],
    ["fr", "24 décembre", "2026-12-24"],
    ["de", "24 Dezember", "2026-12-24"],
    ["de", "24 Dez 2026", "2026-12-24"],
    ["es-ES", "24 diciembre", "2026-12-24"],
    ["pt-BR", "24 dez", "2026-12-24"],
    ["cs", "24 prosince", "2026-12-24"],
    ["uk", "24 груд 2026", "2026-12-24"],
    ["lt", "gruodžio 24", "2026-12-24"],
    ["fi", "24th Dec 2031", "2031-12-24"],
    ["fi", "Sept 5", "2026-09-05"],
    ["de", "24. Dezember 2031", "2031-12-24"],
    ["en-GB", "12/1/26", null],
    ["ja", "1224", null],
    ["de", "2569-12-24", "2569-12-24"],
    ["de", "12/24/2026", null],
  ])("%s: %s -> %s", (locale, typed, date) => {
    expect(parseDate(typed, { today: TODAY, locale })).toBe(date);
  });
});
