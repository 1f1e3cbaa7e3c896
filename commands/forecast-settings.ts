/** /forecast-settings: a server's defaults, for those who may manage it. */
import {
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  type AutocompleteInteraction,
  type ButtonInteraction,
  ButtonStyle,
  type ChatInputCommandInteraction,
  ComponentType,
  InteractionContextType,
  PermissionFlagsBits,
  type StringSelectMenuInteraction,
} from "discord.js";
import { z } from "zod";
import type { Clock } from "../src/clock.ts";
import type { Database } from "../src/database/database.ts";
import type { Answerable, Choice, Command } from "../src/discord/command.ts";
import { viewerOf } from "../src/discord/command.ts";
import { formatCustomId } from "../src/discord/ids.ts";
import type { Responder } from "../src/discord/respond.ts";
import type { I18n, Messages } from "../src/messages/i18n.ts";
import type { MessageBody } from "../src/messages/message-body.ts";
import { sentenceMessage } from "../src/messages/message-body.ts";
import { unresolvedPlaceMessage } from "../src/messages/place-message.ts";
import { languageName, preferencesMessage } from "../src/messages/preferences-message.ts";
import type { Places } from "../src/places/places.ts";
import type { RecentPlaces } from "../src/places/recent-places.ts";
import type { TimeZones } from "../src/places/time-zones.ts";
import {
  changeGuildPreferences,
  readGuildPreferences,
  resetGuild,
} from "../src/preferences/preference-store.ts";
import {
  type GuildPreferences,
  NOTHING_GIVEN,
  NOTHING_STORED,
  OFFERED_LANGUAGES,
  resolvePreferences,
} from "../src/preferences/preferences.ts";
import { LANGUAGES } from "../src/weather/index.ts";
import {
  dayChoices,
  daysOption,
  daysSchema,
  locationChoices,
  locationOption,
  timezoneChoices,
  timezoneOption,
  timezoneSentence,
  unitOption,
  unitSchema,
} from "./shared/options.ts";
import { permittedGuild, replyFailure, replySentence } from "./shared/replies.ts";
import { createCommandTexts } from "./shared/texts.ts";

const FORECAST_SETTINGS = "forecast-settings";
/** Raised when the ids change their meaning. */
const COMPONENT_VERSION = 1;
const componentId = (...fields: string[]) =>
  formatCustomId({ command: FORECAST_SETTINGS, version: COMPONENT_VERSION, fields });
const MENU_ID = componentId("place");
const RESET_ID = componentId("reset");
const KEEP_ID = componentId("keep");

const setSchema = z.object({
  days: daysSchema,
  unit: unitSchema,
  language: z.enum(LANGUAGES).nullable(),
});

const adminsOnly = (t: Messages) => t.preferences.adminsOnly;

export interface ForecastSettingsServices {
  readonly database: Database;
  readonly places: Places;
  readonly timeZones: TimeZones;
  readonly recentPlaces: RecentPlaces;
  readonly responder: Responder;
  readonly i18n: I18n;
  readonly clock: Clock;
}

export function forecastSettingsCommand(services: ForecastSettingsServices): Command {
  return {
    definition: settingsDefinition(services.i18n),
    execute: (interaction) => execute(interaction, services),
    autocomplete: (interaction) => autocomplete(interaction, services),
    choose: (interaction) => choosePlace(interaction, services),
    click: (interaction) => click(interaction, services),
  };
}

export function settingsDefinition(i18n: I18n): Command["definition"] {
  const texts = createCommandTexts(i18n);
  const subcommand = (name: "set" | "show" | "reset") => ({
    type: ApplicationCommandOptionType.Subcommand as const,
    name,
    ...texts.description(({ settings }) => settings[name]),
  });
  return {
    name: FORECAST_SETTINGS,
    ...texts.description(({ settings }) => settings.description),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    // A default that a server's admins may change; the handler checks it again.
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    options: [
      {
        ...subcommand("set"),
        options: [
          locationOption(texts.description(({ settings }) => settings.location)),
          daysOption(texts.description(({ settings }) => settings.days)),
          unitOption(({ settings }) => settings.unit, texts),
          {
            type: ApplicationCommandOptionType.String,
            name: "language",
            ...texts.description(({ settings }) => settings.language),
            choices: OFFERED_LANGUAGES.map((language) => ({
              name: languageName(language),
              value: language,
            })),
          },
          timezoneOption(texts.description(({ settings }) => settings.timezone)),
        ],
      },
      subcommand("show"),
      subcommand("reset"),
    ],
  };
}

async function execute(
  interaction: ChatInputCommandInteraction,
  services: ForecastSettingsServices,
): Promise<void> {
  const guildId = await permittedGuild(interaction, adminsOnly, services);
  if (guildId === null) return;
  switch (interaction.options.getSubcommand()) {
    case "set":
      return set(interaction, guildId, services);
    case "show": {
      const body = await overview(interaction, { heading: "serverDefaults", guildId }, services);
      return services.responder.replyPrivately(interaction, body);
    }
    case "reset":
      return askToReset(interaction, guildId, services);
    default:
      return replyFailure(interaction, "unknown-command", services);
  }
}

