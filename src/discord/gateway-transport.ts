/** Interactions over the gateway, to which this process connects its shards. */
import {
  Client,
  Events,
  GatewayCloseCodes,
  type Interaction,
  ShardClientUtil,
  Status,
} from "discord.js";
import { guardHandlers, readingStrategy } from "./gateway-packets.ts";
import { confirmMembership } from "./guilds.ts";
import type { IdentifyRateLimit } from "./identify-rate-limit.ts";
import { clientOptions, watchRest } from "./rest.ts";
import { leastPauseAfter, untilReached } from "./retry.ts";
import {
  DiscordStartupError,
  type DiscordTransport,
  type ShardState,
  type TransportHandlers,
  tokenError,
} from "./transport.ts";

export interface GatewayOptions {
  readonly token: string;
  /** Discord's REST base without version and final slash. */
  readonly apiUrl: string;
  /** Ids of this process's shards; `auto` for as many as Discord recommends. */
  readonly shards: "auto" | readonly number[];
  /** Shards over all processes; null with `auto`. */
  readonly shardCount: number | null;
}

export interface GatewayHandlers extends TransportHandlers {
  /** Called for each interaction; must not throw. */
  readonly onInteraction: (interaction: Interaction) => void;
  readonly identifyRateLimit: IdentifyRateLimit;
}

/** Opens nothing before `open`. */
export function createGatewayTransport(
  options: GatewayOptions,
  handlers: GatewayHandlers,
): DiscordTransport {
  let client: Client<true> | null = null;
  return {
    async open(signal) {
      const connection = await connectToDiscord(options, handlers, signal);
      if (connection === null) return null;
      client = connection.client;
      const { rest, application, user } = client;
      const presence = {
        isOurs: shardFilter(client),
        list: async () => connection.guildIds,
        confirm: (guildId: string) => confirmMembership(rest, guildId),
      };
      return { rest, applicationId: application.id, botId: user.id, presence };
    },
    state: () => ({ kind: "gateway", shards: client === null ? [] : shardStates(client) }),
    async close() {
      await client?.destroy();
    },
  };
}

/** Whether a guild belongs to one of this process's shards. */
function shardFilter({
  options: { shards, shardCount = 1 },
}: Client): (guildId: string) => boolean {
  return (guildId) =>
    !Array.isArray(shards) ||
    shards.includes(ShardClientUtil.shardIdForGuildId(guildId, shardCount));
}

/** All shards of this process. */
function shardStates({ ws }: Client): readonly ShardState[] {
  return ws.shards.map(({ id, status, ping }) => ({
    id,
    isConnected: status === Status.Ready,
    // The library has -1 before the first heartbeat.
    heartbeatMs: ping < 0 ? null : ping,
  }));
}

export interface GatewayConnection {
  readonly client: Client<true>;
  /** Ids of the guilds that Discord listed while the shards connected. */
  readonly guildIds: ReadonlySet<string>;
}

/**
 * Connects; waits for as long as Discord cannot be reached.
 *
 * @param signal ends the waiting; a connected client is left alone
 * @returns null when `signal` aborted first
 * @throws {DiscordStartupError} when Discord rejects this process
 */
export async function connectToDiscord(
  options: GatewayOptions,
  handlers: GatewayHandlers,
  signal: AbortSignal,
): Promise<GatewayConnection | null> {
  return untilReached({ ...handlers, signal }, () =>
    new LoginAttempt(options, handlers, signal).run(),
  );
}

/** How long to wait after a failed login for the close code that explains it. */
const CLOSE_CODE_DELAY_MS = 1_000;

const REJECTING_CLOSE_CODES: readonly number[] = [
  GatewayCloseCodes.AuthenticationFailed,
  GatewayCloseCodes.InvalidShard,
  GatewayCloseCodes.ShardingRequired,
  GatewayCloseCodes.InvalidAPIVersion,
  GatewayCloseCodes.InvalidIntents,
  GatewayCloseCodes.DisallowedIntents,
];

/**
 * One attempt to log in, with its own client: the library's client cannot be used again after a failed
 * login.
 */
class LoginAttempt {
  readonly #handlers: GatewayHandlers;
  readonly #token: string;
  readonly #signal: AbortSignal;
  readonly #client: Client;
  /** Ids of the guilds that Discord lists; grows with each shard that becomes ready. */
  readonly #guildIds = new Set<string>();
  /** Rejects when Discord rejects the login. */
  readonly #rejected: Promise<never>;
  #reject: (error: DiscordStartupError) => void = () => undefined;
  #isConnected = false;

