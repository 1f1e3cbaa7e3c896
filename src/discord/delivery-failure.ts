/** What an error of a request to Discord means for a post; the one place where such errors become values. */
import { DiscordAPIError, RateLimitError, RESTJSONErrorCodes } from "discord.js";
import * as z from "zod";
import type { DeliveryFailed } from "../schedules/poster.ts";
import type { DeliveryFailure } from "../schedules/schedule.ts";
import { isForeign, isTransient, UnconfirmedRefusal } from "./retry.ts";
import { DiscordStartupError } from "./transport.ts";

type CodedKind = Extract<DeliveryFailure, { readonly code: number }>["kind"];

const KIND_OF_CODE: Readonly<Record<number, CodedKind>> = {
  [RESTJSONErrorCodes.UnknownChannel]: "unknown-channel",
  [RESTJSONErrorCodes.UnknownGuild]: "guild-gone",
  [RESTJSONErrorCodes.UnknownMessage]: "message-gone",
  [RESTJSONErrorCodes.UnknownUser]: "messages-closed",
  [RESTJSONErrorCodes.CannotSendMessagesToThisUser]: "messages-closed",
  [RESTJSONErrorCodes.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds]: "messages-closed",
  [RESTJSONErrorCodes.MissingAccess]: "missing-access",
  [RESTJSONErrorCodes.MissingPermissions]: "missing-permission",
  [RESTJSONErrorCodes.CannotSendMessagesInNonTextChannel]: "wrong-channel-kind",
  [RESTJSONErrorCodes.CannotExecuteActionOnThisChannelType]: "wrong-channel-kind",
  [RESTJSONErrorCodes.TagRequiredToCreateAForumPostInThisChannel]: "tag-required",
  [RESTJSONErrorCodes.ThereAreNoTagsAvailableThatCanBeSetByNonModerators]: "tag-required",
  [RESTJSONErrorCodes.UnknownTag]: "tag-required",
  [RESTJSONErrorCodes.InvalidActionOnArchivedThread]: "channel-closed",
  [RESTJSONErrorCodes.ThreadLocked]: "channel-closed",
  [RESTJSONErrorCodes.MessageWasBlockedByAutomaticModeration]: "blocked",
  [RESTJSONErrorCodes.MessageBlockedByHarmfulLinksFilter]: "blocked",
};

const RATE_LIMIT_CODES: readonly number[] = [
  RESTJSONErrorCodes.AnnouncementEditLimitExceeded,
  RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
  RESTJSONErrorCodes.ActionCannotBePerformedDueToSlowmodeRateLimit,
  RESTJSONErrorCodes.ChannelSendRateLimit,
];

/** Discord limits the posts in a channel over about this time, as seen in `X-RateLimit-Reset-After`. */
const DEFAULT_RETRY_AFTER_MS = 5_000;

/** How long to open no direct channel after Discord said that it was too fast. It names no time. */
const OPEN_PAUSE_MS = 5 * 60 * 1000;

/** There was no connection, so nothing was sent. */
const UNSENT_CODES: readonly unknown[] = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

const UNSENT: DeliveryFailure = { kind: "unavailable", maybePosted: false };
const IN_DOUBT: DeliveryFailure = { kind: "unavailable", maybePosted: true };

/**
 * Discord's codes: "Opcodes and Status Codes", JSON error codes.
 *
 * @returns null for an error that comes neither from Discord nor from the network
 */
export function toDeliveryFailure(error: unknown): DeliveryFailure | null {
  if (error instanceof RateLimitError) {
    return rateLimited(Math.max(error.retryAfter, error.timeToReset));
  }
  if (error instanceof DiscordAPIError) return ofAnswer(error);
  // Several tries to connect are reported in one `AggregateError`.
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  if (errors.length > 0 && errors.every(isUnsent)) return UNSENT;
  return errors.some(isInDoubt) ? IN_DOUBT : null;
}

/** A request that failed may still have been carried out. */
export type Answered<T> = { readonly kind: "answered"; readonly answer: T } | DeliveryFailed;

/**
 * Sends a request through the library and reads the answer.
 *
 * @throws errors that come neither from Discord nor from the network
 */
export async function send<T>(
  schema: z.ZodType<T>,
  request: () => Promise<unknown>,
): Promise<Answered<T>> {
  try {
    return { kind: "answered", answer: schema.parse(await request()) };
  } catch (error) {
    const failure = toDeliveryFailure(error);
    if (failure === null) throw error;
    return { kind: "failed", failure };
  }
}

/** Whether Discord refused the request with one of these codes. */
export function hasCode({ failure }: DeliveryFailed, ...codes: readonly number[]): boolean {
  return "code" in failure && codes.includes(failure.code);
}

/** The failure of a request that posts nothing, even if Discord carried it out. */
export function withoutPost(failed: DeliveryFailed): DeliveryFailed {
  return failed.failure.kind === "unavailable" ? { kind: "failed", failure: UNSENT } : failed;
}

function ofAnswer(error: DiscordAPIError): DeliveryFailure {
  const code = Number(error.code);
  if (code === RESTJSONErrorCodes.APIResourceOverloaded) return IN_DOUBT;
  if (code === RESTJSONErrorCodes.OpeningDirectMessagesTooFast) return rateLimited(OPEN_PAUSE_MS);
  if (error.status === 429 || RATE_LIMIT_CODES.includes(code)) {
    return rateLimited(waitNamedIn(error.rawError));
  }
  return isForeign(error) ? UNSENT : { kind: KIND_OF_CODE[code] ?? "rejected", code };
}

const limitedAnswer = z.object({ retry_after: z.number() });

/** How long the body of an answer says to wait, in milliseconds; NaN when it names no time. */
export function waitNamedIn(body: unknown): number {
  const answer = limitedAnswer.safeParse(body);
  return answer.success ? answer.data.retry_after * 1000 : Number.NaN;
}

function rateLimited(waitMs: number): DeliveryFailure {
  const isKnown = Number.isFinite(waitMs) && waitMs > 0;
  return {
    kind: "rate-limited",
    retryAfterMs: isKnown ? Math.ceil(waitMs) : DEFAULT_RETRY_AFTER_MS,
  };
}

function isUnsent(error: unknown): boolean {
  return (
    error instanceof UnconfirmedRefusal ||
    error instanceof DiscordStartupError ||
    (error instanceof Error && "code" in error && UNSENT_CODES.includes(error.code))
  );
}

/** Also true for an answer that cannot be read: it may be cut off, or come from a proxy. */
function isInDoubt(error: unknown): boolean {
  return (
    isTransient(error) ||
    isUnsent(error) ||
    error instanceof SyntaxError ||
    error instanceof z.ZodError
  );
}
