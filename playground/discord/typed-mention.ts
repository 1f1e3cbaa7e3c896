/** Finds the id of a channel or role that was typed as mention, id or name. */

/** Something with a name that can be mentioned. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A channel. Without a `type` it fits every option. */
export interface NamedChannel extends Named {
  /** Discord's number of the kind. */
  readonly type?: number;
}

/** What a line can name: a guild's channels and roles. */
export interface KnownNames {
  readonly channels: readonly NamedChannel[];
  readonly roles: readonly Named[];
}

/** Without names, text stays as it was typed. */
export const noNames: KnownNames = { channels: [], roles: [] };

/** `<@1>`, `<@!1>`, `<@&1>` and `<#1>` are how Discord writes a mention. */
const mention = /^<(?:@[!&]?|#)(?<id>\d+)>$/;

/** Discord's ids have 17 to 19 digits. */
const plainId = /^\d{17,19}$/;

/**
 * The id of the thing that the typed text names, `undefined` if there is none. A
 * name may have its `#` or `@` and any case; of things with the same name the first is taken.
 */
export function mentionedId(typed: string, known: readonly Named[]): string | undefined {
  const id = mention.exec(typed)?.groups?.["id"];
  if (id !== undefined) return id;
  if (known.some((one) => one.id === typed) || plainId.test(typed)) return typed;
  const wanted = bareName(typed);
  const named = known.find(({ name }) => bareName(name) === wanted);
  return named?.id ?? (known.length === 0 ? typed : undefined);
}

/**
 * Puts channels of these types first, in case several have the same name. The others stay, so that
 * one of them is rejected for its type and not as unknown. No types mean all.
 */
export function fittingFirst(
  channels: readonly NamedChannel[],
  types: readonly number[],
): readonly NamedChannel[] {
  const fits = ({ type }: NamedChannel) =>
    type === undefined || types.length === 0 || types.includes(type);
  return [...channels.filter(fits), ...channels.filter((one) => !fits(one))];
}

/** A name without its `#` or `@`, in lower case, to compare names. */
export function bareName(name: string): string {
  return name.trim().replace(/^[#@]/, "").toLowerCase();
}

/** The text of a channel: `#weather`. */
export function channelText({ name }: Named): string {
  return `#${name}`;
}

/** The text of a role: `@commuters`. The name of @everyone already has the sign. */
export function roleText({ name }: Named): string {
  return name.startsWith("@") ? name : `@${name}`;
}
