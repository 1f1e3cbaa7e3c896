/** What a person sees who compares places. */
import { describe, expect, it } from "vitest";
import type { StoredMessage } from "../../playground/discord/message-types.ts";
import { defaultIds } from "../../playground/discord/world.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { askedFor } from "../support/weather-api.ts";
import { messageOf, textOf } from "./forecast-answer.ts";

type Options = Record<string, string | number | boolean>;

const compare = async ({ discord }: RunningBot, options: Options) =>
  messageOf(await discord.runCommand({ name: "forecast-compare", options }).outcome);

const seen = ({ discord }: RunningBot) =>
  discord.messagesIn(defaultIds.channelId, defaultIds.memberId);

/** The menus by what they show before anything is chosen. */
function menusOf({ components }: StoredMessage) {
  const menus = components.flatMap((row) => row.components ?? []);
  return new Map(menus.map(({ placeholder = "", ...menu }) => [placeholder, menu]));
}

/** Chooses the first place that is offered for a text. */
function choose({ discord }: RunningBot, message: StoredMessage, text: string) {
  const menu = menusOf(message).get(`Choose a place (${text})`);
  const [option] = menu?.options ?? [];
  if (menu?.custom_id === undefined || option === undefined) throw new Error(`no menu for ${text}`);
  const values = [option.value];
  return discord.chooseValues({ messageId: message.id, customId: menu.custom_id, values }).outcome;
}

