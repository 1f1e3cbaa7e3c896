/** Gives processes a part of one processor each, as small machines of their own would. */
import { Worker } from "node:worker_threads";

/** How long each runs at a time. */
const TURN_MS = 10;

/** In a thread of its own, since the bench's is busy. */
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
 * Lets each process run in one of `turns` turns, never two at once: else those that run together would have
 * less than those that run alone.
 *
 * @returns lets them run freely again
 */
export function takeTurns(pids: readonly number[], turns: number): () => Promise<void> {
  const worker = new Worker(SOURCE, { eval: true, workerData: { pids, turns, turnMs: TURN_MS } });
  return async () => {
    await worker.terminate();
    for (const pid of pids) process.kill(pid, "SIGCONT");
  };
}
