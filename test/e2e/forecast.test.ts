/** What a person meets who uses /forecast. */
import { describe, expect, it } from "vitest";
import type { InteractionOutcome } from "../../src/playground/discord/interactions.ts";
import type { StoredMessage } from "../../src/playground/discord/message-types.ts";
import { startBot } from "../support/start-bot.ts";

const PARIS = { location: "2.35,48.86" };

function messageOf(outcome: InteractionOutcome): StoredMessage {
  if (outcome.kind === "replied" || outcome.kind === "updated") return outcome.message;
  throw new Error(`there is no message: ${outcome.kind}`);
}

/** The embed's texts, a line each. */
function textOf(message: StoredMessage): string {
  return message.embeds
    .flatMap((embed) => [
      embed.title,
      embed.description,
      ...(embed.fields ?? []).flatMap(({ name, value }) => [name, value]),
      embed.footer?.text,
    ])
    .join("\n");
}

const dayNames = (message: StoredMessage) =>
  message.embeds[0]?.fields?.map(({ name }) => name.replace(/^\S+ /, "")) ?? [];

function buttonId(message: StoredMessage, label: string): string {
  const buttons = message.components.flatMap(({ components }) => components ?? []);
  const id = buttons.find((button) => button.label === label)?.custom_id;
  if (id === undefined) throw new Error(`there is no button ${label}`);
  return id;
}

