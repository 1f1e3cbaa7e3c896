/** What a person and the operator see when the weather service fails. */
import { describe, expect, it } from "vitest";
import type { FakeDiscord } from "../../playground/discord/fake-discord.ts";
import type { Fault } from "../../playground/weather/fake-weather.ts";
import { startBot } from "../support/start-bot.ts";
import { WEATHER_API } from "../support/weather-api.ts";

const OPTIONS = { location: "2.35,48.86", days: 10 };

/** All that the requester sees in the channel in the end. */
function seenBy(discord: FakeDiscord) {
  const channelId = discord.world.guilds[0]?.channels[0]?.id ?? "";
  const viewerId = discord.world.guilds[0]?.members.at(-1)?.user.id;
  return discord.messagesIn(channelId, viewerId);
}

/** Plans of v7 differ by their days; each of the successor's has all 10. */
const TOO_LONG = WEATHER_API === "v7" ? /Try `days: 7` or fewer/ : /Please tell the bot’s owner/;

/** One for each sentence. The weather client's tests know which answers mean the same. */
const failures: [string, Fault, RegExp][] = [
  ["code 204", { kind: "code", code: "204" }, /has no forecast for 48\.86°N, 2\.35°E/],
  ["code 400", { kind: "code", code: "400" }, /couldn’t process the request/],
  ["code 401", { kind: "code", code: "401" }, /rejected its credentials/],
  ["code 402", { kind: "code", code: "402" }, /used up its weather requests/],
  ["code 403", { kind: "code", code: "403" }, TOO_LONG],
  ["code 404", { kind: "code", code: "404" }, /doesn’t know 48\.86°N, 2\.35°E/],
  ["code 429", { kind: "code", code: "429" }, /is overloaded/],
  ["invalid host", { kind: "problem", status: 403, slug: "invalid-host" }, /recognize its address/],
  ["no credit", { kind: "problem", status: 403, slug: "no-credit" }, /this bot’s account/],
  ["deprecated", { kind: "problem", status: 403, slug: "deprecated" }, /needs an update/],
  ["HTML", { kind: "html", status: 200 }, /couldn’t read/],
  ["HTML with 403", { kind: "html", status: 403 }, /is down/],
  ["torn socket", { kind: "torn-socket", when: "mid-body" }, /is down/],
  ["silence", { kind: "silent" }, /took too long/],
];

describe("a failing weather service", () => {
  it.each(failures)("%s is one private sentence and one log line", async (_, fault, sentence) => {
    const bot = await startBot();
    bot.weather.fail(fault);
    const asked = bot.clock.now();
    const taken = new Promise<void>((resolve) => bot.weather.onRequest(() => resolve()));
    const { outcome } = bot.discord.runCommand({ name: "forecast", options: OPTIONS });
    await taken;
    // Only with a silent service is there a wait for the deadline, the one pause of 10 s.
    await bot.clock.settle(outcome, fault.kind === "silent" ? 10_001 : 10_000);
    expect(bot.clock.now() - asked).toBeLessThanOrEqual(12_000);

    const [answer, ...others] = seenBy(bot.discord);
    expect(others).toEqual([]);
    expect(answer?.content).toMatch(sentence);
    expect(answer?.viewerId).not.toBeNull();
    const reference = /-# Error code (?<id>\w{6})$/.exec(answer?.content ?? "")?.groups?.["id"];

    const lines = bot.log().filter(({ msg }) => msg === "interaction failed");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ reference, command: "forecast", kind: expect.any(String) });
    expect(bot.logText()).not.toMatch(/Bearer|eyJ|PRIVATE KEY|local\.[\w-]{20}/);
  });

  it("a private question is answered privately in place", async () => {
    const bot = await startBot();
    bot.weather.fail({ kind: "code", code: "401" });
    const options = { ...OPTIONS, private: true };
    await bot.discord.runCommand({ name: "forecast", options }).outcome;
    expect(seenBy(bot.discord).map(({ content }) => content)).toEqual([
      expect.stringContaining("rejected its credentials"),
    ]);
  });

  it("after an outage the last answer is shown and marked for up to 6 hours", async () => {
    const bot = await startBot();
    const ask = () => {
      const { outcome } = bot.discord.runCommand({ name: "forecast", options: OPTIONS });
      return bot.clock.settle(outcome);
    };
    await ask();
    bot.weather.fail({ kind: "html", status: 503 });
    bot.clock.jumpBy(5 * 3_600_000);
    await ask();
    expect(seenBy(bot.discord).at(-1)?.embeds[0]?.description).toContain("isn’t responding");
    bot.clock.jumpBy(3_600_000);
    await ask();
    expect(seenBy(bot.discord).at(-1)?.content).toContain("is down");
  });

  it("a failure is not remembered: the next question is answered", async () => {
    const bot = await startBot();
    bot.weather.fail({ kind: "code", code: "404" }, { times: 1 });
    await bot.discord.runCommand({ name: "forecast", options: OPTIONS }).outcome;
    const { outcome } = bot.discord.runCommand({ name: "forecast", options: OPTIONS });
    expect(await outcome).toMatchObject({ kind: "replied", message: { viewerId: null } });
  });
});

