/** Interactions that are under way when the process stops. */
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { startFakeDiscord } from "../../playground/discord/fake-discord.ts";
import { systemClock } from "../../src/clock.ts";
import { type Answerable, type Choice, type Command, viewerOf } from "../../src/discord/command.ts";
import { connectToDiscord } from "../../src/discord/gateway-transport.ts";
import { createRawInteractions } from "../../src/discord/raw-interactions.ts";
import { registerCommands } from "../../src/discord/register-commands.ts";
import { Responder } from "../../src/discord/respond.ts";
import { RestartingError, Router } from "../../src/discord/router.ts";
import { createUserRateLimits } from "../../src/discord/user-rate-limit.ts";
import { createLogger } from "../../src/log.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { sentenceMessage } from "../../src/messages/message-body.ts";
import { recordMetrics } from "../support/recorded-metrics.ts";
import { TestClock } from "../support/test-clock.ts";
import { PAYLOADS, withReplaced } from "./interaction-payloads.ts";
import { serve } from "./posting-parts.ts";

const TOKEN = "local.token";
const ANSWER = sentenceMessage("the answer");
const RESTARTING = "I’m restarting. Please try again in a moment.";
const RESTARTED = { cause: "restart", failure: "restarting" };

/** A promise that the test settles. */
function pending<Result>() {
  let resolve: (result: Result) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Result>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}

/** A router with one command whose answer comes from the test. At the end no rule must be broken. */
async function startRouter({ cached = false } = {}) {
  const clock = new TestClock();
  const discord = await startFakeDiscord({ botToken: TOKEN, now: () => clock.now() });
  const lines: string[] = [];
  const log = createLogger("debug", { write: (line) => void lines.push(line) });
  const { metrics, told } = recordMetrics();
  const answer = pending<MessageBody>();
  const choices = pending<readonly Choice[]>();
  const begun = pending<void>();
  /** The work of the command, which continues after the router gave up. */
  const work = pending<void>();
  const responder = new Responder(clock);
  const command: Command = {
    definition: {
      name: "slow",
      description: "slow",
      options: [{ type: 3, name: "text", description: "text", autocomplete: true }],
    },
    onlyReads: [],
    async execute(interaction) {
      const render = () => {
        begun.resolve();
        return answer.promise;
      };
      const answered = responder.reply(interaction, { ephemeral: false, cached }, render);
      answered.then(work.resolve, work.reject);
      await answered;
    },
    autocomplete() {
      begun.resolve();
      return choices.promise;
    },
  };
  const shutdown = new AbortController();
  let newsAsked = 0;
  const router = new Router({
    commands: [command],
    responder,
    i18n: createI18n(),
    limits: createUserRateLimits(clock),
    async newsFor() {
      newsAsked += 1;
      return null;
    },
    shutdown: shutdown.signal,
    clock,
    log,
    metrics,
  });
  const handled = pending<void>();
  const connection = await connectToDiscord(
    { token: TOKEN, apiUrl: discord.apiUrl, shards: "auto", shardCount: null },
    {
      onInteraction: (interaction) => void router.handle(interaction).then(handled.resolve),
      onStartupError: (error) => {
        throw error;
      },
      identifyRateLimit: { take: () => Promise.resolve() },
      clock: systemClock,
      log,
    },
    new AbortController().signal,
  );
  if (connection === null) throw new Error("not connected");
  const { client } = connection;
  onTestFinished(async () => {
    await client.destroy();
    const { violations } = discord;
    await discord.close();
    expect(violations).toEqual([]);
  });
  const target = { applicationId: client.application.id, guildId: null };
  const definitions = [command.definition];
  await registerCommands({ rest: client.rest, target, definitions, clock, log });
  return {
    discord,
    stop: () => shutdown.abort(new RestartingError()),
    answer,
    choices,
    begun: begun.promise,
    work: work.promise,
    handled: handled.promise,
    failures: () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes("fail")),
    recorded: () => told,
    newsAsked: () => newsAsked,
    firstAnswers: () => discord.requests.filter(({ route }) => route.endsWith("/callback")).length,
  };
}

