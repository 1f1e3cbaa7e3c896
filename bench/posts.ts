/** The posts bench: daily posts that are all due at the same moment, against Discord's limit for one bot. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../src/database/database.ts";
import { createLogger } from "../src/log.ts";
import { createDemoIdentity } from "../src/playground/demo-environment.ts";
import { type LocalDiscord, startLocalDiscord } from "../src/playground/discord/local-discord.ts";
import { defaultWorld, type World } from "../src/playground/discord/world.ts";
import {
  startWeatherService,
  type WeatherService,
} from "../src/playground/weather-service/weather-service.ts";
import { EVERY_DAY } from "../src/schedules/schedule.ts";
import { addSchedule, MAX_SCHEDULES } from "../src/schedules/schedule-store.ts";
import { type Bench, type BenchOptions, type Report, single } from "./report.ts";

const BOT_PROCESS = fileURLToPath(new URL("./posts/bot-process.ts", import.meta.url));
const FULL = { posts: 2000, places: 200, processes: 1 };
const QUICK = { posts: 150, places: 15, processes: 1 };
/** Discord's limit of requests a second and bot ("Rate Limits"). */
const DISCORD_LIMIT = 50;
/** Time for the bot to start before the posts are due, at the minute after. */
const LEAD_MS = 10_000;
const MINUTE_MS = 60_000;
const CHECK_INTERVAL_MS = 250;

type Quantities = typeof FULL;

export const postsBench: Bench = {
  name: "posts",
  run: async (options) => {
    const quantities = options.isQuick ? QUICK : FULL;
    const rows = [];
    for (const processes of [1, 2]) {
      rows.push(...(await measure({ ...quantities, processes }, options)));
    }
    return {
      rows,
      notes: [
        `${quantities.posts} posts over ${quantities.places} places, all due at one moment, in channels of their own; SQLite in one file.`,
        "Discord and the weather service are the local stand-ins; Discord's enforces 50 requests in any window of a second that begins with a request.",
        "The ratio is the time from the first post to the last against the limit's own.",
      ],
    };
  },
};

async function measure(quantities: Quantities, options: BenchOptions): Promise<Report["rows"]> {
  const { posts, processes } = quantities;
  const name = processes === 1 ? "one process" : `${processes} processes`;
  options.onStep(`${posts} posts by ${name}`);
  const directory = await mkdtemp(join(tmpdir(), "posts-bench-"));
  const identity = createDemoIdentity();
  const discord = await startLocalDiscord({ botToken: identity.botToken, world: wide(posts) });
  const weather = await startWeatherService({ credentials: [identity.credential] });
  const databaseUrl = `file:${join(directory, "forecast.sqlite")}`;
  const urls = { apiUrl: discord.apiUrl, weatherBaseUrl: weather.baseUrl };
  const environment = {
    ...identity.environment(urls),
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "error",
  };
  const bots: ChildProcess[] = [];
  try {
    await store(join(directory, "forecast.sqlite"), quantities);
    for (let n = 0; n < processes; n += 1) {
      bots.push(fork(BOT_PROCESS, [], { env: { ...process.env, ...environment } }));
    }
    await Promise.all(bots.map((bot) => once(bot, "message")));
    return rowsOf(await waitForPosts(discord, weather, posts), { name, quantities });
  } finally {
    for (const bot of bots) bot.kill();
    await Promise.all(bots.map(ended));
    await discord.close();
    await weather.close();
    await rm(directory, { recursive: true });
  }
}

async function ended(bot: ChildProcess): Promise<void> {
  if (bot.exitCode === null && bot.signalCode === null) await once(bot, "exit");
}

/** Guilds of 25 channels each: as many schedules as a server may have, each in its own channel. */
function wide(posts: number): World {
  const [template] = defaultWorld().guilds;
  if (template === undefined) throw new Error("the default world has no guild");
  const guilds = Array.from({ length: Math.ceil(posts / MAX_SCHEDULES) }, (_, guild) => {
    const id = guildId(guild);
    const roles = template.roles.map((role) => (role.id === template.id ? { ...role, id } : role));
    const channels = Array.from({ length: MAX_SCHEDULES }, (__, channel) => ({
      id: channelId(guild, channel),
      name: `channel-${channel}`,
      type: 0,
    }));
    return { ...template, id, roles, channels, systemChannelId: null };
  });
  return { guilds, directChannels: [] };
}

function guildId(guild: number): string {
  return String(1_200_000_000_000_000_000n + BigInt(guild));
}

function channelId(guild: number, channel: number): string {
  return String(1_300_000_000_000_000_000n + BigInt(guild * MAX_SCHEDULES + channel));
}

async function store(path: string, { posts, places }: Quantities): Promise<void> {
  const database = await openDatabase({ kind: "sqlite", path }, { log: createLogger("error") });
  const dueAt = Math.ceil((Date.now() + LEAD_MS) / MINUTE_MS) * MINUTE_MS;
  for (let n = 0; n < posts; n += 1) {
    const guild = Math.floor(n / MAX_SCHEDULES);
    await addSchedule(
      database,
      {
        guildId: guildId(guild),
        makerId: "1100000000000000031",
        guildLocale: "en-GB",
        location: `${(n % places) / 2},${20 + ((n % places) % 40)}`,
        days: 3,
        unit: "m",
        channelId: channelId(guild, n % MAX_SCHEDULES),
        roleId: null,
        localTime: new Date(dueAt).toISOString().slice(11, 16),
        weekdays: EVERY_DAY,
        timeZone: "UTC",
      },
      dueAt - 1,
    );
  }
  await database.close();
}

interface Counts {
  readonly seconds: number;
  readonly limited: number;
  readonly weatherRequests: number;
  readonly doubles: number;
}

async function waitForPosts(
  discord: LocalDiscord,
  weather: WeatherService,
  posts: number,
): Promise<Counts> {
  const isPost = ({ method, route }: { method: string; route: string }) =>
    method === "POST" && /^\/channels\/\d+\/messages$/.test(route);
  for (;;) {
    const all = discord.requests.filter(isPost);
    const taken = all.filter(({ status }) => status === 200);
    if (taken.length >= posts) {
      const moments = taken.map(({ at }) => at);
      return {
        seconds: (Math.max(...moments) - Math.min(...moments)) / 1000,
        limited: discord.requests.filter(({ status }) => status === 429).length,
        weatherRequests: weather.requests.length,
        doubles: taken.length - posts,
      };
    }
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
  }
}

function rowsOf(
  { seconds, limited, weatherRequests, doubles }: Counts,
  { name, quantities }: { readonly name: string; readonly quantities: Quantities },
): Report["rows"] {
  const { posts, places, processes } = quantities;
  const plain = (what: string, value: number, target: number) => ({
    what: `${name}: ${what}`,
    unit: "",
    measured: single(value),
    target: { bound: "at-most", value: target } as const,
  });
  return [
    {
      what: `${name}: posts a second`,
      unit: "",
      measured: single(posts / seconds),
      target: { bound: "at-least", value: 45 },
    },
    {
      ...plain("time against Discord's limit", seconds / (posts / DISCORD_LIMIT), 1.05),
      unit: "×",
    },
    plain("answers 429", limited, 0),
    plain("posts too many", doubles, 0),
    plain("weather requests", weatherRequests, places * processes),
  ];
}
