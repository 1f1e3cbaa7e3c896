/** The index that test/support/global-setup.ts built. */
import { fileURLToPath } from "node:url";
import { ensureGazetteerIndex } from "../../../src/places/gazetteer/ensure-index.ts";

const DIRECTORY = fileURLToPath(new URL("../../../src/places/index/", import.meta.url));

export function testIndexPath(): Promise<string> {
  return ensureGazetteerIndex({ directory: DIRECTORY });
}