describe("/forecast-compare", () => {
  it("two places -> one public message with both, seven days, a chart and a line each", async () => {
    const bot = await startBot();
    const message = await compare(bot, { place1: "Rome", place2: "Lisbon", unit: "m" });
    expect(message.viewerId).toBeNull();
    expect(message.embeds).toHaveLength(1);
    expect(message.embeds[0]?.title).toMatch(/^Rome, Lisbon · Tue, Jul 14\s–\sMon, Jul 20$/);
    expect(textOf(message)).toMatch(/\n1 · \[\*\*Rome\*\*\].*\n`[^`]+ °C` .*\n.*\n\n2 · \[\*\*Lis/);
    expect(message.attachments).toMatchObject([
      { description: expect.stringMatching(/^Chart of the highs.* 1 Rome: .* 2 Lisbon: /) },
    ]);
    const asked = bot.weather.requests.map((request) => askedFor(request).location);
    expect(asked.toSorted()).toEqual(["-9.13,38.72", "12.51,41.89"]);
  });

  it("one place fails -> its line says why, and the other is shown", async () => {
    const bot = await startBot();
    bot.weather.fail({ kind: "code", code: "204" }, { location: "12.51,41.89" });
    const text = textOf(await compare(bot, { place1: "Rome", place2: "Lisbon" }));
    expect(text).toContain("1 · **Rome** · ⚠️ no forecast right now");
    expect(text).toMatch(/2 · \[\*\*Lisbon\*\*\].*\n`.*°F`/);
  });

  it("all places fail -> one private sentence", async () => {
    const bot = await startBot();
    bot.weather.fail({ kind: "code", code: "204" });
    const message = await compare(bot, { place1: "Rome", place2: "Lisbon" });
    expect(message.content).toMatch(/^The weather service has no forecast for Rome/);
    expect(message.viewerId).toBe(defaultIds.memberId);
  });

  it("the same place twice, or an unknown one -> a private sentence and no request", async () => {
    const bot = await startBot();
    const twice = await compare(bot, { place1: "Rome", place2: "41.9,12.48", place3: "Roma" });
    expect(twice.content).toMatch(/^Rome.* is listed twice\./);
    const unknown = await compare(bot, {
      place1: "Rome",
      place2: "aoeuaoeu",
      place3: "Springfield",
    });
    expect(unknown.content).toMatch(/^\*\*aoeuaoeu\*\*: I couldn’t find aoeuaoeu/);
    expect([twice.viewerId, unknown.viewerId]).not.toContain(null);
    expect(bot.weather.requests).toEqual([]);
  });
});

it("a pair of coordinates that means the other order -> says how it was read", async () => {
  const bot = await startBot();
  const message = await compare(bot, { place1: "Rome", place2: "40.7128,-74.006" });
  expect(message.content).toMatch(/^Read with the longitude first: .*New York/);
  expect(message.embeds).toHaveLength(1);
});

describe("some of the days", () => {
  const PLACES = { place1: "Rome", place2: "Auckland", unit: "m" };

  it("tomorrow -> the day of each place’s own calendar", async () => {
    const bot = await startBot();
    // It is noon on 14 July in UTC, and 15 July in Auckland.
    const message = await compare(bot, { ...PLACES, when: "tomorrow" });
    expect(message.embeds[0]?.title).toBe("Rome, Auckland · Wed, Jul 15");
    expect(textOf(message)).toMatch(/2 · \[\*\*Auckland\*\*\]\S+ · Thu, Jul 16\n/);
  });

  it("the zone of a place is unknown and it fails -> its line says why, and the other is shown", async () => {
    const bot = await startBot();
    bot.weather.fail({ kind: "code", code: "204" }, { location: "101010100" });
    const text = textOf(await compare(bot, { place1: "Rome", place2: "101010100", when: "today" }));
    expect(text).toMatch(/1 · \[\*\*Rome\*\*\].*\n`.*°F`/);
    expect(text).toContain("⚠️ no forecast right now");
  });

  it("with a number of days, or too far ahead -> a private sentence and no request", async () => {
    const bot = await startBot();
    const both = await compare(bot, { ...PLACES, when: "weekend", days: 3 });
    expect(both.content).toMatch(/can’t be combined/);
    const far = await compare(bot, { ...PLACES, when: "2027-01-01" });
    expect(far.content).toMatch(/The last day I can show is/);
    expect(bot.weather.requests).toEqual([]);
  });

  it("while it is typed -> dates by the first place’s calendar", async () => {
    const { discord } = await startBot();
    const options = { place1: "Auckland", when: "tom" };
    const asked = { name: "forecast-compare", options, focused: "when" };
    const answer = await discord.autocomplete(asked).outcome;
    const choices = answer.kind === "choices" ? answer.choices : [];
    expect(choices).toEqual([{ name: "tomorrow · Thu, Jul 16", value: "tomorrow" }]);
  });
});

describe("ambiguous places", () => {
  const SPRINGFIELD_AND_LODNON = { place1: "Springfield", place2: "Lodnon", place3: "Rome" };

  it.each([
    ["Springfield", "Lodnon"],
    ["Lodnon", "Springfield"],
  ])(
    "%s is chosen, then %s -> the comparison for all, in the order asked for",
    async (...order) => {
      const bot = await startBot();
      const question = await compare(bot, SPRINGFIELD_AND_LODNON);
      expect(question.viewerId).toBe(defaultIds.memberId);
      expect([...menusOf(question).keys()]).toEqual([
        "Choose a place (Springfield)",
        "Choose a place (Lodnon)",
      ]);
      const next = messageOf(await choose(bot, question, order[0]));
      expect(next.id).toBe(question.id);
      expect([...menusOf(next).keys()]).toEqual([`Choose a place (${order[1]})`]);
      await choose(bot, next, order[1]);
      await expect.poll(() => seen(bot).map(({ viewerId }) => viewerId)).toEqual([null]);
      expect(seen(bot)[0]?.embeds[0]?.title).toMatch(/^Springfield, London, Rome · /);
    },
  );

  it("asked for privately -> the comparison takes the place of the menus, after a restart too", async () => {
    const bot = await startBot();
    const question = await compare(bot, { place1: "Rome", place2: "Springfield", private: true });
    await bot.restart();
    const answer = messageOf(await choose(bot, question, "Springfield"));
    expect(answer).toMatchObject({ id: question.id, viewerId: defaultIds.memberId });
    expect(answer.embeds[0]?.title).toMatch(/^Rome, Springfield · /);
  });

  it("a place that is there already is chosen -> a sentence, and the menu can be used again", async () => {
    const bot = await startBot();
    const question = await compare(bot, { place1: "London", place2: "Lodnon" });
    const [menu] = menusOf(question).values();
    const [first, second] = menu?.options ?? [];
    const pick = (value = "") => {
      const customId = menu?.custom_id ?? "";
      return bot.discord.chooseValues({ messageId: question.id, customId, values: [value] })
        .outcome;
    };
    expect(messageOf(await pick(first?.value)).content).toMatch(/^London.* is listed twice/);
    await pick(second?.value);
    expect(seen(bot).filter(({ embeds }) => embeds.length > 0)).toHaveLength(1);
  });

  it("chosen after a quarter of an hour -> told to run the command again", async () => {
    const bot = await startBot();
    const question = await compare(bot, SPRINGFIELD_AND_LODNON);
    bot.clock.jumpBy(15 * 60_000);
    const late = messageOf(await choose(bot, question, "Springfield"));
    expect(late.content).toBe("This message has expired. Run the command again.");
    expect(bot.weather.requests).toEqual([]);
  });
});
