/** The environment of a bot that talks to the fakes: the same variables that a host writes into `.env`. */
import { randomBytes } from "node:crypto";
import { createDemoCredential } from "./weather/credentials.ts";
import type { ServiceCredential } from "./weather/fake-weather.ts";

export interface DemoIdentity {
  readonly botToken: string;
  /** The credential that the weather service must accept. */
  readonly credential: ServiceCredential;
  /** The bot's variables, known once both fakes listen. */
  environment(urls: { apiUrl: string; weatherBaseUrl: string }): Record<string, string>;
}

/** A new bot token and weather credential. They work with the fakes only. */
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
