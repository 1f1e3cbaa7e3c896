/** Asks Discord who the bot is, without a gateway, and builds the link that adds it to a server. */
import {
  DiscordAPIError,
  HTTPError,
  PermissionFlagsBits,
  RateLimitError,
  REST,
  RESTEvents,
  type ResponseLike,
  Routes,
} from "discord.js";
import * as z from "zod";
import { snowflake } from "./ids.ts";
import { commandsRoute } from "./register-commands.ts";
import { watchRest } from "./rest.ts";
import { UnconfirmedRefusal } from "./retry.ts";
import { DiscordStartupError } from "./transport.ts";

const applicationSchema = z
  .object({
    id: snowflake,
    name: z.string().default("unnamed"),
    bot: z.object({ id: snowflake }).optional(),
    approximate_guild_count: z.int().optional(),
    verify_key: z.string().optional(),
    interactions_endpoint_url: z.string().nullish(),
  })
  .transform((application) => ({
    applicationId: application.id,
    /** Id of the bot's user; for old applications it differs from the application's. */
    botId: application.bot?.id ?? application.id,
    name: application.name,
    /** The key with which Discord signs interactions, lower-case hex; null when Discord does not say. */
    publicKey: application.verify_key?.toLowerCase() ?? null,
    /** Where Discord sends interactions; null for the gateway. */
    interactionsUrl: application.interactions_endpoint_url ?? null,
    /** The approximate number of its servers; null when Discord does not say. */
    guildCount: application.approximate_guild_count ?? null,
  }));
/** What Discord says about an application to its own bot. */
type Application = z.infer<typeof applicationSchema>;
/** What the bot has to know about itself to work. */
export type Identity = Omit<Application, "name" | "guildCount">;

const userSchema = z.object({ id: snowflake });

/**
 * When the application cannot be read, for example over a proxy that lets few requests through, the bot's
 * user says who it is: applications made since 2016 have the same id.
 *
 * @throws what the library throws for any failure
 */
export async function fetchIdentity(rest: REST): Promise<Identity> {
  try {
    return await fetchApplication(rest);
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.status !== 404) throw error;
    const { id } = userSchema.parse(await rest.get(Routes.user()));
    return { applicationId: id, botId: id, publicKey: null, interactionsUrl: null };
  }
}

/**
 * Implements Discord's "Get Current Application".
 *
 * @throws {z.ZodError} for an answer that is not Discord's
 * @throws what the library throws for any failure
 */
async function fetchApplication(rest: REST): Promise<Application> {
  return applicationSchema.parse(await rest.get(Routes.currentApplication()));
}

/** What Discord says about connections to its gateway. */
const gatewaySchema = z
  .object({
    /** How many shards it recommends. */
    shards: z.int(),
    session_start_limit: z.object({
      total: z.int(),
      remaining: z.int(),
      /** Milliseconds until there are as many as `total` again. */
      reset_after: z.number(),
    }),
  })
  .transform(({ shards, session_start_limit: { total, remaining, reset_after } }) => ({
    shards,
    starts: { total, left: remaining, resetAfterMs: reset_after },
  }));
export type GatewayAdvice = z.infer<typeof gatewaySchema>;

const commandsSchema = z.array(z.unknown());

/** Everything that Discord tells a bot about itself. */
export interface Self extends Application {
  /** Null where the gateway is not used. */
  readonly gateway: GatewayAdvice | null;
  /** How many commands are registered where the bot registers them; null where it may not. */
  readonly commandCount: number | null;
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

export interface SelfOptions {
  readonly token: string;
  /** Discord's REST base without the version. */
  readonly apiUrl: string;
  /** Only this guild has the commands; null for all. */
  readonly guildId: string | null;
  /** Whether the gateway is used, and asked about. */
  readonly usesGateway: boolean;
  /** Called with each answer: what Discord's clock shows, in Unix milliseconds to the second. */
  readonly onServerTime: (atMs: number) => void;
}

/** Per request; there are three, or two without the gateway. */
const TIMEOUT_MS = 3_500;

/**
 * Asks for the application, the advice on the gateway ("Get Gateway Bot") and the registered commands;
 * nothing is changed.
 */
export async function fetchSelf(
  options: SelfOptions,
): Promise<
  | { readonly kind: "known"; readonly self: Self }
  | { readonly kind: "failed"; readonly failure: SelfFailure }
> {
  const rest = new REST({
    api: options.apiUrl,
    version: "10",
    retries: 0,
    timeout: TIMEOUT_MS,
    rejectOnRateLimit: () => true,
  }).setToken(options.token);
  watchRest(rest);
  rest.on(RESTEvents.Response, (_, { headers }: ResponseLike) => {
    const atMs = Date.parse(headers.get("date") ?? "");
    if (!Number.isNaN(atMs)) options.onServerTime(atMs);
  });
  try {
    const application = await fetchApplication(rest);
    const gateway = options.usesGateway
      ? gatewaySchema.parse(await rest.get(Routes.gatewayBot()))
      : null;
    const commandCount = await countCommands(rest, application.applicationId, options.guildId);
    return { kind: "known", self: { ...application, gateway, commandCount } };
  } catch (error) {
    return { kind: "failed", failure: failureOf(error) };
  }
}

async function countCommands(
  rest: REST,
  applicationId: string,
  guildId: string | null,
): Promise<number | null> {
  try {
    return commandsSchema.parse(await rest.get(commandsRoute({ applicationId, guildId }))).length;
  } catch (error) {
    const isRefused = error instanceof DiscordAPIError && [403, 404].includes(error.status);
    if (isRefused) return null;
    throw error;
  }
}

function failureOf(error: unknown): SelfFailure {
  if (error instanceof DiscordStartupError) return { kind: "token-refused", code: "401" };
  if (error instanceof UnconfirmedRefusal) return { kind: "not-discord", code: "401" };
  if (error instanceof RateLimitError) return { kind: "rate-limited", code: "429" };
  if (error instanceof DiscordAPIError) return { kind: "refused", code: String(error.status) };
  if (error instanceof HTTPError) return { kind: "unavailable", code: String(error.status) };
  if (!(error instanceof Error)) return { kind: "not-discord", code: null };
  if (error.name === "AbortError") return { kind: "unavailable", code: "timeout" };
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  if (code !== null && /^[A-Z0-9_]{1,64}$/.test(code)) return { kind: "unavailable", code };
  // A body that is not JSON, or not of the form that Discord documents.
  return { kind: "not-discord", code: null };
}

/** Daily posts need these; commands need none. */
const PERMISSIONS =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.CreatePublicThreads |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.ReadMessageHistory;

const SCOPES = ["bot", "applications.commands"] as const;

/**
 * The address that adds the bot to a server, with no more rights than it needs there.
 *
 * @param applicationId Discord's id of the application
 */
export function inviteLink(applicationId: string): string {
  const url = new URL("https://discord.com/oauth2/authorize");
  url.searchParams.set("client_id", applicationId);
  url.searchParams.set("scope", SCOPES.join(" "));
  url.searchParams.set("permissions", String(PERMISSIONS));
  return url.href;
}
