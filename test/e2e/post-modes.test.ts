/** Modes of daily posts that keep one message instead of a new one each day. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { add, expectSoon, posts, textOf } from "../support/daily-posts.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { dayNames } from "./forecast-answer.ts";

const { channelId, guildId, adminId } = defaultIds;

const DAY_MS = 86_400_000;
/** 07:00 in Paris of the day with this number, from 1. */
const dueOn = (day: number) => Date.parse("2026-07-14T05:00:00Z") + day * DAY_MS;

/** `15 Jul`. */
function dateOf(day: number): string {
  const format = { month: "short", day: "numeric", timeZone: "Europe/Paris" } as const;
  return new Date(dueOn(day)).toLocaleDateString("en-GB", format);
}

async function addIn(bot: RunningBot, mode: string): Promise<string> {
  const schedule = await add(bot);
  expect(await textOf(bot, "edit", { schedule, mode })).toMatch(/Updated:|Updated and resumed:/);
  return schedule;
}

async function lastDueAt({ database }: RunningBot): Promise<number | null> {
  const row = await database.kysely
    .selectFrom("schedules")
    .select("last_due_at")
    .executeTakeFirstOrThrow();
  return row.last_due_at;
}

/** Moves the clock to a day's run and waits for its end. */
async function runDay(bot: RunningBot, day: number): Promise<void> {
  await bot.clock.leap(dueOn(day) - bot.clock.now());
  await expectSoon(bot, () => lastDueAt(bot)).toBe(dueOn(day));
}

/** The first day that the message shows. */
function shownDay(bot: RunningBot): string {
  return posts(bot).slice(-1).flatMap(dayNames)[0] ?? "";
}

function denied(bot: RunningBot, bits: bigint): void {
  const channel = bot.discord.world.guilds[0]?.channels.find(({ id }) => id === channelId);
  if (channel === undefined) throw new Error("no channel");
  channel.overwrites = bits === 0n ? [] : [{ id: guildId, allow: "0", deny: String(bits) }];
}

const SILENT = 1 << 12;
const VIEW_CHANNEL = 1n << 10n;

describe("replace", () => {
  it("30 days, deleted by hand on the 10th, the permission lost on the 20th -> one message, fresh once a day", async () => {
    const bot = await startBot();
    const schedule = await addIn(bot, "replace");
    const seen: { day: number; id: string | undefined; count: number; shows: string }[] = [];
    for (let day = 1; day <= 30; day += 1) {
      if (day === 10) bot.discord.deleteMessage({ messageId: posts(bot)[0]?.id ?? "" });
      if (day === 20) denied(bot, VIEW_CHANNEL);
      if (day === 25) {
        denied(bot, 0n);
        await expectSoon(bot, () => textOf(bot, "resume", { schedule })).toContain("Resumed");
      }
      const isPaused = day >= 21 && day < 25;
      if (isPaused) await bot.clock.leap(dueOn(day) - bot.clock.now());
      else await runDay(bot, day);
      seen.push({
        day,
        id: posts(bot).at(-1)?.id,
        count: posts(bot).length,
        shows: shownDay(bot),
      });
    }
    expect(seen.map(({ count }) => count)).toEqual(Array.from({ length: 30 }, () => 1));
    const ids = seen.map(({ id }) => id);
    expect(new Set(ids.slice(0, 9)).size).toBe(1);
    expect(ids[9]).not.toBe(ids[8]);
    expect(new Set(ids.slice(9)).size).toBe(1);
    const stale = seen.filter(({ day, shows }) => !shows.includes(dateOf(day)));
    expect(stale.map(({ day }) => day)).toEqual([20, 21, 22, 23, 24]);
    const changes = bot.discord.requests.filter(({ route }) => route?.includes("/messages"));
    const written = changes.filter(({ method }) => method === "POST" || method === "PATCH");
    // Each day once. On the 10th an edit fails first, on the 20th one is rejected.
    expect(written.filter(({ route }) => route?.startsWith(`/channels/${channelId}`))).toHaveLength(
      1 + 8 + 2 + 10 + 6,
    );
  });

  it("permission lost -> paused with the reason, told once", async () => {
    const bot = await startBot();
    await addIn(bot, "replace");
    await runDay(bot, 1);
    denied(bot, VIEW_CHANNEL);
    await runDay(bot, 2);
    await expectSoon(bot, () => textOf(bot, "list")).toContain("I can’t see the channel");
    const told = bot.discord.world.directChannels.flatMap(({ id }) =>
      bot.discord.messagesIn(id, adminId),
    );
    expect(told).toHaveLength(1);
  });

  it.each(["replace", "bottom"])(
    "%s: a moderator removed the embeds -> the next update brings them back, still silent",
    async (mode) => {
      const bot = await startBot();
      const schedule = await addIn(bot, mode);
      await textOf(bot, "edit", { schedule, silent: true });
      await runDay(bot, 1);
      const messageId = posts(bot)[0]?.id ?? "";
      bot.discord.pinMessage({ messageId });
      bot.discord.suppressEmbeds({ messageId, suppress: true });
      await runDay(bot, 2);
      expect(posts(bot)).toMatchObject([{ id: messageId, flags: SILENT }]);
    },
  );

  it("chosen after some posts -> the last of them is the one that is updated", async () => {
    const bot = await startBot();
    const schedule = await add(bot);
    await runDay(bot, 1);
    await runDay(bot, 2);
    const [first, second] = posts(bot);
    await textOf(bot, "edit", { schedule, mode: "replace" });
    await runDay(bot, 3);
    expect(posts(bot).map(({ id }) => id)).toEqual([first?.id, second?.id]);
    expect(shownDay(bot)).toContain(dateOf(3));
  });
});

describe("bottom", () => {
  it("others wrote meanwhile -> posted anew below them, the one before deleted", async () => {
    const bot = await startBot();
    await addIn(bot, "bottom");
    await runDay(bot, 1);
    const [before] = posts(bot);
    await runDay(bot, 2);
    const [after, ...more] = posts(bot);
    expect(more).toEqual([]);
    expect(after?.id).not.toBe(before?.id);
    expect(shownDay(bot)).toContain(dateOf(2));
  });

  it("pinned by an admin -> updated where it is, and still pinned", async () => {
    const bot = await startBot();
    await addIn(bot, "bottom");
    await runDay(bot, 1);
    const [before] = posts(bot);
    bot.discord.pinMessage({ messageId: before?.id ?? "" });
    await runDay(bot, 2);
    expect(posts(bot)).toMatchObject([{ id: before?.id, pinned: true }]);
    expect(shownDay(bot)).toContain(dateOf(2));
  });

  it("the answer to the new one is lost -> still one, and the one before deleted", async () => {
    const bot = await startBot();
    await addIn(bot, "bottom");
    await runDay(bot, 1);
    const route = new RegExp(`^POST /channels/${channelId}/messages$`);
    bot.discord.fail({ kind: "torn-socket", when: "after" }, { times: 1, route });
    await runDay(bot, 2);
    expect(posts(bot)).toHaveLength(1);
    expect(shownDay(bot)).toContain(dateOf(2));
  });
});
