/** The process: environment, signals, exit codes. */
import { existsSync } from "node:fs";
import { createBot } from "./bot.ts";
import { systemClock, withinTime } from "./clock.ts";
import { EX_CONFIG, loadConfig } from "./config/config.ts";
import { ConfigError } from "./config/environment-reader.ts";
import { type Database, openDatabase } from "./database/database.ts";
import { exitCodeFor } from "./exit-code.ts";
import { loadMonitoring } from "./http/monitoring.ts";
import { createLogger } from "./log.ts";
import { indexProgress, openPlaces } from "./places/open-places.ts";

/** What of the 5 s of a stop is left for the database. */
const CLOSE_TIMEOUT_MS = 300;

function configOrExit() {
  try {
    if (existsSync(".env")) process.loadEnvFile();
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
  const { code, fields, reason } = exitCodeFor(error);
  log.fatal(fields, reason);
  process.exit(code);
}
process.on("uncaughtException", exit);

/** What ends in order by a signal; before there is a bot, nothing has to. */
let stop = async (): Promise<void> => undefined;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    log.info({ signal }, "stopping");
    stop().then(() => process.exit(0), exit);
  });
}

/** A silent server must not keep the process: what it was asked to do, it has been asked. */
async function closeInTime(database: Database): Promise<void> {
  const limit = { durationMs: CLOSE_TIMEOUT_MS, otherwise: undefined };
  await withinTime(systemClock, database.close(), limit);
}

/** A bundle of modules without awaits at their top can be CommonJS, which takes half the memory. */
async function start(): Promise<void> {
  const database = await openDatabase(config.database, { log });
  const geography = await openPlaces(indexProgress(process.stderr));
  const monitoring = await loadMonitoring(config.http);
  const parts = {
    clock: systemClock,
    log,
    database,
    ...geography,
    monitoring,
    onStartupError: exit,
  };
  const bot = createBot(config, parts);
  stop = () => bot.stop().then(() => closeInTime(database));
  await bot.start();
}
start().catch(exit);
