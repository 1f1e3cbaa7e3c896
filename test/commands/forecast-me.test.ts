/** What a person asks for by direct message: orders, changes to them, and the questions in between. */
import { describe, expect, it } from "vitest";
import { pauseWeekId, stopId } from "../../commands/me/component-ids.ts";
import { defaultIds } from "../../playground/discord/world.ts";
import { listSubscriptions } from "../../src/subscriptions/subscription-store.ts";
import { messageOf } from "../e2e/forecast-answer.ts";
import { en } from "../support/messages.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";

const { adminId, memberId } = defaultIds;
const PARIS = "geonames-2988507";
const { personal, scheduling } = en;

type Options = Record<string, string | number>;
type Who = { readonly userId?: string; readonly guildId?: null };

/** Runs a subcommand. Every answer must be private. */
async function me(
  { discord, clock }: RunningBot,
  subcommand: string,
  options: Options = {},
  who: Who = {},
) {
  const command = { name: "forecast-me", subcommand, options, ...who };
  // A test message waits for its turn.
  const message = messageOf(await clock.settle(discord.runCommand(command).outcome));
  expect(message.viewerId).toBe(who.userId ?? memberId);
  return message;
}

const said = async (...order: Parameters<typeof me>) => (await me(...order)).content;

const stored = ({ database }: RunningBot) => listSubscriptions(database, memberId);

async function choices({ discord }: RunningBot, subcommand: string, options: Options) {
  const [focused = ""] = Object.keys(options).slice(-1);
  const asked = { name: "forecast-me", subcommand, options, focused };
  const answer = await discord.autocomplete(asked).outcome;
  return answer.kind === "choices" ? answer.choices.map(({ name }) => name) : [];
}

/** Chooses from the only menu of a message, by the beginning of the label. */
async function choose(
  { discord, clock }: RunningBot,
  message: Awaited<ReturnType<typeof me>>,
  label: string,
) {
  const [menu] = message.components.flatMap(({ components = [] }) => components);
  const value = menu?.options?.find((option) => option.label.startsWith(label))?.value;
  if (menu?.custom_id === undefined || value === undefined) throw new Error(`no ${label}`);
  const input = { messageId: message.id, customId: menu.custom_id, values: [value] };
  return messageOf(await clock.settle(discord.chooseValues(input).outcome));
}

const daily = { time: "7:00", location: "Paris" };
const watch = { when: "saturday", conditions: "rain 5 mm", location: "Paris" };

