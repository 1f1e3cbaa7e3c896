/** Daily posts for processes on the real clock: each is due at a full minute, in a separate channel. */
import { sql } from "kysely";
import { expect } from "vitest";
import type { DiscordEvent, RestRequest } from "../../playground/discord/events.ts";
import type { FakeDiscord } from "../../playground/discord/fake-discord.ts";
import type { StoredMessage } from "../../playground/discord/message-types.ts";
import { defaultIds, defaultWorld, type World } from "../../playground/discord/world.ts";
import type { Database } from "../../src/database/database.ts";
import { EVERY_DAY } from "../../src/days/weekdays.ts";
import { PLAIN_POST, type Schedule } from "../../src/schedules/schedule.ts";
import { addSchedule, listSchedules, MAX_SCHEDULES } from "../../src/schedules/schedule-store.ts";
import { type BotProcess, runMain, startFakes } from "./bot-process.ts";
import { type OpenDatabase, openUntilFinished, temporaryFolder } from "./databases.ts";
import { moment } from "./zone-rules.ts";

export const MINUTE_MS = 60_000;
/** Longer than the lease of a dead process and all pauses between attempts. */
const OVER_TIMEOUT_MS = 150_000;

/** A route for faults of the fake: posts in channels. */
export const POST_ROUTE = /^POST \/channels\/\d+\/messages$/;

/** The start of the current minute, Unix milliseconds. */
export function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

export interface PostStage {
  readonly discord: FakeDiscord;
  /** The test's connection to the processes' database. */
  readonly database: Database;
  /** Starts one more process. */
  start(): BotProcess;
}

/**
 * Starts fakes with channels for `count` posts, but no process.
 *
 * @param open opens the database; default: a new file
 */
export async function preparePosts(
  count: number,
  open: OpenDatabase = openFile,
): Promise<PostStage> {
  const database = await open();
  const { discord, environment } = await startFakes(worldForPosts(count));
  const variables = { ...environment, DATABASE_URL: await databaseUrlOf(database) };
  const start = () => {
    // Pretend that the last process identified long ago.
    void database.kysely.deleteFrom("identify_pace").execute();
    return runMain(variables);
  };
  return { discord, database, start };
}

function openFile(): Promise<Database> {
  return openUntilFinished({ kind: "sqlite", path: `${temporaryFolder()}/forecast.sqlite` });
}

/** Servers with a channel for each of `count` schedules. */
export function worldForPosts(count: number): World {
  const [template] = defaultWorld().guilds;
  if (template === undefined) throw new Error("the default world has no guild");
  const guilds = Array.from({ length: Math.ceil(count / MAX_SCHEDULES) }, (_, guild) => {
    const id = guildIdOf(guild * MAX_SCHEDULES);
    const roles = template.roles.map((role) => (role.id === template.id ? { ...role, id } : role));
    const channels = Array.from({ length: MAX_SCHEDULES }, (__, channel) => ({
      id: channelIdOf(guild * MAX_SCHEDULES + channel),
      name: `channel-${channel}`,
      type: 0,
    }));
    return { ...template, id, roles, channels, systemChannelId: null };
  });
  return { guilds, directChannels: [] };
}

function guildIdOf(slot: number): string {
  return String(1_200_000_000_000_000_000n + BigInt(Math.floor(slot / MAX_SCHEDULES)));
}

function channelIdOf(slot: number): string {
  return String(1_300_000_000_000_000_000n + BigInt(slot));
}

/**
 * Stores schedules with a first run at a full minute, in the past or future.
 *
 * @param options `dueAt`: Unix milliseconds; `firstSlot`: the first channel of {@link worldForPosts}
 */
