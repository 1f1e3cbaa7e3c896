/** Runs once before all tests: builds the index of places, which takes about 10 s after an installation. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { openPlaces } from "../../src/places/open-places.ts";

const BUILDER = new URL("../../src/places/gazetteer/", import.meta.url);
const INDEX = new URL("../../src/places/index/", import.meta.url);
/** File next to the index with a hash of its builder. The bot only checks the data and the format. */
const STAMP = new URL("builder.sha256", INDEX);

export async function setup(): Promise<void> {
  const hash = createHash("sha256");
  for (const name of readdirSync(BUILDER).sort()) hash.update(readFileSync(new URL(name, BUILDER)));
  const builder = hash.digest("hex");
  if (readStamp() !== builder) rmSync(INDEX, { recursive: true, force: true });
  await openPlaces(process.stderr);
  writeFileSync(STAMP, builder);
}

function readStamp(): string | null {
  try {
    return readFileSync(STAMP, "utf8");
  } catch {
    return null;
  }
}
