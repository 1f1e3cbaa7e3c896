/** What is stored for the requester, and the suggestions of a forecast that use it. */
import type { AutocompleteInteraction } from "discord.js";
import type { Database } from "../../src/database/database.ts";
import { DatabaseError } from "../../src/database/errors.ts";
import { type Choice, viewerOf } from "../../src/discord/command.ts";
import type { ForecastStore } from "../../src/forecasts/forecast-store.ts";
import type { Logger } from "../../src/log.ts";
import { readStoredPreferences } from "../../src/preferences/preference-store.ts";
import { NOTHING_STORED, type StoredPreferences } from "../../src/preferences/preferences.ts";
import { dayChoices, locationChoices } from "./options.ts";
import type { CommandServices } from "./replies.ts";
import { todayIn, whenChoices } from "./when.ts";

interface PreferenceServices {
  readonly database: Database;
  readonly log: Logger;
}

interface ChoiceServices
  extends PreferenceServices,
    Pick<CommandServices, "places" | "recentPlaces" | "maxDays" | "i18n" | "clock"> {
  readonly forecasts: ForecastStore;
}

/** If they cannot be read, none are used, unless the answer depends on them. */
export async function storedPreferences(
  { user, guildId }: { readonly user: { readonly id: string }; readonly guildId: string | null },
  { needed }: { readonly needed: boolean },
  { database, log }: PreferenceServices,
): Promise<StoredPreferences> {
  try {
    return await readStoredPreferences(database, { userId: user.id, guildId });
  } catch (error) {
    if (needed || !(error instanceof DatabaseError)) throw error;
    log.warn({ kind: error.kind }, "could not read preferences");
    return NOTHING_STORED;
  }
}

/** The suggestions for `days` and `when`; for any other option, those of a place. */
export function forecastChoices(
  interaction: AutocompleteInteraction,
  services: ChoiceServices,
): readonly Choice[] | Promise<readonly Choice[]> {
  const { places, recentPlaces, maxDays, forecasts, i18n, clock } = services;
  const { name, value } = interaction.options.getFocused(true);
  const t = i18n(interaction.locale);
  if (name === "days") return dayChoices(value, maxDays(), t.forecast);
  if (name === "when") {
    const { options } = interaction;
    const location = options.getString("location") ?? options.getString("place1") ?? "";
    const resolution = places.resolve(location, viewerOf(interaction));
    const timeZone = resolution.kind === "found" ? resolution.place.timeZone : null;
    const today = todayIn(timeZone, forecasts.localDateAt, clock.now());
    return whenChoices(value, { today, maxDays: maxDays() }, t);
  }
  const known = async () => {
    const { person, guild } = await storedPreferences(interaction, { needed: false }, services);
    return [person.location, guild.location, ...recentPlaces.of(interaction.user.id)];
  };
  return locationChoices(value, known, { places, viewer: viewerOf(interaction) });
}
