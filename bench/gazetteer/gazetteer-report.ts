/** The gazetteer's measurements → the rows, the comparison and the notes of its report. */
import { type Latency, type Spread, spreadOf } from "../measure.ts";
import { type Comparison, type ComparisonRow, type Report, type Row, single } from "../report.ts";
import { ENGINES, type EngineName, type EngineResult } from "./engine.ts";
import type { LoadResult, Quality, SpeedResult, Subject } from "./index-tasks.ts";
import { qualityOf } from "./quality.ts";

export interface Measured {
  readonly buildMs: number;
  readonly fileBytes: number;
  /** One per process. */
  readonly loads: readonly LoadResult[];
  readonly speed: SpeedResult;
  readonly engines: ReadonlyMap<EngineName, ComparedEngine>;
}

export interface ComparedEngine {
  readonly result: EngineResult;
  /** How many texts of each kind it was asked. */
  readonly asked: number;
}

const MIN_PLACES = 150_000;
const MAX_LOAD_MS = 150;
const MAX_RESIDENT_MEGABYTES = 40;

interface SubjectRows {
  readonly subject: Subject;
  readonly what: string;
  readonly maxP99Ms?: number;
  /** Name of the p99 in the summary. */
  readonly headline?: string;
}

const SUBJECT_ROWS: readonly SubjectRows[] = [
  {
    subject: "prefix",
    what: "prefix of 1–12 letters",
    maxP99Ms: 1,
    headline: "autocomplete: prefix of 1–12 letters, p99",
  },
  {
    subject: "letter",
    what: "every first letter",
    maxP99Ms: 1,
    headline: "autocomplete: one letter, p99",
  },
  {
    subject: "misspelt",
    what: "misspelt city",
    maxP99Ms: 10,
    headline: "autocomplete: misspelt, p99",
  },
  { subject: "similar", what: "misspelt, begins no name", maxP99Ms: 10 },
  { subject: "narrowed", what: "narrowed (Paris, TX)" },
  { subject: "nearest", what: "nearest town" },
  { subject: "suggest-prefix", what: "25 labels, prefix", maxP99Ms: 1 },
  { subject: "suggest-misspelt", what: "25 labels, misspelt", maxP99Ms: 10 },
];

const NOTES: readonly string[] = [
  "Median of the rounds, in brackets the least and the most; a target is judged by the median. MB are 1,000,000 bytes.",
  "Load: index file → ready, in a fresh process each round, the file in the system's cache. Resident: added by opening it and a few thousand searches of every kind, after garbage is collected; modules are loaded before.",
  "Prefixes are the first letters of names drawn from the index; every first letter is asked once besides. Misspelt: one letter of the name of a city of 100,000 people swapped, dropped, doubled or replaced, wherever, the first letter too; some become another place's name, and count as not found.",
  "25 labels: what autocomplete does from the text to the labels, for a viewer in German, held to the same targets.",
];

const COMPARISON_NOTES: readonly string[] = [
  "Side by side: each alone in a process, the same texts in the same order after the same warm-up, one round; our folding of accents for all. Memory holds the index and what the program needs to answer with ids; ours answers with names, regions and zones.",
  "minisearch: every name of every place, prefix and fuzzy 0.2, all words needed, main names twice as much, times the squared logarithm of the population: the best of the settings tried. fuse.js: main names only and fewer texts, as it compares the text with every name; threshold 0.3, the largest place first among equals.",
  "The last two rows count only the misspelt texts that all were asked.",
  "Ready: ours opens a file that was built once (build time above); the others build theirs, the reading of the data not counted.",
];

/** The whole report. */
export function gazetteerReport(measured: Measured): Report {
  return {
    rows: [...indexRows(measured), ...speedRows(measured.speed), ...qualityRows(measured.speed)],
    comparison: comparisonOf(measured.engines),
    notes: [...NOTES, ...COMPARISON_NOTES],
  };
}

