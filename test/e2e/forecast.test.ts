/** What a person sees who uses /forecast. */
import { describe, expect, it } from "vitest";
import { startBot } from "../support/start-bot.ts";
import { answerOf, askedFor, unitSentFor, WEATHER_API } from "../support/weather-api.ts";
import { dayNames, messageOf, textOf } from "./forecast-answer.ts";

const PARIS = { location: "2.35,48.86" };
/** What the card of a day in Paris has, for a reader of American English. */
const CARD = [
  /\n## High −?\d+ °F · Low −?\d+ °F\n\S+ \w+.*\n\n/,
  /\nWind \*\*[NESW]{1,3} \d+ mph\*\* \([\w ]+\)\n/,
  /\nHumidity \*\*\d+%\*\* · Cloud cover \*\*\d+%\*\*\n/,
  /\nSunrise \*\*\d+:\d\d [AP]M\*\* · Sunset \*\*\d+:\d\d [AP]M\*\*\n/,
  /\n\S+ \w+ \w+\nMoonrise \*\*\d+:\d\d [AP]M\*\*/,
  /\n\n-# Updated <t:\d+:R>\n/,
];
/** What only one of the service's interfaces has. */
const CARD_OF = {
  v7: [
    /\nPrecipitation \*\*\d+(\.\d\d)? in\*\* · UV index \*\*\d+ \([a-z ]+\)\*\*\n/,
    /\nVisibility \*\*\d+ mi(les)?\*\* · Pressure \*\*\d+\.\d\d inHg\*\*\n/,
  ],
  next: [
    /\nPrecipitation \*\*\d+(\.\d\d)? in\*\* · Chance of rain \*\*\d+%\*\*\n/,
    /\nUV index \*\*\d+ \([a-z ]+\)\*\* · Average \*\*−?\d+ °F\*\*\n/,
    /\nGusts \*\*\d+ mph\*\*\n/,
  ],
};

