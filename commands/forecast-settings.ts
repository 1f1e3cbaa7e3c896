/** /forecast-settings: a server's defaults, for those who may manage it. */
import {
  type AutocompleteInteraction,
  type ButtonInteraction,
  ButtonStyle,
  type ChatInputCommandInteraction,
  ComponentType,
  type StringSelectMenuInteraction,
} from "discord.js";
import { z } from "zod";
import type { Clock } from "../src/clock.ts";
import type { Database } from "../src/database/database.ts";
import type { Choice, Command } from "../src/discord/command.ts";
import { formatCustomId } from "../src/discord/custom-id.ts";
import { managementOf } from "../src/discord/manage-guild.ts";
import { readerOf } from "../src/discord/reader.ts";
import type { Responder } from "../src/discord/respond.ts";
import type { I18n, Messages } from "../src/messages/i18n.ts";
import type { MessageBody } from "../src/messages/message-body.ts";
import { sentenceMessage } from "../src/messages/message-body.ts";
import { unresolvedPlaceMessage } from "../src/messages/place-message.ts";
import { preferencesMessage } from "../src/messages/preferences-message.ts";
import type { Places } from "../src/places/places.ts";
import type { RecentPlaces } from "../src/places/recent-places.ts";
import type { TimeZones } from "../src/places/time-zones.ts";
import {
  changeGuildPreferences,
  type GuildPreferences,
  readGuildPreferences,
  resetGuild,
} from "../src/preferences/preference-store.ts";
import {
  NOTHING_GIVEN,
  NOTHING_STORED,
  resolvePreferences,
} from "../src/preferences/preferences.ts";
import { LANGUAGES, UNITS } from "../src/weather/index.ts";
import { dayChoices, MAX_DAYS } from "./options/days.ts";
import { locationChoices } from "./options/location.ts";
import { timezoneChoices, timezoneSentence } from "./options/timezone.ts";
import { FORECAST_SETTINGS, settingsDefinition } from "./settings/definition.ts";

/** Raised when the ids change their meaning. */
const COMPONENT_VERSION = 1;
const componentId = (...fields: string[]) =>
  formatCustomId({ command: FORECAST_SETTINGS, version: COMPONENT_VERSION, fields });
const MENU_ID = componentId("place");
const RESET_ID = componentId("reset");
const KEEP_ID = componentId("keep");

const setSchema = z.object({
  days: z.number().int().min(1).max(MAX_DAYS).nullable(),
  unit: z.enum(UNITS).nullable(),
  language: z.enum(LANGUAGES).nullable(),
});

export interface ForecastSettingsServices {
  readonly database: Database;
  readonly places: Places;
  readonly timeZones: TimeZones;
  readonly recentPlaces: RecentPlaces;
  readonly responder: Responder;
  readonly i18n: I18n;
  readonly clock: Clock;
}

type Heading = "serverSaved" | "serverDefaults" | "resetQuestion";
type Asked = ChatInputCommandInteraction | StringSelectMenuInteraction | ButtonInteraction;

