/** Started by the gazetteer bench: runs one of the compared programs alone, with the same queries. */
import { serveTask } from "../child-task.ts";
import { latencyOf, memoryAdded, settledMemory, timeEach } from "../measure.ts";
import {
  type EngineName,
  type EngineResult,
  type EngineTask,
  engineTaskSchema,
  type PrepareEngine,
} from "./engine.ts";
import { ranksOf } from "./quality.ts";

/** Run before anything is timed, so that the code is compiled. */
const WARM_UP_QUERIES = 10;

await serveTask(engineTaskSchema, measure);

async function measure({ engine, indexPath, queries }: EngineTask): Promise<EngineResult> {
  const prepare = await importEngine(engine);
  const { prefixes } = queries;
  const misspelt = queries.misspelt.map(({ text }) => text);
  const before = await settledMemory();
  const { search, readyMs } = getReady(prepare, indexPath);
  for (const text of prefixes.slice(0, WARM_UP_QUERIES)) search(text);
  for (const text of misspelt.slice(0, WARM_UP_QUERIES)) search(text);
  const added = memoryAdded(before, await settledMemory());
  const found = new Map<string, readonly number[]>();
  return {
    readyMs,
    added,
    prefix: latencyOf(timeEach(prefixes, search)),
    misspelt: latencyOf(timeEach(misspelt, (text) => found.set(text, search(text)))),
    ranks: ranksOf(queries.misspelt, (text) => found.get(text) ?? []),
  };
}

/** A separate function, so that its inputs do not stay in memory. */
function getReady(prepare: PrepareEngine, indexPath: string) {
  const start = prepare(indexPath);
  const startedAt = performance.now();
  const search = start();
  return { search, readyMs: performance.now() - startedAt };
}

/** Load only the measured one, since the others would need memory too. */
async function importEngine(engine: EngineName): Promise<PrepareEngine> {
  switch (engine) {
    case "ours":
      return (await import("./engine-ours.ts")).prepareOurs;
    case "minisearch":
      return (await import("./engine-minisearch.ts")).prepareMiniSearch;
    case "fuse.js":
      return (await import("./engine-fuse.ts")).prepareFuse;
  }
}
