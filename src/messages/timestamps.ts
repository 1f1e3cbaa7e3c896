/** Instants as each reader's own client tells them, in their language and zone. */
import { TimestampStyles, time } from "discord.js";

/** `in 5 minutes`, `2 hours ago`. @param at Unix milliseconds */
export function relativeTime(at: number): string {
  return time(Math.floor(at / 1000), TimestampStyles.RelativeTime);
}

/** `14 July 2026 07:00` with its weekday. @param at Unix milliseconds */
export function fullTime(at: number): string {
  return time(Math.floor(at / 1000), TimestampStyles.LongDateTime);
}
