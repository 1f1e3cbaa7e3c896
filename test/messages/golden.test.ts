/**
 * Every message with values, as it reads in each language: `golden/<locale>.txt`. After a change of texts run
 * `npx vitest run --project main test/messages/golden -u` and read what changed in the files.
 */
import { Locale } from "discord.js";
import { expect, it } from "vitest";
import { createI18n, type Messages } from "../../src/messages/i18n.ts";
import { MESSAGES, slotsOf } from "./locales/texts-by-path.ts";

/** Every plural form that a whole number has in any of the languages. */
const COUNTS = [1, 2, 5, 11, 21];
/** A number without plural forms is this or a little more, by its place among the values. */
const FIRST_NUMBER = 31;

const LINK = (text: string) => `[${text}](⟨link⟩)`;

interface Line {
  readonly path: string;
  readonly label: string;
  /** Each placeholder has a value of its own. */
  readonly values: readonly unknown[];
}

/** One line for each message, or one for each count. */
const LINES: readonly Line[] = [...MESSAGES].flatMap(([path, { pattern, names, isLinked }]) => {
  const slots = slotsOf(pattern);
  const counted = new Set(slots.plurals.map(({ value }) => value));
  const lineWith = (label: string, count: number): Line => {
    const values = names.map((name, index) => {
      if (counted.has(name)) return count;
      return slots.names.includes(`${name} (number)`) ? FIRST_NUMBER + index : `⟨${name}⟩`;
    });
    return { path, label, values: isLinked ? [...values, LINK] : values };
  };
  if (counted.size === 0) return [lineWith(path, 0)];
  return COUNTS.map((count) => lineWith(`${path} (${count})`, count));
});

const i18n = createI18n();

function messageAt(messages: Messages, path: string): (...values: readonly unknown[]) => string {
  let entry: unknown = messages;
  for (const key of path.split(".")) entry = (entry as Record<string, unknown>)[key];
  return entry as (...values: readonly unknown[]) => string;
}

it.each(Object.values(Locale))("the messages of %s read as they were approved", async (locale) => {
  const sorted = LINES.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const text = sorted.map(({ path, label, values }) => {
    return `${label}: ${messageAt(i18n(locale), path)(...values)}\n`;
  });
  await expect(text.join("")).toMatchFileSnapshot(`golden/${locale}.txt`);
});
