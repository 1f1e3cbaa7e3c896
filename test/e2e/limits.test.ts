/** A person who floods the bot is asked to wait. Everybody else is answered. */
import { expect, it } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import { createUserRateLimits } from "../../src/discord/user-rate-limit.ts";
import { startBot } from "../support/start-bot.ts";

const PARIS = "2.35,48.86";
/** The bot's own limits are so high that a flood would keep the process from its connections for seconds. */
const AT_ONCE = 10;
const asking = {
  person: { atOnce: AT_ONCE, everyMs: 500 },
  guild: { atOnce: 1_000, everyMs: 1 },
};
const FLOOD = 14;

it("one person's flood -> a private sentence with the time, and the others are answered", async () => {
  const { clock, discord, weather, log } = await startBot({}, undefined, undefined, (at) =>
    createUserRateLimits(at, { asking }),
  );
  const ask = (userId: string) =>
    discord.runCommand({ name: "forecast", options: { location: PARIS }, userId }).outcome;
  await ask(defaultIds.adminId);

  const answers = await Promise.all(Array.from({ length: FLOOD }, () => ask(defaultIds.adminId)));
  const refused = answers.filter(
    (answer) => answer.kind === "replied" && answer.message.embeds.length === 0,
  );
  expect(refused).toHaveLength(FLOOD - (AT_ONCE - 1));
  expect(refused[0]).toMatchObject({ message: { viewerId: defaultIds.adminId } });
  const when = Math.ceil((clock.now() + 500) / 1000);
  const [answer] = refused;
  expect(answer?.kind === "replied" && answer.message.content).toMatch(
    new RegExp(
      `^Too many requests at once\\. Try again <t:${when}:R>\\.\\n-# Error code [A-Z\\d]{6}$`,
    ),
  );
  expect(log()).toContainEqual(
    expect.objectContaining({ level: "info", msg: "interaction failed", kind: "too-fast" }),
  );

  expect(await ask(defaultIds.memberId)).toMatchObject({ message: { embeds: [{}] } });
  await clock.advance(500);
  expect(await ask(defaultIds.adminId)).toMatchObject({ message: { embeds: [{}] } });
  expect(weather.requests).toHaveLength(1);
});

it("one person asks for new places without end -> the service is asked for 60 of them", async () => {
  const { discord, weather } = await startBot();
  const places = Array.from({ length: 62 }, (_, index) => `${index}.5,40`);
  let refused = 0;
  while (places.length > 0) {
    const sent = places
      .splice(0, 8)
      .map((location) => discord.runCommand({ name: "forecast", options: { location } }));
    for (const answer of await Promise.all(sent.map(({ outcome }) => outcome))) {
      const content = answer.kind === "replied" ? answer.message.content : "";
      if (content.includes("Too many requests")) refused += 1;
    }
  }
  expect([weather.requests.length, refused]).toEqual([60, 2]);
});
