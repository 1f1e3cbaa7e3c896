/** The environment as a whole: defaults, all problems at once, no value quoted. */
import { describe, expect, it } from "vitest";
import { EX_CONFIG, loadConfig, shardWarnings } from "../../src/config/config.ts";
import { VARIABLES, type Variable } from "../../src/config/environment-reader.ts";
import { LOG_LEVELS } from "../../src/log.ts";
import {
  API_KEY_ENVIRONMENT,
  errorOf,
  JWT_ENVIRONMENT,
  namedProblems,
  problemsOf,
} from "./environments.ts";

const PUBLIC_KEY_HEX = "0123456789abcdef".repeat(4);

describe("loadConfig", () => {
  it("the least environment leads to every default", () => {
    expect(loadConfig(API_KEY_ENVIRONMENT)).toEqual({
      discord: {
        token: "bot.token.value",
        apiUrl: "https://discord.com/api",
        guildId: null,
        shards: "auto",
        shardCount: null,
      },
      interactions: { kind: "gateway" },
      weather: {
        baseUrl: new URL("https://abc123.weather.example"),
        credential: {
          kind: "api-key",
          key: "0123456789abcdef",
          in: "header",
          header: "X-Svc-Api-Key",
        },
        api: "v7",
        privateKeyFile: null,
      },
      database: { kind: "sqlite", path: "data/forecast.sqlite" },
      forecastTtlMs: 30 * 60_000,
      warningsTtlMs: null,
      http: null,
      logLevel: "info",
    });
  });

  it("a full environment is read whole", () => {
    const config = loadConfig({
      ...API_KEY_ENVIRONMENT,
      DISCORD_API_URL: "http://127.0.0.1:8080/api/",
      DISCORD_GUILD_ID: "197038439483310086",
      DISCORD_SHARDS: "0, 2,2",
      DISCORD_SHARD_COUNT: "4",
      DISCORD_INTERACTIONS: "gateway",
      DISCORD_PUBLIC_KEY: PUBLIC_KEY_HEX,
      WEATHER_API: "next",
      DATABASE_URL: "postgres://bot@db/forecast",
      FORECAST_TTL_MINUTES: "5",
      HTTP_PORT: "8081",
      LOG_LEVEL: "debug",
    });
    expect(config).toMatchObject({
      discord: {
        apiUrl: "http://127.0.0.1:8080/api",
        guildId: "197038439483310086",
        shards: [0, 2],
        shardCount: 4,
      },
      weather: { api: "next" },
      forecastTtlMs: 5 * 60_000,
      http: { port: 8081 },
      logLevel: "debug",
    });
  });

  it.each(["", " ", "\n", "\t "])(
    "every optional variable set to nothing (%j) counts as not set",
    (nothing) => {
      const optional = VARIABLES.filter((variable) => !(variable in API_KEY_ENVIRONMENT));
      const env = Object.fromEntries(optional.map((variable) => [variable, nothing]));
      expect(loadConfig({ ...env, ...API_KEY_ENVIRONMENT })).toEqual(
        loadConfig(API_KEY_ENVIRONMENT),
      );
    },
  );

  it.each([
    [{ WEATHER_WARNINGS: "on" }, 30 * 60_000],
    [{ WEATHER_WARNINGS: "on", WEATHER_WARNINGS_MINUTES: "5" }, 5 * 60_000],
    [{ WEATHER_WARNINGS: "off", WEATHER_WARNINGS_MINUTES: "5" }, null],
  ])("%o -> warnings are kept for %j ms", (env, expected) => {
    expect(loadConfig({ ...API_KEY_ENVIRONMENT, ...env }).warningsTtlMs).toBe(expected);
  });

  it("blanks around a value are not part of it", () => {
    const config = loadConfig({ ...API_KEY_ENVIRONMENT, DISCORD_TOKEN: "  bot.token.value\n" });
    expect(config.discord.token).toBe("bot.token.value");
  });

  it("variables of others are ignored", () => {
    expect(loadConfig({ ...API_KEY_ENVIRONMENT, PATH: "/bin", HTTP_PROXY: "x" })).toEqual(
      loadConfig(API_KEY_ENVIRONMENT),
    );
  });

  it.each(["DISCORD_TOKEN", "WEATHER_BASE_URL"] as const)(
    "without %s → it is named",
    (variable) => {
      for (const value of [undefined, "", "  "]) {
        expect(namedProblems({ ...API_KEY_ENVIRONMENT, [variable]: value })).toEqual([
          [variable, "missing"],
        ]);
      }
    },
  );

  it.each<[Variable, string]>([
    ["DISCORD_TOKEN", "two words"],
    ["DISCORD_API_URL", "discord.com/api"],
    ["DISCORD_API_URL", "http://discord.com/api"],
    ["DISCORD_API_URL", "https://user@discord.example/api"],
    ["DISCORD_API_URL", "https://discord.example/api?x=1"],
    ["DISCORD_API_URL", "https://discord.example/api?"],
    ["DISCORD_API_URL", "https://discord.example/api#x"],
    ["DISCORD_API_URL", "file:///etc/passwd"],
    ["DISCORD_GUILD_ID", "my server"],
    ["DISCORD_GUILD_ID", "1234567890123456"],
    ["DISCORD_GUILD_ID", "123456789012345678901"],
    ["DISCORD_SHARDS", "all"],
    ["DISCORD_SHARDS", "0;1"],
    ["DISCORD_SHARDS", "-1"],
    ["DISCORD_SHARDS", "0,"],
    ["DISCORD_INTERACTIONS", "HTTP"],
    ["DISCORD_INTERACTIONS", "Gateway"],
    ["DISCORD_PUBLIC_KEY", PUBLIC_KEY_HEX.slice(1)],
    ["DISCORD_PUBLIC_KEY", `${PUBLIC_KEY_HEX.slice(1)}g`],
    ["WEATHER_BASE_URL", "abc123.weather.example"],
    ["WEATHER_BASE_URL", "http://abc123.weather.example"],
    ["WEATHER_BASE_URL", "https://user:password@weather.example"],
    ["WEATHER_BASE_URL", "https://:secret@weather.example"],
    ["WEATHER_BASE_URL", "https://weather.example/?key=abc"],
    ["DATABASE_URL", "mysql://db/forecast"],
    ["DATABASE_URL", "file:"],
    ["DATABASE_URL", "data/forecast.sqlite"],
    ["WEATHER_WARNINGS", "yes"],
    ["WEATHER_WARNINGS_MINUTES", "4"],
    ["WEATHER_WARNINGS_MINUTES", "1441"],
    ["FORECAST_TTL_MINUTES", "0"],
    ["FORECAST_TTL_MINUTES", "-5"],
    ["FORECAST_TTL_MINUTES", "1441"],
    ["FORECAST_TTL_MINUTES", "2.5"],
    ["FORECAST_TTL_MINUTES", "half an hour"],
    ["FORECAST_TTL_MINUTES", "30m"],
    ["HTTP_PORT", "0"],
    ["HTTP_PORT", "65536"],
    ["HTTP_PORT", "http"],
    ["LOG_LEVEL", "INFO"],
    ["LOG_LEVEL", "verbose"],
  ])("%s=%s → it alone is named as not valid", (variable, value) => {
    expect(namedProblems({ ...API_KEY_ENVIRONMENT, [variable]: value })).toEqual([
      [variable, "malformed"],
    ]);
  });

  it.each<[Variable, string]>([
    ["DISCORD_API_URL", "http://localhost:3000"],
    ["DISCORD_API_URL", "http://[::1]:3000/api"],
    ["WEATHER_BASE_URL", "http://127.0.0.1:9999/base/"],
    ["DISCORD_GUILD_ID", "12345678901234567"],
    ["WEATHER_WARNINGS_MINUTES", "5"],
    ["WEATHER_WARNINGS_MINUTES", "1440"],
    ["FORECAST_TTL_MINUTES", "1"],
    ["FORECAST_TTL_MINUTES", "1440"],
    ["HTTP_PORT", "65535"],
    ["DATABASE_URL", "file:data/forecast.sqlite"],
    ["DATABASE_URL", "postgresql://db/forecast"],
    ["DISCORD_PUBLIC_KEY", PUBLIC_KEY_HEX.toUpperCase()],
    ...LOG_LEVELS.map((level): [Variable, string] => ["LOG_LEVEL", level]),
  ])("%s=%s is taken", (variable, value) => {
    expect(problemsOf({ ...API_KEY_ENVIRONMENT, [variable]: value })).toEqual([]);
  });
});

