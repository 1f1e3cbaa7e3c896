/** Checks a command's definition as Discord does, including rules that are missing in Discord's schema. */
import {
  ApplicationCommandCreateRequestSchema,
  ApplicationCommandPatchRequestPartialSchema,
} from "discord-api-spec/zod";
import { localizationIssues, nameIssues, problem } from "./check-names.ts";
import { checkOptions } from "./check-options.ts";
import { issuesByDocument, unknownProperties } from "./document-check.ts";
import { type BodyIssue, invalidForm } from "./errors.ts";
import { isObject, type JsonObject, objectsIn, textOf } from "./json.ts";

/** Characters of all names, descriptions and values of one command. */
const totalCharacters = 8000;

const slashCommand = 1;

/**
 * Checks the body of a new command, or the changed properties of one with `partial`.
 * @throws {DiscordError} 50035 with the issues nested under `path`.
 */
export function checkCommand(
  body: unknown,
  { partial = false, path = [] }: { partial?: boolean; path?: BodyIssue["path"] } = {},
): JsonObject {
  const schema = partial
    ? ApplicationCommandPatchRequestPartialSchema
    : ApplicationCommandCreateRequestSchema;
  const issues = [
    ...issuesByDocument(schema, body),
    ...(isObject(body) ? ownIssues(body, partial) : []),
  ];
  if (issues.length > 0 || !isObject(body)) {
    throw invalidForm(issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })));
  }
  return body;
}

/** Not in the schema of changes, but documented, or part of Discord's answers. */
const answeredProperties = ["nsfw", "type", "id", "application_id", "guild_id", "version"];

/** Paths of a command's properties that Discord does not know and ignores. Only for bodies that passed the checks. */
export function unknownCommandProperties(body: JsonObject): readonly string[] {
  const unknown = unknownProperties(ApplicationCommandPatchRequestPartialSchema, body);
  return unknown.filter((path) => !answeredProperties.includes(path));
}

function ownIssues(body: JsonObject, partial: boolean): readonly BodyIssue[] {
  const isSlash = (body["type"] ?? slashCommand) === slashCommand;
  return [
    ...(isSlash ? [...nameIssues(body), ...descriptionIssues(body, partial)] : []),
    ...localizationIssues(body, isSlash),
    ...permissionIssues(body),
    ...doubled(body, "contexts"),
    ...doubled(body, "integration_types"),
    ...checkOptions(body["options"], ["options"]),
    ...sizeIssues(body),
  ];
}

function descriptionIssues(body: JsonObject, partial: boolean): readonly BodyIssue[] {
  const description = body["description"];
  if (partial && description === undefined) return [];
  if (typeof description === "string" && description.trim() !== "") return [];
  return [problem(["description"], "BASE_TYPE_REQUIRED", "This field is required")];
}

function permissionIssues(body: JsonObject): readonly BodyIssue[] {
  const permissions = body["default_member_permissions"];
  if (typeof permissions !== "string" || /^\d+$/.test(permissions)) return [];
  const message = "Permissions are a bit set written as a whole number.";
  return [problem(["default_member_permissions"], "NUMBER_TYPE_COERCE", message)];
}

function doubled(body: JsonObject, key: string): readonly BodyIssue[] {
  const value = body[key];
  if (!Array.isArray(value) || new Set(value).size === value.length) return [];
  return [
    problem([key], "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value."),
  ];
}

function sizeIssues(body: JsonObject): readonly BodyIssue[] {
  if (charactersOf(body) <= totalCharacters) return [];
  const message = `Command exceeds maximum size (${totalCharacters})`;
  return [problem([], "APPLICATION_COMMAND_TOO_LARGE", message)];
}

function charactersOf(part: JsonObject): number {
  const own =
    longest(part, "name") + longest(part, "description") + (textOf(part, "value")?.length ?? 0);
  const inner = [...objectsIn(part["options"]), ...objectsIn(part["choices"])];
  return inner.reduce((sum, [, one]) => sum + charactersOf(one), own);
}

/** Only the longest of a text and its localisations counts. */
function longest(part: JsonObject, key: string): number {
  const localized = part[`${key}_localizations`];
  const texts = [part[key], ...(isObject(localized) ? Object.values(localized) : [])];
  return Math.max(0, ...texts.map((text) => (typeof text === "string" ? text.length : 0)));
}
