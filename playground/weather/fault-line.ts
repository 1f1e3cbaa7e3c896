/** Which fault the next request meets. */
import { type Fault, faultSchema } from "./faults.ts";

/** Faults in the order in which they were asked for. */
export interface FaultLine {
  /**
   * Adds a fault for `times` requests; without `times` it stays until `heal` or the next `fail` for the
   * same location. With a `location`, as requests write it, others pass it by.
   */
  fail(fault: Fault, options?: FaultOptions): void;
  heal(): void;
  /** The fault for a request about `location`, which uses it up once; `null` when all is well. */
  take(location: string): Fault | null;
}

/** Which requests meet a fault. */
export interface FaultOptions {
  readonly times?: number;
  readonly location?: string;
}

interface Waiting {
  readonly fault: Fault;
  readonly location: string | null;
  left: number;
}

/** An empty line. */
export const createFaultLine = (): FaultLine => {
  let waiting: Waiting[] = [];
  return {
    fail: (fault, { times = Number.POSITIVE_INFINITY, location = null } = {}) => {
      const entry = { fault: faultSchema.parse(fault), location, left: times };
      // Nothing behind a fault that stays would ever be reached.
      const isReached = (one: Waiting) => Number.isFinite(one.left) || one.location !== location;
      waiting = [...waiting.filter(isReached), entry];
    },
    heal: () => {
      waiting = [];
    },
    take: (location) => {
      const first =
        waiting.find((one) => one.location === location) ??
        waiting.find((one) => one.location === null);
      if (first === undefined) {
        return null;
      }
      first.left -= 1;
      waiting = waiting.filter(({ left }) => left > 0);
      return first.fault;
    },
  };
};
