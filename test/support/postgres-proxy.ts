/** A proxy between the bot and a PostgreSQL server that loses connections as networks do. */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface PostgresProxy {
  /** The server's URL through the proxy. */
  readonly url: string;
  /** How many connections were opened so far. */
  connections(): number;
  /**
   * What happens to open connections when something is sent on them next: there is no reply
   * (`silence`), or they are reset. New connections work.
   */
  lose(how: "silence" | "reset"): void;
  /** Nothing gets through in either direction, also on new connections. As with TCP, sent data waits. */
  partition(): void;
  /** Ends the pause. Waiting data arrives. */
  heal(): void;
}

interface Link {
  readonly near: Socket;
  readonly far: Socket;
  lost: "silence" | "reset" | null;
}

/**
 * The proxy closes when the test ends.
 *
 * @param answersOwnAddress replaces the server's address by the proxy's in replies, so that
 *   clients that follow it stay on the proxy; both ports need the same number of digits
 */
export async function startPostgresProxy(
  serverUrl: string,
  { answersOwnAddress = false } = {},
): Promise<PostgresProxy> {
  const target = new URL(serverUrl);
  const links: Link[] = [];
  let isParted = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const link: Link = { near, far, lost: null };
    links.push(link);
    near.on("data", (data) => {
      if (link.lost === null) far.write(data);
      else if (link.lost === "reset") near.resetAndDestroy();
    });
    far.on("data", (data) => near.write(answersOwnAddress ? readdressed(data) : data));
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    for (const socket of [near, far]) {
      socket.on("error", () => undefined);
      if (isParted) socket.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const { near } of links) near.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  const url = new URL(serverUrl);
  const ownHost = `127.0.0.1:${address.port}`;
  url.host = ownHost;
  function readdressed(data: Buffer): Buffer {
    return Buffer.from(data.toString("latin1").replaceAll(target.host, ownHost), "latin1");
  }
  return {
    url: url.href,
    connections: () => links.length,
    lose: (how) => {
      for (const link of links) link.lost = how;
    },
    partition: () => {
      isParted = true;
      for (const { near, far } of links) for (const socket of [near, far]) socket.pause();
    },
    heal: () => {
      isParted = false;
      for (const { near, far } of links) for (const socket of [near, far]) socket.resume();
    },
  };
}
