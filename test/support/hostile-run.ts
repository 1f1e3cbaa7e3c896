/** Runs hundreds of interactions over one bot, and checks every answer. */
import { expect } from "vitest";
import type { InteractionOutcome, SentInteraction } from "../../playground/discord/interactions.ts";
import type { StoredMessage } from "../../playground/discord/message-types.ts";
import { markupIn } from "../messages/discord-rules.ts";
import type { RunningBot } from "./start-bot.ts";
import { WEATHER_API } from "./weather-api.ts";

/** Concurrent interactions. Discord takes 50 requests with a token per second. */
const AT_ONCE = 20;
/** Growth of the whole process that is not a leak, including the fakes' records. */
const MAX_GROWTH_BYTES = 400_000_000;
/** The markup of the bot's own sentences. It contains no mentions or links. */
const OWN_MARKUP: ReadonlySet<string> = new Set([
  "text",
  "br",
  "heading",
  "strong",
  "em",
  "subtext",
  "inlineCode",
  "timestamp",
  "twemoji",
]);
/** Warnings that users can cause. They need no attention. */
const EXPECTED_WARNINGS: ReadonlySet<unknown> = new Set(["component belongs to no command"]);

const V7_PATH = /^\/v7\/weather\/(?:3|7|10|15|30)d$/;
const V7_QUERY = ["lang", "location", "unit"];
const NEXT_PATH = /^\/weather\/v1\/daily\/-?[\d.]+\/-?[\d.]+$/;
const NEXT_QUERY = ["days", "lang", "localTime"];

export interface HostileRun {
  /** Sends all, a few at a time. Resolves with the results. */
  send(
    acts: readonly (() => SentInteraction)[],
    atOnce?: number,
  ): Promise<readonly InteractionOutcome[]>;
  /** Checks what must be true in the end for any input. */
  expectUnharmed(): void;
}

/** @param named kinds of markup that the bot uses here in addition, such as `channel` */
export function startHostileRun(bot: RunningBot, named: readonly string[] = []): HostileRun {
  const before = process.memoryUsage().rss;
  const prototype = Object.getOwnPropertyNames(Object.prototype);
  const allowed = new Set([...OWN_MARKUP, ...named]);

  return {
    async send(acts, atOnce = AT_ONCE) {
      const outcomes: InteractionOutcome[] = [];
      for (let start = 0; start < acts.length; start += atOnce) {
        const sent = acts.slice(start, start + atOnce).map((act) => act());
        outcomes.push(...(await Promise.all(sent.map(({ outcome }) => outcome))));
        await bot.clock.advance(1_000);
      }
      for (const outcome of outcomes) expectHarmless(outcome, allowed);
      return outcomes;
    },

    expectUnharmed() {
      expect(bot.discord.violations).toEqual([]);
      expect(bot.log().filter(isUnexpected)).toEqual([]);
      for (const { path, query, violations } of bot.weather.requests) {
        // The successor answers no ids and no more than 10 days.
        const isNext = WEATHER_API === "next" && !path.startsWith("/v7/");
        expect(path).toMatch(isNext ? NEXT_PATH : V7_PATH);
        expect(Object.keys(query).sort()).toEqual(isNext ? NEXT_QUERY : V7_QUERY);
        expect(violations).toEqual([]);
      }
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
      expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH_BYTES);
    },
  };
}

function isUnexpected({ level, msg, kind }: Record<string, unknown>): boolean {
  // An unknown location ID is the person's mistake.
  if (kind === "no-such-location") return false;
  if (msg === "interaction failed" || level === "error" || level === "fatal") return true;
  return level === "warn" && !EXPECTED_WARNINGS.has(msg);
}

function expectHarmless(outcome: InteractionOutcome, allowed: ReadonlySet<string>): void {
  if (outcome.kind === "choices") return;
  if (outcome.kind !== "replied" && outcome.kind !== "updated") {
    throw new Error(`there is no answer: ${outcome.kind}`);
  }
  const { message } = outcome;
  expect(message.pings).toEqual({ everyone: false, roleIds: [], userIds: [] });
  for (const text of textsOf(message)) {
    const foreign = [...markupIn(text)].filter((type) => !allowed.has(type));
    if (foreign.length > 0) throw new Error(`${foreign.join()} in ${JSON.stringify(text)}`);
  }
}

function textsOf({ content, embeds }: StoredMessage): readonly string[] {
  const inEmbeds = embeds.flatMap(({ title, description, fields = [] }) => [
    title ?? "",
    description ?? "",
    ...fields.map(({ value }) => value),
  ]);
  return [content, ...inEmbeds].filter((text) => text !== "");
}
