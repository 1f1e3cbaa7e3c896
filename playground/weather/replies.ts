/** Answers of the service; every body is gzip compressed (section 1). */
import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

/** How a request is answered. */
export interface Reply {
  /** The HTTP status that is sent, `null` if none is. */
  readonly status: number | null;
  /** Timers and streams end when the client or the service closes the connection. */
  send(response: ServerResponse): void;
}

type Headers = Readonly<Record<string, string>>;

/** A status and headers, nothing else. */
export function emptyReply(status: number, headers: Headers = {}): Reply {
  return bytesReply(status, headers, Buffer.alloc(0));
}

/** Sends `bytes` as they are. */
export function bytesReply(status: number, headers: Headers, bytes: Buffer): Reply {
  return {
    status,
    send: (response) => {
      response.writeHead(status, { ...headers, "content-length": bytes.length }).end(bytes);
    },
  };
}

/** Compressed text. */
export function textReply(status: number, headers: Headers, text: string): Reply {
  return bytesReply(status, { ...headers, "content-encoding": "gzip" }, gzipSync(text));
}

/** Compressed JSON. */
export function jsonReply(body: unknown): Reply {
  return textReply(200, { "content-type": "application/json" }, JSON.stringify(body));
}

/** What an error may say besides its status and slug. */
export interface ProblemParts {
  /** Default: made from the slug. */
  readonly title?: string;
  /** Names of the wrong query parameters. */
  readonly invalidParams?: readonly string[];
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/** An error in the new form. `slug` is the last part of its type, such as `no-such-location`. */
export function problemReply(status: number, slug: string, parts: ProblemParts = {}): Reply {
  const { title = titleOf(slug), invalidParams, retryAfterSeconds } = parts;
  const type = `https://weather.example/docs/resource/error-code/#${slug}`;
  const detail = "The request was not served.";
  return textReply(
    status,
    {
      "content-type": "application/problem+json",
      ...(retryAfterSeconds === undefined ? {} : { "retry-after": `${retryAfterSeconds}` }),
    },
    // Absent parts are left out.
    JSON.stringify({ error: { status, type, title, detail, invalidParams } }),
  );
}

/** `no-such-location` → `No Such Location`. */
function titleOf(slug: string): string {
  return slug.replaceAll("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
