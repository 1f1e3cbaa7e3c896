/**
 * Takes the interactions that Discord sends over HTTP: reads the body, checks the signature, hands the
 * payload on and acknowledges it.
 */
import { createPublicKey, verify } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import * as z from "zod";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import type { InteractionRequestOutcome, Metrics } from "../metrics.ts";

/** The part of the bot that handles interactions from HTTP requests. */
export interface InteractionRequests {
  /** The application's Ed25519 key, 64 hex digits. */
  readonly publicKey: string;
  /**
   * Takes an interaction, but does not start to work on it. Work starts when the returned function is
   * called, with whether Discord got the acknowledgement. Null when this version does not know the payload.
   */
  receive(payload: unknown): ((isAcknowledged: boolean) => void) | null;
}

export interface InteractionsParts {
  readonly requests: InteractionRequests;
  readonly isStopping: () => boolean;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Gives routes Node's own request and response beside the web ones. */
export type ServerEnv = { readonly Bindings: HttpBindings };

/** Many times the longest message with all its components. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Discord's type of a request that only checks the endpoint, and of the answer to it. */
const PING = 1;
const pingSchema = z.object({ type: z.literal(PING) });

/**
 * Adds `POST /interactions`. An interaction is acknowledged with 202 and no body. The bot answers it
 * through Discord's callback endpoint, as over the gateway.
 *
 * Implements Discord's "Receiving and Responding to Interactions", over HTTP.
 */
export function addInteractions(app: Hono<ServerEnv>, parts: InteractionsParts): void {
  const { requests, isStopping, metrics, clock, log } = parts;
  const checkSignature = createSignatureCheck({ publicKey: requests.publicKey, clock });

  function refuse(
    context: Context<ServerEnv>,
    outcome: InteractionRequestOutcome,
    status: 400 | 401 | 413 | 503,
    error: string,
  ): Response {
    metrics.interactionRequested(outcome);
    log.debug({ outcome }, "rejected a request to /interactions");
    // A refused sender may still send the rest of a long body, or its next request, on this connection.
    if (status !== 401) context.header("Connection", "close");
    return context.json({ error }, status);
  }

  app.post("/interactions", async (context) => {
    const read = await readBody(context.req.raw, MAX_BODY_BYTES);
    if (read.kind === "too-long") return refuse(context, "oversized", 413, "body too large");
    if (read.kind === "broken-off") {
      return refuse(context, "unacknowledged", 400, "body broken off");
    }
    const body = read.bytes;
    const signature = context.req.header("X-Signature-Ed25519");
    const timestamp = context.req.header("X-Signature-Timestamp");
    const verdict = checkSignature({ signature, timestamp, body });
    if (verdict !== "valid") return refuse(context, verdict, 401, "invalid request signature");
    const payload = parseJson(body);
    if (pingSchema.safeParse(payload).success) {
      metrics.interactionRequested("ping");
      return context.json({ type: PING });
    }
    if (isStopping()) return refuse(context, "stopping", 503, "stopping");
    const settle = requests.receive(payload);
    if (settle === null) {
      log.warn("could not read an interaction request");
      return refuse(context, "malformed", 400, "not an interaction");
    }
    whenSent(context, settle);
    return context.body(null, 202);
  });
}

/**
 * Until the acknowledgement is sent, a load balancer may send the request to another replica, which then
 * answers it. So the work starts only after that.
 */
function whenSent({ env }: Context<ServerEnv>, settle: (isSent: boolean) => void): void {
  const { outgoing: response } = env;
  // `writableFinished` may also be true for data that was dropped with its connection. The event is not
  // emitted then.
  let isSent = false;
  response.once("finish", () => {
    isSent = true;
  });
  response.once("close", () => settle(isSent));
}

/** Null for what is not JSON. */
function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return null;
  }
}

type ReadBody =
  | { readonly kind: "body"; readonly bytes: Uint8Array }
  | { readonly kind: "too-long" }
  /** The connection broke, or the sender was too slow. */
  | { readonly kind: "broken-off" };

/**
 * Reads at most `maxBytes` and one chunk more. Never rejects. Hono's own limit builds a new request when
 * there is no `Content-Length`, which the server's request objects do not support.
 */
async function readBody(request: Request, maxBytes: number): Promise<ReadBody> {
  try {
    const declared = request.headers.get("Content-Length");
    if (declared === null) return await readUndeclared(request, maxBytes);
    if (Number(declared) > maxBytes) return { kind: "too-long" };
    return { kind: "body", bytes: new Uint8Array(await request.arrayBuffer()) };
  } catch {
    return { kind: "broken-off" };
  }
}

async function readUndeclared({ body }: Request, maxBytes: number): Promise<ReadBody> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Cancelling the body would close the connection before the answer is sent.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    length += chunk.length;
    if (length > maxBytes) return { kind: "too-long" };
    chunks.push(chunk);
  }
  return { kind: "body", bytes: Buffer.concat(chunks) };
}

export interface SignedRequest {
  /** Header `X-Signature-Ed25519`, hex. */
  readonly signature: string | undefined;
  /** Header `X-Signature-Timestamp`, Unix seconds. */
  readonly timestamp: string | undefined;
  /** The bytes as they were sent: other JSON with the same meaning has another signature. */
  readonly body: Uint8Array;
}

/** `forged`: not signed with the application's key. `stale`: signed, but not now. */
export type SignatureVerdict = "valid" | "forged" | "stale";

/** Refuses requests that someone recorded and sends again later. */
const MAX_AGE_MS = 5 * 60 * 1000;
/** By how much Discord's clock may be ahead of ours. */
const MAX_AHEAD_MS = 5_000;
const SIGNATURE_BYTES = 64;

/**
 * Implements Discord's "Setting Up an Endpoint", validating security request headers. It does the same
 * work for every kind of bad request, so that the time it takes reveals nothing.
 *
 * @param publicKey the application's, 64 hex digits
 */
export function createSignatureCheck({
  publicKey,
  clock,
}: {
  readonly publicKey: string;
  readonly clock: Clock;
}): (request: SignedRequest) => SignatureVerdict {
  const x = Buffer.from(publicKey, "hex").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });

  function isSigned({ signature = "", timestamp = "", body }: SignedRequest): boolean {
    const isWellFormed = /^[\da-f]{128}$/i.test(signature);
    const bytes = isWellFormed ? Buffer.from(signature, "hex") : Buffer.alloc(SIGNATURE_BYTES);
    const isValid = verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, bytes);
    return isWellFormed && isValid;
  }

  function isCurrent(timestamp = ""): boolean {
    if (!/^\d{1,12}$/.test(timestamp)) return false;
    const ageMs = clock.now() - Number(timestamp) * 1000;
    return ageMs <= MAX_AGE_MS && ageMs >= -MAX_AHEAD_MS;
  }

  return (request) => {
    if (!isSigned(request)) return "forged";
    return isCurrent(request.timestamp) ? "valid" : "stale";
  };
}
