/** Sends an answer: whole, late, broken off, endless or not at all. */
import type { ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Reply } from "./reply.ts";

/** How a request is answered. */
export type Delivery =
  | { readonly kind: "reply"; readonly reply: Reply }
  | { readonly kind: "later"; readonly delayMs: number; readonly reply: Reply }
  | { readonly kind: "never" }
  | {
      readonly kind: "torn";
      readonly when: "before-headers" | "mid-body";
      readonly reply: Reply;
    }
  | { readonly kind: "bomb"; readonly bytes: number };

const BOMB_CHUNK_BYTES = 65_536;

const writeHead = (response: ServerResponse, { status, headers, body }: Reply): void => {
  response.writeHead(status, { ...headers, "content-length": body?.byteLength ?? 0 });
};

const send = (response: ServerResponse, reply: Reply): void => {
  writeHead(response, reply);
  response.end(reply.body ?? undefined);
};

const sendLater = (response: ServerResponse, delayMs: number, reply: Reply): void => {
  const timer = setTimeout(() => send(response, reply), delayMs);
  response.once("close", () => clearTimeout(timer));
};

const tear = (response: ServerResponse, delivery: Delivery & { kind: "torn" }): void => {
  if (delivery.when === "before-headers") {
    response.destroy();
    return;
  }
  const { body } = delivery.reply;
  writeHead(response, delivery.reply);
  // Destroy it only after the first half is sent, or the headers might be lost.
  response.write(body?.subarray(0, Math.floor(body.byteLength / 2)), () => response.destroy());
};

/** JSON of `bytes` bytes, in pieces, so that its size needs no memory here. */
function* bombText(bytes: number): Generator<string> {
  const head = '{"code":"200","daily":[],"padding":"';
  const tail = '"}';
  const filler = "0".repeat(BOMB_CHUNK_BYTES);
  yield head;
  for (let left = bytes - head.length - tail.length; left > 0; left -= BOMB_CHUNK_BYTES) {
    yield filler.slice(0, left);
  }
  yield tail;
}

const sendBomb = (response: ServerResponse, bytes: number): void => {
  response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
  pipeline(Readable.from(bombText(bytes)), createGzip(), response, () => {
    // A client that hangs up early does the right thing. There is nothing to report.
  });
};

/** Answers with `delivery`. Timers and streams end when the client or the service closes the connection. */
export const deliver = (response: ServerResponse, delivery: Delivery): void => {
  switch (delivery.kind) {
    case "reply":
      send(response, delivery.reply);
      return;
    case "later":
      sendLater(response, delivery.delayMs, delivery.reply);
      return;
    case "never":
      return;
    case "torn":
      tear(response, delivery);
      return;
    case "bomb":
      sendBomb(response, delivery.bytes);
      return;
  }
};

/** The HTTP status that `delivery` sends, `null` if it sends none. */
export const statusOf = (delivery: Delivery): number | null => {
  switch (delivery.kind) {
    case "reply":
    case "later":
      return delivery.reply.status;
    case "torn":
      return delivery.when === "mid-body" ? delivery.reply.status : null;
    case "bomb":
      return 200;
    case "never":
      return null;
  }
};
