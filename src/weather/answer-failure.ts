/**
 * A response → the JSON of a good answer, or what failed.
 *
 * Only the service itself knows something about the plan, the credential, the place or the request. It says
 * so in one of two forms: `{"error": {"type": "…#slug", "title": …}}` with an HTTP error, or `{"code": "401"}`
 * with HTTP 200 or that status (interface, section 7). Every other answer, such as a proxy's page, is temporary.
 */
import { z } from "zod";
import type { Result, WeatherFailure, WeatherFailureKind } from "./errors.ts";
import { parseRetryAfter } from "./retry.ts";

/** A whole response of the service, decompressed. */
export interface HttpResponse {
  readonly status: number;
  readonly contentType: string | null;
  readonly retryAfter: string | undefined;
  readonly body: Buffer;
}

/** Slugs of the new form, documented and observed, and those of older answers. */
const KIND_BY_SLUG: ReadonlyMap<string, WeatherFailureKind> = new Map([
  ["invalid-parameter", "invalid-request"],
  ["invalid-parameters", "invalid-request"],
  ["missing-parameter", "invalid-request"],
  ["missing-parameters", "invalid-request"],
  ["method-not-allowed", "invalid-request"],
  ["no-such-location", "no-such-location"],
  ["data-not-available", "no-data"],
  ["unauthorized", "unauthorized"],
  ["no-credit", "no-credit"],
  ["overdue", "no-credit"],
  ["unpaid", "no-credit"],
  ["security-restriction", "restricted"],
  ["invalid-host", "invalid-host"],
  ["error-host", "invalid-host"],
  ["account-suspension", "suspended"],
  ["deprecated", "deprecated"],
  ["forbidden", "forbidden-by-plan"],
  ["too-many-requests", "rate-limited"],
  ["too-fast", "rate-limited"],
  ["over-monthly-limit", "quota-exhausted"],
  ["over-free-daily-limit", "quota-exhausted"],
  ["unknown-error", "unavailable"],
]);

/** Codes of the old form. */
const KIND_BY_BODY_CODE: ReadonlyMap<string, WeatherFailureKind> = new Map([
  ["204", "no-data"],
  ["400", "invalid-request"],
  ["401", "unauthorized"],
  ["402", "quota-exhausted"],
  ["403", "forbidden-by-plan"],
  ["404", "no-such-location"],
  ["429", "rate-limited"],
  ["500", "unavailable"],
]);

/**
 * For the new form with an unknown slug: the service renamed slugs several times, but a status kept its
 * meaning. A 403 has six; `restricted` promises least, and a post goes on by itself after it.
 */
const KIND_BY_STATUS: ReadonlyMap<number, WeatherFailureKind> = new Map([
  [400, "invalid-request"],
  [401, "unauthorized"],
  [403, "restricted"],
  [404, "not-found"],
  [405, "invalid-request"],
  [429, "rate-limited"],
]);

const problemSchema = z.object({
  error: z.object({
    status: z.number().optional().catch(undefined),
    type: z.string().optional().catch(undefined),
    title: z.string().optional().catch(undefined),
    invalidParams: z.array(z.string()).catch([]),
  }),
});

const bodyCodeSchema = z.object({ code: z.string().regex(/^\d{1,4}$/) });

/** `problem` is why the body could not be read. With another content type it is not, even if it contains JSON. */
function readBody({ contentType, body }: HttpResponse): {
  readonly value: unknown;
  readonly problem: string | null;
} {
  const unreadable = (problem: string) => ({ value: null, problem });
  if (body.length === 0) return unreadable("empty body");
  if (contentType !== null && !/^[a-z]+\/([a-z.-]+\+)?json\s*(;|$)/i.test(contentType)) {
    return unreadable("content type is not JSON");
  }
  try {
    return { value: JSON.parse(body.toString("utf8")), problem: null };
  } catch {
    // The parser's message quotes the body, which must not be logged.
    return unreadable("body is not JSON");
  }
}

/**
 * The JSON of a response that should hold what was asked for, or the failure that it reports.
 *
 * @param nowMs Unix milliseconds, against which a `Retry-After` date is read
 */
export function readAnswer(response: HttpResponse, nowMs: number): Result<unknown> {
  const { status } = response;
  const { value, problem } = readBody(response);
  const failed = (
    kind: WeatherFailureKind,
    { slug = null, detail = null }: Partial<Problem>,
  ): Result<unknown> => {
    const evidence = { status, slug, detail };
    const failure: WeatherFailure =
      kind === "rate-limited" || kind === "unavailable"
        ? { kind, ...evidence, retryAfterMs: parseRetryAfter(response.retryAfter, nowMs) }
        : { kind, ...evidence };
    return { kind: "failed", failure };
  };
  const slug = bodyCodeSchema.safeParse(value).data?.code ?? null;
  if (status === 200 && (slug === null || slug === "200")) {
    return problem === null
      ? { kind: "answered", answer: value }
      : failed("malformed", { detail: problem });
  }
  if (slug !== null && (status === 200 || slug === String(status))) {
    return failed(KIND_BY_BODY_CODE.get(slug) ?? "malformed", { slug });
  }
  const own = status >= 400 ? problemOf(status, value) : null;
  if (own !== null) return failed(own.kind, own);
  const detail = `not in the service's own form: ${problem ?? "other JSON"}`;
  return failed(foreignKind(response), { detail });
}

interface Problem {
  readonly kind: WeatherFailureKind;
  readonly slug: string | null;
  /** Names of refused parameters, as the service lists them. */
  readonly detail: string | null;
}

/** Null for JSON that is not in the service's form, or whose meaning is unknown. */
function problemOf(status: number, value: unknown): Problem | null {
  const problem = problemSchema.safeParse(value).data?.error;
  if (problem === undefined) return null;
  // The slug of `https://…/error-code/#invalid-host`; other services name a type in other ways.
  const slug = slugOf(problem.type?.split("#")[1]) ?? null;
  const kind =
    kindOfSlug(slug, status) ??
    KIND_BY_SLUG.get(slugOf(problem.title) ?? "") ??
    (slug !== null && problem.status === status ? kindOfStatus(status) : undefined);
  if (kind === undefined) return null;
  const parameters = problem.invalidParams.filter((name) => /^[\w-]{1,32}$/.test(name));
  return { kind, slug, detail: parameters.join(", ") || null };
}

function kindOfSlug(slug: string | null, status: number): WeatherFailureKind | undefined {
  // Until 2025-12 an unknown place was a 400 with the slug that a wrong path has at 404.
  if (slug === "not-found") return status === 400 ? "no-such-location" : "not-found";
  return KIND_BY_SLUG.get(slug ?? "");
}

function kindOfStatus(status: number): WeatherFailureKind | undefined {
  return status >= 500 ? "unavailable" : KIND_BY_STATUS.get(status);
}

/** For an answer that somebody else gave. */
function foreignKind({ status, retryAfter }: HttpResponse): WeatherFailureKind {
  if (status < 300) return "malformed";
  if (status < 400) return "redirected";
  return status === 429 && retryAfter !== undefined ? "rate-limited" : "unavailable";
}

/** `"Invalid Host"` and `"invalid-host"` → `invalid-host`; undefined for other texts. */
function slugOf(text: string | undefined): string | undefined {
  const slug = text?.trim().toLowerCase().replace(/\s+/g, "-");
  return slug !== undefined && /^[a-z][a-z0-9-]{0,63}$/.test(slug) ? slug : undefined;
}
