/** The gazetteer bench: loading all places, their memory, and how fast names are found. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { ensureGazetteerIndex } from "../src/places/gazetteer/ensure-index.ts";
import { fold } from "../src/places/gazetteer/fold.ts";
import { openGazetteer } from "../src/places/gazetteer/gazetteer.ts";
import { readIndexFile } from "../src/places/gazetteer/index-file.ts";
import { KeyCursor } from "../src/places/gazetteer/key-list.ts";
import { latencySchema, memorySchema, spreadOf } from "./measure.ts";
import { createRandom, drawSample, type Random } from "./random.ts";
import { atLeast, atMost, type Bench, type BenchOptions, type Report, type Row } from "./report.ts";

/** What `gazetteer-process.ts` is sent. */
interface GazetteerTask {
  /** Of the index. */
  readonly path: string;
  /** 1 to 12 letters that names of the index begin with. */
  readonly prefixes: readonly string[];
  /** Names of cities with one mistake. */
  readonly misspelt: readonly string[];
}

/** What it answers. */
const resultSchema = z.object({
  places: z.number(),
  loadMs: z.number(),
  /** Before the gazetteer is opened → after some thousand searches. */
  added: memorySchema,
  prefix: latencySchema,
  misspelt: latencySchema,
  /** With the labels of the 25 suggestions. */
  labelled: latencySchema,
});
type GazetteerResult = z.infer<typeof resultSchema>;

const FULL = { rounds: 3, prefixes: 3_000, misspelt: 600 };
const QUICK = { rounds: 2, prefixes: 500, misspelt: 100 };
const PROCESS = fileURLToPath(new URL("./gazetteer-process.ts", import.meta.url));
/** Where tests and the playground keep theirs, too. */
const INDEX_DIRECTORY = fileURLToPath(new URL("../src/places/index/", import.meta.url));
const SEED = 20_260_101;
const MAX_PREFIX_LETTERS = 12;
/** The largest of each country, if they are large enough. */
const CITIES_OF_COUNTRY = 100;
const MIN_POPULATION = 100_000;
/** In a shorter name, one wrong letter gives another name. */
const MIN_MISSPELT_LETTERS = 4;
const ALPHABET = [..."abcdefghijklmnopqrstuvwxyz"];

export const gazetteerBench: Bench = { name: "gazetteer", run: measure };

async function measure({ isQuick, onStep }: BenchOptions): Promise<Report> {
  const { rounds, ...counts } = isQuick ? QUICK : FULL;
  onStep("drawing names");
  const task = drawTask(await ensureGazetteerIndex(INDEX_DIRECTORY), counts);
  onStep(`loading and searching, ${rounds} times`);
  const results: GazetteerResult[] = [];
  while (results.length < rounds) results.push(await runTask(task));
  return {
    rows: rowsOf(results),
    notes: [
      `${rounds} fresh processes, the index file in the system's cache. Resident memory: added by opening it and some thousand searches, after garbage is collected; modules are loaded before. Every text is searched once before it is timed.`,
      `${counts.prefixes} prefixes: the first letters of names drawn from the index, in any script. ${counts.misspelt} misspelt: one letter of the name of a large city swapped, dropped, doubled or replaced. With labels: what autocomplete does with both, from the text to 25 labels, for a person in German.`,
    ],
  };
}

async function runTask(task: GazetteerTask): Promise<GazetteerResult> {
  const child = fork(PROCESS);
  const answers: unknown[] = [];
  child.on("message", (answer) => answers.push(answer));
  child.send(task);
  await once(child, "close");
  return resultSchema.parse(answers[0]);
}

/** The same for the same index. */
function drawTask(
  path: string,
  counts: { readonly prefixes: number; readonly misspelt: number },
): GazetteerTask {
  const random = createRandom(SEED);
  const gazetteer = openGazetteer(path);
  const cities = gazetteer.countryCodes
    .flatMap((countryCode) => gazetteer.largestIn({ countryCode }, CITIES_OF_COUNTRY))
    .filter(({ population }) => population >= MIN_POPULATION)
    .filter(({ name }) => [...fold(name)].length >= MIN_MISSPELT_LETTERS);
  return {
    path,
    prefixes: drawSample(namesIn(path), counts.prefixes, random).map((name) =>
      [...name]
        .slice(0, 1 + random.below(MAX_PREFIX_LETTERS))
        .join("")
        .trim(),
    ),
    misspelt: drawSample(cities, counts.misspelt, random).map(({ name }) => misspell(name, random)),
  };
}

function* namesIn(path: string): Generator<string> {
  const { keys, keyBlocks } = readIndexFile(path);
  const cursor = new KeyCursor(keys, keyBlocks);
  while (cursor.next()) yield Buffer.from(cursor.key.subarray(0, cursor.length)).toString("utf8");
}

/** Swaps, drops, doubles or replaces one letter, so that the search text differs. Needs two different letters. */
export function misspell(name: string, random: Random): string {
  const letters = [...name];
  for (;;) {
    const at = random.below(letters.length);
    const pair = letters.slice(at, at + 2);
    const misspelt = random
      .pick([
        letters.toSpliced(at, pair.length, ...pair.toReversed()),
        letters.toSpliced(at, 1),
        letters.toSpliced(at, 0, ...pair.slice(0, 1)),
        letters.toSpliced(at, 1, random.pick(ALPHABET)),
      ])
      .join("");
    if (fold(misspelt) !== fold(name)) return misspelt;
  }
}

function rowsOf(results: readonly GazetteerResult[]): readonly Row[] {
  const row = (what: string, unit: string, read: (result: GazetteerResult) => number): Row => ({
    what,
    unit,
    measured: spreadOf(results.map(read)),
  });
  return [
    { ...row("places", "", ({ places }) => places), target: atLeast(150_000) },
    { ...row("load", "ms", ({ loadMs }) => loadMs), target: atMost(100) },
    { ...row("resident memory", "MB", ({ added }) => added.resident), target: atMost(40) },
    row("prefix, p50", "ms", ({ prefix }) => prefix.p50),
    { ...row("prefix, p99", "ms", ({ prefix }) => prefix.p99), target: atMost(0.3) },
    row("misspelt, p50", "ms", ({ misspelt }) => misspelt.p50),
    { ...row("misspelt, p99", "ms", ({ misspelt }) => misspelt.p99), target: atMost(3) },
    row("with labels, p99", "ms", ({ labelled }) => labelled.p99),
  ];
}
