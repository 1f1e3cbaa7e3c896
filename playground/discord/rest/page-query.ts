/** The query parameters that request a page of a list. */
import { invalidForm } from "../errors.ts";

/**
 * The limit of the page.
 * @throws {DiscordError} 50035 unless it is a whole number from 1 to `greatest`.
 */
export function readLimit(
  text: string | undefined,
  { usual, greatest }: { readonly usual: number; readonly greatest: number },
): number {
  if (text === undefined) return usual;
  const limit = Number(text);
  if (text.trim() !== "" && Number.isInteger(limit) && limit >= 1 && limit <= greatest) {
    return limit;
  }
  const message = `int value should be between 1 and ${greatest}.`;
  throw invalidForm([{ path: ["limit"], code: "NUMBER_TYPE_MAX", message }]);
}

/**
 * The id that marks a position in the list.
 * @throws {DiscordError} 50035 if it is no id; `name` is the name of the parameter
 */
export function readAnchorId(name: string, text: string): bigint {
  if (/^\d{1,20}$/.test(text)) return BigInt(text);
  const message = `Value "${text}" is not snowflake.`;
  throw invalidForm([{ path: [name], code: "NUMBER_TYPE_COERCE", message }]);
}
