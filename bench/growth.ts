/** The growth bench: the cost of a post among many schedules, and of a command in many servers. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { runTask } from "./child-task.ts";
import { type GrowthResult, growthResultSchema } from "./growth/growth-task.ts";
import { roundsInTurn, spreadOf } from "./measure.ts";
import { chooseCities, createPeople } from "./programs/people.ts";
import { ourProgram } from "./programs/programs.ts";
import type { RunningProgram } from "./programs/running-program.ts";
import { type Stage, withStages } from "./programs/stage.ts";
import { requesterAt, wideWorld } from "./programs/worlds.ts";
import { type Bench, type BenchOptions, type Row, single } from "./report.ts";

const POSTS_PROCESS = new URL("./growth/posts-process.ts", import.meta.url);
const FULL = {
  schedules: [1_000, 10_000, 100_000],
  posts: 150,
  guilds: [100, 1_000, 2_500],
  commands: 150,
  rounds: 3,
};
const QUICK = { schedules: [200, 2_000], posts: 50, guilds: [10, 100], commands: 30, rounds: 1 };

/** The people who use the bot. Each is in every server. */
const PEOPLE = 20;
/** Discord takes 50 posts a second. A slower post would delay the next ones. */
const MS_AT_DISCORDS_PACE = 20;

type Quantities = typeof FULL;

interface CommandCost {
  readonly cpuMs: number;
  readonly wallMs: number;
}

export const growthBench: Bench = {
  name: "growth",
  needsPrograms: true,
  run: async (options) => {
    const quantities = options.isQuick ? QUICK : FULL;
    const posts = await measurePosts(quantities, options);
    const commands = await measureCommands(quantities, options);
    return {
      rows: [...postRows(posts), ...commandRows(quantities.guilds, commands)],
      notes: notesOf(quantities),
    };
  },
};

async function measurePosts(
  { schedules, posts, rounds }: Quantities,
  { onStep }: BenchOptions,
): Promise<GrowthResult> {
  onStep(`${posts} posts among ${schedules.join(", ")} schedules`);
  const directory = await mkdtemp(join(tmpdir(), "growth-bench-"));
  try {
    return await withStages([{}], ([stage]) => {
      if (stage === undefined) throw new Error("a stage is needed");
      const { environment } = stage;
      const task = { directory, environment, sizes: schedules, rounds, posts };
      return runTask({ module: POSTS_PROCESS, task, result: growthResultSchema });
    });
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The rounds for each number of servers. */
function measureCommands(
  { guilds, commands, rounds }: Quantities,
  { onStep }: BenchOptions,
): Promise<readonly (readonly CommandCost[])[]> {
  onStep(`${commands} commands in ${guilds.join(", ")} servers`);
  const worlds = guilds.map((count) => ({
    world: wideWorld({ guilds: count, channels: 5, people: PEOPLE }),
  }));
  return withStages(worlds, async (stages) => {
    const subjects = stages.map((stage) => ({ stage, running: stage.run(ourProgram()) }));
    try {
      await Promise.all(subjects.map(({ running }) => running.ready));
      const [first] = stages;
      if (first === undefined) return [];
      const cities = await chooseCities(first);
      const runs = subjects.map(
        ({ stage, running }) =>
          () =>
            askAll(stage, running, { cities, commands }),
      );
      for (const run of runs) await run();
      return await roundsInTurn(rounds, runs);
    } finally {
      await Promise.all(subjects.map(({ running }) => running.stop()));
    }
  });
}

async function askAll(
  stage: Stage,
  running: RunningProgram,
  { cities, commands }: { readonly cities: readonly string[]; readonly commands: number },
): Promise<CommandCost> {
  const people = createPeople(stage);
  const { length } = stage.discord.world.guilds;
  const cpuBefore = await running.cpuMs();
  let wallMs = 0;
  for (let index = 0; index < commands; index += 1) {
    const options = { location: cities[index % cities.length] ?? "", days: 3 };
    const requester = requesterAt(index, { guilds: length, people: PEOPLE });
    const act = () => stage.discord.runCommand({ name: "forecast", options, ...requester });
    wallMs += (await people.ask(act)).callbackMs;
    await setImmediate();
  }
  people.end();
  const cpuMs = (await running.cpuMs()) - cpuBefore;
  return { cpuMs: cpuMs / commands, wallMs: wallMs / commands };
}

function postRows(results: GrowthResult): readonly Row[] {
  const count = (size: number) => size.toLocaleString("en");
  const [first] = results;
  const last = results.at(-1);
  if (first === undefined || last === undefined) return [];
  return [
    ...results.flatMap(({ size, cpuMs, wallMs }): readonly Row[] => [
      {
        what: `a post among ${count(size)} schedules, processor time`,
        unit: "ms",
        measured: spreadOf(cpuMs),
      },
      {
        what: `a post among ${count(size)} schedules, time`,
        unit: "ms",
        measured: spreadOf(wallMs),
        target: { bound: "at-most", value: MS_AT_DISCORDS_PACE },
      },
    ]),
    {
      what: `a post, ${count(last.size)} against ${count(first.size)}, processor time`,
      unit: "×",
      measured: spreadOf(ratios(last.cpuMs, first.cpuMs)),
      headline: `processor time of a daily post, ${count(last.size)} schedules against ${count(first.size)}`,
    },
    ...results.map(({ size, lookThroughMs }) => ({
      what: `looking through ${count(size)} schedules at the start`,
      unit: "ms",
      measured: single(lookThroughMs),
    })),
  ];
}

function commandRows(
  guilds: readonly number[],
  rounds: readonly (readonly CommandCost[])[],
): readonly Row[] {
  const cpuOf = (index: number) => (rounds.at(index) ?? []).map(({ cpuMs }) => cpuMs);
  const count = (index: number) => guilds.at(index)?.toLocaleString("en") ?? "";
  return [
    ...rounds.flatMap((costs, index): readonly Row[] => [
      {
        what: `a command in ${count(index)} servers, processor time`,
        unit: "ms",
        measured: spreadOf(costs.map(({ cpuMs }) => cpuMs)),
      },
      {
        what: `a command in ${count(index)} servers, dispatch → callback`,
        unit: "ms",
        measured: spreadOf(costs.map(({ wallMs }) => wallMs)),
      },
    ]),
    {
      what: `a command, ${count(-1)} servers against ${count(0)}, processor time`,
      unit: "×",
      measured: spreadOf(ratios(cpuOf(-1), cpuOf(0))),
      headline: `processor time of \`/forecast\` from memory, ${count(-1)} servers against ${count(0)}`,
    },
  ];
}

function ratios(ours: readonly number[], others: readonly number[]): readonly number[] {
  return ours.map((value, round) => value / (others[round] ?? Number.NaN));
}

function notesOf({ posts, commands, rounds }: Quantities): readonly string[] {
  return [
    `Posts: ${rounds} rounds in turn of ${posts} due posts after one to warm up, SQLite; the runner's own work on each (claim, render, mark, finish) with forecasts in memory, a Discord that takes everything, and a clock that does not wait.`,
    `Commands: ${rounds} rounds in turn of ${commands} after one to warm up, by the bot as \`npm start\` runs it, one after the other, in servers all over; dispatch → callback is the mean.`,
  ];
}
