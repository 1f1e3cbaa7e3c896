/** Answers to interactions: when they are acknowledged, who sees them, and what is sent again. */
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Interaction, InteractionResponseType, MessageFlags } from "discord.js";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Acknowledgement, Answerable } from "../../src/discord/command.ts";
import { createRawInteractions } from "../../src/discord/raw-interactions.ts";
import { Responder } from "../../src/discord/respond.ts";
import { sentenceMessage } from "../../src/messages/message-body.ts";
import { TestClock } from "../support/test-clock.ts";
import { choice, forecastInGuild, type Payload } from "./interaction-payloads.ts";
import { serve } from "./posting-parts.ts";

const BODY = sentenceMessage("the answer");
const PRIVATE = MessageFlags.Ephemeral;
const PATIENCE = { timeout: 5_000 };
const FOLLOW_UP = /^POST .*\/webhooks\//;

/** A responder, and a server that takes its requests; `tears` are torn after they were taken. */
async function startResponder(tears?: RegExp, { remembers = false } = {}) {
  const requests: string[] = [];
  const bodies: unknown[] = [];
  const apiUrl = await serve((api) =>
    api.all("*", async (context) => {
      const { method, path } = context.req;
      requests.push(`${method} ${path}`);
      const text = await context.req.text();
      bodies.push(text === "" ? null : JSON.parse(text));
      if (remembers && path.endsWith("/callback") && requests.length > 1) {
        return context.json({ code: 40060, message: "already acknowledged" }, 400);
      }
      if (tears?.test(`${method} ${path}`) === true) {
        context.env.incoming.socket.destroy();
        return RESPONSE_ALREADY_SENT;
      }
      return path.endsWith("/callback") ? context.body(null, 204) : context.json({ id: "1" });
    }),
  );
  const clock = new TestClock();
  const sent = (route: RegExp) => requests.filter((one) => route.test(one)).length;
  return { requests, bodies, sent, clock, responder: new Responder(clock), apiUrl };
}

function interactionOf(payload: Payload, apiUrl: string): Interaction {
  const raw = createRawInteractions({ token: "local.token", apiUrl });
  onTestFinished(() => raw.close());
  const interaction = raw.read(payload);
  if (interaction === null) throw new Error("the payload is no interaction");
  return interaction;
}

function commandAt(apiUrl: string) {
  const interaction = interactionOf(forecastInGuild, apiUrl);
  if (!interaction.isChatInputCommand()) throw new Error("not a command");
  return interaction;
}

function choiceAt(apiUrl: string) {
  const interaction = interactionOf(choice, apiUrl);
  if (!interaction.isStringSelectMenu()) throw new Error("not a choice");
  return interaction;
}

describe("work that has not answered after half of Discord's three seconds", () => {
  it.each<[Acknowledgement, (apiUrl: string) => Answerable, unknown]>([
    [
      "private",
      commandAt,
      { type: InteractionResponseType.DeferredChannelMessageWithSource, data: { flags: PRIVATE } },
    ],
    [
      "public",
      commandAt,
      { type: InteractionResponseType.DeferredChannelMessageWithSource, data: { flags: 0 } },
    ],
    ["update", choiceAt, { type: InteractionResponseType.DeferredMessageUpdate }],
  ])("is acknowledged as %s then, and not before", async (how, at, body) => {
    const { responder, clock, requests, bodies, apiUrl } = await startResponder();
    let finish: () => void = () => undefined;
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const interaction = at(apiUrl);
    const handled = responder.inTime(
      interaction,
      () => how,
      () => work,
    );
    await clock.advance(1_499);
    expect(interaction.deferred).toBe(false);
    await clock.advance(1);
    await expect.poll(() => interaction.deferred, PATIENCE).toBe(true);
    expect(bodies).toEqual([body]);
    finish();
    await handled;
    expect(requests).toHaveLength(1);
  });

  it("private -> the answer takes the private placeholder's place", async () => {
    const { responder, clock, requests, apiUrl } = await startResponder();
    const interaction = commandAt(apiUrl);
    const work = async () => {
      await expect.poll(() => interaction.deferred, PATIENCE).toBe(true);
      await responder.replyPrivately(interaction, BODY);
    };
    const handled = responder.inTime(interaction, () => "private", work);
    await clock.advance(1_500);
    await handled;
    expect(requests).toEqual([
      expect.stringMatching(/^POST .*\/callback$/),
      expect.stringMatching(/^PATCH .*original$/),
    ]);
  });
});

