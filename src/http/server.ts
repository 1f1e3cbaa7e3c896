/**
 * Listens for HTTP requests, and shuts down cleanly. It uses no HTTP library but Node's, so that {@link
 * ListenError} can be recognized without loading one.
 */
import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { type Clock, withinTime } from "../clock.ts";

export interface ServerAddress {
  /** 0 for any free port. */
  readonly port: number;
  /** All interfaces when left out, which containers need. */
  readonly hostname?: string;
}

export interface RunningServer {
  /** The port that was opened. */
  readonly port: number;
  /** Takes no more requests. Those under way have 300 ms to end. */
  close(): Promise<void>;
}

/** Why the HTTP port could not be opened. */
export class ListenError extends Error {
  override readonly name = "ListenError";
  readonly kind: "in-use" | "not-allowed" | "failed";
  readonly port: number;

  constructor(kind: ListenError["kind"], port: number, options?: ErrorOptions) {
    super(SENTENCES[kind](port), options);
    this.kind = kind;
    this.port = port;
  }
}

const SENTENCES: Readonly<Record<ListenError["kind"], (port: number) => string>> = {
  "in-use": (port) =>
    `Port ${port} of HTTP_PORT is in use by another program: use another, or leave HTTP_PORT out.`,
  "not-allowed": (port) =>
    `Port ${port} of HTTP_PORT may not be opened by this user: use one above 1023.`,
  failed: (port) => `Port ${port} of HTTP_PORT cannot be opened: use another.`,
};

/** How long requests under way may still take, in milliseconds. */
const CLOSE_TIMEOUT_MS = 300;

/** In milliseconds. */
const TIMEOUTS = {
  /** Discord gives up after 3 s, so slower senders would only keep connections busy. */
  headersTimeout: 3_000,
  requestTimeout: 4_000,
  connectionsCheckingInterval: 1_000,
  /** Longer than load balancers keep theirs, so that none sends on a connection while it closes. */
  keepAliveTimeout: 75_000,
};

/** Each one may hold a request back, with some 10 kB and a short body. */
const MAX_CONNECTIONS = 512;

/** @throws {ListenError} when the port cannot be opened */
export async function startServer(
  listener: RequestListener,
  address: ServerAddress,
  clock: Clock,
): Promise<RunningServer> {
  const touch = limitConnections();
  const server = createServer(TIMEOUTS, (request, response) => {
    touch(request.socket);
    response.once("close", () => {
      touch(request.socket);
      // Node keeps a connection open for the next request even after the server has stopped listening.
      if (!server.listening) server.closeIdleConnections();
    });
    listener(request, response);
  });
  server.on("connection", (socket: Socket) => {
    socket.once("close", () => touch(socket));
    touch(socket);
  });
  const port = await listen(server, address);
  return { port, close: () => closeServer(server, clock) };
}

/**
 * Returns a function to call with a connection that did something. One too many closes the one that did
 * nothing for the longest: Node's own `maxConnections` would close the newest, which may be Discord's.
 */
function limitConnections(): (socket: Socket) => void {
  const open = new Set<Socket>();
  return (socket) => {
    open.delete(socket);
    if (!socket.destroyed) open.add(socket);
    const [idlest] = open;
    if (open.size <= MAX_CONNECTIONS || idlest === undefined) return;
    open.delete(idlest);
    idlest.destroy();
  };
}

function listen(server: Server, { port, hostname }: ServerAddress): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause) => {
      const kind = ("code" in cause && KIND_BY_CODE.get(cause.code)) || "failed";
      reject(new ListenError(kind, port, { cause }));
    });
    server.listen({ port, host: hostname }, () => {
      const bound = server.address();
      resolve(typeof bound === "object" && bound !== null ? bound.port : port);
    });
  });
}

const KIND_BY_CODE: ReadonlyMap<unknown, ListenError["kind"]> = new Map([
  ["EADDRINUSE", "in-use"],
  ["EACCES", "not-allowed"],
]);

async function closeServer(server: Server, clock: Clock): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // An idle connection is closed at once and does not wait for this.
  const limit = { durationMs: CLOSE_TIMEOUT_MS, otherwise: "late" } as const;
  if ((await withinTime(clock, closed, limit)) === "late") server.closeAllConnections();
  await closed;
}
