/** Several people ask at the same moment, each with a chart: everybody gets the right picture. */
import { describe, expect, it } from "vitest";
import type { StoredMessage } from "../../playground/discord/message-types.ts";
import { defaultIds } from "../../playground/discord/world.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { messageOf } from "./forecast-answer.ts";

const PARIS = "2.35,48.86";
const LIMA = "-77.04,-12.05";
const { memberId, adminId } = defaultIds;

async function ask(bot: RunningBot, location: string, userId: string): Promise<StoredMessage> {
  const options = { location, days: 10, unit: "m" };
  return messageOf(await bot.discord.runCommand({ name: "forecast", options, userId }).outcome);
}

/** The only picture of a message. */
function pictureOf({ attachments }: StoredMessage): Buffer {
  const [file, ...others] = attachments;
  if (file === undefined || others.length > 0) throw new Error("not one picture");
  return Buffer.from(file.bytes);
}

describe("two forecasts with charts asked for at once", () => {
  it("of different places -> each message has the picture of its own place, as when asked alone", async () => {
    const bot = await startBot();
    const [paris, lima] = await Promise.all([ask(bot, PARIS, memberId), ask(bot, LIMA, adminId)]);
    expect(pictureOf(paris).equals(pictureOf(lima))).toBe(false);
    const parisAlone = await ask(bot, PARIS, adminId);
    const limaAlone = await ask(bot, LIMA, memberId);
    expect(pictureOf(parisAlone).equals(pictureOf(paris))).toBe(true);
    expect(pictureOf(limaAlone).equals(pictureOf(lima))).toBe(true);
    for (const message of [paris, lima]) {
      expect(message.embeds[0]?.image?.url).toBe(message.attachments[0]?.url);
    }
  });
});
