/** The one door through which messages get their chart: from the cache, or drawn once for all who ask. */
import type { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import type { ChartInput } from "./chart.ts";
import { ChartError } from "./chart-error.ts";
import { createRenderThread, type StartTimer } from "./render-thread.ts";
import { startChartWorker } from "./start-worker.ts";

/** About a hundred charts. */
const CACHE_BYTES = 16_000_000;
/** Starting anew takes 0.1 s; staying holds 10 to 20 MB that could be given back. */
const IDLE_MS = 60_000;
/** A chart takes some 40 ms: whoever waits this long is better served without. */
const SILENCE_MS = 10_000;
/** As many as daily posts are at work on at once (`schedules/runner.ts`), and people besides: 6 s of work. */
const MAX_WAITING = 150;

export interface ChartRenderer {
  /**
   * The chart as a PNG; null when it could not be drawn, and the message goes without. The bytes are
   * shared: nobody may change them.
   */
  render(input: ChartInput): Promise<Uint8Array | null>;
  /** What was drawn before and is still at hand. */
  peek(input: ChartInput): Uint8Array | null;
  /** Ends the worker, if there is one; all later charts are null. */
  close(): Promise<void>;
}

export interface ChartRendererOptions {
  /** Told why a chart is null. */
  readonly onFailure?: (error: ChartError) => void;
  /** How long the drawing library stays in memory after the last chart. */
  readonly idleMs?: number;
  /** The timer must not keep the process alive. */
  readonly startTimer?: StartTimer;
  readonly startWorker?: () => Worker;
}

/** Loads and starts nothing before the first chart. */
export function createChartRenderer(options: ChartRendererOptions = {}): ChartRenderer {
  const { onFailure, idleMs = IDLE_MS } = options;
  const { startTimer = startUnrefTimer, startWorker = startChartWorker } = options;
  const limits = { idleMs, silenceMs: SILENCE_MS, maxWaiting: MAX_WAITING };
  const thread = createRenderThread({ ...limits, startTimer, startWorker });
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (png, key) => png.byteLength + key.length,
  });
  const flights = new Map<string, Promise<Uint8Array | null>>();

  async function draw(key: string, input: ChartInput): Promise<Uint8Array | null> {
    try {
      const png = await thread.draw(input);
      cache.set(key, png);
      return png;
    } catch (error) {
      if (!(error instanceof ChartError)) throw error;
      onFailure?.(error);
      return null;
    } finally {
      flights.delete(key);
    }
  }

  return {
    async render(input) {
      const key = keyOf(input);
      const known = cache.get(key) ?? flights.get(key);
      if (known !== undefined) return await known;
      const flight = draw(key, input);
      flights.set(key, flight);
      return await flight;
    },
    peek: (input) => cache.get(keyOf(input)) ?? null,
    close: () => thread.close(),
  };
}

/** All that a chart shows, in one order. */
function keyOf({ days, temperatureUnit }: ChartInput): string {
  const values = days.map((day) => [
    day.date,
    day.max,
    day.min,
    day.precipitation,
    day.icon,
    day.isToday,
  ]);
  return JSON.stringify([temperatureUnit, values]);
}

function startUnrefTimer(durationMs: number, onEnd: () => void): () => void {
  const timer = setTimeout(onEnd, durationMs).unref();
  return () => clearTimeout(timer);
}
