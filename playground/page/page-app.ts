/** The page's HTTP server: its files, and a person's actions. */

import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import * as z from "zod";
import { PersonError } from "../discord/errors.ts";
import type { FakeDiscord } from "../discord/fake-discord.ts";
import type { PlaygroundClock } from "../playground-clock.ts";
import type { BotSide } from "./bot-side.ts";
import type { ClientBundle } from "./client-bundle.ts";
import { hasOwnHost, hasOwnOrigin } from "./own-origin.ts";
import { actionAnswer, choicesAnswer } from "./person-answers.ts";
import {
  autocompleteBodySchema,
  chooseBodySchema,
  clickBodySchema,
  clockBodySchema,
  commandBodySchema,
  deliveryBodySchema,
  type errorSchema,
  startOverBodySchema,
  weatherFaultBodySchema,
  worldBodySchema,
} from "./protocol.ts";
import type { WeatherFaultSwitch } from "./weather-fault-switch.ts";
import { changeWorld } from "./world-change.ts";

type PageEnv = { Bindings: HttpBindings };

export interface PageAppParts {
  readonly client: ClientBundle;
  readonly discord: FakeDiscord;
  readonly faults: WeatherFaultSwitch;
  readonly clock: PlaygroundClock;
  readonly bot: BotSide;
  /** Called after a change of a guild. */
  readonly onWorldChange: (guildId: string) => void;
}

/** Far more than any command with all its options. */
const MAX_BODY_BYTES = 256 * 1024;
const MAX_LEAP_MS = 366 * 24 * 60 * 60 * 1000;

/** A request that fails with an {@link errorSchema} body. */
class RequestError extends Error {
  readonly kind: z.infer<typeof errorSchema>["kind"];
  readonly status: 400 | 403 | 404 | 409 | 413;

  constructor(status: RequestError["status"], kind: RequestError["kind"], message: string) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

/** Creates the app. It checks the origin of every request first. */
export function createPageApp(parts: PageAppParts): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  app.use("*", pageHeaders(), ownHostOnly);
  app.use("/api/*", ownOriginOnly, bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));
  addFiles(app, parts);
  addActions(app, parts);
  addSwitches(app, parts);
  app.notFound((context) =>
    reject(context, new RequestError(404, "unknown-route", "There is nothing at this address.")),
  );
  app.onError((error, context) => {
    if (error instanceof RequestError) return reject(context, error);
    if (error instanceof PersonError) {
      return reject(context, new RequestError(409, "not-possible", error.message));
    }
    throw error;
  });
  return app;
}

function reject(context: Context, { status, kind, message }: RequestError): Response {
  return context.json({ kind, message } satisfies z.infer<typeof errorSchema>, status);
}

function tooLarge(): never {
  throw new RequestError(413, "too-large", "The body is too large.");
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

function originOf(context: Context<PageEnv>) {
  return {
    host: context.req.header("host"),
    origin: context.req.header("origin"),
    port: context.env.incoming.socket.localPort,
  };
}

const ownHostOnly = createMiddleware<PageEnv>(async (context, next) => {
  if (!hasOwnHost(originOf(context))) {
    throw new RequestError(
      403,
      "foreign-origin",
      "This page is served under its own address only.",
    );
  }
  await next();
});

const ownOriginOnly = createMiddleware<PageEnv>(async (context, next) => {
  if (!hasOwnOrigin(originOf(context))) {
    throw new RequestError(403, "foreign-origin", "Only the page itself may ask for this.");
  }
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

/** Actions of a person in Discord. */
function addActions(app: Hono<PageEnv>, { discord }: PageAppParts): void {
  app.post("/api/commands", async (context) => {
    const sent = discord.runCommand(await bodyOf(context, commandBodySchema));
    return context.json(await actionAnswer(discord, sent, "The application did not respond"));
  });
  app.post("/api/autocomplete", async (context) => {
    const sent = discord.autocomplete(await bodyOf(context, autocompleteBodySchema));
    return context.json(await choicesAnswer(sent));
  });
  app.post("/api/clicks", async (context) => {
    const sent = discord.clickButton(await bodyOf(context, clickBodySchema));
    return context.json(await actionAnswer(discord, sent, "This interaction failed"));
  });
  app.post("/api/choices", async (context) => {
    const sent = discord.chooseValues(await bodyOf(context, chooseBodySchema));
    return context.json(await actionAnswer(discord, sent, "This interaction failed"));
  });
}

/** Changes around the bot. */
function addSwitches(app: Hono<PageEnv>, parts: PageAppParts): void {
  const { faults, clock, bot, discord, onWorldChange } = parts;
  app.post("/api/weather-fault", async (context) => {
    faults.set((await bodyOf(context, weatherFaultBodySchema)).fault);
    return context.json({ kind: "acknowledged" });
  });
  app.post("/api/delivery", async (context) => {
    const { transport } = await bodyOf(context, deliveryBodySchema);
    if (bot.delivery.current().isSwitching) {
      throw new RequestError(409, "not-possible", "The bot is being started anew; wait for it.");
    }
    // This takes some seconds. Every page gets an event when it is done.
    void bot.delivery.over(transport);
    return context.json({ kind: "acknowledged" });
  });
  app.post("/api/clock", async (context) => {
    const { at } = await bodyOf(context, clockBodySchema);
    if (at < clock.now()) {
      throw new RequestError(
        409,
        "not-possible",
        "The clock only goes ahead: what happened, happened.",
      );
    }
    if (at - clock.now() > MAX_LEAP_MS) {
      throw new RequestError(409, "not-possible", "The clock goes ahead by a year at most.");
    }
    clock.moveTo(at);
    discord.expire();
    return context.json({ kind: "acknowledged" });
  });
  app.post("/api/world", async (context) => {
    onWorldChange(changeWorld(discord, await bodyOf(context, worldBodySchema)));
    return context.json({ kind: "acknowledged" });
  });
  app.post("/api/start-over", async (context) => {
    await bodyOf(context, startOverBodySchema);
    // The answer is sent first, because starting over stops this server.
    setImmediate(bot.startOver);
    return context.json({ kind: "acknowledged" });
  });
}

async function bodyOf<T>(context: Context<PageEnv>, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await context.req.json().catch((error: unknown) => {
    if (error instanceof RequestError) throw error;
    throw new RequestError(400, "invalid-body", "The body is not JSON.");
  });
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const problem = z.prettifyError(parsed.error);
  throw new RequestError(400, "invalid-body", `The body is not as expected: ${problem}`);
}
