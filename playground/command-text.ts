/**
 * Reads a typed line such as `/forecast location:2.35,48.86 days:7` as a command with the values of its
 * options. Whether the values are allowed is left to the fake Discord.
 */
import type { CommandOption } from "./discord/command-types.ts";

/** A value of the type that its option needs. The id of a user, channel or role is text. */
export type TypedValue = string | number | boolean;

/** What of a registered command is needed to read a line. */
export interface KnownCommand {
  readonly name: string;
  readonly type?: number;
  readonly options?: readonly CommandOption[];
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The channels and roles that a line can name. */
export interface KnownNames {
  /** `type` is Discord's number of the kind. */
  readonly channels: readonly (Named & { readonly type?: number })[];
  readonly roles: readonly Named[];
}

export interface Command {
  readonly name: string;
  /** With its group before it and a space between: `unit set`. */
  readonly subcommand?: string;
  readonly options: Readonly<Record<string, TypedValue>>;
}

/** `message` is one sentence for the person who typed. */
export type Problem = { readonly kind: "problem"; readonly message: string };
type Result<T> = { readonly kind: "ok"; readonly value: T } | Problem;

const ok = <T>(value: T): Result<T> => ({ kind: "ok", value });
const problem = (message: string): Problem => ({ kind: "problem", message });
const list = (names: readonly string[]): string => names.join(", ") || "none";

/** An option in a line, with the text of its value and where that begins. */
export interface TypedOption {
  readonly option: CommandOption;
  readonly text: string;
  readonly at: number;
}

/**
 * Reads a line against the commands that can be used. A value may contain blanks and ends at the next
 * ` optionname:` of an option that the command has. Choices are taken by value or by name in any
 * language, and so are the channels and roles of `known`.
 *
 * @param takenValue the value of an option whose choice the person took from a list, if it is one
 */
export function parseCommandText(
  text: string,
  commands: readonly KnownCommand[],
  known: KnownNames,
  takenValue: (option: CommandOption, text: string) => TypedValue | undefined = () => undefined,
): Result<Command> {
  const leaf = findLeaf(text, commands);
  if (leaf.kind === "problem") return leaf;
  const { command, path, options, end } = leaf.value;
  const { before, typed } = typedOptions(text, options, end);
  if (before !== "") return strayOption(before, options) ?? nameless(before, options);
  const values: Record<string, TypedValue> = {};
  for (const { option, text: raw } of typed) {
    if (values[option.name] !== undefined) {
      return problem(`The option "${option.name}" is given twice.`);
    }
    if (raw === "") return problem(`The option "${option.name}" has no value.`);
    const taken = takenValue(option, raw);
    const value = taken === undefined ? readValue(option, raw, known) : ok(taken);
    if (value.kind === "problem") return strayOption(raw, options) ?? value;
    values[option.name] = value.value;
  }
  return ok({
    name: command.name,
    ...(path.length === 0 ? {} : { subcommand: path.join(" ") }),
    options: values,
  });
}

interface Leaf {
  readonly command: KnownCommand;
  /** The names of group and subcommand. */
  readonly path: readonly string[];
  readonly options: readonly CommandOption[];
  /** Where the text of the options begins. */
  readonly end: number;
}

function findLeaf(text: string, commands: readonly KnownCommand[]): Result<Leaf> {
  const words = [...text.matchAll(/\S+/g)];
  const [first] = words;
  const word = first?.[0] ?? "";
  if (!word.startsWith("/")) return problem("A command starts with a slash, such as /forecast.");
  const chat = commands.filter(({ type = 1 }) => type === 1);
  const command = chat.find(({ name }) => name === word.slice(1).toLowerCase());
  if (first === undefined || command === undefined) {
    const offered = `there is: ${list(chat.map(({ name }) => `/${name}`))}.`;
    return problem(
      word === "/"
        ? `Name a command after the slash; ${offered}`
        : `There is no command ${word} for you here; ${offered}`,
    );
  }
  let options = command.options ?? [];
  let last = first;
  const path: string[] = [];
  while (options.some(({ type }) => type <= 2)) {
    const next = words[path.length + 1];
    const option = options.find(({ name }) => name === next?.[0].toLowerCase());
    if (next === undefined || option === undefined) {
      const full = [`/${command.name}`, ...path].join(" ");
      return problem(`${full} needs one of these next: ${list(options.map(({ name }) => name))}.`);
    }
    path.push(option.name);
    options = option.options ?? [];
    last = next;
  }
  return ok({ command, path, options, end: last.index + last[0].length });
}

/** `days:` at the start or after a blank. */
const OPTION_NAME = /(?<=^|\s)(?<name>[^\s:]+):/gu;

/** The options of a line from a position on, and the text before the first of them. */
export function typedOptions(
  line: string,
  options: readonly CommandOption[],
  from: number,
): { readonly before: string; readonly typed: readonly TypedOption[] } {
  const text = line.slice(from);
  const marks = [...text.matchAll(OPTION_NAME)].flatMap((match) => {
    const name = match.groups?.["name"]?.toLowerCase();
    const option = options.find((one) => one.name === name);
    return option === undefined
      ? []
      : [{ option, start: match.index, end: match.index + match[0].length }];
  });
  return {
    before: text.slice(0, marks[0]?.start).trim(),
    typed: marks.map(({ option, end }, index) => ({
      option,
      text: text.slice(end, marks[index + 1]?.start).trim(),
      at: from + end,
    })),
  };
}

/** The problem if the text names an option that does not exist, else undefined. */
function strayOption(text: string, options: readonly CommandOption[]): Problem | undefined {
  const name = [...text.matchAll(OPTION_NAME)][0]?.groups?.["name"];
  if (name === undefined) return undefined;
  return problem(
    `There is no option "${name}"; the options are: ${list(options.map((one) => one.name))}.`,
  );
}

function nameless(text: string, [first]: readonly CommandOption[]): Problem {
  return problem(
    first === undefined
      ? "This command takes no options."
      : `Say which option "${text}" is for, as in ${first.name}:${text}.`,
  );
}

/** The value of an option from typed text, or the reason why there is none. */
export function readValue(
  option: CommandOption,
  raw: string,
  known: KnownNames,
): Result<TypedValue> {
  const { name, type, choices, channel_types: types } = option;
  if (choices && choices.length > 0) return readChoice(option, raw);
  switch (type) {
    case 4:
    case 10: {
      const isNumber = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(raw);
      return isNumber
        ? ok(Number(raw))
        : problem(`The option "${name}" is a number, not "${raw}".`);
    }
    case 5: {
      const isTrue = /^(?:true|yes)$/i.test(raw);
      if (isTrue || /^(?:false|no)$/i.test(raw)) return ok(isTrue);
      return problem(`The option "${name}" is true or false, not "${raw}".`);
    }
    case 7: {
      // Several may have the same name. Others stay, to be rejected for their type and not as unknown.
      const fits = ({ type: one = 0 }) => !types || types.length === 0 || types.includes(one);
      const { channels } = known;
      const sorted = [...channels.filter(fits), ...channels.filter((one) => !fits(one))];
      return readMention(option, raw, sorted);
    }
    case 6:
    case 8:
    case 9:
      return readMention(option, raw, known.roles);
    default:
      return ok(raw);
  }
}

function readChoice({ name, choices }: CommandOption, raw: string): Result<TypedValue> {
  const all = choices ?? [];
  const wanted = raw.toLowerCase();
  const namesOf = (choice: (typeof all)[number]) =>
    [choice.name, String(choice.value), ...Object.values(choice.name_localizations ?? {})].map(
      (one) => one.toLowerCase(),
    );
  const beginning = all.filter((choice) => namesOf(choice).some((one) => one.startsWith(wanted)));
  const found =
    all.find(({ value }) => String(value) === raw) ??
    all.find((choice) => namesOf(choice).includes(wanted)) ??
    (beginning.length === 1 ? beginning[0] : undefined);
  if (found !== undefined) return ok(found.value);
  const offered = all.map((choice) => `${choice.value} (${choice.name})`);
  return problem(`The option "${name}" is one of ${offered.join(", ")}, not "${raw}".`);
}

/** `<@1>`, `<@!1>`, `<@&1>` and `<#1>` are how Discord writes a mention; its ids have 17 to 19 digits. */
const MENTION = /^(?:<(?:@[!&]?|#)(?<id>\d+)>|(?<plain>\d{17,19}))$/;

function readMention(
  { name, type }: CommandOption,
  raw: string,
  known: readonly Named[],
): Result<string> {
  const { id, plain } = MENTION.exec(raw)?.groups ?? {};
  const wanted = bareName(raw);
  const found = id ?? plain ?? known.find((one) => bareName(one.name) === wanted)?.id;
  if (found !== undefined) return ok(found);
  const kind = type === 7 ? "channel" : type === 6 ? "mention of a member" : "role";
  return problem(`The option "${name}" is a ${kind}, and there is none called "${raw}".`);
}

/** A name without its `#` or `@`, in lower case, to compare names. */
export function bareName(name: string): string {
  return name.trim().replace(/^[#@]/, "").toLowerCase();
}

/** The text of a channel: `#weather`. */
export function channelText({ name }: Pick<Named, "name">): string {
  return `#${name}`;
}

/** The text of a role: `@commuters`. The name of @everyone already has the sign. */
export function roleText({ name }: Pick<Named, "name">): string {
  return name.startsWith("@") ? name : `@${name}`;
}
