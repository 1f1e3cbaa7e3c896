/** The memory bench: resident memory of a bot in 2,500 servers, ours and bare ones. */
import { setTimeout as sleep } from "node:timers/promises";
import { spreadOf } from "./measure.ts";
import { chooseCities, createPeople } from "./programs/people.ts";
import { bareProgram, ourProgram, type Program } from "./programs/programs.ts";
import { type Stage, withStages } from "./programs/stage.ts";
import { requesterAt, type WorldSize, wideWorld } from "./programs/worlds.ts";
import type { Bench, BenchOptions, Report, Row } from "./report.ts";

/** The people who use the bot. Each is in every server. */
const PEOPLE = 20;
const SIZE = { guilds: 2_500, channels: 20, roles: 20, overwrites: 2 } as const;
const FULL = { rounds: 2, commands: 150, restMs: 3_000, size: SIZE };
const QUICK = { rounds: 1, commands: 20, restMs: 500, size: { ...SIZE, guilds: 50 } };
const MAX_RATIO = 0.6;

type Quantities = Omit<typeof FULL, "size"> & { readonly size: WorldSize };

/** Megabytes. */
interface Resident {
  /** After the start, when it is idle. */
  readonly idle: number;
  /** After commands, when it is idle again. */
  readonly used: number;
}

interface Subject {
  readonly name: string;
  readonly program: Program;
  readonly environment: Readonly<Record<string, string>>;
}

export const memoryBench: Bench = { name: "memory", needsPrograms: true, run: measure };

function subjectsOf(): readonly Subject[] {
  return [
    { name: "bare, Guilds intent", program: bareProgram(), environment: {} },
    { name: "bare, no intents", program: bareProgram(), environment: { BARE_INTENTS: "none" } },
    { name: "ours", program: ourProgram(), environment: {} },
  ];
}

function measure({ isQuick, onStep }: BenchOptions): Promise<Report> {
  const quantities: Quantities = isQuick ? QUICK : FULL;
  const world = wideWorld({ ...quantities.size, people: PEOPLE });
  const subjects = subjectsOf();
  return withStages(
    subjects.map(() => ({ world })),
    async (stages) => {
      const rounds: (readonly Resident[])[] = [];
      for (let round = 1; round <= quantities.rounds; round += 1) {
        onStep(`round ${round} of ${quantities.rounds}`);
        rounds.push(await measureAll(stages, subjects, quantities));
      }
      const of = (index: number) => rounds.flatMap((round) => round.slice(index, index + 1));
      return reportOf({ guilds: of(0), bare: of(1), ours: of(2) }, quantities);
    },
  );
}

/** All at once, each with its own Discord: they do not compete for memory. */
async function measureAll(
  stages: readonly Stage[],
  subjects: readonly Subject[],
  { commands, restMs }: Quantities,
): Promise<readonly Resident[]> {
  const started = stages.flatMap((stage, index) =>
    subjects
      .slice(index, index + 1)
      .map(({ program, environment }) => ({ stage, running: stage.run(program, { environment }) })),
  );
  try {
    await Promise.all(started.map(({ running }) => running.ready));
    await sleep(restMs);
    const idle = await Promise.all(started.map(({ running }) => running.residentMb()));
    const cities = await chooseCities(started.at(-1)?.stage ?? fail());
    for (const { stage } of started) await use(stage, cities, commands);
    await sleep(restMs);
    const used = await Promise.all(started.map(({ running }) => running.residentMb()));
    return idle.map((megabytes, index) => ({ idle: megabytes, used: used[index] ?? Number.NaN }));
  } finally {
    await Promise.all(started.map(({ running }) => running.stop()));
  }
}

function fail(): never {
  throw new Error("nothing was started");
}

/** Commands in all servers, each city with both numbers of days. */
async function use(stage: Stage, cities: readonly string[], commands: number): Promise<void> {
  const people = createPeople(stage);
  const { length } = stage.discord.world.guilds;
  for (let index = 0; index < commands; index += 1) {
    const location = cities[index % cities.length] ?? "";
    const options = { location, days: index % 2 === 0 ? 3 : 7 };
    const requester = requesterAt(index, { guilds: length, people: PEOPLE });
    await people.ask(() => stage.discord.runCommand({ name: "forecast", options, ...requester }));
  }
  people.end();
}

interface Rounds {
  readonly guilds: readonly Resident[];
  readonly bare: readonly Resident[];
  readonly ours: readonly Resident[];
}

function reportOf(
  { guilds, bare, ours }: Rounds,
  { rounds, commands, restMs, size }: Quantities,
): Report {
  const row = (what: string, when: keyof Resident, of: readonly Resident[]): Row => ({
    what: `${what}, ${when === "idle" ? "after the start" : "after commands"}`,
    unit: "MB",
    measured: spreadOf(of.map((resident) => resident[when])),
  });
  const ratio = (when: keyof Resident) =>
    spreadOf(ours.map((resident, at) => resident[when] / (guilds[at]?.[when] ?? Number.NaN)));
  const target = { bound: "at-most", value: MAX_RATIO } as const;
  return {
    rows: [
      row("bare, Guilds intent", "idle", guilds),
      row("bare, no intents", "idle", bare),
      row("ours", "idle", ours),
      { what: "ours against bare, after the start", unit: "×", measured: ratio("idle"), target },
      row("bare, Guilds intent", "used", guilds),
      row("bare, no intents", "used", bare),
      row("ours", "used", ours),
      {
        what: "ours against bare, after commands",
        unit: "×",
        measured: ratio("used"),
        target,
        headline: `memory in ${size.guilds.toLocaleString("en")} servers against a bare discord.js bot with the Guilds intent`,
      },
    ],
    notes: [
      `Resident memory seen from outside (VmRSS), ${restMs / 1000} s after the start, and ${restMs / 1000} s after ${commands} answered commands; ${rounds} rounds of fresh processes. Each before a Discord of its own with ${size.guilds} servers of ${size.channels} channels and ${size.roles} roles, ${size.overwrites} overwrites a channel.`,
      "Ours: as `npm start` runs it, with all places in memory, forecasts of 20 cities, and no chart drawn. Bare: discord.js with its default caches and one constant answer.",
    ],
  };
}
