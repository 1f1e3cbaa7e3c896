/** A strict fake of the weather service: same rules, same answers, invented weather. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { dailyAnswer } from "./answer.ts";
import { checkRequest, type RequestCheck, type ServiceRequest } from "./check-request.ts";
import { type Authentication, readCredentials, type ServiceCredential } from "./credentials.ts";
import { type Answer, type Fault, type FaultOptions, FaultQueue, faultyReply } from "./faults.ts";
import { lookupAnswer, nextAnswer } from "./next-answer.ts";
import { jsonReply, problemReply, type Reply } from "./replies.ts";
import { warningsAnswer } from "./warnings-answer.ts";

export type { ServiceCredential } from "./credentials.ts";
export type { Fault } from "./faults.ts";

/** How v7 answers after its end. For `fail` with `{ api: "v7" }`. */
export const V7_ENDED: Fault = { kind: "problem", status: 403, slug: "deprecated" };

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
  /** Decoded; values of unknown parameters and of `key` are withheld. */
  readonly query: Readonly<Record<string, string>>;
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
   * Makes valid requests fail: the next `times`, or all until `heal()`; with a `location` or an `api`
   * only those about or to it. Faults queue up. One without `times` is replaced by the next.
   */
  fail(fault: Fault, options?: FaultOptions): void;
  /** Ends all faults. */
  heal(): void;
  /** Calls `listener` for each request before it is answered. Returns a function that removes it. */
  onRequest(listener: (record: WeatherRequestRecord) => void): () => void;
  /** Stops listening and closes every connection, hanging ones too. */
  close(): Promise<void>;
}

/** With the requested number of days unless another is given; null for an unknown location. */
function goodAnswer(request: ServiceRequest, nowMs: number, dayCount?: number): Answer | null {
  switch (request.api) {
    case "v7":
      return dailyAnswer({ ...request, dayCount: dayCount ?? request.dayCount }, nowMs);
    case "next":
      return nextAnswer({ ...request, dayCount: dayCount ?? request.dayCount }, nowMs);
    case "warnings":
      return warningsAnswer(request, nowMs);
    case "lookup":
      return lookupAnswer(request.location);
  }
}

/** The answer to a checked request. Only a valid one uses up a fault. */
function decide(
  { verdict }: RequestCheck,
  faults: FaultQueue,
  nowMs: number,
): { reply: Reply; fault: Fault["kind"] | null } {
  if (verdict.kind === "rejected") return { reply: verdict.reply, fault: null };
  const { request } = verdict;
  const good = goodAnswer(request, nowMs);
  if (good === null) {
    const slug = request.api === "warnings" ? "data-not-available" : "no-such-location";
    return { reply: problemReply(400, slug), fault: null };
  }
  const fault = faults.take(request);
  if (fault === null) return { reply: jsonReply(good), fault: null };
  const answer = (dayCount?: number): Answer => goodAnswer(request, nowMs, dayCount) ?? good;
  return { reply: faultyReply(fault, answer), fault: fault.kind };
}

/** Starts the fake on 127.0.0.1. Rejects when a credential's public key is not Ed25519 in SPKI PEM. */
export async function startFakeWeather(options: FakeWeatherOptions): Promise<FakeWeather> {
  const { port = 0, now = Date.now, basePath = "" } = options;
  const keyring = await readCredentials(options.credentials);
  const faults = new FaultQueue();
  const requests: WeatherRequestRecord[] = [];
  const listeners = new Set<(record: WeatherRequestRecord) => void>();
  // This port may have belonged to another server whose clients still call. Requests on
  // other paths are not from this fake's bot, so they are neither checked nor counted.
  const ownPath = `/${randomBytes(6).toString("hex")}`;

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = now();
    const { method = "", url = "", headersDistinct: headers } = incoming;
    // Unread bodies would block the connection.
    incoming.resume();
    if (!url.startsWith(`${ownPath}/`)) {
      response.writeHead(404).end();
      return;
    }
    const target = url.slice(ownPath.length);
    const check = await checkRequest({ method, target, headers }, { basePath, keyring, nowMs: at });
    const { reply, fault } = decide(check, faults, at);
    const { path, query, authentication, violations } = check;
    const record: WeatherRequestRecord = {
      at,
      method,
      path,
      query,
      authentication,
      status: reply.status,
      violations,
      fault,
    };
    requests.push(record);
    for (const listener of listeners) listener(record);
    // The client may be gone since the check.
    if (!response.destroyed) reply.send(response);
  }

  const server = createServer((incoming, response) => void answer(incoming, response));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") {
    throw new Error("The server listens, but on no port.");
  }
  return {
    baseUrl: `http://127.0.0.1:${address.port}${ownPath}${basePath}`,
    requests,
    fail: (fault, which) => faults.add(fault, which),
    heal: () => faults.heal(),
    onRequest: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () =>
      new Promise((resolve) => {
        // The only possible error is that the server is already closed, which is fine.
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
