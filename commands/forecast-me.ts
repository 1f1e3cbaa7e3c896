/** /forecast-me: a person's own place, days and units, in every server and in direct messages. */
import {
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type StringSelectMenuInteraction,
} from "discord.js";
import { z } from "zod";
import type { Clock } from "../src/clock.ts";
import type { Database } from "../src/database/database.ts";
import type { Answerable, Choice, Command } from "../src/discord/command.ts";
import { viewerOf } from "../src/discord/command.ts";
import { formatCustomId } from "../src/discord/ids.ts";
import type { Responder } from "../src/discord/respond.ts";
import type { I18n } from "../src/messages/i18n.ts";
import type { MessageBody } from "../src/messages/message-body.ts";
import { unresolvedPlaceMessage } from "../src/messages/place-message.ts";
import { preferencesMessage } from "../src/messages/preferences-message.ts";
import type { Places } from "../src/places/places.ts";
import type { RecentPlaces } from "../src/places/recent-places.ts";
import {
  changePersonPreferences,
  forgetPerson,
  readStoredPreferences,
} from "../src/preferences/preference-store.ts";
import {
  NOTHING_GIVEN,
  type PersonPreferences,
  resolvePreferences,
} from "../src/preferences/preferences.ts";
import { forgetCreator } from "../src/schedules/schedule-store.ts";
import {
  dayChoices,
  daysOption,
  daysSchema,
  locationChoices,
  locationOption,
  unitOption,
  unitSchema,
} from "./shared/options.ts";
import { replyFailure, replySentence } from "./shared/replies.ts";
import { createCommandTexts, EVERYWHERE } from "./shared/texts.ts";

const FORECAST_ME = "forecast-me";
/** Raised when the menu's id changes its meaning. */
const COMPONENT_VERSION = 1;
const MENU_ID = formatCustomId({
  command: FORECAST_ME,
  version: COMPONENT_VERSION,
  fields: ["place"],
});

const setSchema = z.object({ days: daysSchema, unit: unitSchema });

export interface ForecastMeServices {
  readonly database: Database;
  readonly places: Places;
  readonly recentPlaces: RecentPlaces;
  readonly responder: Responder;
  readonly i18n: I18n;
  readonly clock: Clock;
}

export function forecastMeCommand(services: ForecastMeServices): Command {
  return {
    definition: meDefinition(services.i18n),
    execute: (interaction) => execute(interaction, services),
    autocomplete: (interaction) => autocomplete(interaction, services),
    choose: (interaction) => choosePlace(interaction, services),
  };
}

export function meDefinition(i18n: I18n): Command["definition"] {
  const texts = createCommandTexts(i18n);
  const subcommand = (name: "set" | "show" | "forget") => ({
    type: ApplicationCommandOptionType.Subcommand as const,
    name,
    ...texts.description(({ me }) => me[name]),
  });
  return {
    name: FORECAST_ME,
    ...texts.description(({ me }) => me.description),
    ...EVERYWHERE,
    options: [
      {
        ...subcommand("set"),
        options: [
          locationOption(texts.description(({ me }) => me.location)),
          daysOption(texts.description(({ me }) => me.days)),
          unitOption(({ me }) => me.unit, texts),
        ],
      },
      subcommand("show"),
      subcommand("forget"),
    ],
  };
}

async function execute(
  interaction: ChatInputCommandInteraction,
  services: ForecastMeServices,
): Promise<void> {
  switch (interaction.options.getSubcommand()) {
    case "set":
      return set(interaction, services);
    case "show":
      return show(interaction, services);
    case "forget":
      return forget(interaction, services);
    default:
      return replyFailure(interaction, "unknown-command", services);
  }
}

