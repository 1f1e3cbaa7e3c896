/** The guilds that the bot is in, asked where no gateway lists them. */
import { DiscordAPIError, makeURLSearchParams, type REST, Routes } from "discord.js";
import * as z from "zod";
import { MAX_GUILDS_PER_PAGE } from "../limits.ts";
import { snowflake } from "./snowflake.ts";

const pageSchema = z.array(z.object({ id: snowflake }));

/**
 * Implements Discord's "Get Current User Guilds", page after page. None where Discord will not list
 * them: each is then asked about by itself.
 *
 * @throws what the library throws when Discord cannot be reached
 */
export async function listOwnGuilds(rest: REST): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let after = "0"; ; ) {
    const page = await fetchPage(rest, after);
    for (const { id } of page) ids.add(id);
    const last = page.at(-1)?.id;
    if (page.length < MAX_GUILDS_PER_PAGE || last === undefined || last === after) return ids;
    after = last;
  }
}

async function fetchPage(rest: REST, after: string): Promise<z.infer<typeof pageSchema>> {
  try {
    const query = makeURLSearchParams({ limit: MAX_GUILDS_PER_PAGE, after });
    return pageSchema.parse(await rest.get(Routes.userGuilds(), { query }));
  } catch (error) {
    if (error instanceof DiscordAPIError || error instanceof z.ZodError) return [];
    throw error;
  }
}
