/**
 * The rules of every time zone, compared with those that the system's own compiler made of IANA's release:
 * weekly, from 2026 to 2036. Where the system's release is another one, a zone may differ, so the test fails
 * only where the system's is newer: then the package must be updated.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { zoneRules } from "../support/zone-rules.ts";

const FOLDER = "/usr/share/zoneinfo";
const WEEK_MS = 7 * 86_400_000;
const FROM = Date.UTC(2026, 0, 1, 0, 30);
const TO = Date.UTC(2036, 0, 1);

/** `2026f`; null where the system has no such files. */
function systemVersion(): string | null {
  const path = join(FOLDER, "tzdata.zi");
  if (!existsSync(path)) return null;
  return /^# version (\S+)/.exec(readFileSync(path, "utf8"))?.[1] ?? null;
}

/** Names of zones and links; the folders `posix` and `right` have all of them again. */
function systemNames(): readonly string[] {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => !file.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(FOLDER.length + 1))
    .filter((name) => /^[A-Z]/.test(name))
    .filter((name) => readFileSync(join(FOLDER, name)).toString("latin1", 0, 4) === "TZif");
}

/** What a file of RFC 9636 says: its transitions, and the rule for all time after them. */
interface SystemZone {
  /** Unix milliseconds. */
  readonly transitions: readonly { readonly at: number; readonly offsetMs: number }[];
  readonly offsetBefore: number;
  /** Such as `CET-1CEST,M3.5.0,M10.5.0/3`. */
  readonly rule: string;
}

function readSystemZone(name: string): SystemZone {
  const file = readFileSync(join(FOLDER, name));
  const lengthsAt = (start: number) =>
    Array.from({ length: 6 }, (_, index) => file.readUInt32BE(start + 20 + index * 4));
  // The first block has times of 32 bits, and the second one the same in 64.
  const [utc = 0, standard = 0, leap = 0, times = 0, types = 0, letters = 0] = lengthsAt(0);
  const second = 44 + times * 5 + types * 6 + letters + leap * 8 + standard + utc;
  const [utc2 = 0, standard2 = 0, leap2 = 0, times2 = 0, types2 = 0, letters2 = 0] =
    lengthsAt(second);
  const timesAt = second + 44;
  const typesAt = timesAt + times2 * 9;
  const offsetOf = (type: number) => file.readInt32BE(typesAt + type * 6) * 1000;
  const transitions = Array.from({ length: times2 }, (_, index) => ({
    at: Number(file.readBigInt64BE(timesAt + index * 8)) * 1000,
    offsetMs: offsetOf(file.readUInt8(timesAt + times2 * 8 + index)),
  }));
  const ruleAt = typesAt + types2 * 6 + letters2 + leap2 * 12 + standard2 + utc2;
  const rule = file.toString("latin1", ruleAt).trim();
  return { transitions, offsetBefore: offsetOf(0), rule };
}

function offsetAt({ transitions, offsetBefore, rule }: SystemZone, at: number): number {
  const last = transitions.at(-1);
  if (last === undefined || at >= last.at) {
    return rule === "" ? (last?.offsetMs ?? offsetBefore) : offsetByRule(rule, at);
  }
  return transitions.findLast((transition) => transition.at <= at)?.offsetMs ?? offsetBefore;
}

const OFFSET = String.raw`(?:[A-Za-z]+|<[^>]+>)(-?[\d:]+)?`;
const CHANGE = String.raw`,M(\d+)\.(\d)\.(\d)(?:/(-?[\d:]+))?`;
const RULE = new RegExp(`^${OFFSET}(?:${OFFSET}${CHANGE}${CHANGE})?$`);

/** By a POSIX rule: standard time, and summer time between two weekdays of months. */
function offsetByRule(rule: string, at: number): number {
  const found = RULE.exec(rule);
  if (found === null) throw new Error(`A rule of another form: ${rule}`);
  const [, standardText = "0", summerText, ...changes] = found;
  const standard = 0 - clockMs(standardText);
  if (changes[0] === undefined) return standard;
  const summer = summerText === undefined ? standard + 3_600_000 : 0 - clockMs(summerText);
  const year = new Date(at + standard).getUTCFullYear();
  const [start, end] = [changes.slice(0, 4), changes.slice(4)].map(
    ([month, week, weekday, time = "2"]) =>
      weekdayOf(year, Number(month), Number(week), Number(weekday)) + clockMs(time),
  );
  const startsAt = (start ?? 0) - standard;
  const endsAt = (end ?? 0) - summer;
  const isSummer =
    startsAt < endsAt ? at >= startsAt && at < endsAt : at >= startsAt || at < endsAt;
  return isSummer ? summer : standard;
}

/** `-1:30` in milliseconds. */
function clockMs(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.replace("-", "").split(":").map(Number);
  const size = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return text.startsWith("-") ? -size : size;
}

/** The midnight of, say, the second Sunday of March as if in UTC; the fifth is the last. */
function weekdayOf(year: number, month: number, week: number, weekday: number): number {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = 1 + ((weekday - first + 7) % 7) + (week - 1) * 7;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Date.UTC(year, month - 1, day > days ? day - 7 : day);
}

const system = systemVersion();

describe.runIf(system !== null)(`IANA's ${zoneRules.version} and the system's ${system}`, () => {
  it("the system's is not newer; if it is, moment-timezone must be updated", () => {
    expect((system ?? "") <= zoneRules.version, `system ${system}`).toBe(true);
  });

  it.runIf(system === zoneRules.version)("every zone and link shows the same each week", () => {
    const names = systemNames().filter((name) => !/^(?:Factory|localtime|posixrules)$/.test(name));
    const wrong: string[] = [];
    for (const name of names) {
      const zone = zoneRules.zone(name);
      const expected = readSystemZone(name);
      for (let at = FROM; at < TO; at += WEEK_MS) {
        if (zone?.offsetAt(at) === offsetAt(expected, at)) continue;
        wrong.push(`${name} ${new Date(at).toISOString()}`);
        break;
      }
    }
    expect(wrong).toEqual([]);
    expect(names.length).toBeGreaterThan(400);
  });
});
