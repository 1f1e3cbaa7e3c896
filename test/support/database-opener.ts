/** Run as one of several processes that start at once: opens the database in its argument. */
import { openDatabase } from "../../src/database/database.ts";
import { parseDatabaseUrl } from "../../src/database/database-url.ts";
import { createLogger } from "../../src/log.ts";

const url = parseDatabaseUrl(process.argv[2] ?? "");
if (url === null) throw new Error("the argument is no DATABASE_URL");
process.stdout.write("ready\n");
// All wait for a message, so that they open at the same moment.
await new Promise((resolve) => process.stdin.once("data", resolve));
const database = await openDatabase(url, { log: createLogger("info") });
await database.close();
process.stdin.destroy();
