/** /forecast-schedule: a server's daily posts, for those who may manage it. */
import type {
  ButtonInteraction,
  ChatInputCommandInteraction,
  StringSelectMenuInteraction,
} from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { viewerOf } from "../src/discord/command.ts";
import type { Messages } from "../src/messages/i18n.ts";
import { add, addAtChosenPlace } from "./schedule/add.ts";
import { edit, editChosenPlace, pause, remove, resume } from "./schedule/change.ts";
import { scheduleAutocomplete } from "./schedule/choices.ts";
import { readPlaceMenuId } from "./schedule/component-ids.ts";
import { scheduleDefinition } from "./schedule/definition.ts";
import type { ForecastScheduleServices } from "./schedule/services.ts";
import { list, preview, turnListPage } from "./schedule/show.ts";
import { permittedGuild, replyFailure, replySentence } from "./shared/replies.ts";

export type { ForecastScheduleServices } from "./schedule/services.ts";

const adminsOnly = (t: Messages) => t.scheduling.adminsOnly;

export function forecastScheduleCommand(services: ForecastScheduleServices): Command {
  return {
    definition: scheduleDefinition(services.i18n),
    // `list` is also the first field of the ids of the list's buttons.
    onlyReads: ["list", "preview"],
    execute: (interaction) => execute(interaction, services),
    autocomplete: (interaction) => scheduleAutocomplete(interaction, services),
    choose: (interaction) => choosePlace(interaction, services),
    click: (interaction) => click(interaction, services),
  };
}

async function execute(
  interaction: ChatInputCommandInteraction,
  services: ForecastScheduleServices,
): Promise<void> {
  const guildId = await permittedGuild(interaction, adminsOnly, services);
  if (guildId === null) return;
  switch (interaction.options.getSubcommand()) {
    case "add":
      return add(interaction, guildId, services);
    case "list":
      return list(interaction, guildId, services);
    case "edit":
      return edit(interaction, guildId, services);
    case "pause":
      return pause(interaction, guildId, services);
    case "resume":
      return resume(interaction, guildId, services);
    case "remove":
      return remove(interaction, guildId, services);
    case "preview":
      return preview(interaction, guildId, services);
    default:
      return replyFailure(interaction, "unknown-command", services);
  }
}

/** Handles a choice from the menu that `add` or `edit` shows when several places are meant. */
async function choosePlace(
  interaction: StringSelectMenuInteraction,
  services: ForecastScheduleServices,
): Promise<void> {
  const guildId = await permittedGuild(interaction, adminsOnly, services);
  if (guildId === null) return;
  const question = readPlaceMenuId(interaction.customId);
  const chosen = interaction.values[0] ?? "";
  const resolution = services.places.resolve(chosen, viewerOf(interaction));
  if (question === null || resolution.kind !== "found") {
    const { outdated } = services.i18n(interaction.locale).scheduling;
    return replySentence(interaction, outdated, services);
  }
  const { place } = resolution;
  return question.kind === "add"
    ? addAtChosenPlace(interaction, guildId, { order: question.order, place }, services)
    : editChosenPlace(interaction, guildId, { question, place }, services);
}

/** Only the list has buttons. */
async function click(
  interaction: ButtonInteraction,
  services: ForecastScheduleServices,
): Promise<void> {
  const guildId = await permittedGuild(interaction, adminsOnly, services);
  if (guildId !== null) await turnListPage(interaction, guildId, services);
}
