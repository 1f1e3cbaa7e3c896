/** Two replicas over one slow database that both receive an interaction: no change is made twice. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createDemoIdentity } from "../../playground/demo-environment.ts";
import { startFakeDiscord } from "../../playground/discord/fake-discord.ts";
import type { SentInteraction } from "../../playground/discord/interactions.ts";
import { listen, stopServer } from "../../playground/discord/listen.ts";
import { defaultIds } from "../../playground/discord/world.ts";
import { endpointAt, transportEnvironment } from "../../playground/interactions-transport.ts";
import { startFakeWeather } from "../../playground/weather/fake-weather.ts";
import { Bot } from "../../src/bot.ts";
import { loadConfig } from "../../src/config/config.ts";
import type { Database } from "../../src/database/database.ts";
import type { Tables } from "../../src/database/tables.ts";
import { loadMonitoring } from "../../src/http/monitoring.ts";
import { createLogger } from "../../src/log.ts";
import { newSqliteFile, openUntilFinished } from "../support/databases.ts";
import { sharedPlaces } from "../support/places.ts";
import { TestClock } from "../support/test-clock.ts";
import { WEATHER_API } from "../support/weather-api.ts";
import { messageOf } from "./forecast-answer.ts";

const { adminId: userId, channelId } = defaultIds;
/** How long a read and a change wait for their claims. */
const READ_MS = 500;
const CHANGE_MS = 2_000;
const TRY_AGAIN = "can’t reach my saved data";
const PARIS = { location: "2.35,48.86" };
const DAILY = { ...PARIS, time: "07:00", timezone: "Europe/Paris" };
const STORED = ["schedules", "guild_preferences", "person_preferences"];

// The index of places takes longer than a test may.
beforeAll(sharedPlaces);

