/** The chart bench: what a 30-day chart costs in time, in the event loop, in memory and in bytes. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { ChartDay, ChartInput } from "../src/messages/chart/chart.ts";
import { type ChartRenderer, createChartRenderer } from "../src/messages/chart/chart-renderer.ts";
import { memoryAdded, settledMemory, spreadOf } from "./measure.ts";
import { createRandom } from "./random.ts";
import { type Bench, type BenchOptions, type Report, single } from "./report.ts";

const FULL = { charts: 60, warmUp: 10 };
const QUICK = { charts: 5, warmUp: 2 };
const DAYS = 30;
const ICONS = ["100", "101", "104", "305", "308", "400", "501", "302"] as const;
const SEED = 30;
const NANOSECONDS_PER_MS = 1e6;

interface Drawn {
  /** Milliseconds until the chart is ready. */
  readonly elapsedMs: number;
  /** How long the event loop was busy meanwhile. */
  readonly loopMs: number;
  readonly bytes: number;
}

export const chartBench: Bench = { name: "chart", run: measure };

async function measure({ isQuick, onStep }: BenchOptions): Promise<Report> {
  const { charts, warmUp } = isQuick ? QUICK : FULL;
  const nextInput = createInputs();
  const renderer = createChartRenderer({ onFailure: fail });
  try {
    const before = await settledMemory();
    onStep("the first chart");
    const first = await draw(renderer, nextInput());
    for (let chart = 0; chart < warmUp; chart += 1) await draw(renderer, nextInput());
    onStep(`${charts} charts of ${DAYS} days`);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const drawn: Drawn[] = [];
    for (let chart = 0; chart < charts; chart += 1) drawn.push(await draw(renderer, nextInput()));
    delay.disable();
    const held = memoryAdded(before, await settledMemory());
    await renderer.close();
    const left = memoryAdded(before, await settledMemory());
    const longestHoldMs = delay.max / NANOSECONDS_PER_MS;
    return reportOf({ first, drawn, longestHoldMs, heldMb: held.resident, leftMb: left.resident });
  } finally {
    await renderer.close();
  }
}

function fail(error: Error): void {
  throw error;
}

async function draw(renderer: ChartRenderer, input: ChartInput): Promise<Drawn> {
  const start = performance.now();
  const loop = performance.eventLoopUtilization();
  const png = await renderer.render(input);
  if (png === null) throw new Error("The chart was not drawn");
  const elapsedMs = performance.now() - start;
  const loopMs = performance.eventLoopUtilization(loop).active;
  return { elapsedMs, loopMs, bytes: png.byteLength };
}

/** Charts that all differ, so that none comes from the cache. */
function createInputs(): () => ChartInput {
  const random = createRandom(SEED);
  const between = (least: number, most: number) => least + random.unit() * (most - least);
  const day = (index: number): ChartDay => {
    const min = Math.round(between(-12, 12));
    return {
      date: new Date(Date.UTC(2026, 10, 27 + index)).toISOString().slice(0, 10),
      max: min + Math.round(between(2, 12)),
      min,
      precipitation: Math.max(0, Math.round(between(-150, 200)) / 10),
      icon: random.pick(ICONS),
      isToday: index === 0,
    };
  };
  return () => ({
    days: Array.from({ length: DAYS }, (_, index) => day(index)),
    temperatureUnit: "°C",
  });
}

function reportOf({
  first,
  drawn,
  longestHoldMs,
  heldMb,
  leftMb,
}: {
  readonly first: Drawn;
  readonly drawn: readonly Drawn[];
  readonly longestHoldMs: number;
  readonly heldMb: number;
  readonly leftMb: number;
}): Report {
  const atMost = (value: number) => ({ bound: "at-most", value }) as const;
  return {
    rows: [
      {
        what: "a 30-day chart",
        unit: "ms",
        measured: spreadOf(drawn.map(({ elapsedMs }) => elapsedMs)),
        target: atMost(60),
        headline: "30-day chart",
      },
      {
        what: "of it on the event loop",
        unit: "ms",
        measured: spreadOf(drawn.map(({ loopMs }) => loopMs)),
        target: atMost(10),
        headline: "30-day chart: of it on the event loop",
      },
      {
        what: "longest time the event loop was held",
        unit: "ms",
        measured: single(longestHoldMs),
        target: atMost(10),
      },
      {
        what: "the first chart, with the start of the worker",
        unit: "ms",
        measured: single(first.elapsedMs),
      },
      {
        what: "resident memory added by the worker",
        unit: "MB",
        measured: single(heldMb),
        target: atMost(125),
      },
      { what: "of it left when the worker has ended", unit: "MB", measured: single(leftMb) },
      {
        what: "size of the PNG",
        unit: "kB",
        measured: spreadOf(drawn.map(({ bytes }) => bytes / 1e3)),
      },
    ],
    notes: [
      `${drawn.length} different charts, one after the other, by one warm worker; median, least and most.`,
      "The worker runs from the sources here, so its memory and its start hold the TypeScript loader too.",
      "The longest hold is told to a millisecond, which is part of it.",
    ],
  };
}
