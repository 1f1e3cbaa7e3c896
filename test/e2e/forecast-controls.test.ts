/** What a person can do with an answer of /forecast: pages, units, chart, days and age. */
import { describe, expect, it } from "vitest";
import type { StoredMessage } from "../../playground/discord/message-types.ts";
import { defaultIds } from "../../playground/discord/world.ts";
import type { Database } from "../../src/database/database.ts";
import { expectSoon } from "../support/daily-posts.ts";
import { openNewDatabase } from "../support/databases.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { askedFor, unitSentFor } from "../support/weather-api.ts";
import { buttonId, dayNames, messageOf, textOf } from "./forecast-answer.ts";

const PARIS = { location: "2.35,48.86" };
const { memberId, adminId } = defaultIds;

/** From the default member, who uses American English. */
async function ask({ discord }: RunningBot, days: number): Promise<StoredMessage> {
  const options = { ...PARIS, days };
  const { outcome } = discord.runCommand({ name: "forecast", options, userId: memberId });
  return messageOf(await outcome);
}

/** By default as the requester of the message. */
function press(
  { discord }: RunningBot,
  message: StoredMessage,
  label: string,
  userId: string = memberId,
) {
  const customId = buttonId(message, label);
  return discord.clickButton({ messageId: message.id, customId, userId }).outcome;
}

function chooseDay({ discord }: RunningBot, message: StoredMessage, date: string, userId: string) {
  const menu = message.components.flatMap(({ components = [] }) => components);
  const customId = menu.find(({ type }) => type === 3)?.custom_id ?? "";
  return discord.chooseValues({ messageId: message.id, customId, values: [date], userId }).outcome;
}

/** A database that keeps its answers back until the gate is opened. */
async function openGated(gate: { readonly opened: Promise<void> }): Promise<Database> {
  const database = await openNewDatabase();
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await gate.opened;
      return result;
    },
  });
  return { ...database, kysely };
}

describe("pages", () => {
  it("30 days are turned page by page, also after a restart", async () => {
    const { discord, weather, restart } = await startBot();
    const options = { ...PARIS, days: 30 };
    const first = messageOf(await discord.runCommand({ name: "forecast", options }).outcome);
    const seen = [dayNames(first)];
    await restart();
    for (let page = 2; page <= 3; page++) {
      const [message] = discord.messagesIn(first.channelId).slice(-1);
      if (message === undefined) throw new Error("the message is gone");
      const customId = buttonId(message, "Next");
      const outcome = await discord.clickButton({ messageId: first.id, customId }).outcome;
      expect(outcome.kind).toBe("updated");
      seen.push(dayNames(messageOf(outcome)));
    }
    expect(seen.map(({ length }) => length)).toEqual([10, 10, 10]);
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
    const options = { ...PARIS, days: 20 };
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
    expect(dayNames(copy)[0]).toBe("Fri, Jul 24");
    expect(dayNames(discord.messagesIn(message.channelId)[0] ?? copy)).toEqual(dayNames(message));

    // The copy belongs to that person, so its pages change in place.
    const customId = buttonId(copy, "Previous");
    const back = await discord.clickButton({ messageId: copy.id, customId }).outcome;
    expect(back).toMatchObject({ kind: "updated", message: { id: copy.id, viewerId: admin } });
  });

  it("somebody else turns a page while the database is slow -> acknowledged privately, and the answer stays", async () => {
    const gate = { opened: Promise.resolve(), open: () => {} };
    const bot = await startBot({}, () => openGated(gate));
    const message = await ask(bot, 20);
    gate.opened = new Promise((resolve) => {
      gate.open = resolve;
    });
    const customId = buttonId(message, "Next");
    const click = bot.discord.clickButton({ messageId: message.id, customId, userId: adminId });
    await expectSoon(bot, () => click.state().kind, { stepMs: 100 }).not.toBe("waiting");
    expect(click.state()).toMatchObject({ kind: "deferred", message: { viewerId: adminId } });
    gate.open();
    expect(await click.outcome).toMatchObject({ kind: "replied", message: { viewerId: adminId } });
    expect(bot.discord.messageById(message.id)).toEqual(message);
  });

  it("a failure while a page is turned is told privately, and the message stays", async () => {
    const { discord, weather, restart } = await startBot();
    const options = { ...PARIS, days: 20 };
    const message = messageOf(await discord.runCommand({ name: "forecast", options }).outcome);
    await restart();
    weather.fail({ kind: "code", code: "401" });
    const customId = buttonId(message, "Next");
    discord.clickButton({ messageId: message.id, customId });
    const viewerId = message.interaction?.user.id;
    await expect
      .poll(() => discord.messagesIn(message.channelId, viewerId).map(({ content }) => content))
      .toEqual(["", expect.stringContaining("rejected its credentials")]);
    expect(dayNames(discord.messagesIn(message.channelId)[0] ?? message)).toEqual(
      dayNames(message),
    );
  });
});

