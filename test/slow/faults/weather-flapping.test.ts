/** A weather service that fails on and off: each daily post appears once, and everybody is answered. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Fault } from "../../../playground/weather/fake-weather.ts";
import { addSpread, spreadPosts } from "../../support/daily-posts.ts";
import { SEED } from "../../support/rounds.ts";
import { startBot } from "../../support/start-bot.ts";

const POSTS = 20;
/** Minutes after the posts are due. Each is good or bad at random. */
const MINUTES = 40;
/** Time after the last of them. */
const RECOVERY_MS = 30_000;
/** The delay after which a post is skipped. */
const WINDOW_MINUTES = 120;
const DUE_AT = "2026-07-15T07:00:00Z";
const MINUTE_MS = 60_000;
const TIMEOUT_MS = 300_000;

/** Two of three minutes are bad. */
const WEATHER = fc.oneof(
  fc.constant(null),
  fc.constantFrom<Fault>(
    { kind: "html", status: 502 },
    { kind: "code", code: "500" },
    { kind: "truncated-json" },
  ),
  fc.constantFrom<Fault>(
    { kind: "problem", status: 429, slug: "too-many-requests" },
    { kind: "torn-socket", when: "before-headers" },
    { kind: "torn-socket", when: "mid-body" },
  ),
);

it(
  `${POSTS} posts due in ${MINUTES} minutes of which two in three are bad -> each appears once, each question is answered once`,
  async () => {
    const bot = await startBot();
    const { clock, discord, weather } = bot;
    const ask = async (location: string) => {
      const sent = discord.runCommand({ name: "forecast", options: { location } });
      // Move the clock only after Discord has the first answer.
      await expect.poll(() => sent.state().kind, { interval: 5 }).not.toBe("waiting");
      let isOver = false;
      const over = sent.outcome.finally(() => {
        isOver = true;
      });
      const isAnswered = async () => {
        await clock.advance(100);
        return isOver;
      };
      await expect.poll(isAnswered, { interval: 5 }).toBe(true);
      return over;
    };
    await addSpread(bot, POSTS);
    const minutes = fc.sample(WEATHER, { seed: SEED, numRuns: MINUTES });
    // The first is bad, so that there is no post at once.
    const order = [minutes.find((fault) => fault !== null) ?? null, ...minutes];
    await clock.advance(Date.parse(DUE_AT) - clock.now() - 1);

    const answers: string[] = [];
    for (const [minute, fault] of order.entries()) {
      weather.heal();
      if (fault !== null) weather.fail(fault);
      await clock.advance(minute === 0 ? 1 : MINUTE_MS);
      const outcome = await ask(`${minute}.5,-10.25`);
      if (outcome.kind === "replied") answers.push(outcome.message.id);
    }
    expect(new Set(answers).size).toBe(order.length);
    const met = new Set(weather.requests.flatMap(({ fault }) => (fault === null ? [] : [fault])));
    expect(met.size).toBeGreaterThan(3);

    weather.heal();
    await clock.advance(RECOVERY_MS);
    expect(await ask("2.35,48.86")).toMatchObject({ kind: "replied", message: { viewerId: null } });

    const endsAt = Date.parse(DUE_AT) + WINDOW_MINUTES * MINUTE_MS;
    const posted = async () => {
      if (clock.now() < endsAt) await clock.advance(1_000);
      return spreadPosts(bot).length;
    };
    await expect.poll(posted, { timeout: 60_000, interval: 5 }).toBe(POSTS);
    expect(new Set(spreadPosts(bot).map(({ nonce }) => nonce)).size).toBe(POSTS);
    await clock.advance(endsAt - clock.now() + MINUTE_MS);
    expect(spreadPosts(bot)).toHaveLength(POSTS);
    expect(bot.log().filter(({ msg }) => msg === "not posted")).toEqual([]);
  },
  TIMEOUT_MS,
);
