/** A discord.js client over the fake Discord, for these tests. */
import { Client, Events, type GatewayIntentsString } from "discord.js";
import { afterEach } from "vitest";
import {
  type FakeDiscord,
  type FakeDiscordOptions,
  startFakeDiscord,
} from "../../../playground/discord/fake-discord.ts";

/** The token that the fakes of these tests accept. */
export const botToken = "a.bot.token";

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Starts a fake that ends with the test. */
export async function startDiscord(
  options: Partial<FakeDiscordOptions> = {},
): Promise<FakeDiscord> {
  const discord = await startFakeDiscord({ botToken, ...options });
  cleanups.push(() => discord.close());
  return discord;
}

/** Logs a client in that ends with the test. */
export async function startClient(
  discord: FakeDiscord,
  intents: readonly GatewayIntentsString[] = [],
): Promise<Client<true>> {
  const client = new Client({ intents, rest: { api: discord.apiUrl, retries: 0 } });
  cleanups.push(() => client.destroy());
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(botToken);
  return ready;
}
