/** One task in a fresh process of its own: its memory is its own, and its start is a start. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { z } from "zod";

export interface ChildTask<Result> {
  /** A module that calls `serveTask`; run with the options that this process was run with. */
  readonly module: URL;
  /** Anything that JSON can hold. */
  readonly task: unknown;
  readonly result: z.ZodType<Result>;
}

/** Runs a task to its end. Throws when the process ends without a result. */
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

/** Does the one task that the parent process sends, answers, and ends. A failure ends with its stack. */
export async function serveTask<Task>(
  schema: z.ZodType<{ readonly task: Task }>,
  work: (task: Task) => Promise<unknown>,
): Promise<void> {
  const [message]: readonly unknown[] = await once(process, "message");
  const answer = await work(schema.parse(message).task);
  process.send?.(answer, undefined, undefined, () => process.disconnect());
}
