/** When a watch looks, what it finds, and the messages of whole lives of watches. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lengthOf } from "../../src/days/when.ts";
import { addDays, dateIn, wallTimeOf } from "../../src/local-time.ts";
import type { Condition } from "../../src/schedules/conditions/condition.ts";
import type { RunTime } from "../../src/schedules/schedule.ts";
import { firstDue, nextDue, WATCH_TIMES } from "../../src/subscriptions/next-due.ts";
import type { Watch, WatchStory } from "../../src/subscriptions/subscription.ts";
import { judge, type WatchVerdict, watchNews } from "../../src/subscriptions/watch.ts";
import type { Unit } from "../../src/weather/index.ts";
import { aForecast, dateAfter } from "../support/builders.ts";
import {
  aDay,
  change,
  DRY,
  force,
  high,
  type Known,
  low,
  rain,
  snow,
  speed,
  TODAY,
  weather,
} from "../support/conditions.ts";
import { aWatch } from "../support/subscriptions.ts";
import { zoneRules } from "../support/zone-rules.ts";

const ZONES = zoneRules.countryZones;
const HOUR_MS = 3_600_000;
const PARIS = { timeZone: "Europe/Paris", range: { from: "2026-07-18", to: "2026-07-19" } };

function shown(look: RunTime | null): string | null {
  return look === null ? null : `${look.localDate} ${new Date(look.dueAt).toISOString()}`;
}

/** What the clocks of a place show at a look. */
function wallText({ dueAt }: RunTime, timeZone: string): string {
  const offset = zoneRules.zone(timeZone)?.offsetAt(dueAt) ?? Number.NaN;
  return new Date(dueAt + offset).toISOString().slice(0, 16).replace("T", " ");
}

type WatchDates = Pick<Watch, "timeZone" | "range">;

const orderOf = (watch: WatchDates) =>
  ({ kind: "watch", location: "geonames-2988507", conditions: [DRY], ...watch }) as const;

function firstLook(watch: WatchDates, nowMs: number): RunTime {
  return firstDue(orderOf(watch), { nowMs, zoneRules });
}

/** Null once the last date is over. */
function nextLook(watch: WatchDates, nowMs: number): RunTime | null {
  const look = nextDue(orderOf(watch), { nowMs, zoneRules });
  return look.localDate > watch.range.to ? null : look;
}

/** All looks of a watch from an instant on. */
function looksOf(watch: WatchDates, nowMs: number): readonly RunTime[] {
  const looks: RunTime[] = [];
  let look: RunTime | null = firstLook(watch, nowMs);
  while (look !== null) {
    looks.push(look);
    look = nextLook(watch, look.dueAt);
  }
  return looks;
}

const anyWatch = fc
  .record({
    timeZone: fc.constantFrom(...ZONES),
    day: fc.nat(3_600),
    length: fc.integer({ min: 1, max: 16 }),
    /** Of the first date, when the watch is created. */
    daysBefore: fc.integer({ min: -3, max: 12 }),
    hour: fc.nat(23),
  })
  .map(({ timeZone, day, length, daysBefore, hour }) => {
    const from = dateAfter("2026-01-10", day);
    const range = { from, to: dateAfter(from, Math.max(length, 1 - daysBefore) - 1) };
    const zone = zoneRules.zone(timeZone);
    const wall = wallTimeOf(dateAfter(from, -daysBefore)) + hour * HOUR_MS;
    return { timeZone, range, createdAt: zone?.firstShowing(wall) ?? Number.NaN };
  });

