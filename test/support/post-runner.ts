/**
 * The bot without Discord, for hundreds of kills: settings and daily posts over one SQLite file until the
 * process is killed. The channel is a file, too. Prints the number of each change when it is saved.
 * Arguments: database file, channel file, first number, milliseconds by which its clock is ahead.
 */
import { writeSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { type Clock, systemClock } from "../../src/clock.ts";
import { openDatabase } from "../../src/database/database.ts";
import { loadZoneRules } from "../../src/local-time.ts";
import { createLogger } from "../../src/log.ts";
import { changePersonPreferences } from "../../src/preferences/preference-store.ts";
import { NOTHING_STORED, resolvePreferences } from "../../src/preferences/preferences.ts";
import type { PreparedPost } from "../../src/schedules/post-content.ts";
import { DatabaseRateLimit } from "../../src/schedules/post-rate-limit.ts";
import { createRunSchedule } from "../../src/schedules/run-schedule.ts";
import { Runner } from "../../src/schedules/runner.ts";
import type { Schedule } from "../../src/schedules/schedule.ts";
import { aPostContent } from "./builders.ts";
import { fileChannel } from "./channel-file.ts";

/** So few that most changes overwrite an earlier one. */
const PEOPLE = 7;
/** The longest delay of the network. */
const LATENCY_MS = 8;
/** A pause for the posts between two changes, which would otherwise take all the time. */
const PAUSE_MS = 2;

const [, , path = "", channel = "", first = "0", ahead = "0"] = process.argv;
const log = createLogger("silent");
const clock: Clock = { ...systemClock, now: () => Date.now() + Number(ahead) };

function ready(schedule: Schedule): PreparedPost {
  const preferences = resolvePreferences(schedule, NOTHING_STORED, "en-GB");
  return { kind: "ready", content: aPostContent({ schedule, preferences, locale: "en-GB" }) };
}

const database = await openDatabase({ kind: "sqlite", path }, { log });
const runSchedule = createRunSchedule<null>({
  database,
  clock,
  zoneRules: loadZoneRules(),
  log,
  rateLimit: new DatabaseRateLimit({ database, clock }),
  prepare: async (schedule) => ready(schedule),
  render: () => null,
  poster: fileChannel(channel, { now: clock.now, answer: () => delay(Math.random() * LATENCY_MS) }),
  threadName: (_, localDate) => localDate,
  confirmMembership: async () => "member",
  onGuildGone: async () => undefined,
  startedAt: clock.now(),
});
const runner = new Runner({ database, clock, log, runSchedule, beside: {} });
const stopping = new AbortController();

async function changeSettings(): Promise<void> {
  for (let change = Number(first); !stopping.signal.aborted; change += 1) {
    const person = `person-${change % PEOPLE}`;
    await changePersonPreferences(database, person, { location: String(change) }, change);
    writeSync(1, `${change}\n`);
    await delay(PAUSE_MS);
  }
}

runner.start();
const changing = changeSettings();
process.once("SIGTERM", () => {
  stopping.abort();
  void Promise.all([changing, runner.stop()])
    .then(() => database.close())
    .then(() => process.exit(0));
});
writeSync(1, "ready\n");
