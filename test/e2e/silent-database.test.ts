/** A PostgreSQL server behind a network that drops everything: the first answer is still in time. */
import { expect, it, onTestFinished } from "vitest";
import type { SentInteraction } from "../../playground/discord/interactions.ts";
import type { StoredMessage } from "../../playground/discord/message-types.ts";
import { defaultIds } from "../../playground/discord/world.ts";
import type { Options } from "../support/daily-posts.ts";
import {
  createPostgresDatabase,
  describePostgres,
  dropPostgresDatabase,
  openUntilFinished,
} from "../support/databases.ts";
import { startPostgresProxy } from "../support/postgres-proxy.ts";
import { type RunningBot, startBot } from "../support/start-bot.ts";
import { buttonId, messageOf } from "./forecast-answer.ts";

/** How long Discord waits for the first answer, on the injected clock. */
const DISCORD_WAITS_MS = 3_000;
const STEP_MS = 100;
/** Connections and queries time out by the machine's clock. */
const TIMEOUT_MS = 180_000;
const NO_NOTES = "can’t reach my saved data";
const { adminId: userId, channelId } = defaultIds;

type Ask = (bot: RunningBot, shown: StoredMessage) => SentInteraction;

function command(name: string, options: Options, subcommand?: string) {
  const sub = subcommand === undefined ? {} : { subcommand };
  return ({ discord }: RunningBot) =>
    discord.runCommand({ name, options, userId, channelId, ...sub });
}

const PARIS = { location: "2.35,48.86", days: 3 };
/** A command, its acknowledgement, and its final answer. */
const QUESTIONS: readonly (readonly [name: string, Ask, acknowledged: object, answer: object])[] = [
  [
    "/forecast with a place",
    command("forecast", PARIS),
    { kind: "deferred", message: { viewerId: null } },
    { message: { embeds: [{ title: expect.stringContaining("3 days") }] } },
  ],
  [
    "/forecast for oneself",
    command("forecast", { ...PARIS, private: true }),
    { kind: "deferred", message: { viewerId: userId } },
    { message: { embeds: [{ title: expect.stringContaining("3 days") }] } },
  ],
  [
    "/forecast without a place",
    command("forecast", {}),
    { kind: "deferred", message: { viewerId: null } },
    { message: { viewerId: userId, content: expect.stringContaining(NO_NOTES) } },
  ],
  ...(
    [
      ["forecast-me", {}, "show"],
      ["forecast-me", { days: 4 }, "set"],
      ["forecast-settings", { days: 4 }, "set"],
      ["forecast-schedule", { time: "07:00", location: "Paris" }, "add"],
      ["forecast-schedule", {}, "list"],
    ] as const
  ).map(
    ([name, options, subcommand]) =>
      [
        `/${name} ${subcommand}`,
        command(name, options, subcommand),
        { kind: "deferred", message: { viewerId: userId } },
        { message: { viewerId: userId, content: expect.stringContaining(NO_NOTES) } },
      ] as const,
  ),
  [
    "a button of one's own answer",
    ({ discord }, shown) => {
      const customId = buttonId(shown, "Show in °C");
      return discord.clickButton({ messageId: shown.id, customId, userId });
    },
    { kind: "deferred-update" },
    { kind: "updated" },
  ],
  [
    "a location while nothing is typed",
    ({ discord }) =>
      discord.autocomplete({ name: "forecast", options: { location: "" }, focused: "location" }),
    { kind: "answered" },
    { kind: "choices", choices: [] },
  ],
];

describePostgres("a database that nothing comes back from", (server) => {
  it(
    `${QUESTIONS.length} kinds of questions -> each is acknowledged within 3 s and answered, and all is well once it is healed`,
    async () => {
      const url = await createPostgresDatabase(server);
      onTestFinished(() => dropPostgresDatabase(server, url));
      const proxy = await startPostgresProxy(url);
      onTestFinished(() => proxy.heal());
      const open = () => openUntilFinished({ kind: "postgres", url: proxy.url });
      const bot = await startBot({}, open);
      await command("forecast-me", { days: 4 }, "set")(bot).outcome;
      const shown = messageOf(await command("forecast", PARIS)(bot).outcome);

      proxy.partition();
      const askedAt = bot.clock.now();
      const sent = QUESTIONS.map(([, ask]) => ask(bot, shown));
      await expect
        .poll(async () => {
          await bot.clock.advance(STEP_MS);
          return sent.filter((one) => one.state().kind === "waiting").length;
        })
        .toBe(0);
      expect(bot.clock.now() - askedAt).toBeLessThanOrEqual(DISCORD_WAITS_MS);
      for (const [index, [name, , acknowledged]] of QUESTIONS.entries()) {
        expect(sent[index]?.state(), name).toMatchObject(acknowledged);
      }
      for (const [index, [name, , , answer]] of QUESTIONS.entries()) {
        expect(await sent[index]?.outcome, name).toMatchObject(answer);
      }

      proxy.heal();
      const { outcome } = command("forecast", { location: PARIS.location })(bot);
      expect(messageOf(await outcome).embeds[0]?.title).toContain("4 days");
    },
    TIMEOUT_MS,
  );
});
