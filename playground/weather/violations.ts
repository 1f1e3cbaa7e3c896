/** The rules that a request broke, and the one answer of the service for them. */
import { type Problem, problem } from "./problems.ts";

/** One broken rule. `sentence` says which, and never contains a token or key. */
export type Violation =
  | {
      readonly rule: "method" | "path" | "credential" | "message" | "query";
      readonly sentence: string;
    }
  | {
      readonly rule: "wrong-parameter" | "missing-parameter";
      readonly parameter: string;
      readonly sentence: string;
    };

/** The answer to a request that breaks rules: without a body, or with a problem. */
export type Rejection =
  | { readonly kind: "bodyless"; readonly status: 404 | 405 }
  | { readonly kind: "problem"; readonly problem: Problem };

const parametersOf = (
  violations: readonly Violation[],
  rule: "wrong-parameter" | "missing-parameter",
): readonly string[] => [
  ...new Set(
    violations.flatMap((violation) => (violation.rule === rule ? [violation.parameter] : [])),
  ),
];

/**
 * The rejection of a request, `null` if it is valid. Method comes before
 * path before credential before everything else, so that strangers learn nothing about parameters.
 */
export const rejectionFor = (violations: readonly Violation[]): Rejection | null => {
  const broken = new Set(violations.map(({ rule }) => rule));
  if (broken.size === 0) {
    return null;
  }
  if (broken.has("method")) {
    return { kind: "bodyless", status: 405 };
  }
  if (broken.has("path")) {
    return { kind: "bodyless", status: 404 };
  }
  if (broken.has("credential")) {
    return { kind: "problem", problem: problem(401, "unauthorized") };
  }
  const missing = parametersOf(violations, "missing-parameter");
  if (missing.length > 0) {
    return { kind: "problem", problem: problem(400, "missing-parameter", missing) };
  }
  const wrong = parametersOf(violations, "wrong-parameter");
  return {
    kind: "problem",
    problem: problem(400, "invalid-parameter", wrong.length > 0 ? wrong : undefined),
  };
};
