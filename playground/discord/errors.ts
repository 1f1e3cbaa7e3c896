/** Discord's error answers, and the error for what a person can't do in Discord's client. */
import type { DiscordViolation } from "./events.ts";

/** The errors that the fake answers, by Discord's code: status and message. */
const answers = {
  10003: [404, "Unknown Channel"],
  10004: [404, "Unknown Guild"],
  10008: [404, "Unknown Message"],
  10013: [404, "Unknown User"],
  10015: [404, "Unknown Webhook"],
  10062: [404, "Unknown interaction"],
  10087: [404, "Unknown tag"],
  20012: [403, "You are not authorized to perform this action on this application"],
  20022: [429, "This message cannot be edited due to announcement rate limits"],
  30032: [400, "Maximum number of application commands reached (100)."],
  30034: [400, "Max number of daily application command creates has been reached (200)"],
  40003: [400, "You are opening direct messages too fast"],
  40005: [413, "Request entity too large"],
  40033: [400, "This message has already been crossposted"],
  40060: [400, "Interaction has already been acknowledged."],
  40066: [400, "There are no tags available that can be set by non-moderators"],
  40067: [400, "A tag is required to create a forum post in this channel"],
  40333: [403, "internal network error"],
  50001: [403, "Missing Access"],
  50003: [403, "Cannot execute action on a DM channel"],
  50006: [400, "Cannot send an empty message"],
  50007: [403, "Cannot send messages to this user"],
  50008: [400, "Cannot send messages in a non-text channel"],
  50013: [403, "Missing Permissions"],
  50024: [400, "Cannot execute action on this channel type"],
  50027: [401, "Invalid Webhook Token"],
  50035: [400, "Invalid Form Body"],
  50083: [400, "Thread is archived"],
  50109: [400, "The request body contains invalid JSON."],
  50278: [403, "Cannot send messages to this user due to having no mutual guilds"],
  160005: [400, "Thread is locked"],
  // Without a code of their own.
  401: [401, "401: Unauthorized"],
  404: [404, "404: Not Found"],
} as const satisfies Record<number, readonly [number, string]>;

type Code = keyof typeof answers;

/** The code and message of an error as Discord's answers have them. */
export function errorBody(code: Code): { readonly code: number; readonly message: string } {
  const [, message] = answers[code];
  return { message, code: code < 1000 ? 0 : code };
}

/** One issue of a request body. */
export interface BodyIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

type Violation = Pick<DiscordViolation, "kind" | "message">;

/** An answer with an error status. */
export class DiscordError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** Set when the answer means that the bot broke a rule. */
  readonly violation: Violation | undefined;

  constructor(code: Code, violation?: Violation, issues: readonly BodyIssue[] = []) {
    const [status, message] = answers[code];
    super(message);
    this.name = "DiscordError";
    this.status = status;
    this.violation = violation;
    this.body = {
      ...errorBody(code),
      ...(issues.length === 0 ? {} : { errors: nest(issues) }),
    };
  }
}

/** Nests issues by their paths, each list under `_errors`, as in Discord's answers with code 50035. */
function nest(issues: readonly BodyIssue[]): Record<string, unknown> {
  const here = issues.filter(({ path }) => path.length === 0);
  const steps = new Set(issues.flatMap(({ path }) => path.slice(0, 1)));
  const below = (step: string | number) =>
    issues
      .filter(({ path }) => path[0] === step)
      .map(({ path, message }) => ({ path: path.slice(1), message }));
  return {
    ...(here.length === 0
      ? {}
      : { _errors: here.map(({ message }) => ({ code: "BASE_TYPE_INVALID", message })) }),
    ...Object.fromEntries([...steps].map((step) => [step, nest(below(step))])),
  };
}

/** 400 "Invalid Form Body" (50035) with the issues nested; always a violation. */
export function invalidForm(issues: readonly BodyIssue[]): DiscordError {
  const list = issues.map(({ path, message }) => `${path.join(".") || "body"}: ${message}`);
  const message = `The body breaks Discord's rules (50035): ${list.join("; ")}`;
  return new DiscordError(50035, { kind: "invalid-body", message }, issues);
}

/** Something that a person can't do, because Discord's client does not offer it. */
export class PersonError extends Error {
  readonly kind = "person-error";

  constructor(message: string) {
    super(message);
    this.name = "PersonError";
  }
}
