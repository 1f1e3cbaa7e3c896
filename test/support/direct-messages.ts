/** What a person does with the bot in direct messages, and what arrives there. */
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import type { FakeDiscord } from "../../playground/discord/fake-discord.ts";
import type { StoredMessage } from "../../playground/discord/message-types.ts";
import { type DirectChannel, defaultIds, findUser } from "../../playground/discord/world.ts";
import type { FakeWeather } from "../../playground/weather/fake-weather.ts";
import type { Database } from "../../src/database/database.ts";
import type { Options } from "./daily-posts.ts";
import type { TestClock } from "./test-clock.ts";

interface Stage {
  readonly clock: TestClock;
  readonly discord: FakeDiscord;
}

interface WholeStage extends Stage {
  readonly weather: FakeWeather;
  readonly database: Database;
}

/** Polls without any change after which only the clock can bring one. */
const QUIET_POLLS = 12;
const POLL_MS = 3;
const STEP_MS = 25;

interface Who {
  readonly userId?: string;
  readonly locale?: string;
}

/** Somebody who installed the app for themselves, in no server with the bot. */
export const INSTALLER = { id: "1100000000000000041", username: "cleo", globalName: "Cleo" };

/** Runs a subcommand of `/forecast-me` in a direct message. Every answer must be private. Returns its text. */
export async function me(
  { clock, discord }: Stage,
  subcommand: string,
  options: Options = {},
  { userId = defaultIds.memberId, locale = "en-GB" }: Who = {},
): Promise<string> {
  const command = { name: "forecast-me", subcommand, options, userId, locale, guildId: null };
  const outcome = await passing(clock, discord.runCommand(command).outcome);
  if (outcome.kind !== "replied") throw new Error(`there is no reply: ${outcome.kind}`);
  expect(outcome.message.viewerId).toBe(userId);
  return textOf(outcome.message);
}

/**
 * Moves the clock while the bot works: a test message waits for its slot. At most five times as fast as real time,
 * so that what the clock knows nothing of, like a start, takes little of its time.
 */
export async function passing<T>(clock: TestClock, work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await clock.advance(STEP_MS);
    await delay(5);
  }
  return done;
}

/** Runs `daily` or `watch`, at once or at 07:00 for Paris by default. Returns the id. */
export async function subscribe(
  stage: Stage,
  subcommand: "daily" | "watch",
  options: Options = {},
  who: Who = {},
): Promise<string> {
  const time = subcommand === "daily" ? { time: "07:00" } : {};
  const text = await me(stage, subcommand, { location: "Paris", ...time, ...options }, who);
  const id = /\b[2-9A-HJ-NP-Z]{8}\b/.exec(text)?.[0];
  if (id === undefined) throw new Error(`no id in: ${text}`);
  return id;
}

/** Everything that a message says. */
export function textOf({ content, embeds }: Pick<StoredMessage, "content" | "embeds">): string {
  const parts = embeds.flatMap(({ title, description, fields = [], footer }) => [
    title,
    description,
    ...fields.flatMap(({ name, value }) => [name, value]),
    footer?.text,
  ]);
  return [content, ...parts].join("\n");
}

/** What the bot sent a person by itself, the oldest first. */
export function directMessages(
  { discord }: Pick<Stage, "discord">,
  userId: string = defaultIds.memberId,
): readonly StoredMessage[] {
  const { id } = discord.directChannelOf(userId);
  return discord.messagesIn(id).filter(({ interaction }) => interaction === null);
}

/** Presses the button with this label in a message. Returns the text of the answer. */
export async function press(
  { clock, discord }: Stage,
  { id: messageId, components }: StoredMessage,
  label: string,
  who: Who = {},
): Promise<string> {
  const buttons = components.flatMap((row) => row.components ?? []);
  const customId = buttons.find((button) => button.label === label)?.custom_id;
  if (customId === undefined) throw new Error(`no button ${label}`);
  const click = discord.clickButton({ messageId, customId, ...who });
  const outcome = await passing(clock, click.outcome);
  if (outcome.kind !== "replied") throw new Error(`there is no reply: ${outcome.kind}`);
  return textOf(outcome.message);
}

/**
 * Leaps from one due run to the next, tries included, until an instant.
 *
 * @param afterEach called when nothing is at work
 */
export async function passUntil(
  stage: WholeStage,
  end: number,
  afterEach: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { clock, database } = stage;
  for (;;) {
    const { at } = await database.kysely
      .selectFrom("subscriptions")
      .select(({ fn }) => fn.min("claimable_at").as("at"))
      .executeTakeFirstOrThrow();
    if (at === null || Number(at) > end) break;
    await clock.leap(Math.max(0, Number(at) - clock.now()));
    await untilQuiet(stage);
    await afterEach();
  }
  await clock.leap(Math.max(0, end - clock.now()));
}

/** Until nothing is due, or only the clock can go on. */
async function untilQuiet({ clock, database, discord, weather }: WholeStage): Promise<void> {
  let before = "";
  for (let quiet = 0; quiet < QUIET_POLLS; quiet += 1) {
    await clock.advance(STEP_MS);
    await delay(POLL_MS);
    const rows = await database.kysely
      .selectFrom("subscriptions")
      .select(["id", "claimable_at", "sending_at"])
      .where("claimable_at", "is not", null)
      .where("due_at", "<=", clock.now())
      .orderBy("id")
      .execute();
    if (rows.length === 0) return;
    const now = JSON.stringify([rows, discord.requests.length, weather.requests.length]);
    const isOpen = discord.requests.slice(-50).some(({ status }) => status === null);
    if (now !== before || isOpen || (await isServerBusy(database))) quiet = 0;
    before = now;
  }
}

/** Whether PostgreSQL still works on somebody's query: on a busy disk, a commit takes longer than all polls. */
async function isServerBusy({ dialect, kysely }: Database): Promise<boolean> {
  if (dialect !== "postgres") return false;
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
  `.execute(kysely);
  return rows.length > 0;
}

/** A person begins or stops taking direct messages (50007). */
export function takeMessages(
  { discord }: Pick<Stage, "discord">,
  isTaken: boolean,
  userId: string,
): void {
  const user = findUser(discord.world, userId);
  if (user === undefined) throw new Error(`no person ${userId}`);
  user.acceptsDirectMessages = isTaken;
}

/** The bot loses its channel with a person (50001), or gets it back. */
export function loseChannel(
  { discord }: Pick<Stage, "discord">,
  lost: DirectChannel["lost"],
  userId: string = INSTALLER.id,
): void {
  discord.directChannelOf(userId).lost = lost;
}
