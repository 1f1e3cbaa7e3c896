/** Checks the bodies of requests that start or change channels and threads. */
import type { $ZodType } from "zod/v4/core";
import type { Core } from "./core.ts";
import { issuesByDocument, unknownProperties } from "./document-check.ts";
import { type BodyIssue, invalidForm } from "./errors.ts";
import { isObject, type JsonObject, textOf } from "./json.ts";

/** A request's body and where it was sent. */
export interface ChannelRequest {
  readonly channelId: string;
  readonly body: unknown;
  /** For violations. */
  readonly route: string;
}

/**
 * Checks a body, and reports properties that Discord does not know.
 * @throws {DiscordError} 50035 with the issues nested.
 */
export function checkChannelBody(
  core: Core,
  schema: $ZodType,
  { body, route }: Pick<ChannelRequest, "body" | "route">,
): JsonObject {
  if (!isObject(body)) {
    const message = "Only dictionaries may be used";
    throw invalidForm([{ path: [], code: "DICT_TYPE_CONVERT", message }]);
  }
  const issues = [...issuesByDocument(schema, body), ...nameIssues(body)];
  if (issues.length > 0) throw invalidForm(issues);
  const unknown = unknownProperties(schema, body);
  if (unknown.length > 0) {
    const message = `Discord does not know and ignores these properties: ${unknown.join(", ")}.`;
    core.report("unknown-property", message, route);
  }
  return body;
}

/** Discord's schema allows an empty name for a thread, but its documentation does not. */
function nameIssues(body: JsonObject): readonly BodyIssue[] {
  if (textOf(body, "name")?.trim() !== "") return [];
  const message = "Must be between 1 and 100 in length.";
  return [{ path: ["name"], code: "BASE_TYPE_BAD_LENGTH", message }];
}
