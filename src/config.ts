/** The environment → {@link Config}: every fault found at once, each with its mend and without any value. */
import {
  ConfigError,
  type ConfigProblem,
  createEnvironmentReader,
  type Environment,
  type EnvironmentReader,
  readUrl,
} from "./config/environment-reader.ts";
import { readBaseUrl, readCredential } from "./config/weather-config.ts";
import { type DatabaseUrl, parseDatabaseUrl } from "./database/database-url.ts";
import { LOG_LEVELS, type LogLevel } from "./log.ts";
import type { WeatherCredential } from "./weather/index.ts";

/** Exit code for a wrong configuration (sysexits.h, EX_CONFIG). */
export const EX_CONFIG = 78;

export interface Config {
  readonly discord: {
    readonly token: string;
    /** REST base without version and final slash. */
    readonly apiUrl: string;
    /** Register the commands in this guild only; null for all. */
    readonly guildId: string | null;
    readonly shards: "auto" | readonly number[];
    readonly shardCount: number | null;
  };
  readonly weather: {
    readonly baseUrl: URL;
    readonly credential: WeatherCredential;
    /** The file that the credential's key was read from; null when it came from elsewhere. */
    readonly privateKeyFile: string | null;
  };
  readonly database: DatabaseUrl;
  readonly forecastTtlMs: number;
  /** Where health and metrics are served; null for nowhere. */
  readonly http: { readonly port: number } | null;
  readonly logLevel: LogLevel;
}

const DEFAULT_API_URL = "https://discord.com/api";
const DEFAULT_DATABASE_URL = "file:data/forecast.sqlite";
const DEFAULT_TTL_MINUTES = 30;
const MAX_TTL_MINUTES = 24 * 60;

/** What could be read, whatever else is wrong; null for each part that could not. */
export interface ConfigReading {
  readonly problems: readonly ConfigProblem[];
  readonly discord: Config["discord"] | null;
  readonly baseUrl: URL | null;
  readonly credential: WeatherCredential | null;
  readonly privateKeyFile: string | null;
  readonly database: DatabaseUrl | null;
  readonly forecastTtlMs: number | null;
  readonly http: Config["http"];
  readonly logLevel: LogLevel;
}

/** Reads the configuration part by part. A variable that is set to nothing counts as not set. */
export function readConfig(env: Environment): ConfigReading {
  const reader = createEnvironmentReader(env);
  const discord = readDiscord(reader);
  const baseUrl = readBaseUrl(reader);
  const credential = readCredential(reader);
  const privateKeyFile = reader.optional("WEATHER_JWT_PRIVATE_KEY_FILE");
  const ttlMinutes = reader.wholeNumber("FORECAST_TTL_MINUTES", {
    fallback: DEFAULT_TTL_MINUTES,
    min: 1,
    max: MAX_TTL_MINUTES,
  });
  const forecastTtlMs = ttlMinutes === null ? null : ttlMinutes * 60_000;
  const http = readHttp(reader);
  checkReserved(reader);
  const database = readDatabase(reader);
  const logLevel = reader.choice("LOG_LEVEL", LOG_LEVELS, "info");
  const { problems } = reader;
  const weather = { baseUrl, credential, privateKeyFile };
  return { problems, discord, ...weather, database, forecastTtlMs, http, logLevel };
}

/**
 * Reads the whole configuration.
 *
 * @throws {ConfigError} that names every fault
 */
export function loadConfig(env: Environment): Config {
  const { problems, baseUrl, credential, privateKeyFile, ...parts } = readConfig(env);
  const { discord, database, forecastTtlMs, http, logLevel } = parts;
  const isComplete =
    discord !== null &&
    baseUrl !== null &&
    credential !== null &&
    forecastTtlMs !== null &&
    database !== null;
  if (!isComplete || problems.length > 0) throw new ConfigError(problems);
  const weather = { baseUrl, credential, privateKeyFile };
  return { discord, weather, database, forecastTtlMs, http, logLevel };
}

