/** The connection to Discord. */
import {
  Client,
  Events,
  GatewayCloseCodes,
  type Interaction,
  type RateLimitData,
  RateLimitError,
} from "discord.js";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import type { IdentifyPace } from "./identify-pace.ts";
import { isTransient } from "./interaction-calls.ts";
import { INVALID_REQUEST_WARNING_INTERVAL, watchRest } from "./rest-watch.ts";

export interface DiscordConnectionOptions {
  readonly token: string;
  /** Discord's REST base without the version. */
  readonly apiUrl: string;
  /** Ids of this process's shards; `auto` for as many as Discord recommends. */
  readonly shards: "auto" | readonly number[];
  /** Shards over all processes; null with `auto`. */
  readonly shardCount: number | null;
}

/** Discord will not have this process, whatever it tries: wrong token, shards or version. */
export class DiscordRefusal extends Error {
  override readonly name = "DiscordRefusal";
  readonly kind: "token-refused" | "session-refused";

  constructor(kind: DiscordRefusal["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** What a 401 to a request with the bot's token means. */
export function tokenRefusal(): DiscordRefusal {
  return new DiscordRefusal("token-refused", "Discord refused DISCORD_TOKEN.");
}

const REFUSING_CLOSE_CODES: readonly number[] = [
  GatewayCloseCodes.AuthenticationFailed,
  GatewayCloseCodes.InvalidShard,
  GatewayCloseCodes.ShardingRequired,
  GatewayCloseCodes.InvalidAPIVersion,
  GatewayCloseCodes.InvalidIntents,
  GatewayCloseCodes.DisallowedIntents,
];

/** Pauses between tries to connect while Discord cannot be reached. */
const BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** For how long the library may hold a request back; what takes longer is an error instead. */
const MAX_RATE_LIMIT_WAIT_MS = 60_000;
/** However long a limit is said to last, Discord is asked again after this time. */
const MAX_LIMIT_PAUSE_MS = 10 * 60_000;
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
  const { clock, log } = handlers;
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      return await login(options, handlers, signal);
    } catch (error) {
      const leastMs = leastPauseAfter(error);
      if (leastMs === null) throw error;
      const backoffMs = Math.min(BACKOFF_MS * 2 ** attempt, MAX_BACKOFF_MS);
      const delayMs = Math.max(backoffMs, leastMs);
      log.warn({ err: error, delayMs }, "Discord cannot be reached");
      // Only an abort ends the pause early, and the loop's condition sees it.
      await clock.sleep(delayMs, signal).catch(() => undefined);
    }
  }
  return null;
}

/** How long Discord is to be left alone, in milliseconds; null where asking again is of no use. */
function leastPauseAfter(error: unknown): number | null {
  if (error instanceof RateLimitError) return Math.min(error.retryAfter, MAX_LIMIT_PAUSE_MS);
  // The library tells in words alone that today's sessions are used up, and when there are more.
  const isOutOfSessions =
    error instanceof Error && error.message.startsWith("Not enough sessions remaining");
  if (isOutOfSessions) return MAX_LIMIT_PAUSE_MS;
  return isTransient(error) ? 0 : null;
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

/**
 * Creates a client that has not connected yet. It asks for no intents: interactions come without any,
 * and with the guilds' one an unavailable guild would hold every interaction back for 15 s.
 */
function createClient(
  options: DiscordConnectionOptions,
  handlers: DiscordHandlers,
  stopping: AbortSignal,
): Client {
  const { identifyPace, log } = handlers;
  const client = new Client({
    intents: [],
    allowedMentions: { parse: [] },
    shards: options.shards === "auto" ? "auto" : [...options.shards],
    ...(options.shardCount === null ? {} : { shardCount: options.shardCount }),
    rest: {
      api: options.apiUrl,
      // The library would repeat a request at once; ours wait.
      retries: 0,
      rejectOnRateLimit: isUnbearable,
      invalidRequestWarningInterval: INVALID_REQUEST_WARNING_INTERVAL,
    },
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

/**
 * Without a time to wait for, as from Cloudflare, the library would repeat the request at once and for
 * ever; with one that its timer cannot hold, too.
 */
function isUnbearable({ retryAfter, timeToReset }: RateLimitData): boolean {
  return !(retryAfter > 0 && Math.max(retryAfter, timeToReset) <= MAX_RATE_LIMIT_WAIT_MS);
}

function refusalOfClose(code: number): DiscordRefusal {
  if (code === GatewayCloseCodes.AuthenticationFailed) return tokenRefusal();
  const name = GatewayCloseCodes[code] ?? "unknown";
  return new DiscordRefusal(
    "session-refused",
    `Discord closed the gateway for good: ${code} (${name}). Check DISCORD_SHARDS and DISCORD_SHARD_COUNT.`,
  );
}
