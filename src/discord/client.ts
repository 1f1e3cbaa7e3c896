/** The connection to Discord's gateway. */
import { Client, Events, GatewayCloseCodes, type Interaction } from "discord.js";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import { clientOptions } from "./client-options.ts";
import type { IdentifyPace } from "./identify-pace.ts";
import { leastPauseAfter, untilReached } from "./reach-discord.ts";
import { DiscordRefusal, tokenRefusal } from "./refusal.ts";
import { watchRest } from "./rest-watch.ts";

export interface DiscordConnectionOptions {
  readonly token: string;
  /** Discord's REST base without the version. */
  readonly apiUrl: string;
  /** Ids of this process's shards; `auto` for as many as Discord recommends. */
  readonly shards: "auto" | readonly number[];
  /** Shards over all processes; null with `auto`. */
  readonly shardCount: number | null;
}

const REFUSING_CLOSE_CODES: readonly number[] = [
  GatewayCloseCodes.AuthenticationFailed,
  GatewayCloseCodes.InvalidShard,
  GatewayCloseCodes.ShardingRequired,
  GatewayCloseCodes.InvalidAPIVersion,
  GatewayCloseCodes.InvalidIntents,
  GatewayCloseCodes.DisallowedIntents,
];

/** How long after a failed login the close code that explains it may take. */
const CLOSE_CODE_DELAY_MS = 1_000;

export interface DiscordHandlers {
  /** Called for each interaction; must not throw. */
  readonly onInteraction: (interaction: Interaction) => void;
  /** Called when Discord refuses this process after it had connected. */
  readonly onRefusal: (refusal: DiscordRefusal) => void;
  readonly identifyPace: IdentifyPace;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface DiscordConnection {
  readonly client: Client<true>;
  /** Of the guilds that Discord listed when it was made. */
  readonly guildIds: ReadonlySet<string>;
}

/**
 * Connects; waits for as long as Discord cannot be reached.
 *
 * @param signal ends the waiting; a connected client is left alone
 * @returns null when `signal` aborted first
 * @throws {DiscordRefusal} when Discord will not have this process
 */
export async function connectToDiscord(
  options: DiscordConnectionOptions,
  handlers: DiscordHandlers,
  signal: AbortSignal,
): Promise<DiscordConnection | null> {
  return untilReached({ ...handlers, signal }, () => login(options, handlers, signal));
}

/** One try, with a client of its own: the library's cannot be used again after a failed login. */
async function login(
  options: DiscordConnectionOptions,
  handlers: DiscordHandlers,
  signal: AbortSignal,
): Promise<DiscordConnection | null> {
  const { promise: refused, reject: refuse } = deferred();
  let connected = false;
  const client = createClient(
    options,
    {
      ...handlers,
      onRefusal: (refusal) => (connected ? handlers.onRefusal(refusal) : refuse(refusal)),
    },
    signal,
  );
  const guildIds = keepOnlyGuildIds(client);
  const aborted = new Promise<null>((resolve) => {
    signal.addEventListener("abort", () => resolve(null), { once: true });
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  const loggedIn = client.login(options.token).then(
    () => ready,
    async (error: unknown) => {
      if (leastPauseAfter(error) !== null) throw error;
      await Promise.race([refused, handlers.clock.sleep(CLOSE_CODE_DELAY_MS)]);
      throw error;
    },
  );
  try {
    const winner = await Promise.race([loggedIn, refused, aborted]);
    connected = true;
    if (winner !== null) return { client: winner, guildIds: new Set(guildIds) };
    await client.destroy();
    return null;
  } catch (error) {
    loggedIn.catch(() => undefined);
    await client.destroy();
    throw error;
  }
}

/**
 * Lets go of the objects that the library makes of the guilds that Discord lists, 3 kB each: without
 * intents they hold nothing but an id. An interaction's `guild` is therefore always null.
 *
 * @returns the ids, more of them with each shard that gets ready
 */
function keepOnlyGuildIds(client: Client): ReadonlySet<string> {
  const ids = new Set<string>();
  client.on(Events.ShardReady, () => {
    for (const id of client.guilds.cache.keys()) ids.add(id);
    client.guilds.cache.clear();
  });
  return ids;
}

/** A promise that is only ever rejected. */
function deferred(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_, rejectPromise) => {
    reject = rejectPromise;
  });
  promise.catch(() => undefined);
  return { promise, reject };
}

/** Creates a client that has not connected yet. */
function createClient(
  options: DiscordConnectionOptions,
  handlers: DiscordHandlers,
  stopping: AbortSignal,
): Client {
  const { identifyPace, log } = handlers;
  const client = new Client({
    ...clientOptions(options),
    shards: options.shards === "auto" ? "auto" : [...options.shards],
    ...(options.shardCount === null ? {} : { shardCount: options.shardCount }),
    ws: {
      // The library builds several at once when shards start together; all of them ask the same pace.
      async buildIdentifyThrottler(manager) {
        const { session_start_limit: limit } = await manager.fetchGatewayInformation();
        const maxConcurrency = limit.max_concurrency;
        return {
          waitForIdentify: (shardId, signal) =>
            identifyPace.take({ shardId, maxConcurrency }, signal),
        };
      },
    },
  });

  client.on(Events.InteractionCreate, handlers.onInteraction);
  client.on(Events.Error, (error) => log.error({ err: error }, "gateway error"));
  client.on(Events.ShardReconnecting, (shardId) => {
    // The library says so of a connection that is being closed for good, too.
    if (!stopping.aborted) log.info({ shardId }, "gateway reconnecting");
  });
  client.on(Events.ShardResume, (shardId) => log.info({ shardId }, "gateway resumed"));
  client.on(Events.ShardDisconnect, ({ code }) => {
    if (REFUSING_CLOSE_CODES.includes(code)) handlers.onRefusal(refusalOfClose(code));
  });
  watchRest(client.rest, { onTokenRefused: () => handlers.onRefusal(tokenRefusal()), log });
  return client;
}

function refusalOfClose(code: number): DiscordRefusal {
  if (code === GatewayCloseCodes.AuthenticationFailed) return tokenRefusal();
  const name = GatewayCloseCodes[code] ?? "unknown";
  return new DiscordRefusal(
    "session-refused",
    `Discord closed the gateway for good: ${code} (${name}). Check DISCORD_SHARDS and DISCORD_SHARD_COUNT.`,
  );
}
