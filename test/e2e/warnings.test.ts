/** Official warnings from the weather service to forecasts, daily posts and their conditions. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
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
import { SENT_WARNING, sentWarnings } from "../support/warnings.ts";
import { buttonId, textOf as embedsText, messageOf } from "./forecast-answer.ts";

const ON = { WEATHER_WARNINGS: "on" };
const PARIS = { location: "2.35,48.86" };
const READ = "Read official warnings";
const DUE = "2026-07-15T05:00:00Z";
const { memberId, adminId } = defaultIds;

async function ask({ discord }: RunningBot, options: object = PARIS, userId: string = memberId) {
  const { outcome } = discord.runCommand({ name: "forecast", options: { ...options }, userId });
  return messageOf(await outcome);
}

const asked = ({ weather }: RunningBot) =>
  weather.requests.filter(({ path }) => path.startsWith("/weatheralert/"));

/** The service sends one warning, of that severity, until the end of 15 July in Paris. */
function warn({ weather }: RunningBot, severity: string, changes: object = {}) {
  const expireTime = "2026-07-15T23:00+02:00";
  const body = sentWarnings([{ ...SENT_WARNING, severity, expireTime, ...changes }]);
  weather.fail({ kind: "answer", body }, { api: "warnings" });
}

describe("/forecast", () => {
  it("a warning -> its line, and a button that shows everybody its text privately", async () => {
    const bot = await startBot(ON);
    const message = await ask(bot);
    expect(embedsText(message)).toContain(
      "⚠️ **Severe warning: Wind gusts** · Example Weather Office",
    );
    expect(embedsText(message)).toContain("Refer to official sources");
    for (const userId of [memberId, adminId]) {
      const customId = buttonId(message, READ);
      const outcome = await bot.discord.clickButton({ messageId: message.id, customId, userId })
        .outcome;
      const shown = messageOf(outcome);
      expect([outcome.kind, shown.viewerId]).toEqual(["replied", userId]);
      expect(shown.content).toContain("Official warnings for Near Paris, France · 48.86°N, 2.35°E");
      expect(embedsText(shown)).toMatch(
        /Gusts of up to \d+ km\/h are expected\.\n\nBranches may fall/,
      );
      expect(embedsText(shown)).toContain("Secure loose items outside.");
    }
    await ask(bot, { ...PARIS, days: 10 }, adminId);
    expect(asked(bot)).toHaveLength(1);
  });

  it("the texts are stored for as long as the operator says", async () => {
    const bot = await startBot({ ...ON, WEATHER_WARNINGS_MINUTES: "5" });
    await ask(bot);
    await bot.clock.advance(5 * 60_000);
    await ask(bot);
    expect(asked(bot)).toHaveLength(2);
  });

  it("what is asked of the service counts as a fetch of the person who asks", async () => {
    let fetches = 0;
    const limits = {
      ask: () => undefined,
      fetch: () => {
        fetches += 1;
      },
    };
    const bot = await startBot(
      { ...ON, WEATHER_WARNINGS_MINUTES: "5" },
      undefined,
      undefined,
      () => limits,
    );
    const message = await ask(bot);
    const click = { messageId: message.id, customId: buttonId(message, READ), userId: memberId };
    await bot.discord.clickButton(click).outcome;
    expect(fetches).toBe(1);
    await bot.clock.advance(5 * 60_000);
    await bot.discord.clickButton(click).outcome;
    expect(fetches).toBe(2);
    await bot.clock.advance(5 * 60_000);
    await ask(bot);
    await ask(bot);
    expect([fetches, asked(bot).length]).toEqual([3, 3]);
  });

  it("no warning, or none for a location ID -> no word of warnings", async () => {
    const bot = await startBot(ON);
    bot.weather.fail({ kind: "answer", body: sentWarnings([]) }, { api: "warnings" });
    for (const location of [PARIS.location, "C86AA", "0,-80"]) {
      const message = await ask(bot, { location });
      expect(JSON.stringify(message)).not.toMatch(/warning|Refer to official/i);
    }
    expect(asked(bot)).toHaveLength(2);
  });

  it("something else instead of warnings -> the forecast all the same", async () => {
    const bot = await startBot(ON);
    for (const [longitude, fault] of Object.entries([
      { kind: "html", status: 502 },
      { kind: "junk-values" },
      { kind: "answer", body: [] },
      { kind: "torn-socket", when: "mid-body" },
      { kind: "problem", status: 403, slug: "forbidden" },
    ] as const)) {
      bot.weather.heal();
      bot.weather.fail(fault, { api: "warnings" });
      const before = asked(bot).length;
      const message = await bot.clock.settle(ask(bot, { location: `${longitude}.5,40` }));
      expect(embedsText(message)).toContain("Jul 14");
      expect(asked(bot).length).toBeGreaterThan(before);
    }
  });

  it("a service that never answers about warnings -> the forecast without waiting for that", async () => {
    const bot = await startBot(ON);
    bot.weather.fail({ kind: "silent" }, { api: "warnings" });
    const before = bot.clock.now();
    const message = await bot.clock.settle(ask(bot));
    expect(embedsText(message)).toContain("Jul 14");
    expect(bot.clock.now() - before).toBeLessThan(5_000);
  });

  it("the button after the warning is over, the service down, or the operator turned them off -> a sentence", async () => {
    const bot = await startBot({ ...ON, WEATHER_WARNINGS_MINUTES: "5" });
    const message = await ask(bot);
    const press = async () => {
      const click = { messageId: message.id, customId: buttonId(message, READ), userId: memberId };
      return messageOf(await bot.clock.settle(bot.discord.clickButton(click).outcome)).content;
    };
    await bot.clock.advance(5 * 60_000);
    bot.weather.fail({ kind: "answer", body: sentWarnings([]) }, { api: "warnings" });
    expect(await press()).toContain("no official warnings for this place right now");
    await bot.clock.advance(5 * 60_000);
    bot.weather.fail({ kind: "empty-body", status: 500 }, { api: "warnings" });
    expect(await press()).toContain("couldn’t get official warnings");
    await bot.restart({ WEATHER_WARNINGS: "off" });
    expect(await press()).toContain("switched off");
  });
});

