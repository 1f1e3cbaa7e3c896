/** /forecast: the daily weather of a place, for 1 to 30 days. */
import type {
  AutocompleteInteraction,
  ButtonInteraction,
  ChatInputCommandInteraction,
  StringSelectMenuInteraction,
} from "discord.js";
import { z } from "zod";
import type { Clock } from "../src/clock.ts";
import type { Database } from "../src/database/database.ts";
import { DatabaseError } from "../src/database/errors.ts";
import type { Acknowledgement, Answerable, Choice, Command } from "../src/discord/command.ts";
import type { CommandLimits } from "../src/discord/command-limits.ts";
import { readerOf } from "../src/discord/reader.ts";
import type { Responder } from "../src/discord/respond.ts";
import type { ForecastStore } from "../src/forecasts/forecast-store.ts";
import type { Logger } from "../src/log.ts";
import type { ChartRenderer } from "../src/messages/chart/chart-renderer.ts";
import type { I18n } from "../src/messages/i18n.ts";
import { sentenceMessage } from "../src/messages/message-body.ts";
import { unresolvedPlaceMessage } from "../src/messages/place-message.ts";
import { hasChartByDefault } from "../src/messages/shown-days.ts";
import type { Place } from "../src/places/place.ts";
import type { Places } from "../src/places/places.ts";
import type { RecentPlaces } from "../src/places/recent-places.ts";
import {
  NOTHING_GIVEN,
  NOTHING_STORED,
  type ResolvedPreferences,
  resolvePreferences,
  type StoredPreferences,
} from "../src/preferences/preferences.ts";
import { readStoredPreferences } from "../src/preferences/stored-preferences.ts";
import { UNITS } from "../src/weather/index.ts";
import { createForecastAnswers, lookOf } from "./forecast/answers.ts";
import { menuId, type Page, pageAfter, readMenuId, readPageId } from "./forecast/component-ids.ts";
import { forecastDefinition } from "./forecast/definition.ts";
import { dayChoices, MAX_DAYS } from "./options/days.ts";
import { locationChoices } from "./options/location.ts";

const optionsSchema = z.object({
  location: z.string().nullable(),
  days: z.number().int().min(1).max(MAX_DAYS).nullable(),
  unit: z.enum(UNITS).nullable(),
  private: z
    .boolean()
    .nullable()
    .transform((value) => value ?? false),
});

export interface ForecastServices {
  readonly database: Database;
  readonly forecasts: ForecastStore;
  readonly charts: ChartRenderer;
  readonly places: Places;
  readonly recentPlaces: RecentPlaces;
  readonly responder: Responder;
  readonly limits: CommandLimits;
  readonly i18n: I18n;
  readonly clock: Clock;
  readonly log: Logger;
}

