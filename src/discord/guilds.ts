/** Asks Discord which guilds the bot is in: without intents, nothing announces that it left one. */
import {
  DiscordAPIError,
  makeURLSearchParams,
  type REST,
  RESTJSONErrorCodes,
  Routes,
} from "discord.js";
import * as z from "zod";
import { MAX_GUILDS_PER_PAGE } from "../limits.ts";
import { snowflake } from "./ids.ts";

/** `unknown` when Discord gave no clear answer: an outage doesn't mean that the bot left. */
export type Membership = "member" | "gone" | "unknown";

/** Implements Discord's "Get Guild". */
export async function confirmMembership(rest: REST, guildId: string): Promise<Membership> {
  try {
    await rest.get(Routes.guild(guildId));
    return "member";
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) return "unknown";
    const isGone =
      error.code === RESTJSONErrorCodes.UnknownGuild ||
      error.code === RESTJSONErrorCodes.MissingAccess;
    return isGone ? "gone" : "unknown";
  }
}

const pageSchema = z.array(z.object({ id: snowflake }));

/**
 * Implements Discord's "Get Current User Guilds", page by page, for when no gateway lists them. Empty when
 * Discord does not list them; {@link confirmMembership} then asks about each one.
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
