/** The places that a person asked for last. They are kept in memory until the process ends. */
import { LRUCache } from "lru-cache";

/** Places remembered for one person, and people remembered. */
const PLACES_PER_PERSON = 5;
const MAX_PEOPLE = 10_000;

export interface RecentPlaces {
  /** @param reference the place's reference */
  remember(userId: string, reference: string): void;
  /** References, the latest first. */
  of(userId: string): readonly string[];
  /** Returns whether there was anything to forget. */
  forget(userId: string): boolean;
}

export function createRecentPlaces(): RecentPlaces {
  const byPerson = new LRUCache<string, readonly string[]>({ max: MAX_PEOPLE });
  return {
    remember(userId, reference) {
      const others = (byPerson.get(userId) ?? []).filter((known) => known !== reference);
      byPerson.set(userId, [reference, ...others].slice(0, PLACES_PER_PERSON));
    },
    of: (userId) => byPerson.get(userId) ?? [],
    forget: (userId) => byPerson.delete(userId),
  };
}
