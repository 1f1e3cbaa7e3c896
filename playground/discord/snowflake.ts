/** Discord's ids: time-ordered numbers of 17 to 19 digits, written as text. */
import { randomInt } from "node:crypto";

/** First millisecond of 2015, UTC: the zero of Discord's ids. */
const discordEpochMs = 1_420_070_400_000;

/** Ids made before this many milliseconds after the epoch would have fewer than 17 digits. */
const shortestAgeMs = 24 * 60 * 60 * 1000;

/** Bits of the counter, and of the machine that made the id. */
const counterBits = 12n;
const machines = 1024;

/**
 * Returns a function that creates a new id per call, each greater than the one before.
 * `now` gives milliseconds since the Unix epoch. Two fakes hardly ever create the same id.
 */
export function createSnowflakes(now: () => number): () => string {
  const machine = BigInt(randomInt(machines)) << counterBits;
  let last = 0n;
  return () => {
    const ageMs = Math.max(now() - discordEpochMs, shortestAgeMs);
    const first = (BigInt(Math.floor(ageMs)) << 22n) | machine;
    last = first > last ? first : last + 1n;
    return last.toString();
  };
}

/** When the thing with this id was made, in milliseconds since the Unix epoch. */
export function madeAt(id: string): number {
  return Number(BigInt(id) >> 22n) + discordEpochMs;
}

/** Which of `shardCount` gateway connections serves a guild; direct messages (`null`) are on shard 0. */
export function shardOf(guildId: string | null, shardCount: number): number {
  return guildId === null ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(shardCount));
}
