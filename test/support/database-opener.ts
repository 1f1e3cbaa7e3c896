/** Opens the database of its argument in a process of its own, one of several that start at once. */
import { openDatabase } from "../../src/database/database.ts";
import { parseDatabaseUrl } from "../../src/database/database-url.ts";
import { createLogger } from "../../src/log.ts";

const url = parseDatabaseUrl(process.argv[2] ?? "");
if (url === null) throw new Error("the argument is no DATABASE_URL");
process.stdout.write("ready\n");
// All of them wait for one word, so that they open at the same moment.
await new Promise((resolve) => process.stdin.once("data", resolve));
const database = await openDatabase(url, { log: createLogger("info") });
await database.close();
process.stdin.destroy();
