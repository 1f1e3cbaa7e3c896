/** /forecast: the daily weather of a place, for 1 to 30 days. */
import type {
  AutocompleteInteraction,
  ButtonInteraction,
  ChatInputCommandInteraction,
  StringSelectMenuInteraction,
} from "discord.js";
import { z } from "zod";
import type { Clock } from "../src/clock.ts";
import type { Choice, Command } from "../src/discord/command.ts";
import type { Responder } from "../src/discord/respond.ts";
import type { ForecastQuery, ForecastStore } from "../src/forecasts/forecast-store.ts";
import { ForecastFailedError, sentenceMessage } from "../src/messages/error-message.ts";
import { forecastMessage } from "../src/messages/forecast-message.ts";
import type { MessageBody } from "../src/messages/message-body.ts";
import { unresolvedPlaceMessage } from "../src/messages/place-message.ts";
import type { Words } from "../src/messages/words/en.ts";
import { createReader, type Place, type Reader } from "../src/places/place.ts";
import type { Places } from "../src/places/places.ts";
import type { RecentPlaces } from "../src/places/recent-places.ts";
import { resolvePreferences } from "../src/preferences/preferences.ts";
import { UNITS, WeatherError } from "../src/weather/index.ts";
import {
  menuId,
  type Options,
  type Page,
  pageId,
  readMenuId,
  readPageId,
} from "./forecast/component-ids.ts";
import { forecastDefinition, MAX_DAYS } from "./forecast/definition.ts";

/** What autocomplete offers first: the lengths that the service itself serves. */
const OFFERED_DAYS = [3, 7, 10, 15, 30] as const;

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
  readonly forecasts: ForecastStore;
  readonly places: Places;
  readonly recentPlaces: RecentPlaces;
  readonly responder: Responder;
  readonly words: Words;
  readonly clock: Clock;
}

export function forecastCommand(services: ForecastServices): Command {
  const { forecasts, places, recentPlaces, responder, words, clock } = services;

  async function pageMessage(page: Page, locale: string): Promise<MessageBody> {
    const { label } = page.place;
    const stored = await forecasts.get(toQuery(page, locale)).catch((error: unknown) => {
      if (!(error instanceof WeatherError)) throw error;
      throw new ForecastFailedError({ placeLabel: label, days: page.days }, error);
    });
    return forecastMessage({
      stored,
      // An id has no name that could be known here.
      placeLabel: page.place.location.kind === "id" ? words.forecast.locationId(label) : label,
      days: page.days,
      page: page.page,
      now: clock.now(),
      locale,
      words,
      pageButtonId: (target, role) => pageId({ ...page, page: target }, role),
    });
  }

  function firstPage(place: Place, options: Options, locale: string): Page {
    const { days, unit } = resolvePreferences(options, locale);
    return { place, days, unit, page: 0 };
  }

  function isAtHand(page: Page, locale: string): boolean {
    return forecasts.peek(toQuery(page, locale)) !== null;
  }

  async function execute(interaction: ChatInputCommandInteraction): Promise<void> {
    const { location, ...options } = readOptions(interaction);
    const resolution = places.resolve(location ?? "", readerOf(interaction));
    if (resolution.kind !== "found") {
      const body = unresolvedPlaceMessage(resolution, menuId(options), words.location);
      await responder.tellPrivately(interaction, body);
      return;
    }
    recentPlaces.remember(interaction.user.id, resolution.place.reference);
    const { locale } = interaction;
    const page = firstPage(resolution.place, options, locale);
    const visibility = { ephemeral: options.private, atHand: isAtHand(page, locale) };
    await responder.reply(interaction, visibility, () => pageMessage(page, locale));
  }

  async function choose(interaction: StringSelectMenuInteraction): Promise<void> {
    const options = readMenuId(interaction.customId);
    const resolution = places.resolve(interaction.values[0] ?? "", readerOf(interaction));
    if (options === null || resolution.kind !== "found") {
      await tellOutdated(interaction);
      return;
    }
    recentPlaces.remember(interaction.user.id, resolution.place.reference);
    const { locale } = interaction;
    const page = firstPage(resolution.place, options, locale);
    const produce = () => pageMessage(page, locale);
    if (!options.private) await responder.replaceMenu(interaction, produce);
    else await responder.update(interaction, { atHand: isAtHand(page, locale) }, produce);
  }

  async function click(interaction: ButtonInteraction): Promise<void> {
    const page = readPageId(interaction.customId, readerOf(interaction), places);
    if (page === null) {
      await tellOutdated(interaction);
      return;
    }
    const { locale } = interaction;
    const atHand = isAtHand(page, locale);
    const produce = () => pageMessage(page, locale);
    // The pages of a public answer are the asker's to turn; anybody else gets a copy.
    const asker = interaction.message.interactionMetadata?.user.id;
    if (asker === interaction.user.id) await responder.update(interaction, { atHand }, produce);
    else await responder.reply(interaction, { ephemeral: true, atHand }, produce);
  }

  function tellOutdated(interaction: ButtonInteraction | StringSelectMenuInteraction) {
    const sentence = words.failure["outdated-component"];
    return responder.tellPrivately(interaction, sentenceMessage(sentence, null, words.failure));
  }

  function autocomplete(interaction: AutocompleteInteraction): readonly Choice[] {
    const { name, value } = interaction.options.getFocused(true);
    if (name === "days") return dayChoices(value, words.forecast);
    const reader = readerOf(interaction);
    const typed = value.trim();
    const suggestions =
      typed === ""
        ? recentSuggestions(recentPlaces.of(interaction.user.id), reader, places)
        : places.suggest(typed, reader);
    return suggestions.map(({ label, reference }) => ({ name: label, value: reference }));
  }

  return { definition: forecastDefinition(words.command), execute, autocomplete, choose, click };
}

function readerOf(interaction: { locale: string; guildLocale: string | null }): Reader {
  return createReader(interaction.locale, interaction.guildLocale);
}

function toQuery({ place, days, unit }: Page, locale: string): ForecastQuery {
  const { language } = resolvePreferences({ days, unit }, locale);
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

function recentSuggestions(
  references: readonly string[],
  reader: Reader,
  places: Places,
): readonly { readonly label: string; readonly reference: string }[] {
  return references.flatMap((reference) => {
    const resolution = places.resolve(reference, reader);
    return resolution.kind === "found" ? [resolution.place] : [];
  });
}

function dayChoices(typed: string, words: Words["forecast"]): readonly Choice[] {
  const text = typed.trim();
  const offered = OFFERED_DAYS.filter((days) => String(days).startsWith(text));
  const own = Number(text);
  const isOwn = Number.isInteger(own) && own >= 1 && own <= MAX_DAYS;
  const days = isOwn ? [own, ...offered.filter((n) => n !== own)] : offered;
  return days.map((n) => ({ name: words.daysChoice(n), value: n }));
}
