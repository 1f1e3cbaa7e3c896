/** Forecasts by direct message, from the command to the message. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { prepareCluster } from "../support/bot-cluster.ts";
import { expectSoon, type Options } from "../support/daily-posts.ts";
import { newSqliteFile, openUntilFinished } from "../support/databases.ts";
import {
  directMessages,
  INSTALLER,
  loseChannel,
  me,
  passUntil,
  press,
  subscribe,
  takeMessages,
  textOf,
} from "../support/direct-messages.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { answerOf } from "../support/weather-api.ts";

const memberId: string = defaultIds.memberId;
const MINUTE_MS = 60_000;
const OPEN = /^POST \/users\/@me\/channels$/;
const SEND = /^POST \/channels\/\d+\/messages$/;

/** With somebody who only installed the app. */
async function start(): Promise<RunningBot> {
  const bot = await startBot();
  bot.discord.world.installers = [INSTALLER];
  return bot;
}

/** @param time in July, `2026-07-15 07:00` */
function inParis(time: string): number {
  return Date.parse(`${time.replace(" ", "T")}+02:00`);
}

/** Moves the clock to a time in Paris, then waits until this many messages are there. */
async function messagesAt(bot: RunningBot, time: string, count: number, userId = memberId) {
  await bot.clock.leap(inParis(time) - bot.clock.now());
  await expectSoon(bot, () => directMessages(bot, userId).length).toBe(count);
  return directMessages(bot, userId);
}

/** Lets everything happen until a time in Paris: each try is made. */
function pass(bot: RunningBot, time: string): Promise<void> {
  return passUntil(bot, inParis(time));
}

/** Nothing arrives until a time in Paris, and for the work of a moment after it. */
async function expectNothingUntil(bot: RunningBot, time: string, userId = memberId) {
  const before = directMessages(bot, userId).length;
  await pass(bot, time);
  expect(directMessages(bot, userId)).toHaveLength(before);
}

function requests({ discord }: RunningBot, route: RegExp) {
  return discord.requests.filter((one) => route.test(`${one.method} ${one.route}`));
}

/** What the bot adds privately to the answer of another command. */
async function toldAtNextCommand(bot: RunningBot, userId = memberId) {
  const { discord } = bot;
  const options = { location: "2.35,48.86", days: 3 };
  await discord.runCommand({ name: "forecast", options, userId, guildId: null }).outcome;
  const { id } = discord.directChannelOf(userId);
  const told = () =>
    discord
      .messagesIn(id, userId)
      .filter(({ content }) => content.includes("I couldn’t send you direct messages"));
  return { told };
}