describe("a faltering Discord", () => {
  it.each([
    ["a 500 to the acknowledgement", { kind: "status", status: 500 }, /callback/],
    ["a 502 to the edit", { kind: "status", status: 502 }, /@original/],
    ["a socket torn before it was taken", { kind: "torn-socket", when: "before" }, /callback/],
    ["a socket torn after it was taken", { kind: "torn-socket", when: "after" }, /callback/],
    ["an edit whose answer is lost", { kind: "torn-socket", when: "after" }, /@original/],
  ] as const)("%s costs nobody the answer", async (_, fault, route) => {
    const bot = await startBot();
    bot.discord.fail(fault, { times: 1, route });
    const { outcome } = bot.discord.runCommand({ name: "forecast", options: OPTIONS });
    expect(await bot.clock.settle(outcome)).toMatchObject({ kind: "replied" });
    expect(seenBy(bot.discord)).toHaveLength(1);
    const [answer] = seenBy(bot.discord);
    expect(answer?.embeds).toHaveLength(2);
    expect(answer?.attachments).toHaveLength(1);
  });

  it.each([
    ["acknowledged", { status: 404, code: 10062 }, /callback/],
    ["answered", { status: 401, code: 50027 }, /@original/],
  ])("a question that can no longer be %s is one warning", async (_, error, route) => {
    const bot = await startBot();
    bot.discord.fail({ kind: "status", ...error }, { route });
    bot.discord.runCommand({ name: "forecast", options: OPTIONS });
    await expect
      .poll(() => bot.log().filter(({ msg }) => msg === "interaction lost"))
      .toMatchObject([{ kind: "expired" }]);
    const isTrouble = ({ level }: Record<string, unknown>) => level === "warn" || level === "error";
    expect(bot.log().filter(isTrouble)).toHaveLength(1);
    expect(bot.discord.requests.some((one) => one.route === "/users/@me")).toBe(false);
    bot.discord.heal();
    const { outcome } = bot.discord.runCommand({ name: "forecast", options: OPTIONS });
    expect(await outcome).toMatchObject({ kind: "replied" });
  });

  it("an answer that Discord refuses is told as our fault, with the stack and no token in the log", async () => {
    const bot = await startBot();
    const rejection = { kind: "status", status: 400, code: 50035, message: "Invalid" } as const;
    bot.discord.fail(rejection, { times: 1, route: /@original/ });
    const { outcome, token } = bot.discord.runCommand({ name: "forecast", options: OPTIONS });
    await outcome;
    expect(seenBy(bot.discord).map(({ content }) => content)).toEqual([
      expect.stringMatching(/^Something went wrong in the bot.+\n-# Error code \w{6}$/),
    ]);
    const [line] = bot.log().filter(({ msg }) => msg === "interaction failed");
    expect(line).toMatchObject({ err: { code: 50035, stack: expect.any(String) } });
    expect(bot.logText()).not.toContain(token);
  });

  it("an autocomplete answer that comes too late disturbs nobody", async () => {
    const bot = await startBot();
    const late = { kind: "status", status: 404, code: 10062 } as const;
    bot.discord.fail(late, { times: 1, route: /callback/ });
    bot.discord.autocomplete({
      name: "forecast",
      options: { location: "1,2" },
      focused: "location",
    });
    await expect.poll(() => bot.log().map(({ msg }) => msg)).toContain("interaction lost");
    expect(seenBy(bot.discord)).toEqual([]);
  });
});
