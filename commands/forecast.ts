/** /forecast: the daily weather of a place, for 1 to 30 days. */
import {
  ApplicationCommandOptionType,
  ApplicationIntegrationType,
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  InteractionContextType,
} from "discord.js";
import { z } from "zod";
import type { Clock } from "../src/clock.ts";
import type { Choice, Command } from "../src/discord/command.ts";
import { formatCustomId, parseCustomId } from "../src/discord/custom-id.ts";
import type { Responder } from "../src/discord/respond.ts";
import type { ForecastQuery, ForecastStore } from "../src/forecasts/forecast-store.ts";
import { ForecastFailedError, sentenceMessage } from "../src/messages/error-message.ts";
import { forecastMessage } from "../src/messages/forecast-message.ts";
import type { MessageBody } from "../src/messages/message-body.ts";
import type { Words } from "../src/messages/words/en.ts";
import type { Place } from "../src/places/place.ts";
import { locationText, resolvePlace } from "../src/places/resolve-place.ts";
import { suggestPlaces } from "../src/places/suggest-places.ts";
import { resolvePreferences } from "../src/preferences/preferences.ts";
import { UNITS, type Unit, WeatherError } from "../src/weather/index.ts";

const NAME = "forecast";
const MAX_DAYS = 30;
/** Room for any pair of coordinates or name of a place. */
const MAX_LOCATION_LENGTH = 100;
/** What autocomplete offers first: the lengths that the service itself serves. */
const OFFERED_DAYS = [3, 7, 10, 15, 30] as const;
/** Raised when the fields of the page buttons change their meaning. */
const BUTTON_VERSION = 1;

/** One page of an answer: all that is needed to make it again. */
interface Page {
  readonly place: Place;
  readonly days: number;
  readonly unit: Unit;
  /** From 0. */
  readonly page: number;
}

const optionsSchema = z.object({
  location: z.string().nullable(),
  days: z.number().int().min(1).max(MAX_DAYS).nullable(),
  unit: z.enum(UNITS).nullable(),
  private: z.boolean().nullable(),
});

const buttonFieldsSchema = z.tuple([
  z.enum(["previous", "next"]),
  z.string(),
  z.coerce.number().int().min(1).max(MAX_DAYS),
  z.enum(UNITS),
  z.coerce.number().int().min(0).max(MAX_DAYS),
]);

export function forecastCommand({
  forecasts,
  responder,
  words,
  clock,
}: {
  forecasts: ForecastStore;
  responder: Responder;
  words: Words;
  clock: Clock;
}): Command {
  async function pageMessage(page: Page, locale: string): Promise<MessageBody> {
    const query = toQuery(page, locale);
    const { label } = page.place;
    const stored = await forecasts.get(query).catch((error: unknown) => {
      if (!(error instanceof WeatherError)) throw error;
      throw new ForecastFailedError({ placeLabel: label, days: page.days }, error);
    });
    return forecastMessage({
      stored,
      placeLabel: label,
      days: page.days,
      page: page.page,
      now: clock.now(),
      locale,
      words,
      pageButtonId: (target, role) => buttonId({ ...page, page: target }, role),
    });
  }

  async function execute(interaction: ChatInputCommandInteraction): Promise<void> {
    const options = readOptions(interaction);
    const resolution = resolvePlace(options.location ?? "");
    if (resolution.kind === "unresolved") {
      const sentence = words.location[resolution.reason];
      await responder.tellPrivately(interaction, sentenceMessage(sentence, null, words.failure));
      return;
    }
    const { days, unit } = resolvePreferences(options, interaction.locale);
    const page = { place: resolution.place, days, unit, page: 0 };
    await responder.reply(
      interaction,
      { ephemeral: options.private ?? false, atHand: isAtHand(page, interaction.locale) },
      () => pageMessage(page, interaction.locale),
    );
  }

  async function click(interaction: ButtonInteraction): Promise<void> {
    const page = readButton(interaction.customId);
    if (page === null) {
      const sentence = words.failure["outdated-button"];
      await responder.tellPrivately(interaction, sentenceMessage(sentence, null, words.failure));
      return;
    }
    const atHand = isAtHand(page, interaction.locale);
    const produce = () => pageMessage(page, interaction.locale);
    // The pages of a public answer are the asker's to turn; anybody else gets a copy.
    const asker = interaction.message.interactionMetadata?.user.id;
    if (asker === interaction.user.id) await responder.update(interaction, { atHand }, produce);
    else await responder.reply(interaction, { ephemeral: true, atHand }, produce);
  }

  function isAtHand(page: Page, locale: string): boolean {
    return forecasts.peek(toQuery(page, locale)) !== null;
  }

  return { definition: definition(words.command), execute, autocomplete, click };
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

function buttonId({ place, days, unit, page }: Page, role: "previous" | "next"): string {
  return formatCustomId({
    command: NAME,
    version: BUTTON_VERSION,
    // Before the first page there is none: that button is disabled, and its id only has to be valid.
    fields: [role, locationText(place.location), String(days), unit, String(Math.max(page, 0))],
  });
}

function readButton(customId: string): Page | null {
  const parsed = parseCustomId(customId);
  if (parsed?.version !== BUTTON_VERSION) return null;
  const fields = buttonFieldsSchema.safeParse(parsed.fields);
  if (!fields.success) return null;
  const [, location, days, unit, page] = fields.data;
  const resolution = resolvePlace(location);
  return resolution.kind === "found" ? { place: resolution.place, days, unit, page } : null;
}

function autocomplete(interaction: AutocompleteInteraction): readonly Choice[] {
  const { name, value } = interaction.options.getFocused(true);
  return name === "location" ? locationChoices(value) : dayChoices(value);
}

function locationChoices(typed: string): readonly Choice[] {
  // Discord may hand back the shown name instead of the value, so the name means the same place.
  return suggestPlaces(typed).map(({ label, location }) => ({
    name: label,
    value: locationText(location),
  }));
}

function dayChoices(typed: string): readonly Choice[] {
  const text = typed.trim();
  const offered = OFFERED_DAYS.filter((days) => String(days).startsWith(text));
  const own = Number(text);
  const isOwn = Number.isInteger(own) && own >= 1 && own <= MAX_DAYS;
  const days = isOwn ? [own, ...offered.filter((n) => n !== own)] : offered;
  return days.map((n) => ({ name: n === 1 ? "1 day" : `${n} days`, value: n }));
}

function definition(words: Words["command"]): Command["definition"] {
  return {
    name: NAME,
    description: words.description,
    contexts: [
      InteractionContextType.Guild,
      InteractionContextType.BotDM,
      InteractionContextType.PrivateChannel,
    ],
    integration_types: [
      ApplicationIntegrationType.GuildInstall,
      ApplicationIntegrationType.UserInstall,
    ],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: "location",
        description: words.location,
        autocomplete: true,
        max_length: MAX_LOCATION_LENGTH,
      },
      {
        type: ApplicationCommandOptionType.Integer,
        name: "days",
        description: words.days,
        autocomplete: true,
        min_value: 1,
        max_value: MAX_DAYS,
      },
      {
        type: ApplicationCommandOptionType.String,
        name: "unit",
        description: words.unit,
        choices: [
          { name: words.metric, value: "m" },
          { name: words.imperial, value: "i" },
        ],
      },
      {
        type: ApplicationCommandOptionType.Boolean,
        name: "private",
        description: words.private,
      },
    ],
  };
}
