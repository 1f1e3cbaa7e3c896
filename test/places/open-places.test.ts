/** Opening the index of places, and the progress in the terminal. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { installedPackages } from "../../src/places/gazetteer/ensure-index.ts";
import { indexProgress, openPlaces } from "../../src/places/open-places.ts";
import { createViewer } from "../../src/places/place.ts";
import { temporaryFolder } from "../support/databases.ts";
import { TWO_PLACES } from "./gazetteer/test-index.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

function written(isTTY: boolean, fractions: readonly number[]): string[] {
  const texts: string[] = [];
  const progress = indexProgress({ isTTY, write: (text) => texts.push(text) });
  for (const fraction of fractions) progress(fraction);
  return texts;
}

describe("openPlaces", () => {
  it("builds an index where there is none, and builds a damaged one again", async () => {
    // All places of the installed data take half a minute.
    vi.spyOn(installedPackages, "version").mockReturnValue(TWO_PLACES.version);
    vi.spyOn(installedPackages, "load").mockReturnValue(TWO_PLACES);
    const directory = temporaryFolder();
    const steps: number[] = [];
    const open = () => openPlaces((fraction) => steps.push(fraction), directory);
    await open();
    expect(steps.at(-1)).toBe(1);

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

    steps.length = 0;
    await open();
    expect(steps).toEqual([]);
  });
});

describe("indexProgress", () => {
  it("draws a bar that grows and is gone at the end", () => {
    const texts = written(true, [0, 0.5, 1]);
    expect(texts[0]).toContain("░".repeat(30));
    expect(texts[1]).toContain(`${"█".repeat(15)}${"░".repeat(15)} 50 %`);
    expect(texts.at(-1)).toBe("\r\u001B[K");
  });

  it("prints one line where there is no terminal", () => {
    expect(written(false, [0, 0.5, 1])).toEqual([
      "Building the index of places, once. This takes some seconds.\n",
    ]);
  });
});
