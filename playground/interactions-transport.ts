/** What a bot over the local Discord needs for the transport in which interactions reach it. */
import { loadMonitoring, type Monitoring, NO_MONITORING } from "../src/http/monitoring.ts";
import type { FakeDiscord } from "./discord/fake-discord.ts";
import type { Transport } from "./inside-views.ts";

/** The bot's variables; the port is read by a process of its own alone. */
export function transportEnvironment(
  transport: Transport,
  { publicKey }: Pick<FakeDiscord, "publicKey">,
): Record<string, string> {
  if (transport === "gateway") return {};
  return { DISCORD_INTERACTIONS: "http", DISCORD_PUBLIC_KEY: publicKey, HTTP_PORT: "1" };
}

/**
 * Serves over HTTP, and tells Discord of it at once, as an application's developer does.
 *
 * @param given what serves; on a free port when it serves nothing
 */
export async function announcing(
  given: Monitoring,
  discord: Pick<FakeDiscord, "useEndpoint">,
): Promise<Monitoring> {
  const monitoring =
    given === NO_MONITORING ? await loadMonitoring({ port: 0, hostname: "127.0.0.1" }) : given;
  return {
    ...monitoring,
    async serve(observed) {
      const server = await monitoring.serve(observed);
      if (server === null) return null;
      try {
        await discord.useEndpoint(endpointAt(server.port));
      } catch (error) {
        // A bot that could not begin to serve does not close what it was not given.
        await server.close();
        throw error;
      }
      return server;
    },
  };
}

/** Where a bot on this machine takes interactions. */
export function endpointAt(port: number): string {
  return `http://127.0.0.1:${port}/interactions`;
}
