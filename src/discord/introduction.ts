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

/**
 * Implements Discord's "Get Current Application".
 *
 * @throws {DiscordRefusal} `token-refused`
 * @throws what the library throws for any other failure
 */
export async function introduce(rest: REST): Promise<Introduction> {
  const application = applicationSchema.parse(await askApplication(rest));
  return {
    applicationId: application.id,
    botId: application.bot?.id ?? application.id,
    publicKey: application.verify_key?.toLowerCase() ?? null,
    interactionsUrl: application.interactions_endpoint_url ?? null,
  };
}

async function askApplication(rest: REST): Promise<unknown> {
  try {
    return await rest.get(Routes.currentApplication());
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status === 401) throw tokenRefusal();
    throw error;
  }
}
