/** Reads what is stored for one question: the person's own defaults and their server's. */
import type { Database } from "../database/database.ts";
import { readGuildPreferences, readPersonPreferences } from "./preference-store.ts";
import { NOTHING_STORED, type StoredPreferences } from "./preferences.ts";

/**
 * @param guildId null outside servers
 * @throws {DatabaseError}
 */
export async function readStoredPreferences(
  database: Database,
  { userId, guildId }: { readonly userId: string; readonly guildId: string | null },
): Promise<StoredPreferences> {
  const [person, guild] = await Promise.all([
    readPersonPreferences(database, userId),
    guildId === null ? NOTHING_STORED.guild : readGuildPreferences(database, guildId),
  ]);
  return { person, guild };
}
