/** Senders who hold back their requests to a real process: it takes little memory and still answers Discord. */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { runMain, startFakes } from "../../support/bot-process.ts";
import { freePort } from "../../support/free-port.ts";

const CONNECTIONS = 1_000;
const MAX_GROWTH_MB = 60;
/** The longest body that is always read, and one that takes one of the few places for long ones. */
const SHORT = 32 * 1024;
const LONG = 120_000;
const COMMANDS = 10;
const COMMAND = { name: "forecast", options: { location: "2.35,48.86" } };

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
}

/** Sends everything but the last byte, with a signature that only looks like Discord's. */
function holdBack(port: number, length: number): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined).resume();
  const headers = {
    Host: "x",
    "X-Signature-Ed25519": randomBytes(64).toString("hex"),
    "X-Signature-Timestamp": String(Math.floor(Date.now() / 1000)),
    "Content-Length": String(length),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /interactions HTTP/1.1\r\n${lines.join("")}\r\n${"x".repeat(length - 1)}`);
  onTestFinished(() => void socket.destroy());
  return socket;
}

it("1,000 bodies held back -> at most 60 MB more, commands are answered meanwhile and afterwards", async () => {
  const { discord, environment } = await startFakes();
  const port = await freePort();
  const { child, prints } = runMain({
    ...environment,
    DISCORD_INTERACTIONS: "http",
    DISCORD_PUBLIC_KEY: discord.publicKey,
    HTTP_PORT: String(port),
  });
  const pid = child.pid ?? 0;
  await prints('"msg":"ready"');
  await discord.useEndpoint(`http://127.0.0.1:${port}/interactions`);
  const expiry = setInterval(discord.expire, 250);
  onTestFinished(() => clearInterval(expiry));
  const use = async () => (await discord.runCommand(COMMAND).outcome).kind;
  const answers = async () => {
    for (let index = 0; index < COMMANDS; index += 1) expect(await use()).toBe("replied");
  };
  await answers();

  const before = residentMb(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 20);
  onTestFinished(() => clearInterval(watch));
  const held = Array.from({ length: CONNECTIONS }, (_, index) =>
    holdBack(port, index % 5 < 2 ? SHORT : LONG),
  );
  const count = (is: (socket: Socket) => boolean) => held.filter(is).length;
  // Whatever was not sent was refused.
  await expect.poll(() => count((one) => !one.closed && one.writableLength > 0)).toBe(0);
  // A slow machine is too busy at first, and drops commands or is late. Then people use them again.
  for (let index = 0; index < COMMANDS; index += 1) {
    await expect.poll(use, { interval: 250 }).toBe("replied");
  }
  // The process itself ends what takes longer than some seconds.
  await expect.poll(() => count(({ closed }) => !closed)).toBe(0);
  expect(most - before).toBeLessThan(MAX_GROWTH_MB);
  await answers();
  expect(child.exitCode).toBe(null);
});
