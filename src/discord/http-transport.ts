/** Interactions over signed HTTP requests: without a gateway, the bot asks Discord for what READY would say. */
import type { Logger } from "../log.ts";
import { confirmMembership, listOwnGuilds } from "./guilds.ts";
import { fetchIdentity, type Identity } from "./identity.ts";
import { createRawInteractions, type RawInteractions } from "./raw-interactions.ts";
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

export interface HttpTransport extends DiscordTransport, Pick<RawInteractions, "read"> {}

/** Opens nothing before `open`; payloads can be read from the beginning. */
export function createHttpTransport(
  options: HttpTransportOptions,
  handlers: TransportHandlers,
): HttpTransport {
  const { clock, log, onStartupError } = handlers;
  const raw = createRawInteractions(options);
  const { rest } = raw;
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
      const presence = {
        // Any process may handle any guild: two processes come to the same result.
        isOurs: () => true,
        list: () => listOwnGuilds(rest),
        confirm: (guildId: string) => confirmMembership(rest, guildId),
      };
      return { rest, applicationId, botId, presence };
    },
    state: () => ({ kind: "http", isOpen }),
    read: raw.read,
    close: raw.close,
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
