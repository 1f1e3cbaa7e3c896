/** The address that adds the bot to a server, with no more than it needs there. */
import { PermissionFlagsBits } from "discord.js";

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

/** @param applicationId Discord's id of the application */
export function inviteLink(applicationId: string): string {
  const url = new URL("https://discord.com/oauth2/authorize");
  url.searchParams.set("client_id", applicationId);
  url.searchParams.set("scope", SCOPES.join(" "));
  url.searchParams.set("permissions", String(PERMISSIONS));
  return url.href;
}
