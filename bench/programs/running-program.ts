/** A program that runs in a process of its own, and what it takes of the machine, seen from outside. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Program } from "./programs.ts";

export interface RunningProgram {
  readonly pid: number;
  /** Resolves once it answers commands; rejects when it ended before. */
  readonly ready: Promise<void>;
  /** Megabytes (of 1,000,000 bytes) that are resident. */
  residentMb(): Promise<number>;
  /** Milliseconds of processor time so far, told to 10 ms. */
  cpuMs(): Promise<number>;
  /** Anything that the program sends to its parent. */
  onMessage(listener: (message: unknown) => void): void;
  stop(): Promise<void>;
  /** Ends it at once, without a word to it. */
  kill(): Promise<void>;
}

export interface RunOptions {
  /** The whole of it: nothing is inherited but where programs are found. */
  readonly environment: Readonly<Record<string, string>>;
  readonly directory: string;
  readonly nodeOptions?: readonly string[];
}

const BYTES_PER_KIBIBYTE = 1024;
/** Linux tells processor time in hundredths of a second, whatever the kernel's own tick. */
const MS_PER_TICK = 10;
/** Positions in /proc/PID/stat after the name, which may hold blanks: utime and stime. */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;
const STOP_TIMEOUT_MS = 8_000;

export function runProgram(program: Program, options: RunOptions): RunningProgram {
  const { environment, directory, nodeOptions = [] } = options;
  const child = spawn(process.execPath, [...program.nodeOptions, ...nodeOptions, program.path], {
    cwd: directory,
    env: { PATH: process.env["PATH"] ?? "", ...program.environment, ...environment },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const pid = child.pid ?? 0;
  const ready = waitUntilReady(program, child);
  // Whoever is interested awaits it; the others stop the program first.
  ready.catch(() => undefined);
  return {
    pid,
    ready,
    residentMb: async () => {
      const status = await readFile(`/proc/${pid}/status`, "utf8");
      const kibibytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
      return (kibibytes * BYTES_PER_KIBIBYTE) / 1e6;
    },
    cpuMs: () => cpuMsOf(pid),
    onMessage: (listener) => child.on("message", listener),
    stop: () => stop(child),
    kill: () => end(child, "SIGKILL"),
  };
}

/** Milliseconds of processor time that a running process has used, told to 10 ms. */
export async function cpuMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * MS_PER_TICK;
}

async function waitUntilReady({ name, readyText }: Program, child: ChildProcess): Promise<void> {
  if (child.stdout === null) throw new Error(`${name} has no output`);
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    if (!line.includes(readyText)) continue;
    // What it writes from now on is read and thrown away, lest the pipe fills up.
    lines.close();
    child.stdout.resume();
    return;
  }
  throw new Error(`${name} ended before it was ready`);
}

async function stop(child: ChildProcess): Promise<void> {
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await end(child, "SIGTERM");
  clearTimeout(timer);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}
