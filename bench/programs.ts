/** The measured programs, ours as the image starts it and a minimal bot, and how they run in a process. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { START_ARGUMENTS } from "../scripts/start-command.ts";

/** A Node.js program that is ready to run. */
export interface Program {
  /** What follows `node`: options and the path. */
  readonly arguments: readonly string[];
  /** Variables that are set when it starts. */
  readonly environment: Readonly<Record<string, string>>;
  /** Its output when it answers commands. */
  readonly readyText: string;
}

/** A program in a separate process, and its use of memory measured from outside. */
export interface RunningProgram {
  readonly pid: number;
  /** Resolves when it answers commands. Rejects if it ends before. */
  readonly ready: Promise<void>;
  /** Megabytes (of 1,000,000 bytes) that are resident. */
  residentMb(): Promise<number>;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const BARE_SOURCE = fileURLToPath(new URL("./bare-bot.ts", import.meta.url));
const BARE_FILE = `${ROOT}dist/bench/bare-bot.js`;
/** Set by the image and the systemd unit. `npm start` leaves them to the host. */
const MEMORY_SETTINGS = {
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
} as const;
const BYTES_PER_KIBIBYTE = 1024;
const STOP_TIMEOUT_MS = 8_000;

/** Builds everything that `npm start` builds, and the bare bot. Takes a few seconds. */
export async function buildPrograms(): Promise<void> {
  await promisify(execFile)("npm", ["run", "build"], { cwd: ROOT });
  // Only types are stripped. The library is not bundled, as in most bots.
  await build({
    entryPoints: [BARE_SOURCE],
    outfile: BARE_FILE,
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
}

export function ourProgram(): Program {
  const args = START_ARGUMENTS.map((one) => (one.startsWith("-") ? one : `${ROOT}${one}`));
  return { arguments: args, environment: MEMORY_SETTINGS, readyText: '"msg":"ready"' };
}

/** What discord.js's guide teaches, with the Guilds intent or without any. */
export function bareProgram(intents: "guilds" | "none" = "guilds"): Program {
  return { arguments: [BARE_FILE], environment: { BARE_INTENTS: intents }, readyText: "ready" };
}

/** @param environment all variables but the search path for programs */
export function runProgram(
  program: Program,
  directory: string,
  environment: Readonly<Record<string, string>>,
): RunningProgram {
  const child = spawn(process.execPath, program.arguments, {
    cwd: directory,
    env: { PATH: process.env["PATH"] ?? "", ...program.environment, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // If the bench fails, no bot may go on and call a port that somebody else gets later.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  const pid = child.pid ?? 0;
  const ready = waitUntilReady(program, child);
  // Callers that need it await it. Others stop the program first.
  ready.catch(() => undefined);
  return {
    pid,
    ready,
    residentMb: async () => {
      const status = await readFile(`/proc/${pid}/status`, "utf8");
      const kibibytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
      return (kibibytes * BYTES_PER_KIBIBYTE) / 1e6;
    },
    stop: () => stopProcess(child),
  };
}

async function waitUntilReady({ readyText }: Program, child: ChildProcess): Promise<void> {
  if (child.stdout === null) throw new Error("The program has no output");
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    if (!line.includes(readyText)) continue;
    // Later output is read and dropped, so that the pipe does not fill up.
    lines.close();
    child.stdout.resume();
    return;
  }
  throw new Error(`${child.spawnargs.join(" ")} ended before it was ready`);
}

/** Stops it gracefully, or kills it when that takes too long. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}
