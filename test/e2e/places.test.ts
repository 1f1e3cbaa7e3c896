/** What a person sees who names a place. */
import { describe, expect, it } from "vitest";
import type { InteractionOutcome } from "../../playground/discord/interactions.ts";
import type { StoredMessage } from "../../playground/discord/message-types.ts";
import { defaultIds } from "../../playground/discord/world.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { askedFor } from "../support/weather-api.ts";

function messageOf(outcome: InteractionOutcome): StoredMessage {
  if (outcome.kind === "replied" || outcome.kind === "updated") return outcome.message;
  throw new Error(`there is no message: ${outcome.kind}`);
}

const ask = async ({ discord }: RunningBot, options: Record<string, string | number | boolean>) =>
  messageOf(await discord.runCommand({ name: "forecast", options }).outcome);

async function choicesFor({ discord }: RunningBot, location: string) {
  const options = { location };
  const { outcome } = discord.autocomplete({ name: "forecast", options, focused: "location" });
  const answer = await outcome;
  if (answer.kind !== "choices") throw new Error(`there are no choices: ${answer.kind}`);
  return answer.choices;
}

/** The menu below a message: its custom id, and its options by label. */
function menuOf(message: StoredMessage) {
  const menu = message.components.flatMap(({ components }) => components ?? [])[0];
  if (menu?.custom_id === undefined || menu.options === undefined) {
    throw new Error("there is no menu");
  }
  return {
    customId: menu.custom_id,
    values: new Map(menu.options.map(({ label, value }) => [label, value])),
  };
}

function choose({ discord }: RunningBot, message: StoredMessage, label: string) {
  const { customId, values } = menuOf(message);
  const value = values.get(label);
  if (value === undefined) throw new Error(`${label} is not offered`);
  return discord.chooseValues({ messageId: message.id, customId, values: [value] });
}

const seen = ({ discord }: RunningBot) =>
  discord.messagesIn(defaultIds.channelId, defaultIds.memberId);

describe("a name", () => {
  it("typed as far as par, chosen and sent, is one request for the place", async () => {
    const bot = await startBot();
    const [paris] = await choicesFor(bot, "par");
    expect(paris?.name).toBe("Paris, Île-de-France, France");
    const message = await ask(bot, { location: paris?.value ?? "" });
    expect(message.embeds[0]?.title).toBe("Paris, France · 3 days");
    expect(bot.weather.requests.map((request) => askedFor(request).location)).toEqual([
      "2.35,48.85",
    ]);
  });

  it("the shown name sent instead of the value means the same place", async () => {
    const bot = await startBot();
    const choices = await choicesFor(bot, "springf");
    const illinois = choices.find(({ name }) => name.includes("Illinois"));
    const byName = await ask(bot, { location: illinois?.name ?? "" });
    const byValue = await ask(bot, { location: illinois?.value ?? "" });
    expect(byName.embeds[0]?.title).toBe("Springfield, Illinois, United States · 3 days");
    expect(byValue.embeds).toEqual(byName.embeds);
    expect(bot.weather.requests).toHaveLength(1);
  });

  it("a name typed without choosing is enough, in the reader's own language", async () => {
    const { discord, weather } = await startBot();
    const options = { location: "münchen" };
    const { outcome } = discord.runCommand({ name: "forecast", options, locale: "de" });
    const message = messageOf(await outcome);
    expect(message.embeds[0]?.title).toMatch(/^München, Deutschland · /);
    expect(weather.requests.map(askedFor)).toMatchObject([{ location: "11.58,48.14", lang: "de" }]);
  });

  it("the pages of a named place turn after a restart", async () => {
    const bot = await startBot();
    const message = await ask(bot, { location: "Tokyo", days: 20 });
    await bot.restart();
    const next = message.components
      .flatMap(({ components }) => components ?? [])
      .find(({ label }) => label === "Next");
    const customId = next?.custom_id ?? "";
    const { outcome } = bot.discord.clickButton({ messageId: message.id, customId });
    expect(messageOf(await outcome).embeds[0]?.title).toBe("Tokyo, Japan · 20 days");
  });

  it("an empty field offers what the person asked for last", async () => {
    const bot = await startBot();
    expect(await choicesFor(bot, "")).toEqual([]);
    for (const location of ["Tokyo", "2.35,48.86", "Tokyo", "Lima"]) await ask(bot, { location });
    expect((await choicesFor(bot, "")).map(({ name }) => name)).toEqual([
      "Lima, Peru",
      "Tokyo, Japan",
      "48.86°N, 2.35°E",
    ]);
  });
});