describe("/forecast", () => {
  it("coordinates, 7 days and °F give one public answer from one signed request", async () => {
    const { discord, weather } = await startBot();
    const options = { ...PARIS, days: 7, unit: "i" };
    const message = messageOf(await discord.runCommand({ name: "forecast", options }).outcome);
    expect(message.viewerId).toBeNull();
    expect(message.embeds).toHaveLength(1);
    expect(message.embeds[0]).toMatchObject({
      title: "Near Paris, France · 48.86°N, 2.35°E · 7 days",
      url: expect.stringMatching(/^https:/),
      description: expect.stringMatching(/\n\n-# Updated <t:\d+:R>$/),
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
    const lines = textOf(message).match(/^`.+/gm);
    expect(lines).toHaveLength(7);
    for (const line of lines ?? []) expect(line).toMatch(/^`[ −\d]+ \/ [ −\d]+ °F` \S+ \w+/);
    expect(message.attachments).toEqual([]);
    expect(weather.requests).toHaveLength(1);
    const asked = { location: "2.35,48.86", days: 7, unit: unitSentFor("i"), lang: "en" };
    expect(weather.requests.map(askedFor)).toEqual([{ api: WEATHER_API, ...asked }]);
    expect(weather.requests[0]?.authentication).toMatchObject({ kind: "jwt", accepted: true });
  });

  it("the same question again is one direct reply without a request", async () => {
    const { discord, weather } = await startBot();
    const ask = () => discord.runCommand({ name: "forecast", options: PARIS }).outcome;
    expect(await ask()).toMatchObject({ kind: "replied", deferred: true });
    expect(await ask()).toMatchObject({ kind: "replied", deferred: false });
    expect(weather.requests).toHaveLength(1);
  });

  it.each([
    [1, [3]],
    [2, [3]],
    [3, [3, 7]],
  ])("an answer that begins yesterday, for %d days -> today comes first", async (days, lengths) => {
    const { discord, weather } = await startBot();
    const dates = ["2026-07-13", "2026-07-14", "2026-07-15"];
    const served = dates.map((date) => ({ date, high: 20, low: 10 }));
    weather.fail(answerOf(served), { times: 1 });
    const ask = () => discord.runCommand({ name: "forecast", options: { ...PARIS, days } }).outcome;
    const message = messageOf(await ask());
    const shown = ["Tue, Jul 14 · today", "Wed, Jul 15", "Thu, Jul 16"].slice(0, days);
    if (days === 1) expect(message.embeds[0]?.title).toContain("Tue, Jul 14 · today");
    else expect(dayNames(message)).toEqual(shown);
    expect(await ask()).toMatchObject({ kind: "replied", deferred: false });
    expect(weather.requests.map((request) => askedFor(request).days)).toEqual(lengths);
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
    clock.jumpBy(4 * 60_000 - 1);
    await ask();
    expect(weather.requests).toHaveLength(1);
    clock.jumpBy(60_001);
    await ask();
    expect(weather.requests).toHaveLength(2);
  });

  it("an answer near the end of its time is given at once and refreshed meanwhile", async () => {
    const { discord, weather, clock, log } = await startBot({ FORECAST_TTL_MINUTES: "5" });
    const ask = () => discord.runCommand({ name: "forecast", options: PARIS }).outcome;
    await ask();
    clock.jumpBy(4 * 60_000);
    expect(await ask()).toMatchObject({ kind: "replied", deferred: false });
    await expect
      .poll(() => log().map(({ msg }) => msg))
      .toContain("refreshed a forecast in the background");
    clock.jumpBy(3 * 60_000);
    expect(await ask()).toMatchObject({ kind: "replied", deferred: false });
    expect(weather.requests).toHaveLength(2);
  });

  it("a private answer is seen by the asker only", async () => {
    const { discord } = await startBot();
    const options = { ...PARIS, private: true };
    const { outcome } = discord.runCommand({ name: "forecast", options });
    const message = messageOf(await outcome);
    expect(message.viewerId).toBe(message.interaction?.user.id);
  });

  it("three days are shown when no number is given", async () => {
    const { discord } = await startBot();
    const message = messageOf(
      await discord.runCommand({ name: "forecast", options: PARIS }).outcome,
    );
    expect(dayNames(message)).toHaveLength(3);
  });

  it("one day is a card with all that is known of it", async () => {
    const { discord } = await startBot();
    const options = { ...PARIS, days: 1 };
    const message = messageOf(await discord.runCommand({ name: "forecast", options }).outcome);
    expect(message.embeds[0]?.title).toBe(
      "Near Paris, France · 48.86°N, 2.35°E · Tue, Jul 14 · today",
    );
    for (const part of [...CARD, ...CARD_OF[WEATHER_API]]) expect(textOf(message)).toMatch(part);
  });

  it("readers get their own units, dates, and texts of the service", async () => {
    const { discord, weather } = await startBot();
    for (const [location, locale, symbol, lang, date] of [
      ["2.35,48.86", "en-US", "°F", "en", "Tue, Jul 14"],
      ["2.35,48.87", "en-GB", "°C", "en", "Tue 14 Jul"],
      ["2.35,48.88", "de", "°C", "de", "Di., 14. Juli"],
      ["2.35,48.89", "ja", "°C", "ja", "7月14日(火)"],
      ["2.35,48.9", "hu", "°C", "en", "júl. 14., K"],
    ] as const) {
      const { outcome } = discord.runCommand({ name: "forecast", options: { location }, locale });
      const message = messageOf(await outcome);
      expect(textOf(message)).toContain(symbol);
      expect(dayNames(message)[0]).toContain(date);
      expect(weather.requests.at(-1)?.query["lang"]).toBe(lang);
    }
    expect(weather.requests).toHaveLength(5);
  });

  it("as many days are shown as are asked for", async () => {
    const { discord } = await startBot();
    for (const days of [2, 4, 8, 12, 16, 29]) {
      const { outcome } = discord.runCommand({ name: "forecast", options: { ...PARIS, days } });
      const [embed] = messageOf(await outcome).embeds;
      expect(embed?.title).toBe(`Near Paris, France · 48.86°N, 2.35°E · ${days} days`);
    }
  });

  it("a place is asked for as a pair or an id, however it is written", async () => {
    const { discord, weather } = await startBot();
    for (const [location, sent] of [
      ["101010100", "101010100"],
      ["48.86N 2.35E", "2.35,48.86"],
      ["lat 48.87 lon 2.35", "2.35,48.87"],
      ["48.86, 139.7", "139.7,48.86"],
      ["-0.001,0", "0,0"],
    ] as const) {
      await discord.runCommand({ name: "forecast", options: { location } }).outcome;
      expect(weather.requests.map((request) => askedFor(request).location).at(-1)).toBe(sent);
    }
  });

  it("without a place it asks for one privately", async () => {
    const { discord, weather } = await startBot();
    const message = messageOf(await discord.runCommand({ name: "forecast", options: {} }).outcome);
    expect(message.content).toMatch(/^Which place\?/);
    expect(message.viewerId).not.toBeNull();
    expect(weather.requests).toEqual([]);
  });

  it("a location id says what it is, with the name on the service’s page", async () => {
    const { discord } = await startBot();
    const options = { location: "101010100" };
    const message = messageOf(await discord.runCommand({ name: "forecast", options }).outcome);
    expect(message.embeds[0]?.title).toBe("Beijing · Location ID 101010100 · 3 days");
  });

  it("it works in a direct message", async () => {
    const { discord } = await startBot();
    const { outcome } = discord.runCommand({ name: "forecast", options: PARIS, guildId: null });
    expect(dayNames(messageOf(await outcome))).toHaveLength(3);
  });

  it("another number of days than asked for is said", async () => {
    const { discord, weather } = await startBot();
    weather.fail({ kind: "days", count: 4 });
    const { outcome } = discord.runCommand({ name: "forecast", options: { ...PARIS, days: 7 } });
    const message = messageOf(await outcome);
    expect(dayNames(message)).toHaveLength(4);
    expect(message.embeds[0]?.description).toMatch(/^Only 4 days are available here, not 7/);
  });

  it.each([10, 30])("hostile texts of %d days neither ping nor link", async (days) => {
    const { discord, weather } = await startBot();
    weather.fail({ kind: "junk-values" });
    const options = { ...PARIS, days };
    const message = messageOf(await discord.runCommand({ name: "forecast", options }).outcome);
    expect(message.pings).toEqual({ everyone: false, roleIds: [], userIds: [] });
    const figures = /`(?:no data|[ −\d])+(?: \/ (?:no data|[ −\d])+ °F)?`/g;
    const foreign = textOf(message).replace(figures, "");
    expect(foreign).not.toMatch(/(?<!\\)[<[`@](?!t:\d)/);
  });
});

describe("autocomplete", () => {
  it("offers the readings of a place, and days that begin with what is typed", async () => {
    const { discord } = await startBot();
    const namesFor = async (focused: string, typed: string) => {
      const asked = { name: "forecast", options: { [focused]: typed }, focused };
      const answer = await discord.autocomplete(asked).outcome;
      return answer.kind === "choices"
        ? answer.choices.map(({ name, value }) => [name, value])
        : [];
    };
    // A pair of coordinates in both readings.
    expect(await namesFor("location", "2.35,48.86")).toEqual([
      ["48.86°N, 2.35°E (Paris, 1 km)", "48.86°N, 2.35°E"],
      ["2.35°N, 48.86°E", "2.35°N, 48.86°E"],
    ]);
    expect(await namesFor("location", "101010100")).toEqual([["101010100", "101010100"]]);
    expect(await namesFor("location", "aoeu")).toEqual([]);
    for (const [typed, days] of [
      ["", [3, 7, 10, 15, 30]],
      ["1", [1, 10, 15]],
      ["12", [12]],
      ["3", [3, 30]],
      ["99", []],
      ["x", []],
    ] as const) {
      expect((await namesFor("days", typed)).map(([, value]) => value)).toEqual(days);
    }
  });

  it("a choice's name sent instead of its value means the same place", async () => {
    const { discord, weather } = await startBot();
    const { outcome } = discord.runCommand({
      name: "forecast",
      options: { location: "48.86°N, 2.35°E (Paris, 1 km)" },
    });
    await outcome;
    expect(weather.requests.map((request) => askedFor(request).location)).toEqual(["2.35,48.86"]);
  });
});
