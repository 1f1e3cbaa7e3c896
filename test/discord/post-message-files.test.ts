/** Posting messages with files at the strict local Discord. */
import { describe, expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { aBody, startPoster } from "./posting-parts.ts";

const { channelId } = defaultIds;
const SEND_MESSAGES = 1n << 11n;
const ATTACH_FILES = 1n << 15n;
/** How a PNG begins, by which its kind is known. */
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const body = aBody({
  embeds: [
    { title: "Paris", image: { url: "attachment://chart.png" } },
    { title: "Lima", image: { url: "https://example.org/lima.png" } },
  ],
  files: [{ name: "chart.png", data: PICTURE, description: "It gets warmer." }],
});
const order = { channelId, body, nonce: "aaaabbbb-s7k2p0" };

describe("post of a message with a file", () => {
  it("one request brings message, file and what is said in the file's place", async () => {
    const { discord, poster, paced } = await startPoster();
    const result = await poster.post(order);
    const [message] = discord.messagesIn(channelId);
    expect(result).toEqual({ kind: "posted", messageId: message?.id });
    expect(message?.attachments).toMatchObject([
      { filename: "chart.png", description: "It gets warmer.", contentType: "image/png" },
    ]);
    expect(Buffer.from(message?.attachments[0]?.bytes ?? [])).toEqual(Buffer.from(PICTURE));
    expect(message?.embeds[0]?.image?.url).toBe(message?.attachments[0]?.url);
    expect(discord.requests).toMatchObject([
      { body: { nonce: order.nonce, enforce_nonce: true, allowed_mentions: { parse: [] } } },
    ]);
    expect(paced()).toBe(0);
  });

  it("where files may not be attached -> posted without, in one more request that is paced", async () => {
    const { discord, poster, deny, paced } = await startPoster();
    deny(channelId, String(ATTACH_FILES));
    expect(await poster.post(order)).toMatchObject({ kind: "posted" });
    const [message, ...others] = discord.messagesIn(channelId);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ attachments: [], content: "12 °C" });
    expect(message?.embeds[0]).not.toHaveProperty("image");
    expect(message?.embeds[1]?.image?.url).toBe("https://example.org/lima.png");
    expect(paced()).toBe(1);
  });

  it("where nothing may be written -> the failure, after a second try", async () => {
    const { discord, poster, deny } = await startPoster();
    deny(channelId, String(SEND_MESSAGES));
    expect(await poster.post(order)).toMatchObject({
      kind: "failed",
      failure: { kind: "missing-permission" },
    });
    expect(discord.requests).toHaveLength(2);
  });
});
