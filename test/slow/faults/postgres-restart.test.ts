/** A restart of PostgreSQL loses only the changes of that moment, and no daily post. */
import { exec } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../src/database/database.ts";
import { DatabaseError } from "../../../src/database/errors.ts";
import {
  changePersonPreferences,
  readPersonPreferences,
} from "../../../src/preferences/preference-store.ts";
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
const RESTARTS = 3;
const CHANGES_BEFORE = 50;
const CHANGES_AFTER = 100;
const POSTS = 60;
const RESTARTED_AFTER = 20;
const TIMEOUT_MS = 180_000;
/** Interrupted runs wait for the end of their lease. */
const POSTS_TIMEOUT_MS = 180_000;

interface Stream {
  /** For each person, the days of the last acknowledged change. */
  readonly acknowledged: Map<string, number>;
  /** Kinds of failure of the rejected changes. */
  readonly refused: Set<string>;
  readonly done: Promise<void>;
  /** Resolves when `count` more changes were acknowledged. */
  progress(count: number): Promise<void>;
  stop(): void;
}

/** Changes the days of new people, one after the other, even if the server fails. */
function changeStream(db: Database): Stream {
  const acknowledged = new Map<string, number>();
  const refused = new Set<string>();
  const waiting: { readonly size: number; readonly resolve: () => void }[] = [];
  let stopped = false;
  const run = async () => {
    for (let change = 0; !stopped; change += 1) {
      const person = `person-${change}`;
      const days = 1 + (change % 30);
      try {
        await changePersonPreferences(db, person, { days }, change);
        acknowledged.set(person, days);
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        refused.add(error.kind);
      }
      for (const { size, resolve } of waiting) if (acknowledged.size >= size) resolve();
    }
  };
  return {
    acknowledged,
    refused,
    done: run(),
    progress: (count) =>
      new Promise((resolve) => waiting.push({ size: acknowledged.size + count, resolve })),
    stop: () => {
      stopped = true;
    },
  };
}

function suite(server: string, restart: string): void {
  let url = "";
  beforeAll(async () => {
    url = await createPostgresDatabase(server);
  });
  afterAll(() => dropPostgresDatabase(server, url));

  it(
    `${RESTARTS} restarts under a stream of changes -> none acknowledged is lost and the stream goes on`,
    async () => {
      const stream = changeStream(await openUntilFinished({ kind: "postgres", url }));
      for (let round = 0; round < RESTARTS; round += 1) {
        await stream.progress(CHANGES_BEFORE);
        await promisify(exec)(restart);
        await stream.progress(CHANGES_AFTER);
      }
      stream.stop();
      await stream.done;

      const client = await openUntilFinished({ kind: "postgres", url });
      for (const [person, days] of stream.acknowledged) {
        expect(await readPersonPreferences(client, person)).toMatchObject({ days });
      }
      expect(stream.acknowledged.size).toBeGreaterThanOrEqual(
        RESTARTS * (CHANGES_BEFORE + CHANGES_AFTER),
      );
      expect([...stream.refused]).toEqual(["unreachable"]);
    },
    TIMEOUT_MS,
  );

  it(
    `a restart after ${RESTARTED_AFTER} of ${POSTS} posts -> the process lives and every post appears once`,
    async () => {
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
    POSTS_TIMEOUT_MS,
  );
}

const NAME = "a PostgreSQL server that is restarted";
const MISSING = "TEST_POSTGRES_RESTART_URL and TEST_POSTGRES_RESTART are not both set";
if (SERVER !== undefined && RESTART !== undefined) describe(NAME, () => suite(SERVER, RESTART));
else if (POSTGRES_REQUIRED) it(NAME, () => expect.fail(MISSING));
else it.skip(`${NAME} (left out: ${MISSING})`);
