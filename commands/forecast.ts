/** /forecast: the daily weather of a place, for 1 to 30 days. */
import type { ButtonInteraction, StringSelectMenuInteraction } from "discord.js";
import type { Acknowledgement, Answerable, Command } from "../src/discord/command.ts";
import { viewerOf } from "../src/discord/command.ts";
import type { I18n } from "../src/messages/i18n.ts";
import type { DiscordLocale } from "../src/preferences/languages.ts";
import { NOTHING_GIVEN, resolvePreferences } from "../src/preferences/preferences.ts";
import {
  dayAnswer,
  type PreparedAnswer,
  pageAnswer,
  refreshedAnswer,
  requireDays,
  warningsAnswer,
} from "./forecast/answers.ts";
import { FORECAST, menuId, pageAfter, readMenuId, readPageId } from "./forecast/component-ids.ts";
import { forThisPlaceCommand } from "./forecast/for-this-place.ts";
import {
  acknowledgement,
  answerPlaceQuestion,
  choosePlace,
  type PlaceQuestion,
} from "./forecast/place-question.ts";
import { forecastOptions, privateOption, typedOption } from "./shared/options.ts";
import { type CommandServices, replyFailure } from "./shared/replies.ts";
import { forecastChoices, storedPreferences } from "./shared/stored-preferences.ts";
import { createCommandTexts, EVERYWHERE } from "./shared/texts.ts";

export function forecastCommand(services: CommandServices): Command {
  const question: PlaceQuestion = {
    defaultDays: null,
    menuId,
    answer: (page) => pageAnswer(page, services),
  };
  return {
    definition: forecastDefinition(services.i18n),
    onlyReads: "everything",
    acknowledgement: (interaction) => acknowledgementOf(interaction, services),
    execute: (interaction) => answerPlaceQuestion(interaction, question, services),
    onMessage: forThisPlaceCommand(question, services),
    autocomplete: (interaction) => forecastChoices(interaction, services),
    choose: (interaction) => choose(interaction, question, services),
    click: (interaction) => click(interaction, services),
  };
}

export function forecastDefinition(i18n: I18n): Command["definition"] {
  const texts = createCommandTexts(i18n);
  return {
    name: FORECAST,
    ...texts.description(({ description }) => description),
    ...EVERYWHERE,
    options: [
      ...forecastOptions((t) => t, texts),
      privateOption(texts),
      typedOption(
        "when",
        texts.description((t) => t.when),
      ),
    ],
  };
}

/** Handles a choice from a menu: one of several places, or a day of a page. */
async function choose(
  interaction: StringSelectMenuInteraction,
  question: PlaceQuestion,
  services: CommandServices,
): Promise<void> {
  const control = readPageId(interaction.customId, viewerOf(interaction), services.places);
  if (control === null) {
    return choosePlace(interaction, readMenuId(interaction.customId), question, services);
  }
  const page = { ...control.page, locale: await storedLocale(interaction, services) };
  requireDays(page, interaction.locale, services);
  const [date = ""] = interaction.values;
  // The details are private: the page stays as others see it.
  await replyCopy(interaction, dayAnswer(page, date, services), services);
}

async function click(interaction: ButtonInteraction, services: CommandServices): Promise<void> {
  const { places, responder, limits } = services;
  const control = readPageId(interaction.customId, viewerOf(interaction), places);
  if (control === null) return replyFailure(interaction, "outdated-component", services);
  const { action, page } = control;
  const locale = await storedLocale(interaction, services);
  if (action === "warnings") {
    return replyCopy(interaction, warningsAnswer({ ...page, locale }, services), services);
  }
  const own = { ...pageAfter(control), requesterId: interaction.user.id, locale };
  requireDays(own, interaction.locale, services);
  const answer = action === "refresh" ? refreshedAnswer(own, services) : pageAnswer(own, services);
  // Only the requester changes a public answer; other people get a copy.
  if (page.requesterId !== own.requesterId) return replyCopy(interaction, answer, services);
  if (!answer.cached) limits.fetch(interaction);
  await responder.update(interaction, answer, answer.render);
}

async function replyCopy(
  interaction: ButtonInteraction | StringSelectMenuInteraction,
  { cached, render }: PreparedAnswer,
  { responder, limits }: CommandServices,
): Promise<void> {
  if (!cached) limits.fetch(interaction);
  await responder.reply(interaction, { ephemeral: true, cached }, render);
}

/** Must match how the functions above answer. */
function acknowledgementOf(
  interaction: Answerable,
  { places }: Pick<CommandServices, "places">,
): Acknowledgement {
  if (!interaction.isMessageComponent()) return acknowledgement(interaction);
  const control = readPageId(interaction.customId, viewerOf(interaction), places);
  if (control === null) return acknowledgement(interaction);
  if (control.action === "warnings") return "private";
  const isOwn = interaction.isButton() && control.page.requesterId === interaction.user.id;
  return isOwn ? "update" : "private";
}

async function storedLocale(
  interaction: ButtonInteraction | StringSelectMenuInteraction,
  services: CommandServices,
): Promise<DiscordLocale> {
  const stored = await storedPreferences(interaction, { needed: false }, services);
  return resolvePreferences(NOTHING_GIVEN, stored, interaction.locale).language.value;
}