function indexRows({ buildMs, fileBytes, loads }: Measured): readonly Row[] {
  const overLoads = (read: (load: LoadResult) => number): Spread => spreadOf(loads.map(read));
  return [
    {
      what: "places",
      unit: "",
      measured: overLoads(({ places }) => places),
      target: { bound: "at-least", value: MIN_PLACES },
      headline: "gazetteer: places",
    },
    { what: "build, once", unit: "s", measured: single(buildMs / 1000) },
    { what: "index file", unit: "MB", measured: single(fileBytes / 1e6) },
    {
      what: "load",
      unit: "ms",
      measured: overLoads(({ loadMs }) => loadMs),
      target: { bound: "at-most", value: MAX_LOAD_MS },
      headline: "gazetteer: load",
    },
    {
      what: "first search after it",
      unit: "ms",
      measured: overLoads(({ firstSearchMs }) => firstSearchMs),
    },
    {
      what: "resident memory added",
      unit: "MB",
      measured: overLoads(({ added }) => added.resident),
      target: { bound: "at-most", value: MAX_RESIDENT_MEGABYTES },
      headline: "gazetteer: resident memory",
    },
    {
      what: "objects and buffers added",
      unit: "MB",
      measured: overLoads(({ added }) => added.used),
    },
  ];
}

function speedRows({ latencies }: SpeedResult): readonly Row[] {
  return SUBJECT_ROWS.flatMap(({ subject, what, maxP99Ms, headline }) => {
    const rounds = latencies.find((latency) => latency.subject === subject)?.rounds ?? [];
    const row = (part: keyof Latency): Row => ({
      what: `${what}, ${part}`,
      unit: "ms",
      measured: rounds.length === 0 ? null : spreadOf(rounds.map((latency) => latency[part])),
      ...(part === "p99" && maxP99Ms !== undefined
        ? { target: { bound: "at-most", value: maxP99Ms } }
        : {}),
      ...(part === "p99" && headline !== undefined ? { headline } : {}),
    });
    return [row("p50"), row("p99"), row("max")];
  });
}

function qualityRows({ misspelt, narrowed, similarCount }: SpeedResult): readonly Row[] {
  const rows = (what: string, quality: Quality): readonly Row[] => [
    { what: `${what}, meant place first`, unit: "%", measured: single(quality.first * 100) },
    {
      what: `${what}, among the first 5`,
      unit: "%",
      measured: single(quality.firstFive * 100),
    },
  ];
  return [
    ...rows("misspelt city", misspelt),
    { what: "misspelt texts that begin no name", unit: "", measured: single(similarCount) },
    ...rows("narrowed", narrowed),
  ];
}

function comparisonOf(engines: Measured["engines"]): Comparison {
  const row = (
    what: string,
    unit: string,
    read: (engine: ComparedEngine) => number,
  ): ComparisonRow => ({
    what,
    unit,
    values: ENGINES.map((name) => {
      const engine = engines.get(name);
      return engine === undefined ? null : read(engine);
    }),
  });
  const common = Math.min(...[...engines.values()].map(({ asked }) => asked));
  const commonQuality = ({ result }: ComparedEngine) => qualityOf(result.ranks.slice(0, common));
  return {
    subjects: ENGINES,
    rows: [
      row("ready", "ms", ({ result }) => result.readyMs),
      row("objects and buffers", "MB", ({ result }) => result.added.used),
      row("resident memory", "MB", ({ result }) => result.added.resident),
      row("texts of each kind", "", ({ asked }) => asked),
      row("prefix, p50", "ms", ({ result }) => result.prefix.p50),
      row("prefix, p99", "ms", ({ result }) => result.prefix.p99),
      row("misspelt, p50", "ms", ({ result }) => result.misspelt.p50),
      row("misspelt, p99", "ms", ({ result }) => result.misspelt.p99),
      row("meant place first", "%", ({ result }) => qualityOf(result.ranks).first * 100),
      row("among the first 5", "%", ({ result }) => qualityOf(result.ranks).firstFive * 100),
      row(`meant place first, ${common} texts`, "%", (engine) => commonQuality(engine).first * 100),
      row(
        `among the first 5, ${common} texts`,
        "%",
        (engine) => commonQuality(engine).firstFive * 100,
      ),
    ],
  };
}
