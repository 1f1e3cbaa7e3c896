/** A SQLite file is locked, full or missing while the bot runs: it survives, gives clear answers, and recovers. */
import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { defaultIds } from "../../../playground/discord/world.ts";
import { type Database, openDatabase } from "../../../src/database/database.ts";
import { createLogger } from "../../../src/log.ts";
import { runMain, startFakes } from "../../support/bot-process.ts";
import { add, expectSoon, posts } from "../../support/daily-posts.ts";
import { openUntilFinished, temporaryFolder } from "../../support/databases.ts";
import { type RunningBot, startBot } from "../../support/start-bot.ts";

/** Changes that are tried at once while the file is locked or full. */
const CHANGES = 10;
const NO_NOTES = "can’t reach my saved data";
const { adminId, memberId } = defaultIds;
/** The user `nobody`, for whom permissions count. */
const NOBODY = 65_534;
const DISK_KB = 1_024;
/** Processes start slowly on a busy machine. */
const TIMEOUT_MS = 300_000;

/** Each command changes a setting of one of two people. */
function changes({ discord }: RunningBot) {
  return Array.from({ length: CHANGES }, (_, change) =>
    discord.runCommand({
      name: "forecast-me",
      subcommand: "set",
      options: { days: change + 1 },
      userId: change % 2 === 0 ? adminId : memberId,
    }),
  );
}

/** The answers to several commands, on a running clock. */
async function answersTo(bot: RunningBot, sent: ReturnType<typeof changes>): Promise<string[]> {
  const outcomes = Promise.all(sent.map(({ outcome }) => outcome));
  let over = false;
  void outcomes.finally(() => {
    over = true;
  });
  await expectSoon(bot, () => over).toBe(true);
  return (await outcomes).map((one) => (one.kind === "replied" ? one.message.content : one.kind));
}

async function forecastTitle({ discord }: RunningBot): Promise<string> {
  const options = { location: "2.35,48.86" };
  const outcome = await discord.runCommand({ name: "forecast", options, userId: memberId }).outcome;
  return outcome.kind === "replied" ? (outcome.message.embeds[0]?.title ?? "") : outcome.kind;
}

/** Holds the file's write lock, as a backup or another process does. Returns a function that releases it. */
async function lock(database: Database): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let locked = (): void => undefined;
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const holding = database.kysely.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    locked();
    await released;
    await sql`rollback`.execute(connection);
  });
  await isLocked;
  return async () => {
    release();
    await holding;
  };
}

/** Expects that a bot with a read-only file says so, answers everything else, and posts and saves later. */
async function expectKindness(
  bot: RunningBot,
  { trouble, end }: { readonly trouble: () => Promise<void>; readonly end: () => Promise<void> },
): Promise<void> {
  await add(bot, { time: "13:00", timezone: "UTC" });
  await trouble();
  const sent = changes(bot);
  // Reading works, and nobody waits for writers.
  expect(await forecastTitle(bot)).toContain("3 days");
  const answers = await answersTo(bot, sent);
  expect(answers).toHaveLength(CHANGES);
  for (const answer of answers) expect(answer).toContain(NO_NOTES);
  // The daily post is due meanwhile.
  await bot.clock.advance(60 * 60_000);
  expect(posts(bot)).toEqual([]);

  await end();
  for (const answer of await answersTo(bot, changes(bot))) expect(answer).toContain("Saved.");
  expect(await forecastTitle(bot)).toContain(`${CHANGES} days`);
  await expectSoon(bot, async () => {
    await bot.clock.advance(1_000);
    return posts(bot).length;
  }).toBe(1);
}

describe("a file that takes no changes for a while", { timeout: TIMEOUT_MS }, () => {
  it(`locked by somebody else: ${CHANGES} changes at once -> each is told, all else goes on, and the post comes later, once`, async () => {
    const path = join(temporaryFolder(), "forecast.sqlite");
    const open = () => openUntilFinished({ kind: "sqlite", path });
    const bot = await startBot({}, open);
    const other = await open();
    let unlock = async (): Promise<void> => undefined;
    await expectKindness(bot, {
      trouble: async () => {
        unlock = await lock(other);
      },
      end: () => unlock(),
    });
  });

  it(`a full disk: ${CHANGES} changes at once -> each is told, all else goes on, and the post comes later, once`, async ({
    skip,
  }) => {
    const folder = smallDisk();
    if (folder === null) return skip("only root may mount a small disk");
    const path = join(folder, "forecast.sqlite");
    const bot = await startBot({}, () => openUntilFinished({ kind: "sqlite", path }));
    const ballast = join(folder, "ballast");
    await expectKindness(bot, {
      trouble: async () => fill(ballast),
      end: async () => rmSync(ballast),
    });
    const { rows } = await sql`pragma integrity_check`.execute(bot.database.kysely);
    expect(rows).toEqual([{ integrity_check: "ok" }]);
  });
});

