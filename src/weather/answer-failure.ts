/** An answer that is not a forecast → what failed. Decided by slug, then title, then HTTP status. */
import { z } from "zod";
import type { WeatherFailure, WeatherFailureKind } from "./errors.ts";
import { parseRetryAfter } from "./retry.ts";

/** A whole response of the service, decompressed. */
export interface HttpResponse {
  readonly status: number;
  readonly contentType: string | null;
  readonly retryAfter: string | undefined;
  readonly body: Buffer;
}

/** The body read as JSON, or why it could not be. */
export type ParsedBody =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "unreadable"; readonly detail: string };

/** Slugs of the new error form, documented and observed, and those of older answers. */
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

/** Codes of the old error form, HTTP 200 and `{"code":"401"}`. */
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

const KIND_BY_STATUS: ReadonlyMap<number, WeatherFailureKind> = new Map([
  [400, "invalid-request"],
  [401, "unauthorized"],
  [402, "quota-exhausted"],
  [403, "forbidden-by-plan"],
  [404, "not-found"],
  [405, "invalid-request"],
  [408, "unavailable"],
  [410, "deprecated"],
  [429, "rate-limited"],
]);

const problemSchema = z.object({
  error: z.object({
    type: z.string().optional().catch(undefined),
    title: z.string().optional().catch(undefined),
    invalidParams: z.array(z.string()).catch([]),
  }),
});

const bodyCodeSchema = z.object({ code: z.union([z.string(), z.number()]).transform(String) });

/** Reads the body as JSON. With another content type it is unreadable, even if it contains JSON. */
export function parseBody({ contentType, body }: HttpResponse): ParsedBody {
  if (body.length === 0) return { kind: "unreadable", detail: "empty body" };
  if (contentType !== null && !/^[a-z]+\/([a-z.-]+\+)?json\s*(;|$)/i.test(contentType)) {
    return { kind: "unreadable", detail: "content type is not JSON" };
  }
  try {
    return { kind: "json", value: JSON.parse(body.toString("utf8")) };
  } catch {
    // The parser's message quotes the body, which must not be logged.
    return { kind: "unreadable", detail: "body is not JSON" };
  }
}

/**
 * The failure that a response reports, in either error form; null for one that should hold a forecast.
 *
 * @param nowMs Unix milliseconds, against which a `Retry-After` date is read
 */
export function answerFailure(
  response: HttpResponse,
  body: ParsedBody,
  nowMs: number,
): WeatherFailure | null {
  const { status } = response;
  const found = (kind: WeatherFailureKind, slug: string | null, parameters: string[] = []) =>
    toFailure(kind, response, { slug, parameters, nowMs });

  if (body.kind === "json") {
    const problem = problemSchema.safeParse(body.value);
    if (problem.success) {
      const { type, title, invalidParams } = problem.data.error;
      const slug = slugOf(type?.split("#").at(-1)) ?? null;
      const kind = kindOfProblem(status, slug, slugOf(title));
      return found(
        kind,
        slug,
        invalidParams.filter((name) => /^[\w-]{1,32}$/.test(name)),
      );
    }
    const code = bodyCodeSchema.safeParse(body.value);
    if (code.success && code.data.code !== "200") {
      const kind = KIND_BY_BODY_CODE.get(code.data.code) ?? kindOfStatus(Number(code.data.code));
      return found(kind, /^\d{1,4}$/.test(code.data.code) ? code.data.code : null);
    }
  }
  return status === 200 ? null : found(kindOfStatus(status), null);
}

function kindOfProblem(
  status: number,
  slug: string | null,
  titleSlug: string | undefined,
): WeatherFailureKind {
  // Until 2025-12 an unknown place was a 400 with the slug that a wrong path has at 404.
  if (slug === "not-found") return status === 400 ? "no-such-location" : "not-found";
  return KIND_BY_SLUG.get(slug ?? "") ?? KIND_BY_SLUG.get(titleSlug ?? "") ?? kindOfStatus(status);
}

function kindOfStatus(status: number): WeatherFailureKind {
  if (status >= 500) return "unavailable";
  if (status >= 300 && status < 400) return "redirected";
  return KIND_BY_STATUS.get(status) ?? (status >= 400 ? "invalid-request" : "malformed");
}

/** `"Invalid Host"` and `"invalid-host"` → `invalid-host`; undefined for other texts. */
function slugOf(text: string | undefined): string | undefined {
  const slug = text?.trim().toLowerCase().replace(/\s+/g, "-");
  return slug !== undefined && /^[a-z][a-z0-9-]{0,63}$/.test(slug) ? slug : undefined;
}

function toFailure(
  kind: WeatherFailureKind,
  { status, retryAfter }: HttpResponse,
  more: { slug: string | null; parameters: readonly string[]; nowMs: number },
): WeatherFailure {
  const evidence = { status, slug: more.slug, detail: null };
  switch (kind) {
    case "rate-limited":
    case "unavailable":
      return { kind, ...evidence, retryAfterMs: parseRetryAfter(retryAfter, more.nowMs) };
    case "invalid-request":
      return { kind, ...evidence, parameters: more.parameters };
    default:
      return { kind, ...evidence };
  }
}
