/** Opening and finding threads, at a server that only gives scripted answers. */
import type { Context } from "hono";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { createPoster } from "../../src/discord/post-message.ts";
import type { MessageBody } from "../../src/messages/message-body.ts";
import { aBody, countSlots, openRest, serve } from "./posting-parts.ts";

const { guildId, channelId, applicationId, adminId } = defaultIds;
const GET_CHANNEL = `GET /channels/${channelId}`;
const POST_THREAD = `POST /channels/${channelId}/threads`;
const GET_ACTIVE = `GET /guilds/${guildId}/threads/active`;
const THREAD = "1100000000000000050";
const MESSAGE = "1100000000000000051";
const TAG = "1100000000000000041";
/** Seven days in minutes. */
const WEEK = 10_080;

const TEXT = [GET_CHANNEL, 200, { type: 0 }] as const;
const FORUM = [GET_CHANNEL, 200, { type: 15 }] as const;
const order = { channelId, name: "Paris, 14 July", body: aBody() };
const picture: MessageBody = aBody({
  embeds: [{ title: "Paris", image: { url: "attachment://chart.png" } }],
  files: [{ name: "chart.png", data: new Uint8Array([1, 2]), description: "It gets warmer." }],
});
const firstMessage = {
  content: "12 °C",
  embeds: [],
  components: [],
  allowed_mentions: { parse: [] },
};

/** The expected next request and its answer. */
type Step = readonly [route: string, status: number, answer: object];

/** A poster at a server that fails the test if a request is not the next of `steps`. */
async function startScripted(steps: readonly Step[]) {
  const routes: string[] = [];
  const bodies: unknown[] = [];
  const files: string[] = [];
  const url = await serve((api) =>
    api.all("*", async (context) => {
      const [route, status, answer] = steps[routes.length] ?? ["none", 500, {}];
      routes.push(`${context.req.method} ${context.req.path.slice("/api/v10".length)}`);
      const { body, names } = await readParts(context);
      if (context.req.method === "POST") bodies.push(body);
      files.push(...names);
      const isExpected = routes.at(-1) === route;
      return Response.json(isExpected ? answer : {}, { status: isExpected ? status : 500 });
    }),
  );
  onTestFinished(() => expect(routes).toEqual(steps.map(([route]) => route)));
  const { waitForSlot, slots } = countSlots();
  const poster = createPoster({ rest: openRest(url).rest, botId: applicationId, waitForSlot });
  return { poster, bodies, files, slots };
}

/** The JSON of a request, and the parts and names of its files. */
async function readParts({ req }: Context) {
  const text = req.header("content-type")?.startsWith("multipart/form-data") !== true;
  if (text) return { body: req.method === "POST" ? await req.json() : null, names: [] };
  const { payload_json: json, ...files } = await req.parseBody();
  const names = Object.entries(files).map(([part, file]) =>
    typeof file === "string" ? part : `${part} ${Array.isArray(file) ? "" : file.name}`,
  );
  return { body: JSON.parse(String(json)), names };
}

function errorBody(code: number): object {
  return { code, message: "No" };
}

