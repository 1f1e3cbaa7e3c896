/** Parses a typed line such as `/forecast location:2.35,48.86 days:7` into the command and the values of its options. */
import type { ApplicationCommand, CommandOption } from "./discord/command-types.ts";
import {
  fittingFirst,
  type KnownNames,
  mentionedId,
  type Named,
  noNames,
} from "./discord/typed-mention.ts";

/** A value of the type that its option needs. The id of a user, channel or role is text. */
export type TypedValue = string | number | boolean;

export type ParsedCommandText =
  | {
      readonly kind: "command";
      readonly name: string;
      /** With its group before it and a space between: `unit set`. */
      readonly subcommand?: string;
      readonly options: Readonly<Record<string, TypedValue>>;
    }
  /** `message` is one sentence for the person who typed. */
  | { readonly kind: "problem"; readonly message: string };

type Result<T> =
  | { readonly kind: "ok"; readonly value: T }
  | { readonly kind: "problem"; readonly message: string };

const ok = <T>(value: T): Result<T> => ({ kind: "ok", value });
const problem = (message: string): { kind: "problem"; message: string } => ({
  kind: "problem",
  message,
});
const list = (names: readonly string[]): string => names.join(", ") || "none";

/**
 * Reads a line against the registered commands. A value may contain blanks and ends at the next
 * ` optionname:` of an option that the command has; choices are taken by value or by name, and so
 * are the channels and roles of `known`.
 */
export function parseCommandText(
  text: string,
  commands: readonly ApplicationCommand[],
  known: KnownNames = noNames,
): ParsedCommandText {
  const { word, rest } = takeWord(text.trim());
  if (!word.startsWith("/")) return problem("A command starts with a slash, such as /forecast.");
  const chatCommands = commands.filter(({ type }) => type === 1);
  const command = chatCommands.find(({ name }) => name === word.slice(1).toLowerCase());
  if (command === undefined) {
    const known = list(chatCommands.map(({ name }) => `/${name}`));
    return problem(
      word === "/"
        ? `Name a command after the slash; there is: ${known}.`
        : `There is no command ${word}; there is: ${known}.`,
    );
  }
  const leaf = takeSubcommand(command, rest);
  if (leaf.kind === "problem") return leaf;
  const options = readOptions(leaf.value.rest, leaf.value.options, known);
  if (options.kind === "problem") return options;
  const { path } = leaf.value;
  return {
    kind: "command",
    name: command.name,
    ...(path.length === 0 ? {} : { subcommand: path.join(" ") }),
    options: options.value,
  };
}

function takeWord(text: string): { readonly word: string; readonly rest: string } {
  const [word = ""] = /^\S*/.exec(text) ?? [];
  return { word, rest: text.slice(word.length).trim() };
}

interface Leaf {
  readonly path: readonly string[];
  readonly options: readonly CommandOption[];
  readonly rest: string;
}

function takeSubcommand(command: ApplicationCommand, text: string): Result<Leaf> {
  let options: readonly CommandOption[] = command.options ?? [];
  let rest = text;
  const path: string[] = [];
  while (options.some(({ type }) => type <= 2)) {
    const taken = takeWord(rest);
    const next = options.find(({ name, type }) => type <= 2 && name === taken.word.toLowerCase());
    if (next === undefined) {
      const full = [`/${command.name}`, ...path].join(" ");
      return problem(`${full} needs one of these next: ${list(options.map(({ name }) => name))}.`);
    }
    path.push(next.name);
    options = next.options ?? [];
    rest = taken.rest;
  }
  return ok({ path, options, rest });
}

interface Part {
  readonly option: CommandOption;
  readonly raw: string;
}

function readOptions(
  text: string,
  options: readonly CommandOption[],
  known: KnownNames,
): Result<Record<string, TypedValue>> {
  const parts = splitParts(text, options);
  if (parts.kind === "problem") return parts;
  const values: Record<string, TypedValue> = {};
  for (const { option, raw } of parts.value) {
    if (values[option.name] !== undefined) {
      return problem(`The option "${option.name}" is given twice.`);
    }
    const value = readOptionValue(option, raw, known);
    if (value.kind === "problem") return strayOption(raw, options) ?? value;
    values[option.name] = value.value;
  }
  const missing = options.find(({ name, required }) => required === true && !(name in values));
  if (missing !== undefined) return problem(`The option "${missing.name}" is required.`);
  return ok(values);
}

/** The options of an unfinished line, without its command, whose values can be read so far. */
export function readFinishedOptions(
  text: string,
  options: readonly CommandOption[],
  known: KnownNames = noNames,
): Readonly<Record<string, TypedValue>> {
  const parts = splitParts(text, options);
  if (parts.kind === "problem") return {};
  const read = parts.value.map(
    ({ option, raw }) => [option.name, readOptionValue(option, raw, known)] as const,
  );
  return Object.fromEntries(
    read.flatMap(([name, value]) => (value.kind === "ok" ? [[name, value.value] as const] : [])),
  );
}

