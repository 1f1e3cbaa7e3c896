/** Checks a request body against Discord's published schema and reports issues as Discord does. */
import { type $ZodIssue, type $ZodType, safeParse } from "zod/v4/core";
import type { BodyIssue } from "./errors.ts";
import { isObject, valueAt } from "./json.ts";

/** RFC 3339 with a date, seconds and a zone: accepts `2026-01-01T07:00:00+01:00`, rejects `2026-01-01T07:00Z`. */
const rfc3339 =
  /^(?<date>\d{4}-\d{2}-\d{2})[Tt ](?<time>\d{2}:\d{2}:\d{2}(?:\.\d+)?)(?<zone>[Zz]|[+-]\d{2}:\d{2})$/;

type Path = readonly (string | number)[];

/** The issues that the generated schema finds in a body. */
export function issuesByDocument(schema: $ZodType, body: unknown): readonly BodyIssue[] {
  const form = toDocumentForm(body);
  const result = safeParse(schema, form);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => wordIssue(issue, form, []));
}

/**
 * Paths of properties that the schema does not have, e.g. `embeds.0.colour`. Discord ignores
 * them, so a typo would go unnoticed. Only for bodies without issues.
 */
export function unknownProperties(schema: $ZodType, body: unknown): readonly string[] {
  const form = toDocumentForm(body);
  const result = safeParse(schema, form);
  return result.success ? leftOut(form, result.data, []).map((path) => path.join(".")) : [];
}

/** The paths that the schema dropped from the input. */
function leftOut(input: unknown, output: unknown, path: Path): readonly Path[] {
  if (Array.isArray(input)) {
    return input.flatMap((item, index) =>
      leftOut(item, valueAt(output, [index]), [...path, index]),
    );
  }
  if (!isObject(input)) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    const here = [...path, key];
    const isKnown = isObject(output) && Object.hasOwn(output, key);
    return isKnown ? leftOut(value, output[key], here) : [here];
  });
}

/**
 * Converts a body where the generated schemas are stricter than Discord: permissions are
 * text, attachment ids may be numbers, embed texts are measured after trimming, timestamps may
 * have any offset.
 */
function toDocumentForm(body: unknown): unknown {
  if (!isObject(body)) return body;
  const form: Record<string, unknown> = { ...body };
  const permissions = body["default_member_permissions"];
  if (typeof permissions === "string" && /^\d+$/.test(permissions)) {
    delete form["default_member_permissions"];
  }
  const { attachments, embeds, data } = body;
  if (Array.isArray(attachments)) form["attachments"] = attachments.map(withTextId);
  if (Array.isArray(embeds)) form["embeds"] = embeds.map(embedForm);
  if (isObject(data)) form["data"] = toDocumentForm(data);
  return form;
}

function withTextId(attachment: unknown): unknown {
  if (!isObject(attachment) || !Number.isInteger(attachment["id"])) return attachment;
  return { ...attachment, id: String(attachment["id"]) };
}

function embedForm(embed: unknown): unknown {
  const trimmed = trimTexts(embed);
  if (!isObject(trimmed)) return trimmed;
  const { timestamp, ...others } = trimmed;
  return typeof timestamp === "string" && isTimestamp(timestamp) ? others : trimmed;
}

function isTimestamp(text: string): boolean {
  return rfc3339.test(text) && !Number.isNaN(Date.parse(text));
}

/** The same value with all texts trimmed, because Discord measures embeds like this. */
export function trimTexts(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(trimTexts);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, trimTexts(item)]));
}

function wordIssue(issue: $ZodIssue, body: unknown, base: Path): readonly BodyIssue[] {
  const path = [
    ...base,
    ...issue.path.map((step) => (typeof step === "number" ? step : String(step))),
  ];
  if (issue.code === "invalid_union") return wordUnion(issue.errors, body, path);
  return [{ path, ...wording(issue, valueAt(body, path)) }];
}

/** Takes the branch with the same `type` (for components and options), else the one that fits best. */
function wordUnion(
  branches: readonly (readonly $ZodIssue[])[],
  body: unknown,
  path: Path,
): readonly BodyIssue[] {
  const meant = branches.filter((branch) => !branch.some((issue) => issue.path[0] === "type"));
  const [best] = meant.toSorted((a, b) => a.length - b.length);
  if (best !== undefined) return best.flatMap((issue) => wordIssue(issue, body, path));
  const types = [...path, "type"];
  return [{ path: types, code: "BASE_TYPE_CHOICES", message: "This type is not allowed here." }];
}

function wording(issue: $ZodIssue, value: unknown): Omit<BodyIssue, "path"> {
  if (value === undefined) {
    return { code: "BASE_TYPE_REQUIRED", message: "This field is required" };
  }
  switch (issue.code) {
    case "too_big":
      return issue.origin === "string" || issue.origin === "array"
        ? {
            code: "BASE_TYPE_MAX_LENGTH",
            message: `Must be ${issue.maximum} or fewer in length.`,
          }
        : {
            code: "NUMBER_TYPE_MAX",
            message: `Value should be less than or equal to ${issue.maximum}.`,
          };
    case "too_small":
      return issue.origin === "string" || issue.origin === "array"
        ? { code: "BASE_TYPE_MIN_LENGTH", message: `Must be ${issue.minimum} or more in length.` }
        : {
            code: "NUMBER_TYPE_MIN",
            message: `Value should be greater than or equal to ${issue.minimum}.`,
          };
    case "invalid_value":
      return {
        code: "BASE_TYPE_CHOICES",
        message: `Value must be one of {${issue.values.map(String).join(", ")}}.`,
      };
    case "invalid_format":
      return { code: "STRING_TYPE_FORMAT", message: `Not a well formed ${issue.format}.` };
    case "invalid_type":
      return { code: "TYPE_CONVERT", message: `Value is not of type ${issue.expected}.` };
    case "custom":
    case "invalid_element":
    case "invalid_key":
    case "invalid_union":
    case "not_multiple_of":
    case "unrecognized_keys":
      return { code: "BASE_TYPE_INVALID", message: "Value is not valid." };
  }
}