describe("openThread", () => {
  test.each([
    ["a text channel", 0, 11],
    ["an announcement channel", 5, 10],
  ])("%s -> an empty thread of Discord's type for it", async (_, type, threadType) => {
    const { poster, bodies, slots } = await startScripted([
      [GET_CHANNEL, 200, { type }],
      [POST_THREAD, 201, { id: THREAD }],
    ]);
    const opened = { kind: "opened", threadId: THREAD, messageId: null };
    expect(await poster.openThread(order)).toEqual(opened);
    expect(bodies).toEqual([
      { name: "Paris, 14 July", auto_archive_duration: WEEK, type: threadType },
    ]);
    expect(slots()).toBe(1);
  });

  test.each([
    ["a forum", 15],
    ["a media channel", 16],
  ])("%s -> a thread that begins with the message", async (_, type) => {
    const { poster, bodies, slots } = await startScripted([
      [GET_CHANNEL, 200, { type }],
      [POST_THREAD, 201, { id: THREAD, message: { id: MESSAGE } }],
    ]);
    const opened = { kind: "opened", threadId: THREAD, messageId: MESSAGE };
    expect(await poster.openThread(order)).toEqual(opened);
    expect(bodies).toEqual([
      { name: "Paris, 14 July", auto_archive_duration: WEEK, message: firstMessage },
    ]);
    expect(slots()).toBe(1);
  });

  it("a forum's answer without the message -> its id is the thread's", async () => {
    const { poster } = await startScripted([FORUM, [POST_THREAD, 201, { id: THREAD }]]);
    expect(await poster.openThread(order)).toMatchObject({ messageId: THREAD });
  });

  it("a silent message in a forum -> the flag is the message's", async () => {
    const { poster, bodies } = await startScripted([FORUM, [POST_THREAD, 201, { id: THREAD }]]);
    await poster.openThread({ ...order, body: aBody({ isSilent: true }) });
    expect(bodies).toMatchObject([{ message: { ...firstMessage, flags: 4096 } }]);
  });

  it("a tag of the forum -> the thread has it, and the answer says what it is called now", async () => {
    const { poster, bodies } = await startScripted([
      [GET_CHANNEL, 200, { type: 15, available_tags: [{ id: TAG, name: "forecasts" }] }],
      [POST_THREAD, 201, { id: THREAD }],
    ]);
    expect(await poster.openThread({ ...order, tagId: TAG })).toMatchObject({
      kind: "opened",
      tagName: "forecasts",
    });
    expect(bodies).toMatchObject([{ applied_tags: [TAG] }]);
  });

  it("a tag that the forum no longer has -> a failure, and nothing is opened", async () => {
    const { poster } = await startScripted([
      [GET_CHANNEL, 200, { type: 15, available_tags: [{ id: MESSAGE, name: "forecasts" }] }],
    ]);
    const failure = { kind: "tag-required", code: 10087 };
    expect(await poster.openThread({ ...order, tagId: TAG })).toEqual({ kind: "failed", failure });
  });

  it("a picture in a forum -> comes in the same request", async () => {
    const { poster, bodies, files } = await startScripted([
      FORUM,
      [POST_THREAD, 201, { id: THREAD }],
    ]);
    await poster.openThread({ ...order, body: picture });
    const attachment = { id: "0", filename: "chart.png", description: "It gets warmer." };
    expect(bodies).toMatchObject([{ message: { attachments: [attachment] } }]);
    expect(files).toEqual(["files[0] chart.png"]);
  });

  it("a forum where files may not be attached -> opened without, in one more request that waits for a slot", async () => {
    const { poster, bodies, files, slots } = await startScripted([
      FORUM,
      [POST_THREAD, 403, errorBody(50013)],
      [POST_THREAD, 201, { id: THREAD }],
    ]);
    expect(await poster.openThread({ ...order, body: picture })).toMatchObject({ kind: "opened" });
    expect(bodies.at(1)).toMatchObject({
      message: { ...firstMessage, embeds: [{ title: "Paris" }] },
    });
    expect(files).toHaveLength(1);
    expect(slots()).toBe(2);
  });

  test.each([
    ["blanks and line breaks", "  Paris,\n 14 July ", "Paris, 14 July"],
    ["more than 100 units", "a".repeat(101), `${"a".repeat(99)}…`],
    ["nothing to see", " \n ", "…"],
  ])("a name with %s -> one that Discord takes", async (_, name, safe) => {
    const { poster, bodies } = await startScripted([TEXT, [POST_THREAD, 201, { id: THREAD }]]);
    await poster.openThread({ ...order, name });
    expect(bodies).toMatchObject([{ name: safe }]);
  });

  test.each([2, 4, 10, 11, 12, 13])(
    "a channel of type %i -> wrong kind, and nothing is opened",
    async (type) => {
      const { poster, slots } = await startScripted([[GET_CHANNEL, 200, { type }]]);
      const failure = { kind: "wrong-channel-kind", code: 50024 };
      expect(await poster.openThread(order)).toEqual({ kind: "failed", failure });
      expect(slots()).toBe(0);
    },
  );

  test.each([
    [403, 50013, { kind: "missing-permission", code: 50013 }],
    [400, 40067, { kind: "tag-required", code: 40067 }],
    [404, 10003, { kind: "unknown-channel", code: 10003 }],
    [500, 0, { kind: "unavailable", maybePosted: true }],
  ])("%i with code %i to opening it -> %o", async (status, code, failure) => {
    const refused = [POST_THREAD, status, errorBody(code)] as const;
    const inText = await startScripted([TEXT, refused]);
    expect(await inText.poster.openThread(order)).toEqual({ kind: "failed", failure });
    const inForum = await startScripted([FORUM, refused]);
    expect(await inForum.poster.openThread(order)).toEqual({ kind: "failed", failure });
  });

  it("an answer that cannot be read -> perhaps opened", async () => {
    const { poster } = await startScripted([TEXT, [POST_THREAD, 201, {}]]);
    const failure = { kind: "unavailable", maybePosted: true };
    expect(await poster.openThread(order)).toEqual({ kind: "failed", failure });
  });

  test.each([
    [403, 50001, { kind: "missing-access", code: 50001 }],
    [502, 0, { kind: "unavailable", maybePosted: false }],
  ])("%i with code %i when asked for the channel -> %o", async (status, code, failure) => {
    const { poster } = await startScripted([[GET_CHANNEL, status, errorBody(code)]]);
    expect(await poster.openThread(order)).toEqual({ kind: "failed", failure });
  });
});

