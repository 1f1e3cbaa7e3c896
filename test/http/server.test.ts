/** The server: how it opens, answers and stops. */
import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Hono } from "hono";
import { describe, expect, it, onTestFinished } from "vitest";
import { createListener } from "../../src/http/app.ts";
import { ListenError, startServer } from "../../src/http/server.ts";
import { TestClock } from "../support/test-clock.ts";

const ANYWHERE = { port: 0, hostname: "127.0.0.1" };

/** Resolves when the other side ends the connection. */
function ended(socket: ReturnType<typeof connect>): Promise<void> {
  socket.on("error", () => undefined);
  return new Promise((resolve) => socket.on("close", () => resolve()));
}

/** Answers only when `answer` is called. */
function slowApp() {
  const begun = new EventEmitter();
  const asked = once(begun, "asked");
  const released = once(begun, "answer");
  const app = new Hono().get("/", async (context) => {
    begun.emit("asked");
    await released;
    return context.text("late but here");
  });
  return { app, asked, answer: () => begun.emit("answer") };
}

describe("startServer", () => {
  it("a port in use -> one sentence that names HTTP_PORT and what to do", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const address = { port, hostname: "127.0.0.1" };
    const error = await startServer(createListener(new Hono()), address, new TestClock()).catch(
      (e) => e,
    );
    expect(error).toBeInstanceOf(ListenError);
    expect(error).toMatchObject({ kind: "in-use" });
    expect(error.message).toBe(
      `Port ${port} of HTTP_PORT is in use by another program: use another, or leave HTTP_PORT out.`,
    );
  });

  it("a host that is not this machine's -> also one sentence", async () => {
    const address = { port: 0, hostname: "192.0.2.1" };
    const error = await startServer(createListener(new Hono()), address, new TestClock()).catch(
      (e) => e,
    );
    expect(error).toMatchObject({ name: "ListenError", kind: "failed" });
  });
});

describe("answering", () => {
  it("a probe over HTTP/1.0 without a Host header -> is answered", async () => {
    const app = new Hono().get("/", (context) => context.text("here"));
    const server = await startServer(createListener(app), ANYWHERE, new TestClock());
    onTestFinished(() => server.close());
    const socket = connect(server.port, "127.0.0.1");
    const answered = once(socket, "data");
    socket.write("GET / HTTP/1.0\r\n\r\n");
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

describe("many connections", { timeout: 20_000 }, () => {
  it("one over 512 -> the one that did nothing for the longest is closed, the others are answered", async () => {
    const app = new Hono().get("/", (context) => context.text("here"));
    const server = await startServer(createListener(app), ANYWHERE, new TestClock());
    onTestFinished(() => server.close());
    const open = async () => {
      const socket = connect(server.port, "127.0.0.1");
      onTestFinished(() => void socket.destroy());
      await once(socket, "connect");
      return socket;
    };
    const ask = async (socket: ReturnType<typeof connect>) => {
      socket.write("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
      expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1\.1 200 /);
    };
    const active = await open();
    const idlest = await open();
    const closed = ended(idlest);
    for (let more = 0; more < 510; more++) await open();
    await ask(active);
    const newest = await open();
    await closed;
    await ask(newest);
    await ask(active);
  });
});

describe("closing", () => {
  it("an idle connection -> does not delay the close", async () => {
    const app = new Hono().get("/", (context) => context.text("here"));
    const clock = new TestClock();
    const server = await startServer(createListener(app), ANYWHERE, clock);
    const socket = connect(server.port, "127.0.0.1");
    const closed = ended(socket);
    const answered = new Promise((resolve) => socket.once("data", resolve));
    socket.write("GET / HTTP/1.1\r\nHost: here\r\nConnection: keep-alive\r\n\r\n");
    await answered;
    await server.close();
    await closed;
  });

  it("an open request -> is answered first", async () => {
    const { app, asked, answer } = slowApp();
    const server = await startServer(createListener(app), ANYWHERE, new TestClock());
    const response = fetch(`http://127.0.0.1:${server.port}/`);
    await asked;
    const closed = server.close();
    answer();
    expect(await (await response).text()).toBe("late but here");
    await closed;
  });

  it("a request that is never answered -> is cut off after a second", async () => {
    const { app, asked } = slowApp();
    const clock = new TestClock();
    const server = await startServer(createListener(app), ANYWHERE, clock);
    const response = fetch(`http://127.0.0.1:${server.port}/`).catch(() => "cut off");
    await asked;
    await clock.settle(server.close());
    expect(await response).toBe("cut off");
  });
});
