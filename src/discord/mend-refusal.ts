/** Repeats a request that Discord refused for what the bot can mend: files, or a thread that is archived. */
import { type REST, RESTJSONErrorCodes, Routes } from "discord.js";
import * as z from "zod";
import type { MessageBody } from "../messages/message-body.ts";
import type { DeliveryFailure } from "../schedules/schedule.ts";
import { type Answered, type Failed, hasCode, send, withoutPost } from "./delivery-failure.ts";
import { withoutFiles } from "./message-request.ts";
import type { PacedRest } from "./posting-rest.ts";

const nothingRead = z.unknown();

/**
 * A message does not fail for its picture: where files may not be attached it goes without, in a
 * second request.
 */
export async function withoutRefusedFiles<T>(
  pace: PacedRest["pace"],
  body: MessageBody,
  request: (body: MessageBody) => Promise<Answered<T>>,
): Promise<Answered<T>> {
  const result = await request(body);
  if (body.files === undefined || !isNotPermitted(result)) return result;
  await pace();
  return request(withoutFiles(body));
}

/**
 * Opens an archived thread once and repeats the request then.
 *
 * @returns the first refusal where the thread cannot be opened for good
 */
export async function inOpenThread<T>(
  { rest, pace }: PacedRest,
  channelId: string,
  request: () => Promise<Answered<T>>,
): Promise<Answered<T>> {
  const result = await request();
  if (!isArchived(result)) return result;
  await pace();
  const opened = await reopen(rest, channelId);
  if (opened.kind === "failed") return { kind: "failed", failure: closedBy(opened, result) };
  await pace();
  return request();
}

function isNotPermitted(result: Answered<unknown>): boolean {
  return result.kind === "failed" && result.failure.kind === "missing-permission";
}

function isArchived(result: Answered<unknown>): result is Failed {
  return (
    result.kind === "failed" && hasCode(result, RESTJSONErrorCodes.InvalidActionOnArchivedThread)
  );
}

/** Implements Discord's "Modify Channel". */
function reopen(rest: REST, channelId: string): Promise<Answered<unknown>> {
  const body = { archived: false };
  return send(nothingRead, () => rest.patch(Routes.channel(channelId), { body }));
}

/** Whatever right was missing to open it, what people can mend is that the thread is closed. */
function closedBy(opened: Failed, closed: Failed): DeliveryFailure {
  switch (opened.failure.kind) {
    case "unavailable":
    case "rate-limited":
    case "unknown-channel":
    case "guild-gone":
      return withoutPost(opened).failure;
    case "missing-access":
    case "missing-permission":
    case "channel-closed":
    case "wrong-channel-kind":
    case "tag-required":
    case "message-gone":
    case "blocked":
    case "rejected":
      return closed.failure;
  }
}
