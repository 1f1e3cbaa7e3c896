/**
 * What /forecast-me and /forecast-settings share: setting defaults, asking which place is meant, and listing
 * them. Their suggestions are those of a daily post, too.
 */
import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  StringSelectMenuInteraction,
} from "discord.js";
import { type Answerable, type Choice, viewerOf } from "../../src/discord/command.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { unresolvedPlaceMessage } from "../../src/messages/place-message.ts";
import { preferencesMessage } from "../../src/messages/preferences-message.ts";
import { placeLabelOf } from "../../src/places/places.ts";
import type { GuildPreferences, ResolvedPreferences } from "../../src/preferences/preferences.ts";
import { languageChoices } from "./languages.ts";
import { dayChoices, locationChoices, readingSentence } from "./options.ts";
import { type CommandServices, replyFailure, replySentence } from "./replies.ts";
import { timingChoices } from "./timing.ts";

/** The defaults of one person or server. */
export interface Defaults {
  /** Custom id of the menu that asks which place is meant. */
  readonly menuId: string;
  change(changes: Partial<GuildPreferences>): Promise<void>;
  /** The defaults as they are now, below a sentence that they were saved. */
  savedMessage(): Promise<MessageBody>;
}

/** Saves the options that were given; asks when several places are meant. */
export async function setDefaults(
  interaction: ChatInputCommandInteraction,
  { menuId, change, savedMessage }: Defaults,
  given: Partial<GuildPreferences>,
  services: CommandServices,
): Promise<void> {
  const { places, responder, i18n } = services;
  const t = i18n(interaction.locale);
  const location = interaction.options.getString("location");
  const viewer = viewerOf(interaction);
  const resolution = location === null ? null : places.resolve(location, viewer);
  const changes =
    resolution?.kind === "found" ? { ...given, location: resolution.place.reference } : given;
  const hasChanges = Object.keys(changes).length > 0;
  if (hasChanges) await change(changes);
  if (resolution !== null && resolution.kind !== "found") {
    const body = unresolvedPlaceMessage(resolution, menuId, t.location);
    return responder.replyPrivately(interaction, body);
  }
  if (!hasChanges) return replySentence(interaction, t.preferences.nothingGiven, services);
  const body = await savedMessage();
  const reading = readingSentence(location, { places, viewer, t });
  if (reading === null) return responder.replyPrivately(interaction, body);
  await responder.replyPrivately(interaction, { ...body, content: `${body.content}\n${reading}` });
}

/** Handles a choice from the menu that {@link setDefaults} shows. */
export async function chooseDefaultPlace(
  interaction: StringSelectMenuInteraction,
  { menuId, change, savedMessage }: Defaults,
  services: CommandServices,
): Promise<void> {
  const { places, responder } = services;
  const resolution = places.resolve(interaction.values[0] ?? "", viewerOf(interaction));
  if (interaction.customId !== menuId || resolution.kind !== "found") {
    return replyFailure(interaction, "outdated-component", services);
  }
  await change({ location: resolution.place.reference });
  await responder.update(interaction, { cached: true }, savedMessage);
}

/**
 * The suggestions for `language`, `days`, `timezone` and `weekdays`; for any other option, those of a place.
 *
 * @param known references of places to offer while nothing is typed; else those that the person asked for last
 */
export function defaultsChoices(
  interaction: AutocompleteInteraction,
  services: Pick<
    CommandServices,
    "places" | "recentPlaces" | "timeZones" | "maxDays" | "i18n" | "clock"
  >,
  known = async (): Promise<readonly (string | null)[]> =>
    services.recentPlaces.of(interaction.user.id),
): readonly Choice[] | Promise<readonly Choice[]> {
  const { places, maxDays, i18n } = services;
  const { name, value } = interaction.options.getFocused(true);
  const viewer = viewerOf(interaction);
  if (name === "language") return languageChoices(value, interaction, i18n);
  if (name === "days") return dayChoices(value, maxDays(), i18n(interaction.locale).forecast);
  if (name === "timezone" || name === "weekdays") return timingChoices(interaction, services);
  return locationChoices(value, known, { places, viewer });
}

/** The defaults that apply, below a heading. */
export function defaultsMessage(
  interaction: Answerable,
  heading: "mySaved" | "myDefaults" | "serverSaved" | "serverDefaults" | "resetQuestion",
  view: { readonly preferences: ResolvedPreferences; readonly withServerValues: boolean },
  { places, i18n }: CommandServices,
): MessageBody {
  const t = i18n(interaction.locale);
  const { location } = view.preferences;
  const placeLabel =
    location === null ? null : placeLabelOf(location.value, viewerOf(interaction), places);
  return preferencesMessage({ ...view, heading: t.preferences[heading], placeLabel }, t);
}
