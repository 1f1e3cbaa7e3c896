/** A program in a separate process, and its use of the machine measured from outside. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Program } from "./programs.ts";

export interface RunningProgram {
  readonly pid: number;
  /** Resolves when it answers commands. Rejects if it ends before. */
  readonly ready: Promise<void>;
  /** Megabytes (of 1,000,000 bytes) that are resident. */
  residentMb(): Promise<number>;
  /** Milliseconds of CPU time so far, with a precision of 10 ms. */
  cpuMs(): Promise<number>;
  /** Anything that the program sends to its parent. */
  onMessage(listener: (message: unknown) => void): void;
  stop(): Promise<void>;
  /** Kills it at once. */
  kill(): Promise<void>;
}

export interface RunOptions {
  /** The whole environment: only the search path for programs is inherited. */
  readonly environment: Readonly<Record<string, string>>;
  readonly directory: string;
  readonly nodeOptions?: readonly string[];
}

const BYTES_PER_KIBIBYTE = 1024;
/** Linux reports CPU time in hundredths of a second, independent of the kernel's tick. */
const MS_PER_TICK = 10;
/** Positions of utime and stime in /proc/PID/stat after the name, which may contain blanks. */
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
    cpuMs: () => cpuMsOf(pid),
    onMessage: (listener) => child.on("message", listener),
    stop: () => stop(child),
    kill: () => end(child, "SIGKILL"),
  };
}

/** Milliseconds of CPU time of a running process, with a precision of 10 ms. */
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
    // Later output is read and dropped, so that the pipe does not fill up.
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
