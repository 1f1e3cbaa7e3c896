/** Runs one task in a new process, so that memory and start-up time are measured alone. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { z } from "zod";

export interface ChildTask<Result> {
  /** A module that calls `serveTask`. It runs with the same Node.js options as this process. */
  readonly module: URL;
  /** Any JSON value. */
  readonly task: unknown;
  readonly result: z.ZodType<Result>;
}

/** Runs a task. Throws if the process ends without a result. */
export async function runTask<Result>(options: ChildTask<Result>): Promise<Result> {
  const { module, task, result } = options;
  const child = fork(fileURLToPath(module));
  const answers: unknown[] = [];
  child.on("message", (answer) => answers.push(answer));
  child.send({ task });
  await once(child, "close");
  if (answers.length === 0) {
    throw new Error(`${module.href} ended with code ${child.exitCode} and without a result`);
  }
  return result.parse(answers[0]);
}

/** Does the task that the parent process sends, answers, and ends. A failure prints its stack. */
export async function serveTask<Task>(
  schema: z.ZodType<{ readonly task: Task }>,
  work: (task: Task) => Promise<unknown>,
): Promise<void> {
  const [message]: readonly unknown[] = await once(process, "message");
  const answer = await work(schema.parse(message).task);
  process.send?.(answer, undefined, undefined, () => process.disconnect());
}
