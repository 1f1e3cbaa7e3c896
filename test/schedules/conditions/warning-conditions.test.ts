/** Official warnings as conditions of daily posts: as typed, and on which days they hold. */
import { expect, it } from "vitest";
import { parseConditions } from "../../../src/schedules/conditions/parse-conditions.ts";
import type { Severity } from "../../../src/weather/index.ts";
import { dateAfter } from "../../support/builders.ts";
import { find, TODAY, unitsOf, warning, weather } from "../../support/conditions.ts";
import { aWarning } from "../../support/warnings.ts";

/** Noon of the nth day from today on, at a place far east. */
const noon = (day: number) => ({
  at: Date.parse(`${dateAfter(TODAY, day)}T12:00:00+13:00`),
  utcOffsetMinutes: 13 * 60,
});

it.each<readonly [string, Severity | null]>([
  ["warning", null],
  ["Warnings", null],
  ["any warning", null],
  ["official warning", null],
  ["warning minor", "minor"],
  ["moderate warning", "moderate"],
  ["WARNING severe", "severe"],
  ["warning extreme", "extreme"],
])("%s -> a warning of severity %s or higher", (text, severity) => {
  const list = [warning(severity)];
  expect(parseConditions(text, unitsOf("m"))).toEqual({ kind: "conditions", list });
});

it.each(["warning 5", "warning hail", "warning severe 3 mm"])("%s -> no condition", (text) => {
  expect(parseConditions(text, unitsOf("m")).kind).toBe("unknown");
});

const foundOn = (changes: Parameters<typeof aWarning>[0], severity: Severity | null = null) =>
  find([warning(severity)], {
    days: [{}, {}, {}],
    withinDays: 3,
    warnings: [aWarning(changes)],
  }).map(({ date }) => date);

it.each([
  [0, 0, TODAY],
  [-2, 0, TODAY],
  [1, 2, dateAfter(TODAY, 1)],
  [2, 5, dateAfter(TODAY, 2)],
])("from day %d to day %d -> found on its first day by the place's date", (from, to, date) => {
  expect(foundOn({ onset: noon(from), expires: noon(to) })).toEqual([date]);
});

it("that ended at midnight -> not found on the next day", () => {
  const midnight = { at: Date.parse(`${TODAY}T00:00:00+13:00`), utcOffsetMinutes: 13 * 60 };
  expect(foundOn({ onset: noon(-1), expires: midnight })).toEqual([]);
});

it("beyond the days that are checked -> not found", () => {
  expect(foundOn({ onset: noon(3), expires: noon(4) })).toEqual([]);
});

it("without a beginning or an end -> found today", () => {
  expect(foundOn({ onset: null, expires: null })).toEqual([TODAY]);
});

it("less severe, or of unknown severity -> not found", () => {
  const whole = { onset: null, expires: null };
  expect(foundOn({ ...whole, severity: "moderate" }, "severe")).toEqual([]);
  expect(foundOn({ ...whole, severity: null }, "minor")).toEqual([]);
  expect(foundOn({ ...whole, severity: "extreme" }, "severe")).toEqual([TODAY]);
});

it("what is found is its headline, or else what it is about", () => {
  const textOf = (changes: Parameters<typeof aWarning>[0]) =>
    find([warning()], {
      days: [{}],
      warnings: [aWarning({ onset: null, expires: null, ...changes })],
    })[0];
  expect(textOf({})).toMatchObject({ value: null, icon: null, text: "Wind gusts" });
  expect(textOf({ headline: null })?.text).toBe("wind");
  expect(textOf({ headline: null, event: null })?.text).toBeNull();
});

it("all conditions -> on one day with the warning", () => {
  const list = [warning(), weather("fog")];
  const days = [{}, { codes: ["501", null] }] as const;
  const warnings = [aWarning({ onset: noon(0), expires: noon(1) })];
  expect(find(list, { days, match: "all", withinDays: 2, warnings })).toHaveLength(2);
  const today = [aWarning({ onset: noon(0), expires: noon(0) })];
  expect(find(list, { days, match: "all", withinDays: 2, warnings: today })).toEqual([]);
});
