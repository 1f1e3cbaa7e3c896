/** Everything around measured bots: Discord with its servers, the weather service, a database and a folder for files. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createDemoIdentity } from "../playground/demo-environment.ts";
import { type FakeDiscord, startFakeDiscord } from "../playground/discord/fake-discord.ts";
import { defaultWorld, type Guild, type World } from "../playground/discord/world.ts";
import { type FakeWeather, startFakeWeather } from "../playground/weather/fake-weather.ts";
import { type Database, openDatabase } from "../src/database/database.ts";
import { parseDatabaseUrl } from "../src/database/database-url.ts";
import { createLogger } from "../src/log.ts";
import { preciseNow } from "./clock.ts";
import { type Program, type RunningProgram, runProgram } from "./programs.ts";

/** How large Discord's servers are. */
export interface WorldSize {
  readonly guilds: number;
  /** Text channels of each server. */
  readonly channels: number;
  /** The same people are in every server. */
  readonly people: number;
  /** Roles of each server, everyone's included. */
  readonly roles: number;
  /** Roles with overwrites in each channel. */
  readonly overwrites: number;
}

const SMALL: WorldSize = { guilds: 1, channels: 1, people: 1, roles: 1, overwrites: 0 };

/** Ends with its programs when it goes out of scope (`await using`). */
export interface Stage extends AsyncDisposable {
  readonly discord: FakeDiscord;
  readonly size: WorldSize;
  readonly weather: FakeWeather;
  /** What the bot is configured with. */
  readonly environment: Readonly<Record<string, string>>;
  openDatabase(): Promise<Database>;
  run(program: Program, environment?: Readonly<Record<string, string>>): RunningProgram;
}

export interface StageOptions {
  /** Where the folder is created; default: the machine's temporary folder. */
  readonly parentDirectory?: string;
  readonly size?: Partial<WorldSize>;
  /** Unix milliseconds, for both fakes; default: the machine's clock, with fractions for Discord. */
  readonly now?: () => number;
  /** Whether several processes share the database: then it is on PostgreSQL if the bench has a server. */
  readonly isShared?: boolean;
}

/** A server where databases can be created. Without one, processes share a SQLite file. */
export const POSTGRES_URL = process.env["BENCH_POSTGRES_URL"];

export async function openStage({
  parentDirectory = tmpdir(),
  size: part,
  now = preciseNow,
  isShared = false,
}: StageOptions): Promise<Stage> {
  const cleanUps: (() => Promise<unknown>)[] = [];
  const directory = await mkdtemp(join(parentDirectory, "forecast-bench-"));
  cleanUps.push(() => rm(directory, { recursive: true }));
  let databaseUrl = `file:${join(directory, "forecast.sqlite")}`;
  if (isShared && POSTGRES_URL !== undefined) {
    const name = `forecast_bench_${randomBytes(6).toString("hex")}`;
    await runSql(POSTGRES_URL, `create database ${name}`);
    cleanUps.push(() => runSql(POSTGRES_URL, `drop database ${name} with (force)`));
    databaseUrl = Object.assign(new URL(POSTGRES_URL), { pathname: `/${name}` }).href;
  }
  const identity = createDemoIdentity();
  const size = { ...SMALL, ...part };
  const discord = await startFakeDiscord({
    botToken: identity.botToken,
    now,
    // Bots start here without a pause in between.
    identifyIntervalMs: 0,
    world: wideWorld(size),
  });
  cleanUps.push(discord.close);
  const weather = await startFakeWeather({
    credentials: [identity.credential],
    now: () => Math.floor(now()),
  });
  cleanUps.push(weather.close);
  const urls = { apiUrl: discord.apiUrl, weatherBaseUrl: weather.baseUrl };
  const environment = { ...identity.environment(urls), DATABASE_URL: databaseUrl };
  return {
    discord,
    size,
    weather,
    environment,
    openDatabase: () => openStored(databaseUrl),
    run(program, more = {}) {
      const running = runProgram(program, directory, { ...environment, ...more });
      cleanUps.push(running.stop);
      return running;
    },
    async [Symbol.asyncDispose]() {
      for (const cleanUp of cleanUps.reverse()) await cleanUp();
    },
  };
}

async function openStored(databaseUrl: string): Promise<Database> {
  const url = parseDatabaseUrl(databaseUrl);
  if (url === null) throw new Error("this is no URL of a database");
  return openDatabase(url, { log: createLogger("error") });
}

async function runSql(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const FIRST_GUILD = 1_200_000_000_000_000_000n;
const FIRST_CHANNEL = 1_300_000_000_000_000_000n;
const FIRST_ROLE = 1_400_000_000_000_000_000n;
const FIRST_PERSON = 1_500_000_000_000_000_000n;
/** More than the channels or roles of a server. */
const STRIDE = 1_000n;

export function guildId(guild: number): string {
  return String(FIRST_GUILD + (BigInt(guild) << 22n));
}

/** @param channel its place in the server, from 0 */
export function channelId(guild: number, channel: number): string {
  return String(FIRST_CHANNEL + BigInt(guild) * STRIDE + BigInt(channel));
}

function personId(person: number): string {
  return String(FIRST_PERSON + BigInt(person));
}

/**
 * Where the command at `index` is used and by whom: all people and servers in turn, because the bot
 * limits the rate per person and per server.
 */
export function requesterAt(
  index: number,
  { guilds, people }: Pick<WorldSize, "guilds" | "people">,
) {
  // Steps of 7, because neighbours would often share what is in the CPU's cache.
  return { guildId: guildId((index * 7) % guilds), userId: personId(index % people) };
}

/** Many servers of the same size. */
export function wideWorld(part: Partial<WorldSize>): World {
  const { guilds, channels, people, roles, overwrites } = { ...SMALL, ...part };
  const [template] = defaultWorld().guilds;
  const everyone = template?.roles.find(({ id }) => id === template.id);
  if (template === undefined || everyone === undefined) throw new Error("no server to copy");
  const members = Array.from({ length: people }, (_, person) => ({
    user: { id: personId(person), username: `person-${person}`, globalName: `Person ${person}` },
    roleIds: [],
  }));
  const guildOf = (guild: number): Guild => {
    const id = guildId(guild);
    const roleId = (role: number) => String(FIRST_ROLE + BigInt(guild) * STRIDE + BigInt(role));
    return {
      ...template,
      id,
      name: `Weather watchers ${guild}`,
      systemChannelId: null,
      ownerId: personId(0),
      members,
      roles: [
        { ...everyone, id },
        ...Array.from({ length: roles - 1 }, (_, role) => ({
          id: roleId(role),
          name: `role-${role}`,
          permissions: "0",
        })),
      ],
      channels: Array.from({ length: channels }, (_, channel) => ({
        id: channelId(guild, channel),
        name: `channel-${channel}`,
        type: 0,
        overwrites: Array.from({ length: overwrites }, (__, role) => ({
          id: roleId(role),
          allow: "1024",
          deny: "0",
        })),
      })),
    };
  };
  return {
    guilds: Array.from({ length: guilds }, (_, guild) => guildOf(guild)),
    directChannels: [],
  };
}