export async function storeDue(
  database: Database,
  options: { readonly dueAt: number; readonly count: number; readonly firstSlot?: number },
): Promise<readonly Schedule[]> {
  const { dueAt, count, firstSlot = 0 } = options;
  const stored: Schedule[] = [];
  for (let slot = firstSlot; slot < firstSlot + count; slot += 1) {
    const order = {
      guildId: guildIdOf(slot),
      creatorId: defaultIds.adminId,
      guildLocale: "en-GB",
      location: "2.35,48.86",
      days: null,
      unit: null,
      language: null,
      channelId: channelIdOf(slot),
      roleId: null,
      post: PLAIN_POST,
      localTime: new Date(dueAt).toISOString().slice(11, 16),
      weekdays: EVERY_DAY,
      timeZone: "UTC",
    };
    const schedule = await addSchedule(database, order, moment(dueAt - 1));
    expect(schedule).toMatchObject({ next: { dueAt } });
    if (schedule !== null) stored.push(schedule);
  }
  return stored;
}

async function databaseUrlOf({ dialect, kysely }: Database): Promise<string> {
  if (dialect === "sqlite") {
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(kysely);
    return `file:${rows[0]?.file}`;
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely);
  const url = new URL(process.env["TEST_POSTGRES_URL"] ?? "");
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

export function isPost({ method, route }: RestRequest): boolean {
  return POST_ROUTE.test(`${method} ${route}`);
}

/** How many posts were accepted, including those that Discord answered with an earlier post. */
export function countTaken({ requests }: FakeDiscord): number {
  return requests.filter((request) => isPost(request) && request.status === 200).length;
}

/** All messages of a schedule, found by the id that each post shows. */
export function postsOf(
  discord: FakeDiscord,
  { id, channelId }: Schedule,
): readonly StoredMessage[] {
  return discord
    .messagesIn(channelId)
    .filter(({ embeds }) => embeds.some(({ description = "" }) => description.includes(id)));
}

/** Resolves when `count` events were `matching`, before the cause of the last one gets its answer. */
export function eventsAt(
  discord: FakeDiscord,
  {
    count,
    matching,
  }: { readonly count: number; readonly matching: (event: DiscordEvent) => boolean },
  onLast: () => void = () => undefined,
): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    const end = discord.on((event) => {
      if (!matching(event)) return;
      left -= 1;
      if (left > 0) return;
      end();
      onLast();
      resolve();
    });
  });
}

/** In the order given. */
async function reread(
  database: Database,
  schedules: readonly Schedule[],
): Promise<readonly Schedule[]> {
  const byId = new Map<string, Schedule>();
  for (const guildId of new Set(schedules.map((schedule) => schedule.guildId))) {
    for (const schedule of await listSchedules(database, guildId)) byId.set(schedule.id, schedule);
  }
  return schedules.map(({ id }) => byId.get(id)).filter((schedule) => schedule !== undefined);
}

/** Waits until the first run of each schedule has ended. Returns the schedules. */
export async function whenOver(
  database: Database,
  schedules: readonly Schedule[],
): Promise<readonly Schedule[]> {
  const open = async () =>
    (await reread(database, schedules)).filter(({ last }) => last === null).map(({ id }) => id);
  await expect.poll(open, { timeout: OVER_TIMEOUT_MS, interval: 250 }).toEqual([]);
  return reread(database, schedules);
}

/** Waits until all runs have ended, and expects one post per schedule, stored as posted. */
export async function expectEachPostedOnce(
  { discord, database }: Pick<PostStage, "discord" | "database">,
  schedules: readonly Schedule[],
): Promise<void> {
  const over = await whenOver(database, schedules);
  expect(over).toHaveLength(schedules.length);
  const counts = over.map((schedule) => [schedule.id, postsOf(discord, schedule).length]);
  expect(counts).toEqual(over.map(({ id }) => [id, 1]));
  for (const schedule of over) {
    const [post] = postsOf(discord, schedule);
    expect(schedule.last?.outcome).toMatchObject({ kind: "posted", messageId: post?.id });
    expect(schedule.next.dueAt).toBeGreaterThan(Date.now());
  }
  expect(discord.violations).toEqual([]);
}