describe("daily", () => {
  it("all options -> stored in its own words, with the next three times", async () => {
    const bot = await startBot();
    const text = await said(bot, "daily", {
      ...daily,
      when: "weekend",
      unit: "i",
      timezone: "Asia/Tokyo",
      weekdays: "mon-fri",
      conditions: "low 32, wind 6",
    });
    expect(await stored(bot)).toMatchObject([
      {
        kind: "daily",
        location: PARIS,
        localTime: "07:00",
        timeZone: "Asia/Tokyo",
        weekdays: [1, 2, 3, 4, 5],
        days: null,
        when: { kind: "weekend" },
        unit: "i",
        conditions: [{ kind: "low", unit: "i" }, { kind: "wind-force" }],
      },
    ]);
    expect(text).toContain(personal.nextMessages);
    // 07:00 in Tokyo is 22:00 of the day before in UTC; it is Tuesday noon.
    const times = ["2026-07-14", "2026-07-15", "2026-07-16"].map(
      (date) => `- <t:${Date.parse(`${date}T22:00:00Z`) / 1000}:F>`,
    );
    for (const time of times) expect(text).toContain(time);
  });

  it("a test message comes at once; who takes none reads how to allow it, and only once", async () => {
    const bot = await startBot();
    const { discord } = bot;
    expect(await said(bot, "daily", daily)).toMatch(new RegExp(`^${personal.dailyAdded}\n`));
    const inbox = () =>
      discord.world.directChannels.flatMap((one) => discord.messagesIn(one.id, memberId));
    expect(inbox()).toMatchObject([{ content: personal.test }]);
    for (const { user } of discord.world.guilds.flatMap(({ members }) => members))
      user.acceptsDirectMessages = false;
    const closed = await said(bot, "daily", { ...daily, time: "8:00" });
    expect(closed).toMatch(new RegExp(`^${personal.savedPaused}\n`));
    expect(closed).toContain(personal.closed.cure);
    expect(closed).not.toContain(personal.nextMessages);
    const state = { kind: "paused", reason: "messages-closed" };
    expect(await stored(bot)).toMatchObject([{ state }, { state }]);
    expect(inbox()).toHaveLength(1);
    await bot.stop();
    const told = discord.messagesIn(defaultIds.channelId, memberId);
    expect(told.map(({ content }) => content)).not.toContain(personal.messagesClosed(2));
  });

  it("without a place -> the person’s, else the server’s, else the usual question", async () => {
    const bot = await startBot();
    expect(await said(bot, "daily", { time: "7:00" })).toMatch(/^Which place\?/);
    const settings = { name: "forecast-settings", subcommand: "set", userId: adminId };
    await bot.discord.runCommand({ ...settings, options: { location: "Tokyo" } }).outcome;
    await said(bot, "daily", { time: "7:00" });
    await bot.clock.advance(1);
    await said(bot, "set", { location: "Paris" });
    await said(bot, "daily", { time: "8:00" }, { guildId: null });
    expect(await stored(bot)).toMatchObject([
      { timeZone: "Asia/Tokyo" },
      { location: PARIS, timeZone: "Europe/Paris" },
    ]);
  });

  it("options that mean nothing, or do not go together -> a sentence, and nothing is stored", async () => {
    const bot = await startBot();
    const refusals: readonly (readonly [Options, string])[] = [
      [{ time: "25:00" }, "isn’t a time"],
      [{ when: "weekend", days: 3 }, en.when.both],
      [{ when: "2026-07-18" }, "2026-07-18"],
      [{ conditions: "frogs" }, "condition frogs"],
      [{ conditions: "warning" }, en.warnings.off],
      [{ timezone: "EST" }, "EST"],
      [{ weekdays: "someday" }, "someday"],
      [{ location: "101010100" }, "I don’t know the time zone of"],
    ];
    for (const [options, sentence] of refusals) {
      expect(await said(bot, "daily", { ...daily, ...options })).toContain(sentence);
    }
    expect(await stored(bot)).toEqual([]);
  });

  it("more than five -> only that", async () => {
    const bot = await startBot();
    for (let hour = 1; hour <= 5; hour += 1)
      await said(bot, "daily", { ...daily, time: `${hour}:00` });
    expect(await said(bot, "watch", watch)).toBe(personal.tooManyActive(5));
    expect(await stored(bot)).toHaveLength(5);
  });
});

describe("watch", () => {
  it("days within a week -> its dates from today on, and how it stands", async () => {
    const bot = await startBot();
    const text = await said(bot, "watch", watch);
    expect(text).toMatch(new RegExp(`^${personal.watchAdded}\n`));
    const { met, unmet } = personal.standing;
    expect([met, unmet].some((standing) => text.endsWith(standing))).toBe(true);
    const range = { from: "2026-07-18", to: "2026-07-18" };
    const conditions = [{ kind: "rain" }];
    expect(await stored(bot)).toMatchObject([
      { kind: "watch", location: PARIS, timeZone: "Europe/Paris", range, conditions },
    ]);
  });

  it("the forecast fails, or the days are far -> it says that", async () => {
    const bot = await startBot();
    bot.weather.fail({ kind: "code", code: "204" });
    expect(await said(bot, "watch", watch)).toContain(personal.standing.unknown);
    const far = { ...watch, when: "2026-07-28" };
    const early = personal.standing.early(en.format.day("2026-07-21"));
    expect(await said(bot, "watch", far)).toContain(early);
  });

  it("out of reach, a place without a zone, warnings while they are off -> a sentence", async () => {
    const bot = await startBot();
    const refused = async (options: Options) => said(bot, "watch", { ...watch, ...options });
    expect(await refused({ when: "2027-01-01" })).toContain("The last day I can show is");
    expect(await refused({ location: "101010100" })).toContain("time zone");
    expect(await refused({ conditions: "warning" })).toBe(en.warnings.off);
    expect(await refused({ conditions: "off" })).toContain("condition off");
    expect(await stored(bot)).toEqual([]);
  });
});

