/** A question about one place: read from the options of a command, or continued from a menu of places. */
import type {
  ChatInputCommandInteraction,
  MessageContextMenuCommandInteraction,
  StringSelectMenuInteraction,
} from "discord.js";
import { z } from "zod";
import type { Acknowledgement, Answerable } from "../../src/discord/command.ts";
import { viewerOf } from "../../src/discord/command.ts";
import {
  otherReadingSentence,
  unresolvedPlaceMessage,
  withOtherReading,
} from "../../src/messages/place-message.ts";
import type { Place } from "../../src/places/place.ts";
import type { OtherReading } from "../../src/places/places.ts";
import { resolvePreferences, type StoredPreferences } from "../../src/preferences/preferences.ts";
import { daysSchema, privateSchema, readOptions, unitSchema } from "../shared/options.ts";
import { type CommandServices, replyFailure } from "../shared/replies.ts";
import { storedPreferences } from "../shared/stored-preferences.ts";
import { readWhen } from "../shared/when.ts";
import { type PreparedAnswer, withDates } from "./answers.ts";
import { type ForecastPage, firstPage, type MenuOptions, pageId } from "./component-ids.ts";

const optionsSchema = z.object({
  location: z.string().nullable(),
  days: daysSchema,
  unit: unitSchema,
  private: privateSchema,
  when: z.string().nullable(),
});

/** What a command answers once it knows the place. */
export interface PlaceQuestion {
  /** Instead of the stored number of days; null for that. */
  readonly defaultDays: number | null;
  /** Custom id of the menu that asks which place is meant. */
  menuId(options: MenuOptions): string;
  answer(page: ForecastPage): PreparedAnswer;
}

/** Answers the question about the place in the options, or asks which place is meant. @throws {RefusedError} */
export async function answerPlaceQuestion(
  interaction: ChatInputCommandInteraction,
  question: PlaceQuestion,
  services: CommandServices,
): Promise<void> {
  const { places, recentPlaces, responder, clock, i18n } = services;
  const given = readOptions(interaction, optionsSchema);
  const t = i18n(interaction.locale);
  const options = { ...given, when: readWhen(given, clock.now(), t) };
  const stored = await storedPreferences(
    interaction,
    { needed: given.location === null },
    services,
  );
  const { location } = resolvePreferences(given, stored, interaction.locale);
  const viewer = viewerOf(interaction);
  const resolution = places.resolve(location?.value ?? "", viewer);
  if (resolution.kind !== "found") {
    const body = unresolvedPlaceMessage(resolution, question.menuId(options), t.location);
    return responder.replyPrivately(interaction, body);
  }
  const { place } = resolution;
  if (given.location === null) {
    return answerAt(interaction, { place, options, stored }, question, services);
  }
  recentPlaces.remember(interaction.user.id, place.reference);
  const other = places.otherReading(given.location, viewer);
  await answerAt(interaction, { place, options, stored, other }, question, services);
}

/**
 * Handles a choice from the menu that {@link answerPlaceQuestion} shows.
 *
 * @param options those of the menu; null for a menu of another version
 */
export async function choosePlace(
  interaction: StringSelectMenuInteraction,
  options: MenuOptions | null,
  question: PlaceQuestion,
  services: CommandServices,
): Promise<void> {
  const { places, recentPlaces } = services;
  const resolution = places.resolve(interaction.values[0] ?? "", viewerOf(interaction));
  if (options === null || resolution.kind !== "found") {
    return replyFailure(interaction, "outdated-component", services);
  }
  const { place } = resolution;
  recentPlaces.remember(interaction.user.id, place.reference);
  const stored = await storedPreferences(interaction, { needed: false }, services);
  await answerAt(interaction, { place, options, stored }, question, services);
}

/** Answers the question about a place that is clear. @throws {RefusedError} */
export async function answerAt(
  interaction:
    | ChatInputCommandInteraction
    | MessageContextMenuCommandInteraction
    | StringSelectMenuInteraction,
  {
    place,
    options,
    stored,
    other = null,
  }: {
    readonly place: Place;
    readonly options: MenuOptions;
    readonly stored: StoredPreferences;
    /** How the typed text can be read, too. */
    readonly other?: OtherReading | null;
  },
  question: PlaceQuestion,
  services: CommandServices,
): Promise<void> {
  const days = options.days ?? question.defaultDays;
  const preferences = resolvePreferences(
    { ...options, days, location: null },
    stored,
    interaction.locale,
  );
  const first = firstPage(place, preferences, interaction.user.id);
  const page = await withDates(first, options.when, interaction, services);
  const { cached, render } = question.answer(page);
  if (!cached) services.limits.fetch(interaction);
  const rendered = async () => {
    const body = await render();
    if (other === null) return body;
    const t = services.i18n(interaction.locale).location;
    const sentence = otherReadingSentence(place, other, t);
    const buttonId = pageId({ ...page, place: other.place }, "show");
    return withOtherReading(body, { sentence, town: other.town, buttonId });
  };
  await deliver(interaction, { cached, render: rendered }, options.private, services);
}

/** Sends an answer; one that follows a choice from a private menu takes the menu's place. */
export async function deliver(
  interaction: Parameters<typeof answerAt>[0],
  { cached, render }: PreparedAnswer,
  isPrivate: boolean,
  { responder }: Pick<CommandServices, "responder">,
): Promise<void> {
  if (!interaction.isStringSelectMenu()) {
    return responder.reply(interaction, { ephemeral: isPrivate, cached }, render);
  }
  if (isPrivate) return responder.update(interaction, { cached }, render);
  await responder.replaceMenu(interaction, render);
}

/** Must match how {@link deliver} answers. */
export function acknowledgement(interaction: Answerable): Acknowledgement {
  if (interaction.isMessageContextMenuCommand()) return "private";
  if (!interaction.isChatInputCommand()) return "update";
  return interaction.options.getBoolean("private") === true ? "private" : "public";
}
