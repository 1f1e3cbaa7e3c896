/** What a bot needs to get its interactions from the fake Discord over a transport. */
import { loadMonitoring, type Monitoring, NO_MONITORING } from "../src/http/monitoring.ts";
import type { FakeDiscord } from "./discord/fake-discord.ts";
import type { Transport } from "./inside-views.ts";

/** The bot's variables. Only a bot in a separate process reads the port. */
export function transportEnvironment(
  transport: Transport,
  { publicKey }: Pick<FakeDiscord, "publicKey">,
): Record<string, string> {
  if (transport === "gateway") return {};
  return { DISCORD_INTERACTIONS: "http", DISCORD_PUBLIC_KEY: publicKey, HTTP_PORT: "1" };
}

/**
 * Serves over HTTP and gives Discord the endpoint at once, as a developer does in the portal.
 *
 * @param given serves the endpoint; if it serves nothing, a new server on a free port does
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
        // If this throws, the bot never gets the server and can't close it.
        await server.close();
        throw error;
      }
      return server;
    },
  };
}

/** The URL at which a bot on this machine takes interactions. */
export function endpointAt(port: number): string {
  return `http://127.0.0.1:${port}/interactions`;
}
