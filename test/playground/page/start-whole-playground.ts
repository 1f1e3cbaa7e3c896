/** Starts the playground like `npm run playground`, for one test, with one clock for all. */
import { onTestFinished } from "vitest";
import { startPage } from "../../../playground/page/page-server.ts";
import { type Playground, startPlayground as start } from "../../../playground/start-playground.ts";
import type { LogLevel } from "../../../src/log.ts";

export interface WholePlayground extends Playground {
  /** The page's own address, without a final slash. */
  readonly url: string;
  /** How often a start over was requested. It has no other effect. */
  startsOver(): number;
}

/**
 * Starts it on free ports. All of it ends with the test.
 *
 * @param logLevel the playground's level; "silent" for tests in which the bot meets faults
 */
export async function startWholePlayground(logLevel: LogLevel = "debug"): Promise<WholePlayground> {
  const playground = await start({
    logLevel,
    databaseUrl: "file::memory:",
    transport: "gateway",
  });
  onTestFinished(playground.stop);
  let count = 0;
  const startOver = () => {
    count += 1;
  };
  const bot = { ...playground, startOver };
  const page = await startPage({ ...playground, port: 0, bot });
  onTestFinished(page.close);
  return { ...playground, url: page.url, startsOver: () => count };
}
