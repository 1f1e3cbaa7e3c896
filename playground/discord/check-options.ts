/** Discord's rules for a command's options that are missing in its schema. */
import { localizationIssues, nameIssues, problem } from "./check-names.ts";
import type { BodyIssue } from "./errors.ts";
import { isObject, type JsonObject, numberOf, objectsIn, textOf } from "./json.ts";

type Path = BodyIssue["path"];
type Indexed = readonly (readonly [number, JsonObject])[];

const subcommand = 1;
const subcommandGroup = 2;

/** The issues of a list of options, those of subcommands included. */
export function checkOptions(options: unknown, path: Path): readonly BodyIssue[] {
  const list = objectsIn(options);
  return [
    ...list.flatMap(([index, option]) =>
      oneOption(option).map((issue) => ({ ...issue, path: [...path, index, ...issue.path] })),
    ),
    ...doubledNames(list, path),
    ...orderIssues(list, path),
    ...mixedKinds(list, path),
  ];
}

function isSubcommand(option: JsonObject): boolean {
  return option["type"] === subcommand || option["type"] === subcommandGroup;
}

function oneOption(option: JsonObject): readonly BodyIssue[] {
  return [
    ...nameIssues(option),
    ...localizationIssues(option, true),
    ...(textOf(option, "description")?.trim() === ""
      ? [problem(["description"], "BASE_TYPE_REQUIRED", "This field is required")]
      : []),
    ...choiceIssues(option),
    ...rangeIssues(option),
    ...checkOptions(option["options"], ["options"]),
  ];
}

function choiceIssues(option: JsonObject): readonly BodyIssue[] {
  const choices = objectsIn(option["choices"]);
  const both = choices.length > 0 && option["autocomplete"] === true;
  return [
    ...(both
      ? [
          problem(
            ["choices"],
            "APPLICATION_COMMAND_OPTION_CHOICES_AND_AUTOCOMPLETE",
            "Choices and autocomplete exclude each other.",
          ),
        ]
      : []),
    ...choiceListIssues(choices, ["choices"], option["type"]),
  ];
}

/** The issues of choices, also for autocomplete. `type` is the type of the option. */
export function choiceListIssues(
  choices: Indexed,
  path: Path,
  type: unknown,
): readonly BodyIssue[] {
  const names = choices.map(([, choice]) => textOf(choice, "name"));
  return choices.flatMap(([index, choice], position) => {
    const { value } = choice;
    const issues: BodyIssue[] = [];
    if (typeof value === "string" && value.length > 100) {
      issues.push(problem(["value"], "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length."));
    }
    if (type === 4 && typeof value === "number" && !Number.isInteger(value)) {
      issues.push(problem(["value"], "NUMBER_TYPE_COERCE", `Value "${value}" is not int.`));
    }
    if (names.indexOf(names[position]) !== position) {
      const message = "Choice names must be distinct.";
      issues.push(
        problem(["name"], "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", message),
      );
    }
    const localized = localizationIssues(choice, false);
    return [...issues, ...localized].map((issue) => ({
      ...issue,
      path: [...path, index, ...issue.path],
    }));
  });
}

function rangeIssues(option: JsonObject): readonly BodyIssue[] {
  return [
    ["min_value", "max_value"],
    ["min_length", "max_length"],
  ].flatMap(([least = "", most = ""]) => {
    const low = numberOf(option, least);
    const high = numberOf(option, most);
    if (low === undefined || high === undefined || low <= high) return [];
    return [problem([least], "NUMBER_TYPE_MAX", `Must not be greater than ${most}.`)];
  });
}

function doubledNames(list: Indexed, path: Path): readonly BodyIssue[] {
  const defaults = list.map(([, option]) => textOf(option, "name"));
  const doubled = list.filter((_, index) => defaults.indexOf(defaults[index]) !== index);
  return [
    ...doubled.map(([index]) => alreadyExists([...path, index, "name"])),
    ...list.flatMap(([index, option], position) =>
      localNames(option)
        .filter(([locale, name]) =>
          list.some(
            ([, other], at) =>
              at !== position &&
              (textOf(other, "name") === name ||
                (at < position && localNames(other).some(([l, n]) => l === locale && n === name))),
          ),
        )
        .map(([locale]) => alreadyExists([...path, index, "name_localizations", locale])),
    ),
  ];
}

function localNames(option: JsonObject): readonly [string, unknown][] {
  const map = option["name_localizations"];
  return isObject(map) ? Object.entries(map) : [];
}

function alreadyExists(path: Path): BodyIssue {
  const message = "Option with this name already exists";
  return problem(path, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message);
}

function orderIssues(list: Indexed, path: Path): readonly BodyIssue[] {
  const firstOptional = list.findIndex(
    ([, option]) => !isSubcommand(option) && option["required"] !== true,
  );
  if (firstOptional < 0) return [];
  const message = "Required options must be placed before non-required options";
  return list
    .filter(([, option], position) => position > firstOptional && option["required"] === true)
    .map(([index]) =>
      problem([...path, index], "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message),
    );
}

function mixedKinds(list: Indexed, path: Path): readonly BodyIssue[] {
  const subcommands = list.filter(([, option]) => isSubcommand(option));
  if (subcommands.length === 0 || subcommands.length === list.length) return [];
  const message =
    "Sub-command and sub-command group option types are mutually exclusive to all other types";
  return [problem(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)];
}
