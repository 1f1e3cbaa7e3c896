/** /forecast: the daily weather of a place, for 1 to 30 days. */
import type {
  ButtonInteraction,
  ChatInputCommandInteraction,
  StringSelectMenuInteraction,
} from "discord.js";
import { z } from "zod";
import type { Database } from "../src/database/database.ts";
import type { Acknowledgement, Answerable, Command } from "../src/discord/command.ts";
import { viewerOf } from "../src/discord/command.ts";
import type { Responder } from "../src/discord/respond.ts";
import type { UserRateLimits } from "../src/discord/user-rate-limit.ts";
import type { Logger } from "../src/log.ts";
import type { I18n } from "../src/messages/i18n.ts";
import {
  otherReadingSentence,
  unresolvedPlaceMessage,
  withOtherReading,
} from "../src/messages/place-message.ts";
import type { Places } from "../src/places/places.ts";
import type { RecentPlaces } from "../src/places/recent-places.ts";
import { NOTHING_GIVEN, resolvePreferences } from "../src/preferences/preferences.ts";
import {
  type AnswerServices,
  type AnswerStyle,
  dayAnswer,
  isOver,
  type PreparedAnswer,
  pageAnswer,
  refreshedAnswer,
  styleOf,
  warningsAnswer,
  withDates,
} from "./forecast/answers.ts";
import {
  FORECAST,
  type ForecastPage,
  firstPage,
  type MenuOptions,
  menuId,
  pageAfter,
  pageId,
  readMenuId,
  readPageId,
} from "./forecast/component-ids.ts";
import { forThisPlaceCommand } from "./forecast/for-this-place.ts";
import {
  daysSchema,
  forecastOptions,
  privateOption,
  privateSchema,
  unitSchema,
} from "./shared/options.ts";
import { replyFailure, replySentence } from "./shared/replies.ts";
import { forecastChoices, storedPreferences } from "./shared/stored-preferences.ts";
import { createCommandTexts, EVERYWHERE } from "./shared/texts.ts";
import { readWhen, whenOption } from "./shared/when.ts";

const optionsSchema = z.object({
  location: z.string().nullable(),
  days: daysSchema,
  unit: unitSchema,
  private: privateSchema,
  when: z.string().nullable(),
});

export interface ForecastServices extends AnswerServices {
  readonly database: Database;
  readonly places: Places;
  readonly recentPlaces: RecentPlaces;
  /** The longest forecast, in days, that the service still has. */
  readonly maxDays: () => number;
  readonly responder: Responder;
  readonly limits: UserRateLimits;
  readonly log: Logger;
}

/** What a command answers once it knows the place. */
export interface PlaceQuestion {
  /** Instead of the stored number of days; null for that. */
  readonly defaultDays: number | null;
  /** Custom id of the menu that asks which place is meant. */
  menuId(options: MenuOptions): string;
  answer(page: ForecastPage, style: AnswerStyle): PreparedAnswer;
}

export function forecastCommand(services: ForecastServices): Command {
  const question = forecastQuestion(services);
  return {
    definition: forecastDefinition(services.i18n),
    onlyReads: "everything",
    acknowledgement: (interaction) => acknowledgement(interaction, services),
    execute: (interaction) => answerPlaceQuestion(interaction, question, services),
    onMessage: forThisPlaceCommand(services),
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
      whenOption(texts.description((t) => t.when)),
    ],
  };
}

function forecastQuestion(services: ForecastServices): PlaceQuestion {
  return {
    defaultDays: null,
    menuId,
    answer: (page, style) => pageAnswer(page, style, services),
  };
}

/** Answers the question about the place in the options, or asks which place is meant. */
export async function answerPlaceQuestion(
  interaction: ChatInputCommandInteraction,
  question: PlaceQuestion,
  services: ForecastServices,
): Promise<void> {
  const { places, recentPlaces, responder, limits, i18n } = services;
  const options = readOptions(interaction);
  const t = i18n(interaction.locale);
  const when = readWhen(options, services.clock.now(), t);
  if (when.kind === "refused") return replySentence(interaction, when.sentence, services);
  const needed = options.location === null;
  const stored = await storedPreferences(interaction, { needed }, services);
  const wanted = { ...options, days: options.days ?? question.defaultDays };
  const preferences = resolvePreferences(wanted, stored, interaction.locale);
  const location = preferences.location?.value ?? "";
  const viewer = viewerOf(interaction);
  const resolution = places.resolve(location, viewer);
  if (resolution.kind !== "found") {
    const id = question.menuId({ ...options, when: when.value });
    const body = unresolvedPlaceMessage(resolution, id, t.location);
    return responder.replyPrivately(interaction, body);
  }
  const { place } = resolution;
  if (options.location !== null) recentPlaces.remember(interaction.user.id, place.reference);
  const style = styleOf(preferences);
  const first = firstPage(place, preferences, interaction.user.id);
  const asked = await withDates(first, { when: when.value, style, interaction }, services);
  if (asked.kind === "refused") return replySentence(interaction, asked.sentence, services);
  const page = asked.value;
  const { cached, render } = question.answer(page, style);
  if (!cached) limits.fetch(interaction);
  const other = options.location === null ? null : places.otherReading(location, viewer);
  const rendered = async () => {
    const body = await render();
    if (other === null) return body;
    const sentence = otherReadingSentence(place, other, t.location);
    const buttonId = pageId({ ...page, place: other.place }, "show");
    return withOtherReading(body, { sentence, town: other.town, buttonId });
  };
  await responder.reply(interaction, { ephemeral: options.private, cached }, rendered);
}