describe("looks", () => {
  it.each([
    ["long before", "2026-07-01T10:00Z", "2026-07-11 2026-07-11T05:00:00.000Z"],
    ["on the evening before", "2026-07-10T21:59Z", "2026-07-11 2026-07-11T05:00:00.000Z"],
    ["from a week before on, at once", "2026-07-10T22:00Z", "2026-07-11 2026-07-10T22:00:00.000Z"],
    ["on the last date", "2026-07-19T21:00Z", "2026-07-19 2026-07-19T21:00:00.000Z"],
  ])("the first one, %s", (_, now, look) => {
    expect(shown(firstLook(PARIS, Date.parse(now)))).toBe(look);
  });

  it.each([
    ["2026-07-01T10:00Z", "2026-07-11 2026-07-11T05:00:00.000Z"],
    ["2026-07-14T04:59Z", "2026-07-14 2026-07-14T05:00:00.000Z"],
    ["2026-07-14T05:00Z", "2026-07-14 2026-07-14T10:00:00.000Z"],
    ["2026-07-14T10:00Z", "2026-07-14 2026-07-14T16:00:00.000Z"],
    ["2026-07-14T16:00Z", "2026-07-15 2026-07-15T05:00:00.000Z"],
    ["2026-07-19T15:59Z", "2026-07-19 2026-07-19T16:00:00.000Z"],
    ["2026-07-19T16:00Z", null],
  ])("the next one after %s -> %s", (after, look) => {
    expect(shown(nextLook(PARIS, Date.parse(after)))).toBe(look);
  });

  it.each([
    ["a gap", "2026-03-28", ["06:00Z", "11:00Z", "17:00Z", "05:00Z", "10:00Z", "16:00Z"]],
    ["an overlap", "2026-10-24", ["05:00Z", "10:00Z", "16:00Z", "06:00Z", "11:00Z", "17:00Z"]],
  ])("%s changes the instants and not the local times", (_, from, expected) => {
    const range = { from, to: dateAfter(from, 1) };
    const looks = looksOf({ timeZone: "Europe/Paris", range }, wallTimeOf(from)).slice(1);
    expect(looks.map(({ dueAt }) => `${new Date(dueAt).toISOString().slice(11, 16)}Z`)).toEqual(
      expected,
    );
  });

  it("in any zone and year: at each of the times from a week before to the end, and at once", () => {
    fc.assert(
      fc.property(anyWatch, (watch) => {
        const { timeZone, range, createdAt } = watch;
        const created = wallText({ dueAt: createdAt, localDate: "" }, timeZone);
        const first = addDays(range.from, -7);
        const dates = Array.from({ length: lengthOf({ from: first, to: range.to }) }, (__, day) =>
          addDays(first, day),
        );
        const regular = dates
          .flatMap((date) => WATCH_TIMES.map((time) => `${date} ${time}`))
          .filter((look) => look > created);
        const atOnce = created.slice(0, 10) >= first ? [created] : [];
        expect(looksOf(watch, createdAt).map((look) => wallText(look, timeZone))).toEqual([
          ...atOnce,
          ...regular,
        ]);
      }),
      { numRuns: 25 },
    );
  });
});

/** The verdict on dates from today on, of whose days only the given values are known. */
function verdictOf(
  conditions: readonly Condition[],
  days: readonly Known[],
  {
    from = 0,
    count = days.length,
    unit = "m",
  }: { from?: number; count?: number; unit?: Unit } = {},
): WatchVerdict | null {
  const range = { from: dateAfter(TODAY, from), to: dateAfter(TODAY, from + count - 1) };
  const forecast = aForecast({
    unit,
    days: days.map((day, index) => aDay({ date: dateAfter(TODAY, index), ...day })),
  });
  return judge({ conditions, range }, { forecast, today: TODAY, before: new Map() });
}

