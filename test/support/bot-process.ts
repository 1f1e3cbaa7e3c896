/** Runs the bot as a host does: in a separate process over the fakes, on the real clock. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createDemoIdentity } from "../../playground/demo-environment.ts";
import { type FakeDiscord, startFakeDiscord } from "../../playground/discord/fake-discord.ts";
import { defaultWorld, type World } from "../../playground/discord/world.ts";
import { type FakeWeather, startFakeWeather } from "../../playground/weather/fake-weather.ts";
import { BOT_ARGUMENTS } from "./built-bot.ts";
import { temporaryFolder } from "./databases.ts";

export interface BotProcess {
  readonly child: ChildProcess;
  /** Resolves at the end with the whole output. `code` is null after a signal. */
  readonly exited: Promise<{ readonly code: number | null; readonly output: string }>;
  /** Resolves when the output contains `text`. */
  prints(text: string): Promise<void>;
}

/**
 * Runs the built bot in an empty folder with `environment` and no other variables of the bot.
 *
 * @param uid another user, with a copy of Node.js: this one may be in a folder of root's
 */
export function runMain(environment: Record<string, string>, uid?: number): BotProcess {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const node = uid === undefined ? process.execPath : join(folder, "node");
  if (uid !== undefined) copyFileSync(process.execPath, node);
  return runProgram([node, ...BOT_ARGUMENTS], folder, environment, uid);
}

/** Runs a program. If it still runs at the end of the test, it is killed. */
export function runProgram(
  [command = "", ...args]: readonly string[],
  cwd: string,
  environment: Record<string, string>,
  uid?: number,
): BotProcess {
  const child = spawn(command, args, {
    cwd,
    ...(uid === undefined ? {} : { uid }),
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
  /** The variables for a bot to reach both. Its database is a file in its folder. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts both fakes. They are closed when the test ends. */
export async function startFakes(
  world: World = defaultWorld(),
  options: { readonly heartbeatIntervalMs?: number; readonly now?: () => number } = {},
): Promise<Fakes> {
  const identity = createDemoIdentity();
  const discord = await startFakeDiscord({
    botToken: identity.botToken,
    world,
    // Processes start one after the other, and 5 s each would add up to minutes.
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
