/** One HTTP exchange with the service: pooled connections, decompression, limits. */
import { Agent, type Dispatcher, interceptors } from "undici";
import type { Answer } from "./answer-failure.ts";
import type { WeatherFailure } from "./errors.ts";

/** A 30-day answer has about 17 kB; what decompresses to more than this is not one. */
const MAX_BODY_BYTES = 1_000_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** Idle connections are dropped before routers on the way forget them. */
const KEEP_ALIVE_MS = 30_000;

const COMMON_HEADERS = {
  accept: "application/json",
  "accept-encoding": "gzip",
  "user-agent": "forecast-bot",
} as const;

export type Exchange =
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "failed"; readonly failure: WeatherFailure; readonly cause: unknown };

export interface Transport {
  /** GETs `url`; never throws. When `signal` aborts the failure is `timeout`. */
  get(url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Exchange>;
  /** Ends all connections, running exchanges included. */
  close(): Promise<void>;
}

class TooLargeError extends Error {}

/**
 * Creates the connection pool; nothing is connected yet.
 *
 * @param onServiceTime told what the service's clock shows, in Unix milliseconds to the second, with each
 *   answer that says so
 */
export function createTransport(onServiceTime?: (atMs: number) => void): Transport {
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    keepAliveTimeout: KEEP_ALIVE_MS,
    // The deadline over all tries is the caller's signal.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  // Error bodies are compressed too. Redirects are not followed, to wherever: the service documents
  // none, and following one could hand the credential to a stranger or to a line without TLS.
  const dispatcher = agent.compose(interceptors.decompress({ skipErrorResponses: false }));

  return {
    async get(url, headers, signal) {
      try {
        const response = await dispatcher.request({
          origin: url.origin,
          path: url.pathname + url.search,
          method: "GET",
          headers: { ...COMMON_HEADERS, ...headers },
          signal,
        });
        const serviceTime = Date.parse(header(response.headers, "date") ?? "");
        if (!Number.isNaN(serviceTime)) onServiceTime?.(serviceTime);
        return { kind: "answer", answer: await readAnswer(response) };
      } catch (error) {
        return { kind: "failed", failure: exchangeFailure(error, signal), cause: error };
      }
    },
    close: () => agent.destroy(),
  };
}

async function readAnswer(response: Dispatcher.ResponseData): Promise<Answer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    const buffer = Buffer.from(chunk);
    bytes += buffer.length;
    // Leaving the loop destroys the body, and with it the connection.
    if (bytes > MAX_BODY_BYTES) throw new TooLargeError("body exceeds the limit");
    chunks.push(buffer);
  }
  return {
    status: response.statusCode,
    contentType: header(response.headers, "content-type") ?? null,
    retryAfter: header(response.headers, "retry-after"),
    body: Buffer.concat(chunks),
  };
}

function header(headers: Dispatcher.ResponseData["headers"], name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function exchangeFailure(error: unknown, signal: AbortSignal): WeatherFailure {
  const evidence = { status: null, slug: null };
  const code = errorCode(error);
  if (signal.aborted) return { kind: "timeout", ...evidence, detail: null };
  if (error instanceof TooLargeError)
    return { kind: "malformed", ...evidence, detail: "body too large" };
  // A damaged stream of compressed data; a torn socket has another code.
  if (code?.startsWith("Z_") === true) return { kind: "malformed", ...evidence, detail: code };
  if (code === "ENOTFOUND") return { kind: "unknown-host", ...evidence, detail: code };
  return { kind: "unavailable", ...evidence, detail: code, retryAfterMs: null };
}

function errorCode(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[A-Z0-9_]{1,64}$/.test(code) ? code : null;
}
