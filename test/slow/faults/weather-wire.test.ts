/** Anything instead of a valid answer leads to a failure with its kind, and needs little memory. */
import { connect, createServer, type Socket } from "node:net";
import { inspect } from "node:util";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { startFakeWeather } from "../../../playground/weather/fake-weather.ts";
import { createWeatherClient, WeatherError } from "../../../src/weather/index.ts";
import { createJwtCredential, PARIS } from "../../support/fake-weather.ts";
import { TestClock } from "../../support/test-clock.ts";

/** Sent repeatedly while the client reads. */
const MEMBER_BYTES = 64 * 1024 * 1024;
const BOMB_BYTES = 10_000_000_000;
const PLAIN_BYTES = 100_000_000;
/** Growth of the whole process over all cases. Not exact, but far below what is sent. */
const MAX_GROWTH_BYTES = 300_000_000;
const TIMEOUT_MS = 180_000;

const zeros = Buffer.alloc(MEMBER_BYTES);
const member = gzipSync(zeros);

/** Writes a fake answer to one connection. */
type Wire = (socket: Socket) => void;

function head(...fields: string[]): string {
  const lines = ["HTTP/1.1 200 OK", "content-type: application/json", ...fields];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

const sending =
  (text: string, body: Buffer | string = ""): Wire =>
  (socket) => {
    socket.write(text);
    socket.end(body);
  };

/** Writes `piece` until `bytes` are sent or the client stops reading. */
const flooding =
  (text: string, piece: Buffer | string, bytes: number): Wire =>
  (socket) => {
    socket.write(text);
    let left = bytes;
    const more = () => {
      while (left > 0 && !socket.destroyed) {
        left -= piece.length;
        if (!socket.write(piece)) return;
      }
      socket.end();
    };
    socket.on("drain", more);
    more();
  };

const times = Math.ceil(BOMB_BYTES / MEMBER_BYTES);
const gzip = head("content-encoding: gzip", "connection: close");
const WIRES: readonly (readonly [string, Wire, readonly string[]])[] = [
  ["10 GB in gzip", flooding(gzip, member, times * member.length), ["malformed"]],
  ["gzip within gzip", sending(gzip, gzipSync(gzipSync(zeros))), ["malformed"]],
  ["a deflate bomb", sending(head("content-encoding: deflate"), deflateSync(zeros)), ["malformed"]],
  [
    "a brotli bomb",
    sending(head("content-encoding: br"), brotliCompressSync(zeros)),
    ["malformed"],
  ],
  ["100 MB of JSON", flooding(head(), Buffer.alloc(65_536, "[1],"), PLAIN_BYTES), ["malformed"]],
  [
    "headers without end",
    flooding("HTTP/1.1 200 OK\r\n", "x-more: 1\r\n", PLAIN_BYTES),
    ["unavailable"],
  ],
  ["a body shorter than it says", sending(head("content-length: 900"), "{"), ["unavailable"]],
  [
    "a body longer than it says",
    sending(head("content-length: 1"), "{}"),
    ["malformed", "unavailable"],
  ],
  ["an end within the headers", sending("HTTP/1.1 200 OK\r\ncontent-ty"), ["unavailable"]],
  [
    "an end within a chunk",
    sending(head("transfer-encoding: chunked"), "ff\r\n{"),
    ["unavailable"],
  ],
  ["no HTTP at all", sending("\x15\x03\x01\x00\x02\x02\x28"), ["unavailable"]],
];

let before = 0;
beforeAll(() => {
  before = process.memoryUsage().rss;
});
afterAll(() => {
  expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH_BYTES);
});

/** A client, and a connection to the fake that can carry something else. */
async function startWire() {
  const clock = new TestClock();
  const { credential, accepted } = createJwtCredential();
  const service = await startFakeWeather({ now: () => clock.now(), credentials: [accepted] });
  const { hostname, port, pathname } = new URL(service.baseUrl);
  let wire: Wire | null = null;
  let taken = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    if (wire === null) {
      const onwards = connect(Number(port), hostname);
      onwards.on("error", () => socket.destroy());
      socket.pipe(onwards).pipe(socket);
      return;
    }
    const answer = wire;
    socket.once("data", () => {
      taken += 1;
      answer(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const own = typeof address === "object" ? address?.port : undefined;
  const baseUrl = new URL(`http://127.0.0.1:${own}${pathname}`);
  const client = createWeatherClient({ baseUrl, credential, clock });
  onTestFinished(async () => {
    await client.close();
    for (const socket of sockets) socket.destroy();
    server.close();
    await service.close();
  });
  return {
    clock,
    client,
    taken: () => taken,
    carry: (next: Wire | null) => {
      wire = next;
    },
  };
}

async function failureOf(forecast: Promise<unknown>): Promise<WeatherError> {
  const error = await forecast.then(
    () => new Error("there was a forecast"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof WeatherError)) throw error;
  return error;
}

it.each(WIRES)(
  "%s -> a failure with its kind and no secret, and the next call has its forecast",
  async (_, wire, kinds) => {
    const { clock, client, carry } = await startWire();
    carry(wire);
    const error = await failureOf(clock.settle(client.daily(PARIS)));
    expect(kinds).toContain(error.kind);
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/Bearer|eyJ/);
    carry(null);
    expect((await client.daily(PARIS)).days).toHaveLength(3);
  },
  TIMEOUT_MS,
);

it.each([
  ["in its headers", "HTTP/1.1 200 OK\r\n", "x-more: 1\r\n"],
  ["in its body", head(), " "],
])(
  "a byte now and then without end, %s -> given up after 10 s, and the next call has its forecast",
  async (_, text, drop) => {
    const { clock, client, carry, taken } = await startWire();
    let drops: NodeJS.Timeout | undefined;
    onTestFinished(() => clearInterval(drops));
    carry((socket) => {
      socket.write(text);
      drops = setInterval(() => socket.write(drop), 20);
    });
    const failure = failureOf(client.daily(PARIS));
    await expect.poll(taken).toBe(1);
    await clock.advance(10_000);
    expect(await failure).toMatchObject({ kind: "timeout", attempts: 1 });
    clearInterval(drops);
    carry(null);
    expect((await client.daily(PARIS)).days).toHaveLength(3);
  },
);
