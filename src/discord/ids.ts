/** Discord's ids (snowflakes), and the custom ids that the bot gives its buttons and menus. */
import { SnowflakeUtil } from "discord.js";
import * as z from "zod";
import { MAX_CUSTOM_ID_LENGTH } from "../limits.ts";

export const snowflake = z.string().regex(/^\d{1,20}$/);

/** By how much Discord's clock may be behind ours. */
const CLOCK_SKEW_MS = 30_000;

/** The first id that Discord may give since `after` (Unix milliseconds), by a clock that is 30 s behind. */
export function firstIdSince(after: number): string {
  const first = { increment: 0n, workerId: 0n, processId: 0n };
  return SnowflakeUtil.generate({ timestamp: after - CLOCK_SKEW_MS, ...first }).toString();
}

const SEPARATOR = ":";
/** Stands for a value that was not given. */
const NOT_GIVEN = "-";

/**
 * A custom id carries a component's whole state, so that it works after a restart and in any process:
 * `forecast:1:next:2.35,48.86:30:m:2` is command, version of the layout, fields.
 */
export interface CustomId {
  /** Name of the command that created the component. */
  readonly command: string;
  /** Raised by the command whenever the meaning of its fields changes. */
  readonly version: number;
  readonly fields: readonly string[];
}

/** @throws {RangeError} when a field holds the separator or the id gets longer than Discord takes */
export function formatCustomId({ command, version, fields }: CustomId): string {
  const parts = [command, String(version), ...fields];
  if (parts.some((part) => part.includes(SEPARATOR))) {
    throw new RangeError("a field of a custom id holds the separator");
  }
  const text = parts.join(SEPARATOR);
  if (text.length > MAX_CUSTOM_ID_LENGTH) throw new RangeError("a custom id is too long");
  return text;
}

/** Reads an id made by {@link formatCustomId}; null for any other text. */
export function parseCustomId(text: string): CustomId | null {
  const [command, version, ...fields] = text.split(SEPARATOR);
  if (command === undefined || command === "" || version === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(version)) return null;
  return { command, version: Number(version), fields };
}

/** The fields of an id of this version; null for any other text. */
export function readCustomIdFields(text: string, version: number): readonly string[] | null {
  const parsed = parseCustomId(text);
  return parsed?.version === version ? parsed.fields : null;
}

/** A field for a value that may not have been given. */
export function fieldOf(value: string | number | null): string {
  return value === null ? NOT_GIVEN : String(value);
}

/** Reads what {@link fieldOf} wrote; null for what was not given. */
export function givenOr<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal(NOT_GIVEN).transform(() => null), schema]);
}