/** `days:` at the start or after a blank. */
const OPTION_NAME = /(?<=^|\s)(?<name>[^\s:]+):/gu;

function splitParts(text: string, options: readonly CommandOption[]): Result<readonly Part[]> {
  const marks = [...text.matchAll(OPTION_NAME)].flatMap((match) => {
    const name = match.groups?.["name"]?.toLowerCase();
    const option = options.find((one) => one.name === name);
    return option === undefined
      ? []
      : [{ option, start: match.index, end: match.index + match[0].length }];
  });
  const before = text.slice(0, marks[0]?.start).trim();
  if (before !== "") return strayOption(before, options) ?? nameless(before, options);
  return ok(
    marks.map(({ option, end }, index) => ({
      option,
      raw: text.slice(end, marks[index + 1]?.start).trim(),
    })),
  );
}

/** The problem if the text names an option that does not exist, else undefined. */
function strayOption(
  text: string,
  options: readonly CommandOption[],
): { kind: "problem"; message: string } | undefined {
  const name = [...text.matchAll(OPTION_NAME)][0]?.groups?.["name"];
  if (name === undefined) return undefined;
  return problem(
    `There is no option "${name}"; the options are: ${list(options.map((one) => one.name))}.`,
  );
}

function nameless(text: string, [first]: readonly CommandOption[]) {
  return problem(
    first === undefined
      ? "This command takes no options."
      : `Say which option "${text}" is for, as in ${first.name}:${text}.`,
  );
}

/** The value of an option from typed text, or the reason why there is none. */
export function readOptionValue(
  option: CommandOption,
  raw: string,
  known: KnownNames = noNames,
): Result<TypedValue> {
  if (raw === "") return problem(`The option "${option.name}" has no value.`);
  if (option.choices && option.choices.length > 0) return readChoice(option, raw);
  switch (option.type) {
    case 4:
    case 10:
      return readNumber(option, raw);
    case 5:
      return readTruth(option, raw);
    case 6:
      return readMention(option, raw, []);
    case 7:
      return readMention(option, raw, fittingFirst(known.channels, option.channel_types ?? []));
    case 8:
    case 9:
      return readMention(option, raw, known.roles);
    case 11:
      return problem(`The option "${option.name}" is a file, which cannot be typed.`);
    default:
      return readText(option, raw);
  }
}

function readMention(
  { name, type }: CommandOption,
  raw: string,
  known: readonly Named[],
): Result<TypedValue> {
  // Type 9 takes members too, whose names are not known here.
  const id = mentionedId(raw, known) ?? (type === 9 ? raw : undefined);
  if (id !== undefined) return ok(id);
  const kind = type === 7 ? "channel" : "role";
  return problem(`The option "${name}" is a ${kind}, and there is none called "${raw}".`);
}

function readChoice({ name, choices }: CommandOption, raw: string): Result<TypedValue> {
  const all = choices ?? [];
  const wanted = raw.toLowerCase();
  const found =
    all.find(({ value }) => String(value) === raw) ??
    all.find((choice) => choice.name.toLowerCase() === wanted) ??
    all.find(({ value }) => String(value).toLowerCase() === wanted);
  if (found !== undefined) return ok(found.value);
  const offered = all.map((choice) => `${choice.value} (${choice.name})`);
  return problem(`The option "${name}" is one of ${offered.join(", ")}, not "${raw}".`);
}

function readNumber(option: CommandOption, raw: string): Result<TypedValue> {
  const { name, type, min_value: least, max_value: most } = option;
  const isNumber = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(raw);
  const value = Number(raw);
  if (!isNumber) return problem(`The option "${name}" is a number, not "${raw}".`);
  if (type === 4 && !Number.isSafeInteger(value)) {
    return problem(`The option "${name}" is a whole number, not "${raw}".`);
  }
  if (typeof least === "number" && value < least) {
    return problem(`The option "${name}" is at least ${least}, not ${raw}.`);
  }
  if (typeof most === "number" && value > most) {
    return problem(`The option "${name}" is at most ${most}, not ${raw}.`);
  }
  return ok(value);
}

function readTruth({ name }: CommandOption, raw: string): Result<TypedValue> {
  if (/^(?:true|yes)$/i.test(raw)) return ok(true);
  if (/^(?:false|no)$/i.test(raw)) return ok(false);
  return problem(`The option "${name}" is true or false, not "${raw}".`);
}

function readText(option: CommandOption, raw: string): Result<TypedValue> {
  const { name, max_length: most } = option;
  if (typeof most === "number" && raw.length > most) {
    return problem(`The option "${name}" has at most ${most} characters.`);
  }
  return ok(raw);
}
