/** Gets a message its chart: from the cache, or drawn once for everyone who asks, one chart at a time. */
import { LRUCache } from "lru-cache";
import type { AnyChartInput } from "./chart.ts";
import { createDrawChart, type DrawChart } from "./draw.ts";

/** About a hundred charts. */
const CACHE_BYTES = 16_000_000;
/**
 * As many as the daily posts in progress at once (`schedules/runner.ts`), plus people's requests: a few
 * seconds of work.
 */
const MAX_WAITING = 150;

/** Why there is no chart. */
export interface ChartFailure {
  /** `not-drawn`: for example, the drawing library cannot be loaded on this machine. */
  readonly kind: "not-drawn" | "busy";
  /** For the operator. */
  readonly message: string;
}

export type ChartRenderer = ReturnType<typeof createChartRenderer>;

/** Loads nothing before the first chart. @param onFailure called with the reason when a chart is null */
export function createChartRenderer({
  onFailure,
  draw = createDrawChart(),
}: {
  readonly onFailure: (failure: ChartFailure) => void;
  readonly draw?: DrawChart;
}) {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (png, key) => png.byteLength + key.length,
  });
  const inFlight = new Map<string, Promise<Uint8Array | null>>();
  let previous: Promise<unknown> = Promise.resolve();

  /** Waits for all earlier charts, so that the thread pool stays free for other work. */
  async function drawNext(key: string, input: AnyChartInput): Promise<Uint8Array | null> {
    try {
      await previous;
      const png = await draw(input);
      cache.set(key, png);
      return png;
    } catch (error) {
      onFailure({ kind: "not-drawn", message: String(error) });
      return null;
    } finally {
      inFlight.delete(key);
    }
  }

  return {
    /**
     * The chart as a PNG; null when it could not be drawn, and the message is sent without it. The bytes are
     * shared and must not be changed.
     */
    async render(input: AnyChartInput): Promise<Uint8Array | null> {
      const key = JSON.stringify(input);
      const known = cache.get(key) ?? inFlight.get(key);
      if (known !== undefined) return await known;
      if (inFlight.size >= MAX_WAITING) {
        onFailure({ kind: "busy", message: `${inFlight.size} charts wait already` });
        return null;
      }
      const drawing = drawNext(key, input);
      inFlight.set(key, drawing);
      previous = drawing;
      return await drawing;
    },
    /** A chart that is still cached; null without one. */
    peek: (input: AnyChartInput): Uint8Array | null => cache.get(JSON.stringify(input)) ?? null,
  };
}