describe("a daily", () => {
  it.each([
    ["a member of a server", memberId],
    ["somebody who only installed the app", INSTALLER.id],
  ])("%s -> a test message at once, then one each day at its time", async (_, userId) => {
    const bot = await start();
    const id = await subscribe(bot, "daily", {}, { userId });
    await expectSoon(bot, () => directMessages(bot, userId).length).toBe(1);
    const [test] = directMessages(bot, userId);
    expect(test && textOf(test)).toContain("This is a test message");
    const [, first] = await messagesAt(bot, "2026-07-15 07:00", 2, userId);
    expect(first && textOf(first)).toContain("Paris");
    expect(first && textOf(first)).toContain(id);
    expect(first && textOf(first)).not.toContain("test message");
    await expectNothingUntil(bot, "2026-07-16 06:55", userId);
    await messagesAt(bot, "2026-07-16 07:00", 3, userId);
    expect(requests(bot, OPEN)).toHaveLength(1);
  });

  it("some weekdays and another time zone -> at its time in that zone", async () => {
    const bot = await start();
    await subscribe(bot, "daily", { weekdays: "sat sun", timezone: "Asia/Tokyo" });
    await expectNothingUntil(bot, "2026-07-17 23:55");
    await messagesAt(bot, "2026-07-18 00:00", 2);
    await messagesAt(bot, "2026-07-19 00:00", 3);
    await expectNothingUntil(bot, "2026-07-20 12:00");
  });

  it("with conditions -> nothing on a day without them, and the reason on another", async () => {
    const bot = await start();
    await subscribe(bot, "daily", { conditions: "rain 5 mm", unit: "m" });
    const serve = (rain: number) =>
      bot.weather.fail(answerOf(datesFrom(15).map((date) => ({ date, rain }))));
    serve(1);
    await expectNothingUntil(bot, "2026-07-15 07:01");
    bot.weather.heal();
    serve(8);
    const messages = await messagesAt(bot, "2026-07-16 07:00", 2);
    expect(messages[1] && textOf(messages[1]).replaceAll("\u00a0", " ")).toContain("8 mm");
  });

  it("the bot is away for an hour -> late, once; for three hours -> missed, and listed so", async () => {
    const bot = await start();
    await subscribe(bot, "daily");
    const awayUntil = async (time: string) => {
      await bot.clock.settle(bot.stop());
      bot.clock.jumpBy(inParis(time) - bot.clock.now());
      await bot.restart();
    };
    await pass(bot, "2026-07-15 06:55");
    await awayUntil("2026-07-15 08:00");
    const [, late] = await messagesAt(bot, "2026-07-15 08:01", 2);
    expect(late && textOf(late)).toContain("Late: this was due at 07:00");
    await pass(bot, "2026-07-16 06:55");
    await awayUntil("2026-07-16 10:00");
    await expectNothingUntil(bot, "2026-07-17 06:55");
    expect(await me(bot, "list")).toContain("The last try failed");
    await messagesAt(bot, "2026-07-17 07:00", 3);
    expect(await me(bot, "list")).not.toContain("The last try failed");
  });
});

/** @param first day of July 2026 */
function datesFrom(first: number): readonly string[] {
  return Array.from({ length: 10 }, (_, n) => `2026-07-${first + n}`);
}

describe("a watch", () => {
  /** From now on, it rains this much on each day. */
  function rain({ weather, clock }: RunningBot, amount: number): void {
    const today = new Date(clock.now()).getUTCDate();
    weather.heal();
    weather.fail(answerOf(datesFrom(today).map((date) => ({ date, rain: amount }))));
  }

  const saturday: Options = { when: "2026-07-18", conditions: "rain 5 mm" };
  const lead = "the weather you’re watching for";

  it("met, no longer met, the last message, the end -> each is sent once, at 07:00, 12:00 or 18:00", async () => {
    const bot = await start();
    rain(bot, 0);
    const id = await subscribe(bot, "watch", saturday);
    await expectNothingUntil(bot, "2026-07-14 18:05");
    rain(bot, 8);
    const [met] = await messagesAt(bot, "2026-07-15 07:00", 1);
    expect(met && textOf(met)).toContain(`${lead} is now forecast`);
    expect(met && textOf(met)).toContain(id);
    rain(bot, 0);
    await expectNothingUntil(bot, "2026-07-15 18:05");
    await messagesAt(bot, "2026-07-16 07:00", 2);
    rain(bot, 9);
    await expectNothingUntil(bot, "2026-07-17 12:05");
    const messages = await messagesAt(bot, "2026-07-17 18:00", 3);
    expect(messages.map((message) => textOf(message))).toEqual([
      expect.stringContaining("is now forecast"),
      expect.stringContaining("is no longer forecast"),
      expect.stringContaining(`(last message): ${lead} is forecast`),
    ]);
    rain(bot, 0);
    await expectNothingUntil(bot, "2026-07-19 12:00");
    expect(await me(bot, "list")).toContain("You have no forecasts by direct message yet");
  });

  it("met when it is created -> told at once; the figure moves by half the threshold -> told again", async () => {
    const bot = await start();
    rain(bot, 8);
    await subscribe(bot, "watch", saturday);
    await expectSoon(bot, () => directMessages(bot).length).toBe(1);
    rain(bot, 10);
    await expectNothingUntil(bot, "2026-07-15 12:05");
    rain(bot, 11);
    const [, moved] = await messagesAt(bot, "2026-07-15 18:00", 2);
    expect(moved && textOf(moved)).toContain("with new figures");
  });

  it("the answer to a message is lost -> it is sent again as it was, and is there once", async () => {
    const bot = await start();
    rain(bot, 8);
    bot.discord.fail({ kind: "torn-socket", when: "after" }, { times: 1, route: SEND });
    await subscribe(bot, "watch", saturday);
    await expectSoon(bot, () => requests(bot, SEND).length).toBe(2);
    rain(bot, 0);
    const [first, second] = requests(bot, SEND);
    expect(second?.body).toEqual(first?.body);
    expect(directMessages(bot)).toHaveLength(1);
    await messagesAt(bot, "2026-07-15 07:00", 2);
  });

  it("two people watch a place -> one request for both at each look", async () => {
    const bot = await start();
    await subscribe(bot, "watch", saturday);
    await subscribe(bot, "watch", saturday, { userId: INSTALLER.id });
    await pass(bot, "2026-07-15 06:00");
    const before = bot.weather.requests.length;
    await expectNothingUntil(bot, "2026-07-15 07:01");
    expect(bot.weather.requests.length - before).toBe(1);
  });
});

