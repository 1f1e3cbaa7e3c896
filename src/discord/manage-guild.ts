/** Whether somebody may arrange a server's affairs with the bot. */
import { PermissionFlagsBits, type PermissionsBitField } from "discord.js";

interface Asked {
  readonly guildId: string | null;
  readonly memberPermissions: Readonly<PermissionsBitField> | null;
}

export type Management =
  | { readonly kind: "permitted"; readonly guildId: string }
  | { readonly kind: "outside-guilds" }
  | { readonly kind: "not-permitted" };

/** The commands' own default asks for Manage Server, too, but a server's admins may change that. */
export function managementOf({ guildId, memberPermissions }: Asked): Management {
  if (guildId === null) return { kind: "outside-guilds" };
  return memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true
    ? { kind: "permitted", guildId }
    : { kind: "not-permitted" };
}
