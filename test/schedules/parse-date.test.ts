/** Dates as people type them. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { parseDate } from "../../src/schedules/parse-date.ts";

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

it.each(["", "tomorrow", "2026-02-30", "29.2.", "32.1.2027", "12/24", "2026-12", "24.12.26"])(
  "%s -> none",
  (typed) => {
    expect(parseDate(typed, { today: TODAY, locale: "en-US" })).toBeNull();
  },
);

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
