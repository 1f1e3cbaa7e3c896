/** Checks all rules of the interface that a request can break. */
import { type Authentication, checkCredential, type RequestHeaders } from "./check-credential.ts";
import { checkParameters, type ForecastQuery, parseQuery } from "./check-query.ts";
import type { Keyring } from "./keyring.ts";
import { type Rejection, rejectionFor, type Violation } from "./violations.ts";

/** A request as received. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query, not decoded. */
  readonly target: string;
  readonly headers: RequestHeaders;
}

export interface ServiceRules {
  readonly basePath: string;
  readonly keyring: Keyring;
  /** Milliseconds since the Unix epoch. */
  readonly nowMs: number;
}

/** The content of a valid request. */
export interface ForecastRequest extends ForecastQuery {
  readonly dayCount: number;
}

/** The result of all checks. */
export interface RequestCheck {
  readonly path: string;
  /**
   * Decoded. If a parameter is sent twice, the last value. Only `location`, `lang` and `unit` keep
   * their values, since any other may be a secret.
   */
  readonly query: Readonly<Record<string, string>>;
  readonly authentication: Authentication;
  /** One sentence for each broken rule. */
  readonly violations: readonly string[];
  readonly verdict:
    | { readonly kind: "accepted"; readonly request: ForecastRequest }
    | { readonly kind: "rejected"; readonly rejection: Rejection };
}

const WITHHELD = "(withheld)";

const RECORDED_PARAMETERS: readonly string[] = ["location", "lang", "unit"];

const DAY_COUNTS: ReadonlyMap<string, number> = new Map([
  ["3d", 3],
  ["7d", 7],
  ["10d", 10],
  ["15d", 15],
  ["30d", 30],
]);

const dayCountOf = (path: string, basePath: string): number | null => {
  const prefix = `${basePath}/v7/weather/`;
  return path.startsWith(prefix) ? (DAY_COUNTS.get(path.slice(prefix.length)) ?? null) : null;
};

/** Accepts `gzip`, `br, gzip;q=0.5` and `*`; rejects `gzip;q=0` and `br`. */
const acceptsGzip = (headers: RequestHeaders): boolean => {
  const weights = new Map(
    (headers["accept-encoding"] ?? [])
      .flatMap((value) => value.split(","))
      .map((part) => {
        const [coding = "", weight = ""] = part.split(";");
        const quality = /^\s*q=(?<quality>[\d.]+)\s*$/i.exec(weight)?.groups?.["quality"];
        return [coding.trim().toLowerCase(), Number(quality ?? 1)];
      }),
  );
  return (weights.get("gzip") ?? weights.get("*") ?? 0) > 0;
};

const hasBody = (headers: RequestHeaders): boolean =>
  headers["transfer-encoding"] !== undefined ||
  (headers["content-length"] ?? []).some((length) => Number(length) !== 0);

const messageViolations = (
  { method, target, headers }: ReceivedRequest,
  dayCount: number | null,
): readonly Violation[] => {
  const faults: readonly (readonly [broken: boolean, violation: Violation])[] = [
    [method !== "GET", { rule: "method", sentence: "The method is not GET." }],
    [
      dayCount === null,
      { rule: "path", sentence: "The path is not /v7/weather/ and 3d, 7d, 10d, 15d or 30d." },
    ],
    [
      !acceptsGzip(headers),
      { rule: "message", sentence: "The Accept-Encoding header does not accept gzip." },
    ],
    [hasBody(headers), { rule: "message", sentence: "The request carries a body." }],
    [
      target.endsWith("?") || target.includes("#"),
      { rule: "query", sentence: "The request target ends in an empty query or holds a fragment." },
    ],
  ];
  return faults.flatMap(([broken, violation]) => (broken ? [violation] : []));
};

/** Checks `received` against all rules, so that all violations are reported at once. */
export const checkRequest = (received: ReceivedRequest, rules: ServiceRules): RequestCheck => {
  const [path = "", ...rest] = received.target.split("?");
  const { parameters, violations: encoding } = parseQuery(rest.join("?"));
  const dayCount = dayCountOf(path, rules.basePath);
  const credential = checkCredential(received.headers, parameters, rules);
  const checked = checkParameters(parameters);
  const violations = [
    ...messageViolations(received, dayCount),
    ...credential.violations,
    ...encoding,
    ...checked.violations,
  ];
  const rejection = rejectionFor(violations);
  return {
    path,
    query: Object.fromEntries(
      parameters.map(({ name, value }) => [
        name,
        RECORDED_PARAMETERS.includes(name) ? value : WITHHELD,
      ]),
    ),
    authentication: credential.authentication,
    violations: violations.map(({ sentence }) => sentence),
    verdict: verdictOf(rejection, checked.query, dayCount),
  };
};

const verdictOf = (
  rejection: Rejection | null,
  query: ForecastQuery | null,
  dayCount: number | null,
): RequestCheck["verdict"] => {
  if (rejection !== null) {
    return { kind: "rejected", rejection };
  }
  if (query === null || dayCount === null) {
    throw new Error(
      "A request without a location or a day count breaks a rule, yet none was found.",
    );
  }
  return { kind: "accepted", request: { ...query, dayCount } };
};
