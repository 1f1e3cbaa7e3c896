/** `npm run bench`: runs all benches or the named ones, prints their tables and stores their numbers. */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chartBench } from "./chart.ts";
import { commandBench } from "./command.ts";
import { gazetteerBench } from "./gazetteer.ts";
import { interactionsBench } from "./interactions.ts";
import { memoryBench } from "./memory.ts";
import { postsBench } from "./posts.ts";
import { buildPrograms } from "./programs.ts";
import {
  type Bench,
  renderReport,
  renderSummary,
  type SummaryRow,
  summaryRows,
  writeReport,
  writeSummary,
} from "./report.ts";
import { startBench } from "./start.ts";

/** The chart comes first: what the others leave in this process would make its collections longer. */
const BENCHES: readonly Bench[] = [
  chartBench,
  commandBench,
  startBench,
  memoryBench,
  postsBench,
  gazetteerBench,
  interactionsBench,
];
const RESULTS = new URL("results/", import.meta.url);
/** In a separate folder, so that nobody quotes them. */
const QUICK_RESULTS = new URL("results/quick/", import.meta.url);
const USAGE = `npm run bench                        runs every bench: ${BENCHES.map(({ name }) => name).join(", ")}
npm run bench -- gazetteer           runs one, or several
npm run bench -- --quick             tries them with few queries: not to be quoted
`;
/** Exit code of BSD's sysexits for wrong usage. */
const EX_USAGE = 64;

type Arguments =
  | { readonly kind: "help" }
  | { readonly kind: "usage"; readonly problem: string }
  | { readonly kind: "run"; readonly names: readonly string[]; readonly isQuick: boolean };

const args = readArguments();
if (args.kind === "usage") {
  process.stderr.write(`${args.problem}\n${USAGE}`);
  process.exitCode = EX_USAGE;
} else if (args.kind === "help") process.stdout.write(USAGE);
else await runAll(args.names, args.isQuick);

function readArguments(): Arguments {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { quick: { type: "boolean", default: false }, help: { type: "boolean" } },
    });
    if (values.help) return { kind: "help" };
    const unknown = positionals.find((name) => !BENCHES.some((bench) => bench.name === name));
    if (unknown !== undefined) return { kind: "usage", problem: `There is no bench "${unknown}"` };
    return { kind: "run", names: positionals, isQuick: values.quick };
  } catch (error) {
    if (error instanceof TypeError) return { kind: "usage", problem: error.message };
    throw error;
  }
}

/** @param names of the benches; none for all, with a summary */
async function runAll(names: readonly string[], isQuick: boolean): Promise<void> {
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  const benches = BENCHES.filter(({ name }) => names.length === 0 || names.includes(name));
  const results = isQuick ? QUICK_RESULTS : RESULTS;
  if (benches.some(({ needsPrograms = false }) => needsPrograms)) {
    process.stderr.write("building the bots\n");
    await buildPrograms();
  }
  const summary: SummaryRow[] = [];
  for (const { name, run } of benches) {
    const onStep = (step: string) => process.stderr.write(`${name}, ${seconds()} s: ${step}\n`);
    const report = await run({ isQuick, onStep });
    const path = await writeReport(results, name, report);
    process.stdout.write(`\n${renderReport(name, report)}\n`);
    process.stderr.write(`${relative(".", fileURLToPath(path))}, after ${seconds()} s\n`);
    summary.push(...summaryRows(name, report));
  }
  if (names.length > 0) return;
  await writeSummary(results, summary, seconds());
  process.stdout.write(`\n${renderSummary(summary)}`);
}
