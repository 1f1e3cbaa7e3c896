/** The chart bench: what a 30-day chart costs in time, in the event loop, in memory and in bytes. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { ChartInput } from "../src/messages/chart/chart.ts";
import { createDrawChart, type DrawChart } from "../src/messages/chart/draw.ts";
import { memoryAdded, settledMemory, spreadOf } from "./measure.ts";
import { createRandom } from "./random.ts";
import { atMost, type Bench, type BenchOptions, type Report, type Row, single } from "./report.ts";

const FULL = { charts: 60, warmUp: 10 };
const QUICK = { charts: 5, warmUp: 2 };
const DAYS = 30;
const ICONS = ["100", "101", "104", "305", "308", "400", "501", "302"] as const;
const SEED = 30;
const NANOSECONDS_PER_MS = 1e6;

export const chartBench: Bench = { name: "chart", run: measure };

async function measure({ isQuick, onStep }: BenchOptions): Promise<Report> {
  const { charts, warmUp } = isQuick ? QUICK : FULL;
  const nextInput = createInputs();
  const draw = createDrawChart();
  const before = await settledMemory();
  onStep("the first chart");
  const first = await timed(draw, nextInput());
  for (let chart = 0; chart < warmUp; chart += 1) await draw(nextInput());
  onStep(`${charts} charts of ${DAYS} days`);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const drawn: Awaited<ReturnType<typeof timed>>[] = [];
  for (let chart = 0; chart < charts; chart += 1) drawn.push(await timed(draw, nextInput()));
  delay.disable();
  const held = memoryAdded(before, await settledMemory()).resident;
  const rows: readonly Row[] = [
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
      measured: single(delay.max / NANOSECONDS_PER_MS),
      target: atMost(10),
    },
    { what: "the first chart", unit: "ms", measured: single(first.elapsedMs) },
    { what: "resident memory added", unit: "MB", measured: single(held), target: atMost(100) },
    {
      what: "size of the PNG",
      unit: "kB",
      measured: spreadOf(drawn.map(({ bytes }) => bytes / 1e3)),
    },
  ];
  const notes = [
    `${charts} different charts, one after the other, after ${warmUp} more; median, least and most.`,
    "The longest hold includes the 1 ms that the timer waits.",
  ];
  return { rows, notes };
}

async function timed(draw: DrawChart, input: ChartInput) {
  const start = performance.now();
  const loop = performance.eventLoopUtilization();
  const { byteLength: bytes } = await draw(input);
  const elapsedMs = performance.now() - start;
  return { elapsedMs, loopMs: performance.eventLoopUtilization(loop).active, bytes };
}

function createInputs(): () => ChartInput {
  const random = createRandom(SEED);
  const between = (least: number, most: number) => least + random.unit() * (most - least);
  const dayAt = (index: number) => {
    const min = Math.round(between(-12, 12));
    const max = min + Math.round(between(2, 12));
    const precipitation = Math.max(0, Math.round(between(-150, 200)) / 10);
    const date = new Date(Date.UTC(2026, 10, 27 + index)).toISOString().slice(0, 10);
    const icon = random.pick(ICONS);
    return { date, max, min, precipitation, chance: null, icon, isToday: index === 0 };
  };
  const days = () => Array.from({ length: DAYS }, (_, index) => dayAt(index));
  return () => ({ days: days(), temperatureUnit: "°C", precipitation: { unit: "mm" } });
}
