/** Which configurations of several processes are warned about. */
import { expect, it } from "vitest";
import { loadConfig } from "../../src/config/config.ts";
import { shardWarnings } from "../../src/config/shard-warnings.ts";

const ENVIRONMENT = {
  DISCORD_TOKEN: "token",
  WEATHER_BASE_URL: "https://api.example.org",
  WEATHER_API_KEY: "key",
};

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
  expect(shardWarnings(loadConfig({ ...ENVIRONMENT, ...variables }))).toHaveLength(count);
});
