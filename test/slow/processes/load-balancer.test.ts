/** HAProxy accepts the shipped configuration, and with it loses no interaction that a replica can still take. */
import { execFileSync, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../../support/databases.ts";
import { HAPROXY_CERTIFICATE, HAPROXY_CONFIGURATION, type Replica } from "../../support/haproxy.ts";
import { findHaproxy, startLoadBalancer } from "../../support/load-balancer.ts";

const haproxy = findHaproxy();
const suite =
  haproxy === null ? "the load balancer (skipped: no haproxy is installed)" : "the load balancer";
/** Many times the number of replicas, so that each gets requests. Sorted. */
const INTERACTIONS = Array.from({ length: 60 }, (_, index) => `interaction ${index}`).sort();

type Behaviour = (body: string, ...request: Parameters<RequestListener>) => void;

const acknowledges: Behaviour = (_body, _request, response) => response.writeHead(202).end();
const isStopping: Behaviour = (_body, _request, response) => response.writeHead(503).end();
const hangs: Behaviour = () => undefined;
const isKilled: Behaviour = (_body, { socket }) => socket.destroy();

interface FakeReplica extends Replica {
  readonly server: Server;
  /** Bodies that arrived, in order. */
  readonly bodies: readonly string[];
}

/** A replica that reports ready. Its behaviour decides how it answers interactions. */
async function startReplica(name: string, behaviour: Behaviour): Promise<FakeReplica> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/readyz") {
      response.end();
      return;
    }
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      bodies.push(body);
      behaviour(body, request, response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { name, port: (server.address() as AddressInfo).port, server, bodies };
}

/** Three replicas, the first ones with the given behaviours and the rest well-behaved, behind the load balancer. */
async function start(...behaviours: readonly Behaviour[]) {
  const replicas = await Promise.all(
    [0, 1, 2].map((index) => startReplica(`bot-${index + 1}`, behaviours[index] ?? acknowledges)),
  );
  const repeatsSlowRequests = behaviours.includes(hangs);
  const { port } = await startLoadBalancer({ replicas, repeatsSlowRequests });
  const base = `http://127.0.0.1:${port}`;
  const post = (body: string) => fetch(`${base}/interactions`, { method: "POST", body });
  const postAll = () => Promise.all(INTERACTIONS.map(post));
  return { replicas, base, post, postAll };
}

const statuses = (answers: readonly Response[]) => [
  ...new Set(answers.map(({ status }) => status)),
];
const replicasOf = (answers: readonly Response[]) =>
  [...new Set(answers.map(({ headers }) => headers.get("X-Replica")))].sort();

describe.skipIf(haproxy === null)(suite, () => {
  it("HAProxy accepts the file as it is shipped", () => {
    const folder = temporaryFolder();
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
    execFileSync(
      "openssl",
      `req -x509 -newkey ed25519 -nodes -subj /CN=localhost -keyout ${key} -out ${certificate}`.split(
        " ",
      ),
      { stdio: "ignore" },
    );
    const both = join(folder, "site.pem");
    writeFileSync(both, [certificate, key].map((path) => readFileSync(path, "utf8")).join(""));
    const shipped = readFileSync(HAPROXY_CONFIGURATION, "utf8");
    expect(shipped).toContain(HAPROXY_CERTIFICATE);
    const path = join(folder, "haproxy.cfg");
    writeFileSync(path, shipped.replace(HAPROXY_CERTIFICATE, both));
    // It warns because only Docker knows the replicas' names.
    const stdio: StdioOptions = ["ignore", "pipe", "ignore"];
    const output = execFileSync(haproxy ?? "", ["-c", "-f", path], { encoding: "utf8", stdio });
    expect(output).toContain("Configuration file is valid");
  });

  it("interactions are shared by all replicas, each given to one", async () => {
    const { replicas, postAll } = await start();
    const answers = await postAll();
    expect(statuses(answers)).toEqual([202]);
    expect(replicasOf(answers)).toEqual(["bot-1", "bot-2", "bot-3"]);
    expect(replicas.flatMap(({ bodies }) => bodies).sort()).toEqual(INTERACTIONS);
  });

  it.each<[string, Behaviour]>([
    ["is stopping", isStopping],
    ["breaks the connection", isKilled],
    ["hangs", hangs],
  ])("while one replica %s, the others get every interaction whole", async (_, behaviour) => {
    const { replicas, postAll } = await start(behaviour);
    const answers = await postAll();
    expect(statuses(answers)).toEqual([202]);
    expect(replicasOf(answers)).toEqual(["bot-2", "bot-3"]);
    const [failing, ...others] = replicas.map(({ bodies }) => bodies);
    expect(failing?.length).toBeGreaterThan(0);
    expect([...new Set(others.flat())].sort()).toEqual(INTERACTIONS);
  });

  it("interactions that come while a replica's port is closed go to the others", async () => {
    const { replicas, post, postAll } = await start();
    await post("first");
    replicas[0]?.server.close();
    const answers = await postAll();
    expect(statuses(answers)).toEqual([202]);
    expect(replicasOf(answers)).toEqual(["bot-2", "bot-3"]);
  });

  it("one replica of three that still takes interactions gets them", async () => {
    const { replicas, post } = await start(isKilled, isStopping);
    for (const interaction of INTERACTIONS) expect((await post(interaction)).status).toBe(202);
    expect(replicas[2]?.bodies).toEqual(INTERACTIONS);
  });

  it("a large interaction is repeated, too", async () => {
    const { replicas, post } = await start(isKilled, isStopping);
    const large = "x".repeat(100_000);
    expect((await post(large)).status).toBe(202);
    expect(replicas.map(({ bodies }) => bodies.at(-1) === large)).toEqual([true, true, true]);
  });

  it("what is too large to be repeated still goes through, for the replica to refuse", async () => {
    const { post } = await start(
      ...[1, 2, 3].map(
        (): Behaviour => (_body, _request, response) => response.writeHead(413).end(),
      ),
    );
    expect((await post("x".repeat(300_000))).status).toBe(413);
  });

  it("a refusal of the replica is passed on and not repeated", async () => {
    const refuses: Behaviour = (_body, _request, response) => response.writeHead(401).end();
    const { replicas, post } = await start(refuses, refuses, refuses);
    expect((await post("{}")).status).toBe(401);
    expect(replicas.flatMap(({ bodies }) => bodies)).toHaveLength(1);
  });

  it("nothing but POST /interactions goes through", async () => {
    const { replicas, base } = await start();
    for (const path of [
      "/",
      "/metrics",
      "/readyz",
      "/healthz",
      "/interactions/",
      "/INTERACTIONS",
    ]) {
      for (const method of ["GET", "POST"]) {
        expect((await fetch(base + path, { method })).status, `${method} ${path}`).toBe(404);
      }
    }
    for (const method of ["GET", "PUT", "DELETE", "HEAD"]) {
      expect((await fetch(`${base}/interactions`, { method })).status, method).toBe(405);
    }
    expect(replicas.flatMap(({ bodies }) => bodies)).toEqual([]);
  });
});
