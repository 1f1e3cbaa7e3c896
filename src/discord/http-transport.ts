/** Interactions over signed HTTP requests: without a gateway, the bot asks Discord for what READY would say. */
import type { Logger } from "../log.ts";
import { confirmMembership, listOwnGuilds } from "./guilds.ts";
import { fetchIdentity, type Identity } from "./identity.ts";
import { createRawInteractions, type RawInteractions } from "./raw-interactions.ts";
import { watchRest } from "./rest.ts";
import { untilReached } from "./retry.ts";
import { type DiscordTransport, type TransportHandlers, tokenError } from "./transport.ts";

export interface HttpTransportOptions {
  readonly token: string;
  /** Discord's REST base without the version. */
  readonly apiUrl: string;
  /** The one with which requests are checked, 64 lower-case hex digits. */
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
    // Before that, `open` rejects with it.
    onTokenRefused: () => isOpen && onStartupError(tokenError()),
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
        // Any process may look after any guild; what two of them find is the same.
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

/** Logs what keeps interactions away. The process runs on, since it is fixed on Discord's pages. */
function logSetupMistakes(
  { publicKey, interactionsUrl }: Identity,
  checkedWith: string,
  log: Logger,
): void {
  if (publicKey !== null && publicKey !== checkedWith) {
    log.warn(
      "DISCORD_PUBLIC_KEY is not that of DISCORD_TOKEN's application: all requests are refused.",
    );
  }
  if (interactionsUrl !== null) return;
  // Not a mistake at a first start: Discord takes an address only when the bot answers there.
  log.info(
    "Discord sends no interactions here yet: set the Interactions Endpoint URL on the application's General Information page.",
  );
}
