/** Started by the posts bench: runs the bot on a fast clock until the bench stops it. */
import { once } from "node:events";
import { z } from "zod";
import { Bot } from "../src/bot.ts";
import { loadConfig } from "../src/config/config.ts";
import { openDatabase } from "../src/database/database.ts";
import { createLogger } from "../src/log.ts";
import { openPlaces } from "../src/places/open-places.ts";
import { createFastClock } from "./clock.ts";

const timeSchema = z.object({ setAt: z.number(), showed: z.number(), rate: z.number() });

const config = loadConfig(process.env);
const log = createLogger(config.logLevel);
const database = await openDatabase(config.database, { log });
const geography = await openPlaces();
process.send?.("loaded");
const [time]: readonly unknown[] = await once(process, "message");
const bot = new Bot(config, {
  clock: createFastClock(timeSchema.parse(time)),
  log,
  database,
  ...geography,
  onStartupError: (error) => {
    throw error;
  },
});
process.once("SIGTERM", () => {
  void bot
    .stop()
    .then(() => database.close())
    .then(() => process.exit());
});
await bot.start();
