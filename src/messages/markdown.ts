/** Text for Discord messages: made safe where it comes from outside, joined, and instants as timestamps. */
import { TimestampStyles, time } from "discord.js";

/** Between the parts of a line. */
export const SEPARATOR = " · ";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Cuts text to at most `limit` UTF-16 units, the unit of Discord's limits, without breaking a
 * character that is made of several; ends in an ellipsis when something was cut.
 */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > limit - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * One line of plain text of at most `limit` units, for places that know no markdown. Control
 * characters, line breaks and invisible direction marks become blanks; a blank that keeps words together stays.
 */
export function plainText(text: string, limit: number): string {
  const oneLine = text
    .slice(0, limit * 4)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s\u202A-\u202E\u2066-\u2069]+/gu, (blanks) =>
      /^[\u00A0\u202F]$/.test(blanks) ? blanks : " ",
    )
    // Half of a surrogate pair has no meaning and Discord refuses it.
    .toWellFormed();
  return truncate(oneLine.trim(), limit);
}

/** Marks that mean something to Discord anywhere, `://` in links, and lists at the start. */
const MARKDOWN = /[\\*_~`|<>#@[\]()]|:(?=\/\/)|^[-+](?=[ #])|(?<=^\d{1,9})\.(?= )/g;

/**
 * {@link plainText} with markdown, mentions, timestamps and links made inert. The escapes may make
 * it up to twice as long as `limit`.
 */
export function safeText(text: string, limit: number): string {
  return plainText(text, limit).replace(MARKDOWN, "\\$&");
}

/** A date or a unit may end with a dot, and the sentence that it ends adds another. */
export function withOneDot(sentence: string): string {
  return sentence.replace(/\.\.$/, ".");
}

/** The parts that are known, with the separator between them; empty when none is. */
export function joined(parts: readonly (string | null)[], separator: string): string {
  const text = parts.filter((part) => part !== null && part !== "").join(separator);
  // A wide bracket has its blank inside.
  return text.replaceAll(/(?<=）(?:\*\*)?) /g, "");
}

/** `in 5 minutes`, in each viewer's own language and zone. @param at Unix milliseconds */
export function relativeTime(at: number): string {
  return time(Math.floor(at / 1000), TimestampStyles.RelativeTime);
}

/** `14 July 2026 07:00` with its weekday, likewise. @param at Unix milliseconds */
export function fullTime(at: number): string {
  return time(Math.floor(at / 1000), TimestampStyles.LongDateTime);
}