describe("an ambiguous place", () => {
  it("is chosen from a menu, with everything else as it was typed", async () => {
    const bot = await startBot();
    const question = await me(bot, "daily", { ...daily, location: "Springfield", days: 5 });
    expect(await stored(bot)).toEqual([]);
    const answer = await choose(bot, question, "Springfield, Illinois");
    expect(answer.content).toContain("Springfield, Illinois");
    expect(answer.components).toEqual([]);
    const [one] = await stored(bot);
    expect(one).toMatchObject({ location: "geonames-4250542", localTime: "07:00", days: 5 });
    const moving = await me(bot, "edit", { which: one?.id ?? "", location: "Lodnon" });
    await choose(bot, moving, "London");
    expect(await stored(bot)).toMatchObject([{ timeZone: "Europe/London", days: 5 }]);
  });

  it("is chosen twice before the first answer is there -> one daily and one test message", async () => {
    const bot = await startBot();
    const question = await me(bot, "daily", { ...daily, location: "Springfield" });
    const first = choose(bot, question, "Springfield, Illinois");
    const second = choose(bot, question, "Springfield, Missouri");
    const answers = await Promise.all([first, second]);
    const [one, ...others] = await stored(bot);
    expect(others).toEqual([]);
    for (const { content } of answers) expect(content).toContain(one?.id);
    const { id } = bot.discord.directChannelOf(memberId);
    const sent = bot.discord.messagesIn(id).filter(({ interaction }) => interaction === null);
    expect(sent).toHaveLength(1);
  });

  it("after a quarter of an hour -> the question has expired", async () => {
    const bot = await startBot();
    const question = await me(bot, "watch", { ...watch, location: "Springfield" });
    await bot.clock.leap(15 * 60_000);
    const answer = await choose(bot, question, "Springfield, Illinois");
    expect(answer.content).toBe(en.failure.expired);
    expect(await stored(bot)).toEqual([]);
  });
});

describe("edit", () => {
  it("a daily -> what was given changes; `days` and `when` replace each other", async () => {
    const bot = await startBot();
    await said(bot, "daily", { ...daily, days: 5, conditions: "rain" });
    const [{ id: which } = { id: "" }] = await stored(bot);
    const edited = async (options: Options) => {
      const text = await said(bot, "edit", { which, ...options });
      expect(text).toMatch(new RegExp(`^${scheduling.edited}`));
      return stored(bot);
    };
    expect(await edited({ when: "weekend" })).toMatchObject([
      { days: null, when: { kind: "weekend" }, conditions: [{ kind: "rain" }] },
    ]);
    expect(await edited({ days: 3, conditions: "OFF" })).toMatchObject([
      { days: 3, when: null, conditions: null, localTime: "07:00" },
    ]);
    expect(await edited({ location: "Tokyo" })).toMatchObject([{ timeZone: "Asia/Tokyo" }]);
    expect(await edited({ timezone: "UTC" })).toMatchObject([{ timeZone: "UTC" }]);
    expect(await edited({ location: "Paris", weekdays: "sat", time: "9:15" })).toMatchObject([
      { location: PARIS, timeZone: "UTC", weekdays: [6], localTime: "09:15" },
    ]);
    expect(await said(bot, "edit", { which })).toBe(en.preferences.nothingGiven);
  });

  it("a watch -> other dates, conditions and another place with its clock", async () => {
    const bot = await startBot();
    await said(bot, "watch", watch);
    const [{ id: which } = { id: "" }] = await stored(bot);
    const change = { which, when: "2026-07-20", conditions: "dry, snow", location: "Tokyo" };
    expect(await said(bot, "edit", change)).toContain(scheduling.edited);
    expect(await stored(bot)).toMatchObject([
      {
        timeZone: "Asia/Tokyo",
        range: { from: "2026-07-20", to: "2026-07-20" },
        conditions: [{ kind: "dry" }, { kind: "snow" }],
      },
    ]);
    expect(await said(bot, "edit", { which, time: "7:00", unit: "m" })).toBe(
      personal.onlyDaily("`time`, `unit`"),
    );
    expect(await said(bot, "edit", { which, location: "101010100" })).toContain("time zone");
  });
});

it("a pair of coordinates that means the other order -> an edit says how it was read, too", async () => {
  const bot = await startBot();
  await said(bot, "daily", { time: "7:00", location: "Paris" });
  const [{ id: which } = { id: "" }] = await stored(bot);
  const edited = await said(bot, "edit", { which, location: "40.7128,-74.006", timezone: "Paris" });
  expect(edited).toMatch(/Read with the longitude first: .*New York/);
});

