/** The command bench: how fast `/forecast` is answered from memory, compared with a bot that sends a constant. */
import { setImmediate } from "node:timers/promises";
import { type Latency, latencyOf, roundsInTurn, spreadOf } from "./measure.ts";
import { atPace } from "./programs/pace.ts";
import { chooseCities, createPeople, type People } from "./programs/people.ts";
import { bareProgram, ourProgram } from "./programs/programs.ts";
import { type Stage, withStages } from "./programs/stage.ts";
import { requesterAt, wideWorld } from "./programs/worlds.ts";
import type { Bench, BenchOptions, Report, Row } from "./report.ts";

const FULL = { rounds: 3, inTurn: 800, pacedRounds: 2, paced: 150, warmUp: 600 };
const QUICK = { rounds: 2, inTurn: 40, pacedRounds: 1, paced: 25, warmUp: 20 };
const PACED_PER_SECOND = 50;
/** The usual number of days, and the most that is shown without a chart. */
const DAYS = [3, 7] as const;
const MAX_RATIO = 1.5;

/** Enough people that nobody reaches the bot's rate limit. */
const WORLD = { guilds: 50, channels: 1, people: 100 };

type Quantities = typeof FULL;

interface Subject {
  readonly stage: Stage;
  readonly people: People;
  readonly cities: readonly string[];
}

export const commandBench: Bench = { name: "command", needsPrograms: true, run: measure };

function measure(options: BenchOptions): Promise<Report> {
  return withStages(
    [{ world: wideWorld(WORLD) }, { world: wideWorld(WORLD) }],
    async ([ours, bare]) => {
      if (ours === undefined || bare === undefined) throw new Error("two stages are needed");
      options.onStep("starting both bots");
      const programs = [ours.run(ourProgram()), bare.run(bareProgram())];
      try {
        await Promise.all(programs.map(({ ready }) => ready));
        return await ask(ours, bare, options);
      } finally {
        await Promise.all(programs.map((program) => program.stop()));
      }
    },
  );
}

async function ask(ours: Stage, bare: Stage, { isQuick, onStep }: BenchOptions): Promise<Report> {
  const quantities = isQuick ? QUICK : FULL;
  const cities = await chooseCities(ours, requesterAt(0, WORLD));
  const subjects = [ours, bare].map((stage) => ({ stage, people: createPeople(stage), cities }));
  onStep("warming up");
  for (const subject of subjects) await askInTurn(subject, quantities.warmUp);
  onStep(`${quantities.rounds} rounds of ${quantities.inTurn} commands, one after the other`);
  const inTurn = await rounds(quantities.rounds, subjects, (subject) =>
    askInTurn(subject, quantities.inTurn),
  );
  onStep(`${quantities.pacedRounds} rounds of ${quantities.paced} commands, ${PACED_PER_SECOND}/s`);
  const paced = await rounds(quantities.pacedRounds, subjects, (subject) =>
    askPaced(subject, quantities.paced),
  );
  for (const { people } of subjects) people.end();
  return {
    rows: [
      ...rowsOf("one after the other", inTurn, true),
      ...rowsOf(`${PACED_PER_SECOND}/s`, paced, false),
    ],
    notes: notesOf(quantities),
  };
}

interface Compared {
  readonly ours: readonly Latency[];
  readonly bare: readonly Latency[];
}

async function rounds(
  count: number,
  subjects: readonly Subject[],
  run: (subject: Subject) => Promise<readonly number[]>,
): Promise<Compared> {
  const [ours = [], bare = []] = await roundsInTurn(
    count,
    subjects.map((subject) => async () => latencyOf(await run(subject))),
  );
  return { ours, bare };
}

function command({ stage, cities }: Subject, index: number) {
  const location = cities[index % cities.length] ?? "";
  // Each city with both numbers of days.
  const days = DAYS[Math.floor(index / cities.length) % DAYS.length] ?? DAYS[0];
  const requester = requesterAt(index, WORLD);
  return () =>
    stage.discord.runCommand({ name: "forecast", options: { location, days }, ...requester });
}

/** Milliseconds of each. */
async function askInTurn(subject: Subject, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { callbackMs } = await subject.people.ask(command(subject, index));
    times.push(callbackMs);
    await setImmediate();
  }
  return times;
}

/** Milliseconds of each, in any order. Nobody waits for another answer. */
async function askPaced(subject: Subject, count: number): Promise<readonly number[]> {
  const asked: ReturnType<People["ask"]>[] = [];
  await atPace({ perSecond: PACED_PER_SECOND, count }, (index) => {
    asked.push(subject.people.ask(command(subject, index)));
  });
  return (await Promise.all(asked)).map(({ callbackMs }) => callbackMs);
}

/** @param isJudged whether there are enough samples for a meaningful 99th percentile */
function rowsOf(how: string, { ours, bare }: Compared, isJudged: boolean): readonly Row[] {
  const ms = (whose: string, part: "p50" | "p99", rounds: readonly Latency[]): Row => ({
    what: `${how}: ${whose}, ${part}`,
    unit: "ms",
    measured: spreadOf(rounds.map((round) => round[part])),
  });
  const ratio = (part: "p50" | "p99") =>
    spreadOf(ours.map((round, index) => round[part] / (bare[index]?.[part] ?? Number.NaN)));
  return [
    ms("ours", "p50", ours),
    ms("bare", "p50", bare),
    ms("ours", "p99", ours),
    ms("bare", "p99", bare),
    { what: `${how}: ours against bare, p50`, unit: "×", measured: ratio("p50") },
    {
      what: `${how}: ours against bare, p99`,
      unit: "×",
      measured: ratio("p99"),
      ...(isJudged ? { target: { bound: "at-most", value: MAX_RATIO } } : {}),
      headline: `\`/forecast\` from memory, dispatch → callback, p99 against a bare discord.js bot, ${how}`,
    },
  ];
}

function notesOf({ rounds: count, inTurn, pacedRounds, paced, warmUp }: Quantities) {
  return [
    `From the dispatch at the fake Discord to the arrival of the callback there, before it is read and checked. ${count} rounds of ${inTurn} one after the other, ${pacedRounds} of ${paced} at ${PACED_PER_SECOND}/s, after ${warmUp} to warm up; the two bots in turn.`,
    "Ours: as `npm start` runs it, log level info, a forecast in memory for 3 and for 7 days in turn, of 20 cities chosen from suggestions. Bare: discord.js with the Guilds intent and one constant embed.",
    "Ratios: of each round's percentiles; in the table their median, least and most.",
  ];
}
