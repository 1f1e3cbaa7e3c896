/** Who the bot is, asked of Discord. */
import { DiscordAPIError, type REST, Routes } from "discord.js";
import * as z from "zod";
import { tokenRefusal } from "./refusal.ts";
import { snowflake } from "./snowflake.ts";

export interface Introduction {
  readonly applicationId: string;
  /** Of the bot's user; old applications have another. */
  readonly botId: string;
  /** With which Discord signs interactions, lower-case hex; null when Discord does not tell. */
  readonly publicKey: string | null;
  /** Where Discord sends interactions; null for the gateway. */
  readonly interactionsUrl: string | null;
}

/** What Discord says of an application to its own bot. */
export interface Application extends Introduction {
  readonly name: string;
  /** How many servers it is in, nearly; null when Discord does not tell. */
  readonly guildCount: number | null;
}

const applicationSchema = z.object({
  id: snowflake,
  name: z.string().default("unnamed"),
  bot: z.object({ id: snowflake }).optional(),
  approximate_guild_count: z.int().optional(),
  verify_key: z.string().optional(),
  interactions_endpoint_url: z.string().nullish(),
});

const userSchema = z.object({ id: snowflake });

/**
 * Implements Discord's "Get Current Application".
 *
 * @throws {z.ZodError} for an answer that is not Discord's
 * @throws what the library throws for any failure
 */
export async function fetchApplication(rest: REST): Promise<Application> {
  const application = applicationSchema.parse(await rest.get(Routes.currentApplication()));
  return {
    applicationId: application.id,
    botId: application.bot?.id ?? application.id,
    publicKey: application.verify_key?.toLowerCase() ?? null,
    interactionsUrl: application.interactions_endpoint_url ?? null,
    name: application.name,
    guildCount: application.approximate_guild_count ?? null,
  };
}

/**
 * Where the application is not to be had, as over a proxy that lets few requests through, the bot's user
 * says who it is: applications made since 2016 have the same id.
 *
 * @throws {DiscordRefusal} `token-refused`
 * @throws what the library throws for any other failure
 */
export async function introduce(rest: REST): Promise<Introduction> {
  try {
    return await fetchApplication(rest);
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    if (error.status === 401) throw tokenRefusal();
    if (error.status !== 404) throw error;
    const { id } = userSchema.parse(await rest.get(Routes.user()));
    return { applicationId: id, botId: id, publicKey: null, interactionsUrl: null };
  }
}
