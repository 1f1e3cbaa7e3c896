/** HTTP requests to the service: pooled connections, decompression, limits. */
import { promisify } from "node:util";
import { gunzip, type ZlibOptions } from "node:zlib";
import { Agent, type Dispatcher } from "undici";
import type { HttpResponse } from "./answer-failure.ts";
import type { Result, WeatherFailure } from "./errors.ts";

/** A forecast of 30 days has about 17 kB. A larger body is not a forecast. */
const MAX_BODY_BYTES = 1_000_000;
/**
 * undici pauses its parser when this much is buffered. It must never do so: when a connection ends while
 * the parser is paused, an assertion fails that nobody can catch (nodejs/undici#5360, fixed in undici 8 for
 * newer Node.js). So it is more than any body that is read.
 */
const HIGH_WATER_MARK_BYTES = 2 * MAX_BODY_BYTES;
const TOO_LARGE = "body too large";
const CONNECT_TIMEOUT_MS = 3_000;
/** Idle connections are closed before routers forget them. */
const KEEP_ALIVE_MS = 30_000;

const COMMON_HEADERS = {
  accept: "application/json",
  "accept-encoding": "gzip",
  "user-agent": "forecast-bot",
} as const;

/** The message says why. */
class UnreadableBodyError extends Error {}

const unzip = promisify<Buffer, ZlibOptions, Buffer>(gunzip);

/**
 * Creates the connection pool; nothing is connected yet.
 *
 * @param onServiceTime called with the time of the service's clock, in Unix milliseconds to the second, for
 *   each response with a `Date`
 */
export function createHttpClient(onServiceTime?: (atMs: number) => void) {
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    keepAliveTimeout: KEEP_ALIVE_MS,
    // The deadline over all tries is the caller's signal.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  return {
    /** Sends a GET. Never throws; when `signal` aborts, the failure is `timeout`. */
    async get(
      url: URL,
      headers: Readonly<Record<string, string>>,
      signal: AbortSignal,
    ): Promise<Result<HttpResponse>> {
      try {
        // Redirects are not followed: the service documents none, and following one could send the
        // credential to a stranger or over a line without TLS.
        const response = await agent.request({
          origin: url.origin,
          path: url.pathname + url.search,
          method: "GET",
          headers: { ...COMMON_HEADERS, ...headers },
          signal,
          highWaterMark: HIGH_WATER_MARK_BYTES,
        });
        const serviceTime = Date.parse(header(response.headers, "date") ?? "");
        if (!Number.isNaN(serviceTime)) onServiceTime?.(serviceTime);
        return { kind: "answered", answer: await readResponse(response) };
      } catch (error) {
        return { kind: "failed", failure: exchangeFailure(error, signal), cause: error };
      }
    },
    /** Closes all connections, including those in use. */
    close: () => agent.destroy(),
  };
}

async function readResponse(response: Dispatcher.ResponseData): Promise<HttpResponse> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    const buffer = Buffer.from(chunk);
    bytes += buffer.length;
    // Leaving the loop destroys the body, and with it the connection.
    if (bytes > MAX_BODY_BYTES) throw new UnreadableBodyError(TOO_LARGE);
    chunks.push(buffer);
  }
  return {
    status: response.statusCode,
    contentType: header(response.headers, "content-type") ?? null,
    retryAfter: header(response.headers, "retry-after"),
    body: await decompressed(
      Buffer.concat(chunks),
      header(response.headers, "content-encoding")?.toLowerCase(),
    ),
  };
}

async function decompressed(body: Buffer, encoding = "identity"): Promise<Buffer> {
  if (body.length === 0 || encoding === "identity") return body;
  // A compression that was not asked for.
  if (encoding !== "gzip") throw new UnreadableBodyError("unknown content encoding");
  return unzip(body, { maxOutputLength: MAX_BODY_BYTES });
}

function header(headers: Dispatcher.ResponseData["headers"], name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function exchangeFailure(error: unknown, signal: AbortSignal): WeatherFailure {
  const evidence = { status: null, slug: null };
  const code = errorCode(error);
  if (signal.aborted) return { kind: "timeout", ...evidence, detail: null };
  const malformed = (detail: string) => ({ kind: "malformed", ...evidence, detail }) as const;
  if (error instanceof UnreadableBodyError) return malformed(error.message);
  if (code === "ERR_BUFFER_TOO_LARGE") return malformed(TOO_LARGE);
  // Damaged compressed data; a broken connection has another code.
  if (code?.startsWith("Z_") === true) return malformed(code);
  if (code === "ENOTFOUND") return { kind: "unknown-host", ...evidence, detail: code };
  return { kind: "unavailable", ...evidence, detail: code, retryAfterMs: null };
}

function errorCode(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[A-Z0-9_]{1,64}$/.test(code) ? code : null;
}
