/** The playground's bot. It is replaced by another one when the transport of interactions changes. */
import type { Bot } from "../src/bot.ts";
import type { Logger } from "../src/log.ts";
import type { FakeDiscord } from "./discord/fake-discord.ts";
import type { DeliveryView, Transport } from "./inside-views.ts";

/** Switches the transport of interactions. */
export interface TransportSwitch {
  current(): DeliveryView;
  /**
   * Stops the bot and starts another one with this transport. Does nothing if the bot already uses it, or while
   * a bot is being started. Going back to the gateway may take 5 s: Discord wants a pause between two IDENTIFYs.
   * Never rejects: if the bot can't start, the reason is the `problem` of `current`.
   */
  over(transport: Transport): Promise<void>;
  /** Calls the listener after each change. Returns a function that removes it. */
  on(listener: (delivery: DeliveryView) => void): () => void;
}

/** One bot at a time. */
export interface ExchangeableBot {
  readonly delivery: TransportSwitch;
  /** Starts the first one. @throws what `Bot.start` throws */
  start(): Promise<void>;
  /** Stops the bot, even while it starts. */
  stop(): Promise<void>;
}

export interface ExchangeParts {
  /** Of the first bot. */
  readonly transport: Transport;
  readonly discord: Pick<FakeDiscord, "useEndpoint">;
  /** Creates a bot without starting it. Over HTTP it gives Discord its endpoint when it starts. */
  readonly makeBot: (transport: Transport) => Promise<Bot>;
  readonly log: Logger;
}

export function createExchangeableBot(parts: ExchangeParts): ExchangeableBot {
  const { discord, makeBot, log } = parts;
  let state: DeliveryView = { transport: parts.transport, isSwitching: false, problem: null };
  let endBot: () => Promise<void> = async () => {};
  let switching: Promise<void> = Promise.resolve();
  let isStopped = false;
  const listeners = new Set<(delivery: DeliveryView) => void>();

  function update(next: DeliveryView): void {
    state = next;
    for (const listener of listeners) listener(next);
  }

  async function start(transport: Transport): Promise<void> {
    const bot = await makeBot(transport);
    if (isStopped) return;
    endBot = once(() => bot.stop());
    await bot.start();
  }

  async function exchange(transport: Transport): Promise<void> {
    update({ transport, isSwitching: true, problem: null });
    let problem: string | null = null;
    try {
      await discord.useEndpoint(null);
      await endBot();
      if (!isStopped) await start(transport);
    } catch (error) {
      log.error({ err: error }, "bot could not be started");
      problem = error instanceof Error ? error.message : String(error);
      await discord.useEndpoint(null);
      await endBot();
    }
    update({ transport, isSwitching: false, problem });
  }

  return {
    delivery: {
      current: () => state,
      over(transport) {
        const isThere = transport === state.transport && state.problem === null;
        if (!isThere && !state.isSwitching) switching = exchange(transport);
        return switching;
      },
      on(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    start: () => start(parts.transport),
    async stop() {
      isStopped = true;
      await endBot();
      await switching;
    },
  };
}

/** The bot is stopped once, no matter how often this is called. */
function once(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | null = null;
  return () => {
    ended ??= end();
    return ended;
  };
}