describe("the chart", () => {
  it("goes with 10 days as a picture that is described, and can be hidden and shown again", async () => {
    const bot = await startBot();
    const message = await ask(bot, 10);
    expect(message.embeds).toHaveLength(2);
    const [file, ...others] = message.attachments;
    expect(others).toEqual([]);
    expect(file).toMatchObject({ filename: "chart.png", contentType: "image/png" });
    expect(file?.description).toMatch(/^Chart of .* Highs from −?\d+ to −?\d+\s°F\. /);
    expect(message.embeds[0]?.image?.url).toBe(file?.url);
    expect([...(file?.bytes ?? []).slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);

    const hidden = messageOf(await press(bot, message, "Hide chart"));
    expect(hidden).toMatchObject({ id: message.id, attachments: [] });
    expect(hidden.embeds).toHaveLength(1);
    expect(dayNames(hidden)).toEqual(dayNames(message));

    const shown = messageOf(await press(bot, hidden, "Show chart"));
    expect(shown.attachments).toHaveLength(1);
    expect(bot.weather.requests).toHaveLength(1);
  });

  it("stays on while pages are turned, one file at a time", async () => {
    const bot = await startBot();
    const message = await ask(bot, 30);
    const next = messageOf(await press(bot, message, "Next"));
    expect(next.attachments).toHaveLength(1);
    expect(next.embeds[0]?.image?.url).toBe(next.attachments[0]?.url);
  });

  it("waits to be asked for with 3 days, and is not there for 2", async () => {
    const bot = await startBot();
    const message = await ask(bot, 3);
    expect(message.attachments).toEqual([]);
    expect(messageOf(await press(bot, message, "Show chart")).attachments).toHaveLength(1);
    const two = await ask(bot, 2);
    expect(() => buttonId(two, "Show chart")).toThrow("no button");
  });

  it("hidden by somebody else -> a private copy without, and the answer keeps it", async () => {
    const bot = await startBot();
    const message = await ask(bot, 10);
    const copy = messageOf(await press(bot, message, "Hide chart", adminId));
    expect(copy).toMatchObject({ viewerId: adminId, attachments: [] });
    expect(bot.discord.messagesIn(message.channelId)[0]?.attachments).toHaveLength(1);
  });
});

describe("the units", () => {
  it("are changed in place and back, each asked for once", async () => {
    const bot = await startBot();
    const message = await ask(bot, 3);
    expect(textOf(message)).toContain("°F");
    const metric = messageOf(await press(bot, message, "Show in °C"));
    expect(metric.id).toBe(message.id);
    expect(textOf(metric)).toContain("°C");
    expect(textOf(metric)).not.toContain("°F");
    const back = messageOf(await press(bot, metric, "Show in °F"));
    expect(textOf(back)).toBe(textOf(message));
    const units = bot.weather.requests.map((request) => askedFor(request).unit);
    expect(units).toEqual([unitSentFor("i"), "m"]);
  });
});

describe("the details of a day", () => {
  it.each([
    ["the asker", memberId],
    ["somebody else", adminId],
  ])("chosen by %s -> the day's card for them alone, and the page stays", async (_, userId) => {
    const bot = await startBot();
    const message = await ask(bot, 10);
    const card = messageOf(await chooseDay(bot, message, "2026-07-20", userId));
    expect(card.viewerId).toBe(userId);
    expect(card.id).not.toBe(message.id);
    expect(card.embeds[0]?.title).toBe("Near Paris, France · 48.86°N, 2.35°E · Mon, Jul 20");
    expect(textOf(card)).toMatch(/\nSunrise \*\*\d+:\d\d\s[AP]M\*\* · /);
    expect(bot.discord.messagesIn(message.channelId)).toHaveLength(1);
    expect(bot.weather.requests).toHaveLength(1);
  });

  it("of a day that has passed -> a private sentence", async () => {
    const bot = await startBot();
    const message = await ask(bot, 3);
    bot.clock.jumpBy(24 * 3_600_000);
    const answer = messageOf(await chooseDay(bot, message, "2026-07-14", memberId));
    expect(answer).toMatchObject({ viewerId: memberId, embeds: [] });
    expect(answer.content).toContain("no longer in this forecast");
  });
});

describe("embeds that a moderator removed", () => {
  it.each(["Next", "Refresh"])("%s -> they are back", async (label) => {
    const bot = await startBot();
    const { id: messageId } = await ask(bot, 20);
    await bot.clock.advance(10 * 60_000);
    const bare = bot.discord.suppressEmbeds({ messageId, suppress: true });
    expect(messageOf(await press(bot, bare, label)).flags).toBe(0);
  });
});

describe("refreshing", () => {
  const MINUTE_MS = 60_000;

  it("a forecast of the last minutes -> a private sentence that says when it can be", async () => {
    const bot = await startBot();
    const message = await ask(bot, 3);
    const fetchedAt = bot.clock.now() / 1000;
    bot.clock.jumpBy(5 * MINUTE_MS - 1);
    const answer = messageOf(await press(bot, message, "Refresh"));
    expect(answer.viewerId).toBe(memberId);
    const then = `<t:${Math.floor(fetchedAt) + 5 * 60}:R>`;
    expect(answer.content).toBe(`Already up to date. You can refresh again ${then}.`);
    expect(bot.weather.requests).toHaveLength(1);
  });

  it("an older one -> asked for anew, in place, though it was fresh enough for others", async () => {
    const bot = await startBot();
    const message = await ask(bot, 3);
    bot.clock.jumpBy(5 * MINUTE_MS);
    await ask(bot, 3);
    expect(bot.weather.requests).toHaveLength(1);
    const answer = messageOf(await press(bot, message, "Refresh"));
    expect(answer.id).toBe(message.id);
    expect(bot.weather.requests).toHaveLength(2);
  });

  it("while the service is down -> the last forecast stays and says that it is old", async () => {
    const bot = await startBot();
    const message = await ask(bot, 3);
    bot.weather.fail({ kind: "code", code: "429" });
    bot.clock.jumpBy(6 * MINUTE_MS);
    const answer = messageOf(await bot.clock.settle(press(bot, message, "Refresh")));
    expect(answer.id).toBe(message.id);
    expect(answer.embeds[0]?.description).toMatch(/^⚠️ The weather service isn’t responding/);
    expect(dayNames(answer)).toEqual(dayNames(message));
  });
});
