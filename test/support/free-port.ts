/** Finds a port that nobody listens on. */
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the range that Linux uses for outgoing connections and for port 0. Other tests
 * could take such a port between the search and its use.
 */
const LOWEST = 16_000;
const HIGHEST = 31_999;

/** A port on 127.0.0.1 that is free now and is unlikely to be taken soon. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return false;
    throw error;
  }
  server.close();
  await once(server, "close");
  return true;
}
