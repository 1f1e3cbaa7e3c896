/** The chart renderer with its real worker: cache, single flight, crash, idle timeout, close. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it, type Mock, vi } from "vitest";
import type { ChartInput } from "../../../src/messages/chart/chart.ts";
import type { ChartError } from "../../../src/messages/chart/chart-error.ts";
import {
  type ChartRenderer,
  type ChartRendererOptions,
  createChartRenderer,
} from "../../../src/messages/chart/chart-renderer.ts";
import { startChartWorker } from "../../../src/messages/chart/start-worker.ts";
import { chartDays } from "./chart-days.ts";

const SEVEN_DAYS: ChartInput = { days: chartDays(7), temperatureUnit: "°C" };
const IDLE_MS = 1_234;

interface Setup {
  readonly renderer: ChartRenderer;
  readonly workers: { readonly worker: Worker; readonly jobs: Mock }[];
  readonly failures: ChartError["kind"][];
  /** Ends the running timer if it is one of `durationMs`. Returns whether it was. */
  readonly endTimer: (durationMs: number) => boolean;
}

const renderers = new Set<ChartRenderer>();
afterEach(async () => {
  for (const renderer of renderers) await renderer.close();
  renderers.clear();
});

function setUp(options: ChartRendererOptions = {}): Setup {
  const workers: { worker: Worker; jobs: Mock }[] = [];
  const failures: ChartError["kind"][] = [];
  const timers = new Set<{ readonly durationMs: number; readonly onEnd: () => void }>();
  const renderer = createChartRenderer({
    idleMs: IDLE_MS,
    onFailure: ({ kind }) => failures.push(kind),
    startTimer: (durationMs, onEnd) => {
      const timer = { durationMs, onEnd };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    startWorker: () => {
      const worker = startChartWorker();
      workers.push({ worker, jobs: vi.spyOn(worker, "postMessage") });
      return worker;
    },
    ...options,
  });
  renderers.add(renderer);
  const endTimer = (durationMs: number) => {
    const timer = [...timers].find((running) => running.durationMs === durationMs);
    if (timer !== undefined) timers.delete(timer);
    timer?.onEnd();
    return timer !== undefined;
  };
  return { renderer, workers, failures, endTimer };
}

describe("createChartRenderer", () => {
  it("no chart asked for -> no worker, and closing is no trouble", async () => {
    const { renderer, workers } = setUp();
    expect(renderer.peek(SEVEN_DAYS)).toBeNull();
    await renderer.close();
    expect(workers).toEqual([]);
  });

  it("the same chart asked for at once and again -> drawn once, the same bytes", async () => {
    const { renderer, workers } = setUp();
    const copy = { ...SEVEN_DAYS, days: chartDays(7) };
    const both = await Promise.all([renderer.render(SEVEN_DAYS), renderer.render(copy)]);
    const again = await renderer.render(copy);
    expect(both[0]?.byteLength).toBeGreaterThan(1_000);
    expect([both[1], again, renderer.peek(copy)]).toEqual([both[0], both[0], both[0]]);
    expect(workers.map(({ jobs }) => jobs.mock.calls.length)).toEqual([1]);
  });

  it("other content, if only the unit -> another chart", async () => {
    const { renderer, workers } = setUp();
    const celsius = await renderer.render(SEVEN_DAYS);
    const fahrenheit = await renderer.render({ ...SEVEN_DAYS, temperatureUnit: "°F" });
    expect(fahrenheit).not.toEqual(celsius);
    expect(workers.map(({ jobs }) => jobs.mock.calls.length)).toEqual([2]);
  });

  it("the worker dies while it draws -> null, not remembered, and the next chart has a new one", async () => {
    const { renderer, workers, failures } = setUp();
    const lost = renderer.render(SEVEN_DAYS);
    await workers[0]?.worker.terminate();
    expect(await lost).toBeNull();
    expect(failures).toEqual(["worker-ended"]);
    expect(await renderer.render(SEVEN_DAYS)).not.toBeNull();
    expect(workers).toHaveLength(2);
  });

  it("the worker fails at its start -> null, with the cause", async () => {
    const causes: unknown[] = [];
    const { renderer } = setUp({
      onFailure: ({ cause }) => causes.push(cause),
      startWorker: () => {
        const worker = startChartWorker();
        queueMicrotask(() => worker.emit("error", new Error("no drawing library")));
        return worker;
      },
    });
    expect(await renderer.render(SEVEN_DAYS)).toBeNull();
    expect(causes).toEqual([new Error("no drawing library")]);
  });

  it("no worker can be made -> null", async () => {
    const { renderer, failures } = setUp({
      startWorker: () => {
        throw new Error("out of threads");
      },
    });
    expect(await renderer.render(SEVEN_DAYS)).toBeNull();
    expect(failures).toEqual(["worker-ended"]);
  });

  it("a chart that cannot be drawn -> null, and the worker lives on", async () => {
    const { renderer, workers, failures } = setUp();
    // Types prevent everything that makes drawing fail, but parsed JSON has no types.
    const broken: ChartInput = JSON.parse(JSON.stringify({ ...SEVEN_DAYS, temperatureUnit: 5 }));
    expect(await renderer.render(broken)).toBeNull();
    expect(failures).toEqual(["not-drawn"]);
    expect(await renderer.render(SEVEN_DAYS)).not.toBeNull();
    expect(workers).toHaveLength(1);
  });

  it("a silent worker -> ended, null, and the next chart has a new one", async () => {
    const { renderer, workers, failures, endTimer } = setUp();
    const late = renderer.render(SEVEN_DAYS);
    expect(endTimer(10_000)).toBe(true);
    expect(await late).toBeNull();
    expect(failures).toEqual(["timeout"]);
    expect(await renderer.render(SEVEN_DAYS)).not.toBeNull();
    expect(workers).toHaveLength(2);
  });

  it("more charts than may wait -> null for the last, all others are drawn", async () => {
    const { renderer, failures } = setUp();
    const inputs = Array.from({ length: 151 }, (_, index): ChartInput => {
      return { ...SEVEN_DAYS, days: chartDays(1, () => ({ max: index })) };
    });
    const charts = await Promise.all(inputs.map((input) => renderer.render(input)));
    expect(charts.map((chart) => chart === null).lastIndexOf(false)).toBe(149);
    expect(charts.filter((chart) => chart === null)).toHaveLength(1);
    expect(failures).toEqual(["busy"]);
  });

  it("idle for long enough -> the worker ends, the cache stays, a new chart starts anew", async () => {
    const { renderer, workers, failures, endTimer } = setUp();
    const chart = await renderer.render(SEVEN_DAYS);
    const worker = workers[0]?.worker;
    if (worker === undefined) throw new Error("no worker was started");
    const exit = once(worker, "exit");
    expect(endTimer(IDLE_MS)).toBe(true);
    await exit;
    expect(renderer.peek(SEVEN_DAYS)).toEqual(chart);
    expect(await renderer.render({ ...SEVEN_DAYS, days: chartDays(3) })).not.toBeNull();
    expect(workers).toHaveLength(2);
    expect(failures).toEqual([]);
  });

  it("at work -> no idle timer runs", async () => {
    const { renderer, endTimer } = setUp();
    await renderer.render(SEVEN_DAYS);
    const next = renderer.render({ ...SEVEN_DAYS, days: chartDays(3) });
    expect(endTimer(IDLE_MS)).toBe(false);
    expect(await next).not.toBeNull();
  });

  it("closed while it draws -> null, the worker has ended, and later charts start none", async () => {
    const { renderer, workers, failures } = setUp();
    const lost = renderer.render(SEVEN_DAYS);
    const worker = workers[0]?.worker;
    await renderer.close();
    expect(worker?.threadId).toBe(-1);
    expect(await lost).toBeNull();
    expect(await renderer.render(SEVEN_DAYS)).toBeNull();
    expect(failures).toEqual(["closed", "closed"]);
    expect(workers).toHaveLength(1);
  });

  it("a process started with tsx that closes nothing -> has its chart, and ends by itself", () => {
    const module = new URL("../../../src/messages/chart/chart-renderer.ts", import.meta.url).href;
    const code = `import { createChartRenderer } from ${JSON.stringify(module)};
      const chart = await createChartRenderer().render(${JSON.stringify(SEVEN_DAYS)});
      console.log(chart.byteLength);`;
    const options = ["--import", "tsx", "--input-type=module", "--eval", code];
    const { status, stdout, stderr } = spawnSync(process.execPath, options, { encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(Number(stdout)).toBeGreaterThan(1_000);
  });
});
