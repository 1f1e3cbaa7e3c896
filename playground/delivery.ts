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

export interface ExchangeParts {
  /** Of the first bot. */
  readonly transport: Transport;
  readonly discord: Pick<FakeDiscord, "useEndpoint">;
  /** Creates a bot without starting it. Over HTTP it gives Discord its endpoint when it starts. */
  readonly makeBot: (transport: Transport) => Promise<Bot>;
  readonly log: Logger;
}

/** One bot at a time. */
export class ExchangeableBot implements TransportSwitch {
  readonly #parts: ExchangeParts;
  readonly #listeners = new Set<(delivery: DeliveryView) => void>();
  #state: DeliveryView;
  #bot: Bot | null = null;
  #switching: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: ExchangeParts) {
    this.#parts = parts;
    this.#state = { transport: parts.transport, isSwitching: false, problem: null };
  }

  /** Starts the first one. @throws what `Bot.start` throws */
  start(): Promise<void> {
    return this.#startBot(this.#state.transport);
  }

  /** Stops the bot, even while it starts. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#stopBot();
    await this.#switching;
  }

  current(): DeliveryView {
    return this.#state;
  }

  over(transport: Transport): Promise<void> {
    const isThere = transport === this.#state.transport && this.#state.problem === null;
    if (!isThere && !this.#state.isSwitching) this.#switching = this.#exchange(transport);
    return this.#switching;
  }

  on(listener: (delivery: DeliveryView) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #startBot(transport: Transport): Promise<void> {
    const bot = await this.#parts.makeBot(transport);
    if (this.#isStopped) return;
    this.#bot = bot;
    await bot.start();
  }

  /** A bot is stopped once, no matter how often this is called. */
  async #stopBot(): Promise<void> {
    const bot = this.#bot;
    this.#bot = null;
    await bot?.stop();
  }

  async #exchange(transport: Transport): Promise<void> {
    const { discord, log } = this.#parts;
    this.#update({ transport, isSwitching: true, problem: null });
    let problem: string | null = null;
    try {
      await discord.useEndpoint(null);
      await this.#stopBot();
      if (!this.#isStopped) await this.#startBot(transport);
    } catch (error) {
      log.error({ err: error }, "bot could not be started");
      problem = error instanceof Error ? error.message : String(error);
      await discord.useEndpoint(null);
      await this.#stopBot();
    }
    this.#update({ transport, isSwitching: false, problem });
  }

  #update(state: DeliveryView): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
