/** Discord's gateway over WebSocket: HELLO, IDENTIFY or RESUME, heartbeats, and events that outlive a connection. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import * as z from "zod";
import { type Core, shardOf } from "./core.ts";
import { type Guild, guildsOfBot } from "./world.ts";
import { guildCreateJson, selfJson } from "./world-json.ts";

/** How Discord tells a bot to connect. */
export interface GatewayAdvice {
  readonly recommendedShards: number;
  readonly maxConcurrency: number;
  /** Sessions that may still be started today. */
  readonly sessionsLeft: number;
}

export interface GatewayOptions {
  /** What the gateway tells the bot; default 41,250. */
  readonly heartbeatIntervalMs: number;
  /** Shards that `GET /gateway/bot` advises; default 1. */
  readonly recommendedShards: number;
  /** Buckets of shards that may identify at the same time; default 1. */
  readonly maxConcurrency: number;
  /**
   * Milliseconds between the IDENTIFYs of one bucket; default Discord's 5,000. Less is for tests that
   * start processes one after the other on the machine's clock.
   */
  readonly identifyIntervalMs: number;
  /** Guilds that one session may have; default Discord's 2,500. */
  readonly maxGuildsPerShard: number;
  /** How many of a day's 1,000 sessions were used before the start. They are given back a day later. Default 0. */
  readonly sessionsUsed: number;
}

const defaults: GatewayOptions = {
  heartbeatIntervalMs: 41_250,
  recommendedShards: 1,
  maxConcurrency: 1,
  identifyIntervalMs: 5_000,
  maxGuildsPerShard: 2_500,
  sessionsUsed: 0,
};

/** Discord allows this many IDENTIFYs a day. */
export const identifiesPerDay = 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** A heartbeat may be this much late, as a factor of the interval. */
const heartbeatPatience = 1.5;

const opcodes = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  resume: 6,
  reconnect: 7,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

/** The intents that a bot may ask for here. The fake sends events for the first one only. */
const guildsIntent = 1;

/** What the bot is known to send. */
const clientMessage = z.discriminatedUnion("op", [
  z.object({ op: z.literal(opcodes.heartbeat), d: z.int().nullable() }),
  z.object({
    op: z.literal(opcodes.identify),
    d: z.object({
      token: z.string(),
      intents: z.int().nonnegative(),
      properties: z.object({ os: z.string(), browser: z.string(), device: z.string() }),
      shard: z.tuple([z.int().nonnegative(), z.int().positive()]).default([0, 1]),
    }),
  }),
  z.object({
    op: z.literal(opcodes.resume),
    d: z.object({ token: z.string(), session_id: z.string(), seq: z.int().nullable() }),
  }),
]);

type ClientMessage = z.infer<typeof clientMessage>;
type Identify = Extract<ClientMessage, { op: typeof opcodes.identify }>["d"];
type Resume = Extract<ClientMessage, { op: typeof opcodes.resume }>["d"];

/** A session of one shard. It outlives its connections, so that missed events can be replayed. */
interface Session {
  readonly id: string;
  readonly shardId: number;
  readonly shardCount: number;
  readonly intents: number;
  /** All that was sent, in order. */
  readonly events: unknown[];
  /** `null` while there is no connection. */
  connection: Connection | null;
}

interface Connection {
  readonly socket: WebSocket;
  session: Session | null;
  heartbeatTimer: NodeJS.Timeout | undefined;
}

export class Gateway {
  readonly #core: Core;
  readonly #options: GatewayOptions;
  readonly #openedAt: number;
  readonly #server = new WebSocketServer({ noServer: true });
  readonly #connections = new Set<Connection>();
  readonly #sessions = new Map<string, Session>();
  readonly #waiting = new Set<() => void>();
  /** By bucket: `shardId % maxConcurrency`. */
  readonly #lastIdentifies = new Map<number, { readonly at: number; readonly shardId: number }>();
  #started = 0;

  constructor(core: Core, options: Partial<GatewayOptions>) {
    this.#core = core;
    this.#options = { ...defaults, ...options };
    this.#openedAt = core.now();
  }

