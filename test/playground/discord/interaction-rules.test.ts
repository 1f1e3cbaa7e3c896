/** Discord's rules for answering interactions: times, order, visibility. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { defaultIds } from "../../../playground/discord/world.ts";
import { startDiscord } from "./bot.ts";
import {
  call,
  callback,
  form,
  kinds,
  messagesPath,
  quiet,
  registerHello,
  startWithClock,
  webhookPath,
} from "./raw.ts";

const reply = (content = "c") => ({ type: 4, data: { content, ...quiet } });

describe("the first answer", () => {
  test("exactly 3 s after the command -> is taken", async () => {
    const { discord, clock, run } = await startWithClock();
    const sent = run();
    clock.now += 3000;
    expect(await callback(discord, sent, reply())).toMatchObject({ status: 204 });
    expect(discord.violations).toEqual([]);
  });

  test("later than 3 s -> 10062, and the person was left unanswered", async () => {
    const { discord, clock, run } = await startWithClock();
    const sent = run();
    clock.now += 3001;
    discord.expire();
    expect(await sent.outcome).toEqual({ kind: "unanswered", reason: "not-acknowledged" });
    const answer = await callback(discord, sent, reply());
    expect(answer).toMatchObject({ status: 404, body: { code: 10062 } });
    expect(kinds(discord)).toEqual(["late-acknowledgement"]);
  });

  test("twice -> 40060", async () => {
    const { discord, run } = await startWithClock();
    const sent = run();
    await callback(discord, sent, { type: 5 });
    const answer = await callback(discord, sent, reply());
    expect(answer).toMatchObject({ status: 400, body: { code: 40060 } });
    expect(kinds(discord)).toEqual(["acknowledged-twice"]);
  });

  test("to an interaction that never was -> 10062", async () => {
    const { discord } = await startWithClock();
    const answer = await callback(discord, { id: "1100000000000000077", token: "x" }, reply());
    expect(answer).toMatchObject({ status: 404, body: { code: 10062 } });
    expect(kinds(discord)).toEqual(["unknown-interaction"]);
  });

  test("refused for its body -> may be repeated with a good one", async () => {
    const { discord, run } = await startWithClock();
    const sent = run();
    const bad = await callback(discord, sent, reply("c".repeat(2001)));
    expect(bad.body).toHaveProperty(["errors", "data", "content", "_errors"]);
    expect(await callback(discord, sent, reply())).toMatchObject({ status: 204 });
  });

  test("with files -> they belong to the message", async () => {
    const { discord, run } = await startWithClock();
    const { id, token } = run();
    const body = form(reply(), { "a.png": "x" });
    const answer = await call(discord, `POST /interactions/${id}/${token}/callback`, { body });
    expect(answer).toMatchObject({ status: 204, body: null });
    expect(answer.headers.has("content-type")).toBe(false);
    const [message] = discord.messagesIn(defaultIds.channelId);
    expect(message?.attachments).toMatchObject([{ filename: "a.png" }]);
  });

  test.each([
    ["type 4 without data", { type: 4 }, "data"],
    ["an update of a command", { type: 7, data: { content: "c", ...quiet } }, "type"],
    ["choices for a command", { type: 8, data: { choices: [] } }, "type"],
    ["a form, which is not known", { type: 9, data: { custom_id: "m", title: "t" } }, "type"],
    ["another property", { type: 5, data: { flags: 0, tts: true } }, "data.tts"],
    ["no type", {}, "type"],
  ])("%s -> 50035", async (_, body, path) => {
    const { discord, run } = await startWithClock();
    const answer = await callback(discord, run(), body);
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(answer.body).toHaveProperty(["errors", ...path.split("."), "_errors"]);
    expect(kinds(discord)).toEqual(["invalid-body"]);
  });

  const choice = (name: string, value: string | number) => ({ name, value });
  test.each([
    ["26 choices", Array.from({ length: 26 }, (_, index) => choice(`n${index}`, `v${index}`))],
    ["an empty name", [choice("", "v")]],
    ["a name of 101", [choice("n".repeat(101), "v")]],
    ["a value of 101", [choice("n", "v".repeat(101))]],
    ["mixed types of values", [choice("n", "v"), choice("m", 1)]],
    ["the same name twice", [choice("n", "v"), choice("n", "w")]],
  ])("autocomplete with %s -> 50035", async (_, choices) => {
    const { discord } = await startWithClock();
    const sent = discord.autocomplete({ name: "hello", focused: "place" });
    const answer = await callback(discord, sent, { type: 8, data: { choices } });
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
  });

  test.each([
    ["no choices", []],
    ["25 choices", Array.from({ length: 25 }, (_, index) => choice(`n${index}`, `v${index}`))],
    ["numbers", [choice("n", 1), choice("m", 2)]],
  ])("autocomplete with %s -> is taken", async (_, choices) => {
    const { discord } = await startWithClock();
    const sent = discord.autocomplete({ name: "hello", focused: "place" });
    await callback(discord, sent, { type: 8, data: { choices } });
    expect(await sent.outcome).toEqual({ kind: "choices", choices });
  });
});

describe("the machine's own clock", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("3 s without an answer -> unanswered without a call of expire", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    const discord = await startDiscord();
    await registerHello(discord);
    const sent = discord.runCommand({ name: "hello" });
    vi.advanceTimersByTime(3000);
    expect(sent.state()).toEqual({ kind: "waiting" });
    vi.advanceTimersByTime(1000);
    expect(await sent.outcome).toEqual({ kind: "unanswered", reason: "not-acknowledged" });
  });
});

describe("the token", () => {
  test.each([
    ["an edit", "PATCH", "/messages/@original"],
    ["a follow-up", "POST", ""],
  ] as const)("%s before the first answer -> 10015", async (_, method, path) => {
    const { discord, run } = await startWithClock();
    const body = { content: "c", ...quiet };
    const answer = await call(discord, `${method} ${webhookPath(run())}${path}`, { body });
    expect(answer).toMatchObject({ status: 404, body: { code: 10015 } });
    expect(kinds(discord)).toEqual(["not-acknowledged"]);
  });

  test("an edit after 15 minutes -> 50027, and the placeholder was never filled", async () => {
    const { discord, clock, run } = await startWithClock();
    const sent = run();
    await callback(discord, sent, { type: 5 });
    clock.now += 15 * 60 * 1000 + 1;
    discord.expire();
    expect(await sent.outcome).toEqual({ kind: "unanswered", reason: "never-edited" });
    const path = `PATCH ${webhookPath(sent)}/messages/@original` as const;
    const answer = await call(discord, path, { body: { content: "c", ...quiet } });
    expect(answer).toMatchObject({ status: 401, body: { code: 50027 } });
    expect(kinds(discord)).toEqual(["token-expired"]);
  });

  test("no Authorization -> is not needed with the token", async () => {
    const { discord, run } = await startWithClock();
    const sent = run();
    await callback(discord, sent, reply());
    const headers = { authorization: "" };
    const route = `DELETE ${webhookPath(sent)}/messages/%40original` as const;
    expect(await call(discord, route, { headers })).toMatchObject({ status: 204 });
  });
});

describe("visibility", () => {
  test("a private defer -> its edit and its first follow-up stay private", async () => {
    const { discord, run } = await startWithClock();
    const sent = run();
    await callback(discord, sent, { type: 5, data: { flags: 64 } });
    expect(sent.state()).toMatchObject({ kind: "deferred", message: { thinking: true } });
    await call(discord, `POST ${webhookPath(sent)}`, { body: { content: "c", ...quiet } });
    expect(await sent.outcome).toMatchObject({
      message: { viewerId: defaultIds.memberId, flags: 64 },
    });
  });

  test("an edit that asks to be private -> changes nothing, with a violation", async () => {
    const { discord, run } = await startWithClock();
    const sent = run();
    await callback(discord, sent, { type: 5 });
    const path = `PATCH ${webhookPath(sent)}/messages/@original` as const;
    await call(discord, path, { body: { content: "c", flags: 64, ...quiet } });
    expect(await sent.outcome).toMatchObject({ message: { viewerId: null, flags: 0 } });
    expect(kinds(discord)).toEqual(["flags-ignored"]);
  });

  test("a first follow-up that asks to be private after a public defer -> is public, with a violation", async () => {
    const { discord, run } = await startWithClock();
    const sent = run();
    await callback(discord, sent, { type: 5 });
    const body = { content: "c", flags: 64, ...quiet };
    await call(discord, `POST ${webhookPath(sent)}`, { body });
    expect(await sent.outcome).toMatchObject({ message: { viewerId: null, content: "c" } });
    expect(kinds(discord)).toEqual(["flags-ignored"]);
  });

  test("the second follow-up after a public defer -> may be private", async () => {
    const { discord, run } = await startWithClock();
    const sent = run();
    await callback(discord, sent, { type: 5 });
    const path = `POST ${webhookPath(sent)}` as const;
    await call(discord, path, { body: { content: "one", ...quiet } });
    await call(discord, path, { body: { content: "two", flags: 64, ...quiet } });
    expect(discord.messagesIn(defaultIds.channelId).map(({ content }) => content)).toEqual(["one"]);
    expect(discord.messagesIn(defaultIds.channelId, defaultIds.memberId)).toHaveLength(2);
    expect(discord.violations).toEqual([]);
  });

  test("after the placeholder was deleted -> @original is unknown, and no answer is final yet", async () => {
    const { discord, run } = await startWithClock();
    const sent = run();
    await callback(discord, sent, { type: 5 });
    await call(discord, `DELETE ${webhookPath(sent)}/messages/@original`);
    expect(sent.state()).toEqual({ kind: "placeholder-deleted" });
    const route = `PATCH ${webhookPath(sent)}/messages/@original` as const;
    const answer = await call(discord, route, { body: { content: "c", ...quiet } });
    expect(answer).toMatchObject({ status: 404, body: { code: 10008 } });
  });

  test("a private message -> is unknown to the channel's routes", async () => {
    const { discord, run } = await startWithClock();
    const data = { content: "c", flags: 64, ...quiet };
    await callback(discord, run(), { type: 4, data });
    const [message] = discord.messagesIn(defaultIds.channelId, defaultIds.memberId);
    for (const method of ["GET", "PATCH", "DELETE"] as const) {
      const found = await call(discord, `${method} ${messagesPath}/${message?.id}`);
      expect(found).toMatchObject({ status: 404, body: { code: 10008 } });
    }
    const list = await call(discord, `GET ${messagesPath}?after=0&limit=9`);
    expect(list).toMatchObject({ status: 200, body: [] });
  });
});
