/** The option `thread`: a thread for each post, or the name of one for all. */
import type { Choice } from "../../src/discord/command.ts";
import type { Messages } from "../../src/messages/i18n.ts";
import { plainText } from "../../src/messages/markdown.ts";
import { MAX_THREAD_NAME_LENGTH, type PostThread } from "../../src/schedules/schedule.ts";

const EACH = "each";
/** Between what means something and its explanation in the asker's language. */
const SEPARATOR = " · ";

/** Reads what was typed or chosen; Discord may hand back a choice's name instead of its value. */
export function readThread(typed: string): PostThread | null {
  const name = plainText(typed, MAX_THREAD_NAME_LENGTH);
  if (name === "") return null;
  const isEach = name.toLowerCase() === EACH || name.startsWith(`${EACH}${SEPARATOR}`);
  return isEach ? { kind: "each" } : { kind: "named", name };
}

export function threadChoices(
  typed: string,
  words: Messages["command"]["schedule"],
): readonly Choice[] {
  const each = { name: `${EACH}${SEPARATOR}${words.threadEach}`, value: EACH };
  const name = plainText(typed, MAX_THREAD_NAME_LENGTH);
  if (name === "") return [each];
  return each.name.toLowerCase().includes(name.toLowerCase())
    ? [each, { name, value: name }]
    : [{ name, value: name }, each];
}
