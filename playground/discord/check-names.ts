/** Discord's rules for the names of commands and options, and for their localisations. */
import type { BodyIssue } from "./errors.ts";
import { isObject, type JsonObject, textOf } from "./json.ts";

/** Accepts `forecast`, `прогноз`, `hour-by_hour`; rejects `two words`, `day!`. */
const namePattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** Discord's languages (reference, "Locales"). */
const locales = new Set(
  (
    "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg " +
    "ru uk hi th zh-CN ja zh-TW ko"
  ).split(" "),
);

export function problem(path: BodyIssue["path"], code: string, message: string): BodyIssue {
  return { path, code, message };
}

/** The issues of a slash command's or an option's default name. */
export function nameIssues(part: JsonObject): readonly BodyIssue[] {
  const name = textOf(part, "name");
  return name === undefined || isName(name) ? [] : [badName(["name"])];
}

/** The issues of `name_localizations` and `description_localizations`. */
export function localizationIssues(part: JsonObject, isSlash: boolean): readonly BodyIssue[] {
  return ["name_localizations", "description_localizations"].flatMap((key) => {
    const map = part[key];
    if (!isObject(map)) return [];
    return Object.entries(map).flatMap(([locale, text]) => {
      const path = [key, locale];
      const unknown = locales.has(locale)
        ? []
        : [problem(path, "BASE_TYPE_CHOICES", `"${locale}" is none of Discord's languages.`)];
      const bad =
        isSlash && key === "name_localizations" && typeof text === "string" && !isName(text);
      return bad ? [...unknown, badName(path)] : unknown;
    });
  });
}

function isName(text: string): boolean {
  return namePattern.test(text) && text === text.toLowerCase();
}

function badName(path: BodyIssue["path"]): BodyIssue {
  const message = "Command name is invalid";
  return problem(path, "APPLICATION_COMMAND_INVALID_NAME", message);
}
