/** Forecasts that arrive by direct message, over the whole bot. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import type { WatchOrder } from "../../src/subscriptions/subscription.ts";
import {
  aDailyOrder,
  aWatchOrder,
  rowOf,
  storedSubscription,
  subscriberOf,
} from "../subscriptions/subscription-parts.ts";
import { expectSoon } from "../support/daily-posts.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";

const { memberId, adminId } = defaultIds;
/** It is never as hot as that, and never as cold. */
const ALWAYS: WatchOrder["conditions"] = [{ kind: "low", atMost: 100, unit: "m" }];
const MESSAGES = /\/messages$/;
const NEVER: WatchOrder["conditions"] = [{ kind: "high", atLeast: 100, unit: "m" }];

/** What a person got by direct message, as texts and ids of buttons. */
function inbox({ discord }: RunningBot, userId: string) {
  const channels = discord.world.directChannels.filter((one) => one.recipientId === userId);
  const messages = channels.flatMap(({ id }) => discord.messagesIn(id, userId));
  return messages.map(({ content, embeds, components }) =>
    JSON.stringify([content, embeds, components]),
  );
}

async function leapTo(bot: RunningBot, instant: string): Promise<void> {
  await bot.clock.leap(Date.parse(instant) - bot.clock.now());
}

describe("forecasts by direct message", () => {
  it("a daily -> at its time each day, with its id and buttons, and nowhere else", async () => {
    const bot = await startBot();
    const { id } = await storedSubscription(bot.database, bot.clock.now(), aDailyOrder(), memberId);
    await leapTo(bot, "2026-07-15T05:00:00Z");
    await expectSoon(bot, () => inbox(bot, memberId).length).toBe(1);
    const [message] = inbox(bot, memberId);
    for (const part of [id, `forecast-me:1:stop:${id}`, `forecast-me:1:rest:${id}`])
      expect(message).toContain(part);
    await leapTo(bot, "2026-07-16T05:00:00Z");
    await expectSoon(bot, () => inbox(bot, memberId).length).toBe(2);
    expect(inbox(bot, adminId)).toEqual([]);
    expect(bot.discord.messagesIn(defaultIds.channelId)).toEqual([]);
  });

  it("watches of one place by two people -> one request, and only what is met is told", async () => {
    const bot = await startBot();
    const { database, clock, weather, discord } = bot;
    const watch = (userId: string, conditions: WatchOrder["conditions"]) =>
      storedSubscription(database, clock.now(), aWatchOrder({ conditions }), userId);
    const met = await watch(memberId, ALWAYS);
    await watch(adminId, NEVER);
    // The answer is lost, so the message is sent again, as it was.
    discord.fail({ kind: "torn-socket", when: "after" }, { times: 1, route: MESSAGES });
    await clock.advance(30_000);
    await expectSoon(bot, () => inbox(bot, memberId).length).toBe(1);
    expect(inbox(bot, memberId)[0]).toContain(met.id);
    await expectSoon(bot, async () => (await rowOf(database, met.id))?.story).toMatch(/"sent":1/);
    const sent = discord.requests.filter(({ route }) => MESSAGES.test(route));
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body).toEqual(sent[1]?.body);
    expect(weather.requests).toHaveLength(1);
    // On the eve both get the last word, and then nothing more.
    await leapTo(bot, "2026-07-17T16:00:00Z");
    await expectSoon(bot, () => inbox(bot, adminId).length).toBe(1);
    await expectSoon(bot, () => inbox(bot, memberId).length).toBe(2);
    await leapTo(bot, "2026-07-19T22:00:00Z");
    await expectSoon(bot, async () => (await rowOf(database, met.id)) ?? "gone").toBe("gone");
    expect(await subscriberOf(database, memberId)).toBeUndefined();
    expect([inbox(bot, memberId).length, inbox(bot, adminId).length]).toEqual([2, 1]);
  });

  it("a person who takes no messages -> everything is paused after one try", async () => {
    const bot = await startBot();
    const { database, clock, discord } = bot;
    for (const member of discord.world.guilds.flatMap(({ members }) => members))
      if (member.user.id === memberId) member.user.acceptsDirectMessages = false;
    const { id } = await storedSubscription(database, clock.now(), aDailyOrder(), memberId);
    await leapTo(bot, "2026-07-15T05:00:00Z");
    await expectSoon(bot, async () => (await rowOf(database, id))?.state_reason).toBe(
      "messages-closed",
    );
    const tries = discord.requests.filter(({ route }) => route.endsWith("/messages"));
    expect(tries).toHaveLength(1);
    expect(discord.messagesIn(defaultIds.channelId)).toEqual([]);
  });
});
