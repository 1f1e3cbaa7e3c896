/** What the page's server rejects, and what it tells to whom. */
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { defaultIds } from "../../../playground/discord/world.ts";
import { connect } from "./live-client.ts";
import { startPlayground } from "./start-playground.ts";
import { startWholePlayground } from "./start-whole-playground.ts";

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly host?: string;
  readonly origin?: string | null;
  readonly body?: string;
}

const command = {
  kind: "command",
  userId: defaultIds.memberId,
  channelId: defaultIds.channelId,
  locale: "en-GB",
  name: "forecast",
  options: { location: "2.35,48.86" },
};

/** On a new connection, since some answers close it. `fetch` would not send a foreign Host. The default is the page's request for a command. */
function send(url: string, sent: Sent): Promise<{ status: number; body: string }> {
  const { method = "POST", path = "/api/action", origin = url } = sent;
  const { body = JSON.stringify(command), host = new URL(url).host } = sent;
  const headers = {
    host,
    "content-type": "application/json",
    ...(origin === null ? {} : { origin }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, url), { method, headers, agent: false }, (incoming) => {
      const status = incoming.statusCode ?? 0;
      text(incoming).then((answer) => resolve({ status, body: answer }), reject);
    });
    outgoing.on("error", reject);
    outgoing.end(method === "GET" ? undefined : body);
  });
}

async function act(url: string, action: object): Promise<unknown> {
  const answer: unknown = JSON.parse((await send(url, { body: JSON.stringify(action) })).body);
  return answer;
}

const done = { kind: "acknowledged" };

const REFUSED: readonly (readonly [string, Sent, number])[] = [
  ["a foreign Host", { host: "evil.example" }, 403],
  ["a foreign Host for the page itself", { method: "GET", path: "/", host: "evil.example" }, 403],
  ["its own name with another port", { host: "127.0.0.1:1" }, 403],
  ["a foreign Origin", { origin: "http://evil.example" }, 403],
  ["no Origin", { origin: null }, 403],
  ["a body that is not JSON", { body: "{" }, 400],
  ["a body without what is needed", { body: "{}" }, 400],
  ["an unknown property", { body: JSON.stringify({ ...command, more: 1 }) }, 400],
  ["an unknown language", { body: JSON.stringify({ ...command, locale: "tlh" }) }, 400],
  ["an unknown fault", { body: '{"kind":"weather-fault","fault":"x"}' }, 400],
  ["an unknown transport", { body: '{"kind":"transport","transport":"post"}' }, 400],
  ["a clock set to no time", { body: '{"kind":"clock","at":null}' }, 400],
  ["a clock set beyond all dates", { body: '{"kind":"clock","at":9e15}' }, 400],
  ["a body of half a megabyte", { body: JSON.stringify("x".repeat(500_000)) }, 413],
  ["a path that does not exist", { path: "/api/x" }, 404],
];

