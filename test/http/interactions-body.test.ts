/** Bodies that are long, without declared length or incomplete, over a real socket. */
import { once } from "node:events";
import { request as httpRequest, type RequestOptions } from "node:http";
import { connect } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { forecastInGuild } from "../discord/interaction-payloads.ts";
import { counted, onNextResponse, post, serve, signed } from "./served-interactions.ts";

const LIMIT = 1024 * 1024;

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
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.write(`POST /interactions HTTP/1.1\r\nHost: x\r\nContent-Length: ${2 ** 40}\r\n\r\n`);
    const [answer] = z.tuple([z.instanceof(Buffer)]).parse(await once(socket, "data"));
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
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
    const socket = connect(port, "127.0.0.1");
    socket.write("POST /interactions HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{");
    await broken;
    expect(await counted(port)).toEqual({ unacknowledged: 1 });
    expect(received).toEqual([]);
    expect(lines.slice(before)).toEqual([]);
  });
});
