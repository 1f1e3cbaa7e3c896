/** How the library's client is set. */
import { once } from "node:events";
import { createServer } from "node:http";
import { Client, RESTEvents, Routes } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import { clientOptions } from "../../src/discord/client-options.ts";

/** More than the library sends in a second by itself. */
const ANSWERS = 120;
const APPLICATION_ID = "1000000000000000001";

it("answers to many people at once -> none is held back, since Discord's limit of 50 a second does not count them", async () => {
  const server = createServer((_, response) => response.writeHead(204).end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const client = new Client(clientOptions({ apiUrl: `http://127.0.0.1:${address.port}` }));
  onTestFinished(() => client.destroy());
  let heldBack = 0;
  client.rest.on(RESTEvents.RateLimited, () => {
    heldBack += 1;
  });
  const tokens = Array.from({ length: ANSWERS }, (_, n) => `token-${n}`);
  await Promise.all(
    tokens.map((token) =>
      client.rest.delete(Routes.webhookMessage(APPLICATION_ID, token), { auth: false }),
    ),
  );
  expect(heldBack).toBe(0);
});