describe("the interactions of loadConfig", () => {
  const http = {
    ...API_KEY_ENVIRONMENT,
    DISCORD_INTERACTIONS: "http",
    DISCORD_PUBLIC_KEY: PUBLIC_KEY_HEX.toUpperCase(),
    HTTP_PORT: "8080",
  };

  it("over HTTP have the application's key and a port", () => {
    expect(loadConfig(http)).toMatchObject({
      interactions: { kind: "http", publicKey: PUBLIC_KEY_HEX },
      http: { port: 8080 },
    });
  });

  it("over HTTP lack what is left out, all of it named at once", () => {
    expect(namedProblems({ ...http, DISCORD_PUBLIC_KEY: undefined, HTTP_PORT: undefined })).toEqual(
      [
        ["HTTP_PORT", "missing"],
        ["DISCORD_PUBLIC_KEY", "missing"],
      ],
    );
  });

  it("over HTTP with a key that is none are named once", () => {
    expect(namedProblems({ ...http, DISCORD_PUBLIC_KEY: "key" })).toEqual([
      ["DISCORD_PUBLIC_KEY", "malformed"],
    ]);
  });

  it("over HTTP take no shards but auto", () => {
    expect(namedProblems({ ...http, DISCORD_SHARDS: "0,1", DISCORD_SHARD_COUNT: "2" })).toEqual([
      ["DISCORD_SHARDS", "conflicting"],
    ]);
    expect(namedProblems({ ...http, DISCORD_SHARDS: "auto" })).toEqual([]);
  });
});

