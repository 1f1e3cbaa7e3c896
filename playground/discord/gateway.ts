/** Discord's gateway: sessions over WebSocket, with identify, resume, heartbeats and dispatch. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { Core } from "./core.ts";
import { createConnection, type GatewayConnection } from "./gateway-connection.ts";
import { opcodes } from "./gateway-messages.ts";
import { createSessions } from "./gateway-sessions.ts";
import { shardOf } from "./snowflake.ts";

export interface Gateway {
  /** Takes over an HTTP connection that asks for a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends an event to the session that serves the guild. If it is disconnected, the event is kept for a resume. */
  dispatch(event: string, data: unknown, guildId: string | null): void;
  /** Resolves when a session is connected and got READY. */
  waitUntilReady(): Promise<void>;
  /** Closes every connection with a code. */
  closeAll(code: number): void;
  /** Asks every connection to reconnect and resume (op 7). */
  requestReconnect(): void;
  /** What `GET /gateway/bot` says about shards. */
  advice(): GatewayAdvice;
  close(): Promise<void>;
}

/** How Discord tells a bot to connect. */
export interface GatewayAdvice {
  readonly recommendedShards: number;
  readonly maxConcurrency: number;
  /** Sessions that may still be started today. */
  readonly sessionsLeft: number;
}

export interface GatewayOptions {
  /** Sent to the bot in HELLO. */
  readonly heartbeatIntervalMs: number;
  readonly recommendedShards: number;
  readonly maxConcurrency: number;
  readonly identifyIntervalMs: number;
  readonly maxGuildsPerShard: number;
  /** Sessions that were started earlier on the day on which the fake starts. */
  readonly sessionsUsed: number;
}

/** Discord allows this many IDENTIFYs a day. */
export const identifiesPerDay = 1000;
const dayMs = 24 * 60 * 60 * 1000;

export function createGateway(core: Core, options: GatewayOptions): Gateway {
  const { heartbeatIntervalMs, recommendedShards, maxConcurrency, maxGuildsPerShard } = options;
  const openedAt = core.now();
  const sessionsUsed = () => (core.now() - openedAt < dayMs ? options.sessionsUsed : 0);
  const server = new WebSocketServer({ noServer: true });
  const connections = new Set<GatewayConnection>();
  const sessions = createSessions(core, {
    maxConcurrency,
    intervalMs: options.identifyIntervalMs,
  });
  server.on("connection", (socket, request) => {
    const query = new URL(request.url ?? "/", core.origin()).searchParams;
    const connection = createConnection({
      core,
      socket,
      sessions,
      query,
      heartbeatIntervalMs,
      maxGuildsPerShard,
    });
    connections.add(connection);
    socket.on("close", () => connections.delete(connection));
  });
  return {
    upgrade: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (webSocket) =>
        server.emit("connection", webSocket, request),
      ),
    dispatch(event, data, guildId) {
      for (const session of sessions.all()) {
        if (session.shardId === shardOf(guildId, session.shardCount)) session.dispatch(event, data);
      }
    },
    waitUntilReady: () => sessions.ready(),
    closeAll(code) {
      for (const connection of connections) connection.close(code, "closed by the fake");
    },
    requestReconnect() {
      for (const connection of connections) connection.send({ op: opcodes.reconnect, d: null });
    },
    advice: () => ({
      recommendedShards,
      maxConcurrency,
      sessionsLeft: Math.max(0, identifiesPerDay - sessionsUsed() - sessions.started()),
    }),
    close() {
      for (const connection of connections) connection.terminate();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
