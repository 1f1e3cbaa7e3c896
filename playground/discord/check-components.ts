/** Discord's rules for message components that are missing in its schema. */
import { schemeIssues } from "./check-embeds.ts";
import type { BodyIssue } from "./errors.ts";
import { isObject, type JsonObject, numberOf, objectsIn, textOf } from "./json.ts";

/** Limits from Discord's documentation. */
const maximumRows = 5;
const maximumComponents = 40;
const maximumCharacters = 4000;

/** The URL schemes of a link button. */
const buttonSchemes = ["http", "https", "discord"];

const linkStyle = 5;
const premiumStyle = 6;

interface Placed {
  readonly path: readonly (string | number)[];
  readonly component: JsonObject;
}

/** The issues of a message's components; `version2` says whether IS_COMPONENTS_V2 is set. */
export function componentIssues(components: unknown, version2: boolean): readonly BodyIssue[] {
  const all = flatten(components, ["components"]);
  return [
    ...(version2 ? version2Issues(all) : version1Issues(components)),
    ...all.flatMap(oneComponent),
    ...doubledIds(all),
  ];
}

/** Whether a component shows text of the bot that could mention people. */
export function hasTextDisplay(components: unknown): boolean {
  return flatten(components, []).some(({ component }) => component["type"] === 10);
}

function flatten(components: unknown, path: Placed["path"]): readonly Placed[] {
  return objectsIn(components).flatMap(([index, component]) => {
    const here = [...path, index];
    const accessory = component["accessory"];
    return [
      { path: here, component },
      ...flatten(component["components"], [...here, "components"]),
      ...(isObject(accessory) ? [{ path: [...here, "accessory"], component: accessory }] : []),
    ];
  });
}

function version1Issues(components: unknown): readonly BodyIssue[] {
  const rows = objectsIn(components);
  const tooMany = rows.length > maximumRows;
  const length = { code: "BASE_TYPE_BAD_LENGTH", message: "Must be between 1 and 5 in length." };
  return [
    ...(tooMany ? [{ path: ["components"], ...length }] : []),
    ...rows
      .filter(([, row]) => row["type"] !== 1)
      .map(([index]) => ({
        path: ["components", index, "type"],
        code: "UNION_TYPE_CHOICES",
        message: "Value of field type must be one of (1,) without the flag IS_COMPONENTS_V2.",
      })),
  ];
}

function version2Issues(all: readonly Placed[]): readonly BodyIssue[] {
  const characters = all
    .filter(({ component }) => component["type"] === 10)
    .reduce((sum, { component }) => sum + (textOf(component, "content")?.length ?? 0), 0);
  const path = ["components"];
  return [
    ...(all.length > maximumComponents
      ? [{ path, code: "BASE_TYPE_MAX_LENGTH", message: "Must be 40 or fewer in total." }]
      : []),
    ...(characters > maximumCharacters
      ? [
          {
            path,
            code: "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            message: "The text of all components must be 4000 or fewer in length.",
          },
        ]
      : []),
  ];
}

function oneComponent({ path, component }: Placed): readonly BodyIssue[] {
  const issues = issuesOfType(component);
  return issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
}

function issuesOfType(component: JsonObject): readonly BodyIssue[] {
  switch (component["type"]) {
    case 1:
      return rowIssues(component);
    case 2:
      return buttonIssues(component);
    case 3:
      return selectIssues(component);
    default:
      return [];
  }
}

function rowIssues(row: JsonObject): readonly BodyIssue[] {
  const children = objectsIn(row["components"]).map(([, child]) => child);
  const selects = children.filter((child) => child["type"] !== 2);
  if (selects.length === 0 || children.length === 1) return [];
  const message = "A row holds up to five buttons or one select menu.";
  return [{ path: ["components"], code: "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message }];
}

function buttonIssues(button: JsonObject): readonly BodyIssue[] {
  const style = numberOf(button, "style");
  const url = textOf(button, "url");
  const customId = textOf(button, "custom_id");
  if (style === premiumStyle) return [];
  const nameless = !textOf(button, "label") && !isObject(button["emoji"]);
  const issues = nameless
    ? [
        issue(
          ["label"],
          "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
          "A label or an emoji is required.",
        ),
      ]
    : [];
  if (style === linkStyle) {
    if (url === undefined) issues.push(issue(["url"], "BASE_TYPE_REQUIRED", "A url is required."));
    else issues.push(...schemeIssues(url, { path: ["url"], schemes: buttonSchemes }));
    if (customId !== undefined) issues.push(exclusive());
    return issues;
  }
  if (customId === undefined) {
    issues.push(issue(["custom_id"], "BASE_TYPE_REQUIRED", "A custom id is required."));
  }
  return url === undefined ? issues : [...issues, exclusive()];
}

function exclusive(): BodyIssue {
  const message = "A custom id and url cannot both be specified.";
  return issue(["custom_id"], "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", message);
}

function issue(path: BodyIssue["path"], code: string, message: string): BodyIssue {
  return { path, code, message };
}

function selectIssues(select: JsonObject): readonly BodyIssue[] {
  const options = objectsIn(select["options"]);
  const values = options.map(([, option]) => textOf(option, "value"));
  const least = numberOf(select, "min_values") ?? 1;
  const most = numberOf(select, "max_values") ?? 1;
  const defaults = options.filter(([, option]) => option["default"] === true).length;
  const doubled = options.filter(([index]) => values.indexOf(values[index]) !== index);
  return [
    ...doubled.map(([index]) =>
      issue(
        ["options", index, "value"],
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        "The specified option value is already used",
      ),
    ),
    ...(least > most || most > options.length
      ? [
          issue(
            ["max_values"],
            "SELECT_COMPONENT_MAX_VALUES",
            "More values than options, or than at most.",
          ),
        ]
      : []),
    ...(defaults > most
      ? [issue(["options"], "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default values.")]
      : []),
  ];
}

function doubledIds(all: readonly Placed[]): readonly BodyIssue[] {
  const ids = all.map(({ component }) => textOf(component, "custom_id"));
  return all
    .filter((_, index) => ids[index] !== undefined && ids.indexOf(ids[index]) !== index)
    .map(({ path }) =>
      issue(
        [...path, "custom_id"],
        "COMPONENT_CUSTOM_ID_DUPLICATED",
        "Component custom id cannot be duplicated",
      ),
    );
}
