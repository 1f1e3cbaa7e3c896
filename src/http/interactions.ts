/**
 * Takes the interactions that Discord sends over HTTP: reads the body, checks the signature, hands the
 * payload on and acknowledges it.
 */
import { createPublicKey, verify } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { SnowflakeUtil } from "discord.js";
import type { Context, Hono } from "hono";
import * as z from "zod";
import { snowflake } from "../discord/ids.ts";
import { jsonOf } from "../discord/rest.ts";
import type { InteractionRequests } from "../discord/transport.ts";
import type { Metrics } from "../metrics.ts";
import type { Congestion } from "./congestion.ts";
import type { Observed } from "./monitoring.ts";

interface InteractionsParts extends Pick<Observed, "isStopping" | "clock" | "log"> {
  readonly requests: InteractionRequests;
  readonly congestion: Congestion;
  readonly metrics: Metrics;
}

/** Gives routes Node's own request and response beside the web ones. */
export type ServerEnv = { readonly Bindings: HttpBindings };

/** Discord's type of a request that only checks the endpoint, and of the answer to it. */
const PING = 1;
const pingSchema = z.object({ type: z.literal(PING) });
const withId = z.object({ id: snowflake });

const REFUSALS = {
  forged: { status: 401, error: "invalid request signature" },
  stale: { status: 401, error: "invalid request signature" },
  oversized: { status: 413, error: "body too large" },
  unacknowledged: { status: 400, error: "body broken off" },
  malformed: { status: 400, error: "not an interaction" },
  stopping: { status: 503, error: "stopping" },
  shed: { status: 429, error: "overloaded" },
} as const;
type Refusal = keyof typeof REFUSALS;

/**
 * Adds `POST /interactions`. An interaction is acknowledged with 202 and no body. The bot answers it
 * through Discord's callback endpoint, as over the gateway.
 *
 * Implements Discord's "Receiving and Responding to Interactions", over HTTP.
 */
export function addInteractions(app: Hono<ServerEnv>, parts: InteractionsParts): void {
  const { requests, isStopping, congestion, metrics, clock, log } = parts;
  const check = createSignatureCheck({ publicKey: requests.publicKey, clock });
  const readBody = createBodyReader();

  function refuse(context: Context<ServerEnv>, outcome: Refusal): Response {
    const { status, error } = REFUSALS[outcome];
    metrics.count("forecast_interaction_requests_total", { outcome });
    log.debug({ outcome }, "rejected a request to /interactions");
    // The rest of a body that was not read would have to be read before the next request.
    if (!context.env.incoming.complete || outcome === "stopping") {
      context.header("Connection", "close");
    }
    return context.json({ error }, status);
  }

  app.post("/interactions", async (context) => {
    const signature = context.req.header("X-Signature-Ed25519");
    const timestamp = context.req.header("X-Signature-Timestamp");
    const verdict = check.headers({ signature, timestamp });
    if (verdict !== "valid") return refuse(context, verdict);
    const body = await readBody(context.env.incoming);
    if (typeof body === "string") return refuse(context, body);
    if (!check.isSigned({ signature, timestamp, body })) return refuse(context, "forged");
    const payload = jsonOf(Buffer.from(body).toString());
    if (pingSchema.safeParse(payload).success) {
      metrics.count("forecast_interaction_requests_total", { outcome: "ping" });
      return context.json({ type: PING });
    }
    if (isStopping()) return refuse(context, "stopping");
    const now = clock.now();
    const unansweredMs = requests.unansweredMs(now);
    const { data } = withId.safeParse(payload);
    // By Discord's clock.
    const createdAt = data === undefined ? now : SnowflakeUtil.timestampFrom(data.id);
    if (congestion.sheds({ createdAt, unansweredMs, now, log })) return refuse(context, "shed");
    const settle = requests.receive(payload);
    if (settle === null) {
      log.warn("could not read an interaction request");
      return refuse(context, "malformed");
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

/**
 * More than twice what a long message has with each character as `\uXXXX`: 4,000 characters, 6,000 more in
 * embeds, ten attachments and 100 mentions have some 110 kB. Only one full of menus, or of long descriptions
 * of attachments, can be longer. Our own commands have less than 70 kB.
 */
const MAX_BODY_BYTES = 256 * 1024;
/** Discord's ordinary requests have 1 to 8 kB. */
const SHORT_BODY_BYTES = 32 * 1024;
/** How many longer ones are read at once, so that senders who hold them back take little memory. */
const MAX_LONG_BODIES = 16;

/** Creates a function that reads a body and never rejects. One without a declared length counts as long. */
function createBodyReader() {
  let longBodies = 0;
  return async (incoming: IncomingMessage): Promise<Uint8Array | Refusal> => {
    const size = Number(incoming.headers["content-length"] ?? MAX_BODY_BYTES);
    if (size > MAX_BODY_BYTES) return "oversized";
    const share = size > SHORT_BODY_BYTES ? 1 : 0;
    if (share > MAX_LONG_BODIES - longBodies) return "shed";
    longBodies += share;
    try {
      // Destroying the request would close the connection before the answer is sent.
      const chunks: AsyncIterable<Buffer> = incoming.iterator({ destroyOnReturn: false });
      // A list of chunks would take some hundred bytes for each, even for one of a single byte.
      const bytes = Buffer.alloc(size);
      let length = 0;
      for await (const chunk of chunks) {
        if (length + chunk.length > size) return "oversized";
        bytes.set(chunk, length);
        length += chunk.length;
      }
      return bytes.subarray(0, length);
    } catch {
      // The connection broke, or the sender was too slow.
      return "unacknowledged";
    } finally {
      longBodies -= share;
    }
  };
}

export interface SignatureHeaders {
  /** Header `X-Signature-Ed25519`, hex. */
  readonly signature: string | undefined;
  /** Header `X-Signature-Timestamp`, Unix seconds. */
  readonly timestamp: string | undefined;
}

export interface SignedRequest extends SignatureHeaders {
  /** The bytes as they were sent: other JSON with the same meaning has another signature. */
  readonly body: Uint8Array;
}

/** Refuses requests that someone recorded and sends again later. */
const MAX_AGE_MS = 5 * 60 * 1000;
/** By how much Discord's clock may be ahead of ours. */
const MAX_AHEAD_MS = 5_000;

/**
 * Implements Discord's "Setting Up an Endpoint", validating security request headers.
 *
 * @param publicKey the application's, 64 hex digits
 */
export function createSignatureCheck({
  publicKey,
  clock,
}: Pick<InteractionRequests, "publicKey"> & Pick<Observed, "clock">) {
  const x = Buffer.from(publicKey, "hex").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return {
    /** Judges what is known before the body: Discord's form, and that it is signed now. */
    headers({ signature = "", timestamp = "" }: SignatureHeaders): "valid" | "forged" | "stale" {
      if (!/^[\da-f]{128}$/i.test(signature) || !/^\d{1,12}$/.test(timestamp)) return "forged";
      const ageMs = clock.now() - Number(timestamp) * 1000;
      return ageMs <= MAX_AGE_MS && ageMs >= -MAX_AHEAD_MS ? "valid" : "stale";
    },
    /** Whether it is signed with the application's key. The headers must be valid. */
    isSigned: ({ signature = "", timestamp = "", body }: SignedRequest): boolean =>
      verify(
        null,
        Buffer.concat([Buffer.from(timestamp), body]),
        key,
        Buffer.from(signature, "hex"),
      ),
  };
}
