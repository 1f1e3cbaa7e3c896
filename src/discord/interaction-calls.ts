/** Requests that answer an interaction, repeated with a backoff where Discord or the network falters. */
import { DiscordAPIError, HTTPError, RateLimitError, RESTJSONErrorCodes } from "discord.js";
import type { Clock } from "../clock.ts";

/** The interaction can no longer be answered, by us or at all; nobody is left to be told. */
export class InteractionLost extends Error {
  override readonly name = "InteractionLost";
  readonly kind: "expired" | "already-answered";

  constructor(kind: InteractionLost["kind"], options: ErrorOptions) {
    super(`The interaction is lost: ${kind}`, options);
    this.kind = kind;
  }
}

/** How often a request is sent at most; the library itself is set to send it once. */
const MAX_ATTEMPTS = 3;
const BACKOFF_MS = 150;

const EXPIRED_CODES: readonly (string | number)[] = [
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.UnknownWebhook,
  RESTJSONErrorCodes.InvalidWebhookToken,
];

/**
 * Runs `request`, again after a short pause when Discord answers 5xx or the connection fails.
 *
 * @returns `repeated` when an earlier try had been taken although its answer was lost
 * @throws {InteractionLost} when it came too late, or somebody else had answered
 */
export async function callDiscord(
  clock: Clock,
  request: () => Promise<unknown>,
): Promise<"done" | "repeated"> {
  for (let attempt = 1; ; attempt++) {
    try {
      await request();
      return "done";
    } catch (error) {
      if (isCode(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged)) {
        if (attempt > 1) return "repeated";
        throw new InteractionLost("already-answered", { cause: error });
      }
      if (error instanceof DiscordAPIError && EXPIRED_CODES.includes(error.code)) {
        throw new InteractionLost("expired", { cause: error });
      }
      if (attempt >= MAX_ATTEMPTS || !isTransient(error)) throw error;
      await clock.sleep(BACKOFF_MS * 2 ** (attempt - 1));
    }
  }
}

/** Whether the request may succeed when it is simply sent again. */
export function isTransient(error: unknown): boolean {
  if (error instanceof HTTPError) return error.status >= 500;
  // One that names a time is not to be sent before that.
  if (error instanceof RateLimitError) return !(error.retryAfter > 0);
  if (error instanceof DiscordAPIError || !(error instanceof Error)) return false;
  // The library's own time limit, and the codes of failed sockets.
  if (error.name === "AbortError" || error.name === "TimeoutError") return true;
  return (
    "code" in error &&
    typeof error.code === "string" &&
    /^(E[A-Z_]+|UND_ERR_[A-Z_]+)$/.test(error.code)
  );
}

function isCode(error: unknown, code: RESTJSONErrorCodes): boolean {
  return error instanceof DiscordAPIError && error.code === code;
}
