/** A port that nobody listens on. */
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below what Linux gives to outgoing connections and to whoever listens on any port: those of other tests
 * would take a port between being found free and being used.
 */
const LOWEST = 16_000;
const HIGHEST = 31_999;

/** On 127.0.0.1; free when it is returned, and hardly taken by anybody soon after. */
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
