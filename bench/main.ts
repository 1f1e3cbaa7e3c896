/** `npm run bench`: runs all benches or the named ones, prints their tables and stores their numbers. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";
import { chartBench } from "./chart.ts";
import { commandBench } from "./command.ts";
import { gazetteerBench } from "./gazetteer.ts";
import { interactionsBench } from "./interactions.ts";
import { memoryBench } from "./memory.ts";
import { postsBench } from "./posts.ts";
import { buildPrograms } from "./programs.ts";
import {
  type Bench,
  type BenchOptions,
  type Report,
  renderReport,
  renderSummary,
  reportSchema,
  type SummaryRow,
  summaryRows,
  writeReport,
  writeSummary,
} from "./report.ts";
import { startBench } from "./start.ts";

const BENCHES: readonly Bench[] = [
  commandBench,
  startBench,
  memoryBench,
  postsBench,
  gazetteerBench,
  chartBench,
  interactionsBench,
];
const RESULTS = new URL("results/", import.meta.url);
/** In a separate folder, so that nobody quotes them. */
const QUICK_RESULTS = new URL("results/quick/", import.meta.url);
const USAGE = `npm run bench                        runs every bench: ${BENCHES.map(({ name }) => name).join(", ")}
npm run bench -- gazetteer           runs one, or several
npm run bench -- --quick             tries them with few queries: not to be quoted
`;
/** What a bench in a separate process sends: its steps, then its report. */
const messageSchema = z.union([z.string(), reportSchema]);
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
else if (process.send !== undefined) await runHere(args.names, args.isQuick);
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
  for (const { name } of benches) {
    const onStep = (step: string) => process.stderr.write(`${name}, ${seconds()} s: ${step}\n`);
    const report = await runApart(name, { isQuick, onStep });
    const path = await writeReport(results, name, report);
    process.stdout.write(`\n${renderReport(name, report)}\n`);
    process.stderr.write(`${relative(".", fileURLToPath(path))}, after ${seconds()} s\n`);
    summary.push(...summaryRows(name, report));
  }
  if (names.length > 0) return;
  await writeSummary(results, summary, seconds());
  process.stdout.write(`\n${renderSummary(summary)}`);
}

/** Runs a bench in a new process: what one leaves in memory would slow the next one down. */
async function runApart(name: string, { isQuick, onStep }: BenchOptions): Promise<Report> {
  const child = fork(fileURLToPath(import.meta.url), [name, ...(isQuick ? ["--quick"] : [])]);
  const reports: Report[] = [];
  child.on("message", (message) => {
    const sent = messageSchema.parse(message);
    if (typeof sent === "string") onStep(sent);
    else reports.push(sent);
  });
  await once(child, "exit");
  const [report] = reports;
  if (report === undefined) throw new Error(`The bench "${name}" failed`);
  return report;
}

/** Sends the steps and the report of a bench to the process that started this one. */
async function runHere(names: readonly string[], isQuick: boolean): Promise<void> {
  const onStep = (step: string) => process.send?.(step);
  for (const { name, run } of BENCHES) {
    if (names.includes(name)) process.send?.(await run({ isQuick, onStep }));
  }
  process.disconnect();
}
