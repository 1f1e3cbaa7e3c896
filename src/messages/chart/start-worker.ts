/** Starts the chart's worker, both from the sources and from the build. */
import { Worker } from "node:worker_threads";

/** The worker does not inherit this process's options: some are not allowed in a worker. */
const OPTIONS = { execArgv: ["--disable-warning=ExperimentalWarning"] };

/** A failure to load is the worker's `error` event. */
export function startChartWorker(): Worker {
  if (!import.meta.url.endsWith(".ts")) {
    return new Worker(new URL("./render-worker.cjs", import.meta.url), OPTIONS);
  }
  return startFromSource(new URL("./render-worker.ts", import.meta.url));
}

/** On Node 20, a loader given by `--import` does not reach workers, so the worker registers it itself. */
function startFromSource(module: URL): Worker {
  const tsx = import.meta.resolve("tsx/esm/api");
  const code = `import { register } from ${JSON.stringify(tsx)};
    register();
    await import(${JSON.stringify(module.href)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), OPTIONS);
}
