import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildIndex } from "../../../src/places/gazetteer/build-index.ts";
import { ensureGazetteerIndex } from "../../../src/places/gazetteer/ensure-index.ts";
import { openGazetteer } from "../../../src/places/gazetteer/gazetteer.ts";
import {
  GazetteerIndexError,
  readSourceVersion,
} from "../../../src/places/gazetteer/index-file.ts";
import { TWO_PLACES } from "./test-index.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "gazetteer-"));
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

function written(name: string, bytes: Uint8Array): string {
  const path = join(directory, name);
  writeFileSync(path, bytes);
  return path;
}

function failureOf(open: () => unknown): string {
  try {
    open();
  } catch (error) {
    if (error instanceof GazetteerIndexError) return error.kind;
    throw error;
  }
  return "none";
}

describe("buildIndex", () => {
  test("places that are gone are left out, the others are found", () => {
    const gazetteer = openGazetteer(written("small.bin", buildIndex(TWO_PLACES)));
    expect(gazetteer.size).toBe(2);
    expect(gazetteer.search("αλφα", { limit: 5 })).toEqual([
      {
        place: {
          id: 1,
          name: "Alpha",
          countryCode: "FR",
          admin1: { code: "11", name: "Île-de-France" },
          admin2Name: "Paris",
          population: 5000,
          weight: 5000,
          longitude: 2.5,
          latitude: 1.5,
          timeZone: "Europe/Paris",
        },
        quality: "exact-current",
        key: "αλφα",
      },
    ]);
    expect(gazetteer.byId(2)).toMatchObject({ admin1: null, admin2Name: null });
  });

  test("the same sources give the same bytes", () => {
    expect(buildIndex(TWO_PLACES).equals(buildIndex(TWO_PLACES))).toBe(true);
  });

  test("a name that is given again, in other capitals or as its own alternate, adds nothing", () => {
    const cities = TWO_PLACES.cities.replace("\tΑλφα\t", "\tΑλφα,ΑΛΦΑ,ALPHA,Alpha\t");
    expect(cities).not.toBe(TWO_PLACES.cities);
    expect(buildIndex({ ...TWO_PLACES, cities }).equals(buildIndex(TWO_PLACES))).toBe(true);
  });
});

describe("a file that is no index", () => {
  test("a missing one is refused as missing", () => {
    expect(failureOf(() => openGazetteer(join(directory, "none.bin")))).toBe("missing");
  });

  test.each([
    ["empty", (file: Buffer) => file.subarray(0, 0)],
    ["cut short", (file: Buffer) => file.subarray(0, -1)],
    ["of other content", (file: Buffer) => Buffer.alloc(file.length, 1)],
    ["with one bit changed", (file: Buffer) => flipped(file, file.length - 9)],
  ])("one %s is refused as damaged", (name, damage) => {
    const path = written(`${name}.bin`, damage(buildIndex(TWO_PLACES)));
    expect(failureOf(() => openGazetteer(path))).toBe("damaged");
  });

  test("one of another format is refused as stale", () => {
    const path = written("stale.bin", flipped(buildIndex(TWO_PLACES), 4));
    expect(failureOf(() => openGazetteer(path))).toBe("stale");
  });

  test("the source version is read from the header", () => {
    expect(readSourceVersion(written("version.bin", buildIndex(TWO_PLACES)))).toBe("test@1");
  });
});

describe("ensureGazetteerIndex", () => {
  const packages = { version: () => TWO_PLACES.version, load: () => TWO_PLACES };
  const uninstalled = {
    version: () => null,
    load: () => {
      throw new GazetteerIndexError("sources-missing");
    },
  };

  test("two at once leave one whole index", async () => {
    const kept = join(directory, "two");
    const both = [0, 1].map(() => ensureGazetteerIndex(kept, undefined, packages));
    const [path = "", other] = await Promise.all(both);
    expect(other).toBe(path);
    expect(readdirSync(kept)).toEqual(["gazetteer.bin"]);
    expect(openGazetteer(path).size).toBe(2);
  });

  test("an index of the same data is kept as it is", async () => {
    const kept = join(directory, "same");
    const path = await ensureGazetteerIndex(kept, undefined, packages);
    const { ino } = statSync(path);
    const onBuild = () => expect.fail("built again");
    await ensureGazetteerIndex(kept, onBuild, packages);
    expect(statSync(path).ino).toBe(ino);
  });

  test.each([
    ["of other data", buildIndex({ ...TWO_PLACES, version: "test@0" })],
    ["of another format", flipped(buildIndex(TWO_PLACES), 4)],
    ["that is torn", buildIndex(TWO_PLACES).subarray(0, -1)],
    ["that is empty", Buffer.alloc(0)],
  ])("an index %s is built again", async (name, bytes) => {
    const kept = join(directory, name);
    mkdirSync(kept);
    writeFileSync(join(kept, "gazetteer.bin"), bytes);
    const path = await ensureGazetteerIndex(kept, undefined, packages);
    expect(readSourceVersion(path)).toBe(TWO_PLACES.version);
    expect(openGazetteer(path).size).toBe(2);
  });

  test("without the data packages an existing index is used, and none is an error", async () => {
    const kept = join(directory, "uninstalled");
    const missing = ensureGazetteerIndex(kept, undefined, uninstalled);
    await expect(missing).rejects.toMatchObject({ kind: "sources-missing" });
    const path = await ensureGazetteerIndex(kept, undefined, packages);
    const again = ensureGazetteerIndex(kept, undefined, uninstalled);
    await expect(again).resolves.toBe(path);
  });
});

function flipped(file: Buffer, position: number): Buffer {
  file[position] = (file[position] ?? 0) ^ 1;
  return file;
}
