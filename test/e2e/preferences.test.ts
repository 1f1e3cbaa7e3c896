/** Defaults of people and servers: set, shown, used and deleted. */
import { describe, expect, it } from "vitest";
import type { StoredMessage } from "../../playground/discord/message-types.ts";
import { defaultIds } from "../../playground/discord/world.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { dayNames, messageOf, textOf } from "./forecast-answer.ts";

const { adminId, memberId, guildId } = defaultIds;

type Options = Record<string, string | number | boolean>;

async function run(
  { discord }: RunningBot,
  line: string,
  {
    options = {},
    ...who
  }: { options?: Options; userId?: string; guildId?: null; locale?: string } = {},
): Promise<StoredMessage> {
  const [name = "", subcommand] = line.split(" ");
  const command = { name, options, ...(subcommand === undefined ? {} : { subcommand }), ...who };
  return messageOf(await discord.runCommand(command).outcome);
}

const titleOf = ({ embeds, content }: StoredMessage) => embeds[0]?.title ?? content;

function componentId({ components }: StoredMessage, label: string): string {
  const found = components
    .flatMap((row) => row.components ?? [])
    .find((component) => component.label === label || component.placeholder === label);
  if (found?.custom_id === undefined) throw new Error(`there is no ${label}`);
  return found.custom_id;
}

/** Tables without personal data: the rate limit of connecting, and which interactions were claimed. */
const ABOUT_NOBODY = ["identify_pace", "interaction_claims"];

/** Every row with personal data, in all tables of the bot. */
async function everything({ database }: RunningBot): Promise<Record<string, unknown>[]> {
  const tables = await database.kysely.introspection.getTables();
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("kysely_") && !ABOUT_NOBODY.includes(name));
  expect(names.length).toBeGreaterThan(1);
  const rows = await Promise.all(
    names.map((name) =>
      database.kysely
        .selectFrom(name as never)
        .selectAll()
        .execute(),
    ),
  );
  return rows.flat();
}

describe("a person's defaults", () => {
  it("without any, /forecast alone asks for a place and says how to be asked no more", async () => {
    const bot = await startBot();
    const message = await run(bot, "forecast");
    expect(message.content).toMatch(/^Which place\?.+`\/forecast-me set`/);
    expect(message.viewerId).toBe(memberId);
  });

  it("once set they are taken by /forecast alone, also after a restart and in direct messages", async () => {
    const bot = await startBot();
    const saved = await run(bot, "forecast-me set", {
      options: { location: "Tokyo", days: 5, unit: "m" },
    });
    expect(saved.viewerId).toBe(memberId);
    expect(saved.content.split("\n").slice(1)).toEqual([
      "**Place** Tokyo, Japan · your default",
      "**Days** 5 · your default",
      "**Units** metric (°C, km/h) · your default",
    ]);
    await bot.restart();
    const answer = await run(bot, "forecast");
    expect(titleOf(answer)).toBe("Tokyo, Japan · 5 days");
    expect(textOf(answer)).toContain("°C");
    expect(titleOf(await run(bot, "forecast", { guildId: null }))).toBe("Tokyo, Japan · 5 days");
  });

  it("an option beats them, each by itself", async () => {
    const bot = await startBot();
    await run(bot, "forecast-me set", { options: { location: "Tokyo", days: 5 } });
    const answer = await run(bot, "forecast", { options: { location: "Lima" } });
    expect(titleOf(answer)).toBe("Lima, Peru · 5 days");
  });

  it("setting one leaves the others", async () => {
    const bot = await startBot();
    await run(bot, "forecast-me set", { options: { location: "Tokyo", days: 5 } });
    const saved = await run(bot, "forecast-me set", { options: { unit: "i" } });
    expect(saved.content).toContain(
      "**Place** Tokyo, Japan · your default\n**Days** 5 · your default",
    );
  });

  it("nothing given changes nothing and says so", async () => {
    const bot = await startBot();
    expect((await run(bot, "forecast-me set")).content).toContain("Nothing to change");
    expect(await everything(bot)).toEqual([]);
  });

  it("a name of several places is asked about, and the choice is saved", async () => {
    const bot = await startBot();
    const question = await run(bot, "forecast-me set", {
      options: { location: "Springfield", days: 4 },
    });
    const customId = componentId(question, "Choose a place");
    const { outcome } = bot.discord.chooseValues({
      messageId: question.id,
      customId,
      values: ["geonames-4250542"],
    });
    expect(messageOf(await outcome).content).toContain(
      "**Place** Springfield, Illinois, United States · your default\n**Days** 4 · your default",
    );
  });

  it("show tells where each value comes from", async () => {
    const bot = await startBot();
    await run(bot, "forecast-settings set", {
      userId: adminId,
      options: { location: "Paris", days: 7 },
    });
    await run(bot, "forecast-me set", { options: { days: 4 } });
    const shown = await run(bot, "forecast-me show", { locale: "en-GB" });
    expect(shown.content.split("\n").slice(1)).toEqual([
      "**Place** Paris, Île-de-France, France · server default",
      "**Days** 4 · your default",
      "**Units** metric (°C, mph) · built-in default",
    ]);
  });

  it("they are offered first while nothing is typed", async () => {
    const bot = await startBot();
    await run(bot, "forecast-settings set", { userId: adminId, options: { location: "Paris" } });
    await run(bot, "forecast-me set", { options: { location: "Tokyo" } });
    await run(bot, "forecast", { options: { location: "Lima" } });
    const { outcome } = bot.discord.autocomplete({
      name: "forecast",
      options: { location: "" },
      focused: "location",
    });
    const answer = await outcome;
    expect(answer.kind === "choices" ? answer.choices.map(({ name }) => name) : answer).toEqual([
      "Tokyo, Japan",
      "Paris, Île-de-France, France",
      "Lima, Peru",
    ]);
  });

  it("forget deletes them at once from every table, and says when there was nothing", async () => {
    const bot = await startBot();
    await run(bot, "forecast-me set", { options: { location: "Tokyo", days: 5 } });
    await run(bot, "forecast-me set", { userId: adminId, options: { days: 9 } });
    expect((await run(bot, "forecast-me forget")).content).toContain("stored about you is deleted");
    const rows = JSON.stringify(await everything(bot));
    expect(rows).not.toContain(memberId);
    expect(rows).toContain(adminId);
    expect((await run(bot, "forecast-me forget")).content).toContain(
      "have nothing stored about you",
    );
    expect((await run(bot, "forecast")).content).toMatch(/^Which place\?/);
  });
});

