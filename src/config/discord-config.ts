/** How the bot reaches Discord (token, address, shards), and how interactions reach the bot. */
import type { GatewayOptions } from "../discord/gateway-transport.ts";
import type { EnvironmentReader } from "./environment-reader.ts";

export interface DiscordConfig extends GatewayOptions {
  /** The only guild in which commands are registered; null for all guilds. */
  readonly guildId: string | null;
}

const DEFAULT_API_URL = "https://discord.com/api";

/** Null when something is wrong; it is reported. */
export function readDiscord(reader: EnvironmentReader): DiscordConfig | null {
  reader.required(
    "DISCORD_TOKEN",
    "Copy the bot token from the application's Bot page in Discord's developer portal.",
  );
  const token = reader.matching(
    "DISCORD_TOKEN",
    /^\S+$/,
    "Bot tokens contain no spaces; copy it again.",
  );
  const guildId = reader.matching(
    "DISCORD_GUILD_ID",
    /^\d{17,20}$/,
    "Use the server's id, 17 to 20 digits.",
  );
  const apiUrl = reader.url(
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
  const limits = { fallback: null, min: 1, max: 16_384 };
  const count = reader.wholeNumber("DISCORD_SHARD_COUNT", limits);
  if (text === "auto") {
    if (!hasCount) return { shards: "auto", shardCount: null };
    return reader.report(
      "DISCORD_SHARD_COUNT",
      "conflicting",
      "List this process's shards in DISCORD_SHARDS, or leave both out.",
    );
  }
  if (!/^\d{1,5}(\s*,\s*\d{1,5})*$/.test(text)) {
    return reader.report("DISCORD_SHARDS", "malformed", "Use `auto` or ids such as `0,1`.");
  }
  if (!hasCount) {
    return reader.report(
      "DISCORD_SHARD_COUNT",
      "missing",
      "Set the number of shards over all processes, since DISCORD_SHARDS lists some.",
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

/** How interactions arrive: over the gateway, or as signed HTTP requests from Discord. */
export type InteractionsConfig =
  | { readonly kind: "gateway" }
  /** `publicKey` is the application's Ed25519 key, 64 lower-case hex digits. */
  | { readonly kind: "http"; readonly publicKey: string };

const TRANSPORTS = ["gateway", "http"] as const;
const COPY_KEY =
  "Copy the application's public key, 64 hex digits, from its General Information page in Discord's developer portal.";

/** Null when something is wrong; it is reported. */
export function readInteractions(reader: EnvironmentReader): InteractionsConfig | null {
  const transport = reader.choice("DISCORD_INTERACTIONS", TRANSPORTS, "gateway");
  const publicKey = reader.matching("DISCORD_PUBLIC_KEY", /^[\da-f]{64}$/i, COPY_KEY);
  if (transport === "gateway") return { kind: "gateway" };
  reader.required("HTTP_PORT", "Set the port that receives POST /interactions.");
  reader.required("DISCORD_PUBLIC_KEY", COPY_KEY);
  const shards = reader.optional("DISCORD_SHARDS") ?? "auto";
  if (shards !== "auto") {
    return reader.report(
      "DISCORD_SHARDS",
      "conflicting",
      "Leave it out: with DISCORD_INTERACTIONS=http there are no shards.",
    );
  }
  return publicKey === null ? null : { kind: "http", publicKey: publicKey.toLowerCase() };
}
