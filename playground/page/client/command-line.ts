/** What is offered while a command is typed: commands, their options, and values for these. */
import {
  bareName,
  channelText,
  readValue,
  roleText,
  type TypedOption,
  type TypedValue,
  typedOptions,
} from "../../command-text.ts";
import type { CommandOption } from "../../discord/command-types.ts";
import type { ActionAnswer, CommandView, Snapshot } from "../protocol.ts";
import { channelNote } from "./channel-name.ts";

/** One line of the list. */
export interface Suggestion {
  readonly label: string;
  readonly detail: string;
  /** The whole typed line after it is taken. */
  readonly line: string;
  /** For a value: what its text stands for. */
  readonly taken?: TakenValue;
}

export interface SuggestionGroup {
  readonly heading: string;
  readonly list: readonly Suggestion[];
  /** Shown if there are none. */
  readonly nothing: string;
}

/** The value of a choice that was taken from the list. It counts while the option's text is still the same. */
export interface TakenValue {
  readonly option: string;
  readonly text: string;
  readonly value: TypedValue;
}

/** Where a line is typed, and by whom. */
export interface Stage {
  readonly commands: readonly CommandView[];
  readonly known: Pick<Snapshot, "channels" | "roles">;
  readonly locale: string;
}

/** A command or subcommand with its options. */
interface Leaf {
  readonly name: string;
  readonly path: readonly string[];
  /** The typed form: `/forecast`, `/settings unit set`. */
  readonly label: string;
  readonly description: string;
  readonly options: readonly CommandOption[];
}

interface Described {
  readonly description: string;
  readonly description_localizations?: Readonly<Record<string, string>> | null | undefined;
}

function describe(one: Described, locale: string): string {
  return one.description_localizations?.[locale] ?? one.description;
}

function leavesOf(commands: readonly CommandView[], locale: string): readonly Leaf[] {
  const below = (one: Described, options: readonly CommandOption[], words: string[]): Leaf[] => {
    const inner = options.filter(({ type }) => type <= 2);
    if (inner.length > 0) {
      return inner.flatMap((next) => below(next, next.options ?? [], [...words, next.name]));
    }
    const [name = "", ...path] = words;
    const label = `/${words.join(" ")}`;
    return [{ name, path, label, description: describe(one, locale), options }];
  };
  return commands.flatMap((command) => below(command, command.options, [command.name]));
}

/** The command that a line is about; undefined while its name is typed. */
function leafOf(line: string, { commands, locale }: Stage): Leaf | undefined {
  return leavesOf(commands, locale).find(({ label }) => line.toLowerCase().startsWith(`${label} `));
}

/** An option whose value only the bot can suggest, with all options that are typed so far. */
export interface AskBot {
  readonly name: string;
  readonly subcommand?: string;
  readonly options: Readonly<Record<string, TypedValue>>;
  readonly focused: string;
}

export interface Offer {
  /** Those that are known at once. */
  readonly groups: readonly SuggestionGroup[];
  /** What the bot is to be asked, and the group made of its answer, which comes first. */
  readonly asked: {
    readonly question: AskBot;
    readonly groupOf: (answer: ActionAnswer) => SuggestionGroup;
  } | null;
}

/** @param takenValue the value of an option whose choice was taken from the list, if it was */
export function offerFor(
  line: string,
  stage: Stage,
  takenValue: (option: CommandOption, text: string) => TypedValue | undefined,
): Offer {
  if (!line.startsWith("/")) return { groups: [], asked: null };
  const leaf = leafOf(line, stage);
  if (leaf === undefined) return { groups: [commandsFor(line, stage)], asked: null };
  const { typed } = typedOptions(line, leaf.options, leaf.label.length);
  const current = typed.at(-1);
  const optionGroups = optionsFor(line, leaf, typed, stage);
  const isOver = line.endsWith(" ") && current !== undefined && current.text !== "";
  const isTaken = current !== undefined && takenValue(current.option, current.text) !== undefined;
  const isDone = isOver && (isTaken || current.option.autocomplete !== true);
  if (current === undefined || isDone) return { groups: optionGroups, asked: null };
  const { option, text } = current;
  const groupOf = (choices: readonly Choice[], nothing: string) =>
    valuesFor({ line, leaf, current, choices, nothing }, stage);
  if (option.autocomplete !== true) {
    const values = groupOf(knownChoices(current, stage), nothingFor(option));
    return { groups: [values, ...optionGroups], asked: null };
  }
  const others = typed.slice(0, -1).flatMap((one) => {
    const read = readValue(one.option, one.text, stage.known);
    const value = takenValue(one.option, one.text) ?? (read.kind === "ok" ? read.value : undefined);
    return value === undefined || one.text === "" ? [] : [[one.option.name, value] as const];
  });
  return {
    groups: optionGroups,
    asked: {
      question: {
        name: leaf.name,
        ...(leaf.path.length === 0 ? {} : { subcommand: leaf.path.join(" ") }),
        options: { ...Object.fromEntries(others), [option.name]: text },
        focused: option.name,
      },
      groupOf: (answer) => {
        if (answer.kind === "choices") {
          return groupOf(answer.choices, text === "" ? "" : "No options match your search.");
        }
        return groupOf([], "message" in answer ? answer.message : "");
      },
    },
  };
}

