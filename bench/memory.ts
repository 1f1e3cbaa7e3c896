/** The memory bench: resident memory of a bot in 2,500 servers, ours and bare ones. */
import { setTimeout as sleep } from "node:timers/promises";
import { askInTurn, cityOptions } from "./people.ts";
import { bareProgram, ourProgram } from "./programs.ts";
import { atMost, type Bench, type BenchOptions, type Report, type Row, single } from "./report.ts";
import { openStage } from "./stage.ts";

const SIZE = { guilds: 2_500, channels: 20, roles: 20, overwrites: 2, people: 20 };
const FULL = { commands: 150, restMs: 3_000, size: SIZE };
const QUICK = { commands: 20, restMs: 500, size: { ...SIZE, guilds: 50 } };

export const memoryBench: Bench = { name: "memory", needsPrograms: true, run: measure };

/** All three at once, each with its own Discord: they do not compete for memory. */
async function measure({ isQuick, onStep }: BenchOptions): Promise<Report> {
  const { commands, restMs, size } = isQuick ? QUICK : FULL;
  onStep("starting three bots");
  await using guilds = await openStage({ size });
  await using none = await openStage({ size });
  await using ours = await openStage({ size });
  const programs = [
    guilds.run(bareProgram()),
    none.run(bareProgram("none")),
    ours.run(ourProgram()),
  ];
  const residentMb = () => Promise.all(programs.map((program) => program.residentMb()));
  await Promise.all(programs.map(({ ready }) => ready));
  await sleep(restMs);
  const idle = await residentMb();
  const options = await cityOptions(ours);
  onStep(`${commands} commands for each`);
  for (const stage of [guilds, none, ours]) await askInTurn(stage, options, commands);
  await sleep(restMs);
  const used = await residentMb();
  return {
    rows: [
      ...rowsOf("after the start", idle, size.guilds),
      ...rowsOf("after commands", used, size.guilds),
    ],
    notes: [
      `Resident memory seen from outside (VmRSS), ${restMs / 1000} s after the start, and ${restMs / 1000} s after ${commands} answered commands. Each with a separate fake Discord, with ${size.guilds} servers of ${size.channels} channels and ${size.roles} roles, ${size.overwrites} overwrites a channel.`,
      "Ours: as the image starts it, with all places in memory, forecasts of 7 cities, and no chart drawn. Bare: discord.js with its default caches and one constant answer.",
    ],
  };
}

function rowsOf(when: string, megabytes: readonly number[], servers: number): readonly Row[] {
  const [guilds = Number.NaN, none = Number.NaN, ours = Number.NaN] = megabytes;
  const row = (what: string, value: number): Row => ({
    what: `${what}, ${when}`,
    unit: "MB",
    measured: single(value),
  });
  return [
    row("bare, Guilds intent", guilds),
    row("bare, no intents", none),
    row("ours", ours),
    {
      what: `ours against bare, ${when}`,
      unit: "×",
      measured: single(ours / guilds),
      target: atMost(0.6),
      headline: `memory in ${servers.toLocaleString("en")} servers against a bare discord.js bot with the Guilds intent, ${when}`,
    },
  ];
}
