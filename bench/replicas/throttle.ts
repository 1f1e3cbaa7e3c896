/** Gives a process a part of one processor only, as a small machine of its own would. */
import { Worker } from "node:worker_threads";

/** How often the process is held. */
const PERIOD_MS = 50;

/** In a thread of its own, since the bench's is busy. */
const SOURCE = `
  const { workerData: { pid, runMs, holdMs } } = require("node:worker_threads");
  const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  const send = (signal) => {
    try {
      process.kill(pid, signal);
      return true;
    } catch {
      return false;
    }
  };
  while (send("SIGSTOP")) {
    pause(holdMs);
    if (!send("SIGCONT")) break;
    pause(runMs);
  }
`;

/**
 * Lets the process run for `share` (above 0, below 1) of the time.
 *
 * @returns lets it run freely again
 */
export function throttle(pid: number, share: number): () => Promise<void> {
  const runMs = PERIOD_MS * share;
  const worker = new Worker(SOURCE, {
    eval: true,
    workerData: { pid, runMs, holdMs: PERIOD_MS - runMs },
  });
  return async () => {
    await worker.terminate();
    process.kill(pid, "SIGCONT");
  };
}
