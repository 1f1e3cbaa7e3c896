/** Discord's rules for embeds that are missing in its schema. */
import { trimTexts } from "./document-check.ts";
import type { BodyIssue } from "./errors.ts";
import { isObject, type JsonObject, numberOf, objectsIn, textOf } from "./json.ts";

/** Characters over all embeds of a message. */
const totalCharacters = 6000;

/** The issues of a message's embeds; `embeds` is the raw property. */
export function embedIssues(embeds: unknown): readonly BodyIssue[] {
  const trimmed = objectsIn(trimTexts(embeds));
  const issues = trimmed.flatMap(([index, embed]) =>
    oneEmbed(embed).map((issue) => ({ ...issue, path: ["embeds", index, ...issue.path] })),
  );
  const total = trimmed.reduce((sum, [, embed]) => sum + characters(embed), 0);
  if (total <= totalCharacters) return issues;
  const message = `Embed size exceeds maximum size of ${totalCharacters}`;
  return [...issues, { path: ["embeds"], code: "MAX_EMBED_SIZE_EXCEEDED", message }];
}

function oneEmbed(embed: JsonObject): readonly BodyIssue[] {
  return [
    ...(hasSomethingToShow(embed) ? [] : [required([])]),
    ...fieldIssues(embed),
    ...partIssues(embed),
    ...wholeNumber(embed, "color"),
    ...linkIssues(embed),
  ];
}

/** The required property of each part, if the part is present. */
const neededTexts = { author: "name", footer: "text", image: "url", thumbnail: "url" } as const;

function partIssues(embed: JsonObject): readonly BodyIssue[] {
  return Object.entries(neededTexts).flatMap(([part, key]) => {
    const value = embed[part];
    return isObject(value) && !textOf(value, key) ? [required([part, key])] : [];
  });
}

function required(path: BodyIssue["path"]): BodyIssue {
  return { path, code: "BASE_TYPE_REQUIRED", message: "This field is required" };
}

function hasSomethingToShow(embed: JsonObject): boolean {
  const { title, description, fields, author, footer, image, thumbnail, timestamp } = embed;
  const texts = [title, description].some((text) => typeof text === "string" && text !== "");
  const lists = Array.isArray(fields) && fields.length > 0;
  const parts = [author, footer, image, thumbnail].some(isObject);
  return texts || lists || parts || typeof timestamp === "string";
}

function fieldIssues(embed: JsonObject): readonly BodyIssue[] {
  return objectsIn(embed["fields"]).flatMap(([index, field]) =>
    ["name", "value"]
      .filter((key) => textOf(field, key) === "")
      .map((key) => required(["fields", index, key])),
  );
}

/** An issue if the property is a number with a fraction. */
export function wholeNumber(object: JsonObject, key: string): readonly BodyIssue[] {
  const value = numberOf(object, key);
  if (value === undefined || Number.isInteger(value)) return [];
  return [{ path: [key], code: "NUMBER_TYPE_COERCE", message: `Value "${value}" is not int.` }];
}

const links = [
  { path: ["url"], files: false },
  { path: ["author", "url"], files: false },
  { path: ["author", "icon_url"], files: true },
  { path: ["footer", "icon_url"], files: true },
  { path: ["image", "url"], files: true },
  { path: ["thumbnail", "url"], files: true },
] as const;

function linkIssues(embed: JsonObject): readonly BodyIssue[] {
  return links.flatMap(({ path, files }) => {
    const [first, second] = path;
    const holder = second === undefined ? embed : embed[first];
    const text = isObject(holder) ? textOf(holder, second ?? first) : undefined;
    return text === undefined
      ? []
      : schemeIssues(text, { path, schemes: files ? fileSchemes : webSchemes });
  });
}

const webSchemes = ["http", "https"];
const fileSchemes = [...webSchemes, "attachment"];

/** An issue unless the address is well formed and has one of the schemes. */
export function schemeIssues(
  text: string,
  { path, schemes }: { path: BodyIssue["path"]; schemes: readonly string[] },
): readonly BodyIssue[] {
  if (!URL.canParse(text)) {
    return [{ path, code: "URL_TYPE_INVALID_URL", message: "Not a well formed URL." }];
  }
  const scheme = new URL(text).protocol.slice(0, -1);
  if (schemes.includes(scheme)) return [];
  const message = `Scheme "${scheme}" must be one of ${schemes.join(", ")}.`;
  return [{ path, code: "URL_TYPE_INVALID_SCHEME", message }];
}

function characters(embed: JsonObject): number {
  const { author, footer } = embed;
  const fields = objectsIn(embed["fields"]).map(([, field]) => field);
  const texts = [
    textOf(embed, "title"),
    textOf(embed, "description"),
    isObject(author) ? textOf(author, "name") : undefined,
    isObject(footer) ? textOf(footer, "text") : undefined,
    ...fields.flatMap((field) => [textOf(field, "name"), textOf(field, "value")]),
  ];
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
