/** The check of the index of places. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkPlaces } from "../../../../src/cli/doctor/checks/places.ts";
import { DisplayNamesError } from "../../../../src/places/display-names/names-file.ts";
import { gazetteerIndexState } from "../../../../src/places/gazetteer/ensure-index.ts";
import { temporaryFolder } from "../../../support/databases.ts";

it.each([
  ["ready", "ok"],
  ["to-build", "ok"],
  ["missing", "fault"],
] as const)("%s -> %s", (state, status) => {
  expect(checkPlaces(() => state)).toMatchObject([{ status }]);
});

it("a damaged file of names -> build again", () => {
  const state = () => {
    throw new DisplayNamesError({ kind: "damaged", file: "names.bin", detail: "cut short" });
  };
  expect(checkPlaces(state)).toEqual([
    { status: "fault", what: "The file of names is damaged.", mend: "npm ci && npm run build" },
  ]);
});

it("no index is to be built where the data is installed, and missing elsewhere", () => {
  const directory = join(temporaryFolder(), "index");
  const packages = { version: () => "1", load: () => expect.fail("nothing is built") };
  expect(gazetteerIndexState({ directory, packages })).toBe("to-build");
  const none = { ...packages, version: () => null };
  expect(gazetteerIndexState({ directory, packages: none })).toBe("missing");
});
