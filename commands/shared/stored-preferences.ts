/** What is stored for the requester, and the suggestions of a forecast that use it. */
import type { AutocompleteInteraction } from "discord.js";
import { DatabaseError } from "../../src/database/errors.ts";
import { type Choice, viewerOf } from "../../src/discord/command.ts";
import { readStoredPreferences } from "../../src/preferences/preference-store.ts";
import { NOTHING_STORED, type StoredPreferences } from "../../src/preferences/preferences.ts";
import { defaultsChoices } from "./defaults.ts";
import { type CommandServices, momentOf } from "./replies.ts";
import { todayOf } from "./snooze.ts";
import { whenChoices } from "./when.ts";

/** If they cannot be read, none are used, unless the answer depends on them. */
export async function storedPreferences(
  { user, guildId }: { readonly user: { readonly id: string }; readonly guildId: string | null },
  { needed }: { readonly needed: boolean },
  { database, log }: Pick<CommandServices, "database" | "log">,
): Promise<StoredPreferences> {
  try {
    return await readStoredPreferences(database, { userId: user.id, guildId });
  } catch (error) {
    if (needed || !(error instanceof DatabaseError)) throw error;
    log.warn({ kind: error.kind }, "could not read preferences");
    return NOTHING_STORED;
  }
}

/**
 * The suggestions for `when`, with the dates at the place; for any other option, those of {@link defaultsChoices}.
 *
 * @param about the place's reference where none is typed; else the default place counts
 */
export async function forecastChoices(
  interaction: AutocompleteInteraction,
  services: CommandServices,
  about?: string,
): Promise<readonly Choice[]> {
  const { places, recentPlaces, maxDays, i18n } = services;
  const { options, user } = interaction;
  const { name, value } = options.getFocused(true);
  const defaults = async () => {
    const { person, guild } = await storedPreferences(interaction, { needed: false }, services);
    return [person.location, guild.location];
  };
  if (name !== "when") {
    const known = async () => [...(await defaults()), ...recentPlaces.of(user.id)];
    return defaultsChoices(interaction, services, known);
  }
  const given = options.getString("location") ?? options.getString("place1") ?? about;
  const location = given ?? (await defaults()).find((reference) => reference !== null);
  const resolution = places.resolve(location ?? "", viewerOf(interaction));
  const timeZone = resolution.kind === "found" ? resolution.place.timeZone : null;
  const today = todayOf(timeZone, momentOf(services));
  return whenChoices(value, { today, maxDays: maxDays() }, i18n(interaction.locale));
}
