/** Gets a message its chart: from the cache, or drawn once for everyone who asks. */
import type { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import type { ChartInput } from "./chart.ts";
import { ChartError } from "./chart-error.ts";
import { createRenderThread, type StartTimer } from "./render-thread.ts";
import { startChartWorker } from "./start-worker.ts";

/** About a hundred charts. */
const CACHE_BYTES = 16_000_000;
/** A new start takes 0.1 s; an idle worker holds 10 to 20 MB. */
const IDLE_MS = 60_000;
/** A chart takes about 40 ms. After this long, a message is better sent without it. */
const SILENCE_MS = 10_000;
/**
 * As many as the daily posts in progress at once (`schedules/runner.ts`), plus people's requests: 6 s of
 * work.
 */
const MAX_WAITING = 150;

export interface ChartRenderer {
  /**
   * The chart as a PNG; null when it could not be drawn, and the message is sent without it. The bytes are
   * shared and must not be changed.
   */
  render(input: ChartInput): Promise<Uint8Array | null>;
  /** A chart that is still cached; null without one. */
  peek(input: ChartInput): Uint8Array | null;
  /** Ends the worker, if there is one; all later charts are null. */
  close(): Promise<void>;
}

export interface ChartRendererOptions {
  /** Called with the reason when a chart is null. */
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
  const inFlight = new Map<string, Promise<Uint8Array | null>>();

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
      inFlight.delete(key);
    }
  }

  return {
    async render(input) {
      const key = keyOf(input);
      const known = cache.get(key) ?? inFlight.get(key);
      if (known !== undefined) return await known;
      const drawing = draw(key, input);
      inFlight.set(key, drawing);
      return await drawing;
    },
    peek: (input) => cache.get(keyOf(input)) ?? null,
    close: () => thread.close(),
  };
}

/** Everything that a chart shows, in a fixed order. */
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