function othersCanEnter(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (dirname(folder) === folder || othersCanEnter(dirname(folder)));
}

describe("a file that cannot be opened at the start", { timeout: TIMEOUT_MS }, () => {
  it("its folder is a file -> exit code 78 and a plain sentence", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "a-file"), "");
    const { environment } = await startFakes();
    const url = `file:${join(folder, "a-file", "forecast.sqlite")}`;
    const { code, output } = await runMain({ ...environment, DATABASE_URL: url }).exited;
    expect(code).toBe(78);
    expect(output).toContain("DATABASE_URL: ");
    expect(output).toContain("/a-file is a file, not a folder");
    expect(output).not.toMatch(/"stack"|^\s+at /m);
  });

  it.runIf(process.getuid?.() === 0)(
    "its folder and files belong to root -> exit code 78 and the command that helps",
    async ({ skip }) => {
      if (!othersCanEnter(import.meta.dirname)) return skip("another user cannot read the sources");
      const folder = join(temporaryFolder(), "data");
      mkdirSync(folder);
      chmodSync(join(folder, ".."), 0o755);
      const { environment } = await startFakes();
      const file = join(folder, "forecast.sqlite");
      const start = async () => {
        const more = { DATABASE_URL: `file:${file}` };
        const { code, output } = await runMain({ ...environment, ...more }, NOBODY).exited;
        expect(code).toBe(78);
        expect(output).not.toMatch(/"stack"|^\s+at /m);
        return output;
      };
      expect(await start()).toContain(
        `DATABASE_URL: ${folder} cannot be written by uid ${NOBODY}: chown ${NOBODY} ${folder}"`,
      );
      await (
        await openDatabase({ kind: "sqlite", path: file }, { log: createLogger("silent") })
      ).close();
      expect(await start()).toContain(
        `DATABASE_URL: ${folder}, ${file} cannot be written by uid ${NOBODY}: chown ${NOBODY} ${folder} ${file}"`,
      );
      chmodSync(folder, 0o777);
      expect(await start()).toContain(`: chown ${NOBODY} ${file}"`);
      chownSync(folder, NOBODY, NOBODY);
      chmodSync(folder, 0o600);
      expect(await start()).toContain(
        `DATABASE_URL: ${folder} cannot be written by uid ${NOBODY}: chmod u+wX ${folder}"`,
      );
      chmodSync(join(folder, ".."), 0o700);
      expect(await start()).toContain(
        `DATABASE_URL: ${join(folder, "..")} cannot be entered by uid ${NOBODY}: chmod o+x `,
      );
    },
  );

  it("a disk that is mounted for reading only -> exit code 78 and a plain sentence", async ({
    skip,
  }) => {
    const folder = smallDisk();
    if (folder === null) return skip("only root may mount a small disk");
    execFileSync("mount", ["-o", "remount,ro", folder]);
    const { environment } = await startFakes();
    const url = `file:${join(folder, "data", "forecast.sqlite")}`;
    const { code, output } = await runMain({ ...environment, DATABASE_URL: url }).exited;
    expect(code).toBe(78);
    expect(output).toMatch(
      /DATABASE_URL: \/.+ cannot be written: the disk is mounted for reading only/,
    );
    expect(output).not.toMatch(/"stack"|^\s+at /m);
  });
});

/** A separate disk until the test ends; null if not allowed. */
function smallDisk(): string | null {
  const folder = temporaryFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_KB}k`, "none", folder], {
      stdio: "ignore",
    });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync("umount", [folder]));
  return folder;
}

/** Writes into the file until the disk is full. */
function fill(path: string): void {
  expect(() => writeFileSync(path, Buffer.alloc(2 * DISK_KB * 1_024))).toThrow("ENOSPC");
}
