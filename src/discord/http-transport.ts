/** Interactions over signed HTTP requests: without a gateway, the bot asks Discord for what READY would say. */
import type { Database } from "../database/database.ts";
import type { Logger } from "../log.ts";
import { listOwnGuilds } from "./guilds.ts";
import { fetchIdentity, type Identity } from "./identity.ts";
import { createRawInteractions } from "./raw-interactions.ts";
import {
  createInteractionClaims,
  createReceiver,
  type ReceiveServices,
} from "./receive-interactions.ts";
import { watchRest } from "./rest.ts";
import { untilReached } from "./retry.ts";
import type { DiscordTransport, TransportHandlers } from "./transport.ts";

export interface HttpTransportOptions {
  readonly token: string;
  /** Discord's REST base without the version. */
  readonly apiUrl: string;
  /** The key that requests are checked with, 64 lower-case hex digits. */
  readonly publicKey: string;
}

export interface HttpHandlers
  extends TransportHandlers,
    Pick<ReceiveServices, "router" | "track" | "metrics"> {
  readonly database: Database;
}

/** Opens nothing before `open`; interactions are taken from the beginning. */
export function createHttpTransport(
  options: HttpTransportOptions,
  handlers: HttpHandlers,
): DiscordTransport {
  const { clock, log, onStartupError } = handlers;
  const { rest, read, close } = createRawInteractions(options);
  const receiver = createReceiver({
    ...handlers,
    read,
    claims: createInteractionClaims(handlers),
  });
  let isOpen = false;
  watchRest(rest, {
    // Until then, `open` rejects with the error.
    onTokenRefused: (error) => isOpen && onStartupError(error),
    log,
  });
  return {
    async open(signal) {
      const identity = await untilReached({ clock, log, signal }, () => fetchIdentity(rest));
      if (identity === null) return null;
      isOpen = true;
      logSetupMistakes(identity, options.publicKey, log);
      const { applicationId, botId } = identity;
      // Any process may handle any guild: two processes come to the same result.
      const guilds = { isOurs: () => true, list: () => listOwnGuilds(rest) };
      return { rest, applicationId, botId, guilds };
    },
    state: () => ({ kind: "http", isOpen }),
    close,
    requests: { publicKey: options.publicKey, ...receiver },
  };
}

/**
 * Logs mistakes that keep interactions away. The process keeps running, since they are fixed on Discord's
 * pages.
 */
function logSetupMistakes(
  { publicKey, interactionsUrl }: Identity,
  checkedWith: string,
  log: Logger,
): void {
  if (publicKey !== null && publicKey !== checkedWith) {
    log.warn(
      "DISCORD_PUBLIC_KEY does not belong to DISCORD_TOKEN's application, so the bot rejects all requests.",
    );
  }
  if (interactionsUrl !== null) return;
  // Normal at the first start: Discord accepts an address only while the bot answers there.
  log.info(
    "Discord does not send interactions here yet. Set the Interactions Endpoint URL on the application's General Information page.",
  );
}
