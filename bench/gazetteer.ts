/** The gazetteer bench: cost and quality of finding places, also compared with other programs. */
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { z } from "zod";
import { runTask } from "./child-task.ts";
import {
  ENGINES,
  type EngineName,
  type EngineResult,
  type EngineTask,
  engineResultSchema,
} from "./gazetteer/engine.ts";
import { type ComparedEngine, gazetteerReport } from "./gazetteer/gazetteer-report.ts";
import {
  buildResultSchema,
  type IndexTask,
  type LoadResult,
  loadResultSchema,
  speedResultSchema,
} from "./gazetteer/index-tasks.ts";
import { drawQueries, type Queries, type QueryCounts } from "./gazetteer/queries.ts";
import type { Bench, BenchOptions, Report } from "./report.ts";

interface Quantities {
  readonly queries: QueryCounts;
  /** How many are asked after an index is opened, before memory is measured. */
  readonly searchesAfterLoad: QueryCounts;
  readonly loads: number;
  readonly rounds: number;
  /** How many texts of each kind a compared program is asked. */
  readonly compared: Readonly<Record<EngineName, number>>;
}

const FULL: Quantities = {
  queries: { prefixes: 3_000, misspelt: 400, narrowed: 400, points: 500 },
  searchesAfterLoad: { prefixes: 800, misspelt: 600, narrowed: 400, points: 200 },
  loads: 3,
  rounds: 3,
  compared: { ours: 100, minisearch: 10, "fuse.js": 5 },
};
const QUICK: Quantities = {
  queries: { prefixes: 1000, misspelt: 300, narrowed: 200, points: 200 },
  searchesAfterLoad: { prefixes: 200, misspelt: 100, narrowed: 100, points: 100 },
  loads: 3,
  rounds: 3,
  compared: { ours: 50, minisearch: 50, "fuse.js": 10 },
};

const INDEX_PROCESS = new URL("./gazetteer/index-process.ts", import.meta.url);
const ENGINE_PROCESS = new URL("./gazetteer/engine-process.ts", import.meta.url);

/** Builds an index in a temporary folder and measures it. */
export const gazetteerBench: Bench = {
  name: "gazetteer",
  run: async (options) => {
    const directory = await mkdtemp(join(tmpdir(), "gazetteer-bench-"));
    try {
      return await measureIn(directory, options);
    } finally {
      await rm(directory, { recursive: true });
    }
  },
};

async function measureIn(directory: string, { isQuick, onStep }: BenchOptions): Promise<Report> {
  const quantities = isQuick ? QUICK : FULL;
  onStep("building the index");
  const { path, milliseconds } = await runIndexTask(
    { kind: "build", directory },
    buildResultSchema,
  );
  const { size } = await stat(path);
  const queries = drawQueries(path, quantities.queries);
  onStep("loading it in fresh processes");
  const loads = await loadInTurn(path, queries, quantities);
  onStep("searching");
  const { rounds } = quantities;
  const speed = await runIndexTask({ kind: "speed", path, queries, rounds }, speedResultSchema);
  const engines = new Map<EngineName, ComparedEngine>();
  for (const engine of ENGINES) {
    onStep(`comparing: ${engine}`);
    const asked = quantities.compared[engine];
    const task = { engine, indexPath: path, queries: firstOf(queries, asked) };
    engines.set(engine, { result: await runEngineTask(task), asked });
  }
  return gazetteerReport({ buildMs: milliseconds, fileBytes: size, loads, speed, engines });
}

async function loadInTurn(
  path: string,
  queries: Queries,
  { loads, searchesAfterLoad: counts }: Quantities,
): Promise<readonly LoadResult[]> {
  const few: Queries = {
    prefixes: queries.prefixes.slice(0, counts.prefixes),
    letters: [],
    misspelt: queries.misspelt.slice(0, counts.misspelt),
    narrowed: queries.narrowed.slice(0, counts.narrowed),
    points: queries.points.slice(0, counts.points),
  };
  const results: LoadResult[] = [];
  while (results.length < loads) {
    results.push(await runIndexTask({ kind: "load", path, queries: few }, loadResultSchema));
  }
  return results;
}

function firstOf({ prefixes, misspelt }: Queries, count: number): EngineTask["queries"] {
  return { prefixes: prefixes.slice(0, count), misspelt: misspelt.slice(0, count) };
}

function runIndexTask<Result>(task: IndexTask, result: z.ZodType<Result>): Promise<Result> {
  return runTask({ module: INDEX_PROCESS, task, result });
}

function runEngineTask(task: EngineTask): Promise<EngineResult> {
  return runTask({
    module: ENGINE_PROCESS,
    task,
    result: engineResultSchema,
  });
}
