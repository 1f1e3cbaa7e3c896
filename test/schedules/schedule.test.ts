/** Weekdays in the database and in custom ids. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVERY_DAY, weekdaysSchema, weekdaysText } from "../../src/days/weekdays.ts";

describe("weekdaysSchema", () => {
  it("any set of weekdays -> read back as it was written", () => {
    fc.assert(
      fc.property(fc.subarray([...EVERY_DAY], { minLength: 1 }), (weekdays) => {
        expect(weekdaysSchema.parse(weekdaysText(weekdays))).toEqual(weekdays);
      }),
    );
  });

  it.each(["", "0", "8", "11", "21", "1 2", "1,2", "12345678", "१"])("%o -> rejected", (text) => {
    expect(weekdaysSchema.safeParse(text).success).toBe(false);
  });
});
