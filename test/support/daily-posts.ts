/** An admin's actions with daily posts in end-to-end tests, and their results. */
import { expect } from "vitest";
import { defaultIds } from "../../playground/discord/world.ts";
import type { RunningBot } from "./start-bot.ts";

const { channelId, adminId } = defaultIds;

/** Many posts at once are spread over these channels, because Discord takes five messages in five seconds for each. */
export const POST_CHANNELS = [
  channelId,
  defaultIds.secondChannelId,
  defaultIds.threadId,
  defaultIds.announcementChannelId,
] as const;

export type Options = Record<string, string | number | boolean>;

interface Where {
  readonly locale?: string;
  readonly channel?: string;
}

/** Runs a subcommand as the admin. Every answer must be private. */
export async function command(
  { discord }: RunningBot,
  subcommand: string,
  options: Options = {},
  { locale = "en-GB", channel = channelId }: Where = {},
) {
  const outcome = await discord.runCommand({
    name: "forecast-schedule",
    subcommand,
    options,
    locale,
    channelId: channel,
    userId: adminId,
  }).outcome;
  if (outcome.kind !== "replied") throw new Error(`there is no reply: ${outcome.kind}`);
  expect(outcome.message.viewerId).toBe(adminId);
  return outcome.message;
}

/** The whole text of the answer. */
export async function textOf(
  bot: RunningBot,
  subcommand: string,
  options: Options = {},
  where: Where = {},
) {
  const { content, embeds } = await command(bot, subcommand, options, where);
  const fields = embeds.flatMap(({ fields: list = [] }) =>
    list.flatMap(({ name, value }) => [name, value]),
  );
  return [content, ...embeds.map(({ description }) => description), ...fields].join("\n");
}

/** Adds Paris at 07:00 by default. Returns the id. */
export async function add(bot: RunningBot, options: Options = {}): Promise<string> {
  const text = await textOf(bot, "add", { time: "07:00", location: "Paris", ...options });
  const id = /\b[2-9A-HJ-NP-Z]{8}\b/.exec(text)?.[0];
  if (id === undefined) throw new Error(`no id in: ${text}`);
  return id;
}

/** The admin's suggestions while typing into an option. */
export async function choices(
  { discord }: RunningBot,
  subcommand: string,
  options: Options,
  focused: string,
) {
  const outcome = await discord.autocomplete({
    name: "forecast-schedule",
    subcommand,
    options,
    focused,
    userId: adminId,
  }).outcome;
  if (outcome.kind !== "choices") throw new Error(`there are no choices: ${outcome.kind}`);
  return outcome.choices;
}

/** The messages in a channel that are no answers. */
export function posts({ discord }: RunningBot, channel: string = channelId) {
  return discord.messagesIn(channel).filter(({ interaction }) => interaction === null);
}

/** Polls, and moves the clock for requests that wait for a rate limit. */
export function expectSoon<T>(
  { clock }: RunningBot,
  read: () => T | Promise<T>,
  { stepMs = 25 }: { readonly stepMs?: number } = {},
) {
  const poll = async () => {
    await clock.advance(stepMs);
    return read();
  };
  // At most ten times as fast as real time, or a request on a busy machine would seem to take minutes.
  return expect.poll(poll, { interval: Math.max(5, stepMs / 10) });
}

/** Moves the clock to an instant, then waits until `channel` has this many posts. */
export async function postsAt(bot: RunningBot, instant: string, count: number, channel?: string) {
  await bot.clock.leap(Date.parse(instant) - bot.clock.now());
  await expectSoon(bot, () => posts(bot, channel).length).toBe(count);
  return posts(bot, channel);
}

/** Adds this many posts of different places at 07:00 UTC, spread over {@link POST_CHANNELS}. */
export async function addSpread(bot: RunningBot, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const channel = POST_CHANNELS[index % POST_CHANNELS.length] ?? channelId;
    await add(bot, { location: `${index}.5,45.25`, timezone: "UTC", channel });
  }
}

/** The posts in all of {@link POST_CHANNELS}. */
export function spreadPosts(bot: RunningBot) {
  return POST_CHANNELS.flatMap((channel) => posts(bot, channel));
}

/** Moves the clock to the next try of the only schedule's run, which failed before. */
export async function leapToNextTry(bot: RunningBot): Promise<void> {
  const { clock, database } = bot;
  const row = () =>
    database.kysely
      .selectFrom("schedules")
      .select(["claim_id", "claimable_at"])
      .executeTakeFirstOrThrow();
  // A run at work would seem to take as long as the leap.
  await expectSoon(bot, async () => (await row()).claim_id).toBeNull();
  const { claimable_at: dueAt } = await row();
  await clock.leap(Math.max(0, (dueAt ?? 0) - clock.now()));
}
