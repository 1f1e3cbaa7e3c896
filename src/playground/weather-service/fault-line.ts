/** Which fault the next request meets. */
import { type Fault, faultSchema } from "./faults.ts";

/** Faults in the order in which they were asked for. */
export interface FaultLine {
  /** Adds a fault for `times` requests; without `times` it stays until `heal` or the next `fail`. */
  fail(fault: Fault, times?: number): void;
  heal(): void;
  /** The fault for the request at hand, which uses it up once; `null` when all is well. */
  take(): Fault | null;
}

/** An empty line. */
export const createFaultLine = (): FaultLine => {
  let waiting: { readonly fault: Fault; left: number }[] = [];
  return {
    fail: (fault, times = Number.POSITIVE_INFINITY) => {
      const entry = { fault: faultSchema.parse(fault), left: times };
      // Nothing behind a fault that stays would ever be reached.
      waiting = [...waiting.filter(({ left }) => Number.isFinite(left)), entry];
    },
    heal: () => {
      waiting = [];
    },
    take: () => {
      const first = waiting.find(({ left }) => left > 0);
      if (first === undefined) {
        return null;
      }
      first.left -= 1;
      waiting = waiting.filter(({ left }) => left > 0);
      return first.fault;
    },
  };
};
