/** Interactions by signed HTTP requests: no gateway, so that the bot asks Discord for what READY would say. */
import type { Logger } from "../log.ts";
import { confirmMembership } from "./guild-membership.ts";
import type { Intake, IntakeHandlers } from "./intake.ts";
import { type Introduction, introduce } from "./introduction.ts";
import { listOwnGuilds } from "./own-guilds.ts";
import { createRawInteractions, type RawInteractions } from "./raw-interactions.ts";
import { untilReached } from "./reach-discord.ts";
import { tokenRefusal } from "./refusal.ts";
import { watchRest } from "./rest-watch.ts";

export interface HttpIntakeOptions {
  readonly token: string;
  /** Discord's REST base without the version. */
  readonly apiUrl: string;
  /** The one with which requests are checked, 64 lower-case hex digits. */
  readonly publicKey: string;
}

export interface HttpIntake extends Intake, Pick<RawInteractions, "read"> {}

/** Opens nothing before `open`; payloads can be read from the beginning. */
export function createHttpIntake(options: HttpIntakeOptions, handlers: IntakeHandlers): HttpIntake {
  const { clock, log, onRefusal } = handlers;
  const raw = createRawInteractions(options);
  const { rest } = raw;
  let isOpen = false;
  watchRest(rest, {
    // Before that, `open` rejects with it.
    onTokenRefused: () => isOpen && onRefusal(tokenRefusal()),
    log,
  });
  return {
    async open(signal) {
      const introduction = await untilReached({ clock, log, signal }, () => introduce(rest));
      if (introduction === null) return null;
      isOpen = true;
      tell(introduction, options.publicKey, log);
      const { applicationId, botId } = introduction;
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

/** Says what would keep interactions away; the process runs on, since it is mended outside. */
function tell(
  { publicKey, interactionsUrl }: Introduction,
  checkedWith: string,
  log: Logger,
): void {
  if (publicKey !== null && publicKey !== checkedWith) {
    log.warn(
      "DISCORD_PUBLIC_KEY is not that of DISCORD_TOKEN's application: all requests are refused.",
    );
  }
  if (interactionsUrl !== null) return;
  // No fault at a first start: Discord takes an address only where somebody answers.
  log.info(
    "Discord sends no interactions here yet: set the Interactions Endpoint URL on the application's General Information page.",
  );
}
