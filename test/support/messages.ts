/** The bot's messages in American English. */
import { createI18n } from "../../src/messages/i18n.ts";

export const en = createI18n()("en-US");