describe("a follow-up whose answer is lost", () => {
  it("for all, after a choice -> sent once, and the menu stays", async () => {
    const { responder, clock, sent, apiUrl } = await startResponder(FOLLOW_UP);
    const answered = responder.replaceMenu(choiceAt(apiUrl), async () => BODY);
    await expect(clock.settle(answered)).rejects.toThrow();
    expect(sent(FOLLOW_UP)).toBe(1);
    expect(sent(/^DELETE/)).toBe(0);
  });

  it.each([
    ["a choice", choiceAt],
    ["a public placeholder", commandAt],
  ])("for one person, after %s -> sent once", async (_, at) => {
    const { responder, clock, sent, apiUrl } = await startResponder(FOLLOW_UP);
    const interaction = at(apiUrl);
    if (interaction.isChatInputCommand()) await interaction.deferReply();
    else await interaction.deferUpdate();
    const answered = responder.replyPrivately(interaction, BODY);
    await expect(clock.settle(answered)).rejects.toThrow();
    expect(sent(FOLLOW_UP)).toBe(1);
  });

  it("because there was no connection -> tried three times", async () => {
    const { responder, clock } = await startResponder();
    const interaction = choiceAt("http://127.0.0.1:1/api");
    interaction.deferred = true;
    const startedAt = clock.now();
    const answered = responder.replyPrivately(interaction, BODY);
    await expect(clock.settle(answered)).rejects.toMatchObject({ code: "ECONNREFUSED" });
    // The pauses between three tries.
    expect(clock.now() - startedAt).toBe(150 + 300);
  });
});

describe("a first answer that Discord took, but whose answer is lost", () => {
  it.each([
    ["sent directly", true],
    ["acknowledged", false],
  ])("%s -> what is told next is a message of its own", async (_, cached) => {
    const { responder, clock, requests, apiUrl } = await startResponder(/callback$/, {
      remembers: true,
    });
    const interaction = commandAt(apiUrl);
    await clock.settle(responder.reply(interaction, { ephemeral: true, cached }, async () => BODY));
    await responder.replyPrivately(interaction, BODY);
    expect(requests.slice(2).map((one) => one.split(" ")[0])).toEqual(
      cached ? ["POST"] : ["PATCH", "POST"],
    );
    expect(requests.at(-1)).toMatch(FOLLOW_UP);
  });

  it("a private placeholder after a choice -> an error takes its place", async () => {
    const { responder, clock, requests, apiUrl } = await startResponder(/callback$/, {
      remembers: true,
    });
    const interaction = choiceAt(apiUrl);
    const answered = responder.reply(interaction, { ephemeral: true, cached: false }, async () => {
      throw new Error("no forecast");
    });
    await expect(clock.settle(answered)).rejects.toThrow("no forecast");
    await responder.replyPrivately(interaction, BODY);
    expect(requests.at(-1)).toMatch(/^PATCH .*original$/);
  });
});

describe("what is safe to repeat", () => {
  it.each([
    ["a first answer", /callback$/, true],
    ["an edit", /^PATCH/, false],
  ])("%s whose answer is lost -> tried three times", async (_, route, cached) => {
    const { responder, clock, sent, apiUrl } = await startResponder(route);
    const options = { ephemeral: false, cached };
    const answered = responder.reply(commandAt(apiUrl), options, async () => BODY);
    await expect(clock.settle(answered)).rejects.toThrow();
    expect(sent(route)).toBe(3);
  });
});
