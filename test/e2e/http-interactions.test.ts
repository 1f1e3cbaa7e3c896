/** The whole bot with Discord's signed requests: what is rejected, what is answered once, and how it stops. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { listen, stopServer } from "../../playground/discord/listen.ts";
import { endpointAt } from "../../playground/interactions-transport.ts";
import { Congestion } from "../../src/http/congestion.ts";
import { loadMonitoring } from "../../src/http/monitoring.ts";
import { forecastInGuild } from "../discord/interaction-payloads.ts";
import { IS_OVER_HTTP } from "../support/interactions-transport.ts";
import { scrape } from "../support/scrape.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";

const COMMAND = { name: "forecast", options: { location: "2.35,48.86" } };

interface Recorded {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function startServed(congestion = new Congestion()) {
  const monitoring = await loadMonitoring({ port: 0, hostname: "127.0.0.1" }, congestion);
  const bot = await startBot({}, undefined, monitoring);
  const url = bot.discord.interactionsEndpoint() ?? "";
  const port = Number(new URL(url).port);
  return { bot, url, port };
}

/** A proxy in front of the bot that records requests. */
async function recordRequests({ discord }: RunningBot, url: string): Promise<readonly Recorded[]> {
  const recorded: Recorded[] = [];
  async function pass(request: Recorded, response: ServerResponse): Promise<void> {
    recorded.push(request);
    const answer = await send(url, request);
    response.writeHead(answer.status, { "Content-Type": answer.headers.get("content-type") ?? "" });
    response.end(await answer.text());
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => pass({ headers: request.headers, body }, response));
  });
  const origin = await listen(server, 0);
  onTestFinished(() => stopServer(server));
  await discord.useEndpoint(`${origin}/interactions`);
  recorded.length = 0;
  return recorded;
}

function send(url: string, { headers, body }: Recorded): Promise<Response> {
  const signed = ["x-signature-ed25519", "x-signature-timestamp", "content-type"];
  const sent = signed.map((name): [string, string] => [name, String(headers[name])]);
  return fetch(url, { method: "POST", headers: sent, body });
}

const callbacks = ({ discord }: RunningBot) =>
  discord.requests.filter(({ route }) => route.endsWith("/callback")).length;

async function outcomes(port: number): Promise<Record<string, number | undefined>> {
  const samples = await scrape(port);
  const names = [
    "accepted",
    "repeated",
    "forged",
    "stale",
    "oversized",
    "malformed",
    "stopping",
    "shed",
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const count = samples.get(`forecast_interaction_requests_total{outcome="${name}"}`);
      return count === 0 ? [] : [[name, count]];
    }),
  );
}

async function claims({ database }: RunningBot): Promise<number> {
  const rows = await database.kysely.selectFrom("interaction_claims").selectAll().execute();
  return rows.length;
}

async function firstOf(recorded: readonly Recorded[]): Promise<Recorded> {
  await expect.poll(() => recorded.length).toBe(1);
  const [request] = recorded;
  if (request === undefined) throw new Error("nothing was sent");
  return request;
}

