/** `/forecast-schedule list` and `preview`. */
import type { ButtonInteraction, ChatInputCommandInteraction } from "discord.js";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { scheduleListMessage } from "../../src/messages/schedule-message.ts";
import { listSchedules } from "../../src/schedules/schedule-store.ts";
import type { ScheduleAnswers } from "./answers.ts";
import { listPageId, readListPageId } from "./component-ids.ts";
import { findSchedule, listedWithPlaces } from "./find-schedule.ts";
import type { ForecastScheduleServices } from "./services.ts";

export interface ShowSubcommands {
  list(interaction: ChatInputCommandInteraction, guildId: string): Promise<void>;
  preview(interaction: ChatInputCommandInteraction, guildId: string): Promise<void>;
  /** Turns a page of the list. */
  turnPage(interaction: ButtonInteraction, guildId: string): Promise<void>;
}

export function createShowSubcommands(
  services: ForecastScheduleServices,
  answers: ScheduleAnswers,
): ShowSubcommands {
  const { database, postContents, responder, i18n } = services;

  async function listMessage(
    interaction: ChatInputCommandInteraction | ButtonInteraction,
    { guildId, page }: { readonly guildId: string; readonly page: number },
  ): Promise<MessageBody> {
    const words = i18n(interaction.locale);
    const stored = await listSchedules(database, guildId);
    const schedules = stored.map((schedule) => listedWithPlaces(interaction, schedule, services));
    return scheduleListMessage({ schedules, page, pageButtonId: listPageId }, words);
  }

  return {
    async list(interaction, guildId) {
      const body = await listMessage(interaction, { guildId, page: 0 });
      await responder.tellPrivately(interaction, body);
    },

    async preview(interaction, guildId) {
      const text = interaction.options.getString("schedule", true);
      const found = await findSchedule(interaction, { guildId, text }, services);
      if (found.kind === "refused") return answers.tell(interaction, found.sentence);
      const atHand = await postContents.isAtHand(found.value);
      await responder.reply(interaction, { ephemeral: true, atHand }, () =>
        answers.preview(interaction, found.value),
      );
    },

    async turnPage(interaction, guildId) {
      const page = readListPageId(interaction.customId);
      if (page === null) {
        return answers.tell(interaction, i18n(interaction.locale).scheduling.outdated);
      }
      await responder.update(interaction, { atHand: true }, async () => ({
        // The last daily post may have been removed, or the first one made.
        content: "",
        ...(await listMessage(interaction, { guildId, page })),
      }));
    },
  };
}
