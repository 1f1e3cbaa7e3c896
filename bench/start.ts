/** The start bench: time from the start of the process to READY. */
import { existsSync } from "node:fs";
import { openDatabase } from "../src/database/database.ts";
import { createLogger } from "../src/log.ts";
import { roundsInTurn, spreadOf } from "./measure.ts";
import { bareProgram, ourProgram, type Program } from "./programs/programs.ts";
import { type Stage, withStages } from "./programs/stage.ts";
import type { Bench, BenchOptions, Report } from "./report.ts";

const FULL = { rounds: 5 };
const QUICK = { rounds: 1 };
const MAX_RATIO = 1.5;

export const startBench: Bench = { name: "start", needsPrograms: true, run: measure };

function measure({ isQuick, onStep }: BenchOptions): Promise<Report> {
  const { rounds } = isQuick ? QUICK : FULL;
  const programs = [ourProgram(), bareProgram(), bareProgram({ isBundled: true })];
  return withStages([{}, {}, {}], async (stages) => {
    const runs = stages.flatMap((stage, index) =>
      programs.slice(index, index + 1).map((program) => () => startOnce(stage, program)),
    );
    onStep("once for each, so that their files are made and read");
    for (const run of runs) await run();
    onStep(`${rounds} rounds`);
    const [ours = [], bare = [], bundled = []] = await roundsInTurn(rounds, runs);
    const ratio = (others: readonly number[]) =>
      spreadOf(ours.map((time, index) => time / (others[index] ?? Number.NaN)));
    return {
      rows: [
        { what: "ours", unit: "ms", measured: spreadOf(ours) },
        { what: "bare", unit: "ms", measured: spreadOf(bare) },
        {
          what: "ours against bare",
          unit: "×",
          measured: ratio(bare),
          target: { bound: "at-most", value: MAX_RATIO },
          headline: "start to READY against a bare discord.js bot",
        },
        { what: "bare, bundled", unit: "ms", measured: spreadOf(bundled) },
        { what: "ours against bare, bundled", unit: "×", measured: ratio(bundled) },
      ],
      notes: [
        `From the spawning of the process to READY, ${rounds} rounds in turn after one that is not counted.`,
        "Ours: what `npm start` runs once it is built, with its SQLite file and its index of places there, and no other start within 5 s before it. Bare: discord.js from its packages, the Guilds intent, one server; bundled: the same in one file.",
      ],
    };
  });
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
    await forgetIdentifies(stage);
  }
}

/** Simulates a long pause before the next start. Otherwise it would wait for its turn to identify. */
async function forgetIdentifies({ databasePath }: Stage): Promise<void> {
  if (!existsSync(databasePath)) return;
  const log = createLogger("silent");
  const database = await openDatabase({ kind: "sqlite", path: databasePath }, { log });
  await database.kysely.deleteFrom("identify_pace").execute();
  await database.close();
}
