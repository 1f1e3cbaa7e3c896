/** Options of daily posts. */
import fc from "fast-check";
import type { PostOptions } from "../../src/schedules/schedule.ts";
import { anyConditions } from "./conditions.ts";

/** Every combination that can be stored. Names of threads and notes are from `texts`. */
export function anyPostOptions(texts: {
  readonly threadName: fc.Arbitrary<string>;
  readonly note: fc.Arbitrary<string>;
}): fc.Arbitrary<PostOptions> {
  return fc.record({
    otherLocations: fc.array(fc.constantFrom("2.35,48.86", "geonames-1", "101010100"), {
      maxLength: 9,
    }),
    conditions: fc.option(
      fc.record({
        list: anyConditions,
        match: fc.constantFrom("any", "all"),
        withinDays: fc.integer({ min: 1, max: 7 }),
      }),
    ),
    mode: fc.constantFrom("new", "replace", "bottom"),
    layout: fc.constantFrom("forecast", "week"),
    isSilent: fc.boolean(),
    thread: fc.option(
      fc.oneof(
        fc.constant({ kind: "each" } as const),
        texts.threadName.map((name) => ({ kind: "named", name }) as const),
      ),
    ),
    note: fc.option(texts.note),
    publish: fc.boolean(),
    alerts: fc.option(fc.constantFrom("any", "moderate", "severe", "extreme")),
    tag: fc.option(
      fc.record(
        {
          id: fc.constant("1100000000000000041"),
          name: texts.threadName,
          chosenAs: texts.threadName,
        },
        { requiredKeys: ["id", "name"] },
      ),
    ),
    when: fc.option(
      fc.oneof(
        fc.constantFrom("today", "tomorrow", "weekend", "next-week").map((kind) => ({ kind })),
        fc.integer({ min: 1, max: 7 }).map((weekday) => ({ kind: "weekday", weekday }) as const),
      ),
    ),
  });
}
