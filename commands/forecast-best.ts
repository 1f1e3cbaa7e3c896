/** /forecast-best: the days that suit an activity best. */
import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  type StringSelectMenuInteraction,
} from "discord.js";
import { z } from "zod";
import { ACTIVITIES, type Activity } from "../src/days/best-days.ts";
import { type Command, viewerOf } from "../src/discord/command.ts";
import { fieldOf, formatCustomId, givenOr, readCustomIdFields } from "../src/discord/ids.ts";
import { bestMessage } from "../src/messages/best-message.ts";
import type { I18n } from "../src/messages/i18n.ts";
import { otherReadingSentence, unresolvedPlaceMessage } from "../src/messages/place-message.ts";
import type { Place } from "../src/places/place.ts";
import { type ResolvedPreferences, resolvePreferences } from "../src/preferences/preferences.ts";
import { MAX_DAYS, UNITS } from "../src/weather/index.ts";
import { answerFrom, type PreparedAnswer, styleOf } from "./forecast/answers.ts";
import { firstPage, NOBODY, pageId } from "./forecast/component-ids.ts";
import type { ForecastServices } from "./forecast.ts";
import {
  daysSchema,
  forecastOptions,
  privateOption,
  privateSchema,
  unitSchema,
} from "./shared/options.ts";
import { replyFailure } from "./shared/replies.ts";
import { forecastChoices, storedPreferences } from "./shared/stored-preferences.ts";
import { createCommandTexts, EVERYWHERE } from "./shared/texts.ts";

const FORECAST_BEST = "forecast-best";
/** Raised when the menu's fields change their meaning. */
const COMPONENT_VERSION = 1;
/** Nobody wants the best of the next three days. */
const DEFAULT_DAYS = 7;

const activitySchema = z.enum(ACTIVITIES);
const optionsSchema = z.object({
  activity: activitySchema,
  location: z.string().nullable(),
  days: daysSchema.transform((days) => days ?? DEFAULT_DAYS),
  unit: unitSchema,
  private: privateSchema,
});

/** The options besides the place; a menu of places passes them on. */
type BestOptions = Omit<z.output<typeof optionsSchema>, "location">;

const menuFieldsSchema = z.tuple([
  z.literal("place"),
  activitySchema,
  z.coerce.number().int().min(1).max(MAX_DAYS),
  givenOr(z.enum(UNITS)),
  z.enum(["public", "private"]),
]);

export function forecastBestCommand(services: ForecastServices): Command {
  return {
    definition: bestDefinition(services.i18n),
    onlyReads: "everything",
    acknowledgement: (interaction) => {
      if (!interaction.isChatInputCommand()) return "update";
      return interaction.options.getBoolean("private") === true ? "private" : "public";
    },
    execute: (interaction) => execute(interaction, services),
    autocomplete: (interaction) => forecastChoices(interaction, services),
    choose: (interaction) => choosePlace(interaction, services),
  };
}

export function bestDefinition(i18n: I18n): Command["definition"] {
  const texts = createCommandTexts(i18n);
  return {
    name: FORECAST_BEST,
    ...texts.description(({ best }) => best.description),
    ...EVERYWHERE,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: "for",
        ...texts.description(({ best }) => best.for),
        required: true,
        choices: ACTIVITIES.map((activity) => ({
          ...texts.choice(({ best }) => best.activities[activity]),
          value: activity,
        })),
      },
      ...forecastOptions((t) => ({ ...t, days: t.best.days }), texts),
      privateOption(texts),
    ],
  };
}

async function execute(
  interaction: ChatInputCommandInteraction,
  services: ForecastServices,
): Promise<void> {
  const { places, recentPlaces, responder, limits, i18n } = services;
  const options = readOptions(interaction);
  const needed = options.location === null;
  const stored = await storedPreferences(interaction, { needed }, services);
  const preferences = resolvePreferences(options, stored, interaction.locale);
  const resolution = places.resolve(preferences.location?.value ?? "", viewerOf(interaction));
  const t = i18n(interaction.locale);
  if (resolution.kind !== "found") {
    const body = unresolvedPlaceMessage(resolution, menuId(options), t.location);
    return responder.replyPrivately(interaction, body);
  }
  const { place } = resolution;
  if (options.location !== null) recentPlaces.remember(interaction.user.id, place.reference);
  const { cached, render } = bestAnswer(options.activity, place, preferences, services);
  if (!cached) limits.fetch(interaction);
  const other =
    options.location === null ? null : places.otherReading(options.location, viewerOf(interaction));
  const rendered = async () => {
    const body = await render();
    if (other === null) return body;
    return { ...body, content: otherReadingSentence(place, other, t.location) };
  };
  await responder.reply(interaction, { ephemeral: options.private, cached }, rendered);
}

function readOptions({ options }: ChatInputCommandInteraction): z.output<typeof optionsSchema> {
  return optionsSchema.parse({
    activity: options.getString("for"),
    location: options.getString("location"),
    days: options.getInteger("days"),
    unit: options.getString("unit"),
    private: options.getBoolean("private"),
  });
}

/** Handles a choice from the menu that asks which place is meant. */
async function choosePlace(
  interaction: StringSelectMenuInteraction,
  services: ForecastServices,
): Promise<void> {
  const { places, recentPlaces, responder, limits } = services;
  const options = readMenuId(interaction.customId);
  const resolution = places.resolve(interaction.values[0] ?? "", viewerOf(interaction));
  if (options === null || resolution.kind !== "found") {
    return replyFailure(interaction, "outdated-component", services);
  }
  const { place } = resolution;
  recentPlaces.remember(interaction.user.id, place.reference);
  const stored = await storedPreferences(interaction, { needed: false }, services);
  const preferences = resolvePreferences(
    { ...options, location: null },
    stored,
    interaction.locale,
  );
  const { cached, render } = bestAnswer(options.activity, place, preferences, services);
  if (!cached) limits.fetch(interaction);
  if (options.private) await responder.update(interaction, { cached }, render);
  else await responder.replaceMenu(interaction, render);
}

function bestAnswer(
  activity: Activity,
  place: Place,
  preferences: ResolvedPreferences,
  services: ForecastServices,
): PreparedAnswer {
  const page = firstPage(place, preferences, NOBODY);
  const forecastButtonId = pageId(page, "show");
  return answerFrom(
    page,
    (context) => bestMessage({ ...context, activity, forecastButtonId }),
    styleOf(preferences),
    services,
  );
}

/** The id of a menu of places. The place itself is what will be chosen from it. */
function menuId({ activity, days, unit, private: isPrivate }: BestOptions): string {
  const visibility = isPrivate ? "private" : "public";
  const fields = ["place", activity, String(days), fieldOf(unit), visibility];
  return formatCustomId({ command: FORECAST_BEST, version: COMPONENT_VERSION, fields });
}

/** Null for an id of another version or with invalid fields. */
function readMenuId(customId: string): BestOptions | null {
  const fields = menuFieldsSchema.safeParse(readCustomIdFields(customId, COMPONENT_VERSION));
  if (!fields.success) return null;
  const [, activity, days, unit, visibility] = fields.data;
  return { activity, days, unit, private: visibility === "private" };
}