function readDiscord(reader: EnvironmentReader): Config["discord"] | null {
  const token = reader.required(
    "DISCORD_TOKEN",
    "Copy the bot token from the application's Bot page in Discord's developer portal.",
  );
  if (token !== null && /\s/.test(token)) {
    reader.report("DISCORD_TOKEN", "malformed", "A bot token holds no blanks: copy it again.");
  }
  const guildId = reader.optional("DISCORD_GUILD_ID");
  if (guildId !== null && !/^\d{17,20}$/.test(guildId)) {
    reader.report("DISCORD_GUILD_ID", "malformed", "Give the server's id, 17 to 20 digits.");
  }
  const apiUrl = readUrl(
    reader,
    "DISCORD_API_URL",
    reader.optional("DISCORD_API_URL") ?? DEFAULT_API_URL,
  );
  const shards = readShards(reader);
  if (token === null || apiUrl === null || shards === null) return null;
  return { token, apiUrl: apiUrl.href.replace(/\/+$/, ""), guildId, ...shards };
}

function readShards(
  reader: EnvironmentReader,
): Pick<Config["discord"], "shards" | "shardCount"> | null {
  const text = reader.optional("DISCORD_SHARDS") ?? "auto";
  const hasCount = reader.optional("DISCORD_SHARD_COUNT") !== null;
  const count = reader.wholeNumber("DISCORD_SHARD_COUNT", { fallback: 1, min: 1, max: 16_384 });
  if (text === "auto") {
    if (!hasCount) return { shards: "auto", shardCount: null };
    return reader.report(
      "DISCORD_SHARD_COUNT",
      "conflicting",
      "Name this process's shards in DISCORD_SHARDS, or leave both out.",
    );
  }
  if (!/^\d{1,5}(\s*,\s*\d{1,5})*$/.test(text)) {
    return reader.report("DISCORD_SHARDS", "malformed", "Give `auto` or ids such as `0,1`.");
  }
  if (!hasCount) {
    return reader.report(
      "DISCORD_SHARD_COUNT",
      "missing",
      "Give the number of shards over all processes, since DISCORD_SHARDS names some.",
    );
  }
  if (count === null) return null;
  const shards = [...new Set(text.split(",").map(Number))];
  if (shards.some((id) => id >= count)) {
    return reader.report(
      "DISCORD_SHARDS",
      "conflicting",
      "Shard ids go from 0 to DISCORD_SHARD_COUNT minus 1.",
    );
  }
  return { shards, shardCount: count };
}

function readDatabase(reader: EnvironmentReader): DatabaseUrl | null {
  const url = parseDatabaseUrl(reader.optional("DATABASE_URL") ?? DEFAULT_DATABASE_URL);
  if (url !== null) return url;
  return reader.report("DATABASE_URL", "malformed", "Give `file:path.sqlite` or `postgres://…`.");
}

function readHttp(reader: EnvironmentReader): Config["http"] {
  if (reader.optional("HTTP_PORT") === null) return null;
  const port = reader.wholeNumber("HTTP_PORT", { fallback: 1, min: 1, max: 65_535 });
  return port === null ? null : { port };
}

/** Variables of the contract that have no effect yet: a wrong value is named today, not on the day it would. */
function checkReserved(reader: EnvironmentReader): void {
  if ((reader.optional("DISCORD_INTERACTIONS") ?? "gateway") !== "gateway") {
    reader.report(
      "DISCORD_INTERACTIONS",
      "malformed",
      "Leave it out or give `gateway`: this version takes interactions in no other way.",
    );
  }
  const publicKey = reader.optional("DISCORD_PUBLIC_KEY");
  if (publicKey !== null && !/^[\da-f]{64}$/i.test(publicKey)) {
    reader.report(
      "DISCORD_PUBLIC_KEY",
      "malformed",
      "Copy the application's public key, 64 hex digits.",
    );
  }
}
