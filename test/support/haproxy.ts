/** Runs the real HAProxy with the shipped configuration, over replicas on this machine. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

/** The configuration that is shipped. */
export const HAPROXY_CONFIGURATION = fileURLToPath(
  new URL("../../docs/self-hosting/replicas/haproxy.cfg", import.meta.url),
);
/** Path of the certificate in the configuration. */
export const HAPROXY_CERTIFICATE = "/etc/haproxy/tls/site.pem";

/** Often missing in the PATH of normal users. */
const SYSTEM_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

export interface Replica {
  readonly name: string;
  /** On 127.0.0.1. */
  readonly port: number;
}

export interface LoadBalancerOptions {
  readonly replicas: readonly Replica[];
  /**
   * Passes a request to another replica if one does not answer within a second, as shipped. Disabled
   * otherwise, because replicas may be slow on a busy machine.
   */
  readonly repeatsSlowRequests?: boolean;
}

export interface LoadBalancer {
  /** Plain http on 127.0.0.1. `POST /interactions` goes to a replica; the answer's `X-Replica` has its name. */
  readonly port: number;
  /** Stops it gracefully. */
  stop(): Promise<void>;
}

/**
 * The path of HAProxy; null if it is not installed.
 * @throws {Error} instead of null when `REQUIRE_LOAD_BALANCER` is 1
 */
export function findHaproxy(): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), ...SYSTEM_FOLDERS];
  const found = folders.map((folder) => join(folder, "haproxy")).find(isExecutable);
  if (found === undefined && process.env["REQUIRE_LOAD_BALANCER"] === "1") {
    throw new Error("REQUIRE_LOAD_BALANCER is 1, but no haproxy was found.");
  }
  return found ?? null;
}

/**
 * Starts it in the foreground. The caller must stop it.
 * @throws {Error} if it is not installed, or rejects the configuration or the port
 */
export async function runLoadBalancer(options: LoadBalancerOptions): Promise<LoadBalancer> {
  const program = findHaproxy();
  if (program === null) throw new Error("haproxy is not installed.");
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "forecast-haproxy-"));
  const path = join(folder, "haproxy.cfg");
  const shipped = readFileSync(HAPROXY_CONFIGURATION, "utf8");
  await writeFile(path, localConfiguration(shipped, port, options));
  const child = spawn(program, ["-db", "-f", path], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "close");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data: Buffer) => {
      output = (output + data.toString()).slice(-10_000);
    });
  }
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  if (await listens(child, port)) return { port, stop };
  await stop();
  throw new Error(`haproxy did not start: ${output}`);
}

/**
 * The shipped configuration with plain http, the replicas' ports in place of names, `X-Replica`, and the
 * patience that a busy machine needs.
 */
function localConfiguration(
  shipped: string,
  port: number,
  { replicas, repeatsSlowRequests = false }: LoadBalancerOptions,
): string {
  const hasty = repeatsSlowRequests
    ? /^( +timeout (?:http-request|client|connect|queue|check)) .*$/gm
    : /^( +timeout (?:http-request|client|connect|queue|check|server)) .*$/gm;
  const servers = replicas.map(({ name, port: at }) => `    server ${name} 127.0.0.1:${at}`);
  return [
    shipped
      .replace(/^resolvers docker\n(?: +.*\n)+/m, "")
      .replace(/ resolvers docker init-addr \S+/, "")
      .replaceAll(hasty, "$1 30s")
      .replace(/^ +bind .*$/m, `    bind 127.0.0.1:${port}`)
      .replaceAll(/^ +server .*\n/gm, "")
      .trimEnd(),
    // The last section has the replicas.
    "    http-response set-header X-Replica %s",
    ...servers,
    "",
  ].join("\n");
}

/** Waits until the port is open. Returns false if the program ended instead. */
async function listens(child: ChildProcess, port: number): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    if (await isOpen(port)) return true;
    await delay(10);
  }
  return false;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
