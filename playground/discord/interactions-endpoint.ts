/**
 * Sends interactions to the bot as signed HTTP requests, which replace gateway events if a URL is set. The bot
 * answers 202 with an empty body, which leaves the rest to the callback.
 */
import { generateKeyPairSync, sign } from "node:crypto";
import { Agent, request } from "undici";
import type { Core } from "./core.ts";
import { acknowledgeWithinMs, type Interaction } from "./interactions.ts";

type PostResult =
  | {
      readonly kind: "answered";
      readonly status: number;
      readonly headers: Headers;
      readonly body: string;
    }
  /** There was no complete answer in time, or no connection, or it broke. */
  | { readonly kind: "unanswered"; readonly reason: string };

/** Keys are lower-case header names. */
type Headers = Readonly<Record<string, string>>;

const userAgent = "Discord-Interactions/1.0 (+https://discord.com)";

/** Less than 5 s: then Node.js servers close an idle connection, possibly while it is being used. */
const idleMs = 2_000;

/** The endpoint of one application, and the key that proves that requests are from Discord. */
export class InteractionsEndpoint {
  readonly #core: Core;
  readonly #keys = generateKeyPairSync("ed25519");
  /** A request that waits for a connection waits for the fake: its 3 s begin when it is sent. */
  readonly #agent = new Agent({
    connections: 64,
    keepAliveTimeout: idleMs,
    headersTimeout: acknowledgeWithinMs,
    bodyTimeout: acknowledgeWithinMs,
  });
  #url: string | null = null;
  #isClosed = false;

  /** Starts with the gateway and a new key. */
  constructor(core: Core) {
    this.#core = core;
  }

  /** The application's public key: 64 lower-case hexadecimal digits. */
  get publicKey(): string {
    const { x = "" } = this.#keys.publicKey.export({ format: "jwk" });
    return Buffer.from(x, "base64url").toString("hex");
  }

  /** Where interactions go; `null`: to the gateway. */
  get url(): string | null {
    return this.#url;
  }

  /**
   * Discord's headers for a body: signature, timestamp and content type. The timestamp
   * is in Unix seconds, as text; default: now.
   */
  sign(body: string, timestamp = String(Math.floor(this.#core.now() / 1000))) {
    const signature = sign(null, Buffer.from(timestamp + body), this.#keys.privateKey);
    return {
      "Content-Type": "application/json",
      "X-Signature-Ed25519": signature.toString("hex"),
      "X-Signature-Timestamp": timestamp,
    };
  }

  /**
   * Sets the URL, or `null` for the gateway.
   * @throws {Error} if the URL's answers to two PINGs are wrong; the old setting stays then.
   */
  async use(url: string | null): Promise<void> {
    if (url !== null) await this.#check(url);
    if (url === this.#url) return;
    this.#url = url;
    this.#core.emit({ kind: "endpoint", url });
  }

  /**
   * Posts an interaction to `url`. An answer other than 202 is a violation and leaves the person without an
   * answer, unless the callback came first.
   */
  async deliver(url: string, record: Interaction, payload: unknown): Promise<void> {
    const body = JSON.stringify(payload);
    const result = await this.#post(url, body, this.sign(body));
    const { status, headers } = result.kind === "answered" ? result : { status: null, headers: {} };
    const { id, input } = record;
    const at = this.#core.now();
    this.#core.emit({
      kind: "delivery",
      interactionId: id,
      interaction: input.kind,
      at,
      status,
      headers,
    });
    const isGood = result.kind === "answered" && status === 202 && result.body === "";
    if (isGood || record.acknowledgement !== null || this.#isClosed) return;
    const message = `An interaction got ${said(result)}; the fake takes 202 with an empty body.`;
    this.#core.report("interactions-endpoint", message);
    record.isLost = true;
    record.end("not-delivered");
  }

  /** Breaks all requests, without violations. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#agent.destroy();
  }

  /** Sends one PING with a valid signature and one with an invalid signature. */
  async #check(url: string): Promise<void> {
    if (!URL.canParse(url) || new URL(url).protocol !== "http:") {
      throw new Error(`The endpoint "${url}" is no http: URL; the fake takes no other.`);
    }
    const { newId, applicationId } = this.#core;
    const ping = { id: newId(), application_id: applicationId, type: 1, token: "ping", version: 1 };
    const body = JSON.stringify(ping);
    const good = await this.#post(url, body, this.sign(body));
    const isPong =
      good.kind === "answered" &&
      good.status === 200 &&
      /^application\/json\s*(?:;|$)/i.test(good.headers["content-type"] ?? "") &&
      /^\s*\{\s*"type"\s*:\s*1\s*\}\s*$/.test(good.body);
    if (!isPong) throw new Error(`A PING got ${said(good)}, not 200 and {"type":1} as JSON.`);
    const bad = await this.#post(url, body, this.sign(`${body} `));
    if (bad.kind === "answered" && bad.status === 401) return;
    throw new Error(`A wrong signature got ${said(bad)}, not 401.`);
  }

  /** Never rejects. */
  async #post(url: string, body: string, signature: Headers): Promise<PostResult> {
    try {
      const headers = { ...signature, "User-Agent": userAgent };
      const sent = { method: "POST", headers, body, dispatcher: this.#agent } as const;
      const answer = await request(url, sent);
      const flat = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
      return {
        kind: "answered",
        status: answer.statusCode,
        headers: Object.fromEntries(flat),
        body: await answer.body.text(),
      };
    } catch (error) {
      return { kind: "unanswered", reason: error instanceof Error ? error.message : String(error) };
    }
  }
}

function said(result: PostResult): string {
  if (result.kind === "unanswered") return `no answer (${result.reason})`;
  const { status, headers, body } = result;
  return `${status} with "${body.slice(0, 100)}" as ${headers["content-type"] ?? "no type"}`;
}
