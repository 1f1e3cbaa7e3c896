/** Opening the index of places, and the progress in the terminal. */
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { indexProgress, openPlaces } from "../../src/places/open-places.ts";
import { createViewer } from "../../src/places/place.ts";

function written(isTTY: boolean, fractions: readonly number[]): string[] {
  const texts: string[] = [];
  const progress = indexProgress({ isTTY, write: (text) => texts.push(text) });
  for (const fraction of fractions) progress(fraction);
  return texts;
}

describe("openPlaces", () => {
  it("builds an index where there is none, and builds a damaged one again", async () => {
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
    expect(places.resolve("Paris", createViewer("en-US", null)).kind).toBe("found");
    expect(await readdir(directory)).toEqual([name]);

    let built = false;
    await openPlaces(() => {
      built = true;
    }, directory);
    expect(built).toBe(false);
  }, 120_000);
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
