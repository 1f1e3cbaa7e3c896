/**
 * Every clock change of every zone from 2020 to 2035, compared with an oracle that knows nothing but the
 * offset at an instant and walks through the minutes. The offsets are compared with the system's in
 * slow/zone-rules.test.ts.
 */
import { describe, expect, it } from "vitest";
import { EVERY_DAY } from "../../src/days/weekdays.ts";
import { latestRun, nextRun, runOn } from "../../src/schedules/next-run.ts";
import { zoneRules } from "../support/zone-rules.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FROM = Date.UTC(2020, 0, 1);
const TO = Date.UTC(2036, 0, 1);
/** The shortest time between two changes is Ramadan in Morocco, of four weeks. */
const STEP_MS = 5 * DAY_MS;

/** Local time as the Unix milliseconds of the same digits in UTC. */
type Wall = (at: number) => number;

interface Transition {
  /** The first instant with the new offset. */
  readonly at: number;
  /** Milliseconds east of Greenwich. */
  readonly offsetBefore: number;
  readonly offsetAfter: number;
}

interface Zone {
  readonly timeZone: string;
  readonly wall: Wall;
  readonly transitions: readonly Transition[];
}

function wallClock(timeZone: string): Wall {
  const zone = zoneRules.zone(timeZone);
  if (zone === null) throw new Error(`No zone ${timeZone}`);
  return (at) => at + zone.offsetAt(at);
}

function transitionsOf(wall: Wall): readonly Transition[] {
  const offsetAt = (at: number) => wall(at) - at;
  const transitions: Transition[] = [];
  let offsetBefore = offsetAt(FROM);
  for (let at = FROM + STEP_MS; at <= TO; at += STEP_MS) {
    const offsetAfter = offsetAt(at);
    if (offsetAfter === offsetBefore) continue;
    let [before, after] = [at - STEP_MS, at];
    while (after - before > MINUTE_MS) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(middle) === offsetBefore) before = middle;
      else after = middle;
    }
    transitions.push({ at: after, offsetBefore, offsetAfter });
    offsetBefore = offsetAfter;
  }
  return transitions;
}

function readZone(timeZone: string): Zone {
  const wall = wallClock(timeZone);
  return { timeZone, wall, transitions: transitionsOf(wall) };
}

/** Local times just before, at the edges of, within and after a gap or overlap, and the midnights around. */
function wantedWalls({ at, offsetBefore, offsetAfter }: Transition): readonly number[] {
  const first = at + Math.min(offsetBefore, offsetAfter);
  const last = at + Math.max(offsetBefore, offsetAfter);
  const midnight = Math.floor(first / DAY_MS) * DAY_MS;
  const middle = Math.floor((first + last) / 2 / MINUTE_MS) * MINUTE_MS;
  const walls = [
    first - MINUTE_MS,
    first,
    middle,
    last - MINUTE_MS,
    last,
    midnight,
    midnight + DAY_MS,
  ];
  return [...new Set(walls)];
}

/**
 * The first instant with this local time or later: in a gap it is the end of the gap, and for a
 * repeated time it is the first one.
 */
function firstShowing(
  wall: Wall,
  wanted: number,
  { offsetBefore, offsetAfter }: Transition,
): number {
  // Earlier than under either offset.
  let at = wanted - Math.max(offsetBefore, offsetAfter) - HOUR_MS;
  while (wall(at) < wanted) at += MINUTE_MS;
  return at;
}

function dateAndTime(wall: number): { readonly localDate: string; readonly localTime: string } {
  const text = new Date(wall).toISOString();
  return { localDate: text.slice(0, 10), localTime: text.slice(11, 16) };
}

const zones = [...new Set([...zoneRules.countryZones, "UTC"])].map(readZone);

/** Zones whose clocks change alike share what the oracle finds. */
const found = new Map<string, number>();

function dueBy(zone: Zone, transition: Transition, wanted: number): number {
  const key = [...Object.values(transition), wanted].join();
  const due = found.get(key) ?? firstShowing(zone.wall, wanted, transition);
  found.set(key, due);
  return due;
}

describe("runs around the changes of clocks", () => {
  it("the changes are found: summers, Ramadans, half hours, and none in UTC", () => {
    const countOf = (timeZone: string, year: number) =>
      zones
        .find((zone) => zone.timeZone === timeZone)
        ?.transitions.filter(({ at }) => new Date(at).getUTCFullYear() === year).length;
    expect(countOf("Europe/Berlin", 2026)).toBe(2);
    expect(countOf("Antarctica/Troll", 2026)).toBe(2);
    expect(countOf("Africa/Casablanca", 2024)).toBe(2);
    expect(countOf("Australia/Lord_Howe", 2035)).toBe(2);
    expect(countOf("UTC", 2026)).toBe(0);
    expect(zones.length).toBeGreaterThan(400);
  });

  it("any time around any change in any zone -> the first moment at which the wall shows it or later", () => {
    const wrong: unknown[] = [];
    for (const zone of zones) {
      for (const transition of zone.transitions) {
        for (const wanted of wantedWalls(transition)) {
          const { localDate, localTime } = dateAndTime(wanted);
          const due = runOn(zoneRules, { timeZone: zone.timeZone, localTime }, localDate);
          const expected = dueBy(zone, transition, wanted);
          if (due !== expected) wrong.push([zone.timeZone, localDate, localTime, due, expected]);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(found.size).toBeGreaterThan(3000);
  }, 60_000);

  it("every kind of change -> that run is the next until it is due, and then the latest", () => {
    const kinds = new Map<string, { readonly zone: Zone; readonly transition: Transition }>();
    for (const zone of zones) {
      for (const transition of zone.transitions) {
        const { at, offsetBefore, offsetAfter } = transition;
        const time = (at + offsetBefore) % DAY_MS;
        kinds.set([offsetBefore, offsetAfter, time].join(), { zone, transition });
      }
    }
    for (const { zone, transition } of kinds.values()) {
      for (const wanted of wantedWalls(transition)) {
        const { localDate, localTime } = dateAndTime(wanted);
        const timing = { timeZone: zone.timeZone, localTime, weekdays: EVERY_DAY };
        const run = { dueAt: dueBy(zone, transition, wanted), localDate };
        const tomorrow = new Date(Date.parse(localDate) + DAY_MS).toISOString().slice(0, 10);
        expect(nextRun(zoneRules, timing, run.dueAt - 1)).toEqual(run);
        expect(nextRun(zoneRules, timing, run.dueAt).localDate).toBe(tomorrow);
        expect(latestRun(zoneRules, timing, { from: run.dueAt, to: run.dueAt })).toEqual(run);
        expect(
          latestRun(zoneRules, timing, { from: run.dueAt - HOUR_MS, to: run.dueAt - 1 }),
        ).toBeNull();
      }
    }
  });
});
