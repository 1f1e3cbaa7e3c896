/** The signing bench: signatures and time for requests to the weather service, compared with a naive client. */
import { runTask } from "./child-task.ts";
import { spreadOf } from "./measure.ts";
import { withStages } from "./programs/stage.ts";
import { type Bench, type BenchOptions, type Report, type Row, single } from "./report.ts";
import {
  type ClientResult,
  type SigningResult,
  signingResultSchema,
} from "./signing/signing-task.ts";

const CLIENT_PROCESS = new URL("./signing/client-process.ts", import.meta.url);
const FULL = { rounds: 3, inTurn: 100, atOnce: 50, lots: 2 };
const QUICK = { rounds: 1, inTurn: 20, atOnce: 10, lots: 1 };

type Times = "inTurnMs" | "atOnceMs" | "inTurnCpuMs";

export const signingBench: Bench = { name: "signing", run: measure };

function measure({ isQuick, onStep }: BenchOptions): Promise<Report> {
  const quantities = isQuick ? QUICK : FULL;
  return withStages([{}], async ([stage]) => {
    if (stage === undefined) throw new Error("a stage is needed");
    onStep(`${quantities.rounds} rounds`);
    const task = { environment: stage.environment, ...quantities };
    const result = await runTask({ module: CLIENT_PROCESS, task, result: signingResultSchema });
    const [violation] = stage.weather.requests.flatMap(({ violations }) => violations);
    if (violation !== undefined) throw new Error(`A client broke a rule: ${violation}`);
    return { rows: rowsOf(result, quantities.atOnce), notes: notesOf(quantities) };
  });
}

function rowsOf({ ours, naive }: SigningResult, atOnce: number): readonly Row[] {
  const compare = (how: string, times: Times): readonly Row[] => [
    { what: `${how}: ours`, unit: "ms", measured: spreadOf(ours[times]) },
    { what: `${how}: naive`, unit: "ms", measured: spreadOf(naive[times]) },
    { what: `${how}: ours against naive`, unit: "×", measured: ratio(ours, naive, times) },
  ];
  return [
    { what: "requests of each", unit: "", measured: single(ours.requests) },
    {
      what: "tokens signed: ours",
      unit: "",
      measured: single(ours.signatures),
      target: { bound: "at-most", value: 1 },
      headline: `tokens signed for ${ours.requests.toLocaleString("en")} requests within one lifetime`,
    },
    { what: "tokens signed: naive", unit: "", measured: single(naive.signatures) },
    ...compare("a request, one after the other", "inTurnMs"),
    ...compare(`a request, ${atOnce} at once`, "atOnceMs"),
    ...compare("processor time of a request", "inTurnCpuMs"),
  ];
}

function ratio(ours: ClientResult, naive: ClientResult, times: Times) {
  return spreadOf(ours[times].map((time, round) => time / (naive[times][round] ?? Number.NaN)));
}

function notesOf({ rounds, inTurn, atOnce, lots }: typeof FULL): readonly string[] {
  return [
    `${rounds} rounds in turn after one to warm up, each of ${inTurn} requests one after the other and ${lots} lots of ${atOnce} at once, for three days at many places; both clients in one process, the fake weather service in another. Signatures are counted at the runtime's Web Crypto.`,
    "Ours checks every field of the answer and has one deadline over its retries; naive is fetch and jose, the key read and a token signed for each request, the answer taken as it comes.",
  ];
}