describe("judge", () => {
  const dryDay = { precipitation: 0, codes: ["100", "150"] } as const;
  const wetDay = { precipitation: 6, codes: ["305", "150"] } as const;

  it.each<[string, readonly Condition[], readonly Known[], boolean | null]>([
    ["one of the dates is enough", [rain(5)], [dryDay, wetDay], true],
    ["none of the dates", [rain(5)], [dryDay, dryDay], false],
    ["one of the conditions is enough", [rain(5), low(0)], [{ temperatureMin: -1 }], true],
    ["one date unknown, another one holds", [rain(5)], [{}, wetDay], true],
    ["one date unknown, the other does not hold", [rain(5)], [{}, dryDay], null],
    ["dry on all dates", [DRY], [dryDay, dryDay], true],
    ["dry on some dates", [DRY], [dryDay, wetDay], false],
    ["dry, and unknown", [DRY], [dryDay, {}], null],
    ["wet, and unknown", [DRY], [{}, wetDay], false],
    [
      "dry beside another condition",
      [DRY, low(0)],
      [{ ...wetDay, temperatureMin: 5 }, dryDay],
      true,
    ],
    ["no code", [weather("fog")], [{ precipitation: 0 }], null],
    ["another code", [weather("fog")], [dryDay], false],
    ["no snow", [snow()], [wetDay], false],
    ["snow or not", [snow()], [{ precipitation: 6 }], null],
    ["only snow", [rain()], [{ precipitation: 6, codes: ["400", "400"] }], false],
    ["no wind known", [force(6)], [dryDay], null],
    ["nothing to compare with", [change(5)], [{ temperatureMax: 5 }], null],
  ])("%s", (_, conditions, days, isMet) => {
    expect(verdictOf(conditions, days)?.isMet ?? null).toBe(isMet);
  });

  it("dates that are over, or beyond the forecast", () => {
    expect(verdictOf([DRY], [dryDay], { from: -1, count: 2 })?.isMet).toBe(true);
    expect(verdictOf([DRY], [dryDay], { from: -2, count: 2 })).toBeNull();
    expect(verdictOf([rain(5)], [dryDay], { count: 3 })).toBeNull();
    expect(verdictOf([rain(5)], [wetDay], { count: 3 })?.isMet).toBe(true);
  });

  it("finds the first condition on its first date", () => {
    const days = [{ ...dryDay, temperatureMin: -4 }, wetDay, wetDay];
    const verdict = verdictOf([rain(5), low(0)], days);
    expect(verdict).toMatchObject({
      isMet: true,
      value: 6,
      finding: { condition: rain(5), date: dateAfter(TODAY, 1), day: "tomorrow", value: 6 },
    });
    expect(verdictOf([high(40)], [{ temperatureMax: 3 }])).toEqual({
      isMet: false,
      value: null,
      finding: null,
    });
  });

  it.each<[Condition, Known, number, number]>([
    [low(0), { temperatureMin: 23 }, -5, 23],
    [low(32, "i"), { temperatureMin: 23 }, 23, 23],
    [speed(50), { speeds: [40, null] }, 64.373_76, 40],
    [rain(5), { precipitation: 6 }, 6, 6],
  ])("%j in an imperial forecast with %j -> its own unit", (condition, day, value, found) => {
    const verdict = verdictOf([condition], [day], { unit: "i" });
    expect(verdict?.value).toBeCloseTo(value);
    expect(verdict?.finding?.value).toBe(found);
  });
});

const NOT_MET: WatchVerdict = { isMet: false, value: null, finding: null };
const met = (condition: Condition, value: number | null): WatchVerdict => {
  const found = { date: "2026-07-18", day: "later", icon: null, text: null } as const;
  return { isMet: true, value, finding: { condition, value, ...found } };
};

function stepAt(
  text: string,
  verdict: WatchVerdict | null,
  watch: Partial<Watch> & { readonly told?: WatchStory["told"] } = {},
) {
  const { told = null, ...overrides } = watch;
  const dueAt = Date.parse(text);
  const localDate = text.slice(0, 10);
  const story = { sent: told === null ? 0 : 1, sentOn: "2026-07-13", told, isOver: false };
  const news = watchNews(aWatch({ story, ...overrides }), verdict, {
    rules: zoneRules,
    dueAt,
    localDate,
  });
  return news?.reason ?? null;
}

