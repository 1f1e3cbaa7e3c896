/** Which message bodies Discord accepts and rejects, with the code and the path of the issue. */
import { describe, expect, test } from "vitest";
import { startDiscord } from "./bot.ts";
import { call, messagesPath, quiet } from "./raw.ts";

const a = (count: number) => "a".repeat(count);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const embed = (fields: object) => ({ embeds: [{ title: "t", ...fields }] });
const field = (index: number) => ({ name: `n${index}`, value: "v" });
const button = (index: number) => ({ type: 2, style: 1, label: "b", custom_id: `id${index}` });
const row = (...components: object[]) => ({ type: 1, components });
const option = (index: number) => ({ label: `o${index}`, value: `v${index}` });
const select = (fields: object = {}) => ({
  type: 3,
  custom_id: "menu",
  options: times(3, option),
  ...fields,
});

/** Name, body, and the path of the issue in Discord's answer. */
const refused: readonly (readonly [string, object, string])[] = [
  ["title of 257", embed({ title: a(257) }), "embeds.0.title"],
  ["description of 4097", embed({ description: a(4097) }), "embeds.0.description"],
  [
    "field name of 257",
    embed({ fields: [{ name: a(257), value: "v" }] }),
    "embeds.0.fields.0.name",
  ],
  [
    "field value of 1025",
    embed({ fields: [{ name: "n", value: a(1025) }] }),
    "embeds.0.fields.0.value",
  ],
  ["footer of 2049", embed({ footer: { text: a(2049) } }), "embeds.0.footer.text"],
  ["26 fields", embed({ fields: times(26, field) }), "embeds.0.fields"],
  ["11 embeds", { embeds: times(11, () => ({ title: "t" })) }, "embeds"],
  ["colour -1", embed({ color: -1 }), "embeds.0.color"],
  ["colour 0x1000000", embed({ color: 0x1000000 }), "embeds.0.color"],
  ["colour as text", embed({ color: "#ff0000" }), "embeds.0.color"],
  ["colour with a fraction", embed({ color: 1.5 }), "embeds.0.color"],
  ["nonce of 26", { content: "c", nonce: a(26) }, "nonce"],
  ["6 buttons in a row", { components: [row(...times(6, button))] }, "components.0.components"],
  [
    "custom_id of 101",
    { components: [row({ ...button(0), custom_id: a(101) })] },
    "components.0.components.0.custom_id",
  ],
  [
    "button label of 81",
    { components: [row({ ...button(0), label: a(81) })] },
    "components.0.components.0.label",
  ],
  [
    "select of 26",
    { components: [row(select({ options: times(26, option) }))] },
    "components.0.components.0.options",
  ],
  [
    "select label of 101",
    { components: [row(select({ options: [{ label: a(101), value: "v" }] }))] },
    "components.0.components.0.options.0.label",
  ],
  [
    "6001 characters over all embeds",
    { embeds: [{ description: a(4000) }, { description: a(2001) }] },
    "embeds",
  ],
  ["empty field name", embed({ fields: [{ name: "", value: "v" }] }), "embeds.0.fields.0.name"],
  ["blank field value", embed({ fields: [{ name: "n", value: "  " }] }), "embeds.0.fields.0.value"],
  ["empty embed", { content: "c", embeds: [{}] }, "embeds.0"],
  ["content of 2001", { content: a(2001) }, "content"],
  ["javascript: url", embed({ url: "javascript:alert(1)" }), "embeds.0.url"],
  ["ftp: url", embed({ url: "ftp://example.org/" }), "embeds.0.url"],
  ["ftp: image", embed({ image: { url: "ftp://example.org/a.png" } }), "embeds.0.image.url"],
  ["6 rows", { components: times(6, (index) => row(button(index))) }, "components"],
  [
    "custom_id twice",
    { components: [row(button(0), button(0))] },
    "components.0.components.1.custom_id",
  ],
  [
    "button without custom_id and url",
    { components: [row({ type: 2, style: 1, label: "b" })] },
    "components.0.components.0.custom_id",
  ],
  [
    "button without label",
    { components: [row({ type: 2, style: 1, custom_id: "x" })] },
    "components.0.components.0.label",
  ],
  [
    "button and select in one row",
    { components: [row(button(0), select())] },
    "components.0.components",
  ],
  [
    "select value twice",
    { components: [row(select({ options: [option(0), { label: "x", value: "v0" }] }))] },
    "components.0.components.0.options.1.value",
  ],
  ["unknown component type", { components: [row({ type: 99 })] }, "components.0.components.0.type"],
  [
    "parse users and a list of users",
    { content: "c", allowed_mentions: { parse: ["users"], users: ["1100000000000000032"] } },
    "allowed_mentions",
  ],
  [
    "unknown kind of mention",
    { content: "c", allowed_mentions: { parse: ["people"] } },
    "allowed_mentions.parse.0",
  ],
  [
    "attachment that was not sent",
    { content: "c", attachments: [{ id: "3" }] },
    "attachments.0.id",
  ],
  ["body that is a list", [], ""],
  // Discord takes these, but the bot is not known to send them.
  ["misspelt property", embed({ colour: 1 }), "embeds.0.colour"],
  ["author of an embed", embed({ author: { name: "a" } }), "embeds.0.author"],
  [
    "link button",
    { components: [row({ ...button(0), url: "https://example.org" })] },
    "components.0.components.0.url",
  ],
  [
    "emoji of a button",
    { components: [row({ ...button(0), emoji: { name: "x" } })] },
    "components.0.components.0.emoji",
  ],
  [
    "menu of channels",
    { components: [row({ type: 8, custom_id: "x" })] },
    "components.0.components.0.type",
  ],
  [
    "text component",
    { flags: 1 << 15, components: [{ type: 10, content: "c" }] },
    "components.0.content",
  ],
  ["sticker", { content: "c", sticker_ids: ["1100000000000000041"] }, "sticker_ids"],
];

const accepted: readonly (readonly [string, object])[] = [
  ["content of 2000", { content: a(2000) }],
  [
    "6000 characters over all embeds",
    { embeds: [{ description: a(4000) }, { description: a(2000) }] },
  ],
  [
    "25 fields with inline",
    embed({ fields: times(25, (index) => ({ ...field(index), inline: true })) }),
  ],
  [
    "10 embeds with urls of their own",
    { embeds: times(10, (index) => ({ title: "t", url: `https://example.org/#${index}` })) },
  ],
  [
    "colour 0 and the greatest",
    {
      embeds: [
        { title: "t", color: 0 },
        { title: "t", color: 0xffffff },
      ],
    },
  ],
  ["embed with only an image", { embeds: [{ image: { url: "https://example.org/a.png" } }] }],
  [
    "5 rows of 5 buttons",
    { components: times(5, (r) => row(...times(5, (c) => button(10 * r + c)))) },
  ],
  [
    "a menu of 25 for several values",
    { components: [row(select({ options: times(25, option), max_values: 25, min_values: 0 }))] },
  ],
  [
    "what discord.js adds to every body",
    { content: "c", tts: false, nonce: "n", enforce_nonce: true, flags: 0 },
  ],
  [
    "mentions of listed roles",
    { content: "c", allowed_mentions: { parse: ["users"], roles: ["1100000000000000020"] } },
  ],
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
    ["text without allowed_mentions", { content: "c" }, "mentions-not-explicit"],
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
