/** The queue of faults. */
import { type Fault, faultSchema } from "./faults.ts";

/** Faults in the order of their requests. */
export interface FaultLine {
  /**
   * Adds a fault for `times` requests. Without `times` it stays until `heal` or the next `fail` for the
   * same location. With a `location`, in the form of requests, it does not apply to others.
   */
  fail(fault: Fault, options?: FaultOptions): void;
  heal(): void;
  /** The fault for a request about `location`, used up once; `null` if there is none. */
  take(location: string): Fault | null;
}

/** The requests that a fault applies to. */
export interface FaultOptions {
  readonly times?: number;
  readonly location?: string;
}

interface Waiting {
  readonly fault: Fault;
  readonly location: string | null;
  left: number;
}

export const createFaultLine = (): FaultLine => {
  let waiting: Waiting[] = [];
  return {
    fail: (fault, { times = Number.POSITIVE_INFINITY, location = null } = {}) => {
      const entry = { fault: faultSchema.parse(fault), location, left: times };
      // A fault without an end would block everything behind it.
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