  constructor(options: GatewayOptions, handlers: GatewayHandlers, signal: AbortSignal) {
    this.#handlers = handlers;
    this.#token = options.token;
    this.#signal = signal;
    this.#client = createClient(options, handlers);
    this.#rejected = new Promise<never>((_, reject) => {
      this.#reject = reject;
    });
    // Once connected, nothing awaits it.
    this.#rejected.catch(() => undefined);
    this.#listen();
  }

  /**
   * @returns null when the signal aborted first
   * @throws {DiscordStartupError} when Discord rejects this process
   * @throws what the library throws when Discord cannot be reached
   */
  async run(): Promise<GatewayConnection | null> {
    const aborted = new Promise<null>((resolve) => {
      this.#signal.addEventListener("abort", () => resolve(null), { once: true });
    });
    let client: Client<true> | null = null;
    try {
      client = await Promise.race([this.#logIn(), this.#rejected, aborted]);
      this.#isConnected = true;
      return client && { client, guildIds: new Set(this.#guildIds) };
    } finally {
      if (client === null) await this.#client.destroy();
    }
  }

  async #logIn(): Promise<Client<true>> {
    const ready = new Promise<Client<true>>((resolve) =>
      this.#client.once(Events.ClientReady, resolve),
    );
    try {
      await this.#client.login(this.#token);
    } catch (error) {
      // A temporary error needs no close code to explain it.
      if (leastPauseAfter(error) === null) {
        const { clock } = this.#handlers;
        await Promise.race([this.#rejected, clock.sleep(CLOSE_CODE_DELAY_MS)]);
      }
      throw error;
    }
    return ready;
  }

  #listen(): void {
    const { log, onInteraction } = this.#handlers;
    const client = this.#client;
    client.on(Events.InteractionCreate, onInteraction);
    client.on(Events.Error, (error) => log.error({ err: error }, "gateway error"));
    client.on(Events.ShardReady, () => this.#keepOnlyGuildIds());
    client.on(Events.ShardReconnecting, (shardId) => {
      // The library also emits this for a connection that is closing for good.
      if (!this.#signal.aborted) log.info({ shardId }, "gateway reconnecting");
    });
    client.on(Events.ShardResume, (shardId) => log.info({ shardId }, "gateway resumed"));
    client.on(Events.ShardDisconnect, ({ code }) => {
      if (REJECTING_CLOSE_CODES.includes(code)) this.#fail(closeError(code));
    });
    watchRest(client.rest, { onTokenRefused: (error) => this.#fail(error), log });
  }

  #fail(error: DiscordStartupError): void {
    if (this.#isConnected) this.#handlers.onStartupError(error);
    else this.#reject(error);
  }

  /**
   * The library creates an object of 3 kB for each guild that Discord lists. Without intents they contain
   * nothing but an id, so only the ids are kept. An interaction's `guild` is therefore always null.
   */
  #keepOnlyGuildIds(): void {
    const { cache } = this.#client.guilds;
    for (const id of cache.keys()) this.#guildIds.add(id);
    cache.clear();
  }
}

/** A client that has not connected yet. */
function createClient(
  options: GatewayOptions,
  { identifyRateLimit, log }: GatewayHandlers,
): Client {
  const client = new Client({
    ...clientOptions(options),
    shards: options.shards === "auto" ? "auto" : [...options.shards],
    ...(options.shardCount === null ? {} : { shardCount: options.shardCount }),
    ws: {
      buildStrategy: (manager) => readingStrategy(manager, log),
      // The library builds several at once when shards start together; they share one rate limit.
      async buildIdentifyThrottler(manager) {
        const { session_start_limit: limit } = await manager.fetchGatewayInformation();
        const maxConcurrency = limit.max_concurrency;
        return {
          waitForIdentify: (shardId, signal) =>
            identifyRateLimit.take({ shardId, maxConcurrency }, signal),
        };
      },
    },
  });
  guardHandlers(client, log);
  return client;
}

function closeError(code: number): DiscordStartupError {
  if (code === GatewayCloseCodes.AuthenticationFailed) return tokenError();
  const name = GatewayCloseCodes[code] ?? "unknown";
  return new DiscordStartupError(
    "session-refused",
    `Discord closed the gateway for good: ${code} (${name}). Check DISCORD_SHARDS and DISCORD_SHARD_COUNT.`,
  );
}