describe.skipIf(!IS_OVER_HTTP)("requests to POST /interactions", () => {
  it("forged, stale, too long or none of Discord's -> refused and counted, and nobody is answered", async () => {
    const { bot, url, port } = await startServed();
    const recorded = await recordRequests(bot, url);
    await bot.clock.settle(bot.discord.runCommand(COMMAND).outcome);
    const { headers, body } = await firstOf(recorded);
    // A new id, so that it is not rejected as a repetition.
    const other = body.replace(/"id":"\d+"/, '"id":"1400000000000000001"');
    const statusOf = async (request: Recorded) => (await send(url, request)).status;
    expect(await statusOf({ headers, body: other })).toBe(401);
    const now = Math.floor(bot.clock.now() / 1000);
    const signedAt = (at: number, sent: string) => {
      const signed = Object.entries(bot.discord.sign(sent, String(at)));
      return {
        headers: Object.fromEntries(signed.map(([name, value]) => [name.toLowerCase(), value])),
        body: sent,
      };
    };
    expect(await statusOf(signedAt(now - 301, other))).toBe(401);
    expect(await statusOf(signedAt(now + 60, other))).toBe(401);
    expect(await statusOf(signedAt(now, "x".repeat(1_100_000)))).toBe(413);
    expect(await statusOf(signedAt(now, '{"type":2}'))).toBe(400);
    expect(callbacks(bot)).toBe(1);
    expect(await outcomes(port)).toEqual({
      accepted: 1,
      // Includes Discord's PINGs at the start, and again before the recorder.
      forged: 3,
      stale: 2,
      oversized: 1,
      malformed: 1,
    });
  });

  it("while the process is congested -> shed without any work; answered when it is calm", async () => {
    let isCongested = true;
    const congestion = Object.assign(new Congestion(), { sheds: () => isCongested });
    const { bot, url, port } = await startServed(congestion);
    const body = JSON.stringify(forecastInGuild);
    const at = String(Math.floor(bot.clock.now() / 1000));
    const headers = Object.fromEntries(
      Object.entries(bot.discord.sign(body, at)).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]),
    );
    expect((await send(url, { headers, body })).status).toBe(429);
    expect(bot.weather.requests).toEqual([]);
    expect(await claims(bot)).toBe(0);
    isCongested = false;
    expect((await bot.clock.settle(bot.discord.runCommand(COMMAND).outcome)).kind).toBe("replied");
    expect(await claims(bot)).toBe(1);
    expect(await outcomes(port)).toMatchObject({ shed: 1, accepted: 1 });
  });

  it("sent again -> acknowledged, counted, and not answered a second time", async () => {
    const { bot, url, port } = await startServed();
    const recorded = await recordRequests(bot, url);
    await bot.clock.settle(bot.discord.runCommand(COMMAND).outcome);
    const request = await firstOf(recorded);
    for (let time = 0; time < 3; time += 1) expect((await send(url, request)).status).toBe(202);
    await expect.poll(() => outcomes(port)).toMatchObject({ accepted: 1, repeated: 3 });
    expect(callbacks(bot)).toBe(1);
  });

  it("a request kept over a restart -> is not answered again", async () => {
    const bot = await startBot();
    const recorded = await recordRequests(bot, bot.discord.interactionsEndpoint() ?? "");
    await bot.clock.settle(bot.discord.runCommand(COMMAND).outcome);
    const request = await firstOf(recorded);
    await bot.restart();
    expect((await send(bot.discord.interactionsEndpoint() ?? "", request)).status).toBe(202);
    await expect
      .poll(() => bot.log().some(({ msg }) => msg === "interaction already claimed"))
      .toBe(true);
    expect(callbacks(bot)).toBe(1);
  });
});

describe.skipIf(!IS_OVER_HTTP)("a bot that stops", () => {
  it("answers what it acknowledged, refuses what comes then, and closes its port", async () => {
    const { bot, url, port } = await startServed();
    bot.weather.fail({ kind: "html", status: 503 }, { times: 1 });
    const taken = new Promise<void>((resolve) => bot.weather.onRequest(() => resolve()));
    const { outcome } = bot.discord.runCommand(COMMAND);
    await taken;
    const stopped = bot.stop();
    const body = JSON.stringify({ type: 2, id: "1" });
    const headers = Object.fromEntries(
      Object.entries(bot.discord.sign(body)).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect((await send(endpointAt(port), { headers, body })).status).toBe(503);
    const answer = await bot.clock.settle(outcome, 3_000);
    expect(answer).toMatchObject({ kind: "replied", message: { viewerId: null } });
    await stopped;
    await expect(send(url, { headers, body })).rejects.toThrow("fetch failed");
  });
});
