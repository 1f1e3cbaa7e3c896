/** /forecast-settings: a server's defaults, for those who may manage it. */
import {
  ApplicationCommandOptionType,
  type ButtonInteraction,
  ButtonStyle,
  type ChatInputCommandInteraction,
  ComponentType,
  type StringSelectMenuInteraction,
} from "discord.js";
import { z } from "zod";
import type { Command } from "../src/discord/command.ts";
import { formatCustomId } from "../src/discord/ids.ts";
import type { I18n } from "../src/messages/i18n.ts";
import type { MessageBody } from "../src/messages/message-body.ts";
import { sentenceMessage } from "../src/messages/message-body.ts";
import {
  changeGuildPreferences,
  readGuildPreferences,
  resetGuild,
} from "../src/preferences/preference-store.ts";
import {
  NOTHING_GIVEN,
  NOTHING_STORED,
  resolvePreferences,
} from "../src/preferences/preferences.ts";
import {
  chooseDefaultPlace,
  type Defaults,
  defaultsChoices,
  defaultsMessage,
  setDefaults,
} from "./shared/defaults.ts";
import { readLanguage, usualLocaleOf } from "./shared/languages.ts";
import {
  daysSchema,
  forecastOptions,
  onlyGiven,
  readOptions,
  typedOption,
  unitSchema,
} from "./shared/options.ts";
import {
  type AdminRequest,
  type CommandServices,
  forAdmins,
  replyFailure,
  replySentence,
} from "./shared/replies.ts";
import { createCommandTexts, FOR_ADMINS } from "./shared/texts.ts";
import { ifGiven, readZone } from "./shared/timing.ts";

const FORECAST_SETTINGS = "forecast-settings";
/** Raised when the ids change their meaning. */
const COMPONENT_VERSION = 1;
const componentId = (...fields: string[]) =>
  formatCustomId({ command: FORECAST_SETTINGS, version: COMPONENT_VERSION, fields });
const MENU_ID = componentId("place");
const RESET_ID = componentId("reset");
const KEEP_ID = componentId("keep");

const text = z.string().nullable();
const setSchema = z.object({ days: daysSchema, unit: unitSchema, language: text, timezone: text });

export function forecastSettingsCommand(services: CommandServices): Command {
  const handled = forAdmins(services, (t) => t.preferences.adminsOnly);
  return {
    definition: settingsDefinition(services.i18n),
    onlyReads: ["show"],
    execute: handled(execute),
    autocomplete: (interaction) => defaultsChoices(interaction, services),
    choose: handled(choosePlace),
    click: handled(click),
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
    ...FOR_ADMINS,
    options: [
      {
        ...subcommand("set"),
        options: [
          ...forecastOptions(({ settings }) => settings, texts),
          ...(["language", "timezone"] as const).map((name) =>
            typedOption(
              name,
              texts.description(({ settings }) => settings[name]),
            ),
          ),
        ],
      },
      subcommand("show"),
      subcommand("reset"),
    ],
  };
}

async function execute(request: AdminRequest<ChatInputCommandInteraction>): Promise<void> {
  const { interaction, services } = request;
  switch (interaction.options.getSubcommand()) {
    case "set":
      return set(request);
    case "show":
      return services.responder.replyPrivately(
        interaction,
        await overview(request, "serverDefaults"),
      );
    case "reset":
      return askToReset(request);
    default:
      return replyFailure(interaction, "unknown-command", services);
  }
}

async function set(request: AdminRequest<ChatInputCommandInteraction>): Promise<void> {
  const { interaction, services } = request;
  const { locale } = interaction;
  const { days, unit, ...typed } = readOptions(interaction, setSchema);
  const language = ifGiven(typed.language, (text) => readLanguage(text, locale, services.i18n));
  const timeZone = ifGiven(typed.timezone, (text) => readZone(interaction, text, services));
  const changes = onlyGiven({ days, unit, language, timeZone });
  await setDefaults(interaction, defaultsOf(request), changes, services);
}

function defaultsOf(request: AdminRequest): Defaults {
  const { guildId, services } = request;
  const { database, clock } = services;
  return {
    menuId: MENU_ID,
    change: (changes) => changeGuildPreferences(database, guildId, changes, clock.now()),
    savedMessage: () => overview(request, "serverSaved"),
  };
}

async function askToReset(request: AdminRequest): Promise<void> {
  const { interaction, guildId, services, t } = request;
  const { resetNothing, resetButton, cancelButton } = t.preferences;
  const stored = await readGuildPreferences(services.database, guildId);
  if (Object.values(stored).every((value) => value === null)) {
    return replySentence(interaction, resetNothing, services);
  }
  const body = await overview(request, "resetQuestion");
  const type = ComponentType.Button;
  const buttons = {
    type: ComponentType.ActionRow as const,
    components: [
      { type, custom_id: RESET_ID, label: resetButton, style: ButtonStyle.Danger } as const,
      { type, custom_id: KEEP_ID, label: cancelButton, style: ButtonStyle.Secondary } as const,
    ],
  };
  await services.responder.replyPrivately(interaction, { ...body, components: [buttons] });
}

/** Handles a choice from the menu that `set` shows when several places are meant. */
async function choosePlace(request: AdminRequest<StringSelectMenuInteraction>): Promise<void> {
  await chooseDefaultPlace(request.interaction, defaultsOf(request), request.services);
}

/** Handles the answer to whether the defaults should be reset. */
async function click(request: AdminRequest<ButtonInteraction>): Promise<void> {
  const { interaction, guildId, services, t } = request;
  const { customId } = interaction;
  if (customId !== RESET_ID && customId !== KEEP_ID) {
    return replyFailure(interaction, "outdated-component", services);
  }
  if (customId === RESET_ID) await resetGuild(services.database, guildId);
  const { resetDone, resetCancelled } = t.preferences;
  const body = sentenceMessage(customId === RESET_ID ? resetDone : resetCancelled);
  await services.responder.update(interaction, { cached: true }, async () => body);
}

/** The server's defaults, below a heading. */
async function overview(
  { interaction, guildId, services }: AdminRequest,
  heading: "serverSaved" | "serverDefaults" | "resetQuestion",
): Promise<MessageBody> {
  const guild = await readGuildPreferences(services.database, guildId);
  // As in a post: no personal defaults, and units that nobody chose follow the language.
  const locale = guild.language ?? usualLocaleOf(interaction);
  const preferences = resolvePreferences(NOTHING_GIVEN, { ...NOTHING_STORED, guild }, locale);
  return defaultsMessage(interaction, heading, { preferences, withServerValues: true }, services);
}
