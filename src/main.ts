/** The process: environment, signals, exit codes. */
import { existsSync } from "node:fs";
import { createBot } from "./bot.ts";
import { systemClock } from "./clock.ts";
import { ConfigError } from "./config/environment-reader.ts";
import { EX_CONFIG, loadConfig } from "./config.ts";
import { DiscordRefusal } from "./discord/client.ts";
import { createLogger, type Logger } from "./log.ts";
import { indexProgress } from "./places/index-progress.ts";
import { openPlaces } from "./places/open-places.ts";

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

function exitWith(log: Logger, error: unknown): never {
  if (error instanceof DiscordRefusal) {
    log.fatal({ kind: error.kind }, error.message);
    process.exit(EX_CONFIG);
  }
  log.fatal({ err: error }, "stopped by an unexpected error");
  process.exit(1);
}

const config = configOrExit();
const log = createLogger(config.logLevel);
const exit = (error: unknown) => exitWith(log, error);
process.on("uncaughtException", exit);

const places = await openPlaces(indexProgress(process.stderr));
const bot = createBot(config, { clock: systemClock, log, places, onRefusal: exit });

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    log.info({ signal }, "stopping");
    bot.stop().then(() => process.exit(0), exit);
  });
}
bot.start().catch(exit);
