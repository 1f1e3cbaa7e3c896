/** Started by the growth bench: runs the runner among few and many schedules, as fast as possible. */
import { join } from "node:path";
import { postBody } from "../../commands/schedule/show.ts";
import { type Clock, systemClock } from "../../src/clock.ts";
import { loadConfig } from "../../src/config/config.ts";
import { type Database, openDatabase } from "../../src/database/database.ts";
import { createForecastStore } from "../../src/forecasts/forecast-store.ts";
import { createLogger } from "../../src/log.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { NO_METRICS } from "../../src/metrics.ts";
import { openPlaces } from "../../src/places/open-places.ts";
import type { Places } from "../../src/places/places.ts";
import { createPostContents } from "../../src/schedules/post-content.ts";
import { createPostRateLimit } from "../../src/schedules/post-rate-limit.ts";
import type { Poster } from "../../src/schedules/poster.ts";
import { createRunSchedule } from "../../src/schedules/run-schedule.ts";
import { createRunner } from "../../src/schedules/runner.ts";
import { listSchedules } from "../../src/schedules/schedule-store.ts";
import { applyZoneRules } from "../../src/schedules/zone-rules.ts";
import { createWeatherClient, type WeatherClient } from "../../src/weather/index.ts";
import { serveTask } from "../child-task.ts";
import { guildId } from "../programs/worlds.ts";
import { storePosts } from "../schedule-rows.ts";
import { type GrowthResult, type GrowthTask, growthTaskSchema } from "./growth-task.ts";
import { createInstantClock } from "./instant-clock.ts";

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
const TTL_MS = 24 * HOUR_MS;
/** Not at a full hour: in no zone does the day end in the next minutes. */
const STARTS_AT = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 5 * MINUTE_MS;
/** All in the first server, so that these few are enough to cache every forecast. */
const PLACES = 25;
const BOT_ID = "1100000000000000001";
const log = createLogger("silent");

interface Subject {
  readonly size: number;
  readonly database: Database;
  readonly lookThroughMs: number;
  /** Posts what is due next. Resolves when everything is stored. */
  run(): Promise<void>;
}

await serveTask(growthTaskSchema, measure);

async function measure(task: GrowthTask): Promise<GrowthResult> {
  const config = loadConfig(task.environment);
  // The client's deadlines use the machine's clock. None is left once the forecasts are cached.
  const weather = createWeatherClient({ ...config.weather, clock: systemClock });
  const { places } = await openPlaces();
  const subjects: Subject[] = [];
  for (const size of task.sizes) subjects.push(await prepare(size, task, { weather, places }));
  const measured = subjects.map((subject) => ({
    subject,
    wallMs: [] as number[],
    cpuMs: [] as number[],
  }));
  for (const { run } of subjects) await run();
  for (let round = 0; round < task.rounds; round += 1) {
    for (const { subject, wallMs, cpuMs } of measured) {
      const cpuBefore = process.cpuUsage();
      const start = performance.now();
      await subject.run();
      wallMs.push((performance.now() - start) / task.posts);
      const { user, system } = process.cpuUsage(cpuBefore);
      cpuMs.push((user + system) / 1000 / task.posts);
    }
  }
  for (const { database } of subjects) await database.close();
  await weather.close();
  return measured.map(({ subject: { size, lookThroughMs }, wallMs, cpuMs }) => ({
    size,
    lookThroughMs,
    wallMs,
    cpuMs,
  }));
}

async function prepare(
  size: number,
  { directory, rounds, posts }: GrowthTask,
  { weather, places }: { readonly weather: WeatherClient; readonly places: Places },
): Promise<Subject> {
  const path = join(directory, `${size}.sqlite`);
  const database = await openDatabase({ kind: "sqlite", path }, { log });
  const dueSoon = (rounds + 1) * posts;
  await storePosts(database, {
    posts: size,
    places: PLACES,
    // A minute for each round. All other schedules are spread over half a day that is far away.
    dueAt: (n) =>
      n < dueSoon
        ? STARTS_AT + (1 + Math.floor(n / posts)) * MINUTE_MS
        : STARTS_AT + 6 * HOUR_MS + (n % 720) * MINUTE_MS,
  });
  const lookThroughMs = await lookThrough(database);
  const clock = createInstantClock(STARTS_AT);
  const forecasts = createForecastStore({
    weather,
    shared: null,
    clock,
    log,
    metrics: NO_METRICS,
    ttlMs: TTL_MS,
  });
  const contents = createPostContents({ database, places, forecasts, clock });
  for (const schedule of await listSchedules(database, guildId(0))) {
    const { kind } = await contents.prepare(schedule);
    if (kind !== "ready") throw new Error("a forecast could not be had");
  }
  const services = {
    forecasts,
    i18n: createI18n(),
    clock,
  };
  const prepareRun = contents.prepare;
  const run = () => postAll({ database, clock, posts, services, prepareRun });
  return { size, database, lookThroughMs, run };
}

async function lookThrough(database: Database): Promise<number> {
  const start = performance.now();
  await applyZoneRules(database, log);
  return performance.now() - start;
}

interface Posting {
  readonly database: Database;
  readonly clock: Clock;
  readonly posts: number;
  readonly services: Parameters<typeof postBody>[2];
  readonly prepareRun: ReturnType<typeof createPostContents>["prepare"];
}

async function postAll(posting: Posting): Promise<void> {
  const { database, clock, posts, services, prepareRun } = posting;
  let ended: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const runSchedule = createRunSchedule<MessageBody>({
    database,
    clock,
    log,
    rateLimit: createPostRateLimit({ database, clock }),
    prepare: prepareRun,
    render: (content, isLate) =>
      postBody(content, { requesterId: BOT_ID, isLate, mentions: true, chart: null }, services),
    poster: countingPoster(posts, ended),
    threadName: () => "",
    confirmMembership: async () => "member",
    onGuildGone: async () => undefined,
    notify: () => undefined,
    startedAt: clock.now(),
  });
  const runner = createRunner({ database, clock, log, runSchedule });
  runner.start();
  await all;
  await runner.stop();
}

/** A Discord that accepts everything at once. */
function countingPoster(posts: number, ended: () => void): Poster<MessageBody> {
  let count = 0;
  const refuse = async () => {
    throw new Error("a plain post needs no such request");
  };
  return {
    async post() {
      count += 1;
      if (count === posts) ended();
      return { kind: "posted", messageId: BOT_ID };
    },
    find: async () => ({ kind: "absent" }),
    edit: refuse,
    remove: refuse,
    isPinned: refuse,
    openThread: refuse,
    findThread: refuse,
  };
}
