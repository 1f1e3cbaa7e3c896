/** "Forecast for this place", in the menu of a message: the forecast of the town that the message names. */
import { ApplicationCommandType, type Message } from "discord.js";
import { type MessageCommand, viewerOf } from "../../src/discord/command.ts";
import { placeMenuMessage } from "../../src/messages/place-message.ts";
import { NOTHING_GIVEN, resolvePreferences } from "../../src/preferences/preferences.ts";
import type { ForecastServices } from "../forecast.ts";
import { replySentence } from "../shared/replies.ts";
import { storedPreferences } from "../shared/stored-preferences.ts";
import { createCommandTexts, EVERYWHERE } from "../shared/texts.ts";
import { pageAnswer, styleOf } from "./answers.ts";
import { firstPage, menuId } from "./component-ids.ts";

export function forThisPlaceCommand(services: ForecastServices): MessageCommand {
  return {
    definition: forThisPlaceDefinition(services.i18n),
    execute: (interaction) => execute(interaction, services),
  };
}

export function forThisPlaceDefinition(i18n: ForecastServices["i18n"]) {
  return {
    type: ApplicationCommandType.Message,
    ...createCommandTexts(i18n).choice((t) => t.forThisPlace),
    ...EVERYWHERE,
  } satisfies MessageCommand["definition"];
}

async function execute(
  interaction: Parameters<MessageCommand["execute"]>[0],
  services: ForecastServices,
): Promise<void> {
  const { places, responder, limits, i18n } = services;
  const t = i18n(interaction.locale).location;
  const text = textOf(interaction.targetMessage);
  if (text === "") return replySentence(interaction, t.noText, services);
  const named = places.namedIn(text, viewerOf(interaction));
  const [place] = named;
  if (place === undefined) return replySentence(interaction, t.noTown, services);
  if (named.length > 1) {
    const id = menuId({ days: null, unit: null, private: true, when: null });
    return responder.replyPrivately(interaction, placeMenuMessage(t.whichTown, named, id, t));
  }
  const stored = await storedPreferences(interaction, { needed: false }, services);
  const preferences = resolvePreferences(NOTHING_GIVEN, stored, interaction.locale);
  const page = firstPage(place, preferences, interaction.user.id);
  const { cached, render } = pageAnswer(page, styleOf(preferences), services);
  if (!cached) limits.fetch(interaction);
  await responder.reply(interaction, { ephemeral: true, cached }, render);
}

/** What people read in the message; empty for a forwarded one, whose text is elsewhere. */
function textOf({ content, embeds }: Message): string {
  const texts = embeds.flatMap(({ author, title, description, fields, footer }) => [
    ...[author?.name, title, description],
    ...fields.flatMap(({ name, value }) => [name, value]),
    footer?.text,
  ]);
  return [content, ...texts].join("\n").trim();
}