describe("a server's defaults", () => {
  const asAdmin = { userId: adminId };

  it("are taken by everybody there who has none of their own", async () => {
    const bot = await startBot();
    const options = { location: "Paris", days: 7, unit: "i" };
    await run(bot, "forecast-settings set", { ...asAdmin, options });
    const answer = await run(bot, "forecast", { locale: "de" });
    expect(titleOf(answer)).toMatch(/^Paris, Frankreich · 7 Tage/);
    expect(textOf(answer)).toContain("°F");
    expect((await run(bot, "forecast", { guildId: null })).content).toMatch(/^Which place\?/);

    await run(bot, "forecast-me set", { options: { location: "Tokyo" } });
    expect(titleOf(await run(bot, "forecast"))).toBe("Tokyo, Japan · 7 days");
  });

  it("their language is that of texts, dates and numbers", async () => {
    const bot = await startBot();
    await run(bot, "forecast-settings set", { ...asAdmin, options: { language: "de" } });
    const answer = await run(bot, "forecast", { options: { location: "Lima" } });
    expect(bot.weather.requests[0]?.query["lang"]).toBe("de");
    expect(dayNames(answer)[0]).toContain("14. Juli");
  });

  it("their language is any of Discord's, or a code of earlier versions; named in the viewer's own", async () => {
    const bot = await startBot();
    const set = (language: string, locale = "de") =>
      run(bot, "forecast-settings set", { ...asAdmin, locale, options: { language } });
    expect((await set("uk")).content).toContain("**Sprache** Ukrainisch · ");
    const answer = await run(bot, "forecast", { options: { location: "Lima" } });
    expect(bot.weather.requests[0]?.query["lang"]).toBe("en");
    expect(titleOf(answer)).toContain("3 дні");
    expect((await set("zh-hant", "en-GB")).content).toContain("**Language** Traditional Chinese");
    expect((await set("English", "en-GB")).content).toContain("**Language** American English");
    const refused = await set("tlh", "en-GB");
    expect(refused.content).toContain("know a language called tlh");
    expect(refused.content).toContain("Ukrainian");
    expect(refused.viewerId).toBe(adminId);
    const shown = await run(bot, "forecast-settings show", { ...asAdmin, locale: "en-GB" });
    expect(shown.content).toContain("**Language** American English · server default");
  });

  it("their language is offered while it is typed", async () => {
    const { discord } = await startBot();
    const { outcome } = discord.autocomplete({
      name: "forecast-settings",
      subcommand: "set",
      options: { language: "укр" },
      focused: "language",
      ...asAdmin,
      locale: "en-GB",
    });
    const answer = await outcome;
    expect(answer).toMatchObject({ kind: "choices" });
    const offered = answer.kind === "choices" ? answer.choices : [];
    expect(offered).toEqual([{ name: "Ukrainian · українська", value: "uk" }]);
  });

  it("a time zone is found by its city or name; others are refused with real ones", async () => {
    const bot = await startBot();
    const set = async (timezone: string) =>
      (await run(bot, "forecast-settings set", { ...asAdmin, options: { timezone } })).content;
    for (const timezone of ["EST", "UTC+2", "aoeu", "Russia"]) {
      expect(await set(timezone)).toMatch(/`\w+\/\w+/);
      expect(await everything(bot)).toEqual([]);
    }
    for (const [timezone, zone] of [
      ["Berlin", "Europe/Berlin"],
      ["asia/kolkata", "Asia/Kolkata"],
      ["UTC", "UTC"],
    ] as const) {
      expect(await set(timezone)).toContain(`**Time zone** ${zone} · server default`);
    }
  });

  it("show tells each value and where it comes from", async () => {
    const bot = await startBot();
    await run(bot, "forecast-settings set", { ...asAdmin, options: { days: 10 } });
    const shown = await run(bot, "forecast-settings show", asAdmin);
    expect(shown.viewerId).toBe(adminId);
    expect(shown.content.split("\n").slice(1)).toEqual([
      "**Place** not set",
      "**Days** 10 · server default",
      "**Units** imperial (°F, mph) · built-in default",
      "**Language** American English · built-in default",
      "**Time zone** not set",
    ]);
  });

  it("units that nobody chose -> those of daily posts, which follow the server's language", async () => {
    const bot = await startBot();
    const set = async (language: string, locale: string) => {
      const options = { language };
      return (await run(bot, "forecast-settings set", { ...asAdmin, locale, options })).content;
    };
    expect(await set("de", "en-US")).toContain("**Units** metric");
    expect(await set("en-US", "en-GB")).toContain("**Units** imperial");
  });

  it("reset asks first, says what goes, and removes it all", async () => {
    const bot = await startBot();
    await run(bot, "forecast-settings set", {
      ...asAdmin,
      options: { location: "Paris", days: 7 },
    });
    const question = await run(bot, "forecast-settings reset", asAdmin);
    expect(question.content).toContain("**Place** Paris, Île-de-France, France · server default");

    const press = (label: string) =>
      bot.discord.clickButton({ messageId: question.id, customId: componentId(question, label) });
    const removed = messageOf(await press("Remove them").outcome);
    expect(removed).toMatchObject({ id: question.id, components: [] });
    expect(removed.content).toContain("no defaults now");
    expect(await everything(bot)).toEqual([]);
    expect((await run(bot, "forecast-settings reset", asAdmin)).content).toContain("no defaults");
  });

  it("reset can be called off", async () => {
    const bot = await startBot();
    await run(bot, "forecast-settings set", { ...asAdmin, options: { days: 7 } });
    const question = await run(bot, "forecast-settings reset", asAdmin);
    const customId = componentId(question, "Keep them");
    const { outcome } = bot.discord.clickButton({ messageId: question.id, customId });
    expect(messageOf(await outcome).content).toBe("Nothing was changed.");
    expect(await everything(bot)).toHaveLength(1);
  });

  it("a member who may no longer manage the server is refused, although Discord let it through", async () => {
    const bot = await startBot();
    await run(bot, "forecast-settings set", { ...asAdmin, options: { days: 7 } });
    const question = await run(bot, "forecast-settings reset", asAdmin);
    const [guild] = bot.discord.world.guilds;
    if (guild !== undefined) guild.ownerId = memberId;
    const customId = componentId(question, "Remove them");
    bot.discord.clickButton({ messageId: question.id, customId, userId: adminId });
    await expect
      .poll(() => bot.discord.messagesIn(question.channelId, adminId).at(-1)?.content)
      .toBe("You need the Manage Server permission to change this server’s defaults.");
    expect(await everything(bot)).toHaveLength(1);
  });
});

describe("a server that the bot left", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  async function botWithDefaults() {
    const bot = await startBot();
    const options = { location: "Paris" };
    await run(bot, "forecast-settings set", { userId: adminId, options });
    const [guild] = bot.discord.world.guilds.splice(0, 1);
    if (guild === undefined) throw new Error("there is no guild");
    return { bot, guild };
  }

  const leftAt = async (bot: RunningBot) =>
    (await everything(bot)).map((row) => [row["guild_id"], row["left_at"]]);

  /** Servers that were left are looked at each hour. */
  function hoursPassUntil<T>({ clock }: RunningBot, read: () => Promise<T>) {
    return expect.poll(async () => {
      await clock.advance(10 * 60_000);
      return read();
    });
  }

  it("is found at the next start, asked about, and deleted after 7 days", async () => {
    const { bot } = await botWithDefaults();
    await bot.restart();
    await expect.poll(() => leftAt(bot)).toEqual([[guildId, bot.clock.now()]]);
    expect(bot.discord.requests.some(({ route }) => route === `/guilds/${guildId}`)).toBe(true);
    await bot.clock.leap(7 * DAY_MS - 1);
    expect(await everything(bot)).toHaveLength(1);
    await hoursPassUntil(bot, () => everything(bot)).toEqual([]);
  });

  it("keeps its defaults when the bot returns in time", async () => {
    const { bot, guild } = await botWithDefaults();
    await bot.restart();
    await expect.poll(() => leftAt(bot)).toEqual([[guildId, bot.clock.now()]]);
    bot.discord.world.guilds.push(guild);
    await bot.restart();
    await expect.poll(() => leftAt(bot)).toEqual([[guildId, null]]);
    await bot.clock.leap(8 * DAY_MS);
    expect(await everything(bot)).toHaveLength(1);
  });

  it("returning without a restart is enough: it is asked about once more before deleting", async () => {
    const { bot, guild } = await botWithDefaults();
    await bot.restart();
    await expect.poll(() => leftAt(bot)).toEqual([[guildId, bot.clock.now()]]);
    bot.discord.world.guilds.push(guild);
    await bot.clock.leap(7 * DAY_MS);
    await hoursPassUntil(bot, () => leftAt(bot)).toEqual([[guildId, null]]);
  });

  it("does not count as left while Discord gives no clear answer", async () => {
    const { bot } = await botWithDefaults();
    bot.discord.fail({ kind: "status", status: 503 }, { route: /\/guilds\/\d+$/ });
    await bot.restart();
    await expect
      .poll(() => bot.discord.requests.filter(({ route }) => route.startsWith("/guilds/")).length)
      .toBeGreaterThan(0);
    await bot.clock.leap(8 * DAY_MS);
    expect(await leftAt(bot)).toEqual([[guildId, null]]);
  });
});

describe("a database that does not answer", () => {
  it("/forecast with a place is answered all the same, and the operator is warned", async () => {
    const bot = await startBot();
    await bot.database.close();
    const answer = await run(bot, "forecast", { options: { location: "Tokyo" } });
    expect(titleOf(answer)).toBe("Tokyo, Japan · 3 days");
    expect(bot.log().map(({ msg }) => msg)).toContain("could not read preferences");
  });

  it("what needs it is answered by a private sentence and one log line", async () => {
    const bot = await startBot();
    await bot.database.close();
    for (const [index, [line, options]] of Object.entries([
      ["forecast", {}],
      ["forecast-me set", { location: "Tokyo" }],
      ["forecast-me forget", {}],
    ] as const)) {
      const message = await run(bot, line, { options });
      expect(message.content).toMatch(
        /^I can’t reach my saved data right now\..+\n-# Error code \w{6}$/,
      );
      expect(message.viewerId).toBe(memberId);
      const failed = bot.log().filter(({ msg }) => msg === "interaction failed");
      expect(failed).toHaveLength(Number(index) + 1);
    }
  });
});