export function forecastSettingsCommand(services: ForecastSettingsServices): Command {
  const { database, places, timeZones, recentPlaces, responder, i18n, clock } = services;

  function tell(interaction: Asked, sentence: string) {
    return responder.tellPrivately(interaction, sentenceMessage(sentence));
  }

  async function overview(
    interaction: Asked,
    { heading, guildId }: { heading: Heading; guildId: string },
  ): Promise<MessageBody> {
    const words = i18n(interaction.locale).preferences;
    const guild = await readGuildPreferences(database, guildId);
    // What a post would take: nobody's own defaults, and the server's language for what it leaves open.
    const locale = interaction.guildLocale ?? interaction.locale;
    const preferences = resolvePreferences(NOTHING_GIVEN, { ...NOTHING_STORED, guild }, locale);
    const { location } = preferences;
    const place = location === null ? null : places.resolve(location.value, readerOf(interaction));
    const placeLabel = place?.kind === "found" ? place.place.label : null;
    const view = { heading: words[heading], preferences, placeLabel, withServerValues: true };
    return preferencesMessage(view, words);
  }

  async function set(interaction: ChatInputCommandInteraction, guildId: string): Promise<void> {
    const { options } = interaction;
    const words = i18n(interaction.locale);
    const changes = givenValues(
      setSchema.parse({
        days: options.getInteger("days"),
        unit: options.getString("unit"),
        language: options.getString("language"),
      }),
    );
    const zoneText = options.getString("timezone");
    const zone =
      zoneText === null ? null : timeZones.resolve(zoneText, readerOf(interaction), clock.now());
    if (zone !== null && zone.kind !== "found") {
      return tell(interaction, timezoneSentence(zone, zoneText ?? "", words.preferences));
    }
    if (zone !== null) changes.timeZone = zone.timeZone;

    const location = options.getString("location");
    const resolution = location === null ? null : places.resolve(location, readerOf(interaction));
    if (resolution?.kind === "found") changes.location = resolution.place.reference;
    const hasChanges = Object.keys(changes).length > 0;
    if (hasChanges) await changeGuildPreferences(database, guildId, changes, clock.now());
    if (resolution !== null && resolution.kind !== "found") {
      const body = unresolvedPlaceMessage(resolution, MENU_ID, words.location);
      return responder.tellPrivately(interaction, body);
    }
    if (!hasChanges) return tell(interaction, words.preferences.nothingGiven);
    const body = await overview(interaction, { heading: "serverSaved", guildId });
    await responder.tellPrivately(interaction, body);
  }

  async function askToReset(interaction: ChatInputCommandInteraction, guildId: string) {
    const words = i18n(interaction.locale).preferences;
    const stored = await readGuildPreferences(database, guildId);
    if (Object.values(stored).every((value) => value === null)) {
      return tell(interaction, words.resetNothing);
    }
    const body = await overview(interaction, { heading: "resetQuestion", guildId });
    await responder.tellPrivately(interaction, { ...body, components: [resetButtons(words)] });
  }

  /** The server's id, for those who may change its defaults; else null, and they are told why not. */
  async function permittedGuild(interaction: Asked): Promise<string | null> {
    const management = managementOf(interaction);
    if (management.kind === "permitted") return management.guildId;
    const { serverOnly, adminsOnly } = i18n(interaction.locale).preferences;
    await tell(interaction, management.kind === "outside-guilds" ? serverOnly : adminsOnly);
    return null;
  }

  async function execute(interaction: ChatInputCommandInteraction): Promise<void> {
    const guildId = await permittedGuild(interaction);
    if (guildId === null) return;
    switch (interaction.options.getSubcommand()) {
      case "set":
        return set(interaction, guildId);
      case "show": {
        const body = await overview(interaction, { heading: "serverDefaults", guildId });
        return responder.tellPrivately(interaction, body);
      }
      case "reset":
        return askToReset(interaction, guildId);
      default:
        return tell(interaction, i18n(interaction.locale).failure["unknown-command"]);
    }
  }

  async function choose(interaction: StringSelectMenuInteraction): Promise<void> {
    const guildId = await permittedGuild(interaction);
    if (guildId === null) return;
    const resolution = places.resolve(interaction.values[0] ?? "", readerOf(interaction));
    if (interaction.customId !== MENU_ID || resolution.kind !== "found") {
      return tell(interaction, i18n(interaction.locale).failure["outdated-component"]);
    }
    const changes = { location: resolution.place.reference };
    await changeGuildPreferences(database, guildId, changes, clock.now());
    await responder.update(interaction, { atHand: true }, () =>
      overview(interaction, { heading: "serverSaved", guildId }),
    );
  }

  async function click(interaction: ButtonInteraction): Promise<void> {
    const guildId = await permittedGuild(interaction);
    if (guildId === null) return;
    const { customId } = interaction;
    const words = i18n(interaction.locale);
    if (customId !== RESET_ID && customId !== KEEP_ID) {
      return tell(interaction, words.failure["outdated-component"]);
    }
    if (customId === RESET_ID) await resetGuild(database, guildId);
    const { resetDone, resetCancelled } = words.preferences;
    const sentence = customId === RESET_ID ? resetDone : resetCancelled;
    await responder.update(interaction, { atHand: true }, async () => sentenceMessage(sentence));
  }

  function autocomplete(
    interaction: AutocompleteInteraction,
  ): readonly Choice[] | Promise<readonly Choice[]> {
    const { name, value } = interaction.options.getFocused(true);
    const reader = readerOf(interaction);
    if (name === "days") return dayChoices(value, i18n(interaction.locale).forecast);
    if (name === "timezone") {
      return timezoneChoices(value, { timeZones, reader, nowMs: clock.now() });
    }
    const known = async () => recentPlaces.of(interaction.user.id);
    return locationChoices(value, known, { places, reader });
  }

  return { definition: settingsDefinition(i18n), execute, autocomplete, choose, click };
}

type Writable<T> = { -readonly [Key in keyof T]?: T[Key] };

/** Without the options that were not given: those columns stay as they are. */
function givenValues(options: z.output<typeof setSchema>): Writable<GuildPreferences> {
  const { days, unit, language } = options;
  return {
    ...(days === null ? {} : { days }),
    ...(unit === null ? {} : { unit }),
    ...(language === null ? {} : { language }),
  };
}

function resetButtons(words: Messages["preferences"]): MessageBody["components"][number] {
  const button = (
    custom_id: string,
    label: string,
    style: ButtonStyle.Danger | ButtonStyle.Secondary,
  ) => ({
    type: ComponentType.Button as const,
    custom_id,
    label,
    style,
  });
  return {
    type: ComponentType.ActionRow,
    components: [
      button(RESET_ID, words.resetButton, ButtonStyle.Danger),
      button(KEEP_ID, words.cancelButton, ButtonStyle.Secondary),
    ],
  };
}
