/** Bodies that are long, without declared length or incomplete, over a real socket. */
import { once } from "node:events";
import { request as httpRequest, type RequestOptions } from "node:http";
import { connect } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { forecastInGuild } from "../discord/interaction-payloads.ts";
import { counted, onNextResponse, post, serve, signed } from "./served-interactions.ts";

const LIMIT = 256 * 1024;

/** JSON of exactly this many bytes. */
function ofLength(bytes: number): string {
  const withPadding = (padding: string) => JSON.stringify({ ...forecastInGuild, padding });
  return withPadding("x".repeat(bytes - Buffer.byteLength(withPadding(""))));
}

/** Sends the body without its length. */
async function postChunked(port: number, body: string): Promise<number | undefined> {
  const options: RequestOptions = {
    ...{ host: "127.0.0.1", port, path: "/interactions", method: "POST" },
    headers: { ...signed(body), "Transfer-Encoding": "chunked" },
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest(options, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    // A server that rejects a body may close the connection while the rest is being sent.
    request.on("error", (error) => reject(error));
    for (let at = 0; at < body.length; at += 60_000) request.write(body.slice(at, at + 60_000));
    request.end();
  });
}

/** Sends the head of a request and a part of its body. */
function begin(port: number, length: number, headers: Record<string, string> = signed("")) {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const lines = Object.entries({ Host: "x", "Content-Length": String(length), ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.write(`POST /interactions HTTP/1.1\r\n${head}\r\n{`);
  return socket;
}

/** All that the server sends until it closes the connection. */
async function answerOf(socket: ReturnType<typeof connect>): Promise<string> {
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString();
  });
  await once(socket, "close");
  return answer;
}

describe("bodies that are held back", { timeout: 20_000 }, () => {
  it.each<[string, Record<string, string>]>([
    ["no signature", {}],
    ["an old timestamp", signed("", 301)],
  ])("%s -> 401 and closed before the body is there", async (_, headers) => {
    const { port, received } = await serve();
    expect(await answerOf(begin(port, 1_000, headers))).toMatch(/^HTTP\/1\.1 401 /);
    expect(received).toEqual([]);
  });

  it("16 long ones -> the next long one is shed, short ones are accepted, then long ones again", async () => {
    const { port } = await serve();
    const held: ReturnType<typeof connect>[] = [];
    while (held.length < 16) {
      const begun = new Promise((resolve) => onNextResponse(resolve));
      held.push(begin(port, 40_000));
      await begun;
    }
    expect((await post(port, ofLength(40_000))).status).toBe(429);
    expect((await post(port, ofLength(32 * 1024))).status).toBe(202);
    expect(await counted(port)).toEqual({ shed: 1 });
    for (const socket of held) socket.destroy();
    await expect.poll(() => counted(port)).toEqual({ shed: 1, unacknowledged: 16 });
    expect((await post(port, ofLength(40_000))).status).toBe(202);
  });
});

describe("odd requests", { timeout: 20_000 }, () => {
  const POST = "POST /interactions HTTP/1.1\r\nHost: x\r\n";
  it.each<[string, string, RegExp]>([
    ["20 kB of headers", `${POST}X: ${"x".repeat(20_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
    ["20 at once", `${POST}Content-Length: 1\r\n\r\nx`.repeat(20), /^HTTP\/1\.1 401 /],
    ["Expect", `${POST}Expect: 100-continue\r\nContent-Length: 9\r\n\r\n`, /HTTP\/1\.1 401 /],
    ["two lengths", `${POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`, /^HTTP\/1\.1 400 /],
    ["chunks", `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n`, /^HTTP\/1\.1 401 /],
    ["HTTP/1.0", "POST /interactions HTTP/1.0\r\n\r\n", /^HTTP\/1\.1 401 /],
    ["an upgrade", `${POST}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`, /^HTTP\/1\.1 401 /],
    ["CONNECT", "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n", /^$/],
  ])(
    "%s -> refused and closed, no line in the log, the next is accepted",
    async (_, text, answer) => {
      const { port, lines } = await serve();
      const before = lines.length;
      const socket = connect(port, "127.0.0.1");
      socket.write(text);
      const all = await answerOf(socket);
      expect(all).toMatch(answer);
      expect(all.match(/HTTP\/1\.1 4/g) ?? []).toHaveLength(all === "" ? 0 : 1);
      expect(lines.slice(before)).toEqual([]);
      expect((await post(port, ofLength(2_000))).status).toBe(202);
    },
  );
});

describe("long bodies", () => {
  it("one byte too long -> 413 before it is read, nothing received, counted", async () => {
    const { port, received } = await serve();
    const response = await post(port, ofLength(LIMIT + 1));
    expect(response.status).toBe(413);
    expect(response.headers.get("connection")).toBe("close");
    expect(received).toEqual([]);
    expect(await counted(port)).toEqual({ oversized: 1 });
  });

  it("one byte too long, with its length undeclared -> 413, nothing received, counted", async () => {
    const { port, received } = await serve();
    expect(await postChunked(port, ofLength(LIMIT + 1))).toBe(413);
    expect(received).toEqual([]);
    expect(await counted(port)).toEqual({ oversized: 1 });
  });

  it("a declared length that is too long -> 413 at once", async () => {
    const { port } = await serve();
    expect(await answerOf(begin(port, 2 ** 40))).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("exactly as long as allowed -> accepted, with and without a declared length", async () => {
    const { port, received } = await serve();
    expect((await post(port, ofLength(LIMIT))).status).toBe(202);
    expect(await postChunked(port, ofLength(LIMIT))).toBe(202);
    expect(received).toEqual(Array(2).fill(JSON.parse(ofLength(LIMIT))));
  });

  it("broken off before its end -> nothing received, no error in the log, counted", async () => {
    const { port, received, lines } = await serve();
    const before = lines.length;
    const broken = new Promise<void>((resolve) => {
      onNextResponse((response) => {
        response.once("close", resolve);
        socket.destroy();
      });
    });
    const socket = begin(port, 100);
    await broken;
    expect(await counted(port)).toEqual({ unacknowledged: 1 });
    expect(received).toEqual([]);
    expect(lines.slice(before)).toEqual([]);
  });
});
