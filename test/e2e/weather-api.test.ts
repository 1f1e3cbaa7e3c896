/** The service's two interfaces as people meet them, and the end of v7 under a running bot. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { V7_ENDED } from "../../playground/weather/fake-weather.ts";
import { add, postsAt } from "../support/daily-posts.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { buttonId, messageOf } from "./forecast-answer.ts";

const PARIS = { location: "2.35,48.86" };
const PATH_OF_PARIS = "/weather/v1/daily/48.86/2.35";
const SWITCHED = "the weather service ended v7, using its successor";
const BACK = "the weather service answers v7 again";

const startWithV7 = () => startBot({ WEATHER_API: "v7" });
const startWithNext = () => startBot({ WEATHER_API: "next" });

async function forecast({ discord }: RunningBot, options: object) {
  const message = messageOf(
    await discord.runCommand({ name: "forecast", options: { ...options } }).outcome,
  );
  return JSON.stringify(message.embeds).replaceAll("\u00a0", " ");
}

const pathsOf = ({ weather }: RunningBot) => weather.requests.map(({ path }) => path);
const logged = (bot: RunningBot, line: string) => bot.log().filter(({ msg }) => msg === line);

describe("WEATHER_API=next", () => {
  it.each([
    ["m", / °C/, / km\/h/],
    ["i", / °F/, / mph/],
  ])("/forecast in %s -> the successor's figures in that unit", async (unit, degrees, speed) => {
    const bot = await startWithNext();
    const shown = await forecast(bot, { ...PARIS, days: 1, unit });
    expect(shown).toMatch(degrees);
    expect(shown).toMatch(speed);
    expect(shown).toContain("Jul 14");
    expect(shown).toContain("https://weather.example/attribution.html");
    expect(shown).toContain("🌑 New moon");
    expect(bot.weather.requests).toMatchObject([
      { path: PATH_OF_PARIS, query: { days: "3", localTime: "true", lang: "en" } },
    ]);
  });

  it("15 days -> from v7, and the next 3 days from the successor", async () => {
    const bot = await startWithNext();
    expect(await forecast(bot, { ...PARIS, days: 15 })).not.toContain("available here");
    await forecast(bot, { ...PARIS, days: 3 });
    expect(pathsOf(bot)).toEqual(["/v7/weather/15d", PATH_OF_PARIS]);
  });

  it("the plan lacks the successor -> nobody is told to try fewer days", async () => {
    const bot = await startWithNext();
    bot.weather.fail({ kind: "problem", status: 403, slug: "forbidden" });
    const sentenceFor = async (days: number) => {
      const { outcome } = bot.discord.runCommand({ name: "forecast", options: { ...PARIS, days } });
      return messageOf(await outcome).content;
    };
    expect(await sentenceFor(10)).toMatch(/doesn’t include this forecast\. Please tell/);
    expect(await sentenceFor(15)).toContain("Try `days: 10`");
  });

  it("values that are missing or junk -> a forecast all the same", async () => {
    const bot = await startWithNext();
    for (const kind of ["missing-fields", "junk-values"] as const) {
      bot.weather.fail({ kind }, { times: 1 });
      expect(await forecast(bot, { location: kind === "junk-values" ? "1,2" : "3,4" })).toMatch(
        /Jul 14/,
      );
    }
  });

  it("daily posts", async () => {
    const bot = await startWithNext();
    await add(bot);
    const [post] = await postsAt(bot, "2026-07-15T05:00:00Z", 1);
    expect(JSON.stringify(post?.embeds)).toContain("15 Jul");
    // Of the town.
    expect(new Set(pathsOf(bot))).toEqual(new Set(["/weather/v1/daily/48.85/2.35"]));
  });
});

describe("a v7 that ends while the bot runs", () => {
  it("nobody notices: the answer comes from the successor, with one line in the log", async () => {
    const bot = await startWithV7();
    await forecast(bot, PARIS);
    bot.weather.fail(V7_ENDED, { api: "v7" });
    expect(await forecast(bot, { location: "4,50" })).toContain("Jul 14");
    expect(await forecast(bot, PARIS)).toContain("Jul 14");
    expect(pathsOf(bot)).toEqual([
      "/v7/weather/3d",
      "/v7/weather/3d",
      "/weather/v1/daily/50/4",
      PATH_OF_PARIS,
    ]);
    expect(logged(bot, SWITCHED)).toHaveLength(1);
  });

  it("30 days -> 10 are shown, with the reason", async () => {
    const bot = await startWithV7();
    bot.weather.fail(V7_ENDED, { api: "v7" });
    expect(await forecast(bot, { ...PARIS, days: 30 })).toMatch(
      /Only 10 days are available here, not 30\. The weather service no longer offers more than/,
    );
  });

  it("dates beyond 10 days -> the last day there is, for a question and for Refresh", async () => {
    const bot = await startWithV7();
    const { discord } = bot;
    const options = { ...PARIS, when: "2026-08-01" };
    const command = { name: "forecast", options, userId: defaultIds.memberId };
    const shown = messageOf(await discord.runCommand(command).outcome);
    expect(shown.embeds[0]?.title).toMatch(/Aug.1/);
    await bot.clock.leap(10 * 60_000);
    bot.weather.fail(V7_ENDED, { api: "v7" });
    const customId = buttonId(shown, "Refresh");
    const click = { messageId: shown.id, customId, userId: defaultIds.memberId };
    const refreshed = messageOf(await discord.clickButton(click).outcome);
    const other = await startWithV7();
    other.weather.fail(V7_ENDED, { api: "v7" });
    const asked = messageOf(await other.discord.runCommand(command).outcome);
    for (const { content, viewerId } of [refreshed, asked]) {
      expect(content.replace(/\s/g, " ")).toBe(
        "Sat, Aug 1 can’t be forecast. The last day I can show is Thu, Jul 23.",
      );
      expect(viewerId).toBe(defaultIds.memberId);
    }
  });

  it("every command offers no more than 10 days, and still understands more", async () => {
    const bot = await startWithV7();
    const commands = [
      { name: "forecast" },
      { name: "forecast-me", subcommand: "set" },
      { name: "forecast-settings", subcommand: "set" },
      { name: "forecast-schedule", subcommand: "add" },
    ];
    const offered = async (days: string) => {
      const asked = { options: { days }, focused: "days", userId: defaultIds.adminId };
      const answers = commands.map(
        (command) => bot.discord.autocomplete({ ...command, ...asked }).outcome,
      );
      return (await Promise.all(answers)).map((answer) =>
        answer.kind === "choices" ? answer.choices.map(({ value }) => value) : answer,
      );
    };
    const inEach = (days: readonly number[]) => commands.map(() => days);
    expect(await offered("")).toEqual(inEach([3, 7, 10, 15, 30]));
    bot.weather.fail(V7_ENDED, { api: "v7" });
    await forecast(bot, PARIS);
    expect(await offered("")).toEqual(inEach([3, 7, 10]));
    expect(await offered("1")).toEqual(inEach([1, 10]));
    expect(await offered("30")).toEqual(inEach([10]));
    expect(await offered("31")).toEqual(inEach([]));
  });

  it("a location id -> its forecast by a lookup, or a clear sentence", async () => {
    const bot = await startWithV7();
    bot.weather.fail(V7_ENDED, { api: "v7" });
    expect(await forecast(bot, { location: "C86AA" })).toContain("Jul 14");
    expect(pathsOf(bot)).toEqual([
      "/v7/weather/3d",
      "/geo/v2/city/lookup",
      "/weather/v1/daily/22.3/114.17",
    ]);
    const { outcome } = bot.discord.runCommand({
      name: "forecast",
      options: { location: "999999999" },
    });
    expect(JSON.stringify(messageOf(await outcome))).toContain("999999999");
  });

  it("posts go on every day, and v7 is used again once it answers", async () => {
    const bot = await startWithV7();
    await add(bot);
    await postsAt(bot, "2026-07-15T05:00:00Z", 1);
    bot.weather.fail(V7_ENDED, { api: "v7" });
    await postsAt(bot, "2026-07-16T05:00:00Z", 2);
    await postsAt(bot, "2026-07-17T05:00:00Z", 3);
    expect([logged(bot, SWITCHED).length, logged(bot, BACK).length]).toEqual([1, 0]);
    bot.weather.heal();
    await postsAt(bot, "2026-07-18T05:00:00Z", 4);
    // A day after the last try, which may have been a moment after the post's time.
    await postsAt(bot, "2026-07-19T05:00:00Z", 5);
    expect([logged(bot, SWITCHED).length, logged(bot, BACK).length]).toEqual([1, 1]);
    expect(pathsOf(bot).at(-1)).toMatch(/^\/v7\//);
    expect(logged(bot, "not posted")).toEqual([]);
  });
});
