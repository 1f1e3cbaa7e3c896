/** Asking /forecast for some days: today, the weekend, a weekday, a date. */
import { describe, expect, it } from "vitest";
import type { StoredMessage } from "../../playground/discord/message-types.ts";
import { defaultIds } from "../../playground/discord/world.ts";
import { add, expectSoon, posts, textOf } from "../support/daily-posts.ts";
import { subscribe } from "../support/direct-messages.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { answerOf, askedFor } from "../support/weather-api.ts";
import { buttonId, dayNames, messageOf } from "./forecast-answer.ts";

const DAY_MS = 86_400_000;
const { memberId } = defaultIds;

/** With plain blanks, also around the dash of a range. */
const titleOf = ({ embeds }: StoredMessage) => (embeds[0]?.title ?? "").replace(/\s/g, " ");

async function whenChoices(
  { discord }: RunningBot,
  asked: Pick<
    Parameters<RunningBot["discord"]["autocomplete"]>[0],
    "name" | "subcommand" | "options"
  >,
) {
  const outcome = await discord.autocomplete({ ...asked, focused: "when" }).outcome;
  return outcome.kind === "choices" ? outcome.choices : [];
}

/** A bot on Tuesday, July 14, noon in UTC, and a way to ask it for days. */
async function start() {
  const bot = await startBot();
  const ask = async (options: Record<string, string | number | boolean>) => {
    const all = { location: "Paris, France", ...options };
    const command = { name: "forecast", options: all, userId: memberId };
    return messageOf(await bot.discord.runCommand(command).outcome);
  };
  const press = async (message: StoredMessage, label: string) => {
    const customId = buttonId(message, label);
    const click = { messageId: message.id, customId, userId: memberId };
    return messageOf(await bot.discord.clickButton(click).outcome);
  };
  const choices = async (options: Record<string, string>) => {
    return whenChoices(bot, { name: "forecast", options });
  };
  return { ...bot, ask, press, choices };
}

describe("the dates that are meant", () => {
  it("the weekend is Saturday and Sunday, on Sunday that day alone", async () => {
    const { ask, clock, weather } = await start();
    const weekend = await ask({ when: "weekend" });
    expect(titleOf(weekend)).toBe("Paris, France · Sat, Jul 18 – Sun, Jul 19");
    expect(dayNames(weekend)).toEqual(["Sat, Jul 18", "Sun, Jul 19"]);
    // The answer in words comes first.
    expect(weekend.embeds[0]?.description).toMatch(/^[A-Z][^*]+\.\n\n\*\*Sat/);
    expect(weather.requests.map((request) => askedFor(request).days)).toEqual([7]);
    await clock.leap(5 * DAY_MS);
    const sunday = await ask({ when: "this weekend" });
    expect(titleOf(sunday)).toBe("Paris, France · Sun, Jul 19 · today");
  });

  it("at the same instant today is another date on the other side of the date line", async () => {
    const { ask } = await start();
    const titles = [];
    for (const location of ["Auckland, New Zealand", "Honolulu, Hawaii", "101010100"]) {
      titles.push(
        titleOf(await ask({ location, when: "today" }))
          .split(" · ")
          .at(-2),
      );
    }
    expect(titles).toEqual(["Wed, Jul 15", "Tue, Jul 14", "Tue, Jul 14"]);
  });

  it("the choices say the dates at the place, and are read back by name and by value", async () => {
    const { ask, choices } = await start();
    const offered = await choices({ location: "Auckland, New Zealand", when: "" });
    expect(offered.map(({ name }) => name)).toEqual([
      "today · Wed, Jul 15",
      "tomorrow · Thu, Jul 16",
      "weekend · Sat, Jul 18 – Sun, Jul 19",
      "next week · Mon, Jul 20 – Sun, Jul 26",
      "Friday · Fri, Jul 17",
      "Saturday · Sat, Jul 18",
      "Sunday · Sun, Jul 19",
      "Monday · Mon, Jul 20",
      "Tuesday · Tue, Jul 21",
    ]);
    expect(await choices({ when: "Jul 20" })).toEqual([
      { name: "2026-07-20 · Mon, Jul 20", value: "2026-07-20" },
    ]);
    expect(await choices({ when: "2025-07-20" })).toEqual([]);
    const { name, value } = offered[3] ?? { name: "", value: "" };
    const answers = [await ask({ when: name }), await ask({ when: String(value) })];
    const titles = answers.map((answer) => titleOf(answer).split(" · ")[1]);
    expect(titles).toEqual(Array(2).fill("Mon, Jul 20 – Sun, Jul 26"));
  });
});

it("without a location, the choices say the dates at the default place, or where the watch looks", async () => {
  const bot = await start();
  const wednesday = [{ name: "today · Wed, Jul 15", value: "today" }];
  const set = { name: "forecast-me", subcommand: "set", options: { location: "Auckland" } };
  await bot.discord.runCommand({ ...set, userId: memberId }).outcome;
  expect(await bot.choices({ when: "today" })).toEqual(wednesday);
  const which = await subscribe(bot, "watch", { when: "2026-07-15", conditions: "dry" });
  const edit = { name: "forecast-me", subcommand: "edit", options: { which, when: "today" } };
  expect(await whenChoices(bot, edit)).toEqual([{ name: "today · Tue, Jul 14", value: "today" }]);
});

