/** Everything around a measured bot: Discord, the weather service, and a folder for its files. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDemoIdentity } from "../../playground/demo-environment.ts";
import { type FakeDiscord, startFakeDiscord } from "../../playground/discord/fake-discord.ts";
import type { World } from "../../playground/discord/world.ts";
import { type FakeWeather, startFakeWeather } from "../../playground/weather/fake-weather.ts";
import type { Program } from "./programs.ts";
import { type RunningProgram, runProgram } from "./running-program.ts";

export interface Stage {
  readonly discord: FakeDiscord;
  readonly weather: FakeWeather;
  /** What the bot is configured with. */
  readonly environment: Readonly<Record<string, string>>;
  readonly databasePath: string;
  run(program: Program, options?: StageRunOptions): RunningProgram;
  /** Closes the fakes and removes the folder. Stop the program first. */
  close(): Promise<void>;
}

interface StageRunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
}

export interface StageOptions {
  /** Where the folder is created; default: the machine's temporary folder. */
  readonly parentDirectory?: string;
  readonly world?: World;
  /** Unix milliseconds, for both fakes; default: the machine's clock with fractions. */
  readonly now?: () => number;
}

/** Unix milliseconds with fractions, so that arrivals can be distinguished. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}

async function openStage(options: StageOptions): Promise<Stage> {
  const { parentDirectory = tmpdir(), world, now = preciseNow } = options;
  const directory = await mkdtemp(join(parentDirectory, "forecast-bench-"));
  const identity = createDemoIdentity();
  const discord = await startFakeDiscord({
    botToken: identity.botToken,
    now,
    // Bots start here without a pause in between.
    identifyIntervalMs: 0,
    ...(world === undefined ? {} : { world }),
  });
  const weather = await startFakeWeather({ credentials: [identity.credential], now });
  const databasePath = join(directory, "forecast.sqlite");
  const urls = { apiUrl: discord.apiUrl, weatherBaseUrl: weather.baseUrl };
  const environment = { ...identity.environment(urls), DATABASE_URL: `file:${databasePath}` };
  return {
    discord,
    weather,
    environment,
    databasePath,
    run: (program, options = {}) =>
      runProgram(program, {
        environment: { ...environment, ...options.environment },
        directory,
        nodeOptions: options.nodeOptions ?? [],
      }),
    async close() {
      await discord.close();
      await weather.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** Runs `work` and closes the stages afterwards, even if it fails. */
export async function withStages<Result>(
  options: readonly StageOptions[],
  work: (stages: readonly Stage[]) => Promise<Result>,
): Promise<Result> {
  const stages: Stage[] = [];
  try {
    for (const one of options) stages.push(await openStage(one));
    return await work(stages);
  } finally {
    for (const stage of stages) await stage.close();
  }
}
