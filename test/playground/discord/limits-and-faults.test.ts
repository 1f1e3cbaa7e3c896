/** Rate limits, and the faults that tests ask for. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { permissionBits } from "../../../playground/discord/permissions.ts";
import { defaultIds } from "../../../playground/discord/world.ts";
import { botToken, startDiscord } from "./bot.ts";
import {
  call,
  callback,
  kinds,
  messagesPath,
  quiet,
  registerHello,
  setRights,
  startWithClock,
} from "./raw.ts";

const post = { content: "c", ...quiet };

describe("rate limits", () => {
  test("the sixth post in 5 s -> 429 for this channel only, and after it posts again", async () => {
    const { discord, clock } = await startWithClock();
    const send = (path: typeof messagesPath) => call(discord, `POST ${path}`, { body: post });
    const first = await send(messagesPath);
    expect(first.headers.get("x-ratelimit-limit")).toBe("5");
    expect(first.headers.get("x-ratelimit-remaining")).toBe("4");
    expect(first.headers.get("x-ratelimit-reset-after")).toBe("5.000");
    for (let count = 0; count < 4; count += 1) await send(messagesPath);
    clock.now += 1000;
    const sixth = await call(discord, `POST ${messagesPath}`, {
      body: { ...post, content: "six" },
    });
    expect(sixth).toMatchObject({ status: 429, body: { retry_after: 4, global: false } });
    expect(sixth.headers.get("retry-after")).toBe("4");
    expect(sixth.headers.get("x-ratelimit-scope")).toBe("user");
    const other = `/channels/${defaultIds.secondChannelId}/messages` as const;
    expect(await call(discord, `POST ${other}`, { body: post })).toMatchObject({ status: 200 });
    expect(discord.violations).toEqual([]);
    clock.now += 4000;
    expect((await send(messagesPath)).status).toBe(200);
    expect(discord.violations).toEqual([]);
  });

  test("coming back too early -> a violation", async () => {
    const { discord } = await startWithClock();
    for (let count = 0; count < 7; count += 1) {
      await call(discord, `POST ${messagesPath}`, { body: post });
    }
    expect(kinds(discord)).toEqual(["retry-after-ignored"]);
  });

  test("51 requests in a second -> the global limit", async () => {
    const { discord, clock } = await startWithClock();
    for (let count = 0; count < 50; count += 1) await call(discord, "GET /users/@me");
    const over = await call(discord, "GET /users/@me");
    expect(over).toMatchObject({ status: 429, body: { global: true } });
    expect(over.headers.get("x-ratelimit-global")).toBe("true");
    clock.now += 1000;
    expect(await call(discord, "GET /users/@me")).toMatchObject({ status: 200 });
  });
});

describe("publishing", () => {
  const announcements = `/channels/${defaultIds.announcementChannelId}/messages` as const;
  const idSchema = z.object({ id: z.string() });

  async function startWithPosts(count: number) {
    const { discord, clock } = await startWithClock();
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const { body } = await call(discord, `POST ${announcements}`, { body: post });
      ids.push(idSchema.parse(body).id);
      clock.now += 1000;
    }
    const publish = (id: string) => call(discord, `POST ${announcements}/${id}/crosspost`);
    return { discord, clock, ids, publish };
  }

  test("a post -> is marked, keeps its flags, and a second time is refused", async () => {
    const { discord, ids, publish } = await startWithPosts(1);
    const [id = ""] = ids;
    expect(await publish(id)).toMatchObject({ status: 200, body: { id, flags: 1 } });
    expect(await publish(id)).toMatchObject({ status: 400, body: { code: 40033 } });
    await call(discord, `PATCH ${announcements}/${id}`, { body: { ...post, flags: 0 } });
    expect(discord.messageById(id)?.flags).toBe(1);
    expect(await publish("1100000000000000098")).toMatchObject({ body: { code: 10008 } });
    expect(discord.violations).toEqual([]);
  });

  test.each([
    ["outside an announcement channel", 50024, messagesPath, {}],
    ["without Send Messages", 50013, announcements, { deny: permissionBits.sendMessages }],
    ["with a body", 50035, announcements, {}],
  ] as const)("%s -> %i", async (why, code, path, rights) => {
    const { discord } = await startWithClock();
    const sent = await call(discord, `POST ${path}`, { body: post });
    const { id } = idSchema.parse(sent.body);
    setRights(discord, defaultIds.announcementChannelId, rights);
    const options = why === "with a body" ? { body: {} } : {};
    const answer = await call(discord, `POST ${path}/${id}/crosspost`, options);
    expect(answer).toMatchObject({ body: { code } });
  });

  test("the eleventh within an hour, the fourth edit -> 429 with the time in the body alone", async () => {
    const { discord, clock, ids, publish } = await startWithPosts(11);
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await publish(id)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const [first = ""] = ids;
    const edit = () => call(discord, `PATCH ${announcements}/${first}`, { body: post });
    for (let index = 0; index < 3; index += 1) expect(await edit()).toMatchObject({ status: 200 });
    const over = await edit();
    expect(over).toMatchObject({ status: 429, body: { code: 20022, retry_after: 3600 } });
    expect(over.headers.get("retry-after")).toBe("1");
    clock.now += 1000;
    await edit();
    expect(kinds(discord)).toEqual(["retry-after-ignored"]);
    clock.now += 3600_000;
    expect(await publish(ids.at(-1) ?? "")).toMatchObject({ status: 200 });
    expect(await edit()).toMatchObject({ status: 200 });
  });
});

describe("faults", () => {
  test("a status for one route, twice -> then the route answers again", async () => {
    const discord = await startDiscord();
    discord.fail({ kind: "status", status: 503 }, { times: 2, route: /users/ });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await call(discord, "GET /users/@me")).status);
    }
    expect(await call(discord, "GET /gateway/bot")).toMatchObject({ status: 200 });
    expect(statuses).toEqual([503, 503, 200]);
  });

  test("a rate limit -> 429 with its scope until healed", async () => {
    const { discord, clock } = await startWithClock();
    discord.fail({ kind: "rate-limit", scope: "shared", retryAfterSeconds: 2 });
    const answer = await call(discord, "GET /users/@me");
    expect(answer).toMatchObject({ status: 429, body: { retry_after: 2, global: false } });
    expect(answer.headers.get("x-ratelimit-scope")).toBe("shared");
    discord.heal();
    clock.now += 2000;
    expect(await call(discord, "GET /users/@me")).toMatchObject({ status: 200 });
  });

  test("Cloudflare's limit -> 429 as HTML without a time to wait for", async () => {
    const discord = await startDiscord();
    discord.fail({ kind: "cloudflare-limit" });
    const answer = await fetch(`${discord.apiUrl}/v10/gateway/bot`, {
      headers: {
        authorization: `Bot ${botToken}`,
        "user-agent": "DiscordBot (https://example.org, 1.0)",
      },
    });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("content-type")).toBe("text/html");
    expect(answer.headers.get("retry-after")).toBeNull();
    expect(await answer.text()).toContain("1015");
  });

  test.each([
    ["before", 0],
    ["after", 1],
  ] as const)("a socket torn %s the effect -> no answer", async (when, posted) => {
    const discord = await startDiscord();
    discord.fail({ kind: "torn-socket", when }, { times: 1 });
    await expect(call(discord, `POST ${messagesPath}`, { body: post })).rejects.toThrow();
    expect(discord.messagesIn(defaultIds.channelId)).toHaveLength(posted);
    expect(discord.requests).toMatchObject([{ status: null }]);
  });

  test("a callback torn after its effect and repeated -> 40060 without a violation", async () => {
    const discord = await startDiscord();
    await registerHello(discord);
    const sent = discord.runCommand({ name: "hello" });
    discord.fail({ kind: "torn-socket", when: "after" }, { times: 1 });
    const reply = { type: 4, data: post };
    await expect(callback(discord, sent, reply)).rejects.toThrow();
    expect(await callback(discord, sent, reply)).toMatchObject({ body: { code: 40060 } });
    expect(discord.violations).toEqual([]);
  });

  test("silence -> no answer and no effect until the client gives up", async () => {
    const discord = await startDiscord();
    discord.fail({ kind: "silent" }, { route: new RegExp(defaultIds.channelId) });
    const arrived = new Promise<void>((resolve) => {
      discord.on((event) => {
        if (event.kind === "request-arrived") resolve();
      });
    });
    const silent = call(discord, `POST ${messagesPath}`, { body: post });
    const refused = expect(silent).rejects.toThrow();
    await arrived;
    const other = `/channels/${defaultIds.secondChannelId}/messages` as const;
    expect(await call(discord, `POST ${other}`, { body: post })).toMatchObject({ status: 200 });
    await discord.close();
    await refused;
    expect(discord.messagesIn(defaultIds.channelId)).toEqual([]);
    expect(discord.requests[0]).toMatchObject({ status: null });
  });
});