describe("the page's server", () => {
  test("what is foreign, broken or unknown -> is refused and changes nothing", async () => {
    const { url, discord, weather } = await startPlayground();
    for (const [what, sent, status] of REFUSED) {
      expect([what, (await send(url, sent)).status]).toEqual([what, status]);
    }
    expect(discord.messagesIn(defaultIds.channelId, defaultIds.memberId)).toEqual([]);
    expect(weather.requests).toEqual([]);
  });

  test("what cannot be done -> is rejected with a sentence for the person", async () => {
    const { url } = await startPlayground();
    for (const action of [
      { ...command, name: "x" },
      { kind: "clock", at: 0 },
      { kind: "bot-member", guildId: "1", isMember: false },
    ]) {
      const message = expect.stringMatching(/\.$/);
      expect([action, await act(url, action)]).toEqual([action, { kind: "rejected", message }]);
    }
  });

  test("its own request -> runs the command", async () => {
    const { url, discord } = await startPlayground();
    expect(await act(url, command)).toEqual(done);
    expect(discord.messagesIn(defaultIds.channelId)).toHaveLength(1);
  });

  test("a person's message, and the command in its menu -> the bot's private answer", async () => {
    const { url, discord } = await startWholePlayground();
    const { memberId: userId, channelId } = defaultIds;
    const live = connect(url, { userId, channelId });
    const { messageCommands } = await live.until((view) => view.messageCommands.length > 0);
    const [{ name, labels } = expect.fail("no command")] = messageCommands;
    expect(labels["en-US"]).toBe(name);
    const content = "See you in Oslo";
    await act(url, { kind: "write", userId, locale: "en-GB", channelId, content });
    const { messages } = await live.until((view) => view.messages.length === 1);
    expect(messages).toMatchObject([{ content, author: { id: userId, bot: false } }]);
    const messageId = messages[0]?.id;
    const action = { kind: "message-command", userId, locale: "en-GB", messageId, name };
    expect(await act(url, action)).toEqual(done);
    await live.until((view) => view.messages.length === 2);
    expect(discord.messagesIn(channelId)).toHaveLength(1);
  });

  test("the clock moved ahead -> all use it, and every page shows it", async () => {
    const { url, clock, discord } = await startWholePlayground();
    const live = connect(url, { userId: defaultIds.memberId });
    expect((await live.snapshot()).aheadMs).toBe(0);
    const at = clock.now() + 3_600_000;
    expect(await act(url, { kind: "clock", at })).toEqual(done);
    await live.until(({ aheadMs }) => aheadMs === clock.aheadMs());
    await act(url, command);
    const [message] = discord.messagesIn(defaultIds.channelId);
    expect(message?.createdAt).toBeGreaterThanOrEqual(at);
  });

  test("the transport switched -> the bot uses it, and every page shows it", async () => {
    const { url, discord } = await startWholePlayground();
    const live = connect(url, { userId: defaultIds.memberId });
    await live.until(({ botOnline }) => botOnline);
    const action = { kind: "transport", transport: "http" };
    expect(await act(url, action)).toEqual(done);
    await live.until(({ delivery }) => delivery.isSwitching);
    const view = await live.until(
      ({ delivery, botOnline }) =>
        delivery.transport === "http" && !delivery.isSwitching && botOnline,
    );
    expect(view.delivery.problem).toBeNull();
    expect(live.seen.map(({ botOnline }) => botOnline)).toContain(false);
    await act(url, command);
    const { signedRequests } = await live.until((one) => one.signedRequests.length === 1);
    expect(signedRequests).toMatchObject([{ title: "command", status: 202 }]);
    expect(discord.messagesIn(defaultIds.channelId)).toHaveLength(1);
  });

  test("starting over -> is answered first, then done", async () => {
    const { url, startsOver } = await startWholePlayground();
    expect(await act(url, { kind: "start-over" })).toEqual(done);
    await expect.poll(startsOver).toBe(1);
  });

  test("what the bot does -> is shown on every page: requests without tokens, next runs, the log", async () => {
    const { url } = await startWholePlayground();
    const live = connect(url, { userId: defaultIds.adminId });
    await live.snapshot();
    await act(url, {
      ...command,
      userId: defaultIds.adminId,
      name: "forecast-schedule",
      subcommand: "add",
      options: { time: "07:00", location: "Paris" },
    });
    await live.until(({ nextRuns }) => nextRuns.length === 1);
    const view = await connect(url, { userId: defaultIds.memberId }).snapshot();
    expect(view.nextRuns).toMatchObject([
      { where: "#general", localTime: "07:00", timeZone: "Europe/Paris" },
    ]);
    expect(view.discordRequests.map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/^POST \/interactions\/\d+\/…\/callback$/),
    );
    expect(view.log.map(({ message }) => message)).toContain("ready");
  });

  test("every answer -> forbids scripts, frames and loads from elsewhere", async () => {
    const { url } = await startPlayground();
    const policy = (await fetch(url)).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toContain("http");
  });

  test("a WebSocket of another site -> is refused", async () => {
    const { url } = await startPlayground();
    const foreign = { userId: defaultIds.memberId, origin: "http://evil.example" };
    const { until, seen } = connect(url, foreign);
    await expect(until(() => true)).rejects.toThrow("403");
    expect(seen).toEqual([]);
  });

  test("a private answer -> is sent to its viewer and to nobody else", async () => {
    const { url } = await startPlayground();
    const requester = connect(url, { userId: defaultIds.memberId });
    const other = connect(url, { userId: defaultIds.adminId });
    await Promise.all([requester.snapshot(), other.snapshot()]);
    await act(url, { ...command, options: { location: "2.35,48.86", private: true } });
    await requester.until(({ messages }) => messages[0]?.embeds.length === 1);
    await act(url, command);
    await other.until(({ messages }) => messages[0]?.embeds.length === 1);
    const seen = other.seen.flatMap(({ messages }) => messages);
    expect(seen.map(({ ephemeral }) => ephemeral)).not.toContain(true);
  });

  test("a fault switched on and off -> spoils requests only in between", async () => {
    const { url, weather } = await startPlayground();
    const live = connect(url, { userId: defaultIds.memberId });
    await act(url, { kind: "weather-fault", fault: "wrong-credential" });
    await live.until(({ weatherFault }) => weatherFault === "wrong-credential");
    await act(url, command);
    await live.until(({ weatherRequests }) => weatherRequests.length === 1);
    await act(url, { kind: "weather-fault", fault: "none" });
    await act(url, { ...command, options: { location: "10,50" } });
    await live.until(({ weatherRequests }) => weatherRequests.at(-1)?.status === 200);
    const outcomes = weather.requests.map(({ status, fault }) => ({ status, fault }));
    expect(outcomes.at(0)).toEqual({ status: 401, fault: "problem" });
    expect(outcomes.at(-1)).toEqual({ status: 200, fault: null });
  });
});
