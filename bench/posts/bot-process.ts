/** Started by the posts bench: the bot as a host runs it, until the bench ends it. */
import { createBot } from "../../src/bot.ts";
import { systemClock } from "../../src/clock.ts";
import { loadConfig } from "../../src/config.ts";
import { openDatabase } from "../../src/database/database.ts";
import { createLogger } from "../../src/log.ts";
import { openPlaces } from "../../src/places/open-places.ts";

const config = loadConfig(process.env);
const log = createLogger(config.logLevel);
const database = await openDatabase(config.database, { log });
const bot = createBot(config, {
  clock: systemClock,
  log,
  database,
  ...(await openPlaces()),
  onRefusal: (refusal) => {
    throw refusal;
  },
});
await bot.start();
process.send?.("ready");
process.once("SIGTERM", () => {
  void bot
    .stop()
    .then(() => database.close())
    .then(() => process.exit());
});
