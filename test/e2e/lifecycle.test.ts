/** How the bot starts and stops. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { openNewDatabase } from "../support/databases.ts";
import { IS_OVER_HTTP } from "../support/interactions-transport.ts";
import { startBot } from "../support/start-bot.ts";
import { zoneRules } from "../support/zone-rules.ts";
import { messageOf } from "./forecast-answer.ts";

const NAMES = [
  "forecast",
  "Forecast for this place",
  "forecast-best",
  "forecast-compare",
  "forecast-me",
  "forecast-settings",
  "forecast-schedule",
];

const commandWrites = (requests: readonly { method: string; route: string }[]) =>
  requests.filter(({ method, route }) => method === "PUT" && route.endsWith("/commands"));

describe("commands", () => {
  it("they are written once and not again while they stay the same", async () => {
    const { discord, restart } = await startBot();
    expect(discord.registeredCommands().map(({ name }) => name)).toEqual(NAMES);
    expect(commandWrites(discord.requests)).toHaveLength(1);
    await restart();
    expect(commandWrites(discord.requests)).toHaveLength(1);
  });

  it("their subcommands and options are those of the contract, and the server's are its admins'", async () => {
    const { discord } = await startBot();
    const [, , best, , me, settings] = discord.registeredCommands();
    const outline = (command: typeof me) =>
      (command?.options ?? []).map(({ name, options }) => [
        name,
        (options ?? []).map((one) => one.name),
      ]);
    const names = (best?.options ?? []).map(({ name }) => name);
    expect(names).toEqual(["for", "location", "days", "when", "unit", "private"]);
    expect(best).toMatchObject({ contexts: [0, 1, 2], default_member_permissions: null });
    const daily = ["location", "days", "when", "unit", "timezone", "weekdays", "conditions"];
    expect(outline(me)).toEqual([
      ["set", ["location", "days", "unit"]],
      ["show", []],
      ["forget", []],
      ["daily", ["time", ...daily]],
      ["watch", ["when", "conditions", "location"]],
      ["list", []],
      ["edit", ["which", "time", ...daily]],
      ["pause", ["which", "until"]],
      ["resume", ["which"]],
      ["stop", ["which"]],
    ]);
    expect(outline(settings)).toEqual([
      ["set", ["location", "days", "unit", "language", "timezone"]],
      ["show", []],
      ["reset", []],
    ]);
    expect(me).toMatchObject({ contexts: [0, 1, 2], default_member_permissions: null });
    expect(settings).toMatchObject({ contexts: [0], default_member_permissions: "32" });
  });

  it("where they cannot be read back they are written", async () => {
    const { discord, restart } = await startBot();
    discord.fail({ kind: "status", status: 404 }, { times: 1, route: /GET .*commands/ });
    await restart();
    expect(commandWrites(discord.requests)).toHaveLength(2);
    expect(discord.registeredCommands()).toHaveLength(NAMES.length);
  });

  it("for one guild they are written there only", async () => {
    const { discord } = await startBot({ DISCORD_GUILD_ID: defaultIds.guildId });
    expect(discord.registeredCommands(defaultIds.guildId).map(({ name }) => name)).toEqual(NAMES);
    expect(discord.registeredCommands()).toEqual([]);
  });

  it("moving to one guild leaves none behind that would be listed twice", async () => {
    const { discord, restart } = await startBot();
    expect(discord.registeredCommands()).toHaveLength(NAMES.length);
    await restart({ DISCORD_GUILD_ID: defaultIds.guildId });
    expect(discord.registeredCommands()).toEqual([]);
    expect(discord.registeredCommands(defaultIds.guildId)).toHaveLength(NAMES.length);
  });

  it("the start says which rules of time zones are in use, and warns of old ones", async () => {
    const { clock, restart, log } = await startBot();
    const about = () =>
      log().flatMap(({ msg, zoneRules: version }) => (version ? [[msg, version]] : []));
    expect(about()).toEqual([["ready", zoneRules.version]]);
    clock.jumpBy(zoneRules.releasedAt + 184 * 86_400_000 - clock.now());
    await restart();
    expect(about().slice(1)).toEqual([
      ["time zone rules are older than six months", zoneRules.version],
      ["ready", zoneRules.version],
    ]);
  });

  it("a Discord that refuses new ones keeps the bot running with the old", async () => {
    const { discord, restart, log } = await startBot();
    discord.fail({ kind: "status", status: 400, code: 30034 }, { route: /commands/ });
    await restart();
    discord.heal();
    const { outcome } = discord.runCommand({ name: "forecast", options: { location: "0,0" } });
    expect(await outcome).toMatchObject({ kind: "replied" });
    expect(log().some(({ msg }) => msg === "could not register commands")).toBe(true);
  });
});

describe("a 403 that is not Discord's", () => {
  it("to the first request of a start -> the start goes on later", async () => {
    const { discord, restart, log } = await startBot();
    const route = /^GET \/(?:gateway\/bot|applications\/@me)$/;
    discord.fail({ kind: "status", status: 403 }, { times: 1, route });
    await restart();
    expect(log().map(({ msg }) => msg)).toContain("could not reach Discord");
    const { outcome } = discord.runCommand({ name: "forecast", options: { location: "0,0" } });
    expect(await outcome).toMatchObject({ kind: "replied" });
  });
});

describe("a 401 that Discord does not confirm", () => {
  it.each([
    ["the first request", /^GET \/(?:gateway\/bot|applications\/@me)$/, "could not reach Discord"],
    ["the list of commands", /commands$/, "ready"],
  ])("to %s of a start -> the start goes on later", async (_, route, line) => {
    const { discord, restart, log } = await startBot();
    discord.fail({ kind: "status", status: 401 }, { times: 1, route });
    await restart();
    expect(log().map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(["Discord did not confirm a 401", line]),
    );
    expect(log().some(({ msg }) => msg === "could not register commands")).toBe(false);
    const { outcome } = discord.runCommand({ name: "forecast", options: { location: "0,0" } });
    expect(await outcome).toMatchObject({ kind: "replied" });
  });
});

describe.skipIf(IS_OVER_HTTP)("the gateway", () => {
  it("no intent is asked for", async () => {
    const { discord, restart } = await startBot();
    const intents: number[] = [];
    discord.on((event) => {
      if (event.kind === "session" && event.change === "ready") intents.push(event.intents);
    });
    await restart();
    expect(intents).toEqual([0]);
  });

  it.each([
    ["is asked to reconnect", "requestReconnect"],
    ["loses its connection", "closeGateway"],
  ] as const)("a bot that %s answers as before", async (_, how) => {
    const { discord } = await startBot();
    const resumed = new Promise<void>((resolve) => {
      discord.on((event) => {
        if (event.kind === "session" && event.change === "resumed") resolve();
      });
    });
    if (how === "closeGateway") discord.closeGateway(4000);
    else discord.requestReconnect();
    await resumed;
    const { outcome } = discord.runCommand({ name: "forecast", options: { location: "0,0" } });
    expect(await outcome).toMatchObject({ kind: "replied" });
  });
});

describe("stopping", () => {
  it("none of the library's intervals of hours is left, which would keep the whole bot in memory", async () => {
    const set = vi.spyOn(globalThis, "setInterval");
    const clear = vi.spyOn(globalThis, "clearInterval");
    onTestFinished(() => void vi.restoreAllMocks());
    const { stop } = await startBot();
    await stop();
    const timers = set.mock.results.map(({ value }) => value);
    const long = timers.filter((_, index) => Number(set.mock.calls[index]?.[1]) >= 3_600_000);
    expect(long).not.toEqual([]);
    const cleared = new Set(clear.mock.calls.map(([timer]) => timer));
    expect(long.filter((timer) => !cleared.has(timer))).toEqual([]);
  });

  it("while the commands are being registered -> no post is begun after that", async () => {
    const { discord, clock, restart, stop, log } = await startBot();
    discord.fail({ kind: "status", status: 503 }, { times: 1, route: /commands/ });
    const retrying = clock.whenSleeping((durationMs) => durationMs === 2_000);
    const restarted = restart();
    await retrying;
    const stopped = stop();
    await Promise.all([restarted, stopped]);
    expect(log().filter(({ msg }) => msg === "ready")).toHaveLength(1);
  });

  it("while runs are moved to new zone rules -> no run is claimed after that", async () => {
    const queries = new Map<object, string>();
    let release = (): void => undefined;
    let hold: (() => void) | null = null;
    const { restart, stop } = await startBot({}, async () => {
      const database = await openNewDatabase();
      const kysely = database.kysely.withPlugin({
        transformQuery({ node, queryId }) {
          queries.set(queryId, JSON.stringify(node));
          return node;
        },
        async transformResult({ result, queryId }) {
          // Only the move reads the times of all schedules.
          if (hold === null || queries.get(queryId)?.includes('"local_time"') !== true)
            return result;
          hold();
          hold = null;
          await new Promise<void>((resolve) => {
            release = resolve;
          });
          return result;
        },
      });
      return { ...database, kysely };
    });
    const moving = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const restarted = restart();
    await moving;
    await stop();
    queries.clear();
    release();
    await restarted;
    expect([...queries.values()].filter((query) => query.includes('"claim_id"'))).toEqual([]);
  });

  it("a running command is answered first", async () => {
    const { discord, weather, clock, stop } = await startBot();
    weather.fail({ kind: "html", status: 503 }, { times: 1 });
    const taken = new Promise<void>((resolve) => weather.onRequest(() => resolve()));
    const { outcome } = discord.runCommand({ name: "forecast", options: { location: "0,0" } });
    await taken;
    const stopped = stop();
    expect(await clock.settle(outcome, 3_000)).toMatchObject({
      kind: "replied",
      message: { viewerId: null },
    });
    await stopped;
  });

  it("a command that does not end -> whoever gave it is told that the bot restarts", async () => {
    const { discord, weather, clock, stop, log } = await startBot();
    weather.fail({ kind: "silent" });
    const taken = new Promise<void>((resolve) => weather.onRequest(() => resolve()));
    const { outcome } = discord.runCommand({ name: "forecast", options: { location: "0,0" } });
    await taken;
    const stopped = stop();
    await clock.whenSleeping((durationMs) => durationMs === 3_500);
    await clock.advance(3_500);
    const answer = await outcome;
    expect(answer).toMatchObject({
      kind: "replied",
      message: { viewerId: expect.stringMatching(/^\d+$/) },
    });
    expect(messageOf(answer).content).toBe("I’m restarting. Please try again in a moment.");
    await stopped;
    expect(log().some(({ kind }) => kind === "restarting")).toBe(true);
    expect(log().some(({ msg }) => msg === "commands interrupted by shutdown")).toBe(false);
  });
});
