/** A restart of PostgreSQL loses no daily post, and doubles none. */
import { exec } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { runMain, startFakes } from "../../support/bot-process.ts";
import {
  createPostgresDatabase,
  dropPostgresDatabase,
  openUntilFinished,
  POSTGRES_REQUIRED,
} from "../../support/databases.ts";
import {
  currentMinute,
  eventsAt,
  expectEachPostedOnce,
  storeDue,
  worldForPosts,
} from "../../support/post-schedules.ts";

/** A server that no other test uses, and the shell command that restarts it and waits for it. */
const SERVER = process.env["TEST_POSTGRES_RESTART_URL"];
const RESTART = process.env["TEST_POSTGRES_RESTART"];
const POSTS = 60;
const RESTARTED_AFTER = 20;
/** Interrupted runs wait for the end of their lease. */
const TIMEOUT_MS = 180_000;

function suite(server: string, restart: string): void {
  it(
    `a restart after ${RESTARTED_AFTER} of ${POSTS} posts -> the process lives and every post appears once`,
    async () => {
      const url = await createPostgresDatabase(server);
      onTestFinished(() => dropPostgresDatabase(server, url));
      const database = await openUntilFinished({ kind: "postgres", url });
      const { discord, environment } = await startFakes(worldForPosts(POSTS));
      const schedules = await storeDue(database, { dueAt: currentMinute(), count: POSTS });
      const { child, exited } = runMain({ ...environment, DATABASE_URL: url });
      const matching = ({ kind }: { kind: string }) => kind === "message-created";
      await eventsAt(discord, { count: RESTARTED_AFTER, matching });
      await promisify(exec)(restart);
      await expectEachPostedOnce({ discord, database }, schedules);
      child.kill("SIGTERM");
      const { code, output } = await exited;
      expect(code).toBe(0);
      expect(output).toContain('"kind":"unreachable"');
    },
    TIMEOUT_MS,
  );
}

const NAME = "a PostgreSQL server that is restarted";
const MISSING = "TEST_POSTGRES_RESTART_URL and TEST_POSTGRES_RESTART are not both set";
if (SERVER !== undefined && RESTART !== undefined) describe(NAME, () => suite(SERVER, RESTART));
else if (POSTGRES_REQUIRED) it(NAME, () => expect.fail(MISSING));
else it.skip(`${NAME} (left out: ${MISSING})`);