describe("/forecast", () => {
  it("coordinates, 7 days and °F give one public answer from one signed request", async () => {
    const { discord, weather } = await startBot();
    const options = { ...PARIS, days: 7, unit: "i" };
    const message = messageOf(await discord.runCommand({ name: "forecast", options }).outcome);
    expect(message.viewerId).toBeNull();
    expect(message.embeds).toHaveLength(1);
    expect(message.embeds[0]).toMatchObject({
      title: "48.86°N, 2.35°E · 7 days",
      url: expect.stringMatching(/^https:/),
      description: expect.stringMatching(/^Updated <t:\d+:R>$/),
      footer: { text: expect.stringContaining("Source: ") },
    });
    expect(dayNames(message)).toEqual([
      "Tue, Jul 14 · today",
      "Wed, Jul 15",
      "Thu, Jul 16",
      "Fri, Jul 17",
      "Sat, Jul 18",
      "Sun, Jul 19",
      "Mon, Jul 20",
    ]);
    for (const { value } of message.embeds[0]?.fields ?? []) {
      expect(value).toMatch(/^High \*\*−?\d+ °F\*\* · Low \*\*−?\d+ °F\*\*\nDay: .+ · Night: .+\n/);
      expect(value).toMatch(/Precipitation \d+(\.\d)? mm · Humidity \d+ %/);
      expect(value).toMatch(/Wind [NESW]{1,3}, force \d+(–\d+)?, \d+ mph · UV \d+/);
    }
    expect(message.components).toEqual([]);
    expect(weather.requests).toHaveLength(1);
    expect(weather.requests[0]).toMatchObject({
      path: "/v7/weather/7d",
      query: { location: "2.35,48.86", unit: "i", lang: "en" },
      authentication: { kind: "jwt", accepted: true },
    });
  });

  it("the same question again is one direct reply without a request", async () => {
    const { discord, weather } = await startBot();
    const ask = () => discord.runCommand({ name: "forecast", options: PARIS }).outcome;
    expect(await ask()).toMatchObject({ kind: "replied", deferred: true });
    expect(await ask()).toMatchObject({ kind: "replied", deferred: false });
    expect(weather.requests).toHaveLength(1);
  });

  it("many who ask at the same time are answered from one request", async () => {
    const { discord, weather } = await startBot();
    const asked = Array.from({ length: 20 }, () =>
      discord.runCommand({ name: "forecast", options: PARIS }),
    );
    const answers = await Promise.all(asked.map(({ outcome }) => outcome));
    expect(answers.map(({ kind }) => kind)).toEqual(Array(20).fill("replied"));
    expect(weather.requests).toHaveLength(1);
  });

  it("an answer is asked for anew when it is no longer fresh", async () => {
    const { discord, weather, clock } = await startBot({ FORECAST_TTL_MINUTES: "5" });
    const ask = () => discord.runCommand({ name: "forecast", options: PARIS }).outcome;
    await ask();
    clock.jumpBy(5 * 60_000 - 1);
    await ask();
    expect(weather.requests).toHaveLength(1);
    clock.jumpBy(1);
    await ask();
    expect(weather.requests).toHaveLength(2);
  });

  it("a private answer is seen by the asker only", async () => {
    const { discord } = await startBot();
    const options = { ...PARIS, private: true };
    const { outcome } = discord.runCommand({ name: "forecast", options });
    const message = messageOf(await outcome);
    expect(message.viewerId).toBe(message.interaction?.user.id);
  });

  it("three days with sun and moon are shown when no number is given", async () => {
    const { discord } = await startBot();
    const message = messageOf(
      await discord.runCommand({ name: "forecast", options: PARIS }).outcome,
    );
    expect(message.embeds[0]?.fields).toHaveLength(3);
    expect(message.embeds[0]?.fields?.[0]?.value).toMatch(
      /Sun rises \d\d:\d\d, sets \d\d:\d\d\nMoon \S+ .+/,
    );
  });

  it.each([
    ["en-US", "°F", "en", "Tue, Jul 14"],
    ["en-GB", "°C", "en", "Tue 14 Jul"],
    ["de", "°C", "de", "Di., 14. Juli"],
    ["ja", "°C", "ja", "7月14日(火)"],
    ["hu", "°C", "en", "júl. 14., K"],
  ])("a reader of %s gets %s, texts in %s and own dates", async (locale, symbol, lang, date) => {
    const { discord, weather } = await startBot();
    const { outcome } = discord.runCommand({ name: "forecast", options: PARIS, locale });
    const message = messageOf(await outcome);
    expect(textOf(message)).toContain(symbol);
    expect(dayNames(message)[0]).toContain(date);
    expect(weather.requests[0]?.query["lang"]).toBe(lang);
  });

  it.each([1, 2, 4, 8, 12, 16, 29])("%s days are shown when they are asked for", async (days) => {
    const { discord } = await startBot();
    const { outcome } = discord.runCommand({ name: "forecast", options: { ...PARIS, days } });
    const message = messageOf(await outcome);
    expect(message.embeds[0]?.title).toBe(
      `48.86°N, 2.35°E · ${days === 1 ? "1 day" : `${days} days`}`,
    );
  });

  it.each([
    ["101010100", "101010100"],
    ["48.86N 2.35E", "2.35,48.86"],
    ["lat 48.86 lon 2.35", "2.35,48.86"],
    ["48.86, 139.7", "139.7,48.86"],
    ["-0.001,0", "0,0"],
  ])("the location %s is asked for as %s", async (location, sent) => {
    const { discord, weather } = await startBot();
    await discord.runCommand({ name: "forecast", options: { location } }).outcome;
    expect(weather.requests[0]?.query["location"]).toBe(sent);
  });

  it("without a place it asks for one privately", async () => {
    const { discord, weather } = await startBot();
    const message = messageOf(await discord.runCommand({ name: "forecast", options: {} }).outcome);
    expect(message.content).toMatch(/^Which place\?/);
    expect(message.viewerId).not.toBeNull();
    expect(weather.requests).toEqual([]);
  });

  it("a location id says what it is, since it has no name here", async () => {
    const { discord } = await startBot();
    const options = { location: "101010100" };
    const message = messageOf(await discord.runCommand({ name: "forecast", options }).outcome);
    expect(message.embeds[0]?.title).toBe("Location ID 101010100 · 3 days");
  });

  it("it works in a direct message", async () => {
    const { discord } = await startBot();
    const { outcome } = discord.runCommand({ name: "forecast", options: PARIS, guildId: null });
    expect(messageOf(await outcome).embeds[0]?.fields).toHaveLength(3);
  });

  it("another number of days than asked for is said", async () => {
    const { discord, weather } = await startBot();
    weather.fail({ kind: "days", count: 4 });
    const { outcome } = discord.runCommand({ name: "forecast", options: { ...PARIS, days: 7 } });
    const message = messageOf(await outcome);
    expect(message.embeds[0]?.fields).toHaveLength(4);
    expect(message.embeds[0]?.description).toContain("has 4 days for this place, not 7");
  });

  it("hostile texts of the service neither ping nor link", async () => {
    const { discord, weather } = await startBot();
    weather.fail({ kind: "junk-values" });
    const options = { ...PARIS, days: 30 };
    const message = messageOf(await discord.runCommand({ name: "forecast", options }).outcome);
    expect(message.pings).toEqual({ everyone: false, roleIds: [], userIds: [] });
    expect(textOf(message)).not.toMatch(/(?<!\\)[<[`@](?!t:\d)/);
  });
});

describe("pages", () => {
  it("30 days are turned page by page, also after a restart", async () => {
    const { discord, weather, restart } = await startBot();
    const options = { ...PARIS, days: 30 };
    const first = messageOf(await discord.runCommand({ name: "forecast", options }).outcome);
    const seen = [dayNames(first)];
    await restart();
    for (let page = 2; page <= 5; page++) {
      const [message] = discord.messagesIn(first.channelId).slice(-1);
      if (message === undefined) throw new Error("the message is gone");
      const customId = buttonId(message, "Next");
      const outcome = await discord.clickButton({ messageId: first.id, customId }).outcome;
      expect(outcome.kind).toBe("updated");
      seen.push(dayNames(messageOf(outcome)));
    }
    expect(seen.map(({ length }) => length)).toEqual([6, 6, 6, 6, 6]);
    expect(new Set(seen.flat()).size).toBe(30);
    expect(seen.flat()[29]).toBe("Wed, Aug 12");
    expect(weather.requests).toHaveLength(2);
    const [last] = discord.messagesIn(first.channelId).slice(-1);
    expect(() =>
      discord.clickButton({ messageId: first.id, customId: buttonId(last ?? first, "Next") }),
    ).toThrow(/disabled/);
  });

  it("somebody else who turns a page gets a private copy, and the answer stays", async () => {
    const { discord } = await startBot();
    const [member, admin] = [...(discord.world.guilds[0]?.members ?? [])].map(
      ({ user }) => user.id,
    );
    const options = { ...PARIS, days: 10 };
    const { outcome } = discord.runCommand({
      name: "forecast",
      options,
      ...(member === undefined ? {} : { userId: member }),
    });
    const message = messageOf(await outcome);
    const copy = messageOf(
      await discord.clickButton({
        messageId: message.id,
        customId: buttonId(message, "Next"),
        ...(admin === undefined ? {} : { userId: admin }),
      }).outcome,
    );
    expect(copy).toMatchObject({ viewerId: admin });
    expect(dayNames(copy)).toHaveLength(5);
    expect(dayNames(discord.messagesIn(message.channelId)[0] ?? copy)).toEqual(dayNames(message));

    // The copy is that person's own: its pages turn in place.
    const customId = buttonId(copy, "Previous");
    const back = await discord.clickButton({ messageId: copy.id, customId }).outcome;
    expect(back).toMatchObject({ kind: "updated", message: { id: copy.id, viewerId: admin } });
  });

  it("a failure while a page is turned is told privately, and the message stays", async () => {
    const { discord, weather, restart } = await startBot();
    const options = { ...PARIS, days: 10 };
    const message = messageOf(await discord.runCommand({ name: "forecast", options }).outcome);
    await restart();
    weather.fail({ kind: "code", code: "401" });
    const customId = buttonId(message, "Next");
    discord.clickButton({ messageId: message.id, customId });
    const viewerId = message.interaction?.user.id;
    await expect
      .poll(() => discord.messagesIn(message.channelId, viewerId).map(({ content }) => content))
      .toEqual(["", expect.stringContaining("refuses my credentials")]);
    expect(dayNames(discord.messagesIn(message.channelId)[0] ?? message)).toEqual(
      dayNames(message),
    );
  });
});

describe("autocomplete", () => {
  async function choicesFor(focused: "location" | "days", value: string | number) {
    const { discord } = await startBot();
    const { outcome } = discord.autocomplete({
      name: "forecast",
      options: { [focused]: value },
      focused,
    });
    const answer = await outcome;
    return answer.kind === "choices" ? answer.choices : answer;
  }

  it("a pair of coordinates is offered in both readings", async () => {
    expect(await choicesFor("location", "2.35,48.86")).toEqual([
      { name: "48.86°N, 2.35°E (Paris, 1 km)", value: "2.35,48.86" },
      { name: "2.35°N, 48.86°E", value: "48.86,2.35" },
    ]);
  });

  it("a location id is offered as itself", async () => {
    expect(await choicesFor("location", "101010100")).toEqual([
      { name: "101010100", value: "101010100" },
    ]);
  });

  it("nothing is offered for what means nothing", async () => {
    expect(await choicesFor("location", "aoeu")).toEqual([]);
  });

  it.each([
    ["", [3, 7, 10, 15, 30]],
    ["1", [1, 10, 15]],
    ["12", [12]],
    ["3", [3, 30]],
    ["99", []],
    ["x", []],
  ])("for the days %j it offers %j", async (typed, days) => {
    const choices = await choicesFor("days", typed);
    expect(Array.isArray(choices) ? choices.map(({ value }) => value) : choices).toEqual(days);
  });

  it("a choice's name sent instead of its value means the same place", async () => {
    const { discord, weather } = await startBot();
    const { outcome } = discord.runCommand({
      name: "forecast",
      options: { location: "48.86°N, 2.35°E (Paris, 1 km)" },
    });
    await outcome;
    expect(weather.requests[0]?.query["location"]).toBe("2.35,48.86");
  });
});
