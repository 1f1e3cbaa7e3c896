/** "Forecast for this place", in the menu of a message: the forecast of the town that the message names. */
import {
  ApplicationCommandType,
  type Message,
  type MessageContextMenuCommandInteraction,
} from "discord.js";
import { type MessageCommand, viewerOf } from "../../src/discord/command.ts";
import { placeMenuMessage } from "../../src/messages/place-message.ts";
import { type CommandServices, replySentence } from "../shared/replies.ts";
import { storedPreferences } from "../shared/stored-preferences.ts";
import { createCommandTexts, EVERYWHERE } from "../shared/texts.ts";
import type { MenuOptions } from "./component-ids.ts";
import { answerAt, type PlaceQuestion } from "./place-question.ts";

const OPTIONS: MenuOptions = { days: null, unit: null, private: true, when: null };

export function forThisPlaceCommand(
  question: PlaceQuestion,
  services: CommandServices,
): MessageCommand {
  return {
    definition: forThisPlaceDefinition(services.i18n),
    execute: (interaction) => execute(interaction, question, services),
  };
}

export function forThisPlaceDefinition(i18n: CommandServices["i18n"]) {
  return {
    type: ApplicationCommandType.Message,
    ...createCommandTexts(i18n).choice((t) => t.forThisPlace),
    ...EVERYWHERE,
  } satisfies MessageCommand["definition"];
}

async function execute(
  interaction: MessageContextMenuCommandInteraction,
  question: PlaceQuestion,
  services: CommandServices,
): Promise<void> {
  const { places, responder, i18n } = services;
  const t = i18n(interaction.locale).location;
  const text = textOf(interaction.targetMessage);
  if (text === "") return replySentence(interaction, t.noText, services);
  const named = places.namedIn(text, viewerOf(interaction));
  const [place] = named;
  if (place === undefined) return replySentence(interaction, t.noTown, services);
  if (named.length > 1) {
    const body = placeMenuMessage(t.whichTown, named, question.menuId(OPTIONS), t);
    return responder.replyPrivately(interaction, body);
  }
  const stored = await storedPreferences(interaction, { needed: false }, services);
  await answerAt(interaction, { place, options: OPTIONS, stored }, question, services);
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
