/** /forecast-me: a person's own place, days and units, in every server and in direct messages. */
import { ApplicationCommandOptionType, type ChatInputCommandInteraction } from "discord.js";
import { z } from "zod";
import type { Answerable, Command } from "../src/discord/command.ts";
import { formatCustomId } from "../src/discord/ids.ts";
import type { I18n } from "../src/messages/i18n.ts";
import type { MessageBody } from "../src/messages/message-body.ts";
import {
  changePersonPreferences,
  forgetPerson,
  readStoredPreferences,
} from "../src/preferences/preference-store.ts";
import { NOTHING_GIVEN, resolvePreferences } from "../src/preferences/preferences.ts";
import { forgetCreator } from "../src/schedules/schedule-store.ts";
import {
  chooseDefaultPlace,
  type Defaults,
  defaultsChoices,
  defaultsMessage,
  setDefaults,
} from "./shared/defaults.ts";
import { daysSchema, forecastOptions, onlyGiven, unitSchema } from "./shared/options.ts";
import { type CommandServices, replyFailure, replySentence } from "./shared/replies.ts";
import { createCommandTexts, EVERYWHERE } from "./shared/texts.ts";

const FORECAST_ME = "forecast-me";
/** Raised when the menu's id changes its meaning. */
const COMPONENT_VERSION = 1;
const MENU_ID = formatCustomId({
  command: FORECAST_ME,
  version: COMPONENT_VERSION,
  fields: ["place"],
});

const setSchema = z.object({ days: daysSchema, unit: unitSchema });

export function forecastMeCommand(services: CommandServices): Command {
  return {
    definition: meDefinition(services.i18n),
    onlyReads: ["show"],
    execute: (interaction) => execute(interaction, services),
    autocomplete: (interaction) => defaultsChoices(interaction, services),
    choose: (interaction) =>
      chooseDefaultPlace(interaction, defaultsOf(interaction, services), services),
  };
}

export function meDefinition(i18n: I18n): Command["definition"] {
  const texts = createCommandTexts(i18n);
  const subcommand = (name: "set" | "show" | "forget") => ({
    type: ApplicationCommandOptionType.Subcommand as const,
    name,
    ...texts.description(({ me }) => me[name]),
  });
  return {
    name: FORECAST_ME,
    ...texts.description(({ me }) => me.description),
    ...EVERYWHERE,
    options: [
      {
        ...subcommand("set"),
        options: forecastOptions(({ me }) => me, texts),
      },
      subcommand("show"),
      subcommand("forget"),
    ],
  };
}

async function execute(
  interaction: ChatInputCommandInteraction,
  services: CommandServices,
): Promise<void> {
  const { options } = interaction;
  switch (options.getSubcommand()) {
    case "set": {
      const days = options.getInteger("days");
      const changes = onlyGiven(setSchema.parse({ days, unit: options.getString("unit") }));
      return setDefaults(interaction, defaultsOf(interaction, services), changes, services);
    }
    case "show": {
      const body = await overview(interaction, "myDefaults", services);
      return services.responder.replyPrivately(interaction, body);
    }
    case "forget":
      return forget(interaction, services);
    default:
      return replyFailure(interaction, "unknown-command", services);
  }
}

function defaultsOf(interaction: Answerable, services: CommandServices): Defaults {
  const { database, clock } = services;
  return {
    menuId: MENU_ID,
    change: (changes) =>
      changePersonPreferences(database, interaction.user.id, changes, clock.now()),
    savedMessage: () => overview(interaction, "mySaved", services),
  };
}

async function forget(
  interaction: ChatInputCommandInteraction,
  services: CommandServices,
): Promise<void> {
  const { database, recentPlaces, i18n } = services;
  const had = [
    await forgetPerson(database, interaction.user.id),
    await forgetCreator(database, interaction.user.id),
    recentPlaces.forget(interaction.user.id),
  ];
  const { forgotten, nothingToForget } = i18n(interaction.locale).preferences;
  await replySentence(interaction, had.includes(true) ? forgotten : nothingToForget, services);
}

/** The person's defaults, below a heading. */
async function overview(
  interaction: Answerable,
  heading: "mySaved" | "myDefaults",
  services: CommandServices,
): Promise<MessageBody> {
  const { user, guildId, locale } = interaction;
  const stored = await readStoredPreferences(services.database, { userId: user.id, guildId });
  const preferences = resolvePreferences(NOTHING_GIVEN, stored, locale);
  return defaultsMessage(interaction, heading, { preferences, withServerValues: false }, services);
}
