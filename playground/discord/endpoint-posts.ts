/** Sends POST requests to a bot's interactions endpoint over kept-alive connections. */
import { Agent, type ClientRequest, type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { acknowledgeWithinMs } from "./interactions.ts";

export interface EndpointPost {
  readonly url: string;
  /** Headers of the signature and the content. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type PostResult =
  | {
      readonly kind: "answered";
      readonly status: number;
      /** Keys are lower-case header names. */
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  /** There was no complete answer within 3 s (machine's clock) after the connection was taken. */
  | { readonly kind: "silent" }
  /** There was no connection, or it broke. `reason` is e.g. `ECONNREFUSED`. */
  | { readonly kind: "torn"; readonly reason: string };

export interface EndpointPosts {
  /** Never rejects. */
  send(post: EndpointPost): Promise<PostResult>;
  /** Breaks all open requests. */
  close(): void;
}

const userAgent = "Discord-Interactions/1.0 (+https://discord.com)";

/** Less than 5 s: then Node.js servers close an idle connection, possibly while it is being used. */
const idleMs = 2_000;

export function createEndpointPosts(): EndpointPosts {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: idleMs });
  const underWay = new Set<ClientRequest>();
  return {
    send({ url, headers, body }) {
      return new Promise((resolve) => {
        const sent = request(url, {
          method: "POST",
          headers: { ...headers, "User-Agent": userAgent },
          agent,
        });
        underWay.add(sent);
        sent.on("close", () => underWay.delete(sent));
        const isLate = limitWait(sent);
        const fail = (error: unknown) => {
          resolve(isLate() ? { kind: "silent" } : { kind: "torn", reason: reasonOf(error) });
        };
        sent.on("error", fail);
        sent.on("response", (response) => {
          const { statusCode: status = 0 } = response;
          text(response).then((answer) => {
            resolve({ kind: "answered", status, headers: flat(response.headers), body: answer });
          }, fail);
        });
        sent.end(body);
      });
    },
    close() {
      for (const sent of underWay) sent.destroy();
      agent.destroy();
    },
  };
}

/**
 * Breaks a request 3 s after it got its connection. Returns whether that happened. A request that waits for a
 * connection waits for the fake and not for the bot.
 */
function limitWait(sent: ClientRequest): () => boolean {
  let isLate = false;
  sent.on("socket", () => {
    const signal = AbortSignal.timeout(acknowledgeWithinMs);
    const tear = () => {
      isLate = true;
      sent.destroy();
    };
    signal.addEventListener("abort", tear);
    sent.on("close", () => signal.removeEventListener("abort", tear));
  });
  return () => isLate;
}

function flat(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]),
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}
