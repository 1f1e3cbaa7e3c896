/** Whether the bot is still in a guild: asked, since without intents nothing announces that it left. */
import { DiscordAPIError, type REST, RESTJSONErrorCodes, Routes } from "discord.js";

/** `unknown` when Discord gave no clear answer: an outage is not a goodbye. */
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
