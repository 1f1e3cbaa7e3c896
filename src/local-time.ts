/**
 * Local time: IANA's rules of time zones, and calendar dates. The rules come from a package that is released
 * again with each release of IANA's. Those of Node.js are as old as its release or older.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";

export interface ZoneRules {
  /** IANA's release, such as `2026f`. */
  readonly version: string;
  /** When the package with these rules was released, Unix milliseconds; later only where it does not say so. */
  readonly releasedAt: number;
  /** The present names of the zones of all countries: Europe/Kyiv, but not Europe/Kiev, UTC or US/Eastern. */
  readonly countryZones: readonly string[];
  /**
   * The zone that a name in any case stands for, older names included; null for any other text.
   *
   * @param name `europe/berlin`
   */
  find(name: string): FoundZone | null;
  /** The zone of a name; null when the rules do not know it. */
  zone(name: string): Zone | null;
}

export interface FoundZone {
  /** In its usual case: `US/Eastern`. */
  readonly name: string;
  /** The name that has the rules, itself perhaps an older one: `America/New_York`. */
  readonly target: string;
}

/** A wall-clock time is given as the Unix milliseconds that it would have in UTC. */
export interface Zone {
  /** Milliseconds east of Greenwich. @param at Unix milliseconds */
  offsetAt(at: number): number;
  /**
   * The first instant, Unix milliseconds, at which clocks show a time or a later one. That is the end of the
   * gap for a time that they skip, and the first time for one that they show twice.
   */
  firstShowing(wallTime: number): number;
}

/** The six months after which rules count as old: IANA publishes new ones several times a year. */
const OLD_AFTER_MS = 183 * 86_400_000;
/** The changelog's first heading is the package's release: `0.6.6` _2026-10-29_. */
const RELEASE_DATE = /^### .*_(?<date>\d{4}-\d{2}-\d{2})_/m;

const dataSchema = z.object({
  version: z.string().regex(/^\d{4}[a-z]+$/),
  zones: z.array(z.string()),
  links: z.array(z.string()),
  countries: z.array(z.string()),
});

/**
 * Reads the rules of the installed package, which takes some milliseconds.
 *
 * @throws {Error} when the package is missing or damaged
 */
export function loadZoneRules(): ZoneRules {
  // Read at each start rather than built in, so that an update of the package is enough.
  const require = createRequire(import.meta.url);
  const data = readFileSync(require.resolve("moment-timezone/data/packed/latest.json"), "utf8");
  const changelog = readFileSync(require.resolve("moment-timezone/changelog.md"), "utf8");
  return createZoneRules(JSON.parse(data), changelog);
}

/**
 * @param data moment-timezone's packed data
 * @param changelog of that package
 * @throws {Error} when the data has another form
 */
export function createZoneRules(data: unknown, changelog = ""): ZoneRules {
  const { version, zones, links, countries } = dataSchema.parse(data);
  const packed = new Map(zones.map((text) => [text.slice(0, text.indexOf("|")), text]));
  const found = new Map<string, FoundZone>();
  for (const name of packed.keys()) found.set(name.toLowerCase(), { name, target: name });
  for (const [target, name] of links.map(pair)) found.set(name.toLowerCase(), { name, target });
  const read = new Map<string, Zone>();
  const find = (name: string) => found.get(name.toLowerCase()) ?? null;
  const date = RELEASE_DATE.exec(changelog)?.groups?.["date"];
  return {
    version,
    // A release named 2026f is of 2026 at the latest.
    releasedAt: date === undefined ? Date.UTC(Number(version.slice(0, 4)) + 1) : Date.parse(date),
    countryZones: [...new Set(countries.flatMap((text) => pair(text)[1].split(" ")))],
    find,
    zone(name) {
      const target = find(name)?.target ?? name;
      const text = packed.get(target);
      if (text === undefined) return null;
      const zone = read.get(target) ?? unpack(text);
      read.set(target, zone);
      return zone;
    },
  };
}

/** Whether newer rules have probably been published. @param nowMs Unix milliseconds */
export function areRulesOld({ releasedAt }: ZoneRules, nowMs: number): boolean {
  return nowMs - releasedAt > OLD_AFTER_MS;
}

function pair(text: string): readonly [string, string] {
  const [one = "", other = ""] = text.split("|");
  return [one, other];
}

/**
 * Reads `name|abbreviations|offsets|periods|ends|population`. Each period is a digit that counts the offsets.
 * An offset is in minutes west of Greenwich, an end in minutes after the one before. The last period has no
 * end: after 2037, the last year of the data, clocks no longer change.
 */
function unpack(text: string): Zone {
  const [, , offsetTexts = "", periods = "", endTexts = ""] = text.split("|");
  const known = offsetTexts.split(" ").map((minutes) => 0 - milliseconds(minutes));
  const offsets = [...periods].map((digit) => known[digitValue(digit.charCodeAt(0))] ?? 0);
  let sum = 0;
  const ends = offsets.map(() => Number.POSITIVE_INFINITY);
  for (const [index, minutes] of endTexts.split(" ").entries()) {
    if (minutes === "") continue;
    sum += milliseconds(minutes);
    ends[index] = sum;
  }
  return {
    offsetAt: (at) => offsets[ends.findIndex((end) => at < end)] ?? 0,
    firstShowing(wallTime) {
      const index = ends.findIndex((end, period) => wallTime < end + (offsets[period] ?? 0));
      const start = ends[index - 1] ?? Number.NEGATIVE_INFINITY;
      return Math.max(start, wallTime - (offsets[index] ?? 0));
    },
  };
}

/** Minutes to base 60; the seconds, if there are any, are one more digit behind a dot: `-2r.g`. */
function milliseconds(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const value = digitValue(text.charCodeAt(index));
    if (value >= 0) count = count * 60 + value;
  }
  const size = count * (text.includes(".") ? 1_000 : 60_000);
  return text.startsWith("-") ? 0 - size : size;
}

/** 0–9, a–z, A–X; below 0 for a sign or a dot. */
function digitValue(code: number): number {
  if (code >= 97) return code - 87;
  return code >= 65 ? code - 29 : code - 48;
}

/** The date that the clocks of a zone show, `YYYY-MM-DD`. @param at Unix milliseconds */
export function dateIn(zone: Pick<Zone, "offsetAt">, at: number): string {
  return dateOf(at + zone.offsetAt(at));
}

/** The date in the zone of a name, `YYYY-MM-DD`; UTC's where the zone, or its rules, are not known. */
export function dateInZone(rules: ZoneRules, timeZone: string | null, at: number): string {
  return dateIn(rules.zone(timeZone ?? "") ?? { offsetAt: () => 0 }, at);
}

/** @param wallTime as for {@link Zone} */
export function dateOf(wallTime: number): string {
  return new Date(wallTime).toISOString().slice(0, 10);
}

/** The start of a date as the wall-clock time of {@link Zone}. @throws {RangeError} when there is no such date */
export function wallTimeOf(date: string): number {
  const wallTime = Date.parse(`${date}T00:00Z`);
  if (Number.isNaN(wallTime) || dateOf(wallTime) !== date) throw new RangeError(`No date: ${date}`);
  return wallTime;
}

/** @throws {RangeError} when there is no such date */
export function addDays(date: string, days: number): string {
  return dateOf(wallTimeOf(date) + days * 86_400_000);
}
