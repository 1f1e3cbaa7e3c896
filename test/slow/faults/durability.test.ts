/** A change that was acknowledged is still there after the process was killed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../src/database/database.ts";
import { createLogger } from "../../../src/log.ts";
import { temporaryFolder } from "../../support/databases.ts";
import { buildProgram, type Program } from "../../support/program.ts";
import { rounds } from "../../support/rounds.ts";

const ROUNDS = rounds(200);
/** The change of a round after which the kill comes, during the next change. */
const KILL_AFTER = fc.integer({ min: 1, max: 25 });
const TIMEOUT_MS = 600_000;

const log = createLogger("silent");

let program: Program;
beforeAll(async () => {
  program = await buildProgram("change-stream.ts");
});
afterAll(() => program.remove());

interface Round {
  /** The number of the round's first change. */
  readonly first: number;
  readonly killAfter: number;
  readonly mode: "committed" | "uncommitted";
}

/** Runs the stream of changes until it is killed. Returns the acknowledged numbers. */
async function killedStream(path: string, { first, killAfter, mode }: Round): Promise<number[]> {
  const child = spawn(process.execPath, [program.path, `file:${path}`, String(first), mode], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const acknowledged: number[] = [];
  for await (const line of createInterface(child.stdout)) {
    acknowledged.push(Number(line));
    if (acknowledged.length === killAfter) child.kill("SIGKILL");
  }
  expect(await exited).toEqual([null, "SIGKILL"]);
  return acknowledged;
}

/** What the next process finds: the newest change of each person. */
async function inspect(path: string) {
  const { kysely, close } = await openDatabase({ kind: "sqlite", path }, { log });
  try {
    const { rows: integrity } = await sql`pragma integrity_check`.execute(kysely);
    const rows = await kysely.selectFrom("person_preferences").selectAll().execute();
    for (const row of rows) expect(row.location).toBe(String(row.updated_at));
    return { integrity, newest: new Map(rows.map((row) => [row.user_id, row.updated_at])) };
  } finally {
    await close();
  }
}

/** The acknowledged changes that are lost, without a later change of the same person. */
function lostChanges(acknowledged: readonly number[], newest: ReadonlyMap<string, number>) {
  return acknowledged.filter((change) => (newest.get(`person-${change % 7}`) ?? -1) < change);
}

describe("a process that is killed while it changes settings", () => {
  it(
    `${ROUNDS} kills -> every acknowledged change is there and the file is sound`,
    async () => {
      const path = join(temporaryFolder(), "forecast.sqlite");
      let first = 0;
      for (const killAfter of fc.sample(KILL_AFTER, ROUNDS)) {
        const acknowledged = await killedStream(path, { first, killAfter, mode: "committed" });
        const { integrity, newest } = await inspect(path);
        expect(integrity).toEqual([{ integrity_check: "ok" }]);
        expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter);
        expect(lostChanges(acknowledged, newest)).toEqual([]);
        first = Math.max(...newest.values()) + 1;
      }
    },
    TIMEOUT_MS,
  );

  it("control: changes that were acknowledged before they were committed -> found lost", async () => {
    const path = join(temporaryFolder(), "forecast.sqlite");
    const round = { first: 0, killAfter: 10, mode: "uncommitted" } as const;
    const acknowledged = await killedStream(path, round);
    const { newest } = await inspect(path);
    expect(lostChanges(acknowledged, newest)).toEqual(acknowledged);
  });
});
