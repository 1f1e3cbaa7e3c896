/** By which way interactions reach the bots of this run: the end-to-end tests run once over each. */
import { loadMonitoring, type Monitoring, NO_MONITORING } from "../../src/http/monitoring.ts";
import type { LocalDiscord } from "../../src/playground/discord/local-discord.ts";

/** Set by the project "http" of vitest.config.ts. */
export const IS_OVER_HTTP = process.env["TEST_INTERACTIONS"] === "http";

/** The variables that a bot needs for this run's way. */
export function wayEnvironment({
  publicKey,
}: Pick<LocalDiscord, "publicKey">): Record<string, string> {
  if (!IS_OVER_HTTP) return {};
  // The port of `HTTP_PORT` is only read by the process; here it is that of the monitoring.
  return { DISCORD_INTERACTIONS: "http", DISCORD_PUBLIC_KEY: publicKey, HTTP_PORT: "1" };
}

/** `given`, or what is needed to take requests. */
export async function wayMonitoring(given: Monitoring): Promise<Monitoring> {
  if (!IS_OVER_HTTP || given !== NO_MONITORING) return given;
  return loadMonitoring({ port: 0, hostname: "127.0.0.1" });
}

/** Tells Discord where to send interactions from now on, as an application's developer does. */
export async function announce(
  discord: Pick<LocalDiscord, "useEndpoint">,
  port: number | null,
): Promise<void> {
  if (IS_OVER_HTTP && port !== null) await discord.useEndpoint(endpointAt(port));
}

/** Where a bot on this machine takes interactions. */
export function endpointAt(port: number): string {
  return `http://127.0.0.1:${port}/interactions`;
}
