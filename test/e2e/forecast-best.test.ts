/** /forecast-best: the command, the menu of places and the button. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { SENT_WARNING, sentWarnings } from "../support/warnings.ts";
import { answerOf, WEATHER_API } from "../support/weather-api.ts";
import { buttonId, messageOf, textOf } from "./forecast-answer.ts";

/** Ranges of dates have thin blanks. */
const withBlanks = (text: string) => text.replaceAll(/\s/g, " ");

const { memberId, adminId } = defaultIds;

async function ask({ discord }: RunningBot, options: Record<string, string | number | boolean>) {
  const { outcome } = discord.runCommand({ name: "forecast-best", options, userId: memberId });
  return messageOf(await outcome);
}

describe("/forecast-best", () => {
  it("answers in public with three of seven days; the button shows anybody all of them privately", async () => {
    const bot = await startBot();
    const message = await ask(bot, { for: "hike", location: "Lisbon", unit: "m" });
    expect(message.viewerId).toBeNull();
    expect(message.embeds[0]?.title).toBe("Hiking · Lisbon, Portugal · 7 days");
    expect(textOf(message)).toMatch(/\*\*1\. .+\*\*\n.+ · High \d+ °C · .*\n\n\*\*2\. .+\*\*\n/);
    expect(message.embeds[0]?.footer?.text).toMatch(/^Source: /);

    const customId = buttonId(message, "Show the whole forecast");
    for (const userId of [memberId, adminId]) {
      const click = bot.discord.clickButton({ messageId: message.id, customId, userId });
      const copy = messageOf(await click.outcome);
      expect(copy.viewerId).toBe(userId);
      expect(copy.embeds[0]?.title).toBe("Lisbon, Portugal · 7 days");
    }
    expect(bot.discord.messageById(message.id)).toEqual(message);
    expect(bot.weather.requests).toHaveLength(1);
  });

  it("a place that may be several -> asks privately, and the choice answers the same question in public", async () => {
    const bot = await startBot();
    const options = { for: "stargazing", location: "Springfield", when: "weekend", unit: "i" };
    const question = await ask(bot, options);
    expect(question.viewerId).toBe(memberId);
    const [menu] = question.components.flatMap(({ components = [] }) => components);
    // As it was sent since the first version.
    expect(menu?.custom_id).toBe("forecast-best:1:place:-:i:public:weekend:stargazing");
    const chosen = menu?.options?.find(({ label }) => label.includes("Oregon"))?.value ?? "";
    const { outcome } = bot.discord.chooseValues({
      messageId: question.id,
      customId: menu?.custom_id ?? "",
      values: [chosen],
      userId: memberId,
    });
    await outcome;
    const [message = expect.fail()] = bot.discord.messagesIn(defaultIds.channelId).slice(-1);
    expect(message.viewerId).toBeNull();
    const title = "Springfield, Oregon, United States · Sat, Jul 18 – Sun, Jul 19";
    expect(withBlanks(message.embeds[0]?.title ?? "")).toBe(`Stargazing · ${title}`);
    const customId = buttonId(message, "Show the whole forecast");
    const copy = messageOf(
      await bot.discord.clickButton({ messageId: message.id, customId }).outcome,
    );
    expect(withBlanks(copy.embeds[0]?.title ?? "")).toBe(title);
  });

  it("days and when together -> a private sentence", async () => {
    const bot = await startBot();
    const message = await ask(bot, { for: "hike", location: "Oslo", days: 3, when: "today" });
    expect(message.viewerId).toBe(memberId);
    expect(message.content).toContain("can’t be combined");
  });

  it("asked for in private, of the stored place in the stored units", async () => {
    const bot = await startBot();
    const set = { location: "Oslo", days: 3, unit: "m" };
    const saved = { name: "forecast-me", subcommand: "set", options: set, userId: memberId };
    await bot.discord.runCommand(saved).outcome;
    const message = await ask(bot, { for: "snow", private: true });
    expect(message.viewerId).toBe(memberId);
    expect(message.embeds[0]?.title).toBe("Fun in the snow · Oslo, Norway · 7 days");
    expect(textOf(message)).toMatch(
      /^No day is really suitable\. .*:\n\n[\s\S]*Drawbacks: .*Too warm/m,
    );
  });

  it("a day under a severe warning is not the best one, and the warning is above the days", async () => {
    const bot = await startBot({ WEATHER_WARNINGS: "on" });
    const days = ["14", "15"].map((day) => ({ date: `2026-07-${day}`, high: 21 }));
    bot.weather.fail(answerOf(days), { api: WEATHER_API });
    const severe = { ...SENT_WARNING, severity: "severe", headline: "Storm" };
    bot.weather.fail({ kind: "answer", body: sentWarnings([severe]) }, { api: "warnings" });
    const text = textOf(await ask(bot, { for: "picnic", location: "Paris, France", days: 2 }));
    expect(text).toMatch(/^⚠️ \*\*Severe warning: Storm\*\*/m);
    expect(text).toMatch(
      /\*\*1\. Wed, Jul 15\*\*[\s\S]*\*\*2\. Tue, Jul 14[\s\S]*Drawbacks: Official warning/,
    );
    expect(text).toContain("May be late.");
  });

  it("a pair of coordinates that means the other order -> says how it was read", async () => {
    const bot = await startBot();
    const message = await ask(bot, { for: "bike", location: "40.7128,-74.006" });
    expect(message.content).toMatch(/^Read with the longitude first: .*New York/);
  });
});