describe("findThread", () => {
  const after = Date.UTC(2026, 6, 14, 7);
  const trace = { guildId, channelId, name: "Paris, 14 July", after };
  const idAt = (timestamp: number) => String((BigInt(timestamp) - 1_420_070_400_000n) << 22n);
  const aThread = (changes: object = {}) => ({
    id: idAt(after),
    name: "Paris, 14 July",
    type: 11,
    owner_id: applicationId,
    parent_id: channelId,
    ...changes,
  });
  const active = (...threads: object[]) =>
    [GET_ACTIVE, 200, { threads, members: [], has_more: false }] as const;

  it("a thread of the bot's with the name in a text channel -> found, both requests wait for a slot", async () => {
    const { poster, slots } = await startScripted([active(aThread()), TEXT]);
    const found = { kind: "found", threadId: idAt(after), messageId: null };
    expect(await poster.findThread(trace)).toEqual(found);
    expect(slots()).toBe(2);
  });

  test.each([15, 16])("in a channel of type %i -> found with its first message", async (type) => {
    const steps = [active(aThread()), [GET_CHANNEL, 200, { type }]] as const;
    const { poster } = await startScripted(steps);
    const found = { kind: "found", threadId: idAt(after), messageId: idAt(after) };
    expect(await poster.findThread(trace)).toEqual(found);
  });

  it("several -> the newest", async () => {
    const [older, newer] = [aThread(), aThread({ id: idAt(after + 5_000) })];
    const { poster } = await startScripted([active(older, newer, older), TEXT]);
    expect(await poster.findThread(trace)).toMatchObject({ threadId: newer.id });
  });

  it("a name that had to be made safe -> found by the name that it got", async () => {
    const thread = aThread({ name: `${"a".repeat(99)}…` });
    const { poster } = await startScripted([active(thread), TEXT]);
    const found = await poster.findThread({ ...trace, name: `${"a".repeat(120)}\n` });
    expect(found).toMatchObject({ kind: "found" });
  });

  it("Discord's clock 30 s behind -> found all the same", async () => {
    const thread = aThread({ id: idAt(after - 30_000) });
    const { poster } = await startScripted([active(thread), TEXT]);
    expect(await poster.findThread(trace)).toMatchObject({ kind: "found" });
  });

  test.each([
    ["of somebody else", { owner_id: adminId }],
    ["without an owner", { owner_id: undefined }],
    ["of another channel", { parent_id: defaultIds.secondChannelId }],
    ["with another name", { name: "Paris, 13 July" }],
    ["opened before", { id: idAt(after - 30_001) }],
  ])("only a thread %s -> absent after one request", async (_, changes) => {
    const { poster, slots } = await startScripted([active(aThread(changes))]);
    expect(await poster.findThread(trace)).toEqual({ kind: "absent" });
    expect(slots()).toBe(1);
  });

  test.each([
    [403, 50001, { kind: "missing-access", code: 50001 }],
    [404, 10004, { kind: "guild-gone", code: 10004 }],
    [502, 0, { kind: "unavailable", maybePosted: false }],
  ])("%i with code %i to either request -> %o", async (status, code, failure) => {
    const first = await startScripted([[GET_ACTIVE, status, errorBody(code)]]);
    expect(await first.poster.findThread(trace)).toEqual({ kind: "failed", failure });
    const second = await startScripted([active(aThread()), [GET_CHANNEL, status, errorBody(code)]]);
    expect(await second.poster.findThread(trace)).toEqual({ kind: "failed", failure });
  });
});