describe("the shards of loadConfig", () => {
  const shards = (SHARDS: string | undefined, COUNT: string | undefined) => ({
    ...API_KEY_ENVIRONMENT,
    DISCORD_SHARDS: SHARDS,
    DISCORD_SHARD_COUNT: COUNT,
  });

  it.each([
    ["0", "1", [0], 1],
    ["0,1", "2", [0, 1], 2],
    ["15", "16", [15], 16],
    ["16383", "16384", [16_383], 16_384],
  ])("shards %s of %s are this process's", (ids, count, expected, shardCount) => {
    expect(loadConfig(shards(ids, count)).discord).toMatchObject({ shards: expected, shardCount });
  });

  it.each([
    ["ids without a number of all", "0,1", undefined, "DISCORD_SHARD_COUNT", "missing"],
    ["a number of all without ids", undefined, "2", "DISCORD_SHARD_COUNT", "conflicting"],
    ["a number of all with auto", "auto", "2", "DISCORD_SHARD_COUNT", "conflicting"],
    ["an id beyond the number of all", "0,2", "2", "DISCORD_SHARDS", "conflicting"],
    ["a number of all that is none", "0,1", "two", "DISCORD_SHARD_COUNT", "malformed"],
    ["a number of all of 0", "0", "0", "DISCORD_SHARD_COUNT", "malformed"],
    ["a number of all beyond Discord's", "0", "16385", "DISCORD_SHARD_COUNT", "malformed"],
  ])("%s → that alone is named", (_, ids, count, variable, kind) => {
    expect(namedProblems(shards(ids, count))).toEqual([[variable, kind]]);
  });
});

