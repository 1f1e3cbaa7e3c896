/** /forecast-best: the days that suit an activity best. */
import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  type StringSelectMenuInteraction,
} from "discord.js";
import { z } from "zod";
import { ACTIVITIES, type Activity } from "../src/days/best-days.ts";
import { whenName, whenSchema } from "../src/days/parse-when.ts";
import { type Answerable, type Command, viewerOf } from "../src/discord/command.ts";
import { fieldOf, formatCustomId, givenOr, readCustomIdFields } from "../src/discord/ids.ts";
import { bestMessage } from "../src/messages/best-message.ts";
import type { I18n } from "../src/messages/i18n.ts";
import { otherReadingSentence, unresolvedPlaceMessage } from "../src/messages/place-message.ts";
import type { Place } from "../src/places/place.ts";
import { resolvePreferences, type StoredPreferences } from "../src/preferences/preferences.ts";
import { MAX_DAYS, UNITS } from "../src/weather/index.ts";
import { answerFrom, type PreparedAnswer, styleOf, withDates } from "./forecast/answers.ts";
import { firstPage, type MenuOptions, NOBODY, pageId } from "./forecast/component-ids.ts";
import type { ForecastServices } from "./forecast.ts";
import { accepted, type Checked } from "./schedule/services.ts";
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

const FORECAST_BEST = "forecast-best";
/** Raised when the menu's fields change their meaning. */
const COMPONENT_VERSION = 1;
/** Nobody wants the best of the next three days. */
const DEFAULT_DAYS = 7;

const activitySchema = z.enum(ACTIVITIES);
const optionsSchema = z.object({
  activity: activitySchema,
  location: z.string().nullable(),
  days: daysSchema,
  unit: unitSchema,
  private: privateSchema,
  when: z.string().nullable(),
});

/** The options besides the place; a menu of places passes them on. */
interface BestOptions extends MenuOptions {
  readonly activity: Activity;
}

const menuFieldsSchema = z.tuple([
  z.literal("place"),
  activitySchema,
  givenOr(z.coerce.number().int().min(1).max(MAX_DAYS)),
  givenOr(z.enum(UNITS)),
  z.enum(["public", "private"]),
  givenOr(whenSchema),
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
      whenOption(texts.description((t) => t.when)),
    ],
  };
}

async function execute(
  interaction: ChatInputCommandInteraction,
  services: ForecastServices,
): Promise<void> {
  const { places, recentPlaces, responder, i18n, clock } = services;
  const given = readOptions(interaction);
  const t = i18n(interaction.locale);
  const when = readWhen(given, clock.now(), t);
  if (when.kind === "refused") return replySentence(interaction, when.sentence, services);
  const options = { ...given, when: when.value };
  const needed = options.location === null;
  const stored = await storedPreferences(interaction, { needed }, services);
  const { location } = resolvePreferences(options, stored, interaction.locale);
  const viewer = viewerOf(interaction);
  const resolution = places.resolve(location?.value ?? "", viewer);
  if (resolution.kind !== "found") {
    const body = unresolvedPlaceMessage(resolution, menuId(options), t.location);
    return responder.replyPrivately(interaction, body);
  }
  const { place } = resolution;
  if (options.location !== null) recentPlaces.remember(interaction.user.id, place.reference);
  const answer = await bestAnswer(interaction, { place, options, stored }, services);
  if (answer.kind === "refused") return replySentence(interaction, answer.sentence, services);
  const { cached, render } = answer.value;
  const other = options.location === null ? null : places.otherReading(options.location, viewer);
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
    when: options.getString("when"),
  });
}

/** Handles a choice from the menu that asks which place is meant. */
async function choosePlace(
  interaction: StringSelectMenuInteraction,
  services: ForecastServices,
): Promise<void> {
  const { places, recentPlaces, responder } = services;
  const options = readMenuId(interaction.customId);
  const resolution = places.resolve(interaction.values[0] ?? "", viewerOf(interaction));
  if (options === null || resolution.kind !== "found") {
    return replyFailure(interaction, "outdated-component", services);
  }
  const { place } = resolution;
  recentPlaces.remember(interaction.user.id, place.reference);
  const stored = await storedPreferences(interaction, { needed: false }, services);
  const answer = await bestAnswer(interaction, { place, options, stored }, services);
  if (answer.kind === "refused") return replySentence(interaction, answer.sentence, services);
  const { cached, render } = answer.value;
  if (options.private) await responder.update(interaction, { cached }, render);
  else await responder.replaceMenu(interaction, render);
}

/** The answer, or why these days cannot be shown. Counts what has to be fetched. */
async function bestAnswer(
  interaction: Answerable,
  {
    place,
    options,
    stored,
  }: {
    readonly place: Place;
    readonly options: BestOptions;
    readonly stored: StoredPreferences;
  },
  services: ForecastServices,
): Promise<Checked<PreparedAnswer>> {
  const { activity, when } = options;
  const given = { ...options, location: null, days: options.days ?? DEFAULT_DAYS };
  const preferences = resolvePreferences(given, stored, interaction.locale);
  const style = styleOf(preferences);
  const first = firstPage(place, preferences, NOBODY);
  const page = await withDates(first, { when, style, interaction }, services);
  if (page.kind === "refused") return page;
  const forecastButtonId = pageId(page.value, "show");
  const answer = answerFrom(
    page.value,
    (context) => bestMessage({ ...context, activity, forecastButtonId }),
    style,
    services,
  );
  if (!answer.cached) services.limits.fetch(interaction);
  return accepted(answer);
}

/** The id of a menu of places. The place itself is what will be chosen from it. */
function menuId({ activity, days, unit, private: isPrivate, when }: BestOptions): string {
  const visibility = isPrivate ? "private" : "public";
  const dates = when === null ? null : whenName(when);
  const fields = ["place", activity, fieldOf(days), fieldOf(unit), visibility, fieldOf(dates)];
  return formatCustomId({ command: FORECAST_BEST, version: COMPONENT_VERSION, fields });
}

/** Null for an id of another version or with invalid fields. */
function readMenuId(customId: string): BestOptions | null {
  const fields = menuFieldsSchema.safeParse(readCustomIdFields(customId, COMPONENT_VERSION));
  if (!fields.success) return null;
  const [, activity, days, unit, visibility, when] = fields.data;
  return { activity, days, unit, private: visibility === "private", when };
}
