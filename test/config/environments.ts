/** Valid environments, and the problems of invalid ones. */
import { generateKeyPairSync } from "node:crypto";
import { loadConfig } from "../../src/config/config.ts";
import {
  ConfigError,
  type ConfigProblem,
  type Environment,
  type Variable,
} from "../../src/config/environment-reader.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
export const PUBLIC_KEY = publicKey;
export const PEM = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

type Variables = Partial<Record<Variable, string>>;

/** The smallest environment with a JWT. */
export const JWT_ENVIRONMENT = {
  DISCORD_TOKEN: "bot.token.value",
  WEATHER_BASE_URL: "https://abc123.weather.example",
  WEATHER_JWT_KEY_ID: "KEYID00001",
  WEATHER_JWT_PROJECT_ID: "PROJECT001",
  WEATHER_JWT_PRIVATE_KEY: PEM,
} as const satisfies Variables;

/** The smallest environment with an API key. */
export const API_KEY_ENVIRONMENT = {
  DISCORD_TOKEN: "bot.token.value",
  WEATHER_BASE_URL: "https://abc123.weather.example",
  WEATHER_API_KEY: "0123456789abcdef",
} as const satisfies Variables;

/** The problems of an environment; empty if it is valid. */
export function problemsOf(env: Environment): readonly ConfigProblem[] {
  return errorOf(env)?.problems ?? [];
}

/** `[variable, kind]` of each problem. */
export function namedProblems(env: Environment): readonly (readonly [string, string])[] {
  return problemsOf(env).map(({ variable, kind }) => [variable, kind]);
}

/** The error of an environment; null if it is valid. */
export function errorOf(env: Environment): ConfigError | null {
  try {
    loadConfig(env);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}
