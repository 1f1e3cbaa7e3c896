/** The doctor's check of a database that another program keeps busy: it waits for 5 s. */
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { checkDatabase } from "../../src/cli/doctor/checks/database.ts";
import { runCheck } from "../../src/cli/doctor/findings.ts";
import { systemClock } from "../../src/clock.ts";
import { openUntilFinished, temporaryFolder } from "../support/databases.ts";

it("held by another program -> end that", async () => {
  const url = { kind: "sqlite", path: join(temporaryFolder(), "forecast.sqlite") } as const;
  const { kysely } = await openUntilFinished(url);
  await kysely.connection().execute(async (holder) => {
    await sql`begin immediate`.execute(holder);
    const check = { name: "database", run: () => checkDatabase(url) } as const;
    expect(await runCheck(check, systemClock)).toMatchObject([
      { status: "fault", what: expect.stringContaining("(busy, SQLITE_BUSY") },
    ]);
    await sql`rollback`.execute(holder);
  });
});
