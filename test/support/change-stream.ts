/**
 * Changes people's defaults one after the other until the process is killed, and prints the number of
 * each change once it is acknowledged. Arguments: database URL, first number, `committed` or
 * `uncommitted` (a control that acknowledges changes without a commit).
 */
import { writeSync } from "node:fs";
import { sql } from "kysely";
import { openDatabase } from "../../src/database/database.ts";
import { parseDatabaseUrl } from "../../src/database/database-url.ts";
import { createLogger } from "../../src/log.ts";
import { changePersonPreferences } from "../../src/preferences/preference-store.ts";

/** So few that most changes overwrite an earlier one. */
const PEOPLE = 7;

const [, , databaseUrl = "", first = "0", mode] = process.argv;
const url = parseDatabaseUrl(databaseUrl);
if (url === null) throw new Error("the first argument is no DATABASE_URL");
const database = await openDatabase(url, { log: createLogger("silent") });
if (mode === "uncommitted") await sql`begin`.execute(database.kysely);
for (let change = Number(first); ; change += 1) {
  const person = `person-${change % PEOPLE}`;
  await changePersonPreferences(database, person, { location: String(change) }, change);
  writeSync(1, `${change}\n`);
}
