/** A rate limit without a wait time, or with an absurd one, never causes a flood of requests. */
import { describe, expect, it } from "vitest";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import type { DiscordFault } from "../../../playground/discord/faults.ts";
import { runMain, startFakes } from "../../support/bot-process.ts";
import { type RunningBot, startBot } from "../../support/start-bot.ts";

/** More than the bot sends for one answer: three attempts, and three attempts to report the failure. */
const MAX_REQUESTS = 6;
const OPTIONS = { location: "2.35,48.86" };
const TIMEOUT_MS = 180_000;

const LIMITS: readonly [string, DiscordFault][] = [
  ["Cloudflare's 1015 as HTML, without headers", { kind: "cloudflare-limit" }],
  ...(["user", "shared", "global"] as const).map((scope): [string, DiscordFault] => [
    `a limit of scope ${scope} for 40 days`,
    { kind: "rate-limit", scope, retryAfterSeconds: 40 * 86_400 },
  ]),
];

const sentTo = (discord: FakeDiscord, route: RegExp) =>
  discord.requests.filter((request) => route.test(`${request.method} ${request.route}`)).length;

async function ask(
  { discord, clock }: RunningBot,
  fault: DiscordFault,
  times: number,
  route: RegExp,
) {
  discord.fail(fault, { times, route });
  const { outcome, token } = discord.runCommand({ name: "forecast", options: OPTIONS });
  return { outcome: clock.settle(outcome), token };
}

describe("a limit that names no time", () => {
  it.each([
    ["the acknowledgement", /callback/],
    ["the edit", /@original/],
  ])("once to %s -> the question is answered once by the next request", async (_, route) => {
    const bot = await startBot();
    const { outcome, token } = await ask(bot, { kind: "cloudflare-limit" }, 1, route);
    expect(await outcome).toMatchObject({ kind: "replied" });
    expect(sentTo(bot.discord, route)).toBe(2);
    expect(bot.logText()).not.toContain(token);
  });
});

describe("a limit that does not end", () => {
  it.each(LIMITS)(
    `%s to every answer -> at most ${MAX_REQUESTS} requests, and the next question is answered`,
    async (_, fault) => {
      const bot = await startBot();
      bot.discord.fail(fault, { route: /callback/ });
      const { token } = bot.discord.runCommand({ name: "forecast", options: OPTIONS });
      const told = () =>
        bot.log().some(({ msg }) => msg === "could not tell the user about the failure");
      await expect
        .poll(async () => {
          await bot.clock.advance(100);
          return told();
        })
        .toBe(true);
      expect(sentTo(bot.discord, /callback/)).toBeLessThanOrEqual(MAX_REQUESTS);
      expect(bot.logText()).not.toContain(token);
      bot.discord.heal();
      const next = bot.discord.runCommand({ name: "forecast", options: OPTIONS });
      expect(await bot.clock.settle(next.outcome)).toMatchObject({ kind: "replied" });
    },
  );

  it.each(LIMITS)(
    "%s at the start -> Discord is asked once, waited for, and SIGTERM ends the wait with 0",
    async (_, fault) => {
      const { discord, environment } = await startFakes();
      discord.fail(fault, { route: /gateway/ });
      const { child, exited, prints } = runMain(environment);
      await prints("could not reach Discord");
      expect(sentTo(discord, /gateway/)).toBe(1);
      child.kill("SIGTERM");
      const { code, output } = await exited;
      expect(code).toBe(0);
      expect(output).not.toContain(environment["DISCORD_TOKEN"]);
    },
    TIMEOUT_MS,
  );
});