  /** Takes over an HTTP connection that asks for a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { searchParams } = new URL(request.url ?? "/", this.#core.origin());
    this.#server.handleUpgrade(request, socket, head, (one) => this.#open(one, searchParams));
  }

  /** Sends an event to the session that serves the guild. If it is disconnected, the event is kept for a resume. */
  dispatch(event: string, data: unknown, guildId: string | null): void {
    for (const session of this.#sessions.values()) {
      if (session.shardId === shardOf(guildId, session.shardCount)) emit(session, event, data);
    }
  }

  /** Resolves when a session is connected and got READY. */
  waitUntilReady(): Promise<void> {
    const isReady = [...this.#sessions.values()].some(({ connection }) => connection !== null);
    return isReady ? Promise.resolve() : new Promise((resolve) => this.#waiting.add(resolve));
  }

  /** Closes every connection with a code. */
  closeAll(code: number): void {
    for (const { socket } of this.#connections) socket.close(code, "closed by the fake");
  }

  /** Asks every connection to reconnect and resume (op 7). */
  requestReconnect(): void {
    for (const connection of this.#connections) send(connection, opcodes.reconnect, null);
  }

  /** Sends a packet to every connection as it is. */
  sendRaw(packet: unknown): void {
    for (const { socket } of this.#connections) socket.send(JSON.stringify(packet));
  }

  /** What `GET /gateway/bot` says about shards. */
  advice(): GatewayAdvice {
    const { recommendedShards, maxConcurrency, sessionsUsed } = this.#options;
    const usedBefore = this.#core.now() - this.#openedAt < dayMs ? sessionsUsed : 0;
    const sessionsLeft = Math.max(0, identifiesPerDay - usedBefore - this.#started);
    return { recommendedShards, maxConcurrency, sessionsLeft };
  }

  close(): Promise<void> {
    for (const { socket } of this.#connections) socket.terminate();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #open(socket: WebSocket, query: URLSearchParams): void {
    const connection: Connection = { socket, session: null, heartbeatTimer: undefined };
    this.#connections.add(connection);
    socket.on("close", (code) => this.#onClose(connection, code));
    // After an error comes "close", which keeps the session for a resume.
    socket.on("error", () => {});
    if (query.get("v") !== "10" || query.get("encoding") !== "json" || query.has("compress")) {
      const message = `The gateway was asked for ?${query}, not for version 10 as plain JSON.`;
      this.#violate(connection, 4012, message);
      return;
    }
    socket.on("message", (data) => this.#onMessage(connection, data));
    this.#expectHeartbeat(connection);
    send(connection, opcodes.hello, { heartbeat_interval: this.#options.heartbeatIntervalMs });
  }

  /** Closes a connection with Discord's code for what the bot did. */
  #violate({ socket }: Connection, code: number, message: string): void {
    this.#core.report("gateway-protocol", message);
    socket.close(code, message.slice(0, 100));
  }

  #expectHeartbeat(connection: Connection): void {
    clearTimeout(connection.heartbeatTimer);
    connection.heartbeatTimer = setTimeout(
      () => this.#violate(connection, 4009, "The bot sent no heartbeat in time."),
      this.#options.heartbeatIntervalMs * heartbeatPatience,
    ).unref();
  }

  #onClose(connection: Connection, code: number): void {
    clearTimeout(connection.heartbeatTimer);
    this.#connections.delete(connection);
    const { session } = connection;
    if (session === null) return;
    if (session.connection === connection) session.connection = null;
    // Codes 1000 and 1001 end the session.
    if (code === 1000 || code === 1001) this.#sessions.delete(session.id);
    this.#announce(session, "closed");
  }

  #onMessage(connection: Connection, data: RawData): void {
    const { success, data: message, error } = clientMessage.safeParse(parse(data.toString()));
    if (success) {
      this.#handle(connection, message);
      return;
    }
    const issues = error.issues.map(({ path, message: why }) => `${path.join(".")} ${why}`);
    const reason = `This fake does not know a gateway message: ${issues.join("; ")}.`;
    this.#violate(connection, 4002, reason);
  }

  #handle(connection: Connection, message: ClientMessage): void {
    switch (message.op) {
      case opcodes.heartbeat:
        this.#expectHeartbeat(connection);
        send(connection, opcodes.heartbeatAck, null);
        return;
      case opcodes.identify:
        this.#identify(connection, message.d);
        return;
      case opcodes.resume:
        this.#resume(connection, message.d);
    }
  }

  #identify(connection: Connection, { token, intents, shard }: Identify): void {
    const [shardId, shardCount] = shard;
    const { maxGuildsPerShard } = this.#options;
    const guilds = this.#guildsOf(shardId, shardCount);
    if (connection.session !== null) {
      const message = "The bot identified twice on one connection.";
      this.#violate(connection, 4005, message);
    } else if (token !== this.#core.botToken) {
      const message = "The bot identified with a wrong token.";
      this.#violate(connection, 4004, message);
    } else if (shardId >= shardCount) {
      this.#violate(connection, 4010, `There is no shard ${shardId} of ${shardCount}.`);
    } else if (guilds.length > maxGuildsPerShard) {
      const message = `Shard ${shardId} of ${shardCount} would have ${guilds.length} guilds; ${maxGuildsPerShard} are the most.`;
      this.#violate(connection, 4011, message);
    } else if ((intents & ~guildsIntent) !== 0) {
      const message = `The intents ${intents} hold more than Guilds.`;
      this.#violate(connection, 4014, message);
    } else if (this.#mayIdentify(shardId)) {
      for (const old of this.#sessions.values()) {
        if (old.shardId === shardId && old.connection === null) this.#sessions.delete(old.id);
      }
      const id = randomBytes(16).toString("hex");
      this.#started += 1;
      this.#welcome({ id, shardId, shardCount, intents, events: [], connection }, guilds);
    } else {
      send(connection, opcodes.invalidSession, false);
    }
  }

  /** Shards identify once per bucket and interval. */
  #mayIdentify(shardId: number): boolean {
    const { maxConcurrency, identifyIntervalMs } = this.#options;
    const bucket = shardId % maxConcurrency;
    const last = this.#lastIdentifies.get(bucket);
    const at = this.#core.now();
    if (last !== undefined && at - last.at < identifyIntervalMs) {
      const message = `Shard ${shardId} identified ${at - last.at} ms after shard ${last.shardId}; max_concurrency is ${maxConcurrency}.`;
      this.#core.report("identify-too-often", message);
      return false;
    }
    this.#lastIdentifies.set(bucket, { at, shardId });
    return true;
  }

  #welcome(session: Session, guilds: readonly Guild[]): void {
    const core = this.#core;
    const { id, shardId, shardCount, intents, connection } = session;
    this.#sessions.set(id, session);
    if (connection !== null) connection.session = session;
    emit(session, "READY", {
      v: 10,
      user: selfJson(core),
      guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
      session_id: id,
      resume_gateway_url: core.origin().replace("http", "ws"),
      shard: [shardId, shardCount],
      application: { id: core.applicationId, flags: 0 },
      private_channels: [],
      session_type: "normal",
    });
    if (intents === guildsIntent) {
      for (const one of guilds) emit(session, "GUILD_CREATE", guildCreateJson(one, core.bot.id));
    }
    this.#announce(session, "ready");
  }

  #guildsOf(shardId: number, shardCount: number): readonly Guild[] {
    return guildsOfBot(this.#core.world).filter(({ id }) => shardOf(id, shardCount) === shardId);
  }

  #resume(connection: Connection, { token, session_id, seq }: Resume): void {
    if (token !== this.#core.botToken) {
      this.#violate(connection, 4004, "The bot resumed with a wrong token.");
      return;
    }
    const session = this.#sessions.get(session_id);
    const sequence = seq ?? 0;
    if (session === undefined || sequence > session.events.length) {
      send(connection, opcodes.invalidSession, false);
      return;
    }
    connection.session = session;
    session.connection = connection;
    for (const event of session.events.slice(sequence))
      connection.socket.send(JSON.stringify(event));
    emit(session, "RESUMED", { _trace: [] });
    this.#announce(session, "resumed");
  }

  #announce({ id, shardId, intents }: Session, change: "ready" | "resumed" | "closed"): void {
    this.#core.emit({ kind: "session", change, sessionId: id, shardId, intents });
    if (change === "closed") return;
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}

function send({ socket }: Connection, op: number, d: unknown): void {
  socket.send(JSON.stringify({ op, d }));
}

function emit(session: Session, t: string, d: unknown): void {
  const event = { op: opcodes.dispatch, t, s: session.events.length + 1, d };
  session.events.push(event);
  session.connection?.socket.send(JSON.stringify(event));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema rejects it.
    return undefined;
  }
}
