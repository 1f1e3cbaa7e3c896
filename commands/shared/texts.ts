/** What the definitions of the commands share: their texts in every language, and where a command is offered. */
import {
  ApplicationIntegrationType,
  InteractionContextType,
  Locale,
  type LocalizationMap,
  PermissionFlagsBits,
} from "discord.js";
import type { I18n, Messages } from "../../src/messages/i18n.ts";

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

/** In servers, for those who may manage one: a default that a server's admins may change, and checked again. */
export const FOR_ADMINS = {
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
  default_member_permissions: String(PermissionFlagsBits.ManageGuild),
};

/** Picks a text of the commands in one language. */
export type PickText = (t: Messages["command"]) => string;

/** Names of commands and options are the same in every language: only these texts are translated. */
export type CommandTexts = ReturnType<typeof createCommandTexts>;
export type Described = ReturnType<CommandTexts["description"]>;

/** English has its own key, too: Discord shows British users `en-US` before the default. */
export function createCommandTexts(i18n: I18n) {
  const inEnglish = (pick: PickText) => pick(i18n(Locale.EnglishUS).command);
  const inEveryLanguage = (pick: PickText): LocalizationMap =>
    Object.fromEntries(Object.values(Locale).map((locale) => [locale, pick(i18n(locale).command)]));
  return {
    /** Of a command, a subcommand or an option. */
    description: (pick: PickText) => ({
      description: inEnglish(pick),
      description_localizations: inEveryLanguage(pick),
    }),
    choice: (pick: PickText) => ({
      name: inEnglish(pick),
      name_localizations: inEveryLanguage(pick),
    }),
  };
}