/** A database whose claims are answered only when the test lets them. It counts what else is stored. */
async function openSlow(path: string) {
  const [database, forClaims] = [await open(path), await open(path)];
  const state = { stored: 0, claimed: 0, release: () => {} };
  let released = Promise.resolve();
  const counting = database.kysely.withPlugin({
    transformQuery({ node }) {
      const table = node.kind === "InsertQueryNode" ? node.into?.table.identifier.name : undefined;
      if (STORED.includes(table ?? "")) state.stored += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const waiting = forClaims.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      state.claimed += 1;
      await released;
      return result;
    },
  });
  const kysely = new Proxy(counting, {
    get(target, name) {
      if (name === "insertInto") {
        return (table: keyof Tables) =>
          (table === "interaction_claims" ? waiting : target).insertInto(table);
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return {
    state,
    database: { ...database, kysely },
    slow() {
      Object.assign(state, { stored: 0, claimed: 0 });
      released = new Promise((resolve) => {
        state.release = resolve;
      });
    },
  };
}

function open(path: string): Promise<Database> {
  return openUntilFinished({ kind: "sqlite", path });
}

/** Sends each request to all replicas, and answers as the first does. */
async function startDoubler(urls: readonly string[]): Promise<string> {
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const names = ["x-signature-ed25519", "x-signature-timestamp", "content-type"];
    const headers = names.map((name): [string, string] => [name, String(request.headers[name])]);
    const answers = urls.map((url) => fetch(url, { method: "POST", headers, body }));
    const [first] = await Promise.all(answers);
    const type = first?.headers.get("content-type") ?? "";
    response.writeHead(first?.status ?? 500, { "Content-Type": type }).end(await first?.text());
  }
  const server = createServer((request, response) => void pass(request, response));
  onTestFinished(() => stopServer(server));
  return `${await listen(server, 0)}/interactions`;
}

async function startReplicas() {
  const clock = new TestClock();
  const now = () => clock.now();
  const identity = createDemoIdentity();
  const discord = await startFakeDiscord({ now, botToken: identity.botToken });
  const weather = await startFakeWeather({ now, credentials: [identity.credential] });
  const urls = { apiUrl: discord.apiUrl, weatherBaseUrl: weather.baseUrl };
  const own = { WEATHER_API, ...identity.environment(urls) };
  const environment = { ...own, ...transportEnvironment("http", discord) };
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const geography = await sharedPlaces();
  const path = newSqliteFile();
  const ports: string[] = [];
  const start = async () => {
    const slowed = await openSlow(path);
    const monitoring = await loadMonitoring({ port: 0, hostname: "127.0.0.1" });
    const bot = new Bot(loadConfig(environment), {
      ...{ clock, log, ...geography, database: slowed.database },
      monitoring: {
        ...monitoring,
        async serve(observed) {
          const server = await monitoring.serve(observed);
          ports.push(endpointAt(server?.port ?? 0));
          return server;
        },
      },
      onStartupError: (error) => {
        throw error;
      },
    });
    await clock.settle(bot.start());
    onTestFinished(() => clock.settle(bot.stop()));
    return slowed;
  };
  onTestFinished(async () => {
    await discord.close();
    await weather.close();
    // The slower replica may answer, too: Discord takes only the first answer.
    expect(discord.violations.filter(({ kind }) => kind !== "acknowledged-twice")).toEqual([]);
  });
  const replicas = [await start(), await start()];
  await discord.useEndpoint(await startDoubler(ports));

  /** Sends it while both claims wait for the database, and moves the clock meanwhile. */
  async function deliverSlowly(ask: () => SentInteraction, waitMs: number) {
    for (const replica of replicas) replica.slow();
    const sent = ask();
    const claimed = () => replicas.filter(({ state }) => state.claimed === 1).length;
    await expect.poll(claimed).toBe(replicas.length);
    await clock.advance(waitMs);
    return sent;
  }
  const release = (...indexes: readonly number[]) => {
    for (const index of indexes) replicas[index]?.state.release();
  };
  const storing = () => replicas.filter(({ state }) => state.stored > 0).length;
  return { discord, clock, lines, deliverSlowly, release, storing };
}

type Replicas = Awaited<ReturnType<typeof startReplicas>>;
type Ask = () => SentInteraction;

function command(name: string, subcommand: string | null, options: Record<string, string>) {
  const sub = subcommand === null ? {} : { subcommand };
  return async ({ discord }: Pick<Replicas, "discord">): Promise<Ask> =>
    () =>
      discord.runCommand({ name, options, userId, channelId, ...sub });
}

/** A choice from the menu that `add` shows when several places are meant. */
async function choiceFromMenu(replicas: Pick<Replicas, "discord">): Promise<Ask> {
  const { discord } = replicas;
  const ask = await command("forecast-schedule", "add", { time: "07:00", location: "Springfield" })(
    replicas,
  );
  const menu = messageOf(await ask().outcome);
  const select = menu.components[0]?.components?.[0];
  const { custom_id: customId = "", options = [] } = select ?? {};
  const values = options.slice(0, 1).map(({ value }) => value);
  return () => discord.chooseValues({ messageId: menu.id, customId, values, userId });
}

async function contentOf({ outcome }: SentInteraction): Promise<string> {
  return messageOf(await outcome).content;
}

describe("a change that two replicas receive", () => {
  it.each([
    ["/forecast-schedule add", command("forecast-schedule", "add", DAILY), "Daily post created"],
    ["a choice from its menu", choiceFromMenu, "Daily post created"],
    ["/forecast-settings set", command("forecast-settings", "set", PARIS), "Saved."],
    ["/forecast-me set", command("forecast-me", "set", PARIS), "Saved."],
  ] as const)(
    "%s -> made by none when both claims take too long, and by one when they are late",
    async (_, prepare, done) => {
      const { deliverSlowly, release, clock, storing, ...replicas } = await startReplicas();
      const ask = await prepare(replicas);
      const refused = await deliverSlowly(ask, CHANGE_MS);
      expect(await contentOf(refused)).toContain(TRY_AGAIN);
      release(0, 1);
      await setImmediate();
      expect(storing()).toBe(0);

      const made = await deliverSlowly(ask, CHANGE_MS - 1);
      release(0);
      expect(await contentOf(made)).toContain(done);
      await clock.advance(1);
      release(1);
      expect(storing()).toBe(1);
      expect(await contentOf(made)).toContain(done);
    },
  );

  it("a late claim, after the other replica has answered -> not made", async () => {
    const { deliverSlowly, release, storing, lines, ...replicas } = await startReplicas();
    const ask = await command("forecast-schedule", "add", DAILY)(replicas);
    const { id, token } = await deliverSlowly(ask, CHANGE_MS - 1);
    const { apiUrl } = replicas.discord;
    await fetch(`${apiUrl}/v10/interactions/${id}/${token}/callback`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "User-Agent": "DiscordBot (test, 1)" },
      body: JSON.stringify({ type: 5, data: { flags: 64 } }),
    });
    release(0);
    await expect.poll(() => lines.join("")).toContain('"already-answered"');
    expect(storing()).toBe(0);
    release(1);
  });
});

describe("a read that two replicas receive", () => {
  it("/forecast -> answered without the claims", async () => {
    const { deliverSlowly, release, ...replicas } = await startReplicas();
    const ask = await command("forecast", null, PARIS)(replicas);
    const { outcome } = await deliverSlowly(ask, READ_MS);
    expect(messageOf(await outcome).embeds[0]?.title).toContain("3 days");
    release(0, 1);
  });
});
