/** Who the bot is, asked where no gateway says so. */
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

const applicationSchema = z.object({
  id: snowflake,
  bot: z.object({ id: snowflake }).optional(),
  verify_key: z.string().optional(),
  interactions_endpoint_url: z.string().nullish(),
});

const userSchema = z.object({ id: snowflake });

/**
 * Implements Discord's "Get Current Application". Where that is not to be had, as over a proxy that lets
 * few requests through, the bot's user says who it is: applications made since 2016 have the same id.
 *
 * @throws {DiscordRefusal} `token-refused`
 * @throws what the library throws for any other failure
 */
export async function introduce(rest: REST): Promise<Introduction> {
  const application = await askApplication(rest);
  return {
    applicationId: application.id,
    botId: application.bot?.id ?? application.id,
    publicKey: application.verify_key?.toLowerCase() ?? null,
    interactionsUrl: application.interactions_endpoint_url ?? null,
  };
}

async function askApplication(rest: REST): Promise<z.infer<typeof applicationSchema>> {
  try {
    return applicationSchema.parse(await rest.get(Routes.currentApplication()));
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    if (error.status === 401) throw tokenRefusal();
    if (error.status !== 404) throw error;
    return userSchema.parse(await rest.get(Routes.user()));
  }
}
