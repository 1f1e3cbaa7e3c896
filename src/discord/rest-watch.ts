/** What every connection to Discord's REST interface is watched for. */
import { type REST, RESTEvents, type ResponseLike } from "discord.js";
import { MAX_INVALID_REQUESTS } from "../limits.ts";
import type { Logger } from "../log.ts";

/** Warns at each tenth of what gets an address blocked. */
export const INVALID_REQUEST_WARNING_INTERVAL = MAX_INVALID_REQUESTS / 10;

export interface RestWatch {
  /** Called for each request with the bot's token that Discord answered 401. */
  readonly onTokenRefused: () => void;
  readonly log: Logger;
}

/** Reports a refused token, and many refused requests if `rest` counts them. */
export function watchRest(rest: REST, { onTokenRefused, log }: RestWatch): void {
  rest.on(RESTEvents.InvalidRequestWarning, (warning) =>
    log.warn({ ...warning }, "Discord refuses many requests"),
  );
  rest.on(RESTEvents.Response, (request, response: ResponseLike) => {
    // Answers to interactions carry no bot token, so their 401 says nothing about it.
    if (response.status === 401 && request.data.auth !== false) onTokenRefused();
  });
}
