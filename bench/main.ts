/** `npm run bench`: runs all benches or the named ones, prints their tables and stores their numbers. */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chartBench } from "./chart.ts";
import { commandBench } from "./command.ts";
import { gazetteerBench } from "./gazetteer.ts";
import { growthBench } from "./growth.ts";
import { memoryBench } from "./memory.ts";
import { postsBench } from "./posts.ts";
import { buildPrograms } from "./programs/programs.ts";
import { replicasBench } from "./replicas.ts";
import { type Bench, type Report, renderReport, writeReport } from "./report.ts";
import { signingBench } from "./signing.ts";
import { soakBench } from "./soak.ts";
import { startBench } from "./start.ts";
import { renderSummary, type SummaryRow, summaryRows, writeSummary } from "./summary.ts";

const BENCHES: readonly Bench[] = [
  commandBench,
  startBench,
  memoryBench,
  postsBench,
  growthBench,
  signingBench,
  gazetteerBench,
  chartBench,
  soakBench,
  replicasBench,
];
const RESULTS = new URL("results/", import.meta.url);
/** In a separate folder, so that nobody quotes them. */
const QUICK_RESULTS = new URL("results/quick/", import.meta.url);
const TOGETHER = BENCHES.filter(({ isByNameOnly = false }) => !isByNameOnly);
const USAGE = `npm run bench                        runs every bench but soak and replicas: ${TOGETHER.map(({ name }) => name).join(", ")}
npm run bench -- gazetteer           runs one, or several
npm run bench -- soak --minutes 20   ten minutes when left out
npm run bench -- replicas            needs haproxy, and BENCH_POSTGRES_URL
npm run bench -- --quick             tries them with few queries: not to be quoted
`;
/** Exit code of BSD's sysexits for wrong usage. */
const EX_USAGE = 64;

type Arguments =
  | { readonly kind: "help" }
  | { readonly kind: "usage"; readonly problem: string }
  | ({ readonly kind: "run" } & Plan);

interface Plan {
  readonly benches: readonly Bench[];
  /** Whether these are all benches that run together. */
  readonly isWhole: boolean;
  readonly isQuick: boolean;
  readonly minutes: number | null;
}

const args = readArguments();
if (args.kind === "usage") {
  process.stderr.write(`${args.problem}\n${USAGE}`);
  process.exitCode = EX_USAGE;
} else if (args.kind === "help") process.stdout.write(USAGE);
else await runAll(args);

function readArguments(): Arguments {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: "boolean", default: false },
        minutes: { type: "string" },
        help: { type: "boolean" },
      },
    });
    if (values.help) return { kind: "help" };
    const unknown = positionals.find((name) => !BENCHES.some((bench) => bench.name === name));
    if (unknown !== undefined) return { kind: "usage", problem: `There is no bench "${unknown}"` };
    const minutes = values.minutes === undefined ? null : Number(values.minutes);
    if (minutes !== null && !(minutes > 0)) {
      return { kind: "usage", problem: "--minutes takes a number above 0" };
    }
    const isWhole = positionals.length === 0;
    const benches = isWhole ? TOGETHER : BENCHES.filter(({ name }) => positionals.includes(name));
    return { kind: "run", benches, isWhole, isQuick: values.quick, minutes };
  } catch (error) {
    if (error instanceof TypeError) return { kind: "usage", problem: error.message };
    throw error;
  }
}

async function runAll(plan: Plan): Promise<void> {
  const { benches, isWhole, isQuick } = plan;
  const start = performance.now();
  if (benches.some(({ needsPrograms = false }) => needsPrograms)) {
    process.stderr.write("building the bots\n");
    await buildPrograms();
  }
  const summary: SummaryRow[] = [];
  for (const bench of benches) summary.push(...summaryRows(bench.name, await run(bench, plan)));
  if (!isWhole) return;
  const seconds = secondsSince(start);
  await writeSummary(isQuick ? QUICK_RESULTS : RESULTS, summary, seconds);
  process.stdout.write(`\n${renderSummary(summary)}`);
  process.stderr.write(`all of it took ${seconds} s\n`);
}

async function run(bench: Bench, { isQuick, minutes }: Plan): Promise<Report> {
  const start = performance.now();
  const report = await bench.run({
    isQuick,
    minutes,
    onStep: (step) => process.stderr.write(`${bench.name}: ${step}\n`),
  });
  const path = await writeReport(isQuick ? QUICK_RESULTS : RESULTS, bench.name, report);
  process.stdout.write(`\n${renderReport(bench.name, report)}\n`);
  process.stderr.write(`${relative(".", fileURLToPath(path))}, after ${secondsSince(start)} s\n`);
  return report;
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000);
}
