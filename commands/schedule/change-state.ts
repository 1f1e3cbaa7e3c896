/** `/forecast-schedule pause`, `resume` and `remove`. */
import type { ChatInputCommandInteraction } from "discord.js";
import { safeText } from "../../src/messages/markdown.ts";
import { scheduleLabel } from "../../src/messages/schedule-message.ts";
import { guildSchedules } from "../../src/schedules/guild-schedules.ts";
import type { Schedule } from "../../src/schedules/schedule.ts";
import {
  pauseSchedule,
  removeSchedule,
  restSchedule,
  resumeSchedule,
} from "../../src/schedules/schedule-store.ts";
import type { ScheduleAnswers } from "./answers.ts";
import { readRest } from "./date-choices.ts";
import { findSchedule, listedFor } from "./find-schedule.ts";
import type { ForecastScheduleServices } from "./services.ts";

type Execute = (interaction: ChatInputCommandInteraction, guildId: string) => Promise<void>;

export interface StateSubcommands {
  readonly pause: Execute;
  readonly resume: Execute;
  readonly remove: Execute;
}

export function createStateSubcommands(
  services: ForecastScheduleServices,
  answers: ScheduleAnswers,
): StateSubcommands {
  const { database, responder, i18n, clock, wakeRunner } = services;

  /** Null when nothing is meant by the option, which is told. */
  async function chosenSchedule(
    interaction: ChatInputCommandInteraction,
    guildId: string,
  ): Promise<Schedule | null> {
    const text = interaction.options.getString("schedule", true);
    const found = await findSchedule(interaction, { guildId, text }, services);
    if (found.kind === "accepted") return found.value;
    await answers.tell(interaction, found.sentence);
    return null;
  }

  /** @param changed the schedule as it is now; null when somebody removed it meanwhile */
  function report(
    interaction: ChatInputCommandInteraction,
    changed: Schedule | null,
    { heading, id }: { readonly heading: string; readonly id: string },
  ): Promise<void> {
    return changed === null
      ? answers.tell(interaction, i18n(interaction.locale).scheduling.noSuchPost(id))
      : responder.tellPrivately(interaction, answers.overview(interaction, changed, heading));
  }

  async function rest(
    interaction: ChatInputCommandInteraction,
    schedule: Schedule,
    typed: string,
  ): Promise<void> {
    const words = i18n(interaction.locale);
    const read = readRest(typed, { schedule, nowMs: clock.now(), words });
    if (read.kind === "refused") return answers.tell(interaction, read.sentence);
    const { until, isSkip } = read.value;
    const { id } = schedule;
    const say = words.scheduling;
    // What a person paused has no next post to skip.
    if (isSkip && schedule.state.kind === "paused") {
      return report(interaction, schedule, { heading: say.alreadyPaused, id });
    }
    const changed = await restSchedule(database, schedule, until, clock.now());
    wakeRunner();
    const date = words.format.day(isSkip ? (changed?.next.localDate ?? until) : until);
    await report(interaction, changed, {
      heading: isSkip ? say.skipped(date) : say.pausedUntil(date),
      id,
    });
  }

  return {
    async pause(interaction, guildId) {
      const schedule = await chosenSchedule(interaction, guildId);
      if (schedule === null) return;
      const until = interaction.options.getString("until");
      if (until !== null) return rest(interaction, schedule, until);
      const say = i18n(interaction.locale).scheduling;
      const heading = schedule.state.kind === "paused" ? say.alreadyPaused : say.paused;
      const changed = await pauseSchedule(database, schedule, clock.now());
      await report(interaction, changed, { heading, id: schedule.id });
    },

    async resume(interaction, guildId) {
      await guildSchedules(database).markPresent(guildId);
      const schedule = await chosenSchedule(interaction, guildId);
      if (schedule === null) return;
      const say = i18n(interaction.locale).scheduling;
      const heading = schedule.state.kind === "active" ? say.alreadyActive : say.resumed;
      const changed = await resumeSchedule(database, schedule, clock.now());
      wakeRunner();
      await report(interaction, changed, { heading, id: schedule.id });
    },

    async remove(interaction, guildId) {
      const schedule = await chosenSchedule(interaction, guildId);
      if (schedule === null) return;
      const words = i18n(interaction.locale);
      const say = words.scheduling;
      const removed = await removeSchedule(database, schedule);
      if (removed === null) return answers.tell(interaction, say.noSuchPost(schedule.id));
      const label = scheduleLabel(listedFor(interaction, removed, services), words);
      await answers.tell(interaction, say.removed(safeText(label, label.length)));
    },
  };
}
