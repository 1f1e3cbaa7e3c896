/** Keeps a worker for as long as charts are requested, and hands it the charts to draw. */
import type { Worker } from "node:worker_threads";
import type { ChartInput } from "./chart.ts";
import { ChartError } from "./chart-error.ts";
import type { RenderAnswer, RenderRequest } from "./protocol.ts";

/** Calls `onEnd` after a time, unless the returned function is called first. */
export type StartTimer = (durationMs: number, onEnd: () => void) => () => void;

export interface RenderThreadOptions {
  /** How long a worker without work lives. */
  readonly idleMs: number;
  /** How long a worker with work may stay silent. */
  readonly silenceMs: number;
  /** How many charts may wait, including the one being drawn. */
  readonly maxWaiting: number;
  readonly startTimer: StartTimer;
  readonly startWorker: () => Worker;
}

export interface RenderThread {
  /** The PNG. @throws {ChartError} of any kind */
  draw(input: ChartInput): Promise<Uint8Array>;
  /** Ends the worker. Waiting charts fail, and so do all later ones. */
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (png: Uint8Array) => void;
  readonly reject: (error: ChartError) => void;
}

/** Starts nothing yet: the first chart does. */
export function createRenderThread(options: RenderThreadOptions): RenderThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  let stopTimer = () => {};
  let lastId = 0;
  let isClosed = false;

  function start(): Worker {
    const started = startOrFail(options.startWorker);
    const onEnd = (reason: string, cause?: unknown) => {
      if (worker === started) drop(new ChartError("worker-ended", reason, { cause }));
    };
    started.on("message", settle);
    started.on("error", (error) => onEnd("The chart's worker failed", error));
    started.on("exit", (code) => onEnd(`The chart's worker ended with code ${code}`));
    return started;
  }

  function settle(answer: RenderAnswer): void {
    const job = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === "drawn") job?.resolve(answer.png);
    else job?.reject(new ChartError("not-drawn", answer.message));
    watch();
  }

  /**
   * While there is work, the worker must not stay silent. Without work, neither it nor the timer keeps the
   * process alive.
   */
  function watch(): void {
    stopTimer();
    if (waiting.size > 0) {
      worker?.ref();
      const error = new ChartError("timeout", `No chart within ${options.silenceMs} ms`);
      stopTimer = options.startTimer(options.silenceMs, () => drop(error));
    } else {
      worker?.unref();
      stopTimer = options.startTimer(options.idleMs, () => drop(null));
    }
  }

  /** Ends the worker; the next chart starts another. */
  function drop(error: ChartError | null): void {
    stopTimer();
    if (worker !== null) ended = Promise.all([ended, worker.terminate()]);
    worker = null;
    const jobs = [...waiting.values()];
    waiting.clear();
    if (error !== null) for (const { reject } of jobs) reject(error);
  }

  return {
    async draw(input) {
      if (isClosed) throw new ChartError("closed", "Charts are no longer drawn");
      if (waiting.size >= options.maxWaiting) {
        throw new ChartError("busy", `${waiting.size} charts wait already`);
      }
      worker ??= start();
      lastId += 1;
      const request: RenderRequest = { id: lastId, input };
      worker.postMessage(request);
      const drawn = new Promise<Uint8Array>((resolve, reject) => {
        waiting.set(request.id, { resolve, reject });
      });
      if (waiting.size === 1) watch();
      return await drawn;
    },
    async close() {
      isClosed = true;
      drop(new ChartError("closed", "Charts are no longer drawn"));
      await ended;
    },
  };
}

function startOrFail(startWorker: () => Worker): Worker {
  try {
    return startWorker();
  } catch (cause) {
    throw new ChartError("worker-ended", "The chart's worker could not be started", { cause });
  }
}