describe("a pair of coordinates", () => {
  const sentence =
    "Read with the longitude first: 74.01°S, 40.71°E. For the other order (New York), enter `40.71°N, 74.01°W`.";
  const buttonOf = (message: StoredMessage, label: string) =>
    message.components
      .flatMap(({ components }) => components ?? [])
      .find((button) => button.label === label);

  it("with the latitude first: the answer says how it was read, and a button leads to the town", async () => {
    const bot = await startBot();
    const message = await ask(bot, { location: "40.7128,-74.006", days: 7, unit: "m" });
    expect(message.embeds[0]?.title).toBe("74.01°S, 40.71°E · 7 days");
    expect(message.content).toBe(sentence);
    const customId = buttonOf(message, "New York")?.custom_id ?? "";
    const { outcome } = bot.discord.clickButton({ messageId: message.id, customId });
    const changed = messageOf(await outcome);
    expect(changed.id).toBe(message.id);
    expect(changed.embeds[0]?.title).toBe(
      "Near New York, United States · 40.71°N, 74.01°W · 7 days",
    );
    expect(changed.content).toBe("");
    expect(buttonOf(changed, "New York")).toBeUndefined();
    expect(bot.weather.requests.map((request) => askedFor(request).location)).toEqual([
      "40.71,-74.01",
      "-74.01,40.71",
    ]);
  });

  it("chosen while it was typed, or again from the last places: not a word", async () => {
    const bot = await startBot();
    const [first] = await choicesFor(bot, "40.7128,-74.006");
    const message = await ask(bot, { location: first?.value ?? "" });
    expect(message.embeds[0]?.title).toBe("74.01°S, 40.71°E · 3 days");
    const [last] = await choicesFor(bot, "");
    const again = await ask(bot, { location: last?.value ?? "" });
    expect([message.content, again.content]).toEqual(["", ""]);
    expect(again.embeds).toEqual(message.embeds);
  });

  it("saved by any command: the answer says how it was read", async () => {
    const { discord } = await startBot();
    for (const [name, subcommand, rest] of [
      ["forecast-me", "set", {}],
      ["forecast-settings", "set", {}],
      ["forecast-schedule", "add", { time: "07:00" }],
    ] as const) {
      const options = { ...rest, location: "40.7128,-74.006" };
      const asked = { name, subcommand, options, userId: defaultIds.adminId };
      const { content } = messageOf(await discord.runCommand(asked).outcome);
      expect(content).toContain(sentence);
      expect(content).toContain("74.01°S, 40.71°E");
    }
  });

  it("set as the own place, it is shown without a word", async () => {
    const bot = await startBot();
    const options = { location: "40.7128,-74.006" };
    await bot.discord.runCommand({ name: "forecast-me", subcommand: "set", options }).outcome;
    const message = await ask(bot, {});
    expect(message.embeds[0]?.title).toBe("74.01°S, 40.71°E · 3 days");
    expect(message.content).toBe("");
  });
});

