/** What the definitions of the commands share: their texts in every language, and where a command is offered. */
import {
  ApplicationIntegrationType,
  InteractionContextType,
  Locale,
  type LocalizationMap,
} from "discord.js";
import type { Words } from "../../src/messages/locales/en.ts";
import type { WordsFor } from "../../src/messages/locales/words.ts";

/** In servers, direct messages and private groups; installed by a server or by a person. */
export const EVERYWHERE = {
  contexts: [
    InteractionContextType.Guild,
    InteractionContextType.BotDM,
    InteractionContextType.PrivateChannel,
  ],
  integration_types: [
    ApplicationIntegrationType.GuildInstall,
    ApplicationIntegrationType.UserInstall,
  ],
};

/** Picks a text of the commands in one language. */
export type PickText = (t: Words["command"]) => string;

export interface Described {
  readonly description: string;
  readonly description_localizations: LocalizationMap;
}

export interface Named {
  readonly name: string;
  readonly name_localizations: LocalizationMap;
}

/** Names of commands and options are the same in every language: only these texts are translated. */
export interface CommandTexts {
  /** Of a command, a subcommand or an option. */
  description(pick: PickText): Described;
  /** Of a choice. */
  choice(pick: PickText): Named;
}

/** English has its own key, too: Discord shows British users `en-US` before the default. */
export function createCommandTexts(wordsFor: WordsFor): CommandTexts {
  const inEnglish = (pick: PickText) => pick(wordsFor(Locale.EnglishUS).command);
  const inEveryLanguage = (pick: PickText): LocalizationMap =>
    Object.fromEntries(
      Object.values(Locale).map((locale) => [locale, pick(wordsFor(locale).command)]),
    );
  return {
    description: (pick) => ({
      description: inEnglish(pick),
      description_localizations: inEveryLanguage(pick),
    }),
    choice: (pick) => ({ name: inEnglish(pick), name_localizations: inEveryLanguage(pick) }),
  };
}
