/** "Forecast for this place", used on messages that people wrote. */
import { expect, it } from "vitest";
import type { InteractionOutcome } from "../../playground/discord/interactions.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { askedFor } from "../support/weather-api.ts";

const NAME = "Forecast for this place";

type Written = Omit<Parameters<RunningBot["discord"]["writeMessage"]>[0], "content"> & {
  readonly content?: string;
};

function useOn({ discord }: RunningBot, written: Written) {
  const { id } = discord.writeMessage({ content: "", ...written });
  return discord.runMessageCommand({ name: NAME, messageId: id }).outcome;
}

function messageOf(outcome: InteractionOutcome) {
  if (outcome.kind === "replied" || outcome.kind === "updated") return outcome.message;
  throw new Error(`there is no message: ${outcome.kind}`);
}

const isPrivate = expect.any(String);

it("one town -> its forecast, privately, with the person's own defaults; nothing in the log", async () => {
  const bot = await startBot();
  const options = { days: 7, unit: "i" };
  await bot.discord.runCommand({ name: "forecast-me", subcommand: "set", options }).outcome;
  const outcome = await useOn(bot, { content: "Secret meeting in Reykjavik, see you there!" });
  expect(outcome).toMatchObject({ kind: "replied", message: { viewerId: isPrivate } });
  expect(messageOf(outcome).embeds[0]?.title).toBe("Reykjavik, Iceland · 7 days");
  expect(bot.weather.requests.map(askedFor)).toMatchObject([{ location: "-21.9,64.14" }]);
  expect(bot.logText()).not.toMatch(/secret|reykjav/i);
});

it("several towns -> a menu, of which a choice becomes the forecast, privately", async () => {
  const bot = await startBot();
  const question = messageOf(await useOn(bot, { content: "From Oslo to Bergen or Rome?" }));
  expect(question.viewerId).toEqual(isPrivate);
  const [menu] = question.components.flatMap(({ components = [] }) => components);
  const labels = menu?.options?.map(({ label }) => label);
  expect(labels).toEqual([
    "Oslo, Norway",
    "Bergen, Vestland, Norway",
    "Bergen, North Holland, Netherlands",
    "Bergen, Lower Saxony, Germany",
    "Rome, Lazio, Italy",
  ]);
  const values = [menu?.options?.[1]?.value ?? ""];
  const choice = { messageId: question.id, customId: menu?.custom_id ?? "", values };
  const answer = messageOf(await bot.discord.chooseValues(choice).outcome);
  expect(answer).toMatchObject({ id: question.id, viewerId: isPrivate });
  expect(answer.embeds[0]?.title).toBe("Bergen, Norway · 3 days");
});

it("a town that only an embed names -> its forecast", async () => {
  const bot = await startBot();
  const embeds = [{ title: "Storm", fields: [{ name: "where", value: "near Oslo" }] }];
  const { embeds: shown } = messageOf(await useOn(bot, { content: "https://x.test", embeds }));
  expect(shown[0]?.title).toBe("Oslo, Norway · 3 days");
});

it("no town, no text, or a forwarded one -> a private sentence, and no request", async () => {
  const bot = await startBot();
  for (const [written, sentence] of [
    [{ content: "Nice weather, no place" }, "I found no town in this message."],
    [{}, "This message has no text that I can read."],
    [{ forwarded: "Oslo" }, "This message has no text that I can read."],
  ] as const) {
    const message = messageOf(await useOn(bot, written));
    expect(message.content).toContain(sentence);
    expect(message.viewerId).toEqual(isPrivate);
  }
  expect(bot.weather.requests).toEqual([]);
});
