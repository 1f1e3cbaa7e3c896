/** What a person at a terminal sees while the index of places is built. */
import { describe, expect, it } from "vitest";
import { indexProgress } from "../../src/places/index-progress.ts";

function written(isTTY: boolean, fractions: readonly number[]): string[] {
  const texts: string[] = [];
  const progress = indexProgress({ isTTY, write: (text) => texts.push(text) });
  for (const fraction of fractions) progress(fraction);
  return texts;
}

describe("indexProgress", () => {
  it("draws a bar that grows and is gone at the end", () => {
    const texts = written(true, [0, 0.5, 1]);
    expect(texts[0]).toContain("░".repeat(30));
    expect(texts[1]).toContain(`${"█".repeat(15)}${"░".repeat(15)} 50 %`);
    expect(texts.at(-1)).toBe("\r\u001B[K");
  });

  it("says it once where nobody watches", () => {
    expect(written(false, [0, 0.5, 1])).toEqual([
      "Building the index of places, once. This takes some seconds.\n",
    ]);
  });
});
