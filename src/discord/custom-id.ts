/**
 * Custom ids that carry a component's whole state, so that it works after a restart and on any
 * process: `forecast:1:next:2.35,48.86:30:m:2` is command, version of the layout, fields.
 */

import { z } from "zod";
import { MAX_CUSTOM_ID_LENGTH } from "../limits.ts";

const SEPARATOR = ":";
/** Stands for what was not given. */
const NOT_GIVEN = "-";

export interface CustomId {
  /** Name of the command that made the component. */
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

/** A field that may say that something was not given. */
export function fieldOf(value: string | number | null): string {
  return value === null ? NOT_GIVEN : String(value);
}

/** Reads what {@link fieldOf} wrote; null for what was not given. */
export function givenOr<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal(NOT_GIVEN).transform(() => null), schema]);
}