describe("the buttons", () => {
  it("Stop this -> nothing more", async () => {
    const bot = await start();
    await subscribe(bot, "daily");
    const [, message] = await messagesAt(bot, "2026-07-15 07:00", 2);
    if (message === undefined) throw new Error("no message");
    expect(await press(bot, message, "Stop this")).toContain("Stopped.");
    await expectNothingUntil(bot, "2026-07-17 12:00");
    expect(await press(bot, message, "Stop this")).toContain("You already stopped this one.");
  });

  it("Pause a week -> nothing for a week, then it goes on", async () => {
    const bot = await start();
    await subscribe(bot, "daily");
    const [, message] = await messagesAt(bot, "2026-07-15 07:00", 2);
    if (message === undefined) throw new Error("no message");
    expect(await press(bot, message, "Pause a week")).toMatch(/until .*22/);
    await expectNothingUntil(bot, "2026-07-22 06:55");
    await messagesAt(bot, "2026-07-22 07:00", 3);
  });
});

describe("Discord refuses messages to a person", () => {
  it("50007 -> one try, all are paused, told once at the next command; resumed -> goes on", async () => {
    const bot = await start();
    const id = await subscribe(bot, "daily");
    await subscribe(bot, "daily", { time: "08:00" });
    takeMessages(bot, false, memberId);
    const before = requests(bot, SEND).length;
    await expectNothingUntil(bot, "2026-07-16 12:00");
    expect(requests(bot, SEND).length - before).toBe(1);
    const { told } = await toldAtNextCommand(bot);
    await expectSoon(bot, () => told().length).toBe(1);
    expect(told()[0]?.content).toContain("2 of your forecasts");
    await toldAtNextCommand(bot);
    expect(told()).toHaveLength(1);
    takeMessages(bot, true, memberId);
    await me(bot, "resume", { which: id });
    await messagesAt(bot, "2026-07-17 07:00", 3);
    await expectNothingUntil(bot, "2026-07-17 12:00");
  });

  it("50278, and back -> the same", async () => {
    const bot = await start();
    const { world } = bot.discord;
    const { id: userId } = INSTALLER;
    await subscribe(bot, "daily", {}, { userId });
    world.installers = [];
    await expectNothingUntil(bot, "2026-07-15 07:01", userId);
    world.installers = [INSTALLER];
    await expectNothingUntil(bot, "2026-07-16 07:01", userId);
    const { told } = await toldAtNextCommand(bot, userId);
    await expectSoon(bot, () => told().length).toBe(1);
  });

  it("messages are off from the beginning -> the reply says so, and nothing is tried", async () => {
    const bot = await start();
    takeMessages(bot, false, memberId);
    expect(await me(bot, "daily", { time: "07:00", location: "Paris" })).toContain("paused");
    const before = requests(bot, SEND).length;
    await expectNothingUntil(bot, "2026-07-15 12:00");
    expect(requests(bot, SEND)).toHaveLength(before);
  });

  it("50001 until the channel is opened anew -> on time", async () => {
    const bot = await start();
    const { id: userId } = INSTALLER;
    await subscribe(bot, "daily", {}, { userId });
    loseChannel(bot, "until-opened");
    await messagesAt(bot, "2026-07-15 07:00", 2, userId);
    expect(requests(bot, OPEN)).toHaveLength(2);
  });

  it("50001 for hours on one day -> it goes on; on a second day -> paused and told", async () => {
    const bot = await start();
    const { id: userId } = INSTALLER;
    await subscribe(bot, "daily", {}, { userId });
    loseChannel(bot, "always");
    await pass(bot, "2026-07-15 09:12");
    expect(await me(bot, "list", {}, { userId })).toContain("The last try failed");
    await pass(bot, "2026-07-16 09:12");
    loseChannel(bot, undefined);
    await expectNothingUntil(bot, "2026-07-18 12:00", userId);
    const { told } = await toldAtNextCommand(bot, userId);
    await expectSoon(bot, () => told().length).toBe(1);
  });

  it("40003 at the first message and at its time -> waits, then it comes once", async () => {
    const bot = await start();
    const tooFast = { kind: "status", status: 400, code: 40003 } as const;
    bot.discord.fail(tooFast, { route: OPEN });
    expect(await me(bot, "daily", { time: "07:00", location: "Paris" })).toContain(
      "couldn’t send a test message",
    );
    await pass(bot, "2026-07-15 07:03");
    expect(requests(bot, OPEN)).toHaveLength(2);
    bot.discord.heal();
    await messagesAt(bot, "2026-07-15 07:20", 1);
    await expectNothingUntil(bot, "2026-07-16 06:55");
  });
});

