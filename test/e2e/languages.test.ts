/** The language of answers. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { createI18n } from "../../src/messages/i18n.ts";
import { add, choices, command, expectSoon, postsAt, textOf } from "../support/daily-posts.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { askedFor } from "../support/weather-api.ts";

const { adminId } = defaultIds;
const i18n = createI18n();
const english = i18n("en-US");
const german = i18n("de");
const french = i18n("fr");

function setGuildLocale({ discord }: RunningBot, locale: string): void {
  for (const guild of discord.world.guilds) guild.locale = locale;
}

async function setLanguage({ discord }: RunningBot, language: string): Promise<void> {
  const set = { name: "forecast-settings", subcommand: "set", options: { language } };
  await discord.runCommand({ ...set, userId: adminId }).outcome;
}

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
    setGuildLocale(bot, "fr");
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

describe("the language of a daily post", () => {
  const inGerman = { locale: "de" };
  const firstPost = async (bot: RunningBot) => {
    const [post] = await postsAt(bot, "2026-07-15T05:00:00Z", 1);
    return JSON.stringify(post);
  };

  it("where the server never chose one is the admin's, which is said; units follow it", async () => {
    const bot = await startBot();
    const text = await textOf(bot, "add", { time: "7", location: "Paris" }, inGerman);
    expect(text).toContain(german.scheduling.addedLanguage("Deutsch"));
    // Another admin changes it, in a server that still has Discord's default.
    const schedule = /\b[2-9A-HJ-NP-Z]{8}\b/.exec(text)?.[0] ?? "";
    await command(bot, "edit", { schedule, days: 2 }, { locale: "en-US" });
    const post = await firstPost(bot);
    expect(post).toContain(german.schedule.dailyPost);
    expect(post).toContain("°C");
    expect(bot.weather.requests.map(askedFor).at(-1)).toMatchObject({ lang: "de", unit: "m" });
  });

  it("of an admin with Discord's default is English, of which nothing is said", async () => {
    const bot = await startBot();
    const text = await textOf(bot, "add", { time: "7", location: "Paris" }, { locale: "en-US" });
    expect(text).not.toContain("language");
    expect(await firstPost(bot)).toContain("°F");
  });

  it.each([
    ["Discord's setting of the server", async (bot: RunningBot) => setGuildLocale(bot, "fr")],
    ["the server's default", (bot: RunningBot) => setLanguage(bot, "fr")],
  ])("is that of %s before the admin's, of which nothing is said", async (_, choose) => {
    const bot = await startBot();
    await choose(bot);
    const text = await textOf(bot, "add", { time: "7", location: "Paris" }, inGerman);
    expect(text).not.toContain("`language`");
    const post = await firstPost(bot);
    expect(post).toContain(french.schedule.dailyPost);
    expect(post).toContain("°C");
  });

  it("is its own before all others, until it is cleared; list and preview show it", async () => {
    const bot = await startBot();
    await setLanguage(bot, "fr");
    const schedule = await add(bot, { language: "uk" });
    expect(await textOf(bot, "list")).toContain("Ukrainian");
    const preview = await textOf(bot, "preview", { schedule });
    expect(preview).toContain("Language: Ukrainian");
    expect(preview).toContain(i18n("uk").schedule.dailyPost);
    const inJapanese = await textOf(bot, "preview", { schedule }, { locale: "ja" });
    expect(inJapanese).toMatch(/。次回の投稿は[^ ]+です。言語：ウクライナ語/);
    expect(await firstPost(bot)).toContain(i18n("uk").schedule.dailyPost);
    const edited = await textOf(bot, "edit", { schedule, language: "Italian" });
    expect(edited).toContain(i18n("it").schedule.dailyPost);
    const refused = await textOf(bot, "edit", { schedule, language: "tlh" });
    expect(refused).toContain("know a language called tlh");
    const cleared = await textOf(bot, "edit", { schedule, clear: "language" });
    expect(cleared).toContain(french.schedule.dailyPost);
    expect(await textOf(bot, "list")).not.toContain("Italian");
  });

  it("is kept while its place is chosen from a menu", async () => {
    const bot = await startBot();
    const options = { time: "7", location: "Springfield", language: "it" };
    const question = await command(bot, "add", options, inGerman);
    const [menu] = question.components.flatMap(({ components = [] }) => components);
    const chosen = await bot.discord.chooseValues({
      messageId: question.id,
      customId: menu?.custom_id ?? "",
      values: [menu?.options?.[0]?.value ?? ""],
    }).outcome;
    expect(JSON.stringify(chosen)).toContain(i18n("it").schedule.dailyPost);
  });

  it("is that of the threads that are opened for it", async () => {
    const bot = await startBot();
    const schedule = await add(bot, { language: "de" });
    await command(bot, "edit", { schedule, thread: "each" });
    await bot.clock.leap(Date.parse("2026-07-15T05:00:00Z") - bot.clock.now());
    const names = () =>
      bot.discord.world.guilds.flatMap(({ channels }) => channels.map(({ name }) => name));
    await expectSoon(bot, () => names().join()).toContain("15. Juli");
  });

  it("is offered while it is typed", async () => {
    const bot = await startBot();
    expect(await choices(bot, "add", { language: "укр" }, "language")).toEqual([
      { name: "Ukrainian · українська", value: "uk" },
    ]);
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
