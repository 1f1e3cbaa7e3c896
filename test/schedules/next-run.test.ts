/** When daily posts run: the named cases, and whole years of any zone. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVERY_DAY, type Weekday } from "../../src/days/weekdays.ts";
import { latestRun, nextRun, runOn } from "../../src/schedules/next-run.ts";
import type { RunTime, Timing } from "../../src/schedules/schedule.ts";
import { zoneRules } from "../support/zone-rules.ts";

const DAY_MS = 86_400_000;
const ZONES = [...zoneRules.countryZones, "UTC"];

function daily(timeZone: string, localTime: string): Timing {
  return { timeZone, localTime, weekdays: EVERY_DAY };
}

function at(text: string): number {
  return Date.parse(text);
}

/** The run as ISO text. */
function shown(run: RunTime | null): string | null {
  return run === null ? null : `${run.localDate} ${new Date(run.dueAt).toISOString()}`;
}

function weekdayOf(localDate: string): Weekday {
  const index = (new Date(`${localDate}T00:00Z`).getUTCDay() + 6) % 7;
  return EVERY_DAY[index] ?? 1;
}

/** Every calendar date from one to another, both included. */
function datesBetween(first: string, last: string): readonly string[] {
  const length = (at(last) - at(first)) / DAY_MS + 1;
  return Array.from({ length }, (_, day) =>
    new Date(at(first) + day * DAY_MS).toISOString().slice(0, 10),
  );
}

describe("runOn", () => {
  // Every change of every zone from 2020 on is in clock-changes.test.ts.
  it.each([
    ["an ordinary day", "Europe/Berlin", "2026-01-15", "07:00", "2026-01-15T06:00Z"],
    ["a zone of half hours", "Asia/Kolkata", "2026-01-15", "07:00", "2026-01-15T01:30Z"],
    ["a zone of quarter hours", "Asia/Kathmandu", "2026-01-15", "07:00", "2026-01-15T01:15Z"],
    ["14 hours before UTC", "Pacific/Kiritimati", "2026-01-15", "07:00", "2026-01-14T17:00Z"],
    ["11 hours behind UTC", "Pacific/Pago_Pago", "2026-01-15", "23:00", "2026-01-16T10:00Z"],
    ["a gap, within it", "Europe/Berlin", "2026-03-29", "02:30", "2026-03-29T01:00Z"],
    ["an overlap, the first time", "Europe/Berlin", "2026-10-25", "02:30", "2026-10-25T00:30Z"],
    ["a gap up to midnight", "America/Nuuk", "2024-03-30", "23:30", "2024-03-31T01:00Z"],
    ["the day after that", "America/Nuuk", "2024-03-31", "00:00", "2024-03-31T01:00Z"],
    [
      "a midnight before an overlap",
      "America/St_Johns",
      "2010-11-07",
      "00:00",
      "2010-11-07T02:30Z",
    ],
    ["a gap of 30 minutes", "Australia/Lord_Howe", "2026-10-04", "02:10", "2026-10-03T15:30Z"],
    ["an overlap of 30 minutes", "Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45Z"],
    ["the day before a skipped one", "Pacific/Apia", "2011-12-29", "07:00", "2011-12-29T17:00Z"],
    ["the day after a skipped one", "Pacific/Apia", "2011-12-31", "07:00", "2011-12-30T17:00Z"],
    ["a zone's new name", "Europe/Kyiv", "2026-07-15", "07:00", "2026-07-15T04:00Z"],
  ])("%s: %s %s %s -> %s", (_, timeZone, localDate, localTime, expected) => {
    expect(runOn(zoneRules, { timeZone, localTime }, localDate)).toBe(at(expected));
  });

  it.each(["00:00", "07:00", "23:59"])("a date that the zone skips at %s -> null", (localTime) => {
    expect(runOn(zoneRules, { timeZone: "Pacific/Apia", localTime }, "2011-12-30")).toBeNull();
    expect(runOn(zoneRules, { timeZone: "Pacific/Fakaofo", localTime }, "2011-12-30")).toBeNull();
  });

  it("a zone, date or time that is none -> RangeError", () => {
    const timing = { timeZone: "Europe/Berlin", localTime: "07:00" };
    expect(() =>
      runOn(zoneRules, { ...timing, timeZone: "Europe/Atlantis" }, "2026-01-15"),
    ).toThrow(RangeError);
    expect(() => runOn(zoneRules, { ...timing, localTime: "25:00" }, "2026-01-15")).toThrow(
      RangeError,
    );
    expect(() => runOn(zoneRules, timing, "2026-02-30")).toThrow(RangeError);
  });
});

