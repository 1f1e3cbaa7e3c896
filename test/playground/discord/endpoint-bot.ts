/** A bot's interactions endpoint, for tests: a small server that checks signatures with Node's crypto. */
import { createPublicKey, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach } from "vitest";
import * as z from "zod";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { listen, stopServer } from "../../../playground/discord/listen.ts";

/** A request to the bot. */
export interface Received {
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  /** The parsed body. */
  readonly payload: unknown;
  readonly isSigned: boolean;
}

/** What the bot does with a request. Without a response it stays silent. */
export type Answer = (response: ServerResponse, received: Received) => void;

/** A running endpoint. */
export interface EndpointBot {
  readonly url: string;
  /** All requests, in the order of arrival. */
  readonly received: readonly Received[];
  /** How many connections were opened. */
  readonly connections: () => number;
  /** Sets the handler of interactions. */
  answer(answer: Answer): void;
}

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Ends a response with a status and a JSON body, or none. */
export function end(response: ServerResponse, status: number, body?: unknown): void {
  if (body === undefined) response.writeHead(status).end();
  else response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** What a good bot does with PINGs. */
const answerPing: Answer = (response, { isSigned }) => {
  if (isSigned) end(response, 200, { type: 1 });
  else end(response, 401);
};

/** Starts an endpoint that ends with the test. It answers interactions with 202. */
export async function startEndpointBot(
  { publicKey }: Pick<FakeDiscord, "publicKey">,
  ping: Answer = answerPing,
): Promise<EndpointBot> {
  const received: Received[] = [];
  let connections = 0;
  let answer: Answer = (response) => end(response, 202);
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const payload: unknown = JSON.parse(body);
    const isSigned = isSignedBy(publicKey, request.headers, body);
    const one = { headers: request.headers, body, payload, isSigned };
    received.push(one);
    (isPing(payload) ? ping : answer)(response, one);
  };
  const server = createServer((request, response) => void receive(request, response));
  server.on("connection", () => {
    connections += 1;
  });
  const url = `${await listen(server, 0)}/interactions`;
  stops.push(() => stopServer(server));
  return {
    url,
    received,
    connections: () => connections,
    answer(next) {
      answer = next;
    },
  };
}

function isPing(payload: unknown): boolean {
  return z.object({ type: z.literal(1) }).safeParse(payload).success;
}

/** Whether the headers carry a signature of timestamp and body with this key. */
function isSignedBy(
  publicKey: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
): boolean {
  const x = Buffer.from(publicKey, "hex").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const signature = Buffer.from(String(headers["x-signature-ed25519"]), "hex");
  return verify(null, Buffer.from(`${headers["x-signature-timestamp"]}${body}`), key, signature);
}