function commandsFor(line: string, { commands, locale }: Stage): SuggestionGroup {
  const leaves = leavesOf(commands, locale);
  const wanted = line.toLowerCase().trimEnd();
  return {
    heading: "Commands",
    list: leaves
      .filter(({ label }) => label.startsWith(wanted))
      .map(({ label, description, options: [first] }) => ({
        label,
        detail: description,
        line: first === undefined ? `${label} ` : `${label} ${first.name}:`,
      })),
    nothing: leaves.length === 0 ? "The bot has registered no commands yet." : "No such command.",
  };
}

/** The options that are not used yet, once the value before is over or still empty. */
function optionsFor(
  line: string,
  { label, options }: Leaf,
  typed: readonly TypedOption[],
  { locale }: Stage,
): readonly SuggestionGroup[] {
  const last = typed.at(-1);
  const isEmpty = last?.text === "";
  // An empty option gives way to the one that is taken.
  const nameLength = isEmpty ? last.option.name.length + 1 : 0;
  const end = isEmpty ? last.at - nameLength : line.length;
  const word = isEmpty ? "" : (/\s(?<word>\S*)$/.exec(line)?.groups?.["word"] ?? null);
  if (word === null) return [];
  const before = line.slice(0, end - word.length).trimEnd();
  const used = new Set(typed.map(({ option }) => option.name));
  const list = options
    .filter(({ name }) => !used.has(name) && name.startsWith(word.toLowerCase()))
    .map((option) => ({
      label: option.name,
      detail: describe(option, locale),
      line: `${before} ${option.name}:`,
    }));
  if (list.length === 0) return [];
  return [{ heading: `${isEmpty ? "Other options" : "Options"} of ${label}`, list, nothing: "" }];
}

interface Choice {
  readonly name: string;
  readonly value: TypedValue;
  readonly detail?: string;
}

interface Values {
  readonly line: string;
  readonly leaf: Leaf;
  readonly current: TypedOption;
  readonly choices: readonly Choice[];
  readonly nothing: string;
}

function valuesFor(
  { line, leaf, current: { option, at }, choices, nothing }: Values,
  { locale }: Stage,
): SuggestionGroup {
  const name = option.required === true ? option.name : `${option.name} (optional)`;
  return {
    heading: `${name}: ${describe(option, locale)}`,
    list: choices.map((choice) => {
      // A name that would be read as an option cannot stand in the line.
      const isSafe = typedOptions(choice.name, leaf.options, 0).typed.length === 0;
      const text = (isSafe ? choice.name : String(choice.value)).trim();
      return {
        label: choice.name,
        detail: choice.detail ?? "",
        line: `${line.slice(0, at)}${text} `,
        taken: { option: option.name, text, value: choice.value },
      };
    }),
    nothing,
  };
}

const BOOLEAN = 5;
const CHANNEL = 7;
const ROLE = 8;

function nothingFor({ type }: CommandOption): string {
  if (type === CHANNEL) return "No such channel.";
  return type === ROLE ? "No such role." : "";
}

/** The fixed choices of an option, or the channels or roles that it takes, as far as they match its text. */
function knownChoices(
  { option, text }: TypedOption,
  { known: { channels, roles }, locale }: Stage,
): readonly Choice[] {
  const wanted = bareName(text);
  const types = option.channel_types ?? [];
  switch (option.type) {
    case CHANNEL:
      return channels
        .filter(({ type }) => types.length === 0 || types.includes(type))
        .filter(({ name }) => bareName(name).includes(wanted))
        .map((channel) => ({
          name: channelText(channel),
          value: channel.id,
          detail: channelNote(channel, channels),
        }));
    case ROLE:
      return roles
        .filter(({ name }) => bareName(name).includes(wanted))
        .map((role) => ({ name: roleText(role), value: role.id }));
    case BOOLEAN:
      return ["True", "False"]
        .filter((name) => name.toLowerCase().startsWith(wanted))
        .map((name) => ({ name, value: name === "True" }));
    default:
      return (option.choices ?? [])
        .map(({ name, name_localizations: names, value }) => ({
          name: names?.[locale] ?? name,
          value,
        }))
        .filter((choice) =>
          [choice.name, String(choice.value)].some((one) => one.toLowerCase().includes(wanted)),
        );
  }
}

/** A part of a typed line: the command, the name of an option with its colon, a value, or a gap. */
export interface LinePart {
  readonly kind: "command" | "option" | "value" | "gap";
  readonly text: string;
}

/** The parts of a line, to colour them. Together they are the line. */
export function lineParts(line: string, stage: Stage): readonly LinePart[] {
  const leaf = leafOf(line, stage);
  if (leaf === undefined) return [{ kind: "gap", text: line }];
  const { typed } = typedOptions(line, leaf.options, leaf.label.length);
  const part = (kind: LinePart["kind"], from: number, to: number) => ({
    kind,
    text: line.slice(from, to),
  });
  let end = leaf.label.length;
  const parts = [part("command", 0, end)];
  for (const { option, text, at } of typed) {
    const nameAt = at - option.name.length - 1;
    const valueAt = line.indexOf(text, at);
    parts.push(part("gap", end, nameAt), part("option", nameAt, at), part("gap", at, valueAt));
    end = valueAt + text.length;
    parts.push(part("value", valueAt, end));
  }
  return [...parts, part("gap", end, line.length)];
}
