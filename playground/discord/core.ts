/** What all parts of the fake share: clock, ids, world, violations and events. */
import { randomInt } from "node:crypto";
import type { DiscordEvent, DiscordViolation, ViolationKind } from "./events.ts";
import type { User, World } from "./world.ts";

export interface Core {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly world: World;
  readonly botToken: string;
  readonly applicationId: string;
  readonly bot: User;
  readonly violations: readonly DiscordViolation[];
  /** `http://127.0.0.1:PORT`, known once the server listens. */
  readonly origin: () => string;
  report(kind: ViolationKind, message: string, route?: string): void;
  emit(event: DiscordEvent): void;
  on(listener: (event: DiscordEvent) => void): () => void;
}

export function createCore(options: {
  now: () => number;
  world: World;
  botToken: string;
  applicationId: string;
  origin: () => string;
}): Core {
  const { now, applicationId } = options;
  const violations: DiscordViolation[] = [];
  const listeners = new Set<(event: DiscordEvent) => void>();
  const bot: User = { id: applicationId, username: "forecast", bot: true };
  const emit = (event: DiscordEvent) => {
    for (const listener of listeners) listener(event);
  };
  return {
    ...options,
    newId: createSnowflakes(now),
    bot,
    violations,
    emit,
    report(kind, message, route) {
      const violation = { kind, message, at: now(), ...(route === undefined ? {} : { route }) };
      violations.push(violation);
      emit({ kind: "violation", violation });
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Discord's ids are time-ordered numbers of 17 to 19 digits. Their zero is the first millisecond of 2015, UTC. */
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
