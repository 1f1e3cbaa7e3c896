/** What every REST request passes before and after its route: record, faults, authorization, limits, errors. */
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import { DiscordError } from "../errors.ts";
import type { DiscordFault } from "../faults.ts";
import type { Verdict } from "../rate-limits.ts";
import { describeFiles, readBody } from "../request-body.ts";
import type { OpenRequest, RestEnv, RestParts } from "./rest-parts.ts";

const prefix = "/api/v10";

/** Routes with a token in the path. They need no authorization header, and the global limit does not apply. */
const tokenRoutes = /^\/(?:interactions\/\d+\/[^/]+\/callback|webhooks\/\d+\/[^/]+(?:\/.*)?)$/;

/** Accepts `DiscordBot (https://example.org, 1.0) more`. */
const userAgent = /^DiscordBot \([^ ,]+, [^)]+\)/;

/** Records a request, and the status it was answered with. */
export function recordRequest(parts: RestParts): MiddlewareHandler<RestEnv> {
  return async (context, next) => {
    const record = openRequest(parts, context);
    context.set("record", record);
    context.set("route", `${record.method} ${record.route}`);
    await next();
    if (context.get("unanswered") === true) return;
    record.status = context.res.status;
    parts.core.emit({ kind: "request", request: record });
  };
}

/** Reads the body, applies faults and the rules for all routes, then lets the route answer. */
export function checkRequest(parts: RestParts): MiddlewareHandler<RestEnv> {
  return async (context, next) => {
    const record = context.get("record");
    const parsed = await readBody(context.req.raw);
    context.set("parsed", parsed);
    record.body = parsed.body;
    record.files = describeFiles(parsed.files);
    parts.core.emit({ kind: "request-arrived", request: record });
    const fault = parts.faults.take(context.get("route"));
    if (fault?.kind === "silent") return leaveUnanswered(context);
    if (fault?.kind === "torn-socket" && fault.when === "before") return tear(context);
    checkHeaders(parts, context, record);
    const limited = applyLimits(parts, context, fault);
    if (limited !== undefined) return limited;
    if (fault?.kind === "status") return faultAnswer(fault);
    if (fault?.kind === "cloudflare-limit") return cloudflareAnswer();
    await next();
    if (fault?.kind === "torn-socket") context.res = tear(context);
    return undefined;
  };
}

function openRequest(parts: RestParts, context: Context<RestEnv>): OpenRequest {
  const record: OpenRequest = {
    method: context.req.method,
    route: context.req.path.slice(prefix.length).replaceAll("%40", "@"),
    query: context.req.query(),
    body: null,
    files: [],
    status: null,
    at: parts.core.now(),
  };
  parts.requests.push(record);
  return record;
}

function leaveUnanswered(context: Context<RestEnv>): Response {
  context.set("unanswered", true);
  return RESPONSE_ALREADY_SENT;
}

function tear(context: Context<RestEnv>): Response {
  const interaction = context.get("interaction");
  if (interaction !== undefined) interaction.answerTorn = true;
  context.env.incoming.socket.destroy();
  return leaveUnanswered(context);
}

function checkHeaders(parts: RestParts, context: Context<RestEnv>, record: OpenRequest): void {
  const { core } = parts;
  if (!userAgent.test(context.req.header("user-agent") ?? "")) {
    const message = 'The User-Agent is not of the form "DiscordBot (url, version)".';
    const violation = { kind: "user-agent", message } as const;
    throw new DiscordError({
      status: 403,
      code: 40333,
      message: "internal network error",
      violation,
    });
  }
  if (tokenRoutes.test(record.route)) return;
  if (context.req.header("authorization") === `Bot ${core.botToken}`) return;
  const message = "The request carries no Authorization header with the bot's token.";
  const violation = { kind: "unauthorized", message } as const;
  throw new DiscordError({ status: 401, code: 0, message: "401: Unauthorized", violation });
}

function applyLimits(
  parts: RestParts,
  context: Context<RestEnv>,
  fault: DiscordFault | undefined,
): Response | undefined {
  const { method, route, body } = context.get("record");
  const request = { method, route, body, authorized: !tokenRoutes.test(route) };
  if (parts.limits.ignoresRetryAfter(request)) {
    const message = "The bot repeated a request before the time that Retry-After named.";
    parts.core.report("retry-after-ignored", message, context.get("route"));
  }
  if (fault?.kind === "rate-limit") {
    const { scope, retryAfterSeconds, global = scope === "global" } = fault;
    parts.limits.block(request, retryAfterSeconds);
    const headers = { "X-RateLimit-Scope": scope };
    return tooManyRequests({ kind: "limited", scope, retryAfterSeconds, headers }, global);
  }
  const verdict = parts.limits.check(request);
  if (verdict.kind === "limited") return tooManyRequests(verdict, verdict.scope === "global");
  for (const [name, value] of Object.entries(verdict.headers)) context.header(name, value);
  return undefined;
}

function tooManyRequests(
  verdict: Extract<Verdict, { kind: "limited" }>,
  global: boolean,
): Response {
  const { retryAfterSeconds, scope, headers } = verdict;
  const body = { message: "You are being rate limited.", retry_after: retryAfterSeconds, global };
  return Response.json(body, {
    status: 429,
    headers: {
      ...headers,
      "Retry-After": String(Math.max(1, Math.ceil(retryAfterSeconds))),
      "X-RateLimit-Scope": scope,
      ...(global ? { "X-RateLimit-Global": "true" } : {}),
    },
  });
}

function faultAnswer(fault: Extract<DiscordFault, { kind: "status" }>): Response {
  const { status, code = 0, message = `${status}: a fault` } = fault;
  return Response.json({ message, code }, { status });
}

function cloudflareAnswer(): Response {
  const body = "<!DOCTYPE html><title>Access denied</title><h1>Error 1015: rate limited</h1>";
  return new Response(body, { status: 429, headers: { "Content-Type": "text/html" } });
}

/** Turns what a route threw into an answer. */
export function answerError(parts: RestParts, error: Error, context: Context<RestEnv>): Response {
  if (!(error instanceof DiscordError)) throw error;
  const { violation, status } = error.fields;
  if (violation !== undefined) {
    parts.core.report(violation.kind, violation.message, context.get("route"));
  }
  return Response.json(error.body(), { status });
}

/** Answers a request that matches no route. */
export function answerUnexpected(parts: RestParts, context: Context<RestEnv>): Response {
  const route = `${context.req.method} ${context.req.path}`;
  parts.core.report("unexpected-request", `The fake has no answer for ${route}.`, route);
  return Response.json({ message: "404: Not Found", code: 0 }, { status: 404 });
}
