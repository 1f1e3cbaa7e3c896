/** A bot that loses Discord and the weather service at once continues when they are back. */
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { runProgram, startFakes } from "../../support/bot-process.ts";
import { BOT_COMMAND } from "../../support/built-bot.ts";
import { openUntilFinished, temporaryFolder } from "../../support/databases.ts";
import {
  currentMinute,
  postsOf,
  storeDue,
  whenOver,
  worldForPosts,
} from "../../support/post-schedules.ts";
import { startPostgresProxy } from "../../support/postgres-proxy.ts";

const POSTS = 3;
/** Short, so that the bot notices a silent gateway within the test. */
const HEARTBEAT_MS = 2_000;
/** When the posts are due after the start, and how long nothing gets through after that. */
const DUE_AFTER_MS = 6_000;
const PARTED_MS = 8_000;
/** How soon everything works after it. */
const RECOVERY_MS = 30_000;
const TIMEOUT_MS = 300_000;

describe("a bot that nothing reaches for a while, neither Discord's API, its gateway nor the weather service", () => {
  it(
    `${POSTS} posts fall due meanwhile -> it lives, answers within ${RECOVERY_MS / 1_000} s, and each post appears once`,
    async () => {
      const { discord, weather, environment } = await startFakes(worldForPosts(POSTS), {
        heartbeatIntervalMs: HEARTBEAT_MS,
      });
      const toDiscord = await startPostgresProxy(discord.apiUrl, { answersOwnAddress: true });
      const toWeather = await startPostgresProxy(weather.baseUrl);
      const folder = temporaryFolder();
      const path = `${folder}/forecast.sqlite`;
      const database = await openUntilFinished({ kind: "sqlite", path });
      const schedules = await storeDue(database, { dueAt: currentMinute(), count: POSTS });
      const claimableAt = Date.now() + DUE_AFTER_MS;
      await database.kysely.updateTable("schedules").set({ claimable_at: claimableAt }).execute();
      const bot = runProgram(BOT_COMMAND, folder, {
        ...environment,
        DISCORD_API_URL: toDiscord.url,
        WEATHER_BASE_URL: toWeather.url,
      });
      await bot.prints('"msg":"ready"');
      toDiscord.partition();
      toWeather.partition();
      await delay(Math.max(claimableAt - Date.now(), 0) + PARTED_MS);
      toDiscord.heal();
      toWeather.heal();

      const [guild] = discord.world.guilds;
      const channelId = guild?.channels[0]?.id ?? "";
      const answer = async () => {
        const options = { location: "13.4,52.5", days: 3 };
        const outcome = await discord.runCommand({ name: "forecast", options, channelId }).outcome;
        return outcome.kind === "replied" ? outcome.message.embeds[0]?.title : outcome.kind;
      };
      await expect.poll(answer, { timeout: RECOVERY_MS, interval: 1_000 }).toContain("3 days");
      const over = await whenOver(database, schedules);
      expect(over.map((schedule) => postsOf(discord, schedule).length)).toEqual(
        schedules.map(() => 1),
      );
      expect(bot.child.exitCode).toBeNull();
      bot.child.kill("SIGTERM");
      expect(await bot.exited).toMatchObject({ code: 0 });
    },
    TIMEOUT_MS,
  );
});
