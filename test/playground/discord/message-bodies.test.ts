/** Which message bodies Discord accepts and rejects, with the code and the path of the issue. */
import { describe, expect, test } from "vitest";
import { startDiscord } from "./bot.ts";
import { call, messagesPath, quiet } from "./raw.ts";

const a = (count: number) => "a".repeat(count);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const embed = (fields: object) => ({ embeds: [{ title: "t", ...fields }] });
const field = (index: number) => ({ name: `n${index}`, value: "v" });
const fields = (name: string, value: string) => embed({ fields: [{ name, value }] });
const button = (index: number) => ({ type: 2, style: 1, label: "b", custom_id: `id${index}` });
const row = (...components: object[]) => ({ type: 1, components });
const rows = (...all: object[][]) => ({ components: all.map((one) => row(...one)) });
/** The first row, with one button that has other properties. */
const pressed = (changes: object) => rows([{ ...button(0), ...changes }]);
const option = (index: number) => ({ label: `o${index}`, value: `v${index}` });
const select = (changes: object = {}) => ({
  type: 3,
  custom_id: "menu",
  options: times(3, option),
  ...changes,
});
const mentions = (allowed: object) => ({ content: "c", allowed_mentions: allowed });
const link = "https://example.org";

const first = "components.0.components.0";

/** Name, body, and the path of the issue in Discord's answer. */
const refused: readonly (readonly [string, object, string])[] = [
  ["title of 257", embed({ title: a(257) }), "embeds.0.title"],
  ["description of 4097", embed({ description: a(4097) }), "embeds.0.description"],
  ["field name of 257", fields(a(257), "v"), "embeds.0.fields.0.name"],
  ["field value of 1025", fields("n", a(1025)), "embeds.0.fields.0.value"],
  ["footer of 2049", embed({ footer: { text: a(2049) } }), "embeds.0.footer.text"],
  ["26 fields", embed({ fields: times(26, field) }), "embeds.0.fields"],
  ["11 embeds", { embeds: times(11, () => ({ title: "t" })) }, "embeds"],
  ["colour -1", embed({ color: -1 }), "embeds.0.color"],
  ["colour 0x1000000", embed({ color: 0x1000000 }), "embeds.0.color"],
  ["colour as text", embed({ color: "#ff0000" }), "embeds.0.color"],
  ["colour with a fraction", embed({ color: 1.5 }), "embeds.0.color"],
  ["6001 characters", { embeds: [4000, 2001].map((n) => ({ description: a(n) })) }, "embeds"],
  ["empty field name", fields("", "v"), "embeds.0.fields.0.name"],
  ["blank field value", fields("n", "  "), "embeds.0.fields.0.value"],
  ["blank footer", embed({ footer: { text: " " } }), "embeds.0.footer.text"],
  ["empty embed", { content: "c", embeds: [{}] }, "embeds.0"],
  ["javascript: url", embed({ url: "javascript:alert(1)" }), "embeds.0.url"],
  ["ftp: image", embed({ image: { url: "ftp://example.org/a.png" } }), "embeds.0.image.url"],
  ["nonce of 26", { content: "c", nonce: a(26) }, "nonce"],
  ["content of 2001", { content: a(2001) }, "content"],
  ["6 rows", rows(...times(6, (index) => [button(index)])), "components"],
  ["6 buttons in a row", rows(times(6, button)), "components.0.components"],
  ["button and menu in a row", rows([button(0), select()]), "components.0.components"],
  ["custom_id of 101", pressed({ custom_id: a(101) }), `${first}.custom_id`],
  ["custom_id twice", rows([button(0), button(0)]), "components.0.components.1.custom_id"],
  ["button without custom_id", pressed({ custom_id: undefined }), `${first}.custom_id`],
  ["button label of 81", pressed({ label: a(81) }), `${first}.label`],
  ["button without label", pressed({ label: undefined }), `${first}.label`],
  ["menu of 26", rows([select({ options: times(26, option) })]), `${first}.options`],
  [
    "label of 101",
    rows([select({ options: [{ ...option(0), label: a(101) }] })]),
    `${first}.options.0.label`,
  ],
  ["value twice", rows([select({ options: [option(0), option(0)] })]), `${first}.options.1.value`],
  ["more values than options", rows([select({ max_values: 4 })]), `${first}.max_values`],
  [
    "users twice",
    mentions({ parse: ["users"], users: ["1100000000000000032"] }),
    "allowed_mentions",
  ],
  ["unknown kind of mention", mentions({ parse: ["people"] }), "allowed_mentions.parse.0"],
  ["no allowed_mentions", { content: "c", allowed_mentions: undefined }, "allowed_mentions"],
  [
    "attachment that was not sent",
    { content: "c", attachments: [{ id: "3" }] },
    "attachments.0.id",
  ],
  ["body that is a list", [], ""],
  // Discord takes these, but the bot is not known to send them.
  ["misspelt property", embed({ colour: 1 }), "embeds.0.colour"],
  ["author of an embed", embed({ author: { name: "a" } }), "embeds.0.author"],
  ["link button", pressed({ style: 5, url: link }), `${first}.url`],
  ["emoji of a button", pressed({ emoji: { name: "x" } }), `${first}.emoji`],
  ["menu of channels", rows([{ type: 8, custom_id: "x" }]), `${first}.type`],
  [
    "text component",
    { flags: 1 << 15, components: [{ type: 10, content: "c" }] },
    "components.0.content",
  ],
  ["sticker", { content: "c", sticker_ids: ["1100000000000000041"] }, "sticker_ids"],
];