describe("which one", () => {
  it("left out -> the only one that the subcommand fits, else a menu that goes on", async () => {
    const bot = await startBot();
    for (const subcommand of ["pause", "resume", "stop"]) {
      expect(await said(bot, subcommand)).toBe(personal.none);
    }
    await said(bot, "daily", daily);
    expect(await said(bot, "resume")).toContain(scheduling.alreadyActive);
    await said(bot, "watch", watch);
    const question = await me(bot, "pause", { until: "2026-12-24" });
    expect(question.content).toBe(personal.which);
    const paused = await choose(bot, question, "7:00");
    expect(paused.content).toContain(personal.pausedUntil(en.format.day("2026-12-24")));
    expect(await said(bot, "resume")).toContain(scheduling.resumed);
    expect((await choose(bot, await me(bot, "stop"), "Sat, Jul 18")).content).toBe(
      personal.stopped,
    );
    expect(await stored(bot)).toMatchObject([{ kind: "daily", state: { kind: "active" } }]);
    expect(await said(bot, "stop")).toBe(personal.stopped);
    expect(await stored(bot)).toEqual([]);
  });

  it("by its id, its label or a part of that; nobody else’s", async () => {
    const bot = await startBot();
    await said(bot, "daily", daily);
    await bot.clock.advance(1);
    await said(bot, "daily", { ...daily, location: "Tokyo" });
    const [paris] = await stored(bot);
    const [label = "", ...others] = await choices(bot, "pause", { which: "pari" });
    expect(label).toContain(paris?.id);
    expect(others).toEqual([]);
    for (const which of [paris?.id ?? "", label, "paris"]) {
      expect(await said(bot, "pause", { which }), which).toContain("Paris");
    }
    expect(await said(bot, "pause", { which: "aused" })).toContain(scheduling.alreadyPaused);
    expect(await said(bot, "stop", { which: "Japan, somewhere" })).toContain(
      personal.noSuch("Japan, somewhere"),
    );
    const foreign = await said(bot, "stop", { which: paris?.id ?? "" }, { userId: adminId });
    expect(foreign).toBe(personal.none);
    expect(await stored(bot)).toMatchObject([{ state: { kind: "paused" } }, {}]);
  });
});

describe("pause and resume", () => {
  it("until a date, the next one, or until resumed", async () => {
    const bot = await startBot();
    await said(bot, "daily", daily);
    const pausedUntil = (date: string) => personal.pausedUntil(en.format.day(date));
    expect(await said(bot, "pause", { until: "next" })).toContain(pausedUntil("2026-07-16"));
    expect(await said(bot, "pause", { until: "2026-08-01" })).toContain(pausedUntil("2026-08-01"));
    expect(await stored(bot)).toMatchObject([{ state: { kind: "resting", until: "2026-08-01" } }]);
    expect(await said(bot, "pause", { until: "2020-08-01" })).toContain("in the past");
    expect(await said(bot, "pause")).toContain(personal.paused);
    expect(await said(bot, "pause", { until: "next" })).toContain(scheduling.alreadyPaused);
    expect(await said(bot, "resume")).toContain(scheduling.resumed);
    expect(await stored(bot)).toMatchObject([{ state: { kind: "active" } }]);
  });
});

describe("the buttons below a direct message", () => {
  it("stop or pause for a week what its person gets, again and again; a forged click changes nothing", async () => {
    const bot = await startBot();
    const { discord, database } = bot;
    await said(bot, "daily", daily);
    const [{ id } = { id: "" }] = await stored(bot);
    const forecast = { name: "forecast", options: { location: "Paris" } };
    const message = discord.messageById(messageOf(await discord.runCommand(forecast).outcome).id);
    const press = async (customId: string, userId: string = memberId) => {
      const button = { type: 2, style: 2, label: "x", custom_id: customId };
      Object.assign(message ?? {}, { components: [{ type: 1, components: [button] }] });
      const click = { messageId: message?.id ?? "", customId, userId };
      const answer = messageOf(await discord.clickButton(click).outcome);
      expect(answer.viewerId).toBe(userId);
      return answer.content;
    };
    expect(await press(stopId(id), adminId)).toBe(personal.gone);
    expect(await press(pauseWeekId(id), adminId)).toBe(personal.gone);
    expect(await stored(bot)).toMatchObject([{ state: { kind: "active" } }]);
    const rested = personal.pausedUntil(en.format.day("2026-07-21"));
    expect(await press(pauseWeekId(id))).toBe(rested);
    expect(await press(pauseWeekId(id))).toBe(rested);
    expect(await stored(bot)).toMatchObject([{ state: { kind: "resting", until: "2026-07-21" } }]);
    const inZone = (time_zone: string) =>
      database.kysely.updateTable("subscriptions").set({ time_zone }).execute();
    await inZone("Mars/Olympus");
    expect(await press(pauseWeekId(id))).toContain("I don’t know the time zone of Paris");
    await inZone("Europe/Paris");
    await said(bot, "pause", { until: "2026-08-01" });
    const restedLonger = personal.pausedUntil(en.format.day("2026-08-01"));
    expect(await press(pauseWeekId(id))).toBe(restedLonger);
    await said(bot, "pause");
    expect(await press(pauseWeekId(id))).toContain("/forecast-me resume");
    expect(await stored(bot)).toMatchObject([{ state: { kind: "paused" } }]);
    expect(await press(stopId(id))).toBe(personal.stopped);
    expect(await press(stopId(id))).toBe(personal.gone);
    expect(await press(pauseWeekId(id))).toBe(personal.gone);
    expect(await stored(bot)).toEqual([]);
  });
});

