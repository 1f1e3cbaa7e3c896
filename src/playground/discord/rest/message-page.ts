/** Which messages `GET /channels/:id/messages` answers. */
import type { Core } from "../core.ts";
import { invalidForm } from "../errors.ts";
import type { StoredMessage } from "../message-types.ts";
import { may, permissionBits, permissionsIn } from "../permissions.ts";
import type { ChannelPlace } from "../world.ts";

/** Discord's default and greatest `limit`. */
const defaultLimit = 50;
const greatestLimit = 100;

/**
 * The page asked for, newest first; empty if the bot may not read the channel's history.
 * @throws {DiscordError} 50035 for a `limit` outside 1–100.
 */
export function pageOf(
  messages: readonly StoredMessage[],
  { place, query, core }: { place: ChannelPlace; query: Record<string, string>; core: Core },
): readonly StoredMessage[] {
  const limit = Number(query["limit"] ?? defaultLimit);
  if (!Number.isInteger(limit) || limit < 1 || limit > greatestLimit) {
    const message = "int value should be between 1 and 100.";
    throw invalidForm([{ path: ["limit"], code: "NUMBER_TYPE_MAX", message }]);
  }
  if (!mayReadHistory(core, place)) return [];
  const { before, after } = query;
  const newestFirst = messages.toReversed();
  if (after !== undefined) {
    const later = newestFirst.filter(({ id }) => BigInt(id) > BigInt(after));
    return later.slice(-limit);
  }
  const older = newestFirst.filter(({ id }) => before === undefined || BigInt(id) < BigInt(before));
  return older.slice(0, limit);
}

function mayReadHistory(core: Core, place: ChannelPlace): boolean {
  if (place.kind === "direct") return true;
  const permissions = permissionsIn(place.guild, core.bot.id, place.channel);
  return may(permissions, permissionBits.readMessageHistory);
}
