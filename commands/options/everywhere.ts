/** Where a command of use to anybody is offered. */
import { ApplicationIntegrationType, InteractionContextType } from "discord.js";

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