describe("list, show and forget", () => {
  it("tell what there is, and delete it", async () => {
    const bot = await startBot();
    expect(await said(bot, "list")).toBe(personal.none);
    expect(await said(bot, "show")).not.toContain("Direct messages");
    await said(bot, "daily", daily);
    await said(bot, "watch", watch);
    await said(bot, "pause", { which: "Sat, Jul 18" });
    const [embed] = (await me(bot, "list")).embeds;
    expect(embed?.title).toBe(personal.listTitle(2));
    expect(await said(bot, "show")).toContain(personal.counts(1, 1));
    expect(await said(bot, "forget")).toBe(en.preferences.forgotten);
    expect(await stored(bot)).toEqual([]);
    expect(await said(bot, "forget")).toBe(en.preferences.nothingToForget);
  });
});

describe("after the answer to a command", () => {
  it("Discord refuses messages to a person -> the next command says so once, unless it is `forget`", async () => {
    const bot = await startBot();
    const { discord, database, clock } = bot;
    await said(bot, "daily", daily);
    const close = async () => {
      const at = clock.now();
      const paused = { state: "paused", state_reason: "messages-closed", state_at: at } as const;
      await database.kysely.updateTable("subscriptions").set(paused).execute();
      const closed = { closed_at: at, told_at: null };
      await database.kysely.updateTable("subscribers").set(closed).execute();
    };
    const told = () =>
      discord
        .messagesIn(defaultIds.channelId, memberId)
        .filter(({ content }) => content === personal.messagesClosed(1));
    await close();
    const forecast = { name: "forecast", options: { location: "Paris" } };
    expect(messageOf(await discord.runCommand(forecast).outcome).viewerId).toBeNull();
    await expect.poll(told).toMatchObject([{ viewerId: memberId }]);
    await discord.runCommand(forecast).outcome;
    await bot.restart();
    expect(told()).toHaveLength(1);
    await close();
    await said(bot, "forget");
    await bot.stop();
    expect(told()).toHaveLength(1);
  });
});

describe("suggestions", () => {
  it("fit the subcommand and what is asked about", async () => {
    const bot = await startBot();
    await said(bot, "daily", { ...daily, unit: "i" });
    const [{ id: which } = { id: "" }] = await stored(bot);
    expect(await choices(bot, "watch", { when: "2026-07-18" })).not.toEqual([]);
    expect((await choices(bot, "watch", { location: "Auckland", when: "" }))[0]).toContain(
      "Wed, Jul 15",
    );
    expect(await choices(bot, "daily", { when: "2026-07-18" })).toEqual([]);
    expect(await choices(bot, "daily", { weekdays: "week" })).not.toEqual([]);
    expect((await choices(bot, "edit", { which, conditions: "" }))[0]).toBe("off");
    expect((await choices(bot, "edit", { which, conditions: "low 3" })).join()).toContain("°F");
    expect(await choices(bot, "daily", { conditions: "o" })).not.toContain("off");
    expect((await choices(bot, "pause", { until: "" }))[1]).toContain("2026-07-15");
    expect(await choices(bot, "resume", { which: "" })).toHaveLength(1);
    expect((await choices(bot, "set", { location: "Toky" }))[0]).toContain("Tokyo");
  });
});
