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
import type { Choice, Command } from "../src/discord/command.ts";
import { readerOf } from "../src/discord/reader.ts";
import type { Responder } from "../src/discord/respond.ts";
import type { ForecastQuery, ForecastStore } from "../src/forecasts/forecast-store.ts";
import type { Logger } from "../src/log.ts";
import { ForecastFailedError, sentenceMessage } from "../src/messages/error-message.ts";
import { forecastMessage } from "../src/messages/forecast-message.ts";
import type { MessageBody } from "../src/messages/message-body.ts";
import { unresolvedPlaceMessage } from "../src/messages/place-message.ts";
import type { Words } from "../src/messages/words/en.ts";
import type { Place } from "../src/places/place.ts";
import type { Places } from "../src/places/places.ts";
import type { RecentPlaces } from "../src/places/recent-places.ts";
import {
  localeFor,
  NOTHING_GIVEN,
  NOTHING_STORED,
  type ResolvedPreferences,
  resolvePreferences,
  type StoredPreferences,
} from "../src/preferences/preferences.ts";
import { readStoredPreferences } from "../src/preferences/stored-preferences.ts";
import { type Language, UNITS, WeatherError } from "../src/weather/index.ts";
import { menuId, type Page, pageId, readMenuId, readPageId } from "./forecast/component-ids.ts";
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
  readonly places: Places;
  readonly recentPlaces: RecentPlaces;
  readonly responder: Responder;
  readonly words: Words;
  readonly clock: Clock;
  readonly log: Logger;
}

export function forecastCommand(services: ForecastServices): Command {
  const { database, forecasts, places, recentPlaces, responder, words, clock, log } = services;

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

  async function pageMessage(page: Page, look: Look): Promise<MessageBody> {
    const { label, location } = page.place;
    const stored = await forecasts.get(toQuery(page, look)).catch((error: unknown) => {
      if (!(error instanceof WeatherError)) throw error;
      throw new ForecastFailedError({ placeLabel: label, days: page.days }, error);
    });
    return forecastMessage({
      stored,
      // An id has no name that could be known here.
      placeLabel: location.kind === "id" ? words.forecast.locationId(label) : label,
      days: page.days,
      page: page.page,
      now: clock.now(),
      localDateAt: forecasts.localDateAt,
      locale: look.locale,
      words,
      pageButtonId: (target, role) => pageId({ ...page, page: target }, role),
    });
  }

  /** How `pageMessage` is asked for, and whether it answers from memory. */
  function answerOf(page: Page, look: Look) {
    return {
      atHand: forecasts.peek(toQuery(page, look)) !== null,
      produce: () => pageMessage(page, look),
    };
  }

  async function execute(interaction: ChatInputCommandInteraction): Promise<void> {
    const options = readOptions(interaction);
    const stored = await storedFor(interaction, { needed: options.location === null });
    const preferences = resolvePreferences(options, stored, interaction.locale);
    const location = preferences.location?.value ?? "";
    const resolution = places.resolve(location, readerOf(interaction));
    if (resolution.kind !== "found") {
      const body = unresolvedPlaceMessage(resolution, menuId(options), words.location);
      await responder.tellPrivately(interaction, body);
      return;
    }
    const { place } = resolution;
    if (options.location !== null) recentPlaces.remember(interaction.user.id, place.reference);
    const page = firstPage(place, preferences, interaction.user.id);
    const { atHand, produce } = answerOf(page, lookOf(preferences, interaction.locale));
    await responder.reply(interaction, { ephemeral: options.private, atHand }, produce);
  }

  async function choose(interaction: StringSelectMenuInteraction): Promise<void> {
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
    const { atHand, produce } = answerOf(page, lookOf(preferences, interaction.locale));
    if (options.private) await responder.update(interaction, { atHand }, produce);
    else await responder.replaceMenu(interaction, produce);
  }

  async function click(interaction: ButtonInteraction): Promise<void> {
    const page = readPageId(interaction.customId, readerOf(interaction), places);
    if (page === null) {
      await tellOutdated(interaction);
      return;
    }
    const stored = await storedFor(interaction, { needed: false });
    const preferences = resolvePreferences(NOTHING_GIVEN, stored, interaction.locale);
    // The pages of a public answer are the asker's to turn; anybody else gets a copy of their own.
    const own = { ...page, askerId: interaction.user.id };
    const { atHand, produce } = answerOf(own, lookOf(preferences, interaction.locale));
    if (page.askerId === own.askerId) await responder.update(interaction, { atHand }, produce);
    else await responder.reply(interaction, { ephemeral: true, atHand }, produce);
  }

  function tellOutdated(interaction: ButtonInteraction | StringSelectMenuInteraction) {
    const sentence = words.failure["outdated-component"];
    return responder.tellPrivately(interaction, sentenceMessage(sentence, null, words.failure));
  }

  function autocomplete(
    interaction: AutocompleteInteraction,
  ): readonly Choice[] | Promise<readonly Choice[]> {
    const { name, value } = interaction.options.getFocused(true);
    if (name === "days") return dayChoices(value, words.forecast);
    const known = async () => {
      const { person, guild } = await storedFor(interaction, { needed: false });
      return [person.location, guild.location, ...recentPlaces.of(interaction.user.id)];
    };
    return locationChoices(value, known, { places, reader: readerOf(interaction) });
  }

  return { definition: forecastDefinition(words.command), execute, autocomplete, choose, click };
}

/** The language of an answer's texts, and the locale of its dates and numbers. */
interface Look {
  readonly language: Language;
  readonly locale: string;
}

function lookOf({ language }: ResolvedPreferences, readerLocale: string): Look {
  return { language: language.value, locale: localeFor(language, readerLocale) };
}

function firstPage(place: Place, { days, unit }: ResolvedPreferences, askerId: string): Page {
  return { place, days: days.value, unit: unit.value, page: 0, askerId };
}

function toQuery({ place, days, unit }: Page, { language }: Look): ForecastQuery {
  return { location: place.location, days, unit, lang: language, timeZone: place.timeZone };
}

function readOptions({ options }: ChatInputCommandInteraction): z.output<typeof optionsSchema> {
  return optionsSchema.parse({
    location: options.getString("location"),
    days: options.getInteger("days"),
    unit: options.getString("unit"),
    private: options.getBoolean("private"),
  });
}
