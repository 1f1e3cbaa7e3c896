/** Starts the chart's worker, from the sources as from the build. */
import { Worker } from "node:worker_threads";

/** Options of this process are not the worker's: some of them no worker takes. */
const OPTIONS = { execArgv: ["--disable-warning=ExperimentalWarning"] };

/** Starts it; a failure to load shows as the worker's `error`. */
export function startChartWorker(): Worker {
  if (!import.meta.url.endsWith(".ts")) {
    return new Worker(new URL("./render-worker.cjs", import.meta.url), OPTIONS);
  }
  return startFromSource(new URL("./render-worker.ts", import.meta.url));
}

/** On Node 20 a loader given by `--import` does not reach workers: the worker registers it itself. */
function startFromSource(module: URL): Worker {
  const tsx = import.meta.resolve("tsx/esm/api");
  const code = `import { register } from ${JSON.stringify(tsx)};
    register();
    await import(${JSON.stringify(module.href)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), OPTIONS);
}