describe("a name that several places have", () => {
  it("is asked about privately, and the choice goes on with the same command", async () => {
    const bot = await startBot();
    const question = await ask(bot, { location: "Springfield", days: 7, unit: "m" });
    expect(question.viewerId).toBe(defaultIds.memberId);
    expect(question.content).toBe(
      "There are several places called Springfield. Which one do you mean?",
    );
    expect(bot.weather.requests).toEqual([]);

    const answer = messageOf(
      await choose(bot, question, "Springfield, Oregon, United States").outcome,
    );
    expect(answer).toMatchObject({ viewerId: null });
    expect(answer.embeds[0]?.title).toBe("Springfield, Oregon, United States · 7 days");
    await expect.poll(() => seen(bot).map(({ id }) => id)).toEqual([answer.id]);
    expect(bot.weather.requests.map(askedFor)).toMatchObject([{ days: 7, unit: "m" }]);
  });

  it("a menu that was dismissed meanwhile costs nobody the answer, and no apology follows it", async () => {
    const bot = await startBot();
    const question = await ask(bot, { location: "Springfield" });
    const gone = { kind: "status", status: 404, code: 10008 } as const;
    bot.discord.fail(gone, { times: 1, route: /DELETE .*@original/ });
    const { outcome } = choose(bot, question, "Springfield, Oregon, United States");
    expect(await outcome).toMatchObject({ kind: "replied", message: { viewerId: null } });
    // The end of the question and of the choice.
    const ends = () =>
      bot.log().flatMap(({ msg }) => (/^interaction /.test(String(msg)) ? [msg] : []));
    await expect.poll(ends).toEqual(["interaction answered", "interaction answered"]);
    expect(seen(bot).map(({ content }) => content)).toEqual([question.content, ""]);
  });

  it("asked privately, it is answered privately in place of the menu", async () => {
    const bot = await startBot();
    const question = await ask(bot, { location: "Portland", private: true });
    const answer = messageOf(await choose(bot, question, "Portland, Maine, United States").outcome);
    expect(answer).toMatchObject({ id: question.id, viewerId: defaultIds.memberId });
    expect(seen(bot)).toHaveLength(1);
  });

  it("when the forecast fails, the sentence is private and the menu stays", async () => {
    const bot = await startBot();
    const question = await ask(bot, { location: "Springfield" });
    bot.weather.fail({ kind: "code", code: "401" });
    choose(bot, question, "Springfield, Oregon, United States");
    await expect
      .poll(() => seen(bot).map(({ content }) => content))
      .toEqual([question.content, expect.stringContaining("rejected its credentials")]);
    expect(seen(bot).every(({ viewerId }) => viewerId === defaultIds.memberId)).toBe(true);
  });

  it.each(["after", "before"] as const)(
    "a connection that breaks %s the answer is taken -> no second answer, one private sentence, and the menu stays",
    async (when) => {
      const bot = await startBot();
      const question = await ask(bot, { location: "Springfield" });
      const followUp = /^POST \/webhooks/;
      bot.discord.fail({ kind: "torn-socket", when }, { times: 1, route: followUp });
      choose(bot, question, "Springfield, Oregon, United States");
      const failed = () => bot.log().filter(({ msg }) => msg === "interaction failed");
      await expect.poll(failed, { timeout: 10_000 }).toHaveLength(1);
      const sorry = expect.stringContaining("Something went wrong");
      const answer = when === "after" ? [""] : [];
      await expect
        .poll(() => seen(bot).map(({ content }) => content))
        .toEqual([question.content, ...answer, sorry]);
      expect(seen(bot).filter(({ viewerId }) => viewerId === null)).toHaveLength(answer.length);
      const again = choose(bot, question, "Springfield, Oregon, United States");
      expect(await again.outcome).toMatchObject({ kind: "replied", message: { viewerId: null } });
    },
  );

  it("the menu works after a restart", async () => {
    const bot = await startBot();
    const question = await ask(bot, { location: "Springfield" });
    await bot.restart();
    const { outcome } = choose(bot, question, "Springfield, Ohio, United States");
    expect(await outcome).toMatchObject({ kind: "replied", message: { viewerId: null } });
  });
});

describe("a text that is no place", () => {
  it("is answered by a private sentence", async () => {
    const bot = await startBot();
    for (const [location, sentence, offered] of [
      ["Florida", /^Florida is too large/, "Miami, Florida, United States"],
      ["aoeu", /^I couldn’t find aoeu/, null],
      ["90210", /Postal codes aren’t supported/, null],
      ["200,100", /coordinates don’t exist/, null],
      ["lat 139.7 lon 35.7", /Did you mean `35\.7°N, 139\.7°E`/, null],
      [" ", /^Which place\?/, null],
    ] as const) {
      const message = await ask(bot, { location });
      expect(message.content).toMatch(sentence);
      expect(message.viewerId).toBe(defaultIds.memberId);
      if (offered !== null) expect([...menuOf(message).values.keys()]).toContain(offered);
    }
    expect(bot.weather.requests).toEqual([]);
  });

  it("markdown and mentions in it are shown as they were typed", async () => {
    const bot = await startBot();
    const { content, pings } = await ask(bot, { location: "**@everyone** zzqqxx <@1>" });
    expect(content).toContain("\\*\\*\\@everyone\\*\\* zzqqxx \\<\\@1\\>");
    expect(pings).toEqual({ everyone: false, roleIds: [], userIds: [] });
  });
});