async function set(
  interaction: ChatInputCommandInteraction,
  services: ForecastMeServices,
): Promise<void> {
  const { database, places, responder, i18n, clock } = services;
  const { options } = interaction;
  const t = i18n(interaction.locale);
  const given = setSchema.parse({
    days: options.getInteger("days"),
    unit: options.getString("unit"),
  });
  const location = options.getString("location");
  const resolution = location === null ? null : places.resolve(location, viewerOf(interaction));
  const changes = {
    ...givenValues(given),
    ...(resolution?.kind === "found" ? { location: resolution.place.reference } : {}),
  };
  const hasChanges = Object.keys(changes).length > 0;
  if (hasChanges) {
    await changePersonPreferences(database, interaction.user.id, changes, clock.now());
  }
  if (resolution !== null && resolution.kind !== "found") {
    const body = unresolvedPlaceMessage(resolution, MENU_ID, t.location);
    return responder.replyPrivately(interaction, body);
  }
  if (!hasChanges) return replySentence(interaction, t.preferences.nothingGiven, services);
  const body = await overview(interaction, "mySaved", services);
  await responder.replyPrivately(interaction, body);
}

/** Only the options that were given; the other columns stay as they are. */
function givenValues({ days, unit }: z.output<typeof setSchema>): Partial<PersonPreferences> {
  return { ...(days === null ? {} : { days }), ...(unit === null ? {} : { unit }) };
}

async function show(
  interaction: ChatInputCommandInteraction,
  services: ForecastMeServices,
): Promise<void> {
  const body = await overview(interaction, "myDefaults", services);
  await services.responder.replyPrivately(interaction, body);
}

async function forget(
  interaction: ChatInputCommandInteraction,
  services: ForecastMeServices,
): Promise<void> {
  const { database, recentPlaces, i18n } = services;
  const had = [
    await forgetPerson(database, interaction.user.id),
    await forgetCreator(database, interaction.user.id),
    recentPlaces.forget(interaction.user.id),
  ];
  const { forgotten, nothingToForget } = i18n(interaction.locale).preferences;
  await replySentence(interaction, had.includes(true) ? forgotten : nothingToForget, services);
}

/** Handles a choice from the menu that `set` shows when several places are meant. */
async function choosePlace(
  interaction: StringSelectMenuInteraction,
  services: ForecastMeServices,
): Promise<void> {
  const { database, places, responder, clock } = services;
  const resolution = places.resolve(interaction.values[0] ?? "", viewerOf(interaction));
  if (interaction.customId !== MENU_ID || resolution.kind !== "found") {
    return replyFailure(interaction, "outdated-component", services);
  }
  const changes = { location: resolution.place.reference };
  await changePersonPreferences(database, interaction.user.id, changes, clock.now());
  await responder.update(interaction, { cached: true }, () =>
    overview(interaction, "mySaved", services),
  );
}

function autocomplete(
  interaction: AutocompleteInteraction,
  { places, recentPlaces, i18n }: ForecastMeServices,
): readonly Choice[] | Promise<readonly Choice[]> {
  const { name, value } = interaction.options.getFocused(true);
  if (name === "days") return dayChoices(value, i18n(interaction.locale).forecast);
  const known = async () => recentPlaces.of(interaction.user.id);
  return locationChoices(value, known, { places, viewer: viewerOf(interaction) });
}

/** The person's defaults, below a heading. */
async function overview(
  interaction: Answerable,
  heading: "mySaved" | "myDefaults",
  { database, places, i18n }: Pick<ForecastMeServices, "database" | "places" | "i18n">,
): Promise<MessageBody> {
  const { user, guildId, locale } = interaction;
  const t = i18n(locale).preferences;
  const stored = await readStoredPreferences(database, { userId: user.id, guildId });
  const preferences = resolvePreferences(NOTHING_GIVEN, stored, locale);
  const { location } = preferences;
  const place = location === null ? null : places.resolve(location.value, viewerOf(interaction));
  const placeLabel = place?.kind === "found" ? place.place.label : null;
  return preferencesMessage(
    { heading: t[heading], preferences, placeLabel, withServerValues: false },
    t,
  );
}
