/** Checks a request's body twice: by Discord's published schema, and by what the bot is known to send. */
import * as z from "zod";
import { type $ZodIssue, type $ZodType, safeParse } from "zod/v4/core";
import { type BodyIssue, invalidForm } from "./errors.ts";

type Path = BodyIssue["path"];

export interface BodyRules<T> {
  /** Discord's own schema, if it has one. */
  readonly discord?: $ZodType;
  /** What this fake knows, with the rules that Discord's schema lacks. Everything else is refused. */
  readonly known: z.ZodType<T>;
}

/**
 * Reads a body, or the part of it at `path`.
 * @throws {DiscordError} 50035, which is always a violation, with the issues nested.
 */
export function checkBody<T>(
  body: unknown,
  { discord = z.unknown(), known }: BodyRules<T>,
  path: Path = [],
): T {
  const issues = issuesByDocument(discord, body);
  const result = known.safeParse(body);
  if (result.success && issues.length === 0) return result.data;
  const own = result.success ? [] : result.error.issues.flatMap((issue) => issuesOf(issue, []));
  throw invalidForm(
    [...issues, ...own].map((issue) => ({ ...issue, path: [...path, ...issue.path] })),
  );
}

/** Notes an issue. */
export type Report = (path: Path, message: string) => void;

/** The schema with further rules for the values that fit it. */
export function withRules<T>(
  schema: z.ZodType<T>,
  rules: (value: T, report: Report) => void,
): z.ZodType<T> {
  return schema.superRefine((value, context) =>
    rules(value, (path, message) => context.addIssue({ code: "custom", path: [...path], message })),
  );
}

/** The issues that Discord's schema finds in a body. */
export function issuesByDocument(schema: $ZodType, body: unknown): readonly BodyIssue[] {
  const result = safeParse(schema, body);
  return result.success ? [] : result.error.issues.flatMap((issue) => issuesOf(issue, []));
}

function issuesOf(issue: $ZodIssue, base: Path): readonly BodyIssue[] {
  const path = [
    ...base,
    ...issue.path.map((step) => (typeof step === "number" ? step : String(step))),
  ];
  switch (issue.code) {
    case "invalid_union": {
      // The branch with the same `type` (of components and options), else the one that fits best.
      const meant = issue.errors.filter((branch) => !branch.some((one) => one.path[0] === "type"));
      const [best] = meant.toSorted((one, other) => one.length - other.length);
      if (best !== undefined) return best.flatMap((one) => issuesOf(one, path));
      const place = issue.errors.length === 0 ? path : [...path, "type"];
      return [{ path: place, message: "This type is not known to this fake." }];
    }
    case "unrecognized_keys":
      return issue.keys.map((key) => ({
        path: [...path, key],
        message: "This property is not known to this fake: the bot never sends it.",
      }));
    default:
      return [{ path, message: issue.message }];
  }
}

/**
 * Reads the query of a list: the items after an id, at most `greatest`.
 * @throws {DiscordError} 50035
 */
export function readPage(query: unknown, greatest: number) {
  const known = z.strictObject({
    after: z
      .string()
      .regex(/^\d{1,20}$/)
      .transform(BigInt),
    limit: z.string().transform(Number).pipe(z.int().min(1).max(greatest)),
  });
  return checkBody(query, { known });
}

/** The places in a list that repeat an earlier value. */
export function repeated(values: readonly (string | undefined)[]): readonly number[] {
  return values.flatMap((value, index) =>
    value !== undefined && values.indexOf(value) !== index ? [index] : [],
  );
}
