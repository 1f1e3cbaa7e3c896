/** What changed in a forecast: in daily posts and after a refresh, and as a condition of daily posts. */
import { expect, it } from "vitest";
import { add, textOf as answerTo, posts, postsAt } from "../support/daily-posts.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { answerOf, type ServedDay } from "../support/weather-api.ts";
import { buttonId, messageOf, textOf } from "./forecast-answer.ts";

const HOUR_MS = 60 * 60_000;

/** The days from today on; the second one has its own figures. */
function serve({ weather }: RunningBot, second: Omit<ServedDay, "date">): void {
  const days = ["2026-07-14", "2026-07-15", "2026-07-16", "2026-07-17", "2026-07-18"];
  weather.fail(
    answerOf(
      days.map((date) => ({
        ...{ date, high: 20, low: 12, rain: 0 },
        ...(date === "2026-07-16" ? second : {}),
      })),
    ),
  );
}

it("a day turned wet since the day before -> the daily post says so, and the next one does not", async () => {
  const bot = await startBot();
  serve(bot, {});
  await add(bot, { unit: "m" });
  const seenAt = Math.floor(bot.clock.now() / 1000);
  serve(bot, { rain: 12 });
  const [post] = await postsAt(bot, "2026-07-15T05:00:00Z", 1);
  if (post === undefined) throw new Error("no post");
  expect(textOf(post)).toContain(`🔄 Thu 16 Jul: now wet, 12 mm (<t:${seenAt}:R>: 0 mm)\n`);
  const [, next] = await postsAt(bot, "2026-07-16T05:00:00Z", 2);
  if (next === undefined) throw new Error("no post");
  expect(textOf(next)).not.toContain("🔄");
});

it("a refresh says what changed in 6 hours, /forecast does not, and both work without the history", async () => {
  const bot = await startBot();
  const ask = async () => {
    const options = { location: "2.35,48.86", unit: "m" };
    return messageOf(await bot.discord.runCommand({ name: "forecast", options }).outcome);
  };
  const refresh = async (message: Awaited<ReturnType<typeof ask>>) => {
    const customId = buttonId(message, "Refresh");
    return textOf(
      messageOf(await bot.discord.clickButton({ messageId: message.id, customId }).outcome),
    );
  };
  serve(bot, {});
  const message = await ask();
  serve(bot, { high: 26 });
  await bot.clock.leap(6 * HOUR_MS - 1);
  expect(await refresh(message)).not.toContain("🔄");
  await bot.clock.leap(HOUR_MS);
  const line = "🔄 Thu, Jul 16: now warmer, 26 °C";
  expect(await refresh(message)).toContain(line);
  expect(textOf(await ask())).not.toContain("🔄");
  await bot.database.kysely.schema.dropTable("day_history").execute();
  await bot.clock.leap(HOUR_MS);
  const bare = await refresh(message);
  expect(bare).toContain("26");
  expect(bare).not.toContain("🔄");
});

it("the forecast of a high changes -> a post with that condition appears, whoever had asked before", async () => {
  const bot = await startBot();
  serve(bot, {});
  const schedule = await add(bot, { unit: "m" });
  await answerTo(bot, "edit", { schedule, conditions: "forecast change 5" });
  await bot.clock.leap(Date.parse("2026-07-15T05:00:00Z") - bot.clock.now());
  await expect.poll(() => answerTo(bot, "list")).toContain("nothing to report");
  expect(posts(bot)).toEqual([]);
  serve(bot, { high: 26 });
  const [post] = await postsAt(bot, "2026-07-16T05:00:00Z", 1);
  expect(post?.content.replaceAll("\u00a0", " ")).toContain("+6 °C");
});
