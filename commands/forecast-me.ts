/** /forecast-me: a person's own place, days and units, wherever they use the bot. */
import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  StringSelectMenuInteraction,
} from "discord.js";
import { z } from "zod";
import type { Clock } from "../src/clock.ts";
import type { Database } from "../src/database/database.ts";
import type { Choice, Command } from "../src/discord/command.ts";
import { formatCustomId } from "../src/discord/custom-id.ts";
import { readerOf } from "../src/discord/reader.ts";
import type { Responder } from "../src/discord/respond.ts";
import type { I18n } from "../src/messages/i18n.ts";
import type { MessageBody } from "../src/messages/message-body.ts";
import { sentenceMessage } from "../src/messages/message-body.ts";
import { unresolvedPlaceMessage } from "../src/messages/place-message.ts";
import { preferencesMessage } from "../src/messages/preferences-message.ts";
import type { Places } from "../src/places/places.ts";
import type { RecentPlaces } from "../src/places/recent-places.ts";
import {
  changePersonPreferences,
  forgetPerson,
  type PersonPreferences,
} from "../src/preferences/preference-store.ts";
import { NOTHING_GIVEN, resolvePreferences } from "../src/preferences/preferences.ts";
import { readStoredPreferences } from "../src/preferences/stored-preferences.ts";
import { forgetMaker } from "../src/schedules/schedule-store.ts";
import { UNITS } from "../src/weather/index.ts";
import { FORECAST_ME, meDefinition } from "./me/definition.ts";
import { dayChoices, MAX_DAYS } from "./options/days.ts";
import { locationChoices } from "./options/location.ts";

/** Raised when the menu's id changes its meaning. */
const COMPONENT_VERSION = 1;

const setSchema = z.object({
  days: z.number().int().min(1).max(MAX_DAYS).nullable(),
  unit: z.enum(UNITS).nullable(),
});

export interface ForecastMeServices {
  readonly database: Database;
  readonly places: Places;
  readonly recentPlaces: RecentPlaces;
  readonly responder: Responder;
  readonly i18n: I18n;
  readonly clock: Clock;
}

type Asked = ChatInputCommandInteraction | StringSelectMenuInteraction;

export function forecastMeCommand(services: ForecastMeServices): Command {
  const { database, places, recentPlaces, responder, i18n, clock } = services;

  function tell(interaction: Asked, sentence: string) {
    return responder.tellPrivately(interaction, sentenceMessage(sentence));
  }

  async function overview(
    interaction: Asked,
    heading: "mySaved" | "myDefaults",
  ): Promise<MessageBody> {
    const { user, guildId, locale } = interaction;
    const words = i18n(locale).preferences;
    const stored = await readStoredPreferences(database, { userId: user.id, guildId });
    const preferences = resolvePreferences(NOTHING_GIVEN, stored, locale);
    const { location } = preferences;
    const place = location === null ? null : places.resolve(location.value, readerOf(interaction));
    const placeLabel = place?.kind === "found" ? place.place.label : null;
    const view = { heading: words[heading], preferences, placeLabel, withServerValues: false };
    return preferencesMessage(view, words);
  }

  async function change(interaction: Asked, changes: Partial<PersonPreferences>): Promise<void> {
    await changePersonPreferences(database, interaction.user.id, changes, clock.now());
  }

  async function set(interaction: ChatInputCommandInteraction): Promise<void> {
    const { options } = interaction;
    const words = i18n(interaction.locale);
    const changes = givenValues(
      setSchema.parse({ days: options.getInteger("days"), unit: options.getString("unit") }),
    );
    const location = options.getString("location");
    const resolution = location === null ? null : places.resolve(location, readerOf(interaction));
    if (resolution?.kind === "found") changes.location = resolution.place.reference;
    const hasChanges = Object.keys(changes).length > 0;
    if (hasChanges) await change(interaction, changes);
    if (resolution !== null && resolution.kind !== "found") {
      const body = unresolvedPlaceMessage(resolution, MENU_ID, words.location);
      return responder.tellPrivately(interaction, body);
    }
    if (!hasChanges) return tell(interaction, words.preferences.nothingGiven);
    const body = await overview(interaction, "mySaved");
    await responder.tellPrivately(interaction, body);
  }

  async function show(interaction: ChatInputCommandInteraction): Promise<void> {
    const body = await overview(interaction, "myDefaults");
    await responder.tellPrivately(interaction, body);
  }

  async function forget(interaction: ChatInputCommandInteraction): Promise<void> {
    const had = [
      await forgetPerson(database, interaction.user.id),
      await forgetMaker(database, interaction.user.id),
      recentPlaces.forget(interaction.user.id),
    ];
    const { forgotten, nothingToForget } = i18n(interaction.locale).preferences;
    await tell(interaction, had.includes(true) ? forgotten : nothingToForget);
  }

  async function execute(interaction: ChatInputCommandInteraction): Promise<void> {
    switch (interaction.options.getSubcommand()) {
      case "set":
        return set(interaction);
      case "show":
        return show(interaction);
      case "forget":
        return forget(interaction);
      default:
        return tell(interaction, i18n(interaction.locale).failure["unknown-command"]);
    }
  }

  async function choose(interaction: StringSelectMenuInteraction): Promise<void> {
    const resolution = places.resolve(interaction.values[0] ?? "", readerOf(interaction));
    if (interaction.customId !== MENU_ID || resolution.kind !== "found") {
      return tell(interaction, i18n(interaction.locale).failure["outdated-component"]);
    }
    await change(interaction, { location: resolution.place.reference });
    await responder.update(interaction, { atHand: true }, () => overview(interaction, "mySaved"));
  }

  function autocomplete(
    interaction: AutocompleteInteraction,
  ): readonly Choice[] | Promise<readonly Choice[]> {
    const { name, value } = interaction.options.getFocused(true);
    if (name === "days") return dayChoices(value, i18n(interaction.locale).forecast);
    const known = async () => recentPlaces.of(interaction.user.id);
    return locationChoices(value, known, { places, reader: readerOf(interaction) });
  }

  return { definition: meDefinition(i18n), execute, autocomplete, choose };
}

type Writable<T> = { -readonly [Key in keyof T]?: T[Key] };

/** Without the options that were not given: those columns stay as they are. */
function givenValues({ days, unit }: z.output<typeof setSchema>): Writable<PersonPreferences> {
  return { ...(days === null ? {} : { days }), ...(unit === null ? {} : { unit }) };
}

const MENU_ID = formatCustomId({
  command: FORECAST_ME,
  version: COMPONENT_VERSION,
  fields: ["place"],
});
