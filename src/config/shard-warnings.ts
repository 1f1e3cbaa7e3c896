/** What is allowed in a configuration of several processes, and yet may be a mistake. */
import type { Config } from "./config.ts";

/** One sentence each, for the operator. */
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