describe("watchNews", () => {
  const LOOK = "2026-07-15T10:00Z";

  it.each<[string, WatchVerdict | null, WatchStory["told"], string | null]>([
    ["met for the first time", met(DRY, 0), null, "met"],
    ["not met at first", NOT_MET, null, null],
    ["still met", met(DRY, 0), { isMet: true, value: 0 }, null],
    ["no longer met", NOT_MET, { isMet: true, value: 0 }, "unmet"],
    ["still not met", NOT_MET, { isMet: false, value: null }, null],
    ["met again", met(DRY, 0), { isMet: false, value: null }, "met"],
    ["unknown", null, { isMet: true, value: 0 }, null],
  ])("%s -> %s", (_, verdict, told, reason) => {
    expect(stepAt(LOOK, verdict, { told })).toBe(reason);
  });

  it.each<[Condition, number, number, boolean]>([
    [rain(5), 5.1, 7.5, false],
    [rain(5), 5.1, 7.6, true],
    [rain(5), 9, 6.5, true],
    [rain(), 1, 50, false],
    [DRY, 0, 0.1, false],
    [low(0), -2, -4.9, false],
    [low(0), -2, -5, true],
    [low(32, "i"), 30, 25.1, false],
    [low(32, "i"), 30, 25, true],
    [high(30), 31, 34, true],
    [force(6), 6, 8, false],
    [force(6), 6, 9, true],
    [force(0), 3, 3, false],
    [change(8), 8, -8, true],
  ])("%j, told %d, now %d -> changed: %s", (condition, value, now, isChanged) => {
    const told = { isMet: true, value };
    expect(stepAt(LOOK, met(condition, now), { told })).toBe(isChanged ? "changed" : null);
  });

  it.each([
    ["in the morning", "2026-07-17T05:00Z", "2026-07-10T12:00Z", null],
    ["in the evening", "2026-07-17T16:00Z", "2026-07-10T12:00Z", "eve"],
    ["created on it", "2026-07-17T16:00Z", "2026-07-16T22:00Z", "met"],
    ["created just before it", "2026-07-17T16:00Z", "2026-07-16T21:59Z", "eve"],
  ])("on the eve, %s", (_, at, createdAt, reason) => {
    expect(stepAt(at, met(DRY, 0), { createdAt: Date.parse(createdAt) })).toBe(reason);
  });

  it("on the eve it speaks even when nothing is known, or has not changed", () => {
    const told = { isMet: true, value: 0 };
    expect(stepAt("2026-07-17T16:00Z", null, { told })).toBe("eve");
    expect(stepAt("2026-07-17T16:00Z", met(DRY, 0), { told })).toBe("eve");
    expect(stepAt("2026-07-17T16:00Z", NOT_MET)).toBe("eve");
  });

  it("the last of ten messages is kept for the eve", () => {
    const story = { sent: 9, sentOn: "2026-07-13", told: null, isOver: false };
    expect(stepAt(LOOK, met(DRY, 0), { story })).toBeNull();
    expect(stepAt("2026-07-17T16:00Z", met(DRY, 0), { story })).toBe("eve");
    const ten = { ...story, sent: 10 };
    expect(stepAt("2026-07-17T16:00Z", met(DRY, 0), { story: ten })).toBeNull();
    const createdAt = Date.parse("2026-07-17T08:00Z");
    expect(stepAt("2026-07-18T10:00Z", met(DRY, 0), { story, createdAt })).toBe("met");
  });

  const anyVerdict = fc.oneof(
    fc.constant(null),
    fc.constant(NOT_MET),
    fc.double({ min: 5, max: 40, noNaN: true }).map((value) => met(rain(5), value)),
  );

  it("any life: once a date, ten at most, the eve last, and each message knows what it said", () => {
    fc.assert(
      fc.property(
        anyWatch,
        fc.infiniteStream(
          fc.record({ verdict: anyVerdict, isMissed: fc.nat(9).map((n) => n === 0) }),
        ),
        (dates, future) => {
          let watch = aWatch(dates);
          const eve = addDays(dates.range.from, -1);
          const zone = zoneRules.zone(dates.timeZone);
          const hasEve = zone !== null && dateIn(zone, dates.createdAt) < eve;
          const spoken: string[] = [];
          const reasons: string[] = [];
          for (const look of looksOf(dates, dates.createdAt)) {
            const { verdict, isMissed } = future.next().value;
            if (isMissed) continue;
            const before = watch.story;
            const news = watchNews(watch, verdict, { rules: zoneRules, ...look });
            const isEve = hasEve && wallText(look, dates.timeZone) === `${eve} 18:00`;
            if (isEve) expect(news).toMatchObject({ reason: "eve" });
            if (news === null) continue;
            const { reason, story } = news;
            expect(reason === "eve").toBe(isEve);
            expect(reasons).not.toContain("eve");
            if (hasEve && look.localDate === eve) expect(isEve).toBe(true);
            expect(story).toEqual({
              sent: before.sent + 1,
              sentOn: look.localDate,
              told: verdict === null ? null : { isMet: verdict.isMet, value: verdict.value },
              isOver: isEve,
            });
            if (!isEve) expect(verdict?.isMet).toBe(reason !== "unmet");
            if (reason === "unmet" || reason === "changed") expect(before.told?.isMet).toBe(true);
            spoken.push(look.localDate);
            reasons.push(reason);
            watch = { ...watch, story };
          }
          expect(new Set(spoken).size).toBe(spoken.length);
          expect(spoken.length).toBeLessThanOrEqual(10);
        },
      ),
      { numRuns: 50 },
    );
  });
});
