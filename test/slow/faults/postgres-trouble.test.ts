/** A PostgreSQL server that cuts or rejects connections or is read-only: clear answers, and nothing lost or doubled. */
import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { FakeDiscord } from "../../../playground/discord/fake-discord.ts";
import { defaultIds } from "../../../playground/discord/world.ts";
import type { Database } from "../../../src/database/database.ts";
import { readPersonPreferences } from "../../../src/preferences/preference-store.ts";
import { runProgram, startFakes } from "../../support/bot-process.ts";
import { BOT_COMMAND } from "../../support/built-bot.ts";
import {
  createPostgresDatabase,
  describePostgres,
  dropPostgresDatabase,
  openUntilFinished,
  temporaryFolder,
} from "../../support/databases.ts";
import {
  currentMinute,
  postsOf,
  storeDue,
  whenOver,
  worldForPosts,
} from "../../support/post-schedules.ts";

const CHANGES = 20;
const POSTS = 10;
/** How often all connections of the bot are cut. */
const CUT_EACH_MS = 300;
/** When the posts are due after the start: what another process stores is seen only after half a minute. */
const DUE_AFTER_MS = 5_000;
const RECOVERY_MS = 30_000;
const TIMEOUT_MS = 180_000;
const SAVED = "Saved.";
const NO_NOTES = "can’t reach my saved data";

/** A bot with a separate role and database, so that only it has the trouble. */
async function running(server: string, posts: number) {
  const owner = await createPostgresDatabase(server);
  const role = `bot_${randomBytes(6).toString("hex")}`;
  const url = new URL(owner);
  url.username = role;
  url.password = role;
  const database = await openUntilFinished({ kind: "postgres", url: owner });
  const run = (statement: string) => sql.raw(statement).execute(database.kysely);
  await run(`create role ${role} login password '${role}'`);
  await run(`grant all on all tables in schema public to ${role}`);
  await run(`grant all on schema public to ${role}`);
  const { discord, environment } = await startFakes(worldForPosts(POSTS));
  const schedules = await storeDue(database, { dueAt: currentMinute(), count: posts });
  const claimableAt = Date.now() + DUE_AFTER_MS;
  await database.kysely.updateTable("schedules").set({ claimable_at: claimableAt }).execute();
  const bot = runProgram(BOT_COMMAND, temporaryFolder(), {
    ...environment,
    DATABASE_URL: url.href,
  });
  await bot.prints('"msg":"ready"');
  const untilDue = () => delay(Math.max(claimableAt - Date.now(), 0));
  /** Returns how many connections there were to cut. */
  const cut = async () => {
    const query = `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`;
    return (await run(query)).rows.length;
  };
  async function end(): Promise<void> {
    expect(bot.child.exitCode).toBeNull();
    bot.child.kill("SIGTERM");
    expect(await bot.exited).toMatchObject({ code: 0 });
    await run(`drop owned by ${role}`);
    await run(`drop role ${role}`);
    await database.close();
    await dropPostgresDatabase(server, owner);
  }
  return { discord, database, schedules, untilDue, run, cut, role, end };
}

/** The answer to a change of the person's days. */
async function change(discord: FakeDiscord, days: number): Promise<string> {
  const channelId = discord.world.guilds[0]?.channels[0]?.id ?? "";
  const outcome = await discord.runCommand({
    name: "forecast-me",
    subcommand: "set",
    options: { days },
    channelId,
    userId: defaultIds.memberId,
  }).outcome;
  return outcome.kind === "replied" ? outcome.message.content : outcome.kind;
}

async function savedDays(database: Database): Promise<number | null> {
  return (await readPersonPreferences(database, defaultIds.memberId)).days;
}

async function expectPostedOnce(
  { discord, database }: { discord: FakeDiscord; database: Database },
  schedules: Awaited<ReturnType<typeof storeDue>>,
): Promise<void> {
  const over = await whenOver(database, schedules);
  expect(over.map((one) => postsOf(discord, one).length)).toEqual(schedules.map(() => 1));
}

async function expectRecovery(discord: FakeDiscord, days: number): Promise<void> {
  await expect
    .poll(() => change(discord, days), { timeout: RECOVERY_MS, interval: 500 })
    .toContain(SAVED);
}

describePostgres("a PostgreSQL server in trouble under the bot", (server) => {
  it(
    `all connections cut every ${CUT_EACH_MS} ms during ${CHANGES} changes and ${POSTS} posts -> no saved change is lost, each post appears once`,
    async () => {
      const { discord, database, schedules, untilDue, cut, end } = await running(server, POSTS);
      await untilDue();
      let over = false;
      let cuts = 0;
      const cutting = (async () => {
        while (!over) {
          cuts += await cut();
          await delay(CUT_EACH_MS);
        }
      })();
      let saved = 0;
      for (let days = 1; days <= CHANGES; days += 1) {
        const answer = await change(discord, days);
        if (answer.includes(SAVED)) saved = days;
        else expect(answer).toContain(NO_NOTES);
      }
      over = true;
      await cutting;
      // Both must occur, or nothing was tested.
      expect(cuts).toBeGreaterThan(0);
      expect(saved).toBeGreaterThan(0);
      // A change without an answer may have been saved, too.
      expect(await savedDays(database)).toBeGreaterThanOrEqual(saved);
      await expectRecovery(discord, CHANGES + 1);
      await expectPostedOnce({ discord, database }, schedules);
      await end();
    },
    TIMEOUT_MS,
  );

  it.each([
    {
      trouble: "too many connections",
      begin: (role: string) => `alter role ${role} connection limit 0`,
      finish: (role: string) => `alter role ${role} connection limit -1`,
    },
    {
      trouble: "transactions that may only read",
      begin: (role: string) => `alter role ${role} set default_transaction_read_only = on`,
      finish: (role: string) => `alter role ${role} reset default_transaction_read_only`,
    },
  ])(
    "$trouble -> a kind sentence, then everything is saved and posted, once",
    async ({ begin, finish }) => {
      const { discord, database, schedules, untilDue, run, cut, role, end } = await running(
        server,
        1,
      );
      expect(await change(discord, 1)).toContain(SAVED);
      await run(begin(role));
      await cut();
      expect(await change(discord, 2)).toContain(NO_NOTES);
      await untilDue();
      expect(await savedDays(database)).toBe(1);
      await run(finish(role));
      await expectRecovery(discord, 3);
      expect(await savedDays(database)).toBe(3);
      await expectPostedOnce({ discord, database }, schedules);
      await end();
    },
    TIMEOUT_MS,
  );
});
