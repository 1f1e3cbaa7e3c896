/** A year of daily posts in forty zones, on an injected clock. */
import { setImmediate } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import type { Database } from "../../../src/database/database.ts";
import { dateIn } from "../../../src/local-time.ts";
import { nextClaimable } from "../../../src/schedules/claims.ts";
import { zoneOf } from "../../../src/schedules/next-run.ts";
import type { Schedule } from "../../../src/schedules/schedule.ts";
import { storedSchedule } from "../../schedules/orders.ts";
import { createRunParts } from "../../schedules/run-parts.ts";
import { openNewDatabase } from "../../support/databases.ts";
import { zoneRules } from "../../support/zone-rules.ts";

/** All zones with unusual clocks, and the most populous ones. */
const ZONES = [
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "Pacific/Chatham",
  "Pacific/Auckland",
  "Pacific/Norfolk",
  "Pacific/Honolulu",
  "Pacific/Easter",
  "Australia/Lord_Howe",
  "Australia/Sydney",
  "Australia/Adelaide",
  "Australia/Darwin",
  "Australia/Eucla",
  "Asia/Tokyo",
  "Asia/Shanghai",
  "Asia/Yangon",
  "Asia/Kathmandu",
  "Asia/Kolkata",
  "Asia/Kabul",
  "Asia/Tehran",
  "Asia/Karachi",
  "Asia/Gaza",
  "Asia/Beirut",
  "Asia/Jerusalem",
  "Europe/Kyiv",
  "Europe/Berlin",
  "Europe/Dublin",
  "Europe/London",
  "Africa/Cairo",
  "Africa/Casablanca",
  "Africa/El_Aaiun",
  "Africa/Lagos",
  "Atlantic/Azores",
  "America/Nuuk",
  "America/St_Johns",
  "America/New_York",
  "America/Havana",
  "America/Asuncion",
  "America/Sao_Paulo",
  "America/Los_Angeles",
  "Antarctica/Troll",
];
/** Times in the gaps and repeated hours of most zones, at midnight, and in daytime. */
const TIMES = ["00:00", "00:30", "01:30", "02:00", "02:30", "07:00", "23:30"];
const START = Date.parse("2026-07-14T12:00:00Z");
/** The pause between two renewals of claims, if there are any. */
const RENEWAL_MS = 10_000;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

it("a year over forty zones -> every local date has exactly one post of each schedule", async () => {
  const db = await openNewDatabase();
  const schedules: Schedule[] = [];
  for (const [index, timeZone] of ZONES.entries()) {
    const localTime = TIMES[index % TIMES.length] ?? "07:00";
    const guildId = String(index);
    schedules.push(await storedSchedule(db, START, { guildId, timeZone, localTime }));
  }
  const parts = createRunParts(db, new Date(START).toISOString());
  const runner = parts.createRunner();
  runner.start();
  onTestFinished(() => runner.stop());
  const datesOf = new Map<string, string[]>(schedules.map(({ id }) => [id, []]));
  parts.answer = ({ nonce }) => {
    const schedule = schedules.find(({ id }) => nonce.startsWith(id));
    if (schedule === undefined) throw new Error(`a post of no schedule: ${nonce}`);
    datesOf.get(schedule.id)?.push(postedDate(parts.clock.now(), schedule));
    return { kind: "posted", messageId: nonce };
  };

  for (;;) {
    await nobodyAtWork(db);
    await parts.clock.whenSleeping((durationMs) => durationMs !== RENEWAL_MS);
    const nextAt = (await nextClaimable(db)).run;
    if (nextAt === null || nextAt > START + YEAR_MS) break;
    parts.clock.jumpBy(nextAt - parts.clock.now());
    await parts.clock.advance(0);
  }

  for (const { id, timeZone, localTime, next } of schedules) {
    const dates = datesOf.get(id) ?? [];
    expect(dates, `${timeZone} ${localTime}`).toEqual(datesFrom(next.localDate, dates.length));
    expect([364, 365, 366]).toContain(dates.length);
  }
}, 120_000);

async function nobodyAtWork({ kysely }: Database): Promise<void> {
  const claimed = kysely.selectFrom("schedules").select("id").where("claim_id", "is not", null);
  while ((await claimed.executeTakeFirst()) !== undefined) await setImmediate();
}

/** The local date, by the bot's own rules: Node's are older. A time that a gap moved past midnight belongs to the day before. */
function postedDate(at: number, { timeZone, localTime }: { timeZone: string; localTime: string }) {
  const zone = zoneOf(zoneRules, { timeZone });
  const shown = new Date(at + zone.offsetAt(at)).toISOString();
  return shown.slice(11, 16) < localTime ? dateIn(zone, at - 60 * 60 * 1000) : shown.slice(0, 10);
}

function datesFrom(first: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
  );
}
