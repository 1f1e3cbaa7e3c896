/** Checks the body of an interaction callback as Discord does. */
import {
  CreateMessageInteractionCallbackRequestSchema,
  InteractionApplicationCommandAutocompleteCallbackIntegerDataSchema,
  InteractionApplicationCommandAutocompleteCallbackNumberDataSchema,
  InteractionApplicationCommandAutocompleteCallbackStringDataSchema,
  ModalInteractionCallbackRequestSchema,
  UpdateMessageInteractionCallbackRequestSchema,
} from "discord-api-spec/zod";
import * as z from "zod";
import { problem } from "./check-names.ts";
import { choiceListIssues } from "./check-options.ts";
import { issuesByDocument } from "./document-check.ts";
import { type BodyIssue, invalidForm } from "./errors.ts";
import type { Choice, InteractionInput } from "./interactions.ts";
import { isObject, type JsonObject, numberOf, objectsIn, textOf } from "./json.ts";
import { messageFlags } from "./message-types.ts";
import type { UploadedFile } from "./request-body.ts";

/** A checked callback. The message bodies of 4 and 7 are checked when they are stored. */
export type Callback =
  | { readonly type: 4; readonly data: unknown }
  | { readonly type: 5; readonly isPrivate: boolean }
  | { readonly type: 6 }
  | { readonly type: 7; readonly data: unknown }
  | { readonly type: 8; readonly choices: readonly Choice[] }
  | { readonly type: 9; readonly customId: string; readonly title: string };

/** What the person did, and the files of the callback. */
export interface CallbackContext {
  readonly kind: InteractionInput["kind"];
  readonly files: readonly UploadedFile[];
}

/** Which types of callback are allowed for each kind of interaction. */
const allowedTypes = {
  command: [4, 5, 9],
  component: [4, 5, 6, 7, 9],
  autocomplete: [8],
} as const;

const choices = z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) }));

/** @throws {DiscordError} 50035 for a body that Discord rejects */
export function checkCallback(body: unknown, { kind }: CallbackContext): Callback {
  if (!isObject(body)) {
    throw invalidForm([problem([], "DICT_TYPE_CONVERT", "Only dictionaries may be used")]);
  }
  const allowed: readonly number[] = allowedTypes[kind];
  const type = numberOf(body, "type");
  if (type === undefined || !allowed.includes(type)) {
    const message = `A ${kind} is answered with one of the types ${allowed.join(", ")}.`;
    throw invalidForm([problem(["type"], "BASE_TYPE_CHOICES", message)]);
  }
  return checkType(body, type);
}

function checkType(body: JsonObject, type: number): Callback {
  const { data } = body;
  switch (type) {
    case 4:
      if (!isObject(data)) throw invalidForm([required(["data"])]);
      return { type, data };
    case 5:
      refuse(issuesByDocument(CreateMessageInteractionCallbackRequestSchema, body));
      return { type, isPrivate: (flagsOf(data) & messageFlags.ephemeral) !== 0 };
    case 6:
    case 7:
      refuse(issuesByDocument(UpdateMessageInteractionCallbackRequestSchema, body));
      return type === 6 ? { type } : { type, data };
    case 8:
      refuse(choicesIssues(data));
      return { type, choices: choices.parse(isObject(data) ? data["choices"] : []) };
    default:
      refuse([
        ...issuesByDocument(ModalInteractionCallbackRequestSchema, body),
        ...modalIssues(data),
      ]);
      return { type: 9, ...modalOf(data) };
  }
}

function refuse(issues: readonly BodyIssue[]): void {
  if (issues.length > 0) throw invalidForm(issues);
}

function required(path: BodyIssue["path"]): BodyIssue {
  return problem(path, "BASE_TYPE_REQUIRED", "This field is required");
}

function flagsOf(data: unknown): number {
  return isObject(data) ? (numberOf(data, "flags") ?? 0) : 0;
}

function choicesIssues(data: unknown): readonly BodyIssue[] {
  if (!isObject(data) || !Array.isArray(data["choices"])) return [required(["data", "choices"])];
  const list = objectsIn(data["choices"]);
  const numbers =
    list.length > 0 && list.every(([, choice]) => typeof choice["value"] === "number");
  const whole = numbers && list.every(([, choice]) => Number.isInteger(choice["value"]));
  const schema = whole
    ? InteractionApplicationCommandAutocompleteCallbackIntegerDataSchema
    : numbers
      ? InteractionApplicationCommandAutocompleteCallbackNumberDataSchema
      : InteractionApplicationCommandAutocompleteCallbackStringDataSchema;
  const byDocument = issuesByDocument(schema, data);
  return [
    ...byDocument.map((issue) => ({ ...issue, path: ["data", ...issue.path] })),
    ...choiceListIssues(list, ["data", "choices"], undefined),
  ];
}

function modalIssues(data: unknown): readonly BodyIssue[] {
  if (!isObject(data) || objectsIn(data["components"]).length <= 5) return [];
  const message = "Must be between 1 and 5 in length.";
  return [problem(["data", "components"], "BASE_TYPE_BAD_LENGTH", message)];
}

function modalOf(data: unknown): { customId: string; title: string } {
  if (!isObject(data)) return { customId: "", title: "" };
  return { customId: textOf(data, "custom_id") ?? "", title: textOf(data, "title") ?? "" };
}
