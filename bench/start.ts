/** The start bench: time from the start of the process to READY. */
import { ratioOf, roundsInTurn, spreadOf } from "./measure.ts";
import { bareProgram, ourProgram, type Program } from "./programs.ts";
import { atMost, type Bench, type BenchOptions, type Report } from "./report.ts";
import { openStage, type Stage } from "./stage.ts";

const FULL = { rounds: 5 };
const QUICK = { rounds: 1 };

export const startBench: Bench = { name: "start", needsPrograms: true, run: measure };

async function measure({ isQuick, onStep }: BenchOptions): Promise<Report> {
  const { rounds } = isQuick ? QUICK : FULL;
  await using oursAt = await openStage({});
  await using bareAt = await openStage({});
  const runs = [
    async () => {
      await forgetIdentifies(oursAt);
      return startOnce(oursAt, ourProgram());
    },
    () => startOnce(bareAt, bareProgram()),
  ];
  onStep("once for each, so that their files are made and read");
  for (const run of runs) await run();
  onStep(`${rounds} rounds`);
  const [ours = [], bare = []] = await roundsInTurn(rounds, runs);
  return {
    rows: [
      { what: "ours", unit: "ms", measured: spreadOf(ours) },
      { what: "bare", unit: "ms", measured: spreadOf(bare) },
      {
        what: "ours against bare",
        unit: "×",
        measured: ratioOf(ours, bare),
        target: atMost(1.5),
        headline: "start to READY against a bare discord.js bot",
      },
    ],
    notes: [
      `From the spawning of the process to READY, ${rounds} rounds in turn after one that is not counted.`,
      "Ours: as the image starts it, with its SQLite file and its index of places there, and no other start within 5 s before it. Bare: discord.js with the Guilds intent, one server.",
    ],
  };
}

/** Milliseconds. */
async function startOnce(stage: Stage, program: Program): Promise<number> {
  const start = performance.now();
  const ready = new Promise<number>((resolve) => {
    const stopListening = stage.discord.on((event) => {
      if (event.kind !== "session" || event.change !== "ready") return;
      stopListening();
      resolve(performance.now() - start);
    });
  });
  const running = stage.run(program);
  try {
    // If the program ends before it is ready, this rejects, and nobody waits for READY forever.
    await running.ready;
    return await ready;
  } finally {
    await running.stop();
  }
}

/** Simulates a long pause before the next start. Otherwise it would wait for its turn to identify. */
async function forgetIdentifies(stage: Stage): Promise<void> {
  const database = await stage.openDatabase();
  await database.kysely.deleteFrom("identify_pace").execute();
  await database.close();
}