it("says privately why it shows nothing, without a request", async () => {
  const { ask, weather } = await start();
  const refusals = [
    [{ when: "weekend", days: 3 }, "can’t be combined"],
    [{ when: "soonish" }, "soonish doesn’t say which days"],
    [
      { when: "2026-07-13" },
      "Mon, Jul 13 can’t be forecast. The last day I can show is Wed, Aug 12.",
    ],
    [{ when: "2026-08-13" }, "Thu, Aug 13 can’t be forecast."],
  ] as const;
  for (const [options, sentence] of refusals) {
    const { content, viewerId } = await ask(options);
    expect(content).toContain(sentence);
    expect(viewerId).toBe(memberId);
  }
  expect(weather.requests).toEqual([]);
});

describe("an answer for some days", () => {
  it("keeps them in another unit, with a chart and after a restart", async () => {
    const { ask, press, restart } = await start();
    const week = await ask({ when: "next week", unit: "i" });
    const days = dayNames(week);
    expect(days).toHaveLength(7);
    await restart();
    const metric = await press(week, "Show in °C");
    expect(dayNames(metric)).toEqual(days);
    const charted = await press(metric, "Show chart");
    expect(dayNames(charted)).toEqual(days);
    expect(charted.attachments).toHaveLength(1);
  });

  it("shows what is left of them, and says when they are over", async () => {
    const { ask, press, clock } = await start();
    const week = await ask({ when: "next week" });
    await clock.leap(8 * DAY_MS);
    const rest = await press(week, "Refresh");
    expect(titleOf(rest)).toBe("Paris, France · Wed, Jul 22 – Sun, Jul 26");
    await clock.leap(5 * DAY_MS);
    const over = await press(rest, "Refresh");
    expect(over).toMatchObject({ content: expect.stringContaining("over"), viewerId: memberId });
  });

  it("says that they are over where only the answer gives the date of the place", async () => {
    const { ask, press, clock } = await start();
    const today = await ask({ location: "101010100", when: "today" });
    await clock.leap(DAY_MS - 60 * 60_000);
    const over = await press(today, "Refresh");
    expect(over).toMatchObject({ content: expect.stringContaining("over"), viewerId: memberId });
  });

  it("says privately that the service has none of them", async () => {
    const { ask, weather } = await start();
    weather.fail(answerOf([{ date: "2026-07-14", high: 20 }]));
    const { content, viewerId } = await ask({ when: "friday" });
    expect(content).toContain("no forecast for Paris");
    expect(viewerId).toBe(memberId);
  });

  it("keeps them while somebody chooses between places", async () => {
    const { ask, discord } = await start();
    const menu = await ask({ location: "Springfield", when: "weekend" });
    const select = menu.components[0]?.components?.[0];
    const choice = {
      messageId: menu.id,
      customId: select?.custom_id ?? "",
      values: [select?.options?.[0]?.value ?? ""],
      userId: memberId,
    };
    const answer = messageOf(await discord.chooseValues(choice).outcome);
    expect(titleOf(answer)).toContain("Sat, Jul 18 – Sun, Jul 19");
  });
});

it("a stored number of days gives way", async () => {
  const { ask, discord } = await start();
  const command = { name: "forecast-me", subcommand: "set", options: { days: 10 } };
  await discord.runCommand({ ...command, userId: memberId }).outcome;
  expect(dayNames(await ask({ when: "weekend" }))).toHaveLength(2);
});

describe("a daily post for some days", () => {
  it("shows only those, and the usual ones again once that is cleared", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    const edited = await textOf(bot, "edit", { schedule, when: "this weekend" });
    expect(edited).toContain("days shown: weekend");
    // 07:00 in Paris.
    await bot.clock.leap(Date.parse("2026-07-15T05:00Z") - bot.clock.now());
    await expectSoon(bot, () => posts(bot).map(dayNames)).toEqual([["Sat 18 Jul", "Sun 19 Jul"]]);
    const [menu] = posts(bot).flatMap(({ components }) => components);
    expect(JSON.stringify(menu)).toContain("2026-07-18~2026-07-19");
    expect(await textOf(bot, "edit", { schedule, clear: "when" })).not.toContain("days shown");
  });

  it("takes no dates, and not both options", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    for (const options of [{ when: "2026-07-20" }, { when: "soonish" }]) {
      const text = await textOf(bot, "edit", { schedule, ...options });
      expect(text).toContain("doesn’t say which days");
    }
    const both = await textOf(bot, "edit", { schedule, when: "weekend", days: 3 });
    expect(both).toContain("can’t be combined");
    expect(await textOf(bot, "list")).not.toContain("days shown");
  });
});
