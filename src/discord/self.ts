/** What Discord tells a bot about itself, without a connection to the gateway. */
import {
  DiscordAPIError,
  HTTPError,
  REST,
  RESTEvents,
  type ResponseLike,
  Routes,
} from "discord.js";
import { z } from "zod";
import { type Application, fetchApplication } from "./introduction.ts";

const gatewaySchema = z.object({
  shards: z.int(),
  session_start_limit: z.object({
    total: z.int(),
    remaining: z.int(),
    reset_after: z.number(),
  }),
});
const commandsSchema = z.array(z.unknown());

export interface Self extends Application {
  /** Null where the gateway is not used. */
  readonly gateway: GatewayAdvice | null;
  /** How many commands are registered where the bot registers them; null where it may not. */
  readonly commandCount: number | null;
}

/** What Discord says of connections to its gateway. */
export interface GatewayAdvice {
  /** Shards that it advises. */
  readonly shards: number;
  readonly starts: {
    readonly total: number;
    readonly left: number;
    /** Until there are as many as `total` again, in milliseconds. */
    readonly resetAfterMs: number;
  };
}

/**
 * - `token-refused`: the token is wrong, or was reset
 * - `rate-limited`: too many requests; the library would wait
 * - `unavailable`: no connection, no answer in time, or 5xx
 * - `refused`: any other error of Discord's
 * - `not-discord`: the answer is not Discord's
 */
export interface SelfFailure {
  readonly kind: "token-refused" | "rate-limited" | "unavailable" | "refused" | "not-discord";
  /** HTTP status or the system's error code; null when there is none. */
  readonly code: string | null;
}

export type SelfResult =
  | { readonly kind: "known"; readonly self: Self }
  | { readonly kind: "failed"; readonly failure: SelfFailure };

export interface SelfOptions {
  readonly token: string;
  /** Discord's REST base without the version. */
  readonly apiUrl: string;
  /** Only this guild has the commands; null for all. */
  readonly guildId: string | null;
  /** Whether the gateway is used, and asked about. */
  readonly usesGateway: boolean;
  /** Told what Discord's clock shows, in Unix milliseconds to the second, with each answer. */
  readonly onServerTime: (atMs: number) => void;
}

/** Per request; there are three, or two without the gateway. */
const TIMEOUT_MS = 3_500;

/** Asks for the application, the advice on the gateway and the registered commands; nothing is changed. */
export async function askSelf(options: SelfOptions): Promise<SelfResult> {
  const rest = new REST({
    api: options.apiUrl,
    version: "10",
    retries: 0,
    timeout: TIMEOUT_MS,
    rejectOnRateLimit: () => true,
  }).setToken(options.token);
  rest.on(RESTEvents.Response, (_, { headers }: ResponseLike) => {
    const atMs = Date.parse(headers.get("date") ?? "");
    if (!Number.isNaN(atMs)) options.onServerTime(atMs);
  });
  try {
    const application = await fetchApplication(rest);
    const gateway = options.usesGateway ? await askGateway(rest) : null;
    const commandCount = await countCommands(rest, application.applicationId, options.guildId);
    return { kind: "known", self: { ...application, gateway, commandCount } };
  } catch (error) {
    return { kind: "failed", failure: failureOf(error) };
  }
}

async function askGateway(rest: REST): Promise<GatewayAdvice> {
  const { shards, session_start_limit: starts } = gatewaySchema.parse(
    await rest.get(Routes.gatewayBot()),
  );
  const { total, remaining: left, reset_after: resetAfterMs } = starts;
  return { shards, starts: { total, left, resetAfterMs } };
}

async function countCommands(
  rest: REST,
  applicationId: string,
  guildId: string | null,
): Promise<number | null> {
  const route =
    guildId === null
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, guildId);
  try {
    return commandsSchema.parse(await rest.get(route)).length;
  } catch (error) {
    const isRefused = error instanceof DiscordAPIError && [403, 404].includes(error.status);
    if (isRefused) return null;
    throw error;
  }
}

function failureOf(error: unknown): SelfFailure {
  if (error instanceof DiscordAPIError) {
    const code = String(error.status);
    return { kind: error.status === 401 ? "token-refused" : "refused", code };
  }
  if (error instanceof HTTPError) return { kind: "unavailable", code: String(error.status) };
  if (!(error instanceof Error)) return { kind: "not-discord", code: null };
  if (error.name.startsWith("RateLimitError")) return { kind: "rate-limited", code: "429" };
  if (error.name === "AbortError") return { kind: "unavailable", code: "timeout" };
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  if (code !== null && /^[A-Z0-9_]{1,64}$/.test(code)) return { kind: "unavailable", code };
  // A body that is no JSON, or not of the form that Discord documents.
  return { kind: "not-discord", code: null };
}