describe("nextRun", () => {
  it("before, at and after the time -> today's run until it is due, then tomorrow's", () => {
    const timing = daily("Europe/Berlin", "07:00");
    const due = at("2026-01-15T06:00Z");
    expect(shown(nextRun(zoneRules, timing, due - 1))).toBe("2026-01-15 2026-01-15T06:00:00.000Z");
    expect(shown(nextRun(zoneRules, timing, due))).toBe("2026-01-16 2026-01-16T06:00:00.000Z");
    expect(shown(nextRun(zoneRules, timing, due + 1))).toBe("2026-01-16 2026-01-16T06:00:00.000Z");
  });

  it("the weekday of the zone's date counts, not that of the date in UTC", () => {
    const mondays: Timing = { ...daily("Pacific/Kiritimati", "07:00"), weekdays: [1] };
    const run = nextRun(zoneRules, mondays, at("2026-01-15T00:00Z"));
    expect(shown(run)).toBe("2026-01-19 2026-01-18T17:00:00.000Z");
  });

  it("a time moved onto the next date by a gap -> the run keeps its own date, and happens once", () => {
    const timing = daily("America/Nuuk", "23:30");
    const moved = nextRun(zoneRules, timing, at("2024-03-30T12:00Z"));
    expect(shown(moved)).toBe("2024-03-30 2024-03-31T01:00:00.000Z");
    expect(shown(nextRun(zoneRules, timing, moved.dueAt))).toBe(
      "2024-03-31 2024-04-01T00:30:00.000Z",
    );
  });

  it("a time shown twice -> one run", () => {
    const timing = daily("Europe/Berlin", "02:30");
    const first = nextRun(zoneRules, timing, at("2026-10-25T00:00Z"));
    expect(shown(first)).toBe("2026-10-25 2026-10-25T00:30:00.000Z");
    expect(shown(nextRun(zoneRules, timing, first.dueAt))).toBe(
      "2026-10-26 2026-10-26T01:30:00.000Z",
    );
  });

  it("the second pass of an hour over midnight -> no second run of the midnight", () => {
    const timing = daily("America/St_Johns", "00:00");
    const secondPass = at("2010-11-07T02:45Z");
    expect(shown(nextRun(zoneRules, timing, secondPass))).toBe(
      "2010-11-08 2010-11-08T03:30:00.000Z",
    );
    const range = { from: secondPass - DAY_MS, to: secondPass };
    expect(shown(latestRun(zoneRules, timing, range))).toBe("2010-11-07 2010-11-07T02:30:00.000Z");
  });

  it("the only weekday skipped by the zone -> the week after", () => {
    const fridays: Timing = { ...daily("Pacific/Apia", "07:00"), weekdays: [5] };
    const run = nextRun(zoneRules, fridays, at("2011-12-24T00:00Z"));
    expect(shown(run)).toBe("2012-01-06 2012-01-05T17:00:00.000Z");
  });

  it("no weekdays -> RangeError", () => {
    expect(() => nextRun(zoneRules, { ...daily("UTC", "07:00"), weekdays: [] }, 0)).toThrow(
      RangeError,
    );
  });
});

