/** Schedules and claimed runs for tests of the stores and the runner. */
import type { Database } from "../../src/database/database.ts";
import { type ClaimedRuns, claimDue } from "../../src/schedules/claims.ts";
import { PLAIN_POST, type Run, type Schedule } from "../../src/schedules/schedule.ts";
import { addSchedule, type NewSchedule } from "../../src/schedules/schedule-store.ts";
import { moment } from "../support/zone-rules.ts";

export const GUILD = "1100000000000000010";
export const CHANNEL = "1100000000000000011";
export const CREATOR = "1100000000000000031";

/** Paris every day at 07:00. */
export function anOrder(overrides: Partial<NewSchedule> = {}): NewSchedule {
  return {
    guildId: GUILD,
    creatorId: CREATOR,
    guildLocale: "en-US",
    location: "2.35,48.86",
    days: null,
    unit: null,
    language: null,
    channelId: CHANNEL,
    roleId: null,
    localTime: "07:00",
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    timeZone: "Europe/Paris",
    post: PLAIN_POST,
    ...overrides,
  };
}

/** Stored, and read back. */
export async function storedSchedule(
  db: Database,
  nowMs: number,
  overrides: Partial<NewSchedule> = {},
): Promise<Schedule> {
  const schedule = await addSchedule(db, anOrder(overrides), moment(nowMs));
  if (schedule === null) throw new Error("the server is full");
  return schedule;
}

export const LEASE_MS = 20_000;

export function claimRuns(
  db: Database,
  now: number,
  { limit = 100, except = [] as readonly string[] } = {},
): Promise<ClaimedRuns> {
  return claimDue(db, { now, limit, leaseMs: LEASE_MS, except });
}

/** Claims the one run that is due. */
export async function claimOnly(db: Database, now: number): Promise<Run> {
  const { runs } = await claimRuns(db, now);
  const [run] = runs;
  if (run === undefined || runs.length > 1) throw new Error(`${runs.length} runs are due`);
  return run;
}
