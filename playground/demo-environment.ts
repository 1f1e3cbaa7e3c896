/** The environment of a bot that talks to the local stand-ins: what a host would write into `.env`. */
import { randomBytes } from "node:crypto";
import { createDemoCredential } from "./weather/credentials.ts";
import type { ServiceCredential } from "./weather/keyring.ts";

export interface DemoIdentity {
  readonly botToken: string;
  /** What the weather service has to accept. */
  readonly credential: ServiceCredential;
  /** The bot's variables once both stand-ins are up. */
  environment(urls: { apiUrl: string; weatherBaseUrl: string }): Record<string, string>;
}

/** A new bot token and weather credential, good for the stand-ins only. */
export function createDemoIdentity(): DemoIdentity {
  const botToken = `local.${randomBytes(24).toString("base64url")}`;
  const { credential, privateKeyPem } = createDemoCredential();
  return {
    botToken,
    credential,
    environment: ({ apiUrl, weatherBaseUrl }) => ({
      DISCORD_TOKEN: botToken,
      DISCORD_API_URL: apiUrl,
      WEATHER_BASE_URL: weatherBaseUrl,
      WEATHER_JWT_KEY_ID: credential.keyId,
      WEATHER_JWT_PROJECT_ID: credential.projectId,
      WEATHER_JWT_PRIVATE_KEY: privateKeyPem,
    }),
  };
}
