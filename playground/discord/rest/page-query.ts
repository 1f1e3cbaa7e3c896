/** The parts of a query that ask for a page of a list. */
import { invalidForm } from "../errors.ts";

/**
 * How many items may be answered.
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
 * The id that marks a place in the list.
 * @throws {DiscordError} 50035 if it is none; `name` is the query's.
 */
export function readAnchorId(name: string, text: string): bigint {
  if (/^\d{1,20}$/.test(text)) return BigInt(text);
  const message = `Value "${text}" is not snowflake.`;
  throw invalidForm([{ path: [name], code: "NUMBER_TYPE_COERCE", message }]);
}
