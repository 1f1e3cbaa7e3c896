/** The playground's web page shows the fake Discord in the browser, on this machine only. */
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { FakeDiscord } from "../discord/fake-discord.ts";
import { listen, stopServer } from "../discord/listen.ts";
import { createPlaygroundClock, type PlaygroundClock } from "../playground-clock.ts";
import type { FakeWeather } from "../weather/fake-weather.ts";
import { type BotSide, NO_BOT } from "./bot-side.ts";
import { bundleClient } from "./client-bundle.ts";
import { createLiveUpdates } from "./live-updates.ts";
import { createPageApp } from "./page-app.ts";
import { createWeatherFaultSwitch } from "./weather-fault-switch.ts";

export interface PageOptions {
  /** Port on 127.0.0.1; 0 for any free one. */
  readonly port: number;
  /** The page first shows the first text channel of its first guild. */
  readonly discord: FakeDiscord;
  readonly weather: FakeWeather;
  /** The clock of the fakes and the bot; default: a clock only for the page. */
  readonly clock?: PlaygroundClock;
  /** Default: no bot in this process. */
  readonly bot?: BotSide;
}

export interface Page {
  /** Open this in a browser: `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** Closes every connection. The fakes keep running. */
  close(): Promise<void>;
}

/** Bundles the client in memory and serves it on 127.0.0.1. */
export async function startPage(options: PageOptions): Promise<Page> {
  const { port, discord, weather, clock = createPlaygroundClock(), bot = NO_BOT } = options;
  const client = await bundleClient();
  const faults = createWeatherFaultSwitch(weather);
  const live = createLiveUpdates({ discord, weather, faults, clock, bot });
  const app = createPageApp({
    client,
    discord,
    faults,
    clock,
    bot,
    onWorldChange: live.refresh,
  });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void answer(request, response));
  server.on("upgrade", live.upgrade);
  const url = await listen(server, port);
  return {
    url,
    async close() {
      live.close();
      await stopServer(server);
    },
  };
}
