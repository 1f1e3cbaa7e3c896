/** The faults of the fake weather service: their queue, and what each does to a good answer. */
import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { ServiceRequest } from "./check-request.ts";
import {
  bytesReply,
  emptyReply,
  jsonReply,
  type ProblemParts,
  problemReply,
  type Reply,
  textReply,
} from "./replies.ts";

/** How the next requests fail. */
export type Fault =
  /** The old error form: HTTP 200 and a code in the body. */
  | { readonly kind: "code"; readonly code: string }
  /** The new error form. */
  | ({ readonly kind: "problem"; readonly status: number; readonly slug: string } & ProblemParts)
  | { readonly kind: "empty-body"; readonly status: number }
  /** The answer of a proxy in between. */
  | { readonly kind: "html"; readonly status: number }
  | { readonly kind: "truncated-json" }
  /** A good body with the content type text/html. */
  | { readonly kind: "wrong-content-type" }
  /** A good body that claims to be compressed and is not. */
  | { readonly kind: "plain-claimed-gzip" }
  /** Accepts the request and never answers. */
  | { readonly kind: "silent" }
  | { readonly kind: "slow"; readonly delayMs: number }
  | { readonly kind: "torn-socket"; readonly when: "before-headers" | "mid-body" }
  /** `bytes` is the decompressed size. */
  | { readonly kind: "gzip-bomb"; readonly bytes: number }
  | { readonly kind: "redirect"; readonly location: string }
  /** Every daily field but the date is missing, null or empty in turn. */
  | { readonly kind: "missing-fields" }
  /** Every daily value but the date has another type or an absurd value. */
  | { readonly kind: "junk-values" }
  /** A different number of days than requested. */
  | { readonly kind: "days"; readonly count: number }
  /** No sunrise and no sunset on any day. */
  | { readonly kind: "polar-night" }
  /** Any JSON at all. */
  | { readonly kind: "answer"; readonly body: unknown };

/** The requests that a fault applies to. */
export interface FaultOptions {
  readonly times?: number;
  /** In the form of v7's requests. Default: any. */
  readonly location?: string;
  /** The interface that is asked. Default: any. */
  readonly api?: ServiceRequest["api"];
}

const HTML = "<!doctype html><title>Error</title><h1>The page could not be served</h1>";
const BOMB_CHUNK_BYTES = 65_536;

/** The interface promises none of these. Each is a different kind of surprise. */
const JUNK: readonly unknown[] = [
  42,
  -0.5,
  1e300,
  true,
  { value: "12" },
  ["1", "2"],
  "NaN",
  "Infinity",
  "-",
  "  12 ",
  "12abc",
  "25:99",
  "0x1F",
  "**bold** ||spoiler|| `code` [link](https://example.invalid) <@1> @everyone\n# big\n> ".repeat(
    20,
  ),
  "\u202e\u0000\ud83d",
];

/** Faults in the order of their requests. */
export class FaultQueue {
  #waiting: (Omit<FaultOptions, "times"> & { readonly fault: Fault; left: number })[] = [];

  /** Without `times`, a fault stays until `heal` or the next one for the same requests. */
  add(fault: Fault, { times = Number.POSITIVE_INFINITY, ...which }: FaultOptions = {}): void {
    // A fault without an end would block everything behind it.
    this.#waiting = this.#waiting.filter(
      (one) =>
        Number.isFinite(one.left) || one.location !== which.location || one.api !== which.api,
    );
    this.#waiting.push({ ...which, fault, left: times });
  }

  heal(): void {
    this.#waiting = [];
  }

  /** The fault for a request, used up once; `null` if there is none. */
  take({ location, api }: Pick<ServiceRequest, "location" | "api">): Fault | null {
    const own = this.#waiting.filter((one) => one.api === undefined || one.api === api);
    const first =
      own.find((one) => one.location === location) ?? own.find((one) => one.location === undefined);
    if (first === undefined) return null;
    first.left -= 1;
    this.#waiting = this.#waiting.filter(({ left }) => left > 0);
    return first.fault;
  }
}