async function set(
  interaction: ChatInputCommandInteraction,
  guildId: string,
  services: ForecastSettingsServices,
): Promise<void> {
  const { database, places, timeZones, responder, i18n, clock } = services;
  const { options } = interaction;
  const t = i18n(interaction.locale);
  const given = setSchema.parse({
    days: options.getInteger("days"),
    unit: options.getString("unit"),
    language: options.getString("language"),
  });
  const zoneText = options.getString("timezone");
  const zone =
    zoneText === null ? null : timeZones.resolve(zoneText, viewerOf(interaction), clock.now());
  if (zone !== null && zone.kind !== "found") {
    const sentence = timezoneSentence(zone, zoneText ?? "", t.preferences);
    return replySentence(interaction, sentence, services);
  }
  const location = options.getString("location");
  const resolution = location === null ? null : places.resolve(location, viewerOf(interaction));
  const changes = {
    ...givenValues(given),
    ...(zone === null ? {} : { timeZone: zone.timeZone }),
    ...(resolution?.kind === "found" ? { location: resolution.place.reference } : {}),
  };
  const hasChanges = Object.keys(changes).length > 0;
  if (hasChanges) await changeGuildPreferences(database, guildId, changes, clock.now());
  if (resolution !== null && resolution.kind !== "found") {
    const body = unresolvedPlaceMessage(resolution, MENU_ID, t.location);
    return responder.replyPrivately(interaction, body);
  }
  if (!hasChanges) return replySentence(interaction, t.preferences.nothingGiven, services);
  const body = await overview(interaction, { heading: "serverSaved", guildId }, services);
  await responder.replyPrivately(interaction, body);
}

/** Only the options that were given; the other columns stay as they are. */
function givenValues(options: z.output<typeof setSchema>): Partial<GuildPreferences> {
  const { days, unit, language } = options;
  return {
    ...(days === null ? {} : { days }),
    ...(unit === null ? {} : { unit }),
    ...(language === null ? {} : { language }),
  };
}

async function askToReset(
  interaction: ChatInputCommandInteraction,
  guildId: string,
  services: ForecastSettingsServices,
): Promise<void> {
  const { database, responder, i18n } = services;
  const t = i18n(interaction.locale).preferences;
  const stored = await readGuildPreferences(database, guildId);
  if (Object.values(stored).every((value) => value === null)) {
    return replySentence(interaction, t.resetNothing, services);
  }
  const body = await overview(interaction, { heading: "resetQuestion", guildId }, services);
  await responder.replyPrivately(interaction, { ...body, components: [resetButtons(t)] });
}

function resetButtons(t: Messages["preferences"]): MessageBody["components"][number] {
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
      button(RESET_ID, t.resetButton, ButtonStyle.Danger),
      button(KEEP_ID, t.cancelButton, ButtonStyle.Secondary),
    ],
  };
}

/** Handles a choice from the menu that `set` shows when several places are meant. */
async function choosePlace(
  interaction: StringSelectMenuInteraction,
  services: ForecastSettingsServices,
): Promise<void> {
  const { database, places, responder, clock } = services;
  const guildId = await permittedGuild(interaction, adminsOnly, services);
  if (guildId === null) return;
  const resolution = places.resolve(interaction.values[0] ?? "", viewerOf(interaction));
  if (interaction.customId !== MENU_ID || resolution.kind !== "found") {
    return replyFailure(interaction, "outdated-component", services);
  }
  const changes = { location: resolution.place.reference };
  await changeGuildPreferences(database, guildId, changes, clock.now());
  await responder.update(interaction, { cached: true }, () =>
    overview(interaction, { heading: "serverSaved", guildId }, services),
  );
}

/** Handles the answer to whether the defaults should be reset. */
async function click(
  interaction: ButtonInteraction,
  services: ForecastSettingsServices,
): Promise<void> {
  const { database, responder, i18n } = services;
  const guildId = await permittedGuild(interaction, adminsOnly, services);
  if (guildId === null) return;
  const { customId } = interaction;
  if (customId !== RESET_ID && customId !== KEEP_ID) {
    return replyFailure(interaction, "outdated-component", services);
  }
  if (customId === RESET_ID) await resetGuild(database, guildId);
  const { resetDone, resetCancelled } = i18n(interaction.locale).preferences;
  const sentence = customId === RESET_ID ? resetDone : resetCancelled;
  await responder.update(interaction, { cached: true }, async () => sentenceMessage(sentence));
}

function autocomplete(
  interaction: AutocompleteInteraction,
  { places, timeZones, recentPlaces, i18n, clock }: ForecastSettingsServices,
): readonly Choice[] | Promise<readonly Choice[]> {
  const { name, value } = interaction.options.getFocused(true);
  const viewer = viewerOf(interaction);
  if (name === "days") return dayChoices(value, i18n(interaction.locale).forecast);
  if (name === "timezone") {
    return timezoneChoices(value, { timeZones, viewer, nowMs: clock.now() });
  }
  const known = async () => recentPlaces.of(interaction.user.id);
  return locationChoices(value, known, { places, viewer });
}

/** The server's defaults, below a heading. */
async function overview(
  interaction: Answerable,
  {
    heading,
    guildId,
  }: {
    readonly heading: "serverSaved" | "serverDefaults" | "resetQuestion";
    readonly guildId: string;
  },
  { database, places, i18n }: ForecastSettingsServices,
): Promise<MessageBody> {
  const t = i18n(interaction.locale).preferences;
  const guild = await readGuildPreferences(database, guildId);
  // As in a post: no personal defaults, and the server's language where nothing is set.
  const locale = interaction.guildLocale ?? interaction.locale;
  const preferences = resolvePreferences(NOTHING_GIVEN, { ...NOTHING_STORED, guild }, locale);
  const { location } = preferences;
  const place = location === null ? null : places.resolve(location.value, viewerOf(interaction));
  const placeLabel = place?.kind === "found" ? place.place.label : null;
  return preferencesMessage(
    { heading: t[heading], preferences, placeLabel, withServerValues: true },
    t,
  );
}
