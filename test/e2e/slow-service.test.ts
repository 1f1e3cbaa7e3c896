/** A slow weather service: Discord is answered first, even if the forecast fails. */
import { describe, expect, it } from "vitest";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { messageOf, textOf } from "./forecast-answer.ts";

const OPTIONS = { location: "78.22,15.65", days: 1 };

/** The bot's answers to interactions so far. */
function callbacks({ discord }: RunningBot): readonly string[] {
  return discord.requests.map(({ route }) => route).filter((route) => route.endsWith("/callback"));
}

describe("a forecast from a slow service", () => {
  it("the question is acknowledged while the service has not answered yet, and answered when it has", async () => {
    const bot = await startBot();
    bot.weather.fail({ kind: "slow", delayMs: 500 });
    const { outcome } = bot.discord.runCommand({ name: "forecast", options: OPTIONS });
    await expect.poll(() => bot.weather.requests.length).toBe(1);
    expect(callbacks(bot)).toHaveLength(1);
    expect(await outcome).toMatchObject({ kind: "replied", deferred: true });
  });
});

describe("a forecast without sunrise and sunset", () => {
  it("has no time made from nothing, and says where it is polar day", async () => {
    const { discord, weather } = await startBot();
    weather.fail({ kind: "polar-night" });
    const { outcome } = discord.runCommand({ name: "forecast", options: OPTIONS });
    const text = textOf(messageOf(await outcome));
    expect(text).toContain("## High ");
    expect(text).not.toMatch(/Sunrise|Sunset|1970|24:\d\d/);

    const inNorway = discord.runCommand({
      name: "forecast",
      options: { ...OPTIONS, location: "18.95,69.65" },
    });
    expect(textOf(messageOf(await inNorway.outcome))).toContain("\nThe sun doesn’t set\n");
  });
});
