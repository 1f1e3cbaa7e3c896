/** The playground's bot asks the chosen interface, and is replaced when the transport changes. */
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import type { DeliveryView, Transport } from "../../playground/inside-views.ts";
import { type Playground, startPlayground } from "../../playground/start-playground.ts";
import type { LogLevel } from "../../src/log.ts";

/** Longer than Discord's pause between two IDENTIFYs. */
const IDENTIFY_PAUSE_MS = 6_000;

async function start(transport: Transport, logLevel: LogLevel = "debug"): Promise<Playground> {
  const playground = await startPlayground({
    logLevel,
    databaseUrl: "file::memory:",
    transport,
  });
  onTestFinished(playground.stop);
  return playground;
}

/** Runs a command as the server's owner. Returns the text of the answer. */
async function answerOf({ discord }: Playground, command: Command): Promise<string> {
  const outcome = await discord.runCommand({ ...command, userId: defaultIds.adminId }).outcome;
  if (outcome.kind !== "replied") throw new Error(`It was not answered: ${outcome.kind}`);
  return JSON.stringify(outcome.message);
}

type Command = Omit<Parameters<Playground["discord"]["runCommand"]>[0], "userId">;

const forecast: Command = { name: "forecast", options: { location: "2.35,48.86" } };

test("WEATHER_API=next -> the bot asks v7's successor, and for warnings as always", async () => {
  vi.stubEnv("WEATHER_API", "next");
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const playground = await start("gateway");
  await answerOf(playground, forecast);
  const paths = playground.weather.requests.map(({ path }) => path).sort();
  expect(paths).toEqual(["/weather/v1/daily/48.86/2.35", "/weatheralert/v1/current/48.86/2.35"]);
});

describe("the delivery of interactions", () => {
  test("from the gateway to HTTP and back -> commands are answered; messages, plans and the clock stay", async () => {
    const playground = await start("gateway");
    const { discord, delivery, clock } = playground;
    const states: DeliveryView[] = [];
    delivery.on((state) => states.push(state));
    await answerOf(playground, forecast);
    await answerOf(playground, {
      name: "forecast-schedule",
      subcommand: "add",
      options: { time: "07:00", location: "Paris" },
    });
    const plans = await playground.nextRuns();
    clock.moveTo(clock.now() + IDENTIFY_PAUSE_MS);

    await delivery.over("http");
    expect(discord.interactionsEndpoint()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/interactions$/);
    await answerOf(playground, forecast);

    await delivery.over("gateway");
    expect(discord.interactionsEndpoint()).toBeNull();
    await answerOf(playground, forecast);

    expect(states).toEqual([
      { transport: "http", isSwitching: true, problem: null },
      { transport: "http", isSwitching: false, problem: null },
      { transport: "gateway", isSwitching: true, problem: null },
      { transport: "gateway", isSwitching: false, problem: null },
    ]);
    expect(plans).toHaveLength(1);
    expect(await playground.nextRuns()).toEqual(plans);
    expect(discord.messagesIn(defaultIds.channelId)).toHaveLength(3);
    // The clock of the machine goes on between two looks at it, and rounds.
    expect(clock.aheadMs()).toBeGreaterThanOrEqual(IDENTIFY_PAUSE_MS - 100);
    expect(discord.violations).toEqual([]);
  });

  test("the current transport, or one requested during a switch -> nothing", async () => {
    const { delivery, discord } = await start("http");
    const states: DeliveryView[] = [];
    delivery.on((state) => states.push(state));
    const endpoint = discord.interactionsEndpoint();
    await delivery.over("http");
    expect(discord.interactionsEndpoint()).toBe(endpoint);
    expect(states).toEqual([]);
    await Promise.all([delivery.over("gateway"), delivery.over("http")]);
    expect(states.map(({ transport }) => transport)).toEqual(["gateway", "gateway"]);
  });

  test("a bot that can't start -> the problem is shown, and the next attempt starts fresh", async () => {
    const playground = await start("gateway", "silent");
    const { delivery, discord, clock } = playground;
    discord.fail({ kind: "status", status: 401 }, { route: /^GET \/(?:applications|users)\/@me/ });
    await delivery.over("http");
    expect(delivery.current()).toEqual({
      transport: "http",
      isSwitching: false,
      problem: expect.stringMatching(/token/i),
    });
    expect(discord.interactionsEndpoint()).toBeNull();
    discord.heal();
    clock.moveTo(clock.now() + IDENTIFY_PAUSE_MS);
    await delivery.over("http");
    expect(delivery.current()).toEqual({ transport: "http", isSwitching: false, problem: null });
    await answerOf(playground, forecast);
  });

  test("stopped while a bot waits to identify -> it ends at once", async () => {
    const playground = await startPlayground({
      logLevel: "debug",
      databaseUrl: "file::memory:",
      transport: "gateway",
    });
    const { delivery, log, discord } = playground;
    await delivery.over("http");
    const isWaiting = new Promise<void>((resolve) => {
      log.on(({ message }) => message === "waiting to identify" && resolve());
    });
    const switched = delivery.over("gateway");
    await isWaiting;
    await playground.stop();
    await switched;
    expect(discord.violations).toEqual([]);
  });
});
