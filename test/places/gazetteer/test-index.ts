/** The index of the real data, built once for all tests and kept in the system's temporary folder. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureGazetteerIndex } from "../../../src/places/gazetteer/ensure-index.ts";

const SOURCE_DIRECTORY = new URL("../../../src/places/gazetteer/", import.meta.url);

/** Returns the index's path; builds it when the data or the program that builds it has changed. */
export function testIndexPath(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of readdirSync(SOURCE_DIRECTORY).sort()) {
    hash.update(readFileSync(new URL(name, SOURCE_DIRECTORY)));
  }
  const version = hash.digest("hex").slice(0, 16);
  return ensureGazetteerIndex({ directory: join(tmpdir(), `gazetteer-test-${version}`) });
}
