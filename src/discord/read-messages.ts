/** Looks at messages in a channel: for a post that is in doubt, and whether one is pinned. */
import { makeURLSearchParams, type REST, Routes } from "discord.js";
import * as z from "zod";
import type { Poster } from "../schedules/poster.ts";
import type { PostedMessage } from "../schedules/schedule.ts";
import { type Failed, send, withoutPost } from "./delivery-failure.ts";
import type { PacedRest } from "./posting-rest.ts";
import { firstIdSince, snowflake } from "./snowflake.ts";

type Trace = Parameters<Poster<unknown>["find"]>[0];
type FindResult = Awaited<ReturnType<Poster<unknown>["find"]>>;
type PinResult = Awaited<ReturnType<Poster<unknown>["isPinned"]>>;

/** Discord's greatest `limit` for messages. */
const PAGE_SIZE = 100;

const channelState = z.object({ last_message_id: snowflake.nullish() });
const messageState = z.object({ pinned: z.boolean() });
const messagePage = z.array(
  z.object({
    id: snowflake,
    author: z.object({ id: z.string() }),
    content: z.string(),
    embeds: z.array(
      z.object({
        description: z.string().optional(),
        footer: z.object({ text: z.string() }).optional(),
      }),
    ),
    /** In answers to commands. */
    interaction_metadata: z.unknown().optional(),
  }),
);
type Message = z.infer<typeof messagePage>[number];

/**
 * Reads the first 100 messages since 30 s before `after`; `absent` only when it saw all there are.
 *
 * @throws what neither Discord nor the network did
 */
export async function findMessage(
  { rest, pace, botId }: PacedRest & { readonly botId: string },
  { channelId, marker, after }: Trace,
): Promise<FindResult> {
  const from = firstIdSince(after);
  await pace();
  const page = await readMessages(rest, channelId, from);
  if (page.kind === "failed") return unread(page);
  const found = page.answer.find((one) => isOwnPost(one, botId) && holds(one, marker));
  if (found !== undefined) return { kind: "found", messageId: found.id };
  if (page.answer.length >= PAGE_SIZE) return { kind: "unreadable" };
  // Without the right to read the history Discord shows an empty one.
  if (page.answer.length > 0) return { kind: "absent" };
  await pace();
  return findInEmpty(rest, channelId, from);
}

/**
 * Implements Discord's "Get Channel Message".
 *
 * @throws what neither Discord nor the network did
 */
export async function readPinned(
  { rest, pace }: PacedRest,
  { channelId, messageId }: PostedMessage,
): Promise<PinResult> {
  await pace();
  const route = Routes.channelMessage(channelId, messageId);
  const result = await send(messageState, () => rest.get(route));
  if (result.kind === "failed") return unread(result);
  return { kind: result.answer.pinned ? "pinned" : "unpinned" };
}

/** Implements Discord's "Get Channel Messages": the first ones after an id. */
function readMessages(rest: REST, channelId: string, after: string) {
  const query = makeURLSearchParams({ limit: PAGE_SIZE, after });
  return send(messagePage, () => rest.get(Routes.channelMessages(channelId), { query }));
}

async function findInEmpty(rest: REST, channelId: string, from: string): Promise<FindResult> {
  const state = await send(channelState, () => rest.get(Routes.channel(channelId)));
  if (state.kind === "failed") return unread(state);
  const { last_message_id: last } = state.answer;
  const isEmptySince = last === null || (last !== undefined && BigInt(last) <= BigInt(from));
  return { kind: isEmptySince ? "absent" : "unreadable" };
}

function unread(failed: Failed): Failed | { readonly kind: "unreadable" } {
  switch (failed.failure.kind) {
    case "missing-access":
    case "missing-permission":
      return { kind: "unreadable" };
    default:
      return withoutPost(failed);
  }
}

function isOwnPost({ author, interaction_metadata }: Message, botId: string): boolean {
  return author.id === botId && (interaction_metadata ?? null) === null;
}

function holds({ content, embeds }: Message, marker: Trace["marker"]): boolean {
  const texts = embeds.flatMap(({ description, footer }) => [description, footer?.text]);
  return [content, ...texts].some((text) => text?.includes(marker) === true);
}
