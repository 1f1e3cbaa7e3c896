/**
 * Discord's REST API, version 10, as far as the bot is known to use it: what every request passes before and
 * after its route. A request that matches no route is a violation.
 */
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { botRoutes } from "./bot-routes.ts";
import { channelRoutes } from "./channel-routes.ts";
import { DiscordError, errorBody, invalidForm } from "./errors.ts";
import type { DiscordFault } from "./faults.ts";
import { interactionRoutes } from "./interaction-routes.ts";
import { messageFlags, type UploadedFile } from "./message-types.ts";
import type { Call, OpenRequest, RestParts, Routes } from "./rest-parts.ts";

const prefix = "/api/v10";

/** Routes with a token in the path. They need no authorization, and the global limit does not apply. */
const tokenRoutes = /^\/(?:interactions\/\d+\/[^/]+\/callback|webhooks\/\d+\/[^/]+(?:\/.*)?)$/;

const messageRoute = /^\/channels\/\d+\/messages\/(\d+)$/;

/** Accepts `DiscordBot (https://example.org, 1.0) more`. */
const userAgent = /^DiscordBot \([^ ,]+, [^)]+\)/;

const filePart = /^files\[(?<index>\d+)\]$/;

type HttpContext = Context<{ Bindings: HttpBindings }>;
type Handle = Routes[keyof Routes];

/** Creates the app that answers every HTTP request to the fake. */
export function createRest(parts: RestParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const routes: Routes = { ...botRoutes, ...channelRoutes, ...interactionRoutes };
  for (const [route, handle] of Object.entries(routes)) {
    const [method = "", path = ""] = route.split(" ");
    app.on(method, `${prefix}${path}`, (context) => serve(parts, context, handle));
  }
  app.all("*", (context) => serve(parts, context, null));
  return app;
}

async function serve(
  parts: RestParts,
  context: HttpContext,
  handle: Handle | null,
): Promise<Response> {
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
  const answer = await answerOf(parts, context, { record, handle });
  if (answer === null) return RESPONSE_ALREADY_SENT;
  record.status = answer.status;
  parts.core.emit({ kind: "request", request: record });
  return answer;
}

/** Null: there is no answer. */
async function answerOf(
  parts: RestParts,
  context: HttpContext,
  { record, handle }: { record: OpenRequest; handle: Handle | null },
): Promise<Response | null> {
  const { core, faults } = parts;
  const route = `${record.method} ${record.route}`;
  let fault: DiscordFault | undefined;
  let call: Call | undefined;
  let answer: Response;
  try {
    const { body, files } = await readBody(context.req.raw);
    record.body = body;
    record.files = files.map(({ bytes, index, ...file }) => ({
      ...file,
      part: `files[${index}]`,
      size: bytes.length,
    }));
    core.emit({ kind: "request-arrived", request: record });
    fault = faults.take(route);
    if (fault?.kind === "silent") return null;
    if (fault?.kind === "torn-socket" && fault.when === "before") return tear(context);
    checkHeaders(parts, context, record);
    const limits = applyLimits(parts, record, fault);
    if (limits instanceof Response) return limits;
    if (fault?.kind === "status" || fault?.kind === "cloudflare-limit") return faultAnswer(fault);
    const param = (name: string) => context.req.param(name) ?? "";
    call = { parts, param, query: record.query, body, files, route, status: 200 };
    const json = (handle ?? unexpected)(call);
    answer =
      json === undefined
        ? new Response(null, { status: 204, headers: limits })
        : Response.json(json, { status: call.status, headers: limits });
  } catch (error) {
    if (!(error instanceof DiscordError)) throw error;
    const { violation, status, body } = error;
    if (violation !== undefined) core.report(violation.kind, violation.message, route);
    answer = Response.json(body, { status });
  }
  if (fault?.kind !== "torn-socket") return answer;
  if (call?.interaction !== undefined) call.interaction.answerTorn = true;
  return tear(context);
}

function unexpected({ route }: Call): never {
  const message = `This fake does not know ${route}.`;
  throw new DiscordError(404, { kind: "unexpected-request", message });
}

