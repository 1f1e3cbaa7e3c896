/** `npm run bench`: runs the benches, or those named, prints their tables and keeps their numbers. */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chartBench } from "./chart.ts";
import { commandBench } from "./command.ts";
import { gazetteerBench } from "./gazetteer.ts";
import { memoryBench } from "./memory.ts";
import { postsBench } from "./posts.ts";
import { buildPrograms } from "./programs/programs.ts";
import { type Bench, type BenchOptions, renderReport, writeReport } from "./report.ts";
import { startBench } from "./start.ts";

const BENCHES: readonly Bench[] = [
  gazetteerBench,
  commandBench,
  postsBench,
  memoryBench,
  startBench,
  chartBench,
];
const RESULTS = new URL("results/", import.meta.url);
const USAGE = `npm run bench                      runs every bench: ${BENCHES.map(({ name }) => name).join(", ")}
npm run bench -- gazetteer         runs one
npm run bench -- --quick           tries them with few queries: not to be quoted
`;
/** BSD's sysexits: the command was used wrongly. */
const EX_USAGE = 64;

const args = readArguments();
if (args.kind === "usage") {
  process.stderr.write(`${args.problem}\n${USAGE}`);
  process.exitCode = EX_USAGE;
} else if (args.kind === "help") process.stdout.write(USAGE);
else {
  if (process.env.NOBUILD === undefined) await buildPrograms();
  for (const bench of args.benches) await run(bench, args.isQuick);
}

type Arguments =
  | { readonly kind: "help" }
  | { readonly kind: "usage"; readonly problem: string }
  | { readonly kind: "run"; readonly benches: readonly Bench[]; readonly isQuick: boolean };

function readArguments(): Arguments {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { quick: { type: "boolean", default: false }, help: { type: "boolean" } },
    });
    if (values.help) return { kind: "help" };
    const unknown = positionals.find((name) => !BENCHES.some((bench) => bench.name === name));
    if (unknown !== undefined) return { kind: "usage", problem: `There is no bench "${unknown}"` };
    const isNamed = ({ name }: Bench) => positionals.length === 0 || positionals.includes(name);
    return { kind: "run", benches: BENCHES.filter(isNamed), isQuick: values.quick };
  } catch (error) {
    if (error instanceof TypeError) return { kind: "usage", problem: error.message };
    throw error;
  }
}

async function run(bench: Bench, isQuick: boolean): Promise<void> {
  const start = performance.now();
  const options: BenchOptions = {
    isQuick,
    minutes: null,
    onStep: (step) => process.stderr.write(`${bench.name}: ${step}\n`),
  };
  const report = await bench.run(options);
  const seconds = Math.round((performance.now() - start) / 1000);
  const path = await writeReport(RESULTS, bench.name, report);
  process.stdout.write(`\n${renderReport(bench.name, report)}\n`);
  process.stderr.write(`${relative(".", fileURLToPath(path))}, after ${seconds} s\n`);
}
