/** Checks that the port for health, metrics and interactions can be opened, or is in use by a running bot. */
import { once } from "node:events";
import { createServer } from "node:net";
import { request } from "undici";
import { z } from "zod";
import type { InteractionsConfig } from "../../../config/discord-config.ts";
import { type Finding, fault, ok, skipped, warning } from "../finding.ts";

const HEALTH_TIMEOUT_MS = 2_000;
const healthSchema = z.object({ status: z.literal("alive") });

/**
 * @param port that of `HTTP_PORT`; null when there is none
 * @param interactions null where their variables are wrong
 */
export async function checkHttpPort(
  port: number | null,
  interactions: InteractionsConfig | null,
): Promise<readonly Finding[]> {
  const overHttp = interactions?.kind === "http";
  if (port === null) {
    return overHttp
      ? [skipped("There is no port for interactions: see the variables.")]
      : [ok("HTTP_PORT is not set: no health and no metrics are served.")];
  }
  const code = await openingFails(port);
  if (code === null) {
    return [ok(`Port ${port} is free${overHttp ? " for interactions, health and metrics" : ""}.`)];
  }
  if (code === "EACCES") {
    return [fault(`Port ${port} may not be opened by this user.`, "Use one above 1023.")];
  }
  if (code !== "EADDRINUSE") {
    return [fault(`Port ${port} cannot be opened (${code}).`, "Use another one.")];
  }
  if (await isBot(port)) {
    return [
      warning(
        `Port ${port} is in use by a bot that is running.`,
        "Nothing to do if it is this one; a second bot needs its own port.",
      ),
    ];
  }
  return [
    fault(`Port ${port} is in use by another program.`, "Use another port, or stop that program."),
  ];
}

/**
 * Opens the port as the bot would, and closes it again. Returns the system's error code; null when it
 * opened.
 */
async function openingFails(port: number): Promise<string | null> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, "listening");
    server.close();
    await once(server, "close");
    return null;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "unknown error";
  }
}

async function isBot(port: number): Promise<boolean> {
  try {
    const { body } = await request(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
    });
    return healthSchema.safeParse(await body.json()).success;
  } catch {
    // It does not answer as the bot would.
    return false;
  }
}
