/** Daily posts with conditions, from the command to the channel. */
import { expect, it } from "vitest";
import {
  add,
  choices,
  expectSoon,
  leapToNextTry,
  posts,
  postsAt,
  textOf,
} from "../support/daily-posts.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { answerOf, type ServedDay } from "../support/weather-api.ts";

const DUE = "2026-07-15T05:00:00Z";
const OSLO = "10.75,59.91";

/** Paris and optionally Oslo at 07:00 in Paris, in °C. */
async function addWith(bot: RunningBot, conditions: string, places?: string): Promise<string> {
  const schedule = await add(bot, { unit: "m" });
  if (places !== undefined) await textOf(bot, "edit", { schedule, places });
  expect(await textOf(bot, "edit", { schedule, conditions })).toMatch(
    /Updated:|Updated and resumed:/,
  );
  return schedule;
}

it("nothing holds now -> the preview says that nothing would be posted, and shows it all the same", async () => {
  const bot = await startBot();
  const schedule = await addWith(bot, "high 60");
  const preview = await textOf(bot, "preview", { schedule });
  expect(preview).toContain("nothing would be posted");
  expect(preview).toContain("°C");
  expect(await textOf(bot, "edit", { schedule, conditions: "high 1" })).not.toContain(
    "nothing would be posted",
  );
});

it("nothing to report, and one place does not answer -> tried again until it does, then posted", async () => {
  const bot = await startBot();
  await addWith(bot, "high -90", "Oslo");
  const { requests } = bot.weather;
  bot.weather.fail(answerOf([{ date: "2026-07-15" }]));
  bot.weather.fail({ kind: "empty-body", status: 503 }, { location: OSLO });
  const before = requests.length;
  await bot.clock.leap(Date.parse(DUE) - bot.clock.now());
  await bot.clock.advance(10 * 60_000);
  expect(requests.length).toBeGreaterThan(before);
  expect(posts(bot)).toEqual([]);
  expect(await textOf(bot, "list")).not.toContain("nothing to report");
  bot.weather.heal();
  await leapToNextTry(bot);
  await expectSoon(bot, () => posts(bot).length).toBe(1);
  const [post] = posts(bot);
  expect(post?.content).toContain("(Oslo)");
});

it("what is no condition, or goes with none -> a sentence, and nothing is changed", async () => {
  const bot = await startBot();
  const schedule = await add(bot);
  for (const [options, sentence] of [
    [{ conditions: "hail 5" }, "the condition hail 5"],
    [{ conditions: "low 0, nonsense" }, "the condition nonsense"],
    [{ match: "all" }, "this post has none yet"],
    [{ within: 3 }, "this post has none yet"],
  ] as const) {
    expect(await textOf(bot, "edit", { schedule, ...options })).toContain(sentence);
    expect(await textOf(bot, "list")).not.toContain("Only if");
  }
});

it("conditions, then how they are matched, then none -> each edit keeps the rest", async () => {
  const bot = await startBot();
  const schedule = await addWith(bot, "frost, wind 7");
  await textOf(bot, "edit", { schedule, match: "all", within: 1 });
  expect(await textOf(bot, "list")).toMatch(
    /Only if all of these are forecast for today:\n- Frost\n- Wind: /,
  );
  await textOf(bot, "edit", { schedule, conditions: "fog" });
  expect(await textOf(bot, "list")).toContain(
    "Only if all of these are forecast for today:\n- Fog\n",
  );
  await textOf(bot, "edit", { schedule, clear: "conditions" });
  expect(await textOf(bot, "list")).not.toContain("Only if");
});

it("a chance of rain -> marked while v7 answers, which has none", async () => {
  const bot = await startBot({ WEATHER_API: "next" });
  const schedule = await add(bot, { days: 3 });
  const conditions = "rain chance 60, gust 80";
  expect(await textOf(bot, "edit", { schedule, conditions })).not.toContain("checked");
  expect(await textOf(bot, "edit", { schedule, days: 15 })).toMatch(
    /Chance of rain: .*\(can’t be checked right now\)\n- Gusts: .*\(can’t be checked right now\)\n/,
  );
});

it("a schedule in imperial units -> the reason is in °F", async () => {
  const bot = await startBot();
  const schedule = await add(bot, { unit: "i" });
  await textOf(bot, "edit", { schedule, conditions: "high -90" });
  const [post] = await postsAt(bot, DUE, 1);
  expect(post?.content).toMatch(/High today: .*°F/);
});

it.each([
  ["i", "rain 0.25 in", 6.35, "Rain today: 0.25 in"],
  ["i", "rain 0.25", 6.3, null],
  ["m", "wind 10 m/s", 36, "Wind today: 22 mph"],
  ["m", "wind 10 m/s", 35, null],
  ["i", "wind 10 m/s", 23, "Wind today: 23 mph"],
  ["m", "wind 6", 42, "Wind today: force 6 (Strong breeze)"],
])("unit %s, %s, and %d comes -> %s", async (unit, conditions, value, reason) => {
  const bot = await startBot();
  const schedule = await add(bot, { unit });
  await textOf(bot, "edit", { schedule, conditions, within: 1 });
  const speed = unit === "i" ? "mph" : "km/h";
  const force = value === 42 ? "6-7" : "5";
  const served: ServedDay = conditions.startsWith("rain")
    ? { date: "2026-07-15", rain: value }
    : { date: "2026-07-15", wind: { speed: value, unit: speed, force } };
  bot.weather.fail(answerOf([served]));
  if (reason === null) {
    await bot.clock.leap(Date.parse(DUE) - bot.clock.now());
    await expectSoon(bot, () => textOf(bot, "list")).toContain("nothing to report");
    return;
  }
  const [post] = await postsAt(bot, DUE, 1);
  expect(post?.content.replaceAll("\u00a0", " ")).toContain(reason);
});

it("the list shows conditions in the schedule's units, and what it shows can be typed", async () => {
  const bot = await startBot();
  const schedule = await add(bot, { unit: "i" });
  await textOf(bot, "edit", { schedule, conditions: "rain 6.35 mm, wind 30 mph, low 0 °C" });
  const list = (await textOf(bot, "list")).replaceAll("\u00a0", " ");
  expect(list).toContain("- Rain: 0.25 in or more\n- Wind: 30 mph or more\n- Frost\n");
  const offered = await choices(
    bot,
    "edit",
    { schedule, conditions: "rain 6.35 mm" },
    "conditions",
  );
  expect(offered[0]?.value).toBe("rain ≥ 0.25 in");
});

it("thresholds without a unit -> are in the schedule's", async () => {
  const bot = await startBot();
  const schedule = await add(bot, { unit: "i" });
  const offered = await choices(bot, "edit", { schedule, conditions: "low 20" }, "conditions");
  expect(offered[0]?.value).toBe("low ≤ 20 °F");
});
