/** The playground as a process: one page on this machine only, and starting over. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { defaultIds } from "../../../playground/discord/world.ts";
import { connect } from "../../playground/page/live-client.ts";

const MAIN = fileURLToPath(new URL("../../../playground/main.ts", import.meta.url));

/** Starts it in a separate folder. Ends with the test. */
async function serve(
  more: readonly string[] = [],
): Promise<{ readonly url: string; readonly folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), "playground-"));
  const options = ["--disable-warning=ExperimentalWarning", "--import", import.meta.resolve("tsx")];
  const child = spawn(process.execPath, [...options, MAIN, "--port", "0", ...more], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true });
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const found = /open at (\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("close", () => reject(new Error(`it ended: ${output}`)));
  });
  return { url, folder };
}

async function act(url: string, action: object): Promise<number> {
  const headers = { "content-type": "application/json", origin: url };
  const response = await fetch(new URL("/api/action", url), {
    method: "POST",
    headers,
    body: JSON.stringify(action),
  });
  return response.status;
}

/** Whether something listens there. */
function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

test("the page -> is on 127.0.0.1 and on no other address of the machine", async () => {
  const { url } = await serve();
  const port = Number(new URL(url).port);
  expect(await answers("127.0.0.1", port)).toBe(true);
  // Linux treats every address of this network as local.
  expect(await answers("127.0.0.2", port)).toBe(false);
});

test("starting over -> the same address, with nothing left of what was stored or said", async () => {
  const { url, folder } = await serve();
  const admin = { userId: defaultIds.adminId, channelId: defaultIds.channelId, locale: "en-GB" };
  const add = {
    name: "forecast-schedule",
    subcommand: "add",
    options: { time: "07:00", location: "Paris" },
  };
  const before = connect(url, { userId: admin.userId });
  await before.snapshot();
  expect(await act(url, { kind: "command", ...admin, ...add })).toBe(200);
  await before.until(({ nextRuns }) => nextRuns.length === 1);
  await stat(path.join(folder, "data/playground/forecast.sqlite"));
  // As if pressed twice, e.g. on two pages.
  const pressed = await Promise.allSettled([0, 1].map(() => act(url, { kind: "start-over" })));
  expect(pressed).toContainEqual({ status: "fulfilled", value: 200 });
  const anew = () =>
    connect(url, { userId: admin.userId })
      .snapshot()
      .then(
        ({ nextRuns, messages, aheadMs }) => ({ nextRuns, messages, aheadMs }),
        () => null,
      );
  await expect.poll(anew).toEqual({ nextRuns: [], messages: [], aheadMs: 0 });
});

test("opened over HTTP -> commands are answered, and so it stays when it is started over", async () => {
  const { url } = await serve(["--interactions", "http"]);
  const person = { userId: defaultIds.adminId, channelId: defaultIds.channelId, locale: "en-GB" };
  const command = { ...person, name: "forecast", options: { location: "2.35,48.86" } };
  const seen = () =>
    connect(url, { userId: person.userId })
      .snapshot()
      .then(
        ({ messages, signedRequests, delivery, botOnline }) => ({
          messages: messages.length,
          signedRequests: signedRequests.length,
          transport: delivery.transport,
          botOnline,
        }),
        () => null,
      );
  const fresh = { messages: 0, signedRequests: 0, transport: "http", botOnline: true };
  expect(await seen()).toEqual(fresh);
  expect(await act(url, { kind: "command", ...command })).toBe(200);
  await expect.poll(seen).toEqual({ ...fresh, messages: 1, signedRequests: 1 });
  await act(url, { kind: "start-over" });
  await expect.poll(seen).toEqual(fresh);
});