describe("the faults of loadConfig", () => {
  it("an empty environment → everything that is required, at once", () => {
    expect(namedProblems({})).toEqual([
      ["DISCORD_TOKEN", "missing"],
      ["WEATHER_BASE_URL", "missing"],
      ["WEATHER_JWT_KEY_ID", "missing"],
      ["WEATHER_JWT_PROJECT_ID", "missing"],
      ["WEATHER_JWT_PRIVATE_KEY_FILE", "missing"],
    ]);
  });

  it("every wrong variable is named at once", () => {
    const wrong = {
      DISCORD_TOKEN: "a b",
      DISCORD_API_URL: "x",
      DISCORD_GUILD_ID: "x",
      DISCORD_SHARDS: "x",
      DISCORD_SHARD_COUNT: "x",
      DISCORD_INTERACTIONS: "x",
      DISCORD_PUBLIC_KEY: "x",
      WEATHER_BASE_URL: "x",
      WEATHER_JWT_KEY_ID: "a b",
      WEATHER_JWT_PROJECT_ID: "a b",
      WEATHER_JWT_PRIVATE_KEY: "x",
      WEATHER_JWT_LIFETIME_SECONDS: "x",
      DATABASE_URL: "x",
      FORECAST_TTL_MINUTES: "x",
      HTTP_PORT: "x",
      LOG_LEVEL: "x",
    };
    const named = problemsOf(wrong).map(({ variable }) => variable);
    expect([...named].sort()).toEqual(Object.keys(wrong).sort());
  });

  it("every wrong variable of an API key is named at once", () => {
    const wrong = {
      WEATHER_API_KEY: "a b",
      WEATHER_API_KEY_HEADER: "a b",
      WEATHER_API_KEY_IN: "body",
    };
    const named = problemsOf({ ...API_KEY_ENVIRONMENT, ...wrong }).map(({ variable }) => variable);
    expect([...named].sort()).toEqual(Object.keys(wrong).sort());
  });

  it("the message has one line a fault: variable, what is wrong, what to do", () => {
    const message = errorOf({ ...JWT_ENVIRONMENT, DISCORD_TOKEN: "", LOG_LEVEL: "loud" })?.message;
    expect(message?.split("\n")).toEqual([
      "DISCORD_TOKEN: missing. Copy the bot token from the application's Bot page in Discord's developer portal.",
      "LOG_LEVEL: not valid. Use one of: fatal, error, warn, info, debug, trace, silent.",
    ]);
  });

  it("no fault quotes a value", () => {
    const secret = "marked secret 3f9a";
    for (const base of [JWT_ENVIRONMENT, API_KEY_ENVIRONMENT]) {
      for (const variable of VARIABLES) {
        const error = errorOf({ ...base, [variable]: secret });
        expect(JSON.stringify(error?.problems ?? [])).not.toMatch(/marked|3f9a/);
        expect(`${error?.stack}`).not.toMatch(/marked|3f9a/);
      }
    }
    const all = Object.fromEntries(VARIABLES.map((variable) => [variable, secret]));
    const error = errorOf(all);
    expect(error?.problems.length).toBeGreaterThan(8);
    expect(`${error?.stack} ${JSON.stringify(error)}`).not.toMatch(/marked|3f9a/);
  });

  it("every fix is a sentence", () => {
    const all = Object.fromEntries(VARIABLES.map((variable) => [variable, "a b"]));
    for (const { fix } of [...problemsOf(all), ...problemsOf({})]) {
      expect(fix).toMatch(/^[A-Z].*\.$/);
      expect(fix).not.toContain("\n");
    }
  });

  it("the exit code is that of sysexits for a wrong configuration", () => {
    expect(EX_CONFIG).toBe(78);
  });
});

describe("shardWarnings", () => {
  it.each([
    ["one process", {}, 0],
    ["one process with all shards", { DISCORD_SHARDS: "0,1", DISCORD_SHARD_COUNT: "2" }, 0],
    ["several over a SQLite file", { DISCORD_SHARDS: "1", DISCORD_SHARD_COUNT: "2" }, 1],
    [
      "several over PostgreSQL",
      {
        DISCORD_SHARDS: "1",
        DISCORD_SHARD_COUNT: "2",
        DATABASE_URL: "postgres://user@db.example.org/forecast",
      },
      0,
    ],
  ])("%s -> warned about or not", (_, variables, count) => {
    expect(shardWarnings(loadConfig({ ...API_KEY_ENVIRONMENT, ...variables }))).toHaveLength(count);
  });
});
