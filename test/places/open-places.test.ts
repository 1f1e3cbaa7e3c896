/** Opening the index of places. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { installedPackages } from "../../src/places/gazetteer/ensure-index.ts";
import { openPlaces } from "../../src/places/open-places.ts";
import { createViewer } from "../../src/places/place.ts";
import { temporaryFolder } from "../support/databases.ts";
import { TWO_PLACES } from "./gazetteer/test-index.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("openPlaces", () => {
  it("builds an index where there is none, and builds a damaged one again", async () => {
    // All places of the installed data take half a minute.
    vi.spyOn(installedPackages, "version").mockReturnValue(TWO_PLACES.version);
    vi.spyOn(installedPackages, "load").mockReturnValue(TWO_PLACES);
    const directory = temporaryFolder();
    const lines: string[] = [];
    const open = () => openPlaces({ write: (text) => lines.push(text) }, directory);
    await open();
    expect(lines).toEqual(["Building the index of places, once. This takes some seconds.\n"]);

    const [name = ""] = await readdir(directory);
    const path = join(directory, name);
    const whole = await readFile(path);
    const damaged = Buffer.from(whole);
    const byte = damaged.length >> 1;
    damaged[byte] = (damaged[byte] ?? 0) ^ 0xff;
    await writeFile(path, damaged);
    const { places } = await open();
    expect(places.resolve("Alpha", createViewer("en-US", null)).kind).toBe("found");
    expect(await readdir(directory)).toEqual([name]);
    expect(await readFile(path)).toEqual(whole);

    lines.length = 0;
    await open();
    expect(lines).toEqual([]);
  });
});
