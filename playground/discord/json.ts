/** Reads JSON of unknown shape. */

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object (no array, not null). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The objects in a list, each with its index; nothing if the value is no list. */
export function objectsIn(value: unknown): readonly (readonly [number, JsonObject])[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown, index) => (isObject(item) ? [[index, item] as const] : []));
}

/** A property's text; `undefined` if it is missing or no text. */
export function textOf(object: JsonObject, key: string): string | undefined {
  const value = object[key];
  return typeof value === "string" ? value : undefined;
}

/** A property's number; `undefined` if it is missing or no number. */
export function numberOf(object: JsonObject, key: string): number | undefined {
  const value = object[key];
  return typeof value === "number" ? value : undefined;
}

/** The value at a path in JSON; `undefined` if there is none. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let current = value;
  for (const step of path) {
    if (Array.isArray(current)) current = current[Number(step)];
    else if (isObject(current)) current = current[String(step)];
    else return undefined;
  }
  return current;
}

/** The same value without properties that are null: Discord reads them as absent. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, property]) => property !== null)
      .map(([key, property]) => [key, withoutNulls(property)]),
  );
}