it("forget -> all is deleted, and nothing more comes", async () => {
  const bot = await start();
  await subscribe(bot, "daily");
  await subscribe(bot, "watch", { when: "2026-07-18", conditions: "dry" });
  await expectSoon(bot, () => directMessages(bot).length).toBeGreaterThan(0);
  await me(bot, "forget");
  for (const table of ["subscribers", "subscriptions"] as const) {
    expect(await bot.database.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  await expectNothingUntil(bot, "2026-07-19 12:00");
});

describe("a process that is killed once Discord has the message", () => {
  it.each([
    ["at once", MINUTE_MS],
    ["when Discord has forgotten the nonce", 20 * MINUTE_MS],
  ])("another takes over %s -> one message", async (_, pauseMs) => {
    const path = newSqliteFile();
    const cluster = await prepareCluster(() => openUntilFinished({ kind: "sqlite", path }));
    const { clock, discord, database } = cluster;
    const begin = async () => {
      const bot = await cluster.start();
      await clock.settle(bot.started);
      return bot;
    };
    const first = await begin();
    const id = await subscribe(cluster, "daily");
    const dead = new Promise<void>((resolve) => {
      const end = discord.on(({ kind }) => {
        if (kind !== "message-created") return;
        end();
        first.kill();
        resolve();
      });
    });
    await clock.leap(Date.parse("2026-07-15T05:00:00Z") - clock.now());
    await dead;
    await clock.settle(first.stop());
    await clock.leap(pauseMs);
    await begin();
    const dueDate = async () => {
      await clock.advance(1_000);
      const rows = await database.kysely.selectFrom("subscriptions").selectAll().execute();
      return rows.map((row) => [row.id, row.due_date, row.sending_at]);
    };
    await expect.poll(dueDate).toEqual([[id, "2026-07-16", null]]);
    expect(directMessages(cluster)).toHaveLength(2);
  });
});
