/** /forecast-schedule: a server's daily posts, for those who may manage it. */
import type {
  AutocompleteInteraction,
  ButtonInteraction,
  ChatInputCommandInteraction,
  StringSelectMenuInteraction,
} from "discord.js";
import type { Choice, Command } from "../src/discord/command.ts";
import { managementOf } from "../src/discord/manage-guild.ts";
import { readerOf } from "../src/discord/reader.ts";
import type { Schedule } from "../src/schedules/schedule.ts";
import { dayChoices } from "./options/days.ts";
import { locationChoices } from "./options/location.ts";
import { timezoneChoices } from "./options/timezone.ts";
import { createAdd } from "./schedule/add.ts";
import { createScheduleAnswers } from "./schedule/answers.ts";
import { takeAwayChoices } from "./schedule/change-places.ts";
import { createStateSubcommands } from "./schedule/change-state.ts";
import { readPlaceMenuId } from "./schedule/component-ids.ts";
import { conditionChoices } from "./schedule/condition-choices.ts";
import { dateChoices } from "./schedule/date-choices.ts";
import { scheduleDefinition } from "./schedule/definition.ts";
import { createEdit } from "./schedule/edit.ts";
import { findSchedule, scheduleChoices } from "./schedule/find-schedule.ts";
import { type Asked, type ForecastScheduleServices, localesOf } from "./schedule/services.ts";
import { createShowSubcommands } from "./schedule/show.ts";
import { threadChoices } from "./schedule/thread-choices.ts";

export type { ForecastScheduleServices } from "./schedule/services.ts";

/** Discord's limit of choices. */
const MAX_CHOICES = 25;

export function forecastScheduleCommand(services: ForecastScheduleServices): Command {
  const { places, timeZones, recentPlaces, postContents, weekdayLanguage, i18n, clock } = services;
  const answers = createScheduleAnswers(services);
  const add = createAdd(services, answers);
  const edit = createEdit(services, answers);
  const states = createStateSubcommands(services, answers);
  const views = createShowSubcommands(services, answers);

  /** The server's id, for those who may arrange its posts; else null, and they are told why not. */
  async function permittedGuild(interaction: Asked): Promise<string | null> {
    const management = managementOf(interaction);
    if (management.kind === "permitted") return management.guildId;
    const { preferences, scheduling } = i18n(interaction.locale);
    const isOutside = management.kind === "outside-guilds";
    await answers.tell(interaction, isOutside ? preferences.serverOnly : scheduling.adminsOnly);
    return null;
  }

  async function execute(interaction: ChatInputCommandInteraction): Promise<void> {
    const guildId = await permittedGuild(interaction);
    if (guildId === null) return;
    switch (interaction.options.getSubcommand()) {
      case "add":
        return add.execute(interaction, guildId);
      case "list":
        return views.list(interaction, guildId);
      case "edit":
        return edit.execute(interaction, guildId);
      case "pause":
        return states.pause(interaction, guildId);
      case "resume":
        return states.resume(interaction, guildId);
      case "remove":
        return states.remove(interaction, guildId);
      case "preview":
        return views.preview(interaction, guildId);
      default:
        return answers.tell(interaction, i18n(interaction.locale).failure["unknown-command"]);
    }
  }

  async function choose(interaction: StringSelectMenuInteraction): Promise<void> {
    const guildId = await permittedGuild(interaction);
    if (guildId === null) return;
    const question = readPlaceMenuId(interaction.customId);
    const resolution = places.resolve(interaction.values[0] ?? "", readerOf(interaction));
    if (question === null || resolution.kind !== "found") {
      return answers.tell(interaction, i18n(interaction.locale).scheduling.outdated);
    }
    const { place } = resolution;
    return question.kind === "add"
      ? add.choosePlace(interaction, guildId, { ...question, place })
      : edit.choosePlace(interaction, guildId, { question, place });
  }

  async function click(interaction: ButtonInteraction): Promise<void> {
    const guildId = await permittedGuild(interaction);
    if (guildId !== null) await views.turnPage(interaction, guildId);
  }

  /** The schedule that the other option names; null while that is none. */
  async function scheduleMeant(interaction: AutocompleteInteraction): Promise<Schedule | null> {
    const management = managementOf(interaction);
    const text = interaction.options.getString("schedule");
    if (management.kind !== "permitted" || text === null) return null;
    const { guildId } = management;
    const found = await findSchedule(interaction, { guildId, text }, services);
    return found.kind === "accepted" ? found.value : null;
  }

  async function choicesFor(
    interaction: AutocompleteInteraction,
    schedule: Schedule,
    { name, typed }: { readonly name: "places" | "conditions" | "until"; readonly typed: string },
  ): Promise<readonly Choice[]> {
    const reader = readerOf(interaction);
    const words = i18n(interaction.locale);
    switch (name) {
      case "places": {
        const held = takeAwayChoices(schedule, typed, { places, reader });
        if (/^[-−–]/.test(typed.trim())) return held;
        const known = async () => recentPlaces.of(interaction.user.id);
        const added = await locationChoices(typed.replace(/^\s*\+/, ""), known, { places, reader });
        return [...added, ...(typed.trim() === "" ? held : [])].slice(0, MAX_CHOICES);
      }
      case "conditions":
        return conditionChoices(typed, await postContents.unitOf(schedule), words);
      case "until":
        return dateChoices(typed, { schedule, nowMs: clock.now(), words });
    }
  }

  async function autocomplete(interaction: AutocompleteInteraction): Promise<readonly Choice[]> {
    const { options } = interaction;
    const { name, value } = options.getFocused(true);
    const reader = readerOf(interaction);
    switch (name) {
      case "schedule": {
        const management = managementOf(interaction);
        if (management.kind !== "permitted") return [];
        const { guildId } = management;
        const asked = { guildId, typed: value, subcommand: options.getSubcommand() };
        return scheduleChoices(interaction, asked, services);
      }
      case "places":
      case "conditions":
      case "until": {
        const schedule = await scheduleMeant(interaction);
        return schedule === null ? [] : choicesFor(interaction, schedule, { name, typed: value });
      }
      case "thread":
        return threadChoices(value, i18n(interaction.locale).command.schedule);
      case "days":
        return dayChoices(value, i18n(interaction.locale).forecast);
      case "timezone":
        return timezoneChoices(value, { timeZones, reader, nowMs: clock.now() });
      case "weekdays":
        return weekdayLanguage
          .choices(value, localesOf(interaction))
          .map(({ label }) => ({ name: label, value: label }));
      default: {
        const known = async () => recentPlaces.of(interaction.user.id);
        return locationChoices(value, known, { places, reader });
      }
    }
  }

  return { definition: scheduleDefinition(i18n), execute, autocomplete, choose, click };
}
