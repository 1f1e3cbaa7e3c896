/** Edits of daily posts whose options get in each other's way, or cannot be carried out. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { add, command, type Options, textOf } from "../support/daily-posts.ts";
import { startBot } from "../support/start-bot.ts";

const { roleId } = defaultIds;

describe("clear beside what it clears", () => {
  it("the old value goes, and the given one counts", async () => {
    const bot = await startBot();
    const schedule = await add(bot, { days: 2 });
    const edit = async (clear: string, given: Options, shown: string) => {
      await textOf(bot, "edit", { schedule, ...given, clear });
      expect(await textOf(bot, "list")).toContain(shown);
    };
    await edit("days", { days: 4 }, " · 4 days");
    await edit("unit", { unit: "i" }, " · imperial");
    await edit("language", { language: "de" }, " · German");
    await edit("role", { role: roleId }, `<@&${roleId}>`);
    await edit("note", { note: "Good morning" }, "Good morning");
    await edit("when", { when: "saturday" }, "Saturday");
    await textOf(bot, "edit", { schedule, places: "Oslo; Lima" });
    await edit("places", { places: "Rome" }, "Also: Rome\n");
  });
});

it("days for a post that shows the weekend -> days instead of it", async () => {
  const bot = await startBot();
  const schedule = await add(bot);
  await textOf(bot, "edit", { schedule, when: "weekend" });
  const text = await textOf(bot, "edit", { schedule, days: 5 });
  expect(text).toContain("5 days");
  expect((await command(bot, "preview", { schedule })).embeds[0]?.title).toContain("5 days");
});

it("days, certain days and the weekly card -> each takes the place of the one before", async () => {
  const bot = await startBot();
  const schedule = await add(bot);
  const edit = async (options: Options) => {
    const { content, embeds } = await command(bot, "edit", { schedule, ...options });
    return [content, embeds[0]?.title].join("\n");
  };
  await edit({ when: "weekend" });
  const week = await edit({ layout: "week" });
  expect(week).toContain("the week ahead");
  expect(week).not.toContain("weekend");
  expect(await edit({ when: "saturday" })).not.toContain("week");
  await edit({ layout: "week" });
  expect(await edit({ days: 4 })).toMatch(/· 4 days\n(?!.*week)[\s\S]*Paris, France · 4 days$/);
});

it("a pair of coordinates that only has a town the other way round -> the answer says how it was read", async () => {
  const bot = await startBot();
  const schedule = await add(bot, { timezone: "UTC" });
  const text = await textOf(bot, "edit", { schedule, location: "40.71,-74.01" });
  expect(text).toMatch(/^.*New York.*\nUpdated:\n/);
});

it("a place that nobody knows -> nothing of the edit is saved", async () => {
  const bot = await startBot();
  const schedule = await add(bot);
  for (const option of ["location", "places"]) {
    const text = await textOf(bot, "edit", { schedule, time: "18:30", [option]: "Qqqqqqq" });
    expect(text).toContain("I couldn’t find Qqqqqqq.");
    expect(await textOf(bot, "list")).toContain("07:00 · Paris");
  }
});

it("resumed in a zone that is no longer known -> the zone is named; nothing was paused just now", async () => {
  const bot = await startBot();
  const schedule = await add(bot);
  await textOf(bot, "pause", { schedule });
  await bot.database.kysely.updateTable("schedules").set({ time_zone: "Mars/Olympus" }).execute();
  expect(await textOf(bot, "resume", { schedule })).toBe(
    "Mars/Olympus: its time zone is no longer known. Choose another with `timezone` in `/forecast-schedule edit`.",
  );
});

describe("conditions that cannot be checked", () => {
  it("a change since an earlier forecast, when there is none -> marked in the answer and the preview", async () => {
    const bot = await startBot();
    const schedule = await add(bot, { unit: "m" });
    const conditions = "forecast change 5, high 60";
    const marked = /5\s°C or more \(can’t be checked right now\)/;
    expect(await textOf(bot, "edit", { schedule, conditions })).toMatch(marked);
    const preview = await textOf(bot, "preview", { schedule });
    expect(preview).toMatch(marked);
    expect(preview).not.toContain("- High");
    expect(preview).toContain("nothing would be posted");
  });

  it("official warnings, since they were switched off -> marked in the preview", async () => {
    const bot = await startBot({ WEATHER_WARNINGS: "on" });
    const schedule = await add(bot);
    const conditions = "warning severe";
    expect(await textOf(bot, "edit", { schedule, conditions })).not.toContain("checked");
    expect(await textOf(bot, "preview", { schedule })).not.toContain("checked");
    await bot.restart({ WEATHER_WARNINGS: "off" });
    expect(await textOf(bot, "preview", { schedule })).toMatch(
      /checked right now[\s\S]*nothing would/,
    );
  });
});
