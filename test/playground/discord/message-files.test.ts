/** Files of messages: what is stored, shown, kept by an edit, and rejected. */
import { describe, expect, test } from "vitest";
import { startDiscord } from "./bot.ts";
import { call, form, messagesPath, quiet } from "./raw.ts";

describe("files", () => {
  const named = { attachments: [{ id: "0", description: "a curve" }] };
  const shown = { ...quiet, embeds: [{ image: { url: "attachment://a.png" } }] };

  test("an image shown by an embed -> is stored, and not listed as an attachment again", async () => {
    const discord = await startDiscord();
    const body = form({ ...shown, ...named }, { "a.png": "bytes" });
    const answer = await call(discord, `POST ${messagesPath}`, { body });
    expect(answer).toMatchObject({ status: 200, body: { attachments: [] } });
    expect(discord.messagesIn("1100000000000000011")[0]?.attachments).toMatchObject([
      { filename: "a.png", description: "a curve" },
    ]);
    expect(discord.requests[0]?.files).toMatchObject([
      { part: "files[0]", filename: "a.png", size: 5 },
    ]);
    expect(discord.violations).toEqual([]);
  });

  test("an edit with attachments -> only the listed and the new ones stay", async () => {
    const discord = await startDiscord();
    const posted = await call(discord, `POST ${messagesPath}`, {
      body: form({ ...quiet, content: "c" }, { "a.png": "a", "b.png": "b" }),
    });
    const [message] = discord.messagesIn("1100000000000000011");
    expect(posted.body).toMatchObject({
      attachments: [{ filename: "a.png" }, { filename: "b.png" }],
    });
    const kept = message?.attachments[1]?.id;
    await call(discord, `PATCH ${messagesPath}/${message?.id}`, {
      body: form({ ...quiet, attachments: [{ id: kept }, { id: "0" }] }, { "c.png": "c" }),
    });
    const [edited] = discord.messagesIn("1100000000000000011");
    expect(edited?.attachments.map(({ filename }) => filename)).toEqual(["b.png", "c.png"]);
  });

  test.each([
    [
      "11 files",
      Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.png`, "x"])),
      400,
      50035,
    ],
    ["a file over 10 MiB", { "a.png": new Uint8Array(10 * 1024 * 1024 + 1) }, 413, 40005],
  ])("%s -> refused", async (_, files, status, code) => {
    const discord = await startDiscord();
    const answer = await call(discord, `POST ${messagesPath}`, { body: form(quiet, files) });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(discord.violations).toMatchObject([{ kind: "invalid-body" }]);
  });

  test("alt text of 1025 -> 50035", async () => {
    const discord = await startDiscord();
    const attachments = [{ id: "0", description: "a".repeat(1025) }];
    const body = form({ ...quiet, attachments }, { "a.png": "x" });
    const answer = await call(discord, `POST ${messagesPath}`, { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
  });
});
