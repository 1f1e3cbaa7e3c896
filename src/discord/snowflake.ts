/** Discord's ids, which tell when a thing was made. */
import { SnowflakeUtil } from "discord.js";
import * as z from "zod";

export const snowflake = z.string().regex(/^\d{1,20}$/);

/** By how much Discord's clock may be behind ours. */
const CLOCK_SKEW_MS = 30_000;

/** The first id that Discord may give since `after` (Unix milliseconds), by a clock that is 30 s behind. */
export function firstIdSince(after: number): string {
  const first = { increment: 0n, workerId: 0n, processId: 0n };
  return SnowflakeUtil.generate({ timestamp: after - CLOCK_SKEW_MS, ...first }).toString();
}