it("off, as long as the operator says nothing -> none are asked for, and no condition takes them", async () => {
  const bot = await startBot();
  expect(JSON.stringify(await ask(bot))).not.toContain("warning");
  const schedule = await add(bot);
  expect(await textOf(bot, "edit", { schedule, conditions: "frost, warning" })).toContain(
    "switched off",
  );
  expect(await textOf(bot, "list")).not.toContain("Only if");
  const offered = await choices(bot, "edit", { schedule, conditions: "" }, "conditions");
  expect(JSON.stringify(offered)).not.toContain("warning");
  expect(asked(bot)).toEqual([]);
});

describe("daily posts", () => {
  it("a post has the lines; several schedules of a place need one request", async () => {
    const bot = await startBot(ON);
    warn(bot, "extreme");
    await add(bot);
    await add(bot, { days: 7 });
    const shown = await postsAt(bot, DUE, 2);
    for (const { embeds } of shown) {
      expect(JSON.stringify(embeds)).toContain("**Extreme warning: Strong Wind Warning - Orange**");
    }
    expect(asked(bot).filter(({ at }) => at >= Date.parse(DUE))).toHaveLength(1);
  });

  it.each([
    ["warning", "unknown", true],
    ["warning severe", "severe", true],
    ["severe warning", "extreme", true],
    ["warning severe", "moderate", false],
    ["warning extreme", "severe", false],
  ])("%s, and a warning of severity %s -> posted: %s", async (conditions, severity, isPosted) => {
    const bot = await startBot(ON);
    warn(bot, severity);
    const schedule = await add(bot);
    await textOf(bot, "edit", { schedule, conditions });
    if (isPosted) {
      const [post] = await postsAt(bot, DUE, 1);
      expect(post?.content).toContain("⚠️ **Official warning today: Strong Wind Warning - Orange**");
    } else {
      await bot.clock.leap(Date.parse(DUE) - bot.clock.now());
      await expectSoon(bot, () => textOf(bot, "list")).toContain("nothing to report");
    }
  });

  it("a warning that begins tomorrow is found tomorrow", async () => {
    const bot = await startBot(ON);
    const onsetTime = "2026-07-16T08:00+02:00";
    warn(bot, "severe", { onsetTime, expireTime: "2026-07-16T20:00+02:00" });
    const schedule = await add(bot);
    await textOf(bot, "edit", { schedule, conditions: "warning", within: 2 });
    const [post] = await postsAt(bot, DUE, 1);
    expect(post?.content).toContain("Official warning tomorrow");
  });

  it("warnings that nobody could read -> a post about them is tried again, any other is posted", async () => {
    const bot = await startBot(ON);
    const schedule = await add(bot);
    await textOf(bot, "edit", { schedule, conditions: "warning" });
    await add(bot);
    bot.weather.fail({ kind: "empty-body", status: 503 }, { api: "warnings" });
    await postsAt(bot, DUE, 1);
    await bot.clock.advance(10 * 60_000);
    expect(posts(bot)).toHaveLength(1);
    warn(bot, "minor");
    await leapToNextTry(bot).catch(() => bot.clock.advance(30 * 60_000));
    await expectSoon(bot, () => posts(bot).length).toBe(2);
    expect(posts(bot)[1]?.content).toContain("Official warning today");
  });

  it("switched off later -> the list says that the condition can't be checked", async () => {
    const bot = await startBot({ ...ON, WEATHER_API: "next" });
    const schedule = await add(bot);
    await textOf(bot, "edit", { schedule, conditions: "warning, frost" });
    expect(await textOf(bot, "list")).not.toContain("checked");
    await bot.restart({ WEATHER_WARNINGS: "off" });
    expect(await textOf(bot, "list")).toMatch(
      /Official warning \(can’t be checked right now\)\n- Frost\n/,
    );
  });

  it("the condition is offered, and listed with its severity", async () => {
    const bot = await startBot(ON);
    const schedule = await add(bot);
    const offered = await choices(bot, "edit", { schedule, conditions: "warn" }, "conditions");
    expect(offered.map(({ value }) => value)).toEqual([
      "warning",
      "warning minor",
      "warning moderate",
      "warning severe",
      "warning extreme",
    ]);
    await textOf(bot, "edit", { schedule, conditions: "warning moderate, fog" });
    expect(await textOf(bot, "list")).toContain("- Official warning: moderate or higher\n- Fog");
  });
});
