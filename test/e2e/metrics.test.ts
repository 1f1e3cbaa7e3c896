/** The whole bot with health and metrics: what an operator sees. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { loadMonitoring } from "../../src/http/monitoring.ts";
import { add, expectSoon, postsAt } from "../support/daily-posts.ts";
import { IS_OVER_HTTP } from "../support/interactions-transport.ts";
import { askJson, scrape, scrapeText } from "../support/scrape.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { buttonId, messageOf } from "./forecast-answer.ts";

const MORNING = "2026-07-15T05:00:00Z";
const PARIS = { location: "2.35,48.86" };

async function startMonitored(environment: Record<string, string> = {}) {
  const monitoring = await loadMonitoring({ port: 0, hostname: "127.0.0.1" });
  const bot = await startBot(environment, undefined, monitoring);
  const served = bot.log().find(({ msg }) => msg === "serving health and metrics");
  return { bot, port: Number(served?.["port"]) };
}

function ask({ discord, clock }: RunningBot, options: Record<string, string | number> = PARIS) {
  const { outcome } = discord.runCommand({ name: "forecast", options });
  return clock.settle(outcome);
}

const interactions = (labels: string) => `forecast_interaction_duration_seconds_count{${labels}}`;
const requests = (outcome: string) =>
  `forecast_weather_request_duration_seconds_count{outcome="${outcome}"}`;

describe("GET /metrics of a bot at work", () => {
  it("commands, clicks and suggestions are counted by command and kind", async () => {
    const { bot, port } = await startMonitored();
    const first = messageOf(await ask(bot));
    await ask(bot);
    await bot.discord.clickButton({ messageId: first.id, customId: buttonId(first, "Show chart") })
      .outcome;
    const typing = { name: "forecast", options: { location: "Par" }, focused: "location" };
    await bot.discord.autocomplete(typing).outcome;
    const samples = await scrape(port);
    const answered = (kind: string) =>
      samples.get(interactions(`command="forecast",kind="${kind}",outcome="answered"`));
    expect([answered("command"), answered("click"), answered("autocomplete")]).toEqual([2, 1, 1]);
    expect(samples.get("forecast_interaction_age_seconds_count")).toBe(4);
    expect(samples.get(requests("forecast"))).toBe(1);
    expect(samples.get('forecast_weather_call_requests_count{outcome="forecast"}')).toBe(1);
    expect(samples.get("forecast_weather_tokens_signed_total")).toBe(1);
    const served = (source: string) =>
      samples.get(`forecast_store_served_total{source="${source}"}`);
    expect([served("service"), served("memory")]).toEqual([1, 2]);
    const shards = samples.get('forecast_gateway_shard_connected{shard="0"}');
    expect(shards).toBe(IS_OVER_HTTP ? undefined : 1);
    expect(samples.get("forecast_database_up")).toBe(1);
  });

  it("a service out of order -> each request, the call and the interaction are told by kind", async () => {
    const { bot, port } = await startMonitored();
    bot.weather.fail({ kind: "html", status: 503 });
    await ask(bot);
    const samples = await scrape(port);
    expect(samples.get(requests("unavailable"))).toBe(3);
    expect(samples.get('forecast_weather_call_requests_sum{outcome="unavailable"}')).toBe(3);
    const failed = 'command="forecast",cause="weather",failure="unavailable"';
    expect(samples.get(`forecast_interaction_failures_total{${failed}}`)).toBe(1);
    const labels = 'command="forecast",kind="command",outcome="failed"';
    expect(samples.get(interactions(labels))).toBe(1);
  });

  it("an interaction that Discord has forgotten -> lost", async () => {
    const { bot, port } = await startMonitored();
    bot.discord.fail({ kind: "status", status: 404, code: 10_062 }, { route: /callback/ });
    bot.discord.runCommand({ name: "forecast", options: PARIS });
    const failed = 'command="forecast",cause="lost",failure="expired"';
    await expect
      .poll(async () => (await scrape(port)).get(`forecast_interaction_failures_total{${failed}}`))
      .toBe(1);
  });

  it("a daily post -> counted with its lateness, and nothing is left waiting", async () => {
    const { bot, port } = await startMonitored();
    await add(bot);
    await postsAt(bot, MORNING, 1);
    const read = async () => (await scrape(port)).get("forecast_runs_at_work");
    await expectSoon(bot, read).toBe(0);
    const samples = await scrape(port);
    expect(samples.get('forecast_posts_total{outcome="posted",reason=""}')).toBe(1);
    expect(samples.get('forecast_post_lateness_seconds_bucket{le="1"}')).toBe(1);
    expect(samples.get('forecast_schedules{state="active"}')).toBe(1);
    expect(samples.get("forecast_runs_due")).toBe(0);
    expect(samples.get("forecast_runs_late")).toBe(0);
  });

  it("a post whose channel refuses it -> stopped, with the reason", async () => {
    const { bot, port } = await startMonitored();
    await add(bot);
    bot.discord.fail({ kind: "status", status: 403, code: 50_013 }, { route: /POST .*messages/ });
    await bot.clock.advance(Date.parse(MORNING) - bot.clock.now());
    const stopped = 'forecast_posts_total{outcome="stopped",reason="missing-permission"}';
    await expectSoon(bot, async () => (await scrape(port)).get(stopped)).toBe(1);
  });

  it("nothing in it tells who asked, where, for what place, or with what secret", async () => {
    const { bot, port } = await startMonitored();
    await add(bot);
    await ask(bot, { location: "Paris", days: 3 });
    await postsAt(bot, MORNING, 1);
    const text = await scrapeText(port);
    for (const id of Object.values(defaultIds)) expect(text).not.toContain(id);
    // No token and no Discord id, which all have 17 digits or more.
    expect(text).not.toMatch(/Paris|2\.35|48\.86|eyJ|Bearer|127\.0\.0\.1|(?<![.\d])\d{17,20}\b/);
    for (const { name } of bot.discord.world.guilds) expect(text).not.toContain(name);
  });
});

describe("GET /readyz of a bot at work", () => {
  it.skipIf(IS_OVER_HTTP)("503 while the gateway is away, 200 when it is back", async () => {
    const { bot, port } = await startMonitored();
    expect((await askJson(port, "/readyz")).status).toBe(200);
    let isAway = true;
    bot.discord.on((event) => {
      if (isAway && event.kind === "session" && event.change !== "closed") {
        bot.discord.closeGateway(4000);
      }
    });
    bot.discord.closeGateway(4000);
    await expect
      .poll(() => askJson(port, "/readyz"), { interval: 1 })
      .toMatchObject({
        status: 503,
        body: { gateway: { ready: false }, database: { ready: true } },
      });
    expect(await askJson(port, "/healthz")).toMatchObject({ status: 200 });
    isAway = false;
    await expect.poll(() => askJson(port, "/readyz")).toMatchObject({ status: 200 });
  });

  it("503 once the database is closed, and the metrics go on", async () => {
    const { bot, port } = await startMonitored();
    await bot.database.close();
    expect(await askJson(port, "/readyz")).toMatchObject({
      status: 503,
      body: {
        [IS_OVER_HTTP ? "discord" : "gateway"]: { ready: true },
        database: { ready: false },
      },
    });
    expect((await scrape(port)).get("forecast_database_up")).toBe(0);
  });

  it("a stopped bot -> its port is closed", async () => {
    const { bot, port } = await startMonitored();
    await bot.clock.settle(bot.stop());
    await expect(askJson(port, "/healthz")).rejects.toThrow("fetch failed");
  });
});
