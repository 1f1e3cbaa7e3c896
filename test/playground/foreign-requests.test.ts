/** Clients of a server that had a fake's port before may still call. That is not the bot's fault. */
import { once } from "node:events";
import { expect, it } from "vitest";
import WebSocket from "ws";
import { startBot } from "../support/start-bot.ts";

it("requests on other paths than the fakes' own -> refused, and neither judged nor counted", async () => {
  const { discord, weather } = await startBot();
  const before = [discord.requests.length, weather.requests.length];
  for (const { origin } of [new URL(discord.apiUrl), new URL(weather.baseUrl)]) {
    for (const path of ["/?v=10&encoding=json", "/api/v10/users/@me", "/v7/weather/3d"]) {
      expect((await fetch(origin + path)).status).toBe(404);
    }
  }
  const gateway = new WebSocket(`ws://${new URL(discord.apiUrl).host}/?v=10&encoding=json`);
  const [error] = await once(gateway, "error");
  expect(error).toBeInstanceOf(Error);

  expect(discord.violations).toEqual([]);
  expect([discord.requests.length, weather.requests.length]).toEqual(before);
});
