/** /forecast-schedule: a server's daily posts, for those who may manage it. */
import type {
  ButtonInteraction,
  ChatInputCommandInteraction,
  StringSelectMenuInteraction,
} from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { viewerOf } from "../src/discord/command.ts";
import type { Messages } from "../src/messages/i18n.ts";
import { guildSchedules } from "../src/schedules/guild-schedules.ts";
import { add, addAtChosenPlace } from "./schedule/add.ts";
import { edit, editChosenPlace, pause, remove, resume } from "./schedule/change.ts";
import { scheduleAutocomplete } from "./schedule/choices.ts";
import { readPlaceMenuId } from "./schedule/component-ids.ts";
import { scheduleDefinition } from "./schedule/definition.ts";
import { findSchedule } from "./schedule/find-schedule.ts";
import type { ForecastScheduleServices } from "./schedule/services.ts";
import { list, preview, turnListPage } from "./schedule/show.ts";
import { permittedGuild, replyFailure, replySentence } from "./shared/replies.ts";

export type { ForecastScheduleServices } from "./schedule/services.ts";

/** `list` is also the first field of the ids of the list's buttons. */
const ONLY_READ: readonly string[] = ["list", "preview"];

/** What is done with a schedule that is there already. */
const ACTIONS = { edit, pause, resume, remove, preview };

const adminsOnly = (t: Messages) => t.scheduling.adminsOnly;

export function forecastScheduleCommand(services: ForecastScheduleServices): Command {
  return {
    definition: scheduleDefinition(services.i18n),
    onlyReads: ONLY_READ,
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
  const subcommand = interaction.options.getSubcommand();
  if (!ONLY_READ.includes(subcommand)) await markPresent(guildId, services);
  switch (subcommand) {
    case "add":
      return add(interaction, guildId, services);
    case "list":
      return list(interaction, guildId, services);
    case "edit":
    case "pause":
    case "resume":
    case "remove":
    case "preview": {
      const text = interaction.options.getString("schedule", true);
      const found = await findSchedule(interaction, { guildId, text }, services);
      return found.kind === "refused"
        ? replySentence(interaction, found.sentence, services)
        : ACTIONS[subcommand](interaction, found.value, services);
    }
    default:
      return replyFailure(interaction, "unknown-command", services);
  }
}

/** An admin's change shows that the bot is a member of the server. */
function markPresent(guildId: string, { database }: ForecastScheduleServices): Promise<void> {
  return guildSchedules(database).markPresent(guildId);
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
  await markPresent(guildId, services);
  const { place } = resolution;
  if (question.kind === "add") {
    return addAtChosenPlace(interaction, guildId, { order: question.order, place }, services);
  }
  const named = { guildId, text: question.scheduleId };
  const found = await findSchedule(interaction, named, services);
  return found.kind === "refused"
    ? replySentence(interaction, found.sentence, services)
    : editChosenPlace(interaction, found.value, { question, place }, services);
}

/** Only the list has buttons. */
async function click(
  interaction: ButtonInteraction,
  services: ForecastScheduleServices,
): Promise<void> {
  const guildId = await permittedGuild(interaction, adminsOnly, services);
  if (guildId !== null) await turnListPage(interaction, guildId, services);
}
