/** Started by the gazetteer bench: measures our gazetteer in a new process. */
import { loadDisplayNames } from "../../src/places/display-names/display-names.ts";
import { ensureGazetteerIndex } from "../../src/places/gazetteer/ensure-index.ts";
import { type Gazetteer, openGazetteer } from "../../src/places/gazetteer/gazetteer.ts";
import {
  createNarrowedSearch,
  type NarrowedSearch,
} from "../../src/places/gazetteer/search-narrowed.ts";
import { createPlaces } from "../../src/places/places.ts";
import { serveTask } from "../child-task.ts";
import { latencyOf, memoryAdded, roundsInTurn, settledMemory, timeEach } from "../measure.ts";
import { LIMIT } from "./engine.ts";
import {
  type IndexTask,
  indexTaskSchema,
  type LoadResult,
  type SpeedResult,
  type Subject,
} from "./index-tasks.ts";
import { qualityOf, ranksOf } from "./quality.ts";
import type { Meaning, Queries } from "./queries.ts";

const LOCALE = "en";
/** A language in which many places have other names. */
const READER = { locale: "de", homeCountryCode: "DE" } as const;

interface Opened {
  readonly gazetteer: Gazetteer;
  readonly narrowed: NarrowedSearch;
}

await serveTask(indexTaskSchema, work);

async function work(task: IndexTask): Promise<unknown> {
  switch (task.kind) {
    case "build":
      return build(task.directory);
    case "load":
      return load(task.path, task.queries);
    case "speed":
      return speed(task);
  }
}

async function build(directory: string) {
  const start = performance.now();
  const path = await ensureGazetteerIndex({ directory });
  return { path, milliseconds: performance.now() - start };
}

function open(path: string): Opened {
  const gazetteer = openGazetteer(path);
  return { gazetteer, narrowed: createNarrowedSearch(gazetteer) };
}

async function load(path: string, queries: Queries): Promise<LoadResult> {
  const before = await settledMemory();
  const start = performance.now();
  const opened = open(path);
  const loadMs = performance.now() - start;
  const [firstText = ""] = queries.prefixes;
  const [firstSearchMs = 0] = timeEach([firstText], (text) => searchNarrowed(opened, text));
  searchAll(opened, queries);
  const added = memoryAdded(before, await settledMemory());
  return { places: opened.gazetteer.size, loadMs, firstSearchMs, added };
}

function searchAll(opened: Opened, { prefixes, misspelt, narrowed, points }: Queries): void {
  for (const text of prefixes) search(opened, text);
  for (const { text } of misspelt) search(opened, text);
  for (const { text } of narrowed) searchNarrowed(opened, text);
  for (const point of points) opened.gazetteer.nearest(point);
}

async function speed(task: Extract<IndexTask, { kind: "speed" }>): Promise<SpeedResult> {
  const { path, queries, rounds } = task;
  const opened = open(path);
  const subjects = subjectsOf(opened, queries);
  const latencies = await roundsInTurn(
    rounds,
    subjects.map(
      ({ run }) =>
        () =>
          latencyOf(run()),
    ),
  );
  return {
    latencies: subjects.map(({ subject }, at) => ({ subject, rounds: latencies[at] ?? [] })),
    misspelt: qualityOf(ranksOf(queries.misspelt, (text) => search(opened, text))),
    narrowed: qualityOf(ranksOf(queries.narrowed, (text) => searchNarrowed(opened, text))),
    similarCount: similarOf(opened, queries).length,
  };
}

interface TimedSubject {
  readonly subject: Subject;
  /** Milliseconds of each call. */
  readonly run: () => readonly number[];
}

function subjectsOf(opened: Opened, queries: Queries): readonly TimedSubject[] {
  const { gazetteer } = opened;
  const places = createPlaces({ gazetteer, displayNames: loadDisplayNames() });
  const { prefixes, letters, points } = queries;
  const misspelt = textsOf(queries.misspelt);
  const similar = similarOf(opened, queries);
  const narrowed = textsOf(queries.narrowed);
  const find = (text: string) => search(opened, text);
  const suggest = (text: string) => places.suggest(text, READER);
  return [
    { subject: "prefix", run: () => timeEach(prefixes, find) },
    { subject: "letter", run: () => timeEach(letters, find) },
    { subject: "misspelt", run: () => timeEach(misspelt, find) },
    { subject: "similar", run: () => timeEach(similar, find) },
    {
      subject: "narrowed",
      run: () => timeEach(narrowed, (text) => searchNarrowed(opened, text)),
    },
    { subject: "nearest", run: () => timeEach(points, (point) => gazetteer.nearest(point)) },
    { subject: "suggest-prefix", run: () => timeEach(prefixes, suggest) },
    { subject: "suggest-misspelt", run: () => timeEach(misspelt, suggest) },
  ];
}

/** The misspelt texts that no name begins with. Only these are compared with all names. */
function similarOf({ gazetteer }: Opened, { misspelt }: Queries): readonly string[] {
  return textsOf(misspelt).filter(
    (text) => gazetteer.search(text, { limit: 1, tolerance: "beginning" }).length === 0,
  );
}

function textsOf(meanings: readonly Meaning[]): readonly string[] {
  return meanings.map(({ text }) => text);
}

function search({ gazetteer }: Opened, text: string): readonly number[] {
  return gazetteer.search(text, { limit: LIMIT }).map(({ place }) => place.id);
}

function searchNarrowed({ narrowed }: Opened, text: string): readonly number[] {
  const result = narrowed.search(text, { limit: LIMIT, locale: LOCALE });
  switch (result.kind) {
    case "places":
      return result.matches.map(({ place }) => place.id);
    case "area":
      return [
        ...result.namesakes.map(({ place }) => place.id),
        ...result.largest.map(({ id }) => id),
      ];
    case "nothing":
      return result.closest.map(({ place }) => place.id);
  }
}
