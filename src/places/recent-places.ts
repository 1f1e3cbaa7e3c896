/** The places that a person asked for last. They are kept in memory until the process ends. */
import { LRUCache } from "lru-cache";

/** Places remembered for one person, and people remembered. */
const PLACES_PER_PERSON = 5;
const MAX_PEOPLE = 10_000;

export class RecentPlaces {
  readonly #byPerson = new LRUCache<string, readonly string[]>({ max: MAX_PEOPLE });

  /** @param reference the place's reference */
  remember(userId: string, reference: string): void {
    const others = this.of(userId).filter((known) => known !== reference);
    this.#byPerson.set(userId, [reference, ...others].slice(0, PLACES_PER_PERSON));
  }

  /** References, the latest first. */
  of(userId: string): readonly string[] {
    return this.#byPerson.get(userId) ?? [];
  }

  /** Returns whether there was anything to forget. */
  forget(userId: string): boolean {
    return this.#byPerson.delete(userId);
  }
}
