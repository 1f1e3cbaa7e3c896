/** /forecast-schedule: a server's daily posts, for those who may manage it. */
import type { StringSelectMenuInteraction } from "discord.js";
import type { Command } from "../src/discord/command.ts";
import { placeOf } from "../src/places/places.ts";
import { guildSchedules } from "../src/schedules/guild-schedules.ts";
import { add, addAtChosenPlace } from "./schedule/add.ts";
import { edit, editChosenPlace, pause, remove, resume } from "./schedule/change.ts";
import { scheduleAutocomplete } from "./schedule/choices.ts";
import { readPlaceMenuId } from "./schedule/component-ids.ts";
import { scheduleDefinition } from "./schedule/definition.ts";
import { findSchedule } from "./schedule/find-schedule.ts";
import { list, preview, turnListPage } from "./schedule/show.ts";
import {
  type AdminCommand,
  type AdminRequest,
  type CommandServices,
  forAdmins,
  replyFailure,
  replySentence,
} from "./shared/replies.ts";

/** `list` is also the first field of the ids of the list's buttons. */
const ONLY_READ: readonly string[] = ["list", "preview"];

/** What is done with a schedule that is there already. */
const ACTIONS = { edit, pause, resume, remove, preview };

export function forecastScheduleCommand(services: CommandServices): Command {
  const handled = forAdmins(services, (t) => t.scheduling.adminsOnly);
  return {
    definition: scheduleDefinition(services.i18n),
    onlyReads: ONLY_READ,
    execute: handled(execute),
    autocomplete: (interaction) => scheduleAutocomplete(interaction, services),
    choose: handled(choosePlace),
    // Only the list has buttons.
    click: handled(turnListPage),
  };
}

async function execute(request: AdminCommand): Promise<void> {
  const { interaction, services } = request;
  const subcommand = interaction.options.getSubcommand();
  if (!ONLY_READ.includes(subcommand)) await markPresent(request);
  switch (subcommand) {
    case "add":
      return add(request);
    case "list":
      return list(request);
    case "edit":
    case "pause":
    case "resume":
    case "remove":
    case "preview": {
      const text = interaction.options.getString("schedule", true);
      return ACTIONS[subcommand](request, await findSchedule(request, text));
    }
    default:
      return replyFailure(interaction, "unknown-command", services);
  }
}

/** An admin's change shows that the bot is a member of the server. */
function markPresent({ guildId, services }: AdminRequest): Promise<void> {
  return guildSchedules(services.database).markPresent(guildId);
}

/** Handles a choice from the menu that `add` or `edit` shows when several places are meant. */
async function choosePlace(request: AdminRequest<StringSelectMenuInteraction>): Promise<void> {
  const { interaction, services, viewer, t } = request;
  const question = readPlaceMenuId(interaction.customId);
  const place = placeOf(interaction.values[0] ?? "", viewer, services.places);
  if (question === null || place === null) {
    return replySentence(interaction, t.scheduling.outdated, services);
  }
  await markPresent(request);
  if (question.kind === "add") return addAtChosenPlace(request, question.order, place);
  const schedule = await findSchedule(request, question.scheduleId);
  await editChosenPlace(request, schedule, { question, place });
}