function readOptions({ options }: ChatInputCommandInteraction): z.output<typeof optionsSchema> {
  return optionsSchema.parse({
    location: options.getString("location"),
    days: options.getInteger("days"),
    unit: options.getString("unit"),
    private: options.getBoolean("private"),
    when: options.getString("when"),
  });
}

/** Handles a choice from a menu: one of several places, or a day of a page. */
async function choose(
  interaction: StringSelectMenuInteraction,
  question: PlaceQuestion,
  services: ForecastServices,
): Promise<void> {
  const { places, responder, limits } = services;
  const control = readPageId(interaction.customId, viewerOf(interaction), places);
  if (control === null) {
    const options = readMenuId(interaction.customId);
    return choosePlace(interaction, { options, question }, services);
  }
  if (isOver(control.page, services)) return replyOver(interaction, services);
  const style = await storedStyle(interaction, services);
  const [date = ""] = interaction.values;
  const { cached, render } = dayAnswer({ page: control.page, date }, style, services);
  if (!cached) limits.fetch(interaction);
  // The details are private: the page stays as others see it.
  await responder.reply(interaction, { ephemeral: true, cached }, render);
}

/**
 * Handles a choice from the menu that {@link answerPlaceQuestion} shows.
 *
 * @param options those of the menu; null for a menu of another version
 */
export async function choosePlace(
  interaction: StringSelectMenuInteraction,
  { options, question }: { readonly options: MenuOptions | null; readonly question: PlaceQuestion },
  services: ForecastServices,
): Promise<void> {
  const { places, recentPlaces, responder, limits } = services;
  const resolution = places.resolve(interaction.values[0] ?? "", viewerOf(interaction));
  if (options === null || resolution.kind !== "found") {
    return replyFailure(interaction, "outdated-component", services);
  }
  recentPlaces.remember(interaction.user.id, resolution.place.reference);
  const stored = await storedPreferences(interaction, { needed: false }, services);
  const given = { ...options, location: null, days: options.days ?? question.defaultDays };
  const preferences = resolvePreferences(given, stored, interaction.locale);
  const style = styleOf(preferences);
  const page = firstPage(resolution.place, preferences, interaction.user.id);
  const { when } = options;
  const asked = await withDates(page, { when, style, interaction }, services);
  if (asked.kind === "refused") return replySentence(interaction, asked.sentence, services);
  const { cached, render } = question.answer(asked.value, style);
  if (!cached) limits.fetch(interaction);
  if (options.private) await responder.update(interaction, { cached }, render);
  else await responder.replaceMenu(interaction, render);
}

async function click(interaction: ButtonInteraction, services: ForecastServices): Promise<void> {
  const { places, responder, limits } = services;
  const control = readPageId(interaction.customId, viewerOf(interaction), places);
  if (control === null) return replyFailure(interaction, "outdated-component", services);
  if (control.action === "warnings") {
    const { cached, render } = warningsAnswer(
      control.page,
      await storedStyle(interaction, services),
      services,
    );
    if (!cached) limits.fetch(interaction);
    return responder.reply(interaction, { ephemeral: true, cached }, render);
  }
  if (isOver(control.page, services)) return replyOver(interaction, services);
  // Only the requester changes a public answer; other people get a copy.
  const own = { ...pageAfter(control), requesterId: interaction.user.id };
  const style = await storedStyle(interaction, services);
  const answer =
    control.action === "refresh"
      ? refreshedAnswer(own, style, services)
      : pageAnswer(own, style, services);
  if ("tooSoon" in answer) {
    return replySentence(interaction, answer.tooSoon, services);
  }
  const { cached, render } = answer;
  if (!cached) limits.fetch(interaction);
  const isOwn = control.page.requesterId === own.requesterId;
  if (isOwn) await responder.update(interaction, { cached }, render);
  else await responder.reply(interaction, { ephemeral: true, cached }, render);
}

function replyOver(interaction: Answerable, services: ForecastServices): Promise<void> {
  return replySentence(interaction, services.i18n(interaction.locale).when.over, services);
}

/** Must match how the functions above answer. */
export function acknowledgement(
  interaction: Answerable,
  { places }: Pick<ForecastServices, "places">,
): Acknowledgement {
  if (interaction.isMessageContextMenuCommand()) return "private";
  if (interaction.isChatInputCommand()) {
    return interaction.options.getBoolean("private") === true ? "private" : "public";
  }
  const control = readPageId(interaction.customId, viewerOf(interaction), places);
  if (control === null) return "update";
  if (control.action === "warnings") return "private";
  const isOwn = interaction.isButton() && control.page.requesterId === interaction.user.id;
  return isOwn ? "update" : "private";
}

async function storedStyle(
  interaction: ButtonInteraction | StringSelectMenuInteraction,
  services: Pick<ForecastServices, "database" | "log">,
): Promise<AnswerStyle> {
  const stored = await storedPreferences(interaction, { needed: false }, services);
  const preferences = resolvePreferences(NOTHING_GIVEN, stored, interaction.locale);
  return styleOf(preferences);
}
