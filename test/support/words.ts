/** What the bot says to readers of American English. */
import { createWordsFor } from "../../src/messages/locales/words.ts";

/** The words, bound. */
export const en = createWordsFor()("en-US");
