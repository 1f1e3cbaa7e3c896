/** Opening the data that places are found with. */
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openPlaces } from "../../src/places/open-places.ts";
import { createReader } from "../../src/places/place.ts";

describe("openPlaces", () => {
  it("builds an index where there is none, and builds a damaged one anew", async () => {
    const directory = await mkdtemp(join(tmpdir(), "forecast-bot-index-"));
    const steps: number[] = [];
    await openPlaces((fraction) => steps.push(fraction), directory);
    expect(steps.at(-1)).toBe(1);

    const [name = ""] = await readdir(directory);
    const path = join(directory, name);
    const file = await readFile(path);
    const byte = file.length >> 1;
    file[byte] = (file[byte] ?? 0) ^ 0xff;
    await writeFile(path, file);
    const { places } = await openPlaces(undefined, directory);
    expect(places.resolve("Paris", createReader("en-US", null)).kind).toBe("found");
    expect(await readdir(directory)).toEqual([name]);

    let built = false;
    await openPlaces(() => {
      built = true;
    }, directory);
    expect(built).toBe(false);
  }, 120_000);
});
