/** How the bot speaks to Discord: token, address, shards. */
import { type EnvironmentReader, readUrl } from "./environment-reader.ts";

export interface DiscordConfig {
  readonly token: string;
  /** REST base without version and final slash. */
  readonly apiUrl: string;
  /** Register the commands in this guild only; null for all. */
  readonly guildId: string | null;
  readonly shards: "auto" | readonly number[];
  readonly shardCount: number | null;
}

const DEFAULT_API_URL = "https://discord.com/api";

/** Null where something is wrong, which is reported. */
export function readDiscord(reader: EnvironmentReader): DiscordConfig | null {
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
): Pick<DiscordConfig, "shards" | "shardCount"> | null {
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
