/** The environment → {@link Config}. All problems are found at once; each names a fix and no value. */

import { type DatabaseUrl, parseDatabaseUrl } from "../database/database-url.ts";
import { LOG_LEVELS, type LogLevel } from "../log.ts";
import { WEATHER_APIS, type WeatherApi, type WeatherCredential } from "../weather/index.ts";
import {
  type DiscordConfig,
  type InteractionsConfig,
  readDiscord,
  readInteractions,
} from "./discord-config.ts";
import { ConfigError, type Environment, EnvironmentReader } from "./environment-reader.ts";
import { readBaseUrl, readCredential, readWarningsTtl } from "./weather-config.ts";

/** Exit code for a wrong configuration (sysexits.h, EX_CONFIG). */
export const EX_CONFIG = 78;

export interface Config {
  readonly discord: DiscordConfig;
  readonly interactions: InteractionsConfig;
  readonly weather: {
    readonly baseUrl: URL;
    readonly credential: WeatherCredential;
    /** The interface to ask. */
    readonly api: WeatherApi;
    /** Path of the file with the credential's key; null when the key came from elsewhere. */
    readonly privateKeyFile: string | null;
  };
  /** How long an answer about official warnings is kept, in milliseconds; null where nobody wants them. */
  readonly warningsTtlMs: number | null;
  readonly database: DatabaseUrl;
  /** How long a forecast is fresh, in milliseconds. */
  readonly forecastTtlMs: number;
  /** Where health, metrics and, over HTTP, interactions are served; null for not at all. */
  readonly http: { readonly port: number } | null;
  readonly logLevel: LogLevel;
}

const DEFAULT_DATABASE_URL = "file:data/forecast.sqlite";

/** All parts that could be read, even when others are wrong. A part that could not be read is null. */
export type PartialConfig = Readonly<ReturnType<typeof readConfig>>;

/** Reads the configuration part by part. An empty variable counts as not set. */
export function readConfig(env: Environment) {
  const reader = new EnvironmentReader(env);
  return {
    discord: readDiscord(reader),
    baseUrl: readBaseUrl(reader),
    credential: readCredential(reader),
    api: reader.choice("WEATHER_API", WEATHER_APIS, "v7"),
    privateKeyFile: reader.optional("WEATHER_JWT_PRIVATE_KEY_FILE"),
    forecastTtlMs: reader.minutes("FORECAST_TTL_MINUTES", { fallback: 30, min: 1 }),
    warningsTtlMs: readWarningsTtl(reader),
    http: readHttp(reader),
    interactions: readInteractions(reader),
    database: readDatabase(reader),
    logLevel: reader.choice("LOG_LEVEL", LOG_LEVELS, "info"),
    problems: reader.problems,
  };
}

/**
 * Reads the whole configuration.
 *
 * @throws {ConfigError} that names every problem
 */
export function loadConfig(env: Environment): Config {
  const { problems, baseUrl, credential, api, privateKeyFile, ...parts } = readConfig(env);
  function needed<Part>(part: Part | null): Part {
    if (part === null || problems.length > 0) throw new ConfigError(problems);
    return part;
  }
  return {
    ...parts,
    discord: needed(parts.discord),
    interactions: needed(parts.interactions),
    weather: { baseUrl: needed(baseUrl), credential: needed(credential), api, privateKeyFile },
    database: needed(parts.database),
    forecastTtlMs: needed(parts.forecastTtlMs),
  };
}

/** Sentences for the operator about a setup of several processes that is allowed, but may be a mistake. */
export function shardWarnings({
  discord: { shards, shardCount },
  database,
}: Pick<Config, "discord" | "database">): readonly string[] {
  const leavesShards = shards !== "auto" && shardCount !== null && shards.length < shardCount;
  if (!leavesShards || database.kind !== "sqlite") return [];
  return [
    "DISCORD_SHARDS leaves shards to other processes and DATABASE_URL is a SQLite file: all of them must run on this machine and share that file. Several machines need PostgreSQL.",
  ];
}

function readDatabase(reader: EnvironmentReader): DatabaseUrl | null {
  const url = parseDatabaseUrl(reader.optional("DATABASE_URL") ?? DEFAULT_DATABASE_URL);
  if (url !== null) return url;
  return reader.report("DATABASE_URL", "malformed", "Use `file:path.sqlite` or `postgres://…`.");
}

function readHttp(reader: EnvironmentReader): Config["http"] {
  const port = reader.wholeNumber("HTTP_PORT", { fallback: null, min: 1, max: 65_535 });
  return port === null ? null : { port };
}
