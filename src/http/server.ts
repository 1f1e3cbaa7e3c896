/** Listens for HTTP requests and stops in order. */
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Clock } from "../clock.ts";
import { ListenError } from "./listen-error.ts";

export interface ServerAddress {
  /** 0 for any free one. */
  readonly port: number;
  /** All interfaces when left out, as containers need it. */
  readonly hostname?: string;
}

export interface RunningServer {
  /** The port that was opened. */
  readonly port: number;
  /** Takes no more requests, and gives those under way a moment. */
  close(): Promise<void>;
}

/** How long requests under way may still take, in milliseconds. */
const CLOSE_TIMEOUT_MS = 300;

/** In milliseconds. */
const TIMEOUTS = {
  /** Whoever sends slower than this holds connections open to no good. */
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  /** Longer than load balancers keep theirs, so that none sends on a connection that is being closed. */
  keepAliveTimeout: 75_000,
};

/** @throws {ListenError} when the port cannot be opened */
export async function startServer(
  app: { readonly fetch: Parameters<typeof getRequestListener>[0] },
  address: ServerAddress,
  clock: Clock,
): Promise<RunningServer> {
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // Probes of HTTP/1.0 name no host.
    hostname: "localhost",
  });
  const server = createServer(TIMEOUTS, (request, response) => {
    // Node would keep a connection open for the next request even when there can be none.
    response.once("close", () => {
      if (!server.listening) server.closeIdleConnections();
    });
    void listener(request, response);
  });
  const port = await listen(server, address);
  return { port, close: () => closeServer(server, clock) };
}

function listen(server: Server, { port, hostname }: ServerAddress): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(listenError(error, port)));
    server.listen({ port, host: hostname }, () => {
      const bound = server.address();
      resolve(typeof bound === "object" && bound !== null ? bound.port : port);
    });
  });
}

function listenError(cause: Error, port: number): ListenError {
  const code = "code" in cause ? cause.code : null;
  if (code === "EADDRINUSE") return new ListenError("in-use", port, { cause });
  if (code === "EACCES") return new ListenError("not-allowed", port, { cause });
  return new ListenError("failed", port, { cause });
}

async function closeServer(server: Server, clock: Clock): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const inTime = new AbortController();
  // A connection that is kept open without a request is closed at once, and does not wait for this.
  const cutOff = clock.sleep(CLOSE_TIMEOUT_MS, inTime.signal).then(
    () => server.closeAllConnections(),
    () => undefined,
  );
  await closed;
  inTime.abort();
  await cutOff;
}
