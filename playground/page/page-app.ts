/** The page's HTTP server: its files, and what is done on it. */
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { secureHeaders } from "hono/secure-headers";
import * as z from "zod";
import { PersonError } from "../discord/errors.ts";
import type { FakeDiscord } from "../discord/fake-discord.ts";
import type { SentInteraction } from "../discord/interactions.ts";
import type { ViewParts } from "./page-view.ts";
import { type Action, type ActionAnswer, actionSchema, type errorSchema } from "./protocol.ts";
import { changeWorld } from "./switches.ts";

type PageEnv = { Bindings: HttpBindings };

/** The files of the page. */
export interface ClientBundle {
  readonly html: string;
  readonly icon: string;
  readonly script: string;
  readonly style: string;
}

export interface PageAppParts extends ViewParts {
  readonly client: ClientBundle;
  /** Called after a change around the bot. */
  readonly onChange: () => void;
}

/** Far more than any command with all its options. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * The names under which the page is served. Any other `Host` is a foreign name that resolves to this
 * machine (DNS rebinding).
 */
const OWN_NAMES = ["127.0.0.1", "localhost"];

/** Where a request says it comes from. */
export interface RequestOrigin {
  /** The `Host` header. */
  readonly host: string | undefined;
  /** The `Origin` header; browsers send it with every POST and WebSocket. */
  readonly origin: string | undefined;
  /** The port on which the request arrived. */
  readonly port: number | undefined;
}

function hasOwnHost({ host, port }: RequestOrigin): boolean {
  return OWN_NAMES.some((name) => host === `${name}:${port}` || (port === 80 && host === name));
}

/** Whether a request comes from the page itself, and not from other sites or names that point here. */
export function hasOwnOrigin(request: RequestOrigin): boolean {
  return hasOwnHost(request) && request.origin === `http://${request.host}`;
}

/** Creates the app. It checks the origin of every request first. */
export function createPageApp(parts: PageAppParts): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  app.use("*", pageHeaders(), ownRequestsOnly);
  addFiles(app, parts);
  app.post("/api/action", bodyLimit({ maxSize: MAX_BODY_BYTES }), async (context) =>
    context.json(await act(parts, await actionOf(context))),
  );
  app.notFound((context) => rejected(context, 404, "There is nothing at this address."));
  app.onError((error, context) => {
    if (error instanceof HTTPException) return rejected(context, error.status, error.message);
    throw error;
  });
  return app;
}

function rejected(context: Context, status: HTTPException["status"], message: string): Response {
  return context.json({ message } satisfies z.infer<typeof errorSchema>, status);
}

/** Nothing from other sites is loaded, requested, framed or run, and no text can become markup. */
function pageHeaders() {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
    },
    // The page is served without encryption, on this machine only.
    strictTransportSecurity: false,
  });
}

const ownRequestsOnly = createMiddleware<PageEnv>(async (context, next) => {
  const host = context.req.header("host");
  const origin = context.req.header("origin");
  const request = { host, origin, port: context.env.incoming.socket.localPort };
  const isOwn = context.req.method === "GET" ? hasOwnHost(request) : hasOwnOrigin(request);
  if (!isOwn) throw new HTTPException(403, { message: "Only the page itself may ask for this." });
  await next();
});

function addFiles(app: Hono<PageEnv>, { client, discord }: PageAppParts): void {
  const serve = (path: string, type: string, body: string) =>
    app.get(path, (context) =>
      context.body(body, 200, { "content-type": type, "cache-control": "no-store" }),
    );
  serve("/", "text/html; charset=utf-8", client.html);
  serve("/main.js", "text/javascript; charset=utf-8", client.script);
  serve("/style.css", "text/css; charset=utf-8", client.style);
  serve("/icon.svg", "image/svg+xml", client.icon);
  app.get("/attachments/:messageId/:attachmentId", (context) => {
    const { messageId, attachmentId } = context.req.param();
    const message = discord.messageById(messageId);
    const file = message?.attachments.find(({ id }) => id === attachmentId);
    if (file === undefined) return context.notFound();
    // Opened as a page (e.g. an SVG with a script), it would run in this origin.
    context.header("content-security-policy", "sandbox; default-src 'none'");
    const isImage = file.contentType.startsWith("image/");
    return context.body(Uint8Array.from(file.bytes), 200, {
      "content-type": isImage ? file.contentType : "application/octet-stream",
    });
  });
}

async function actionOf(context: Context<PageEnv>): Promise<Action> {
  const body: unknown = await context.req.json().catch(() => null);
  const parsed = actionSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new HTTPException(400, { message: `Not understood: ${z.prettifyError(parsed.error)}` });
}

async function act(parts: PageAppParts, action: Action): Promise<ActionAnswer> {
  try {
    return await answerOf(parts, action);
  } catch (error) {
    if (!(error instanceof PersonError || error instanceof RangeError)) throw error;
    return { kind: "rejected", message: error.message };
  }
}

async function answerOf(parts: PageAppParts, action: Action): Promise<ActionAnswer> {
  const { discord } = parts;
  switch (action.kind) {
    case "command":
      return acknowledged(discord, discord.runCommand(action), "The application did not respond");
    case "message-command":
      return acknowledged(discord, discord.runMessageCommand(action), "This interaction failed");
    case "autocomplete": {
      const outcome = await discord.autocomplete(action).outcome;
      if (outcome.kind !== "choices") return { kind: "failed", message: "Loading options failed" };
      return { kind: "choices", choices: outcome.choices };
    }
    case "click":
      return acknowledged(discord, discord.clickButton(action), "This interaction failed");
    case "choose":
      return acknowledged(discord, discord.chooseValues(action), "This interaction failed");
    default:
      change(parts, action);
      parts.onChange();
      return { kind: "acknowledged" };
  }
}

/**
 * Resolves when the bot has acknowledged the interaction, or it failed. `failure` is what
 * Discord shows the person then. The bot's answers arrive as messages.
 */
function acknowledged(
  discord: FakeDiscord,
  sent: SentInteraction,
  failure: string,
): Promise<ActionAnswer> {
  return new Promise((resolve) => {
    const settle = (): boolean => {
      const state = sent.state();
      if (state.kind === "waiting") return false;
      const isUnanswered = state.kind === "answered" && state.outcome.kind === "unanswered";
      resolve(isUnanswered ? { kind: "failed", message: failure } : { kind: "acknowledged" });
      return true;
    };
    if (settle()) return;
    const end = discord.on((event) => {
      if (event.kind === "interaction" && event.interactionId === sent.id && settle()) end();
    });
  });
}

type Change = Exclude<
  Action,
  { kind: "command" | "message-command" | "autocomplete" | "click" | "choose" }
>;

/**
 * @throws {PersonError} when it is not possible, with the reason for the person
 * @throws {RangeError} for a clock set back
 */
function change({ faults, clock, bot, discord }: PageAppParts, action: Change): void {
  switch (action.kind) {
    case "write":
      discord.writeMessage(action);
      break;
    case "weather-fault":
      faults.set(action.fault);
      break;
    case "transport":
      // This takes some seconds. Every page gets to know when it is done.
      void bot.delivery.over(action.transport);
      break;
    case "clock":
      clock.moveTo(action.at);
      discord.expire();
      break;
    case "start-over":
      // The answer is sent first, because starting over stops this server.
      setImmediate(bot.startOver);
      break;
    default:
      changeWorld(discord, action);
  }
}
