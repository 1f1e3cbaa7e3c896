/** Where the application's developer has interactions sent instead of over the gateway: by signed requests. */
import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { Agent, type IncomingMessage, request } from "node:http";
import type { Core } from "./core.ts";
import type { Interactions } from "./interactions.ts";
import { isObject } from "./json.ts";

/** The three headers of a signed request. */
export type SignedHeaders = Readonly<Record<string, string>>;

/** What a developer and Discord do with the endpoint. */
export interface InteractionsEndpoint {
  /** Of the application, 64 lower-case hex digits. */
  readonly publicKey: string;
  /** Null while interactions go over the gateway. */
  url(): string | null;
  /**
   * Sends interactions there from now on; null for the gateway.
   *
   * @throws {Error} that says what is wrong, when it does not answer Discord's questions; nothing changes
   */
  use(url: string | null): Promise<void>;
  /** @param timestamp Unix seconds; now when left out */
  sign(body: string, timestamp?: string): SignedHeaders;
  /** Sends an interaction, if there is an endpoint. False if there is none. */
  deliver(interaction: { readonly id: string; readonly token: string }, payload: unknown): boolean;
  close(): void;
}

/** What the endpoint answered. */
interface EndpointAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const ping = 1;
const answerWithinMs = 3000;
/** An Ed25519 key in SPKI form ends with the 32 bytes of the key itself. */
const keyBytes = 32;

/** Makes one that is not in use yet, with a new key. */
export function createInteractionsEndpoint(
  core: Core,
  interactions: Interactions,
): InteractionsEndpoint {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const agent = new Agent({ keepAlive: true });
  let current: string | null = null;
  let isClosed = false;

  const signed = (body: string, timestamp = String(Math.floor(core.now() / 1000))) => ({
    "X-Signature-Ed25519": signatureOf(privateKey, timestamp + body),
    "X-Signature-Timestamp": timestamp,
    "Content-Type": "application/json",
  });
  const post = (url: string, body: string, headers: SignedHeaders) =>
    postTo(url, { body, headers, agent });

  async function check(url: string): Promise<void> {
    const body = JSON.stringify(pingPayload(core));
    const right = await post(url, body, signed(body));
    if (!isPong(right))
      throw new Error(`The endpoint answered a PING with ${right.status} ${right.body}`);
    const wrong = await post(url, body, signed(`${body} `));
    if (wrong.status === 401) return;
    throw new Error(`The endpoint answered a wrong signature with ${wrong.status}, not 401.`);
  }

  async function send(url: string, id: string, token: string, body: string): Promise<void> {
    const answer = await post(url, body, signed(body)).catch(() => null);
    if (isClosed) return;
    const { status = null, headers = {} } = answer ?? {};
    core.emit({ kind: "delivery", interactionId: id, status, headers });
    if (answer !== null && status === 202 && answer.body === "") return;
    const interaction = interactions.byToken(token);
    if (interaction?.state().kind !== "waiting") return;
    // An endpoint that is away or says so breaks no rule.
    if (answer !== null && answer.status < 500) {
      const what = `The endpoint answered an interaction with ${answer.status} ${answer.body}, not 202 and nothing.`;
      core.complain("interactions-endpoint", what.slice(0, 200));
    }
    interaction.move({
      kind: "answered",
      outcome: { kind: "unanswered", reason: "not-acknowledged" },
    });
  }

  return {
    publicKey: publicKey
      .export({ format: "der", type: "spki" })
      .subarray(-keyBytes)
      .toString("hex"),
    url: () => current,
    async use(url) {
      if (url !== null) await check(url);
      current = url;
    },
    sign: signed,
    deliver({ id, token }, payload) {
      if (current === null) return false;
      void send(current, id, token, JSON.stringify(payload));
      return true;
    },
    close() {
      isClosed = true;
      agent.destroy();
    },
  };
}

function signatureOf(key: KeyObject, text: string): string {
  return sign(null, Buffer.from(text), key).toString("hex");
}

function pingPayload({ newId, applicationId }: Core) {
  return {
    id: newId(),
    application_id: applicationId,
    type: ping,
    token: "ping",
    version: 1,
    entitlements: [],
    authorizing_integration_owners: {},
  };
}

function isPong({ status, body, headers }: EndpointAnswer): boolean {
  const parsed = parse(body);
  const isJson = headers["content-type"]?.startsWith("application/json") ?? false;
  return status === 200 && isJson && isObject(parsed) && parsed["type"] === ping;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function postTo(
  url: string,
  { body, headers, agent }: { body: string; headers: SignedHeaders; agent: Agent },
): Promise<EndpointAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: "POST",
      agent,
      signal: AbortSignal.timeout(answerWithinMs),
      headers: {
        ...headers,
        "Content-Length": String(Buffer.byteLength(body)),
        "User-Agent": "Discord-Interactions/1.0 (+https://discord.com)",
      },
    });
    sent.once("error", reject);
    sent.once("response", (response) => {
      readAll(response).then(resolve, reject);
    });
    sent.end(body);
  });
}

async function readAll(response: IncomingMessage): Promise<EndpointAnswer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
  );
  return {
    status: response.statusCode ?? 0,
    headers,
    body: Buffer.concat(chunks).toString(),
  };
}