/** A good answer of any interface. */
export type Answer = {
  readonly code?: string;
  readonly daily?: unknown;
  readonly days?: unknown;
  readonly alerts?: unknown;
};

type Change = (field: string, value: unknown, position: number) => readonly unknown[];

/** Without these a day or a warning is none. */
const KEPT: readonly string[] = ["fxDate", "forecastStartTime", "id"];

/** Changes every value of every day but its date, and of every warning but its id. `change` returns the new values: one, or none. */
function changeFields(answer: Answer, change: Change): Reply {
  const lists = (["daily", "days", "alerts"] as const).filter((name) => answer[name] !== undefined);
  const changes = lists.map((name) => [name, changed(answer[name], change, 0)]);
  return jsonReply({ ...answer, ...Object.fromEntries(changes) });
}

function changed(value: unknown, change: Change, position: number): unknown {
  if (Array.isArray(value)) return value.map((one, index) => changed(one, change, index));
  return Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([field, inner]: [string, unknown], index) => {
      const at = position + index;
      if (typeof inner === "object" && inner !== null) return [[field, changed(inner, change, at)]];
      const values = KEPT.includes(field) ? [inner] : change(field, inner, at);
      return values.map((one) => [field, one]);
    }),
  );
}

function late(reply: Reply, delayMs: number): Reply {
  return {
    status: reply.status,
    send: (response) => {
      const timer = setTimeout(() => reply.send(response), delayMs);
      response.once("close", () => clearTimeout(timer));
    },
  };
}

/** Breaks the connection in the middle of the body. */
function torn(answer: Answer): Reply {
  return {
    status: 200,
    send: (response) => {
      const text = JSON.stringify(answer);
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": text.length,
      });
      // Destroy it only after the first half is sent, or the headers might be lost.
      response.write(text.slice(0, text.length / 2), () => response.destroy());
    },
  };
}

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

function bomb(bytes: number): Reply {
  return {
    status: 200,
    send: (response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
      // A client that hangs up early does the right thing. There is nothing to report.
      pipeline(Readable.from(bombText(bytes)), createGzip(), response, () => undefined);
    },
  };
}

/**
 * The reply to a valid request while `fault` is on.
 *
 * @param answer a good answer of that many days, or of as many as requested
 */
export function faultyReply(fault: Fault, answer: (dayCount?: number) => Answer): Reply {
  const json = { "content-type": "application/json" };
  switch (fault.kind) {
    case "code":
      return jsonReply({ code: fault.code });
    case "problem":
      return problemReply(fault.status, fault.slug, fault);
    case "empty-body":
      return emptyReply(fault.status);
    case "html":
      return textReply(fault.status, { "content-type": "text/html; charset=utf-8" }, HTML);
    case "truncated-json": {
      const text = JSON.stringify(answer());
      return textReply(200, json, text.slice(0, text.length / 2));
    }
    case "wrong-content-type":
      return textReply(200, { "content-type": "text/html" }, JSON.stringify(answer()));
    case "plain-claimed-gzip": {
      const bytes = Buffer.from(JSON.stringify(answer()));
      return bytesReply(200, { ...json, "content-encoding": "gzip" }, bytes);
    }
    case "silent":
      return { status: null, send: () => undefined };
    case "slow":
      return late(jsonReply(answer()), fault.delayMs);
    case "torn-socket":
      return fault.when === "mid-body"
        ? torn(answer())
        : { status: null, send: (response) => void response.destroy() };
    case "gzip-bomb":
      return bomb(fault.bytes);
    case "redirect":
      return emptyReply(302, { location: fault.location });
    case "missing-fields":
      return changeFields(answer(), (_, __, at) => [[], [null], [""]][at % 3] ?? []);
    case "junk-values":
      return changeFields(answer(), (_, __, at) => [JUNK[at % JUNK.length]]);
    case "days":
      return jsonReply(answer(fault.count));
    case "polar-night":
      return changeFields(answer(), (field, value) => [/^sun/.test(field) ? null : value]);
    case "answer":
      return jsonReply(fault.body);
  }
}
