/** Gives each process a part of one CPU, like a small machine. */
import { Worker } from "node:worker_threads";

/** How long each process runs at a time. */
const TURN_MS = 10;

/** In a separate thread, because the main thread is busy. */
const SOURCE = `
  const { workerData: { pids, turns, turnMs } } = require("node:worker_threads");
  const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, turnMs);
  const send = (pid, signal) => pid !== undefined && process.kill(pid, signal);
  for (const pid of pids) send(pid, "SIGSTOP");
  for (let turn = 0; ; turn = (turn + 1) % turns) {
    send(pids[turn], "SIGCONT");
    pause();
    send(pids[turn], "SIGSTOP");
  }
`;

/**
 * Lets each process run in one of `turns` turns, never two at once. Otherwise processes that run together would
 * get less CPU than those that run alone.
 *
 * @returns a function that removes the limit
 */
export function takeTurns(pids: readonly number[], turns: number): () => Promise<void> {
  const worker = new Worker(SOURCE, { eval: true, workerData: { pids, turns, turnMs: TURN_MS } });
  return async () => {
    await worker.terminate();
    for (const pid of pids) process.kill(pid, "SIGCONT");
  };
}
