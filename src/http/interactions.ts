/** Takes the interactions that Discord sends over HTTP. */
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import * as z from "zod";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import type { InteractionRequestOutcome, Metrics } from "../metrics.ts";
import { readBody } from "./read-body.ts";
import { createSignatureCheck } from "./request-signature.ts";

/** Who answers interactions that came in a request. */
export interface InteractionRequests {
  /** The application's Ed25519 key, 64 hex digits. */
  readonly publicKey: string;
  /**
   * Takes an interaction; what it returns is told whether Discord got to know of that, and only then is
   * the interaction worked on. Null when the payload is none that this version knows.
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

/** What the server knows of a request beside the request itself. */
export type ServerEnv = { readonly Bindings: HttpBindings };

/** Many times what the longest message with all its components takes. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Discord's type of a request that only asks whether somebody is there, and of the answer. */
const PING = 1;
const pingSchema = z.object({ type: z.literal(PING) });

/**
 * Adds `POST /interactions`. An interaction is acknowledged with 202 and no body, and answered by
 * Discord's callback endpoint, as over the gateway.
 *
 * Implements Discord's "Receiving and Responding to Interactions", over HTTP.
 */
export function addInteractions(app: Hono<ServerEnv>, parts: InteractionsParts): void {
  const { requests, isStopping, metrics, clock, log } = parts;
  const judge = createSignatureCheck({ publicKey: requests.publicKey, clock });

  function refuse(
    context: Context<ServerEnv>,
    outcome: InteractionRequestOutcome,
    status: 400 | 401 | 413 | 503,
    error: string,
  ): Response {
    metrics.interactionRequested(outcome);
    log.debug({ outcome }, "request to /interactions refused");
    // Whoever is refused may send the rest of a long body, or the next request here.
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
    const verdict = judge({ signature, timestamp, body });
    if (verdict !== "valid") return refuse(context, verdict, 401, "invalid request signature");
    const payload = parseJson(body);
    if (pingSchema.safeParse(payload).success) {
      metrics.interactionRequested("ping");
      return context.json({ type: PING });
    }
    if (isStopping()) return refuse(context, "stopping", 503, "stopping");
    const settle = requests.receive(payload);
    if (settle === null) {
      log.warn("interaction request not understood");
      return refuse(context, "malformed", 400, "not an interaction");
    }
    whenSent(context, settle);
    return context.body(null, 202);
  });
}

/**
 * Until the acknowledgement is out, a load balancer may send the request to another replica, which then
 * answers: so nothing is begun before.
 */
function whenSent({ env }: Context<ServerEnv>, settle: (isSent: boolean) => void): void {
  const { outgoing: response } = env;
  // What Node calls finished may have been thrown away with its connection; the event comes for what was sent.
  let isSent = false;
  response.once("finish", () => {
    isSent = true;
  });
  response.once("close", () => settle(isSent));
}

/** Null for what is no JSON. */
function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return null;
  }
}
