/** The index that test/support/global-setup.ts built, and data for a very small one. */
import { fileURLToPath } from "node:url";
import { ensureGazetteerIndex } from "../../../src/places/gazetteer/ensure-index.ts";

const DIRECTORY = fileURLToPath(new URL("../../../src/places/index/", import.meta.url));

export function testIndexPath(): Promise<string> {
  return ensureGazetteerIndex(DIRECTORY);
}

const LINES = [
  "1\tAlpha\tAlpha\tΑλφα\t1.5\t2.5\tP\tPPL\tFR\t\t11\t75\t\t\t5000\t\t1\tEurope/Paris\t",
  "2\tBeta\tBeta\t\t-1.5\t-2.5\tP\tPPL\tFR\t\t\t\t\t\t2000\t\t1\tEurope/Paris\t",
  "3\tGone\tGone\t\t3\t3\tP\tPPLH\tFR\t\t11\t75\t\t\t9000\t\t1\tEurope/Paris\t",
];
export const TWO_PLACES = {
  version: "test@1",
  cities: LINES.join("\n"),
  readTowns: () => [],
  regionNamesIn: () => new Map(),
  regionNames: new Map([["FR.11", "Île-de-France"]]),
  districtNames: new Map([["FR.11.75", "Paris"]]),
  currentNames: new Map<number, readonly string[]>(),
};
