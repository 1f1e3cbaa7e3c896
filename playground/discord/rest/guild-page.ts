/** Which of the bot's guilds `GET /users/@me/guilds` answers. */
import type { Guild } from "../world.ts";
import { readAnchorId, readLimit } from "./page-query.ts";

/** Discord's default and greatest `limit`. */
const limits = { usual: 200, greatest: 200 } as const;

/**
 * The requested page in order of ids: the last ones if only `before` is given, else the first ones.
 * @throws {DiscordError} 50035 for a `limit` outside 1–200 or an anchor that is no id.
 */
export function guildPage(
  guilds: readonly Guild[],
  query: Readonly<Record<string, string>>,
): readonly Guild[] {
  const limit = readLimit(query["limit"], limits);
  const before = anchor(query, "before");
  const after = anchor(query, "after");
  const found = guilds
    .map((guild) => ({ guild, id: BigInt(guild.id) }))
    .filter(({ id }) => (after === null || id > after) && (before === null || id < before))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ guild }) => guild);
  return before !== null && after === null ? found.slice(-limit) : found.slice(0, limit);
}

function anchor(query: Readonly<Record<string, string>>, name: string): bigint | null {
  const text = query[name];
  return text === undefined ? null : readAnchorId(name, text);
}
