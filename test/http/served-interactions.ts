/** Signed interactions over HTTP, as Discord sends them, to a server that records them. */
import { generateKeyPairSync, sign } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import { EventEmitter } from "node:events";
import { ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import * as z from "zod";
import { Congestion } from "../../src/http/congestion.ts";
import { loadMonitoring } from "../../src/http/monitoring.ts";
import { createLogger } from "../../src/log.ts";
import { forecastInGuild } from "../discord/interaction-payloads.ts";
import { openNewDatabase } from "../support/databases.ts";
import { scrape } from "../support/scrape.ts";
import { TestClock } from "../support/test-clock.ts";

/** The server's time. */
export const NOW = "2026-07-14T12:00:00Z";
/** As JSON. */
export const INTERACTION = JSON.stringify(forecastInGuild);

/** Node's diagnostics channel for each request to its servers. */
const CHANNEL = "http.server.request.start";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const KEY = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url").toString("hex");

/** The headers with which Discord would send a body. */
export function signed(body: string, secondsAgo = 0) {
  const timestamp = String(Date.parse(NOW) / 1000 - secondsAgo);
  const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString("hex");
  return { "X-Signature-Ed25519": signature, "X-Signature-Timestamp": timestamp };
}

interface Served {
  readonly port: number;
  /** Payloads in the order in which they were passed on. */
  readonly received: unknown[];
  /** Whether each was acknowledged, in order. */
  readonly settled: boolean[];
  /** `takes`: whether payloads are accepted as interactions. */
  readonly world: { isStopping: boolean; takes: boolean; unansweredMs: number };
  /** Emits `received` within the call that passes a payload on, and `settled`. */
  readonly events: EventEmitter;
  readonly lines: string[];
}

/** Serves until the test ends. */
export async function serve(congestion = new Congestion()): Promise<Served> {
  const [received, settled, lines]: [unknown[], boolean[], string[]] = [[], [], []];
  const world = { isStopping: false, takes: true, unansweredMs: 0 };
  const events = new EventEmitter();
  const monitoring = await loadMonitoring({ port: 0, hostname: "127.0.0.1" }, congestion);
  const server = await monitoring.serve({
    clock: new TestClock(NOW),
    log: createLogger("info", { write: (line) => void lines.push(line) }),
    database: await openNewDatabase(),
    transport: () => ({ kind: "http", isOpen: true }),
    interactions: {
      publicKey: KEY,
      receive(payload) {
        received.push(payload);
        events.emit("received");
        if (!world.takes) return null;
        return (isAcknowledged) => {
          settled.push(isAcknowledged);
          events.emit("settled");
        };
      },
      unansweredMs: () => world.unansweredMs,
    },
    isStopping: () => world.isStopping,
  });
  if (server === null) throw new Error("nothing is served");
  onTestFinished(() => server.close());
  return { port: server.port, received, settled, world, events, lines };
}

/** Sends a body with a valid signature, or with other headers. */
export function post(port: number, body: string, headers: Record<string, string> = signed(body)) {
  const url = `http://127.0.0.1:${port}/interactions`;
  return fetch(url, { method: "POST", body, headers });
}

/** The counters without zeros. */
export async function counted(port: number): Promise<Record<string, number>> {
  const samples = [...(await scrape(port))].flatMap(([series, value]) => {
    const outcome = /^forecast_interaction_requests_total\{outcome="(.*)"\}$/.exec(series)?.[1];
    return outcome === undefined || value === 0 ? [] : [[outcome, value] as const];
  });
  return Object.fromEntries(samples);
}

const requestStart = z.object({ response: z.instanceof(ServerResponse) });

/** Calls `use` with the server's response to the next request, as soon as it begins. */
export function onNextResponse(use: (response: ServerResponse) => void): void {
  const note = (message: unknown) => {
    diagnostics.unsubscribe(CHANNEL, note);
    use(requestStart.parse(message).response);
  };
  diagnostics.subscribe(CHANNEL, note);
  onTestFinished(() => void diagnostics.unsubscribe(CHANNEL, note));
}
