/** The process: environment, signals, exit codes. */
import { Bot } from "./bot.ts";
import { systemClock, withinTime } from "./clock.ts";
import { EX_CONFIG, loadConfig } from "./config/config.ts";
import { loadEnvFile } from "./config/env-file.ts";
import { ConfigError } from "./config/environment-reader.ts";
import { type Database, openDatabase } from "./database/database.ts";
import { exitCodeFor } from "./exit-code.ts";
import { watchEventLoop } from "./http/congestion.ts";
import { loadMonitoring } from "./http/monitoring.ts";
import { createLogger } from "./log.ts";
import { onParentExit } from "./parent-process.ts";
import { openPlaces } from "./places/open-places.ts";

/** The part of the 5 s for a shutdown that is left for the database. */
const CLOSE_TIMEOUT_MS = 300;

function configOrExit() {
  try {
    const problems = loadEnvFile(".env", process.env);
    if (problems.length > 0) throw new ConfigError(problems);
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EX_CONFIG);
  }
}

const config = configOrExit();
const log = createLogger(config.logLevel);
function exit(error: unknown): never {
  const { code, fields, reason } = exitCodeFor(error, config.database);
  log.fatal(fields, reason);
  process.exit(code);
}
process.on("uncaughtException", exit);

/** Called on a signal. Before there is a bot, there is nothing to stop. */
let stop = async (): Promise<void> => undefined;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    log.info({ signal }, "stopping");
    stop().then(() => process.exit(0), exit);
  });
}

// A supervisor starts Node.js itself, and may be replaced while the bot goes on.
if (process.env["npm_lifecycle_event"] === "start") {
  onParentExit(() => process.kill(process.pid, "SIGTERM"));
}

/** A server that does not answer must not delay the exit: all queries have been sent to it. */
async function closeInTime(database: Database): Promise<void> {
  const limit = { durationMs: CLOSE_TIMEOUT_MS, otherwise: undefined };
  await withinTime(systemClock, database.close(), limit);
}

/** A function, since a bundle without top-level await can be CommonJS, which takes half the memory. */
async function start(): Promise<void> {
  const database = await openDatabase(config.database, { log });
  const geography = await openPlaces(process.stderr);
  const isOverHttp = config.interactions.kind === "http";
  const monitoring = await loadMonitoring(config.http, isOverHttp ? watchEventLoop() : undefined);
  const parts = {
    clock: systemClock,
    log,
    database,
    ...geography,
    monitoring,
    onStartupError: exit,
  };
  const bot = new Bot(config, parts);
  stop = () => bot.stop().then(() => closeInTime(database));
  await bot.start();
}
start().catch(exit);
