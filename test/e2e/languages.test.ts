/** The language of answers. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { add, command, postsAt } from "../support/daily-posts.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";

const { adminId } = defaultIds;
const i18n = createI18n();
const english = i18n("en-US");
const german = i18n("de");
const french = i18n("fr");

/** The whole answer to a command. */
async function answer(
  { discord, clock }: RunningBot,
  locale: string,
  asked: {
    readonly name: string;
    readonly subcommand?: string;
    readonly options?: Record<string, string | number>;
  },
): Promise<string> {
  const { outcome } = discord.runCommand({ ...asked, locale, userId: adminId });
  await clock.settle(outcome, 10_000);
  return JSON.stringify(await outcome);
}

const forecast = (location: string) => ({ name: "forecast", options: { location } });
const sourceIn = (t: typeof english) => t.forecast.sources("").trim();

describe("the language", () => {
  it("of an answer is the reader's", async () => {
    const bot = await startBot();
    for (const [locale, t] of [
      ["de", german],
      ["fr", french],
      ["en-GB", english],
    ] as const) {
      expect(await answer(bot, locale, forecast("Paris"))).toContain(sourceIn(t));
      const unknown = await answer(bot, locale, forecast("Qqqqqqqq"));
      expect(unknown).toContain(t.location.unknown("Qqqqqqqq"));
    }
  });

  it("of a failure is the reader's", async () => {
    const bot = await startBot();
    bot.weather.fail({ kind: "code", code: "500" });
    expect(await answer(bot, "de", forecast("Lima"))).toContain(german.failure.unavailable);
  });

  it("of a forecast is the server's where it chose one, of all else still the reader's", async () => {
    const bot = await startBot();
    const set = { name: "forecast-settings", subcommand: "set", options: { language: "fr" } };
    expect(await answer(bot, "de", set)).toContain(german.preferences.serverSaved);
    expect(await answer(bot, "de", forecast("Paris"))).toContain(sourceIn(french));
    const unknown = await answer(bot, "de", forecast("Qqqqqqqq"));
    expect(unknown).toContain(german.location.unknown("Qqqqqqqq"));
  });

  it("of a daily post is the server's, of its preview's heading the admin's", async () => {
    const bot = await startBot();
    for (const guild of bot.discord.world.guilds) guild.locale = "fr";
    const id = await add(bot);
    const where = { locale: "de" };
    const preview = JSON.stringify(await command(bot, "preview", { schedule: id }, where));
    expect(preview).toContain(french.schedule.dailyPost);
    const [start = ""] = german.scheduling.previewHeading("|", "").split("|");
    expect(preview).toContain(start);
    const [post] = await postsAt(bot, "2026-07-15T05:00:00Z", 1);
    expect(JSON.stringify(post)).toContain(french.schedule.dailyPost);
  });
});

it("the commands are described to Discord in the reader's language", async () => {
  const { discord } = await startBot();
  const [registered] = discord.registeredCommands();
  expect(registered?.description_localizations).toMatchObject({
    "en-US": english.command.description,
    de: german.command.description,
    fr: french.command.description,
  });
});
