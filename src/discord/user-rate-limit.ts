/**
 * How fast one person and one server may use the bot, so that nobody can use up the bot, or its account
 * with the weather service, for everybody else. Discord's own limits are in limits.ts.
 */
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";

/** `atOnce` uses at once, and then one every `everyMs`. */
export interface Allowance {
  readonly atOnce: number;
  readonly everyMs: number;
}

export interface Allowances {
  readonly person: Allowance;
  /** Of all people in one server together. */
  readonly guild: Allowance;
}

/** Commands, clicks and choices: far more than anybody's fingers do. */
const ASKING: Allowances = {
  person: { atOnce: 150, everyMs: 500 },
  guild: { atOnce: 600, everyMs: 50 },
};
/** Forecasts that have to be fetched from the weather service, which the account pays for. */
const FETCHING: Allowances = {
  person: { atOnce: 60, everyMs: 10_000 },
  guild: { atOnce: 300, everyMs: 1_000 },
};

export interface Requester {
  readonly user: { readonly id: string };
  /** Null outside servers, where only the person's own allowance counts. */
  readonly guildId: string | null;
}

/** Somebody asks too fast. From `retryAt` on, in Unix milliseconds, they are answered again. */
export class TooFastError extends Error {
  override readonly name = "TooFastError";
  readonly whose: "person" | "guild";
  readonly retryAt: number;

  constructor(whose: TooFastError["whose"], retryAt: number) {
    super(`Asked too fast by one ${whose}`);
    this.whose = whose;
    this.retryAt = retryAt;
  }
}

/** Both throw {@link TooFastError}; a rejected call uses up no allowance. */
export interface UserRateLimits {
  /** Counts one command, click or choice. */
  ask(requester: Requester): void;
  /** Counts one forecast that is not in memory. */
  fetch(requester: Requester): void;
}

/** How many people and servers are remembered; the one that asked longest ago is forgotten first. */
const MAX_REMEMBERED = 10_000;

/** The limits of one process; several processes each have their own. */
export function createUserRateLimits(
  clock: Clock,
  { asking = ASKING, fetching = FETCHING }: { asking?: Allowances; fetching?: Allowances } = {},
): UserRateLimits {
  return { ask: createLimit(clock, asking), fetch: createLimit(clock, fetching) };
}

/**
 * The generic cell rate algorithm: it keeps one time for each id, at which the whole allowance is available
 * again.
 */
function createLimit(clock: Clock, allowances: Allowances): (requester: Requester) => void {
  const fullAgainAt = { person: createMemory(), guild: createMemory() };
  const check = (whose: TooFastError["whose"], id: string, now: number) => {
    const { atOnce, everyMs } = allowances[whose];
    const known = fullAgainAt[whose].get(id) ?? now;
    // A later time means that the clock was set back, which is nobody's fault.
    const fullAt = known > now + atOnce * everyMs ? now : Math.max(known, now);
    const retryAt = fullAt - (atOnce - 1) * everyMs;
    if (retryAt > now) throw new TooFastError(whose, retryAt);
    return () => fullAgainAt[whose].set(id, fullAt + everyMs);
  };
  return ({ user, guildId }) => {
    const now = clock.now();
    const takePersons = check("person", user.id, now);
    if (guildId !== null) check("guild", guildId, now)();
    takePersons();
  };
}

/** Grows as it is used. With `max`, the library would make room for all of them at the start. */
function createMemory(): LRUCache<string, number> {
  return new LRUCache({ maxSize: MAX_REMEMBERED, sizeCalculation: () => 1 });
}
