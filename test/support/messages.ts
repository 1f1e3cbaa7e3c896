/** What the bot says to readers of American English. */
import { createI18n } from "../../src/messages/i18n.ts";

/** The words, bound. */
export const en = createI18n()("en-US");
