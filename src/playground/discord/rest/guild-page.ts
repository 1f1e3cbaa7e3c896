/** Which guilds `GET /users/@me/guilds` answers. */
import { invalidForm } from "../errors.ts";
import type { Guild } from "../world.ts";

/** Discord's default and greatest `limit`. */
const greatestLimit = 200;

/**
 * The page asked for, by ascending id.
 * @throws {DiscordError} 50035 for a `limit` outside 1–200, or an anchor that is no id.
 */
export function guildPage(
  guilds: readonly Guild[],
  query: Readonly<Record<string, string>>,
): readonly Guild[] {
  const limit = readLimit(query["limit"]);
  const after = readAnchor("after", query["after"]);
  const before = readAnchor("before", query["before"]);
  const sorted = guilds
    .map((guild) => ({ guild, id: BigInt(guild.id) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const inside = sorted.filter(
    ({ id }) => (after === null || id > after) && (before === null || id < before),
  );
  const page = before !== null && after === null ? inside.slice(-limit) : inside.slice(0, limit);
  return page.map(({ guild }) => guild);
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return greatestLimit;
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= greatestLimit) return limit;
  const message = `int value should be between 1 and ${greatestLimit}.`;
  throw invalidForm([{ path: ["limit"], code: "NUMBER_TYPE_MAX", message }]);
}

function readAnchor(name: "after" | "before", text: string | undefined): bigint | null {
  if (text === undefined) return null;
  if (/^\d{1,20}$/.test(text)) return BigInt(text);
  const message = `Value "${text}" is not snowflake.`;
  throw invalidForm([{ path: [name], code: "NUMBER_TYPE_COERCE", message }]);
}
