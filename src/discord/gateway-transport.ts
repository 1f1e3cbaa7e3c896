/** Interactions over the gateway, to which this process connects its shards. */
import {
  Client,
  Events,
  GatewayCloseCodes,
  type Interaction,
  ShardClientUtil,
  Status,
} from "discord.js";
import { unlessAborted, withinTime } from "../clock.ts";
import { guardHandlers, readingStrategy } from "./gateway-packets.ts";
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

/** The library would wait half a minute for a gateway that does not answer the close. */
const CLOSE_TIMEOUT_MS = 300;

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
      const guilds = { isOurs: shardFilter(client), list: async () => connection.guildIds };
      return { rest, applicationId: application.id, botId: user.id, guilds };
    },
    state: () => ({ kind: "gateway", shards: client === null ? [] : shardStates(client) }),
    async close() {
      if (client === null) return;
      const limit = { durationMs: CLOSE_TIMEOUT_MS, otherwise: undefined };
      await withinTime(handlers.clock, client.destroy(), limit);
    },
    requests: null,
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
  return untilReached({ ...handlers, signal }, () => logIn(options, handlers, signal));
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
 * Logs in once, with its own client: the library's client cannot be used again after a failed login.
 *
 * @throws {DiscordStartupError} when Discord rejects this process
 * @throws what the library throws when Discord cannot be reached
 * @throws the signal's reason when it aborts first
 */
async function logIn(
  options: GatewayOptions,
  handlers: GatewayHandlers,
  signal: AbortSignal,
): Promise<GatewayConnection> {
  const { clock, log, onInteraction, onStartupError } = handlers;
  const client = createClient(options, handlers);
  /** Grows with each shard that becomes ready. */
  const guildIds = new Set<string>();
  let onRejected = onStartupError;
  const rejected = new Promise<never>((_, reject) => {
    onRejected = reject;
  });
  client.on(Events.InteractionCreate, onInteraction);
  client.on(Events.Error, (error) => log.error({ err: error }, "gateway error"));
  client.on(Events.ShardReady, () => {
    // The library creates an object of 3 kB for each guild that Discord lists. Without intents they contain
    // nothing but an id, so only the ids are kept. An interaction's `guild` is therefore always null.
    for (const id of client.guilds.cache.keys()) guildIds.add(id);
    client.guilds.cache.clear();
  });
  client.on(Events.ShardReconnecting, (shardId) => {
    // The library also emits this for a connection that is closing for good.
    if (!signal.aborted) log.info({ shardId }, "gateway reconnecting");
  });
  client.on(Events.ShardResume, (shardId) => log.info({ shardId }, "gateway resumed"));
  client.on(Events.ShardDisconnect, ({ code }) => {
    if (REJECTING_CLOSE_CODES.includes(code)) onRejected(closeError(code));
  });
  watchRest(client.rest, { onTokenRefused: (error) => onRejected(error), log });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  const connected = client.login(options.token).then(
    () => ready,
    async (error: unknown) => {
      // A temporary error needs no close code to explain it.
      if (leastPauseAfter(error) === null) await clock.sleep(CLOSE_CODE_DELAY_MS, signal);
      throw error;
    },
  );
  try {
    const connection = await unlessAborted(Promise.race([connected, rejected]), signal);
    onRejected = onStartupError;
    return { client: connection, guildIds: new Set(guildIds) };
  } catch (error) {
    await client.destroy();
    throw error;
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
