/** A typed channel or role, by mention, id or name → its id. */

/** Something with a name that can be mentioned. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A channel; without a `type` it fits every option. */
export interface NamedChannel extends Named {
  /** Discord's number of the kind. */
  readonly type?: number;
}

/** What can be named in a line; a guild's channels and roles as they are. */
export interface KnownNames {
  readonly channels: readonly NamedChannel[];
  readonly roles: readonly Named[];
}

/** Nothing: then a name stays as it was typed. */
export const noNames: KnownNames = { channels: [], roles: [] };

/** `<@1>`, `<@!1>`, `<@&1>` and `<#1>` are how Discord writes a mention. */
const mention = /^<(?:@[!&]?|#)(?<id>\d+)>$/;

/** Discord's ids have 17 to 19 digits. */
const plainId = /^\d{17,19}$/;

/**
 * The id that typed text means among things of one kind, `undefined` if it means none of them. A
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
 * Channels with those of some types first, for names that several have; the others stay, so that
 * one of them is refused for its type and not as unknown. No types mean all.
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

/** A channel as it is written: `#weather`. */
export function channelText({ name }: Named): string {
  return `#${name}`;
}

/** A role as it is written: `@commuters`; the one of everyone has its sign in its name. */
export function roleText({ name }: Named): string {
  return name.startsWith("@") ? name : `@${name}`;
}
