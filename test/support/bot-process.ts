/** Runs the bot as a host does, in a process of its own over the stand-ins on the real clock. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { createDemoIdentity } from "../../playground/demo-environment.ts";
import { type FakeDiscord, startFakeDiscord } from "../../playground/discord/fake-discord.ts";
import { defaultWorld, type World } from "../../playground/discord/world.ts";
import { type FakeWeather, startFakeWeather } from "../../playground/weather/fake-weather.ts";
import { temporaryFolder } from "./databases.ts";

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const TSX = import.meta.resolve("tsx");

export interface BotProcess {
  readonly child: ChildProcess;
  /** Resolves at the end with all that was written; `code` is null after a signal. */
  readonly exited: Promise<{ readonly code: number | null; readonly output: string }>;
  /** Resolves once the output holds `text`. */
  prints(text: string): Promise<void>;
}

/** Runs the bot in an empty folder with `environment` and nothing else of the bot's. */
export function runMain(environment: Record<string, string>): BotProcess {
  return runProgram([process.execPath, "--import", TSX, MAIN], temporaryFolder(), environment);
}

/** Runs a program; what is left of it when the test is over is killed. */
export function runProgram(
  [command = "", ...args]: readonly string[],
  cwd: string,
  environment: Record<string, string>,
): BotProcess {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  let output = "";
  const watchers = new Set<() => void>();
  const onData = (chunk: Buffer) => {
    output += chunk.toString();
    for (const look of watchers) look();
  };
  child.stdout.on("data", onData);
  child.stderr.on("data", onData);
  const exited = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, output }));
  });
  return {
    child,
    exited,
    prints: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(text)) resolve();
        };
        watchers.add(look);
        look();
        void exited.then(() => reject(new Error(`ended without it: ${output}`)));
      }),
  };
}

export interface Fakes {
  readonly discord: FakeDiscord;
  readonly weather: FakeWeather;
  /** What a bot needs to reach both; its database is a file in its own folder. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts both stand-ins; they are closed when the test is over. */
export async function startFakes(
  world: World = defaultWorld(),
  options: { readonly heartbeatIntervalMs?: number; readonly now?: () => number } = {},
): Promise<Fakes> {
  const identity = createDemoIdentity();
  const discord = await startFakeDiscord({
    botToken: identity.botToken,
    world,
    // Processes are started one after the other, and 5 s each would add up to minutes.
    identifyIntervalMs: 0,
    ...options,
  });
  const weather = await startFakeWeather({ credentials: [identity.credential] });
  onTestFinished(async () => {
    await discord.close();
    await weather.close();
  });
  const urls = { apiUrl: discord.apiUrl, weatherBaseUrl: weather.baseUrl };
  const environment = {
    ...identity.environment(urls),
    DATABASE_URL: "file:forecast.sqlite",
  };
  return { discord, weather, environment };
}
