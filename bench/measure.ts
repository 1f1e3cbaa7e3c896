/** The measurements of the benches: percentiles, alternating rounds with median and spread, settled memory. */
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

/** The result of several rounds: median, minimum and maximum. */
export const spreadSchema = z.object({ median: z.number(), low: z.number(), high: z.number() });
export type Spread = z.infer<typeof spreadSchema>;

/** Milliseconds of one call. The schemas are for results of other processes. */
export const latencySchema = z.object({ p50: z.number(), p99: z.number() });
export type Latency = z.infer<typeof latencySchema>;

/** Memory of the process, in megabytes of 1,000,000 bytes. */
export const memorySchema = z.object({
  /** Memory from the operating system. */
  resident: z.number(),
  /** Objects in use and buffers outside the heap. */
  used: z.number(),
});
export type Memory = z.infer<typeof memorySchema>;

const BYTES_PER_MEGABYTE = 1e6;
/** V8 frees pages in the background, so collect a few times with pauses. */
const COLLECTIONS = 4;
const COLLECTION_PAUSE_MS = 25;

/** The nearest-rank percentile: the smallest sample that `share` (above 0, up to 1) of all do not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = Float64Array.from(samples).sort();
  const value = sorted[Math.max(Math.ceil(sorted.length * share), 1) - 1];
  if (value === undefined) throw new RangeError("No percentile of no samples");
  return value;
}

/** Summarizes rounds. Throws a RangeError if there are none. */
export function spreadOf(rounds: readonly number[]): Spread {
  // The nearest rank from both sides gives the two middle values of an even number.
  const descending = rounds.map((value) => -value);
  const median = (percentile(rounds, 0.5) - percentile(descending, 0.5)) / 2;
  return { median, low: Math.min(...rounds), high: Math.max(...rounds) };
}

/** Compares each round of ours with the same round of the others. */
export function ratioOf(ours: readonly number[], others: readonly number[]): Spread {
  return spreadOf(ours.map((value, round) => value / (others[round] ?? Number.NaN)));
}

/** Summarizes the times of single calls. Throws a RangeError if there are none. */
export function latencyOf(samples: readonly number[]): Latency {
  return { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) };
}

/** Milliseconds of each call, in the order of `inputs`. */
export function timeEach<Input>(
  inputs: readonly Input[],
  run: (input: Input) => unknown,
): readonly number[] {
  return inputs.map((input) => {
    const start = performance.now();
    run(input);
    return performance.now() - start;
  });
}

/**
 * Runs each once, then each once more and so on, so that a slow moment of the machine does not hit
 * only one of them. Returns the results of all rounds for each, in the order of `runs`.
 */
export async function roundsInTurn<Result>(
  rounds: number,
  runs: readonly (() => Result | Promise<Result>)[],
): Promise<readonly (readonly Result[])[]> {
  const turns = runs.map((run) => ({ run, results: [] as Result[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { run, results } of turns) results.push(await run());
  }
  return turns.map(({ results }) => results);
}

/** Collects garbage, then measures. Throws without `--expose-gc`, because the numbers would be meaningless. */
export async function settledMemory(): Promise<Memory> {
  const collect = globalThis.gc;
  if (collect === undefined) throw new Error("Memory is measured with node --expose-gc");
  for (let collection = 0; collection < COLLECTIONS; collection++) {
    collect();
    await sleep(COLLECTION_PAUSE_MS);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return {
    resident: rss / BYTES_PER_MEGABYTE,
    used: (heapUsed + external) / BYTES_PER_MEGABYTE,
  };
}

/** The growth between two measurements. */
export function memoryAdded(before: Memory, after: Memory): Memory {
  return { resident: after.resident - before.resident, used: after.used - before.used };
}
