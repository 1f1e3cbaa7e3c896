/** The playground as `npm run playground` starts it, for one test: one clock for all, and the bot's own side. */
import { onTestFinished } from "vitest";
import { startPage } from "../../../playground/page/page-server.ts";
import { type Playground, startPlayground as start } from "../../../playground/start-playground.ts";
import type { LogLevel } from "../../../src/log.ts";

export interface WholePlayground extends Playground {
  /** The page's own address, without a final slash. */
  readonly url: string;
  /** How often somebody wanted to start over; nothing else comes of it. */
  startsOver(): number;
}

/**
 * Starts it on free ports; all of it ends with the test.
 *
 * @param logLevel what a playground has; "silent" where the bot is to find faults
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
