/** The rules of time zones that the bot uses, read once for each process. */
import { loadZoneRules } from "../../src/local-time.ts";
import type { Moment } from "../../src/schedules/schedule-store.ts";

export const zoneRules = loadZoneRules();

/** @param nowMs Unix milliseconds */
export function moment(nowMs: number): Moment {
  return { nowMs, zoneRules };
}
