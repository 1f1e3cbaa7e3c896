/** The bot of the playground, exchanged for another when interactions are to reach it by the other way. */
import type { Bot } from "../src/bot.ts";
import type { Logger } from "../src/log.ts";
import type { LocalDiscord } from "./discord/local-discord.ts";
import type { DeliveryView, DeliveryWay } from "./inside-views.ts";

/** Switches the way and tells which is in use. */
export interface Delivery {
  current(): DeliveryView;
  /**
   * Ends the bot and starts another that is reached by this way; nothing when it is reached so, or while
   * one is being started. Back to the gateway it may wait 5 s, as Discord wants it between two IDENTIFYs.
   * Never rejects: what kept the bot from starting is the `problem` of `current`.
   */
  over(way: DeliveryWay): Promise<void>;
  /** Calls the listener after each change; returns a function that ends this. */
  on(listener: (delivery: DeliveryView) => void): () => void;
}

/** One bot at a time. */
export interface ExchangeableBot {
  readonly delivery: Delivery;
  /** Starts the first one. @throws what `Bot.start` throws */
  start(): Promise<void>;
  /** Ends the bot, even one that is being started. */
  stop(): Promise<void>;
}

export interface ExchangeParts {
  /** Of the first bot. */
  readonly way: DeliveryWay;
  readonly discord: Pick<LocalDiscord, "useEndpoint">;
  /** A bot that is not started; over HTTP it tells Discord of its endpoint as it starts. */
  readonly makeBot: (way: DeliveryWay) => Promise<Bot>;
  readonly log: Logger;
}

export function createExchangeableBot(parts: ExchangeParts): ExchangeableBot {
  const { discord, makeBot, log } = parts;
  let state: DeliveryView = { way: parts.way, isSwitching: false, problem: null };
  let endBot: () => Promise<void> = async () => {};
  let switching: Promise<void> = Promise.resolve();
  let isStopped = false;
  const listeners = new Set<(delivery: DeliveryView) => void>();

  function tell(next: DeliveryView): void {
    state = next;
    for (const listener of listeners) listener(next);
  }

  async function start(way: DeliveryWay): Promise<void> {
    const bot = await makeBot(way);
    if (isStopped) return;
    endBot = once(() => bot.stop());
    await bot.start();
  }

  async function exchange(way: DeliveryWay): Promise<void> {
    tell({ way, isSwitching: true, problem: null });
    let problem: string | null = null;
    try {
      await discord.useEndpoint(null);
      await endBot();
      if (!isStopped) await start(way);
    } catch (error) {
      log.error({ err: error }, "bot could not be started");
      problem = error instanceof Error ? error.message : String(error);
      await discord.useEndpoint(null);
      await endBot();
    }
    tell({ way, isSwitching: false, problem });
  }

  return {
    delivery: {
      current: () => state,
      over(way) {
        const isThere = way === state.way && state.problem === null;
        if (!isThere && !state.isSwitching) switching = exchange(way);
        return switching;
      },
      on(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    start: () => start(parts.way),
    async stop() {
      isStopped = true;
      await endBot();
      await switching;
    },
  };
}

/** A bot is stopped once, however many ask for it. */
function once(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | null = null;
  return () => {
    ended ??= end();
    return ended;
  };
}
