/**
 * Custom ids that carry a component's whole state, so that it works after a restart and on any
 * process: `forecast:1:next:2.35,48.86:30:m:2` is command, version of the layout, fields.
 */

/** Discord's limit. */
const MAX_LENGTH = 100;
const SEPARATOR = ":";

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
  if (text.length > MAX_LENGTH) throw new RangeError("a custom id is too long");
  return text;
}

/** Reads an id made by {@link formatCustomId}; null for any other text. */
export function parseCustomId(text: string): CustomId | null {
  const [command, version, ...fields] = text.split(SEPARATOR);
  if (command === undefined || command === "" || version === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(version)) return null;
  return { command, version: Number(version), fields };
}
