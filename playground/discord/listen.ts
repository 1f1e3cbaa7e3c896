/** Starts and stops an HTTP server on 127.0.0.1. */
import type { Server } from "node:http";

/** Listens on 127.0.0.1 and returns the origin, e.g. `http://127.0.0.1:41234`; 0 takes a free port. */
export function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      const address = server.address();
      const bound = typeof address === "object" && address !== null ? address.port : port;
      resolve(`http://127.0.0.1:${bound}`);
    });
  });
}

/** Stops a server and cuts off requests without an answer. A second call does nothing. */
export function stopServer(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}
