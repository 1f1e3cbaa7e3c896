/** A storm of faults of the weather service with the whole bot: everybody is answered, and no secret leaks. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fault } from "../../../playground/weather/fake-weather.ts";
import { SEED } from "../../support/rounds.ts";
import { startBot } from "../../support/start-bot.ts";

const ROUNDS = 50;
const INTERACTIONS_A_ROUND = 4;
/** The time after the last fault within which a command gets a forecast. */
const RECOVERY_MS = 30_000;

const CODES = ["204", "400", "401", "402", "403", "404", "429", "500"] as const;
const PROBLEMS: readonly (readonly [number, string])[] = [
  [400, "invalid-parameters"],
  [400, "missing-parameter"],
  [400, "no-such-location"],
  [400, "data-not-available"],
  [401, "unauthorized"],
  [403, "no-credit"],
  [403, "overdue"],
  [403, "security-restriction"],
  [403, "invalid-host"],
  [403, "account-suspension"],
  [403, "deprecated"],
  [403, "forbidden"],
  [404, "not-found"],
  [405, "method-not-allowed"],
  [429, "too-many-requests"],
  [429, "over-monthly-limit"],
  [500, "unknown-error"],
];

const FAULTS: readonly Fault[] = [
  ...CODES.map((code) => ({ kind: "code", code }) as const),
  ...PROBLEMS.map(([status, slug]) => ({ kind: "problem", status, slug }) as const),
  { kind: "empty-body", status: 404 },
  { kind: "empty-body", status: 503 },
  { kind: "html", status: 200 },
  { kind: "html", status: 502 },
  { kind: "truncated-json" },
  { kind: "wrong-content-type" },
  { kind: "plain-claimed-gzip" },
  { kind: "silent" },
  { kind: "slow", delayMs: 20 },
  { kind: "torn-socket", when: "before-headers" },
  { kind: "torn-socket", when: "mid-body" },
  { kind: "gzip-bomb", bytes: 20_000_000 },
  { kind: "redirect", location: "http://127.0.0.1:9/" },
  { kind: "missing-fields" },
  { kind: "junk-values" },
  { kind: "days", count: 0 },
  { kind: "days", count: 1 },
  { kind: "days", count: 400 },
  { kind: "polar-night" },
  { kind: "answer", body: [] },
  { kind: "answer", body: { code: "200", daily: [null, 1, { fxDate: "no date" }] } },
];

/** Every fault once, then more of them at random, in an order that the seed decides. */
function schedule(): readonly Fault[] {
  const order = fc.shuffledSubarray([...FAULTS], { minLength: FAULTS.length });
  const more = fc.array(fc.constantFrom(...FAULTS), {
    minLength: ROUNDS - FAULTS.length,
    maxLength: ROUNDS - FAULTS.length,
  });
  const [all = []] = fc.sample(
    fc.tuple(order, more).map(([first, rest]) => [...first, ...rest]),
    { numRuns: 1, seed: SEED },
  );
  return all;
}

describe(`a storm of ${ROUNDS} faults over ${ROUNDS * INTERACTIONS_A_ROUND} questions`, () => {
  it("leaves no question without its one answer, leaks no secret, and is over within 30 s", async () => {
    const bot = await startBot();
    const faults = schedule();
    expect(faults).toHaveLength(ROUNDS);
    const answers: string[] = [];
    const losses: string[] = [];

    for (const [round, fault] of faults.entries()) {
      bot.weather.fail(fault);
      // A silent fault reaches its deadline only after its request was sent.
      const taken = new Promise<void>((resolve) => bot.weather.onRequest(() => resolve()));
      // Long enough that no pause of the previous round hides this round's fault.
      bot.clock.jumpBy(5 * 60_000);
      const outcomes = Array.from({ length: INTERACTIONS_A_ROUND }, (_, n) => {
        const options = { location: `${round}.5,${n * 10}.25`, days: 7 };
        return bot.discord.runCommand({ name: "forecast", options }).outcome;
      });
      await taken;
      const settled = Promise.all(outcomes);
      for (const outcome of await bot.clock.settle(
        settled,
        fault.kind === "silent" ? 10_001 : 10_000,
      )) {
        if (outcome.kind !== "replied") {
          losses.push(`${fault.kind}: ${outcome.kind}`);
          continue;
        }
        const { message } = outcome;
        answers.push(message.id);
        const isForecast = message.embeds.length > 0;
        const isPrivateSentence = message.content !== "" && message.viewerId !== null;
        if (!isForecast && !isPrivateSentence) losses.push(`${fault.kind}: a public failure`);
      }
      bot.weather.heal();
    }

    expect(losses).toEqual([]);
    const met = new Set(bot.weather.requests.map(({ fault }) => fault));
    expect([...new Set(FAULTS.map(({ kind }) => kind))].filter((kind) => !met.has(kind))).toEqual(
      [],
    );
    expect(new Set(answers).size).toBe(ROUNDS * INTERACTIONS_A_ROUND);
    expect(bot.logText()).not.toMatch(/Bearer|eyJ|PRIVATE KEY|local\.[\w-]{20}/);

    bot.clock.jumpBy(RECOVERY_MS);
    const options = { location: "2.35,48.86", days: 3 };
    const after = bot.discord.runCommand({ name: "forecast", options }).outcome;
    const recovered = await bot.clock.settle(after);
    expect(recovered).toMatchObject({ kind: "replied", message: { viewerId: null } });
  }, 60_000);
});