describe("a command that is under way when the process stops", () => {
  it("acknowledged for all to see -> only the requester sees the message, without a reference", async () => {
    const router = await startRouter();
    const { outcome } = router.discord.runCommand({ name: "slow" });
    await router.begun;
    router.stop();
    expect(await outcome).toMatchObject({
      kind: "replied",
      message: { content: RESTARTING, viewerId: expect.stringMatching(/^\d+$/) },
    });
    await router.handled;
    expect(router.failures()).toEqual([
      expect.objectContaining({ level: "info", kind: "restarting", command: "slow" }),
    ]);
    expect(router.recorded()).toContainEqual([
      "count",
      "forecast_interaction_failures_total",
      expect.objectContaining(RESTARTED),
    ]);
  });

  it("an answer that comes after the message -> is not sent, and nobody is disturbed", async () => {
    const router = await startRouter();
    const { outcome } = router.discord.runCommand({ name: "slow" });
    await router.begun;
    router.stop();
    await outcome;
    router.answer.resolve(ANSWER);
    await expect(router.work).rejects.toThrow("Unknown Message");
    expect(router.failures()).toHaveLength(1);
  });

  it("not acknowledged yet, and done in the same moment -> one first answer", async () => {
    const router = await startRouter({ cached: true });
    const { outcome } = router.discord.runCommand({ name: "slow" });
    await router.begun;
    router.stop();
    router.answer.resolve(ANSWER);
    await Promise.all([router.work, router.handled]);
    expect(router.firstAnswers()).toBe(1);
    expect(await outcome).toMatchObject({ kind: "replied" });
    expect(router.failures()).toHaveLength(1);
  });

  it("done before -> answered as usual", async () => {
    const router = await startRouter();
    const { outcome } = router.discord.runCommand({ name: "slow" });
    router.answer.resolve(ANSWER);
    expect(await outcome).toMatchObject({ message: { content: "the answer", viewerId: null } });
    await router.handled;
    router.stop();
    expect(router.failures()).toEqual([]);
  });
});

describe("choices that are looked for when the process stops", () => {
  it("there are none at once, and that is no failure", async () => {
    const router = await startRouter();
    const options = { text: "a" };
    const { outcome } = router.discord.autocomplete({ name: "slow", options, focused: "text" });
    await router.begun;
    router.stop();
    expect(await outcome).toMatchObject({ kind: "choices", choices: [] });
    await router.handled;
    expect(router.failures()).toEqual([]);
    expect(router.recorded()).toEqual([
      [
        "observe",
        "forecast_interaction_duration_seconds",
        expect.any(Number),
        expect.objectContaining({ kind: "autocomplete", outcome: "answered" }),
      ],
      ["observe", "forecast_interaction_age_seconds", expect.any(Number), {}],
    ]);
    // They are told once, and choices cannot tell them.
    expect(router.newsAsked()).toBe(0);
  });
});

describe("an interaction with any part replaced by any JSON", () => {
  it("is handled to its end and counted, and the log has no token", async () => {
    const clock = new TestClock();
    const apiUrl = await serve((api) => api.all("*", ({ json }) => json({ id: "1" })));
    const { read, close } = createRawInteractions({ token: TOKEN, apiUrl });
    onTestFinished(close);
    const lines: string[] = [];
    const { metrics, told } = recordMetrics();
    const responder = new Responder(clock);
    const answer = (interaction: Answerable) =>
      responder.reply(interaction, { ephemeral: false, cached: true }, async () =>
        sentenceMessage(viewerOf(interaction).locale),
      );
    const commands = ["forecast", "forecast-schedule"].map(
      (name): Command => ({
        definition: { name, description: name },
        ...{ onlyReads: "everything", execute: answer, click: answer, choose: answer },
      }),
    );
    const router = new Router({
      ...{
        commands,
        responder,
        clock,
        metrics,
        i18n: createI18n(),
        shutdown: new AbortController().signal,
      },
      limits: createUserRateLimits(clock),
      newsFor: async () => null,
      log: createLogger("debug", { write: (line) => void lines.push(line) }),
    });
    const payload = fc.constantFrom(...Object.values(PAYLOADS));
    let count = 0;
    await fc.assert(
      fc.asyncProperty(payload, fc.nat(), fc.jsonValue(), async (original, place, value) => {
        const interaction = read(withReplaced(original, place, value));
        if (interaction === null) return;
        count += 1;
        await router.handle(interaction);
        const handled = told.filter(([, name]) => name === "forecast_interaction_duration_seconds");
        expect(handled).toHaveLength(count);
      }),
      { numRuns: 200 },
    );
    expect(lines.join("")).not.toMatch(/local\.token|token-of/);
  });
});