const accepted: readonly (readonly [string, object])[] = [
  ["content of 2000", { content: a(2000) }],
  ["6000 characters", { embeds: [4000, 2000].map((n) => ({ description: a(n) })) }],
  ["25 fields", embed({ fields: times(25, (index) => ({ ...field(index), inline: true })) })],
  ["10 embeds", { embeds: times(10, (index) => ({ title: "t", url: `${link}/#${index}` })) }],
  ["colour 0", embed({ color: 0 })],
  ["the greatest colour", embed({ color: 0xffffff })],
  ["embed with only an image", { embeds: [{ image: { url: `${link}/a.png` } }] }],
  ["5 rows of 5 buttons", rows(...times(5, (r) => times(5, (c) => button(10 * r + c))))],
  ["a menu of 25", rows([select({ options: times(25, option), max_values: 25, min_values: 0 })])],
  ["what discord.js adds", { content: "c", tts: false, nonce: "n", enforce_nonce: true, flags: 0 }],
  ["mentions of listed roles", mentions({ parse: ["users"], roles: ["1100000000000000020"] })],
];

describe("a message body", () => {
  test.each(refused)("%s -> 50035 at its place, and a violation", async (_, body, path) => {
    const discord = await startDiscord();
    const sent = Array.isArray(body) ? body : { ...quiet, ...body };
    const answer = await call(discord, `POST ${messagesPath}`, { body: sent });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 50035, message: "Invalid Form Body" },
    });
    const place = ["errors", ...path.split("."), "_errors"].filter((step) => step !== "");
    expect(answer.body).toHaveProperty([...place, 0, "message"]);
    expect(discord.violations).toMatchObject([
      { kind: "invalid-body", route: `POST ${messagesPath}` },
    ]);
    expect(discord.messagesIn("1100000000000000011")).toEqual([]);
  });

  test.each(accepted)("%s -> is posted without a violation", async (_, body) => {
    const discord = await startDiscord();
    const answer = await call(discord, `POST ${messagesPath}`, { body: { ...quiet, ...body } });
    expect(answer).toMatchObject({ status: 200 });
    expect(discord.violations).toEqual([]);
  });

  test.each([
    ["nothing", {}],
    ["blank content", { content: "  " }],
    ["empty lists", { embeds: [], components: [] }],
  ])("%s -> 50006", async (_, body) => {
    const discord = await startDiscord();
    const answer = await call(discord, `POST ${messagesPath}`, { body: { ...quiet, ...body } });
    expect(answer).toMatchObject({ status: 400, body: { code: 50006 } });
    expect(discord.violations).toMatchObject([{ kind: "invalid-body" }]);
  });

  test.each([
    [
      "two embeds with one url",
      { ...quiet, embeds: times(2, () => ({ title: "t", url: "https://example.org" })) },
      "shared-embed-url",
    ],
    [
      "an image that was not sent",
      { ...quiet, ...embed({ image: { url: "attachment://a.png" } }) },
      "missing-attachment",
    ],
    ["a private post in a channel", { ...quiet, content: "c", flags: 64 }, "flags-ignored"],
  ])("%s -> is posted, with a violation", async (_, body, kind) => {
    const discord = await startDiscord();
    const answer = await call(discord, `POST ${messagesPath}`, { body });
    expect(answer.status).toBe(200);
    expect(discord.violations).toMatchObject([{ kind }]);
  });

  test("text that is no JSON -> 50109", async () => {
    const discord = await startDiscord();
    const response = await fetch(`${discord.apiUrl}/v10${messagesPath}`, {
      method: "POST",
      body: "{",
      headers: {
        authorization: "Bot a.bot.token",
        "user-agent": "DiscordBot (https://example.org, 1.0)",
        "content-type": "application/json",
      },
    });
    expect(await response.json()).toMatchObject({ code: 50109 });
  });
});