function tear(context: HttpContext): null {
  context.env.incoming.socket.destroy();
  return null;
}

/** JSON, or multipart with `payload_json` and files. `body` is null if there is none. */
async function readBody(
  request: Request,
): Promise<{ readonly body: unknown; readonly files: readonly UploadedFile[] }> {
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("multipart/form-data")) return readForm(await request.formData());
  const text = await request.text();
  if (text === "") return { body: null, files: [] };
  if (type.startsWith("application/json")) return { body: parseJson(text), files: [] };
  throw invalidForm([{ path: [], message: `The content type "${type}" is not application/json.` }]);
}

async function readForm(form: FormData) {
  const files: UploadedFile[] = [];
  let body: unknown = {};
  for (const [part, value] of form) {
    const index = filePart.exec(part)?.groups?.["index"];
    if (typeof value === "string" && part === "payload_json") {
      body = parseJson(value);
    } else if (typeof value !== "string" && index !== undefined) {
      const bytes = new Uint8Array(await value.arrayBuffer());
      const { name: filename, type: contentType } = value;
      files.push({ index: Number(index), filename, contentType, bytes });
    } else {
      throw invalidForm([{ path: [part], message: "This part is not known to this fake." }]);
    }
  }
  return { body, files };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const message = "The request body is no JSON (50109).";
    throw new DiscordError(50109, { kind: "invalid-body", message });
  }
}

function checkHeaders({ core }: RestParts, context: HttpContext, { route }: OpenRequest): void {
  if (!userAgent.test(context.req.header("user-agent") ?? "")) {
    const message = 'The User-Agent is not of the form "DiscordBot (url, version)".';
    throw new DiscordError(40333, { kind: "user-agent", message });
  }
  if (tokenRoutes.test(route)) return;
  if (context.req.header("authorization") === `Bot ${core.botToken}`) return;
  const message = "The request carries no Authorization header with the bot's token.";
  throw new DiscordError(401, { kind: "unauthorized", message });
}

/** A 429, or the headers of the answer. */
function applyLimits(
  { core, limits, messages }: RestParts,
  { method, route, body }: OpenRequest,
  fault: DiscordFault | undefined,
): Response | Record<string, string> {
  const [, messageId = ""] = messageRoute.exec(route) ?? [];
  const isPublished = ((messages.get(messageId)?.flags ?? 0) & messageFlags.crossposted) !== 0;
  const request = { method, route, body, authorized: !tokenRoutes.test(route), isPublished };
  if (limits.ignoresRetryAfter(request)) {
    const message = "The bot repeated a request before the time that Retry-After named.";
    core.report("retry-after-ignored", message, `${method} ${route}`);
  }
  const { limit, headers } =
    fault?.kind === "rate-limit"
      ? { limit: limits.block(request, fault.scope, fault.retryAfterSeconds * 1000), headers: {} }
      : limits.check(request);
  if (limit === null) return headers;
  const { retryAfterSeconds, headerSeconds = retryAfterSeconds, scope, code } = limit;
  const isGlobal = scope === "global";
  const error = code === undefined ? { message: "You are being rate limited." } : errorBody(code);
  return Response.json(
    { ...error, retry_after: retryAfterSeconds, global: isGlobal },
    {
      status: 429,
      headers: {
        ...headers,
        "Retry-After": String(Math.max(1, Math.ceil(headerSeconds))),
        "X-RateLimit-Scope": scope,
        ...(isGlobal ? { "X-RateLimit-Global": "true" } : {}),
      },
    },
  );
}

function faultAnswer(fault: Extract<DiscordFault, { kind: "status" | "cloudflare-limit" }>) {
  if (fault.kind === "cloudflare-limit") {
    const page = "<!DOCTYPE html><title>Access denied</title><h1>Error 1015: rate limited</h1>";
    return new Response(page, { status: 429, headers: { "Content-Type": "text/html" } });
  }
  const { status, code = 0, message = `${status}: a fault` } = fault;
  return Response.json({ message, code }, { status });
}
