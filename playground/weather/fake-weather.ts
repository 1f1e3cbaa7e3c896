/** A strict fake of the weather service: same rules, same answers, invented weather. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Authentication } from "./check-credential.ts";
import { checkRequest, type RequestCheck } from "./check-request.ts";
import { type Decision, decide } from "./decide.ts";
import { deliver, statusOf } from "./deliver.ts";
import { createFaultLine, type FaultOptions } from "./fault-line.ts";
import type { Fault } from "./faults.ts";
import { createKeyring, FakeWeatherOptionsError, type ServiceCredential } from "./keyring.ts";

export type { Fault } from "./faults.ts";
export type { ServiceCredential } from "./keyring.ts";

export interface FakeWeatherOptions {
  /** Port on 127.0.0.1; 0, the default, is any free one. */
  readonly port?: number;
  /** Milliseconds since the Unix epoch; `Date.now` by default. */
  readonly now?: () => number;
  /** The path before `/v7`, e.g. `/some/prefix`; empty by default. */
  readonly basePath?: string;
  readonly credentials: readonly ServiceCredential[];
}

/** One request and the result of its checks. Never contains tokens or keys. */
export interface WeatherRequestRecord {
  /** Milliseconds since the Unix epoch, on the service's clock. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** Decoded; values other than those of `location`, `lang` and `unit` are withheld. */
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<"accept-encoding" | "user-agent", string | null>>;
  readonly authentication: Authentication;
  /** HTTP status of the answer; `null` if the service closes the connection or stays silent. */
  readonly status: number | null;
  /** One sentence for every rule of the interface that the request broke. */
  readonly violations: readonly string[];
  /** The fault that was applied to the answer. */
  readonly fault: Fault["kind"] | null;
}

export interface FakeWeather {
  /** Without a final slash, `basePath` included. */
  readonly baseUrl: string;
  /** All requests so far, oldest first. */
  readonly requests: readonly WeatherRequestRecord[];
  /**
   * Makes valid requests fail: the next `times`, or all until `heal()`; with a `location`
   * only those about it. Faults queue up. One without `times` is replaced by the next.
   */
  fail(fault: Fault, options?: FaultOptions): void;
  /** Ends all faults. */
  heal(): void;
  /** Calls `listener` for each request before it is answered. Returns a function that removes it. */
  onRequest(listener: (record: WeatherRequestRecord) => void): () => void;
  /** Stops listening and closes every connection, hanging ones too. */
  close(): Promise<void>;
}

const checkBasePath = (basePath: string): string => {
  if (!/^(?:\/[A-Za-z0-9\-_.~]+)*$/.test(basePath)) {
    throw new FakeWeatherOptionsError(
      "bad-base-path",
      'basePath must be "" or start with a slash and not end with one.',
    );
  }
  return basePath;
};

const recordOf = (
  incoming: IncomingMessage,
  { at, check, decision }: { at: number; check: RequestCheck; decision: Decision },
): WeatherRequestRecord => ({
  at,
  method: incoming.method ?? "",
  path: check.path,
  query: check.query,
  headers: {
    "accept-encoding": incoming.headers["accept-encoding"]?.toString() ?? null,
    "user-agent": incoming.headers["user-agent"] ?? null,
  },
  authentication: check.authentication,
  status: statusOf(decision.delivery),
  violations: check.violations,
  fault: decision.fault,
});

const listen = async (server: Server, port: number): Promise<number> => {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") {
    throw new Error("The server listens, but on no port.");
  }
  return address.port;
};

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    // The only possible error is that the server is already closed, which is fine.
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * Starts the fake on 127.0.0.1. @throws {FakeWeatherOptionsError} `bad-public-key`,
 * `bad-base-path`
 */
export const startFakeWeather = async (options: FakeWeatherOptions): Promise<FakeWeather> => {
  const { port = 0, now = Date.now } = options;
  const basePath = checkBasePath(options.basePath ?? "");
  const keyring = createKeyring(options.credentials);
  const faults = createFaultLine();
  const requests: WeatherRequestRecord[] = [];
  const listeners = new Set<(record: WeatherRequestRecord) => void>();

  // This port may have belonged to another server whose clients still call. Requests on
  // other paths are not from this fake's bot, so they are neither checked nor counted.
  const ownPath = `/${randomBytes(6).toString("hex")}`;

  const server = createServer((incoming, response) => {
    const at = now();
    const { method = "", url = "", headersDistinct: headers } = incoming;
    if (!url.startsWith(`${ownPath}/`)) {
      response.writeHead(404).end();
      return;
    }
    const target = url.slice(ownPath.length);
    const check = checkRequest({ method, target, headers }, { basePath, keyring, nowMs: at });
    const decision = decide(check, faults, at);
    const record = recordOf(incoming, { at, check, decision });
    requests.push(record);
    for (const listener of listeners) {
      listener(record);
    }
    // Unread bodies would block the connection.
    incoming.resume();
    deliver(response, decision.delivery);
  });

  const actualPort = await listen(server, port);
  return {
    baseUrl: `http://127.0.0.1:${actualPort}${ownPath}${basePath}`,
    requests,
    fail: faults.fail,
    heal: faults.heal,
    onRequest: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => close(server),
  };
};