export function forecastCommand(services: ForecastServices): Command {
  const { database, places, recentPlaces, responder, limits, i18n, log } = services;
  const answers = createForecastAnswers(services);

  /** What is stored; when it cannot be read, nothing, unless the answer depends on it. */
  async function storedFor(
    { user, guildId }: { user: { id: string }; guildId: string | null },
    { needed }: { needed: boolean },
  ): Promise<StoredPreferences> {
    try {
      return await readStoredPreferences(database, { userId: user.id, guildId });
    } catch (error) {
      if (needed || !(error instanceof DatabaseError)) throw error;
      log.warn({ kind: error.kind }, "preferences could not be read");
      return NOTHING_STORED;
    }
  }

  async function lookFor(interaction: ButtonInteraction | StringSelectMenuInteraction) {
    const stored = await storedFor(interaction, { needed: false });
    const preferences = resolvePreferences(NOTHING_GIVEN, stored, interaction.locale);
    return lookOf(preferences, interaction.locale);
  }

  /** As the answer will be given below. */
  function acknowledgement(interaction: Answerable): Acknowledgement {
    if (interaction.isChatInputCommand()) {
      return interaction.options.getBoolean("private") === true ? "private" : "public";
    }
    const control = readPageId(interaction.customId, readerOf(interaction), places);
    if (control === null) return "update";
    const isOwn = interaction.isButton() && control.page.askerId === interaction.user.id;
    return isOwn ? "update" : "private";
  }

  async function execute(interaction: ChatInputCommandInteraction): Promise<void> {
    const options = readOptions(interaction);
    const stored = await storedFor(interaction, { needed: options.location === null });
    const preferences = resolvePreferences(options, stored, interaction.locale);
    const location = preferences.location?.value ?? "";
    const resolution = places.resolve(location, readerOf(interaction));
    if (resolution.kind !== "found") {
      const words = i18n(interaction.locale);
      const body = unresolvedPlaceMessage(resolution, menuId(options), words.location);
      await responder.tellPrivately(interaction, body);
      return;
    }
    const { place } = resolution;
    if (options.location !== null) recentPlaces.remember(interaction.user.id, place.reference);
    const page = firstPage(place, preferences, interaction.user.id);
    const { atHand, produce } = answers.page(page, lookOf(preferences, interaction.locale));
    if (!atHand) limits.fetch(interaction);
    await responder.reply(interaction, { ephemeral: options.private, atHand }, produce);
  }

  async function choosePlace(interaction: StringSelectMenuInteraction): Promise<void> {
    const options = readMenuId(interaction.customId);
    const resolution = places.resolve(interaction.values[0] ?? "", readerOf(interaction));
    if (options === null || resolution.kind !== "found") {
      await tellOutdated(interaction);
      return;
    }
    recentPlaces.remember(interaction.user.id, resolution.place.reference);
    const stored = await storedFor(interaction, { needed: false });
    const given = { ...options, location: null };
    const preferences = resolvePreferences(given, stored, interaction.locale);
    const page = firstPage(resolution.place, preferences, interaction.user.id);
    const { atHand, produce } = answers.page(page, lookOf(preferences, interaction.locale));
    if (!atHand) limits.fetch(interaction);
    if (options.private) await responder.update(interaction, { atHand }, produce);
    else await responder.replaceMenu(interaction, produce);
  }

  async function choose(interaction: StringSelectMenuInteraction): Promise<void> {
    const control = readPageId(interaction.customId, readerOf(interaction), places);
    if (control === null) {
      await choosePlace(interaction);
      return;
    }
    const look = await lookFor(interaction);
    const [date = ""] = interaction.values;
    const { atHand, produce } = answers.day(control.page, date, look);
    if (!atHand) limits.fetch(interaction);
    // Whoever wants details is alone with that: the page stays what others look at.
    await responder.reply(interaction, { ephemeral: true, atHand }, produce);
  }

  async function click(interaction: ButtonInteraction): Promise<void> {
    const control = readPageId(interaction.customId, readerOf(interaction), places);
    if (control === null) {
      await tellOutdated(interaction);
      return;
    }
    // A public answer is the asker's to change; anybody else gets a copy of their own.
    const own = { ...pageAfter(control), askerId: interaction.user.id };
    const look = await lookFor(interaction);
    const answer =
      control.action === "refresh" ? answers.refreshed(own, look) : answers.page(own, look);
    if ("tooSoon" in answer) {
      await responder.tellPrivately(interaction, sentenceMessage(answer.tooSoon));
      return;
    }
    const { atHand, produce } = answer;
    if (!atHand) limits.fetch(interaction);
    const isOwn = control.page.askerId === own.askerId;
    if (isOwn) await responder.update(interaction, { atHand }, produce);
    else await responder.reply(interaction, { ephemeral: true, atHand }, produce);
  }

  function tellOutdated(interaction: ButtonInteraction | StringSelectMenuInteraction) {
    const sentence = i18n(interaction.locale).failure["outdated-component"];
    return responder.tellPrivately(interaction, sentenceMessage(sentence));
  }

  function autocomplete(
    interaction: AutocompleteInteraction,
  ): readonly Choice[] | Promise<readonly Choice[]> {
    const { name, value } = interaction.options.getFocused(true);
    if (name === "days") return dayChoices(value, i18n(interaction.locale).forecast);
    const known = async () => {
      const { person, guild } = await storedFor(interaction, { needed: false });
      return [person.location, guild.location, ...recentPlaces.of(interaction.user.id)];
    };
    return locationChoices(value, known, { places, reader: readerOf(interaction) });
  }

  const definition = forecastDefinition(i18n);
  return { definition, acknowledgement, execute, autocomplete, choose, click };
}

function firstPage(place: Place, { days, unit }: ResolvedPreferences, askerId: string): Page {
  const chart = hasChartByDefault(days.value);
  return { place, days: days.value, unit: unit.value, page: 0, chart, askerId };
}

function readOptions({ options }: ChatInputCommandInteraction): z.output<typeof optionsSchema> {
  return optionsSchema.parse({
    location: options.getString("location"),
    days: options.getInteger("days"),
    unit: options.getString("unit"),
    private: options.getBoolean("private"),
  });
}
