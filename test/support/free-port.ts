/** A port that nobody listens on. */
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** On 127.0.0.1; free when it is returned, and hardly taken by anybody soon after. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
