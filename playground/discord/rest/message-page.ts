/** Which messages `GET /channels/:id/messages` answers. */
import type { Core } from "../core.ts";
import { invalidForm } from "../errors.ts";
import type { StoredMessage } from "../message-types.ts";
import { may, permissionBits, permissionsIn } from "../permissions.ts";
import type { ChannelPlace } from "../world.ts";
import { readAnchorId, readLimit } from "./page-query.ts";

/** Discord's default and greatest `limit`. */
const limits = { usual: 50, greatest: 100 } as const;

const anchors = ["around", "before", "after"] as const;

/** The range of the page; `null` for the newest messages. */
type Anchor = { readonly side: (typeof anchors)[number]; readonly id: bigint } | null;

/**
 * The requested page, newest first. Empty if the bot may not read the channel's history.
 * `messages` are oldest first.
 * @throws {DiscordError} 50035 for a `limit` outside 1–100, an anchor that is no id, or several.
 */
export function pageOf(
  messages: readonly StoredMessage[],
  { place, query, core }: { place: ChannelPlace; query: Record<string, string>; core: Core },
): readonly StoredMessage[] {
  const limit = readLimit(query["limit"], limits);
  const anchor = readAnchor(query);
  if (!mayReadHistory(core, place)) return [];
  return messages.slice(...rangeOf(messages, anchor, limit)).toReversed();
}

/** First and last position, the last one excluded, in a list with the oldest first. */
function rangeOf(
  messages: readonly StoredMessage[],
  anchor: Anchor,
  limit: number,
): readonly [number, number] {
  const count = messages.length;
  if (anchor === null) return [Math.max(count - limit, 0), count];
  const from = (isReached: (id: bigint) => boolean) => {
    const position = messages.findIndex(({ id }) => isReached(BigInt(id)));
    return position < 0 ? count : position;
  };
  const { side, id } = anchor;
  const atOrAfter = from((other) => other >= id);
  if (side === "before") return [Math.max(atOrAfter - limit, 0), atOrAfter];
  const after = from((other) => other > id);
  if (side === "after") return [after, after + limit];
  const start = atOrAfter - Math.floor(limit / 2);
  return [Math.max(start, 0), start + limit];
}

function readAnchor(query: Record<string, string>): Anchor {
  const given = anchors.flatMap((side) => {
    const text = query[side];
    return text === undefined ? [] : [{ side, text }];
  });
  const [first, second] = given;
  if (first === undefined) return null;
  if (second !== undefined) {
    const message = `"${first.side}" and "${second.side}" exclude each other.`;
    throw invalidForm([{ path: [second.side], code: "BASE_TYPE_INVALID", message }]);
  }
  const { side, text } = first;
  return { side, id: readAnchorId(side, text) };
}

function mayReadHistory(core: Core, place: ChannelPlace): boolean {
  if (place.kind === "direct") return true;
  const permissions = permissionsIn(place.guild, core.bot.id, place.channel);
  return may(permissions, permissionBits.readMessageHistory);
}