describe("latestRun", () => {
  const timing = daily("Europe/Berlin", "07:00");
  const due = at("2026-01-15T06:00Z");

  it("both ends count", () => {
    expect(latestRun(zoneRules, timing, { from: due, to: due })?.dueAt).toBe(due);
    expect(latestRun(zoneRules, timing, { from: due + 1, to: due + DAY_MS - 1 })).toBeNull();
  });

  it("several runs -> the last", () => {
    const run = latestRun(zoneRules, timing, { from: due - 5 * DAY_MS, to: due + 1 });
    expect(shown(run)).toBe("2026-01-15 2026-01-15T06:00:00.000Z");
  });

  it("the end before the beginning, or no weekdays -> null", () => {
    expect(latestRun(zoneRules, timing, { from: due + 1, to: due - 1 })).toBeNull();
    expect(latestRun(zoneRules, { ...timing, weekdays: [] }, { from: 0, to: due })).toBeNull();
  });
});

describe("runs of a year", () => {
  const timings = fc.record({
    timeZone: fc.constantFrom(...ZONES),
    localTime: fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16)),
    weekdays: fc.subarray([...EVERY_DAY], { minLength: 1 }),
  });
  const instants = fc.integer({ min: at("2009-06-01"), max: at("2034-12-31") });

  it("from any instant in any zone -> each date of its calendar on the weekdays once, in order", () => {
    fc.assert(
      fc.property(timings, instants, (timing, start) => {
        const runs: RunTime[] = [nextRun(zoneRules, timing, start)];
        for (let last = runs[0]; last !== undefined && last.dueAt < start + 366 * DAY_MS; ) {
          last = nextRun(zoneRules, timing, last.dueAt);
          expect(last.dueAt).toBeGreaterThan(runs.at(-1)?.dueAt ?? Number.POSITIVE_INFINITY);
          runs.push(last);
        }
        // From the day before in the zone: what is not among the runs must have been due before.
        const first = new Date(start - 2 * DAY_MS).toISOString().slice(0, 10);
        const expected = datesBetween(first, runs.at(-1)?.localDate ?? first)
          .filter((date) => timing.weekdays.includes(weekdayOf(date)))
          .filter((date) => (runOn(zoneRules, timing, date) ?? Number.NEGATIVE_INFINITY) > start);
        expect(runs.map(({ localDate }) => localDate)).toEqual(expected);
        const [last] = runs.slice(-1);
        expect(latestRun(zoneRules, timing, { from: start + 1, to: last?.dueAt ?? 0 })).toEqual(
          last,
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe("nextRun from a date on", () => {
  it("a date to come -> the first run of it or later; one that is over -> the next run", () => {
    const after = at("2026-07-14T12:00Z");
    const berlin = daily("Europe/Berlin", "07:00");
    expect(shown(nextRun(zoneRules, berlin, after, "2026-07-18"))).toBe(
      "2026-07-18 2026-07-18T05:00:00.000Z",
    );
    expect(shown(nextRun(zoneRules, berlin, after, "2026-07-01"))).toBe(
      "2026-07-15 2026-07-15T05:00:00.000Z",
    );
  });

  it("any timing -> what going from run to run finds first on or after the date", () => {
    const days = fc.uniqueArray(fc.constantFrom(...EVERY_DAY), { minLength: 1 });
    const ahead = fc.integer({ min: -20, max: 40 });
    const start = fc.integer({ min: at("2026-01-01"), max: at("2027-12-31") });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), days, ahead, start, (timeZone, list, shift, after) => {
        const timing = { timeZone, localTime: "02:30", weekdays: list.toSorted((a, b) => a - b) };
        const date = new Date(after + shift * DAY_MS).toISOString().slice(0, 10);
        let run = nextRun(zoneRules, timing, after);
        while (run.localDate < date) run = nextRun(zoneRules, timing, run.dueAt);
        expect(nextRun(zoneRules, timing, after, date)).toEqual(run);
      }),
      { numRuns: 60 },
    );
  });
});
