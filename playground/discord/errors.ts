/** Discord's error answers, and the error for what a person can't do in Discord's client. */
import type { ViolationKind } from "./events.ts";

/** One issue of a request body, as Discord reports it. */
export interface BodyIssue {
  readonly path: readonly (string | number)[];
  /** Discord's name of the rule, e.g. `BASE_TYPE_MAX_LENGTH`. */
  readonly code: string;
  readonly message: string;
}

/** Fields of a {@link DiscordError}. */
export interface DiscordErrorFields {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly issues?: readonly BodyIssue[];
  /** Set when the answer means that the bot broke a rule. */
  readonly violation?: { readonly kind: ViolationKind; readonly message: string };
}

/** An answer with an error status. */
export class DiscordError extends Error {
  readonly kind = "discord-error";
  readonly fields: DiscordErrorFields;

  constructor(fields: DiscordErrorFields, options?: ErrorOptions) {
    super(fields.message, options);
    this.name = "DiscordError";
    this.fields = fields;
  }

  /** The JSON body of the answer. */
  body(): Record<string, unknown> {
    const { code, message, issues = [] } = this.fields;
    return issues.length === 0 ? { message, code } : { message, code, errors: nestIssues(issues) };
  }
}

/** Nests issues by their paths, each list under `_errors`, as in Discord's answers with code 50035. */
function nestIssues(issues: readonly BodyIssue[]): Record<string, unknown> {
  const root: Node = { errors: [], children: new Map() };
  for (const { path, code, message } of issues) {
    let node = root;
    for (const step of path) {
      const child = node.children.get(String(step)) ?? { errors: [], children: new Map() };
      node.children.set(String(step), child);
      node = child;
    }
    node.errors.push({ code, message });
  }
  return toJson(root);
}

interface Node {
  readonly errors: { code: string; message: string }[];
  readonly children: Map<string, Node>;
}

function toJson(node: Node): Record<string, unknown> {
  const children = [...node.children].map(([key, child]) => [key, toJson(child)] as const);
  return {
    ...(node.errors.length === 0 ? {} : { _errors: node.errors }),
    ...Object.fromEntries(children),
  };
}

/** 400 "Invalid Form Body" (50035) with the issues nested; always a violation. */
export function invalidForm(issues: readonly BodyIssue[]): DiscordError {
  const list = issues.map((issue) => `${issue.path.join(".") || "body"}: ${issue.message}`);
  return new DiscordError({
    status: 400,
    code: 50035,
    message: "Invalid Form Body",
    issues,
    violation: {
      kind: "invalid-body",
      message: `The body breaks Discord's rules (50035): ${list.join("; ")}`,
    },
  });
}

/** 404 with one of Discord's "Unknown …" codes. No violation, since anything may be deleted at any time. */
export function unknown(
  code: 10003 | 10004 | 10008 | 10013 | 10063 | 10087,
  what: string,
): DiscordError {
  return new DiscordError({ status: 404, code, message: `Unknown ${what}` });
}

/** 403 with a code, e.g. 50001 "Missing Access" or 50013 "Missing Permissions"; no violation. */
export function forbidden(code: number, message: string): DiscordError {
  return new DiscordError({ status: 403, code, message });
}

/** 400 with a code, e.g. 50083 "Thread is archived"; no violation. */
export function badRequest(code: number, message: string): DiscordError {
  return new DiscordError({ status: 400, code, message });
}

/** Something that a person can't do, because Discord's client does not offer it. */
export class PersonError extends Error {
  readonly kind = "person-error";

  constructor(message: string) {
    super(message);
    this.name = "PersonError";
  }
}
