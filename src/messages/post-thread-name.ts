/** What the thread of a daily post is called. */
import { MAX_THREAD_NAME_LENGTH } from "../schedules/schedule.ts";
import type { Messages } from "./i18n.ts";
import { plainText } from "./markdown.ts";
import { shortNames } from "./short-names.ts";

/**
 * The day and the town names, as many as fit: `Thu, Dec 24 · Paris, Oslo`.
 *
 * @param placeLabels at least one
 * @param date `YYYY-MM-DD`
 */
export function postThreadName(
  placeLabels: readonly string[],
  date: string,
  { format }: Pick<Messages, "format">,
): string {
  const towns = shortNames(placeLabels);
  return plainText(`${format.day(date)} · ${towns.join(", ")}`, MAX_THREAD_NAME_LENGTH);
}
